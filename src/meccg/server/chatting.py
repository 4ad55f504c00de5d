"""What was said at a table, which is kept but is not of the game's record."""

from __future__ import annotations

import time

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from meccg.server import wire
from meccg.server.store import Store, StoreAway
from meccg.server.tables import chat


async def said(store: Store, id: str, most: int) -> list[wire.Said]:
    rows = await store.all(chat.select().where(chat.c.game == id).order_by(chat.c.n.desc()).limit(most))
    return [wire.Said(r.n, r.seat, r.name, r.text, r.at) for r in reversed(rows)]


async def say(store: Store, id: str, seat: int, name: str, text: str) -> wire.Said:
    for _ in range(5):
        row = await store.one(sa.select(sa.func.max(chat.c.n)).where(chat.c.game == id))
        n = (row[0] or 0) + 1 if row is not None else 1
        told = wire.Said(n, seat, name, text, time.time())
        try:
            await store.do(chat.insert().values(game=id, n=n, seat=seat, name=name, text=text, at=told.at))
        except IntegrityError:
            continue
        return told
    raise StoreAway("the chat is too busy")
