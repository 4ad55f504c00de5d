"""A game that this server runs, and the one way in which it changes.

Every change goes the same way, one at a time: the engine does it, its lines are written, then people are told. What can't be
written has not happened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from meccg.kernel.game import Ending, Origin
from meccg.model.deck import Deck
from meccg.model.options import Rules
from meccg.model.rows import NONE
from meccg.server.clocks import Clocks
from meccg.server.connection import Connection
from meccg.server.drawing import Drawing
from meccg.server.driving import Driver
from meccg.server.endings import TIME
from meccg.server.enginegame import EngineGame
from meccg.server.presence import Presence
from meccg.server.seating import seats_of, seed_of
from meccg.server.security import Problem
from meccg.server.services import Asked, Changed, Games, Status
from meccg.server.shared import Shared
from meccg.server.standing import Standing
from meccg.server.store import StoreAway, Taken
from meccg.server.writing import Writing
from meccg.workers.pool import WorkerBroke, WorkerBusy, WorkerDied, WorkerRefused

encode, decode = msgspec.json.encode, msgspec.json.decode
MOST_PASSES = 200  # that belong to one choice
Doing = Callable[[int], Awaitable[Changed]]  # with the number of lines that were there before


class Room:
    def __init__(self, shared: Shared, id: str) -> None:
        self.shared, self.id = shared, id
        self.lock = asyncio.Lock()
        self.standing = Standing(id)
        self.presence = Presence(self.standing, shared.settings.absence)
        self.clocks = Clocks(self.standing, shared.settings.stalling, self.presence.look, self._time_runs_out)
        self.game = EngineGame(shared, self.standing)
        self.writing = Writing(shared, id)
        self.drawing = Drawing(self.game, self.presence, self.clocks, self.lock)
        self.driver = Driver(self.game, self.presence, self.lock, self._automatic)

    # --- coming and going ---------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """From the database; the engine brings the game back to where its record ends."""
        await self._read()
        await self.writing.read()
        if self.standing.origin:
            await self.game.bring()
        self.clocks.start()
        self.driver.drive()

    async def _read(self) -> None:
        row = await self.shared.store.game(self.id)
        if row is None:
            raise Problem(404, "gone", "there is no such game (any more)")
        self.standing.read(row, list(await self.shared.store.seats(self.id)))
        self.clocks.read()

    def join(self, c: Connection) -> None:
        c.draw = self.drawing.table_for
        self.presence.join(c)

    def close(self, why: str, *, again: bool = True) -> None:
        """This server has nothing to do with the game any more."""
        self.driver.stop()
        self.clocks.stop()
        self.drawing.stop()
        self.presence.close(why, again=again)

    # --- the beginning ------------------------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Somebody has sat down: look again, and begin when all are here."""
        async with self.lock:
            await self._read()
            if self.standing.state == "open" and all(s.taken and s.deck for s in self.standing.seats):
                await self._begin()
        self.presence.look()
        self.driver.drive()

    async def _begin(self) -> None:
        standing = self.standing
        made = Origin(
            decks=tuple(decode(s.deck, type=Deck) for s in standing.seats),
            options=decode(standing.row.rules, type=Rules),
            seed=self.shared.settings.dice or seed_of(standing.row.secret, [s.nonce for s in standing.seats]),
            names=tuple(s.name for s in standing.seats),
            seats=tuple(s.bot or "person" for s in standing.seats),
        )
        begun = await self.game.begin(encode(made))
        origin = begun.origin.decode()
        asked = seats_of(begun.status)
        standing.touched_at = await self.writing.write(0, [], state="playing", origin=origin, asked=asked)
        standing.state, standing.origin, standing.status = "playing", origin, begun.status
        standing.changes += 1
        self.clocks.start()

    # --- the one way in which a game changes ----------------------------------------------------------------------------------

    async def answer(
        self, seat: int, asked: str, options: Sequence[str], *, sealed: bool, by: str = "person", said: Sequence[str] = ()
    ) -> None:
        """An answer of a seat; `sealed`: called as the seat knows it. Hold the lock."""

        async def doing(n: int) -> Changed:
            return await self._pass_on(await self.game.once(Games.answer, n, seat, asked, options, sealed))

        await self.change(doing, by=by, seat=seat, said=said)

    async def _automatic(self, asked: Asked, option: str, by: str) -> None:
        await self.answer(asked.seat, asked.id, [option], sealed=False, by=by)

    async def take_back(self, seat: int, said: Sequence[str]) -> None:
        """Hold the lock."""
        consent = not self.standing.status.undo[seat]
        await self.change(lambda n: self.game.once(Games.undo, n, seat, consent), said=said)
        self.standing.look_again()

    async def end(self, how: Ending, loser: int = NONE, said: Sequence[str] = ()) -> None:
        """It is over though nothing was chosen. Hold the lock."""
        await self.change(lambda n: self.game.once(Games.end, n, how, loser), how=how, said=said)

    async def change(self, doing: Doing, *, how: str = "", by: str = "person", seat: int = -1, said: Sequence[str] = ()) -> None:
        """Do it, write it with the marks of the messages that it came of, show it. If the engine's process is replaced in the
        midst, all of it once more: nothing was written yet, and chance is what it was. Hold the lock.
        """
        standing = self.standing
        if not standing.playing:
            over = standing.state == "over"
            raise WorkerRefused(standing.state, "the game is over" if over else "the game has not begun")
        begun = time.perf_counter()
        n = standing.status.n
        changed = await self.game.again(lambda: doing(n))
        status, left = changed.status, self.clocks.charged(seat)
        still_sealed = bool(status.sealed) and status.sealed == standing.status.sealed
        values: dict[str, Any] = {"turn": status.turn, "asked": seats_of(status)}
        if still_sealed:
            values["touched"] = standing.touched_at  # that a sealed answer was given is nobody else's business
        if left:
            values["clocks"] = encode(left).decode()
        if status.over:
            values |= {"state": "over", "how": how or "council", "winners": ",".join(map(str, status.winners))}
        at = await self._written(n, changed.new, said, values)
        standing.touched_at = values.get("touched", at)
        standing.status = status
        self.clocks.set(left, asked_anew=not still_sealed)
        if status.over:
            standing.state, standing.how, standing.winners = "over", values["how"], list(status.winners)
        self.shared.metrics.choices.labels(by).inc()
        self.shared.metrics.choice_seconds.observe(time.perf_counter() - begun)
        self._changed(n, changed.new)

    async def _written(self, n: int, new: Sequence[str], said: Sequence[str], values: dict[str, Any]) -> float:
        """What can't be written has not happened."""
        try:
            at = await self.writing.write(n, new, said, **values)
        except Taken:
            await self.game.forget()
            self.shared.lose(self.id)
            raise
        except StoreAway:
            await self.game.forget()
            raise
        self.writing.remember(said)
        return at

    async def _pass_on(self, changed: Changed) -> Changed:
        """What seats pass by themselves belongs to the choice that led there: it is written and shown with it."""
        status, new = changed.status, list(changed.new)
        try:
            for _ in range(MOST_PASSES):
                asked = self._passed(status)
                if asked is None:
                    break
                more = await self.game.once(Games.answer, status.n, asked.seat, asked.id, [asked.passes], False)
                status = more.status
                new += more.new
        except (WorkerDied, WorkerRefused, WorkerBroke):
            await self.game.forget()
            raise
        return Changed(status, tuple(new))

    def _passed(self, status: Status) -> Asked | None:
        return next((a for a in status.asked if self.standing.passing(a, status)), None)

    def _changed(self, n: int, new: Sequence[str]) -> None:
        self.standing.changes += 1
        self.standing.offers.clear()
        self.presence.touched = time.monotonic()
        self.drawing.add(n, new)
        self.clocks.start()
        self.presence.look()
        self.driver.drive()

    # --- time -----------------------------------------------------------------------------------------------------------------

    def _time_runs_out(self, seat: int) -> None:
        self.shared.spawn(self._time_over(seat))

    async def _time_over(self, seat: int) -> None:
        async with self.lock:
            if self.clocks.is_over(seat):
                try:
                    await self.end(TIME, seat)
                except (StoreAway, WorkerDied, WorkerBusy):
                    self.clocks.start()

    def stand_in(self, seat: int) -> None:
        """A bot plays for somebody who is away, until he comes back. Hold the lock."""
        self.standing.seats[seat].stand_in = True
        self.clocks.set(self.clocks.left_now(), asked_anew=False)
        self.clocks.start()
        self.presence.look()
        self.driver.drive()

    def absent(self, me: int) -> tuple[int, ...]:
        """Whose game the seat may claim."""
        return self.presence.absent(me, stalled=self.clocks.is_stalled())
