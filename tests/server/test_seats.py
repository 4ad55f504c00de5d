"""Tables of three to five: seats, links, those who leave, who is away and comes back, taking back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from server.client import BOT, FRIEND, ME, Person, Place, run
from server.test_hidden import play_on
from serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("server"), MECCG_ABSENCE="1").start()
    yield made
    made.kill()


async def friends(server: Server, n: int, **more: Any) -> tuple[list[Person], list[Place], str]:
    """So many people at one table, who came by their links."""
    people = [await Person(server.address).come(f"Guest {i}") for i in range(n)]
    made = await people[0].post("/api/games", {"seats": [ME, *[FRIEND] * (n - 1)], "quick": True, "private": True, **more})
    for i, person in enumerate(people[1:], 1):
        token = made["links"][str(i)].partition("join=")[2]
        await person.post(f"/api/games/{made['id']}/join", {"token": token})
    places = [await person.sit(made["id"]) for person in people]
    return people, places, str(made["id"])


async def latest(place: Place) -> dict[str, Any]:
    await place.quiet(0.3)
    return place.table


async def refused(server: Server, wish: dict[str, Any]) -> dict[str, Any]:
    person = await Person(server.address).come("Anna")
    found: dict[str, Any] = await person.post("/api/games", wish, status=400)
    return found


# --- what is no table ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, 1, 6, 40])
def test_a_table_has_two_to_five_seats(server: Server, n: int) -> None:
    told = run(refused(server, {"seats": [ME, *[BOT] * (n - 1)] if n else []}))
    assert (told["code"], told["text"]) == ("seats", f"a game is for two to 5 players, not for {n}")


@pytest.mark.parametrize(
    ("seats", "optional", "rules", "text"),
    [
        (2, ["avatar_draft"], "standard", "avatar_draft is for three or more"),
        (3, ["avatar_draft", "as_they_sit"], "standard", "can't be played together"),
        (3, ["last_turns", "lost_avatar_plays_on"], "standard", "can't be played together"),
        (2, [], "multiplayer", "multiplayer is for three or more"),
    ],
)
def test_rules_that_do_not_go_together_are_refused(
    server: Server, seats: int, optional: list[str], rules: str, text: str
) -> None:
    told = run(refused(server, {"seats": [ME, *[BOT] * (seats - 1)], "optional": optional, "rules": rules}))
    assert (told["code"], text in told["text"]) == ("rules", True)


@pytest.mark.parametrize("n", [3, 4, 5])
def test_people_and_bots_sit_at_one_table(server: Server, n: int) -> None:
    """The rules are those of several; the same deck may lie there twice; who rolled for which seat is told."""

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        deck = "ring-quest"
        seats = [{**ME, "deck": deck}, {**BOT, "deck": deck}, BOT, BOT, BOT][:n]
        game = await anna.new_game(*seats, optional=["hazards_at_site"])
        info = await anna.get(f"/api/games/{game}")
        assert (info["head"]["rules"], info["optional"]) == ("multiplayer", ["hazards_at_site"])
        place = await anna.sit(game)
        await place.asked()
        assert len(place.board["seats"]) == n
        assert len({p["name"] for p in place.board["seats"]}) == n
        await place.close()

    run(scene())


# --- links ----------------------------------------------------------------------------------------------------------------------


def test_a_link_opens_one_seat_once(server: Server) -> None:
    async def scene() -> None:
        anna, bert, cora = [await Person(server.address).come(name) for name in ("Anna", "Bert", "Cora")]
        made = await anna.post("/api/games", {"seats": [ME, FRIEND, FRIEND], "private": True})
        first, second = (made["links"][str(i)].partition("join=")[2] for i in (1, 2))
        join = f"/api/games/{made['id']}/join"
        assert await bert.post(join, {"token": first})
        told = await cora.post(join, {"token": first}, status=409)
        assert told["code"] == "taken"
        assert await bert.post(join, {"token": first})  # his own link again: he sits where he sat
        assert await cora.post(join, {"token": second})
        dan = await Person(server.address).come("Dan")
        assert (await dan.post(join, {"token": second}, status=409))["code"] == "taken"
        place = await cora.sit(made["id"])
        await place.until(lambda m: m["type"] == "table" and m.get("state") == "playing")
        await place.close()

    run(scene())


# --- leaving -------------------------------------------------------------------------------------------------------------------


def test_the_others_play_on_when_one_gives_up(server: Server) -> None:
    async def scene() -> None:
        _, places, _ = await friends(server, 3)
        await play_on(places, 12, "several")
        await places[1].say(type="resign", n=901)
        await places[0].until(lambda m: m["type"] == "table" and any(s.get("out") for s in m["seats"]))
        assert [bool(s.get("out")) for s in places[0].table["seats"]] == [False, True, False]
        await places[1].say(type="resign", n=902)
        told = await places[1].until(lambda m: m["type"] == "error")
        assert (told["code"], told["text"]) == ("out", "you are out of the game already")
        assert await play_on([places[0], places[2]], 10, "on") == 10
        await places[2].say(type="resign", n=903)
        over = await places[0].until(lambda m: m["type"] == "table" and m.get("state") == "over")
        assert over["result"] == "Guest 0 has won: nobody else is left"

    run(scene())


def test_a_bot_plays_for_who_is_away_and_gives_back(server: Server) -> None:
    async def scene() -> None:
        people, places, game = await friends(server, 3)
        await play_on(places, 6, "away")
        for p in places:
            await p.quiet(0.2)
        away = next(i for i, p in enumerate(places) if p.question is not None)
        other = places[(away + 1) % 3]
        await other.say(type="claim", n=900, do="bot")
        told = await other.until(lambda m: m["type"] == "error")
        assert told["code"] == "no claim"  # he is here
        await places[away].close()
        await asyncio.sleep(1.3)
        await other.say(type="claim", n=901, do="bot")
        table = await other.until(lambda m: m["type"] == "table" and m["seats"][away].get("stand_in", False))
        assert not table["seats"][away].get("out")
        rest = [p for i, p in enumerate(places) if i != away]
        assert await play_on(rest, 6, "goes on") == 6  # whatever he is asked, somebody answers
        back = await people[away].sit(game)
        table = await back.until(lambda m: m["type"] == "table")
        assert not table["seats"][away].get("stand_in")
        for _ in range(60):  # he is asked again himself
            await back.quiet(0.1)
            if back.question is not None:
                break
            await play_on(rest, 1, "his turn will come")
        assert back.question is not None
        await back.answer()

    run(scene())


def test_all_others_must_consent_to_a_take_back(server: Server) -> None:
    """... but not who is out of the game."""

    async def scene() -> None:
        _, places, _ = await friends(server, 4)
        await play_on(places, 8, "consent")
        await places[3].say(type="resign", n=900)
        await places[0].until(lambda m: m["type"] == "table" and bool(m["seats"][3].get("out")))
        still = places[:3]
        for _ in range(40):  # until somebody can't take back by himself what he has chosen
            for p in still:
                await p.quiet(0.1)
            asker = next(p for p in still if p.question is not None)
            await asker.answer()
            await asker.quiet(0.1)
            if not asker.board.get("can_undo"):
                break
        me = places.index(asker)
        others = [i for i in range(3) if i != me]
        await asker.say(type="undo", n=901)
        table = await places[others[0]].until(lambda m: m["type"] == "table" and bool(m["offers"]))
        assert sorted(table["offers"][0]["waits"]) == others
        for n, i in enumerate(others):
            assert any(o["about"] == "undo" for o in (await latest(places[i]))["offers"])
            await places[i].say(type="consent", n=902 + n, about="undo", yes=True)
            await places[i].until(lambda m: m["type"] == "done")
        table = await latest(asker)
        assert (table["state"], table["offers"]) == ("playing", [])
        assert asker.question is not None  # what he had chosen is asked again

    run(scene())


def test_a_clock_that_runs_out_puts_one_of_several_out(server: Server) -> None:
    async def scene() -> None:
        _, places, _ = await friends(server, 3, clock={"minutes": 0.05, "increment": 0})
        table = await places[0].until(lambda m: m["type"] == "table" and any(s.get("out") for s in m.get("seats", [])))
        assert table["state"] == "playing"
        assert sum(bool(s.get("out")) for s in table["seats"]) == 1

    run(scene())
