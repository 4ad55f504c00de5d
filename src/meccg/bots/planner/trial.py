"""Trying an option in an imagined state: what the position is worth when what was begun has run its course.

For everything that has no reckoning of its own: events, abilities, choices within effects. Fights and checks that are not decided
when the trial ends count by their chances; where dice were rolled on the way, it is tried again with others.
"""

from __future__ import annotations

from typing import Any

from meccg.bots.evaluation import Weights, value
from meccg.bots.light import quick
from meccg.bots.planner.fights import pending
from meccg.kernel.run import answer, choose, run
from meccg.kernel.state import State

Option = tuple[Any, ...]

LONGEST = 40  # decisions until a trial is given up on
AGAIN = 3  # how often a trial is repeated in which dice were rolled
UNSETTLED = frozenset(("Chain", "Declare"))
WON = 100.0


def outlook(s: State, seat: int, w: Weights | None = None) -> float:
    """What the position promises: points ahead, with what is going on by its chances."""
    if s.winner is not None:
        return WON if s.winner == (seat,) else 0.0 if seat in s.winner else -WON
    return value(s, seat, w).margin + pending(s, seat)


def attempt(world: State, seat: int, option: Option, w: Weights | None = None) -> float:
    """The outlook after an option."""
    worth, rolled = _once(world, seat, option, 0, w)
    if not rolled:
        return worth
    return (worth + sum(_once(world, seat, option, n, w)[0] for n in range(1, AGAIN))) / AGAIN


def _once(world: State, seat: int, option: Option, n: int, w: Weights | None) -> tuple[float, bool]:
    s = world.clone()
    if n:
        s.chance = s.chance.but(epoch=s.chance.epoch + n)
    dice = s.chance.dice
    depth = len(s.frames)
    answer(s, seat, option)
    run(s)
    for _ in range(LONGEST):
        if not s.asks or _settled(s, depth):
            break
        choose(s, quick(s))
    return outlook(s, seat, w), s.chance.dice != dice


def _settled(s: State, depth: int) -> bool:
    """Nothing is being declared or resolved, and somebody may act again."""
    if any(type(f).__name__ in UNSETTLED for f in s.frames):
        return False
    return s.asks[0].kind == "act" or len(s.frames) < depth
