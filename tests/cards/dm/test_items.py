"""Dark Minions: items."""

from __future__ import annotations

import pytest

from hazardplay import numbers
from ledger import rule
from meccg.parts.values import roll_of, value
from table import Table

# --- DM-167 Dragon-helm ---


@rule("AIO-F-0251")
@pytest.mark.parametrize(
    ("who", "race", "fits"),
    [("Gimli", "dragon", True), ("Gimli", "drake", True), ("Gimli", "orc", False), ("Bilbo", "dragon", False)],
)
def test_dragon_helm_cancels(table: Table, who: str, race: str, fits: bool) -> None:
    table.hero.company(who, at="Bree", items={who: ["Dragon-helm"]}).hand("a pastime")
    table.attack(race, strikes=1, prowess=12)
    assert ("Dragon-helm" in table.uses()) == fits
    if fits:
        table.do("Dragon-helm")
        table.settle()
        assert table.result == "canceled"
        table.then("Dragon-helm tapped")
    table.leave_open()


# --- DM-168 Dwarven Light-stone ---


@pytest.mark.parametrize("item", ["Dwarven Light-stone", "Noldo-lantern"])
@pytest.mark.parametrize(("to", "more"), [("The Gem-deeps", 2), ("Moria", 0)])
def test_lights_below_the_earth(table: Table, item: str, to: str, more: int) -> None:
    table.hero.company("Gimli", at="The Under-gates", items={"Gimli": [item]})
    assert value(table.state, roll_of("movement"), table.company().id, table.site_card(0, to)) == more


@pytest.mark.parametrize(("race", "fits"), [("orc", True), ("troll", True), ("wolf", False)])
def test_light_stone_dims_the_prowess(table: Table, race: str, fits: bool) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Dwarven Light-stone"]}).hand("a pastime")
    table.attack(race, strikes=2, prowess=9)
    assert ("Dwarven Light-stone" in table.uses()) == fits
    if fits:
        table.do("Dwarven Light-stone")
        table.settle()
        assert numbers(table) == (2, 7)
    table.leave_open()


# --- DM-175 Noldo-lantern ---


@pytest.mark.parametrize(("race", "strikes", "left"), [("undead", 3, 2), ("orc", 1, 1), ("wolf", 3, None)])
def test_noldo_lantern(table: Table, race: str, strikes: int, left: int | None) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Noldo-lantern"]}).hand("a pastime")
    table.attack(race, strikes=strikes, prowess=9)
    assert ("Noldo-lantern" in table.uses()) == (left is not None)
    if left is not None:
        table.do("Noldo-lantern")
        table.settle()
        assert numbers(table) == (left, 7)
    table.leave_open()
