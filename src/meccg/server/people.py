"""Who makes a request: a guest or an account by cookie, a program by its token."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from litestar.connection import ASGIConnection

from meccg.server.hub import Hub
from meccg.server.security import Problem, cookie_name, mark_of
from meccg.server.tables import tokens

PLAY, LOOK = SCOPES = ("play", "look")
SAFE = ("GET", "HEAD", "OPTIONS")


class Person:
    """`program`: he shows a token, which does less than he may himself: `play` leaves the account alone, `look` changes nothing.
    `session`: the mark of the cookie or token that he shows.
    """

    def __init__(self, id: str, *, program: bool, scope: str = "", session: str = "") -> None:
        self.id, self.program, self.scope, self.session = id, program, scope, session


def hub_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Hub:
    hub = connection.app.state.hub
    assert isinstance(hub, Hub)
    return hub


def bearer(headers: Any) -> str:
    kind, _, token = str(headers.get("authorization", "")).partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


async def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Whoever it is; None if he has shown nothing that we know. Who is banned is nobody's guest."""
    found = await shown_by(connection)
    if found is not None:
        hub_of(connection).obeying.check(found.id)
    return found


async def shown_by(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    hub = hub_of(connection)
    token = bearer(connection.headers)
    if token:
        row = await hub.store.one(tokens.select().where(tokens.c.hash == token_hash(token)))
        if row is None:
            raise Problem(401, "token", "this token is not known (any more)")
        return Person(row.user, program=True, scope=str(row.scope), session=str(row.hash))
    cookie = connection.cookies.get(cookie_name(hub.settings), "")
    user = hub.keys.user(cookie)
    return Person(user, program=False, session=mark_of(cookie)) if user else None


async def provide_person(request: ASGIConnection[Any, Any, Any, Any]) -> Person:
    found = await person_of(request)
    if found is None:
        raise Problem(401, "cookie", "you have no cookie yet: ask for /api/me first")
    if found.scope == LOOK and request.scope.get("method") not in SAFE:
        raise Problem(403, "token", "this token may look on and change nothing")
    return found


async def provide_owner(request: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Somebody himself: who has got hold of a token must neither take the account nor make himself more tokens."""
    found = await provide_person(request)
    if found.program:
        raise Problem(403, "token", "a token does nothing to the account: use your cookie")
    return found
