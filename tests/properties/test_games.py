"""Sixty random games over all pairs of shipped decks; a thousand of them are `make soak`."""

from __future__ import annotations

import pytest

from games import check_game


@pytest.mark.parametrize("first", range(0, 60, 6))
def test_random_games_keep_every_promise(first: int) -> None:
    for game in range(first, first + 6):
        check_game(game)
