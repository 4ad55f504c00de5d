"""Rulings of the All-in-One about characters of The Wizards."""

import pytest

from guests import Guests
from ledger import rule
from meccg.rules.control import unused_di
from table import Table

# --- Arwen -------------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0069", "AIO-F-0070")
@pytest.mark.parametrize(("who", "di"), [("Aragorn II", 0 + 7), ("Strider", 0)])
def test_arwen_loves_aragorn_and_not_what_he_also_is(table: Table, guests: Guests, who: str, di: int) -> None:
    """A manifestation is not the one whom a card names."""
    guests.invite("BA-1")  # Strider
    table.hero.company("Arwen", who, at="Rivendell")
    assert "Aragorn II" in (who, *table.state.facts_of(table.id(who)).manifestation_of)
    assert unused_di(table.state, table.id("Arwen"), table.id(who)) == di


# --- those who withstand the Nazgûl (Éowyn: test_characters.py) --------------------------------------------------------------

WITHSTAND = [  # prowess, body, bonus
    pytest.param("Galva", 0, 9, 6, id="Galva"),
    pytest.param("Peath", 4, 7, 5, id="Peath"),
    pytest.param("Vôteli", 3, 6, 5, id="Vôteli"),
    pytest.param("Vygavril", 2, 7, 6, id="Vygavril"),
]


def body_checks(table: Table) -> list[str]:
    return [t.removeprefix("Body check of the strike: ") for t in table.log if t.startswith("Body check of the strike")]


@rule("AIO-F-0377", "AIO-G-0178", "AIO-G-0504", "AIO-G-0508")
@pytest.mark.parametrize(("body", "halved"), [(10, 5), (9, 5), (8, 4)])
@pytest.mark.parametrize(("who", "prowess", "own", "bonus"), WITHSTAND)
def test_the_nazguls_body_is_halved_and_not_hers(
    table: Table, who: str, prowess: int, own: int, bonus: int, body: int, halved: int
) -> None:
    table.hero.company(who, at="Bree")
    table.dice(12, halved + 1)
    table.attack("nazgûl", strikes=1, prowess=10, body=body)
    table.do("tap")
    assert body_checks(table) == [f"{halved + 1} against {halved}"]
    assert table.result == "defeated"
    assert table.value("body", who) == own


@rule("AIO-F-0377", "AIO-G-0504", "AIO-G-0508")
@pytest.mark.parametrize(("who", "prowess", "own", "bonus"), WITHSTAND)
def test_her_own_body_check_is_made_with_her_body(table: Table, who: str, prowess: int, own: int, bonus: int) -> None:
    table.hero.company(who, at="Bree")
    table.dice(2, own)
    table.attack("nazgûl", strikes=1, prowess=20, body=10)
    table.do("tap")
    table.then(f"{who} wounded")
    assert f"Body check of {who}: {own} against {own}" in table.log


@rule("AIO-G-0177", "AIO-F-0378")
@pytest.mark.parametrize("race", ["nazgûl", "ringwraith", "undead"])
@pytest.mark.parametrize(("who", "prowess", "own", "bonus"), WITHSTAND)
def test_prowess_against_nazgul_and_ringwraiths(table: Table, who: str, prowess: int, own: int, bonus: int, race: str) -> None:
    table.hero.company(who, at="Bree")
    table.dice(12, 6)
    table.attack(race, strikes=1, prowess=10, body=9)
    table.do("tap")
    nine = race != "undead"
    assert f"{who} rolls 12: {12 + prowess + bonus * nine} against 10" in table.log
    assert body_checks(table) == [f"6 against {5 if nine else 9}"]


@rule("AIO-F-0380", "AIO-G-0181", "AIO-G-0507", "AIO-G-0511")
@pytest.mark.parametrize(("who", "prowess", "own", "bonus"), WITHSTAND)
def test_the_body_of_her_companions_strike_is_whole(table: Table, who: str, prowess: int, own: int, bonus: int) -> None:
    table.hero.company(who, "Gimli", at="Bree")
    table.dice(12, 5, 12, 10)
    table.attack("nazgûl", strikes=2, prowess=10, body=10)
    table.do("strike against", who)
    table.do("tap")
    table.do("tap")
    assert body_checks(table) == ["5 against 5", "10 against 10"]
