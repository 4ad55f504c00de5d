"""Nobody can make the server work for himself alone: what is sent has bounds, what takes too long is ended, and whoever asks much
waits behind those who ask little.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import Any

import httpx
import pytest

from meccg.decks import find_deck
from meccg.model.deck import MOST_CARDS, MOST_COPIES, MOST_NAME, MOST_NOTES, Deck
from meccg.server.processes import fork_server, kind
from meccg.server.services import Service
from meccg.workers.pool import MOST_OF_ONE, Call, Line, Pool, Told, Worker, WorkerBusy, WorkerDied, WorkerLate
from serving import Server

A_CARD = "TW-156"
HUGE = (3_000_000, 10**9, 10**18, MOST_COPIES + 1, -1, -(10**9))
SOON = 2.0  # seconds, on a machine that has other things to do


# --- decks of any size ------------------------------------------------------------------------------------------------------


def deck(**parts: Any) -> dict[str, Any]:
    return {"deck": {"name": "Many", "alignment": "hero", **parts}}


TOO_BIG: dict[str, Any] = {
    **{f"{n} copies": deck(play_deck=[[A_CARD, n]]) for n in HUGE},
    "copies aside": deck(sideboard=[[A_CARD, 3_000_000]]),
    "copies of sites": deck(sites=[["TW-413", 3_000_000]]),
    "copies against others": deck(against_fallen_wizard=[[A_CARD, 3_000_000]]),
    "more and less": deck(play_deck=[[A_CARD, 3_000_000], [A_CARD, -3_000_000]]),
    "many lines": deck(play_deck=[[A_CARD, 1]] * 60_000),
    "many empty lines": deck(play_deck=[[A_CARD, 0]] * 60_000),
    "many characters": deck(characters=[A_CARD] * 100_000),
    "long name": deck() | {"deck": {"name": "x" * 1_900_000}},
    "long notes": deck(notes="x" * 1_900_000),
    "long id": deck(play_deck=[["x" * 1_900_000, 1]]),
    "long text": {"text": "1 Gandalf\n" * 150_000},
    "text of everything": {"text": "".join(f"99 TW-{i}\n" for i in range(1, 480))},
    "text of nothing": {"text": "".join(f"1 Gondolf {i}\n" for i in range(60_000))},
    "text with a long name": {"text": "name: " + "x" * 900_000 + "\n1 Gandalf\n"},
    "number without end": {"text": "9" * 100_000 + " Gandalf\n"},
}


def test_a_huge_deck_is_refused_at_once_and_nobody_else_waits(server: Server) -> None:
    async def scene() -> None:
        async with httpx.AsyncClient(base_url=server.address, timeout=30) as attacker, httpx.AsyncClient(
            base_url=server.address, timeout=30
        ) as other:  # fmt: skip
            assert (await other.get("/api/cards", params={"q": "gandalf"})).status_code == 200
            slowest = 0.0
            for what, body in TOO_BIG.items():
                attack = asyncio.create_task(attacker.post("/api/decks/check", json=body))
                begun = time.perf_counter()
                found = await other.get("/api/cards", params={"q": "gandalf"})
                slowest = max(slowest, time.perf_counter() - begun)
                assert found.status_code == 200
                begun = time.perf_counter()
                answer = await attack
                said = answer.json()
                if answer.status_code == 200:  # it was read, and what is wrong with it is told
                    assert said["problems"], what
                    assert not any(s["count"] for s in said["sections"]), what
                else:
                    assert answer.status_code in (400, 413), (what, answer.status_code, answer.text[:200])
                    assert said["text"], what
                assert time.perf_counter() - begun < SOON, what
            assert slowest < SOON

    asyncio.run(scene())


def test_a_deck_says_which_bound_it_breaks(server: Server) -> None:
    said = {
        what: httpx.post(f"{server.address}/api/decks/check", json=TOO_BIG[what], timeout=30).text
        for what in ("3000000 copies", "many characters", "long name", "text of everything")
    }
    assert f"no more than {MOST_COPIES} copies" in said["3000000 copies"]
    assert f"no more than {MOST_CARDS:,} cards" in said["many characters"]
    assert f"at most {MOST_NAME} letters" in said["long name"]
    assert f"no more than {MOST_CARDS:,} cards" in said["text of everything"]


def test_every_deck_that_is_made_has_bounds() -> None:
    for wrong in (
        {"play_deck": ((A_CARD, MOST_COPIES + 1),)},
        {"sites": ((A_CARD, -1),)},
        {"characters": (A_CARD,) * (MOST_CARDS + 1)},
        {"notes": "x" * (MOST_NOTES + 1)},
    ):
        with pytest.raises(ValueError, match="deck"):
            Deck("A deck", **wrong)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="deck"):
            find_deck("ring-quest").but(**wrong)


# --- processes that hang ----------------------------------------------------------------------------------------------------


def test_a_process_that_hangs_is_ended_and_replaced() -> None:
    """Whoever asked what it hangs at is told so; who waited behind him is answered by the next process."""
    replaced: list[str] = []

    class Replaced(Told):
        def replaced(self, kind: str) -> None:
            replaced.append(kind)

    async def scene() -> None:
        processes = fork_server().begin()
        worker = Worker(processes, kind("desk", 1.0), Replaced())
        try:
            assert await worker.call(Service.ready, seconds=60)
            os.kill(worker.pid, signal.SIGSTOP)  # it will never answer
            begun = time.perf_counter()
            hanging = asyncio.create_task(worker.call(Service.ready, who="attacker"))
            await asyncio.sleep(0)
            behind = [asyncio.create_task(worker.call(Service.ready, who=f"{i}", seconds=30)) for i in range(5)]
            with pytest.raises(WorkerLate):
                await hanging
            assert time.perf_counter() - begun < 10
            answers = await asyncio.gather(*behind, return_exceptions=True)
            assert answers.count(True) >= 4, answers  # one was in the process already
            assert all(a is True or isinstance(a, WorkerDied) for a in answers)
            assert await worker.call(Service.ready, seconds=30)
            assert replaced == ["desk"]
        finally:
            await worker.stop()
            processes.stop()

    asyncio.run(scene())


def test_a_pool_goes_on_while_one_of_its_processes_hangs() -> None:
    async def scene() -> None:
        processes = fork_server().begin()
        pool = Pool(processes, kind("desk", 5.0), 2)
        try:
            await pool.start()
            await asyncio.gather(*(w.call(Service.ready, seconds=60) for w in pool.workers))
            os.kill(pool.workers[0].pid, signal.SIGSTOP)
            hanging = asyncio.create_task(pool.workers[0].call(Service.ready))
            await asyncio.sleep(0.01)
            begun = time.perf_counter()
            assert all(await asyncio.gather(*(pool.call(Service.ready, who=str(i)) for i in range(10))))
            assert time.perf_counter() - begun < SOON
            with pytest.raises(WorkerLate):
                await hanging
        finally:
            await pool.stop()
            processes.stop()

    asyncio.run(scene())


# --- who waits --------------------------------------------------------------------------------------------------------------


def test_calls_are_taken_in_turn_from_each_who_asks() -> None:
    async def scene() -> list[str]:
        line = Line()
        for who in ["flood"] * 30 + ["anna", "bert", "anna"]:
            line.add(Call(Service.ready, (), who, 1.0))
        taken = []
        while (call := line.next()) is not None:
            taken.append(call.who)
        assert line.length == 0
        return taken

    order = asyncio.run(scene())
    assert len(order) == 33
    assert order[:6] == ["flood", "anna", "bert", "flood", "anna", "flood"]


def test_what_nobody_waits_for_any_more_is_not_done() -> None:
    async def scene() -> None:
        line = Line()
        calls = [Call(Service.ready, (), "a", 1.0) for _ in range(3)]
        for call in calls:
            line.add(call)
        calls[1].answer.cancel()
        assert [line.next(), line.next(), line.next()] == [calls[0], calls[2], None]

    asyncio.run(scene())


def test_who_asks_too_much_is_refused_and_others_are_not() -> None:
    async def scene() -> None:
        processes = fork_server().begin()
        worker = Worker(processes, kind("desk", 60))
        try:
            flood = [asyncio.create_task(worker.call(Service.ready, who="flood")) for _ in range(3 * MOST_OF_ONE)]
            other = asyncio.create_task(worker.call(Service.ready, who="anna"))
            told = await asyncio.gather(*flood, other, return_exceptions=True)
            assert told.pop() is True
            assert any(isinstance(t, WorkerBusy) for t in told)
            assert sum(t is True for t in told) >= MOST_OF_ONE
        finally:
            await worker.stop()
            processes.stop()

    asyncio.run(scene())
