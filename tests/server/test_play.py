"""Games as people play them: alone, with a friend, at one screen, with onlookers; and all that goes on around the choices."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from meccg.kernel.chance import Picker
from server.client import BOT, FRIEND, HERE, ME, Gone, Person, Place, run
from server.test_hidden import play_on, two_players
from serving import Server


async def some_choices(place: Place, n: int, seed: str = "x") -> None:
    pick = Picker(seed).pick
    for _ in range(n):
        question = await place.asked()
        if question is None:
            return
        await place.answer(pick(len(question["options"])))


async def refused(person: Person, game: str, seat: int | None = None) -> Gone:
    """How somebody is sent away who wants to sit down."""
    place = await person.sit(game, seat)
    try:
        await place.until("table")
    except Gone as gone:
        return gone
    raise AssertionError("he was let in")


def test_a_whole_game_as_a_ringwraith_against_another(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME | {"deck": "under-the-red-eye"}, BOT | {"deck": "thrones-of-the-south"}, quick=True)
        place = await anna.sit(game)
        await some_choices(place, 3000)
        assert place.table["state"] == "over"

    run(scene())


def test_a_whole_game_against_a_bot_and_what_is_left_of_it(server: Server) -> None:
    """To the very end; then replay, record, branch, rematch, and the proof that the seed was not made up."""

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        before = await anna.post("/api/games", {"seats": [ME, BOT], "nonce": "anna's own"})
        game = before["id"]
        info = await anna.get(f"/api/games/{game}")
        commitment = info["fairness"]["hash"]
        assert "secret" not in info["fairness"]
        assert "seed" not in info["fairness"]
        place = await anna.sit(game)
        await some_choices(place, 3000)
        assert place.table["state"] == "over"
        assert place.table["result"]
        info = await anna.get(f"/api/games/{game}")
        fair = info["fairness"]
        assert fair["hash"] == commitment == hashlib.sha256(fair["secret"].encode()).hexdigest()
        assert "anna's own" in fair["nonces"]
        assert fair["seed"] == hashlib.sha256("|".join((fair["secret"], *fair["nonces"])).encode()).hexdigest()

        replay = await anna.get(f"/api/games/{game}/replay", step=0)
        steps = replay["steps"]
        assert steps > 100
        turns = [m["turn"] for m in replay["marks"]]
        assert turns == sorted(turns)
        assert len(turns) > 5
        middle = replay["marks"][len(turns) // 2]
        at = await anna.get(f"/api/games/{game}/replay", step=middle["step"])
        assert at["board"]["turn"] == middle["turn"]
        other = await anna.get(f"/api/games/{game}/replay", step=middle["step"], **{"as": 1})
        assert other["board"]["viewer"] == 1
        assert {m["kind"] for m in replay["marks"]} == {"turn", "phase", "attack"}
        assert all(m["words"] for m in replay["marks"])
        bare = await anna.get(f"/api/games/{game}/replay", step=middle["step"], **{"as": -2})
        for seat in bare["board"]["seats"]:  # all hands are open
            assert len(seat.get("held", ())) == seat.get("hand", 0)
            assert all(bare["board"]["cards"][h]["key"] for h in seat.get("held", ()))
        last = await anna.get(f"/api/games/{game}/replay", step=10**6)
        assert last["step"] == steps
        assert last["board"]["over"]

        record = await anna.get(f"/api/games/{game}/record")
        lines = [json.loads(x) for x in (await anna.get(f"/api/games/{game}/lines")).splitlines()]
        assert [x["n"] for x in lines] == list(range(len(lines)))
        assert all(0 < x["at"] <= y["at"] for x, y in pairwise(lines))
        assert [(x["seat"], x["option"]) for x in lines if x["do"] == "answer"] == [
            (x["seat"], x["option"]) for x in map(json.loads, record.splitlines()) if x.get("do") == "answer"
        ]
        assert sum(x["do"] == "answer" for x in lines) == steps
        again = await anna.post("/api/records", {"text": record.decode(), "name": "mine"})
        copy = await anna.get(f"/api/games/{again['id']}/replay", step=middle["step"])
        assert copy["board"]["log"] == at["board"]["log"]

        branch = await anna.post(f"/api/games/{game}/branch", {"step": middle["step"], "bot": "random"})
        there = await anna.sit(branch["id"])
        await there.asked()
        assert there.board["turn"] >= middle["turn"]
        await some_choices(there, 5)

        first = await anna.post(f"/api/games/{game}/rematch")
        second = await anna.post(f"/api/games/{game}/rematch")
        assert first == second
        await place.until(lambda m: m["type"] == "table" and m.get("next") == first["id"])
        fresh = await anna.sit(first["id"])
        await fresh.asked()
        assert fresh.board["viewer"] == 1, "who sat first sits second now"

    run(scene())


def test_two_people_by_link_and_what_they_say(server: Server) -> None:
    async def scene() -> None:
        anna, bert, game = await two_players(server, private=True)
        a, b = await anna.sit(game), await bert.sit(game)
        await play_on([a, b], 25, "two")
        await a.say(type="chat", text="  Well   met! ")
        said = await b.until("chat")
        assert (said["name"], said["seat"], said["text"]) == ("Anna", 0, "Well met!")
        late = await bert.sit(game)
        await late.say(type="hello")
        assert (await late.until("chat"))["text"] == "Well met!"
        carl = await Person(server.address).come("Carl")
        gone = await refused(carl, game)
        assert gone.code == 4003
        await carl.post(f"/api/games/{game}/join", {}, status=403)
        lists = await carl.get("/api/games")
        assert all(g["id"] != game for kind in lists.values() for g in kind)
        await b.say(type="resign", n=1)
        await a.until(lambda m: m["type"] == "table" and m["state"] == "over")
        assert a.table["result"] == "Anna has won: Bert has resigned"

    run(scene())


def test_an_open_game_is_found_and_joined_once(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        others = [await Person(server.address).come(f"Guest {i}") for i in range(4)]
        made = await anna.post("/api/games", {"seats": [ME, FRIEND], "name": "Come in"})
        waiting = await anna.sit(made["id"])
        await waiting.until("table")
        assert waiting.table["board"] is None
        assert waiting.table["state"] == "open"
        lists = await others[0].get("/api/games")
        assert any(g["id"] == made["id"] and g["name"] == "Come in" for g in lists["open"])
        answers = await asyncio.gather(*(o.http.post(f"/api/games/{made['id']}/join", json={}) for o in others))
        assert sorted(r.status_code for r in answers) == [200, 409, 409, 409]
        await waiting.until(lambda m: m["type"] == "table" and m["board"] is not None)
        await anna.get("/api/games/nosuchgame", 404)
        gone = await refused(anna, "nosuchgame")
        assert gone.code == 4004
        assert gone.last is not None
        assert gone.last["again"] is False

    run(scene())


def test_two_at_one_screen(server: Server) -> None:
    """Both seats are one person's; each is looked at by itself."""

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, HERE, quick=True)
        one, two = await anna.sit(game, 0), await anna.sit(game, 1)
        for place, seat in ((one, 0), (two, 1)):
            await place.until("table")
            assert place.board["viewer"] == seat
        keys = [{h: p.board["cards"][h]["key"] for h in p.board["hand"]} for p in (one, two)]
        assert keys[0] != keys[1]
        assert await play_on([one, two], 20, "here") == 20
        asked = one if one.question is not None else two
        await asked.quiet()
        seat = asked.board["viewer"]
        given = asked.question["id"].split(".")[1] if asked.question is not None else "0"
        if given != "0":
            await asked.say(type="undo", n=900)
            m = await asked.until(lambda m: m["type"] in ("done", "error"))
            assert m["type"] == "done", f"seat {seat} needs nobody's consent at its own screen: {m}"

    run(scene())


