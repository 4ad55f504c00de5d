"""All games of this server and everybody who is connected to it; which games are whose is in the database."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec
import sqlalchemy as sa
import structlog
from litestar.channels import ChannelsPlugin

from meccg.server import wire
from meccg.server.connection import Connection
from meccg.server.judging import Judging
from meccg.server.making import rematch
from meccg.server.messages import hear
from meccg.server.orders import Obeying
from meccg.server.patience import is_among, networks
from meccg.server.relay import Relay
from meccg.server.room import Room
from meccg.server.security import YEAR, Keys, Problem, fresh, neighbourhood, person_mark
from meccg.server.services import Service
from meccg.server.settings import Settings
from meccg.server.shared import Shared
from meccg.server.store import StoreAway
from meccg.server.tables import ended, games, seats
from meccg.workers.forkserver import ForkServer
from meccg.workers.pool import Worker, WorkerBroke, WorkerBusy, WorkerDied, WorkerLate, WorkerRefused

log = structlog.get_logger()
decode_message = msgspec.json.Decoder(wire.FromClient).decode
LOOK_AGAIN = 2.0  # seconds for which what was found of the health of this server is told
HEALTHY = 3.0  # seconds in which a process answers
TOO_LONG = "this game takes too long to be opened; please try again in a minute"
REST = 15.0  # seconds in which such a game ends no other process
MOST_LATE = 150  # calls that wait for an engine: about a second
IDLE = 90.0  # seconds after which a room that nobody is in is given back


class Hub(Shared):
    def __init__(self, settings: Settings, channels: ChannelsPlugin, processes: ForkServer | None = None) -> None:
        super().__init__(settings, processes)
        self.obeying = Obeying(self.store, self.me)
        self.relay = Relay(self, channels)
        self.judging = Judging(self)
        self.rooms: dict[str, Room] = {}
        self.places: dict[Connection, Room] = {}  # where those are whose games are here
        self.opening: dict[str, tuple[asyncio.Lock, int]] = {}  # and how many want it
        self.connections: set[Connection] = set()
        self.of_user: Counter[str] = Counter()
        self.of_address: Counter[str] = Counter()
        self.proxies = networks(settings.proxies)
        self.keeper: asyncio.Task[None] | None = None
        self.stopping = False
        self.looking = asyncio.Lock()
        self.looked, self.found = -LOOK_AGAIN, {"store": False}
        self.stuck: dict[str, float] = {}  # games that took too long to be opened -> when it may be tried again
        self.fault = ""  # why it could not be started

    async def health(self) -> dict[str, bool]:
        """Whether the database writes and the processes answer; looked at anew every few seconds, however often it is asked."""
        async with self.looking:
            if time.monotonic() - self.looked > LOOK_AGAIN:
                workers = [w for pool in (self.engines, self.desk) for w in pool.workers]
                store, *answers = await asyncio.gather(self.store.alive(), *map(self._answers, workers))
                engines = answers[: len(self.engines.workers)]
                self.found = {"store": store, "engines": all(engines), "desks": all(answers[len(engines) :])}
                self.looked = time.monotonic()
        return self.found

    @staticmethod
    async def _answers(worker: Worker) -> bool:
        try:
            async with asyncio.timeout(HEALTHY):
                return bool(await worker.call(Service.ready, who="health"))
        except (TimeoutError, WorkerDied, WorkerBroke, WorkerRefused):
            return False

    # --- beginning and end --------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        self.processes.begin()
        await self.store.start()
        if not await self.store.claim_name(self.me, self.settings.lease):
            self.fault = f"another server is called {self.me} already: give each a name of its own (MECCG_SERVER)"
            raise RuntimeError(self.fault)
        self.keys = Keys(self.settings.secret or await self.store.kept("secret", fresh(32)))
        await self._learn_ended()
        await self.obeying.start()
        await self.relay.start()
        self.keeper = asyncio.create_task(self._keep())
        self.spawn(self._start_processes())
        self.spawn(self._watch_the_loop())

    async def _start_processes(self) -> None:
        await asyncio.gather(*(pool.start() for pool in self.pools))

    async def stop(self) -> None:
        """Give everything back: another server, or this one after its start, goes on."""
        self.stopping = True
        if self.keeper is not None:
            self.keeper.cancel()
        ids = list(self.rooms)
        for room in list(self.rooms.values()):
            room.close("the server is going down; it comes back in a moment")
        await asyncio.sleep(0.05)
        self.rooms.clear()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            await self.store.release(ids, self.me)
        except StoreAway:
            log.warning("games could not be released; others wait for their leases to end")
        await self.relay.stop()
        await asyncio.gather(*(pool.stop() for pool in self.pools))
        self.processes.stop()
        await self.store.stop()

    async def _keep(self) -> None:
        """Keep the games that are ours; give back those that nobody is in."""
        while True:
            await asyncio.sleep(self.settings.lease / 4)
            try:
                self.relay.beat()
                await self._learn_ended()
                await self.obeying.look(self.connections, self.rooms)
                if not await self.store.keeps_name(self.me):
                    log.error("another server has this one's name", server=self.me)
                await self._renew()
            except StoreAway as e:
                log.warning("leases not renewed", why=str(e))
            except Exception as e:
                log.error("keeping", why=repr(e))

    async def _watch_the_loop(self) -> None:
        """The loop must never wait for anything: how late it is is a figure."""
        while True:
            due = time.perf_counter() + 0.25
            await asyncio.sleep(0.25)
            self.metrics.lag_seconds.observe(max(0.0, time.perf_counter() - due))

    async def _renew(self) -> None:
        now = time.monotonic()
        empty = [r for r in self.rooms.values() if not r.presence.connections]
        idle = [r for r in empty if now - r.presence.touched > IDLE and not r.lock.locked()]
        await self._give_back(idle)
        ours = dict(self.rooms)  # others may come, and some go and come again, while the database is asked
        held = await self.store.renew(list(ours), self.me, self.settings.lease)
        for id, room in ours.items():
            if id not in held and self.rooms.get(id) is room:
                self.lose(id)
        self.stuck = {id: until for id, until in self.stuck.items() if until > now}
        self.metrics.games.set(len(self.rooms))
        self.metrics.connections.set(len(self.connections))

    def lose(self, id: str) -> None:
        log.warning("lost", game=id)
        room = self.rooms.pop(id, None)
        if room is not None:
            room.close("the game goes on on another server")

    # --- cookies that are good no more --------------------------------------------------------------------------------------

    async def end_sessions(self, mark: str) -> None:
        """A cookie, or all of a person, are good no more: here at once, on other servers in a moment."""
        now = time.time()
        await self.store.put(ended, {"mark": mark}, {"at": now})
        await self.store.do(ended.delete().where(ended.c.at < now - YEAR))
        self.keys.ended[mark] = now
        self.send_away(lambda c: mark in (c.session, person_mark(c.user)))

    def send_away(self, whom: Callable[[Connection], bool]) -> None:
        """What they have shown is good no more."""
        for c in [c for c in self.connections if whom(c)]:
            c.tell(wire.Bye("you are logged out"))
            c.close("bye")

    async def _learn_ended(self) -> None:
        since = max(self.keys.ended.values(), default=0.0) - 60  # clocks of servers differ
        for row in await self.store.all(ended.select().where(ended.c.at > since)):
            self.keys.ended[str(row.mark)] = float(row.at)

    # --- games --------------------------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room | str:
        """The game, if it is ours or can be; else whose it is."""
        if self.stopping:
            raise Problem(503, "stopping", "the server is going down; please try again in a moment")
        found = self.rooms.get(id)
        if found is not None:
            return found
        async with self.alone_with(id):
            if id in self.rooms:
                return self.rooms[id]
            before = await self.store.game(id)
            if before is None:
                raise Problem(404, "gone", "there is no such game (any more)")
            await self.make_room()
            owner = await self.store.lease(id, self.me, self.settings.lease)
            if owner != self.me:
                return owner
            if before.owner not in ("", self.me):
                self.metrics.takeovers.inc()
                log.info("taken over", game=id, before=before.owner)
            if self.stuck.get(id, 0.0) > time.monotonic():
                raise Problem(503, "late", TOO_LONG)
            room = Room(self, id)
            try:
                await room.open()
            except WorkerBusy as e:
                raise Problem(503, e.code, str(e)) from None
            except WorkerLate:
                self.stuck[id] = time.monotonic() + REST
                raise Problem(503, "late", TOO_LONG) from None
            except (WorkerRefused, WorkerBroke) as e:
                log.error("can't be opened", game=id, why=str(e))
                if isinstance(e, WorkerRefused) and e.code == "damaged":
                    raise Problem(409, "damaged", f"this game can't go on: {e}") from None
                raise Problem(409, "diverged", "this game can't go on in this version of the program") from None
            except WorkerDied:
                raise Problem(503, "fault", "something went wrong here; please try again") from None
            self.rooms[id] = room
            return room

    async def make_room(self) -> None:
        """For one more game: one that nobody is at is given back; if there is none, the server is full."""
        while len(self.rooms) >= self.settings.most_rooms:
            empty = [r for r in self.rooms.values() if not r.presence.connections]
            if not empty:
                self.metrics.full.inc()
                raise Problem(503, "full", "as many games are played here as this server can carry; please try again later")
            await self._give_back([min(empty, key=lambda r: r.presence.touched)])

    def overloaded(self) -> bool:
        """Whether those who play wait already: new games would only make it worse."""
        return any(w.line.length > MOST_LATE for w in self.engines.workers)

    async def admit(self) -> None:
        """A new game, if there is room for it: asked before anything of it is written."""
        self.obeying.admit()
        if self.overloaded():
            self.metrics.full.inc()
            raise Problem(503, "busy", "those who play have to wait already; please try again in a moment")
        await self.make_room()

    async def _give_back(self, rooms: list[Room]) -> None:
        """Who comes to one of them meanwhile waits, and opens it anew."""
        for room in rooms:
            async with self.alone_with(room.id):
                if self.rooms.get(room.id) is not room or room.presence.connections:
                    continue
                del self.rooms[room.id]
                async with room.lock:  # whatever is being written is written
                    room.close("")
                await room.game.forget()
                await self.store.release([room.id], self.me)

    @asynccontextmanager
    async def alone_with(self, id: str) -> AsyncIterator[None]:
        """Nobody else opens or gives back this game at the same time."""
        lock, waiting = self.opening.get(id, (asyncio.Lock(), 0))
        self.opening[id] = (lock, waiting + 1)
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self.opening[id]
            if waiting == 1:
                del self.opening[id]
            else:
                self.opening[id] = (lock, waiting - 1)

    def present(self, id: str, seat: int) -> bool:
        return id in self.rooms and self.rooms[id].presence.is_here(seat)

    def refresh(self, id: str) -> None:
        room = self.rooms.get(id)
        if room is not None:
            self.spawn(room.refresh())

    async def poke(self, id: str) -> None:
        found = await self.room(id)
        if isinstance(found, Room):
            await found.refresh()
        else:
            self.relay.publish(found, "poke", game=id)

    # --- connections ----------------------------------------------------------------------------------------------------------

    def crowded(self, address: str) -> bool:
        """Whether as many are here as may come from one place. A proxy's own address is no place: who comes through it is known
        by another.
        """
        full = self.of_address[neighbourhood(address)] >= self.settings.most_of_an_address
        return full and not is_among(address, self.proxies)

    def came(self, c: Connection) -> None:
        self.connections.add(c)
        self.of_user[c.user] += 1
        self.of_address[neighbourhood(c.address)] += 1

    def went(self, c: Connection) -> None:
        self.connections.discard(c)
        for count, who in ((self.of_user, c.user), (self.of_address, neighbourhood(c.address))):
            count[who] -= 1
            if not count[who]:
                del count[who]

    async def attach(self, c: Connection, id: str, *, here: bool = False) -> None:
        found = await self.room(id)
        if isinstance(found, Room):
            self.places[c] = found
            found.join(c)
        elif here:
            raise Problem(409, "elsewhere", "the game is on another server")
        else:
            self.relay.attach(c, id, found)

    def detach(self, c: Connection) -> None:
        room = self.places.pop(c, None)
        if room is not None:
            room.presence.leave(c)
        elif c.relay:
            self.relay.detach(c)

    async def hear(self, c: Connection, data: bytes) -> bool:
        try:
            message = decode_message(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as e:
            self.metrics.refused.labels("malformed").inc()
            c.tell(wire.Failed("malformed", f"this message can't be read: {e}"[:200]))
            return False
        room = self.places.get(c)
        if c.only_looks and not isinstance(message, wire.Hello | wire.Ping):
            c.tell(wire.Failed("token", "this token may look on and change nothing", getattr(message, "n", 0)))
        elif room is None:
            self.relay.say(c, data)
        else:
            await hear(room, c, message)
        return True

    async def rematch(self, id: str, user: str) -> str:
        """Whoever asks second finds the game that the first has made."""
        made = await rematch(self, id, user)
        room = self.rooms.get(id)
        if room is not None:
            room.standing.next = made
            room.presence.look()
        await self.poke(made)
        return made

    async def games_of(self, user: str) -> list[str]:
        rows = await self.store.all(
            sa.select(games.c.id).join(seats, seats.c.game == games.c.id).where(seats.c.user == user).distinct()
        )
        return [str(r.id) for r in rows]
