"""How bots conduct themselves, and bots with one thing on their minds."""

from __future__ import annotations

import pytest

from invariants import new
from meccg.bots import answer_for, make_bot
from meccg.bots.planner.bot import PlannerBot
from meccg.decks import find_deck
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.words import option_words
from meccg.sim.arena import Plan
from meccg.sim.conduct import Conduct, agreement, conduct
from meccg.sim.exploiters import EXPLOITERS, Exploiter
from meccg.sim.match import play_match
from table import Table

DECKS = tuple((name, find_deck(name)) for name in ("durins-heirs", "wise-of-the-north"))


def test_the_planner_plays_nothing_for_nothing_and_random_play_does() -> None:
    match = Plan(("planner", "random"), DECKS, "conduct").match(0)
    planner, chance = conduct(match, play_match(match))
    assert planner.idle == planner.own_goals == 0
    assert chance.events > 0
    assert chance.idle + chance.own_goals > 0
    assert chance.for_nothing > 0
    assert chance.for_nothing <= chance.attacks


def test_counts_add_up() -> None:
    assert Conduct(1, 1, 0, 2, 1).plus(Conduct(2, 0, 1, 1, 1)) == Conduct(3, 1, 1, 3, 2)


def positions(kinds: set[str], n: int) -> list[State]:
    s = new((0, 2), "agree")
    bots = [PlannerBot("0"), PlannerBot("1")]
    out: list[State] = []
    while len(out) < n:
        ask = s.asks[0]
        if ask.kind in kinds and len(ask.options) > 2:
            out.append(s.clone())
        choose(s, answer_for(s, ask, bots[ask.seat]))
    return out


def test_the_planner_agrees_with_itself_and_random_play_does_not() -> None:
    found = positions({"move"}, 4)
    assert agreement("planner", found) > agreement("random", found)
    assert agreement("planner", found) >= 0.75


@pytest.mark.parametrize("kind", EXPLOITERS, ids=lambda k: k.name)
def test_an_exploiter_plays_whole_games(kind: type[Exploiter]) -> None:
    name = f"py:meccg.sim.exploiters:{kind.__name__}"
    played = play_match(Plan((name, "random"), DECKS, "exploit").match(0))
    assert played.outcome == "finished", played.error
    assert make_bot(name, programs=True).name == kind.name


def wants(table: Table, kind: type[Exploiter]) -> str:
    table.leave_open()
    s = table.state
    return option_words(s, s.asks[0], answer_for(s, s.asks[0], kind("1")))


def test_the_assailant_sends_what_the_planner_holds(table: Table) -> None:
    table.hero.company("Gandalf", "Aragorn II", "Boromir II", "Gimli", "Legolas", at="Rivendell")
    table.hazard.hand("Orc-patrol")
    table.movement("Gandalf", to="Moria")
    assert wants(table, EXPLOITERS[0]).startswith("Play Orc-patrol")


def test_the_homebody_stays_where_the_planner_goes(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", "Éowyn", at="Lórien").hand("Riders of Rohan")
    table.hero.locations("Edoras", "Lórien")
    table.hazard.company("Thorin II", at="Rivendell")
    table.start("Planning", player=0)
    assert wants(table, EXPLOITERS[1]) == "It stays at Lórien"
