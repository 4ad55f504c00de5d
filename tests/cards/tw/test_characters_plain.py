"""Every character of The Wizards comes into play where he may and nowhere else, and is what his card says."""

from typing import NamedTuple

import pytest

from meccg.model.rows import CompanyRow
from meccg.rules.control import unused_di, used_gi
from meccg.rules.scoring import scores
from table import Table, blank


class Printed(NamedTuple):
    """What stands on the card."""

    race: str
    skills: str
    numbers: tuple[int, int, int, int, int]  # prowess, body, mind, direct influence, marshalling points
    home: str
    checks: int = 0  # to his corruption checks
    factions: int = 0  # to his influence checks against factions
    lost: int = 0  # marshalling points if he is eliminated
    orcs: int = 0  # to his prowess against Orcs
    nazgul: int = 0  # to her prowess against Nazgûl and Ringwraiths, whose body is halved
    home_only: bool = False


CHARACTERS = {
    "Adrazar": Printed("dúnadan", "scout diplomat", (3, 6, 3, 1, 1), "Dol Amroth", factions=1),
    "Anborn": Printed("dúnadan", "scout ranger", (2, 8, 2, 0, 0), "Pelargir"),
    "Annalena": Printed("elf", "scout sage", (3, 8, 3, 0, 1), "Edhellond"),
    "Aragorn II": Printed("dúnadan", "warrior scout ranger", (6, 9, 9, 3, 3), "Bree", lost=-3),
    "Arinmîr": Printed("elf", "sage diplomat", (2, 7, 4, 2, 1), "Edhellond"),
    "Arwen": Printed("elf", "scout sage", (2, 8, 3, 0, 1), "Rivendell"),
    "Balin": Printed("dwarf", "warrior sage", (4, 7, 5, 2, 2), "Blue Mountain Dwarf-hold", orcs=2),
    "Bard Bowman": Printed("man", "warrior scout", (3, 6, 2, 0, 0), "Lake-town"),
    "Barliman Butterbur": Printed("man", "warrior", (2, 6, 1, 0, 0), "Bree", checks=-1, factions=-1),
    "Beorn": Printed("man", "warrior ranger", (7, 9, 7, 2, 2), "Beorn’s House"),
    "Beregond": Printed("dúnadan", "warrior", (4, 8, 2, 0, 0), "Minas Tirith", checks=-1, factions=-1),
    "Beretar": Printed("dúnadan", "warrior ranger", (5, 8, 5, 1, 2), "Bree"),
    "Bergil": Printed("dúnadan", "warrior scout", (1, 9, 2, 0, 0), "Minas Tirith"),
    "Bifur": Printed("dwarf", "warrior", (4, 7, 2, 0, 0), "Blue Mountain Dwarf-hold", checks=-1, factions=-1, orcs=1),
    "Bilbo": Printed("hobbit", "scout sage", (1, 9, 5, 1, 2), "Bag End", checks=4, lost=-2, home_only=True),
    "Bofur": Printed("dwarf", "warrior", (4, 7, 2, 0, 0), "Blue Mountain Dwarf-hold", checks=-1, factions=-1, orcs=1),
    "Bombur": Printed("dwarf", "warrior", (3, 6, 1, 0, 0), "Blue Mountain Dwarf-hold", checks=-1, factions=-1, orcs=1),
    "Boromir II": Printed("dúnadan", "warrior", (6, 7, 4, 1, 1), "Minas Tirith", checks=-1),
    "Celeborn": Printed("elf", "warrior sage", (6, 9, 6, 1, 2), "Lórien"),
    "Círdan": Printed("elf", "warrior sage diplomat", (6, 8, 8, 4, 3), "Grey Havens", lost=-3),
    "Dáin II": Printed("dwarf", "warrior diplomat", (5, 8, 7, 3, 2), "Iron Hill Dwarf-hold", orcs=2),
    "Damrod": Printed("dúnadan", "scout ranger", (2, 7, 2, 0, 0), "Vale of Erech"),
    "Denethor II": Printed("dúnadan", "warrior sage", (3, 6, 4, 2, 1), "Minas Tirith"),
    "Dori": Printed("dwarf", "warrior", (3, 6, 1, 0, 0), "Blue Mountain Dwarf-hold", checks=-1, factions=-1, orcs=1),
    "Dwalin": Printed("dwarf", "warrior", (2, 7, 1, 0, 0), "Blue Mountain Dwarf-hold", checks=-1, factions=-1, orcs=1),
    "Elladan": Printed("elf", "warrior ranger", (5, 8, 4, 0, 1), "Rivendell", orcs=1),
    "Elrohir": Printed("elf", "warrior ranger", (5, 8, 4, 0, 1), "Rivendell", orcs=1),
    "Elrond": Printed("elf", "warrior sage diplomat", (7, 9, 10, 4, 3), "Rivendell", lost=-3),
    "Éomer": Printed("man", "warrior ranger", (3, 8, 3, 0, 1), "Edoras"),
    "Éowyn": Printed("man", "warrior scout", (2, 7, 2, 0, 0), "Edoras", nazgul=6),
    "Erkenbrand": Printed("man", "warrior", (5, 6, 4, 2, 1), "Edoras"),
    "Faramir": Printed("dúnadan", "warrior ranger", (5, 8, 5, 1, 2), "Henneth Annûn"),
    "Fíli": Printed("dwarf", "warrior scout", (2, 8, 2, 0, 0), "Blue Mountain Dwarf-hold", checks=-1, factions=-1, orcs=1),
    "Forlong": Printed("dúnadan", "warrior", (3, 7, 1, 0, 0), "Minas Tirith", checks=-1, factions=-1),
    "Frodo": Printed("hobbit", "scout diplomat", (1, 9, 5, 1, 2), "Bag End", checks=4, lost=-2, home_only=True),
    "Galadriel": Printed("elf", "scout sage diplomat", (3, 10, 9, 4, 3), "Lórien", lost=-3),
    "Galva": Printed("man", "scout sage diplomat", (0, 9, 4, 1, 1), "Shrel-Kain", nazgul=6),
    "Gamling the Old": Printed("man", "warrior", (3, 7, 2, 1, 0), "Edoras"),
    "Ghân-buri-Ghân": Printed("man", "scout ranger", (2, 9, 5, 2, 2), "Drúadan Forest"),
    "Gildor Inglorion": Printed("elf", "warrior ranger", (5, 7, 4, 0, 1), "Rivendell", orcs=2),
    "Gimli": Printed("dwarf", "warrior diplomat", (5, 8, 6, 2, 2), "Iron Hill Dwarf-hold", orcs=2),
    "Glóin": Printed("dwarf", "warrior diplomat", (5, 7, 5, 2, 2), "Blue Mountain Dwarf-hold", orcs=1),
    "Glorfindel II": Printed("elf", "warrior sage", (8, 9, 8, 2, 3), "Rivendell"),
    "Halbarad": Printed("dúnadan", "sage diplomat", (0, 5, 1, 1, 0), "Cameth Brin"),
    "Haldalam": Printed("dúnadan", "warrior diplomat", (4, 9, 5, 1, 2), "Shrel-Kain"),
    "Haldir": Printed("elf", "warrior", (4, 8, 3, 0, 1), "Lórien", checks=-1, factions=-1),
    "Háma": Printed("man", "warrior", (4, 8, 2, 0, 0), "Edoras", checks=-1, factions=-1),
    "Imrahil": Printed("dúnadan", "warrior diplomat", (5, 8, 6, 2, 2), "Dol Amroth"),
    "Kíli": Printed("dwarf", "warrior scout", (3, 8, 3, 0, 1), "Blue Mountain Dwarf-hold", checks=-1, factions=-1, orcs=1),
    "Legolas": Printed("elf", "warrior diplomat", (5, 8, 6, 2, 2), "Thranduil’s Halls"),
    "Mablung": Printed("dúnadan", "warrior scout", (1, 6, 1, 0, 0), "Lond Galen"),
    "Merry": Printed("hobbit", "scout", (1, 9, 4, 1, 1), "Bag End", checks=2, home_only=True),
    "Nori": Printed("dwarf", "warrior", (4, 7, 2, 0, 0), "Blue Mountain Dwarf-hold", checks=-1, factions=-1, orcs=1),
    "Óin": Printed("dwarf", "warrior ranger", (3, 8, 3, 0, 1), "Blue Mountain Dwarf-hold", checks=-1, orcs=1),
    "Ori": Printed("dwarf", "warrior", (2, 7, 1, 0, 0), "Blue Mountain Dwarf-hold", checks=-1, factions=-1, orcs=1),
    "Orophin": Printed("elf", "warrior ranger", (2, 7, 2, 0, 0), "Lórien", checks=-1, factions=-1),
    "Peath": Printed("man", "ranger diplomat", (4, 7, 4, 1, 1), "Dunnish Clan-hold", nazgul=5),
    "Pippin": Printed("hobbit", "scout", (1, 9, 4, 1, 1), "Bag End", checks=2, home_only=True),
    "Robin Smallburrow": Printed("hobbit", "scout", (1, 9, 3, 0, 1), "Bag End", checks=2, home_only=True),
    "Sam Gamgee": Printed("hobbit", "scout ranger", (1, 9, 4, 0, 1), "Bag End", checks=3, home_only=True),
    "Théoden": Printed("man", "warrior diplomat", (5, 6, 6, 3, 2), "Edoras"),
    "Thorin II": Printed("dwarf", "warrior scout diplomat", (5, 8, 8, 2, 3), "Blue Mountain Dwarf-hold", orcs=3),
    "Thranduil": Printed("elf", "warrior ranger sage", (7, 8, 9, 3, 3), "Thranduil’s Halls"),
    "Vôteli": Printed("man", "ranger sage", (3, 6, 3, 1, 1), "Lossadan Camp", nazgul=5),
    "Vygavril": Printed("man", "scout diplomat", (2, 7, 3, 1, 1), "Southron Oasis", nazgul=6),
    "Wacho": Printed("man", "scout sage", (1, 8, 2, 0, 0), "Woodmen-town"),
    "Fatty Bolger": Printed("hobbit", "scout", (1, 8, 3, 0, 1), "Bag End", checks=1, home_only=True),
}
WIZARDS = {  # skills, where he is at home besides Rivendell, what is added to his corruption checks
    "Alatar": ("warrior scout ranger sage", {"Edhellond"}, 0),
    "Gandalf": ("warrior scout sage diplomat", {"Lórien", "Grey Havens", "Edhellond"}, 1),
    "Pallando": ("warrior ranger sage diplomat", {"Grey Havens"}, 0),
    "Radagast": ("warrior scout ranger diplomat", {"Rhosgobel"}, 1),
    "Saruman": ("scout ranger sage diplomat", {"Isengard"}, 0),
}
HAVENS = {"Rivendell", "Lórien", "Grey Havens", "Edhellond"}
GENERAL_INFLUENCE = 20
ABILITIES = ("prowess", "body", "mind", "di")


