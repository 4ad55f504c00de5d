"""Nothing hidden reaches a client: games are played, and all that each client received is searched for what it must not know."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from typing import Any, NamedTuple

import msgspec

from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.decks import find_deck
from meccg.kernel.chance import Picker
from meccg.kernel.game import Game, Origin, may_read
from meccg.kernel.record import Lines, Record, steps
from meccg.kernel.state import DICE
from meccg.model.rows import CardRow
from server.client import FRIEND, ME, Person, Place, run
from serving import Server

CHOICES = 120


async def two_players(server: Server, deck: str = "lords-of-the-south", **more: Any) -> tuple[Person, Person, str]:
    anna, bert = Person(server.address), Person(server.address)
    await anna.come("Anna")
    await bert.come("Bert")
    made = await anna.post("/api/games", {"seats": [ME | {"deck": "ring-quest"}, FRIEND], **more})
    token = made["links"]["1"].partition("join=")[2]
    await bert.post(f"/api/games/{made['id']}/join", {"token": token, "deck": deck})
    return anna, bert, made["id"]


async def play_on(places: list[Place], choices: int, seed: str) -> int:
    """Everybody answers at random whatever is asked."""
    pick = Picker(seed).pick
    done = 0
    while done < choices:
        for place in places:
            await place.quiet(0.05)
        asked = [p for p in places if p.table and p.question is not None and p.table.get("state") != "over"]
        if not asked:
            if any(p.table.get("state") == "over" for p in places):
                break
            await asyncio.sleep(0.02)
            continue
        place = asked[0]
        question = place.question
        assert question is not None
        await place.answer(pick(len(question["options"])))
        done += 1
    return done


def names_in(data: Any) -> Counter[str]:
    """Every key of a card that is anywhere in what was received."""
    found: Counter[str] = Counter()

    def walk(x: Any) -> None:
        if isinstance(x, dict):
            for k, v in x.items():
                if k in ("key", "card") and isinstance(v, str) and v and not v.startswith("#"):
                    found[v] += 1
                walk(v)
        elif isinstance(x, list):
            for y in x:
                walk(y)

    walk(data)
    return found


class Moment(NamedTuple):
    """A state of the game, and how far each viewer had read its log then."""

    state: Any
    read: dict[int, int]


VIEWERS = (0, 1, -1)


def moments_of(server: Server, game: str) -> list[Moment]:
    """Every state of the game, from its record."""
    load_cards()
    with sqlite3.connect(server.folder / "meccg.sqlite") as db:
        (origin,) = db.execute("SELECT origin FROM games WHERE id = ?", (game,)).fetchone()
        lines = db.execute("SELECT line FROM lines WHERE game = ? ORDER BY n", (game,)).fetchall()
    made = msgspec.json.decode(origin, type=Origin)
    record = Record(made, tuple(msgspec.json.decode(line, type=Lines) for (line,) in lines))
    return [Moment(g.state.clone(), {v: last_read(g, v) for v in VIEWERS}) for g in steps(record)]


def last_read(g: Game, viewer: int) -> int:
    who = None if viewer < 0 else viewer
    for n in range(len(g._log) - 1, -1, -1):
        _, text, _, told = g._log[n]
        if text == DICE or may_read(told, who, g.state.n_players):
            return n
    return -1


def seen_until(moments: list[Moment], viewer: int) -> dict[int, set[str]]:
    """Keys of cards that this viewer could have seen by the time that he had read the log so far; his own he knows anyway."""
    out: dict[int, set[str]] = {}
    seen: set[str] = set()
    for s, read in moments:
        bits = (1 << s.n_players) - 1 if viewer < 0 else 1 << viewer
        for row in s.rows:
            if type(row) is CardRow and (row.owner == viewer or s.seen_by(row.id) & bits == bits):
                seen.add(row.card)
        out[read[viewer]] = set(seen)
    return out


def test_what_is_hidden_stays_hidden(server: Server) -> None:
    async def scene() -> None:
        anna, bert, game = await two_players(server)
        carl = await Person(server.address).come("Carl")
        places = [await anna.sit(game), await bert.sit(game)]
        onlooker = await carl.sit(game)
        assert await play_on(places, CHOICES, "hidden") > 60
        for place in (*places, onlooker):
            await place.quiet(0.3)
        moments = moments_of(server, game)
        decks = [set(dict(d.play_deck)) | set(d.characters) | set(d.items) | set(dict(d.sites)) | set(dict(d.sideboard))
                 for d in (find_deck("ring-quest"), find_deck("lords-of-the-south"))]  # fmt: skip
        for viewer, place in zip(VIEWERS, (*places, onlooker), strict=True):
            others = set().union(*(d for seat, d in enumerate(decks) if seat != viewer))
            allowed = seen_until(moments, viewer)
            tables = 0
            for text in place.received:
                m = json.loads(text)
                if m["type"] == "table" and m["board"]:
                    tables += 1
                    log = m["board"].get("log", [])
                    now = allowed[log[-1]["n"] if log else -1]
                    leaked = (set(names_in(m)) & others) - now
                    assert not leaked, f"viewer {viewer} was told of {leaked} before he could know"
            assert tables > 20
            assert others - now, "nothing was hidden: the test shows nothing"
        await compare_handles(places, onlooker, [m.state for m in moments])

    run(scene())


async def compare_handles(places: list[Place], onlooker: Place, states: list[Any]) -> None:
    """The names of cards are others for every viewer, are not the engine's, and tell nothing of the order of decks."""
    seen: list[set[str]] = []
    tags = {f"#{row.tag:x}" for s in states for row in s.rows if type(row) is CardRow}
    for place in (*places, onlooker):
        handles: set[str] = set()
        for text in place.received:
            m = json.loads(text)
            if m["type"] == "table" and m["board"]:
                handles |= set(m["board"]["cards"])
        assert handles
        assert handles.isdisjoint(tags), "the engine's own names are on the wire"
        seen.append(handles)
    for i, one in enumerate(seen):
        for other in seen[i + 1 :]:
            assert one.isdisjoint(other), "two viewers can compare what they see"


