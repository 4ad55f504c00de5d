"""Who is at a table: those who play and those who look on, since when somebody is away, and who has to be shown what is new."""

from __future__ import annotations

import asyncio
import time

from meccg.server import wire
from meccg.server.connection import Connection
from meccg.server.security import neighbourhood
from meccg.server.standing import Standing

CROWD = 3.0  # seconds after which the number of onlookers is told


class Presence:
    def __init__(self, standing: Standing, absence: float) -> None:
        self.standing, self.absence = standing, absence
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()
        self.payer = ""  # on whose account bots think here: the address of who plays, else of who looks on
        self.away_timer: asyncio.TimerHandle | None = None
        self.crowd_timer: asyncio.TimerHandle | None = None

    def join(self, c: Connection) -> None:
        self.connections.add(c)
        if c.seat >= 0 or not self.payer:
            self.payer = neighbourhood(c.address)
        self.touched = time.monotonic()
        if 0 <= c.seat < len(self.standing.seats):
            self.standing.seats[c.seat].stand_in = False  # who comes back plays himself
        self._came_or_went(c)

    def leave(self, c: Connection) -> None:
        self.connections.discard(c)
        self.touched = time.monotonic()
        if c.seat >= 0 and not self.is_here(c.seat) and c.seat < len(self.standing.seats):
            self.standing.seats[c.seat].away_since = time.monotonic()
            self.away_timer = asyncio.get_running_loop().call_later(self.absence + 0.1, self.look)
        self._came_or_went(c)

    def _came_or_went(self, c: Connection) -> None:
        """Players are seen at once. Of onlookers there is only a number, which need not be drawn for everybody each time."""
        if c.seat >= 0:
            self.look()
            return
        c.look()
        if self.crowd_timer is None:
            self.crowd_timer = asyncio.get_running_loop().call_later(CROWD, self._crowd_seen)

    def _crowd_seen(self) -> None:
        self.crowd_timer = None
        self.look()

    def is_here(self, seat: int) -> bool:
        return any(c.seat == seat for c in self.connections)

    def here(self) -> set[int]:
        return {c.seat for c in self.connections}

    def onlookers(self) -> int:
        return sum(1 for c in self.connections if c.seat < 0)

    def look(self) -> None:
        """Something has changed: everybody looks."""
        for c in self.connections:
            c.look()

    def onlookers_look(self) -> None:
        for c in self.connections:
            if c.seat < 0:
                c.look()

    def absent(self, me: int, *, stalled: bool) -> tuple[int, ...]:
        """Whose game the seat may claim: he is asked, and has not been here for long; or he is here, does nothing for longer, and
        no clock runs.
        """
        if not self.standing.playing:
            return ()
        asked = {a.seat for a in self.standing.status.asked}
        long_ago = time.monotonic() - self.absence
        seats = self.standing.seats
        return tuple(
            s.seat
            for s in seats
            if s.user
            and not s.stand_in
            and s.seat in asked
            and s.seat != me
            and s.user != seats[me].user
            and (stalled or (not self.is_here(s.seat) and s.away_since < long_ago))
        )

    def close(self, why: str, *, again: bool) -> None:
        """Everybody has to go."""
        for timer in (self.away_timer, self.crowd_timer):
            if timer is not None:
                timer.cancel()
        for c in list(self.connections):
            if not c.remote:  # his own server finds out by itself where the game goes on
                c.tell(wire.Bye(why, again))
            c.close("bye" if not again else "moved")
        self.connections.clear()
