"""Opponents. A bot is asked with `choose(moment)` and answers with one of the offered options.

It is told a `Moment`: the question and what its seat may know, never the true state.
"""

from __future__ import annotations

from collections.abc import Callable

from meccg.bots.base import Bot, Moment

__all__ = ["BOTS", "Bot", "Moment", "UnknownBot", "make_bot"]


class UnknownBot(LookupError):
    """No bot has that name."""


def _random(seed: str) -> Bot:
    from meccg.bots.chancer import RandomBot

    return RandomBot(seed)


def _greedy(seed: str) -> Bot:
    from meccg.bots.greedy import GreedyBot

    return GreedyBot(seed)


BOTS: dict[str, tuple[str, Callable[[str], Bot]]] = {
    "random": ("does any legal thing", _random),
    "greedy": ("looks one step ahead and takes what seems best", _greedy),
}


def make_bot(name: str, seed: str = "0") -> Bot:
    """A bot by its name; the same seed makes it play the same way."""
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name][1](seed)
