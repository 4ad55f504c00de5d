"""Who you are: a guest with a cookie, or an account."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Annotated, Any, TypeVar

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar import Request, Response, delete, get, post
from litestar.params import Body, Parameter
from sqlalchemy.exc import IntegrityError

from meccg.model.version import __version__
from meccg.server import wire
from meccg.server.hub import Hub
from meccg.server.making import guest_name, named
from meccg.server.people import PLAY, Person, person_of, token_hash
from meccg.server.security import (
    MOST_KEYS,
    Problem,
    address_of,
    cookie_for,
    cookie_name,
    fresh,
    mark_of,
    neighbourhood,
    person_mark,
)
from meccg.server.tables import tokens, users

hasher = PasswordHasher()  # argon2id
LOGIN = re.compile(r"[\w.@+-]{3,60}")
SHORTEST, LONGEST = 8, 200
TOKEN_ID = 12  # digits of a token's hash that name it
MOST_TOKENS = 20  # of one person


R = TypeVar("R")


class Hashing:
    """What takes long on purpose is done one at a time: guesses from everywhere together cost no more than one core."""

    most = 40  # that wait: a few seconds

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "passwords")
        self.waiting = 0

    async def do(self, what: Callable[..., R], *args: str) -> R:
        if self.waiting >= self.most:
            raise Problem(503, "busy", "too many log in at once; please try again in a moment")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, what, *args)
        finally:
            self.waiting -= 1


hashing = Hashing()


async def me_of(request: Request[Any, Any, Any], hub: Hub, user: str) -> wire.Me:
    row = await hub.store.user(user)
    name = str(row.name) if row is not None else guest_name(user)
    login = str(row.login or "") if row is not None else ""
    return wire.Me(user, name, not login, login, hub.keys.csrf(user), __version__, str(request.app.state.faces))


async def answered(request: Request[Any, Any, Any], hub: Hub, user: str) -> Response[wire.Me]:
    """Who he is now, with his cookie."""
    return Response(
        await me_of(request, hub, user),
        status_code=200,
        cookies=[cookie_for(hub.settings, hub.keys, user)],
        headers={"cache-control": "no-store"},
    )


@get("/api/me", summary="Who you are; a guest gets a cookie")
async def me(request: Request[Any, Any, Any], hub: Hub) -> Response[wire.Me]:
    found = await person_of(request)
    if found is not None and found.program:
        return Response(await me_of(request, hub, found.id), headers={"cache-control": "no-store"})
    return await answered(request, hub, found.id if found is not None else fresh(12))


@post("/api/me", status_code=200, summary="Be called otherwise")
async def rename(request: Request[Any, Any, Any], hub: Hub, person: Person, data: wire.Naming) -> wire.Me:
    name = named(data.name)
    if not name:
        raise Problem(400, "name", "a name has at least one letter")
    await hub.store.named(person.id, name)
    return await me_of(request, hub, person.id)


@post("/api/account", status_code=201, summary="Make an account of the guest that you are")
async def account(
    request: Request[Any, Any, Any],
    hub: Hub,
    owner: Person,
    data: Annotated[wire.Credentials, Body(description="A login of 3 to 60 letters, a password of 8 to 200")],
) -> wire.Me:
    person = owner
    limited(request, data.login)
    if not LOGIN.fullmatch(data.login):
        raise Problem(400, "login", "a login has 3 to 60 letters, digits or any of . @ + - _")
    good_password(data.password)
    row = await hub.store.user(person.id)
    if row is not None and row.login:
        raise Problem(409, "account", f"you have an account already: {row.login}")
    if row is None:
        await hub.store.named(person.id, guest_name(person.id))
    hashed = await hashing.do(hasher.hash, data.password)
    login = data.login.casefold()
    try:
        await hub.store.do(users.update().where(users.c.id == person.id).values(login=login, password=hashed))
    except IntegrityError:
        raise Problem(409, "taken", "somebody else has this login") from None
    await hub.store.note("account", person.id, address=address_of(request), detail=login)
    return await me_of(request, hub, person.id)


def good_password(password: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Problem(400, "password", f"a password has {SHORTEST} to {LONGEST} characters")


@post("/api/login", status_code=200, summary="Be the account that you have")
async def login(request: Request[Any, Any, Any], hub: Hub, data: wire.Credentials) -> Response[wire.Me]:
    limited(request, data.login)
    row = await hub.store.one(users.select().where(users.c.login == data.login.casefold()))
    if not await is_password(request, row, data.password):
        await hub.store.note("login failed", address=address_of(request), detail=data.login[:60])
        raise Problem(401, "login", "login or password is wrong")
    assert row is not None
    known_at(request).setdefault(str(row.id), set()).add(address_of(request))
    await hub.store.note("login", row.id, address=address_of(request))
    return await answered(request, hub, row.id)


def known_at(request: Request[Any, Any, Any]) -> dict[str, set[str]]:
    """Where people have logged in from: who guesses their passwords elsewhere does not lock them out there."""
    known: dict[str, set[str]] = request.app.state.known_addresses
    if len(known) > MOST_KEYS:
        known.clear()
    return known


async def is_password(request: Request[Any, Any, Any], row: Any, password: str) -> bool:
    """Compared in any case, so that it takes as long; wrong ones of one account are counted wherever they come from."""
    user = str(row.id) if row is not None else ""
    address = address_of(request)
    if user and address not in known_at(request).get(user, ()) and request.app.state.guess_limit.spent(user):
        raise Problem(429, "too much", "too many attempts: please wait a while")
    hashed = str(row.password) if row is not None and row.password else await hashing.do(nobodys)
    try:
        await hashing.do(hasher.verify, hashed, password[:LONGEST])
    except VerificationError:
        request.app.state.guess_limit.allows(user)
        return False
    return row is not None


@post("/api/password", status_code=200, summary="Another password; you are logged out everywhere else")
async def change_password(request: Request[Any, Any, Any], hub: Hub, owner: Person, data: wire.NewPassword) -> Response[wire.Me]:
    row = await hub.store.user(owner.id)
    if row is None or not row.login:
        raise Problem(409, "account", "you have no account yet")
    limited(request, str(row.login))
    good_password(data.new)
    if not await is_password(request, row, data.old):
        raise Problem(401, "login", "the old password is wrong")
    hashed = await hashing.do(hasher.hash, data.new)
    await hub.store.do(users.update().where(users.c.id == owner.id).values(password=hashed))
    await hub.end_sessions(person_mark(owner.id))
    await hub.store.note("password", owner.id, address=address_of(request))
    return await answered(request, hub, owner.id)


@cache
def nobodys() -> str:
    """What is compared with when there is no such account: that takes as long."""
    return hasher.hash(fresh())


def limited(request: Request[Any, Any, Any], login: str) -> None:
    limit, address = request.app.state.login_limit, neighbourhood(address_of(request))
    if not limit.allows(address) or not limit.allows(f"{address} {login[:60].casefold()}"):
        raise Problem(429, "too much", "too many attempts: please wait a minute")


@post("/api/logout", status_code=204, summary="Be nobody: this cookie is good no more, or none of yours")
async def logout(
    request: Request[Any, Any, Any],
    hub: Hub,
    everywhere: Annotated[bool, Parameter(description="Be logged out on all machines")] = False,
) -> Response[None]:
    cookie = request.cookies.get(cookie_name(hub.settings), "")
    user = hub.keys.user(cookie)
    if user:
        await hub.end_sessions(person_mark(user) if everywhere else mark_of(cookie))
        await hub.store.note("logout", user, address=address_of(request))
    gone = Response(content=None, status_code=204)
    gone.delete_cookie(cookie_name(hub.settings), path="/")
    return gone


@post("/api/tokens", status_code=201, summary="A token for a program that plays for you")
async def make_token(request: Request[Any, Any, Any], hub: Hub, owner: Person, data: wire.TokenWish | None = None) -> wire.Token:
    scope = data.scope if data is not None else PLAY
    person = owner
    many = await hub.store.one(sa.select(sa.func.count()).where(tokens.c.user == person.id))
    if many is not None and many[0] >= MOST_TOKENS:
        raise Problem(409, "too many", f"{MOST_TOKENS} tokens are enough: please revoke some")
    if await hub.store.user(person.id) is None:
        await hub.store.named(person.id, guest_name(person.id))
    made = f"meccg_{fresh(20)}"
    await hub.store.do(tokens.insert().values(hash=token_hash(made), user=person.id, made=time.time(), scope=scope))
    await hub.store.note("token", person.id, address=address_of(request))
    return wire.Token(made, token_hash(made)[:TOKEN_ID])


@get("/api/tokens", summary="The tokens of your programs, oldest first")
async def list_tokens(hub: Hub, owner: Person) -> tuple[wire.TokenHead, ...]:
    rows = await hub.store.all(tokens.select().where(tokens.c.user == owner.id).order_by(tokens.c.made))
    return tuple(wire.TokenHead(r.hash[:TOKEN_ID], r.made, r.scope) for r in rows)


@delete("/api/tokens/{id:str}", summary="Revoke a token; its connections to this server are ended")
async def revoke_token(request: Request[Any, Any, Any], hub: Hub, owner: Person, id: str) -> None:
    mine = sa.and_(tokens.c.user == owner.id, sa.func.substr(tokens.c.hash, 1, TOKEN_ID) == id)
    gone = [str(r.hash) for r in await hub.store.all(tokens.select().where(mine))]
    if not gone or not await hub.store.do(tokens.delete().where(mine)):
        raise Problem(404, "token", "you have no such token")
    hub.send_away(lambda c: c.session in gone)
    await hub.store.note("token revoked", owner.id, address=address_of(request))


handlers = [me, rename, account, login, change_password, logout, make_token, list_tokens, revoke_token]
