"""Cards: how they look, what they say, where to find them; bots and stops, which are lists as well."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import Parameter

from meccg.server import wire
from meccg.server.api import raw
from meccg.server.asking import at_desk
from meccg.server.hub import Hub
from meccg.server.services import Lookups
from meccg.server.squeezed import BY_ITSELF, answered
from meccg.server.windows import STOPS

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
A_WHILE = {"cache-control": "public, max-age=300"}


@get("/api/levels", summary="The bots that one can play against, from weak to strong")
async def levels(hub: Hub) -> Response[tuple[wire.Level, ...]]:
    return raw(await at_desk(hub, Lookups.levels), A_WHILE)  # type: ignore[no-any-return]


@get("/api/stops", summary="The windows in which one can be asked")
async def stops() -> tuple[wire.StopWindow, ...]:
    return tuple(wire.StopWindow(id, words) for id, words in STOPS)


@get("/api/faces/{set_name:str}", summary="All that is needed to draw the cards of a set", opt={BY_ITSELF: True})
async def faces(
    request: Request[Any, Any, Any],
    hub: Hub,
    set_name: str,
    v: Annotated[str, Parameter(description="The version, `faces` of /api/me: then it may be kept forever")] = "",
) -> Response[wire.Faces]:
    version = str(request.app.state.faces)
    kept: dict[str, bytes] = request.app.state.face_cache
    if set_name.upper() not in kept:
        kept[set_name.upper()] = await at_desk(hub, Lookups.faces, set_name, version)
    headers = FOREVER if v == version else {"cache-control": "no-cache"}
    return await answered(request, kept[set_name.upper()], "application/json", headers)  # type: ignore[no-any-return]


@get("/api/cards", summary="The cards that a query describes")
async def search(
    hub: Hub,
    q: Annotated[str, Parameter(max_length=400, description="As docs/search.md says; empty: all cards")] = "",
    page: Annotated[int, Parameter(ge=1, le=1000)] = 1,
) -> Response[wire.Found]:
    return raw(await at_desk(hub, Lookups.search, q, page))  # type: ignore[no-any-return]


@get("/api/cards/{card:str}", summary="A card by its id or name: facts, text, rulings")
async def card_page(hub: Hub, card: str) -> Response[wire.CardPage]:
    return raw(await at_desk(hub, Lookups.card, card[:100]), A_WHILE)  # type: ignore[no-any-return]


@get("/api/rules/{rule:str}", summary="What a rule says, by its number")
async def rule_page(hub: Hub, rule: str) -> Response[wire.Ruling]:
    return raw(await at_desk(hub, Lookups.rule, rule[:40]), A_WHILE)  # type: ignore[no-any-return]


handlers = [levels, stops, faces, search, card_page, rule_page]
