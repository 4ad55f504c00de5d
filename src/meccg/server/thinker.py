"""What a thinker process does: it is the bots. It gets what a seat may know and says what the bot there does."""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from meccg.bots import BOTS, Bot, Budget, make_bot, seed_for
from meccg.bots.counsel import worth_saying
from meccg.cards.load import load_cards

MOST_BOTS = 500


class Thinker:
    def __init__(self) -> None:
        load_cards()
        self.bots: OrderedDict[tuple[str, str, int], Bot] = OrderedDict()

    def operation(self, name: str) -> Callable[..., Any]:
        return getattr(self, f"do_{name}")  # type: ignore[no-any-return]

    def _bot(self, name: str, game: str, seat: int) -> Bot:
        """The bot of a seat, which remembers what it has in mind."""
        key = (name, game, seat)
        if key not in self.bots:
            self.bots[key] = make_bot(name, seed_for(game, seat))
            if len(self.bots) > MOST_BOTS:
                self.bots.popitem(last=False)
        self.bots.move_to_end(key)
        return self.bots[key]

    def do_choose(self, name: str, game: str, seat: int, known: bytes, seconds: float) -> str:
        """The id of the option that the bot takes. The bytes come from an engine process of the same server."""
        view, decision = pickle.loads(known)
        return self._bot(name, game, seat).choose(view, decision, Budget(seconds=seconds))

    def do_advise(self, game: str, seat: int, known: bytes, seconds: float) -> list[tuple[str, float, float, str]]:
        """What the best bot that gives advice thinks of the options; else only what the best bot would do."""
        view, decision = pickle.loads(known)
        budget = Budget(seconds=seconds)
        for name in reversed(BOTS):
            bot = make_bot(name, seed_for(game, f"{seat}/hint"))
            advice = getattr(bot, "advice", None)
            if advice is not None:
                return [(a.option, a.expected, a.win, a.why) for a in worth_saying(advice(view, decision, budget))]
        best = next(reversed(BOTS))
        chosen = make_bot(best, seed_for(game, f"{seat}/hint")).choose(view, decision, budget)
        return [(chosen, 0.0, 0.0, f"{BOTS[best].name} would do this")]
