"""Dark Minions: permanent-events of hazards."""

import pytest

from agentplay import actions, meeting
from hazardplay import face, in_play, left, numbers
from table import Table

STRONG = ("Aragorn II", "Gimli", "Legolas", "Boromir II")

# --- DM-74 Never Seen Him ---


def test_never_seen_him_gives_an_action_that_does_not_count(table: Table) -> None:
    table.hazard.agent("Gisulf").agent("Woffung").hand("Never Seen Him")
    meeting(table, limit=2)
    table.do("play Never Seen Him on Gisulf")
    table.settle()
    assert table.state.seen_by(table.id("Never Seen Him")) == table.state.everybody()  # it lies open on a hidden agent
    table.do("Gisulf moves to Gladden Fields")
    table.settle()
    assert left(table) == 0
    assert actions(table, "Woffung") == set()
    assert "moves back" in actions(table)
    table.do("Gisulf moves back")
    table.settle()
    assert left(table) == 0
    assert actions(table) == set() if table.asked else True
    table.leave_open()


# --- DM-80 Rank upon Rank ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("race", "doors", "more"), [("man", False, 1), ("giant", False, 0), ("giant", True, 1), ("orc", True, 0)]
)
def test_rank_upon_rank_on_men_and_by_night_on_giants(table: Table, race: str, doors: bool, more: int) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.events("Rank upon Rank", *(["Doors of Night"] if doors else []))
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1 + more, 8 + more)
    table.leave_open()


@pytest.mark.parametrize(
    ("race", "doors", "last", "fate"),
    [
        ("man", False, 12, "discarded"),
        ("man", False, 2, "in play"),
        ("giant", True, 12, "discarded"),
        ("giant", False, 12, "in play"),
    ],
)
def test_rank_upon_rank_goes_when_such_an_attack_is_defeated(table: Table, race: str, doors: bool, last: int, fate: str) -> None:
    table.hero.company(*STRONG, at="Bree")
    table.hazard.events("Rank upon Rank", *(["Doors of Night"] if doors else []))
    strikes = 2 if race == "man" or doors else 1
    table.attack(race, strikes=1, prowess=12 if last == 2 else 5, body=2)
    face(table, *[12] * (2 * (strikes - 1)), last, *([2] if last == 2 else [12]))
    table.then(f"Rank upon Rank {fate}")


# --- DM-83 Redoubled Force ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "attack"), [("Moria", (7, 9)), ("Ettenmoors", (4, 11)), ("Barrow-downs", (1, 8))])
def test_redoubled_force_at_sites_of_orcs_and_trolls(table: Table, site: str, attack: tuple[int, int]) -> None:
    table.hero.company("Aragorn II", "Gimli", at=site)
    in_play(table, "Redoubled Force")
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == attack
    table.leave_open()


def test_redoubled_force_on_automatic_attacks_only(table: Table) -> None:
    table.hazard.events("Redoubled Force")
    table.hero.company("Aragorn II", at="Moria")
    table.attack("orc", strikes=1, prowess=8, by_creature=True)
    assert numbers(table) == (1, 8)
    table.leave_open()


@pytest.mark.parametrize("race", ["orc", "troll"])
def test_redoubled_force_goes_when_such_an_attack_is_defeated(table: Table, race: str) -> None:
    table.hazard.events("Redoubled Force")
    table.hero.company(*STRONG, at="Moria")
    table.attack(race, strikes=1, prowess=8, automatic=True)
    face(table, 12, 12, 12, 12)
    assert table.result == "defeated"
    table.then("Redoubled Force discarded")


@pytest.mark.parametrize(
    ("race", "automatic", "last"),
    [("undead", True, 12), ("orc", False, 12), ("orc", True, 2)],
    ids=["another race", "a creature", "a strike succeeds"],
)
def test_redoubled_force_stays_after_others(table: Table, race: str, automatic: bool, last: int) -> None:
    table.hazard.events("Redoubled Force")
    table.hero.company(*STRONG, at="Moria")
    table.attack(
        race, strikes=1 if race == "orc" and automatic else 4, prowess=12, automatic=automatic, by_creature=not automatic
    )
    face(table, 12, 12, 12, last, *([2] if last == 2 else []))
    assert (table.result == "defeated") == (last == 12)
    table.then("Redoubled Force in play")


def test_redoubled_force_can_not_be_duplicated(table: Table) -> None:
    table.hazard.events("Redoubled Force").hand("Redoubled Force")
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.movement("Aragorn II")
    table.cannot("play Redoubled Force#2", because="duplicated")
    table.leave_open()
