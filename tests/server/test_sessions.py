"""What cookies and tokens may do, and that they can be ended."""

from __future__ import annotations

import time
from collections.abc import Iterator

import httpx
import pytest
import websockets

from meccg.server.security import Keys, Limit, mark_of, person_mark
from server.client import BOT, ME, Gone, Person, Place, run
from serving import Server

PASSWORD = {"login": "", "password": "correct horse"}


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("guarded")
    made = Server(folder, MECCG_LOGINS_PER_MINUTE="6", FORWARDED_ALLOW_IPS="127.0.0.1").start()
    yield made
    made.stop()


async def program(person: Person, scope: str = "play") -> httpx.AsyncClient:
    token = (await person.post("/api/tokens", {"scope": scope}))["token"]
    return httpx.AsyncClient(base_url=person.address, timeout=30, headers={"authorization": f"Bearer {token}"})


async def seat_of(person: Person, game: str, bot: httpx.AsyncClient) -> Place:
    """The program's connection."""
    place = Place(person, game, None, person.address)
    headers = {"authorization": bot.headers["authorization"]}
    place.socket = await websockets.connect(place.url, additional_headers=headers, max_size=None)
    return place


async def until_gone(place: Place) -> None:
    while True:
        await place.hear(10)


def test_a_token_does_not_make_an_account_nor_log_in_as_its_owner(server: Server) -> None:
    """The attack: a guest's token made an account of the guest, with a password of the attacker's."""

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        async with await program(anna) as bot:
            for path, body in (
                ("/api/account", PASSWORD | {"login": "stolen"}),
                ("/api/tokens", None),
                ("/api/password", {"old": "", "new": "another one"}),
            ):
                r = await bot.post(path, json=body)
                assert r.status_code == 403, (path, r.text)
            assert (await bot.get("/api/tokens")).status_code == 403
            assert (await bot.post("/api/login", json=PASSWORD | {"login": "stolen"})).status_code == 401
            assert "set-cookie" not in (await bot.get("/api/me")).headers, "a token is no way to a cookie"
            assert (await bot.post("/api/games", json={"seats": [ME, BOT]})).status_code == 201, "but it plays"

    run(scene())


def test_a_token_that_looks_changes_nothing(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, BOT)
        async with await program(anna, "look") as looker:
            assert (await looker.get(f"/api/games/{game}")).status_code == 200
            for path, body in (
                ("/api/games", {"seats": [ME, BOT]}),
                ("/api/me", {"name": "Other"}),
                ("/api/decks", {"text": "x"}),
            ):
                assert (await looker.post(path, json=body)).status_code == 403, path
            place = await seat_of(anna, game, looker)
            question = await place.asked()
            assert question is not None
            for message in (
                {"type": "answer", "n": 1, "decision": question["id"], "options": [question["options"][0]["id"]]},
                {"type": "resign", "n": 2},
                {"type": "chat", "text": "hello"},
            ):
                await place.say(**message)
                assert (await place.until("error"))["code"] == "token"
            await place.close()
        assert (await anna.get("/api/tokens"))[0]["scope"] == "look"

    run(scene())


