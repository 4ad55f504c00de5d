"""More games than an engine holds ready: those that rest are put away small and come back as they were, and when there is no room
left, whoever comes is told so.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

import httpx
import msgspec

from meccg.decks import find_deck
from meccg.kernel.chance import Picker
from meccg.kernel.game import Game, Origin
from meccg.model.options import STANDARD
from meccg.server.engine import Engine, Held
from server.client import BOT, ME, Person, run
from serving import Server

encode = msgspec.json.encode


def origin(seed: str) -> bytes:
    decks = (find_deck("ring-quest"), find_deck("lords-of-the-south"))
    return encode(Origin(decks, STANDARD.but(decks=1), seed, ("Anna", "Bert")))


def played(engine: Engine, games: int, rounds: int) -> dict[str, tuple[str, list[str]]]:
    """Many games, a choice in each in turn; how they stand in the end, and their lines."""
    lines: dict[str, list[str]] = {}
    picks = {f"g{i}": Picker(f"p{i}").pick for i in range(games)}
    for i in range(games):
        engine.begin(f"g{i}", "secret", origin(f"s{i}"))
        lines[f"g{i}"] = []
    for n in range(rounds):
        for key, pick in picks.items():
            status = engine.status(key)
            if status.over:
                continue
            seat = status.asked[0].seat
            board = json.loads(engine.board(key, seat, True))
            option = board["question"]["options"][pick(len(board["question"]["options"]))]["id"]
            done = engine.answer(key, status.n, seat, board["question"]["id"], [option], True)
            lines[key] += done.new
            if n % 9 == 8 and done.status.undo[seat]:
                lines[key] += engine.undo(key, done.status.n, seat, False).new
    return {key: (engine._held(key).game.state.digest(), lines[key]) for key in picks}


def test_games_that_were_put_away_go_on_as_if_nothing_had_been() -> None:
    engine = Engine()  # loads the cards
    plenty, few = played(engine, 9, 40), played(Engine(most_games=3), 9, 40)
    assert plenty == few


def test_only_so_many_are_kept_and_what_is_forgotten_is_gone() -> None:
    engine = Engine(most_games=2, most_put_away=3)
    for i in range(8):
        engine.begin(f"g{i}", "secret", origin(f"s{i}"))
    assert list(engine.held) == ["g6", "g7"]
    assert list(engine.away) == ["g3", "g4", "g5"]
    engine.forget("g4")
    engine.forget("g7")
    engine.status("g3")
    assert set(engine.held) == {"g6", "g3"}
    assert set(engine.away) == {"g5"}


def test_to_come_back_takes_a_fraction_of_a_replay() -> None:
    engine = Engine()
    engine.begin("g", "secret", origin("s"))
    game: Game = engine._held("g").game
    pick = Picker("long").pick
    for _ in range(400):
        if game.over:
            break
        seat = game.state.asks[0].seat
        now = game.decision(seat)
        assert now is not None
        game.answer(seat, now.id, now.options[pick(len(now.options))].id)
    lines = [encode(line).decode() for line in game.lines]
    held = engine._held("g")

    def quickest(times: int, do: object) -> float:
        best = 1e9
        for _ in range(times):
            begun = time.perf_counter()
            assert callable(do)
            do()
            best = min(best, time.perf_counter() - begun)
        return best

    replay = quickest(3, lambda: engine.load("again", "secret", origin("s"), lines))
    both = quickest(5, lambda: Held.again(held.small(), held.secret))
    assert both < replay / 3, (both, replay)


def test_a_server_with_more_games_than_it_holds_ready(tmp_path: Path) -> None:
    server = Server(tmp_path, MECCG_MOST_GAMES="2", MECCG_MOST_ROOMS="6", MECCG_LEASE="4").start()

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        places = []
        for _ in range(6):
            places.append(await anna.sit(await anna.new_game(ME, BOT)))
            await places[-1].asked()
        for _ in range(6):
            for place in places:
                if await place.asked() is not None:
                    await place.answer()
        loads = figure(server, "meccg_loads_total")
        assert loads <= 0, "a game was played again from its record"
        full = await anna.http.post("/api/games", json={"seats": [ME, BOT]})
        assert full.status_code == 503
        assert full.json()["code"] == "full"
        assert "as this server can carry" in full.json()["text"]
        lists = await anna.get("/api/games")
        assert len(lists["mine"]) == 6, "what was refused was not made"
        resting = places.pop()
        await resting.close()
        for _ in range(100):
            again = await anna.http.post("/api/games", json={"seats": [ME, BOT]})
            if again.status_code == 201:
                break
            time.sleep(0.1)
        assert again.status_code == 201, "a game that nobody is at makes room"
        assert (await anna.sit(again.json()["id"])) is not None
        for place in places:
            if await place.asked() is not None:
                await place.answer()

    try:
        run(scene())
        assert "Traceback" not in server.log
    finally:
        server.stop()


def figure(server: Server, name: str) -> float:
    text = httpx.get(f"{server.address}/metrics").text
    return sum(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(f"{name} "))
