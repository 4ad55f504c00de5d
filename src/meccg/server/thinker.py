"""What a thinker process does: it is the bots. It gets what a seat may know and says what the bot there does."""

from __future__ import annotations

import pickle
from collections import OrderedDict

from meccg.bots import BOTS, Advice, Bot, Budget, make_bot, seed_for
from meccg.bots.counsel import worth_saying
from meccg.cards.load import load_cards
from meccg.server.services import Advised, Judged, Refused

MOST_BOTS = 500


class Thinker:
    """The operations of a thinker (`services.Bots`). Where dice are given, the bots play alike in every game."""

    def __init__(self, dice: str = "") -> None:
        load_cards()
        self.dice = dice
        self.bots: OrderedDict[tuple[str, str, int], Bot] = OrderedDict()

    def ready(self) -> bool:
        return True

    def _bot(self, name: str, game: str, seat: int) -> Bot:
        """The bot of a seat, which remembers what it has in mind."""
        key = (name, game, seat)
        if key not in self.bots:
            self.bots[key] = make_bot(name, self._seed(game, seat))
            if len(self.bots) > MOST_BOTS:
                self.bots.popitem(last=False)
        self.bots.move_to_end(key)
        return self.bots[key]

    def _seed(self, game: str, who: int | str) -> str:
        return seed_for(self.dice or game, who)

    def choose(self, name: str, game: str, seat: int, known: bytes, seconds: float) -> str:
        """The id of the option that the bot takes. The bytes come from an engine process of the same server."""
        view, decision = pickle.loads(known)
        return self._bot(name, game, seat).choose(view, decision, Budget(seconds=seconds))

    def advise(self, game: str, seat: int, known: bytes, seconds: float) -> tuple[Advised, ...]:
        """What the best bot that gives advice thinks of the options; else only what the best bot would do."""
        view, decision = pickle.loads(known)
        budget = Budget(seconds=seconds)
        for name in reversed(BOTS):
            bot = make_bot(name, self._seed(game, f"{seat}/hint"))
            advice = getattr(bot, "advice", None)
            if advice is not None:
                found = worth_saying(advice(view, decision, budget))
                return tuple(Advised(a.option, a.expected, a.win, a.why) for a in found)
        best = next(reversed(BOTS))
        chosen = make_bot(best, self._seed(game, f"{seat}/hint")).choose(view, decision, budget)
        return (Advised(chosen, 0.0, 0.0, f"{BOTS[best].name} would do this"),)

    def judge(self, game: str, seat: int, known: bytes, chosen: str, seconds: float) -> Judged:
        """What the best bot that gives advice thinks of a choice. If it did not try it at all, the next best says how much worse
        it is than what he would have done.
        """
        view, decision = pickle.loads(known)
        budget = Budget(seconds=seconds)
        found: list[tuple[Advice, ...]] = []
        for name in reversed(BOTS):
            advice = getattr(make_bot(name, self._seed(game, f"{seat}/judge")), "advice", None)
            if advice is None:
                continue
            found.append(advice(view, decision, budget))
            mine = next((a for a in found[-1] if a.option == chosen), None)
            if mine is not None:
                first, other = found[0][0], found[-1][0]
                lost = max(0.0, other.expected - mine.expected)
                return Judged(first.option, first.win, round(lost, 2), round(max(0.0, other.win - mine.win), 3), first.why)
        raise Refused("judge", "nobody can say anything about this choice")