def test_only_so_many_tokens(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        told = [(await anna.http.post("/api/tokens")).status_code for _ in range(25)]
        assert told == [201] * 20 + [409] * 5

    run(scene())


def test_a_revoked_token_ends_its_connections(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, BOT)
        async with await program(anna) as bot:
            place = await seat_of(anna, game, bot)
            await place.asked()
            (token,) = await anna.get("/api/tokens")
            assert (await anna.http.delete(f"/api/tokens/{token['id']}")).status_code == 204
            with pytest.raises(Gone):
                await until_gone(place)
            assert (await bot.get("/api/games")).status_code == 401

    run(scene())


def test_a_cookie_is_good_no_more_after_logout(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        kept = dict(anna.http.cookies)
        game = await anna.new_game(ME, BOT)
        place = await anna.sit(game)
        await place.asked()
        assert (await anna.http.post("/api/logout")).status_code == 204
        with pytest.raises(Gone):
            await until_gone(place)
        thief = httpx.AsyncClient(base_url=server.address, cookies=kept, timeout=30)
        async with thief:
            assert (await thief.get("/api/games")).status_code == 401
            assert (await thief.get("/api/me")).json()["id"] != anna.me["id"]

    run(scene())


def test_another_password_ends_all_other_sessions(server: Server) -> None:
    async def scene() -> None:
        here, there = await Person(server.address).come("Anna"), await Person(server.address).come()
        await here.post("/api/account", {"login": "anna-moves", "password": "the first one"})
        r = await there.http.post("/api/login", json={"login": "anna-moves", "password": "the first one"})
        assert r.status_code == 200
        assert (await there.get("/api/me"))["id"] == here.me["id"]
        bad = await here.http.post("/api/password", json={"old": "wrong one", "new": "the second one"})
        assert bad.status_code == 401
        assert (await here.http.post("/api/password", json={"old": "the first one", "new": "short"})).status_code == 400
        r = await here.http.post("/api/password", json={"old": "the first one", "new": "the second one"})
        assert r.status_code == 200, r.text
        assert (await here.get("/api/me"))["id"] == here.me["id"], "who has changed it stays"
        assert (await there.http.get("/api/games")).status_code == 401
        for password, status in (("the first one", 401), ("the second one", 200)):
            r = await there.http.post("/api/login", json={"login": "anna-moves", "password": password})
            assert r.status_code == status
        there.http.headers["x-csrf"] = r.json()["csrf"]
        assert (await there.http.post("/api/logout?everywhere=true")).status_code == 204
        assert (await here.http.get("/api/games")).status_code == 401

    run(scene())


def test_sessions_stay_ended_when_the_server_is_started_anew(own_server: Server) -> None:
    async def before() -> dict[str, str]:
        anna = await Person(own_server.address).come("Anna")
        kept = dict(anna.http.cookies)
        await anna.http.post("/api/logout")
        return kept

    own_server.start()
    kept = run(before())
    own_server.kill()
    own_server.start()
    assert httpx.get(f"{own_server.address}/api/games", cookies=kept).status_code == 401


def test_guesses_are_counted_wherever_they_come_from(guarded: Server) -> None:
    async def scene() -> None:
        anna = await Person(guarded.address).come("Anna")
        await anna.post("/api/account", {"login": "anna", "password": "the right one"})
        told = []
        async with httpx.AsyncClient(base_url=guarded.address, timeout=30) as attacker:
            for i in range(120):
                headers = {"x-forwarded-for": f"198.51.100.{i}"}
                r = await attacker.post("/api/login", json={"login": "anna", "password": "a wrong one"}, headers=headers)
                told.append(r.status_code)
        assert set(told) == {401, 429}
        assert told.count(401) <= 105

    run(scene())


def test_where_somebody_has_logged_in_nobody_elses_guesses_lock_him_out(guarded: Server) -> None:
    """The attack: six wrong logins from anywhere, and the owner waits."""

    async def scene() -> None:
        bert = Person(guarded.address)
        bert.http.headers["x-forwarded-for"] = "192.0.2.9"
        await bert.come("Bert")
        right = {"login": "bert", "password": "the right one"}
        await bert.post("/api/account", right)
        assert (await bert.http.post("/api/login", json=right)).status_code == 200
        async with httpx.AsyncClient(base_url=guarded.address, timeout=30) as attacker:
            for i in range(130):
                headers = {"x-forwarded-for": f"203.0.113.{i}"}
                await attacker.post("/api/login", json=right | {"password": "a wrong one"}, headers=headers)
            r = await attacker.post("/api/login", json=right, headers={"x-forwarded-for": "203.0.113.200"})
            assert r.status_code == 429, "elsewhere the right one waits, too"
        assert (await bert.http.post("/api/login", json=right)).status_code == 200

    run(scene())


def test_marks() -> None:
    keys = Keys("secret")
    one, other = keys.cookie("anna"), keys.cookie("bert")
    keys.ended[mark_of(one)] = 1.0
    assert (keys.user(one), keys.user(other)) == ("", "bert")
    keys.ended[person_mark("bert")] = 2e12
    assert keys.user(other) == ""
    limit = Limit(0.0, 2)
    assert not limit.spent("a")
    assert limit.allows("a")
    assert limit.allows("a")
    assert limit.spent("a")
    assert not limit.spent("b")


def test_clocks_that_are_put_back_lock_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who ended all his sessions while the machine's clock was an hour ahead logs in again when it is right."""
    keys, right = Keys("secret"), time.time()
    old = keys.cookie("anna")
    keys.ended[person_mark("anna")] = right + 3600
    assert keys.user(old) == ""
    monkeypatch.setattr(time, "time", lambda: right)
    again = keys.cookie("anna")
    assert keys.user(again) == "anna"
    monkeypatch.setattr(time, "time", lambda: right - 86_400)
    assert keys.user(again) == "anna"
