"""However many guests somebody pretends to be, and however long the names and records that he sends: others play on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import websockets

from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel import record
from meccg.kernel.chance import Picker
from meccg.kernel.game import Game
from meccg.server.lookups import MOST_LINES
from server.client import BOT, FRIEND, ME, OPEN, Person, Place, run
from server.conftest import Postgres, needs_postgres
from serving import Server

SOON = 2.0


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with limits, behind a proxy on the same machine that says where people come from."""
    made = Server(
        tmp_path_factory.mktemp("strict"), MECCG_NEW_GAMES_PER_MINUTE="4", MECCG_HINTS_PER_MINUTE="3",
        MECCG_UPLOADS_PER_MINUTE="2", FORWARDED_ALLOW_IPS="127.0.0.1",
    ).start()  # fmt: skip
    yield made
    made.stop()


def a_record(answers: int, undone: int = 0) -> record.Record:
    load_cards()
    game = Game.new([find_deck("ring-quest"), find_deck("lords-of-the-south")], seed="long", names=("Anna", "Bert"))
    pick = Picker("long").pick
    for _ in range(answers):
        ask = game.state.asks[0]
        now = game.decision(ask.seat)
        assert now is not None
        game.answer(ask.seat, now.id, now.options[pick(len(now.options))].id)
    for _ in range(undone):
        seat = game.state.asks[0].seat
        now = game.decision(seat)
        assert now is not None
        game.answer(seat, now.id, now.options[0].id)
        game.undo(seat, consent=True)
    return record.record_of(game)


def guest(server: Server, address: str) -> Person:
    person = Person(server.address)
    person.http.headers["x-forwarded-for"] = address
    return person


# --- guests are free --------------------------------------------------------------------------------------------------------


def test_one_address_makes_only_so_many_games_whoever_it_says_it_is(strict: Server) -> None:
    async def scene() -> None:
        made = refused = 0
        for _ in range(40):
            person = await guest(strict, "192.0.2.1").come()
            r = await person.http.post("/api/games", json={"seats": [ME, BOT]})
            made += r.status_code == 201
            refused += r.status_code == 429
        assert 12 <= made <= 16, "three times what one person may, and what comes back in the meantime"
        assert refused == 40 - made
        other = await guest(strict, "192.0.2.2").come()
        assert (await other.http.post("/api/games", json={"seats": [ME, BOT]})).status_code == 201
        liar = await Person(strict.address).come()  # says more than the proxy: what the proxy saw counts
        liar.http.headers["x-forwarded-for"] = "198.51.100.7, 192.0.2.1"
        assert (await liar.http.post("/api/games", json={"seats": [ME, BOT]})).status_code == 429

    run(scene())


def test_hints_are_limited_by_address_and_others_get_theirs(strict: Server) -> None:
    async def scene() -> None:
        told: list[str] = []
        for i in range(4):
            person = await guest(strict, "192.0.2.30").come()
            game = await person.new_game(ME, BOT)
            place = await place_of(person, game, "192.0.2.30")
            for _ in range(4):
                await place.say(type="hint")
                m = await place.until(lambda m: m["type"] in ("hint", "error"), 60)
                told.append(str(m.get("code", "hint")))
            await place.close()
            if i == 0:
                assert 3 <= told.count("hint") <= 4, "what one person may"
        assert 9 <= told.count("hint") <= 12, "three times what one person may, and what comes back in the meantime"
        assert set(told) == {"hint", "too much"}
        other = await guest(strict, "192.0.2.31").come()
        place = await place_of(other, await other.new_game(ME, BOT), "192.0.2.31")
        await place.say(type="hint")
        assert (await place.until(lambda m: m["type"] in ("hint", "error"), 60))["type"] == "hint"

    run(scene())


async def place_of(person: Person, game: str, address: str) -> Place:

    from server.client import Place

    place = Place(person, game, None, person.address)
    headers = {"cookie": person.cookie, "origin": person.address, "x-forwarded-for": address}
    place.socket = await websockets.connect(place.url, additional_headers=headers, max_size=None)
    OPEN.append(place)
    await place.asked()
    return place


def test_uploads_are_limited_by_address(strict: Server) -> None:
    text = record.encode(a_record(5)).decode()

    async def scene() -> None:
        told = []
        for _ in range(10):
            person = await guest(strict, "192.0.2.40").come()
            told.append((await person.http.post("/api/records", json={"text": text})).status_code)
        assert told[:6] == [201] * 6
        assert told.count(429) >= 3

    run(scene())


# --- long records -----------------------------------------------------------------------------------------------------------


