"""Small ways to do harm or to learn what is not one's business; each must lead nowhere."""

from __future__ import annotations

import socket
import sqlite3
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import pytest
import websockets

from meccg.kernel import record
from meccg.server.engine import Engine
from meccg.server.run import run as serve
from meccg.server.services import Refused
from meccg.server.settings import BadSettings, Settings
from server.client import BOT, ME, Gone, Person, run
from server.conftest import Postgres, needs_postgres
from server.test_hidden import two_players
from server.test_limits import a_record
from serving import Server

encode = msgspec.json.encode


def changed(server: Server, statement: str, *values: object) -> None:
    with sqlite3.connect(server.folder / "meccg.sqlite") as db:
        assert db.execute(statement, values).rowcount > 0


# --- sealed answers ---------------------------------------------------------------------------------------------------------


def test_nothing_tells_that_a_sealed_answer_was_given(server: Server) -> None:
    """The attack: `touched` of the lists, the steps of the replay, the clocks."""

    async def scene() -> None:
        anna, bert, game = await two_players(server, quick=False, clock={"minutes": 60})
        places = [await anna.sit(game), await bert.sit(game)]
        for place in places:
            await place.until("table")
        assert all(p.question is not None for p in places), "both are asked at once"

        async def known() -> list[object]:
            info = await bert.get(f"/api/games/{game}")
            lists = await bert.get("/api/games")
            replay = await bert.get(f"/api/games/{game}/replay")
            return [info["head"]["touched"], lists["mine"][0]["touched"], replay["steps"], len(replay["marks"])]

        await places[1].quiet()
        before, table = await known(), places[1].table
        question = places[0].question
        assert question is not None
        await places[0].say(type="answer", n=1, decision=question["id"], options=[question["options"][0]["id"]])
        assert (await places[0].until(lambda m: m["type"] in ("done", "error")))["type"] == "done"
        assert await known() == before
        await places[1].say(type="hello", seen=0)
        now = await places[1].until("table")
        assert [c["runs"] for c in now["clocks"]] == [c["runs"] for c in table["clocks"]] == [True, True]
        assert now["clocks"][0] == table["clocks"][0], "his clock stands for me as it stood"
        await places[1].answer()
        assert (await known())[2] != before[2], "when all are in it shows"

    run(scene())


# --- names of this machine --------------------------------------------------------------------------------------------------


def test_a_name_that_somebody_made_point_here_reads_nothing(server: Server) -> None:
    for path in ("/metrics", "/api/me", "/api/cards?q=gandalf", "/healthz", "/"):
        r = httpx.get(f"{server.address}{path}", headers={"host": "evil.example"})
        assert (r.status_code, r.json()["code"]) == (403, "host"), path
        assert httpx.get(f"{server.address}{path}").status_code == 200


def test_a_page_of_another_port_gets_no_table(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, BOT)
        url = f"{server.address.replace('http', 'ws')}/api/games/{game}/socket"
        for origin in ("http://localhost:3000", f"http://localhost:{server.port + 1}", "http://127.0.0.1"):
            async with websockets.connect(url, additional_headers={"cookie": anna.cookie, "origin": origin}) as there:
                told = [str(await there.recv())]
                with suppress(websockets.ConnectionClosed):
                    while True:
                        told.append(str(await there.recv()))
                assert not any('"table"' in t for t in told), origin
                assert there.close_code == 4003

    run(scene())


# --- damage -----------------------------------------------------------------------------------------------------------------


def test_a_damaged_row_is_left_out_and_the_others_are_shown(server: Server) -> None:
    async def scene() -> None:
        anna, bert = await Person(server.address).come("Anna"), await Person(server.address).come("Bert")
        games = [await anna.new_game(ME, {"who": "friend"}) for _ in range(3)]
        deck = await anna.post("/api/decks", {"text": "name: Mine\n1 Gandalf\n"})
        changed(server, "UPDATE games SET rules = '{' WHERE id = ?", games[0])
        changed(server, "UPDATE games SET clock = 'x', winners = 'x' WHERE id = ?", games[1])
        changed(server, "UPDATE decks SET deck = '[]' WHERE id = ?", deck["head"]["id"])
        for person, part in ((anna, "mine"), (bert, "open")):
            listed = {h["id"] for h in (await person.get("/api/games"))[part]}
            assert games[2] in listed
            assert not {games[0], games[1]} & listed
        r = await bert.http.get(f"/api/games/{games[0]}")
        assert (r.status_code, r.json()["code"]) == (409, "damaged")
        assert len(await anna.get("/api/decks")) > 3
        r = await anna.http.get(f"/api/decks/{deck['head']['id']}")
        assert (r.status_code, r.json()["code"]) == (409, "damaged")
        changed(server, "DELETE FROM games WHERE id IN (?, ?)", games[0], games[1])

    run(scene())