def places(table: Table, who: str) -> set[str]:
    """Where he may come into play."""
    found = set()
    for _, o in table.options():
        if o[0] in ("play", "reveal") and table.state.name(o[2]) == who:
            row = table.state.get(o[4])
            found.add(row.place if isinstance(row, CompanyRow) else table.state.name(row.id))
    return found


def somebody(mind: int) -> str:
    """A character of no interest besides his mind."""
    return blank(f"TABLE-MIND{mind}", name=f"a mind of {mind}", type="character", kind="character", mind=mind, body=9)


# --- into play ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", CHARACTERS)
def test_he_comes_at_home_or_at_a_haven(table: Table, who: str) -> None:
    """By general influence, which his mind uses up; he is worth his points at once."""
    printed = CHARACTERS[who]
    table.hero.hand(who)
    table.organization()
    assert places(table, who) == ({printed.home} if printed.home_only else HAVENS | {printed.home})
    table.do(f"play {who} as a new company at {printed.home}")
    table.then(f"{who} at {printed.home}", f"{who} untapped")
    facts = table.state.facts_of(table.id(who))
    assert (facts.races, facts.skills, facts.unique) == ((printed.race,), tuple(printed.skills.split()), True)
    points = scores(table.state, 0).by_type["character"]
    assert (*(table.value(a, who) for a in ABILITIES), points) == printed.numbers
    assert used_gi(table.state, 0) == table.value("mind", who)
    table.leave_open()


