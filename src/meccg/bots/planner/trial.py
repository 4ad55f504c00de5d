"""Trying an option in an imagined state: what the position is worth when what was begun has run its course.

For everything that has no reckoning of its own: events, abilities, choices within effects. Fights and checks that are not decided
when the trial ends count by their chances; where dice are rolled on the way, it is tried with every sum that they may
show: the same for all options, so that they differ by what they do and not by luck.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from meccg.bots.evaluation import Weights, value
from meccg.bots.naming import NAMING, named_or_not
from meccg.bots.planner.fights import pending
from meccg.bots.rollout import quick
from meccg.kernel.answers import verb_of
from meccg.kernel.chance import WAYS, ScriptExhausted
from meccg.kernel.run import answer, choose, run
from meccg.kernel.state import State
from meccg.model.rows import NONE
from meccg.parts import frames
from meccg.rules.chain import DECLARING, Chain, Declare
from meccg.rules.combat import Attack

Option = tuple[Any, ...]

CONTESTS = (frames.Contest, frames.RollOfKind, frames.Burglary)  # what they lead to shows when they are over
LONGEST = 40  # decisions until a trial is given up on
MIDDLE = 7
THROWS = sum(WAYS.values())
ROLLS = 4 * LONGEST  # more than a trial can need
UNSETTLED = (Chain, Declare, *CONTESTS)
WON = 100.0


def outlook(s: State, seat: int, w: Weights | None = None) -> float:
    """What the position promises: points ahead, with what is going on by its chances."""
    if s.winner is not None:
        return WON if s.winner == (seat,) else 0.0 if seat in s.winner else -WON
    return value(s, seat, w).margin + pending(s, seat)


Look = Callable[[State], float]


def attempt(world: State, seat: int, option: Option, w: Weights | None = None, look: Look | None = None) -> float:
    """The outlook after an option, or whatever else one looks at then."""
    if look is None:
        look = partial(outlook, seat=seat, w=w)
    worth, rolled = _once(world, seat, option, MIDDLE, look)
    if not rolled:
        return worth
    return sum(ways * (worth if n == MIDDLE else _once(world, seat, option, n, look)[0]) for n, ways in WAYS.items()) / THROWS


def _once(world: State, seat: int, option: Option, thrown: int, look: Look) -> tuple[float, bool]:
    s = world.clone()
    s.chance = s.chance.but(mode="scripted", script=(thrown,) * ROLLS)
    dice = s.chance.dice
    depth, begun = len(s.frames), _attack(s)
    with suppress(ScriptExhausted):  # what is rolled until two results differ has no end where all dice fall alike
        answer(s, seat, option)
        run(s)
    return _to_the_end(s, depth, begun, look, LONGEST), s.chance.dice != dice


def _to_the_end(s: State, depth: int, begun: int, look: Look, longest: int) -> float:
    """What is seen when what was begun has run its course. A card that somebody names is there or not, by its chance."""
    with suppress(ScriptExhausted):
        for n in range(longest):
            if not s.asks or _settled(s, depth, begun):
                break
            if s.asks[0].kind == NAMING:
                return _named(s, depth, begun, look, longest - n - 1)
            choose(s, _on(s))
    return look(s)


def _named(s: State, depth: int, begun: int, look: Look, longest: int) -> float:
    p, right, wrong = named_or_not(s, s.asks[0])
    out = 0.0
    for weight, name in ((p, right), (1.0 - p, wrong)):
        if weight > 0.0:
            t = s.clone()
            choose(t, name)
            out += weight * _to_the_end(t, depth, begun, look, longest)
    return out


def _on(s: State) -> Option:
    """How it goes on: nobody plays anything more, for what others hold is not known."""
    ask = s.asks[0]
    passing = ask.kind in DECLARING and next((o for o in ask.options if verb_of(o) == "pass"), None)
    return passing or quick(s)


def _settled(s: State, depth: int, begun: int) -> bool:
    """Nothing is being declared or resolved, and somebody may act again, or says where he goes; or an attack has begun, which
    counts by its chances.
    """
    if _attack(s) not in (NONE, begun):
        return True
    if any(isinstance(f, UNSETTLED) for f in s.frames):
        return False
    return s.asks[0].kind in ("act", "move") or len(s.frames) < depth


def _attack(s: State) -> int:
    """The attack that is going on."""
    found = s.enclosing(Attack)
    return NONE if found is None else found.uid
