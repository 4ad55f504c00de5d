"""Playing in the browser: against the computer, two browsers, one screen, onlookers, phones, the keyboard alone."""

from __future__ import annotations

import json
import re
import time
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from serving import Server
from web.player import MOVED, PATIENCE, Player

if TYPE_CHECKING:
    from web.conftest import Visit

ME = {"who": "me", "deck": "ring-quest"}
BOT = {"who": "bot", "bot": "random", "deck": "wise-of-the-north"}
# Words that explain themselves stand in a sentence, as links do.
SMALL = """() => [...document.querySelectorAll("nav button, [data-question] button:not(.term)")]
  .filter((b) => b.offsetParent && b.offsetHeight < 40).map((b) => b.textContent)"""
FRIEND = {"who": "friend", "deck": "wise-of-the-north"}


def test_against_the_computer(visit: Visit) -> None:
    """From the first page to the score sheet, with the keys that the prompt shows; a whole game is played by `make soak`."""
    anna = visit("/")
    anna.page.get_by_label("Opponent").select_option("random")
    anna.button("Play now").click()
    anna.page.wait_for_url(re.compile(r"/g/\w+"))
    assert anna.asked()["prompt"]
    assert anna.play(20, "some") == 20
    anna.page.get_by_role("button", name="More", exact=True).click()
    anna.page.get_by_role("button", name="Resign").click()
    anna.page.get_by_role("alert").get_by_role("button", name="Resign").click()
    score_sheet(anna)


def score_sheet(player: Player) -> None:
    sheet = player.page.get_by_role("dialog")
    expect(sheet.get_by_role("table").first).to_be_visible()
    for kind in ("Characters", "Items", "Factions", "Allies", "Kills"):
        expect(sheet.get_by_role("rowheader", name=re.compile(kind, re.I))).to_be_visible()


def test_two_browsers_a_reload_and_an_onlooker(visit: Visit) -> None:
    anna, bert, carl = visit("/"), visit("/"), visit("/")
    heard = [listening(player) for player in (anna, bert, carl)]
    made = anna.new_game(ME, FRIEND, quick=True)
    anna.go(f"/g/{made['id']}")
    expect(anna.page.get_by_role("textbox")).to_have_value(re.compile("join="))
    bert.go(made["links"]["1"])
    bert.button("Sit down").click()
    two = [anna, bert]
    for player in two:
        player.page.wait_for_selector("[data-question]")
    turns = set()
    for n in range(200):
        player = next((p for p in two if p.is_asked), None)
        until = time.monotonic() + PATIENCE
        while player is None and time.monotonic() < until:
            time.sleep(0.02)
            player = next((p for p in two if p.is_asked), None)
        assert player is not None, "nobody is asked"
        player.play(1, str(n))
        turns.add(anna.heading.split("\n")[0])
        if n == 5:  # the same question after a reload
            asked = next(p for p in two if wait_asked(p, two))
            before = asked.asked()["question"]
            asked.page.reload()
            assert asked.asked()["question"] == before
        if len(turns) > 2:
            break
    assert len(turns) > 2

    carl.go(f"/g/{made['id']}")
    carl.page.wait_for_selector("[data-question]")
    expect(carl.page.get_by_text("You are watching")).to_be_visible()
    assert not carl.is_asked
    assert carl.seen()["keys"] == []
    others = ["".join(told) for told in heard[:2]]
    sees_nothing_hidden(heard[2], [hand(player) for player in two], others)


def listening(player: Player) -> list[str]:
    """Everything that the server tells this page from now on."""
    frames: list[str] = []
    player.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    return frames


def hand(player: Player) -> list[str]:
    """The names of the cards in a player's hand, as his page says them."""
    names = player.page.get_by_role("group", name="Your hand").locator("button .sr").all_inner_texts()
    assert len(names) > 3
    return [name.split(", can't be played")[0] for name in names]


def sees_nothing_hidden(frames: list[str], hands: list[list[str]], others: list[str]) -> None:
    """What an onlooker was sent holds no card of a hand or a deck, neither as a card nor by its name."""
    boards = [m["board"] for m in map(json.loads, frames) if m["type"] == "table" and m["board"]]
    assert boards
    for board in boards:
        assert not board.get("hand")
        assert not board.get("question")
        assert not any(card.get("key") and card.get("zone") in ("hand", "deck", "sideboard") for card in board["cards"].values())
        for seat in board["seats"]:
            assert not seat.get("held")
            assert not any(pile.get("cards") for pile in seat["piles"] if pile["zone"] in ("deck", "sideboard"))
    told = "".join(frames)
    for i, names in enumerate(hands):  # what the other player was never sent is a secret of this one
        secret = [name for name in names if not named(name, others[1 - i])]
        assert len(secret) > 3
        assert not [name for name in secret if named(name, told)]


