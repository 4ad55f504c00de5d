"""The Dragons: long-events of hazards. How a Dragon hunts is shown with the rule, in tests/rules/test_dragons.py."""

from __future__ import annotations

import pytest

from table import Table

# Printed are strikes, prowess, body, points, whether the attacker chooses; a land where it hunts, one with Doors of Night only.
AHUNT = {
    "Agburanar Ahunt": (3, 13, 8, 4, False, "Iron Hills", "Dorwinion"),
    "Bairanax Ahunt": (3, 12, 6, 3, True, "Gundabad", "Angmar"),
    "Daelomin Ahunt": (4, 11, 7, 4, True, "Iron Hills", "Dorwinion"),
    "Eärcaraxë Ahunt": (3, 15, 6, 4, True, "Andrast", "Anfalas"),
    "Itangast Ahunt": (4, 16, 7, 6, False, "Iron Hills", "Woodland Realm"),
    "Leucaruth Ahunt": (3, 14, 7, 4, False, "Iron Hills", "Dorwinion"),
    "Scatha Ahunt": (4, 13, 8, 5, False, "Woodland Realm", "Western Mirkwood"),
    "Scorba Ahunt": (4, 10, 7, 3, True, "Angmar", "Rhudaur"),
    "Smaug Ahunt": (3, 15, 7, 5, True, "Iron Hills", "Dagorlad"),
}


@pytest.mark.parametrize("name", AHUNT)
def test_the_attack_of_a_dragon_ahunt(table: Table, name: str) -> None:
    strikes, prowess, body, points, chooses, land, _ = AHUNT[name]
    hunt(table, name, land)
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess, attack.body) == (strikes, prowess, body)
    assert ("attacker-chooses" in attack.traits) == chooses
    assert table.value("mp", name) == points
    table.leave_open()


@pytest.mark.parametrize("name", AHUNT)
def test_it_hunts_farther_while_doors_of_night_is_in_play(table: Table, name: str) -> None:
    land, farther = AHUNT[name][5:]
    assert land != farther
    hunt(table, name, farther)
    assert not any(type(f).__name__ == "Attack" for f in table.state.frames)
    table.leave_open()


@pytest.mark.parametrize("name", AHUNT)
def test_and_there_it_attacks_then(table: Table, name: str) -> None:
    table.events("Doors of Night")
    hunt(table, name, AHUNT[name][6])
    assert table.frame("Attack").strikes == AHUNT[name][0]
    table.leave_open()


def hunt(table: Table, name: str, region: str) -> None:
    """A company moves in that region alone; it does not matter between which of its sites."""
    table.events(name)
    table.hero.company("Gimli", "Balin", "Thorin II", at="Bree")
    company = table.plan("Gimli", "Rivendell", way="region", regions=(region,), path="w")
    table.state.put(company.but(site=-1, place=""))
    table.state.turn_up(company.destination)
    phase = {"company": company.id, "hazard_player": table.hazard.id, "origin": company.site}
    table.start("MovementHazard", step="first_actions", **phase)
