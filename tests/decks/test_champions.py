"""Decks that won championships are legal: one of heroes, one of a Fallen-wizard, one of Sauron, two of the Balrog."""

from __future__ import annotations

from pathlib import Path

import pytest

from meccg.cards.load import load_cards
from meccg.decks import read_deck
from meccg.model.options import RULE_SETS
from meccg.rules.deckbuilding import check, player_of

load_cards()
FOLDER = Path(__file__).parent / "fixtures" / "champions"
PLAYERS = {
    "2004-faithless-stewards": "ringwraith",
    "2005-wolf-squat": "fallen-wizard",
    "2011-burning-harad": "balrog",
    "2016-one-ring": "hero",
    "2019-burning-eriador": "balrog",
}


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("rules", ["standard", "tournament"])
def test_champions_are_legal(name: str, rules: str) -> None:
    deck = read_deck(FOLDER / f"{name}.deck")
    assert player_of(deck) == PLAYERS[name]
    assert [str(f) for f in check(deck, RULE_SETS[rules], ("fallen-wizard",)) if not f.unfinished] == []


@pytest.mark.parametrize("name", PLAYERS)
def test_champions_are_not_legal_for_anybody_else(name: str) -> None:
    """The cards that only one alignment may have are found, whoever else would use them."""
    deck = read_deck(FOLDER / f"{name}.deck")
    others = {"hero", "ringwraith", "balrog", "fallen-wizard"} - {PLAYERS[name]}
    for other in others:
        assert [f for f in check(deck.but(alignment=other)) if not f.unfinished], other
