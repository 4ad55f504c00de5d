"""Prisoners on the board and in words; rolls of a kind and journeys below the earth with their chances."""

from __future__ import annotations

import pytest

from hazardplay import imprison
from meccg.board import text
from meccg.board.build import board
from meccg.kernel.game import Game
from meccg.model import windows as W
from table import Table


def told(table: Table, viewer: int, seat: int) -> list[str]:
    b = board(Game(table.state), viewer)
    return ["".join(p if isinstance(p, str) else p[0] for p in line.spans) for line in text.side(b, text.seat_of(b, seat))]


def test_prisoners_are_told_at_their_rescue_site(table: Table) -> None:
    """Everybody sees them; they are their own player's, not those of whoever holds them."""
    table.hero.company("Aragorn II", "Bilbo", at="Bree", items={"Bilbo": ["Magic Ring of Stealth"]})
    host = imprison(table, "Bilbo")
    for viewer in (0, 1):
        b = board(Game(table.state), viewer)
        (prison,) = b.prisons
        assert (prison.seat, prison.place) == (0, "Barrow-downs")
        assert [b.cards[h].name for h in (prison.handle, prison.site, *prison.prisoners, *prison.rings)] == [
            table.state.name(host), "Barrow-downs", "Bilbo", "Magic Ring of Stealth",
        ]  # fmt: skip
        assert b.cards[prison.prisoners[0]].notes == ("prisoner",)
        lines = told(table, viewer, 0)
        held = "held by Flies and Spiders, rescue-attack: Spiders · 3 strikes at 9"
        at = lines.index(f"Prisoners at Barrow-downs (Ruins & Lairs in Cardolan), {held}")
        assert lines[at + 1 :] == ["Bilbo, untapped, prisoner", "has Magic Ring of Stealth"]
        assert not any("Prisoners" in line for line in told(table, viewer, 1))


def test_a_journey_below_the_earth_says_its_roll(table: Table) -> None:
    """The number, what adds to it, and the chance; to the surface nothing is rolled. Where a prisoner is held is said."""
    table.hero.company("Aragorn II", "Bilbo", at="The Under-gates")
    table.hero.locations("The Under-leas", "Moria")
    imprison(table, "Bilbo", "Moria")
    table.organization()
    b = board(Game(table.state), 0)
    assert b.question is not None
    leas, moria = (next(o for o in b.question.options if o.place == place) for place in ("The Under-leas", "Moria"))
    assert (leas.needs, leas.chance) == (6, 72)
    assert leas.hint.startswith("6 or more gets there (72 in 100); Shadow-hold in the Under-deeps")
    assert (moria.needs, moria.chance) == (0, -1)
    assert moria.hint.endswith("; Bilbo is held prisoner there")
    table.leave_open()


@pytest.mark.parametrize("number", [8, 0])
def test_a_riddle_is_a_roll_with_a_sum(table: Table, number: int) -> None:
    """Whoever rolls is told what he needs. Where another's roll decides, no number is given."""
    table.hero.company("Bilbo", at="Bree").hand("a pastime")
    table.start("RollOfKind", kind="riddling", who=table.id("Bilbo"), number=number, plus=2, window=W.ORGANIZATION)
    check = board(Game(table.state), 0).check
    if number:
        assert check is not None
        assert (check.kind, check.title, check.needs, check.against) == ("riddling", "Riddling roll of Bilbo", 7, 8)
        assert check.succeeds == "it is not guessed"
    else:
        assert check is None
    table.leave_open()
