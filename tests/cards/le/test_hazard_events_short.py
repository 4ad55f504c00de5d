"""The Lidless Eye: short-events of hazards."""

import pytest

from hazardplay import numbers, pending
from ledger import rule
from table import Table

# --- LE-101 Arouse Defenders ---

DEFENDERS = ("Arouse Defenders", "Incite Defenders")


def defended(table: Table, hazard: str, at: str) -> None:
    """It is played on the site where a minion company stays, which then is about to face what is there."""
    table.hero.plays("ringwraith").company("Bróin", "Tarcil", at=at).hand("A Nice Place to Hide")
    table.hazard.hand(hazard)
    table.movement("Bróin")
    table.hazard.play(f"play {hazard} on {at}")
    table.finish()
    table.then(f"{hazard} discarded")
    table.site("Bróin")
    table.do("enter", passing=True)


@rule("AIO-E-0131")
def test_arouse_defenders_makes_an_attack_stronger_and_sure(table: Table) -> None:
    defended(table, "Arouse Defenders", "Edoras")
    printed = table.state.facts_of(table.company("Bróin").site).site.auto_attacks[0]
    assert numbers(table) == (printed.strikes, printed.prowess + 2)
    table.cannot("play A Nice Place to Hide", because="")
    table.leave_open()


@pytest.mark.parametrize("hazard", DEFENDERS)
@pytest.mark.parametrize(
    ("at", "offered"), [("Edoras", True), ("Dale", True), ("Moria", False), ("Isengard", False), ("Dol Guldur", False)]
)
def test_where_there_are_defenders(table: Table, hazard: str, at: str, offered: bool) -> None:
    table.hero.plays("ringwraith").company("Tarcil", at=at).hand("a pastime")
    table.hazard.hand(hazard)
    table.movement("Tarcil")
    assert pending(table, f"play {hazard}") == offered
    table.leave_open()


# --- LE-108 Darkness Under Tree ---


@pytest.mark.parametrize(
    ("who", "taps"), [("Orc Captain", True), ("Troll-chief", True), ("Dôgrib", True), ("Tarcil", False), ("Bróin", False)]
)
def test_darkness_under_tree_taps_orcs_trolls_and_men(table: Table, who: str, taps: bool) -> None:
    table.events("Doors of Night")
    table.hero.plays("ringwraith").company(who, at="Moria").hand("a pastime")
    table.hazard.hand("Darkness Under Tree")
    table.movement(who)
    assert pending(table, f"play Darkness Under Tree on {who}") == taps
    if taps:
        table.hazard.play(f"play Darkness Under Tree on {who}")
        table.then(f"{who} tapped")
    table.leave_open()


def test_darkness_under_tree_needs_doors_of_night(table: Table) -> None:
    table.hero.plays("ringwraith").company("Orc Captain", at="Moria").hand("a pastime")
    table.hazard.hand("Darkness Under Tree")
    table.movement("Orc Captain")
    assert not pending(table, "play Darkness Under Tree")
    table.cannot("play Darkness Under Tree", because="Doors of Night is not in play")
    table.leave_open()


# --- LE-115 Incite Defenders ---


@pytest.mark.parametrize(("hazard", "faced"), [("Incite Defenders", 2), ("Arouse Denizens", 1)])
def test_incite_defenders_has_an_attack_faced_twice(table: Table, hazard: str, faced: int) -> None:
    """At Drúadan Forest there is one automatic-attack; the other card can't be played there."""
    table.hero.plays("ringwraith").company("Orc Captain", at="Drúadan Forest").hand("a pastime")
    table.hazard.hand(hazard)
    table.movement("Orc Captain")
    if pending(table, f"play {hazard}"):
        table.hazard.play(f"play {hazard}")
    table.finish()
    table.dice(*(12, 12, 12, 12, 12, 12)[:faced])
    table.site("Orc Captain")
    table.do("enter", passing=True)
    table.finish()
    assert sum("Automatic-attack" in line for line in table.log) == faced


# --- LE-135 The Roving Eye ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "fate"), [(7, "in play"), (6, "discarded"), (4, "discarded"), (2, "discarded")])
def test_the_roving_eye_discards_whom_it_would_eliminate(table: Table, roll: int, fate: str) -> None:
    """Corruption points 4, and the card takes 2 away: 4 or less would eliminate him."""
    table.hero.company("Gimli", "Aragorn II", at="Bree", items={"Gimli": ["The Arkenstone"]})
    table.hazard.hand("The Roving Eye")
    table.dice(roll)
    table.movement("Gimli")
    table.hazard.play("play The Roving Eye on Gimli")
    table.pass_all()
    table.then(f"Gimli {fate}", "Aragorn II in play", "The Roving Eye discarded")


@rule("AIO-G-0298")
def test_the_roving_eye_leaves_followers(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Bilbo", at="Bree", items={"Aragorn II": ["Glamdring", "Lesser Ring"]}, followers={"Aragorn II": ["Bilbo"]}
    )
    table.hazard.hand("The Roving Eye")
    table.dice(2)
    table.movement("Aragorn II")
    table.hazard.play("play The Roving Eye on Aragorn II")
    table.pass_all()
    table.then("Aragorn II discarded", "Glamdring discarded", "Lesser Ring discarded", "Bilbo in play")


@pytest.mark.parametrize(
    ("item", "seen"),
    [
        ("Palantír of Orthanc", True),
        ("The Arkenstone", True),
        ("Lesser Ring", True),
        ("Beautiful Gold Ring", False),
        ("Glamdring", False),
        ("Elven Cloak", False),
    ],
)
def test_what_the_roving_eye_looks_for(table: Table, item: str, seen: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at="Bree", items={"Gimli": [item]})
    table.hazard.hand("The Roving Eye")
    table.movement("Gimli")
    assert pending(table, "play The Roving Eye on Gimli") == seen
    assert not table.offered("play The Roving Eye on Bilbo")
    table.leave_open()


def test_the_roving_eye_not_on_a_wizard(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree", items={"Gandalf": ["Palantír of Orthanc"]})
    table.hazard.hand("The Roving Eye")
    table.movement("Gandalf")
    table.cannot("play The Roving Eye", because="who is no Wizard")
    table.leave_open()
