"""A server that is killed again and again in the midst of games: nothing that was acknowledged is lost, doubled or changed."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from typing import Any

import msgspec

from meccg.kernel.chance import Picker
from server.client import BOT, ME, Gone, Person
from serving import Server


def written(server: Server, game: str) -> list[dict[str, Any]]:
    with sqlite3.connect(server.folder / "meccg.sqlite") as db:
        rows = db.execute("SELECT line FROM lines WHERE game = ? ORDER BY n", (game,)).fetchall()
    return [msgspec.json.decode(line) for (line,) in rows]


def answers(lines: list[dict[str, Any]], seat: int) -> list[str]:
    return [line["option"] for line in lines if line["do"] == "answer" and line["seat"] == seat]


async def play(person: Person, game: str, acknowledged: list[str], stop: asyncio.Event) -> None:
    """Answer as fast as one can; remember what was acknowledged."""
    place = await person.sit(game)
    picks = 0
    while not stop.is_set() and await place.asked() is not None:
        question = place.question
        assert question is not None
        picks += 7
        option = question["options"][picks % len(question["options"])]
        place.n += 1
        n = place.n
        await place.say(type="answer", n=n, decision=question["id"], options=[option["id"]])
        m = await place.until(lambda m, n=n: m["type"] in ("done", "error") and m.get("n") == n)  # type: ignore[misc]
        if m["type"] == "done":
            acknowledged.append(question["id"])
        async with asyncio.timeout(30):
            while place.question is not None and place.question["id"] == question["id"]:
                await place.hear()


async def killed_again_and_again(server: Server, kills: int) -> int:
    """A game is played without pause meanwhile, another one when it is over; how many choices were acknowledged in all."""
    server.start()
    person = await Person(server.address).come("Anna")
    pick, game, acknowledged, all_of_them = Picker("kills").pick, "", list[str](), 0
    for _ in range(kills):
        if not game:
            game, acknowledged = await person.new_game(ME, BOT, length=4), []
        timer = threading.Timer(0.3 + 0.01 * pick(150), server.kill)  # in the middle of whatever is going on
        timer.start()
        before, over = len(acknowledged), False
        try:
            await play(person, game, acknowledged, asyncio.Event())
            over = True
        except (Gone, OSError, TimeoutError):
            pass
        timer.join()
        all_of_them += len(acknowledged) - before
        kept = written(server, game)
        assert set(acknowledged) <= {f"0.{i}.0" for i in range(len(answers(kept, 0)))}, "an acknowledged choice was not written"
        server.start()
        if not over:
            place = await person.sit(game)
            over = await place.asked() is None
            now = written(server, game)
            assert now[: len(kept)] == kept, "the record was changed by the restart"
            if not over:
                assert place.question is not None
                assert place.question["id"] == f"0.{len(answers(now, 0))}.0", "the game does not go on at the very decision"
            await place.close()
        game = "" if over else game
    return all_of_them
