"""The application: everything put together."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response
from litestar.channels import ChannelsPlugin
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Headers, State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meccg.model.version import __version__
from meccg.server import pages, text_pages, wire
from meccg.server.api import cards, decks, games, home, images, lessons, me, replays, tales
from meccg.server.hub import Hub
from meccg.server.orders import banned
from meccg.server.pages import Files, web_folder
from meccg.server.people import SAFE, Person, bearer, hub_of, provide_owner, provide_person
from meccg.server.relay import backend_for
from meccg.server.security import Limit, Problem, cookie_name, headers, is_host, neighbourhood, our_name, same_origin
from meccg.server.settings import Settings
from meccg.server.socket import table_socket
from meccg.server.squeezed import BY_ITSELF, SMALL
from meccg.server.store import BadValue, StoreAway
from meccg.workers.forkserver import ForkServer
from meccg.workers.pool import WorkerBroke, WorkerBusy, WorkerDied, WorkerLate, asker

log = structlog.get_logger()
PROBLEMS = {
    400: "What was sent makes no sense",
    401: "Nobody knows who you are",
    403: "You may not do this",
    404: "There is no such thing",
    409: "Not now, or not any more",
    413: "Too big",
    429: "Too much at once",
    500: "A fault of the program",
    503: "The server can't do it now; nothing was done",
}
GUESSES_PER_HOUR = 100.0  # wrong passwords of one account, from everywhere together
WITHOUT_CSRF = ("/api/login",)  # who logs in may have no cookie yet; the origin is looked at all the same


def faces_version() -> str:
    """Changes whenever a face of a card may."""
    root = Path(__file__).parent.parent
    h = blake2b(__version__.encode(), digest_size=6)
    for folder in ("cards", "parts", "board", "model"):
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in (".py", ".json"):
                stat = file.stat()
                h.update(f"{file.name}{stat.st_size}{stat.st_mtime_ns}".encode())
    return h.hexdigest()


class Gate:
    """What every request passes: how many, from where, how big; and what every answer carries."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self.app, self.hub, self.settings = app, hub, hub.settings
        settings = self.settings
        self.limit = Limit(settings.requests_per_second, 5 * settings.requests_per_second)
        self.headers = [(k.encode(), v.encode()) for k, v in headers(settings).items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = scope["client"][0] if scope["type"] in (ScopeType.WEBSOCKET, ScopeType.HTTP) and scope["client"] else ""
        asker.set(neighbourhood(address))
        if scope["type"] == ScopeType.WEBSOCKET and address and not self.limit.allows(asker.get()):
            await send({"type": "websocket.close", "code": 4029, "reason": "too much"})
            return
        if scope["type"] == ScopeType.WEBSOCKET and self.hub.obeying.ban_of("", address) is not None:
            await send({"type": "websocket.close", "code": 4003, "reason": "banned"})
            return
        if scope["type"] == ScopeType.WEBSOCKET and not is_host(Headers.from_scope(scope).get("host", "")):
            await send({"type": "websocket.close", "code": 4000, "reason": "host"})
            return
        if scope["type"] != ScopeType.HTTP:  # a websocket looks after the rest by itself
            await self.app(scope, receive, send)
            return
        request: Request[Any, Any, Any] = Request(scope)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        found = self._problem(request)
        if found is not None:
            await _answer(found)(scope, receive, sending)
        else:
            await self.app(scope, receive, sending)

    def _problem(self, request: Request[Any, Any, Any]) -> Problem | None:
        who = request.client.host if request.client is not None else ""
        if not self.limit.allows(neighbourhood(who)):
            return Problem(429, "too much", "too many requests: please wait a moment")
        if not is_host(request.headers.get("host", "")):
            return Problem(400, "host", "no server is called so")
        ban = self.hub.obeying.ban_of("", who)
        path = request.scope["path"]
        if ban is not None and path != "/healthz":
            return banned(ban)
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.settings.most_body:
            return Problem(413, "big", f"a request has at most {self.settings.most_body:,} bytes")
        if not our_name(self.settings, request.headers):
            return Problem(403, "host", "this server is not called so")
        if request.method in SAFE:
            return None
        if not same_origin(self.settings, request.headers):
            return Problem(403, "origin", "a page from elsewhere may not do this")
        if not path.startswith("/api/") or path in WITHOUT_CSRF or bearer(request.headers):
            return None
        keys = self.hub.keys
        user = keys.user(request.cookies.get(cookie_name(self.settings), ""))
        if user and request.headers.get("x-csrf", "") != keys.csrf(user):
            return Problem(403, "csrf", "the request lacks the header X-CSRF with the `csrf` of /api/me")
        return None


def _answer(e: Problem) -> Any:
    body = msgspec.json.encode(wire.Problem(e.code, e.text, e.details))

    async def app(scope: Any, receive: Any, send: Any) -> None:
        head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": e.status, "headers": head})
        await send({"type": "http.response.body", "body": body})

    return app


def told(status: int, code: str, text: str, details: tuple[str, ...] = ()) -> Response[wire.Problem]:
    return Response(wire.Problem(code, text, details), status_code=status, media_type="application/json")


def on_problem(_: Request[Any, Any, Any], e: Problem) -> Response[wire.Problem]:
    return told(e.status, e.code, e.text, e.details)


def on_http(_: Request[Any, Any, Any], e: HTTPException) -> Response[wire.Problem]:
    details: list[str] = []
    if isinstance(e.extra, list):
        details = [str(x.get("message", x) if isinstance(x, dict) else x)[:300] for x in e.extra[:20]]
    response = told(e.status_code, "request", str(e.detail)[:300], tuple(details))
    for name, value in (e.headers or {}).items():
        response.headers[name] = value
    return response


def on_away(_: Request[Any, Any, Any], e: StoreAway) -> Response[wire.Problem]:
    return told(503, "store", "the database can't be reached or can't write now; nothing was done; please try again in a moment")


def on_bad_value(_: Request[Any, Any, Any], e: BadValue) -> Response[wire.Problem]:
    return told(400, "bad", str(e))


def on_unreadable(_: Request[Any, Any, Any], e: Exception) -> Response[wire.Problem]:
    """A body that is no text, or brackets without end."""
    return told(400, "malformed", "this request can't be read")


def on_broken(request: Request[Any, Any, Any], e: Exception) -> Response[wire.Problem]:
    """Whatever it is, it is for the log."""
    log.error("a request failed", path=request.url.path, why=repr(e), exc_info=e)
    return told(500, "fault", "something went wrong here; nothing more can be said")


def on_died(request: Request[Any, Any, Any], e: Exception) -> Response[wire.Problem]:
    """A process was replaced while it was asked this: the next one will answer."""
    log.warning("a process ended", path=request.url.path, why=str(e))
    return told(503, "fault", "this could not be answered now; nothing was done; please try again in a moment")


def on_busy(_: Request[Any, Any, Any], e: Exception) -> Response[wire.Problem]:
    return told(503, "busy", "the server has too much to do now; nothing was done; please try again in a moment")


def described(handlers: Sequence[HTTPRouteHandler]) -> Sequence[HTTPRouteHandler]:
    """With what each may answer when something is not done: always a `Problem`."""
    for handler in handlers:
        problems = {
            status: ResponseSpec(wire.Problem, generate_examples=False, description=words) for status, words in PROBLEMS.items()
        }
        handler.responses = {**problems, **(handler.responses or {})}
    return handlers


class App(Litestar):
    """Everything on the wire is msgspec's: other libraries that happen to be installed are not even loaded."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def make_app(settings: Settings, processes: ForkServer | None = None) -> Gate:
    """The whole: whatever comes goes through the gate, what nobody answers for as well."""
    app, hub = application(settings, processes)
    return Gate(app, hub)


def application(settings: Settings, processes: ForkServer | None = None) -> tuple[Litestar, Hub]:
    channels = ChannelsPlugin(backend_for(settings), arbitrary_channels_allowed=True, subscriber_max_backlog=10_000)
    hub = Hub(settings, channels, processes)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()

    async def provide_hub(request: Request[Any, Any, Any]) -> Hub:
        return hub_of(request)

    state = State(
        {
            "hub": hub,
            "files": Files(web_folder(settings.web)),
            "faces": faces_version(),
            "face_cache": {},
            "login_limit": Limit(settings.logins_per_minute / 60, settings.logins_per_minute),
            "known_addresses": {},
            "guess_limit": Limit(GUESSES_PER_HOUR / 3600, GUESSES_PER_HOUR),
            "metrics_token": os.environ.get("MECCG_METRICS_TOKEN", ""),
        }
    )
    app = App(
        route_handlers=[
            *described([*me.handlers, *cards.handlers, *decks.handlers, *games.handlers, *replays.handlers]),
            *described([*tales.handlers, *home.handlers]),
            *described([*lessons.handlers, *images.handlers]),
            *pages.handlers, *text_pages.handlers, table_socket,
        ],
        state=state,
        lifespan=[lifespan],
        plugins=[channels],
        dependencies={"hub": Provide(provide_hub), "person": Provide(provide_person), "owner": Provide(provide_owner)},
        exception_handlers={
            Problem: on_problem,
            HTTPException: on_http,
            StoreAway: on_away,
            BadValue: on_bad_value,
            RecursionError: on_unreadable,
            UnicodeError: on_unreadable,
            WorkerDied: on_died,
            WorkerBusy: on_busy,
            WorkerLate: on_busy,
            WorkerBroke: on_broken,
            Exception: on_broken,
        },
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=5, minimum_size=SMALL, exclude_opt_key=BY_ITSELF
        ),
        request_max_body_size=settings.most_body,
        openapi_config=OpenAPIConfig(
            title="meccg",
            version=__version__,
            description="The Middle-earth Collectible Card Game. " + (wire.__doc__ or ""),
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        signature_types=[Hub, Person],
        debug=False,
        logging_config=None,
    )  # fmt: skip
    return app, hub