def test_a_long_record_is_refused_and_one_that_takes_work_keeps_nobody_waiting(server: Server) -> None:
    long = record.encode(a_record(30, undone=MOST_LINES)).decode()
    costly = record.encode(a_record(30, undone=1500)).decode()
    assert long.count("\n") > MOST_LINES

    async def scene() -> None:
        anna, bert = await Person(server.address).come("Anna"), await Person(server.address).come("Bert")
        r = await anna.http.post("/api/records", json={"text": long})
        assert r.status_code in (400, 413), r.text[:200]
        assert r.status_code == 413 or "lines" in r.json()["text"]
        game = await bert.new_game(ME, BOT)
        place = await bert.sit(game)
        await place.asked()
        uploads = [asyncio.create_task(anna.http.post("/api/records", json={"text": costly})) for _ in range(4)]
        slowest = 0.0
        while not all(u.done() for u in uploads):
            begun = time.perf_counter()
            assert (await bert.http.get("/api/cards", params={"q": "gandalf"})).status_code == 200
            if await place.asked() is not None:
                await place.answer()
            slowest = max(slowest, time.perf_counter() - begun)
        assert {u.result().status_code for u in uploads} == {201}
        assert slowest < SOON, slowest

    run(scene())


def test_a_record_with_seats_that_there_are_not_is_refused_in_words(server: Server) -> None:
    good = a_record(10)
    lines = list(good.lines)
    wrong: list[Any] = [
        *([*lines[:3], type(lines[3])(seat, lines[3].key, lines[3].option)] for seat in (7, -3, -7, 10**9)),
        *([*lines[:3], record.Undo(seat)] for seat in (7, -3)),
        *([*lines[:3], record.Ended("resigned", seat)] for seat in (7, -3)),
    ]
    for changed in wrong:
        text = record.encode(record.Record(good.origin, tuple(changed))).decode()
        with pytest.raises(record.Diverged, match="seat"):
            record.replay(record.decode(text.encode()))

    async def scene() -> None:
        anna = await Person(server.address).come()
        for changed in wrong:
            text = record.encode(record.Record(good.origin, tuple(changed))).decode()
            r = await anna.http.post("/api/records", json={"text": text})
            assert r.status_code == 400, r.text[:300]
            assert "seat" in r.json()["text"]

    run(scene())


# --- long names -------------------------------------------------------------------------------------------------------------


async def long_names(server: Server) -> None:
    deck = {"name": "x" * 200_000, **{k: v for k, v in vars_of("ring-quest").items() if k != "name"}}
    anna, bert = await Person(server.address).come("Anna"), await Person(server.address).come("Bert")
    r = await anna.http.post("/api/games", json={"seats": [ME | {"deck": deck}, FRIEND]})
    assert r.status_code == 400, r.text[:200]
    assert "letters" in r.text
    long = "y" * 50_000
    r = await anna.http.post(
        "/api/games", json={"seats": [ME | {"name": long}, FRIEND | {"name": long}], "name": long, "nonce": long}
    )
    assert r.status_code == 201, r.text[:200]
    game = r.json()["id"]
    r = await bert.http.post(f"/api/games/{game}/join", json={"deck": deck, "nonce": long})
    assert r.status_code == 400
    kept = a_record(10)
    origin = record.Origin(kept.origin.decks, kept.origin.options, kept.origin.seed, ("z" * 100_000, "w" * 100_000))
    text = record.encode(record.Record(origin, kept.lines)).decode()
    r = await anna.http.post("/api/records", json={"text": text, "name": long})
    assert r.status_code == 201, r.text[:200]
    there = r.json()["id"]
    for _ in range(3):  # each is named after the one before
        r = await anna.http.post(f"/api/games/{there}/branch", json={"step": 2})
        assert r.status_code in (201, 409), r.text[:200]
        if r.status_code == 201:
            await anna.post(f"/api/games/{r.json()['id']}/join", {}, 200)
    r = await anna.http.post(f"/api/games/{there}/branch", json={"step": 10**30})
    assert r.status_code == 400
    for person in (anna, bert):
        lists = await person.http.get("/api/games")
        assert lists.status_code == 200
        assert len(lists.content) < 20_000, len(lists.content)
    for what in ("\0", "a\0b"):  # nothing that PostgreSQL can't hold makes the database "away"
        for path, body in (
            ("/api/me", {"name": f"n{what}"}),
            ("/api/games", {"seats": [ME | {"name": f"n{what}"}, FRIEND], "name": f"n{what}", "nonce": f"n{what}"}),
            (f"/api/games/{game}/join", {"token": f"n{what}", "nonce": what}),
            ("/api/login", {"login": f"anna{what}", "password": "12345678"}),
            ("/api/account", {"login": f"anna{what}", "password": f"12345678{what}"}),
        ):
            r = await anna.http.post(path, json=body)
            assert r.status_code < 500, (path, body, r.text)
        for path in ("/api/games/%00", "/api/decks/a%00b", "/api/cards/%00", "/g/%00/text"):
            r = await anna.http.get(path)
            assert r.status_code < 500, (path, r.text)


def vars_of(name: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(find_deck(name))
    return found


def test_long_names_are_cut_or_refused(server: Server) -> None:
    run(long_names(server))


@needs_postgres
def test_long_names_are_cut_or_refused_on_postgres(postgres: Postgres, tmp_path: Path) -> None:
    made = Server(tmp_path, DATABASE_URL=postgres.address).start()
    try:
        run(long_names(made))
        assert httpx.get(f"{made.address}/healthz").status_code == 200
    finally:
        made.stop()
