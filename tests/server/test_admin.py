"""`meccg admin`: games, people, bans, announcements, and no new games before a restart, beside servers that run."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from meccg.server.settings import Settings
from meccg.server.store import Store
from meccg.server.tables import audit, decks, games, lines, seats, users
from meccg.server.tidying import DAY, Tidied, tidy
from meccg.server.wire import SERVER
from server.client import BOT, ME, Gone, Person, Place, run
from server.conftest import Postgres, needs_postgres
from serving import Server

LEASE = {"MECCG_LEASE": "2"}


def admin(server: Server, *words: str, code: int = 0) -> str:
    """What it says, on the machine of a server."""
    command = [*server.command, "admin", *words, "--data", str(server.folder)]
    done = subprocess.run(command, env=server.environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


async def ordered(server: Server, *words: str, code: int = 0) -> str:
    return await asyncio.to_thread(lambda: admin(server, *words, code=code))


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("kept"), **LEASE).start()
    yield made
    made.stop()


async def seated(server: Server, name: str) -> tuple[Person, Place]:
    person = await Person(server.address).come(name)
    place = await person.sit(await person.new_game(ME, BOT))
    await place.say(type="hello", seen=0)
    assert await place.asked()
    return person, place


async def sent_away(place: Place) -> dict[str, object]:
    """What he is told last."""
    async with asyncio.timeout(15):
        while True:
            try:
                message = await place.hear()
            except Gone as gone:
                return gone.last or {}
            if message["type"] == "bye":
                return message


def test_games_and_guests_are_listed(kept: Server) -> None:
    async def scene() -> None:
        person, place = await seated(kept, "Samwise")
        games = await ordered(kept, "games")
        (line,) = [line for line in games.splitlines() if line.startswith(place.game)]
        assert "playing" in line
        assert "1 here" in line
        assert "Samwise" in line
        assert "1 connections" in games
        guests = (await ordered(kept, "guests")).partition("been here:")
        assert f"{person.me['id']}  Samwise" in guests[0]
        assert "1 connections from 127.0.0.1" in guests[0]
        assert str(person.me["id"]) in guests[2]

    run(scene())


def test_who_is_banned_is_sent_away_and_does_not_come_back(kept: Server) -> None:
    async def scene() -> None:
        person, place = await seated(kept, "Grima")
        _, elsewhere = await seated(kept, "Eomer")
        await ordered(kept, "ban", person.me["id"], "--why", "whispering")
        bye = await sent_away(place)
        assert bye["text"] == "you may not play here: whispering"
        assert bye["again"] is False
        refused = await person.post("/api/games", {"seats": [ME, BOT]}, status=403)
        assert refused["code"] == "banned"
        with pytest.raises(Gone):
            await (await person.sit(place.game)).asked()
        await elsewhere.answer()  # others play on
        assert "whispering" in await ordered(kept, "bans")
        await ordered(kept, "unban", person.me["id"])
        await asyncio.sleep(1.2)
        await person.new_game(ME, BOT)
        assert await ordered(kept, "bans") == ""

    run(scene())


def test_a_flood_from_a_network_is_ended(kept: Server) -> None:
    """Whoever comes from there, with whatever cookie; the machine itself is an address as others are."""
    try:
        admin(kept, "ban", "127.0.0.7/8")
        assert admin(kept, "bans").startswith("127.0.0.0/8 ")
        until = time.monotonic() + 10
        while (answer := httpx.get(f"{kept.address}/api/me")).status_code == 200 and time.monotonic() < until:
            time.sleep(0.1)
        assert answer.status_code == 403
        assert answer.json()["code"] == "banned"
        assert httpx.get(f"{kept.address}/healthz").status_code == 200
    finally:
        admin(kept, "unban", "127.0.0.0/8")
        time.sleep(1.2)
    assert httpx.get(f"{kept.address}/api/me").status_code == 200


def test_an_announcement_reaches_who_is_there_and_who_comes(kept: Server) -> None:
    async def scene() -> None:
        _, place = await seated(kept, "Pippin")
        await ordered(kept, "announce", "Second breakfast at ten")
        said = await place.until("chat")
        assert (said["seat"], said["name"], said["text"]) == (SERVER, "The server", "Second breakfast at ten")
        late = await Person(kept.address).come("Merry")
        there = await late.sit(await late.new_game(ME, BOT))
        await there.say(type="hello", seen=0)
        assert (await there.until("chat"))["text"] == "Second breakfast at ten"
        await ordered(kept, "announce", "")

    run(scene())


def test_draining_lets_games_go_on_and_none_begin_until_the_restart(own_server: Server) -> None:
    own_server.environment |= LEASE
    own_server.start()

    async def scene() -> None:
        person, place = await seated(own_server, "Gandalf")
        assert "no new games" in await ordered(own_server, "drain")
        await asyncio.sleep(1.2)
        refused = await person.post("/api/games", {"seats": [ME, BOT]}, status=503)
        assert refused["code"] == "draining"
        await place.answer()
        assert "1 connections to 1 games" in await ordered(own_server, "drain", "--wait", "0.1", code=1)
        await place.close()
        assert "0 connections to 0 games" in await ordered(own_server, "drain", "--wait", "20")
        await asyncio.to_thread(own_server.stop)
        await asyncio.to_thread(own_server.start)
        await person.new_game(ME, BOT)  # a restart ends it
        again = await person.sit(place.game)
        await again.say(type="hello", seen=0)
        assert await again.asked()
        await again.answer()

    run(scene())


@needs_postgres
def test_every_server_of_a_database_obeys(postgres: Postgres, tmp_path: Path) -> None:
    pair = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        pair.append(Server(tmp_path / name, DATABASE_URL=postgres.address, MECCG_SERVER=f"admin-{name}", **LEASE).start())
    try:
        said = admin(pair[0], "drain")
        assert said.splitlines()[0] == "no new games: admin-one, admin-two"
        assert "admin-two: 0 games, 0 connections, drained" in admin(pair[0], "games")

        async def scene() -> None:
            person = await Person(pair[1].address).come("Boromir")
            await person.post("/api/games", {"seats": [ME, BOT]}, status=503)
            await ordered(pair[0], "drain", "--server", "admin-two", "--end")
            await asyncio.sleep(1.2)
            await person.new_game(ME, BOT)

        run(scene())
        assert "no server is called" in admin(pair[0], "drain", "--server", "three", code=2)
    finally:
        for server in pair:
            server.stop()


def test_without_a_database_it_says_so(tmp_path: Path) -> None:
    nowhere = Server(tmp_path)
    assert admin(nowhere, "games", code=2).startswith("meccg: no server has kept games in ")
    assert not (tmp_path / "meccg.sqlite").exists()


def test_who_is_unknown_is_not_banned(kept: Server) -> None:
    assert "nobody has the id or the login 'sauron'" in admin(kept, "ban", "sauron", code=2)
    assert "is not banned" in admin(kept, "unban", "192.0.2.1", code=2)


async def tidied(folder: Path, database: str = "") -> None:
    """A guest's old things go, an account's and new ones stay; first they are only counted."""
    store = Store(Settings(data=str(folder), database=database))
    await store.start()
    old, now = time.time() - 200 * DAY, time.time()
    try:
        async with store.write() as c:
            for id, login, made in (("guest", None, old), ("young", None, now), ("anna", "anna", old), ("idle", None, old)):
                await c.execute(users.insert().values(id=id, name=id, login=login, made=made))
            for id, people, touched in (
                ("old", ("guest", ""), old),
                ("shared", ("guest", "anna"), old),
                ("new", ("young", ""), now),
                ("played", ("idle", ""), old),
            ):
                leased = {"owner": "one", "lease": now + 1000} if id == "played" else {"owner": "", "lease": 0.0}
                words = "name maker rules clock clocks secret origin asked how winners next parent state watch"
                row = {**dict.fromkeys(words.split(), ""), **leased, "private": False, "quick": False, "length": 1, "turn": 1}
                await c.execute(games.insert().values(id=id, **row, made=touched, touched=touched))
                for seat, user in enumerate(people):
                    values = dict.fromkeys(("bot", "name", "deck", "deck_name", "token", "nonce", "stops"), "")
                    await c.execute(seats.insert().values(game=id, seat=seat, user=user, here=False, **values))
                await c.execute(lines.insert().values(game=id, n=0, line="{}", at=touched, said=""))
            for id, user, touched in (("d1", "guest", old), ("d2", "anna", old), ("d3", "young", now)):
                await c.execute(decks.insert().values(id=id, user=user, name="d", deck="{}", playable=True, touched=touched))
            await c.execute(audit.insert().values(at=old, what="x", user="", game="", address="", detail=""))
        counted = await tidy(store, 180, really=False)
        assert counted == Tidied(games=1, decks=1, guests=0, notes=1)
        assert len(await store.all(games.select())) == 4
        done = await tidy(store, 180, really=True)
        assert (done.games, done.decks, done.notes) == (1, 1, 1)
        assert {r.id for r in await store.all(games.select())} == {"shared", "new", "played"}
        assert {r.game for r in await store.all(lines.select())} == {"shared", "new", "played"}
        assert {r.id for r in await store.all(decks.select())} == {"d2", "d3"}
        assert {r.id for r in await store.all(users.select())} == {"guest", "young", "anna", "idle"}, "each has something left"
        assert [r.what for r in await store.all(audit.select())] == ["tidied"]
    finally:
        await store.stop()


def test_what_nobody_has_looked_at_for_long_is_removed_when_it_is_ordered(tmp_path: Path) -> None:
    asyncio.run(tidied(tmp_path))
    made = Server(tmp_path)
    assert "would be removed (--yes does it): 0 games" in admin(made, "tidy", "--days", "180")
    assert "removed: 0 games, 0 decks, 0 guests" in admin(made, "tidy", "--days", "180", "--yes")


@needs_postgres
def test_what_is_old_is_removed_from_postgresql(tmp_path: Path) -> None:
    database = Postgres().start()  # nobody else's
    try:
        asyncio.run(tidied(tmp_path, database.address))
    finally:
        database.remove()
