"""Games in which cards are numbered in another order, or players sit in each other's seats, go the same way."""

from __future__ import annotations

from itertools import count

import pytest

from exhaustive import decks_apart, eager
from invariants import Broken, chooser
from meccg.kernel.run import answer, run
from twins import check_permuted, check_swapped, same_question, shipped, twins

MODES = {"ids permuted": check_permuted, "seats swapped": check_swapped}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("first", range(0, 16, 4))
def test_shipped_decks(mode: str, first: int) -> None:
    for game in range(first, first + 4):
        MODES[mode](shipped(game // 4, game % 4), f"twins/{game}", chooser(f"twins/{game}"))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", range(3))
def test_any_cards(mode: str, game: int) -> None:
    seed, number = f"twins/{game}", count(1)
    MODES[mode](decks_apart(seed), seed, lambda s: eager(s, seed, next(number)))


def test_a_twin_that_goes_another_way_is_noticed() -> None:
    a, b, names = twins(shipped(0, 1), "twins", order=list, swapped=False)
    same_question(a, b, names, "at first")
    answer(b, b.asks[0].seat, b.asks[0].options[0])
    run(b)
    with pytest.raises(Broken, match="in the twin"):
        same_question(a, b, names, "then")
