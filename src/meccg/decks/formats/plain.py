"""Lists as people paste them: `3x Wargs`, `3 Wargs`, `Wargs`, `Wargs x3`, with or without headings.

Headings may be decorated ("== Sideboard (30) ==", "Sites:"). Without any heading all is the play deck, except the sites. Lines
that begin with # or // are comments; a dash or a bullet before a line means nothing.
"""

from __future__ import annotations

import re

from meccg.cards.pool import load_pool
from meccg.decks import draft as d
from meccg.decks.draft import Draft, belongs
from meccg.decks.formats.base import NOTES, Format, card_line, fields, grouped, heading, lines, note_lines
from meccg.decks.names import find, short, straight
from meccg.model.deck import Cards, Deck, part

_BULLET = re.compile(r"^[-–—*•·]\s+")
_LETTERS = re.compile(r"[^\W\d_]")


def fits(text: str) -> bool:
    return True


def read(text: str) -> Draft:
    out = Draft()
    section, said = d.DECK, False
    top = True
    for number, raw in lines(text):
        line = raw.strip()
        if section == NOTES and said:
            out.notes.append(raw.rstrip())
        elif line.startswith(("#", "//")) and not heading(line):
            comment = line.lstrip("#/").strip()
            if comment and not out.field(comment):
                out.notes.append(comment)
        elif found := heading(line):
            section, said = found, True
        elif line and not (top and out.field(line)):
            top = False
            if _LETTERS.search(line):
                card_line(out, number, section, _BULLET.sub("", line), after=True)
            elif re.search(r"\w", line):
                out.fault(number, f"{d.shortened(line)!r} names no card")
    out.notes = "\n".join(out.notes).strip("\n").split("\n") if any(out.notes) else []
    if not said and any(any(f.type == "character" for f in find(e.name)) for e in out.entries):
        out.remarks.append("no heading says which characters start: all are in the play deck")
    return out


def write(deck: Deck) -> str:
    play = grouped(deck.play_deck, deck)
    contents: dict[str, tuple[str, Cards]] = {
        "Pool": (d.POOL, (*part(deck, "characters"), *part(deck, "items"))),
        "Characters": (d.CHARACTERS, (*play.get("avatar", ()), *play.get("character", ()))),
        "Resources": (d.RESOURCES, play.get("resource", ())),
        "Hazards": (d.HAZARDS, play.get("hazard", ())),
        "Sideboard": (d.SIDEBOARD, deck.sideboard),
        "Sideboard against Fallen-wizards": (d.AGAINST, deck.against_fallen_wizard),
        "Sites": (d.SITES, (*deck.sites, *play.get("site", ()), *play.get("region", ()))),
    }
    out = fields(deck)
    for title, (section, cards) in contents.items():
        if cards:
            out += [
                "",
                f"{title} ({sum(n for _, n in cards)}):",
                *(f"{n} {name(id, section, deck.alignment)}" for id, n in cards),
            ]
    if deck.notes:
        out += ["", "Notes:", *note_lines(deck)]
    return "\n".join(out) + "\n"


def name(id: str, section: str, alignment: str) -> str:
    """The name as people write it, with letter and set only where they are needed."""
    facts = load_pool()[id]
    cards = find(facts.name)
    return straight(short(facts, [f for f in cards if belongs(f, section)] or cards, alignment))


PLAIN = Format("plain", "a plain list", (".txt",), fits, read, write)
