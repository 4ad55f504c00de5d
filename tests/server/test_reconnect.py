"""The network is cut while the server lives: who comes back sees what he missed, and what he sent counts once."""

from __future__ import annotations

from typing import Any

from server.cable import Cable
from server.client import BOT, ME, OPEN, Gone, Person, Place, run
from server.test_bad_input import recorded
from server.test_hidden import play_on, two_players
from serving import Server


async def cable_to(server: Server) -> Cable:
    made = await Cable(server.address).lay()
    OPEN.append(made)
    return made


async def back(place: Place, address: str) -> Place:
    """As a client comes back that remembers what it saw last."""
    again = await place.person.sit(place.game, place.seat, address)
    await again.say(type="hello", seen=place.table["seq"])
    await again.until(lambda m: m["type"] == "table" and m["seq"] > place.table["seq"])
    return again


async def lost(place: Place) -> None:
    try:
        while True:
            await place.hear(10)
    except Gone:
        pass


def given(server: Server, game: str, seat: int) -> list[dict[str, Any]]:
    return [line for line in recorded(server, game) if line["do"] == "answer" and line["seat"] == seat]


def test_who_comes_back_sees_all_that_he_missed(server: Server) -> None:
    async def scene() -> None:
        anna, bert, game = await two_players(server)
        cable = await cable_to(server)
        a, b = await anna.sit(game, address=cable.address), await bert.sit(game)
        await play_on([a, b], 10, "before")
        await a.quiet()
        before = a.board
        cable.hears = False  # messages are lost before anybody notices
        stayed = await anna.sit(game, 0)  # the same seat from elsewhere, which misses nothing
        await play_on([stayed, b], 12, "meanwhile")
        await b.say(type="chat", text="Are you there?")
        await cable.cut()
        await lost(a)
        assert a.board == before
        again = await back(a, cable.address)
        await again.quiet()
        await stayed.quiet()
        assert again.board == stayed.board
        numbers = [line["n"] for line in again.board["log"]]
        assert numbers[0] <= before["log"][-1]["n"] < numbers[-1], "the log goes on from what he had read"
        assert any('"Are you there?"' in text for text in again.received), "what was said is told, too"
        assert await play_on([again, b], 5, "after") == 5

    run(scene())


def test_a_choice_whose_acknowledgement_was_lost_counts_once(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, BOT)
        cable = await cable_to(server)
        place = await anna.sit(game, 0, cable.address)
        for round in range(3):
            question = await place.asked()
            assert question is not None
            count = len(given(server, game, 0))
            cable.hears = False
            message = {"type": "answer", "n": 100 + round, "decision": question["id"], "options": [question["options"][0]["id"]]}
            await place.say(**message)
            watcher = await anna.sit(game, 0)  # so that the test knows when it is done
            await watcher.until(lambda m, id=question["id"]: m["type"] == "table" and decided(m, id))  # type: ignore[misc]
            assert not any(f'"n":{100 + round}' in text for text in place.received)
            await cable.cut()
            await lost(place)
            place = await back(place, cable.address)
            await place.say(**message)
            m = await place.until(lambda m: m["type"] in ("done", "error"))
            assert m == {"type": "done", "n": 100 + round}
            now = await place.asked()
            assert now is not None
            assert [number(question), number(now)] == [count, len(given(server, game, 0))], "counted once"

    run(scene())


def number(question: dict[str, Any]) -> int:
    """How many answers of this seat came before it."""
    return int(question["id"].split(".")[1])


def decided(m: dict[str, Any], id: str) -> bool:
    question = m["board"].get("question") if m["board"] else None
    return question is None or question["id"] != id


def test_a_choice_that_never_arrived_is_taken_when_it_comes(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, BOT)
        cable = await cable_to(server)
        place = await anna.sit(game, 0, cable.address)
        question = await place.asked()
        assert question is not None
        before = given(server, game, 0)
        cable.sends = False
        message = {"type": "answer", "n": 7, "decision": question["id"], "options": [question["options"][-1]["id"]]}
        await place.say(**message)
        await place.quiet(0.5)
        assert given(server, game, 0) == before
        await cable.cut()
        await lost(place)
        place = await back(place, cable.address)
        assert place.question == question, "the same question waits for him"
        await place.say(**message)
        assert (await place.until(lambda m: m["type"] in ("done", "error"))) == {"type": "done", "n": 7}
        assert len(given(server, game, 0)) > len(before)

    run(scene())


def test_a_take_back_whose_acknowledgement_was_lost_counts_once(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, BOT)
        cable = await cable_to(server)
        place = await anna.sit(game, 0, cable.address)
        for _ in range(4):
            await place.asked()
            await place.answer()
        await place.asked()
        cable.hears = False
        await place.say(type="undo", n=55)
        watcher = await anna.sit(game, 0)
        await watcher.until(lambda m: m["type"] == "table" and (m["board"].get("question") or {}).get("id", "").endswith(".1"))
        await cable.cut()
        await lost(place)
        place = await back(place, cable.address)
        await place.say(type="undo", n=55)
        assert (await place.until(lambda m: m["type"] in ("done", "error"))) == {"type": "done", "n": 55}
        assert sum(line["do"] == "undo" for line in recorded(server, game)) == 1

    run(scene())


def test_the_numbers_of_tables_never_fall(server: Server) -> None:
    """Whatever a client claims to have seen."""

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        place = await anna.sit(await anna.new_game(ME, BOT))
        await place.asked()
        for seen, least in ((500, 501), (3, 502), (-7, 503), (2**90, 2**40 + 1)):
            await place.say(type="hello", seen=seen)
            await place.until("table")
            assert place.table["seq"] >= least
        await place.answer()

    run(scene())
