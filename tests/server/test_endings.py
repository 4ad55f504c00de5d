"""Endings that are no choice: each is the last line of the record, written before anybody is told, and is still known after a
kill, in a replay and in the file.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec
import pytest

from meccg.cards.load import load_cards
from meccg.kernel import record
from meccg.kernel.game import Ended, Origin
from meccg.server.endings import ABSENCE, DRAW, RESIGNED, TIME
from server.client import Place, run
from server.test_bad_input import recorded
from server.test_hidden import play_on, two_players
from serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("server"), MECCG_ABSENCE="1").start()
    yield made
    made.stop()


def over(m: dict[str, Any]) -> bool:
    return bool(m["type"] == "table" and m["state"] == "over")


async def resigned(a: Place, b: Place) -> None:
    await b.say(type="resign", n=1)


async def agreed(a: Place, b: Place) -> None:
    await a.say(type="draw", do="offer")
    await b.until(lambda m: m["type"] == "table" and m.get("offers"))
    await b.say(type="draw", do="accept")


async def out_of_time(a: Place, b: Place) -> None:
    """The draft asks both; only Anna answers."""
    while a.question is not None:
        await a.answer()
        await a.quiet(0.2)


async def away(a: Place, b: Place) -> None:
    await out_of_time(a, b)
    await b.close()
    await a.until(lambda m: m["type"] == "table" and m["absent"] == [1], 20)
    await a.say(type="claim")


CASES: dict[str, tuple[Callable[[Place, Place], Awaitable[None]], dict[str, Any], int, str, str]] = {
    RESIGNED: (resigned, {}, 1, "Anna has won: Bert has resigned", "Bert resigns"),
    DRAW: (agreed, {}, -1, "The players agreed to a draw", "The players agree to a draw"),
    TIME: (
        out_of_time, {"clock": {"minutes": 0.06}}, 1, "Anna has won: Bert has no time left", "Bert has no time left",
    ),
    ABSENCE: (away, {}, 1, "Anna has won: Bert has left the table", "Bert has left the table"),
}  # fmt: skip


def last_words(board: dict[str, Any]) -> str:
    return "".join(p["text"] for p in board["log"][-1]["pieces"])


@pytest.mark.parametrize("how", CASES)
def test_an_ending_is_a_line_of_the_record(server: Server, how: str) -> None:
    act, options, loser, result, sentence = CASES[how]

    async def scene() -> None:
        anna, bert, game = await two_players(server, **options)
        a, b = await anna.sit(game), await bert.sit(game)
        await a.asked()
        await b.asked()
        await act(a, b)
        await a.until(over, 30)
        last = recorded(server, game)[-1]
        assert (last["do"], last["how"], last["seat"]) == ("ended", how, loser)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        back = await anna.sit(game)
        await back.until(over)
        assert back.table["result"] == result
        assert back.board["over"]
        assert last_words(back.board) == sentence
        winners = [0] if loser >= 0 else [0, 1]
        assert back.board["winners"] == winners

        replay = await anna.get(f"/api/games/{game}/replay", step=10**6)
        assert replay["board"]["over"]
        assert last_words(replay["board"]) == sentence
        before = await anna.get(f"/api/games/{game}/replay", step=replay["steps"] - 1)
        assert not before["board"].get("over"), "the ending is a step of its own"

        load_cards()
        file = record.decode(await anna.get(f"/api/games/{game}/record"))
        again = record.replay(file)
        assert again.winner == tuple(winners)
        assert again.log()[-1][1] == sentence, "the file knows how it ended, too"

        kept = [json.loads(line) for line in (await anna.get(f"/api/games/{game}/lines")).splitlines()]
        assert (kept[-1]["do"], kept[-1]["how"], kept[-1].get("seat", -1)) == ("ended", how, loser)

        branch = await anna.post(f"/api/games/{game}/branch", {"step": replay["steps"], "bot": "random"})
        there = await anna.sit(branch["id"])
        await there.until("table")
        assert there.table["state"] == "playing", "whoever goes on from the end goes on from before it"

    run(scene())


@pytest.mark.parametrize("how", [RESIGNED, DRAW])
def test_nobody_is_told_of_an_ending_that_is_not_written(server: Server, how: str) -> None:
    async def scene() -> None:
        anna, bert, game = await two_players(server)
        a, b = await anna.sit(game), await bert.sit(game)
        await play_on([a, b], 3, how)
        busy = sqlite3.connect(server.folder / "meccg.sqlite", isolation_level=None)
        busy.execute("BEGIN IMMEDIATE")  # nobody else can write now
        try:
            await CASES[how][0](a, b)
            with pytest.raises(TimeoutError):
                await a.until(over, 1.0)
            assert not any('"state":"over"' in text for place in (a, b) for text in place.received)
        finally:
            busy.execute("ROLLBACK")
            busy.close()
        await a.until(over)
        assert recorded(server, game)[-1]["how"] == how

    run(scene())


def test_an_ending_can_be_taken_over_from_the_record_alone(server: Server) -> None:
    """The engine knows of it by the lines, without the row of the game."""

    async def scene() -> tuple[str, list[str]]:
        anna, bert, game = await two_players(server)
        a, b = await anna.sit(game), await bert.sit(game)
        await play_on([a, b], 4, "alone")
        await agreed(a, b)
        await a.until(over)
        with sqlite3.connect(server.folder / "meccg.sqlite") as db:
            (origin,) = db.execute("SELECT origin FROM games WHERE id = ?", (game,)).fetchone()
            lines = db.execute("SELECT line FROM lines WHERE game = ? ORDER BY n", (game,)).fetchall()
        return origin, [line for (line,) in lines]

    origin, lines = run(scene())
    load_cards()
    game = record.replay(record.Record(msgspec.json.decode(origin, type=Origin), record.decode_lines(lines)))
    assert game.over
    assert game.winner == (0, 1)
    assert game.lines[-1] == Ended(DRAW)
