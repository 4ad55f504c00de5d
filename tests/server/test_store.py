"""The database: lines are written by their owner, in their order, all or nothing."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meccg.server import store as store_module
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
    # the messages that lines came of, oldest first; the last so many of them
    for n, said in enumerate((["0.a"], [], ["1.b", "0.c"])):
        await store.append("g5", "me", 2 + 2 * n, ['"x"', '"y"'], said)
    assert await store.said("g5", 9) == ["0.a", "1.b", "0.c"]
    assert await store.said("g5", 1) == ["1.b", "0.c"]
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


def test_a_database_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    """What is in it stays, and can be gone on with."""
    from alembic import command
    from alembic.config import Config

    folder = Path(store_module.__file__).parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(folder))
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'meccg.sqlite'}")
    with engine.connect() as c:
        config.attributes["connection"] = c
        command.upgrade(config, "0001")
        c.execute(games.insert().values(**row("g", "") | {"length": 1}))
        c.execute(sa.text("INSERT INTO lines (game, n, line, at) VALUES ('g', 0, '\"old\"', 1.0)"))
        c.commit()
    engine.dispose()

    async def scene() -> None:
        store = Store(Settings(data=str(tmp_path)))
        await store.start()
        assert await store.said("g", 9) == []
        assert await store.lease("g", "me", 10) == "me"
        await store.append("g", "me", 1, ['"new"'], ["0.x"])
        assert [r.line for r in await store.lines("g")] == ['"old"', '"new"']
        assert await store.said("g", 9) == ["0.x"]
        await store.stop()

    run(scene())


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
