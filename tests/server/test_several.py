"""PostgreSQL, several servers behind one database, and a database that goes away."""

from __future__ import annotations

import asyncio
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from server.client import BOT, FRIEND, ME, Person, run
from server.conftest import Postgres, needs_postgres, needs_redis, program
from server.test_hidden import play_on
from serving import Server, free_port


def lines_of(postgres: Postgres, game: str) -> list[str]:
    with psycopg.connect(postgres.address) as db:
        return [str(r[0]) for r in db.execute("SELECT line FROM lines WHERE game = %s ORDER BY n", (game,)).fetchall()]


def owner_of(postgres: Postgres, game: str) -> str:
    with psycopg.connect(postgres.address) as db:
        row = db.execute("SELECT owner FROM games WHERE id = %s", (game,)).fetchone()
        assert row is not None
        return str(row[0])


@pytest.fixture
def pair(postgres: Postgres, tmp_path: Path) -> Iterator[list[Server]]:
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        made.append(
            Server(tmp_path / name, DATABASE_URL=postgres.address, MECCG_SERVER=f"{name}-{tmp_path.name}", MECCG_LEASE="4")
        )
    yield made
    for server in made:
        server.kill()


async def on_two_servers(one: Server, two: Server) -> tuple[Person, Person, str]:
    """Anna on the first, Bert on the second, at one table that is the first's."""
    anna, bert = await Person(one.address).come("Anna"), await Person(two.address).come("Bert")
    made = await anna.post("/api/games", {"seats": [ME, FRIEND]})
    token = made["links"]["1"].partition("join=")[2]
    await bert.post(f"/api/games/{made['id']}/join", {"token": token, "deck": "lords-of-the-south"})
    return anna, bert, made["id"]


@needs_postgres
def test_two_servers_and_one_of_them_dies(postgres: Postgres, pair: list[Server]) -> None:
    """A game is played through both; when its server is killed the other goes on where it was."""
    one, two = pair
    one.begin()
    two.start()
    wait_for(one)

    async def scene() -> None:
        anna, bert, game = await on_two_servers(one, two)
        a, b = await anna.sit(game), await bert.sit(game)
        assert await play_on([a, b], 30, "pair") == 30
        assert owner_of(postgres, game).startswith("one-")
        await b.say(type="chat", text="from the other server")
        assert (await a.until("chat"))["text"] == "from the other server"
        before = lines_of(postgres, game)
        one.kill()
        begun = time.monotonic()
        async with asyncio.timeout(60):
            while not owner_of(postgres, game).startswith("two-"):
                await b.quiet(0.3)
        taken = time.monotonic() - begun
        assert lines_of(postgres, game)[: len(before)] == before
        print(f"taken over after {taken:.1f} s")
        away = Person(two.address)  # Anna comes by another way, with the same cookie
        away.http.cookies.update(anna.http.cookies)
        await away.come()
        assert away.me["id"] == anna.me["id"]
        a2 = await away.sit(game)
        await a2.until("table")
        assert await play_on([a2, b], 20, "after") == 20
        assert lines_of(postgres, game)[: len(before)] == before
        # the one that died comes back and finds its games gone: it relays now
        one.start()
        back = await anna.sit(game)
        await back.until("table")
        assert await play_on([back, b], 6, "back") == 6
        assert owner_of(postgres, game).startswith("two-")
        seqs = [int(m[1]) for text in b.received if (m := re.match(r'{"type":"table","seq":(\d+),', text))]
        assert len(seqs) > 20
        assert seqs == sorted(set(seqs)), "whoever has the game, the tables that Bert gets are counted on"

    run(scene())


def wait_for(server: Server) -> None:
    import httpx

    for _ in range(600):
        try:
            if httpx.get(f"{server.address}/healthz", timeout=5).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise AssertionError(server.log)


@needs_postgres
def test_a_server_that_goes_down_in_order_gives_its_games_back(postgres: Postgres, pair: list[Server]) -> None:
    one, two = pair
    one.start()
    two.start()

    async def scene() -> None:
        anna, bert, game = await on_two_servers(one, two)
        a, b = await anna.sit(game), await bert.sit(game)
        await play_on([a, b], 10, "down")
        await asyncio.to_thread(one.stop)
        async with asyncio.timeout(30):
            while not owner_of(postgres, game).startswith("two-"):
                await b.quiet(0.3)
        back = Person(two.address)
        back.http.cookies.update(anna.http.cookies)
        a2 = await (await back.come()).sit(game)
        assert await play_on([a2, b], 5, "on") == 5
        assert not any('"bye"' in text for text in b.received), "who was on the other server noticed nothing"

    run(scene())