@pytest.mark.parametrize("who", CHARACTERS)
def test_he_comes_nowhere_else(table: Table, who: str) -> None:
    elsewhere = ["Moria", "Himring", "Barad-dûr", *(HAVENS if CHARACTERS[who].home_only else ())]
    table.hero.hand(who, "a pastime").locations(*elsewhere)
    table.organization()
    table.cannot(f"play {who}", because="AIO-C-0112")
    table.leave_open()


@pytest.mark.parametrize("who", CHARACTERS)
@pytest.mark.parametrize("lacking", [0, 1])
def test_his_mind_must_not_exceed_the_influence_left(table: Table, who: str, lacking: int) -> None:
    mind = CHARACTERS[who].numbers[2]
    table.hero.company(somebody(GENERAL_INFLUENCE - mind + lacking), at="Moria").hand(who, "a pastime")
    table.organization()
    assert table.offered(f"play {who}", CHARACTERS[who].home) is not bool(lacking)
    if lacking:
        table.cannot(f"play {who}", because="not enough influence")
    table.leave_open()


@pytest.mark.parametrize("who", CHARACTERS)
def test_there_is_only_one_of_him(table: Table, who: str) -> None:
    table.hazard.company(who, at="Rivendell")
    table.hero.hand(who, "a pastime")
    table.organization()
    assert not table.offered(f"play {who}")
    table.cannot(f"play hero's {who}", because="unique")
    table.leave_open()


