"""Planners with limits, for the lower rungs of the ladder: they know what the planner knows, and play by the same rules.

They err: options that differ by little are taken for one another, those that differ by much never are. An error is made once in a
turn: who has misjudged a card judges it so until the next. And they may be short of sight: such a one goes where something can be
played now, and thinks neither of what may be met on the way nor of the turns to come.
"""

from __future__ import annotations

from meccg.bots.planner.bot import PlannerBot
from meccg.bots.planner.companies import AS_THEY_ARE, Arrangement
from meccg.bots.planner.journeys import Danger, Map
from meccg.bots.planner.mind import Mind, Thought
from meccg.bots.planner.thinking import NEVER
from meccg.kernel.chance import Picker
from meccg.kernel.state import State
from meccg.kernel.view import View
from meccg.model.rows import Ask, CompanyRow

FINE = 10_000  # how finely errors are drawn


class NearDanger(Danger):
    """Nothing is feared but what is printed on the site."""

    def arriving(self, path: str, regions: tuple[str, ...], site: str, certain: int = 0) -> float:
        return 1.0

    def way(self, path: str, regions: tuple[str, ...], site: str) -> float:
        return 0.0


class NearMap(Map):
    """What can be played at a site, and no further."""

    danger_of = NearDanger
    planned = 0

    def deck_gain(self, site: str) -> float:
        return 0.0


class NearSighted(Mind):
    """Thinks of this turn alone, and of what is in sight."""

    def map(self, company: CompanyRow) -> Map:
        return NearMap(self.plans, company)

    def arrangement(self) -> Arrangement:
        return AS_THEY_ARE


class LimitedPlanner(PlannerBot):
    """A planner who errs by so many points at most, and may see no further than this turn."""

    def __init__(self, name: str, seed: str = "0", *, errs: float = 0.0, near: bool = False) -> None:
        super().__init__(seed)
        self.name, self.errs = name, errs
        self.mind = NearSighted if near else Mind

    def _think(self, view: View) -> tuple[State, Ask, list[Thought]]:
        s, ask, thoughts = super()._think(view)
        misjudged = [Thought(t.score + self.error(ask, o, t), t.why) for o, t in zip(ask.options, thoughts, strict=True)]
        return s, ask, misjudged

    def error(self, ask: Ask, option: tuple[object, ...], thought: Thought) -> float:
        """By how much an option is misjudged; what can't be right is never taken for it."""
        if not self.errs or thought.score <= NEVER:
            return 0.0
        drawn = Picker(f"{self.seed}/{self.turn}/{ask.kind}/{option}").pick(FINE) / FINE
        return self.errs * (drawn - 0.5)
