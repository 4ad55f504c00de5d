"""The Dragons: short-events of hazards, C and D."""

from __future__ import annotations

from typing import Any

import pytest

from dragonplay import hazard_acts, on_with, set_upon, to_strike
from hazardplay import left, numbers, pending
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.rules.strike import strike_prowess
from strikeplay import rolls
from table import Table

# --- TD-9 Cruel Caradhras ------------------------------------------------------------------------------------------------


def over_the_mountains(table: Table, *company: str, regions: tuple[str, ...], way: str = "region", **more: Any) -> None:
    table.hero.company(*company, at="Rivendell", **more).hand("a pastime", "Halfling Stealth", "Concealment")
    table.hazard.hand("Cruel Caradhras")
    table.movement(company[0], to="Bree", way="starter", limit=9)
    table.state.put(table.company(company[0]).but(way=way, regions=regions, path="w" * len(regions)))


@pytest.mark.parametrize(
    ("regions", "way", "fits"),
    [
        (("Rhudaur", "High Pass", "Anduin Vales"), "region", True),
        pytest.param(("High Pass", "Anduin Vales"), "region", True, marks=rule("AIO-F-0213")),
        (("Rhudaur", "High Pass"), "region", False),
        (("Rhudaur", "High Pass", "Anduin Vales"), "starter", False),
        pytest.param(("Imlad Morgul", "Ithilien"), "region", True, marks=rule("AIO-F-0212", "CRF1-0270")),
    ],
)
def test_cruel_caradhras_on_the_way_over_the_mountains(table: Table, regions: tuple[str, ...], way: str, fits: bool) -> None:
    over_the_mountains(table, "Gimli", "Bilbo", regions=regions, way=way)
    assert pending(table, "play Cruel Caradhras") == fits
    table.leave_open()


@rule("AIO-F-0214", "AIO-F-0215")
def test_cruel_caradhras_strikes_each_and_nothing_cancels_that(table: Table) -> None:
    over_the_mountains(table, "Gimli", "Bilbo", regions=("High Pass", "Anduin Vales"))
    table.hazard.do("play Cruel Caradhras", passing=True)
    seen: set[str] = set()
    table.dice(9, 2, 8)  # Gimli beats it; Bilbo is wounded, and survives 8 + 1 against his body of 9
    while any(type(f).__name__ in ("LooseStrikes", "Chain") for f in table.state.frames):
        seen |= {str(o[0]) + table.state.name(o[2]) for _, o in table.options() if o[0] == "play" and o[2] >= 0}
        table.answer_plainly()
    assert not any("Concealment" in x or "Stealth" in x for x in seen)
    table.then("Bilbo wounded", "Gimli tapped")
    assert "dragon" not in table.company("Gimli").faced
    assert table.company("Gimli").faced == ()
    assert any("Body check of Bilbo: 9" in line for line in table.log)
    table.leave_open()


@rule("AIO-A-0081", "AIO-C-0223")
def test_cruel_caradhras_strikes_allies_too(table: Table) -> None:
    over_the_mountains(table, "Gimli", regions=("High Pass", "Anduin Vales"), allies={"Gimli": ["Gwaihir"]})
    table.hazard.do("play Cruel Caradhras", passing=True)
    table.dice(9, 12)
    while any(type(f).__name__ in ("LooseStrikes", "Chain") for f in table.state.frames):
        table.answer_plainly()
    assert [len(rolls(table, name)) for name in ("Gimli", "Gwaihir")] == [1, 1]
    table.leave_open()


# --- TD-12 Deftness of Agility -------------------------------------------------------------------------------------------


@rule("AIO-F-0230")
@pytest.mark.parametrize(("dragon", "prowess"), [("Scatha", [15, 12]), ("Bairanax", [14, 14])])
def test_deftness_of_agility_is_a_strike_more(table: Table, dragon: str, prowess: list[int]) -> None:
    set_upon(table, dragon, "Glorfindel II", hand=("Deftness of Agility",))
    while not table.offered("play Deftness of Agility on Glorfindel II"):
        table.answer_plainly()
    use = [o for _, o in table.options() if o[0] == "play"][-1]  # of a manifestation of Bairanax without the loss
    table.do(use)
    table.settle()
    on_with(table, *[12] * 4)
    told = [line for line in table.log if line.startswith("Glorfindel II rolls")]
    assert [int(line.partition("against ")[2].split()[0]) for line in told] == prowess
    table.leave_open()


def test_deftness_of_agility_not_on_others(table: Table) -> None:
    set_upon(table, "Hobgoblins", "Gimli", "Balin", hand=("Deftness of Agility",))
    to_strike(table)
    assert not table.offered("play Deftness of Agility")
    table.leave_open()


# --- TD-14 Dragon’s Blood ------------------------------------------------------------------------------------------------


def blood(table: Table, *dice: int, items: tuple[str, ...] = ()) -> None:
    set_upon(table, "Cave Worm", "Glorfindel II", hand=("Dragon’s Blood",), items={"Glorfindel II": list(items)})
    to_strike(table)
    hazard_acts(table, "play Dragon’s Blood on Glorfindel II")
    on_with(table, *dice)
    table.leave_open()


@rule("AIO-F-0252", "CRF1-0272")
def test_dragons_blood_burns_who_beats_the_strike(table: Table) -> None:
    blood(table, 9, 9)
    table.then("Glorfindel II tapped")
    assert any("Body check of Glorfindel II: 9 against 9" in line for line in table.log)


def test_dragons_blood_may_be_deadly_and_armour_helps(table: Table) -> None:
    blood(table, 12, 11, items=("Shield of Iron-bound Ash",))
    assert any("Body check of Glorfindel II: 10" in line for line in table.log)


