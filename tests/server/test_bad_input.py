"""Malformed, late, foreign, duplicated and oversized messages; decks that are none; a full disk. Each gets a clear answer."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.client import BOT, ME, Gone, Person, Place, run
from serving import Server

LONG = bool(os.environ.get("MECCG_FUZZ"))  # so many more examples


async def at_table(server: Server) -> Place:
    anna = await Person(server.address).come("Anna")
    place = await anna.sit(await anna.new_game(ME, BOT))
    await place.asked()
    return place


async def answered(place: Place) -> dict[str, Any]:
    return await place.until(lambda m: m["type"] in ("done", "error"))


BAD = [
    "",
    "{",
    "null",
    "[]",
    '"answer"',
    '{"type":"nonsense"}',
    '{"type":"answer"}',
    '{"type":"answer","n":"x","decision":1,"options":{}}',
    '{"type":"answer","n":1,"decision":"0.0.0","options":[1]}',
    '{"type":"chat","text":"a","extra":1}',
    '{"type":"stops","until":"never"}',
    '{"type":"consent","about":"everything","yes":true}',
    "\x00\x01",
    "[" * 5000,
]


def test_malformed_messages_are_refused_and_harm_nothing(server: Server) -> None:
    async def scene() -> None:
        place = await at_table(server)
        question = place.question
        for text in BAD:
            await place.socket.send(text)
            m = await answered(place)
            assert m["code"] == "malformed", (text, m)
            assert "Traceback" not in m["text"]
        await place.socket.send(b"\x80\x81 binary")
        assert (await answered(place))["code"] == "malformed"
        assert place.question == question
        await place.answer()

    run(scene())


def test_late_and_foreign_and_duplicated_answers(server: Server) -> None:
    async def scene() -> None:
        place = await at_table(server)
        question = place.question
        assert question is not None
        option = question["options"][0]["id"]
        for decision in ("1.0.0", "0.999.0", "0.0.7", "", "x" * 500):
            await place.say(type="answer", n=5, decision=decision, options=[option])
            assert (await answered(place))["code"] == "stale"
        for options in (["nonsense"], ["#abcdef"], [option + "|-"], ["pass", "pass"] if option != "pass" else ["x", "y"]):
            await place.say(type="answer", n=6, decision=question["id"], options=options)
            m = await answered(place)
            assert m["code"] == "not offered", m
        await place.say(type="answer", n=6, decision=question["id"], options=[])
        assert (await answered(place))["code"] == "bad"
        await place.say(type="answer", n=7, decision=question["id"], options=[option])
        await place.say(type="answer", n=7, decision=question["id"], options=[option])
        await place.say(type="answer", n=7, decision=question["id"], options=[option])
        for _ in range(3):
            assert (await answered(place)) == {"type": "done", "n": 7}
        await place.quiet(0.5)
        lines = recorded(server, place.game)
        same = [x for x in lines if x.get("option") and x["seat"] == 0]
        decisions = int(question["id"].split(".")[1])
        assert len(same) >= decisions + 1
        assert place.question is None or int(place.question["id"].split(".")[1]) == len(same), "it was done once"

    run(scene())


def recorded(server: Server, game: str) -> list[dict[str, Any]]:
    with sqlite3.connect(server.folder / "meccg.sqlite") as db:
        rows = db.execute("SELECT line FROM lines WHERE game = ? ORDER BY n", (game,)).fetchall()
    return [json.loads(line) for (line,) in rows]


def test_several_options_are_all_or_nothing(server: Server) -> None:
    """A list of options of which one is not offered changes nothing."""

    async def scene() -> None:
        place = await at_table(server)
        question = place.question
        assert question is not None
        before = recorded(server, place.game)
        await place.say(type="answer", n=1, decision=question["id"], options=[question["options"][0]["id"], "nonsense"])
        assert (await answered(place))["code"] == "not offered"
        assert recorded(server, place.game) == before
        await place.quiet(0.5)
        assert place.question == question
        await place.answer()

    run(scene())


def test_oversized_and_too_many(server: Server) -> None:
    async def scene() -> None:
        place = await at_table(server)
        await place.say(type="chat", text="x" * 20_000)
        with pytest.raises(Gone) as gone:
            await place.until("chat")
        assert gone.value.code == 1009
        place = await place.person.sit(place.game)
        await place.until("table")
        await place.say(type="chat", text="x" * 200_000)
        with pytest.raises(Gone) as gone:
            await place.until("chat")
        assert gone.value.code == 1009
        place = await place.person.sit(place.game)
        await place.until("table")
        await place.answer()
        r = await place.person.http.post(
            "/api/decks/check", content=b"x" * 3_000_000, headers={"content-type": "application/json"}
        )
        assert r.status_code == 413

    run(scene())


def test_decks_that_are_none(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        for text in ("", "hello", "\x00", "1 Gandalf\n" * 3, "[play deck]\n99999 Gandalf", "{}" * 100):
            r = await anna.http.post("/api/decks/check", json={"text": text})
            assert r.status_code in (200, 400), r.text
            if r.status_code == 200:
                assert not r.json()["playable"]
                assert r.json()["problems"]
            else:
                assert r.json()["text"]
        r = await anna.http.post("/api/games", json={"seats": [{**ME, "deck": {"name": "x", "play_deck": [["TW-1", 1]]}}, BOT]})
        assert r.status_code == 400
        assert r.json()["details"]
        r = await anna.http.post("/api/games", json={"seats": [{**ME, "deck": {"name": "x", "play_deck": [["XX-1", 1]]}}, BOT]})
        assert r.status_code == 400
        for seats in ([], [ME], [ME, ME], [ME, *[BOT] * 5], [ME, {"who": "bot", "bot": "nobody"}], [ME, {"who": "ghost"}]):
            r = await anna.http.post("/api/games", json={"seats": seats})
            assert r.status_code == 400, r.text
        for more in ({"rules": "chess"}, {"length": 9}, {"optional": ["flying"]}, {"clock": {"minutes": -1}}, {"watch": "maybe"}):
            r = await anna.http.post("/api/games", json={"seats": [ME, BOT], **more})
            assert r.status_code == 400, r.text
        for text in ("", "nonsense", '{"format":"meccg game","version":99}'):
            r = await anna.http.post("/api/records", json={"text": text})
            assert r.status_code == 400
            assert r.json()["text"]

    run(scene())


def test_a_full_disk(own_server: Server) -> None:
    """What can't be written is not done, and said; when there is room again it goes on."""
    server = own_server.start()

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, BOT)
        place = await anna.sit(game)
        await place.asked()
        await asyncio.to_thread(server.kill)
        with sqlite3.connect(server.folder / "meccg.sqlite") as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            (pages,) = db.execute("PRAGMA page_count").fetchone()
        server.environment["MECCG_SQLITE_PAGES"] = str(pages + 1)
        await asyncio.to_thread(server.start)
        place = await anna.sit(game)
        full = None
        for _ in range(300):
            question = await place.asked()
            assert question is not None
            place.n += 1
            await place.say(type="answer", n=place.n, decision=question["id"], options=[question["options"][0]["id"]])
            m = await answered(place)
            if m["type"] == "error":
                full = m
                break
            await wait_for_another(place, question["id"])
            if place.question is None or place.question["id"] == question["id"]:
                break  # the bot could not write
        assert full is None or full["code"] == "store"
        written = recorded(server, game)
        lost = await anna.http.post("/api/games", json={"seats": [ME, BOT]})
        assert (lost.status_code, lost.json()["code"]) == (503, "store")
        await asyncio.to_thread(server.kill)
        server.environment["MECCG_SQLITE_PAGES"] = "0"
        await asyncio.to_thread(server.start)
        assert recorded(server, game)[: len(written)] == written
        place = await anna.sit(game)
        await place.asked()
        await place.answer()

    run(scene())


