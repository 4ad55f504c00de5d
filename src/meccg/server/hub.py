"""All games of this server and everybody who is connected to it; which games are whose is in the database."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog
from litestar.channels import ChannelsPlugin
from sqlalchemy.exc import IntegrityError

from meccg.server import wire
from meccg.server.connection import Connection
from meccg.server.hearing import hear
from meccg.server.metrics import Metrics
from meccg.server.nursery import Nursery
from meccg.server.relay import Relay
from meccg.server.room import Room
from meccg.server.security import Keys, Limit, Problem, fresh
from meccg.server.settings import Settings
from meccg.server.store import Store, StoreAway
from meccg.server.tables import chat, games, seats
from meccg.server.workers import Pool, Worker, WorkerBroke, WorkerDied, WorkerRefused

log = structlog.get_logger()
encode = msgspec.json.encode
decode_message = msgspec.json.Decoder(wire.FromClient).decode
IDLE = 90.0  # seconds after which a room that nobody is in is given back


class Hub:
    def __init__(self, settings: Settings, channels: ChannelsPlugin, nursery: Nursery | None = None) -> None:
        self.settings = settings
        self.me = settings.me
        self.store = Store(settings)
        self.metrics = Metrics()
        self.nursery = nursery or Nursery()
        self.engines = Pool(self.nursery, "engine", settings.engine_count, str(settings.most_games))
        self.thinkers = Pool(self.nursery, "thinker", settings.thinker_count)
        self.desk = Worker(self.nursery, "desk")
        self.relay = Relay(self, channels)
        self.keys = Keys("")
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.connections: set[Connection] = set()
        self.of_user: Counter[str] = Counter()
        self.chat_limit = Limit(settings.chat_per_minute / 60, 10)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.keeper: asyncio.Task[None] | None = None
        self.stopping = False

    def spawn(self, doing: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(doing)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (e := task.exception()) is not None:
            log.error("a task failed", why=repr(e), exc_info=e)

    # --- beginning and end --------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        self.nursery.begin()
        await self.store.start()
        self.keys = Keys(self.settings.secret or await self.store.kept("secret", fresh(32)))
        await self.relay.start()
        self.keeper = asyncio.create_task(self._keep())
        self.spawn(self._start_processes())
        self.spawn(self._watch_the_loop())

    async def _start_processes(self) -> None:
        await asyncio.gather(self.engines.start(), self.desk.start(), self.thinkers.start())

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
        await asyncio.gather(self.engines.stop(), self.thinkers.stop(), self.desk.stop())
        self.nursery.stop()
        await self.store.stop()

    async def _keep(self) -> None:
        """Keep the games that are ours; give back those that nobody is in."""
        while True:
            await asyncio.sleep(self.settings.lease / 4)
            try:
                self.relay.beat()
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
        idle = [r for r in self.rooms.values() if not r.connections and now - r.touched > IDLE and not r.lock.locked()]
        for room in idle:
            self.rooms.pop(room.id, None)
            room.close("")
            await room.worker.call("forget", room.id)
        await self.store.release([r.id for r in idle], self.me)
        ours = list(self.rooms)  # others may come while the database is asked
        held = await self.store.renew(ours, self.me, self.settings.lease)
        for id in set(ours) - held:
            if id in self.rooms:
                self.lose(self.rooms[id])
        self.metrics.games.set(len(self.rooms))
        self.metrics.connections.set(len(self.connections))

    def lose(self, room: Room) -> None:
        """Another server has this game."""
        log.warning("lost", game=room.id)
        self.rooms.pop(room.id, None)
        room.close("the game goes on on another server")

    # --- games --------------------------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room | str:
        """The game, if it is ours or can be; else whose it is."""
        if self.stopping:
            raise Problem(503, "stopping", "the server is going down; please try again in a moment")
        found = self.rooms.get(id)
        if found is not None:
            return found
        lock = self.opening.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if id in self.rooms:
                    return self.rooms[id]
                before = await self.store.game(id)
                if before is None:
                    raise Problem(404, "gone", "there is no such game (any more)")
                owner = await self.store.lease(id, self.me, self.settings.lease)
                if owner != self.me:
                    return owner
                if before.owner not in ("", self.me):
                    self.metrics.takeovers.inc()
                    log.info("taken over", game=id, before=before.owner)
                room = Room(self, id)
                try:
                    await room.open()
                except (WorkerRefused, WorkerBroke) as e:
                    log.error("can't be opened", game=id, why=str(e))
                    raise Problem(409, "diverged", "this game can't go on in this version of the program") from None
                except WorkerDied:
                    raise Problem(503, "fault", "something went wrong here; please try again") from None
                self.rooms[id] = room
                return room
        finally:
            if not lock.locked():
                self.opening.pop(id, None)

    async def poke(self, id: str) -> None:
        """Seats of a game have changed: whoever runs it looks again."""
        found = await self.room(id)
        if isinstance(found, Room):
            await found.refresh()
        else:
            self.relay.publish(found, "poke", game=id)

    # --- connections ----------------------------------------------------------------------------------------------------------

    async def attach(self, c: Connection, id: str, *, here: bool = False) -> None:
        """Bring a connection to its game, wherever that is. `here`: it must be ours."""
        found = await self.room(id)
        if isinstance(found, Room):
            found.join(c)
        elif here:
            raise Problem(409, "elsewhere", "the game is on another server")
        else:
            self.relay.attach(c, id, found)

    def detach(self, c: Connection) -> None:
        if c.room is not None:
            c.room.leave(c)
        elif c.relay:
            self.relay.detach(c)

    async def hear(self, c: Connection, data: bytes) -> None:
        """A message of a client, from here or relayed."""
        try:
            message = decode_message(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as e:
            self.metrics.refused.labels("malformed").inc()
            c.tell(wire.Failed("malformed", f"this message can't be read: {e}"[:200]))
            return
        if c.room is None:
            self.relay.say(c, data)
        else:
            await hear(c.room, c, message)

    # --- what belongs to games and is not of their record -------------------------------------------------------------------

    async def said(self, id: str, most: int) -> list[wire.Said]:
        rows = await self.store.all(chat.select().where(chat.c.game == id).order_by(chat.c.n.desc()).limit(most))
        return [wire.Said(r.n, r.seat, r.name, r.text, r.at) for r in reversed(rows)]

    async def say(self, id: str, seat: int, name: str, text: str) -> wire.Said:
        for _ in range(5):
            row = await self.store.one(sa.select(sa.func.max(chat.c.n)).where(chat.c.game == id))
            n = (row[0] or 0) + 1 if row is not None else 1
            said = wire.Said(n, seat, name, text, time.time())
            try:
                await self.store.do(chat.insert().values(game=id, n=n, seat=seat, name=name, text=text, at=said.at))
            except IntegrityError:
                continue
            return said
        raise StoreAway("the chat is too busy")

    async def keep_stops(self, id: str, seat: int, stops: wire.Passing) -> None:
        values = {"stops": encode(stops).decode()}
        await self.store.do(seats.update().where(seats.c.game == id, seats.c.seat == seat).values(**values))

    async def rematch(self, id: str, user: str) -> str:
        """The same people and decks again; whoever asks second finds the game that the first has made."""
        from meccg.server.making import rematch

        made = await rematch(self, id, user)
        room = self.rooms.get(id)
        if room is not None:
            room.next = made
            room._seen()
        await self.poke(made)
        return made

    async def games_of(self, user: str) -> list[str]:
        rows = await self.store.all(
            sa.select(games.c.id).join(seats, seats.c.game == games.c.id).where(seats.c.user == user).distinct()
        )
        return [str(r.id) for r in rows]
