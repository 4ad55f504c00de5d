"""How many clicks a turn takes: games through the questions as the screens put them, answered as the planner would."""

from __future__ import annotations

from collections import Counter, deque
from typing import Any

SECRET = "bench"
SETS = ("discard down", "assign strike")  # several are chosen, in whatever order


class Clicker:
    """One seat at a screen, which does what the client does: what was chosen together is sent together, answer by answer."""

    def __init__(self) -> None:
        from meccg.server.autopass import Seat

        self.stops = Seat()
        self.script: deque[tuple[str, str]] = deque()  # kinds and options that were chosen together with an earlier answer

    def clicks(self, question: Any, wanted: str) -> int:
        """How many it takes to answer; `wanted` is the option of the one who plays."""
        if (question.kind, wanted) in self.script:
            self.script.remove((question.kind, wanted))
            return 0
        going = bool(self.script)
        chosen = next(o for o in question.options if o.id == wanted)
        if going and question.kind == self.script[0][0]:
            self.script.popleft()  # something else was chosen in the dialog, before it was sent
            return 1
        self.script = deque((x.kind, x.pick) for x in question.ahead[1:])
        if chosen.default:
            return 1
        if question.kind in SETS and any(o == wanted for _, o in self.script):
            self.script.remove((question.kind, wanted))
            self.script.append((question.kind, question.ahead[0].pick))
            return 1
        if question.kind not in SETS:
            self.script.clear()
        alike = [o for o in question.options if not o.default and ((o.fold and o.fold == chosen.fold) or o.group == chosen.group)]
        return 2 if len(alike) > 1 else 1  # first the card, then what is done with it


def clicks(games: int) -> dict[str, float]:
    """Clicks of a turn on the average: of whose turn it is, and of the others."""
    from meccg.board.build import board
    from meccg.bots import answer_for, make_bot
    from meccg.cards.load import load_cards
    from meccg.decks import shipped_decks
    from meccg.kernel.decisions import option_id
    from meccg.kernel.game import Game
    from meccg.server.engine import Engine, Held

    load_cards()
    engine, decks = Engine(), list(shipped_decks().values())
    told: Counter[str] = Counter()
    turns = 0
    for g in range(games):
        game = Game.new([decks[g % len(decks)], decks[(g + 1) % len(decks)]], seed=f"clicks/{g}")
        held = Held(game, SECRET)
        bots = [make_bot("planner", f"{g}/{p}") for p in game.state.players()]
        screens = [Clicker() for _ in bots]
        while not game.over:
            s = game.state
            ask = s.asks[0]
            seat, screen = ask.seat, screens[ask.seat]
            asked = engine._asked(held, ask)
            if screen.stops.passes(asked, engine._status(held)):
                choice = next(o for o in ask.options if option_id(s, o) == asked.passes)
            else:
                choice = answer_for(game, ask, bots[seat])
                if s.turn:
                    question = board(game, seat, held.names(seat), counsel=held.counsel(seat)).question
                    n = screen.clicks(question, held.names(seat).option(option_id(s, choice)))
                    mine = "own" if s.turn_player == seat else "other"
                    told[mine] += n
                    told[f"{mine}: {ask.kind}"] += n
            game.choose(seat, choice)
        turns += game.state.turn
    return {name: round(n / turns, 2) for name, n in told.most_common()}


if __name__ == "__main__":
    import sys

    for name, n in clicks(int(sys.argv[1]) if len(sys.argv) > 1 else 10).items():
        print(f"{n:6.2f}  {name}")
