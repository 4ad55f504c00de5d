"""The Dragons: permanent-events of hazards. Lairs are shown with the rule, in tests/rules/test_dragons.py."""

from __future__ import annotations

import pytest

from hazardplay import left
from ledger import rule
from meccg.parts.values import DRAWS_OWN, HAZARD_LIMIT, value
from meccg.rules.movement import MovementHazard
from table import Table

# --- TD-2 Agburanar at Home ----------------------------------------------------------------------------------------------


def test_agburanar_at_home_lets_one_dragon_not_count(table: Table) -> None:
    table.hazard.events("Agburanar at Home").hand("Smaug Ahunt", "Scatha at Home", "Foul Fumes", "Doors of Night")
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.movement("Gimli", limit=1)
    table.hazard.play("play Smaug Ahunt")
    table.then("Smaug Ahunt in play")
    assert left(table) == 1
    table.hazard.play("play Scatha at Home")
    assert left(table) == 0
    table.cannot("play Doors of Night", because="hazard limit")
    table.leave_open()


def test_agburanar_at_home_counts_for_each_company_anew(table: Table) -> None:
    table.hazard.events("Agburanar at Home").hand("Smaug Ahunt", "Scatha at Home", "Doors of Night")
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Edoras")
    for who, dragon in (("Gimli", "Smaug Ahunt"), ("Legolas", "Scatha at Home")):
        table.movement(who, limit=1)
        table.hazard.play("play", dragon)
        assert left(table, who) == 1
        table.finish()


# --- TD-5 Bairanax at Home -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "by_creature", "more"), [("animal", True, 1), ("animal", False, 0), ("wolf", True, 0)])
def test_bairanax_at_home_and_companies_that_face_animals(table: Table, race: str, by_creature: bool, more: int) -> None:
    table.events("Bairanax at Home")
    table.hero.company("Gimli", "Balin", at="Bree").hand("Concealment", "Dark Quarrels", "a pastime")
    company = table.company("Gimli")
    table.state.put(company.but(limit=2))
    table.attack(race, strikes=1, prowess=2, by_creature=by_creature)
    assert value(table.state, HAZARD_LIMIT, company.id) == 2 + more  # as soon as the first is faced
    table.finish(9)
    assert value(table.state, HAZARD_LIMIT, company.id) == 2 + more
    table.attack(race, strikes=1, prowess=2, by_creature=by_creature)
    table.finish(9)
    assert value(table.state, HAZARD_LIMIT, company.id) == 2 + more  # one or more of them: one


# --- TD-11 Daelomin at Home ----------------------------------------------------------------------------------------------


def test_daelomin_at_home_is_discarded_for_two_more_hazards(table: Table) -> None:
    table.hazard.events("Daelomin at Home").hand("Foul Fumes")
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Edoras")
    table.movement("Gimli", limit=2)
    table.counted(2, "Gimli")
    table.hazard.play("use Daelomin at Home")
    assert "Daelomin at Home" in table.names(table.hazard, "discard")
    assert left(table, "Gimli") == 2
    table.leave_open()


def test_daelomin_at_home_not_on_another_company_nor_in_your_own_turn(table: Table) -> None:
    table.hazard.events("Daelomin at Home")
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Edoras").hand("a pastime")
    table.movement("Gimli")
    while table.who != "hazard":
        table.pass_()
    uses = [o for _, o in table.options() if o[0] == "use"]
    assert [o[4] for o in uses] == [table.company("Gimli").id]
    table.leave_open()


# --- TD-22 Eärcaraxë at Home ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "more"), [("Tolfalas", 1), ("Dunharrow", 0)])
def test_earcaraxe_at_home_watches_the_seas(table: Table, to: str, more: int) -> None:
    table.hero.company("Gimli", at="Edhellond")
    table.movement(to=to, way="starter")
    company = table.company("Gimli")
    assert ("c" in company.path) == bool(more)
    before = value(table.state, HAZARD_LIMIT, company.id)
    table.events("Eärcaraxë at Home")
    assert value(table.state, HAZARD_LIMIT, company.id) == before + more
    table.leave_open()


