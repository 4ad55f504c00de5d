"""Decks: the formats that players have them in, the decks that ship, and how to find one by name or path.

from meccg.decks import find_deck, read_deck, write_deck
"""

from meccg.decks.draft import DeckError, Fault, Reading, canonical
from meccg.decks.find import UnknownDeck, challenge_decks, find_deck, shipped_decks
from meccg.decks.formats import FORMATS, load_deck, read, read_deck, write_deck
from meccg.model.deck import Deck

__all__ = [
    "FORMATS",
    "Deck",
    "DeckError",
    "Fault",
    "Reading",
    "UnknownDeck",
    "canonical",
    "challenge_decks",
    "find_deck",
    "load_deck",
    "read",
    "read_deck",
    "shipped_decks",
    "write_deck",
]
