"""Dark Minions: long-events of hazards."""

from __future__ import annotations

import pytest

from agentplay import actions, meeting
from dragonplay import to_strike
from hazardplay import left, limit, numbers
from ledger import rule
from meccg.model.rows import NONE
from meccg.parts.requirements import automatic_attacks
from meccg.parts.values import PROWESS, value
from table import Table

# --- DM-47 The Black Enemy’s Wrath ---


@rule("AIO-F-0150")
@pytest.mark.parametrize(
    ("side", "site", "more"),
    [
        ("hero", "Moria", 1),
        ("hero", "Dol Guldur", 1),
        ("hero", "The Gem-deeps", 1),
        ("hero", "Bree", 0),
        ("ringwraith", "Moria", 0),
    ],
)
def test_the_black_enemys_wrath_adds_lava(table: Table, side: str, site: str, more: int) -> None:
    table.hero.plays(side).company("Gimli" if side == "hero" else "Gorbag", at=site)
    table.hazard.events("The Black Enemy’s Wrath")
    found = [spec for _, spec in automatic_attacks(table.state, table.company().site) if spec.race == "lava-flows"]
    assert len(found) == more


def test_a_sword_is_of_no_use_against_lava(table: Table) -> None:
    table.hero.company("Gimli", at="Weathertop", items={"Gimli": ["Glamdring"]})
    table.hazard.events("The Black Enemy’s Wrath")
    assert table.value("prowess", "Gimli") == 8
    fields = {"company": table.company().id, "hazard_player": 1, "strikes": 1, "prowess": 6, "body": None}
    table.start("Attack", source=table.id("The Black Enemy’s Wrath"), traits=("lava-flows",), **fields)
    to_strike(table, "Gimli")
    assert value(table.state, PROWESS, table.id("Gimli"), table.frame("Attack").uid) == 5
    assert ("stays untapped", -5) in table.frame("Strike").but(stays=True).modifications(table.state)
    table.leave_open()


# --- DM-52 Drums ---


@pytest.mark.parametrize(("to", "more"), [("The Under-gates", 1), ("Lórien", 0)])
def test_drums_against_who_goes_below(table: Table, to: str, more: int) -> None:
    table.hero.company("Gimli", "Legolas", at="Moria")
    table.hazard.events("Drums")
    table.movement("Gimli", to=to)
    assert limit(table) == 2 + more
    table.leave_open()


@pytest.mark.parametrize(
    ("site", "doors", "more"), [("Goblin-gate", False, 1), ("Goblin-gate", True, 2), ("Weathertop", True, 0)]
)
def test_drums_rouse_sites(table: Table, site: str, doors: bool, more: int) -> None:
    table.hero.company("Glorfindel II", at=site).hand("a pastime")
    table.hazard.events("Drums", *(["Doors of Night"] if doors else []))
    spec = automatic_attacks(table.state, table.company().site)[0][1]
    table.site()
    table.do("enter")
    assert numbers(table) == (spec.strikes + more, spec.prowess + more)
    table.leave_open()


# --- DM-53 Earth-tremors ---


@pytest.mark.parametrize(
    ("start", "goal", "faced"),
    [("Moria", "The Under-gates", True), ("The Under-gates", "Moria", True), ("Moria", "Lórien", False)],
)
def test_earth_tremors_on_the_way_down_and_up(table: Table, start: str, goal: str, faced: bool) -> None:
    table.hero.company("Gimli", "Legolas", at=start, items={"Gimli": ["Glamdring"]}).hand("a pastime")
    table.hazard.events("Earth-tremors")
    table.dice(*([12, 12] if faced else [])).movement("Gimli", to=goal)
    table.finish()
    fought = [line for line in table.log if line.startswith("Gimli rolls")]
    results = [line.partition(": ")[2].partition(" (")[0] for line in fought]
    assert results == (["17 against 7"] if faced else [])  # without Glamdring


@pytest.mark.parametrize(("event", "fits"), [("Earth-tremors", False), ("Drums", True)])
def test_earth_tremors_close_tunnels(table: Table, event: str, fits: bool) -> None:
    table.hero.company("Glorfindel II", at="Moria").hand("Into Dark Tunnels")
    table.hazard.events(event)
    table.dice(*([12] if event == "Earth-tremors" else [])).movement("Glorfindel II", to="The Under-gates")
    while table.asked and not table.offered("Into Dark Tunnels"):
        table.answer_plainly()
    assert table.offered("Into Dark Tunnels") == fits
    table.leave_open()


# --- DM-62 Great Need or Purpose ---


@rule("AIO-E-0383")
def test_great_need_gives_each_agent_a_second_action_that_counts(table: Table) -> None:
    table.hazard.agent("Gisulf").events("Great Need or Purpose")
    meeting(table)
    for n in (3, 2):
        assert "moves" in actions(table)
        table.do("Gisulf moves to Lake-town" if n == 3 else "Gisulf moves back")
        table.settle()
        assert left(table) == n
    assert actions(table) == set()
    table.leave_open()


# --- DM-98 The Way is Shut ---


@pytest.mark.parametrize(
    ("start", "goal", "back"),
    [("Moria", "The Under-gates", True), ("The Under-gates", "Moria", True), ("Moria", "Lórien", False)],
)
def test_the_way_is_shut(table: Table, start: str, goal: str, back: bool) -> None:
    table.hero.company("Gimli", at=start)
    table.hazard.events("The Way is Shut")
    table.movement("Gimli", to=goal)
    table.finish()
    assert table.company("Gimli").place == (start if back else goal)
    assert table.company("Gimli").destination == NONE


def test_the_way_is_shut_to_secret_passages(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Secret Passage", "a pastime")
    table.hazard.events("The Way is Shut")
    table.movement("Aragorn II", to="Moria")
    assert not table.offered("Secret Passage")
    table.leave_open()
