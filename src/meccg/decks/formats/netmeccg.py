"""NetMECCG's `.dck`: one name a line for every copy, ASCII only.

    [NetMECCG v1.4 Deck]

    [starting]
    Gorbag
    Foul-smelling Paste

    [hazards]
    Ghouls*
    Ghouls*

A mark behind the name says which card of that name it is: `*` the minion's or the reprint, `@` the Fallen-wizard's, `%` the
Balrog's. What follows `#` is a comment.
"""

from __future__ import annotations

import re
import unicodedata

from meccg.cards.pool import load_pool
from meccg.decks import draft as d
from meccg.decks.draft import Draft, Entry, fitting
from meccg.decks.formats.base import Format, grouped, lines, take_notes, with_fields
from meccg.decks.names import choose, find, straight
from meccg.model.deck import Cards, Deck, copies, part
from meccg.model.facts import Facts

SECTIONS = {
    "starting": d.POOL,
    "sideboard": d.SIDEBOARD,
    "anti-fw": d.AGAINST,
    "characters": d.CHARACTERS,
    "resources": d.RESOURCES,
    "hazards": d.HAZARDS,
    "sites": d.SITES,
}
MARKS = {"": (), "*": ("minion",), "@": ("fallen-wizard", "stage"), "%": ("balrog",)}
"""Marks -> whose version it is."""
REPRINTED = ("LE",)  # the set that has cards of earlier ones again

_SECTION = re.compile(r"\[([^\[\]]*)\]")
_HEADER = re.compile(r"netmeccg\b.*", re.IGNORECASE)
_MARKED = re.compile(r"(.*?)\s*([*@%])(.*)")


def fits(text: str) -> bool:
    return re.match(r"\s*\[netmeccg", text, re.IGNORECASE) is not None or bool(re.search(r"(?mi)^\[(?:starting|anti-fw)\]", text))


def read(text: str) -> Draft:
    out = Draft()
    section = ""
    comments: list[str] = []
    for number, raw in lines(text):
        before, hash, comment = raw.partition("#")
        line = before.strip()
        if hash:
            comments.append(comment.removeprefix(" ").rstrip())
        if (match := _SECTION.fullmatch(line)) is not None:
            title = match[1].strip().casefold()
            if _HEADER.fullmatch(title):
                continue
            section = title
            if section not in SECTIONS:
                out.fault(number, f"there is no section [{d.shortened(section)}]; the sections are {', '.join(SECTIONS)}")
        elif line and not section:
            out.fault(number, f"{d.shortened(line)!r} stands before the first section")
        elif line and section in SECTIONS:
            card(out, number, SECTIONS[section], line)
    take_notes(out, comments)
    return out


def card(out: Draft, number: int, section: str, line: str) -> None:
    """A name and its mark; what stands behind the mark is told, for it means nothing."""
    name, mark = line, ""
    if (match := _MARKED.fullmatch(line)) is not None:
        name, mark, more = match.groups()
        if more.strip():
            out.remark(number, f"{d.shortened(more.strip())!r} behind {name}{mark} means nothing and is left out")
    facts = meant(name, mark, section)
    if facts is None and (cards := find(name)):
        facts = choose(cards, "hero")
        out.remark(number, f"there is no {name}{mark}; {facts.name} ({facts.id}) is taken")
    out.entries.append(Entry(number, section, 1, facts.id if facts is not None else name, text=line))


def meant(name: str, mark: str, section: str) -> Facts | None:
    """No mark is the hero's version and the first print, a star the minion's; where alignments share a card, a later print."""
    cards = fitting(find(name), section)
    if not cards or not mark:
        return choose(cards, "hero") if cards else None
    theirs = [f for f in cards if f.alignment in MARKS[mark]]
    if mark == "*" and not theirs:
        theirs = [f for f in cards if f.set in REPRINTED]
    return choose(theirs, "hero") if theirs else None


def write(deck: Deck) -> str:
    play = grouped(deck.play_deck, deck)
    contents: dict[str, Cards] = {
        "starting": (*part(deck, "characters"), *part(deck, "items")),
        "sideboard": deck.sideboard,
        "anti-FW": deck.against_fallen_wizard,
        "characters": (*play.get("avatar", ()), *play.get("character", ())),
        "resources": play.get("resource", ()),
        "hazards": play.get("hazard", ()),
        "sites": (*deck.sites, *play.get("site", ()), *play.get("region", ())),
    }
    out = ["[NetMECCG v1.4 Deck]", "", *(f"# {line}".rstrip() for line in with_fields(deck))]
    for section, cards in contents.items():
        out += ["", f"[{section}]", *(marked(load_pool()[id], SECTIONS[section.casefold()]) for id in copies(cards))]
    return "\n".join(out) + "\n"


def marked(facts: Facts, section: str) -> str:
    """The name in ASCII with the mark by which the card is found again."""
    name = "".join(c for c in unicodedata.normalize("NFKD", straight(facts.name)) if c.isascii())
    for mark in MARKS:
        if meant(name, mark, section) is facts:
            return name + mark
    return facts.id


NETMECCG = Format("netmeccg", "NetMECCG", (".dck",), fits, read, write)