def test_taking_back(server: Server) -> None:
    """Free until somebody has learned something; then by consent, and the other may refuse."""

    async def scene() -> None:
        anna, bert, game = await two_players(server)
        a, b = await anna.sit(game), await bert.sit(game)
        places = [a, b]
        for i in range(150):
            await play_on(places, 1, f"undo{i}")
            await a.quiet(0.1)
            await b.quiet(0.1)
            if a.board.get("can_undo"):
                break
        assert a.board.get("can_undo"), "no choice of Anna's told anybody anything in 150 choices"
        question, seq = a.question, a.table["seq"]
        await a.say(type="undo", n=71)
        assert (await a.until(lambda m: m["type"] in ("done", "error")))["type"] == "done"
        await a.quiet(0.3)
        assert a.question is not None
        assert question is None or a.question["id"] != question["id"]
        assert a.table["seq"] > seq
        log = len(a.board.get("log", []))
        await a.say(type="undo", n=71)  # the same message again is not done again
        assert (await a.until(lambda m: m["type"] in ("done", "error")))["type"] == "done"
        await a.quiet(0.3)
        assert len(a.board.get("log", [])) == log
        for i in range(150):
            await play_on(places, 1, f"on{i}")
            await a.quiet(0.1)
            await b.quiet(0.1)
            if not a.board.get("can_undo"):
                break
        await a.say(type="undo", n=72)
        await b.until(lambda m: m["type"] == "table" and m.get("offers"))
        assert b.table["offers"] == [{"about": "undo", "seat": 0, "waits": [1]}]
        await a.say(type="consent", about="undo", yes=True)
        assert (await a.until("error"))["code"] == "no offer", "nobody consents to his own wish"
        await b.say(type="consent", about="undo", yes=False)
        await b.until(lambda m: m["type"] == "table" and not m.get("offers"))
        await a.say(type="undo", n=73)
        await b.until(lambda m: m["type"] == "table" and m.get("offers"))
        await b.say(type="consent", about="undo", yes=True)
        await a.quiet(0.5)
        assert a.question is not None
        assert a.question["id"].endswith(".2"), "this is no question after two take-backs"
        assert not a.table.get("offers")

    run(scene())


