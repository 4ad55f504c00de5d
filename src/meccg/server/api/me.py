"""Who you are: a guest with a cookie, or an account."""

from __future__ import annotations

import asyncio
import re
import time
from functools import cache
from typing import Annotated, Any

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from litestar import Request, Response, delete, get, post
from litestar.params import Body
from sqlalchemy.exc import IntegrityError

from meccg.model.version import __version__
from meccg.server import wire
from meccg.server.hub import Hub
from meccg.server.making import guest_name, named
from meccg.server.people import Person, person_of, token_hash
from meccg.server.security import Problem, address_of, cookie_for, cookie_name, fresh
from meccg.server.tables import tokens, users

hasher = PasswordHasher()  # argon2id
LOGIN = re.compile(r"[\w.@+-]{3,60}")
SHORTEST, LONGEST = 8, 200
TOKEN_ID = 12  # digits of a token's hash that name it


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
    person: Person,
    data: Annotated[wire.Credentials, Body(description="A login of 3 to 60 letters, a password of 8 to 200")],
) -> wire.Me:
    limited(request, hub, data.login)
    if not LOGIN.fullmatch(data.login):
        raise Problem(400, "login", "a login has 3 to 60 letters, digits or any of . @ + - _")
    if not SHORTEST <= len(data.password) <= LONGEST:
        raise Problem(400, "password", f"a password has {SHORTEST} to {LONGEST} characters")
    row = await hub.store.user(person.id)
    if row is not None and row.login:
        raise Problem(409, "account", f"you have an account already: {row.login}")
    if row is None:
        await hub.store.named(person.id, guest_name(person.id))
    hashed = await asyncio.to_thread(hasher.hash, data.password)
    login = data.login.casefold()
    try:
        await hub.store.do(users.update().where(users.c.id == person.id).values(login=login, password=hashed))
    except IntegrityError:
        raise Problem(409, "taken", "somebody else has this login") from None
    await hub.store.note("account", person.id, address=address_of(request), detail=login)
    return await me_of(request, hub, person.id)


@post("/api/login", status_code=200, summary="Be the account that you have")
async def login(request: Request[Any, Any, Any], hub: Hub, data: wire.Credentials) -> Response[wire.Me]:
    limited(request, hub, data.login)
    row = await hub.store.one(users.select().where(users.c.login == data.login.casefold()))
    hashed = str(row.password) if row is not None and row.password else await asyncio.to_thread(nobodys)
    try:
        await asyncio.to_thread(hasher.verify, hashed, data.password[:LONGEST])
    except VerificationError:
        await hub.store.note("login failed", address=address_of(request), detail=data.login[:60])
        raise Problem(401, "login", "login or password is wrong") from None
    if row is None:
        raise Problem(401, "login", "login or password is wrong")
    await hub.store.note("login", row.id, address=address_of(request))
    return await answered(request, hub, row.id)


@cache
def nobodys() -> str:
    """What is compared with when there is no such account: that takes as long."""
    return hasher.hash(fresh())


def limited(request: Request[Any, Any, Any], hub: Hub, login: str) -> None:
    limit = request.app.state.login_limit
    if not limit.allows(address_of(request)) or not limit.allows(f"login {login[:60].casefold()}"):
        raise Problem(429, "too much", "too many attempts: please wait a minute")


@post("/api/logout", status_code=204, summary="Be nobody")
async def logout(hub: Hub) -> Response[None]:
    gone = Response(content=None, status_code=204)
    gone.delete_cookie(cookie_name(hub.settings), path="/")
    return gone


@post("/api/tokens", status_code=201, summary="A token for a program that plays for you")
async def make_token(request: Request[Any, Any, Any], hub: Hub, person: Person) -> wire.Token:
    by_cookie(person)
    if await hub.store.user(person.id) is None:
        await hub.store.named(person.id, guest_name(person.id))
    made = f"meccg_{fresh(20)}"
    await hub.store.do(tokens.insert().values(hash=token_hash(made), user=person.id, made=time.time()))
    await hub.store.note("token", person.id, address=address_of(request))
    return wire.Token(made, token_hash(made)[:TOKEN_ID])


def by_cookie(person: Person) -> None:
    """Who has got hold of a token must not make himself more of them, nor take them from their owner."""
    if person.program:
        raise Problem(403, "token", "a token makes, lists and revokes no tokens: use your cookie")


@get("/api/tokens", summary="The tokens of your programs, oldest first")
async def list_tokens(hub: Hub, person: Person) -> tuple[wire.TokenHead, ...]:
    by_cookie(person)
    rows = await hub.store.all(tokens.select().where(tokens.c.user == person.id).order_by(tokens.c.made))
    return tuple(wire.TokenHead(r.hash[:TOKEN_ID], r.made) for r in rows)


@delete("/api/tokens/{id:str}", summary="Revoke a token; connections that stand are not ended")
async def revoke_token(request: Request[Any, Any, Any], hub: Hub, person: Person, id: str) -> None:
    by_cookie(person)
    mine = tokens.c.user == person.id
    if not await hub.store.do(tokens.delete().where(mine, sa.func.substr(tokens.c.hash, 1, TOKEN_ID) == id)):
        raise Problem(404, "token", "you have no such token")
    await hub.store.note("token revoked", person.id, address=address_of(request))


handlers = [me, rename, account, login, logout, make_token, list_tokens, revoke_token]
