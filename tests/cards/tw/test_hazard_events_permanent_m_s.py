"""Permanent-events of the hazards of The Wizards, M to S."""

from typing import Any

import pytest

from hazardplay import face, numbers, pending
from ledger import rule
from meccg.model.windows import FACING_ATTACK
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.selectors import Character
from meccg.parts.verbs import Wound
from meccg.rules.corruption import corruption_points
from table import Table, blank

# --- TW-64 Morgul-knife ------------------------------------------------------------------------------------------------------


def nazgul_attacks(table: Table, *characters: str, strikes: int = 1, knives: int = 1, **company: Any) -> None:
    """A Nazgûl attacks them on the way, and a Morgul-knife is played."""
    table.hero.company(*characters, at="Bree", limit=5, **company)
    table.hazard.hand(*["Morgul-knife"] * knives)
    table.attack("nazgûl", strikes=strikes, prowess=15)


@rule("AIO-G-0044", "AIO-G-0045")
def test_morgul_knife_strengthens_the_nazgul(table: Table) -> None:
    nazgul_attacks(table, "Faramir")
    assert numbers(table) == (1, 15)
    table.hazard.play("play Morgul-knife")
    assert numbers(table) == (1, 17)
    table.then("Morgul-knife in play")
    table.leave_open()


@rule("AIO-G-0044")
def test_morgul_knife_is_for_attacks_by_nazgul(table: Table) -> None:
    table.hero.company("Faramir", "Gimli", at="Rivendell")
    table.hazard.hand("Morgul-knife", "Wargs")
    table.movement("Faramir", to="Bree", path="ww")
    table.cannot("play Morgul-knife", because="no attack by Nazgûl")
    table.hazard.play("play Wargs")
    table.cannot("play Morgul-knife", because="no attack by Nazgûl")
    table.leave_open()


def to_the_knife(table: Table, *dice: int) -> None:
    """The attack goes on until somebody is asked where the knife goes, or it has gone there, or all is over."""
    table.dice(*dice)
    while table.asked and table.asked != "choose" and not any("knife is placed" in line for line in table.log):
        table.answer_plainly()


@rule("AIO-G-0048", "AIO-G-0050", "AIO-H-0148", "METW-0636")
def test_morgul_knife_goes_to_one_who_was_wounded_as_the_attacker_says(table: Table) -> None:
    nazgul_attacks(table, "Faramir", "Gimli", "Legolas", strikes=2, tapped=["Faramir", "Gimli", "Legolas"])
    table.hazard.play("play Morgul-knife")
    while table.asked == "act":
        table.pass_()
    table.hazard.do("assign Faramir")
    table.hazard.do("assign Gimli")
    to_the_knife(table, 2, 2, 2, 2)
    assert table.who == "hazard"
    assert not table.offered("Legolas")  # who faced no strike
    table.do("Gimli")
    table.then("Morgul-knife on Gimli")
    assert corruption_points(table.state, table.id("Gimli")) == 4
    table.pass_all()


@rule("AIO-G-0046")
@pytest.mark.parametrize("canceled", [False, True])
def test_morgul_knife_is_discarded_if_nobody_was_wounded(table: Table, canceled: bool) -> None:
    table.hero.hand("Concealment")
    nazgul_attacks(table, "Aragorn II", "Bilbo")
    table.hazard.play("play Morgul-knife")
    if canceled:
        table.do("play Concealment by Bilbo", passing=True)
        table.pass_all()
    else:
        to_the_knife(table, 12)
    table.then("Morgul-knife discarded")
    assert table.result == ("canceled" if canceled else "defeated")


def test_morgul_knife_not_on_one_who_was_wounded_by_something_else(table: Table) -> None:
    fall = blank(
        "HAZARD-EVENTS-FALL",
        Play(during=FACING_ATTACK, on=Character(), do=Wound(TARGET)),
        name="a fall of the tests",
        subtypes=("short-event",),
    )
    table.hero.hand(fall)
    nazgul_attacks(table, "Aragorn II", "Gimli")
    table.hazard.play("play Morgul-knife")
    table.hero.do("play a fall of the tests on Gimli", passing=True)
    table.settle()
    to_the_knife(table, 12)
    table.then("Gimli wounded", "Morgul-knife discarded")


@rule("AIO-G-0048", "AIO-H-0148")
def test_morgul_knife_must_be_placed_if_it_can_be(table: Table) -> None:
    nazgul_attacks(table, "Faramir")
    table.hazard.play("play Morgul-knife")
    to_the_knife(table, 2, 2)
    table.then("Morgul-knife on Faramir", "Faramir wounded")


@rule("AIO-G-0048", "AIO-H-0149", "CRF1-0342")
def test_morgul_knife_not_on_one_who_had_a_corruption_card_this_turn(table: Table) -> None:
    nazgul_attacks(table, "Faramir")
    table.state.mark(table.id("Faramir"), "corrupted")
    table.hazard.play("play Morgul-knife")
    to_the_knife(table, 2, 2)
    table.then("Morgul-knife discarded", "Faramir wounded")


