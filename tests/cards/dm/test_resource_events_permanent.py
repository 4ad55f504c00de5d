"""Dark Minions: permanent-events of resources."""

from __future__ import annotations

import pytest

from hazardplay import numbers
from ledger import rule
from table import Table

# --- DM-119 Barrow-blade ---


@pytest.mark.parametrize(
    ("site", "item", "fits"),
    [("Weathertop", "Dagger of Westernesse", True), ("Bree", "Dagger of Westernesse", False), ("Weathertop", "Sting", False)],
)
def test_barrow_blade_on_a_dagger(table: Table, site: str, item: str, fits: bool) -> None:
    table.hero.company("Bilbo", at=site, items={"Bilbo": [item]}).hand("Barrow-blade", "a pastime")
    before = table.value("prowess", "Bilbo")
    table.explored("Bilbo")
    assert table.offered("play Barrow-blade") == fits
    if fits:
        table.play("Barrow-blade")
        table.then("Barrow-blade on Dagger of Westernesse", "Bilbo tapped")
        assert table.value("prowess", "Bilbo") == before + 1
    table.leave_open()


# --- DM-139 Hobbit-lore ---


@pytest.mark.parametrize(("site", "fits"), [("Rivendell", True), ("Bree", False)])
def test_hobbit_lore(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gandalf", "Bilbo", "Gimli", at=site).hand("Hobbit-lore", "a pastime")
    before = table.value("di", "Gandalf")
    table.organization()
    assert table.offered("play Hobbit-lore") == fits
    if fits:
        table.play("Hobbit-lore")
        table.then("Gandalf tapped", "Hobbit-lore on Gandalf")
        assert [table.value("di", "Gandalf", against=n) - before for n in ("Bilbo", "Gimli")] == [2, 0]
    table.leave_open()


# --- DM-150 More Alert than Most ---


@rule("AIO-G-0034")
@pytest.mark.parametrize(
    ("chooses", "gates", "strikes", "left"), [(True, False, 3, 2), (True, True, 3, 1), (True, True, 2, 1), (False, False, 3, 3)]
)
def test_more_alert_than_most(table: Table, chooses: bool, gates: bool, strikes: int, left: int) -> None:
    table.hero.company("Gimli", "Legolas", "Aragorn II", at="Bree").events(
        "More Alert than Most", *(["Gates of Morning"] if gates else [])
    )
    table.attack("orc", strikes=strikes, prowess=5, attacker_chooses=chooses)
    assert numbers(table)[0] == left
    table.leave_open()


# --- DM-162 Vein of Arda ---


@pytest.mark.parametrize(
    ("who", "site", "fits"),
    [
        ("Gimli", "The Gem-deeps", True),
        ("Elrond", "The Gem-deeps", True),
        ("Legolas", "The Gem-deeps", False),
        ("Gimli", "Moria", False),
    ],
)
@pytest.mark.parametrize("tapped", [False, True])
def test_vein_of_arda(table: Table, who: str, site: str, fits: bool, tapped: bool) -> None:
    table.hero.company(who, at=site, site_tapped=tapped).hand("Vein of Arda", "a pastime")
    table.explored(who)
    assert table.offered("play Vein of Arda") == fits
    if fits:
        table.play("Vein of Arda")
        table.then(f"Vein of Arda on {who}", f"{who} tapped", f"{site} tapped")
    table.leave_open()
