"""The game as it was a while ago, for onlookers who are to be behind."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from meccg.server import wire
from meccg.server.workers import WorkerDied, WorkerRefused

if TYPE_CHECKING:
    from meccg.server.room import Room


class Shadow:
    """A second game in the engine, which gets the lines later."""

    def __init__(self, room: Room) -> None:
        self.room, self.delay = room, room.settings.watch_delay
        self.key = f"{room.id}~"
        self.pending: list[tuple[float, str]] = []
        self.ready = False
        self.drawn = b""
        self.lock = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None

    def add(self, at: float, new: list[str]) -> None:
        self.pending += [(at, line) for line in new]
        self._wait()

    def _wait(self) -> None:
        if self.timer is None and self.pending:
            wait = max(0.05, self.pending[0][0] + self.delay - time.time())
            self.timer = asyncio.get_running_loop().call_later(wait, self._wake)

    def _wake(self) -> None:
        self.timer = None
        self.drawn = b""
        for c in self.room.connections:
            if c.seat < 0:
                c.look()
        self._wait_later()

    def _wait_later(self) -> None:
        asyncio.get_running_loop().call_later(0.2, self._wait)

    async def board(self) -> bytes:
        room = self.room
        if not room.origin:
            return b""
        async with self.lock:
            now = time.time()
            if not self.ready:
                lines = await room.store.lines(room.id)
                old = [r.line for r in lines if r.at + self.delay <= now]
                self.pending = [(r.at, r.line) for r in lines if r.at + self.delay > now]
                await room.worker.call("load", self.key, room.secret, room.origin.encode(), old)
                self.ready, self.drawn = True, b""
                self._wait()
            ripe = [line for at, line in self.pending if at + self.delay <= now]
            try:
                if ripe:
                    await room.worker.call("feed", self.key, ripe)
                    del self.pending[: len(ripe)]
                    self.drawn = b""
                if not self.drawn:
                    self.drawn = await room.worker.call("board", self.key, wire.ONLOOKER, True)
            except (WorkerDied, WorkerRefused):
                self.ready = False
                raise
            self._wait()
        return self.drawn

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
