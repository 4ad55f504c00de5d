"""Modes of the rules say once whether they may be declared: what is offered and why not come from the same ways."""

from __future__ import annotations

from typing import Any

import pytest

from meccg.kernel.book import PARTS
from meccg.kernel.state import State
from meccg.model.rows import NONE, Env
from meccg.parts.modes import Effect, Mode, No, Refused, Ways
from meccg.parts.offers import UseLying
from table import Table

OF_THE_RULES = sorted(
    {type(p) for p in PARTS.values() if isinstance(p, Mode) and not isinstance(p, Effect)}, key=lambda c: c.__name__
)


@pytest.mark.parametrize("mode", [m for m in OF_THE_RULES if not issubclass(m, UseLying)], ids=lambda m: m.__name__)
def test_a_mode_of_the_rules_writes_its_legality_once(mode: type[Mode]) -> None:
    """In `ways`. (What offers the abilities of stored cards and of face-down agents has none of its own.)"""
    assert mode.ways is not Mode.ways
    for derived in ("bindings", "why_not", "why_not_on", "options_from", "explain", "explain_on"):
        assert getattr(mode, derived) is getattr(Mode, derived)


class Knock(Mode):
    """A mode of this test: by one of three."""

    __slots__ = ("who",)
    verb = "knock"
    elsewhere = No("{target} is not at the door", "HERE")
    tired, afraid = No("{user} is tired", "ONE", all="all are tired"), No(lambda s, env, mode: mode.fears(s, env), "TWO")

    def __init__(self, *who: tuple[int, Any]) -> None:
        self.who = who

    def fears(self, s: State, env: Env) -> list[Any]:
        return list(No("{user} fears what is inside", "TWO").why(s, env, self))

    def ways(self, s: State, env: Env) -> Ways:
        for user, no in self.who:
            e = env.but(user=user)
            yield e if no is None else no.to(e)


def test_what_is_offered_and_why_not_follow_from_the_ways(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", "Gimli", at="Rivendell")
    s, env = table.state, Env(source=NONE, player=0)
    bilbo, frodo, gimli = (table.id(name) for name in ("Bilbo", "Frodo", "Gimli"))

    def said(mode: Mode, target: int = NONE) -> list[tuple[str, str]]:
        reasons = mode.explain(s, 0, NONE) if target == NONE else mode.explain_on(s, 0, NONE, target)
        return [(w.text, w.rule) for w in reasons]

    one = Knock((bilbo, None), (frodo, Knock.tired))
    assert [e.user for e in one.bindings(s, env)] == [bilbo]
    assert said(one) == said(one, bilbo) == []
    assert said(one, frodo) == [("Frodo is tired", "ONE")]
    assert said(one, gimli) == [("Gimli is not at the door", "HERE")]

    none = Knock((bilbo, Knock.tired), (frodo, Knock.tired))
    assert said(none) == [("all are tired", "ONE")]
    worse = Knock((bilbo, Knock.tired), (gimli, Knock.afraid))
    assert said(worse) == [("Gimli fears what is inside", "TWO")]
    assert said(worse, bilbo) == [("Bilbo is tired", "ONE")]
    assert not list(worse.bindings(s, env))
    assert [type(way) for way in worse.ways(s, env)] == [Refused, Refused]
