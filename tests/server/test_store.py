"""The database: lines are written by their owner, in their order, all or nothing."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from meccg.server.settings import Settings
from meccg.server.store import Store, StoreAway, Taken
from meccg.server.tables import games, seats
from server.client import run
from server.conftest import Postgres, needs_postgres


def row(id: str, owner: str) -> dict[str, Any]:
    texts = (
        "name",
        "maker",
        "watch",
        "rules",
        "clock",
        "clocks",
        "secret",
        "origin",
        "asked",
        "how",
        "winners",
        "next",
        "parent",
    )
    numbers = {"length": 0, "turn": 0, "made": 0.0, "touched": 0.0, "lease": time.time() + 100}
    return dict.fromkeys(texts, "") | numbers | {"id": id, "owner": owner, "state": "playing", "private": False, "quick": False}


async def check(store: Store) -> None:
    await store.start()
    for i in range(6):
        await store.do(games.insert().values(**row(f"g{i}", "me")))
    # many at once, two of them wrong: the others are written
    tries = [
        store.append(f"g{i}", "me" if i != 3 else "other", 0 if i != 4 else 7, [f'"{i}a"', f'"{i}b"'], turn=2) for i in range(6)
    ]
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert [isinstance(d, Taken) for d in done] == [False, False, False, True, True, False]
    for i in range(6):
        lines = await store.lines(f"g{i}")
        game = await store.game(f"g{i}")
        assert game is not None
        wrong = i in (3, 4)
        assert [r.line for r in lines] == ([] if wrong else [f'"{i}a"', f'"{i}b"'])
        assert (game.length, game.turn) == ((0, 0) if wrong else (2, 2))
    # the same again is refused: its place is taken
    with pytest.raises(Taken):
        await store.append("g0", "me", 0, ['"again"'])
    # two owners who both believe it is theirs: one of them writes
    both = await asyncio.gather(*(store.append("g0", "me", 2, [f'"{x}"']) for x in "ab"), return_exceptions=True)
    assert sum(isinstance(d, Taken) for d in both) == 1
    # leases
    assert await store.lease("g1", "other", 10) == "me"
    await store.do(games.update().where(games.c.id == "g1").values(lease=time.time() - 1))
    assert await store.lease("g1", "other", 10) == "other"
    with pytest.raises(Taken):
        await store.append("g1", "me", 2, ['"late"'])
    assert await store.renew(["g0", "g1", "g2"], "me", 10) == {"g0", "g2"}
    await store.release(["g2"], "me")
    assert await store.lease("g2", "other", 10) == "other"
    # what is made once is made once
    assert await asyncio.gather(*(store.kept("secret", f"s{i}") for i in range(5))) == [await store.kept("secret", "x")] * 5
    await store.named("u1", "Anna")
    await store.named("u1", "Berta")
    user = await store.user("u1")
    assert user is not None
    assert user.name == "Berta"
    assert await store.seats("g0") == []
    assert await store.alive()
    await store.stop()


def test_sqlite(tmp_path: Path) -> None:
    run(check(Store(Settings(data=str(tmp_path)))))


@needs_postgres
def test_postgres(postgres: Postgres) -> None:
    run(check(Store(Settings(database=postgres.address))))


def test_a_transaction_is_all_or_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(Settings(data=str(tmp_path)))
        await store.start()
        with pytest.raises(ZeroDivisionError):
            await broken(store)
        assert await store.game("g") is None
        await store.stop()

    async def broken(store: Store) -> None:
        async with store.write() as c:
            await c.execute(games.insert().values(**row("g", "me")))
            await c.execute(seats.select())
            raise ZeroDivisionError

    run(scene())


def test_no_database_at_all(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(Settings(database="postgresql://nobody@127.0.0.1:1/nothing"))
        with pytest.raises(StoreAway):
            await store.game("g")
        assert not await store.alive()
        await store.stop()

    run(scene())
