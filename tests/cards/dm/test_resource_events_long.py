"""Dark Minions: long-events of resources."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.parts.values import roll_of, value
from table import Table

# --- DM-127 Face Out of Sight ---


@rule("AIO-F-0310")
def test_face_out_of_sight_takes_cards_off_guard(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", guard=["Wolves"]).hand("Face Out of Sight", "a pastime")
    table.long_events()
    table.play("Face Out of Sight")
    table.then("Wolves in hand")
    table.finish()
    table.movement("Gimli")
    table.hazard.play("Place Wolves on-guard")
    table.then("Wolves in hand")
    assert not table.company("Gimli").guard
    assert table.company("Gimli").hazards == 1
    table.leave_open()


@rule("AIO-F-0311")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_face_out_of_sight_sends_agents_home(table: Table, whose: str) -> None:
    table.hero.company("Gimli", at="Bree").events("Face Out of Sight")
    table.hazard.company("Anarin", at="Edoras", tapped=["Anarin"])  # a character
    table.hazard.agent("Baduila", "Bree", face_up=True, tapped=True).agent("Elwen", "Tharbad", face_up=True, wounded=True)
    table.hazard.agent("Nimloth", "Weathertop", face_up=True)
    table.turn_of(whose)
    table.end_of_turn()
    table.finish()
    table.then("Baduila in hand", "Elwen in hand", "Nimloth in play", "Anarin tapped")


# --- DM-157 Secret Ways ---


@pytest.mark.parametrize(
    ("start", "goal", "more"),
    [("The Under-gates", "The Gem-deeps", 4), ("The Under-gates", "Moria", 0), ("Moria", "The Under-gates", 0)],
)
def test_secret_ways_between_sites_below(table: Table, start: str, goal: str, more: int) -> None:
    table.hero.company("Gimli", at=start).events("Secret Ways")
    assert value(table.state, roll_of("movement"), table.company().id, table.site_card(0, goal)) == more
