"""Decks of which not every card can be played yet: what is left of them is a deck, or nothing."""

from collections import Counter

import pytest

from meccg.cards.load import load_cards
from meccg.decks import challenge_decks, shipped_decks
from meccg.decks.playable import MOST_COPIES, as_far_as_playable, can_be_played
from meccg.kernel.book import BOOK
from meccg.model.deck import DECK_PARTS, Deck, part
from meccg.rules.deckbuilding import check


@pytest.fixture(autouse=True)
def cards() -> None:
    load_cards()


def counted(deck: Deck) -> Counter[str]:
    return sum((Counter(dict(part(deck, name))) for name in DECK_PARTS), Counter())


@pytest.mark.parametrize("name", [f"challenge-{letter}" for letter in "abcdefghij"])
def test_a_challenge_deck_is_filled_up(name: str) -> None:
    deck = challenge_decks()[name]
    assert check(deck)
    found = as_far_as_playable(deck)
    assert found is not None
    assert check(found) == []
    before, after = counted(deck), counted(found)
    own = {key for key in before if can_be_played(key)}
    assert own <= set(after)
    assert all(after[key] >= before[key] for key in own)
    more = [key for key in after if after[key] > before[key]]
    assert all(after[key] <= (1 if BOOK[key].facts.unique else MOST_COPIES) for key in more)
    lent = [BOOK[key].facts for key in after if key not in own]
    assert all(f.type == "hazard" or (f.kind == "event" and f.alignment == deck.alignment) for f in lent)
    assert sum(after[key] for key in own) > 2 * len(lent)


def test_a_deck_of_cards_that_cannot_be_played_is_none() -> None:
    """Without a single character whom it could begin with."""
    deck = challenge_decks()["challenge-f"]
    assert as_far_as_playable(deck.but(characters=("of no set yet",))) is None


def test_a_deck_that_can_be_played_stays_as_it_is() -> None:
    for deck in shipped_decks().values():
        assert as_far_as_playable(deck) == deck
