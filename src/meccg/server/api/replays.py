"""Games watched again, their files, and playing on from one of their steps."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from meccg.server import making, wire
from meccg.server.api import raw
from meccg.server.api.games import game_for
from meccg.server.asking import in_archive
from meccg.server.hub import Hub
from meccg.server.people import Person
from meccg.server.security import Problem
from meccg.server.services import Lookups
from meccg.workers.pool import asker

T = TypeVar("T")
SHORTEST = 0.2  # thousands of lines, as which the shortest record counts

NDJSON: Any = "application/x-ndjson"
LINES = ResponseSpec(wire.RecordLine, generate_examples=False, media_type=NDJSON, description="A line for each choice")


async def viewer_for(hub: Hub, user: str, id: str, wanted: int | None) -> tuple[Any, int]:
    """As whom somebody may look: while a game is played, as himself; when it is over, as anybody."""
    game, places = await game_for(hub, user, id)
    if not game.origin:
        raise Problem(409, "open", "the game has not begun")
    mine = [s.seat for s in places if s.user == user]
    if game.private and not mine:
        raise Problem(403, "private", "this game is private")
    viewer = wanted if wanted is not None else mine[0] if mine else wire.ONLOOKER
    if viewer not in range(wire.OPEN, len(places)):
        raise Problem(400, "seat", f"there is no seat {viewer}")
    if game.state != "over" and viewer not in mine:
        raise Problem(403, "playing", "while a game is played, only those who play can look back, each as himself")
    return game, viewer


async def brought(hub: Hub, user: str, game: Any) -> str:
    """The record is in the archive; under which name. To play it again takes the longer the longer it is."""
    key = f"{game.id}/{game.length}"
    if not await in_archive(hub, game, Lookups.has, key):
        hub.looks.take("records to look at", user, asker.get(), max(SHORTEST, game.length / 1000))
        lines = [r.line for r in await hub.store.lines(game.id)]
        await in_archive(hub, game, Lookups.watch, key, hub.keys.handles(f"{game.id}/replay"), game.origin.encode(), lines)
    return key


def there(found: T | None) -> T:
    """What the archive found in a record that was brought to it, unless its process was replaced since."""
    if found is None:
        raise Problem(503, "fault", "something went wrong here; please try again")
    return found


@get("/api/games/{id:str}/replay", summary="The table at a step of a game")
async def replay(
    hub: Hub,
    person: Person,
    id: str,
    step: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    viewer: Annotated[
        int | None, Parameter(query="as", description="A seat, -1 an onlooker, -2 all hands open; not said: yours")
    ] = None,
) -> Response[wire.Replay]:
    game, as_whom = await viewer_for(hub, person.id, id, viewer)
    key = await brought(hub, person.id, game)
    drawn = there(await in_archive(hub, game, Lookups.step, key, step, as_whom))
    return raw(drawn, {"cache-control": "no-store"})  # type: ignore[no-any-return]


async def ended_game(hub: Hub, user: str, id: str) -> Any:
    """A game whose record somebody may have."""
    game, _ = await viewer_for(hub, user, id, None)
    if game.state != "over":
        raise Problem(409, "playing", "the record holds everybody's cards: it can be taken when the game is over")
    return game


@get("/api/games/{id:str}/record", summary="The file of a game that is over")
async def record_file(hub: Hub, person: Person, id: str) -> Response[bytes]:
    game = await ended_game(hub, person.id, id)
    lines = [r.line for r in await hub.store.lines(id)]
    data = await in_archive(hub, game, Lookups.file, game.origin.encode(), lines)
    headers = {"content-disposition": f'attachment; filename="{id}.meccg"', "cache-control": "no-store"}
    return Response(data, media_type="application/octet-stream", headers=headers)


@get(
    "/api/games/{id:str}/lines",
    summary="The record of a game that is over, line by line as JSON",
    media_type=NDJSON,
    responses={200: LINES},
)
async def record_lines(hub: Hub, person: Person, id: str) -> Response[bytes]:
    await ended_game(hub, person.id, id)
    kept = await hub.store.lines(id)
    told = (msgspec.convert({"n": r.n, "at": r.at, **msgspec.json.decode(r.line)}, wire.RecordLine) for r in kept)
    return Response(msgspec.json.Encoder().encode_lines(told), media_type=NDJSON, headers={"cache-control": "no-store"})


@post("/api/games/{id:str}/branch", status_code=201, summary="Play on from a step of a game that is over")
async def branch(hub: Hub, person: Person, id: str, data: wire.Branch) -> wire.GameMade:
    game, _ = await viewer_for(hub, person.id, id, None)
    if game.state != "over":
        raise Problem(409, "playing", "the game is not over yet")
    hub.new_games.take("new games", person.id, asker.get())
    await hub.admit()
    key = await brought(hub, person.id, game)
    count = there(await in_archive(hub, game, Lookups.cut, key, max(0, data.step)))
    made = await making.branch(hub, person.id, id, data, count)
    await hub.poke(made)
    return wire.GameMade(made, {})


@post("/api/records", status_code=201, summary="Bring a record from elsewhere")
async def upload(hub: Hub, person: Person, data: wire.Upload) -> wire.GameMade:
    hub.uploads.take("records", person.id, asker.get())
    return wire.GameMade(await making.uploaded(hub, person.id, data), {})


handlers = [replay, record_file, record_lines, branch, upload]
