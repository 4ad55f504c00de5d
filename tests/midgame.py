"""States in the middle of games, for those who think about them."""

from __future__ import annotations

import time

from invariants import new
from meccg.bots import answer_for, make_bot
from meccg.kernel.run import choose
from meccg.kernel.state import State


def middle(seed: str = "search", turn: int = 4, kind: str = "") -> State:
    """A state in the middle of a random game, where somebody is asked something of that kind."""
    s = new((0, 2), seed)
    bots = [make_bot("random", f"{seed}/{p}") for p in s.players()]
    while s.turn < turn or (kind and s.asks[0].kind != kind):
        choose(s, answer_for(s, s.asks[0], bots[s.asks[0].seat]))
    return s


def soon(seconds: float = 60.0) -> float:
    """A deadline."""
    return time.perf_counter() + seconds
