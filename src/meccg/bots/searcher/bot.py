"""The searcher at the table: what it thinks about, for how long, and what it says about it."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any, NamedTuple

from meccg.bots.base import Advice, Budget, Option, imagine, question
from meccg.bots.evaluation import Worth
from meccg.bots.planner.bot import FOR_A_POINT, spends
from meccg.bots.rollout import quick
from meccg.bots.searcher.search import LEAST, Search, Tried, Trust, alike, utility
from meccg.bots.searcher.together import Answer, whole_answers
from meccg.bots.searcher.tree import Edge, later, question_key
from meccg.bots.searcher.workers import LATE, Task, Workers, crew
from meccg.kernel.answers import use_of, verb_of
from meccg.kernel.book import PARTS
from meccg.kernel.decisions import Decision
from meccg.kernel.state import State
from meccg.kernel.view import View
from meccg.model.rows import Ask
from meccg.rules.chain import DECLARING
from meccg.rules.organization import Organize
from meccg.rules.storing import TransferItem

PART, REST = 0.9, 0.015  # of the time that it has it thinks so much, less so many seconds for the rest
FELLOW = 0.5  # ... of it, for a question that was thought of already with another of its group
ADVISED = Trust(4.0, 0.4)  # the planner's word ...
TRUSTED = {
    "assign strike": Trust(20.0, 1.5), "excess strikes": Trust(20.0, 1.5), "enter": Trust(8.0, 1.5),  # ... where he reckons well
    "move": Trust(10.0), "call the council": Trust(1.0, 1.5),  # ... where he goes by rules of thumb
}  # fmt: skip
FEW = {"move": 4}  # options that are tried where a walk is long: what he thinks best
BEGUN = (Organize, TransferItem)  # actions that say nothing yet: they are the planner's to begin and to carry out
SERIOUS = 0.15  # options that the planner thinks worse than the best by more than this are not tried
SEARCHED = frozenset(
    (*DECLARING, "move", "enter", "choose", "influence", "store", "assign strike", "excess strikes", "call the council")
)  # what shows within the turn, or when the game is over; the rest is the planner's to decide
TOGETHER = frozenset(("assign strike", "excess strikes", "choose"))  # ... and may be asked several times for one choice
DOUBT = 0.004  # what an action must promise beyond doing nothing
AGAIN = 0.004  # ... and more each time that it is taken again in a turn
ALIKE = 0.05  # points by which two options may differ and be called equally good
LIGHTLY = 0.02  # by how much the first sensible answer is trusted where there is no planner


class SearcherBot:
    """Looks ahead to the end of the turn; of the game, where that is near."""

    name = "searcher"

    def __init__(
        self, seed: str = "0", *, walks: int = 1_000_000, planner: Any = None, name: str = name, pace: float = 1.0
    ) -> None:
        self.seed, self.walks, self.asked = seed, walks, 0
        self.name, self.pace = name, pace  # the part of its time that it takes
        self.planner = planner if planner is not None else _planner(seed)
        self.turn, self.used = 0, Counter[Option]()
        self.simulations = 0
        self.last: Edge | None = None  # what it did, with what it thought would come after
        self.group = ""  # what the last question belonged to
        self.rest: tuple[Option, ...] = ()  # what was resolved upon for the next questions of that group

    def choose(self, view: View, decision: Decision, budget: Budget) -> str:
        begun = budget.now()
        self.asked += 1
        ask = question(view)
        if len(ask.options) == 1:
            return decision.options[0].id
        if view.turn != self.turn:
            self.turn, self.used, self.last = view.turn, Counter(), None
        if decision.group == self.group and self.rest and self.rest[0] in ask.options:
            chosen, *rest = self.rest
            self.rest = tuple(rest)
            return decision.options[ask.options.index(chosen)].id
        search, _ = self._consider(view, decision, ask, budget, begun)
        best = search.best()
        first, self.rest, _ = search.answers[best]
        self.last, self.group = search.options[best].edge, decision.group
        if ask.kind in DECLARING:
            self.used[ask.options[first][:2]] += 1
        return decision.options[first].id

    def advice(self, view: View, decision: Decision, budget: Budget) -> tuple[Advice, ...]:
        """What it would do, then what else was worth a try, by how it ended. Where nothing is tried the planner speaks."""
        ask = question(view)
        found, prior = self._consider(view, decision, ask, budget, budget.now())
        best = found.best()
        order: dict[int, int] = {}  # of whole answers the best with each first one
        for i in (best, *found.ranking(found.candidates)):
            order.setdefault(found.answers[i].first, i)
        if not found.options[best].walks:
            return tuple(prior.said[option] for option in order if option in prior.said)
        ended = {i: Ended.of(found.options[i]) for i in order.values() if found.options[i].walks}
        first = ended.pop(best)
        empty = prior.empty(ask)
        rest = [i for i in ended if not (found.answers[i].first in empty and ended[i].margin - first.margin < ALIKE)]
        rest.sort(key=lambda i: -ended[i].margin)

        def told(i: int, this: Ended, how: str) -> Advice:
            option = found.answers[i].first
            why = sentence(prior.said[option].why if option in prior.said else "", how)
            return Advice(decision.options[option].id, round(this.margin, 2), round(this.win, 3), why)

        others = (told(i, ended[i], beside_the_first(ended[i], first)) for i in rest)
        return told(best, first, beside_the_rest(first, ended[rest[0]]) if rest else ""), *others

    def _consider(self, view: View, decision: Decision, ask: Ask, budget: Budget, begun: float) -> tuple[Search, Prior]:
        """Ask the planner, and try what is worth trying until the time is over."""
        prior = self._prior(view, decision, ask, budget)
        answers = self._whole(view, ask, prior)
        groups = prior.serious(alike(view, ask.options) if answers is None else [*range(len(answers))], FEW.get(ask.kind, 1000))
        if self.planner and ask.kind in DECLARING:
            groups = plain(ask.options, groups, prior)
            groups = prior.without(groups, wasted(imagine(view, self.seed), ask, prior.empty(ask)))
        search = Search(view, f"{self.seed}/{self.asked}", prior.values, prior.biases, prior.trust, groups, answers)
        worth_it = view.turn > 0 and len(search.candidates) > 1 and (not self.planner or ask.kind in SEARCHED)
        part = PART * FELLOW if decision.group == self.group else PART
        deadline = begun + part * self.pace * budget.seconds - REST
        if worth_it and budget.now() < deadline:
            self._search(search, prior, budget, deadline)
        return search, prior

    def _prior(self, view: View, decision: Decision, ask: Ask, budget: Budget) -> Prior:
        """What is thought of the options before anything is tried, and why."""
        n = len(ask.options)
        prior = Prior([0.0] * n, [0.0] * n, Trust(), {})
        if ask.kind in DECLARING:
            doubt = 0.0 if self.planner else DOUBT
            prior.biases = [-doubt - AGAIN * self.used[o[:2]] ** 2 if verb_of(o) != "pass" else 0.0 for o in ask.options]
        if self.planner:
            place = {choice.id: i for i, choice in enumerate(decision.options)}
            prior.trust = TRUSTED.get(ask.kind, ADVISED)
            for a in self.planner.advice(view, decision, budget):
                i = place[a.option]
                prior.values[i], prior.said[i] = utility(Worth(a.expected, a.win)), a
            return prior
        world = imagine(view, f"{self.seed}/light")
        favourite = next(a for a in world.asks if a.seat == ask.seat).options.index(quick(world))
        prior.biases[favourite] += LIGHTLY
        return prior

    def _whole(self, view: View, ask: Ask, prior: Prior) -> list[Answer] | None:
        """If more questions of this choice follow: answers to all of them, with what the planner thinks of each."""
        if not prior.said or ask.kind not in TOGETHER:
            return None
        said = [prior.said[i] for i, _ in enumerate(ask.options)]
        best = max(a.expected for a in said)
        answers = whole_answers(imagine(view, self.seed), ask.seat, [best - a.expected for a in said])
        if not any(a.rest for a in answers):
            return None
        hopes = [(said[a.first], a.less) for a in answers]
        prior.values = [utility(Worth(a.expected - less, max(0.0, a.win - FOR_A_POINT * less))) for a, less in hopes]
        prior.biases = [0.0] * len(answers)
        return answers

    def _search(self, search: Search, prior: Prior, budget: Budget, deadline: float) -> None:
        if self.last is not None and self.last.children:
            known = later(self.last, question_key(search.world(0)))
            if known is not None:
                search.recall(known)
        search.now = budget.now
        if budget.processes > 1:
            self._together(search, prior, crew(budget.processes - 1), deadline)
        else:
            search.think(deadline, self.walks)
        self.simulations += search.simulations

    def _together(self, search: Search, prior: Prior, others: Workers, deadline: float) -> None:
        """With other processes: what they find is added as it comes, and they stop when nothing more is wanted."""
        seconds = deadline - search.now() - LATE
        before = (prior.values, prior.biases, prior.trust)
        others.begin(Task(search.view, search.seed, *before, search.groups, search.answers, seconds, self.walks))

        def heed() -> bool:
            for found in others.heard():
                for walked in found.walks:
                    search.add(walked)
            return True

        search.think(deadline, self.walks, heed)
        left = deadline - search.now()
        if left <= LATE:
            for found in others.found(time.perf_counter() + left + LATE):
                for walked in found.walks:
                    search.add(walked)
        others.stop()


class Prior:
    """What is thought of options before anything is tried."""

    __slots__ = ("biases", "said", "trust", "values")

    def __init__(self, values: list[float], biases: list[float], trust: Trust, said: dict[int, Advice]) -> None:
        self.values, self.biases, self.trust, self.said = values, biases, trust, said

    def serious(self, groups: list[int], most: int = 1000) -> list[int]:
        """The options that are worth trying: those that the planner finds hopeless go with his best."""
        if not self.trust.weight:
            return groups
        hopes = [v + b for v, b in zip(self.values, self.biases, strict=True)]
        order = sorted(set(groups), key=lambda g: (-hopes[g], g))
        kept = {g for g in order[:most] if hopes[g] >= hopes[order[0]] - SERIOUS}
        return [g if g in kept else order[0] for g in groups]

    def without(self, groups: list[int], left: set[int]) -> list[int]:
        """What is left out goes with the best of the rest."""
        rest = [g for g in set(groups) if g not in left]
        if not rest or len(rest) == len(set(groups)):
            return groups
        best = max(rest, key=lambda i: (self.values[i] + self.biases[i], -i))
        return [best if g in left else g for g in groups]

    def empty(self, ask: Ask) -> set[int]:
        """What the planner finds worse than doing nothing, where nothing need be done."""
        idle = next((i for i, o in enumerate(ask.options) if verb_of(o) == "pass" and i in self.said), None)
        return set() if idle is None else {i for i, a in self.said.items() if a.expected < self.said[idle].expected}


class Ended(NamedTuple):
    """How an option ended on average when it was played on, and how often it was."""

    margin: float
    win: float
    walks: int

    @classmethod
    def of(cls, tried: Tried) -> Ended:
        return cls(tried.margin / tried.walks, tried.win / tried.walks, tried.walks)


def beside_the_rest(this: Ended, other: Ended) -> str:
    """What is taken, compared with what ended best of the rest."""
    ahead = this.margin - other.margin
    if ahead >= ALIKE:
        return f"played on, it ends {ahead:.1f} points better than the others"
    return (
        "played on, another ends about as well"
        if ahead > -ALIKE
        else f"another looks {-ahead:.1f} points better, {but(other, this)}"
    )


def beside_the_first(this: Ended, first: Ended) -> str:
    """What is not taken, compared with what is."""
    ahead = this.margin - first.margin
    if ahead <= -ALIKE:
        return f"played on, it ends {-ahead:.1f} points worse"
    return "played on, it ends about as well" if ahead < ALIKE else f"it looks {ahead:.1f} points better, {but(this, first)}"


def but(better: Ended, taken: Ended) -> str:
    """Why something is not taken although it ended with more points."""
    if better.walks < LEAST:
        return f"but was played on only {'once' if better.walks == 1 else f'{better.walks} times'}"
    return "but wins less often" if better.win < taken.win else "but that may be luck"


def sentence(reason: str, how: str) -> str:
    """Why: the planner's reason, and how it ended when it was played on."""
    parts = [part.rstrip(".") for part in (reason, how) if part]
    return ". ".join(part[:1].upper() + part[1:] for part in parts) + "." if parts else "Nothing else is worth while."


def wasted(s: State, ask: Ask, empty: set[int]) -> set[int]:
    """Short events that would be played for nothing: luck in a few walks is no reason to spend one."""
    return {i for i in empty if spends(s, ask, i)}


def plain(options: tuple[Option, ...], groups: list[int], prior: Prior) -> list[int]:
    """Without those that only begin something: nothing else is thought of if the planner wants one of them."""
    best = max(set(groups), key=lambda i: (prior.values[i] + prior.biases[i], -i))
    begins = [verb_of(o) != "pass" and isinstance(PARTS[use_of(o).address], BEGUN) for o in options]
    return [best if begins[best] or begins[g] else g for g in groups]


def _planner(seed: str) -> Any:
    """The planner, if there is one that can say what it thinks of options."""
    from meccg.bots import BOTS

    bot = BOTS["planner"].make(seed) if "planner" in BOTS else None
    return bot if hasattr(bot, "advice") else None
