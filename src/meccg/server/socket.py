"""The websocket of a table. The same for people and programs."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter

from meccg.server import wire
from meccg.server.connection import Connection, encode
from meccg.server.hub import Hub
from meccg.server.making import name_of
from meccg.server.people import LOOK, hub_of, person_of
from meccg.server.security import Limit, Problem, address_of, same_origin
from meccg.server.store import StoreAway
from meccg.workers.pool import asker

log = structlog.get_logger()

# Why a connection ends, for clients: the reason is in the text.
CODES = {"slow": 4008, "moved": 4012, "bye": 4000, "too much": 4029, "big": 1009, "gone": 1000}


async def seat_for(hub: Hub, user: str, id: str, wanted: int | None) -> int:
    """Where somebody sits at a game, or that he may look on."""
    game = await hub.store.game(id)
    if game is None:
        raise Problem(404, "gone", "there is no such game (any more)")
    places = await hub.store.seats(id)
    mine = [s.seat for s in places if s.user == user]
    if wanted is not None and wanted != wire.ONLOOKER:
        if wanted not in mine:
            raise Problem(403, "seat", "this is not your seat")
        return wanted
    if mine and wanted is None:
        return int(mine[0])
    if not mine and game.state != "open" and (game.private or game.watch == "no"):
        raise Problem(403, "private", "nobody may look on at this game")
    if not mine and game.state == "open" and game.private:
        raise Problem(403, "private", "this game is private: only its link opens a seat")
    return wire.ONLOOKER


@websocket("/api/games/{id:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], id: str, seat: Annotated[int | None, Parameter(ge=-1, le=9)] = None
) -> None:
    hub = hub_of(socket)
    settings, address = hub.settings, address_of(socket)
    try:
        if not same_origin(settings, socket.headers):
            raise Problem(403, "origin", "a page from elsewhere may not do this")
        person = await person_of(socket)
        if person is None:
            raise Problem(401, "cookie", "you have no cookie yet: ask for /api/me first")
        if len(hub.connections) >= settings.most_connections or hub.of_user[person.id] >= settings.most_of_a_user:
            raise Problem(503, "full", "too many connections")
        if hub.crowded(address):
            raise Problem(503, "full", "too many connections from where you are")
        place = await seat_for(hub, person.id, id, seat)
        name = await name_of(hub, person.id)
    except (Problem, StoreAway) as e:
        await refuse(socket, e)
        return
    await socket.accept()

    async def send(data: bytes) -> None:
        await socket.send_text(data.decode())

    c = Connection(person.id, name, place, send, settings.most_waiting, settings.send_patience, address)
    c.game = id
    c.only_looks, c.session = person.scope == LOOK, person.session
    hub.came(c)
    try:
        await hub.attach(c, id)
        hub.obeying.greet(c)
        await both(socket, hub, c)
    except (Problem, StoreAway) as e:
        text = e.text if isinstance(e, Problem) else "the database is away; please try again in a moment"
        c.tell(wire.Bye(text, again=isinstance(e, StoreAway) or e.status >= 500))
        c.close("bye")
    finally:
        hub.went(c)
        hub.detach(c)
    await end(socket, hub, c)


async def refuse(socket: WebSocket[Any, Any, Any], e: Problem | StoreAway) -> None:
    """Say why and close: browsers do not tell the status of a refused websocket."""
    text, again = (e.text, e.status >= 500) if isinstance(e, Problem) else ("the database is away", True)
    await socket.accept()
    try:
        await socket.send_text(encode(wire.Bye(text, again)).decode())
        code = 4000 + (e.status - 400 if isinstance(e, Problem) and e.status < 500 else 12)
        await socket.close(code=code, reason=text[:100])
    except (WebSocketDisconnect, RuntimeError):
        pass


async def both(socket: WebSocket[Any, Any, Any], hub: Hub, c: Connection) -> None:
    """Listen and tell until one of them ends."""
    tasks = [asyncio.create_task(listen(socket, hub, c)), asyncio.create_task(c.run()), asyncio.create_task(c.over.wait())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for e in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(e, Exception) and not isinstance(e, WebSocketDisconnect):  # who goes while he is told something
                log.error("a connection failed", why=repr(e))


async def listen(socket: WebSocket[Any, Any, Any], hub: Hub, c: Connection) -> None:
    limit = Limit(hub.settings.messages_per_second, 4 * hub.settings.messages_per_second)
    faults = 0
    c.look()
    while not c.closed:
        try:
            data = await socket.receive_data(mode="text")
        except WebSocketDisconnect:
            c.close("gone")
            return
        except (KeyError, RuntimeError, UnicodeError):
            data = None  # no text
        raw = data.encode(errors="replace") if isinstance(data, str) else b""
        if len(raw) > hub.settings.most_message:
            hub.metrics.refused.labels("big").inc()
            c.close("big")
            return
        if not limit.allows("") or not hub.messages.allows(asker.get()) or faults > 50:
            hub.metrics.refused.labels("too much").inc()
            c.close("too much")
            return
        if not await hub.hear(c, raw):
            faults += 1


async def end(socket: WebSocket[Any, Any, Any], hub: Hub, c: Connection) -> None:
    why = c.closed or "gone"
    if why != "gone":
        hub.metrics.dropped.labels(why).inc()
    try:
        async with asyncio.timeout(2):
            while c.queue and why != "slow":
                await socket.send_text(c.queue.popleft().decode())
            await socket.close(code=CODES.get(why, 1011), reason=why)
    except (WebSocketDisconnect, RuntimeError, TimeoutError, ConnectionError):
        pass
