"""Sixty random games over all pairs of shipped decks, some of three to five players; thousands of them are `make soak`."""

from __future__ import annotations

import pytest

from games import check_game, check_leaving


@pytest.mark.parametrize("first", range(0, 60, 6))
def test_random_games_keep_every_promise(first: int) -> None:
    for game in range(first, first + 6):
        check_game(game)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_games_of_several_keep_every_promise(seats: int) -> None:
    check_game(29 * seats, seats)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_others_play_on_when_somebody_leaves(seats: int) -> None:
    for game in range(3):
        check_leaving(7 * seats + 50 * game, seats)
