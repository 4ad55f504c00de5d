"""A deck as a player brings it to the table: cards by id, nothing of a game that is going on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from meccg.model.rows import Row

# How much of a deck there may be at all, however it comes: what is more is no deck, and nobody counts its cards.
MOST_COPIES = 99  # of a card in one part
MOST_CARDS = 2_000  # in all parts together
MOST_NAME = 120  # letters
MOST_NOTES = 20_000
MOST_ID = 40  # of a card or an alignment

Cards = tuple[tuple[str, int], ...]
"""Cards by id, each with the number of its copies."""


class Deck(Row, frozen=True, gc=False):
    """What a player brings to a game: ids of cards, where there may be several with their number."""

    name: str
    alignment: str = "hero"
    characters: tuple[str, ...] = ()  # the pool of starting characters, in the order of preference
    items: tuple[str, ...] = ()  # what the starting company brings: minor items, and what may be brought instead of them
    play_deck: Cards = ()
    sideboard: Cards = ()
    sites: Cards = ()  # the location deck
    notes: str = ""  # what its maker says about it
    against_fallen_wizard: Cards = ()  # what the sideboard has in addition when one of the opponents is a Fallen-wizard

    def __post_init__(self) -> None:
        """Bounds that hold for every deck, read from a file, sent by somebody or made by a program."""
        for what, text, most in (
            ("name", self.name, MOST_NAME),
            ("alignment", self.alignment, MOST_ID),
            ("notes", self.notes, MOST_NOTES),
        ):
            if len(text) > most:
                raise ValueError(f"the {what} of a deck has at most {most:,} letters, not {len(text):,}")
        lines = (*self.play_deck, *self.sideboard, *self.sites, *self.against_fallen_wizard)
        if not all(0 <= n <= MOST_COPIES for _, n in lines):
            raise ValueError(f"a deck has no more than {MOST_COPIES} copies of a card")
        if len(self.characters) + len(self.items) + sum(max(n, 1) for _, n in lines) > MOST_CARDS:
            raise ValueError(f"a deck has no more than {MOST_CARDS:,} cards")
        if any(len(id) > MOST_ID for id in (*self.characters, *self.items, *(id for id, _ in lines))):
            raise ValueError(f"the id of a card has no more than {MOST_ID} letters")


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
