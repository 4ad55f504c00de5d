"""How servers behind one database speak to each other: over Litestar's channels, each server listening to one of its own.

A game lives on one server. Somebody who is connected to another one is relayed: his messages go to the owner, what the owner
tells him comes back. Both sides send a sign of life; if it fails, the relay looks for the new owner.
"""

from __future__ import annotations

import asyncio
import base64
import time
import zlib
from collections.abc import AsyncGenerator, Callable, Iterable
from hashlib import blake2b

import msgspec
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import Struct

from meccg.server import wire
from meccg.server.connection import Connection
from meccg.server.security import Problem, fresh
from meccg.server.settings import Settings
from meccg.server.shared import Shared
from meccg.server.store import StoreAway

log = structlog.get_logger()
MOST_AT_ONCE = 5000  # characters: PostgreSQL's notifications have no more than 8,000 bytes
encode, decode = msgspec.json.encode, msgspec.json.decode


class Packet(Struct, frozen=True, omit_defaults=True):
    kind: str  # attach, say, detach (to the owner); tell, closed (from the owner); beat, poke
    sender: str
    life: str  # which run of the sender
    conn: str = ""
    game: str = ""
    seat: int = -1
    user: str = ""
    name: str = ""
    data: str = ""
    address: str = ""  # where he comes from
    seq: int = 0  # the number of the last table that he was shown


class Piece(Struct, frozen=True):
    """A part of a packet that is too long for one message."""

    id: str
    n: int
    of: int
    data: str


def channel_of(server: str) -> str:
    return "meccg_" + blake2b(server.encode(), digest_size=8).hexdigest()


