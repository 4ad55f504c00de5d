"""Who makes a request: a guest or an account by cookie, a program by its token."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from litestar.connection import ASGIConnection

from meccg.server.hub import Hub
from meccg.server.security import Problem, cookie_name
from meccg.server.tables import tokens


class Person:
    def __init__(self, id: str, *, program: bool) -> None:
        self.id, self.program = id, program


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
    """Whoever it is; None if he has shown nothing that we know."""
    hub = hub_of(connection)
    token = bearer(connection.headers)
    if token:
        row = await hub.store.one(tokens.select().where(tokens.c.hash == token_hash(token)))
        if row is None:
            raise Problem(401, "token", "this token is not known (any more)")
        return Person(row.user, program=True)
    user = hub.keys.user(connection.cookies.get(cookie_name(hub.settings), ""))
    return Person(user, program=False) if user else None


async def provide_person(request: ASGIConnection[Any, Any, Any, Any]) -> Person:
    found = await person_of(request)
    if found is None:
        raise Problem(401, "cookie", "you have no cookie yet: ask for /api/me first")
    return found
