"""The bot that does any legal thing: the hello-world of bots, and the player of simulations."""

from __future__ import annotations

from meccg.bots.base import Moment, Option
from meccg.kernel.chance import Picker


class RandomBot:
    """Every offered option is equally likely."""

    name = "random"

    def __init__(self, seed: str = "0") -> None:
        self.chance = Picker(seed)

    def choose(self, moment: Moment) -> Option:
        options = moment.ask.options
        return options[self.chance.pick(len(options))]