def test_morgul_knife_is_the_corruption_card_of_the_turn(table: Table) -> None:
    table.hero.company("Faramir", "Gimli", at="Lórien")
    table.hazard.hand("Adûnaphel", "Morgul-knife", "Lure of Nature", "Eye of Sauron")
    table.movement("Faramir", to="Dol Guldur", path="wbd")
    table.state.put(table.company().but(limit=5))
    table.hazard.play("play Adûnaphel", "Dark-domain")
    table.hazard.play("play Morgul-knife")
    while table.asked == "act":
        table.pass_()
    table.do("assign Faramir")
    to_the_knife(table, 2, 2)
    while table.asked == "act" and table.who == "hero":
        table.pass_()
    table.cannot("play Lure of Nature on Faramir")
    table.then("Morgul-knife on Faramir", "Adûnaphel discarded")
    table.leave_open()


@rule("AIO-G-0047")
def test_morgul_knife_is_not_duplicated_at_an_attack(table: Table) -> None:
    nazgul_attacks(table, "Faramir", knives=2)
    table.hazard.play("play Morgul-knife")
    table.cannot("play Morgul-knife#2", because="can't be duplicated")
    table.leave_open()


@rule("AIO-G-0049")
@pytest.mark.parametrize(("roll", "gone"), [(4, False), (5, True)])
@pytest.mark.parametrize("status", ["wounded", "tapped"])
def test_morgul_knife_is_removed_at_a_haven_instead_of_untapping_or_healing(
    table: Table, roll: int, gone: bool, status: str
) -> None:
    table.hero.company("Faramir", "Gimli", at="Rivendell", cards={"Faramir": ["Morgul-knife"]}, **{status: ["Faramir"]})
    table.untap()
    table.dice(roll)
    table.do("Faramir tries to remove Morgul-knife")
    table.pass_all()
    table.then("Morgul-knife discarded" if gone else "Morgul-knife on Faramir", f"Faramir {status}")


@rule("AIO-G-0049")
def test_morgul_knife_is_not_removed_elsewhere_nor_by_those_who_untap(table: Table) -> None:
    table.hero.company("Faramir", "Gimli", at="Bree", cards={"Faramir": ["Morgul-knife"]}, tapped=["Faramir"])
    table.untap()
    assert not table.asked
    table.then("Faramir untapped", "Morgul-knife on Faramir")
    table.organization()
    assert not table.offered("remove Morgul-knife")
    table.leave_open()


# --- TW-87 Siege -------------------------------------------------------------------------------------------------------------


# Siege
@rule("AIO-G-0341")
@pytest.mark.parametrize(("site", "possible"), [("Bree", True), ("Edoras", True), ("Moria", False), ("Rivendell", False)])
def test_siege_of_border_holds_and_free_holds(table: Table, site: str, possible: bool) -> None:
    table.hero.company("Gimli", at=site)
    table.hazard.hand("Siege")
    table.movement("Gimli")
    assert pending(table, "play Siege") is possible
    if not possible:
        table.cannot("play Siege", because="there is no Border-hold or Free-hold")
    else:
        table.hazard.play("play Siege")
        table.then(f"Siege on {site}")
        table.finish()
        table.site("Gimli")
    table.leave_open()


def besieged(table: Table, *company: str, site: str = "Bree") -> None:
    table.hero.company(*company, at=site).hand("a pastime")
    id = table.new("TW-87", 1, "aside")
    table.state.enter(id, player=1, host=table.company(company[0]).site, mode="permanent-event", since=1)


@rule("AIO-G-0344", "AIO-D-0001")
def test_siege_is_met_before_the_site_is_entered(table: Table) -> None:
    besieged(table, "Gimli", "Aragorn II")
    table.site("Gimli")
    assert numbers(table) == (3, 7)
    assert table.frame("Attack").traits == ("orc", "by-event")
    assert not table.company().entered
    face(table, 12, 12)
    assert table.asked == "enter"
    table.do("nothing")
    table.finish()


@pytest.mark.parametrize(
    ("company", "dice", "moves"),
    [
        (("Gimli",), 5, False),  # 5 - 1
        (("Gimli",), 6, True),
        (("Gimli", "Legolas", "Boromir II"), 7, False),  # 7 - 3
        (("Bilbo",), 5, True),  # a scout
    ],
)
def test_siege_holds_companies_back(table: Table, company: tuple[str, ...], dice: int, moves: bool) -> None:
    besieged(table, *company)
    table.hero.locations("Rivendell")
    table.dice(dice)
    table.organization()
    while table.asked and not table.offered("Rivendell"):
        table.pass_()
    table.do("Rivendell")
    table.finish()
    table.movement_phase()
    table.finish()
    table.then(f"{company[0]} at {'Rivendell' if moves else 'Bree'}")
    if moves:
        table.then("Siege discarded")  # with the site card


