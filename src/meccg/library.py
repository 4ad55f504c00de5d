"""The door for those who use meccg as a library."""

from __future__ import annotations

from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel.game import Game
from meccg.model.deck import Deck
from meccg.model.options import STANDARD, Rules


def new_game(*decks: str | Deck, seed: int | str = 0, options: Rules = STANDARD, names: tuple[str, ...] = ()) -> Game:
    """A new game between these decks (names of shipped decks, deck files, or decks), ready for its first decision.

    Raises what is wrong with a deck; the same seed and the same answers give the same game.
    """
    load_cards()
    return Game.new([find_deck(d) if isinstance(d, str) else d for d in decks], options, str(seed), names)