def lines_of(kept: record.Record) -> list[str]:
    return [encode(line).decode() for line in kept.lines]


def test_a_damaged_line_is_named() -> None:
    kept = a_record(40)
    lines = lines_of(kept)
    engine = Engine()
    engine.load("g", "secret", encode(kept.origin), lines)
    for n, bad in ((3, '{"do":"ans'), (7, '{"do":"answer","seat":"x"}'), (0, "")):
        with pytest.raises(Refused, match=f"line {n + 1} of the record is damaged") as refused:
            engine.load("g", "secret", encode(kept.origin), [*lines[:n], bad, *lines[n + 1 :]])
        assert refused.value.code == "damaged"
    with pytest.raises(Refused, match="beginning") as refused:
        engine.load("g", "secret", encode(kept.origin)[:-5], lines)
    assert refused.value.code == "damaged"


def test_a_game_that_goes_another_way_than_it_was_played_says_so() -> None:
    """As after a change of a card's facts: the choices can still be made, and what comes of them is another game."""
    kept = a_record(200)
    turns = [i for i, line in enumerate(kept.lines) if isinstance(line, record.TurnBegins)]
    assert len(turns) >= 2
    engine = Engine()
    assert engine.load("g", "secret", encode(kept.origin), lines_of(kept)).astray == 0
    lines = list(kept.lines)
    turn = lines[turns[1]]
    assert isinstance(turn, record.TurnBegins)
    lines[turns[1]] = record.TurnBegins(turn.turn, "0" * len(turn.position))
    other = record.Record(kept.origin, tuple(lines))
    assert engine.load("g", "secret", encode(kept.origin), lines_of(other)).astray == turn.turn
    with pytest.raises(record.Diverged, match=f"turn {turn.turn} begins with another position"):
        record.replay(other)


def test_who_comes_to_a_damaged_or_strayed_game_is_told(own_server: Server) -> None:
    own_server.start()

    async def before() -> tuple[dict[str, str], list[str]]:
        anna = await Person(own_server.address).come("Anna")
        games = []
        for _ in range(2):
            games.append(await anna.new_game(ME, BOT))
            place = await anna.sit(games[-1])
            while await place.asked() is not None and place.board["turn"] < 2:
                await place.answer()
            await place.close()
        return dict(anna.http.cookies), games

    async def after(cookies: dict[str, str], games: list[str]) -> None:
        anna = Person(own_server.address)
        for name, value in cookies.items():
            anna.http.cookies.set(name, value, domain="127.0.0.1", path="/")
        await anna.come()
        with pytest.raises(Gone) as gone:
            await (await anna.sit(games[0])).until("table", 20)
        assert gone.value.last is not None
        assert "line 3 of the record is damaged" in gone.value.last["text"]
        place = await anna.sit(games[1])
        await place.say(type="hello", seen=0)
        told = await place.until("error", 20)
        assert told["code"] == "astray"
        assert "from turn 1 on" in told["text"]

    cookies, games = run(before())
    own_server.kill()
    changed(own_server, "UPDATE lines SET line = substr(line, 1, 9) WHERE game = ? AND n = 2", games[0])
    astray = '{"do":"turn","turn":1,"position":"0"}'
    changed(own_server, """UPDATE lines SET line = ? WHERE game = ? AND line LIKE '%"turn":1,%'""", astray, games[1])
    own_server.start()
    run(after(cookies, games))


# --- requests that never end ------------------------------------------------------------------------------------------------


