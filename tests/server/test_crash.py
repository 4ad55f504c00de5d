"""Kill -9 at any moment: a restart goes on at the very decision, and no choice is lost that was acknowledged."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from server.client import BOT, HERE, ME, Person, run
from server.killing import answers, killed_again_and_again, written
from server.test_hidden import play_on, two_players
from serving import Server

KILLS = 4


def test_no_acknowledged_choice_is_lost(own_server: Server) -> None:
    """A game is played without pause while the server is killed again and again; `make soak` does it two hundred times."""
    assert run(killed_again_and_again(own_server, KILLS)) > 20


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
