"""Procedures that parts know are carried out by one rule each, which has all that they promise."""

from __future__ import annotations

import inspect

import pytest

from meccg.cards.load import load_cards
from meccg.kernel.book import PROCEDURES
from meccg.kernel.state import Frame
from meccg.parts import frames

load_cards()
KNOWN = [c for c in vars(frames).values() if inspect.isclass(c) and issubclass(c, frames.Procedure) and c.__struct_fields__]
BEGUN = [c for c in KNOWN if c not in (frames.Procedure, frames.Roll, frames.Check)]


@pytest.mark.parametrize("known", BEGUN, ids=lambda c: c.__name__)
def test_a_procedure_that_parts_know_is_carried_out_by_a_rule(known: type[Frame]) -> None:
    rule = frames.by_rule(known)
    assert rule is not known
    assert rule is PROCEDURES[known.__name__]
    assert rule.__module__.startswith("meccg.rules.")
    assert rule.__struct_config__.tag not in (known.__name__, rule.__name__), "it declares a tag of its own"
    mine = [f for f in known.__struct_fields__ if f not in Frame.__struct_fields__]
    assert rule.__struct_fields__[: len(mine)] == tuple(mine)


def test_a_check_is_a_roll_and_a_test_of_a_ring_is_no_check() -> None:
    for kind in (frames.CorruptionCheck, frames.InfluenceCheck, frames.BodyCheck):
        assert issubclass(frames.by_rule(kind), frames.Check)
    assert issubclass(frames.by_rule(frames.RingTest), frames.Roll)
    assert not issubclass(frames.by_rule(frames.RingTest), frames.Check)
