"""Lessons over HTTP: the same session as everywhere, and what each person has learned is kept."""

from __future__ import annotations

from typing import Any

from meccg.lessons.course import COURSE
from server.client import Person, run
from serving import Server

FIRST = COURSE[0]
PATH = f"/api/lessons/{FIRST.id}"


async def given(who: Person, taken: dict[str, Any], answer: str) -> dict[str, Any]:
    found: dict[str, Any] = await who.post(PATH, {"answers": taken["answers"], "answer": answer})
    return found


def test_a_lesson_is_taken_to_its_end_and_kept_for_each_person(server: Server) -> None:
    async def scene() -> None:
        anna, bert = await Person(server.address).come(), await Person(server.address).come()
        assert [h["done"] for h in await anna.get("/api/lessons")] == [0] * len(COURSE)
        taken = await anna.get(PATH)
        for _ in range(8):
            taken = await given(anna, taken, taken["page"]["right"][0])
        assert (await anna.get("/api/lessons"))[0]["done"] == 8
        left = await anna.get(PATH)  # in another window, on another day
        assert left["page"]["say"] == taken["page"]["say"]
        assert left["page"]["table"] == taken["page"]["table"]
        assert (await bert.get(PATH))["page"]["step"] == 0
        while taken["page"]["kind"] != "end":
            taken = await given(anna, taken, taken["page"]["right"][0])
        assert taken["page"]["table"]["winners"] == [0]
        assert (await anna.get("/api/lessons"))[0]["done"] == len(FIRST.steps)
        assert (await anna.post(PATH, {}))["page"]["step"] == 0  # once more

    run(scene())


def test_a_wrong_move_is_explained_and_an_old_one_changes_nothing(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come()
        first = await given(anna, await anna.get(PATH), "on")
        options = first["page"]["table"]["question"]["options"]
        wrong = next(o["id"] for o in options if o["id"] not in first["page"]["right"])
        told = await given(anna, first, wrong)
        assert told["answers"] == first["answers"]
        assert not told["page"]["verdict"]["right"]
        assert told["page"]["verdict"]["words"]
        right = first["page"]["right"][0]
        once, twice = await given(anna, first, right), await given(anna, first, right)  # two clicks at once
        assert once["answers"] == twice["answers"]
        assert once["page"] == twice["page"]

    run(scene())


def test_why_a_card_cannot_be_played_is_told_in_a_lesson_too(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come()
        taken = await given(anna, await anna.get(PATH), "on")
        cards = taken["page"]["table"]["cards"]
        sword = next(h for h, c in cards.items() if c.get("name") == "Glamdring")
        reasons = await anna.post(f"{PATH}/why", {"answers": taken["answers"], "card": sword})
        assert any("site" in r["text"] for r in reasons)

    run(scene())


def test_bad_answers_are_refused_or_left_out(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come()
        await anna.get("/api/lessons/second-game", status=404)
        await anna.post("/api/lessons/second-game", {"answer": "on"}, status=404)
        await anna.post(PATH, {"answers": ["on"] * 400}, status=400)
        await anna.post(PATH, {"answer": "x" * 4000}, status=400)
        await anna.post(f"{PATH}/why", {"answers": [], "card": "#" * 4000}, status=400)
        for nonsense in ("-1", "999999999999999999999", "on|on", "²", "play|#ff|&c1"):
            taken = await anna.post(PATH, {"answers": ["on", nonsense, "on"], "answer": nonsense})
            assert taken["page"]["step"] == 1
        words = await anna.get("/api/glossary")
        assert {"haven", "on-guard", "hazard limit", "starter movement"} <= set(words)

    run(scene())
