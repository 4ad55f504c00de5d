"""What is seen of a game: the table as each connection may see it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

import msgspec
import structlog

from meccg.server import wire
from meccg.server.clocks import Clocks
from meccg.server.connection import Connection, DrawnTable
from meccg.server.delayed import DelayedGame
from meccg.server.enginegame import EngineGame
from meccg.server.presence import Presence
from meccg.server.services import Games
from meccg.server.store import StoreAway
from meccg.workers.pool import WorkerBroke, WorkerBusy, WorkerDied, WorkerRefused

log = structlog.get_logger()
Drawn = tuple[tuple[int, bool], bytes]  # of which change, whether the viewer passes; the board


class Drawing:
    def __init__(self, game: EngineGame, presence: Presence, clocks: Clocks, lock: asyncio.Lock) -> None:
        self.game, self.presence, self.clocks, self.lock = game, presence, clocks, lock
        self.standing, self.shared = game.standing, game.shared
        self.drawn: dict[int, Drawn] = {}  # by viewer
        self.delayed: DelayedGame | None = None

    async def table_for(self, c: Connection) -> DrawnTable | None:
        """The table as this connection may see it, not yet numbered; None if it can't be drawn now."""
        standing = self.standing
        if standing.setting_up():
            return None  # nobody is asked anything yet; the first turn is shown when it is there
        behind = c.seat < 0 and standing.row.watch == "delayed" and standing.state != "over"
        try:
            board = await (self._board_of_before() if behind else self._board(c.seat))
        except (WorkerDied, WorkerBroke, WorkerRefused, StoreAway) as e:
            log.error("no table", game=standing.id, why=str(e))
            if isinstance(e, WorkerRefused | WorkerBroke) and not isinstance(e, WorkerBusy):
                c.tell(wire.Failed("fault", "the table can't be shown; the game may be of another version of the program"))
            else:
                asyncio.get_running_loop().call_later(1.0, c.look)
            return None
        plays = c.seat >= 0
        return DrawnTable(
            seq=0,
            board=msgspec.Raw(board or b"null"),
            state=standing.state,
            seats=standing.seat_infos(c.user, self.presence.here()),
            clocks=self.clocks.shown_to(c.seat),
            offers=tuple(wish.offer for wish in standing.offers.values()) if plays else (),
            absent=self.presence.absent(c.seat, stalled=self.clocks.is_stalled()) if plays else (),
            stops=self._stops(c.seat),
            result="" if behind else standing.result(),
            next=standing.next,
            listeners=self.presence.onlookers(),
            delay=self.shared.settings.watch_delay if behind else 0.0,
        )

    def _stops(self, seat: int) -> wire.Passing:
        if not 0 <= seat < len(self.standing.seats):
            return wire.Passing()
        stops = self.standing.seats[seat].stops
        what = stops.until.what if stops.until is not None else ""
        return wire.Passing(stops.mine, stops.theirs, what, self.standing.passes(seat), stops.hold)

    async def _board_of_before(self) -> bytes:
        if self.delayed is None:
            self.delayed = DelayedGame(self.game, self.presence.onlookers_look)
        return await self.delayed.board()

    async def _board(self, viewer: int) -> bytes:
        """As JSON; nothing if the game has not begun."""
        standing = self.standing
        if not standing.origin:
            return b""
        async with self.lock:
            now = (standing.changes, standing.passes(viewer) or standing.state == "over")
            at, board = self.drawn.get(viewer, ((-1, False), b""))
            if at != now:
                begun = time.perf_counter()
                board = await self.game.ask(Games.board, viewer, not now[1])
                self.shared.metrics.board_seconds.observe(time.perf_counter() - begun)
                self.drawn[viewer] = (now, board)
        return board

    def add(self, n: int, new: Sequence[str]) -> None:
        """Lines were written, from number `n` on: those who are behind see them later."""
        if self.delayed is not None:
            self.delayed.add(n, new)

    def stop(self) -> None:
        if self.delayed is not None:
            self.delayed.stop()
