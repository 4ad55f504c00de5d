"""Bots at a table: they are asked in turn, their time is taken, and what goes wrong has a name.

A bot that fails (it crashes, is late, answers what is not offered) loses. A game that bots do not bring to its end is unfinished
and counts as a tie, with the points as they stand. A fault of the engine is nobody's loss.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from meccg.bots import Bot, BotFailed, Budget, answer_for
from meccg.bots.base import LIMIT, THRIFTY, Failure, Option
from meccg.bots.program import ProgramBot
from meccg.kernel.run import Stuck, choose
from meccg.kernel.state import State
from meccg.model.rows import NONE, Ask

FINISHED, UNFINISHED, FORFEIT, STUCK, ERROR = "finished", "unfinished", "forfeit", "stuck", "error"
COUNTED = (FINISHED, UNFINISHED, FORFEIT)  # what is somebody's win, loss or tie
SCORED = (FINISHED, UNFINISHED)  # whose points say something
TURNS = 300  # of a game; those that are played to win have thirty
DECISIONS = 20_000  # of a game: bots may also go in circles within a turn


class TooLate(Failure):
    """A bot has not answered in time."""


class Unfinished(RuntimeError):
    """Bots do not bring their game to an end."""


class Verdict(NamedTuple):
    """How a game ended, and whose fault it was."""

    outcome: str = FINISHED
    winners: tuple[int, ...] = ()
    fault: int = NONE
    error: str = ""
    said: tuple[str, ...] = ()


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer. Only the main thread of a process can be interrupted; elsewhere nothing is limited."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(number: int, frame: Any) -> None:
        raise TooLate(f"it has not answered within the limit of {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Seat:
    """A bot at the table, and the time that it takes."""

    def __init__(self, seat: int, bot: Bot, budget: Budget = THRIFTY, limit: float = LIMIT) -> None:
        self.seat, self.bot, self.budget, self.limit = seat, bot, budget, limit
        self.asked, self.seconds, self.slowest = 0, 0.0, 0.0
        self.unwatched = hasattr(bot, "pick") or isinstance(bot, ProgramBot)  # does not think, or keeps the limit itself
        self.now = time.perf_counter if isinstance(bot, ProgramBot) else budget.now

    def answers(self, s: State, ask: Ask) -> Option:
        begun = self.now()
        if self.unwatched:
            option = answer_for(s, ask, self.bot, self.budget)
        else:
            try:
                with within(self.limit):
                    option = answer_for(s, ask, self.bot, self.budget)
            except TooLate as e:  # just when the answer was looked at
                raise BotFailed(self.seat, f"{self.bot.name}: {e}") from None
        spent = self.now() - begun
        self.asked += 1
        self.seconds += spent
        self.slowest = max(self.slowest, spent)
        return option

    def leave(self, winners: tuple[int, ...]) -> None:
        """A program is told how the game ended."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close(winners)


class Sitting:
    """A game that bots play, decision after decision, until it ends or has no end."""

    def __init__(self, s: State, seats: Sequence[Seat], turns: int = TURNS) -> None:
        self.s, self.seats, self.turns = s, seats, turns
        self.answers: list[int] = []  # the number of each option that was chosen
        self.decisions = 0  # questions with at least two options

    def step(self) -> tuple[Ask, Option]:
        """The next question and its answer."""
        s = self.s
        if s.turn > self.turns:
            raise Unfinished(f"no end after {self.turns} turns")
        if len(self.answers) >= DECISIONS:
            raise Unfinished(f"no end after {DECISIONS} decisions")
        ask = s.asks[0]
        option = self.seats[ask.seat].answers(s, ask)
        self.answers.append(ask.options.index(option))
        self.decisions += len(ask.options) > 1
        choose(s, option)
        return ask, option

    def play(self) -> Verdict:
        """To the end; what goes wrong is part of the verdict."""
        try:
            while self.s.asks:
                self.step()
        except Exception as e:
            return verdict(e, len(self.seats))
        return Verdict(winners=self.s.winner or ())


def verdict(e: Exception, seats: int) -> Verdict:
    """What becomes of a game in which this happened."""
    everybody = range(seats)
    if isinstance(e, BotFailed):
        return Verdict(FORFEIT, tuple(p for p in everybody if p != e.seat), e.seat, str(e), e.said)
    if isinstance(e, Unfinished):
        return Verdict(UNFINISHED, tuple(everybody), error=str(e))
    if isinstance(e, Stuck):
        return Verdict(STUCK, error=str(e))
    return Verdict(ERROR, error=f"{type(e).__name__}: {e}")
