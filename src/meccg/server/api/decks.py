"""Decks: those that ship and one's own; reading, checking and writing them in every format."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog
from litestar import Response, delete, get, post, put
from sqlalchemy.exc import IntegrityError

from meccg.model.deck import Deck
from meccg.server import wire
from meccg.server.api import raw
from meccg.server.asking import at_desk
from meccg.server.hub import Hub
from meccg.server.making import named
from meccg.server.people import Person
from meccg.server.security import Problem, fresh
from meccg.server.services import Lookups
from meccg.server.tables import decks
from meccg.workers.pool import asker

encode, decode = msgspec.json.encode, msgspec.json.decode
log = structlog.get_logger()
MOST_DECKS = 200  # of one person


def head_of(row: Any) -> wire.DeckHead:
    deck = decode(row.deck, type=Deck)
    return wire.DeckHead(row.id, deck.name, deck.alignment, deck.notes, True, row.playable, sum(n for _, n in deck.play_deck))


async def checked(hub: Hub, wish: wire.DeckText) -> wire.DeckReport:
    return decode(await at_desk(hub, Lookups.check, encode(wish)), type=wire.DeckReport)


@get("/api/decks", summary="Your decks and those that ship")
async def list_decks(hub: Hub, person: Person) -> tuple[wire.DeckHead, ...]:
    mine = await hub.store.all(decks.select().where(decks.c.user == person.id).order_by(decks.c.touched.desc()))
    shipped = decode(await at_desk(hub, Lookups.shipped), type=tuple[wire.DeckHead, ...])
    found = []
    for row in mine:
        try:
            found.append(head_of(row))
        except ValueError as e:
            log.error("a deck can't be listed", deck=row.id, why=str(e))
    return (*found, *shipped)


async def deck_called(hub: Hub, user: str, id: str) -> tuple[Deck, bool, wire.DeckHead | None]:
    row = await hub.store.one(decks.select().where(decks.c.id == id, decks.c.user == user))
    if row is not None:
        try:
            return decode(row.deck, type=Deck), True, head_of(row)
        except ValueError:
            raise Problem(409, "damaged", "what is kept of this deck is damaged") from None
    return decode(await at_desk(hub, Lookups.deck, id), type=Deck), False, None


@get("/api/decks/{id:str}", summary="A deck with its faults and numbers")
async def deck_page(hub: Hub, person: Person, id: str) -> wire.DeckPage:
    deck, mine, head = await deck_called(hub, person.id, id)
    report = await checked(hub, wire.DeckText(deck=deck))
    n = sum(n for _, n in deck.play_deck)
    return wire.DeckPage(head or wire.DeckHead(id, deck.name, deck.alignment, deck.notes, mine, report.playable, n), report)


@post("/api/decks", status_code=201, summary="Keep a new deck")
async def new_deck(hub: Hub, person: Person, data: wire.DeckText) -> wire.DeckPage:
    return await kept(hub, person.id, fresh(8), data)


@put("/api/decks/{id:str}", summary="Keep a deck: a new one under an id of your choice, or another in its place")
async def put_deck(hub: Hub, person: Person, id: str, data: wire.DeckText) -> wire.DeckPage:
    if not 1 <= len(id) <= 32 or not all(c.isalnum() or c in "-_" for c in id):
        raise Problem(400, "id", "the id of a deck has 1 to 32 letters, digits, - or _")
    return await kept(hub, person.id, id, data)


async def kept(hub: Hub, user: str, id: str, data: wire.DeckText) -> wire.DeckPage:
    """A deck with faults may be kept; one that can't be read may not."""
    hub.kept_decks.take("decks", user, asker.get())
    report = await checked(hub, data)
    unread = [p for p in report.problems if p.line]
    if unread:
        details = tuple(f"line {p.line}: {p.text}" for p in unread)
        raise Problem(400, "no deck", f"the deck could not be read whole: {details[0]}", details)
    deck = report.deck.but(name=named(data.name, 80) or named(report.deck.name, 80) or "A deck")
    values = {"name": deck.name, "deck": encode(deck).decode(), "playable": report.playable, "touched": time.time()}
    try:
        id = await written(hub, user, id, values)
    except IntegrityError:  # the same was kept in the same moment: it is there now
        id = await written(hub, user, id, values)
    head = wire.DeckHead(id, deck.name, deck.alignment, deck.notes, True, report.playable, sum(n for _, n in deck.play_deck))
    return wire.DeckPage(head, msgspec.structs.replace(report, deck=deck))


async def written(hub: Hub, user: str, id: str, values: dict[str, Any]) -> str:
    """Under that id, or under another if it is somebody else's."""
    async with hub.store.write() as c:
        changed = await c.execute(decks.update().where(decks.c.id == id, decks.c.user == user).values(**values))
        if not changed.rowcount:
            many = (await c.execute(sa.select(sa.func.count()).where(decks.c.user == user))).scalar() or 0
            if many >= MOST_DECKS:
                raise Problem(409, "too many", f"{MOST_DECKS} decks are enough: please remove some")
            if (await c.execute(sa.select(decks.c.id).where(decks.c.id == id))).first() is not None:
                id = fresh(8)
            await c.execute(decks.insert().values(id=id, user=user, **values))
    return id


@delete("/api/decks/{id:str}", summary="Remove a deck of yours")
async def remove_deck(hub: Hub, person: Person, id: str) -> None:
    if not await hub.store.do(decks.delete().where(decks.c.id == id, decks.c.user == person.id)):
        raise Problem(404, "unknown deck", "you have no such deck")


@post("/api/decks/check", status_code=200, summary="What a deck is, what is wrong with it, its numbers")
async def check_deck(hub: Hub, data: wire.DeckText) -> Response[wire.DeckReport]:
    return raw(await at_desk(hub, Lookups.check, encode(data)))  # type: ignore[no-any-return]


@post("/api/decks/export", status_code=200, summary="A deck in the format of some program")
async def export_deck(hub: Hub, person: Person, data: wire.DeckExport) -> Response[wire.DeckFile]:
    deck = data.deck if data.deck is not None else (await deck_called(hub, person.id, data.id))[0]
    return raw(await at_desk(hub, Lookups.write, encode(deck), data.format))  # type: ignore[no-any-return]


handlers = [list_decks, deck_page, new_deck, put_deck, remove_deck, check_deck, export_deck]
