"""Decks: the text format, the decks that ship, and how to find one by name or path.

from meccg.decks import find_deck, shipped_decks
"""

from meccg.decks.find import UnknownDeck, find_deck, shipped_decks
from meccg.decks.text import DeckError, load_deck, read_deck, write_deck
from meccg.model.deck import Deck

__all__ = ["Deck", "DeckError", "UnknownDeck", "find_deck", "load_deck", "read_deck", "shipped_decks", "write_deck"]
