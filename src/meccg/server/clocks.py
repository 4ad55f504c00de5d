"""The clocks of a game: whose time runs, how much is left, and what happens when none is left or nobody does anything."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec

from meccg.server import wire
from meccg.server.standing import Standing

decode = msgspec.json.decode


class Clocks:
    def __init__(self, standing: Standing, stalling: float, stalled: Callable[[], None], over: Callable[[int], None]) -> None:
        """`stalled` is called when nobody has done anything for so long, `over` when a seat's time is."""
        self.standing, self.stalling, self.stalled, self.over = standing, stalling, stalled, over
        self.clock: wire.Clock | None = None
        self.left: list[float] = []  # seconds
        self.left_when_asked: list[float] = []  # ... when what is asked now was asked
        self.at = time.monotonic()  # when this was so
        self.timer: asyncio.TimerHandle | None = None

    def read(self) -> None:
        """As they are written."""
        row = self.standing.row
        self.clock = decode(row.clock, type=wire.Clock) if row.clock else None
        if row.clocks:
            self.left = decode(row.clocks, type=list[float])
        elif self.clock is not None:
            self.left = [60 * self.clock.minutes] * len(self.standing.seats)
        self.left_when_asked = self.left

    def running(self) -> set[int]:
        if self.clock is None or not self.standing.playing:
            return set()
        return {a.seat for a in self.standing.status.asked if not self.standing.bot_of(a.seat)}

    def left_now(self) -> list[float]:
        gone = time.monotonic() - self.at
        running = self.running()
        return [left - gone if seat in running else left for seat, left in enumerate(self.left)]

    def is_over(self, seat: int) -> bool:
        return seat in self.running() and self.left_now()[seat] <= 0

    def is_stalled(self) -> bool:
        """No clock runs, and nobody has done anything for long."""
        return self.clock is None and time.monotonic() - self.at > self.stalling

    def shown_to(self, viewer: int) -> tuple[wire.SeatClock, ...]:
        """While answers are sealed the others' clocks stand as they stood when it was asked: who has answered does not show."""
        if self.clock is None or not self.left:
            return ()
        running, now = self.running(), self.left_now()
        if not self.standing.status.sealed:
            return tuple(wire.SeatClock(i, round(x, 1), i in running) for i, x in enumerate(now))
        return tuple(
            wire.SeatClock(i, round(x if i == viewer else self.left_when_asked[i], 1), i in running if i == viewer else True)
            for i, x in enumerate(now)
        )

    def charged(self, seat: int) -> list[float]:
        """The clocks after a choice of that seat."""
        if self.clock is None:
            return []
        left = self.left_now()
        if seat >= 0:
            left[seat] += self.clock.increment
        return left

    def set(self, left: list[float], *, asked_anew: bool) -> None:
        if asked_anew:
            self.left_when_asked = left
        self.left, self.at = left, time.monotonic()

    def start(self) -> None:
        """Time runs from now on."""
        self.at = time.monotonic()
        self.stop()
        loop = asyncio.get_running_loop()
        if self.clock is None and self.standing.playing:
            self.timer = loop.call_later(self.stalling + 0.1, self.stalled)
        running = self.running()
        if running:
            soonest = min(running, key=lambda seat: self.left[seat])
            self.timer = loop.call_later(max(0.0, self.left[soonest]) + 0.05, self.over, soonest)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
