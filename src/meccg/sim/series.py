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

from meccg.bots import Bot, Budget, make_bot, seed_for
from meccg.bots.base import LIMIT, THRIFTY
from meccg.cards.load import load_cards
from meccg.decks import Deck, find_deck
from meccg.model.options import STANDARD, Rules
from meccg.rules.scoring import council_scores
from meccg.rules.setup import new_game
from meccg.sim.sitting import ERROR, FINISHED, FORFEIT, SCORED, STUCK, TURNS, UNFINISHED, Seat, Sitting


class Result(Struct, frozen=True):
    """How a game went."""

    seed: str
    outcome: str  # FINISHED, UNFINISHED (after so many turns), FORFEIT (a bot failed and lost), STUCK or ERROR
    winners: tuple[int, ...] = ()  # several after a tie
    turns: int = 0
    decisions: int = 0  # questions with at least two options
    steps: int = 0  # steps of procedures: windows and forced answers are among them
    points: tuple[int, ...] = ()  # as the Council counts them, or would
    error: str = ""
    said: tuple[str, ...] = ()  # the end of what a failing bot complained of
    digest: str = ""  # of the last state: equal for equal games


class Report(Struct, frozen=True):
    """How a series of games went."""

    games: int
    finished: int
    unfinished: int  # after as many turns as a game may have; among the ties
    stuck: int  # the rules went in circles
    errors: int  # the engine failed
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
    decks: Sequence[str | Deck],
    bots: Sequence[str | Bot],
    seed: str | int,
    options: Rules = STANDARD,
    budget: Budget = THRIFTY,
    *,
    limit: float = LIMIT,
    turns: int = TURNS,
    **more: Any,
) -> Result:
    """One game from set-up to its end, between bots (or their names) with decks (or their names). What goes wrong in the game is
    part of the result; what is wrong with the arguments is raised.
    """
    load_cards()
    seed = str(seed)
    s = new_game(_decks(decks, len(bots)), options, seed, **more)
    seats = [Seat(n, _bot(bot, seed_for(seed, n), limit), budget, limit) for n, bot in enumerate(bots)]
    sitting = Sitting(s, seats, turns)
    ended = sitting.play()
    for seat, bot in zip(seats, bots, strict=True):
        if isinstance(bot, str):  # made here
            seat.leave(ended.winners)
    return Result(
        seed=seed,
        outcome=ended.outcome,
        winners=ended.winners,
        turns=s.turn,
        decisions=sitting.decisions,
        steps=s.steps,
        points=tuple(score.total for score in council_scores(s)) if s.turn else (),
        error=ended.error,
        said=ended.said,
        digest=s.digest() if ended.outcome in SCORED else "",
    )


def _decks(given: Sequence[str | Deck], seats: int) -> list[Deck]:
    if isinstance(given, str) or len(given) != seats:
        raise TypeError(f"every bot needs a deck: there are {seats} bots, and the decks are {given!r}"[:300])
    decks = [find_deck(deck) if isinstance(deck, str) else deck for deck in given]
    for deck in decks:
        if not isinstance(deck, Deck):
            raise TypeError(f"a deck is the name of one, a file, or what find_deck gives, not {deck!r}")
    return decks


def _bot(given: str | Bot, seed: str, limit: float) -> Bot:
    if isinstance(given, str):
        return make_bot(given, seed, programs=True, limit=limit)
    if isinstance(given, type) or not callable(getattr(given, "choose", None)):
        raise TypeError(f"a bot is the name of one, or an object with choose(view, decision, budget), not {given!r}")
    return given


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
    limit: float = LIMIT
    turns: int = TURNS


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
            out.append(play_game(decks, job.bots, f"{job.seed}/{i}", job.options, job.budget, limit=job.limit, turns=job.turns))
    return out


def play_many(job: Job, jobs: int = 1, each: Callable[[Result], None] | None = None) -> Report:
    """Play a series in so many processes."""
    begun = time.perf_counter()
    if jobs <= 1 or job.games <= 1:
        parts: Iterable[list[Result]] = [games_of(job)]
    else:
        from meccg.workers.crew import jobs as processes

        pieces = [replace(job, first=i, step=jobs) for i in range(min(jobs, job.games))]
        with processes(len(pieces)) as pool:
            parts = [future.result() for future in [pool.submit(games_of, piece) for piece in pieces]]
    results = [r for part in parts for r in part]
    results.sort(key=lambda r: int(r.seed.rpartition("/")[2]))
    if each is not None:
        for r in results:
            each(r)
    return report(results, len(job.bots), time.perf_counter() - begun)


def report(results: Sequence[Result], seats: int, seconds: float) -> Report:
    finished = [r for r in results if r.outcome in SCORED]
    decisions = sum(r.decisions for r in results)
    faults: dict[str, str] = {}
    for r in results:
        if r.error:
            faults.setdefault(r.error.splitlines()[0], f"seed {r.seed}: {r.error}")
    return Report(
        games=len(results),
        finished=sum(r.outcome == FINISHED for r in results),
        unfinished=sum(r.outcome == UNFINISHED for r in results),
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
