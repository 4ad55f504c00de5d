"""Records that somebody looks at: however long one is and however he goes to and fro in it, nobody else waits for him."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from attackers import played
from meccg.board.handles import Handles
from meccg.kernel import record
from meccg.kernel.game import Game
from meccg.server import asking, lookups
from meccg.server.lookups import Desk, Watching
from meccg.server.security import Problem, Share
from meccg.server.services import Lookups
from server.client import BOT, ME, Person, run
from serving import Server

STEPS = 90


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setattr(lookups, "EVERY", 10)
    return played(STEPS)


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lines of records that were played again."""
    done: list[str] = []
    apply = record._apply

    def counted(game: Game, line: Any, where: str, strict: Any) -> None:
        done.append(where)
        apply(game, line, where, strict)

    monkeypatch.setattr(record, "_apply", counted)
    return done


def desk_with(game: Game) -> Desk:
    desk, kept = Desk(), record.record_of(game)
    desk.watch("g", "secret", msgspec.json.encode(kept.origin), [msgspec.json.encode(x).decode() for x in kept.lines])
    return desk


def test_who_goes_to_and_fro_in_a_record_has_few_lines_played_again(game: Game, applied: list[str]) -> None:
    desk = desk_with(game)
    last = desk.replays["g"].last
    assert last > 80
    for step in (last, 0, last, last - 1, 5, last, last - 2, 50, 49, 48):
        applied.clear()
        assert desk.step("g", step, 0) is not None
        assert len(applied) <= 2 * 10


def test_a_step_is_the_same_whichever_way_one_comes_to_it(game: Game) -> None:
    watching = Watching(record.record_of(game))
    watching.survey()
    there = {n: g.state.digest() for n, g in enumerate(record.steps(watching.record))}
    assert watching.last == max(there)
    for step in (*range(watching.last, -1, -7), *range(0, watching.last, 13), watching.last, 0, 9, 10, 11):
        at = watching.to(step)
        assert (at.state.digest(), watching.at) == (there[step], step)
        assert Handles("", 0).of(at.state, 0)


def test_a_tale_is_told_once(game: Game, applied: list[str]) -> None:
    desk = desk_with(game)
    told = desk.tale("g", 0)
    applied.clear()
    assert desk.tale("g", 0) == told
    assert not applied
    assert desk.tale("g", 1) != told


def test_a_long_record_is_looked_at_where_nobody_with_a_game_of_usual_length_waits() -> None:
    class Place:
        def __init__(self, name: str) -> None:
            self.name = name

        def of(self, game: str) -> Place:
            return self

        async def call(self, operation: Any, *args: Any) -> str:
            return self.name

    hub: Any = SimpleNamespace(archive=Place("archive"), intake=Place("intake"))
    for length, where in ((10, "archive"), (asking.LONG, "archive"), (asking.LONG + 1, "intake")):
        kept = SimpleNamespace(id="g", length=length)
        assert asyncio.run(asking.in_archive(hub, kept, Lookups.has, "g")) == where


def test_a_longer_record_costs_more_of_ones_share() -> None:
    share = Share(10)
    share.take("records", "anna", "192.0.2.1", 9.0)
    share.take("records", "anna", "192.0.2.1", 0.5)
    with pytest.raises(Problem):
        share.take("records", "anna", "192.0.2.1", 5.0)
    share.take("records", "bert", "192.0.2.2", 1000.0)  # as much as he may have at once


def test_records_are_brought_to_be_looked_at_so_often_only(tmp_path: Any) -> None:
    made = Server(tmp_path, MECCG_LOOKS_PER_MINUTE="1").start()

    async def scene() -> None:
        anna = await Person(made.address).come("Anna")
        games = []
        for _ in range(8):
            game = await anna.new_game(ME, BOT)
            place = await anna.sit(game)
            await place.asked()
            await place.say(type="resign", n=1)
            async with asyncio.timeout(20):
                while place.table.get("state") != "over":
                    await place.hear()
            games.append(game)
        told = [(await anna.http.get(f"/api/games/{game}/tale")).status_code for game in games]
        assert told[0] == 200
        assert told[-1] == 429
        assert (await anna.http.get(f"/api/games/{games[0]}/replay", params={"step": 2})).status_code == 200  # it is there

    try:
        run(scene())
    finally:
        made.stop()
