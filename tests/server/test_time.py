"""What depends on time: clocks, absence, onlookers who are behind, passing by itself, clients that do not read."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from meccg.kernel.chance import Picker
from meccg.server.delayed import DelayedGame
from meccg.server.services import Games
from server.client import BOT, HERE, ME, Gone, Person, Place, run
from server.test_bad_input import recorded
from server.test_hidden import play_on, two_players
from serving import Server

DELAY = 4.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    made = Server(
        folder, MECCG_ABSENCE="1.5", MECCG_WATCH_DELAY=str(DELAY), MECCG_SEND_PATIENCE="2", MECCG_CHAT_PER_MINUTE="600000"
    ).start()
    yield made
    made.stop()


def test_a_clock_runs_for_whoever_is_asked_and_ends_the_game(server: Server) -> None:
    async def scene() -> None:
        anna, bert, game = await two_players(server, clock={"minutes": 0.1, "increment": 0.5})
        a, b = await anna.sit(game), await bert.sit(game)
        await a.asked()
        await b.until("table")
        clocks = {c["seat"]: c for c in a.table["clocks"]}
        assert all(0 < c["left"] <= 6 for c in clocks.values())
        assert all(c["runs"] for c in clocks.values()), "in the draft both are asked"
        assert a.question is not None
        await a.say(type="answer", n=1, decision=a.question["id"], options=[a.question["options"][0]["id"]])
        await a.until("done")
        await a.until(lambda m: m["type"] == "table" and m["state"] == "over", 20)
        assert a.table["result"].endswith("Bert has no time left")
        assert a.table["result"].startswith("Anna")

    run(scene())


def test_a_game_is_claimed_from_whoever_is_away(server: Server) -> None:
    async def scene() -> None:
        anna, bert, game = await two_players(server)
        a, b = await anna.sit(game), await bert.sit(game)
        for _ in range(40):
            await a.quiet(0.1)
            await b.quiet(0.1)
            if b.question is not None and a.question is None:
                break
            await play_on([a, b] if a.question is not None else [b], 1, "claim")
        assert b.question is not None
        await a.say(type="claim")
        assert (await a.until("error"))["code"] == "no claim", "he is here"
        await b.close()
        await a.say(type="claim")
        assert (await a.until("error"))["code"] == "no claim", "he has only just left"
        await a.until(lambda m: m["type"] == "table" and m["absent"] == [1], 20)
        await a.say(type="claim")
        await a.until(lambda m: m["type"] == "table" and m["state"] == "over")
        assert a.table["result"] == "Anna has won: Bert has left the table"

    run(scene())


def test_onlookers_who_are_to_be_behind_are_behind(server: Server) -> None:
    async def scene() -> None:
        anna, bert, game = await two_players(server, watch="delayed")
        a, b = await anna.sit(game), await bert.sit(game)
        carl = await Person(server.address).come("Carl")
        c = await carl.sit(game)
        await c.until("table")
        assert c.table["delay"] == DELAY
        begun = time.monotonic()
        await play_on([a, b], 12, "behind")
        n = max(line["n"] for line in a.board["log"])
        spent = time.monotonic() - begun
        shown: list[tuple[float, int]] = []
        async with asyncio.timeout(40):
            while not shown or shown[-1][1] < n - 2:
                m = await c.hear()
                if m["type"] == "table" and m["board"].get("log"):
                    shown.append((time.monotonic() - begun, max(line["n"] for line in m["board"]["log"])))
        reached = next(at for at, seen in shown if seen >= n - 2)
        assert reached > DELAY - 0.5, f"he saw after {reached:.1f} s what was played within {spent:.1f} s"

    run(scene())


def test_passing_by_itself(server: Server) -> None:
    """Until the end of the phase; never past a real question; undo ends it; stops are kept."""

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, BOT | {"bot": "random"})
        place = await anna.sit(game)
        stops = await anna.get("/api/stops")
        assert {"organization", "mh_phase", "response"} <= {s["id"] for s in stops}
        await place.say(type="stops", mine=[], theirs=[])
        kinds = set()
        for _ in range(25):
            question = await place.asked()
            if question is None:
                break
            kinds.add(question["kind"])
            await place.answer()
        assert "act" not in kinds
        assert "respond" not in kinds
        assert kinds, "real questions are put all the same"
        assert place.table["stops"]["mine"] == []
        again = await anna.sit(game)
        await again.until("table")
        assert again.table["stops"]["theirs"] == []
        await again.say(type="stops", mine=None, theirs=None, until="turn")
        await again.until(lambda m: m["type"] == "table" and m["stops"]["mine"] is None)

    run(scene())


def test_a_skipped_window_looks_like_none(server: Server) -> None:
    """What Bert's stops skip is passed together with the choice that led there: Anna is never shown that he was asked."""

    async def scene() -> None:
        anna, bert, game = await two_players(server)
        a, b = await anna.sit(game), await bert.sit(game)
        await b.say(type="stops", mine=[], theirs=[])
        pick = Picker("skipped").pick
        for _ in range(60):
            await a.quiet(0.05)
            await b.quiet(0.05)
            for place in (a, b):
                question = place.question
                if question is not None:
                    await place.answer(pick(len(question["options"])))
                    break
        skipped = [x for x in recorded(server, game) if x["do"] == "answer" and x["seat"] == 1 and x["option"] == "pass"]
        assert skipped, "nothing was passed by itself: the test shows nothing"
        asked = {m["board"]["question"]["kind"] for m in tables(b) if m["board"].get("question")}
        assert not asked & {"act", "respond"}
        # whenever Anna saw that Bert was to act, he was really asked something that he could not skip
        real = {x["key"].partition(":")[0] for x in recorded(server, game) if x["do"] == "answer" and x["seat"] == 1}
        assert real - {"act", "respond"}
        waits = sum(1 for m in tables(a) if m["board"].get("waiting"))
        given = [x["key"] for x in recorded(server, game) if x["do"] == "answer" and x["seat"] == 1]
        answers = sum(1 for key in given if not key.startswith(("act", "respond")))
        assert waits <= 3 * answers + 3, "Anna was shown windows that Bert does not stop at"

    run(scene())


