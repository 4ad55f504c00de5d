"""Rulings of the first collection about hazards of The Wizards."""

import pytest

from hazardplay import over, pending, play, resolve
from ledger import rule
from meccg.parts.values import has_trait
from meccg.rules.control import unused_gi
from table import Table


@rule("CRF1-0311")
def test_a_huorn_is_an_awakened_plant(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell")
    table.hazard.hand("Huorn")
    table.movement("Gimli", to="Ettenmoors", path="w")
    play(table, "play Huorn")
    attack = table.frame("Attack").uid
    assert has_trait(table.state, attack, "awakened-plant")
    assert not has_trait(table.state, attack, "animal")
    table.leave_open()


@rule("CRF1-0300")
@pytest.mark.parametrize(("at", "to"), [("Rivendell", "Lórien"), ("Lórien", "Rivendell")])
def test_the_great_goblin_meets_those_who_go_by_regions(table: Table, at: str, to: str) -> None:
    """By way of Hollin, far from the High Pass."""
    regions = ("Rhudaur", "Hollin", "Redhorn Gate", "Wold & Foothills")
    table.hero.company("Gimli", at=at)
    table.hazard.hand("The Great Goblin")
    table.movement("Gimli", to=to, regions=regions if at == "Rivendell" else regions[::-1])
    assert table.company().way == "region"
    assert pending(table, "play The Great Goblin")
    play(table, "play The Great Goblin")
    assert table.frame("Attack").company == table.company().id
    table.leave_open()


@rule("CRF1-0300")
def test_but_not_those_who_go_elsewhere_by_the_same_regions(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell")
    table.hazard.hand("The Great Goblin")
    table.movement("Gimli", to="Moria", regions=("Rhudaur", "Hollin", "Redhorn Gate"))
    table.cannot("play The Great Goblin", because="can't be keyed")
    table.leave_open()


# --- Tookish Blood -------------------------------------------------------------------------------------------------------------


@rule("CRF1-0407")
@pytest.mark.parametrize(("dice", "goes"), [(7, True), (8, False)])
def test_tookish_blood_calls_a_hobbit_home(table: Table, dice: int, goes: bool) -> None:
    """The result and 3 unused points of general influence must be 11; one of his items may be given to a companion first."""
    table.hero.company("Bilbo", "Gimli", at="Bree", items={"Bilbo": ["Sting", "Elven Cloak"]}, allies={"Bilbo": ["Gwaihir"]})
    table.hero.company("Celeborn", at="Rivendell")
    assert unused_gi(table.state, 0) == 3
    table.hazard.hand("Tookish Blood")
    table.movement("Bilbo")
    while table.seat != "hazard":
        table.pass_()
    assert not table.offered("play Tookish Blood on Gimli")
    table.dice(dice)
    table.do("play Tookish Blood on Bilbo")
    resolve(table)
    if goes:
        assert (table.asked, table.seat) == ("choose", "hero")
        assert sorted(table.offers()) == ["Elven Cloak", "Sting", "That is all"]
        table.do("Sting")
        over(table)
        table.then("Bilbo in hand", "Sting on Gimli", "Elven Cloak discarded", "Gwaihir discarded")
    else:
        over(table)
        table.then("Bilbo in play", "Sting on Bilbo", "Elven Cloak on Bilbo")
    table.then("Tookish Blood discarded")


@rule("CRF1-0407")
@pytest.mark.parametrize("helped", [True, False])
def test_tookish_blood_as_a_resource_keeps_a_hobbit_where_he_is(table: Table, helped: bool) -> None:
    """He is not discarded either, for the rest of the turn."""
    table.hero.company("Bilbo", "Gimli", at="Bree", corruption={"Bilbo": 9}).hand("Tookish Blood", "a pastime")
    table.organization()
    if helped:
        assert not table.offered("play Tookish Blood on Gimli")
        table.chain("play Tookish Blood on Bilbo")
    over(table)
    table.dice(5)
    table.corruption_check("Bilbo")  # 5 + 4 against 9
    over(table)
    table.then("Bilbo in play" if helped else "Bilbo discarded")
