"""The Lidless Eye: long-events of resources."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.rules.influence import standard_modifications
from table import Table

# --- LE-214 Old Prejudice ---


@rule("AIO-G-0113")
@pytest.mark.parametrize(
    ("who", "faction", "plain"),
    [("Gimli", "Iron Hill Dwarves", 2), ("Legolas", "Iron Hill Dwarves", -2), ("Éowyn", "Iron Hill Dwarves", 0)],
)
def test_old_prejudice_triples_what_races_think_of_each_other(table: Table, who: str, faction: str, plain: int) -> None:
    table.hero.company(who, at="Bree").hand(faction)
    s = table.state
    before = standard_modifications(s, table.id(faction), table.id(who))
    table.hazard.plays("ringwraith").events("Old Prejudice")
    assert standard_modifications(s, table.id(faction), table.id(who)) == 3 * before
    assert before == plain


# --- LE-245 Tidings of Death ---


@pytest.mark.parametrize(("rolls", "keep", "won"), [((2, 9), "9", True), ((9, 2), "2", False)])
def test_tidings_of_death_give_a_second_roll(table: Table, rolls: tuple[int, int], keep: str, won: bool) -> None:
    table.hero.company("Gimli", at="Iron Hill Dwarf-hold").hand("Iron Hill Dwarves").events("Tidings of Death")
    assert table.value("influence_check", "Gimli", "Iron Hill Dwarves") == -1
    table.explored("Gimli")
    table.dice(*rolls)
    table.do("play Iron Hill Dwarves")
    table.settle()
    table.do(f"keep {keep}")
    table.then("Iron Hill Dwarves " + ("in play" if won else "discarded"))
    table.leave_open()


def test_tidings_of_death_are_not_for_other_checks(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").events("Tidings of Death")
    table.dice(7)
    table.corruption_check("Gimli")
    table.then("Gimli in play")
