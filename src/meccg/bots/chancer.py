"""The bot that does any legal thing: the hello-world of bots, and the player of simulations."""

from __future__ import annotations

from meccg.bots.base import Moment, Option
from meccg.kernel.chance import pick


class RandomBot:
    """Every offered option is equally likely."""

    name = "random"

    def __init__(self, seed: str = "0") -> None:
        self.seed, self.asked = seed, 0

    def choose(self, moment: Moment) -> Option:
        self.asked += 1
        options = moment.ask.options
        return options[pick(self.seed, self.asked, len(options))]
