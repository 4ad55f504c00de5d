"""Round robins of bots and decks. Every deal is played twice, the bots having changed their seats, and by all pairs of bots.

The schedule is a function of the plan alone, and longer ones begin like shorter ones: so an arena that was interrupted, or that
shall have more games, goes on where its file ends, whoever plays the rest and in whatever order.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Generator
from contextlib import closing
from hashlib import blake2b
from importlib import import_module
from itertools import combinations
from pathlib import Path

import msgspec
from msgspec import Struct

from meccg.bots import Budget
from meccg.bots.base import LIMIT
from meccg.model.deck import Deck
from meccg.model.extras import MissingExtra
from meccg.model.options import STANDARD, Rules
from meccg.sim.match import Match, Played, lost, play_match
from meccg.sim.sitting import TURNS

FORMAT, VERSION = "meccg arena", 1

_encode = msgspec.json.encode


class BadResults(ValueError):
    """A file that is no arena, or another one."""


class NoRoom(OSError):
    """The results can't be written; what is there is whole."""


class Plan(Struct, frozen=True):
    """What an arena is made of."""

    bots: tuple[str, ...]
    decks: tuple[tuple[str, Deck], ...]  # each with the name that it has here
    seed: str = "0"
    budget: Budget = Budget()
    limit: float = LIMIT  # seconds after which a bot that has not answered has lost
    options: Rules = STANDARD
    turns: int = TURNS  # after which a game is unfinished
    mirrors: bool = True  # whether decks meet themselves, too
    seats: int = 2  # of a table

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Who meets whom; a bot that is alone meets itself."""
        return tuple(combinations(self.bots, 2)) or ((self.bots[0], self.bots[0]),)

    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Which decks meet, in turn: different ones first, then each itself; a deck that is alone meets itself."""
        numbers = range(len(self.decks))
        different, alike = tuple(combinations(numbers, 2)), tuple((n, n) for n in numbers)
        return (*different, *alike) if self.mirrors or not different else different

    def match(self, number: int) -> Match:
        """The game of that number."""
        deal, bots, decks = self._pair(number) if self.seats == 2 else self._several(number)
        chosen = [self.decks[d] for d in decks]
        return Match(
            number=number,
            bots=bots,
            decks=tuple(deck for _, deck in chosen),
            names=tuple(name for name, _ in chosen),
            seed=f"{self.seed}/{deal}",
            budget=self.budget,
            limit=self.limit,
            turns=self.turns,
            options=self.options,
        )

    def _several(self, number: int) -> tuple[int, tuple[str, ...], tuple[int, ...]]:
        """The deal, who sits where and with which deck. Every deal is played once for each bot: all have every seat."""
        deal, moved = divmod(number, len(self.bots))
        bots = tuple(self.bots[(seat + moved) % len(self.bots)] for seat in range(self.seats))
        return deal, bots, tuple((deal + seat) % len(self.decks) for seat in range(self.seats))

    def _pair(self, number: int) -> tuple[int, tuple[str, ...], tuple[int, ...]]:
        """The same of two: every deal is played from both seats."""
        pairs, pairings = self.pairs(), self.pairings()
        deal, rest = divmod(number, 2 * len(pairs))
        bots = pairs[rest // 2]
        cycle, which = divmod(deal, len(pairings))
        decks = pairings[which]
        if cycle % 2:
            decks = decks[::-1]
        if rest % 2:
            if bots[0] == bots[1]:
                decks = decks[::-1]
            else:
                bots = bots[::-1]
        return deal, bots, decks

    def digest(self) -> str:
        """The same for the same plan: a name for its file."""
        return blake2b(_encode(self), digest_size=4).hexdigest()

    def size(self, games: int) -> int:
        """How many games the arena has if every pair of bots plays so many (always an even number); of three or more at a table
        so many in all, and as many as every deal needs.
        """
        if self.seats > 2:
            return -(-games // len(self.bots)) * len(self.bots)
        return (games + 1) // 2 * 2 * len(self.pairs())


class Head(Struct, frozen=True):
    """The first line of a file of results."""

    format: str
    version: int
    plan: Plan


# --- the file ----------------------------------------------------------------------------------------------------------


class Results:
    """A file of results: a line of JSON for the plan, one for each game. It only grows, and only by whole lines."""

    def __init__(self, path: Path, plan: Plan, played: list[Played], size: int) -> None:
        self.path, self.plan, self.played, self.size = path, plan, played, size

    @classmethod
    def opened(cls, path: Path, plan: Plan) -> Results:
        """The file for that plan: as it was left, or a new one. A line that was cut short is dropped."""
        if path.exists() and path.stat().st_size:
            found = cls.read(path)
            if found.plan != plan:
                raise BadResults(f"{path}: this is another arena ({difference(found.plan, plan)}); take another file")
            os.truncate(path, found.size)
            return found
        results = cls(path, plan, [], 0)
        results._append(_encode(Head(FORMAT, VERSION, plan)))
        return results

    @classmethod
    def read(cls, path: Path) -> Results:
        """What is in a file."""
        data = path.read_bytes()
        size = data.rfind(b"\n") + 1
        lines = data[:size].splitlines()
        if not lines:
            raise BadResults(f"{path}: this is no file of an arena")
        head = _head(lines[0], path)
        played = []
        for n, line in enumerate(lines[1:], 2):
            try:
                played.append(msgspec.json.decode(line, type=Played))
            except msgspec.MsgspecError as e:
                raise BadResults(f"{path}, line {n}: {e}") from None
        once = {p.number: p for p in played}
        return cls(path, head.plan, [once[n] for n in sorted(once)], size)

    def add(self, played: Played) -> None:
        self._append(_encode(played))
        self.played.append(played)

    def _append(self, line: bytes) -> None:
        """A whole line or nothing."""
        data = line + b"\n"
        fd = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            done = 0
            while done < len(data):
                done += os.write(fd, data[done:])
        except OSError as e:
            os.ftruncate(fd, self.size)
            full = e.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
            why = "the disk is full" if full else (e.strerror or str(e))
            raise NoRoom(
                f"{self.path}: {why}; {len(self.played)} games are in it and whole: make room and give the same command again"
            ) from None
        finally:
            os.close(fd)
        self.size += len(data)

    def left(self, games: int) -> list[Match]:
        """The games that are still to be played."""
        there = {p.number for p in self.played}
        return [self.plan.match(n) for n in range(self.plan.size(games)) if n not in there]


def _head(line: bytes, path: Path) -> Head:
    try:
        raw = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raw = None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadResults(f"{path}: this is no file of an arena")
    if raw.get("version") != VERSION:
        raise BadResults(f"{path}: written by another version of the program (format {raw.get('version')}, not {VERSION})")
    try:
        return msgspec.convert(raw, Head)
    except msgspec.MsgspecError as e:
        raise BadResults(f"{path}, line 1: {e}") from None


def difference(there: Plan, asked: Plan) -> str:
    """In which point two plans differ, in words."""
    if there.bots != asked.bots:
        return f"its bots are {', '.join(there.bots)}"
    if there.decks != asked.decks:
        names = [name for name, _ in there.decks]
        other = names != [name for name, _ in asked.decks]
        return f"its decks are {', '.join(names)}" if other else "a deck has changed since"
    if there.seed != asked.seed:
        return f"its seed is {there.seed}"
    if there.budget != asked.budget:
        which = " of the processor" * there.budget.processor
        return f"its bots had {there.budget.seconds:g} s{which} and {there.budget.processes} processes for a decision"
    if there.limit != asked.limit:
        return f"its bots had lost after {there.limit:g} s"
    if there.turns != asked.turns:
        return f"its games had {there.turns} turns at most"
    if there.mirrors != asked.mirrors:
        return "its decks met themselves, too" if there.mirrors else "its decks met others only"
    return "it was played by other rules"


# --- playing -------------------------------------------------------------------------------------------------------------


Spread = Callable[[list[Match]], Generator[Played, None, None]]
"""A way to play games, in any order: here, in processes, on a cluster."""


def one_by_one(matches: list[Match]) -> Generator[Played, None, None]:
    for match in matches:
        yield play_match(match)


def over_processes(jobs: int) -> Spread:
    """In so many processes. If one of them dies, the game that was going on there is played again: if it kills its process again,
    it is an error.
    """

    def spread(matches: list[Match]) -> Generator[Played, None, None]:
        from concurrent.futures import as_completed

        from meccg.workers.crew import ProcessDied
        from meccg.workers.crew import jobs as processes

        if not matches:
            return
        with processes(min(jobs, len(matches))) as pool:
            games = {pool.submit(play_match, match): match for match in matches}
            for future in as_completed(games):
                try:
                    yield future.result()
                except ProcessDied:
                    yield lost(games[future], "the process that played it died")

    return spread


def over_ray(address: str, jobs: int = 2) -> Spread:
    """Over a Ray cluster: one that is running, by its address, or "local": one that is made here, with so many workers."""

    def spread(matches: list[Match]) -> Generator[Played, None, None]:
        try:
            ray = import_module("ray")
        except ImportError:
            raise MissingExtra("--ray", "ray", "ray") from None
        if address == "local":
            ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        else:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        try:
            remote = ray.remote(max_retries=0)(play_match)
            running = {remote.remote(m): m for m in matches}
            while running:
                (ready,), _ = ray.wait(list(running), num_returns=1)
                match = running.pop(ready)
                try:
                    yield ray.get(ready)
                except ray.exceptions.RayError as e:
                    yield lost(match, f"the worker that played it failed: {str(e).splitlines()[0]}")
        finally:
            ray.shutdown()

    return spread


def run(results: Results, games: int, spread: Spread, each: Callable[[Played], None] | None = None) -> None:
    """Play what is left; every result is in the file as soon as it is known."""
    with closing(spread(results.left(games))) as coming:  # whatever happens here, nobody plays on for nothing
        for played in coming:
            results.add(played)
            if each is not None:
                each(played)
    results.played.sort(key=lambda p: p.number)
