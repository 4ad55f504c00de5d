"""Dark Minions: characters."""

from __future__ import annotations

import pytest

from ledger import rule
from table import Table

# --- DM-180 Folco Boffin ---


@rule("AIO-F-0344")
def test_folco_makes_room_for_another_hobbit(table: Table) -> None:
    """Though the Wizard is elsewhere; and he counts against no limit."""
    table.hero.company("Gandalf", at="Lórien")
    table.hero.company("Aragorn II", "Folco Boffin", at="Rivendell").hand("Sam Gamgee", "Gimli", "a pastime")
    table.organization()
    table.do("Folco Boffin")
    table.settle()
    assert not table.offered("Gimli")
    table.do("Sam Gamgee")
    table.then("Folco Boffin discarded", "Sam Gamgee in play")
    assert table.company("Sam Gamgee").id == table.company("Aragorn II").id
    assert not table.hero.row.character_played
    table.leave_open()


@rule("AIO-F-0343")
@pytest.mark.parametrize(
    ("at", "held", "fits"), [("Rivendell", "Sam Gamgee", True), ("Rivendell", "Gimli", False), ("Bree", "Sam Gamgee", False)]
)
def test_folco_at_havens_for_hobbits_at_any_time(table: Table, at: str, held: str, fits: bool) -> None:
    table.hero.company("Aragorn II", "Folco Boffin", at=at).hand(held, "a pastime")
    table.end_of_turn()
    assert ("Folco Boffin" in table.uses()) == fits
    table.leave_open()


@rule("AIO-F-0343")
def test_folco_not_on_the_turn_of_another(table: Table) -> None:
    table.hero.company("Aragorn II", "Folco Boffin", at="Rivendell").hand("Sam Gamgee")
    table.hazard.company("Legolas", at="Lórien").hand("a pastime")
    table.turn_of(1).organization()
    while table.asked:
        assert "Folco Boffin" not in table.uses()
        table.answer_plainly()


def test_folco_alone(table: Table) -> None:
    table.hero.company("Folco Boffin", at="Rivendell").hand("Sam Gamgee", "a pastime")
    table.organization()
    table.do("Folco Boffin")
    table.settle()
    table.then("Folco Boffin discarded", "Sam Gamgee in play")
    assert table.company("Sam Gamgee").place == "Rivendell"
    table.leave_open()