def test_a_draw_is_offered(server: Server) -> None:
    async def scene() -> None:
        anna, bert, game = await two_players(server)
        a, b = await anna.sit(game), await bert.sit(game)
        await play_on([a, b], 5, "draw")
        await a.say(type="draw", do="offer")
        await b.until(lambda m: m["type"] == "table" and m.get("offers"))
        await b.say(type="draw", do="decline")
        await a.until(lambda m: m["type"] == "table" and not m.get("offers"))
        await a.say(type="draw", do="offer")
        await b.until(lambda m: m["type"] == "table" and m.get("offers"))
        asked, question = (a, a.question) if a.question is not None else (b, b.question)
        await b.say(type="draw", do="accept")
        await a.until(lambda m: m["type"] == "table" and m["state"] == "over")
        assert a.table["result"] == "The players agreed to a draw"
        assert question is not None
        await asked.quiet()
        assert asked.question is None, "nothing is asked any more"
        await asked.say(type="answer", n=9, decision=question["id"], options=[question["options"][0]["id"]])
        assert (await asked.until("error"))["code"] == "over"
        game = await anna.new_game(ME, BOT)
        alone = await anna.sit(game)
        await alone.asked()
        await alone.say(type="draw", do="offer")
        assert (await alone.until("error"))["code"] == "no draw"

    run(scene())


def test_onlookers(server: Server) -> None:
    """They see no hand and no question, can do nothing, and are refused where nobody may look on."""

    async def scene() -> None:
        anna, bert, game = await two_players(server)
        carl = await Person(server.address).come("Carl")
        a, b, c = await anna.sit(game), await bert.sit(game), await carl.sit(game)
        await play_on([a, b], 20, "watch")
        await c.quiet()
        assert c.board["viewer"] == -1
        assert not c.board.get("hand")
        assert c.question is None
        await a.quiet(0.1)
        assert a.table["listeners"] == 1
        for message in ({"type": "resign"}, {"type": "undo"}, {"type": "claim"}, {"type": "hint"}):
            await c.say(**message)
            assert (await c.until("error"))["code"] == "onlooker"
        gone = await refused(carl, game, 0)
        assert gone.code == 4003
        game = await anna.new_game(ME, BOT, watch="no")
        assert (await refused(carl, game)).code == 4003

    run(scene())


