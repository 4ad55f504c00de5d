"""The game as it was a while ago, for onlookers who are to be behind."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from meccg.server import wire
from meccg.server.enginegame import EngineGame
from meccg.server.services import Games
from meccg.workers.pool import WorkerDied, WorkerRefused


class Waiting(NamedTuple):
    """A line that is not to be seen yet."""

    at: float  # when it may be, as `time.monotonic` counts: clocks may be put on
    n: int  # of the record
    line: str


class DelayedGame:
    """A second game in the engine, which gets the lines later. `ripe` is called when there is something to see."""

    def __init__(self, game: EngineGame, ripe: Callable[[], None]) -> None:
        self.game, self.ripe, self.delay = game, ripe, game.shared.settings.watch_delay
        self.key = f"{game.id}~"
        self.pending: list[Waiting] = []
        self.n = 0  # lines that are in the engine or wait: what comes twice, read and told, is taken once
        self.ready = False
        self.drawn = b""
        self.lock = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None

    def add(self, n: int, new: Sequence[str]) -> None:
        """Lines were written, the first of them as number `n`: also while the record is being read."""
        ripe = time.monotonic() + self.delay
        self.pending += [Waiting(ripe, i, line) for i, line in enumerate(new, n) if i >= self.n]
        self.n = max(self.n, n + len(new))
        self._wait()

    def _wait(self) -> None:
        if self.timer is None and self.pending:
            wait = max(0.05, self.pending[0].at - time.monotonic())
            self.timer = asyncio.get_running_loop().call_later(wait, self._wake)

    def _wake(self) -> None:
        self.timer = None
        self.drawn = b""
        self.ripe()
        self._wait_later()

    def _wait_later(self) -> None:
        asyncio.get_running_loop().call_later(0.2, self._wait)

    async def board(self) -> bytes:
        """As JSON; nothing if the game has not begun."""
        game = self.game
        if not game.standing.origin:
            return b""
        async with self.lock:
            now = time.monotonic()
            if not self.ready:
                await self._open(now)
            ripe = [waiting.line for waiting in self.pending if waiting.at <= now]
            try:
                if ripe:
                    await game.worker.call(Games.feed, self.key, ripe, who=self.key)
                    del self.pending[: len(ripe)]
                    self.drawn = b""
                if not self.drawn:
                    self.drawn = await game.worker.call(Games.board, self.key, wire.ONLOOKER, True, who=self.key)
            except (WorkerDied, WorkerRefused):
                self.ready = False
                raise
            self._wait()
        return self.drawn

    async def _open(self, now: float) -> None:
        """From what is written. What is written meanwhile has been told, and stays."""
        lines = await self.game.shared.store.lines(self.game.id)
        waits = [min(max(r.at + self.delay - time.time(), 0.0), self.delay) for r in lines]
        n = next((i for i, wait in enumerate(waits) if wait), len(waits))
        told = [waiting for waiting in self.pending if waiting.n >= len(lines)]
        self.pending = [
            Waiting(now + wait, i, r.line) for i, (r, wait) in enumerate(zip(lines, waits, strict=True)) if i >= n
        ] + told
        self.n = len(lines) + len(told)
        await self.game.load(self.key, [r.line for r in lines[:n]])
        self.ready, self.drawn = True, b""
        self._wait()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