def test_half_a_request_is_not_waited_for(tmp_path: Path) -> None:
    server = Server(tmp_path, MECCG_REQUEST_PATIENCE="1.5").start()
    halves = {
        "nothing": b"",
        "half a head": b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: b",
        "half a body": b"POST /api/decks/check HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: 1000\r\n\r\n{",
        "a second half": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /healthz HTT",
    }
    open_: list[tuple[str, socket.socket]] = []
    try:
        for what, data in halves.items():
            for _ in range(60):
                open_.append((what, socket.create_connection(("127.0.0.1", server.port), 20)))
                open_[-1][1].sendall(data)
        begun = time.perf_counter()
        assert httpx.get(f"{server.address}/api/cards", params={"q": "gandalf"}, timeout=20).status_code == 200
        for what, s in open_:
            with suppress(ConnectionError):
                while s.recv(65536):
                    pass
            assert time.perf_counter() - begun < 30, what
        with httpx.Client(base_url=server.address) as http:  # who sends whole requests is not cut off
            for _ in range(4):
                assert http.get("/healthz").status_code == 200
                time.sleep(0.8)
    finally:
        for _, s in open_:
            s.close()
        server.stop()


def test_one_address_holds_only_so_many_connections(tmp_path: Path) -> None:
    """Unless it is a proxy, which has everybody's."""
    for proxies, most in (("192.0.2.1, not-an-address", 8), ("127.0.0.0/8", 1000)):
        server = Server(tmp_path, MECCG_MOST_OF_AN_ADDRESS="8", FORWARDED_ALLOW_IPS=proxies).start()
        there: list[socket.socket] = []
        try:
            alive = 0
            for _ in range(20):
                there.append(socket.create_connection(("127.0.0.1", server.port), 10))
            for s in there:
                with suppress(ConnectionError):
                    s.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                    alive += s.recv(65536).startswith(b"HTTP/1.1 200")
            assert alive == min(20, most)
        finally:
            for s in there:
                s.close()
            server.stop()


def test_onlookers_who_come_and_go_are_not_drawn_for_everybody(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, BOT)
        place = await anna.sit(game)
        await place.asked()
        await place.quiet(0.5)
        before = len(place.received)
        for _ in range(15):
            person = await Person(server.address).come()
            looker = await person.sit(game)
            await looker.until("table")
        await place.quiet(0.5)
        assert len(place.received) - before <= 5, "a table for each who comes"
        for _ in range(20):
            await place.quiet(0.5)
            if place.table["listeners"] == 15:
                break
        assert place.table["listeners"] == 15, "but their number is told"

    run(scene())


# --- several servers, and proxies -------------------------------------------------------------------------------------------


@needs_postgres
def test_two_servers_of_one_name_do_not_both_run(postgres: Postgres, tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    same = {"DATABASE_URL": postgres.address, "MECCG_SERVER": "the same", "MECCG_LEASE": "3"}
    first, second = Server(folders[0], **same).start(), Server(folders[1], **same)
    try:
        second.begin()
        assert second.process is not None
        with suppress(subprocess.TimeoutExpired):
            second.process.wait(60)
        assert second.process.returncode not in (None, 0)
        assert "another server is called the same already" in second.log
        assert httpx.get(f"{first.address}/healthz").status_code == 200
        first.kill()
        second.start()  # the name is free again
        assert httpx.get(f"{second.address}/healthz").status_code == 200
    finally:
        first.stop()
        second.stop()


def test_nobody_is_trusted_about_where_people_come_from_unless_he_is_named() -> None:
    with pytest.raises(BadSettings, match="name the proxy's address"):
        serve(Settings(proxies="*"), None)  # type: ignore[arg-type]
    compose = (Path(__file__).parents[2] / "compose.yaml").read_text()
    assert 'FORWARDED_ALLOW_IPS: "*"' not in compose


@pytest.mark.parametrize("open_to", [{"host": "0.0.0.0"}, {"host": "192.168.0.2"}, {"public": "https://meccg.example"}])
def test_dice_that_are_known_are_refused_where_others_come(open_to: dict[str, str]) -> None:
    with pytest.raises(BadSettings, match="MECCG_DICE"):
        serve(Settings(dice="known", **open_to), None)  # type: ignore[arg-type]
