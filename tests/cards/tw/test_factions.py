"""Factions of The Wizards."""

import pytest

from ledger import rule
from meccg.rules.control import unused_di
from meccg.rules.scoring import scores
from table import Table

FACTIONS = {  # where, the number to exceed, marshalling points, of what race it is
    "Beornings": ("Beorn’s House", 7, 2, "man"),
    "Blue Mountain Dwarves": ("Blue Mountain Dwarf-hold", 9, 3, "dwarf"),
    "Dunlendings": ("Dunnish Clan-hold", 9, 2, "man"),
    "Easterlings": ("Easterling Camp", 9, 4, "man"),
    "Elves of Lindon": ("Grey Havens", 9, 2, "elf"),
    "Ents of Fangorn": ("Wellinghall", 9, 3, "ent"),
    "Hillmen": ("Cameth Brin", 9, 1, "man"),
    "Hobbits": ("Bag End", 8, 1, "hobbit"),
    "Iron Hill Dwarves": ("Iron Hill Dwarf-hold", 8, 4, "dwarf"),
    "Knights of Dol Amroth": ("Dol Amroth", 8, 3, "dúnadan"),
    "Lossoth": ("Lossadan Camp", 8, 2, "man"),
    "Men of Anfalas": ("Lond Galen", 8, 2, "man"),
    "Men of Anórien": ("Minas Tirith", 7, 2, "man"),
    "Men of Dorwinion": ("Shrel-Kain", 6, 3, "man"),
    "Men of Lamedon": ("Vale of Erech", 7, 2, "man"),
    "Men of Lebennin": ("Pelargir", 7, 2, "man"),
    "Men of Northern Rhovanion": ("Lake-town", 6, 2, "man"),
    "Rangers of Ithilien": ("Henneth Annûn", 7, 3, "dúnadan"),
    "Rangers of the North": ("Bree", 9, 3, "dúnadan"),
    "Riders of Rohan": ("Edoras", 9, 3, "man"),
    "Southrons": ("Southron Oasis", 8, 5, "man"),
    "The Great Eagles": ("Eagles’ Eyrie", 9, 3, "eagle"),
    "Tower Guard of Minas Tirith": ("Minas Tirith", 7, 2, "dúnadan"),
    "Variags of Khand": ("Variag Camp", 9, 4, "man"),
    "Wood-elves": ("Thranduil’s Halls", 8, 3, "elf"),
    "Woodmen": ("Woodmen-town", 7, 2, "man"),
    "Woses of Old Pûkel-land": ("Wose Passage-hold", 8, 3, "wose"),
    "Woses of the Drúadan Forest": ("Drúadan Forest", 9, 3, "wose"),
}
WHO = {"man": "Éowyn", "dúnadan": "Bergil", "elf": "Annalena", "dwarf": "Ori", "hobbit": "Robin Smallburrow"}  # no influence
WELCOME = {  # race by race; who is not named has no modification
    "Beornings": {"man": 1},
    "Blue Mountain Dwarves": {"elf": -2, "dwarf": 2},
    "Dunlendings": {"man": -1, "dúnadan": -1, "dwarf": -1},
    "Easterlings": {"dúnadan": -2},
    "Elves of Lindon": {"dúnadan": 1, "elf": 2},
    "Ents of Fangorn": {"hobbit": 4},
    "Hillmen": {"man": 1},
    "Hobbits": {"hobbit": 4},
    "Iron Hill Dwarves": {"elf": -2, "dwarf": 2},
    "Knights of Dol Amroth": {"dúnadan": 1},
    "Lossoth": {"man": 1},
    "Men of Anfalas": {"dúnadan": 1},
    "Men of Anórien": {"dúnadan": 1},
    "Men of Dorwinion": {"man": 1},
    "Men of Lamedon": {"dúnadan": 1},
    "Men of Lebennin": {"dúnadan": 1},
    "Men of Northern Rhovanion": {"man": 1},
    "Rangers of Ithilien": {"dúnadan": 1},
    "Rangers of the North": {"dúnadan": 1},
    "Riders of Rohan": {"hobbit": 1, "dúnadan": 1},
    "Southrons": {"dúnadan": -2, "elf": -2, "dwarf": -2},
    "The Great Eagles": {},
    "Tower Guard of Minas Tirith": {"dúnadan": 1},
    "Variags of Khand": {},
    "Wood-elves": {"man": -1, "elf": 1, "dwarf": -2},
    "Woodmen": {"man": 1},
    "Woses of Old Pûkel-land": {},
    "Woses of the Drúadan Forest": {},
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
    site, number, mp, race = FACTIONS[faction]
    win(table, faction, "Robin Smallburrow", number + more - WELCOME[faction].get("hobbit", 0))
    won = bool(more)
    assert (table.state.facts_of(table.id(faction)).races, table.state.facts_of(table.id(faction)).unique) == ((race,), True)
    table.then(f"{faction} in play" if won else f"{faction} discarded", "Robin Smallburrow tapped")
    table.then(f"{site} tapped" if won else f"{site} untapped")
    assert scores(table.state, 0).by_type["faction"] == (mp if won else 0)


@pytest.mark.parametrize("faction", FACTIONS)
def test_only_at_that_site(table: Table, faction: str) -> None:
    table.hero.company("Elrond", at="Dunharrow").hand(faction, "a pastime")
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


@rule("AIO-C-0095")
def test_influence_against_a_faction_controls_nobody(table: Table) -> None:
    """Thorin II has +2 against Dwarves and +2 against the Blue Mountain Dwarves, where Balin is at home."""
    table.hero.company("Thorin II", "Balin", at="Blue Mountain Dwarf-hold")
    assert unused_di(table.state, table.id("Thorin II"), table.id("Balin")) == 2 + 2


# --- TW-193 Army of the Dead -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "walked", "at", "because"), [
    ("Aragorn II", False, "Vale of Erech", "Aragorn II may not play"), ("Faramir", True, "Vale of Erech", "Faramir may not play"),
    ("Aragorn II", True, "Edoras", "not playable at this site"),
])  # fmt: skip
def test_army_of_the_dead_only_by_aragorn_on_that_turn(table: Table, who: str, walked: bool, at: str, because: str) -> None:
    table.hero.company(who, at=at).hand("Army of the Dead", "a pastime")
    if walked:
        table.state.mark(table.id(who), "walked the Paths of the Dead")
    table.explored()
    table.cannot("play Army of the Dead", because=because)
    table.finish()


@rule("AIO-F-0068")
def test_army_of_the_dead_is_not_influenced_away(table: Table) -> None:
    table.hazard.factions("Army of the Dead")
    table.hero.company("Aragorn II", at="Vale of Erech").hand("a pastime")
    table.explored()
    table.cannot("influence")
    table.finish()


@rule("AIO-H-0153")
def test_army_of_the_dead_may_disperse(table: Table) -> None:
    table.hero.company("Aragorn II", "Elrond").factions("Army of the Dead")
    table.hazard.hand("Muster Disperses")
    table.dice(2)
    table.movement()
    table.hazard.do("play Muster Disperses on Army of the Dead", passing=True)
    table.through()
    table.then("Army of the Dead discarded")
    table.finish()
