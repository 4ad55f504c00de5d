"""One game of an arena: who plays which deck against whom, and how it went.

Everything that a game needs is in its `Match`, so that it may be played in any process on any machine, always the same way. A
bot that fails (it crashes, takes too long, answers what is not offered) loses; a fault of the engine is nobody's loss.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from meccg.bots import Bot, BotFailed, Budget, answer_for, make_bot, seed_for
from meccg.cards.load import load_cards
from meccg.kernel.game import Game
from meccg.kernel.run import Stuck, choose
from meccg.kernel.state import State
from meccg.model.deck import Deck
from meccg.model.options import STANDARD, Rules
from meccg.model.rows import NONE
from meccg.rules.scoring import council_scores
from meccg.rules.setup import new_game
from meccg.sim.series import DECISION_LIMIT, ERROR, FINISHED, FORFEIT, STUCK


class Match(Struct, frozen=True):
    """A game to be played."""

    number: int
    bots: tuple[str, ...]  # by seat
    decks: tuple[Deck, ...]
    names: tuple[str, ...]  # what the decks are called here
    seed: str
    budget: Budget = Budget()
    limit: float = 30.0  # seconds after which a bot that has not answered has lost
    options: Rules = STANDARD


class Played(Struct, frozen=True, omit_defaults=True):
    """How it went. Times are the only fields that differ when a game is played again."""

    number: int
    bots: tuple[str, ...]
    decks: tuple[str, ...]
    seed: str
    outcome: str
    winners: tuple[int, ...] = ()  # several after a tie
    points: tuple[int, ...] = ()  # as the Council counts them
    turns: int = 0
    decisions: int = 0
    asked: tuple[int, ...] = ()  # decisions of each seat
    seconds: tuple[float, ...] = ()  # that each seat thought
    slowest: tuple[float, ...] = ()  # ... about one decision
    fault: int = NONE  # the seat whose bot failed
    error: str = ""
    digest: str = ""  # of the last state
    answers: str = ""  # the number of each option that was chosen: the whole game, with its decks and its seed

    def same(self) -> Played:
        """The result without what time it took."""
        return replace(self, seconds=(), slowest=())


class TooLate(RuntimeError):
    """A bot has not answered in time."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer. Only the main thread of a process can be interrupted; elsewhere nothing is limited."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(number: int, frame: Any) -> None:
        raise TooLate(f"no answer after {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class _Seat:
    """A bot at the table, and the time that it takes."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat, self.name = seat, match.bots[seat]
        self.budget, self.limit = match.budget, match.limit
        self.asked, self.seconds, self.slowest = 0, 0.0, 0.0
        self.bot: Bot = make_bot(self.name, seed_for(match.seed, seat), programs=True)
        self.blind = hasattr(self.bot, "pick")

    def answers(self, s: State, ask: Any) -> tuple[Any, ...]:
        begun = time.perf_counter()
        if self.blind:
            option = answer_for(s, ask, self.bot, self.budget)
        else:
            try:
                with within(self.limit):
                    option = answer_for(s, ask, self.bot, self.budget)
            except TooLate as e:  # just when the answer was looked at
                raise BotFailed(self.seat, f"{self.name}: {e}") from None
        spent = time.perf_counter() - begun
        self.asked += 1
        self.seconds += spent
        self.slowest = max(self.slowest, spent)
        return option

    def leave(self, winners: tuple[int, ...]) -> None:
        """A program is told how the game ended."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close(winners)


def play_match(match: Match) -> Played:
    """Play it to its end. What goes wrong is part of the result."""
    load_cards()
    seats: list[_Seat] = []
    answers: list[int] = []
    s: State | None = None
    outcome, fault, error = FINISHED, NONE, ""
    winners: tuple[int, ...] = ()
    try:
        for seat in range(len(match.bots)):
            try:
                seats.append(_Seat(match, seat))
            except Exception as e:  # a program that does not start
                s = new_game(match.decks, match.options, match.seed)
                raise BotFailed(seat, f"{match.bots[seat]}: {type(e).__name__}: {e}") from e
        s = new_game(match.decks, match.options, match.seed)
        while s.asks:
            ask = s.asks[0]
            if len(answers) >= DECISION_LIMIT:
                raise Stuck(f"no end after {DECISION_LIMIT} decisions")
            option = seats[ask.seat].answers(s, ask)
            answers.append(ask.options.index(option))
            choose(s, option)
        winners = s.winner or ()
    except BotFailed as e:
        outcome, fault, error = FORFEIT, e.seat, str(e)
        winners = tuple(p for p in range(len(match.bots)) if p != e.seat)
    except Stuck as e:
        outcome, error = STUCK, str(e)
    except Exception as e:  # an arena reports a fault and goes on
        outcome, error = ERROR, f"{type(e).__name__}: {e}"
    finally:
        for one in seats:
            one.leave(winners)
    return Played(
        number=match.number,
        bots=match.bots,
        decks=match.names,
        seed=match.seed,
        outcome=outcome,
        winners=winners,
        points=tuple(score.total for score in council_scores(s)) if s is not None and s.turn else (),
        turns=s.turn if s is not None else 0,
        decisions=len(answers),
        asked=tuple(one.asked for one in seats),
        seconds=tuple(round(one.seconds, 4) for one in seats),
        slowest=tuple(round(one.slowest, 4) for one in seats),
        fault=fault,
        error=error,
        digest=s.digest() if s is not None else "",
        answers=packed_answers(answers),
    )


def packed_answers(answers: list[int]) -> str:
    """Numbers below 36 are a letter or figure each, others are written out: `3a(41)0`."""
    return "".join(_DIGITS[n] if n < 36 else f"({n})" for n in answers)


def unpacked_answers(text: str) -> list[int]:
    out, rest = [], iter(text)
    for letter in rest:
        if letter == "(":
            number = ""
            while (figure := next(rest)) != ")":
                number += figure
            out.append(int(number))
        else:
            out.append(_DIGITS.index(letter))
    return out


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class NotTheGame(ValueError):
    """A game that goes another way now than it did."""


def game_of(match: Match, played: Played) -> Game:
    """The game as it was played, to be saved or looked at."""
    load_cards()
    game = Game.new(match.decks, match.options, match.seed, names=_different(played.bots), seats=played.bots)
    for n, i in enumerate(unpacked_answers(played.answers)):
        if not game.state.asks or i >= len(game.state.asks[0].options):
            raise NotTheGame(f"game {played.number} goes another way at decision {n}: it was played by another version")
        ask = game.state.asks[0]
        game.choose(ask.seat, ask.options[i])
    if played.outcome == FORFEIT and not game.over:
        game.resign(played.fault)
    return game


def _different(bots: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(bot if bots.count(bot) == 1 else f"{bot} {i + 1}" for i, bot in enumerate(bots))
