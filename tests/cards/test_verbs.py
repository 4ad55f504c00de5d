"""What verbs do to whom, whichever card has them."""

import pytest

from meccg.model import windows as W
from meccg.parts.base import TARGET, YOU
from meccg.parts.modes import Play
from meccg.parts.selectors import Character
from meccg.parts.verbs import Untap
from table import blank


@pytest.mark.parametrize(("state", "offered"), [({"tapped": ["Gimli"]}, True), ({}, False), ({"wounded": ["Gimli"]}, False)])
def test_only_what_is_tapped_is_untapped(table, state, offered):
    """To untap is not to heal."""
    awake = blank(
        "AWAKE",
        Play(during=W.ORGANIZATION, on=Character(of=YOU), do=Untap(TARGET)),
        name="Awake",
        subtypes=("short-event",),
    )
    table.hero.company("Gimli", at="Bree", **state).hand(awake, "a pastime")
    table.organization()
    assert table.offered("play Awake on Gimli") is offered
    table.leave_open()
