"""Factions of The Wizards: where they are won, by what roll, and who is welcome there."""

import pytest

from ledger import rule
from meccg.rules.control import unused_di
from meccg.rules.scoring import scores
from table import Table

FACTIONS = {  # where, the number to exceed, marshalling points
    "Rangers of the North": ("Bree", 9, 3),
    "Riders of Rohan": ("Edoras", 9, 3),
    "Tower Guard of Minas Tirith": ("Minas Tirith", 7, 2),
    "Rangers of Ithilien": ("Henneth Annûn", 7, 3),
    "Wood-elves": ("Thranduil’s Halls", 8, 3),
    "Blue Mountain Dwarves": ("Blue Mountain Dwarf-hold", 9, 3),
    "Iron Hill Dwarves": ("Iron Hill Dwarf-hold", 8, 4),
    "Ents of Fangorn": ("Wellinghall", 9, 3),
    "Hobbits": ("Bag End", 8, 1),
}
WHO = {"man": "Éowyn", "dúnadan": "Anborn", "elf": "Annalena", "dwarf": "Ori", "hobbit": "Robin Smallburrow"}  # no influence
WELCOME = {  # race by race; who is not named has no modification
    "Rangers of the North": {"dúnadan": 1},
    "Riders of Rohan": {"hobbit": 1, "dúnadan": 1},
    "Tower Guard of Minas Tirith": {"dúnadan": 1},
    "Rangers of Ithilien": {"dúnadan": 1},
    "Wood-elves": {"man": -1, "elf": 1, "dwarf": -2},
    "Blue Mountain Dwarves": {"elf": -2, "dwarf": 2},
    "Iron Hill Dwarves": {"elf": -2, "dwarf": 2},
    "Ents of Fangorn": {"hobbit": 4},
    "Hobbits": {"hobbit": 4},
}


def win(table: Table, faction: str, who: str, roll: int) -> str:
    table.hero.company(who, at=FACTIONS[faction][0]).hand(faction)
    table.dice(roll)
    table.explored()
    table.do(f"play {faction} by {who}")
    return next(t for t in table.log if "to influence" in t)


@pytest.mark.parametrize("race", WHO)
@pytest.mark.parametrize("faction", FACTIONS)
def test_standard_modifications(table: Table, faction: str, race: str) -> None:
    """Of one whose own influence is nothing, except what his card says of factions."""
    who = WHO[race]
    own = -1 if who == "Ori" else 0
    total = 7 + own + WELCOME[faction].get(race, 0)
    assert win(table, faction, who, 7) == f"{who} rolls 7 to influence: {total} against {FACTIONS[faction][1]}"


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_number_must_be_exceeded(table: Table, faction: str, more: int) -> None:
    site, number, mp = FACTIONS[faction]
    win(table, faction, "Robin Smallburrow", number + more - WELCOME[faction].get("hobbit", 0))
    won = bool(more)
    table.then(f"{faction} in play" if won else f"{faction} discarded", "Robin Smallburrow tapped")
    table.then(f"{site} tapped" if won else f"{site} untapped")
    assert scores(table.state, 0).by_type["faction"] == (mp if won else 0)


@pytest.mark.parametrize("faction", FACTIONS)
def test_only_at_that_site(table: Table, faction: str) -> None:
    table.hero.company("Elrond", at="Lake-town").hand(faction, "a pastime")
    table.explored()
    table.cannot(f"play {faction}", because="not playable at this site")
    table.leave_open()


@pytest.mark.parametrize("faction", FACTIONS)
def test_unique(table: Table, faction: str) -> None:
    table.hazard.factions(faction)
    table.hero.company("Elrond", at=FACTIONS[faction][0]).hand(faction, "a pastime")
    table.explored()
    assert not table.offered(f"play {faction}")
    table.cannot(f"play hero's {faction}", because="unique")
    table.leave_open()


@rule("CRF1-0010")
def test_influence_against_a_faction_controls_nobody(table: Table) -> None:
    """Thorin II has +2 against Dwarves and +2 against the Blue Mountain Dwarves, where Balin is at home."""
    table.hero.company("Thorin II", "Balin", at="Blue Mountain Dwarf-hold")
    assert unused_di(table.state, table.id("Thorin II"), table.id("Balin")) == 2 + 2
