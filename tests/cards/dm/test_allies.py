"""Dark Minions: allies."""

from __future__ import annotations

import pytest

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
