"""Prisoners: what it is worth to free them, what the attempt costs, who taps for it, and where others are kept."""

from __future__ import annotations

from typing import NamedTuple

from meccg.bots.lore import Band, band_of, blow_of, comes_upon, sketch
from meccg.bots.planner.fights import Fighter, gauntlet, worth
from meccg.bots.planner.hand import Plans
from meccg.bots.planner.thinking import NEVER, Thinking, Thought
from meccg.kernel.answers import Option
from meccg.kernel.state import State
from meccg.model.rows import CompanyRow
from meccg.rules.captives import prisoners
from meccg.rules.prisoners import rescue_attacks, untried

DISTANCE = 0.1  # where somebody is kept, for each point that it costs to come in


class Attempt(NamedTuple):
    """A rescue, by its chances."""

    gain: float  # what those who are held are worth to their player
    cost: float  # what the rescue-attacks cost
    ready: float  # the chance that somebody is left to free them

    @property
    def net(self) -> float:
        return self.gain * self.ready - self.cost


def freed(s: State, host: int, seat: int) -> float:
    """What it is worth to a player that his prisoners are free: he has them again, and their points no longer count against
    him.
    """
    mine = [p for p in prisoners(s, host) if s.card(p).player == seat]
    return sum(worth(s, p) + max(0, sketch(s.card(p).card).points) for p in mine)


def rescue(plans: Plans, host: int, facing: list[Fighter], band: Band) -> Attempt:
    """The attempt to free the prisoners of a card by these."""
    s = plans.s
    gain = freed(s, host, plans.seat)
    blows = [blow_of(a, band) for a in rescue_attacks(s, host) if comes_upon(a, band)]
    cost, ready = gauntlet(facing, blows, gain)
    return Attempt(gain, cost, ready)


class Rescuing(Thinking):
    def rescues(self, o: Option) -> Thought:
        company = self.s.company(self.s.role("company"))
        return max((self._attempt(company, h) for h in untried(self.s, company)), default=Thought(NEVER, "nobody is held here"))

    def _attempt(self, company: CompanyRow, host: int) -> Thought:
        out = rescue(self.plans, host, self.plans.fighters(company.id), band_of(self.s, company))
        free = self.s.company(company.id).members
        if all(self.s.card(m).status for m in free):
            return Thought(NEVER, "nobody is untapped who could free them")
        who = " and ".join(self.name(p) for p in prisoners(self.s, host))
        return Thought(out.net, f"to free {who} is worth {out.gain:.1f} points; the rescue-attacks cost {out.cost:.1f}")

    def whom_to_rescue(self) -> list[Thought]:
        company = self.s.company(self.s.role("company"))
        return [self._attempt(company, o.what) for o in self.picks]

    def who_rescues(self) -> list[Thought]:
        """Who is least needed for what may yet be played; nobody stays in prison who could be free."""
        return [
            Thought(-0.01 * sketch(self.s.card(o.what).card).di, "who has least influence taps")
            if o.verb == "tap"
            else Thought(NEVER, "the prisoners would stay where they are")
            for o in self.picks
        ]

    def kept_where(self) -> list[Thought]:
        """Where another's people are kept: the harder it is to come in, the better."""
        s = self.s
        theirs = s.company(s.role("company"))
        facing, band = self.plans.fighters(theirs.id), band_of(s, theirs)
        costs = [gauntlet(facing, self.plans.guards(s.card(o.what).card, band), 0.0).cost for o in self.picks]
        return [Thought(DISTANCE * n, f"its automatic-attacks cost those who come for him {n:.1f}") for n in costs]


__all__ = ["Rescuing", "freed", "rescue"]
