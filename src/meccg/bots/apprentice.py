"""The bot that tries every option and takes the one after which its side looks best.

It tries them in states that it imagines from what its seat knows, and plays on in a simple way until what it began is over:
an attack fought, a chain resolved. Options are compared under the same imagined cards and dice, so that luck weighs equally.
"""

from __future__ import annotations

from collections import Counter

from meccg.bots.appearance import evaluate
from meccg.bots.base import Budget, Option, imagine, question
from meccg.kernel.chance import pick
from meccg.kernel.decisions import Decision
from meccg.kernel.run import answer, choose, run
from meccg.kernel.state import State
from meccg.kernel.view import View
from meccg.model.rows import Ask
from meccg.parts.values import PROWESS, value
from meccg.rules.chain import DECLARING, Chain, Declare
from meccg.rules.combat import Attack

ENGAGEMENTS = (Attack, Chain, Declare)  # what is fought or resolved to its end before the state is looked at
SENSIBLE = {"stance": "tap", "support": "no support", "enter": "enter", "draw": "draw"}
WORLDS = 3  # imagined states, each with other hidden cards
TRIES = 60  # how often options that look good are tried, with other dice each time
FINALISTS = 5
PATIENCE = 0.6  # of the time that it has, after which it begins nothing more
LOOKAHEAD = 40  # decisions until an engagement is given up on
DOUBT = 0.08  # what an action must promise beyond doing nothing
AGAIN = 0.1  # ... and more each time that it is taken again in a turn


class ApprenticeBot:
    """Looks one step ahead."""

    name = "apprentice"

    def __init__(self, seed: str = "0", tries: int = TRIES) -> None:
        self.seed, self.tries, self.asked = seed, tries, 0
        self.turn, self.used = 0, Counter[Option]()  # what it did this turn, so that it does not go in circles

    def choose(self, view: View, decision: Decision, budget: Budget) -> str:
        self.asked += 1
        ask = question(view)
        options = ask.options
        if len(options) == 1:
            return decision.options[0].id
        if view.turn != self.turn:
            self.turn, self.used = view.turn, Counter()
        until = budget.now() + PATIENCE * budget.seconds
        best = self._best(view, ask, budget, until)
        if ask.kind in DECLARING:
            self.used[options[best][:2]] += 1
        return decision.options[best].id

    def _best(self, view: View, ask: Ask, budget: Budget, until: float) -> int:
        """The number of the option that it takes. When time runs out, those that were tried decide."""
        options, seat = ask.options, ask.seat
        seed = f"{self.seed}/{self.asked}"
        worlds = [imagine(view, f"{seed}/{w}") for w in range(WORLDS)]
        bias = [0.0] * len(options)
        if ask.kind in DECLARING:
            bias = [-DOUBT - AGAIN * self.used[o[:2]] ** 2 if o[0] != "pass" else 0.0 for o in options]
        worth: dict[int, float] = {}
        for i in range(len(options)):
            worth[i] = bias[i] + self._try(worlds[0], seat, i, f"{seed}/0")
            if budget.now() > until:
                break
        best = sorted(worth, key=lambda i: (-worth[i], i))[:FINALISTS]
        rounds = max(2, min(16, self.tries // len(best)))
        tried = {i: worth[i] for i in best}
        for n in range(1, rounds):
            if budget.now() > until:
                break
            world = worlds[n % WORLDS].clone()
            world.chance = world.chance.but(epoch=world.chance.epoch + n)
            for i in best:
                tried[i] += self._try(world, seat, i, f"{seed}/{n}") + bias[i]
        return max(best, key=lambda i: tried[i])

    def _try(self, world: State, seat: int, index: int, seed: str) -> float:
        """What the state is worth when this option has run its course."""
        s = world.clone()
        ask = next(a for a in s.asks if a.seat == seat)
        anchor = _anchor(s)
        answer(s, seat, ask.options[index])
        run(s)
        n = 0
        while s.asks and n < LOOKAHEAD and not _settled(s, anchor):
            n += 1
            choose(s, self._quickly(s, seed, n))
        return evaluate(s, seat)

    @staticmethod
    def _quickly(s: State, seed: str, n: int) -> Option:
        """How the game goes on while an option is tried: nobody plays anything more, fights are fought sensibly, all else is left
        to chance.
        """
        ask = s.asks[0]
        options = ask.options
        if ask.kind in DECLARING:
            return options[0]
        if ask.kind == "assign strike":
            facing = [o for o in options if o[0] == "assign"]
            if facing:
                return max(facing, key=lambda o: value(s, PROWESS, o[1]))
        sensible = SENSIBLE.get(ask.kind)
        if sensible is not None:
            for o in options:
                if o[0] == sensible:
                    return o
        return options[pick(seed, n, len(options))]


def _anchor(s: State) -> int:
    """The frame that the question belongs to: the outermost engagement, or whoever asks."""
    for f in s.frames:
        if isinstance(f, ENGAGEMENTS):
            return f.uid
    return s.frames[-1].uid


def _settled(s: State, anchor: int) -> bool:
    """Nothing is being fought or resolved, and what was asked is over or comes back to its beginning."""
    gone = True
    for f in s.frames:
        if isinstance(f, ENGAGEMENTS):
            return False
        if f.uid == anchor:
            gone = False
    return gone or s.asks[0].kind == "act" or s.frames[-1].uid == anchor
