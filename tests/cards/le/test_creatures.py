"""The Lidless Eye: creatures that do more than their facts say."""

from __future__ import annotations

import pytest

from hazardplay import face, numbers, pending
from meccg.parts.values import PROWESS, has_trait, value
from table import Table


def goes_to(table: Table, *hand: str, to: str = "Bree") -> None:
    """A company of three goes from Rivendell through two Wildernesses."""
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Dagger of Westernesse"]})
    table.hazard.hand(*hand)
    table.movement("Gimli", to=to, path="ww", limit=9)


def attacks(table: Table, creature: str, side: str, *company: str) -> int:
    """It attacks a company of that side, wherever that is."""
    table.hero.plays(side).company(*company, at="Moria").hand("a pastime")
    table.hazard.hand(creature)
    table.start("CreatureAttack", card=table.id(creature), company=table.company().id, hazard_player=1)
    table.leave_open()
    return int(table.frame("Attack").uid)


@pytest.mark.parametrize(
    ("creature", "detained"),
    [
        ("Arthadan Rangers", ("hero", "covert")),
        ("Ent in Search of the Entwives", ("hero", "covert")),
        ("Wandering Eldar", ("hero", "covert")),
        ("The Border-watch", ("hero",)),
        ("Elf-lord Revealed in Wrath", ("hero",)),
        ("Landroval", ()),
        ("Sons of Kings", ()),
    ],
)
@pytest.mark.parametrize(
    ("kind", "side", "who"), [("hero", "hero", "Gimli"), ("covert", "ringwraith", "Tarcil"), ("overt", "ringwraith", "Shagrat")]
)
def test_whom_the_free_peoples_detain(
    table: Table, creature: str, detained: tuple[str, ...], kind: str, side: str, who: str
) -> None:
    attack = attacks(table, creature, side, who)
    assert has_trait(table.state, attack, "detainment") == (kind in detained)


@pytest.mark.parametrize(
    ("creature", "fits"),
    [
        ("Elves upon Errantry", {"Tarcil", "Shagrat", "Dunlending Spy"}),
        ("Sons of Kings", {"Tarcil", "Shagrat", "Dunlending Spy"}),
        ("Landroval", {"Shagrat"}),
        ("Arthadan Rangers", {"Tarcil", "Shagrat", "Gimli"}),  # but not those who are at home in Bree
    ],
)
@pytest.mark.parametrize(
    ("side", "who"),
    [
        ("hero", "Gimli"),
        ("hero", "Barliman Butterbur"),
        ("ringwraith", "Tarcil"),
        ("ringwraith", "Shagrat"),
        ("ringwraith", "Dunlending Spy"),
    ],
)
def test_against_whom_the_free_peoples_are_played(table: Table, creature: str, fits: set[str], side: str, who: str) -> None:
    table.hero.plays(side).company(who, at="Rivendell" if side == "hero" else "Carn Dûm").hand("a pastime")
    table.hazard.hand(creature)
    table.movement(who, to="Bag End", way="region", limit=3)
    assert pending(table, f"play {creature}") == (who in fits)
    table.leave_open()


# --- LE-69 Elf-lord Revealed in Wrath ---


@pytest.mark.parametrize(("who", "prowess"), [("Ren the Ringwraith", 19), ("Tarcil", 15)])
def test_elf_lord_revealed_in_wrath_knows_his_foe(table: Table, who: str, prowess: int) -> None:
    attack = attacks(table, "Elf-lord Revealed in Wrath", "ringwraith", who)
    assert value(table.state, PROWESS, attack, table.id(who)) == prowess


@pytest.mark.parametrize(
    ("creature", "to", "path", "without", "with_doors"),
    [
        ("Elf-lord Revealed in Wrath", "Zarak Dûm", "ws", True, False),
        ("Ent in Search of the Entwives", "Zarak Dûm", "ws", True, False),
        ("True Fire-drake", "Bree", "ww", False, True),
    ],
)
@pytest.mark.parametrize("doors", [False, True])
def test_where_doors_of_night_matter(
    table: Table, creature: str, to: str, path: str, without: bool, with_doors: bool, doors: bool
) -> None:
    if doors:
        table.events("Doors of Night")
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand(creature)
    table.movement("Gimli", to=to, path=path, limit=3)
    assert pending(table, f"play {creature}") == (with_doors if doors else without)
    table.leave_open()


# --- LE-88 Pirates ---


@pytest.mark.parametrize(("keyed", "prowess"), [(("region type", "c"), 9), (("region type", "w"), 7), (("site type", "R"), 7)])
def test_pirates_are_stronger_at_sea(table: Table, keyed: tuple[str, str], prowess: int) -> None:
    table.hero.company("Gimli", at="Bree").hand("Concealment")
    table.hazard.hand("Pirates")
    table.start("CreatureAttack", card=table.id("Pirates"), company=table.company().id, hazard_player=1, keyed=keyed)
    assert numbers(table) == (3, prowess)
    table.leave_open()


@pytest.mark.parametrize(("rolls", "fate"), [((2, 2, 12, 12), "discarded"), ((12, 12, 12), "in play")])
def test_pirates_take_an_item_when_they_wound(table: Table, rolls: tuple[int, ...], fate: str) -> None:
    """Of the company, whoever bears it: Bilbo is wounded, and survives."""
    table.hero.company("Bilbo", "Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Dagger of Westernesse"]})
    table.hazard.hand("Pirates")
    table.movement("Gimli", to="Bree", path="ww", limit=9)
    table.hazard.play("play Pirates", "Wilderness")
    face(table, *rolls, who="Bilbo")
    table.then(f"Dagger of Westernesse {fate}")
    table.leave_open()


# --- LE-96 Uruk-lieutenant ---


def orcs(table: Table, *names: str) -> list[int]:
    """These attack one after the other, and fall: what prowess each of them had."""
    goes_to(table, *names)
    seen = []
    for name in dict.fromkeys(names):
        for _ in range(names.count(name)):
            table.hazard.play("play", name, "Wilderness")
            seen.append(numbers(table)[1])
            face(table, 12)
    table.leave_open()
    return seen


@pytest.mark.parametrize(
    ("names", "prowess"),
    [
        (("Uruk-lieutenant",), [9]),
        (("Orc-lieutenant", "Uruk-lieutenant"), [7, 12]),
        (("Orc-lieutenant",), [7]),
        (("Uruk-lieutenant", "Orc-lieutenant"), [9, 14]),  # +4 after any Orc, +3 more after this one
    ],
)
def test_uruk_lieutenant_comes_after_others_and_before_orc_lieutenant(
    table: Table, names: tuple[str, ...], prowess: list[int]
) -> None:
    assert orcs(table, *names) == prowess


def test_two_uruk_lieutenants_help_orc_lieutenant_but_once(table: Table) -> None:
    assert orcs(table, "Uruk-lieutenant", "Uruk-lieutenant", "Orc-lieutenant") == [9, 12, 14]
