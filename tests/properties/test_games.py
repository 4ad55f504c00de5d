"""Random games over the shipped decks, some of three to five players, some with Ringwraiths; thousands are `make soak`."""

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


@pytest.mark.parametrize("first", range(0, 12, 3))
def test_random_games_with_ringwraiths_keep_every_promise(first: int) -> None:
    """A hero against one, one against a hero, two of them."""
    for game in range(first, first + 3):
        check_game(game, series="both sides")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_games_of_several_with_ringwraiths_keep_every_promise(seats: int) -> None:
    check_game(11 * seats, seats, series="both sides")
    check_leaving(11 * seats, seats, series="both sides")
