"""The table as text: a whole path through plain pages and forms, without a script."""

from __future__ import annotations

import html
import re

import httpx

from server.client import BOT, ME, Person, run
from serving import Server


def fields(page: str, do: str) -> dict[str, str]:
    """The hidden fields of the form that has such a button."""
    for form in re.findall(r"<form.*?</form>", page, re.S):
        if f'value="{do}"' in form:
            found = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form)
            return {k: html.unescape(v) for k, v in found} | {"do": do}
    raise AssertionError(f"no form to {do}")


def test_a_game_by_pages(server: Server) -> None:
    """Home, new game, answers, talk, take back, resign, rematch: with a browser that knows only forms."""
    with httpx.Client(base_url=server.address, follow_redirects=True, timeout=60) as browser:
        home = browser.get("/text")
        assert home.status_code == 200
        assert "<script" not in home.text
        token = re.search(r'name="csrf" value="(\w+)"', home.text)
        assert token is not None
        form = {"csrf": token[1], "deck": "ring-quest", "other": "durins-heirs", "bot": "random"}
        page = browser.post("/text", data=form)
        assert page.status_code == 200
        answered = 0
        for _ in range(60):
            if "You are asked:" in page.text:
                assert 'type="radio"' in page.text
                options = [html.unescape(o) for o in re.findall(r'name="option" value="([^"]*)"', page.text)]
                page = browser.post(str(page.url.path), data=fields(page.text, "answer") | {"option": options[0]})
                assert page.status_code == 200
                answered += 1
                if answered == 8:
                    break
            else:
                assert 'http-equiv="refresh"' in page.text
                page = browser.get(str(page.url))
        assert answered == 8
        for heading in ("marshalling points", "Your hand", "What happened", "Company at"):
            assert heading in page.text
        page = browser.post(page.url.path, data=fields(page.text, "chat") | {"text": "<b>hello</b>"})
        assert "&lt;b&gt;hello" in page.text
        assert "<b>hello" not in page.text
        page = browser.post(page.url.path, data=fields(page.text, "undo"))
        assert page.status_code == 200
        wrong = browser.post(page.url.path, data=fields(page.text, "undo") | {"csrf": "0"})
        assert wrong.status_code == 403
        stale = fields(page.text, "resign") | {"do": "answer", "decision": "0.999.0", "option": "pass"}
        page = browser.post(page.url.path, data=stale)
        assert 'role="alert"' in page.text
        page = browser.post(page.url.path, data=fields(page.text, "resign"))
        assert "The game is over" in page.text
        page = browser.post(page.url.path, data=fields(page.text, "rematch"))
        assert "The rematch" in page.text


def test_a_friend_sits_down_by_link(server: Server) -> None:
    """The link shows a button; only pressing it takes the seat."""

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        made = await anna.post("/api/games", {"seats": [ME, {"who": "friend"}], "private": True})
        token = made["links"]["1"].partition("join=")[2]
        with httpx.Client(base_url=server.address, follow_redirects=True, timeout=60) as browser:
            page = browser.get(f"/g/{made['id']}/text?join={token}")
            assert "Sit down" in page.text
            info = await anna.get(f"/api/games/{made['id']}")
            assert info["head"]["state"] == "open"
            page = browser.post(f"/g/{made['id']}/text", data=fields(page.text, "join"))
            assert page.status_code == 200
            assert "You are asked:" in page.text or "is to act" in page.text

    run(scene())


def test_others_pages(server: Server) -> None:
    async def scene() -> None:
        anna, eve = await Person(server.address).come("Anna"), await Person(server.address).come("Eve")
        game = await anna.new_game(ME, BOT, private=True)
        place = await anna.sit(game)
        await place.asked()
        r = await eve.http.get(f"/g/{game}/text")
        assert r.status_code == 403
        assert "private" in r.text or "nobody may" in r.text
        assert (await eve.http.get("/g/nosuchgame/text")).status_code == 404
        for path in (f"/g/{game}", f"/g/{game}/replay"):  # pages of the client, beside the text
            assert "text/html" in (await eve.http.get(path)).headers["content-type"]
        r = await anna.http.get(f"/g/{game}/text?note=<script>alert(1)</script>")
        assert "<script>" not in r.text

    run(scene())


def test_a_table_of_four_by_pages(server: Server) -> None:
    """Who gives up is out, and his page says that the others play on; six are too many."""
    with httpx.Client(base_url=server.address, follow_redirects=True, timeout=60) as browser:
        token = re.search(r'name="csrf" value="(\w+)"', browser.get("/text").text)
        assert token is not None
        form = {"csrf": token[1], "deck": "ring-quest", "other": "durins-heirs", "bot": "random", "players": "4"}
        assert browser.post("/text", data=form | {"players": "6"}).status_code == 400
        page = browser.post("/text", data=form)
        assert page.status_code == 200
        for _ in range(60):
            if "You are asked:" in page.text:
                break
            page = browser.get(str(page.url))
        assert page.text.count("marshalling points") >= 4
        page = browser.post(page.url.path, data=fields(page.text, "resign"))
        assert "The game is over" not in page.text
