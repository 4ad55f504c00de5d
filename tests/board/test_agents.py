"""Agents on the board: everybody sees that one lies there and how many sites are on it; which, only who may."""

from __future__ import annotations

import msgspec
import pytest

from meccg.board import text
from meccg.board.build import board
from meccg.kernel.game import Game
from meccg.kernel.run import NotOffered, answer
from meccg.kernel.view import packed, view
from table import Table

WAY = ("Gladden Fields", "Goblin-gate")


def lines(table: Table, viewer: int) -> list[str]:
    b = board(Game(table.state), viewer)
    return ["".join(p if isinstance(p, str) else p[0] for p in line.spans) for line in text.side(b, text.seat_of(b, 1))]


def agent_of(table: Table, viewer: int) -> str:
    return next(line for line in lines(table, viewer) if line.startswith("Agent"))


def test_its_player_sees_it_and_its_way_the_other_a_stack_of_backs(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree")
    table.hazard.agent("Gisulf", *WAY, tapped=True)
    mine, theirs = board(Game(table.state), 1), board(Game(table.state), 0)
    (handle,) = text.seat_of(theirs, 1).agents
    card = theirs.cards[handle]
    assert (card.key, card.name, card.face_down, card.status, len(card.attached)) == ("", "", True, "tapped", 2)
    assert not any(theirs.cards[h].key for h in card.attached)
    assert text.seat_of(theirs, 1).in_play == ()
    (own,) = text.seat_of(mine, 1).agents
    assert [mine.cards[h].name for h in (own, *mine.cards[own].attached)] == ["Gisulf", *WAY]
    assert agent_of(table, 1) == "Agent: Gisulf (face down, tapped), moved to Gladden Fields, then Goblin-gate"
    assert agent_of(table, 0) == "Agent: unknown (face down, tapped), moved to a face-down site, then a face-down site"
    wire = msgspec.json.encode(theirs).decode()
    assert not any(name in wire for name in ("Gisulf", "DM-13", *WAY))


def test_face_up_everybody_sees_it(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree")
    table.hazard.agent("Gisulf", "Dale", face_up=True)
    assert agent_of(table, 0) == agent_of(table, 1) == "Agent: Gisulf (face up, untapped) at Dale"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_forged_claim_about_it_is_refused_and_tells_nothing(table: Table, seat: int) -> None:
    """Somebody who is not asked, a home that is none, a site where it can't be, somebody else's agent."""
    table.hero.company("Aragorn II", at="Rivendell").hand("a pastime")
    table.hazard.agent("Gisulf").agent("Bill Ferny")
    table.movement("Aragorn II", to="Lórien", limit=4)
    while table.who != "hazard":
        table.pass_()
    s, gisulf, ferny = table.state, table.id("Gisulf"), table.id("Bill Ferny")
    before, known = s.digest(), packed(view(s, 0))
    far = next(c for c in table.hazard.row.locations if s.name(c) == "Edoras")
    forged = [
        ("reveal agent", "rules:reveal agent", -1, gisulf, -1, "Bree"),
        ("reveal agent", "rules:reveal agent", -1, ferny, -1, "Dale"),
        ("reveal agent", "rules:reveal agent", -1, gisulf, -1, ""),
        ("agent action", "rules:agent move", -1, gisulf, -1, far),
        ("agent action", "rules:agent heal", -1, gisulf, -1),
        ("attack with", "rules:agent attack", -1, gisulf, table.company("Aragorn II").id),
    ]
    for option in forged:
        with pytest.raises(NotOffered) as refused:
            answer(s, seat, option)
        assert "Gisulf" not in str(refused.value)
    assert s.digest() == before
    assert packed(view(s, 0)) == known
    table.leave_open()
