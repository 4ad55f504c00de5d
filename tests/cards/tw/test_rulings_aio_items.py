"""Errata and rulings of the All-in-One about items of The Wizards."""

import pytest

from ledger import rule
from table import Table


@pytest.mark.parametrize(
    "ring",
    [
        pytest.param("Dwarven Ring of Thélor’s Tribe", marks=rule("AIO-F-0279", "CRF1-0282")),
        pytest.param("Dwarven Ring of Thrár’s Tribe", marks=rule("AIO-F-0280", "CRF1-0283")),
    ],
)
@pytest.mark.parametrize(("who", "prowess", "body"), [("Elrond", 7 + 2, 9 + 1), ("Balin", 4 + 4, 7 + 1)])
def test_two_dwarven_rings_give_body_too(table: Table, ring: str, who: str, prowess: int, body: int) -> None:
    table.hero.company(who, at="Bree", items={who: [ring]})
    assert (table.value("prowess", who), table.value("body", who)) == (prowess, body)


@pytest.mark.parametrize("tribe", ["Barin’s", "Bávor’s", "Drúin’s", "Durin’s", "Dwálin’s"])
def test_the_other_five_do_not(table: Table, tribe: str) -> None:
    table.hero.company("Balin", at="Bree", items={"Balin": [f"Dwarven Ring of {tribe} Tribe"]})
    assert (table.value("prowess", "Balin"), table.value("body", "Balin")) == (4 + 4, 7)
