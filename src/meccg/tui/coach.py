"""The coach: what a bot thinks of the options that you have, with expected points, the chance to win, and why.

Each option has the number that chooses it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from meccg.board.argue import argument
from meccg.bots import Advice, Budget, bot_id, make_bot, seed_for
from meccg.bots.base import THRIFTY
from meccg.bots.counsel import worth_saying
from meccg.kernel.decisions import decision
from meccg.kernel.state import State
from meccg.kernel.view import view
from meccg.model.rows import Ask
from meccg.tui.menu import Menu
from meccg.tui.screen import Line

FIGURES = "(Points are those by which you are ahead at the end of the game; sums in a reason are of this one step.)"


class CanNotAdvise(ValueError):
    """A bot that does not say what it thinks."""


class Coach:
    """Sees what your seat may know, no more."""

    def __init__(self, name: str, seed: str, budget: Budget = THRIFTY) -> None:
        bot = make_bot(name, seed_for(seed, "coach"))
        self.name, self.budget = bot_id(name), budget
        self.explained = False  # what its figures mean
        self.advise: Any = getattr(bot, "advice", None)
        if self.advise is None:
            raise CanNotAdvise(f"{name} does not say what it thinks; planner and searcher do")

    def lines(self, s: State, ask: Ask, menu: Menu) -> Iterator[Line]:
        """The best options, best first, numbered as in the list that is shown."""
        if len(ask.options) < 2:
            return
        asked = decision(s, ask)
        options = {c.id: o for c, o in zip(asked.options, ask.options, strict=True)}
        advice: tuple[Advice, ...] = worth_saying(self.advise(view(s, ask.seat), asked, self.budget))
        if not advice:
            yield (("  The coach has nothing to say about this.", "dim"),)
            return
        for place, a in enumerate(advice):
            number, words = menu.number(options[a.option])
            figures = f"  ({a.expected:+.1f} points, {100 * a.win:.0f} % to win)"
            yield (("Coach: " if place == 0 else "       ", "dim"), (number, "key"), f"  {words}", (figures, "dim"))
            said = argument(s, ask, options[a.option])
            if said:
                yield (f"          {said}",)
            yield (("          " + a.why, "dim"),)
        if not self.explained:
            self.explained = True
            yield (("       " + FIGURES, "dim"),)
