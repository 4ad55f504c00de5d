"""Games: making, finding and joining them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
import structlog
from litestar import get, post

from meccg.server import making, wire
from meccg.server.hub import Hub
from meccg.server.people import Person
from meccg.server.security import Problem
from meccg.server.tables import games, seats
from meccg.workers.pool import asker

log = structlog.get_logger()
MOST_LISTED = 60


@post("/api/games", status_code=201, summary="A new game")
async def new_game(hub: Hub, person: Person, data: wire.NewGame) -> wire.GameMade:
    hub.new_games.take("new games", person.id, asker.get())
    await hub.admit()
    return await making.new_game(hub, person.id, data)


async def heads(hub: Hub, user: str, rows: Sequence[Any]) -> tuple[wire.GameHead, ...]:
    ids = [r.id for r in rows]
    places = await hub.store.all(seats.select().where(seats.c.game.in_(ids)).order_by(seats.c.seat)) if ids else []
    found = []
    for r in rows:
        try:
            found.append(making.head_of(r, [s for s in places if s.game == r.id], user))
        except ValueError as e:  # of one row: the others are shown all the same
            log.error("a game can't be listed", game=r.id, why=str(e))
    return tuple(found)


@get("/api/games", summary="Your games, games that wait for somebody, games to watch")
async def list_games(hub: Hub, person: Person) -> wire.GameLists:
    newest = games.select().order_by(games.c.touched.desc()).limit(MOST_LISTED)
    own = games.c.id.in_(sa.select(seats.c.game).where(seats.c.user == person.id))
    mine = await hub.store.all(newest.where(own, games.c.state != "over"))
    ended = await hub.store.all(newest.where(own, games.c.state == "over"))
    public = newest.where(games.c.private.is_(False), ~own)
    waiting = await hub.store.all(public.where(games.c.state == "open"))
    watched = await hub.store.all(public.where(games.c.state == "playing", games.c.watch != "no"))
    kept = games.c.id.in_(sa.select(seats.c.game).where(seats.c.invited == person.id, seats.c.user == ""))
    invited = await hub.store.all(newest.where(kept, games.c.state != "over"))
    return wire.GameLists(
        await heads(hub, person.id, mine),
        await heads(hub, person.id, waiting),
        await heads(hub, person.id, watched),
        await heads(hub, person.id, ended),
        await heads(hub, person.id, invited),
    )


async def game_for(hub: Hub, user: str, id: str) -> tuple[Any, Sequence[Any]]:
    """A game that somebody may know of."""
    game = await hub.store.game(id)
    if game is None:
        raise Problem(404, "gone", "there is no such game (any more)")
    return game, await hub.store.seats(id)


@get("/api/games/{id:str}", summary="What is known of a game besides the table itself")
async def game_info(hub: Hub, person: Person, id: str) -> wire.GameInfo:
    game, places = await game_for(hub, person.id, id)
    try:
        return making.info_of(hub, game, places, person.id)
    except ValueError as e:
        log.error("a game can't be shown", game=id, why=str(e))
        raise Problem(409, "damaged", "what is kept of this game is damaged") from None


@post("/api/games/{id:str}/join", status_code=200, summary="Sit down in an open seat")
async def join(hub: Hub, person: Person, id: str, data: wire.Join) -> wire.GameInfo:
    await making.join(hub, person.id, id, data)
    game, places = await game_for(hub, person.id, id)
    return making.info_of(hub, game, places, person.id)


@post("/api/games/{id:str}/rematch", status_code=200, summary="Once more")
async def rematch(hub: Hub, person: Person, id: str) -> wire.GameMade:
    hub.new_games.take("new games", person.id, asker.get())
    return wire.GameMade(await hub.rematch(id, person.id), {})


handlers = [new_game, list_games, game_info, join, rematch]