class Lasting(ChannelsBackend):
    """A backend that comes back: what can't be published now is lost, as a message between servers may be; who listens listens
    again.
    """

    def __init__(self, make: Callable[[], ChannelsBackend]) -> None:
        self.make = make
        self.inner = make()
        self.channels: set[str] = set()
        self.up = False

    async def on_startup(self) -> None:
        await self._connect()

    async def _connect(self) -> bool:
        try:
            async with asyncio.timeout(5):
                await self.inner.on_startup()
                if self.channels:
                    await self.inner.subscribe(self.channels)
            self.up = True
        except Exception as e:  # of whatever driver
            log.warning("channels are away", why=str(e))
            self.up = False
        return self.up

    async def _again(self) -> None:
        self.up = False
        try:
            async with asyncio.timeout(2):
                await self.inner.on_shutdown()
        except Exception as e:
            log.debug("channels were away", why=str(e))
        self.inner = self.make()
        await self._connect()

    async def on_shutdown(self) -> None:
        if self.up:
            await self.inner.on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            async with asyncio.timeout(5):
                await self.inner.publish(data, channels)
        except Exception as e:
            log.warning("not published", why=str(e))

    async def subscribe(self, channels: Iterable[str]) -> None:
        self.channels |= set(channels)
        if self.up:
            await self.inner.subscribe(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        self.channels -= set(channels)
        if self.up:
            await self.inner.unsubscribe(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            if self.up:
                events = self.inner.stream_events()
                try:
                    while True:
                        event = asyncio.ensure_future(anext(events))
                        while not event.done():
                            await asyncio.wait({event}, timeout=2.0)
                            if not event.done() and not await self.alive():
                                event.cancel()
                                raise ConnectionError("the listener is gone")
                        yield event.result()
                except (asyncio.CancelledError, GeneratorExit):
                    raise
                except Exception as e:
                    log.warning("channels broke", why=str(e))
            await asyncio.sleep(0.5)
            await self._again()

    async def alive(self) -> bool:
        listener = getattr(self.inner, "_listener_conn", None)  # asyncpg's, which does not say so by itself
        return listener is None or not listener.is_closed()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []


def backend_for(settings: Settings) -> ChannelsBackend:
    """Redis if there is one, else the database if several can use it, else memory."""
    if settings.redis:
        address = settings.redis

        def redis() -> ChannelsBackend:
            from litestar.channels.backends.redis import RedisChannelsPubSubBackend
            from redis.asyncio import Redis

            return RedisChannelsPubSubBackend(redis=Redis.from_url(address))

        return Lasting(redis)
    if not settings.alone:
        dsn = settings.address.replace("+asyncpg", "")

        def postgres() -> ChannelsBackend:
            from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

            return AsyncPgChannelsBackend(dsn)

        return Lasting(postgres)
    return MemoryChannelsBackend()


class Relayed:
    """Somebody who is connected here while his game lives elsewhere."""

    def __init__(self, connection: Connection, game: str, owner: str) -> None:
        self.connection, self.game, self.owner = connection, game, owner
        self.life = ""
        self.heard = time.monotonic()


class Guest:
    """Somebody whose game is here while he is connected elsewhere. What he says is heard in its order."""

    def __init__(self, server: str, connection: Connection) -> None:
        self.server, self.connection = server, connection
        self.inbox: asyncio.Queue[bytes] = asyncio.Queue(256)

    async def listen(self, hub: Shared) -> None:
        while True:
            await hub.hear(self.connection, await self.inbox.get())


class Relay:
    def __init__(self, hub: Shared, channels: ChannelsPlugin) -> None:
        self.hub, self.channels = hub, channels
        self.life = fresh(5)
        self.outgoing: dict[str, Relayed] = {}  # our people, whose games are elsewhere
        self.incoming: dict[str, Guest] = {}  # others' people, whose games are here
        self.heard: dict[str, float] = {}
        self.pieces: dict[str, list[Piece]] = {}
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _listen(self) -> None:
        async with self.channels.start_subscription([channel_of(self.hub.me)]) as subscriber:
            async for data in subscriber.iter_events():
                try:
                    packet = self._whole(decode(data, type=Piece))
                    if packet is not None:
                        await self._hear(packet)
                except Exception as e:  # one bad message must not end the others
                    log.error("relay", why=repr(e))

    def _whole(self, piece: Piece) -> Packet | None:
        parts = self.pieces.setdefault(piece.id, [])
        parts.append(piece)
        if len(parts) < piece.of:
            if len(self.pieces) > 2000:
                self.pieces.pop(next(iter(self.pieces)))
            return None
        del self.pieces[piece.id]
        text = "".join(p.data for p in sorted(parts, key=lambda p: p.n))
        return decode(zlib.decompress(base64.b64decode(text)), type=Packet)

    def publish(self, to: str, kind: str, **fields: object) -> None:
        packet = Packet(kind, self.hub.me, self.life, **fields)  # type: ignore[arg-type]
        text = base64.b64encode(zlib.compress(encode(packet), 3)).decode()
        id = fresh(6)
        count = -(-len(text) // MOST_AT_ONCE)
        for n in range(count):
            piece = Piece(id, n, count, text[n * MOST_AT_ONCE : (n + 1) * MOST_AT_ONCE])
            self.channels.publish(encode(piece), channel_of(to))

    # --- our people at others' games ----------------------------------------------------------------------------------------

    def attach(self, c: Connection, game: str, owner: str) -> None:
        id = fresh(8)
        c.relay = id
        self.outgoing[id] = Relayed(c, game, owner)
        self.publish(owner, "attach", conn=id, game=game, seat=c.seat, user=c.user, name=c.name, address=c.address)

    def say(self, c: Connection, data: bytes) -> None:
        there = self.outgoing.get(c.relay)
        if there is not None:
            self.publish(there.owner, "say", conn=c.relay, data=data.decode())

    def detach(self, c: Connection) -> None:
        there = self.outgoing.pop(c.relay, None)
        if there is not None:
            self.publish(there.owner, "detach", conn=c.relay)

    # --- what others say ------------------------------------------------------------------------------------------------------

    async def _hear(self, p: Packet) -> None:
        self.heard[p.sender] = time.monotonic()
        there = self.outgoing.get(p.conn)
        if there is not None:
            there.heard = time.monotonic()
            there.life = there.life or p.life
        match p.kind:
            case "attach":
                self.hub.spawn(self._attached(p, self._guest(p)))
            case "say":
                guest = self.incoming.get(p.conn)
                if guest is not None and not guest.inbox.full():
                    guest.inbox.put_nowait(p.data.encode())
                else:
                    self.publish(p.sender, "closed", conn=p.conn, data="moved")
            case "detach":
                guest = self.incoming.pop(p.conn, None)
                if guest is not None:
                    guest.connection.close("gone")
            case "tell":
                if there is not None:
                    there.connection.seq = max(there.connection.seq, p.seq)  # whoever tells the next one goes on from there
                    there.connection.queue.append(p.data.encode())
                    there.connection.news.set()
                    if len(there.connection.queue) > there.connection.most_waiting:
                        there.connection.close("slow")
            case "closed":
                if there is not None:
                    del self.outgoing[p.conn]
                    if p.data == "moved":
                        self.hub.spawn(self._again(there))
                    else:
                        there.connection.close(p.data)
            case "beat":
                for r in self.outgoing.values():
                    if r.owner == p.sender:
                        if r.life and r.life != p.life:
                            r.heard = 0.0  # it has been started anew and knows nothing of us
                        else:
                            r.life, r.heard = p.life, time.monotonic()
            case "poke":
                self.hub.refresh(p.game)

    def _guest(self, p: Packet) -> Guest:
        """Somebody elsewhere sits down at a game of ours. What he says from now on waits until he is there."""

        async def send(data: bytes) -> None:
            self.publish(p.sender, "tell", conn=p.conn, data=data.decode(), seq=c.seq)

        settings = self.hub.settings
        c = Connection(p.user, p.name, p.seat, send, settings.most_waiting, settings.send_patience, p.address)
        c.remote = True
        guest = self.incoming[p.conn] = Guest(p.sender, c)
        return guest

    async def _attached(self, p: Packet, guest: Guest) -> None:
        c = guest.connection
        try:
            await self.hub.attach(c, p.game, here=True)
        except (Problem, StoreAway) as e:
            self.incoming.pop(p.conn, None)
            code = "moved" if isinstance(e, StoreAway) or e.code == "elsewhere" else e.code
            self.publish(p.sender, "closed", conn=p.conn, data=code)
            return
        listening = asyncio.create_task(guest.listen(self.hub))
        try:
            await c.run()
        finally:
            listening.cancel()
            self.incoming.pop(p.conn, None)
            self.hub.detach(c)
            self.publish(p.sender, "closed", conn=p.conn, data="moved" if c.closed == "moved" else c.closed or "gone")

    # --- signs of life --------------------------------------------------------------------------------------------------------

    def beat(self) -> None:
        now = time.monotonic()
        patience = self.hub.settings.lease * 0.8
        for server in {r.owner for r in self.outgoing.values()} | {g.server for g in self.incoming.values()}:
            self.publish(server, "beat")
        for r in list(self.outgoing.values()):
            if now - r.heard > patience:
                self.outgoing.pop(r.connection.relay, None)
                self.hub.spawn(self._again(r))
        for conn, guest in list(self.incoming.items()):
            if now - self.heard.get(guest.server, now) > 3 * patience:
                self.incoming.pop(conn, None)
                guest.connection.close("gone")

    async def _again(self, r: Relayed) -> None:
        """The game's server is gone: find out who has it now, or take it."""
        c = r.connection
        for attempt in range(60):
            if c.closed:
                return
            try:
                await self.hub.attach(c, r.game)
            except (StoreAway, Problem) as e:
                if isinstance(e, Problem) and e.status == 404:
                    c.tell(wire.Bye(e.text, again=False))
                    c.close("bye")
                    return
                await asyncio.sleep(min(2.0, 0.3 * (attempt + 1)))
                continue
            hello = encode(wire.Hello(c.seq))
            if c.draw is not None:
                await self.hub.hear(c, hello)
            else:
                self.say(c, hello)
            return
        c.tell(wire.Bye("the game can't be reached now"))
        c.close("moved")
