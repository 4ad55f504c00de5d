"""A thousand random games over all pairs of shipped decks: no exception, no empty option list, no broken invariant."""

from __future__ import annotations

import os

import pytest

from games import check_game

GAMES = int(os.environ.get("SOAK_GAMES", "1000"))


@pytest.mark.parametrize("first", range(0, GAMES, 20))
def test_random_games_keep_every_promise(first: int) -> None:
    for game in range(first, min(GAMES, first + 20)):
        check_game(game)
