"""Somebody does the same many times at once (two windows, a double click, a nervous proxy): it is done, and nothing fails."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.client import FRIEND, ME, Person, run
from server.conftest import Postgres, needs_postgres
from serving import Server

TIMES = 8


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def somewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    database = Postgres().start() if request.param == "postgresql" else None
    made = Server(tmp_path, **({"DATABASE_URL": database.address} if database else {})).start()
    yield made
    made.stop()
    if database:
        database.remove()


def test_the_same_many_times_at_once(somewhere: Server) -> None:
    async def scene() -> None:
        anna, bert = await Person(somewhere.address).come(), await Person(somewhere.address).come()
        lesson = (await anna.get("/api/lessons"))[0]["id"]
        made = await anna.post("/api/games", {"seats": [ME, FRIEND]})
        join = {"token": made["links"]["1"].rpartition("join=")[2]}
        for who, method, path, body in (
            (anna, "POST", "/api/me", {"name": "Anna"}),
            (anna, "POST", f"/api/lessons/{lesson}", {"answers": [], "answer": ""}),
            (anna, "PUT", "/api/decks/mine", {"deck": {"name": "d"}, "name": "d"}),
            (anna, "POST", "/api/account", {"login": "anna", "password": "12345678"}),
            (bert, "POST", f"/api/games/{made['id']}/join", join),
            (anna, "POST", "/api/logout?everywhere=true", None),
        ):
            told = await asyncio.gather(*(who.http.request(method, path, json=body) for _ in range(TIMES)))
            codes = sorted(r.status_code for r in told)
            assert codes[0] < 300, (path, codes)
            assert codes[-1] < 500, (path, [r.text for r in told if r.status_code >= 500])

    run(scene())
    assert "Traceback" not in somewhere.log
