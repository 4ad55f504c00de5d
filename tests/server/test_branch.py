"""Who goes on from a game whose record he has must not know what comes, where others play."""

from __future__ import annotations

import json
import lzma
import sqlite3
from pathlib import Path
from typing import Any

from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel import record
from meccg.kernel.chance import Picker, two_dice
from meccg.kernel.game import Anew, Answer, Game, TurnBegins
from server.client import BOT, FRIEND, HERE, ME, Person, run
from serving import Server


def begun(answers: int = 60) -> Game:
    load_cards()
    game = Game.new([find_deck("ring-quest"), find_deck("lords-of-the-south")], seed="old", names=("Anna", "Bert"))
    pick = Picker("old").pick
    for _ in range(answers):
        seat = game.state.asks[0].seat
        now = game.decision(seat)
        assert now is not None
        game.answer(seat, now.id, now.options[pick(len(now.options))].id)
    return game


def dice(game: Game, n: int = 20) -> list[int]:
    chance, out = game.state.chance, []
    for _ in range(n):
        chance, roll = two_dice(chance)
        out.append(roll)
    return out


def test_chance_begins_anew() -> None:
    game, same = begun(), begun()
    seats = [p.name for p in map(game.state.player, game.state.players())]
    before = [game.state.player(p).deck for p in game.state.players()]
    game.anew("another secret")
    assert dice(game) != dice(same)
    for p, deck in zip(game.state.players(), before, strict=True):
        row = game.state.player(p)
        assert sorted(row.deck) == sorted(deck)
        assert len(deck) < 5 or row.deck != deck
        assert row.hand == same.state.player(p).hand
    assert not any(game.can_undo(p) for p in game.state.players()), "what was before is not taken back any more"
    again = record.replay(record.record_of(game))
    assert again.state.digest() == game.state.digest()
    assert dice(again) == dice(game)
    assert seats == ["Anna", "Bert"]


def lines_of(server: Server, game: str) -> list[dict[str, Any]]:
    with sqlite3.connect(server.folder / "meccg.sqlite") as db:
        return [json.loads(x) for (x,) in db.execute("SELECT line FROM lines WHERE game = ? ORDER BY n", (game,)).fetchall()]


def test_a_friend_plays_on_with_dice_that_nobody_knows(server: Server) -> None:
    """The attack: from a game of one's own one branches, gives a friend the other seat, and knows all dice and cards."""
    text = record.encode(record.record_of(begun())).decode()

    async def scene() -> None:
        anna, bert = await Person(server.address).come("Anna"), await Person(server.address).come("Bert")
        parent = (await anna.post("/api/records", {"text": text}))["id"]
        info = await anna.get(f"/api/games/{parent}")
        assert info.get("fairness", {}).get("hash", "") == "", "it was dealt elsewhere: nothing is proved"
        made = [(await anna.post(f"/api/games/{parent}/branch", {"step": 40, "seats": [ME, FRIEND]}))["id"] for _ in range(2)]
        seeds = []
        for id in made:
            (anew,) = (line for line in lines_of(server, id) if line["do"] == "anew")
            seeds.append(anew["seed"])
            info = await anna.get(f"/api/games/{id}")
            assert info.get("fairness", {}).get("hash", "") == ""
            assert anew["seed"] not in json.dumps(info)
        assert len(set(seeds)) == 2
        link = (await anna.get(f"/api/games/{made[0]}"))["head"]["seats"][1]["link"]
        await bert.post(f"/api/games/{made[0]}/join", {"token": link.partition("join=")[2]}, 200)
        places = [await anna.sit(made[0]), await bert.sit(made[0])]
        for place in places:
            await place.until("table")
        asked = [p for p in places if p.question is not None]
        await asked[0].answer()
        for place in places:
            assert not any(seed in text for seed in seeds for text in place.received)

    run(scene())


def test_alone_one_goes_on_as_it_was(server: Server) -> None:
    text = record.encode(record.record_of(begun())).decode()

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        parent = (await anna.post("/api/records", {"text": text}))["id"]
        for seats in ([ME, BOT], [ME, HERE]):
            made = (await anna.post(f"/api/games/{parent}/branch", {"step": 40, "seats": seats}))["id"]
            assert not any(line["do"] == "anew" for line in lines_of(server, made))

    run(scene())


def test_fairness_is_shown_where_it_holds(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, BOT, nonce="mine")
        info = await anna.get(f"/api/games/{game}")
        assert len(info["fairness"]["hash"]) == 64

    run(scene())


def test_the_line_is_read_and_written() -> None:
    line = Anew("s")
    kept = record.Record(begun(3).origin, (line,))  # type: ignore[arg-type]
    assert record.decode(record.encode(kept)).lines == (line,)


GOLDEN = Path(__file__).parents[1] / "goldens" / "durins-heirs-lords-of-the-south-format-2.meccg.xz"


def choices(found: record.Record, seat: int) -> list[tuple[int, str, str, int]]:
    """The choices of a seat that was offered several things: at which step, of which question, of what kind, among how many."""
    doing = [line for line in found.lines if not isinstance(line, TurnBegins)]
    out = []
    for step, (line, game) in enumerate(zip(doing, record.steps(found, strict=False), strict=False)):
        now = game.decision(seat) if isinstance(line, Answer) and line.seat == seat else None
        if now is not None and len(now.options) > 1:
            out.append((step, now.id, now.kind, len(now.options)))
    return out


def test_who_goes_on_from_a_step_stands_before_the_choice_that_was_made_there(server: Server) -> None:
    """Also before one that would be passed by itself: whoever wants to do it otherwise must be asked."""
    load_cards()
    data = lzma.decompress(GOLDEN.read_bytes())
    every = choices(record.decode(data, "the record"), 0)
    some = [c for kind in dict.fromkeys(c[2] for c in every) for c in [x for x in every if x[2] == kind][:12:3]]
    assert {"act", "respond", "enter"} <= {kind for _, _, kind, _ in some}

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = (await anna.post("/api/records", {"text": data.decode()}))["id"]
        for step, id, kind, options in some:
            made = await anna.post(f"/api/games/{game}/branch", {"step": step, "seat": 0, "bot": "random"})
            place = await anna.sit(made["id"])
            asked = await place.asked()
            assert asked is not None
            assert (asked["id"], asked["kind"], len(asked["options"])) == (id, kind, options), step
            await place.close()

    run(scene())
