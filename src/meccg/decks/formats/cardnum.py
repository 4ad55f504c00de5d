"""cardnum's text: what goes into the boxes of its deck builder, each below the name of its box.

    Pool
    1 Adrazar (TW)
    1 Palantír of Elostirion [M] (LE)

    Resources
    3 Concealment (TW)

Its boxes are pool, characters, resources, hazards, sideboard, fw-sideboard and notes; `.cnum` files have sites as well and a line
for every copy. cardnum itself knows all sites and reads no name that has parentheses.
"""

from __future__ import annotations

import re

from meccg.decks import draft as d
from meccg.decks.draft import Draft
from meccg.decks.formats.base import NOTES, Format, card_line, grouped, lines, take_notes, with_fields
from meccg.decks.names import label
from meccg.model.deck import Cards, Deck, part

BOXES = {
    "pool": d.POOL,
    "characters": d.CHARACTERS,
    "resources": d.RESOURCES,
    "hazards": d.HAZARDS,
    "sideboard": d.SIDEBOARD,
    "fw-sideboard": d.AGAINST,
    "sites": d.SITES,
    "note": NOTES,
    "notes": NOTES,
}
_BOX = re.compile(r"(?mi)^(pool|characters|resources|hazards|sideboard|fw-sideboard|sites|notes?)[ \t]*$")
_CARD = re.compile(r"(?m)^\d+[^\s]*\s+.*\([A-Za-z]{2}\)[ \t]*$")


def fits(text: str) -> bool:
    """Boxes with bare names and cards with their sets."""
    return len({box.casefold() for box in _BOX.findall(text)}) >= 2 and _CARD.search(text) is not None


def read(text: str) -> Draft:
    out = Draft()
    section = ""
    notes: list[str] = []
    for number, raw in lines(text):
        line = raw.strip()
        if section == NOTES:
            notes.append(raw.rstrip())
        elif line.casefold() in BOXES:
            section = BOXES[line.casefold()]
        elif line and not section:
            out.fault(number, f"{d.shortened(line)!r} stands before the first box; the boxes are {', '.join(BOXES)}")
        elif line:
            card_line(out, number, section, line)
    take_notes(out, notes)
    return out


def write(deck: Deck) -> str:
    play = grouped(deck.play_deck, deck)
    contents: dict[str, Cards] = {
        "Pool": (*part(deck, "characters"), *part(deck, "items")),
        "Characters": (*play.get("avatar", ()), *play.get("character", ())),
        "Resources": play.get("resource", ()),
        "Hazards": play.get("hazard", ()),
        "Sideboard": deck.sideboard,
        "FW-Sideboard": deck.against_fallen_wizard,
        "Sites": (*deck.sites, *play.get("site", ()), *play.get("region", ())),
    }
    out: list[str] = []
    for box, cards in contents.items():
        if cards:
            out += [box, *(f"{n} {label(id)}" for id, n in cards), ""]
    return "\n".join([*out, "Notes", *with_fields(deck)]) + "\n"


CARDNUM = Format("cardnum", "cardnum text", (".cnum",), fits, read, write)
