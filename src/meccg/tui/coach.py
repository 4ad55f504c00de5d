"""The coach: what a bot thinks of the options that you have, with expected points, the chance to win, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from meccg.board.wording import offered
from meccg.bots import Advice, Budget, bot_id, make_bot, seed_for
from meccg.bots.base import THRIFTY
from meccg.kernel.decisions import decision
from meccg.kernel.state import State
from meccg.kernel.view import view
from meccg.model.rows import Ask
from meccg.tui.screen import Line

MOST = 3  # options that are shown


class CanNotAdvise(ValueError):
    """A bot that does not say what it thinks."""


class Coach:
    """Sees what your seat may know, no more."""

    def __init__(self, name: str, seed: str, budget: Budget = THRIFTY) -> None:
        bot = make_bot(name, seed_for(seed, "coach"))
        self.name, self.budget = bot_id(name), budget
        self.advise: Any = getattr(bot, "advice", None)
        if self.advise is None:
            raise CanNotAdvise(f"{name} does not say what it thinks; planner and searcher do")

    def lines(self, s: State, ask: Ask) -> Iterator[Line]:
        """The best options, best first."""
        if len(ask.options) < 2:
            return
        asked = decision(s, ask)
        words = {c.id: offered(s, ask, o) for c, o in zip(asked.options, ask.options, strict=True)}
        advice: tuple[Advice, ...] = self.advise(view(s, ask.seat), asked, self.budget)
        if not advice:
            yield (("  The coach has nothing to say about this.", "dim"),)
        for place, a in enumerate(advice[:MOST], 1):
            figures = f"  ({a.expected:+.1f} points, {100 * a.win:.0f} % to win)"
            yield (("Coach: " if place == 1 else "       ", "dim"), f"{place}. {words[a.option]}", (figures, "dim"))
            yield (("          " + a.why, "dim"),)
