"""The Lidless Eye: long-events of hazards."""

import pytest

from hazardplay import numbers
from ledger import rule
from meccg.parts.values import has_trait
from meccg.rules.combat import EACH
from table import Table

# --- LE-103 Awaken Defenders ---


def at_the_gates(table: Table, at: str) -> None:
    """A covert company is about to face what is there."""
    table.hero.plays("ringwraith").company("Tarcil", "Dôgrib", at=at).hand("Ruse")
    table.site("Tarcil")
    table.do("enter", passing=True)


@pytest.mark.parametrize(
    ("at", "strikes"), [("Drúadan Forest", 6), ("Blue Mountain Dwarf-hold", 8), ("Moria", 4), ("Edoras", EACH)]
)
def test_awaken_defenders_double_strikes(table: Table, at: str, strikes: int) -> None:
    table.hazard.events("Awaken Defenders")
    at_the_gates(table, at)
    assert numbers(table)[0] == strikes
    table.leave_open()


@rule("AIO-F-0094")
@pytest.mark.parametrize("awake", [True, False])
def test_awaken_defenders_attack_in_earnest(table: Table, awake: bool) -> None:
    table.hazard.events(*(["Awaken Defenders"] if awake else []))
    at_the_gates(table, "Edoras")
    assert has_trait(table.state, table.frame("Attack").uid, "detainment") != awake
    table.leave_open()


# --- LE-106 Chill Them with Fear ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("race", ["elf", "dwarf", "dúnadan", "hobbit", "man"])
@pytest.mark.parametrize("doors", [False, True])
def test_chill_them_with_fear_on_the_free_peoples(table: Table, race: str, doors: bool) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.events("Chill Them with Fear", *(["Doors of Night"] if doors else []))
    table.attack(race, strikes=1, prowess=8)
    more = 0 if race == "man" else 1 if doors else 2
    assert numbers(table) == (1 + more, 8 + more)
    table.leave_open()
