"""The planner as a bot: imagines the position from its view, thinks every option through and takes the best."""

from __future__ import annotations

from collections import Counter
from typing import Any

from meccg.bots.base import Advice, Budget, imagine, question
from meccg.bots.evaluation import Weights, value
from meccg.bots.planner.mind import Mind, Thought
from meccg.kernel.decisions import Decision
from meccg.kernel.state import State
from meccg.kernel.view import View
from meccg.model.rows import Ask
from meccg.rules.chain import DECLARING

Option = tuple[Any, ...]
AT_ONCE = {"draw": "draw"}  # what needs no thought
FOR_A_POINT = 0.03  # what a point is worth in chances to win


class PlannerBot:
    """Plans journeys, companies and hazards, and weighs every risk by its chance."""

    name = "planner"

    def __init__(self, seed: str = "0", weights: Weights | None = None) -> None:
        self.seed, self.weights = seed, weights
        self.turn = -1
        self.used: Counter[Option] = Counter()  # what it did this turn, so that it does not go in circles
        self.memory: dict[str, Any] = {}  # what it has resolved upon this turn

    def choose(self, view: View, decision: Decision, budget: Budget) -> str:
        asked = question(view)
        if len(asked.options) == 1:
            return decision.options[0].id
        verb = AT_ONCE.get(asked.kind)
        if verb is not None:
            return next((c.id for c in decision.options if c.verb == verb), decision.options[0].id)
        _, ask, thoughts = self._think(view)
        best = max(range(len(thoughts)), key=lambda i: (thoughts[i].score, -i))
        if ask.kind in DECLARING:
            self.used[ask.options[best][:3]] += 1
        return decision.options[best].id

    def _think(self, view: View) -> tuple[State, Ask, list[Thought]]:
        if view.turn != self.turn:
            self.turn, self.used, self.memory = view.turn, Counter(), {}
        s = imagine(view, self.seed)
        ask = next(a for a in s.asks if a.seat == view.viewer)
        return s, ask, Mind(s, ask, self.used, self.memory, self.weights).thoughts()

    def advice(self, view: View, decision: Decision, budget: Budget) -> tuple[Advice, ...]:
        """What it thinks of the options, best first; nothing is remembered of it."""
        s, ask, thoughts = self._think(view)
        now = value(s, ask.seat, self.weights)
        best = max(t.score for t in thoughts)
        order = sorted(range(len(thoughts)), key=lambda i: (-thoughts[i].score, i))
        out = []
        for i in order:
            t = thoughts[i]
            less = best - t.score
            win = max(0.0, min(1.0, now.win - FOR_A_POINT * less))
            out.append(Advice(decision.options[i].id, now.margin - less, win, _sentence(t.why)))
        return tuple(out)


def _sentence(why: str) -> str:
    return why[:1].upper() + why[1:] + "." if why and not why.endswith(".") else why
