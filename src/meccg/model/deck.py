"""A deck as a player brings it to the table: cards by id, nothing of a game that is going on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from meccg.model.rows import Row

Cards = tuple[tuple[str, int], ...]
"""Cards by id, each with the number of its copies."""


class Deck(Row, frozen=True, gc=False):
    name: str
    alignment: str = "hero"
    characters: tuple[str, ...] = ()  # the pool of starting characters, in the order of preference
    items: tuple[str, ...] = ()  # what the starting company brings: minor items, and what may be brought instead of them
    play_deck: Cards = ()
    sideboard: Cards = ()
    sites: Cards = ()  # the location deck
    notes: str = ""  # what its maker says about it
    against_fallen_wizard: Cards = ()  # what the sideboard has in addition when one of the opponents is a Fallen-wizard


DECK_PARTS = ("characters", "items", "play_deck", "sideboard", "against_fallen_wizard", "sites")
"""The fields of a deck that hold cards."""


def part(deck: Deck, name: str) -> Cards:
    """One of its parts, as cards with the number of their copies."""
    cards = getattr(deck, name)
    return tuple(Counter(cards).items()) if name in ("characters", "items") else cards


def copies(cards: Cards) -> Iterator[str]:
    """Every single card, copies one after another."""
    for id, n in cards:
        for _ in range(n):
            yield id
