"""Whole games of every pair of shipped decks: at each decision no view tells anything hidden."""

from itertools import product

import pytest

from kernel.moments import moments
from kernel.test_view import (
    hold_no_hidden_card,
    look_the_same,
    sound_and_playable,
    transcripts_are_equal,
    twins_look_the_same,
)
from meccg.decks import shipped_decks

DECKS = range(len(shipped_decks()))


@pytest.mark.parametrize("pair", list(product(DECKS, DECKS)))
def test_no_view_tells_anything_hidden(pair: tuple[int, int]) -> None:
    for s in moments(f"soak {pair}", 5000, every=2, pair=pair):
        for check in (look_the_same, hold_no_hidden_card, twins_look_the_same, transcripts_are_equal, sound_and_playable):
            check(s)
