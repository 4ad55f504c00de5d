"""A question and what there is to know about it: the ground on which all thoughts stand.

A `Thought` says what an option is worth, in marshalling points against doing nothing, and why.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from meccg.bots.evaluation import Weights
from meccg.bots.planner.fights import worth
from meccg.bots.planner.hand import Plans
from meccg.bots.planner.trial import attempt, outlook
from meccg.bots.rollout import quick
from meccg.kernel.answers import Option, Pick, pick_of
from meccg.kernel.state import State
from meccg.model.rows import Ask, CardRow
from meccg.rules.scoring import council_scores

NEVER = -5.0
TRIALS = 10  # options that are tried for one question, at most
KEEP_ABOVE = 0.8  # what a card must promise to be kept at the end of a turn: those of the deck promise more on average
IMPATIENCE = 0.08  # and more with every turn beyond those of a usual game: so that something happens
USUAL, UNUSUAL = "it is nearly always right", "it is hardly ever right"
AT_SIGHT, LEFT_ASIDE = "of so many options it looks right at first sight", "of so many options it was not looked at closely"
AHEAD = 2.5  # how far one must be ahead to call the Council
LAST_TURN = 0.5  # what the last turn of the game is worth to who has it, less what he might yet have won


class Thought(NamedTuple):
    """What an option is worth, and why."""

    score: float
    why: str = ""


class Thinking:
    """One question, and the plans of whoever is asked."""

    def __init__(
        self,
        s: State,
        ask: Ask,
        used: Counter[Option] | None = None,
        memory: dict[str, Any] | None = None,
        weights: Weights | None = None,
    ) -> None:
        self.s, self.ask, self.seat = s, ask, ask.seat
        self.used: Counter[Option] = used if used is not None else Counter()
        self.memory: dict[str, Any] = memory if memory is not None else {}  # of this turn
        self.weights = weights
        self.plans = Plans(s, ask.seat)
        self._base: float | None = None
        self._sends: dict[int, float] = {}  # what creatures of the hand promise
        self._ways: dict[int, set[int]] = {}  # the sites that companies may go to

    @property
    def base(self) -> float:
        """The outlook as it is."""
        if self._base is None:
            self._base = outlook(self.s, self.seat, self.weights)
        return self._base

    @property
    def picks(self) -> list[Pick]:
        """The options, by name."""
        return [pick_of(o) for o in self.ask.options]

    def name(self, id: int) -> str:
        return self.s.name(id)

    def tried(self) -> list[Thought]:
        """Each option is tried; of many only the first, the others are left aside."""
        options = self.ask.options
        if len(options) > 2 * TRIALS:
            sensible = quick(self.s) if self.s.asks[0] is self.ask else options[0]
            return [Thought(1.0, AT_SIGHT) if o == sensible else Thought(0.0, LEFT_ASIDE) for o in options]
        gains = [attempt(self.s, self.seat, o, self.weights) - self.base for o in options]
        return [Thought(n, f"at first sight it brings {n:+.1f} points") for n in gains]

    def first(self, *verbs: str) -> list[Thought]:
        """The first of these verbs that is offered."""
        for verb in verbs:
            if any(o.verb == verb for o in self.picks):
                return [Thought(1.0, USUAL) if o.verb == verb else Thought(0.0, UNUSUAL) for o in self.picks]
        return [Thought(-float(i), "one is as good as another") for i, _ in enumerate(self.picks)]

    def discards(self) -> list[Thought]:
        """What is needed least goes; at the end of a turn only what is hardly needed."""
        plans = self.plans
        uses = plans.least(plans.hand)
        keep = KEEP_ABOVE + IMPATIENCE * plans.lateness
        of_key: dict[str, float] = {}
        for id, n in uses.items():
            key = plans.keys[id]
            of_key[key] = min(n, of_key.get(key, n))
        out = []
        for o in self.picks:
            if o.verb == "discard":
                n = of_key[self.s.card(o.what).card]
                out.append(Thought(keep - n, f"{self.name(o.what)} may bring {n:.1f} points yet"))
            else:
                spare = min(of_key.values(), default=keep)
                none = "every card of the hand is needed"
                out.append(Thought(0.0, f"a card stays that may bring {spare:.1f} points at most" if spare < keep else none))
        return out

    def search(self) -> list[Thought]:
        """A card that one may take: the one that brings most."""
        out = []
        for _, card, _ in self.picks:
            if isinstance(card, int) and card >= 0 and type(self.s.get(card)) is CardRow:
                row = self.s.card(card)
                mine = row.player == self.seat
                n = self.plans.use(card) if mine and row.zone != "play" else worth(self.s, card)
                out.append(Thought(n, f"{self.name(card)} may bring {n:.1f} points"))
            else:
                out.append(Thought(0.0, "nothing is taken"))
        return out

    def council(self) -> list[Thought]:
        """Who is ahead calls; the others have one more turn."""
        ahead = self.ahead()
        text = f"{abs(ahead)} points {'ahead' if ahead >= 0 else 'behind'}"
        call, wait = f"{text}, and the others have one more turn at most", f"{text}, and there is time to get further"
        return [Thought(self.ends(self.seat), call) if o.verb == "call" else Thought(0.0, wait) for o in self.picks]

    def ahead(self) -> int:
        """How many points one is ahead as the Council would count them."""
        final = [c.total for c in council_scores(self.s)]
        return final[self.seat] - max(final[p] for p in self.s.others(self.seat))

    def ends(self, caller: int) -> float:
        """What it is worth that the Council is called by this player, after whom each of the others has one more turn."""
        s = self.s
        over = all(s.player(p).exhausted >= s.options.decks for p in s.others(self.seat))
        return self.ahead() + over + (-AHEAD if caller == self.seat else LAST_TURN)