def tables(place: Place) -> list[dict[str, Any]]:
    found = [json.loads(text) for text in place.received if text.startswith('{"type":"table"')]
    return [m for m in found if m["board"]]


def test_undo_clears_passing(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, HERE, quick=True)
        one, two = await anna.sit(game, 0), await anna.sit(game, 1)
        await play_on([one, two], 6, "clear")
        await one.quiet(0.2)
        await two.quiet(0.2)
        asked = one if one.question is not None else two
        other = two if asked is one else one
        await other.say(type="stops", until="turn")
        await other.until(lambda m: m["type"] == "table" and m["stops"]["until"] == "turn")
        await asked.say(type="undo", n=50)
        m = await asked.until(lambda m: m["type"] in ("done", "error"))
        assert m["type"] == "done"
        await other.quiet(0.3)
        assert other.table["stops"]["until"] == ""

    run(scene())


def test_a_client_that_does_not_read_is_dropped_and_can_come_back(server: Server) -> None:
    """Others do not wait for it; what waits for it is bounded."""

    async def scene() -> None:
        anna, bert, game = await two_players(server)
        a, b = await anna.sit(game), await bert.sit(game)
        await a.quiet(0.3)
        carl = await Person(server.address).come("Carl")
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", server.port))
        narrow.setblocking(False)
        slow = Place(carl, game, None, server.address)
        await slow.connect(sock=narrow, compression=None)
        slow.socket.transport.pause_reading()
        for _ in range(50):
            await a.say(type="chat", text="x" * 490)
        await a.quiet(0.5)
        dropped = 0.0
        async with asyncio.timeout(90):
            while not dropped:
                with suppress(Gone):
                    for _ in range(20):  # asks for all of it again and again, and reads nothing
                        await slow.say(type="hello")
                await a.quiet(0.2)
                await b.quiet(0.2)
                figures = (await carl.http.get("/metrics")).text
                found = re.search(r'meccg_dropped_total\{why="slow"\} (\S+)', figures)
                dropped = float(found[1]) if found else 0.0
        assert await play_on([a, b], 3, "on") == 3, "the others were not held up"
        back = await carl.sit(game)
        await back.until("table")

    run(scene())


def test_bots_and_replays_never_block_the_server(server: Server) -> None:
    """While bots think and records are gone through, whoever asks is answered at once."""

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        games = [await anna.new_game(ME, {"who": "bot", "bot": "apprentice"}) for _ in range(4)]
        places = [await anna.sit(game) for game in games]
        quick = await Person(server.address).come("Bert")
        mine = await quick.sit(await quick.new_game(ME, BOT))
        await mine.asked()
        stop = asyncio.Event()

        async def busy(i: int) -> None:
            while not stop.is_set():
                await places[i].asked()
                await places[i].answer()
                await anna.get(f"/api/games/{games[i]}/replay", step=3)

        tasks = [asyncio.create_task(busy(i)) for i in range(len(games))]
        times = []
        for _ in range(40):
            begun = time.monotonic()
            await mine.say(type="ping")
            await mine.until("pong")
            times.append(time.monotonic() - begun)
            await asyncio.sleep(0.05)
        stop.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert sorted(times)[-5] < 0.5, f"the event loop waits: {sorted(times)[-5:]}"

    run(scene())