@needs_postgres
@needs_redis
def test_two_servers_speak_through_redis(postgres: Postgres, tmp_path: Path) -> None:
    port = free_port()
    redis = subprocess.Popen(
        [program("redis-server"), "--port", str(port), "--save", "", "--appendonly", "no", "--dir", str(tmp_path)],
        stdout=subprocess.DEVNULL,
    )
    servers = []
    try:
        for name in ("three", "four"):
            (tmp_path / name).mkdir()
            more = {"DATABASE_URL": postgres.address, "REDIS_URL": f"redis://127.0.0.1:{port}/0", "MECCG_SERVER": name}
            servers.append(Server(tmp_path / name, **more))
            servers[-1].start()

        async def scene() -> None:
            anna, bert, game = await on_two_servers(*servers)
            a, b = await anna.sit(game), await bert.sit(game)
            assert await play_on([a, b], 15, "redis") == 15
            # a text page on the server that does not have the game
            page = (await bert.http.get(f"/g/{game}/text")).text
            assert "marshalling points" in page

        run(scene())
    finally:
        for server in servers:
            server.kill()
        redis.terminate()
        redis.wait()


@needs_postgres
def test_a_database_that_goes_away_for_ten_seconds(tmp_path: Path) -> None:
    """Each gets a clear answer, nothing is lost, and it goes on by itself."""
    postgres = Postgres().start()
    server = Server(tmp_path, DATABASE_URL=postgres.address, MECCG_LEASE="4")
    try:
        server.start()

        async def scene() -> None:
            anna = await Person(server.address).come("Anna")
            game = await anna.new_game(ME, BOT)
            place = await anna.sit(game)
            for _ in range(5):
                await place.asked()
                await place.answer()
            question = await place.asked()
            assert question is not None
            before = lines_of(postgres, game)
            await asyncio.to_thread(postgres.stop)
            gone = time.monotonic()
            message: dict[str, Any] = {"type": "answer", "decision": question["id"], "options": [question["options"][0]["id"]]}
            await place.say(n=1, **message)
            m = await place.until(lambda m: m["type"] in ("done", "error"))
            assert m["code"] == "store"
            assert "not done" in m["text"]
            health = await anna.http.get("/healthz")
            assert health.status_code == 503
            assert health.json()["store"] is False
            lost = await anna.http.get("/api/games")
            assert lost.status_code == 503
            assert lost.json()["code"] == "store"
            await asyncio.sleep(max(0.0, 10 - (time.monotonic() - gone)))
            await asyncio.to_thread(postgres.start)
            assert lines_of(postgres, game) == before
            async with asyncio.timeout(40):
                while True:
                    place.n += 10
                    await place.say(n=place.n, **message)
                    m = await place.until(lambda m: m["type"] in ("done", "error"))
                    if m["type"] == "done":
                        break
                    await asyncio.sleep(0.5)
            assert len(lines_of(postgres, game)) > len(before)
            await place.until("table")
            for _ in range(3):
                await place.asked()
                await place.answer()
            assert (await anna.http.get("/healthz")).status_code == 200

        run(scene())
    finally:
        server.kill()
        postgres.remove()


@needs_postgres
def test_migrations_make_the_tables_that_the_program_uses(postgres: Postgres) -> None:
    """Step by step or all at once: the same tables, in PostgreSQL and in SQLite."""
    import sqlalchemy as sa
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from meccg.server.store import HEAD, migrate, upgrade
    from meccg.server.tables import metadata

    with psycopg.connect(postgres.address, autocommit=True) as db:
        db.execute("CREATE DATABASE stepwise")
        db.execute("CREATE DATABASE at_once")
    base = postgres.address.replace("postgresql://", "postgresql+psycopg://").rpartition("/")[0]
    for address in (f"{base}/stepwise", f"{base}/at_once", "sqlite://", "sqlite:///:memory:"):
        engine = sa.create_engine(address, poolclass=sa.pool.StaticPool)
        with engine.connect() as c:
            (upgrade if address.endswith(("stepwise", "sqlite://")) else migrate)(c)
            c.commit()
            assert c.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == HEAD
            assert compare_metadata(MigrationContext.configure(c), metadata) == []
            migrate(c)  # once more does nothing
        engine.dispose()
