"""A game that this server runs: who sits there, who looks on, whose time runs, and the one way in which it changes.

Every change goes the same way, one at a time: the engine does it, its lines are written, then people are told. What can't be
written has not happened.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import structlog

from meccg.kernel.game import Origin
from meccg.model.deck import Deck
from meccg.model.options import Rules
from meccg.model.rows import NONE
from meccg.server import wire
from meccg.server.connection import Connection
from meccg.server.endings import TIME, result_words
from meccg.server.seating import Seat, seats_of, seed_of
from meccg.server.security import Problem
from meccg.server.shadow import Shadow
from meccg.server.store import StoreAway, Taken
from meccg.server.workers import WorkerBroke, WorkerDied, WorkerRefused

if TYPE_CHECKING:
    from meccg.server.hub import Hub

log = structlog.get_logger()
encode, decode = msgspec.json.encode, msgspec.json.decode
HELPER = "apprentice"  # who sets up the company of somebody who does not want to
MOST_PASSES = 200  # that belong to one choice
MOST_REMEMBERED = 256  # messages that were done


class Wish(NamedTuple):
    """What a seat asks the others for, and the messages that said so."""

    offer: wire.Offer
    said: tuple[str, ...] = ()


class Room:
    def __init__(self, hub: Hub, id: str) -> None:
        self.hub, self.id = hub, id
        self.settings, self.store = hub.settings, hub.store
        self.worker = hub.engines.of(id)
        self.secret = hub.keys.handles(id)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.seats: list[Seat] = []
        self.status: dict[str, Any] = {}
        self.version = 0  # counts what can be seen besides the board
        self.drawn: dict[int, tuple[tuple[int, bool], bytes]] = {}  # viewer -> board, of which change, whether he passes
        self.changes = 0
        self.offers: dict[str, Wish] = {}
        self.left: list[float] = []  # seconds on the clocks
        self.clock_at = time.monotonic()
        self.said: OrderedDict[str, None] = OrderedDict()  # marks of messages that were done
        self.driver: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.absence: asyncio.TimerHandle | None = None
        self.gone = False
        self.touched = time.monotonic()
        self.shadow: Shadow | None = None

    # --- coming and going ---------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """From the database; the engine brings the game back to where its record ends."""
        await self._read()
        self.remember(await self.store.said(self.id, MOST_REMEMBERED))
        if self.origin:
            await self._bring()
        self._start_clock()
        self.drive()

    async def _read(self) -> None:
        row = await self.store.game(self.id)
        if row is None:
            raise Problem(404, "gone", "there is no such game (any more)")
        self.row = row
        self.state, self.origin, self.how, self.next = row.state, row.origin, row.how, row.next
        self.winners = [int(w) for w in row.winners.split(",") if w]
        before = {s.seat: s for s in self.seats}
        self.seats = [Seat(r) for r in await self.store.seats(self.id)]
        for seat in self.seats:
            if seat.seat in before:
                seat.stops, seat.away_since = before[seat.seat].stops, before[seat.seat].away_since
        self.clock = decode(row.clock, type=wire.Clock) if row.clock else None
        if row.clocks:
            self.left = decode(row.clocks, type=list[float])
        elif self.clock is not None:
            self.left = [60 * self.clock.minutes] * len(self.seats)

    async def _bring(self) -> None:
        """Give the engine the record."""
        lines = await self.store.lines(self.id)
        self.status = await self.worker.call("load", self.id, self.secret, self.origin.encode(), [r.line for r in lines])
        self.changes += 1
        if self.status["taken_back"]:
            self.look_again()

    def look_again(self) -> None:
        """Something was taken back: what is asked now is put to whoever is asked, whatever his stops say."""
        for s in self.seats:
            asked = self._asked(s.seat)
            s.stops.clear("" if asked is None else asked["id"])

    async def _engine(self, operation: str, *args: Any) -> Any:
        """Ask the engine about this game; a process that is new or has put the game away gets it first."""
        for attempt in range(3):
            try:
                return await self.worker.call(operation, self.id, *args)
            except (WorkerDied, WorkerRefused) as e:
                if attempt == 2 or (isinstance(e, WorkerRefused) and e.code != "unknown"):
                    raise
                await self._bring()
        raise AssertionError

    def join(self, c: Connection) -> None:
        c.room = self
        self.connections.add(c)
        self.touched = time.monotonic()
        self._seen()

    def leave(self, c: Connection) -> None:
        self.connections.discard(c)
        self.touched = time.monotonic()
        if c.seat >= 0 and not self._present(c.seat) and c.seat < len(self.seats):
            self.seats[c.seat].away_since = time.monotonic()
            loop = asyncio.get_running_loop()
            self.absence = loop.call_later(self.settings.absence + 0.1, self._seen)
        self._seen()

    def _present(self, seat: int) -> bool:
        return any(c.seat == seat for c in self.connections)

    def _seen(self) -> None:
        """Something besides the board has changed."""
        self.version += 1
        for c in self.connections:
            c.look()

    def close(self, why: str, *, again: bool = True) -> None:
        """This server has nothing to do with the game any more."""
        self.gone = True
        if self.driver is not None:
            self.driver.cancel()
        for timer in (self.timer, self.absence):
            if timer is not None:
                timer.cancel()
        if self.shadow is not None:
            self.shadow.stop()
        for c in list(self.connections):
            if not c.remote:  # his own server finds out by itself where the game goes on
                c.tell(wire.Bye(why, again))
            c.close("bye" if not again else "moved")
        self.connections.clear()

    # --- the beginning ------------------------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Somebody has sat down: look again, and begin when all are here."""
        async with self.lock:
            await self._read()
            if self.state == "open" and all(s.taken and s.deck for s in self.seats):
                await self._begin()
        self._seen()
        self.drive()

    async def _begin(self) -> None:
        made = Origin(
            decks=tuple(decode(s.deck, type=Deck) for s in self.seats),
            options=decode(self.row.rules, type=Rules),
            seed=seed_of(self.row.secret, [s.nonce for s in self.seats]),
            names=tuple(s.name for s in self.seats),
            seats=tuple(s.bot or "person" for s in self.seats),
        )
        self.origin = encode(made).decode()
        self.status = await self.worker.call("begin", self.id, self.secret, self.origin.encode())
        try:
            await self._write(0, [], state="playing", origin=self.origin, asked=seats_of(self.status["asked"]))
        except (StoreAway, Taken):
            self.origin = ""
            raise
        self.state = "playing"
        self.changes += 1
        self._start_clock()

    # --- the one way in which a game changes ----------------------------------------------------------------------------------

    async def change(
        self, operation: str, *args: Any, how: str = "", by: str = "person", seat: int = -1, said: Sequence[str] = ()
    ) -> None:
        """Do it, write it with the marks of the messages that it came of, show it. Hold the lock."""
        if self.state != "playing":
            over = self.state == "over"
            raise WorkerRefused(self.state, "the game is over" if over else "the game has not begun")
        begun = time.perf_counter()
        n = self.status["n"]
        status = await self._engine(operation, n, *args)
        new: list[str] = status.pop("new")
        if operation == "answer":
            status = await self._pass_on(status, new)
        left = self._charged(seat)
        values: dict[str, Any] = {"turn": status["turn"], "asked": seats_of(status["asked"])}
        if left:
            values["clocks"] = encode(left).decode()
        if status["over"]:
            values |= {"state": "over", "how": how or "council", "winners": ",".join(map(str, status["winners"]))}
        try:
            at = await self._write(n, new, said=said, **values)
        except Taken:
            await self._forget()
            self.hub.lose(self)
            raise
        except StoreAway:
            await self._forget()
            raise
        self.remember(said)
        self.status, self.left, self.clock_at = status, left, time.monotonic()
        if status["over"]:
            self.state, self.how, self.winners = "over", values["how"], list(status["winners"])
        self.hub.metrics.choices.labels(by).inc()
        self.hub.metrics.choice_seconds.observe(time.perf_counter() - begun)
        self._changed(at, new)

    async def end(self, how: str, loser: int = NONE, said: Sequence[str] = ()) -> None:
        """It is over though nothing was chosen. Hold the lock."""
        await self.change("end", how, loser, how=how, said=said)

    def remember(self, said: Sequence[str]) -> None:
        """These messages are done: the same again are not."""
        self.said.update(dict.fromkeys(said))
        while len(self.said) > MOST_REMEMBERED:
            self.said.popitem(last=False)

    async def _pass_on(self, status: dict[str, Any], new: list[str]) -> dict[str, Any]:
        """What seats pass by themselves belongs to the choice that led there: it is written and shown with it."""
        try:
            for _ in range(MOST_PASSES):
                asked = next((a for a in status["asked"] if self._passes(a, status)), None)
                if asked is None:
                    break
                args = (asked["seat"], asked["id"], [asked["passes"]], False)
                status = await self.worker.call("answer", self.id, status["n"], *args)
                new += status.pop("new")
        except (WorkerDied, WorkerRefused, WorkerBroke):
            await self._forget()
            raise
        return status

    def _passes(self, asked: dict[str, Any], status: dict[str, Any]) -> bool:
        seat = self.seats[asked["seat"]]
        return bool(seat.user) and seat.stops.passes(asked, status)

    def _changed(self, at: float, new: list[str]) -> None:
        self.changes += 1
        self.touched = time.monotonic()
        self.offers.clear()
        if self.shadow is not None:
            self.shadow.add(at, new)
        self._start_clock()
        self._seen()
        self.drive()

    async def _write(self, n: int, new: list[str], said: Sequence[str] = (), **values: Any) -> float:
        """Patiently, but not for long: whoever has chosen waits."""
        until = time.monotonic() + self.settings.write_patience
        while True:
            try:
                return await self.store.append(self.id, self.hub.me, n, new, said, **values)
            except StoreAway as e:
                self.hub.metrics.store_failures.inc()
                log.warning("not written", game=self.id, why=str(e))
                if time.monotonic() > until or "full" in str(e):
                    raise
                await asyncio.sleep(0.2)

    async def _forget(self) -> None:
        """What the engine has done was not written: it has not happened. The game comes back from the record when it is
        needed.
        """
        with suppress(WorkerDied, WorkerBroke):
            await self.worker.call("forget", self.id)

    def absent(self, me: int) -> tuple[int, ...]:
        """Whose game the seat may claim: he is asked, is not here, and has not been for long."""
        if self.state != "playing":
            return ()
        asked = {a["seat"] for a in self.status["asked"]}
        long_ago = time.monotonic() - self.settings.absence
        return tuple(
            s.seat
            for s in self.seats
            if s.user
            and s.seat in asked
            and s.seat != me
            and s.user != self.seats[me].user
            and not self._present(s.seat)
            and s.away_since < long_ago
        )

    # --- what goes by itself --------------------------------------------------------------------------------------------------

    def drive(self) -> None:
        """Let bots answer and passes pass."""
        if self.gone or self.state != "playing" or (self.driver is not None and not self.driver.done()):
            return
        if self._automatic() is not None:
            self.driver = asyncio.create_task(self._drive())

    def passes(self, seat: int) -> bool:
        """Whether this seat is asked something that it passes by itself."""
        asked = self._asked(seat) if seat >= 0 and self.state == "playing" else None
        return asked is not None and self._passes(asked, self.status)

    def _asked(self, seat: int) -> dict[str, Any] | None:
        return next((a for a in self.status["asked"] if a["seat"] == seat), None)

    def _automatic(self) -> tuple[str, dict[str, Any]] | None:
        """The next question that nobody needs to be asked."""
        if self.state != "playing":
            return None
        for asked in self.status["asked"]:
            seat = self.seats[asked["seat"]]
            if seat.bot:
                if self.connections or any(s.user for s in self.seats):
                    return "bot", asked
            elif self.row.quick and self.status["phase"] == "Set-up":
                return "quick", asked
            elif self._passes(asked, self.status):
                return "pass", asked
        return None

    def _setting_up(self) -> bool:
        """The companies are put together without asking anybody."""
        return bool(self.row.quick and self.state == "playing" and self.status["phase"] == "Set-up" and self.status["asked"])

    async def _drive(self) -> None:
        failures = 0
        while not self.gone:
            todo = self._automatic()
            if todo is None:
                return
            what, asked = todo
            try:
                begun = time.monotonic()
                option = await self._option(what, asked, failures)
                pause = self._pause(what) - (time.monotonic() - begun)
                if pause > 0:
                    await asyncio.sleep(pause)
                async with self.lock:
                    if self.state != "playing" or self._asked(asked["seat"]) != asked:
                        continue
                    if what == "pass" and not self._passes(asked, self.status):
                        continue  # he wants to be asked after all
                    await self.change("answer", asked["seat"], asked["id"], [option], False, by=what, seat=asked["seat"])
                failures = 0
            except Taken:
                return
            except (StoreAway, WorkerDied) as e:
                log.warning("tried again", game=self.id, what=what, why=str(e))
                await asyncio.sleep(1.0)
            except (WorkerRefused, WorkerBroke) as e:
                failures += 1
                log.error("a bot failed", game=self.id, seat=asked["seat"], why=str(e))
                if failures > 5:
                    return
                await asyncio.sleep(0.2 * failures)

    def _pause(self, what: str) -> float:
        return self.settings.bot_pause if what == "bot" and self.connections and self.status["phase"] != "Set-up" else 0.0

    async def _option(self, what: str, asked: dict[str, Any], failures: int) -> str:
        if what == "pass":
            return str(asked["passes"])
        if what == "quick" and asked["quick"]:
            return str(asked["quick"])
        seat = asked["seat"]
        async with self.lock:
            known = await self._engine("view", seat)
        bot = (self.seats[seat].bot or HELPER) if failures < 2 else "random"  # a bot that fails must not end the game
        begun = time.perf_counter()
        thinker = self.hub.thinkers.of(self.id)
        try:
            option = await thinker.call("choose", bot, self.id, seat, known, self.settings.bot_seconds)
        except WorkerBroke as e:
            log.error("a bot broke", game=self.id, bot=bot, why=str(e))
            option = await thinker.call("choose", "random", self.id, seat, known, self.settings.bot_seconds)
        self.hub.metrics.bot_seconds.observe(time.perf_counter() - begun)
        return str(option)

    # --- clocks -------------------------------------------------------------------------------------------------------------

    def _running(self) -> set[int]:
        if self.clock is None or self.state != "playing" or not self.status:
            return set()
        return {a["seat"] for a in self.status["asked"] if not self.seats[a["seat"]].bot}

    def _left_now(self) -> list[float]:
        gone = time.monotonic() - self.clock_at
        running = self._running()
        return [left - gone if seat in running else left for seat, left in enumerate(self.left)]

    def _charged(self, seat: int) -> list[float]:
        """The clocks after a choice of that seat."""
        if self.clock is None:
            return []
        left = self._left_now()
        if seat >= 0:
            left[seat] += self.clock.increment
        return left

    def _start_clock(self) -> None:
        self.clock_at = time.monotonic()
        if self.timer is not None:
            self.timer.cancel()
        running = self._running()
        if running:
            soonest = min(running, key=lambda seat: self.left[seat])
            wait = max(0.0, self.left[soonest]) + 0.05
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(wait, lambda: self.hub.spawn(self._time_over(soonest)))

    async def _time_over(self, seat: int) -> None:
        async with self.lock:
            if seat in self._running() and self._left_now()[seat] <= 0:
                try:
                    await self.end(TIME, seat)
                except (StoreAway, WorkerDied):
                    self._start_clock()

    # --- what is seen of it ---------------------------------------------------------------------------------------------------

    async def table_for(self, c: Connection) -> bytes | None:
        """The table as this connection may see it, `seq` 0; None if it can't be drawn now."""
        if self._setting_up():
            return None  # nobody is asked anything yet; the first turn is shown when it is there
        delayed = c.seat < 0 and self.row.watch == "delayed" and self.state != "over"
        try:
            if delayed:
                if self.shadow is None:
                    self.shadow = Shadow(self)
                board = await self.shadow.board()
            else:
                board = await self._board(c.seat)
        except (WorkerDied, WorkerBroke, WorkerRefused, StoreAway) as e:
            log.error("no table", game=self.id, why=str(e))
            if isinstance(e, WorkerRefused | WorkerBroke):
                c.tell(wire.Failed("fault", "the table can't be shown; the game may be of another version of the program"))
            else:
                asyncio.get_running_loop().call_later(1.0, c.look)
            return None
        clocks: tuple[wire.SeatClock, ...] = ()
        if self.clock is not None and self.left:
            running = self._running()
            clocks = tuple(wire.SeatClock(i, round(x, 1), i in running) for i, x in enumerate(self._left_now()))
        passing = wire.Passing()
        if 0 <= c.seat < len(self.seats):
            stops = self.seats[c.seat].stops
            what = stops.until.what if stops.until is not None else ""
            passing = wire.Passing(stops.mine, stops.theirs, what, self.passes(c.seat))
        table = encode(
            wire.Table(
                seq=0,
                board=None,
                state=self.state,
                seats=self.seat_infos(c.user),
                clocks=clocks,
                offers=tuple(wish.offer for wish in self.offers.values()) if c.seat >= 0 else (),
                absent=self.absent(c.seat) if c.seat >= 0 else (),
                stops=passing,
                result="" if delayed else self.result(),
                next=self.next,
                listeners=sum(1 for x in self.connections if x.seat < 0),
                delay=self.settings.watch_delay if delayed else 0.0,
            )
        )
        return table.replace(b'"board":null', b'"board":' + board, 1) if board else table

    async def _board(self, viewer: int) -> bytes:
        if not self.origin:
            return b""
        async with self.lock:
            now = (self.changes, self.passes(viewer) or self.state == "over")
            at, board = self.drawn.get(viewer, ((-1, False), b""))
            if at != now:
                begun = time.perf_counter()
                board = await self._engine("board", viewer, not now[1])
                self.hub.metrics.board_seconds.observe(time.perf_counter() - begun)
                self.drawn[viewer] = (now, board)
        return board

    def seat_infos(self, user: str) -> tuple[wire.SeatInfo, ...]:
        return tuple(
            wire.SeatInfo(
                seat=s.seat,
                who="bot" if s.bot else "person" if s.user else "open",
                name=s.name,
                bot=s.bot,
                deck=s.deck_name,
                you=bool(s.user) and s.user == user,
                here=s.here,
                present=bool(s.bot) or self._present(s.seat),
                link=f"/g/{self.id}?join={s.token}" if not s.taken and self.row.maker == user else "",
            )
            for s in self.seats
        )

    def result(self) -> str:
        return result_words(self.state, self.how, self.winners, [s.name for s in self.seats])
