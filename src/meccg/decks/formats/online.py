"""meccg-online's JSON, and that of a cardnum server.

    {"pool": {"adrazar (tw)": 1}, "playdeck": {"saruman [h] (tw)": 3}, "sideboard": {}, "sites": {"moria [h] (tw)": 1}}

Codes are names with letter and set, in lower case. The play deck may be divided into characters, resources and hazards. cardnum
has lists of `{"qty": 1, "card": "Adrazar", "id": "(TW)"}` instead.
"""

from __future__ import annotations

from typing import Any

import msgspec

from meccg.decks import draft as d
from meccg.decks.draft import DeckError, Draft
from meccg.decks.formats.base import NOTES, Format, card_line, heading
from meccg.decks.names import label
from meccg.model.deck import Cards, Deck, part

PARTS = {
    "pool": d.POOL,
    "playdeck": d.DECK,
    "deck": d.DECK,
    "characters": d.CHARACTERS,
    "resources": d.RESOURCES,
    "hazards": d.HAZARDS,
    "sideboard": d.SIDEBOARD,
    "fwsb": d.AGAINST,
    "fw_sideboard": d.AGAINST,
    "sites": d.SITES,
}
# What a server keeps with a deck and nobody who plays with it needs; `identity` is the avatar, who is among the characters.
OTHER = {
    "_id",
    "identity",
    "date",
    "username",
    "stats",
    "status",
    "donate-dice",
    "donate-size",
    "format",
    "meta",
    "checksum",
    "id",
}


def fits(text: str) -> bool:
    return text.lstrip()[:1] == "{"


def read(text: str) -> Draft:
    out = Draft()
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as e:
        raise DeckError(f"not a deck in JSON: {e or 'nested too deeply'}") from None
    if not isinstance(data, dict):
        raise DeckError("not a deck in JSON: an object is needed")
    at = Places(text)
    for word, value in data.items():
        section = PARTS.get(word.casefold())
        if section is not None:
            cards(out, at, section, value)
        elif word in ("name", "alignment") and isinstance(value, str):
            if value.strip():
                out.field(f"{word}: {value}")
        elif word in ("notes", "note") and (isinstance(value, str) or not value):
            out.notes += (value or "").replace("\r\n", "\n").split("\n") if value else []
        elif word not in OTHER:
            out.fault(at(word), f"there is no part {d.shortened(word)!r}; the parts are {', '.join(PARTS)}, notes")
    return out


class Places:
    """In which line of the text a word stands; each is looked for behind the one before."""

    def __init__(self, text: str) -> None:
        self.text, self.position, self.line = text, 0, 1

    def __call__(self, word: str) -> int:
        quoted = msgspec.json.encode(word).decode()
        found = self.text.find(quoted, self.position)
        if found >= 0:
            self.line += self.text.count("\n", self.position, found)
            self.position = found
        return self.line


def cards(out: Draft, at: Places, section: str, value: Any, depth: int = 0) -> None:
    """Codes with numbers, or lists of cards, or such by heading."""
    if isinstance(value, dict) and depth < 3:
        for code, n in value.items():
            if isinstance(n, (dict, list)):
                inner = heading(code)
                cards(out, at, inner if inner and inner != NOTES else section, n, depth + 1)
            else:
                one(out, at, section, code, n)
    elif isinstance(value, list):
        for row in value:
            if isinstance(row, str):
                one(out, at, section, row, 1)
            elif isinstance(row, dict) and isinstance(row.get("card"), str):
                code = row.get("id")
                one(out, at, section, row["card"], row.get("qty", 1), f" {code}" if isinstance(code, str) else "")
            else:
                out.fault(at.line, f"{d.shortened(str(row))} is no card")
    elif value:
        out.fault(at.line, f"{d.shortened(str(value))} is no list of cards")


def one(out: Draft, at: Places, section: str, code: str, n: Any, more: str = "") -> None:
    line = at(code)
    if isinstance(n, str) and n.strip().lstrip("-").isdecimal() and len(n) < 7:
        n = int(n)
    if isinstance(n, bool) or not isinstance(n, int):
        out.fault(line, f"{d.shortened(str(n), 20)} copies of {d.shortened(code)}: a whole number is needed")
    else:
        card_line(out, line, section, f"{n} {code}{more}")


def write(deck: Deck) -> str:
    whole: dict[str, Any] = {
        "name": deck.name,
        "alignment": deck.alignment,
        "pool": codes((*part(deck, "characters"), *part(deck, "items"))),
        "playdeck": codes(deck.play_deck),
        "sideboard": codes(deck.sideboard),
        "sites": codes(deck.sites),
    }
    if deck.against_fallen_wizard:
        whole["fw_sideboard"] = codes(deck.against_fallen_wizard)
    if deck.notes:
        whole["notes"] = deck.notes
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode() + "\n"


def codes(cards: Cards) -> dict[str, int]:
    out: dict[str, int] = {}
    for id, n in cards:
        code = label(id).lower()
        out[code] = out.get(code, 0) + n
    return out


ONLINE = Format("online", "JSON of meccg-online", (".json",), fits, read, write)
