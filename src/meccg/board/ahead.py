"""What is asked next if one answers as a sensible player would: questions that belong together are put together, so that one
dialog has a whole strike, all that is discarded, everybody who is given a strike, every company's journey. Only one's own
questions, and only up to the dice: nothing can be learned from it that one does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from meccg.kernel.game import open_window
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model import windows as W
from meccg.model.rows import Ask
from meccg.rules.chain import PASS
from meccg.rules.strike import Strike

Option = tuple[Any, ...]

# By the kind of a question, those that belong to it.
TOGETHER = {
    "stance": ("support", "act"),
    "support": ("support", "act"),
    "discard down": ("discard down",),
    "assign strike": ("assign strike", "excess strikes"),
    "excess strikes": ("excess strikes",),
    "draw": ("draw",),
    "move": ("way", "move"),
    "way": ("way", "move"),
}
JOURNEYS = ("move", "way")  # who has organized his companies says where they go
MOST = 12


class Counsellor(Protocol):
    """Who says what a sensible player would do."""

    def says(self, s: State, ask: Ask) -> Option | None: ...


class Expected(NamedTuple):
    state: State
    ask: Ask
    pick: Option


def ahead(s: State, ask: Ask, counsel: Counsellor) -> Iterator[Expected]:
    """This question and those that belong to it, each with the state in which it is put."""
    strike = s.enclosing(Strike)
    leaves = ask.kind == "act" and bool(open_window(s) & W.ORGANIZATION)
    together = JOURNEYS if leaves else TOGETHER.get(ask.kind, ())
    if not together and (strike is None or ask.kind != "act"):
        return
    at, asked, seat = s, ask, ask.seat
    for _ in range(MOST):
        pick = counsel.says(at, asked)
        if pick is None or (leaves and asked is ask and pick != PASS):
            return
        yield Expected(at, asked, pick)
        if not leaves and (asked.kind == "act" or pick == PASS):
            return
        at = at.clone()
        choose(at, pick)
        if len(at.asks) != 1 or at.asks[0].seat != seat or at.asks[0].kind not in together or _another(strike, at):
            return
        asked = at.asks[0]


def _another(strike: Strike | None, s: State) -> bool:
    """Whether another strike is faced by now, or this one is decided."""
    now = s.enclosing(Strike)
    return strike is not None and (now is None or now.uid != strike.uid or bool(now.outcome))
