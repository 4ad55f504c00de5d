"""Games: making, finding and joining them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from litestar import Request, get, post

from meccg.server import making, wire
from meccg.server.hub import Hub
from meccg.server.people import Person
from meccg.server.security import Problem
from meccg.server.tables import games, seats

MOST_LISTED = 60


@post("/api/games", status_code=201, summary="A new game")
async def new_game(request: Request[Any, Any, Any], hub: Hub, person: Person, data: wire.NewGame) -> wire.GameMade:
    if not request.app.state.game_limit.allows(person.id):
        raise Problem(429, "too much", "too many new games: please wait a minute")
    return await making.new_game(hub, person.id, data)


async def heads(hub: Hub, user: str, rows: Sequence[Any]) -> tuple[wire.GameHead, ...]:
    ids = [r.id for r in rows]
    places = await hub.store.all(seats.select().where(seats.c.game.in_(ids)).order_by(seats.c.seat)) if ids else []
    return tuple(making.head_of(r, [s for s in places if s.game == r.id], user) for r in rows)


@get("/api/games", summary="Your games, games that wait for somebody, games to watch")
async def list_games(hub: Hub, person: Person) -> wire.GameLists:
    newest = games.select().order_by(games.c.touched.desc()).limit(MOST_LISTED)
    own = games.c.id.in_(sa.select(seats.c.game).where(seats.c.user == person.id))
    mine = await hub.store.all(newest.where(own, games.c.state != "over"))
    ended = await hub.store.all(newest.where(own, games.c.state == "over"))
    public = newest.where(games.c.private.is_(False), ~own)
    waiting = await hub.store.all(public.where(games.c.state == "open"))
    watched = await hub.store.all(public.where(games.c.state == "playing", games.c.watch != "no"))
    return wire.GameLists(
        await heads(hub, person.id, mine),
        await heads(hub, person.id, waiting),
        await heads(hub, person.id, watched),
        await heads(hub, person.id, ended),
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
    return making.info_of(hub, game, places, person.id)


@post("/api/games/{id:str}/join", status_code=200, summary="Sit down in an open seat")
async def join(hub: Hub, person: Person, id: str, data: wire.Join) -> wire.GameInfo:
    await making.join(hub, person.id, id, data)
    game, places = await game_for(hub, person.id, id)
    return making.info_of(hub, game, places, person.id)


@post("/api/games/{id:str}/rematch", status_code=200, summary="Once more")
async def rematch(hub: Hub, person: Person, id: str) -> wire.GameMade:
    return wire.GameMade(await hub.rematch(id, person.id), {})


handlers = [new_game, list_games, game_info, join, rematch]
