"""Every bot answers every kind of question, legally and in time. Thousands of decisions are in `make soak`."""

from __future__ import annotations

import pytest

from bots.solidity import PATIENT, bot_named, fault, moments, redealt
from meccg.bots import BOTS, answer_for
from meccg.kernel.view import packed, view

SLICE = {"random": 1, "apprentice": 53, "planner": 29, "reader": 47, "searcher": 43}  # every so many decisions


@pytest.mark.parametrize("number", [0, 4, 8, 76])
@pytest.mark.parametrize("name", BOTS)
def test_every_answer_is_offered_and_in_time(name: str, number: int) -> None:
    """In games of heroes, of a Ringwraith with one of them, and of two Ringwraiths."""
    bot = bot_named(name, f"{number}")
    asked = 0
    for s, ask in moments(number, SLICE.get(name, 41)):
        asked += 1
        assert fault(bot, s, ask) == ""
    assert asked >= 3


def test_kinds_are_many() -> None:
    """What the games of this file ask, so that a slice is one of every kind."""
    kinds = {ask.kind for number in (0, 2, 4, 5, 8, 9, 11) for _, ask in moments(number)}
    assert len(kinds) >= 25


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_hidden_things_change_no_answer(name: str) -> None:
    """Whatever else lies in the others' hands and decks, a bot that sees the same does the same."""
    seen = 0
    for n, (s, ask) in enumerate(moments(1, every=43)):
        other = redealt(s, ask.seat)
        if s.sealed is not None or packed(view(s, ask.seat)) != packed(view(other, ask.seat)):
            continue
        seen += 1
        mine, theirs = (answer_for(t, t.asks[0], bot_named(name, f"{n}"), PATIENT) for t in (s, other))
        assert mine == theirs
        if seen == 8:
            break
    assert seen >= 5
