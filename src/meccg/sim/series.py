"""Games between bots: one with `play_game`, many with `play_many`, over several processes if wanted.

Every game has a seed of its own, made of the seed of the series and its number: so the results are the same however the
games are spread over processes.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from meccg.bots import Bot, BotFailed, Budget, answer_for, make_bot, seed_for
from meccg.bots.base import THRIFTY
from meccg.cards.load import load_cards
from meccg.decks import Deck, find_deck
from meccg.kernel.run import Stuck, choose
from meccg.kernel.state import State
from meccg.model.options import STANDARD, Rules
from meccg.rules.setup import new_game

FINISHED, FORFEIT, STUCK, ERROR = "finished", "forfeit", "stuck", "error"
DECISION_LIMIT = 100_000  # decisions of one game before it counts as stuck


class Result(Struct, frozen=True):
    """How a game went."""

    seed: str
    outcome: str  # FINISHED, FORFEIT (a bot failed and lost), STUCK or ERROR
    winners: tuple[int, ...] = ()  # several after a tie
    turns: int = 0
    decisions: int = 0  # questions with at least two options
    steps: int = 0  # steps of procedures: windows and forced answers are among them
    error: str = ""
    digest: str = ""  # of the last state: equal for equal games


class Report(Struct, frozen=True):
    """How a series of games went."""

    games: int
    finished: int
    stuck: int
    errors: int
    wins: tuple[int, ...]  # by seat
    ties: int
    forfeits: int  # a bot failed and lost; among the wins of the others
    turns: int
    decisions: int
    steps: int
    seconds: float
    games_per_s: float
    decisions_per_s: float
    faults: tuple[str, ...] = ()  # the first few of each kind, with the seed


def play_game(
    decks: Sequence[Deck], bots: Sequence[Bot], seed: str, options: Rules = STANDARD, budget: Budget = THRIFTY, **more: Any
) -> Result:
    """One game from set-up to its end. What goes wrong is part of the result."""
    s: State | None = None
    decisions = 0
    try:
        s = new_game(decks, options, seed, **more)
        while s.asks:
            ask = s.asks[0]
            if len(ask.options) > 1:
                decisions += 1
                if decisions > DECISION_LIMIT:
                    raise Stuck(f"no end after {DECISION_LIMIT} decisions")
            choose(s, answer_for(s, ask, bots[ask.seat], budget))
        return Result(seed, FINISHED, s.winner or (), s.turn, decisions, s.steps, digest=s.digest())
    except BotFailed as e:
        lost = _failed(s, seed, FORFEIT, decisions, e)
        return replace(lost, winners=tuple(p for p in range(len(bots)) if p != e.seat), error=str(e))
    except Stuck as e:
        return _failed(s, seed, STUCK, decisions, e)
    except Exception as e:  # a series of games reports a fault and goes on
        return _failed(s, seed, ERROR, decisions, e)


def _failed(s: State | None, seed: str, outcome: str, decisions: int, e: Exception) -> Result:
    error = f"{type(e).__name__}: {e}"
    return Result(seed, outcome, (), s.turn if s else 0, decisions, s.steps if s else 0, error)


class Job(Struct, frozen=True):
    """The games `first`, `first + step` ... of a series: what a process is given."""

    bots: tuple[str, ...]
    decks: tuple[str, ...]
    games: int
    seed: str
    first: int = 0
    step: int = 1
    options: Rules = STANDARD
    budget: Budget = THRIFTY


@contextmanager
def no_garbage() -> Iterator[None]:
    """The collector finds nothing in states, which have no cycles: it only costs time."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def games_of(job: Job) -> list[Result]:
    """Play the games of a job."""
    load_cards()
    decks = [find_deck(name) for name in job.decks]
    out = []
    with no_garbage():
        for i in range(job.first, job.games, job.step):
            seed = f"{job.seed}/{i}"
            bots = [make_bot(name, seed_for(seed, seat), programs=True) for seat, name in enumerate(job.bots)]
            result = play_game(decks, bots, seed, job.options, job.budget)
            for bot in bots:
                if hasattr(bot, "close"):
                    bot.close(result.winners)
            out.append(result)
    return out


def play_many(job: Job, jobs: int = 1, each: Callable[[Result], None] | None = None) -> Report:
    """Play a series in so many processes."""
    begun = time.perf_counter()
    if jobs <= 1 or job.games <= 1:
        parts: Iterable[list[Result]] = [games_of(job)]
    else:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        pieces = [replace(job, first=i, step=jobs) for i in range(min(jobs, job.games))]
        with ProcessPoolExecutor(len(pieces), mp_context=get_context("spawn")) as pool:
            parts = list(pool.map(games_of, pieces))
    results = [r for part in parts for r in part]
    results.sort(key=lambda r: int(r.seed.rpartition("/")[2]))
    if each is not None:
        for r in results:
            each(r)
    return report(results, len(job.bots), time.perf_counter() - begun)


def report(results: Sequence[Result], seats: int, seconds: float) -> Report:
    finished = [r for r in results if r.outcome == FINISHED]
    decisions = sum(r.decisions for r in results)
    faults: dict[str, str] = {}
    for r in results:
        if r.error:
            faults.setdefault(r.error.splitlines()[0], f"seed {r.seed}: {r.error}")
    return Report(
        games=len(results),
        finished=len(finished),
        stuck=sum(r.outcome == STUCK for r in results),
        errors=sum(r.outcome == ERROR for r in results),
        wins=tuple(sum(r.winners == (seat,) for r in results) for seat in range(seats)),
        forfeits=sum(r.outcome == FORFEIT for r in results),
        ties=sum(len(r.winners) != 1 for r in finished),
        turns=sum(r.turns for r in results),
        decisions=decisions,
        steps=sum(r.steps for r in results),
        seconds=round(seconds, 3),
        games_per_s=round(len(finished) / seconds, 2),
        decisions_per_s=round(decisions / seconds),
        faults=tuple(faults.values())[:10],
    )
