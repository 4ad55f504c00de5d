"""The Lidless Eye: creatures that do more than their facts say."""

from __future__ import annotations

import pytest

from hazardplay import face, numbers
from table import Table


def goes_to(table: Table, *hand: str, to: str = "Bree") -> None:
    """A company of three goes from Rivendell through two Wildernesses."""
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Dagger of Westernesse"]})
    table.hazard.hand(*hand)
    table.movement("Gimli", to=to, path="ww", limit=9)


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