@pytest.mark.parametrize("who", WIZARDS)
def test_a_wizard_is_revealed_at_rivendell_or_at_home(table: Table, who: str) -> None:
    """He needs no influence."""
    skills, homes, _ = WIZARDS[who]
    table.hero.company(somebody(GENERAL_INFLUENCE), at="Moria").hand(who)
    table.organization()
    assert places(table, who) == homes | {"Rivendell"}
    table.do(f"reveal {who} as a new company at {min(homes)}")
    table.then(f"{who} at {min(homes)}")
    facts = table.state.facts_of(table.id(who))
    assert (facts.kind, facts.races, facts.skills, facts.unique) == ("avatar", ("wizard",), tuple(skills.split()), True)
    assert tuple(table.value(a, who) for a in ABILITIES) == (6, 9, 0, 10)
    assert scores(table.state, 0).by_type["character"] == 0
    table.leave_open()


@pytest.mark.parametrize("who", WIZARDS)
def test_a_wizard_is_revealed_nowhere_else(table: Table, who: str) -> None:
    table.hero.hand(who, "a pastime").locations(*({"Bree", *HAVENS} - WIZARDS[who][1] - {"Rivendell"}))
    table.organization()
    table.cannot(f"play {who}", because="AIO-C-0112")
    assert not places(table, who)
    table.leave_open()


# --- checks ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [*CHARACTERS, *WIZARDS])
def test_corruption_checks(table: Table, who: str) -> None:
    mod = CHARACTERS[who].checks if who in CHARACTERS else WIZARDS[who][2]
    table.hero.company(who, at="Bree")
    table.dice(7)
    table.corruption_check(who)
    assert f"Corruption check of {who}: {7 + mod} against 0" in table.log


@pytest.mark.parametrize("who", CHARACTERS)
def test_influence_checks(table: Table, who: str) -> None:
    """Nobody is welcome or unwelcome among The Great Eagles."""
    printed = CHARACTERS[who]
    table.hero.company(who, at="Eagles’ Eyrie").hand("The Great Eagles")
    table.dice(7)
    table.explored()
    table.do(f"play The Great Eagles by {who}")
    total = 7 + printed.numbers[3] + printed.factions
    assert f"{who} rolls 7 to influence: {total} against 9" in table.log


@pytest.mark.parametrize(
    ("who", "faction", "at", "total", "number"),  # a roll of seven
    [
        ("Adrazar", "Southrons", "Southron Oasis", 7, 8),
        ("Anborn", "Men of Lebennin", "Pelargir", 10, 7),
        ("Arinmîr", "Variags of Khand", "Variag Camp", 11, 9),
        ("Balin", "Iron Hill Dwarves", "Iron Hill Dwarf-hold", 12, 8),
        ("Bard Bowman", "Men of Northern Rhovanion", "Lake-town", 10, 6),
        ("Beorn", "Beornings", "Beorn’s House", 12, 7),
        ("Dáin II", "Iron Hill Dwarves", "Iron Hill Dwarf-hold", 14, 8),
        ("Dáin II", "Men of Dorwinion", "Shrel-Kain", 11, 6),
        ("Dáin II", "Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", 12, 9),
        ("Dáin II", "Knights of Dol Amroth", "Dol Amroth", 10, 8),
        ("Damrod", "Men of Lamedon", "Vale of Erech", 10, 7),
        ("Denethor II", "Tower Guard of Minas Tirith", "Minas Tirith", 12, 7),
        ("Éomer", "Riders of Rohan", "Edoras", 9, 9),
        ("Erkenbrand", "Riders of Rohan", "Edoras", 11, 9),
        ("Galva", "Men of Dorwinion", "Shrel-Kain", 11, 6),
        ("Ghân-buri-Ghân", "Woses of the Drúadan Forest", "Drúadan Forest", 11, 9),
        ("Ghân-buri-Ghân", "Woses of Old Pûkel-land", "Wose Passage-hold", 11, 8),
        ("Ghân-buri-Ghân", "Woodmen", "Woodmen-town", 10, 7),
        ("Gimli", "Elves of Lindon", "Grey Havens", 10, 9),
        ("Glóin", "Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", 14, 9),
        ("Glóin", "Iron Hill Dwarves", "Iron Hill Dwarf-hold", 12, 8),
        ("Halbarad", "Hillmen", "Cameth Brin", 10, 9),
        ("Haldalam", "Easterlings", "Easterling Camp", 10, 9),
        ("Imrahil", "Knights of Dol Amroth", "Dol Amroth", 12, 8),
        ("Mablung", "Men of Anfalas", "Lond Galen", 10, 8),
        ("Peath", "Dunlendings", "Dunnish Clan-hold", 11, 9),
        ("Thranduil", "Wood-elves", "Thranduil’s Halls", 13, 8),
        ("Vôteli", "Lossoth", "Lossadan Camp", 11, 8),
        ("Vygavril", "Southrons", "Southron Oasis", 10, 8),
        ("Wacho", "Woodmen", "Woodmen-town", 10, 7),
        ("Thorin II", "Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", 15, 9),
        ("Glorfindel II", "Elves of Lindon", "Grey Havens", 11, 9),
        ("Óin", "Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", 9, 9),
        ("Barliman Butterbur", "Hillmen", "Cameth Brin", 7, 9),
    ],
)
def test_whom_they_know(table: Table, who: str, faction: str, at: str, total: int, number: int) -> None:
    table.hero.company(who, at=at).hand(faction)
    table.dice(7)
    table.explored()
    table.do(f"play {faction} by {who}")
    assert f"{who} rolls 7 to influence: {total} against {number}" in table.log
    table.then(f"{faction} in play" if total > number else f"{faction} discarded")


