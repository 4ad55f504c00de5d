"""What else somebody may send or wait for: words instead of tracebacks, and nothing that others should not hear."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from meccg.bots.protocol import BadMessage, parsed
from meccg.cards.search import MOST_DEPTH, MOST_LETTERS, SearchError, search
from meccg.kernel import record
from server.client import BOT, FRIEND, ME, Person, run
from server.test_hidden import two_players
from server.test_limits import a_record
from serving import Server

DEEP = "[" * 100_000
NO_TEXT = b'{"name": "\xff\xfe\xfa"}'


# --- what can't be read -----------------------------------------------------------------------------------------------------


def test_deep_json_and_bad_text_are_refused_in_words(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        for method, path in (
            ("POST", "/api/me"), ("POST", "/api/games"), ("POST", "/api/decks/check"), ("POST", "/api/records"),
            ("POST", "/api/login"), ("PUT", "/api/decks/mine"), ("POST", "/api/tokens"),
        ):  # fmt: skip
            for body in (DEEP.encode(), NO_TEXT, b'{"a":' * 50_000, b"\x00", b"", b"null", b"9" * 100_000):
                r = await anna.http.request(method, path, content=body, headers={"content-type": "application/json"})
                assert r.status_code < 500, (path, body[:20], r.text[:200])
        place = await anna.sit(await anna.new_game(ME, BOT))
        await place.asked()
        for text in (
            DEEP[:16_000],
            '{"type":"chat","text":"\\ud800"}',
            '{"type":"why","card":"&²"}',
            '{"type":"hello","seen":1e400}',
        ):
            await place.send(text)
        n = '{"type":"answer","n":123456789012345678901234567890,"decision":"x","options":["y"]}'
        await place.send(n)
        await place.say(type="ping")
        await place.until("pong")

    run(scene())
    assert "Traceback" not in server.log.replace("structlog", "")


@pytest.mark.parametrize(
    "query", ["(" * 3000, "-" * 900 + "a", "(" * 3000 + "a" + ")" * 3000, "prowess>" + "9" * 6000, "mind:" + "9" * 900]
)
def test_a_query_without_end_is_refused_in_words(query: str) -> None:
    with pytest.raises(SearchError) as told:
        search(query)
    assert len(str(told.value)) < 300


def test_a_query_of_some_depth_is_read() -> None:
    assert search("(" * (MOST_DEPTH - 1) + "gandalf" + ")" * (MOST_DEPTH - 1))
    with pytest.raises(SearchError, match="brackets"):
        search("(" * (MOST_DEPTH + 1) + "gandalf" + ")" * (MOST_DEPTH + 1))
    with pytest.raises(SearchError, match="letters"):
        search("gandalf " * MOST_LETTERS)


def test_records_that_are_none_are_refused_in_words(tmp_path: Path) -> None:
    for data in (DEEP.encode(), NO_TEXT, DEEP.encode() + b"\n{}\n", b"\xff" * 100, b"{}\n" * 3):
        with pytest.raises(record.BadRecord):
            record.decode(data)
    head = record.encode(a_record(3)).splitlines()
    for data in (b"\n".join([head[0], DEEP.encode(), head[-1]]), b"\n".join([head[0], NO_TEXT, head[-1]])):
        with pytest.raises(record.BadRecord):
            record.decode(data)


def meccg(*words: str, into: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    code = "import sys; sys.argv[0] = 'meccg'; from meccg.cli import main; main()"
    return subprocess.run([sys.executable, "-c", code, *words], input=into, capture_output=True, timeout=120, check=False)


def test_the_command_line_says_what_is_wrong(tmp_path: Path) -> None:
    kept = a_record(10)
    first = kept.lines[0]
    bad, strange = tmp_path / "bad.meccg", tmp_path / "strange.meccg"
    bad.write_bytes(record.encode(kept)[:-20])
    strange.write_bytes(record.encode(record.Record(kept.origin, (type(first)(9, first.key, first.option),))))  # type: ignore[union-attr, call-arg]
    for words, into in (
        (("card", "search", "(" * 3000), b""),
        (("card", "search", "prowess>" + "9" * 6000), b""),
        (("resume", str(bad)), b""),
        (("bot", "--stdio"), b"\xff\xfe\n"),
        (("bot", "--stdio"), DEEP.encode() + b"\n"),
    ):
        done = meccg(*words, into=into)
        assert done.returncode == 2, (words[:2], done.stderr[-500:])
        assert done.stderr.startswith(b"meccg: ")
        assert b"Traceback" not in done.stderr
    gone_on = meccg("resume", str(strange))
    assert gone_on.returncode == 0, gone_on.stderr[-500:]
    assert b"line 2: there is no seat 9. The game goes on from before that." in gone_on.stdout


def test_a_program_that_says_no_text_is_told_so() -> None:
    for text in (b"\xff\xfe", "\udcff", DEEP, "[]", ""):
        with pytest.raises(BadMessage):
            parsed(text)


# --- health -----------------------------------------------------------------------------------------------------------------


def children(pid: int) -> list[int]:
    return [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_health_notices_a_disk_that_is_full(tmp_path: Path) -> None:
    server = Server(tmp_path, MECCG_SQLITE_PAGES="60").start()
    try:
        with httpx.Client(base_url=server.address, timeout=30) as http:
            me = http.get("/api/me").json()
            http.headers["x-csrf"] = me["csrf"]
            for i in range(400):
                r = http.post("/api/games", json={"seats": [ME, FRIEND], "name": f"g{i}"})
                if r.status_code == 503:
                    break
            assert r.status_code == 503, "the disk is not full"
            time.sleep(2.5)  # what was found is told for two seconds
            told = http.get("/healthz")
            assert told.status_code == 503
            assert not told.json()["store"]
            assert http.get("/api/games").status_code == 200, "what is there can be read"
    finally:
        server.stop()


def test_health_notices_a_process_that_hangs(own_server: Server) -> None:
    own_server.environment["MECCG_DESK_SECONDS"] = "60"
    own_server.start()
    assert own_server.process is not None
    (source,) = children(own_server.process.pid)
    for pid in children(source):
        os.kill(pid, signal.SIGSTOP)
    try:
        for _ in range(20):
            told = httpx.get(f"{own_server.address}/healthz", timeout=20)
            if told.status_code == 503:
                break
            time.sleep(0.5)
        assert told.status_code == 503
        assert told.json()["store"]
        assert not told.json()["desks"]
        assert not told.json()["engines"]
    finally:
        for pid in children(source):
            os.kill(pid, signal.SIGCONT)
    for _ in range(30):
        if httpx.get(f"{own_server.address}/healthz", timeout=20).status_code == 200:
            return
        time.sleep(0.5)
    raise AssertionError("it does not get well again")


# --- what is not for everybody ----------------------------------------------------------------------------------------------


def test_what_onlookers_of_a_delayed_game_say_never_reaches_players(server: Server) -> None:
    async def scene() -> None:
        anna, _, game = await two_players(server, watch="delayed")
        place = await anna.sit(game)
        await place.until("table")
        eve = await Person(server.address).come("Eve")
        looker = await eve.sit(game)
        await looker.say(type="chat", text="the dragon is on top")
        await looker.until("chat")
        await place.say(type="chat", text="hello")
        await place.until("chat")
        await place.say(type="hello", seen=0)
        await place.quiet(0.5)
        assert not any("dragon" in text for text in place.received)
        await looker.say(type="hello", seen=0)
        await looker.quiet(0.5)
        assert sum("dragon" in text for text in looker.received) >= 2

    run(scene())


def test_a_private_game_names_nobody_to_strangers(server: Server) -> None:
    async def scene() -> None:
        anna, bert, game = await two_players(server, private=True, name="Ours")
        eve = await Person(server.address).come("Eve")
        seen: dict[str, Any] = await eve.get(f"/api/games/{game}")
        text = str(seen)
        for word in ("Anna", "Bert", "Ring Quest", "Lords of the South", "Ours"):
            assert word not in text, word
            assert word in str(await anna.get(f"/api/games/{game}"))
            assert word in str(await bert.get(f"/api/games/{game}"))
        waiting = (await anna.post("/api/games", {"seats": [ME | {"deck": "ring-quest"}, FRIEND], "private": True}))["id"]
        invited = str(await eve.get(f"/api/games/{waiting}"))
        assert "Anna" in invited, "who is invited sees by whom"
        assert "Ring Quest" not in invited

    run(scene())


def test_who_is_here_and_does_nothing_for_ever_can_be_claimed_against(tmp_path: Path) -> None:
    server = Server(tmp_path, MECCG_STALLING="1.5").start()

    async def scene() -> None:
        anna, bert, game = await two_players(server)
        places = [await anna.sit(game), await bert.sit(game)]
        for place in places:
            await place.until("table")
        while all(p.question is not None for p in places):  # the draft is answered by both at once
            await places[0].answer()
            await places[1].answer()
            for place in places:
                await place.quiet(0.2)
        asked, waits = (places[0], places[1]) if places[0].question is not None else (places[1], places[0])
        await waits.say(type="claim", n=77)
        assert (await waits.until(lambda m: m["type"] in ("done", "error")))["code"] == "no claim"
        await waits.until(lambda m: m["type"] == "table" and bool(m["absent"]), 20)
        await waits.say(type="claim", n=78)
        assert (await waits.until(lambda m: m["type"] in ("done", "error")))["type"] == "done"
        await asked.until(lambda m: m["type"] == "table" and m["state"] == "over")

    try:
        run(scene())
    finally:
        server.stop()


def test_a_game_that_is_given_back_while_somebody_comes_is_there_for_him(tmp_path: Path) -> None:
    """With room for one game only, each who comes makes another be given back."""
    server = Server(tmp_path, MECCG_MOST_ROOMS="2", MECCG_LEASE="2").start()

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        games = [await anna.new_game(ME, BOT) for _ in range(4)]
        for _ in range(3):
            for game in games:
                place = await anna.sit(game)
                if await place.asked() is not None:
                    await place.answer()
                await place.close()
                await asyncio.sleep(0.02)

    try:
        run(scene())
        assert "Traceback" not in server.log
    finally:
        server.stop()


def test_an_engine_that_hangs_is_replaced_and_its_games_go_on(tmp_path: Path) -> None:
    """Whoever is in the midst of a choice gets it done or is told that it was not; nobody waits for ever."""
    server = Server(tmp_path, MECCG_ENGINE_SECONDS="2", MECCG_LEASE="4").start()
    assert server.process is not None
    (source,) = children(server.process.pid)

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        places = [await anna.sit(await anna.new_game(ME, BOT)) for _ in range(4)]
        for place in places:
            await place.asked()
        before = children(source)
        for pid in before:
            os.kill(pid, signal.SIGSTOP)
        asked = []
        for place in places:
            question = place.question
            assert question is not None
            options = [question["options"][0]["id"]]
            await place.say(type="answer", n=50, decision=question["id"], options=options)
            asked.append((question["id"], options))
        told = [await p.until(lambda m: m["type"] in ("done", "error") and m.get("n") == 50, 60) for p in places]
        assert any(t["type"] == "error" and t["code"] == "fault" for t in told), "what it hung at was given up"
        for place, (decision, options), t in zip(places, asked, told, strict=True):
            if t["type"] == "error":
                await place.say(type="answer", n=51, decision=decision, options=options)
                assert (await place.until(lambda m: m["type"] in ("done", "error") and m.get("n") == 51, 60))["type"] == "done"
        for pid in set(before) & set(children(source)):
            os.kill(pid, signal.SIGCONT)

    try:
        run(scene())
        assert "took too long" in server.log
    finally:
        for pid in children(source):
            os.kill(pid, signal.SIGCONT)
        server.stop()


def test_the_container_installs_nothing_without_its_hash() -> None:
    lines = (Path(__file__).parents[2] / "Dockerfile").read_text().splitlines()
    installs = [line for line in lines if "/opt/meccg/bin/pip install" in line]
    assert installs
    for line in installs:
        assert "--require-hashes" in line or ("--no-deps" in line and line.rstrip(" \\").endswith(" .")), line
