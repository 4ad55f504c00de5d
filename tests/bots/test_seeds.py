"""What bots are told of chance: a seed of their own, from which nobody finds his way back to the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from meccg.bots import BOTS, Budget, Level, seed_for
from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel.chance import Chance, two_dice
from meccg.server.thinker import Thinker
from meccg.sim import Job
from meccg.sim.arena import Plan
from meccg.sim.decktest import Trial, played
from meccg.sim.match import play_match
from meccg.sim.series import games_of
from meccg.tui.table import Table

DECKS = ("ring-quest", "durins-heirs")


class Listener:
    """Notes its seed and gives up at once."""

    name = "listener"
    told: list[str] = []

    def __init__(self, seed: str) -> None:
        self.told.append(seed)

    def choose(self, view: Any, decision: Any, budget: Budget) -> str:
        raise NotImplementedError


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The seeds that bots are given from now on."""
    monkeypatch.setitem(BOTS, "listener", Level("Listener", "A test.", Listener))
    monkeypatch.setattr(Listener, "told", [])
    load_cards()
    return Listener.told


def a_series() -> None:
    games_of(Job(("listener", "listener"), DECKS, 1, "1"))


def a_match() -> None:
    play_match(Plan(("listener",), tuple((d, find_deck(d)) for d in DECKS), "1").match(0))


def a_trial() -> None:
    played(Trial(find_deck(DECKS[0]), find_deck(DECKS[1]), 0, "listener", "listener", "1/0"))


def a_table() -> None:
    Table.new(("listener", "listener"), [find_deck(d) for d in DECKS], "1/0", set_up=True)


def a_server() -> None:
    thinker = Thinker()
    for seat in (0, 1):
        thinker._bot("listener", "1/0", seat)


@pytest.mark.parametrize("driver", [a_series, a_match, a_trial, a_table, a_server])
def test_every_driver_gives_its_bots_seeds_of_their_own(driver: Callable[[], None], told: list[str]) -> None:
    driver()
    assert told == [seed_for("1/0", 0), seed_for("1/0", 1)]


def test_where_dice_are_given_bots_play_alike_in_every_game(told: list[str]) -> None:
    thinker = Thinker("dice")
    for game in ("one", "other"):
        thinker._bot("listener", game, 0)
    assert told == [seed_for("dice", 0)] * 2


def rolls(seed: str) -> list[int]:
    chance, out = Chance(seed=seed), []
    for _ in range(20):
        chance, n = two_dice(chance)
        out.append(n)
    return out


def test_the_seed_of_a_bot_rolls_other_dice(told: list[str]) -> None:
    """Neither as it is nor cut off at a stroke, which showed the seed of the game."""
    a_series()
    assert len(told) == 2
    for seed in told:
        assert rolls("1/0") not in (rolls(seed), rolls(seed.rpartition("/")[0]))


def test_seeds_differ_by_game_and_by_seat() -> None:
    seeds = {seed_for(game, who) for game in ("1/0", "1/1", "2/0") for who in (0, 1, "coach")}
    assert len(seeds) == 9
