"""Dark Minions: allies."""

from __future__ import annotations

import pytest

from hazardplay import imprison
from ledger import rule
from table import Table

# --- DM-177 Lindion the Oronín ---


@pytest.mark.parametrize(("race", "fits"), [("spider", True), ("animal", True), ("orc", False)])
def test_lindion_cancels_animals_and_spiders(table: Table, race: str, fits: bool) -> None:
    table.hero.company("Gimli", at="Bree", allies={"Gimli": ["Lindion the Oronín"]}).hand("a pastime")
    table.attack(race, strikes=1, prowess=9)
    assert ("Lindion the Oronín" in table.uses()) == fits
    if fits:
        table.do("Lindion")
        table.settle()
        assert table.result == "canceled"
    table.leave_open()


@pytest.mark.parametrize(("ally", "fits"), [("Lindion the Oronín", True), ("Goldberry", False)])
def test_eagles_come_to_lindion(table: Table, ally: str, fits: bool) -> None:
    """At no Eyrie and without a diplomat."""
    table.hero.company("Gimli", at="Bree", allies={"Gimli": [ally]}).hand("Eagle-mounts", "a pastime")
    table.start("OrganizationPhase", step="end_of_the_phase", player=0)
    while table.asked == "move":
        table.do("stays")
    assert table.offered("play Eagle-mounts") == fits
    table.leave_open()


# --- DM-178 Mistress Lobelia ---


@rule("AIO-G-0027")
def test_lobelia_finds_what_is_playable_where_she_is(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree", allies={"Bilbo": ["Mistress Lobelia"]}).hand("a pastime")
    table.hero.discard(
        "Rangers of the North", "Elven Cloak", "Glamdring", "Bill the Pony", "Concealment", "Riders of Rohan"
    ).deck("a pastime")
    table.organization()
    table.do("Mistress Lobelia")
    table.settle()
    found = {
        n
        for n in ("Rangers of the North", "Elven Cloak", "Glamdring", "Bill the Pony", "Concealment", "Riders of Rohan")
        if table.offered(n)
    }
    assert found == {"Rangers of the North", "Bill the Pony"}
    table.leave_open()


# --- DM-179 Noble Hound ---


@rule("AIO-G-0102")
@pytest.mark.parametrize("state", [0, 1, 2])
def test_noble_hound_stands_before_who_controls_it(table: Table, state: int) -> None:
    """Whatever state it is in."""
    table.hero.company("Gimli", "Bilbo", at="Bree", allies={"Gimli": ["Noble Hound"]})
    table.state.set_status(table.id("Noble Hound"), state)
    table.attack("orc", strikes=2, prowess=9)
    assert table.asked == "assign strike"
    assert {table.state.name(o[1]) for _, o in table.options() if o[0] == "assign"} == {"Noble Hound", "Bilbo"}
    table.do("assign Noble Hound")
    assert table.offered("assign Gimli")
    table.leave_open()


def test_noble_hound_before_him_if_the_attacker_chooses(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Bree", allies={"Gimli": ["Noble Hound"]})
    table.attack("orc", strikes=2, prowess=9, attacker_chooses=True)
    assert (table.who, table.asked) == ("hazard", "assign strike")
    assert not table.offered("assign Gimli")
    table.do("assign Noble Hound")
    assert table.offered("assign Gimli")
    table.leave_open()


@pytest.mark.parametrize(("answer", "zone"), [("do", "play"), ("decline", "aside")])
@pytest.mark.parametrize(("who", "asked"), [("Bilbo", True), ("Gimli", False)])
def test_noble_hound_is_given_up_for_who_would_be_a_prisoner(table: Table, who: str, asked: bool, answer: str, zone: str) -> None:
    """It protects only who controls it, and goes with him if he is taken."""
    table.hero.company("Bilbo", "Gimli", "Sam Gamgee", at="Bree", allies={"Bilbo": ["Noble Hound"]})
    host = imprison(table, "Sam Gamgee")
    table.start("Capture", character=table.id(who), host=host)
    assert (table.asked == "instead") == asked
    if asked:
        table.do(answer)
        table.then("Noble Hound discarded")
    assert table.card(who).zone == (zone if asked else "aside")