def test_siege_does_not_concern_companies_elsewhere(table: Table) -> None:
    besieged(table, "Gimli")
    table.hero.company("Bilbo", at="Edoras")
    table.site("Bilbo")
    assert table.asked == "enter"
    table.leave_open()


@rule("AIO-G-0342", "AIO-H-0168")
def test_siege_goes_with_its_site(table: Table) -> None:
    besieged(table, "Gimli")
    table.state.set_status(table.company().site, 1)
    table.movement("Gimli", to="Rivendell", path="ww")
    table.finish()
    table.then("Siege discarded", "Bree in discard")


def test_siege_is_not_duplicated_on_a_site(table: Table) -> None:
    besieged(table, "Gimli")
    table.hazard.hand("Siege")
    table.movement("Gimli")
    pending(table, "")
    table.cannot("play Siege#2", because="can't be duplicated")
    table.leave_open()


@rule("AIO-G-0343")
@pytest.mark.parametrize("rides_on", [True, False])
def test_siege_is_escaped_by_whoever_moves_on_at_once(table: Table, rides_on: bool) -> None:
    table.hero.company("Gandalf", at="Lórien", allies={"Gandalf": ["Shadowfax"]}).hand("a pastime")
    table.hazard.hand("Siege")
    table.movement("Gandalf", to="Edoras", path="wb")
    table.hazard.play("play Siege on Edoras")
    if rides_on:
        table.do("use Shadowfax", passing=True)
        table.settle()
        table.do("Minas Tirith", passing=True)  # no die is rolled for it
    table.finish()
    table.then("Gandalf at Minas Tirith" if rides_on else "Gandalf at Edoras")
    table.site("Gandalf")
    assert any(type(f).__name__ == "Attack" for f in table.state.frames) is not rides_on
    table.leave_open()


def going_on(table: Table, procedure: str) -> bool:
    return any(type(f).__name__ == procedure for f in table.state.frames)


def moment(table: Table) -> str:
    if going_on(table, "Strike"):
        return "strike"
    return "during" if going_on(table, "Attack") else "after" if going_on(table, "SitePhase") else "before"


@rule("AIO-G-0345")
@pytest.mark.parametrize("when", ["before", "during", "after", "never"])
def test_rivers_are_forded_around_the_siege(table: Table, when: str) -> None:
    """But in no strike, and not once the company has entered."""
    table.hero.company("Aragorn II", "Gimli", "Beretar", at="Lórien").hand("a pastime", "Dodge")
    table.hazard.hand("River", "Siege")
    table.movement("Aragorn II", to="Edoras", path="wb", limit=6)
    table.hazard.play("play River on Edoras")
    table.hazard.play("play Siege on Edoras")
    table.dice(12, 12, 12)
    seen: dict[str, set[bool]] = {}

    def pass_by() -> None:
        while table.asked and table.asked != "enter":
            now, possible = moment(table), table.offered("use River by Beretar")
            seen.setdefault(now, set()).add(possible)
            if now == when and possible:
                table.do("use River by Beretar")
                table.settle()
            else:
                table.answer_plainly()

    pass_by()
    table.then("Aragorn II at Edoras")
    table.site("Aragorn II")
    pass_by()
    assert seen["strike"] == {False}
    if when == "never":
        assert all(True in seen[now] for now in ("before", "during", "after"))
        assert not table.company("Aragorn II").entered
        return
    table.do("enter")
    table.cannot("use River")
    table.leave_open()


@rule("AIO-A-0318")
def test_siege_is_no_matter_for_who_is_at_another_players_copy(table: Table) -> None:
    """Neither at the beginning of his site phase nor at the end of his organization phase."""
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.company("Éowyn", at="Bree", on_site=["Siege"])
    table.organization()
    table.finish()
    assert not any(" rolls " in t for t in table.log)
    table.site("Gimli")
    assert table.asked == "enter"
    table.leave_open()


@rule("CRF1-0393", "AIO-G-0343")
@pytest.mark.parametrize("rides_on", [True, False])
def test_siege_is_no_matter_for_one_who_rides_on_at_once(table: Table, rides_on: bool) -> None:
    table.hero.company("Gimli", at="Bree").company("Gandalf", at="Rivendell", allies={"Gandalf": ["Shadowfax"]})
    siege = table.new("TW-87", 1, "aside")
    table.state.enter(siege, player=1, host=table.company("Gimli").site, mode="permanent-event", since=1)
    table.movement("Gandalf", to="Bree", path="ww")
    while not table.offered("use Shadowfax"):
        table.pass_()
    if rides_on:
        table.chain("use Shadowfax")
        table.do("To Bag End", passing=True)
    table.finish()
    table.then("Gandalf at Bag End" if rides_on else "Gandalf at Bree", "Siege in play")
    assert not any(" rolls " in t for t in table.log)
    table.site("Gandalf")
    attacks = [f for f in table.state.frames if type(f).__name__ == "Attack"]
    assert (table.asked == "enter") == rides_on == (not attacks)
    table.leave_open()
