"""Factions that are won over by a leader of Orcs or Trolls and stay with him."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.rules.endgame import points_for_calling
from meccg.rules.scoring import council_scores, scores
from table import Table

HOSTS = ("Ungol-orcs", "Black Trolls", "Orcs of Udûn", "Orcs of Gorgoroth")  # 2 points each, or whatever is printed


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def won(table: Table, *factions: str, by: str = "Orc Captain") -> None:
    """These are under the command of a leader."""
    table.hero.company(by, at="Cirith Ungol")
    for name in factions:
        card = table.new(table.hero.key(name, "faction"), 0, "aside")
        table.state.enter(card, player=0, host=table.id(by), mode="faction", since=1)


def printed(table: Table, *factions: str) -> int:
    return sum(table.state.facts_of(table.id(name)).mp.base for name in factions)


@pytest.mark.parametrize(
    ("who", "asked"), [("Orc Captain", True), ("Snaga", False), ("Lieutenant of Dol Guldur", True), ("Tarcil", False)]
)
def test_an_orc_or_troll_leader_may_keep_whom_he_won(minions: Table, who: str, asked: bool) -> None:
    minions.hero.company(who, at="Cirith Ungol").hand("Ungol-orcs", "a pastime")
    minions.dice(12)
    minions.explored()
    minions.do("play Ungol-orcs by", who)
    minions.pass_all()
    assert (minions.asked == "leader") == asked
    if asked:
        minions.do("command")
        minions.then(f"Ungol-orcs on {who}", "Cirith Ungol untapped", f"{who} tapped")
    else:
        minions.then("Ungol-orcs in play", "Cirith Ungol tapped")
        assert minions.card("Ungol-orcs").host == -1
    minions.leave_open()


@pytest.mark.parametrize(
    ("n", "more"),
    [
        (2, 0),
        pytest.param(3, 2, marks=rule("AIO-D-0357", "AIO-H-0189", "AIO-A-0245", "AIO-D-0358")),
        pytest.param(4, 2, marks=rule("AIO-D-0357", "AIO-H-0189")),
    ],
)
def test_three_or_more_with_one_leader_give_two_points_together(minions: Table, n: int, more: int) -> None:
    won(minions, *HOSTS[:n])
    assert scores(minions.state, 0).by_type["faction"] == printed(minions, *HOSTS[:n]) + more
    minions.hazard.factions("Rangers of the North")
    assert council_scores(minions.state)[0].counted["faction"] == printed(minions, *HOSTS[:n]) + more


@rule("AIO-D-0357")
def test_those_of_different_leaders_are_no_group(minions: Table) -> None:
    won(minions, *HOSTS[:2])
    won(minions, HOSTS[2], by="Lieutenant of Morgul")
    assert scores(minions.state, 0).by_type["faction"] == printed(minions, *HOSTS[:3])


@rule("AIO-D-0356")
def test_these_points_call_no_council(minions: Table) -> None:
    won(minions, *HOSTS[:3])
    own = scores(minions.state, 0).total
    assert points_for_calling(minions.state, 0) == own - 2


def test_they_stay_behind_when_he_moves(minions: Table) -> None:
    won(minions, *HOSTS[:1])
    minions.movement("Orc Captain", to="Minas Morgul")
    minions.finish()
    minions.then("Ungol-orcs discarded", "Orc Captain at Minas Morgul")


def test_they_go_with_him(minions: Table) -> None:
    won(minions, *HOSTS[:1])
    minions.start("Loss", character=minions.id("Orc Captain"), kind="eliminate")
    minions.pass_all()
    minions.then("Ungol-orcs discarded")
