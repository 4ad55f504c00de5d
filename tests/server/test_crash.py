"""Kill -9 at any moment: a restart goes on at the very decision, and no choice is lost that was acknowledged."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from typing import Any

import msgspec

from server.client import BOT, HERE, ME, Gone, Person, run
from server.test_hidden import play_on, two_players
from serving import Server

KILLS = 4


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


def test_no_acknowledged_choice_is_lost(own_server: Server) -> None:
    """A game is played without pause while the server is killed again and again."""
    server = own_server.start()

    async def scene() -> None:
        person = await Person(server.address).come("Anna")
        game = await person.new_game(ME, BOT)
        acknowledged: list[str] = []
        for kill in range(KILLS):
            timer = threading.Timer(0.8 + 0.37 * kill, server.kill)  # in the middle of whatever is going on
            timer.start()
            try:
                await play(person, game, acknowledged, asyncio.Event())
                raise AssertionError("the game ended before the server did")
            except (Gone, OSError, TimeoutError):
                pass
            timer.join()
            kept = written(server, game)
            given = [line for line in kept if line["do"] == "answer" and line["seat"] == 0]
            asked = {f"0.{i}.0" for i in range(len(given))}
            assert set(acknowledged) <= asked, "an acknowledged choice was not written"
            server.start()
            place = await person.sit(game)
            await place.asked()
            now = written(server, game)
            assert now[: len(kept)] == kept, "the record was changed by the restart"
            assert place.question is not None
            assert place.question["id"] == f"0.{len(answers(now, 0))}.0", "the game does not go on at the very decision"
            await place.close()
        assert len(acknowledged) > 20

    run(scene())


def test_every_game_goes_on_after_a_kill(own_server: Server) -> None:
    """Five tables, all in the midst of something: each shows the same question and the same cards under the same names."""
    server = own_server.start()

    async def scene() -> None:
        person = await Person(server.address).come("Bert")
        before: dict[str, tuple[Any, ...]] = {}
        for i in range(5):
            game = await person.new_game(ME, BOT)
            place = await person.sit(game)
            for k in range(3 + 2 * i):
                question = await place.asked()
                assert question is not None
                await place.answer((i + k) % len(question["options"]))
            await place.asked()
            before[game] = (place.question, place.board["hand"], place.board["cards"], place.board["log"])
            await place.close()
        server.kill()
        server.start()
        for game, seen in before.items():
            place = await person.sit(game)
            await place.asked()
            assert (place.question, place.board["hand"], place.board["cards"], place.board["log"]) == seen
            await place.answer()
            await place.close()

    run(scene())


def test_an_answer_sent_again_after_a_restart_is_done_once(own_server: Server) -> None:
    """Who did not hear the acknowledgement sends again."""
    server = own_server.start()

    async def scene() -> None:
        person = await Person(server.address).come("Cleo")
        game = await person.new_game(ME, BOT)
        place = await person.sit(game)
        question = await place.asked()
        assert question is not None
        option = question["options"][0]["id"]
        await place.choose(question["id"], option)
        n = len(answers(written(server, game), 0))
        server.kill()
        server.start()
        place = await person.sit(game)
        await place.say(type="answer", n=1, decision=question["id"], options=[option])
        m = await place.until(lambda m: m["type"] in ("done", "error"))
        assert m == {"type": "done", "n": 1}
        assert len(answers(written(server, game), 0)) == n
        await place.say(type="answer", n=2, decision=question["id"], options=["something else"])
        m = await place.until(lambda m: m["type"] in ("done", "error"))
        assert m["code"] in ("stale", "not offered")
        await place.close()

    run(scene())


def test_a_take_back_sent_again_after_a_restart_is_done_once(own_server: Server) -> None:
    """The server dies between writing and telling: the same message again takes nothing more back."""
    server = own_server.start()

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, HERE, quick=True)
        one, two = await anna.sit(game, 0), await anna.sit(game, 1)
        assert await play_on([one, two], 8, "back") == 8
        place = one if one.question is not None else two
        undo = {"type": "undo", "n": 4711}
        await place.say(**undo)
        async with asyncio.timeout(20):
            while not taken_back(server, game):
                await asyncio.sleep(0.002)
        server.kill()  # whether he was told or not
        kept = written(server, game)
        server.start()
        seat = place.seat
        place = await anna.sit(game, seat)
        for _ in range(2):
            await place.say(**undo)
            assert await place.until(lambda m: m["type"] in ("done", "error")) == {"type": "done", "n": 4711}
        assert written(server, game) == kept
        await place.say(type="undo", n=4712)
        assert (await place.until(lambda m: m["type"] in ("done", "error")))["type"] == "done"
        assert taken_back(server, game) == 2, "another message is another take-back"
        late = await anna.sit(game, seat)
        await asyncio.gather(*(p.say(type="undo", n=4713) for p in (place, late)))  # by the old and the new connection
        for p in (place, late):
            assert (await p.until(lambda m: m["type"] in ("done", "error")))["type"] == "done"
        assert taken_back(server, game) == 3

    run(scene())


def taken_back(server: Server, game: str) -> int:
    return sum(line["do"] == "undo" for line in written(server, game))


def test_a_wish_that_was_granted_is_not_put_again_after_a_restart(own_server: Server) -> None:
    """Anna asked, Bert agreed, the server died before Anna heard of it."""
    server = own_server.start()

    async def scene() -> None:
        anna, bert, game = await two_players(server)
        a, b = await anna.sit(game), await bert.sit(game)
        for i in range(60):
            await play_on([a, b], 1, f"wish{i}")
            await a.quiet(0.1)
            if i > 3 and not a.board.get("can_undo"):
                break
        undo, yes = {"type": "undo", "n": 12}, {"type": "consent", "about": "undo", "yes": True, "n": 77}
        await a.say(**undo)
        assert await a.until(lambda m: m["type"] in ("done", "error")) == {"type": "done", "n": 12}
        assert taken_back(server, game) == 0
        await b.until(lambda m: m["type"] == "table" and m.get("offers"))
        await b.say(**yes)
        await b.until("done")
        assert taken_back(server, game) == 1
        server.kill()
        server.start()
        a, b = await anna.sit(game), await bert.sit(game)
        await a.say(**undo)
        assert await a.until(lambda m: m["type"] in ("done", "error")) == {"type": "done", "n": 12}
        await b.say(**yes)
        assert await b.until(lambda m: m["type"] in ("done", "error")) == {"type": "done", "n": 77}
        await a.quiet()
        assert not a.table["offers"]
        assert taken_back(server, game) == 1
        for message in ({"type": "draw", "do": "offer", "n": 20}, {"type": "resign", "n": 21}):
            await a.say(**message)
            assert (await a.until("done"))["n"] == message["n"]
        server.kill()
        server.start()
        a = await anna.sit(game)
        await a.say(type="resign", n=21)
        assert await a.until(lambda m: m["type"] in ("done", "error")) == {"type": "done", "n": 21}
        await a.say(type="resign", n=22)
        assert (await a.until("error"))["code"] == "over"

    run(scene())


def test_an_engine_process_that_dies_is_replaced(own_server: Server) -> None:
    """And a bot's, too: nobody has to do anything."""
    import psutil

    server = own_server.start()

    async def scene() -> None:
        person = await Person(server.address).come("Dora")
        game = await person.new_game(ME, BOT)
        place = await person.sit(game)
        for _ in range(5):
            await place.asked()
            await place.answer()
        assert server.process is not None
        for child in psutil.Process(server.process.pid).children(recursive=True):
            child.kill()
        time.sleep(0.3)
        for _ in range(5):
            await place.asked()
            await place.answer()
        await place.close()

    run(scene())
