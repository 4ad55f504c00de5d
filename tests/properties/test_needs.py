"""Needs are total: whatever a card asks may be asked of anything, also of what is gone, and `why` agrees with `ok`.

A state in which a target has vanished never raises: every predicate, selector, reference and number of every card is asked of
things of all sorts in states of real games, with words bound to all sorts of things.
"""

from __future__ import annotations

from functools import cache

import pytest

from kernel.moments import moments
from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK, PRINTED
from meccg.kernel.chance import Picker
from meccg.kernel.state import State
from meccg.model.rows import NONE, Env
from meccg.parts.base import Number, Part, Ref
from meccg.parts.modes import Effect
from meccg.parts.predicates import Pred
from meccg.parts.selectors import Selector

GONE = (NONE, -2, -99_999)  # no such thing, a frame that is over, one that never was


@cache
def parts(kind: type[Part]) -> tuple[tuple[str, Part], ...]:
    """Those of all cards, each with the card that it is of."""
    load_cards()
    found = {id(p): (d.key, p) for d in BOOK.values() if d.key in PRINTED for root in d.parts for p in root.walk()}
    return tuple((key, p) for key, p in found.values() if isinstance(p, kind))


def anything(s: State, picker: Picker) -> int:
    """A row or frame of the state, or nothing."""
    frames = [f.uid for f in s.frames]
    pool = (*frames, *GONE, *(c.id for c in s.all_companies()), *s.in_play()) if picker.pick(2) else range(len(s.rows))
    return pool[picker.pick(len(pool))]


def some_env(s: State, key: str, picker: Picker) -> Env:
    """Words bound to anything; THIS is such a card wherever it is, or another one."""
    cards = s.copies(key) or s.in_play()
    one = [anything(s, picker) for _ in range(9)]
    player = picker.pick(s.n_players)
    names = ("user", "target", "other", "chosen", "each", "it", "doer", "made", "host")
    return Env(
        source=cards[picker.pick(len(cards))],
        player=player,
        found=tuple(one[:2]),
        paid=tuple(one[2:4]),
        **dict(zip(names, one, strict=True)),
    )


def states(seed: str) -> list[State]:
    return [s.clone() for s in moments(seed, 700, every=61, pair=(len(seed) % 4, 2)) if s.in_play()]


@pytest.mark.parametrize("seed", ["needs", "more needs"])
def test_predicates_answer_whatever_they_are_asked(seed: str) -> None:
    picker = Picker(seed)
    for s in states(seed):
        for key, p in parts(Pred):
            env, x = some_env(s, key, picker), anything(s, picker)
            assert isinstance(p, Pred)
            ok, why = p.ok(s, x, env), p.why(s, x, env)
            assert bool(ok) == (not why), f"{key}: {p} of {x}: {ok}, {why}"
            assert all(w.text for w in why)


@pytest.mark.parametrize("seed", ["choices", "more choices"])
def test_selectors_find_what_they_have(seed: str) -> None:
    picker = Picker(seed)
    for s in states(seed):
        for key, p in parts(Selector):
            env, x = some_env(s, key, picker), anything(s, picker)
            assert isinstance(p, Selector)
            found = p.all(s, env)
            assert all(p.has(s, y, env) for y in found), f"{key}: {p} finds {found}"
            if p.has(s, x, env):
                assert not p.why(s, x, env), f"{key}: {p} has {x}"


@pytest.mark.parametrize("seed", ["names", "more names"])
def test_references_and_numbers_are_always_something(seed: str) -> None:
    picker = Picker(seed)
    for s in states(seed):
        for key, p in (*parts(Ref), *parts(Number)):
            env = some_env(s, key, picker)
            assert isinstance(p, (Ref, Number))
            assert isinstance(p.of(s, env), int), f"{key}: {p}"
            if isinstance(p, Ref):
                assert isinstance(p.all(s, env), tuple)


@pytest.mark.parametrize("seed", ["resolving", "still resolving"])
def test_whether_it_still_holds_is_always_known(seed: str) -> None:
    """At resolution who plays it may be anywhere, and what it was played on may be gone."""
    picker = Picker(seed)
    for s in states(seed):
        cards = s.in_play() + s.player(0).discard + s.player(1).hand
        for key, p in parts(Effect):
            one = [cards[picker.pick(len(cards))] for _ in range(3)]
            env = some_env(s, key, picker).but(user=one[0] if picker.pick(3) else NONE, paid=(one[1],), host=one[2], name="")
            assert isinstance(p, Effect)
            if type(p).still is Effect.still:
                assert p.valid(s, env) in (True, False)