# --- TD-38 Itangast at Home ----------------------------------------------------------------------------------------------


@rule("AIO-F-0553")
@pytest.mark.parametrize(("item", "more"), [("Scroll of Isildur", 1), ("Glamdring", 0), ("Elven Cloak", 0)])
def test_itangast_at_home_burdens_greater_items(table: Table, item: str, more: int) -> None:
    table.hero.company("Gimli", items={"Gimli": [item]}, at="Bree")
    before = table.value("cp", item)
    table.events("Itangast at Home")
    assert table.value("cp", item) == before + more


# --- TD-44 Leucaruth at Home ---------------------------------------------------------------------------------------------


def test_leucaruth_at_home_allows_one_dragon_a_turn(table: Table) -> None:
    table.hazard.events("Leucaruth at Home").hand("Smaug Ahunt", "Scatha at Home", "Doors of Night")
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Edoras")
    table.movement("Gimli", limit=9)
    table.hazard.play("play Smaug Ahunt")
    table.cannot("play Scatha at Home", because="keeps Scatha at Home from being played")
    table.hazard.play("play Doors of Night")
    table.finish()
    table.movement("Legolas", limit=9)
    assert not table.offered("play Scatha at Home")
    table.leave_open()


@rule("AIO-F-0587")
def test_leucaruth_at_home_counts_in_the_turn_in_which_she_is_played(table: Table) -> None:
    table.hazard.hand("Leucaruth at Home", "Smaug Ahunt", "Doors of Night")
    table.hero.company("Gimli", at="Bree")
    table.movement("Gimli", limit=9)
    table.hazard.play("play Leucaruth at Home")
    assert table.offered("play Doors of Night")
    assert not table.offered("play Smaug Ahunt")
    table.leave_open()


@rule("AIO-F-0588")
def test_dragons_in_response_to_leucaruth_at_home_all_stay(table: Table) -> None:
    table.hazard.hand("Leucaruth at Home", "Smaug Ahunt", "Scatha at Home")
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.movement("Gimli", limit=9)
    table.hazard.do("play Leucaruth at Home", passing=True)
    table.hazard.do("play Smaug Ahunt", passing=True)
    table.hazard.do("play Scatha at Home", passing=True)
    table.settle()
    assert {"Leucaruth at Home", "Smaug Ahunt", "Scatha at Home"} <= set(table.names(table.hazard, "play"))
    table.leave_open()


# --- TD-62 Scatha at Home ------------------------------------------------------------------------------------------------


def test_scatha_at_home_hinders_all_influence(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.company("Frodo", at="Bree")
    table.events("Scatha at Home")
    assert [table.value("roll_influence", name) for name in ("Gimli", "Frodo")] == [-1, -1]


# --- TD-65 Scorba at Home ------------------------------------------------------------------------------------------------


@rule("AIO-B-0289", "AIO-G-0324")
@pytest.mark.parametrize(("item", "more"), [("Glamdring", 1), ("Scroll of Isildur", 0)])
def test_scorba_at_home_burdens_major_items(table: Table, item: str, more: int) -> None:
    table.hero.company("Gimli", items={"Gimli": [item]}, at="Bree")
    before = table.value("cp", item)
    table.events("Scorba at Home")
    assert table.value("cp", item) == before + more


# --- TD-71 Smaug at Home -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("printed", "drawn"), [(3, 2), (1, 1), (0, 0)])
def test_smaug_at_home_leaves_one_card_less_to_draw(table: Table, printed: int, drawn: int) -> None:
    table.events("Smaug at Home")
    table.hero.company("Gimli", at="Bree")
    company = table.plan("Gimli", "Rivendell", way="starter", path="w")
    table.state.put(company.but(site=-1))
    phase = MovementHazard(uid=-900, company=company.id, hazard_player=table.hazard.id, draws_own=printed)
    table.state.frames.append(phase)
    assert value(table.state, DRAWS_OWN, company.id) == drawn
    table.state.frames.pop()
