"""For whoever runs the servers: what `meccg admin` asks of their database, and orders in it. No server is stopped by it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from msgspec.structs import replace

from meccg.server.orders import KEY, AtTable, Orders, Told, keep, network, new_ban, orders_of, read_told
from meccg.server.security import fresh
from meccg.server.settings import BadSettings, Settings
from meccg.server.store import Row, Store, StoreAway
from meccg.server.tables import audit, games, meta, seats, users

MOST_LISTED = 200
MOST_ANNOUNCED = 300


@asynccontextmanager
async def database(settings: Settings) -> AsyncIterator[Store]:
    """The one that the servers use; it must be there already."""
    if settings.alone and not Path(settings.address.partition(":///")[2]).is_file():
        raise BadSettings(f"no server has kept games in {settings.folder} (say where with --data, or DATABASE_URL)")
    store = Store(settings)
    try:
        await store.one(sa.select(meta.c.key).limit(1))
        yield store
    except StoreAway as e:
        raise BadSettings(f"the database can't be used: {e}") from None
    finally:
        await store.engine.dispose()


async def change(store: Store, what: str, detail: str, how: Callable[[Orders], Orders]) -> Orders:
    """Give an order; the audit log has it as well."""
    changed = how(await orders_of(store))
    await keep(store, KEY, changed)
    await store.note(what, detail=detail)
    return changed


async def ask(store: Store) -> list[Told]:
    """Who is there, of every server that runs: each reads its orders four times in a lease."""
    mark = fresh(8)
    await keep(store, KEY, replace(await orders_of(store), ask=mark))
    owners = {str(r.owner) for r in await store.all(sa.select(games.c.owner).where(games.c.lease > store.now).distinct())}
    until = time.monotonic() + store.settings.lease
    while True:
        rows = await store.all(sa.select(meta.c.value).where(meta.c.key.like("told %")))
        told = [t for t in (read_told(row.value) for row in rows) if t.ask == mark]
        known = bool(told) and (store.settings.alone or time.monotonic() > until - store.settings.lease / 2)
        if (known and owners <= {t.server for t in told}) or time.monotonic() > until:
            return sorted(told, key=lambda t: t.server)
        await asyncio.sleep(0.1)


async def going(store: Store) -> list[tuple[Row, Sequence[Row]]]:
    """Games that are not over, those that were touched last first, with their seats."""
    rows = await store.all(games.select().where(games.c.state != "over").order_by(games.c.touched.desc()).limit(MOST_LISTED))
    places = await store.all(seats.select().where(seats.c.game.in_([r.id for r in rows])).order_by(seats.c.seat))
    return [(row, [s for s in places if s.game == row.id]) for row in rows]


async def guests(store: Store) -> list[Row]:
    """Everybody who has done something that was noted, with where from and when last."""
    last = (
        sa.select(audit.c.user, audit.c.address, sa.func.max(audit.c.at).label("at"), sa.func.count().label("times"))
        .where(audit.c.user != "")
        .group_by(audit.c.user, audit.c.address)
        .subquery()
    )
    found = sa.select(last, users.c.name, users.c.login).join(users, users.c.id == last.c.user, isouter=True)
    return list(await store.all(found.order_by(last.c.at.desc()).limit(MOST_LISTED)))


async def ban(store: Store, who: str, why: str) -> str:
    """A person by his id or login, an address, or a network. What is banned."""
    if network(who) is None:
        row = await store.one(users.select().where(sa.or_(users.c.id == who, users.c.login == who)))
        noted = await store.one(sa.select(audit.c.user).where(audit.c.user == who).limit(1))
        if row is None and noted is None:
            raise BadSettings(f"nobody has the id or the login {who!r}, and it is no address; meccg admin guests lists them")
        who = who if row is None else str(row.id)
    made = new_ban(who, why[:MOST_ANNOUNCED])
    await change(store, "ban", f"{made.who} {why}", lambda o: replace(o, bans=(*without(o, made.who), made)))
    return made.who


def without(orders: Orders, who: str) -> tuple[Any, ...]:
    return tuple(b for b in orders.bans if b.who != who)


async def unban(store: Store, who: str) -> None:
    net = network(who)
    named = who if net is None else str(net)
    if len(without(orders := await orders_of(store), named)) == len(orders.bans):
        raise BadSettings(f"{who} is not banned; meccg admin bans lists those who are")
    await change(store, "unban", named, lambda o: replace(o, bans=without(o, named)))


async def announce(store: Store, text: str) -> None:
    if len(text) > MOST_ANNOUNCED:
        raise BadSettings(f"an announcement has at most {MOST_ANNOUNCED} letters")
    await change(store, "announce", text, lambda o: replace(o, announcement=text, announced=time.time()))


async def drain(store: Store, server: str, *, on: bool) -> list[str]:
    """No new games at a server, or at all that run; off again by itself when it has been restarted. Which ones."""
    there = [t.server for t in await ask(store)]
    if server and server not in there:
        raise BadSettings(f"no server is called {server!r}; there are {', '.join(there) or 'none'}")
    names = [server] if server else there
    if not names and on:
        raise BadSettings("no server runs with this database")

    def drained(o: Orders) -> Orders:
        others = tuple(x for x in o.drained if x not in names) if names else ()
        return replace(o, drained=(*others, *names) if on else others)

    await change(store, "drain" if on else "drain ended", " ".join(names), drained)
    return names


async def at_tables(store: Store, names: Sequence[str]) -> list[AtTable]:
    """Who is connected to these servers."""
    return [person for told in await ask(store) if told.server in names for person in told.people]
