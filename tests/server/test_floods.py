"""Whoever comes from one place, as however many guests, through however many connections and addresses, has the share of one;
what he asks for again and again costs next to nothing; and no engine plays long records again while others wait.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
import websockets

from meccg.board.structs import Board
from meccg.kernel import record
from meccg.server.api.me import Hashing
from meccg.server.engine import Engine
from meccg.server.enginegame import SHORT, EngineGame
from meccg.server.opening import Opener
from meccg.server.security import Problem, Share, neighbourhood
from meccg.server.services import NOT_BEGUN, Games, Openings
from meccg.server.squeezed import Squeezed
from server.client import ME, OPEN, Gone, Person, Place, run
from server.test_limits import a_record, guest
from serving import Server

encode = msgspec.json.encode


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(
        tmp_path_factory.mktemp("proxy"), MECCG_MOST_OF_AN_ADDRESS="6", MECCG_MESSAGES_PER_SECOND="20", MECCG_CHAT_PER_MINUTE="5",
        MECCG_DECKS_PER_MINUTE="3", FORWARDED_ALLOW_IPS="127.0.0.1",
    ).start()  # fmt: skip
    yield made
    made.stop()


async def at_table(server: Server, game: str, address: str) -> Place:
    """A new guest from there looks on."""
    person = await guest(server, address).come()
    place = Place(person, game, None, server.address)
    headers = {"cookie": person.cookie, "origin": server.address, "x-forwarded-for": address}
    place.socket = await websockets.connect(place.url, additional_headers=headers, max_size=None)
    OPEN.append(place)
    return place


def test_behind_a_proxy_one_address_holds_only_so_many_connections(behind_proxy: Server) -> None:
    async def scene() -> None:
        anna = await Person(behind_proxy.address).come("Anna")
        game = await anna.new_game(ME, {"who": "here"}, watch="yes")
        refused = 0
        for _ in range(9):
            place = await at_table(behind_proxy, game, "192.0.2.7")
            first = await place.hear()
            refused += first["type"] == "bye" and "from where you are" in first["text"]
        assert refused == 3
        for n in range(3):  # a network of IPv6 is one place as well
            for _ in range(3):
                place = await at_table(behind_proxy, game, f"2001:db8:1:2::{n}")
                first = await place.hear()
                refused += first["type"] == "bye"
        assert refused == 6
        other = await at_table(behind_proxy, game, "192.0.2.8")
        assert (await other.hear())["type"] != "bye"

    run(scene())


def test_one_place_says_only_so_much_over_all_its_connections(behind_proxy: Server) -> None:
    async def scene() -> None:
        anna = await Person(behind_proxy.address).come("Anna")
        game = await anna.new_game(ME, {"who": "here"}, watch="yes")
        places = [await at_table(behind_proxy, game, "192.0.2.20") for _ in range(6)]
        other = await at_table(behind_proxy, game, "192.0.2.21")
        said = 0
        ended = 0

        async def talk(place: Place) -> None:  # each keeps within what a connection may
            nonlocal said, ended
            try:
                for _ in range(78):
                    await place.say(type="ping")
                    said += 1
                while True:
                    await place.hear(2)
            except Gone as e:
                ended += e.code == 4029
            except TimeoutError:
                pass

        await asyncio.gather(*(talk(p) for p in places))
        assert ended > 0, said
        await other.say(type="ping")
        await other.until("pong")

    run(scene())


def test_talk_is_limited_by_address_whoever_talks(behind_proxy: Server) -> None:
    async def scene() -> None:
        anna = await Person(behind_proxy.address).come("Anna")
        game = await anna.new_game(ME, {"who": "here"}, watch="yes")
        heard, refused = 0, 0
        for _ in range(5):
            place = await at_table(behind_proxy, game, "192.0.2.30")
            for n in range(5):
                await place.say(type="chat", text=f"line {n}")
                m = await place.until(lambda m: m["type"] in ("chat", "error"))
                heard += m["type"] == "chat"
                refused += m["type"] == "error" and m["code"] == "too much"
            await place.close()
        assert heard <= 3 * 5 + 3
        assert refused >= 5

    run(scene())


def test_decks_are_kept_so_often_only(behind_proxy: Server) -> None:
    async def scene() -> None:
        told = []
        for n in range(4):
            person = await guest(behind_proxy, "192.0.2.40").come()
            deck = await person.get("/api/decks/ring-quest")
            for i in range(4):
                wish = {"deck": deck["report"]["deck"], "name": "mine"}
                told.append((await person.http.put(f"/api/decks/d{n}{i}", json=wish)).status_code)
        assert 9 <= told.count(200) <= 11
        assert told.count(429) == len(told) - told.count(200)

    run(scene())


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:0:1:ffff::1", "2001:db8:0:1::/64"),
        ("2001:db8:0:1::2%eth0", "2001:db8:0:1::/64"),
        ("2001:db8:0:1::/64", "2001:db8:0:1::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_ipv6_is_one_place(address: str, place: str) -> None:
    assert neighbourhood(address) == place


def test_shares_know_places() -> None:
    share = Share(2)
    for n in range(6):
        share.take("games", f"guest {n}", f"2001:db8:0:1::{n}")
    with pytest.raises(Problem, match="too many games"):
        share.take("games", "guest 7", "2001:db8:0:1::7")
    share.take("games", "guest 8", "2001:db8:0:2::8")


# --- what costs ---------------------------------------------------------------------------------------------------------------


def test_passwords_are_looked_at_one_at_a_time() -> None:
    async def scene() -> None:
        hashing = Hashing()
        at_once = most = 0

        def slow() -> None:
            nonlocal at_once, most
            at_once += 1
            most = max(most, at_once)
            time.sleep(0.01)
            at_once -= 1

        tasks = [asyncio.create_task(hashing.do(slow)) for _ in range(Hashing.most + 5)]
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert most == 1
        assert sum(isinstance(d, Problem) and d.status == 503 for d in done) == 5
        await hashing.do(slow)

    asyncio.run(scene())


def test_what_everybody_gets_is_compressed_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    page, faces = httpx.get(f"{server.address}/"), httpx.get(f"{server.address}/api/faces/TW")
    for r in (page, faces):
        assert r.headers["content-encoding"] == "gzip"
        assert "Accept-Encoding" in r.headers["vary"]
    assert len(faces.json()["cards"]) > 400
    plain = httpx.get(f"{server.address}/api/faces/TW", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == faces.content
    times = 0
    squeeze: Callable[..., bytes] = gzip.compress

    def counted(*args: Any, **named: Any) -> bytes:
        nonlocal times
        times += 1
        return squeeze(*args, **named)

    monkeypatch.setattr("gzip.compress", counted)

    async def scene() -> None:
        kept = Squeezed()
        data = b"x" * 10_000
        assert [await kept.of(data) for _ in range(5)] == [await kept.of(data)] * 5
        assert times == 1

    asyncio.run(scene())


# --- games come back from their records elsewhere -------------------------------------------------------------------------------


def lines_of(kept: record.Record) -> list[str]:
    return [encode(line).decode() for line in kept.lines]


def drawn(engine: Engine, key: str, viewer: int) -> Board:
    return msgspec.json.decode(engine.board(key, viewer, True), type=Board)


def test_a_game_that_was_opened_elsewhere_is_the_same() -> None:
    kept = a_record(120, undone=3)
    lines = lines_of(kept)
    engine, opener = Engine(), Opener()
    there = engine.load("a", "secret", encode(kept.origin), lines)
    here = engine.restore("b", "secret", opener.opened(encode(kept.origin), lines))
    assert here == there
    for viewer in (-1, 0, 1):
        assert drawn(engine, "a", viewer) == drawn(engine, "b", viewer)
    asked = here.asked[0]
    option = json.loads(engine.board("b", asked.seat, True))["question"]["options"][0]["id"]
    answers = [engine.answer(key, here.n, asked.seat, asked.id, [option], True) for key in ("a", "b")]
    assert answers[0] == answers[1]
    undone = [engine.undo(key, answers[0].status.n, asked.seat, True) for key in ("a", "b")]
    assert undone[0] == undone[1]


def test_no_engine_plays_a_long_record_again() -> None:
    asked: list[str] = []

    class Process:
        async def call(self, operation: Callable[..., Any], *args: Any, who: str = "") -> Any:
            asked.append(operation.__qualname__)
            return b"small" if operation is Openings.opened else NOT_BEGUN

    process = Process()
    keys = SimpleNamespace(handles=lambda id: "secret")
    shared: Any = SimpleNamespace(engines=SimpleNamespace(of=lambda id: process), openers=process, keys=keys)
    standing: Any = SimpleNamespace(id="g", origin="{}")
    game = EngineGame(shared, standing)
    asyncio.run(game.load("g", ["line"] * SHORT))
    assert asked == [Games.load.__qualname__]
    asked.clear()
    asyncio.run(game.load("g", ["line"] * (SHORT + 1)))
    assert asked == [Openings.opened.__qualname__, Games.restore.__qualname__]