async def wait_for_another(place: Place, decision: str) -> None:
    try:
        async with asyncio.timeout(8):
            while place.question is not None and place.question["id"] == decision:
                await place.hear(8)
    except TimeoutError:
        pass  # the bot can't write either


messages = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
KINDS = ["hello", "answer", "undo", "consent", "draw", "claim", "chat", "why", "stops", "rematch", "ping"]
shaped = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "n": st.integers(-5, 2**70) | messages,
        "decision": st.text(max_size=12) | messages,
        "options": st.lists(st.text(max_size=12), max_size=4) | messages,
        "about": st.sampled_from(["undo", "draw"]) | messages,
        "yes": st.booleans(),
        "do": st.sampled_from(["offer", "accept", "decline"]) | messages,
        "text": st.text(max_size=40),
        "card": st.text(max_size=12),
        "target": st.text(max_size=12),
        "until": st.sampled_from(["", "step", "phase", "turn"]) | messages,
        "mine": st.none() | st.lists(st.text(max_size=5), max_size=3),
        "seen": st.integers(),
    },
)


def test_a_fuzzer_at_the_websocket(server: Server) -> None:
    """Whatever is sent, the connection answers or closes in order, the server lives, and the game is the same as before."""
    sent: list[str] = []

    @settings(max_examples=400 if LONG else 80, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.one_of(messages.map(json.dumps), shaped.map(json.dumps), st.text(max_size=200), st.binary(max_size=60)))
    def collect(message: str | bytes) -> None:
        sent.append(message)  # type: ignore[arg-type]

    collect()

    async def scene() -> None:
        place = await at_table(server)
        person, game = place.person, place.game
        before = recorded(server, game)
        ends: set[int] = set()
        for message in sent:
            try:
                await place.send(message)
                await place.say(type="ping")
                await place.until(lambda m: m["type"] == "pong", 20)
            except Gone as gone:
                ends.add(gone.code)
                place = await person.sit(game)
                await place.until("table")
        assert ends <= {1007, 1009, 4029, 4008}, "a connection ended otherwise than in order"
        await place.quiet(0.5)
        now = recorded(server, game)
        assert [x for x in now if x["do"] == "answer" and x["seat"] == 0] == [
            x for x in before if x["do"] == "answer" and x["seat"] == 0
        ] or any(x["do"] == "undo" for x in now), "nothing that was sent is an answer"
        back = await person.sit(game)
        await back.asked()
        await back.answer()

    run(scene())
    assert "Traceback" not in server.log, server.log[-3000:]
