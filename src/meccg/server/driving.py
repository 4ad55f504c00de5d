"""What goes by itself at a table: bots answer, set-ups are made, passes pass."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple

import structlog

from meccg.server.enginegame import EngineGame
from meccg.server.presence import Presence
from meccg.server.services import Asked, Bots, Games
from meccg.server.store import StoreAway, Taken
from meccg.workers.pool import WorkerBroke, WorkerBusy, WorkerDied, WorkerRefused

log = structlog.get_logger()
HELPER = "apprentice"  # who sets up the company of somebody who does not want to
By = Literal["bot", "quick", "pass"]


class Automatic(NamedTuple):
    """A question that nobody needs to be asked."""

    by: By
    asked: Asked


class Driver:
    def __init__(
        self, game: EngineGame, presence: Presence, lock: asyncio.Lock, answer: Callable[[Asked, str, str], Awaitable[None]]
    ) -> None:
        """`answer` is called with the lock held: the question, the option, by what."""
        self.game, self.presence, self.lock, self.answer = game, presence, lock, answer
        self.standing, self.shared = game.standing, game.shared
        self.task: asyncio.Task[None] | None = None
        self.stopped = False

    def drive(self) -> None:
        """Let bots answer and passes pass."""
        if self.stopped or not self.standing.playing or (self.task is not None and not self.task.done()):
            return
        if self.next() is not None:
            self.task = asyncio.create_task(self._drive())

    def stop(self) -> None:
        self.stopped = True
        if self.task is not None:
            self.task.cancel()

    def next(self) -> Automatic | None:
        """The next question that nobody needs to be asked."""
        standing = self.standing
        if not standing.playing:
            return None
        for asked in standing.status.asked:
            if standing.bot_of(asked.seat):
                if self.presence.connections or any(s.user for s in standing.seats):
                    return Automatic("bot", asked)
            elif standing.row.quick and standing.status.phase == "Set-up":
                return Automatic("quick", asked)
            elif standing.passing(asked, standing.status):
                return Automatic("pass", asked)
        return None

    async def _drive(self) -> None:
        failures = 0
        while not self.stopped:
            todo = self.next()
            if todo is None:
                return
            try:
                await self._do(todo, failures)
                failures = 0
            except Taken:
                return
            except (StoreAway, WorkerDied, WorkerBusy) as e:
                log.warning("tried again", game=self.game.id, what=todo.by, why=str(e))
                await asyncio.sleep(1.0)
            except (WorkerRefused, WorkerBroke) as e:
                failures += 1
                log.error("a bot failed", game=self.game.id, seat=todo.asked.seat, why=str(e))
                if failures > 5:
                    return
                await asyncio.sleep(0.2 * failures)

    async def _do(self, todo: Automatic, failures: int) -> None:
        by, asked = todo
        begun = time.monotonic()
        option = await self._option(todo, failures)
        pause = self._pause(by) - (time.monotonic() - begun)
        if pause > 0:
            await asyncio.sleep(pause)
        async with self.lock:
            status = self.standing.status
            if not self.standing.playing or status.asks(asked.seat) != asked:
                return
            if by == "pass" and not self.standing.passing(asked, status):
                return  # he wants to be asked after all
            if by == "bot" and not self.standing.bot_of(asked.seat):
                return  # he is back
            await self.answer(asked, option, by)

    def _pause(self, by: By) -> float:
        shown = by == "bot" and self.presence.connections and self.standing.status.phase != "Set-up"
        return self.shared.settings.bot_pause if shown else 0.0

    async def _option(self, todo: Automatic, failures: int) -> str:
        by, asked = todo
        if by == "pass":
            return asked.passes
        if by == "quick" and asked.quick:
            return asked.quick
        async with self.lock:
            known = await self.game.ask(Games.view, asked.seat)
        bot = (self.standing.bot_of(asked.seat) or HELPER) if failures < 2 else "random"  # who fails must not end the game
        begun = time.perf_counter()
        try:
            option = await self._choice(bot, asked.seat, known)
        except WorkerBroke as e:
            log.error("a bot broke", game=self.game.id, bot=bot, why=str(e))
            option = await self._choice("random", asked.seat, known)
        self.shared.metrics.bot_seconds.observe(time.perf_counter() - begun)
        return option

    async def _choice(self, bot: str, seat: int, known: bytes) -> str:
        thinker, seconds = self.shared.thinkers.of(self.game.id), self.shared.settings.bot_seconds
        return await thinker.call(Bots.choose, bot, self.game.id, seat, known, seconds, who=self.presence.payer)
