"""A game in its engine: brought there when it is not, and asked about by whoever has the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar, TypeVarTuple

from meccg.server.services import Begun, Games, Openings, Status
from meccg.server.shared import Shared
from meccg.server.standing import Standing
from meccg.workers.pool import WorkerBroke, WorkerDied, WorkerRefused

A = TypeVarTuple("A")
R = TypeVar("R")
SHORT = 60  # lines of a record that an engine plays again itself: as quick as a snapshot is read


class EngineGame:
    def __init__(self, shared: Shared, standing: Standing) -> None:
        self.shared, self.standing = shared, standing
        self.id = standing.id
        self.worker = shared.engines.of(self.id)
        self.secret = shared.keys.handles(self.id)

    async def begin(self, origin: bytes) -> Begun:
        return await self.worker.call(Games.begin, self.id, self.secret, origin, who=self.id)

    async def bring(self) -> None:
        """Give the engine the record."""
        lines = [r.line for r in await self.shared.store.lines(self.id)]
        self.standing.status = await self.load(self.id, lines)
        self.standing.changes += 1
        self.shared.metrics.loads.inc()
        if self.standing.status.taken_back or self.standing.goes_on_from_another():
            self.standing.look_again()

    async def load(self, key: str, lines: Sequence[str]) -> Status:
        """A record that takes a while is played again where nobody else waits for it."""
        origin = self.standing.origin.encode()
        if len(lines) <= SHORT:
            return await self.worker.call(Games.load, key, self.secret, origin, lines, who=key)
        small = await self.shared.openers.call(Openings.opened, origin, lines)
        return await self.worker.call(Games.restore, key, self.secret, small, who=key)

    async def ask(self, operation: Callable[[Any, str, *A], R], *args: *A) -> R:
        """Ask about this game; a process that is new or has put the game away gets it first."""
        return await self.again(lambda: self.once(operation, *args))

    async def once(self, operation: Callable[[Any, str, *A], R], *args: *A) -> R:
        """Ask, as long as it is there."""
        return await self.worker.call(operation, self.id, *args, who=self.id)

    async def again(self, doing: Callable[[], Awaitable[R]]) -> R:
        """Do it, and do it again with the game brought anew if its process has lost it."""
        for attempt in range(3):
            try:
                return await doing()
            except (WorkerDied, WorkerRefused) as e:
                if attempt == 2 or (isinstance(e, WorkerRefused) and e.code != "unknown"):
                    raise
                await self.bring()
        raise AssertionError

    async def forget(self) -> None:
        """What the engine has done was not written, or nobody is here any more: the game comes back from the record when it is
        needed.
        """
        with suppress(WorkerDied, WorkerBroke, WorkerRefused):
            await self.worker.call(Games.forget, self.id, who=self.id)
