"""Our own format: text, one card a line, in sections.

    name: The Ring Quest
    alignment: hero
    # a comment; lines before the first section that are no fields are notes

    [starting characters]
    Aragorn II
    [starting items]
    Elven Cloak
    [resources]
    2 Concealment
    [sites]
    2 Rivendell

A card is its name, as people type it, or its id (`TW-204`). `3 X`, `3x X` and `X` are all understood. A bare name is the card
of the deck's own alignment in its first print; `Moria [M]` and `Twilight (LE)` say otherwise. What follows `[notes]` is
notes to the end of the file, word for word; so is the name. A card in the wrong section and a section that does not exist are
faults.
"""

from __future__ import annotations

import re

from meccg.cards.pool import load_pool
from meccg.decks import draft as d
from meccg.decks.draft import Draft, belongs
from meccg.decks.formats.base import Format, card_line, fields, grouped, lines, note_lines
from meccg.decks.names import find, short
from meccg.model.deck import Deck, part

SECTIONS = (
    d.STARTING_CHARACTERS,
    d.STARTING_ITEMS,
    d.AVATARS,
    d.CHARACTERS,
    d.RESOURCES,
    d.HAZARDS,
    d.SIDEBOARD,
    d.AGAINST,
    d.SITES,
)
NOTES = "notes"
_COMMENT = re.compile(r"(?:^|\s)#.*")
_NAME = re.compile(r"(?i)\s*name\s*:")
_SECTION = re.compile(r"\[([^\[\]]*)\]")


def fits(text: str) -> bool:
    """Sections in brackets, and not those of NetMECCG."""
    names = {" ".join(title.casefold().split()) for title in re.findall(r"(?m)^\s*\[([^\[\]\n]*)\]\s*(?:#.*)?$", text)}
    if any(name.startswith("netmeccg") for name in names) or names & {"starting", "anti-fw"}:
        return False
    return bool(names & {*SECTIONS, NOTES}) or (bool(names) and re.match(r"\s*(?:#.*\s*)*name\s*:", text) is not None)


def read(text: str) -> Draft:
    out = Draft(strict=True, ordered=False)
    section: str | None = None
    for number, raw in lines(text):
        if section == NOTES:
            out.notes.append(raw)
            continue
        if section is None and _NAME.match(raw) and out.field(raw):
            continue  # word for word: a deck may be called "Dwarves #2"
        line = _COMMENT.sub("", raw).strip()
        if (match := _SECTION.fullmatch(line)) is not None:
            section = " ".join(match[1].casefold().split())
            if section not in SECTIONS and section != NOTES:
                out.fault(
                    number, f"there is no section [{d.shortened(section)}]; the sections are {', '.join(SECTIONS)}, {NOTES}"
                )
        elif section is None:
            if not out.field(line):
                out.notes.append(line)
        elif line and section in SECTIONS:
            card_line(out, number, section, line)
    if out.notes:
        out.notes = "\n".join(out.notes).strip("\n").split("\n")
    return out


def write(deck: Deck) -> str:
    play = grouped(deck.play_deck, deck)
    contents = {
        d.STARTING_CHARACTERS: part(deck, "characters"),
        d.STARTING_ITEMS: part(deck, "items"),
        d.AVATARS: play.get("avatar", ()),
        d.CHARACTERS: play.get("character", ()),
        d.RESOURCES: play.get("resource", ()),
        d.HAZARDS: play.get("hazard", ()),
        d.SIDEBOARD: deck.sideboard,
        d.AGAINST: deck.against_fallen_wizard,
        d.SITES: (*deck.sites, *play.get("site", ()), *play.get("region", ())),
    }
    above = plain_notes(deck.notes)
    out = [*fields(deck), *(["", *note_lines(deck)] if above else [])]
    for section, cards in contents.items():
        if cards:
            out += ["", f"[{section}]", *(_line(id, n, section, deck.alignment) for id, n in cards)]
    if deck.notes and not above:
        out += ["", f"[{NOTES}]", *note_lines(deck)]
    return "\n".join(out) + "\n"


def plain_notes(notes: str) -> bool:
    """Whether notes may stand above the cards: nothing in them looks like a section, a field or a comment."""
    return bool(notes) and not any(
        _COMMENT.search(line) or line.lstrip().startswith("[") or line != line.strip() or Draft().field(line)
        for line in notes.split("\n")
    )


def _line(id: str, n: int, section: str, alignment: str) -> str:
    facts = load_pool()[id]
    among = [f for f in find(facts.name) if belongs(f, section)]
    name = short(facts, among, alignment) if facts in among else id
    return f"{n} {name}" if n > 1 else name


OWN = Format("own", "our own text", (".deck",), fits, read, write)
