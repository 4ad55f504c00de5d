"""A thousand random games over all pairs of shipped decks: no exception, no empty option list, no broken invariant.

`SOAK_GAMES` says how many; `SOAK_SEVERAL` how many with three, four and five players each, of which one in twenty is played
in every mode of the engine; in a quarter as many more all but two leave. `SOAK_BOTH_SIDES` says how many with Ringwraiths: two of
three against heroes, one among themselves; a quarter as many with three, four and five players each.
"""

from __future__ import annotations

import os

import pytest

from games import check_course, check_game, check_leaving

GAMES = int(os.environ.get("SOAK_GAMES", "1000"))
SEVERAL = int(os.environ.get("SOAK_SEVERAL", "2000"))
BOTH_SIDES = int(os.environ.get("SOAK_BOTH_SIDES", "6000"))


@pytest.mark.parametrize("first", range(0, GAMES, 20))
def test_random_games_keep_every_promise(first: int) -> None:
    for game in range(first, min(GAMES, first + 20)):
        check_game(game)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("first", range(0, SEVERAL // 20, 10))
def test_random_games_of_several_keep_every_promise(first: int, seats: int) -> None:
    for game in range(first, min(SEVERAL // 20, first + 10)):
        check_game(game, seats)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("first", range(0, SEVERAL, 50))
def test_random_games_of_several_come_to_an_end(first: int, seats: int) -> None:
    for game in range(first, min(SEVERAL, first + 50)):
        check_course(game, seats)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("first", range(0, SEVERAL // 4, 10))
def test_the_others_play_on_when_somebody_leaves(first: int, seats: int) -> None:
    for game in range(first, min(SEVERAL // 4, first + 10)):
        check_leaving(game, seats)


@pytest.mark.parametrize("first", range(0, BOTH_SIDES, 20))
def test_random_games_with_ringwraiths_keep_every_promise(first: int) -> None:
    for game in range(first, min(BOTH_SIDES, first + 20)):
        check_game(game, series="both sides")


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("first", range(0, BOTH_SIDES // 4, 10))
def test_random_games_of_several_with_ringwraiths_keep_every_promise(first: int, seats: int) -> None:
    for game in range(first, min(BOTH_SIDES // 4, first + 10)):
        check_game(game, seats, series="both sides")
        if game % 4 == 0:
            check_leaving(game, seats, series="both sides")
