"""Five browsers at one table: a new game of five on the page, and the last turns of one up to the Council."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from meccg.cards.load import load_cards
from meccg.decks import shipped_decks
from meccg.kernel import record
from meccg.kernel.chance import Picker
from meccg.kernel.game import Game
from meccg.model.options import for_players
from web.conftest import Visit
from web.player import PATIENCE, Player

NAMES = ("Anna", "Bert", "Cora", "Dan", "Edda")
ME, FRIEND = {"who": "me"}, {"who": "friend"}


@pytest.fixture(scope="module")
def late() -> tuple[str, int]:
    """The record of a game of five that bots of chance play until somebody calls the Council, and who did."""
    load_cards()
    decks = list(shipped_decks().values())
    game = Game.new([decks[i % 4] for i in range(5)], for_players("standard", 5), seed="five", names=NAMES)
    pick = Picker("five").pick
    while not any(game.state.player(p).called for p in range(5)):
        ask = game.state.asks[0]
        call = next((o for o in ask.options if o == ("call",)), None)
        game.choose(ask.seat, call or ask.options[pick(len(ask.options))])
    caller = next(p for p in range(5) if game.state.player(p).called)
    return record.encode(record.record_of(game)).decode(), caller


def test_five_are_seated_on_the_page(visit: Visit) -> None:
    """Me, three bots and a friend: the summary has five marks, the lobby a link, and the table five lanes."""
    anna = visit("/new")
    page = anna.page
    page.locator('input[name="seats"][value="5"]').check(force=True)
    page.get_by_label("Seat 3").select_option("random")
    page.get_by_label("Seat 4").select_option("random")
    page.get_by_label("Seat 5").select_option("friend")
    expect(page.locator(".sum li")).to_have_count(5)
    anna.button("Create the table").click()
    link = page.get_by_role("textbox")
    expect(link).to_have_value(re.compile("join="))
    bert = visit(link.input_value())
    bert.button("Sit down").click()
    for player in (anna, bert):
        player.page.wait_for_selector("[data-question]")
        expect(player.page.locator(".topbar .who")).to_have_count(5)
        expect(player.page.locator(".topbar .who.on")).not_to_have_count(0)  # who must answer is plain at a glance


def test_five_browsers_play_to_the_council(visit: Visit, late: tuple[str, int]) -> None:
    text, caller = late
    sizes = ((1280, 800), (1440, 900), (390, 844), (844, 390), (1280, 800))
    five = [visit("/", width=width, height=height) for width, height in sizes]
    parent = five[0].api("POST", "/api/records", {"text": text})["id"]
    last = five[0].api("GET", f"/api/games/{parent}/replay")["steps"]
    made = five[0].api("POST", f"/api/games/{parent}/branch", {"step": last, "seats": [ME, *[FRIEND] * 4]})["id"]
    links = [s.get("link", "") for s in five[0].api("GET", f"/api/games/{made}")["head"]["seats"]]
    five[0].go(f"/g/{made}")
    for player, link in zip(five[1:], links[1:], strict=True):
        player.go(link)
        player.button("Sit down").click()
    for player in five:
        player.page.wait_for_selector("[data-question]")
    answered = set()
    for n in range(600):
        asked = waiting(five)
        if asked is None:
            break
        answered.add(five.index(asked))
        asked.play(1, f"five/{n}")
    for player in five:
        assert player.asked()["over"]
    assert len(answered - {caller}) >= 3  # who has called has no turn any more, and dice may leave somebody without a choice
    expect(five[0].page.get_by_text(re.compile("has won|is a tie|have won")).first).to_be_visible()


def waiting(five: list[Player]) -> Player | None:
    """Who is asked; None when the game is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for player in five:
            found = player.page.evaluate("() => document.querySelector('[data-question]')?.textContent ?? ''")
            if re.search("game is over", found, re.IGNORECASE):
                return None
            if player.is_asked:
                return player
        time.sleep(0.02)
    raise AssertionError("nobody is asked")
