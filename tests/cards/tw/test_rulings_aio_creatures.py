"""Errata and rulings of the All-in-One about creatures of The Wizards."""

import pytest

from guests import Guests
from hazardplay import numbers, over, pending, play
from ledger import rule
from meccg.parts.values import has_trait
from meccg.rules.scoring import scores
from table import Table

# --- what they are -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("creature", "site", "race", "other"),
    [
        pytest.param("Giant", "", "giant", "troll", marks=rule("AIO-F-0392", "CRF1-0294")),
        pytest.param("Old Man Willow", "Old Forest", "awakened-plant", "animal", marks=rule("AIO-G-0112", "CRF1-0355")),
        pytest.param("Pûkel-men", "Moria", "pûkel-creature", "man", marks=rule("AIO-G-0200", "CRF1-0369")),
        pytest.param("Silent Watcher", "Moria", "pûkel-creature", "undead", marks=rule("AIO-G-0347", "CRF1-0396")),
        pytest.param("Wolves", "", "wolf", "animal", marks=rule("AIO-G-0567")),
    ],
)
def test_the_attack_is_of_this_race(table: Table, creature: str, site: str, race: str, other: str) -> None:
    table.hero.company("Gimli", at=site or "Rivendell")
    table.hazard.hand(creature)
    table.movement("Gimli", to="" if site else "Bree")
    play(table, "play", creature, "" if site != "Moria" else "Shadow-hold")
    attack = table.frame("Attack").uid
    assert (has_trait(table.state, attack, race), has_trait(table.state, attack, other)) == (True, False)
    table.leave_open()


@rule("AIO-G-0346", "CRF1-0396")
def test_a_silent_watcher_is_worth_a_point(table: Table) -> None:
    table.hero.company("Gimli", at="Moria")
    table.hazard.hand("Silent Watcher")
    table.movement("Gimli")
    play(table, "play Silent Watcher")
    over(table, 12)
    table.then("Silent Watcher in pile")
    assert scores(table.state, 0).by_type["kill"] == 1


@rule("AIO-F-0422", "CRF1-0299")
def test_the_great_goblin_is_at_home_in_goblin_gate(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Goblin-gate")
    table.hazard.hand("The Great Goblin", "The Great Goblin")
    table.movement("Gimli")
    play(table, "play The Great Goblin#1")
    assert numbers(table) == (1, 12)
    assert has_trait(table.state, table.frame("Attack").uid, "orc")
    over(table, 12, 12)  # he is defeated
    table.then("The Great Goblin#1 in pile")
    table.movement("Gimli")
    table.cannot("play The Great Goblin#2", because="is unique")
    table.leave_open()


# --- where they come ---------------------------------------------------------------------------------------------------------


@rule("AIO-F-0199", "CRF1-0267")
@pytest.mark.parametrize(
    "region", ["Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas", "Mouths of the Anduin"]
)
@pytest.mark.parametrize("site_type", ["F", "B", "R", "S", "D"])
def test_corsairs_at_any_site_by_the_sea(table: Table, guests: Guests, region: str, site_type: str) -> None:
    site = guests.site("a lonely isle", site_type, region)
    table.hero.company("Gimli", at=site)
    table.hazard.hand("Corsairs of Umbar")
    table.movement("Gimli")
    assert pending(table, "play Corsairs of Umbar")
    table.leave_open()


@rule("AIO-F-0199", "CRF1-0267")
@pytest.mark.parametrize("site_type", ["F", "B", "R", "S", "D"])
def test_corsairs_not_inland(table: Table, guests: Guests, site_type: str) -> None:
    site = guests.site("a lonely hill", site_type, "Rhudaur")
    table.hero.company("Gimli", at=site)
    table.hazard.hand("Corsairs of Umbar")
    table.movement("Gimli")
    table.cannot("play Corsairs of Umbar", because="can't be keyed")
    table.leave_open()


@rule("AIO-G-0061")
@pytest.mark.parametrize(
    ("alignment", "comes"), [("hero", True), ("fallen-wizard", True), ("ringwraith", False), ("minion", False)]
)
def test_mumak_does_not_attack_those_who_serve_the_shadow(table: Table, alignment: str, comes: bool) -> None:
    table.hero.set(alignment=alignment).company("Gimli", at="Barad-dûr")
    table.hazard.hand("Mûmak (Oliphant)")
    table.movement("Gimli")
    if comes:
        assert pending(table, "play Mûmak (Oliphant)")
    else:
        table.cannot("play Mûmak (Oliphant)", because="AIO-B-0222")
    table.leave_open()