def named(name: str, told: str) -> bool:
    return json.dumps(name, ensure_ascii=False) in told or json.dumps(name) in told


def wait_asked(player: Player, two: list[Player]) -> bool:
    until = time.monotonic() + PATIENCE
    while not any(p.is_asked for p in two) and time.monotonic() < until:
        time.sleep(0.02)
    return player.is_asked


def test_the_server_dies_and_comes_back(visit: Visit, own_server: Server) -> None:
    """kill -9 in the middle: the page says so, comes back by itself, and asks the very same question."""
    own_server.start()
    anna = visit("/", patient=True, at=own_server)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    anna.play(12, "kill")
    before = anna.asked()
    own_server.kill()
    expect(anna.page.get_by_text("Connection lost").first).to_be_visible()
    own_server.start()
    expect(anna.page.get_by_text("Connection lost")).to_have_count(0, timeout=30_000)
    assert anna.asked()["trace"] == before["trace"]
    assert anna.play(5, "after") == 5


def test_one_screen_with_a_curtain(visit: Visit) -> None:
    anna = visit("/")
    made = anna.new_game({**ME, "name": "Anna"}, {"who": "here", "name": "Bert", "deck": "wise-of-the-north"}, quick=True)
    anna.go(f"/g/{made['id']}")
    seen: list[str] = []
    for n in range(40):
        ready = anna.page.get_by_role("button", name=re.compile("^I am "))
        anna.until("() => document.querySelector('.curtain') || document.querySelector('[data-question]')?.dataset.question")
        if ready.count():
            assert anna.page.locator(".held").count() == 0  # nothing is shown before he says so
            seen.append(ready.inner_text().split("\n")[0])
            ready.click()
            anna.page.wait_for_selector("[data-question]")
        if anna.is_asked:
            anna.play(1, str(n))
        if len(set(seen)) == 2 and n > 6:
            break
    assert {re.sub(r"^I am (\w+).*", r"\1", s) for s in seen} == {"Anna", "Bert"}


def test_on_a_phone(visit: Visit) -> None:
    """By touch: no page is wider than the screen, every choice can be tapped."""
    anna = visit("/", width=390, height=844, has_touch=True, is_mobile=True)
    fits(anna)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    for n in range(15):
        fits(anna)
        before = anna.asked()
        if before["over"]:
            break
        acts = anna.page.locator("[data-question] button[data-option]:not([disabled])")
        acts.nth(n % max(1, min(3, acts.count()))).tap()
        anna.until(MOVED, before["trace"])
    anna.asked()
    small = anna.page.evaluate(SMALL)
    assert not small, f"too small for a finger: {small}"


def fits(player: Player) -> None:
    wide = player.page.evaluate("() => [document.scrollingElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1] + 1, f"{player.page.url} is wider than the screen: {wide}"


def test_with_the_keyboard_alone(visit: Visit) -> None:
    """From the first page into a game, to the map and back, by Tab, Enter, space, digits and M."""
    anna = visit("/")
    keys = anna.page.keyboard
    for _ in range(40):
        keys.press("Tab")
        focused = anna.page.evaluate("() => document.activeElement?.textContent ?? ''")
        if "Play now" in focused:
            break
    assert "Play now" in focused
    keys.press("Enter")
    anna.page.wait_for_url(re.compile(r"/g/\w+"))
    anna.asked()
    anna.play(10, "keys")
    anna.asked()
    keys.press("m")
    chart = anna.page.get_by_role("dialog", name=re.compile("Map"))
    expect(chart).to_be_visible()
    expect(chart.get_by_role("group", name=re.compile("^Map:"))).to_be_focused()
    now = anna.asked()
    keys.press("Escape")
    anna.press(now["keys"][0], now["trace"])  # at once: the map is closing, and a key is not lost
    expect(anna.page.locator("dialog.map")).to_have_count(0)
    assert anna.play(3, "on") == 3
