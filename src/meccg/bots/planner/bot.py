"""The planner as a bot: imagines the position from its view, thinks every option through and takes the best."""

from __future__ import annotations

from collections import Counter
from typing import Any

from meccg.bots.base import Advice, Budget, imagine, question
from meccg.bots.evaluation import Weights, value
from meccg.bots.planner.hindering import NOTICED
from meccg.bots.planner.mind import Mind, Thought
from meccg.kernel.answers import use_of, verb_of
from meccg.kernel.decisions import Decision
from meccg.kernel.state import State
from meccg.kernel.view import View
from meccg.model.rows import HAND, Ask
from meccg.rules.chain import DECLARING

Option = tuple[Any, ...]
AT_ONCE = {"draw": "draw"}  # what needs no thought
FOR_A_POINT = 0.03  # what a point is worth in chances to win
SECOND_THOUGHTS = 3  # states in which the play of a short event is thought of again
LEFT_OUT = -99.0


class PlannerBot:
    """Plans journeys, companies and hazards, and weighs every risk by its chance."""

    name = "planner"
    mind: type[Mind] = Mind  # how it thinks

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
        s, ask, thoughts = self._think(view)
        best = self._best(view, s, ask, [t.score for t in thoughts])
        if ask.kind in DECLARING:
            self.used[ask.options[best][:3]] += 1
        return decision.options[best].id

    def _best(self, view: View, s: State, ask: Ask, scores: list[float]) -> int:
        """The first of the best. A short event that is spent must do something whatever the others may hold: it is thought of
        again in other states as they may be.
        """
        while True:
            best = max(range(len(scores)), key=lambda i: (scores[i], -i))
            if scores[best] <= LEFT_OUT or not spends(s, ask, best):
                return best
            for n in range(SECOND_THOUGHTS):
                other = imagine(view, f"{self.seed}/{n}")
                asked = next(a for a in other.asks if a.seat == view.viewer)
                if self.mind(other, asked, self.used, self.memory, self.weights).foreseen(asked.options[best]) < NOTICED:
                    scores[best] = LEFT_OUT
                    break
            else:
                return best

    def _think(self, view: View) -> tuple[State, Ask, list[Thought]]:
        if view.turn != self.turn:
            self.turn, self.used, self.memory = view.turn, Counter(), {}
        s = imagine(view, self.seed)
        ask = next(a for a in s.asks if a.seat == view.viewer)
        return s, ask, self.mind(s, ask, self.used, self.memory, self.weights).thoughts()

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


def spends(s: State, ask: Ask, index: int) -> bool:
    """Whether an option plays a short event from the hand."""
    option = ask.options[index]
    if ask.kind not in DECLARING or verb_of(option) == "pass":
        return False
    source = use_of(option).source
    return source >= 0 and s.card(source).zone == HAND and s.facts_of(source).subtypes == ("short-event",)


def _sentence(why: str) -> str:
    return why[:1].upper() + why[1:] + "." if why and not why.endswith(".") else why
