"""What is told of a game when it is over: its tale, its turning points."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from meccg.server import wire
from meccg.server.api import raw
from meccg.server.api.games import game_for
from meccg.server.api.replays import brought, ended_game, there
from meccg.server.asking import in_archive
from meccg.server.hub import Hub
from meccg.server.people import Person
from meccg.server.security import Problem
from meccg.server.services import Lookups
from meccg.workers.pool import asker


async def told_to(hub: Hub, user: str, id: str, wanted: int | None) -> tuple[Any, int, list[int]]:
    """A game that is over, to whom it is told, and the seats of that person."""
    game = await ended_game(hub, user, id)
    _, places = await game_for(hub, user, id)
    mine = [s.seat for s in places if s.user == user]
    viewer = wanted if wanted is not None else mine[0] if len(mine) == 1 else wire.ONLOOKER
    if viewer not in range(wire.ONLOOKER, len(places)):
        raise Problem(400, "seat", f"there is no seat {viewer}")
    people = [s.seat for s in places if not s.bot] or [s.seat for s in places]
    return game, viewer, [viewer] if viewer >= 0 else people


@get("/api/games/{id:str}/tale", summary="The story of a game that is over, and its points by turn")
async def tale(
    hub: Hub,
    person: Person,
    id: str,
    viewer: Annotated[int | None, Parameter(query="as", description="A seat, -1 an onlooker; not said: yours")] = None,
) -> Response[wire.Tale]:
    game, as_whom, _ = await told_to(hub, person.id, id, viewer)
    key = await brought(hub, person.id, game)
    return raw(there(await in_archive(hub, game, Lookups.tale, key, as_whom)), {"cache-control": "no-store"})  # type: ignore[no-any-return]


@get("/api/games/{id:str}/turning", summary="Where a game that is over turned; asked again until it is done")
async def turning(
    hub: Hub,
    person: Person,
    id: str,
    viewer: Annotated[int | None, Parameter(query="as", description="A seat, -1 an onlooker; not said: yours")] = None,
) -> wire.Turning:
    game, _, whose = await told_to(hub, person.id, id, viewer)
    case = hub.judging.find(id, whose)
    if case is None:
        hub.hints.take("hints", person.id, asker.get())
        key = await brought(hub, person.id, game)
        choices = there(await in_archive(hub, game, Lookups.critical, key, whose))
        case = hub.judging.find(id, whose) or hub.judging.begin(id, whose, choices)
    return case.told()


handlers = [tale, turning]
