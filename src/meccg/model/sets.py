"""The sets of cards, in the order in which they appeared. Whoever lists, counts, names or orders sets asks this module."""

from __future__ import annotations

from msgspec import Struct


class CardSet(Struct, frozen=True):
    code: str  # of its cards' ids and, in small letters, of its files: data/tw.json, cards/tw/
    name: str
    year: int
    cards: int
    whole: bool = False  # all of its cards are in the book; of other sets those for which a card file has a line


SETS = (
    CardSet("TW", "The Wizards", 1995, 500, whole=True),
    CardSet("TD", "The Dragons", 1996, 185, whole=True),
    CardSet("DM", "Dark Minions", 1996, 183, whole=True),
    CardSet("LE", "The Lidless Eye", 1997, 419, whole=True),
    CardSet("AS", "Against the Shadow", 1997, 170),
    CardSet("WH", "The White Hand", 1997, 122),
    CardSet("BA", "The Balrog", 1998, 104),
)
BY_CODE = {one.code: one for one in SETS}
CODES = tuple(BY_CODE)
