"""Players for whom it is as on their own turn, though it is another's: both sides of a combat of companies (AIO-D-0238)."""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.state import Frame
from meccg.model import windows as W
from meccg.parts.offers import offers, shifted
from table import Table


@procedure
class TheirQuarrel(Frame, frozen=True, tag="their quarrel", gc=False):
    """A procedure of the test in which these players are at home."""

    at_home: tuple[int, ...] = ()  # type: ignore[misc]


def at_home(table: Table, *players: int) -> None:
    table.state.frames.append(TheirQuarrel(uid=-900, at_home=players))


def test_the_other_has_his_resources_where_he_is_at_home(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.company("Frodo", at="Bree").hand("a pastime")
    s, seat = table.state, table.hazard.id
    assert shifted(s, seat, W.FACING_STRIKE) == W.others(W.FACING_STRIKE)
    assert not offers(s, seat, W.SITE_PHASE)
    at_home(table, 0, seat)
    assert shifted(s, seat, W.FACING_STRIKE) == W.FACING_STRIKE
    assert [o[2] for o in offers(s, seat, W.SITE_PHASE) if o[0] == "play"] == [table.id("a pastime")]
    s.frames.pop()
    assert not offers(s, seat, W.SITE_PHASE)
    table.leave_open()


def test_whose_turn_it_is_always_is_at_home(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    at_home(table, table.hazard.id)
    assert table.state.is_at_home(table.hero.id)
    assert shifted(table.state, table.hero.id, W.SITE_PHASE) == W.SITE_PHASE
    table.leave_open()