@pytest.mark.parametrize(
    ("who", "other", "more"),
    [
        ("Arwen", "Aragorn II", 7), ("Arwen", "Elrond", 0), ("Celeborn", "Galadriel", 5), ("Celeborn", "Elrond", 0),
        ("Balin", "Dori", 1), ("Balin", "Beorn", 0), ("Dáin II", "Beorn", 1), ("Dáin II", "Dori", 0), ("Dáin II", "Imrahil", 0),
        ("Gimli", "Elladan", 1), ("Gimli", "Dori", 0), ("Glóin", "Bifur", 1), ("Glóin", "Wacho", 0),
        ("Glorfindel II", "Orophin", 1), ("Glorfindel II", "Wacho", 0), ("Thorin II", "Nori", 2), ("Thorin II", "Wacho", 0),
        ("Adrazar", "Imrahil", 0), ("Thranduil", "Legolas", 0), ("Ghân-buri-Ghân", "Wacho", 0),
    ],
)  # fmt: skip
def test_whom_they_lead(table: Table, who: str, other: str, more: int) -> None:
    table.hero.company(who, other, at="Bree")
    assert unused_di(table.state, table.id(who), table.id(other)) == CHARACTERS[who].numbers[3] + more


# --- in a fight -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", CHARACTERS)
@pytest.mark.parametrize("race", ["orc", "nazgûl", "ringwraith", "troll"])
def test_prowess_against_orcs_and_nazgul(table: Table, who: str, race: str) -> None:
    """His roll of seven shows it."""
    printed = CHARACTERS[who]
    more = {"orc": printed.orcs, "troll": 0}.get(race, printed.nazgul)
    table.hero.company(who, at="Bree")
    total = 7 + printed.numbers[0] + more
    table.dice(7)
    table.attack(race, strikes=1, prowess=total)
    table.do("tap")
    assert f"{who} rolls 7: {total} against {total}" in table.log
    table.then(f"{who} tapped")


@pytest.mark.parametrize("who", [n for n, c in CHARACTERS.items() if c.nazgul or c.orcs])
@pytest.mark.parametrize("race", ["orc", "nazgûl", "ringwraith"])
def test_who_halves_the_body_of_a_nazgul(table: Table, who: str, race: str) -> None:
    body = 5 if CHARACTERS[who].nazgul and race != "orc" else 9
    table.hero.company(who, at="Bree")
    table.dice(12, 2)
    table.attack(race, strikes=1, prowess=2, body=9)
    table.do("tap")
    assert f"Body check of the strike: 2 against {body}" in table.log


@pytest.mark.parametrize("who", CHARACTERS)
def test_who_is_eliminated(table: Table, who: str) -> None:
    """Whose body check is greater than his body is gone, and may cost points."""
    table.hero.company(who, at="Bree", wounded=[who])
    table.dice(2, CHARACTERS[who].numbers[1])
    table.attack("troll", strikes=1, prowess=30)
    table.pass_all()
    table.then(f"{who} eliminated")
    assert scores(table.state, 0).by_type["character"] == CHARACTERS[who].lost
