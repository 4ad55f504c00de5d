"""OCTGN's `.o8d`.

    <deck game="1fe65646-3ee1-4dce-9a60-d33a7c3ce9f2">
      <section name="Hazards" shared="False">
        <card qty="3" id="...">Doors of Night</card>

OCTGN finds a card by the number that its plugin gave it, which only the plugin's own files tell (`Sets/*/set.xml`, on the disk
of whoever has it): with `MECCG_OCTGN` set to that folder decks are written with those numbers, and read by them. Otherwise
numbers are of our own making, by which we find the card again, and cards of foreign files are found by their names.
"""

from __future__ import annotations

import os
import uuid
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from xml.etree import ElementTree
from xml.parsers import expat
from xml.sax.saxutils import escape

from meccg.cards.pool import load_pool
from meccg.decks import draft as d
from meccg.decks.draft import DeckError, Draft, Entry
from meccg.decks.formats.base import Format, card_line, grouped, take_notes, with_fields
from meccg.decks.names import PROMO, find, in_set, straight
from meccg.model.deck import Cards, Deck, part
from meccg.model.facts import Facts
from meccg.model.sets import SETS

GAME = uuid.UUID("1fe65646-3ee1-4dce-9a60-d33a7c3ce9f2")
SECTIONS = {
    "pool": d.POOL,
    "characters": d.CHARACTERS,
    "resources": d.RESOURCES,
    "hazards": d.HAZARDS,
    "sideboard": d.SIDEBOARD,
    "fw sideboard": d.AGAINST,
    "sites": d.SITES,
}
SET_NAMES = {one.name: one.code for one in SETS} | {"Promotional": PROMO}


def fits(text: str) -> bool:
    return text.lstrip()[:1] == "<"


# --- numbers of cards -------------------------------------------------------------------------------------------------


def number(id: str) -> str:
    """The number of a card: the plugin's if its files are there, else one of ours."""
    return plugin_numbers(os.environ.get("MECCG_OCTGN", "")).get(id) or our_number(id)


def has_plugin() -> bool:
    """Whether the plugin's numbers are known."""
    return bool(plugin_numbers(os.environ.get("MECCG_OCTGN", "")))


def our_number(id: str) -> str:
    return str(uuid.uuid5(GAME, id))


@cache
def _cards_by_number(folder: str) -> Mapping[str, str]:
    ours = {our_number(id): id for id in load_pool().by_id}
    return ours | {guid: id for id, guid in plugin_numbers(folder).items()}


@cache
def plugin_numbers(folder: str) -> Mapping[str, str]:
    """Card -> number, from the plugin's files below a folder."""
    out: dict[str, str] = {}
    for file in sorted(Path(folder).glob("**/set.xml")) if folder else ():
        root = ElementTree.parse(file).getroot()
        code = SET_NAMES.get(root.get("name", ""), "")
        for row in root.iter("card"):
            kind = next((p.get("value", "") for p in row.iter("property") if p.get("name") == "Type"), "")
            facts = card_of(row.get("name", ""), code, kind)
            if facts is not None:
                out.setdefault(facts.id, row.get("id", "").casefold())
    return out


def card_of(name: str, code: str, kind: str) -> Facts | None:
    """Which card the plugin means: "Minion Site" tells the alignment and the type."""
    words = kind.casefold().split()
    same = [f for f in find(name) if in_set(f, code) and (f.type in words or f.kind in words)]
    return next((f for f in same if f.alignment in words), same[0] if same else None)


# --- reading ----------------------------------------------------------------------------------------------------------


def read(text: str) -> Draft:
    reader = Reader()
    try:
        reader.parser.Parse(text.strip().encode(), True)
    except expat.ExpatError as e:
        raise DeckError(f"line {e.lineno}: not a deck of OCTGN: {expat.ErrorString(e.code)}") from None
    take_notes(reader.out, reader.notes)
    return reader.out


class Reader:
    """Goes through the file with the numbers of its lines."""

    def __init__(self) -> None:
        self.out = Draft()
        self.notes: list[str] = []
        self.cards = _cards_by_number(os.environ.get("MECCG_OCTGN", ""))
        self.deck = False
        self.section = ""
        self.card = (0, "", "")  # line, quantity, number
        self.words: list[str] = []
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.words.append
        self.parser.StartDoctypeDeclHandler = self.doctype

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        self.words.clear()
        if tag == "deck":
            self.deck = True
        elif not self.deck:
            raise DeckError(f"line {line}: not a deck of OCTGN: <deck> is needed, not <{d.shortened(tag)}>")
        elif tag == "section":
            name = attributes.get("name", "")
            self.section = SECTIONS.get(" ".join(name.casefold().split()), "")
            if not self.section:
                self.out.fault(line, f"there is no section {d.shortened(name)!r}; the sections are {', '.join(SECTIONS)}")
        elif tag == "card":
            self.card = line, attributes.get("qty", "1"), attributes.get("id", "").casefold()
        elif tag != "notes":
            self.out.fault(line, f"<{d.shortened(tag)}> has no place in a deck")

    def end(self, tag: str) -> None:
        said = "".join(self.words)
        self.words.clear()
        if tag == "notes":
            self.notes += said.split("\n")
        elif tag == "section":
            self.section = ""
        elif tag == "card" and self.section:
            line, qty, guid = self.card
            card(self.out, line, self.section, qty, self.cards.get(guid, ""), said)

    def doctype(self, *_: object) -> None:
        raise DeckError(f"line {self.parser.CurrentLineNumber}: a deck has no document type")


def card(out: Draft, line: int, section: str, qty: str, id: str, name: str) -> None:
    name = " ".join(name.split())
    if id:
        name = id
    if not name:
        out.fault(line, "a card without a name")
        return
    if not qty.strip().lstrip("-").isdecimal() or len(qty) > 7:
        out.fault(line, f"{d.shortened(qty, 20)!r} copies of {name}: a whole number is needed")
    elif id:
        out.entries.append(Entry(line, section, int(qty), id, "", "", name))
    else:
        card_line(out, line, section, f"{int(qty)} {name}")


# --- writing ----------------------------------------------------------------------------------------------------------


def write(deck: Deck) -> str:
    play = grouped(deck.play_deck, deck)
    contents: dict[str, Cards] = {
        "Pool": (*part(deck, "characters"), *part(deck, "items")),
        "Characters": (*play.get("avatar", ()), *play.get("character", ())),
        "Resources": play.get("resource", ()),
        "Hazards": play.get("hazard", ()),
        "Sites": (*deck.sites, *play.get("site", ()), *play.get("region", ())),
        "Sideboard": deck.sideboard,
        "FW Sideboard": deck.against_fallen_wizard,
    }
    out = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{GAME}">']
    for section, cards in contents.items():
        out.append(f'  <section name="{section}" shared="False">')
        for id, n in cards:
            out.append(f'    <card qty="{n}" id="{number(id)}">{escape(straight(load_pool()[id].name))}</card>')
        out.append("  </section>")
    notes = "\n".join(with_fields(deck)).replace("]]>", "]]]]><![CDATA[>")
    return "\n".join([*out, f"  <notes><![CDATA[{notes}]]></notes>", "</deck>"]) + "\n"


OCTGN = Format("octgn", "OCTGN", (".o8d",), fits, read, write)
