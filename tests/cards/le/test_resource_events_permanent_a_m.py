"""The Lidless Eye: permanent-events of resources, A to M."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.parts.values import GI, value
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def general_influence(table: Table) -> int:
    return value(table.state, GI, table.hero.id)


# --- LE-167 Bade to Rule ---


def test_bade_to_rule_on_your_ringwraith(minions: Table) -> None:
    minions.hero.company("Khamûl the Ringwraith", at="Dol Guldur").hand("Bade to Rule", "a pastime")
    before, di = general_influence(minions), minions.value("di", "Khamûl the Ringwraith")
    minions.organization()
    minions.do("play Bade to Rule on Khamûl the Ringwraith")
    minions.settle()
    minions.then("Bade to Rule on Khamûl the Ringwraith")
    assert (general_influence(minions), minions.value("di", "Khamûl the Ringwraith")) == (before + 5, di - 2)
    minions.hero.hand("Bade to Rule")
    minions.do("a pastime")
    assert "Bade to Rule" not in minions.plays()
    minions.carry_out("use Bade to Rule")
    assert (general_influence(minions), minions.names("hero", "discard").count("Bade to Rule")) == (before, 1)
    minions.leave_open()


@pytest.mark.parametrize("at", ["Moria", "Mount Doom"])
def test_bade_to_rule_only_at_a_darkhaven(minions: Table, at: str) -> None:
    minions.hero.company("Khamûl the Ringwraith", at=at).hand("Bade to Rule", "a pastime")
    minions.organization()
    minions.cannot("play Bade to Rule", because="Haven")
    minions.leave_open()


def test_bade_to_rule_waits_for_your_ringwraith(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur").hand("Bade to Rule", "Khamûl the Ringwraith", "Hador")
    before = general_influence(minions)
    minions.organization()
    minions.do("play Bade to Rule")
    minions.settle()
    assert (general_influence(minions), minions.card("Bade to Rule").host) == (before + 5, -1)
    minions.do("reveal Khamûl the Ringwraith", "company of Tarcil")
    minions.then("Bade to Rule on Khamûl the Ringwraith")
    assert general_influence(minions) == before + 5
    minions.leave_open()


@rule("AIO-F-0103")
@pytest.mark.parametrize(("player", "offered"), [("ringwraith", True), ("balrog", False), ("fallen-wizard", False)])
def test_bade_to_rule_is_for_ringwraith_players(table: Table, player: str, offered: bool) -> None:
    table.hero.plays("ringwraith").company("Tarcil", at="Dol Guldur").hand("Bade to Rule", "a pastime").set(alignment=player)
    table.organization()
    assert table.offered("play Bade to Rule") == offered
    table.leave_open()


@rule("AIO-F-0104")
def test_bade_to_rule_goes_when_he_moves(minions: Table) -> None:
    minions.hero.company("Khamûl the Ringwraith", at="Dol Guldur", cards={"Khamûl the Ringwraith": ["Bade to Rule"]}).hand(
        "a pastime"
    )
    minions.organization()
    minions.do("To Minas Morgul", passing=True)
    minions.then("Bade to Rule in play")
    minions.finish()
    minions.hero.hand("a pastime")
    minions.movement("Khamûl the Ringwraith")
    minions.then("Bade to Rule discarded")
    minions.leave_open()


def test_bade_to_rule_stays_while_he_does(minions: Table) -> None:
    minions.hero.company("Khamûl the Ringwraith", at="Dol Guldur", cards={"Khamûl the Ringwraith": ["Bade to Rule"]})
    minions.hero.company("Tarcil", at="Minas Morgul")
    minions.hazard.hand("Cave-drake")
    minions.movement("Tarcil", to="Mount Doom")
    minions.then("Bade to Rule in play")
    minions.finish()
    minions.movement("Khamûl the Ringwraith")
    minions.then("Bade to Rule in play")
    minions.leave_open()
