"""Friends at two screens are asked wherever their decks could act, so that a question tells nothing; at one screen not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.client import FRIEND, HERE, ME, Person, run
from server.test_hidden import play_on
from serving import Server


@pytest.mark.parametrize(
    ("other", "wish", "kept"),
    [(FRIEND, {}, True), (FRIEND, {"poker_face": False}, False), (HERE, {}, False), (HERE, {"poker_face": True}, True)],
)
def test_a_friend_far_away_never_learns_that_you_could_only_pass(
    server: Server, other: dict[str, Any], wish: dict[str, Any], kept: bool
) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        made = await anna.post("/api/games", {"seats": [ME, other], "quick": True, **wish})
        second = anna
        if other is FRIEND:
            second = await Person(server.address).come("Bert")
            token = made["links"]["1"].partition("join=")[2]
            await second.post(f"/api/games/{made['id']}/join", {"token": token})
        places = [await anna.sit(made["id"], 0), await second.sit(made["id"], 1)]
        assert await play_on(places, 60, "poker") == 60
        tables = [m for place in places for m in map(json.loads, place.received) if m["type"] == "table"]
        questions = [q for m in tables if (q := m["board"].get("question"))]
        alone = [q for q in questions if len(q["options"]) == 1]
        assert bool(alone) is kept
        assert {q["options"][0]["verb"] for q in alone} <= {"pass"}
        assert all("the others don't know" in q["purpose"] for q in alone)

    run(scene())
