"""The Lidless Eye: long-events of hazards."""

from typing import Any

import pytest

from hazardplay import numbers
from ledger import rule
from meccg.parts.values import has_trait
from meccg.rules.combat import EACH
from resourceplay import influence_away
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


# --- LE-150 Webs of Fear & Treachery -----------------------------------------------------------------------------------------


def result(table: Table) -> str:
    return next(line for line in table.told if " to influence " in line).split(": ")[1].split(" ")[0]


@pytest.mark.parametrize(
    ("who", "more", "plain", "with_webs"),
    [
        ("Aragorn II", {}, 7 + 3 + 1, 7 + 3),  # 1 is what their card says of Dúnedain
        ("Théoden", {"items": {"Théoden": ["Magic Ring of Words"]}}, 7 + 3 + 2 + 3, 7 + 3 + 2),  # 2 are his own, 3 the ring's
        ("Théoden", {"followers": {"Théoden": ["Bilbo"]}}, 7, 7),  # of 5 none is left
    ],
)
@pytest.mark.parametrize("webs", [False, True])
def test_webs_of_fear_and_treachery_leave_printed_influence(
    table: Table, who: str, more: dict[str, Any], plain: int, with_webs: int, webs: bool
) -> None:
    table.hazard.events(*(["Webs of Fear & Treachery"] if webs else []))
    table.hero.company(who, "Bilbo", at="Edoras", **more).hand("Riders of Rohan")
    table.dice(7)
    table.explored()
    table.do(f"play Riders of Rohan by {who}")
    table.finish()
    assert result(table) == str(with_webs if webs else plain)


@pytest.mark.parametrize(("webs", "total"), [(False, 12 + 3 - 5 - 19 - 2), (True, 12 + 3 - 19 - 2)])
def test_webs_of_fear_and_treachery_against_another_player(table: Table, webs: bool, total: int) -> None:
    """His unused general influence and his roll count; that one of them serves the Enemy does not."""
    table.hazard.plays("ringwraith").company("Shagrat", at="Moria").events(*(["Webs of Fear & Treachery"] if webs else []))
    assert table.value("unused_gi", 1) == 19
    table.hero.company("Aragorn II", at="Moria")
    table.dice(12, 2)
    influence_away(table, "Shagrat")
    table.finish()
    assert result(table) == str(total)
