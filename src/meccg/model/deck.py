"""A deck as a player brings it to the table: cards by id, nothing of a game that is going on."""

from __future__ import annotations

from collections.abc import Iterator

from meccg.model.rows import Row

Cards = tuple[tuple[str, int], ...]
"""Cards by id, each with the number of its copies."""


class Deck(Row, frozen=True, gc=False):
    name: str
    alignment: str = "hero"
    characters: tuple[str, ...] = ()  # the pool of starting characters, in the order of preference
    items: tuple[str, ...] = ()  # the starting minor items
    play_deck: Cards = ()
    sideboard: Cards = ()
    sites: Cards = ()  # the location deck
    notes: str = ""  # what its maker says about it


def copies(cards: Cards) -> Iterator[str]:
    """Every single card, copies one after another."""
    for id, n in cards:
        for _ in range(n):
            yield id
