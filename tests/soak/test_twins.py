"""Many games with cards numbered in another order, and with seats swapped: of shipped decks, and of decks of any cards."""

from __future__ import annotations

import os
from itertools import count

import pytest

from exhaustive import eager, random_deck
from invariants import chooser
from twins import check_permuted, check_swapped, shipped

GAMES = int(os.environ.get("SOAK_TWINS", "100"))


@pytest.mark.parametrize("check", [check_permuted, check_swapped])
@pytest.mark.parametrize("game", range(GAMES))
def test_twins(check: object, game: int) -> None:
    seed, number = f"soak twins/{game}", count(1)
    check(shipped(game // 4 % 4, game % 4), seed, chooser(seed))  # type: ignore[operator]
    check([random_deck(f"{seed}/{p}") for p in range(2)], seed, lambda s: eager(s, seed, next(number)))  # type: ignore[operator]
