"""Planners with limits: they err a little, or see no further than this turn; otherwise they are the planner."""

from __future__ import annotations

import time

import pytest

from bots.test_planner import planning
from invariants import new
from meccg.bots import Budget, answer_for
from meccg.bots.limited import LimitedPlanner
from meccg.bots.planner.bot import PlannerBot
from meccg.bots.planner.mind import Mind
from meccg.kernel.run import choose
from meccg.kernel.view import view
from meccg.kernel.words import option_words
from meccg.rules.chain import DECLARING
from table import Table


def test_without_limits_it_is_the_planner() -> None:
    s = new((0, 2), "limits")
    one, other = LimitedPlanner("limited", "1"), PlannerBot("1")
    for _ in range(60):
        ask = s.asks[0]
        option = answer_for(s, ask, other)
        assert answer_for(s, ask, one) == option
        choose(s, option)


@pytest.mark.parametrize("errs", [0.5, 3.0])
def test_it_errs_between_options_that_are_close(errs: float) -> None:
    """What it takes is never worse than the best by more than it errs; now and then it is worse."""
    s = new((0, 2), "errors")
    bots = [LimitedPlanner("limited", str(p), errs=errs) for p in s.players()]
    worse = 0
    for _ in range(120):
        ask = s.asks[0]
        bot = bots[ask.seat]
        thoughts = PlannerBot._think(bot, view(s, ask.seat))[2]
        option = answer_for(s, ask, bot)
        best, taken = max(t.score for t in thoughts), thoughts[ask.options.index(option)].score
        if ask.kind not in (*DECLARING, "draw"):  # there a second thought may follow
            assert best - taken <= errs
            worse += taken < best
        choose(s, option)
    assert worse > 0


def test_an_error_is_the_same_all_turn() -> None:
    s = new((0, 2), "again")
    bot = LimitedPlanner("limited", "1", errs=6.0)
    while s.asks[0].kind != "move":
        choose(s, answer_for(s, s.asks[0], PlannerBot("0")))
    assert len({answer_for(s, s.asks[0], bot) for _ in range(5)}) == 1


def test_who_sees_little_goes_where_something_can_be_played(table: Table) -> None:
    """Two Hobbits of little sight see the sword, and not what may come on the way through the mountains."""
    table.hero.company("Bilbo", "Frodo", at="Rivendell")
    table.hero.locations("Moria", "Rivendell")
    s = planning(table, "Sword of Gondolin")
    ask = s.asks[0]
    answers = [option_words(s, ask, answer_for(s, ask, LimitedPlanner("limited", "1", near=near))) for near in (False, True)]
    assert answers == ["It stays at Rivendell", "To Moria"]


def test_who_sees_little_keeps_the_company_together(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Bilbo", "Frodo", at="Rivendell").hand("Glamdring")
    table.hero.locations("Moria", "Rivendell")
    table.hazard.company("Thorin II", at="Edhellond")
    table.organization()
    table.leave_open()
    s = table.state
    mind = LimitedPlanner("limited", "1", near=True).mind(s, s.asks[0])
    assert Mind(s, s.asks[0]).arrangement().moves
    assert not mind.arrangement().moves


def test_time_of_the_processor_does_not_pass_while_others_work() -> None:
    by_processor, by_clock = Budget(processor=True), Budget()
    before = by_processor.now(), by_clock.now()
    time.sleep(0.05)
    assert by_processor.now() - before[0] < 0.04
    assert by_clock.now() - before[1] >= 0.05
