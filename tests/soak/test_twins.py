"""Many games with cards numbered in another order, and with seats swapped: of shipped decks, and of decks of any cards."""

from __future__ import annotations

import os
from itertools import count

import pytest

from exhaustive import decks_apart, eager
from invariants import chooser
from twins import check_permuted, check_swapped, shipped

GAMES = int(os.environ.get("SOAK_TWINS", "100"))


@pytest.mark.parametrize("check", [check_permuted, check_swapped])
@pytest.mark.parametrize("game", range(GAMES))
def test_twins(check: object, game: int) -> None:
    seed, number = f"soak twins/{game}", count(1)
    check(shipped(game // 4 % 4, game % 4), seed, chooser(seed))  # type: ignore[operator]
    check(decks_apart(seed), seed, lambda s: eager(s, seed, next(number)))  # type: ignore[operator]