def test_a_question_is_put_to_its_seat_alone(server: Server) -> None:
    """Options tell what a hand holds: nobody else gets them, neither in tables nor by asking."""

    async def scene() -> None:
        anna, bert, game = await two_players(server)
        carl = await Person(server.address).come("Carl")
        places = [await anna.sit(game), await bert.sit(game)]
        onlooker = await carl.sit(game)
        await play_on(places, 40, "questions")
        await onlooker.quiet()
        for seat, place in ((0, places[0]), (1, places[1]), (-1, onlooker)):
            for text in place.received:
                m = json.loads(text)
                if m["type"] == "table" and m["board"] and m["board"].get("question"):
                    assert m["board"]["question"]["seat"] == seat
        hand = next(iter(places[0].board["hand"]))
        await places[1].say(type="why", card=hand)
        assert (await places[1].until(lambda m: m["type"] in ("why", "error")))["code"] == "unknown card"
        await onlooker.say(type="why", card=hand)
        assert (await onlooker.until(lambda m: m["type"] in ("why", "error")))["code"] == "onlooker"
        await bert.get(f"/api/games/{game}/replay", 403, **{"as": 0})
        await carl.get(f"/api/games/{game}/replay", 403)
        await anna.get(f"/api/games/{game}/replay", 403, **{"as": -2})  # all hands open: not while it is played
        await carl.get(f"/api/games/{game}/record", 403)
        await anna.get(f"/api/games/{game}/record", 409)
        await carl.get(f"/api/games/{game}/lines", 403)
        await anna.get(f"/api/games/{game}/lines", 409)

    run(scene())


def test_the_same_table_for_two_hands(server: Server) -> None:
    """An answer that changes nothing that a viewer can see sends him nothing: the draft's sealed choices."""

    async def scene() -> None:
        anna, bert, game = await two_players(server, quick=False)
        places = [await anna.sit(game), await bert.sit(game)]
        for p in places:
            await p.asked()
        for p in places:
            await p.quiet(0.3)
        n = len(places[1].received)
        question = places[0].question
        assert question is not None
        assert question["kind"] == "draft"
        await places[0].say(type="answer", n=1, decision=question["id"], options=[question["options"][0]["id"]])
        await places[0].until("done")
        await places[1].quiet(1.0)
        assert len(places[1].received) == n, "a sealed answer shows that it was given"

    run(scene())


AGENTS = {f.name for f in load_pool().by_id.values() if f.kind == "agent"}


def test_forged_claims_about_a_face_down_agent_are_refused_and_tell_nothing(server: Server) -> None:
    """By its player: a home that it has not, a way that it can't go. By the other, who has only seen a back: anything at all."""

    async def scene() -> None:
        anna, bert, game = await two_players(server, deck="whispers-on-the-road")
        places = [await anna.sit(game), await bert.sit(game)]
        agent = ""
        for _ in range(400):
            for place in places:
                await place.quiet(0.02)
            stacks = [seat["agents"] for seat in places[0].board["seats"] if seat.get("agents")] if places[0].table else []
            if stacks and places[1].question is not None and places[1].question["kind"] == "act":
                agent = stacks[0][0]
                break
            asked = next((p for p in places if p.table and p.question is not None), None)
            if asked is None or asked.question is None:
                continue
            ids = [o["id"] for o in asked.question["options"]]
            told = next((n for n, id in enumerate(ids) if id.startswith("play agent|")), None)
            plain = next((n for n, id in enumerate(ids) if id in ("pass", "done", "stop")), -1)
            await asked.answer(plain if told is None else told)
        assert agent
        assert places[0].board["cards"][agent]["face_down"]
        own = next(seat["agents"] for seat in places[1].board["seats"] if seat.get("agents"))[0]
        name = places[1].board["cards"][own]["name"]
        assert name in AGENTS
        question = places[1].question
        assert question is not None
        offered = {o["id"] for o in question["options"]}
        for place, handle in ((places[1], own), (places[0], agent)):
            claims = [f"reveal agent|rules:reveal agent|-|{handle}|-|{home}" for home in ("Minas Tirith", "Nowhere", "", "-")]
            deeds = [f"agent action|rules:agent heal|-|{handle}|-", f"attack with|rules:agent attack|-|{handle}|-"]
            for id in (*claims, *deeds):
                assert id not in offered
                await place.say(type="answer", n=900, decision=question["id"], options=[id])
                m = await place.until(lambda m: m["type"] in ("done", "error"))
                assert (m["type"], m["code"]) == ("error", "not offered" if place is places[1] else "stale"), m
                assert not any(n in m["text"] for n in AGENTS), m
        seen = "".join(places[0].received)
        assert name not in seen
        assert places[0].board["cards"][agent]["face_down"]

    run(scene())