@rule("CRF1-0273")
def test_dragons_blood_not_if_the_strike_is_ineffectual(table: Table) -> None:
    blood(table, 8)
    assert not any("Body check" in line for line in table.log)


@rule("AIO-F-0254")
def test_dragons_blood_though_all_strikes_fail_by_sacrifice_of_form(table: Table) -> None:
    set_upon(table, "Scatha", "Gandalf", "Glorfindel II", hand=("Dragon’s Blood",), resources=("Sacrifice of Form",))
    while not table.offered("play Dragon’s Blood on Glorfindel II"):
        table.answer_plainly()
    hazard_acts(table, "play Dragon’s Blood on Glorfindel II")
    table.dice(2, 2, 9)
    table.hero.do("play Sacrifice of Form", passing=True)
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.answer_plainly()
    assert any("Body check of Glorfindel II: 9" in line for line in table.log)
    table.leave_open()


@rule("AIO-F-0253")
def test_dragons_blood_is_not_revealed_on_guard() -> None:
    assert all(mode.guard is False for mode in BOOK["TD-14"].modes)


# --- TD-15 Dragon’s Breath -----------------------------------------------------------------------------------------------


def test_dragons_breath_comes_before_the_attack(table: Table) -> None:
    set_upon(table, "Scorba", "Gimli", "Balin", hand=("Dragon’s Breath",), items={"Gimli": ["Shield of Iron-bound Ash"]})
    table.hazard.do("play Dragon’s Breath", passing=True)
    table.dice(4, 6)
    while table.asked != "stance":
        table.answer_plainly()
    table.do("tap")
    while any(type(f).__name__ == "LooseStrikes" for f in table.state.frames):
        table.do("stay untapped") if table.asked == "stance" else table.answer_plainly()
    assert rolls(table, "Gimli")[0].startswith("16 against 12")  # 4, his body of 8, a shield, tapping
    table.then("Gimli tapped", "Balin untapped")
    assert numbers(table) == (3, 10)
    assert table.value("body", table.frame("Attack").uid) == 9
    table.leave_open()


@rule("AIO-D-0048", "AIO-D-0217")
def test_dragons_breath_tells_what_tapping_is_worth(table: Table) -> None:
    """Body and not prowess is reckoned with wherever chances are told; allies are breathed on as well."""
    set_upon(table, "Scorba", "Gimli", "Balin", hand=("Dragon’s Breath",), allies={"Gimli": ["Goldberry"]}, tapped=["Balin"])
    table.hazard.do("play Dragon’s Breath", passing=True)
    while table.asked != "stance":
        table.answer_plainly()
    assert {"Tap for +3", "Stay untapped"} == set(table.offers())
    strike = table.frame("BodyStrike")
    assert strike.defender == table.id("Gimli")
    assert strike_prowess(table.state, strike) == 8 + 3
    assert strike_prowess(table.state, strike.but(stays=True)) == 8
    assert strike_prowess(table.state, strike.but(defender=table.id("Balin"), stays=True)) == 7 - 1  # who is tapped lacks one
    assert table.id("Goldberry") not in table.frame("LooseStrikes").assigned  # she may not be attacked
    table.leave_open()


@pytest.mark.parametrize(
    ("creature", "fits"), [("True Fire-drake", True), ("Winged Fire-drake", True), ("Smaug", True), ("Scatha", False)]
)
def test_dragons_breath_of_whom(table: Table, creature: str, fits: bool) -> None:
    set_upon(table, creature, "Gimli", "Balin", hand=("Dragon’s Breath",), resources=("Concealment",))
    assert pending(table, "play Dragon’s Breath") == fits
    table.leave_open()


# --- TD-17 Dragon’s Terror -----------------------------------------------------------------------------------------------


@rule("AIO-F-0268")
def test_dragons_terror_may_meet_the_same_twice(table: Table) -> None:
    set_upon(table, "Scatha", "Gimli", "Gandalf", hand=("Dragon’s Terror", "Foul Fumes", "Twilight", "Smaug"))
    before = left(table, "Gimli")
    table.hazard.do("play Dragon’s Terror", passing=True)
    table.do("Foul Fumes")
    table.do("Twilight")
    while table.offered("That is all") or table.offered("enough"):
        table.do("enough")
    table.dice(3, 5)  # against a mind of 6, at +2
    while table.asked == "respond":
        table.pass_()
    while table.asked == "choose":
        assert not table.offered("Gandalf")
        table.do("Gimli")
    table.then("Gimli tapped", "Gandalf untapped")
    assert left(table, "Gimli") == before - 3
    table.leave_open()


def test_dragons_terror_needs_cards_and_a_dragon(table: Table) -> None:
    set_upon(table, "Scatha", "Gimli", "Balin", hand=("Dragon’s Terror",))
    assert not pending(table, "play Dragon’s Terror")
    table.leave_open()


# --- TD-18 Dragon-sickness -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("item", "fits"), [("Glamdring", True), ("Scroll of Isildur", True), ("Elven Cloak", False)])
def test_dragon_sickness_of_who_bears_treasure(table: Table, item: str, fits: bool) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": [item]}).hand("a pastime")
    table.hazard.hand("Dragon-sickness")
    table.movement("Gimli")
    assert pending(table, "play Dragon-sickness on Gimli") == fits
    if fits:
        table.dice(2)
        hazard_acts(table, "play Dragon-sickness on Gimli")
        assert any("Corruption check of Gimli: 1 " in line for line in table.log)
    table.leave_open()
