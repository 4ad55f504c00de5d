"""The hand that plays a walk on: the planner's reckonings where they are cheap, a light hand elsewhere.

What a player would do next is foretold best by the one who plans; but nothing is tried out within a walk, and what hardly shows
in this turn (what is discarded, in which order things are done) is not thought about. Some hundred microseconds a decision.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from functools import cache
from typing import Any

from meccg.bots.planner.mind import RECKONINGS, Mind
from meccg.bots.planner.thinking import NEVER, Thought
from meccg.bots.rollout import quick
from meccg.bots.searcher.tree import Option
from meccg.kernel.book import PARTS
from meccg.kernel.state import State
from meccg.parts.modes import Mode
from meccg.rules.chain import DECLARING
from meccg.rules.organization import Organize
from meccg.rules.storing import TransferItem

WEIGHED = frozenset(
    (
        "act",
        "respond",
        "move",
        "way",
        "enter",
        "stance",
        "support",
        "assign strike",
        "excess strikes",
        "call the council",
        "composition",
        "place",
        "hand over",
        "transfer",
        "receive",
        "store",
    )
)
NOT_TRIED = Thought(NEVER)
CHEAP = RECKONINGS | {Organize: Mind.no, TransferItem: Mind.no}  # who travels with whom, and bears what, is a long thought


@cache
def reckoned(address: str) -> bool:
    """Whether the planner has a sum for a mode."""
    return type(PARTS[address]) in RECKONINGS


class Reckoning(Mind):
    """The planner, but nothing is tried."""

    def effect(self, o: Option) -> Thought:
        return NOT_TRIED

    def reckonings(self) -> dict[type[Mode], Callable[..., Thought]]:
        return CHEAP

    def tried(self) -> list[Thought]:
        sensible = quick(self.s)
        return [Thought(float(o == sensible)) for o in self.ask.options]


class Hand:
    """Who plays all sides in one walk: it remembers what each of them is about."""

    __slots__ = ("memory", "used")

    def __init__(self) -> None:
        self.used: defaultdict[int, Counter[Option]] = defaultdict(Counter)
        self.memory: defaultdict[int, dict[str, Any]] = defaultdict(dict)

    def play(self, s: State) -> Option:
        """An answer to the first question that is asked."""
        ask = s.asks[0]
        if ask.kind not in WEIGHED:
            return quick(s)
        options, seat = ask.options, ask.seat
        if ask.kind in DECLARING and not any(o[0] != "pass" and reckoned(o[1]) for o in options):
            return next((o for o in options if o[0] == "pass"), options[0])
        used = self.used[seat]
        best, most = options[0], float("-inf")
        for option, thought in zip(options, Reckoning(s, ask, used, self.memory[seat]).thoughts(), strict=True):
            if thought.score > most:
                best, most = option, thought.score
        if best[0] != "pass" and ask.kind in DECLARING:
            used[best[:3]] += 1
        return best
