"""Characters of The Dragons."""

from __future__ import annotations

import pytest

from ledger import rule
from table import Table

# --- TD-90 Brand ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faction", "more"), [("Men of Dale", 2), ("Men of Lake-town", 0)])
def test_brand_is_listened_to_in_dale(table: Table, faction: str, more: int) -> None:
    table.hero.company("Brand", at="Dale").factions(faction)
    assert table.value("di", "Brand", faction) == 2 + more


# --- TD-91 Fram Framson --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "more"), [("dragon", 3), ("drake", 3), ("orc", 0)])
def test_fram_framson_fights_dragons_and_drakes(table: Table, race: str, more: int) -> None:
    table.hero.company("Fram Framson", at="Bree").hand("a pastime")
    table.attack(race, prowess=20)
    assert table.value("prowess", "Fram Framson", table.frame("Attack").uid) == 6 + more
    table.leave_open()


def test_fram_framson_comes_into_play_at_framsburg_only(table: Table) -> None:
    table.hero.company("Bard Bowman", at="Rivendell").hand("Fram Framson", "a pastime")
    table.organization()
    assert all("at Framsburg" in o for o in table.offers() if "Fram Framson" in o)
    table.leave_open()


# --- TD-92 Galdor --------------------------------------------------------------------------------------------------------


def test_galdor_leads_elves(table: Table) -> None:
    table.hero.company("Galdor", "Orophin", "Gimli", at="Rivendell")
    assert (table.value("di", "Galdor", "Orophin"), table.value("di", "Galdor", "Gimli")) == (3, 2)


# --- TD-93 Ioreth --------------------------------------------------------------------------------------------------------


@rule("AIO-F-0548", "AIO-F-0549", "CRF1-0306", "CRF1-0314", "CRF1-0315")
def test_ioreth_shares_healing_but_not_untapping(table: Table) -> None:
    table.hero.company("Ioreth", "Merry", "Boromir II", "Gimli", at="Bree", wounded=["Merry", "Boromir II"], tapped=["Gimli"])
    table.hero.hand("Halfling Strength")
    table.organization()
    table.do("play Halfling Strength on Merry")
    table.settle()
    table.then("Merry untapped", "Boromir II untapped", "Gimli tapped")
    table.leave_open()


def test_ioreth_heals_nobody_of_another_company(table: Table) -> None:
    table.hero.company("Ioreth", at="Bree", wounded=["Ioreth"])
    table.hero.company("Merry", "Boromir II", at="Edoras", wounded=["Merry", "Boromir II"]).hand("Halfling Strength")
    table.organization()
    table.do("play Halfling Strength on Merry")
    table.settle()
    table.then("Merry untapped", "Boromir II wounded", "Ioreth wounded")
    table.leave_open()


# --- TD-94 Thráin II -----------------------------------------------------------------------------------------------------


def test_thrain_leads_dwarves(table: Table) -> None:
    table.hero.company("Thráin II", "Gimli", "Merry", at="Rivendell")
    assert (table.value("di", "Thráin II", "Gimli"), table.value("di", "Thráin II", "Merry")) == (5, 2)
