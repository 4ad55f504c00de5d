"""The Dragons: long-events of resources."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.parts.values import DRAWS_OWN, value
from table import Table

# --- TD-95 A Short Rest --------------------------------------------------------------------------------------------------


@rule("AIO-F-0022")
@pytest.mark.parametrize(("to", "way", "regions"), [("Bree", "starter", 2), ("Moria", "region", 3), ("Lórien", "starter", 4)])
def test_a_short_rest_lets_short_ways_draw_more(table: Table, to: str, way: str, regions: int) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.movement("Gimli", to=to, way=way)
    company = table.company("Gimli")
    assert len(company.path) == regions
    before = value(table.state, DRAWS_OWN, company.id)
    table.hero.events("A Short Rest")
    assert value(table.state, DRAWS_OWN, company.id) == before + 4 - regions
    table.leave_open()


@rule("AIO-F-0022", "AIO-F-0023")
@pytest.mark.parametrize(("way", "path"), [("special", "ccc"), ("special", "")])
def test_a_short_rest_is_for_ways_by_land(table: Table, way: str, path: str) -> None:
    table.hero.company("Gimli", at="Rivendell").events("A Short Rest").hand("a pastime")
    company = table.plan("Gimli", "Bree", way=way, path=path)
    table.state.put(company.but(site=-1, place=""))
    before = value(table.state, DRAWS_OWN, company.id)
    table.state.put(company.but(site=-1, place="", way="starter", path="ww"))
    assert value(table.state, DRAWS_OWN, company.id) == before + 2


# --- TD-104 Cloudless Day ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chooses", [True, False])
def test_on_a_cloudless_day_the_defender_says_who_fights(table: Table, chooses: bool) -> None:
    table.events("Gates of Morning", "Cloudless Day")
    table.hero.company("Boromir II", "Bilbo", "Merry", at="Bree", tapped=["Boromir II"], wounded=["Merry"])
    table.attack("orc", strikes=1, prowess=5, by_creature=True, attacker_chooses=chooses)
    assert (table.who, table.offers()) == ("hero", [f"{n} faces a strike" for n in ("Boromir II", "Bilbo", "Merry")])
    table.dice(6)
    table.do("assign Boromir II")
    table.finish()
    assert "Boromir II rolls 6: 11 against 5" in str(table.told)


def test_a_cloudless_day_is_nothing_to_automatic_attacks(table: Table) -> None:
    table.events("Gates of Morning", "Cloudless Day")
    table.hero.company("Boromir II", "Bilbo", at="Bree", tapped=["Boromir II"])
    table.attack("orc", strikes=1, prowess=5, automatic=True, attacker_chooses=True)
    assert table.who == "hazard"
    table.leave_open()


def test_cloudless_day_needs_the_gates(table: Table) -> None:
    table.hero.company("Gimli").hand("Cloudless Day", "a pastime")
    table.long_events()
    table.cannot("play Cloudless Day", because="Gates of Morning")
    table.leave_open()


# --- TD-154 Star of High Hope --------------------------------------------------------------------------------------------


@rule("AIO-G-0386")
@pytest.mark.parametrize(("gates", "more"), [(False, 1), (True, 2)])
def test_star_of_high_hope(table: Table, gates: bool, more: int) -> None:
    table.events("Star of High Hope", *(["Gates of Morning"] if gates else []))
    table.hero.company("Legolas", "Gimli", at="Bree").hand("Concealment")
    table.hazard.company("Aragorn II", at="Edoras")
    assert [table.value("prowess", n) for n in ("Legolas", "Gimli", "Aragorn II")] == [5 + more, 5, 6 + more]
    table.attack("elf", prowess=9, against="Gimli")
    assert table.state.frames == [] or table.value("prowess", table.frame("Attack").uid) == 9
    table.leave_open()
