"""What a bot is told, and what it must answer.

A bot gets what its seat may know (`View`), the question as everybody outside the engine sees it (`Decision`), and how much it may
spend (`Budget`); it answers with the id of an option. The true state stays out of reach: `imagine` makes one that agrees with
all that the seat knows.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from hashlib import blake2b
from traceback import format_exception
from typing import Any, Protocol

from msgspec import Struct

from meccg.kernel.decisions import Decision, decision
from meccg.kernel.game import Game
from meccg.kernel.state import State
from meccg.kernel.view import Belief, View, state_from, view
from meccg.model.rows import Ask

Option = tuple[Any, ...]


class Budget(Struct, frozen=True):
    """What an answer may cost; a bot that needs less takes less."""

    seconds: float = 1.0
    processes: int = 1
    processor: bool = False  # seconds of the processor, not of the clock: for measures on a machine that has other work

    def now(self) -> float:
        """The time by which it counts."""
        return time.thread_time() if self.processor else time.perf_counter()


THRIFTY = Budget()
LIMIT = 30.0  # seconds after which a bot that has not answered has lost
SAID = 20  # lines of a complaint that are kept


class Advice(Struct, frozen=True):
    """What a bot thinks of an option."""

    option: str  # its id
    expected: float  # marshalling points ahead of the best other player at the end
    win: float  # chance to win, 0 to 1
    why: str  # a sentence


class Bot(Protocol):
    """Whoever answers questions. Two more methods are used where a bot has them:

    - `pick(n) -> int`: a bot that does not look says which of n options; nothing is built for it then.
    - `advice(view, decision, budget) -> tuple[Advice, ...]`: what it thinks of the options, best first.
    """

    name: str

    def choose(self, view: View, decision: Decision, budget: Budget) -> str:
        """The id of one of `decision.options`."""
        ...


def question(view: View) -> Ask:
    """What the viewer is asked: its options are those of the `Decision`, in the same order; hidden cards by veiled names."""
    return next(a for a in view.asks if a.seat == view.viewer)


def imagine(view: View, seed: str, belief: Belief | None = None) -> State:
    """A whole state as it may be, with other hidden cards and other dice to come; the same for the same seed. Its question to the
    viewer has the same options in the same order.
    """
    s = state_from(view, seed, belief)
    s.all_companies()  # indexes that every clone shares: made once here
    s.copies("")
    return s


def seed_for(game: str, who: int | str) -> str:
    """The seed of whoever answers in a game, by seat: the same in the same game. Nobody finds his way back from it to the seed of
    the game, which would tell him every card and every roll.
    """
    return blake2b(f"{game}/{who}".encode(), digest_size=16, person=b"meccg bot").hexdigest()


class Failure(RuntimeError):
    """What a bot did wrong, in words that a report can use as they are."""

    def __init__(self, why: str, said: Iterable[str] = ()) -> None:
        super().__init__(why)
        self.said = tuple(said)  # the end of what it complained of


class BotFailed(Failure):
    """A bot crashed, was late, or answered what is not offered: it loses the game. Says what it did."""

    def __init__(self, seat: int, why: str, said: Iterable[str] = ()) -> None:
        super().__init__(why, said)
        self.seat = seat


def answer_for(at: State | Game, ask: Ask, bot: Bot, budget: Budget = THRIFTY) -> Option:
    """What this bot answers to a question: one of `ask.options`. The one way in which drivers ask bots; whatever is wrong with a
    bot is a `BotFailed`.
    """
    pick = getattr(bot, "pick", None)
    if pick is not None:
        return ask.options[pick(len(ask.options))]
    s = at.state if isinstance(at, Game) else at
    asked, seen = decision(s, ask), view(s, ask.seat)
    try:
        chosen = bot.choose(seen, asked, budget)
    except Failure as e:
        raise BotFailed(ask.seat, f"{bot.name}: {e}", e.said) from e
    except Exception as e:
        told = "".join(format_exception(e)).splitlines()
        raise BotFailed(ask.seat, f"{bot.name}: {type(e).__name__}: {e}", told[-SAID:]) from e
    for option, offered in zip(ask.options, asked.options, strict=True):
        if offered.id == chosen:
            return option
    raise BotFailed(ask.seat, f"{bot.name} answered {str(chosen)[:200]!r} to {ask.kind!r}, which is not offered")
