"""Who may do what, and what nobody gets to see."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import websockets

from meccg.server.security import Keys, Limit, cookie_for, cookie_name, headers, same_origin
from meccg.server.settings import Settings
from server.client import BOT, ME, Person, run
from serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("server"), MECCG_LOGINS_PER_MINUTE="6", MECCG_NEW_GAMES_PER_MINUTE="8").start()
    yield made
    made.stop()


def audit(server: Server) -> list[tuple[str, str]]:
    with sqlite3.connect(server.folder / "meccg.sqlite") as db:
        return [(str(a), str(b)) for a, b in db.execute("SELECT what, detail FROM audit ORDER BY id").fetchall()]


def test_cookies(server: Server) -> None:
    r = httpx.get(f"{server.address}/api/me")
    cookie = r.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie, "on http a browser would not send it back"
    safe = Settings(public="https://example.org")
    made = cookie_for(safe, Keys("k"), "u")
    assert made.secure
    assert made.httponly
    assert made.key == cookie_name(safe) == "__Host-meccg"
    assert headers(safe)["strict-transport-security"]


def test_nobody_makes_a_cookie_himself() -> None:
    keys = Keys("secret")
    good = keys.cookie("anna")
    assert keys.user(good) == "anna"
    user, at, sign = good.split(".")
    for bad in (
        "",
        "anna",
        f"bert.{at}.{sign}",
        f"anna.{int(at) + 1}.{sign}",
        f"{user}.{at}.",
        good[:-1],
        f"{user}.x.{sign}",
        "a.b.c.d",
    ):
        assert keys.user(bad) == ""
    assert Keys("another").user(good) == ""
    old = f"anna.1.{keys.sign('cookie', 'anna', '1')}"
    assert keys.user(old) == "", "cookies grow old"


def test_csrf_and_origin(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        without = {k: v for k, v in anna.http.headers.items() if k != "x-csrf"}
        async with httpx.AsyncClient(base_url=server.address, cookies=anna.http.cookies) as http:
            r = await http.post("/api/me", json={"name": "Eve"})
            assert (r.status_code, r.json()["code"]) == (403, "csrf")
            r = await http.post("/api/me", json={"name": "Eve"}, headers={**without, "x-csrf": "wrong"})
            assert r.status_code == 403
            for origin in ("https://evil.example", "null", "http://127.0.0.1.evil.example"):
                r = await http.post("/api/me", json={"name": "Eve"}, headers={"x-csrf": anna.me["csrf"], "origin": origin})
                assert (r.status_code, r.json()["code"]) == (403, "origin")
            r = await http.post("/api/me", json={"name": "Eve"}, headers={"x-csrf": anna.me["csrf"], "host": "evil.example"})
            assert r.status_code == 403, "a name that points to this machine"
            r = await http.post(
                "/api/me", json={"name": "Eve"}, headers={"x-csrf": anna.me["csrf"], "sec-fetch-site": "cross-site"}
            )
            assert r.status_code == 403
        assert (await anna.get("/api/me"))["name"] == "Anna"
        game = await anna.new_game(ME, BOT)
        url = f"{server.address.replace('http', 'ws')}/api/games/{game}/socket"
        cookie = {"cookie": anna.cookie}
        for headers_, code in (({**cookie, "origin": "https://evil.example"}, 4003), ({}, 4001)):
            async with websockets.connect(url, additional_headers=headers_) as socket:
                assert "bye" in str(await socket.recv())
                await socket.wait_closed()
                assert socket.close_code == code

    run(scene())


def test_origins() -> None:
    here, there = Settings(), Settings(host="0.0.0.0", public="https://play.example")
    assert same_origin(here, {"host": "localhost:8000", "origin": "http://localhost:8000"})
    assert not same_origin(here, {"host": "localhost:8000", "origin": "http://localhost:3000"}), "whatever else runs there"
    assert same_origin(here, {"host": "localhost:5173", "origin": "http://localhost:5173"}), "a development server in front of it"
    assert same_origin(here, {"host": "localhost:8000"})
    assert not same_origin(here, {"host": "localhost:8000", "origin": "http://evil.example"})
    assert same_origin(there, {"host": "inside:8000", "origin": "https://play.example"})
    assert not same_origin(there, {"host": "play.example", "origin": "http://play.example"})
    lan = Settings(host="0.0.0.0")
    assert same_origin(lan, {"host": "192.168.1.5:8000", "origin": "http://192.168.1.5:8000"})
    assert not same_origin(lan, {"host": "192.168.1.5:8000", "origin": "http://192.168.1.6:8000"})


def test_every_answer_is_guarded(server: Server) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/text", "/healthz", "/assets/../../../settings.py", "/g/x/text"):
        r = httpx.get(f"{server.address}{path}")
        policy = r.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert r.headers["x-content-type-options"] == "nosniff"
        assert "server" not in r.headers
        assert "class Settings" not in r.text


def test_accounts(server: Server) -> None:
    """A guest becomes an account and comes back from elsewhere; logins are limited; passwords are argon2id."""

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        await anna.post("/api/account", {"login": "ab", "password": "long enough"}, status=400)
        await anna.post("/api/account", {"login": "anna@example", "password": "short"}, status=400)
        me = await anna.post("/api/account", {"login": "Anna@Example", "password": "correct horse"})
        assert (me["guest"], me["login"]) == (False, "anna@example")
        await anna.post("/api/account", {"login": "other", "password": "correct horse"}, status=409)
        bert = await Person(server.address).come("Bert")
        elsewhere = await Person(server.address).come()
        back = await elsewhere.post("/api/login", {"login": "anna@example", "password": "correct horse"})
        elsewhere.http.headers["x-csrf"] = back["csrf"]
        assert back["id"] == anna.me["id"]
        assert (await elsewhere.get("/api/me"))["id"] == anna.me["id"]
        codes = []
        for _ in range(9):
            r = await bert.http.post("/api/login", json={"login": "anna@example", "password": "guess"})
            codes.append(r.status_code)
        assert codes[0] in (401, 429)
        assert 429 in codes, "one can't guess for long"
        assert await elsewhere.post("/api/logout", status=204) is None
        assert (await elsewhere.get("/api/me"))["id"] != anna.me["id"]

    run(scene())
    with sqlite3.connect(server.folder / "meccg.sqlite") as db:
        (password,) = db.execute("SELECT password FROM users WHERE login = 'anna@example'").fetchone()
    assert password.startswith("$argon2id$")
    assert {"account", "login", "login failed"} <= {what for what, _ in audit(server)}
    assert "correct horse" not in str(audit(server)) + server.log


def test_only_so_many_games(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        codes = [(await anna.http.post("/api/games", json={"seats": [ME, BOT]})).status_code for _ in range(12)]
        assert codes[0] == 201
        assert codes[-1] == 429

    run(scene())


def test_a_limit() -> None:
    limit = Limit(per_second=0.001, at_once=3)
    assert [limit.allows("a") for _ in range(5)] == [True] * 3 + [False] * 2
    assert limit.allows("b")
    for i in range(30_000):
        limit.allows(f"key {i}")
    assert len(limit._left) <= 20_001, "who asks under many names does not fill the memory"


def test_others_decks_and_seats(server: Server) -> None:
    """What is one person's is nobody else's."""

    async def scene() -> None:
        anna, eve = await Person(server.address).come("Anna"), await Person(server.address).come("Eve")
        text = (await anna.post("/api/decks/export", {"id": "ring-quest", "format": "own"}))["text"]
        kept = await anna.post("/api/decks", {"text": text, "name": "Secret plan"})
        id = kept["head"]["id"]
        assert (await anna.get(f"/api/decks/{id}"))["head"]["name"] == "Secret plan"
        await eve.get(f"/api/decks/{id}", 404)
        r = await eve.http.delete(f"/api/decks/{id}")
        assert r.status_code == 404
        r = await eve.http.put(f"/api/decks/{id}", json={"text": text, "name": "Eve's"})
        assert r.status_code == 200
        assert r.json()["head"]["id"] != id
        assert (await anna.get(f"/api/decks/{id}"))["head"]["name"] == "Secret plan"
        assert not any(d["name"] == "Secret plan" for d in await eve.get("/api/decks"))
        assert (await anna.http.delete(f"/api/decks/{id}")).status_code == 204
        game = await anna.new_game(ME, BOT)
        for path, body in (("join", {}), ("rematch", None), ("branch", {"step": 1})):
            r = await eve.http.post(f"/api/games/{game}/{path}", json=body)
            assert r.status_code in (403, 409), (path, r.text)
        await eve.get(f"/api/games/{game}/record", 403)

    run(scene())


def test_faults_are_for_the_log(server: Server) -> None:
    """A client learns that something went wrong, never what it looks like inside."""
    from litestar.testing import RequestFactory

    from meccg.server.app import on_broken

    request: Any = RequestFactory().get("/api/me")
    answer = on_broken(request, RuntimeError("the secret path /srv/meccg"))
    assert answer.status_code == 500
    assert "secret" not in str(answer.content)
    for path in (
        "/api/cards/%00",
        "/api/faces/../../etc/passwd",
        "/api/games/%F0%9F%98%80",
        "/api/cards?page=abc",
        "/api/cards?q=%22",
    ):
        r = httpx.get(f"{server.address}{path}")
        assert r.status_code < 500
        assert "Traceback" not in r.text
        assert ".py" not in r.text


def test_metrics_and_health(server: Server) -> None:
    assert httpx.get(f"{server.address}/healthz").json()["ok"] is True
    text = httpx.get(f"{server.address}/metrics").text
    for name in ("meccg_games", "meccg_connections", "meccg_choice_seconds_bucket", "meccg_store_failures_total"):
        assert name in text
