"""The Dragons: sites."""

from __future__ import annotations

import pytest

from dragonplay import on_with
from meccg.rules.items import has_hoard
from table import Table

# --- TD-173 Buhr Widu ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "goes"), [("Buhr Widu", "locations"), ("Tharbad", "discard")])
def test_buhr_widu_always_returns_to_the_location_deck(table: Table, site: str, goes: str) -> None:
    table.hero.company("Gimli", at=site, site_tapped=True)
    left = table.company().site
    table.movement("Gimli", to="Lórien" if goes == "locations" else "Rivendell")
    table.finish()
    assert left in getattr(table.hero.row, goes)


# --- TD-175 Framsburg ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("creature", "fits"),
    [("Light-drake", True), ("Ghouls", True), ("Marsh-drake", True), ("Hobgoblins", False), ("Sea Serpent", False)],
)
def test_a_creature_of_the_hand_attacks_at_framsburg(table: Table, creature: str, fits: bool) -> None:
    table.hero.company("Glorfindel II", "Gimli", at="Framsburg")
    table.hazard.hand(creature)
    table.site("Gimli")
    table.do("enter")
    assert (table.asked == "from hand" and table.offered(creature)) == fits
    if fits:
        table.do(creature)
        attack = table.frame("Attack")
        assert "automatic" in attack.traits
        assert "by-creature" not in attack.traits
        on_with(table, *[12] * min(2, attack.strikes))
        assert creature in table.names(table.hazard, "discard")  # though it was defeated
        assert table.names(table.hero, "pile") == []
    table.leave_open()


def test_framsburg_has_a_hoard(table: Table) -> None:
    table.hero.company("Gimli", at="Framsburg")
    assert has_hoard(table.state, table.company("Gimli").site)


# --- TD-180 Tharbad ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "fits"), [("Tharbad", True), ("Buhr Widu", False)])
def test_items_are_played_at_tharbad_though_it_is_tapped(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gimli", at=site, site_tapped=True).hand("Elven Cloak", "a pastime")
    table.explored("Gimli")
    assert table.offered("play Elven Cloak by Gimli") == fits
    table.leave_open()
