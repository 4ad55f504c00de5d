"""A player's home: results against each bot, friends by a link."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from litestar import delete, get, post
from sqlalchemy.exc import IntegrityError

from meccg.server import wire
from meccg.server.hub import Hub
from meccg.server.making import bot_names, friend_called, friend_id, name_of
from meccg.server.people import Person
from meccg.server.security import Problem, fresh
from meccg.server.tables import callings, friends, games, seats

MOST_FRIENDS = 200


@get("/api/me/home", summary="What you have done here: results against each bot, friends and the link to find them")
async def home(hub: Hub, person: Person) -> wire.PlayersHome:
    return await home_of(hub, person)


async def home_of(hub: Hub, person: Person) -> wire.PlayersHome:
    names = await bot_names(hub)
    against = counted(await hub.store.all(played(person.id)))
    results = (wire.Standing(bot, name, *against[bot, ""]) for bot, name in names.items() if (bot, "") in against)
    known = await hub.store.all(friends.select().where(friends.c.user == person.id).order_by(friends.c.made))
    told = [
        wire.Friend(
            friend_id(person.id, f.friend),
            await name_of(hub, f.friend),
            hub.of_user[f.friend] > 0,
            *against.get(("", f.friend), (0, 0, 0)),
        )
        for f in known
    ]
    return wire.PlayersHome(tuple(results), tuple(told), f"/friend/{await code_of(hub, person.id)}")


def played(user: str) -> sa.Select[Any]:
    """Games of two that are over and were played from their beginning: who goes on from a step has won nothing."""
    mine, theirs, before = seats.alias("mine"), seats.alias("theirs"), games.alias("before")
    several = sa.select(seats.c.game).where(seats.c.game == games.c.id, seats.c.seat > 1).exists()
    rematch = sa.select(before.c.id).where(before.c.id == games.c.parent, before.c.next == games.c.id).exists()
    return (
        sa.select(theirs.c.bot, theirs.c.user, games.c.winners, mine.c.seat.label("mine"), theirs.c.seat.label("theirs"))
        .select_from(games)
        .join(mine, mine.c.game == games.c.id)
        .join(theirs, theirs.c.game == games.c.id)
        .where(mine.c.user == user, theirs.c.user != user, games.c.state == "over", ~several)
        .where(sa.or_(games.c.parent == "", rematch))
    )


def counted(rows: Iterable[Any]) -> dict[tuple[str, str], tuple[int, int, int]]:
    """Won, tied and lost, by bot or person."""
    found: dict[tuple[str, str], list[int]] = {}
    for row in rows:
        won = [int(w) for w in row.winners.split(",") if w]
        n = found.setdefault((row.bot, "" if row.bot else row.user), [0, 0, 0])
        n[0 if won == [row.mine] else 2 if won == [row.theirs] else 1] += 1
    return {who: (n[0], n[1], n[2]) for who, n in found.items()}


# --- friends ----------------------------------------------------------------------------------------------------------------


async def code_of(hub: Hub, user: str) -> str:
    """The link of a person: the same until somebody wants another."""
    row = await hub.store.one(callings.select().where(callings.c.user == user))
    if row is not None:
        return str(row.code)
    with suppress(IntegrityError):  # in another window, at the same time
        await hub.store.do(callings.insert().values(code=fresh(10), user=user))
    return await code_of(hub, user)


async def caller(hub: Hub, code: str) -> str:
    row = await hub.store.one(callings.select().where(callings.c.code == code[:40]))
    if row is None:
        raise Problem(404, "friend", "this link leads to nobody (any more)")
    return str(row.user)


@get("/api/friends/{code:str}", summary="Who has given you this link")
async def calling(hub: Hub, person: Person, code: str) -> wire.Calling:
    user = await caller(hub, code)
    row = await hub.store.one(friends.select().where(friends.c.user == person.id, friends.c.friend == user))
    return wire.Calling(await name_of(hub, user), user == person.id, row is not None)


@post("/api/friends", status_code=200, summary="Become the friend of who has given you a link")
async def befriend(hub: Hub, person: Person, data: wire.Befriend) -> wire.PlayersHome:
    user = await caller(hub, data.code)
    if user == person.id:
        raise Problem(400, "friend", "this is your own link: give it to a friend")
    for one in (user, person.id):
        known = await hub.store.one(sa.select(sa.func.count()).select_from(friends).where(friends.c.user == one))
        if known is not None and known[0] >= MOST_FRIENDS:
            raise Problem(409, "friend", f"nobody has more than {MOST_FRIENDS} friends here")
    for a, b in ((user, person.id), (person.id, user)):
        try:
            await hub.store.do(friends.insert().values(user=a, friend=b, made=time.time()))
        except IntegrityError:  # they know each other
            continue
    return await home_of(hub, person)


@delete("/api/friends/{id:str}", status_code=204, summary="Be friends no more")
async def part(hub: Hub, person: Person, id: str) -> None:
    other = await friend_called(hub, person.id, id)
    two = (person.id, other)
    await hub.store.do(friends.delete().where(friends.c.user.in_(two), friends.c.friend.in_(two)))


handlers = [home, calling, befriend, part]
