"""The bot that does any legal thing: the hello-world of bots, and the player of simulations."""

from __future__ import annotations

from meccg.bots.base import Budget
from meccg.kernel.chance import Picker
from meccg.kernel.decisions import Decision
from meccg.kernel.view import View


class RandomBot:
    """Every offered option is equally likely."""

    name = "random"

    def __init__(self, seed: str = "0") -> None:
        self.pick = Picker(seed).pick

    def choose(self, view: View, decision: Decision, budget: Budget) -> str:
        return decision.options[self.pick(len(decision.options))].id
