"""Permanent-events of the hazards of The Wizards: what several of them have in common."""

import pytest

from ledger import rule
from meccg.rules.corruption import corruption_points
from table import Table, blank

# --- Lures: what they have in common -----------------------------------------------------------------------------------------


WRAITH = {"type": "character", "kind": "avatar", "races": ("ringwraith",), "prowess": 8, "body": 9}
ORC = {"type": "character", "kind": "character", "races": ("orc",), "prowess": 4, "body": 8, "mind": 3}
LURES = {
    "Lure of Expedience": {"Bilbo", "Gandalf", "a Ringwraith"},  # on whom it is not played
    "Lure of Nature": {"Bilbo", "Gimli", "an Orc", "a Ringwraith"},
    "Lure of the Senses": {"a Ringwraith"},
}


@pytest.mark.parametrize(
    "lure",
    [
        pytest.param("Lure of Expedience", marks=rule("AIO-F-0614")),
        pytest.param("Lure of Nature", marks=rule("AIO-F-0622")),
        pytest.param("Lure of the Senses", marks=rule("AIO-G-0003")),
    ],
)
def test_lures_on_whom(table: Table, lure: str) -> None:
    wraith = blank("TABLE-WRAITH", name="a Ringwraith", **WRAITH)
    orc = blank("HAZARD-EVENTS-ORC", name="an Orc", **ORC)
    table.hero.company("Aragorn II", "Gandalf", "Bilbo", "Gimli", "Legolas", wraith, orc, at="Bree")
    table.hazard.hand(lure)
    table.movement("Aragorn II")
    everybody = {"Aragorn II", "Gandalf", "Bilbo", "Gimli", "Legolas", "a Ringwraith", "an Orc"}
    assert {who for who in everybody if not table.offered("play", lure, "on", who)} == LURES[lure]
    for who, race in (("Bilbo", "Hobbit"), ("Gimli", "Dwarf"), ("Gandalf", "Wizard")):
        if who in LURES[lure]:
            table.cannot(f"play {lure} on {who}", because=f"{who} is a {race}")
    table.leave_open()


@pytest.mark.parametrize(
    "lure",
    [
        pytest.param("Lure of Expedience", marks=rule("AIO-F-0615")),
        pytest.param("Lure of Nature", marks=rule("AIO-F-0623")),
        pytest.param("Lure of the Senses", marks=rule("AIO-G-0004", "AIO-G-0003")),
    ],
)
def test_lures_give_two_points(table: Table, lure: str) -> None:
    """And count as the corruption card of the turn."""
    table.hero.company("Aragorn II", "Legolas", at="Bree")
    table.hazard.hand(lure, "Despair of the Heart")
    table.movement("Aragorn II")
    table.hazard.play("play", lure, "on Aragorn II")
    table.then(f"{lure} on Aragorn II")
    assert corruption_points(table.state, table.id("Aragorn II")) == 2
    assert corruption_points(table.state, table.id("Legolas")) == 0
    table.cannot("play Despair of the Heart on Aragorn II")
    assert table.offered("play Despair of the Heart on Legolas")
    table.finish()


@pytest.mark.parametrize(
    "lure",
    [
        pytest.param("Lure of Expedience", marks=rule("AIO-F-0618")),
        pytest.param("Lure of Nature", marks=rule("AIO-F-0626")),
        pytest.param("Lure of the Senses", marks=rule("AIO-G-0007")),
    ],
)
def test_lures_are_not_duplicated_on_a_character(table: Table, lure: str) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Bree", cards={"Aragorn II": [lure]})
    table.hazard.hand(lure)
    table.movement("Aragorn II")
    table.cannot(f"play {lure}#2 on Aragorn II")
    assert table.offered("play", lure, "on Legolas")
    table.leave_open()


@pytest.mark.parametrize(
    ("lure", "needed"),
    [
        pytest.param("Lure of Expedience", 5, marks=rule("AIO-F-0617")),
        pytest.param("Lure of Nature", 4, marks=rule("AIO-F-0625")),
        pytest.param("Lure of the Senses", 6, marks=rule("AIO-G-0006")),
    ],
)
@pytest.mark.parametrize("gone", [False, True])
def test_lures_are_removed_by_tapping_and_a_roll(table: Table, lure: str, needed: int, gone: bool) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Bree", cards={"Aragorn II": [lure]})
    table.organization()
    table.dice(needed + 1 if gone else needed)
    table.do(f"Aragorn II taps to remove {lure}")
    table.settle()
    table.then("Aragorn II tapped", f"{lure} discarded" if gone else f"{lure} on Aragorn II")
    table.leave_open()
