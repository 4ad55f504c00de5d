"""Where a game turned: choices after which it stood otherwise than before, for somebody to judge who looks ahead.

A cheap reckoning of every position finds the moments; what was done there and what else could have been is told in words.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from meccg.board.critical import Critical
from meccg.board.prompts import question
from meccg.board.wording import offered_all
from meccg.bots.evaluation import value
from meccg.bots.searcher.bot import SEARCHED
from meccg.kernel.decisions import decision, option_id, option_of
from meccg.kernel.game import Answer, Ended, Game, Lines, Resign, TurnBegins, Undo
from meccg.kernel.view import view

MOST = 9  # choices that are worth a judgement
A_TURN = 2  # ... of one turn


class Choice(NamedTuple):
    """Somebody chose among several."""

    step: int
    turn: int
    seat: int
    win: float  # his chance as it seemed
    option: str


def critical(at: Callable[[], Iterator[Game]], lines: Sequence[Lines], seats: Sequence[int]) -> tuple[Critical, ...]:
    """The choices of these seats after which their chances changed most, in their order. `at` begins a replay."""
    wanted = {c.step: (c, after) for c, after in _swings(_choices(at(), lines, seats))}
    found = []
    for step, game in enumerate(at()):
        if step in wanted:
            found.append(_told(game, *wanted[step]))
        if len(found) == len(wanted):
            break
    return tuple(found)


def _choices(steps: Iterator[Game], lines: Sequence[Lines], seats: Sequence[int]) -> list[Choice]:
    """Every choice of consequence that was not taken back."""
    doing = [line for line in lines if not isinstance(line, TurnBegins)]
    kept: list[Choice] = []
    taken: list[tuple[int, int]] = []  # answers that stand: seat, and how many choices there were before
    for step, game in enumerate(steps):
        line = doing[step] if step < len(doing) else None
        if isinstance(line, Undo):
            while taken:
                seat, before = taken.pop()
                del kept[before:]
                if seat == line.seat:
                    break
        elif isinstance(line, Answer):
            s = game.state
            taken.append((line.seat, len(kept)))
            ask = next((a for a in s.asks if a.seat == line.seat), None)
            if ask is None or line.seat not in seats or ask.kind not in SEARCHED or len(ask.options) < 2 or not s.turn:
                continue
            kept.append(Choice(step, s.turn, line.seat, value(s, line.seat).win, line.option))
        elif isinstance(line, Ended | Resign):
            break
    return kept


def _swings(choices: list[Choice]) -> list[tuple[Choice, float]]:
    """The choices with the largest change until the same seat chose again."""
    found: list[tuple[Choice, float]] = []
    later: dict[int, float] = {}
    for c in reversed(choices):
        found.append((c, later.get(c.seat, c.win)))
        later[c.seat] = c.win
    found.sort(key=lambda x: -abs(x[1] - x[0].win))
    kept: list[tuple[Choice, float]] = []
    for c, after in found:
        if len(kept) < MOST and sum(k.turn == c.turn for k, _ in kept) < A_TURN:
            kept.append((c, after))
    return kept


def _told(game: Game, c: Choice, after: float) -> Critical:
    s = game.state
    ask = next(a for a in s.asks if a.seat == c.seat)
    words = {option_id(s, o): told for o, told in offered_all(s, ask).items()}
    known = pickle.dumps((view(s, c.seat), decision(s, ask, game.id_of(ask))), protocol=5)
    chosen = option_id(s, option_of(s, ask, c.option))
    return Critical(c.step, c.turn, c.seat, question(s, ask), chosen, words, c.win, after, known)