def test_hints_and_reasons(server: Server) -> None:
    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        place = await anna.sit(await anna.new_game(ME, BOT))
        for _ in range(30):
            question = await place.asked()
            assert question is not None
            if question["kind"] == "act" and place.board["hand"]:
                break
            await place.answer()
        await place.say(type="hint")
        hint = await place.until(lambda m: m["type"] in ("hint", "error"))
        assert hint["options"][0]["id"] in {o["id"] for o in question["options"]}
        cards = place.board["cards"]  # of two copies of a card one is offered
        offered = {cards[o["source"]].get("key") for o in question["options"] if o.get("source") in cards}
        refused = [h for h in place.board["hand"] if cards[h].get("key") not in offered]
        reasons = []
        for card in refused:
            await place.say(type="why", card=card)
            why = await place.until(lambda m: m["type"] in ("why", "error"))
            assert why.get("reasons"), (why, place.board["cards"][card], [o["words"] for o in question["options"]])
            reasons += why["reasons"]
        assert all(r["text"] for r in reasons)
        assert any(r["rule"] for r in reasons)

    run(scene())


def test_a_program_plays_with_a_token(server: Server) -> None:
    """The same websocket, no cookie, no page."""

    async def scene() -> None:
        import httpx
        import websockets

        anna = await Person(server.address).come("Anna")
        token = (await anna.post("/api/tokens"))["token"]
        headers = {"authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(base_url=server.address, headers=headers, timeout=30) as http:
            made = (await http.post("/api/games", json={"seats": [ME, BOT]})).json()
            url = f"{server.address.replace('http', 'ws')}/api/games/{made['id']}/socket"
            async with websockets.connect(url, additional_headers=headers, max_size=None) as socket:
                answered = 0
                while answered < 10:
                    m: dict[str, Any] = json.loads(await socket.recv())
                    if m["type"] == "table" and m["board"] and (q := m["board"].get("question")):
                        answer = {"type": "answer", "n": answered, "decision": q["id"], "options": [q["options"][0]["id"]]}
                        await socket.send(json.dumps(answer))
                        answered += 1
            for refused in (http.post("/api/tokens"), http.get("/api/tokens"), http.delete("/api/tokens/x")):
                assert (await refused).status_code == 403
            wrong = await http.get("/api/decks", headers={"authorization": "Bearer meccg_nonsense"})
            assert wrong.status_code == 401

    run(scene())


def test_the_example_of_the_docs_plays(server: Server, tmp_path: Path) -> None:
    """Until the game has begun, and it has answered for a while."""
    docs = (Path(__file__).resolve().parent.parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(import asyncio\n.*?)```", docs, re.DOTALL)
    (tmp_path / "bot.py").write_text(code)

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        token = (await anna.post("/api/tokens"))["token"]
        command = (sys.executable, str(tmp_path / "bot.py"), server.address, token)
        bot = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
        try:
            async with asyncio.timeout(60):
                while not any(game.get("turn", 0) > 2 for game in (await anna.get("/api/games"))["mine"]):
                    assert bot.returncode is None
                    await asyncio.sleep(0.2)
        finally:
            bot.terminate()
            _, said = await bot.communicate()
        assert said == b""

    run(scene())


def test_tokens_are_listed_and_revoked(server: Server) -> None:
    async def scene() -> None:
        import httpx

        anna, bert = await Person(server.address).come("Anna"), await Person(server.address).come("Bert")
        made = [await anna.post("/api/tokens") for _ in range(2)]
        listed = await anna.get("/api/tokens")
        assert [t["id"] for t in listed] == [t["id"] for t in made]
        assert listed[0]["made"] <= listed[1]["made"]
        assert not any(t["token"] in str(listed) for t in made)
        assert await bert.get("/api/tokens") == []
        assert (await bert.http.delete(f"/api/tokens/{made[0]['id']}")).status_code == 404  # it is not his
        assert (await anna.http.delete(f"/api/tokens/{made[0]['id']}")).status_code == 204
        assert (await anna.http.delete(f"/api/tokens/{made[0]['id']}")).status_code == 404
        for token, status in zip(made, (401, 200), strict=True):
            async with httpx.AsyncClient(base_url=server.address, headers={"authorization": f"Bearer {token['token']}"}) as http:
                assert (await http.get("/api/me")).status_code == status

    run(scene())