def test_what_waits_for_a_client_is_bounded() -> None:
    """The queue of a connection: too many messages and it is closed; tables are never queued."""
    from meccg.server import wire
    from meccg.server.connection import Connection

    async def scene() -> None:
        sent: list[bytes] = []
        stuck = asyncio.Event()

        async def send(data: bytes) -> None:
            sent.append(data)
            await stuck.wait()

        c = Connection("u", "n", 0, send, most_waiting=8, patience=0.3)
        for _ in range(1000):
            c.look()
        assert len(c.queue) == 0
        runner = asyncio.create_task(c.run())
        c.tell(wire.Pong())
        await asyncio.sleep(0.05)
        for _ in range(8):
            c.tell(wire.Pong())
        assert not c.closed
        c.tell(wire.Pong())
        assert c.closed == "slow"
        await runner
        assert len(sent) == 1

        c = Connection("u", "n", 0, send, most_waiting=8, patience=0.1)
        runner = asyncio.create_task(c.run())
        c.tell(wire.Pong())
        await asyncio.wait_for(runner, 2)
        assert c.closed == "slow", "a message that can't be sent for so long"

    run(scene())


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_onlookers_are_behind_however_the_clock_is_set(monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    """The machine's clock is put on or back while lines wait: they are seen after the delay, neither at once nor in an hour."""
    wall, clock = time.time(), SimpleNamespace(time=time.time, monotonic=lambda: 0.0)
    monkeypatch.setattr("meccg.server.delayed.time", clock)
    asked: list[tuple[str, int]] = []

    class Process:
        async def call(self, operation: Callable[..., Any], key: str, *args: Any, who: str = "") -> Any:
            asked.append((operation.__name__, len(args[0]) if operation is Games.feed else 0))
            return b"{}"

    async def lines(id: str) -> list[Any]:
        return [SimpleNamespace(line="old", at=wall - 100), SimpleNamespace(line="new", at=wall)]

    async def load(key: str, kept: list[str]) -> None:
        asked.append(("load", len(kept)))

    async def scene() -> None:
        shared = SimpleNamespace(settings=SimpleNamespace(watch_delay=60.0), store=SimpleNamespace(lines=lines))
        standing = SimpleNamespace(origin="{}")
        game: Any = SimpleNamespace(id="g", shared=shared, standing=standing, worker=Process(), load=load)
        behind = DelayedGame(game, lambda: None)
        await behind.board()
        clock.time = lambda: wall + jump
        behind.add(2, ["newer"])
        for after, fed in ((1.0, 0), (59.0, 0), (61.0, 2)):
            asked.clear()
            behind.drawn = b""
            clock.monotonic = lambda after=after: after
            await behind.board()
            assert asked == ([("feed", fed)] if fed else []) + [("board", 0)], after
        behind.stop()

    asyncio.run(scene())


@pytest.mark.parametrize("written_before_it_was_read", [False, True])
def test_no_line_is_lost_or_doubled_while_a_delayed_game_is_opened(written_before_it_was_read: bool) -> None:
    """A choice is written while the record is read, or while the engine plays it again: it is told besides."""
    fed: list[str] = []

    class Process:
        async def call(self, operation: Callable[..., Any], key: str, *args: Any, who: str = "") -> Any:
            if operation is Games.feed:
                fed.extend(args[0])
            return b"{}"

    async def lines(id: str) -> list[Any]:
        read = [SimpleNamespace(line=line, at=0.0) for line in ("first", "second")[: 1 + written_before_it_was_read]]
        if not written_before_it_was_read:
            behind.add(1, ["second"])
        return read

    async def load(key: str, kept: list[str]) -> None:
        fed.extend(kept)
        if written_before_it_was_read:
            behind.add(1, ["second"])
        behind.add(2, ["third"])

    shared = SimpleNamespace(settings=SimpleNamespace(watch_delay=0.0), store=SimpleNamespace(lines=lines))
    game: Any = SimpleNamespace(id="g", shared=shared, standing=SimpleNamespace(origin="{}"), worker=Process(), load=load)
    behind = DelayedGame(game, lambda: None)

    async def scene() -> None:
        for _ in range(3):
            await behind.board()
            await asyncio.sleep(0.01)
        behind.stop()

    asyncio.run(scene())
    assert fed == ["first", "second", "third"]
