"""After a game and between games: its tale, its turning points, results against each bot, friends by a link."""

from __future__ import annotations

import asyncio
import lzma
from pathlib import Path
from typing import Any

from server.client import BOT, FRIEND, ME, Person, run
from serving import Server

GOLDEN = Path(__file__).parents[1] / "goldens" / "durins-heirs-lords-of-the-south-format-2.meccg.xz"


async def ended(person: Person, *seats: dict[str, Any], **more: Any) -> str:
    """A game that the person gives up at once."""
    game = await person.new_game(*seats, **more)
    place = await person.sit(game)
    await place.until("table")
    await place.say(type="resign", n=1)
    await place.until(lambda m: m["type"] == "table" and m["state"] == "over")
    await place.close()
    return game


async def uploaded(person: Person) -> str:
    return str((await person.post("/api/records", {"text": lzma.decompress(GOLDEN.read_bytes()).decode()}))["id"])


async def judged(person: Person, game: str) -> dict[str, Any]:
    for _ in range(300):
        found: dict[str, Any] = await person.get(f"/api/games/{game}/turning", **{"as": 0})
        assert found["done"] or not found["points"]
        if found["done"]:
            return found
        await asyncio.sleep(0.2)
    raise AssertionError("the judgement does not end")


def test_a_game_that_is_over_has_a_tale_and_turning_points_to_play_on_from(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await uploaded(anna)
        tale = await anna.get(f"/api/games/{game}/tale", **{"as": 0})
        assert len(tale["turns"]) > 3
        assert 4 < len(tale["sentences"]) <= 10
        found = await judged(anna, game)
        assert found["judged"] == found["of"] >= 3
        points = found["points"]
        assert len(points) == 3
        assert [p["step"] for p in points] == sorted(p["step"] for p in points)
        for p in points:
            assert p["seat"] == 0
            assert p["done"]
            assert p["lost"] == 0 or p["better"] not in ("", p["done"])
            assert 0 <= p["before"] <= 100
        for p in points:
            made = await anna.post(f"/api/games/{game}/branch", {"step": p["step"], "seat": 0})
            place = await anna.sit(made["id"])
            asked = await place.asked()
            assert asked is not None
            assert asked["prompt"] == p["asked"], "one stands before the same choice"
            assert p["done"] in [o["words"] for o in asked["options"]]
            await place.close()

    run(scene())


def test_nothing_is_told_of_a_game_that_goes_on_or_is_private(server: Server) -> None:
    async def scene() -> None:
        anna, carl = await Person(server.address).come("Anna"), await Person(server.address).come("Carl")
        going = await anna.new_game(ME, BOT)
        hidden = await ended(anna, ME, BOT, private=True)
        for what in ("tale", "turning"):
            await anna.get(f"/api/games/{going}/{what}", status=409)
            await carl.get(f"/api/games/{hidden}/{what}", status=403)
            await anna.get(f"/api/games/{hidden}/{what}", status=400, **{"as": 7})
            await anna.get(f"/api/games/nosuchgame/{what}", status=404)

    run(scene())


def test_results_count_games_that_were_played_from_their_beginning(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        assert (await anna.get("/api/me/home"))["results"] == []
        first = await ended(anna, ME, {**BOT, "bot": "random"})
        again = (await anna.post(f"/api/games/{first}/rematch"))["id"]
        place = await anna.sit(again)
        await place.until("table")
        await place.say(type="resign", n=1)
        await place.until(lambda m: m["type"] == "table" and m["state"] == "over")
        branch = (await anna.post(f"/api/games/{first}/branch", {"step": 0, "seat": 0, "bot": "random"}))["id"]
        place = await anna.sit(branch)
        await place.until("table")
        await place.say(type="resign", n=1)
        await place.until(lambda m: m["type"] == "table" and m["state"] == "over")
        await ended(anna, ME, {**BOT, "bot": "apprentice"})
        results = {r["who"]: (r["won"], r["tied"], r["lost"]) for r in (await anna.get("/api/me/home"))["results"]}
        assert results == {"random": (0, 0, 2), "apprentice": (0, 0, 1)}

    run(scene())


def test_friends_find_each_other_by_a_link_and_the_games_that_wait_for_them(server: Server) -> None:
    async def scene() -> None:
        anna, bert, carl = [await Person(server.address).come(name) for name in ("Anna", "Bert", "Carl")]
        link = (await anna.get("/api/me/home"))["link"]
        assert (await anna.get("/api/me/home"))["link"] == link, "it stays the same"
        code = link.rpartition("/")[2]
        assert await bert.get(f"/api/friends/{code}") == {"name": "Anna", "mine": False, "known": False}
        await bert.get("/api/friends/nobody", status=404)
        await anna.post("/api/friends", {"code": code}, status=400)
        for _ in range(2):  # once more changes nothing
            assert [f["name"] for f in (await bert.post("/api/friends", {"code": code}))["friends"]] == ["Anna"]
        (bert_of_anna,) = (await anna.get("/api/me/home"))["friends"]
        assert bert_of_anna["name"] == "Bert"
        game = await anna.new_game(ME, {**FRIEND, "friend": bert_of_anna["id"]}, private=True)
        (waiting,) = (await bert.get("/api/games"))["invited"]
        assert waiting["id"] == game
        assert not (await carl.get("/api/games"))["invited"]
        join = waiting["seats"][1]["link"].partition("join=")[2]
        assert join
        await bert.post(f"/api/games/{game}/join", {"token": join}, 200)
        assert not (await bert.get("/api/games"))["invited"]
        a, b = await anna.sit(game), await bert.sit(game)
        await a.until("table")
        await b.until("table")
        await b.say(type="resign", n=1)
        await a.until(lambda m: m["type"] == "table" and m["state"] == "over")
        (friend,) = (await anna.get("/api/me/home"))["friends"]
        assert (friend["won"], friend["tied"], friend["lost"], friend["here"]) == (1, 0, 0, True)
        await carl.post("/api/games", {"seats": [ME, {**FRIEND, "friend": bert_of_anna["id"]}]}, status=404)
        gone = await anna.http.delete(f"/api/friends/{friend['id']}")
        assert gone.status_code == 204
        assert not (await anna.get("/api/me/home"))["friends"]
        assert not (await bert.get("/api/me/home"))["friends"]

    run(scene())
