"""At the table: when one is asked, a network that is cut, the guide of a first game."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Route, WebSocket, expect

from web.player import Player
from web.test_pages import axe
from web.test_play import fits

if TYPE_CHECKING:
    from web.conftest import Visit

ME = {"who": "me", "deck": "ring-quest"}
BOT = {"who": "bot", "bot": "random", "deck": "wise-of-the-north"}
FRIEND = {"who": "friend", "deck": "wise-of-the-north"}
LAST = """() => document.querySelector("[data-question] [data-option=pass]")
  && document.querySelectorAll("[data-question] .acts .act").length === 0"""


def wishes(player: Player) -> list[dict[str, Any]]:
    """What this page asks the server to make, from now on."""
    made: list[dict[str, Any]] = []

    def told(route: Route) -> None:
        if route.request.method == "POST":
            made.append(json.loads(route.request.post_data or "{}"))
        route.continue_()

    player.page.route(re.compile("/api/games$"), told)
    return made


def test_a_poker_face_is_chosen(visit: Visit) -> None:
    """It is a choice only where people play each other; with a friend it is on, at one screen off."""
    anna = visit("/new")
    made = wishes(anna)
    switch = anna.page.get_by_role("switch", name="Keep a poker face")
    expect(anna.button("Start the game")).to_be_enabled()
    expect(switch).to_have_count(0)
    anna.page.get_by_role("radio", name="A friend").check(force=True)
    expect(switch).to_be_checked()
    anna.page.get_by_role("radio", name="Somebody at this screen").check(force=True)
    expect(switch).not_to_be_checked()
    switch.check()
    anna.button("Start the game").click()
    anna.page.wait_for_url(re.compile(r"/g/\w+"))
    assert made[0]["poker_face"] is True


def test_a_question_with_nothing_but_pass(visit: Visit) -> None:
    """At a table with a poker face one is asked though one can do nothing: the prompt says so, the space bar passes, and to pass
    for longer is beside it; on a phone both are under the thumb.
    """
    anna = visit("/")
    made = anna.new_game(ME, BOT, quick=True, poker_face=True)
    anna.go(f"/g/{made['id']}")
    only_pass(anna)
    prompt = anna.page.locator("[data-question]")
    expect(prompt).to_contain_text("nothing that you can do here")
    before = anna.asked()
    assert before["keys"] == ["␣"]
    anna.page.set_viewport_size({"width": 390, "height": 844})
    for name in ("Pass", "Pass until"):
        button = prompt.get_by_role("button", name=re.compile(f"{name}"), exact=False).first
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    purpose = prompt.locator(".purpose").bounding_box()
    assert purpose is not None
    assert box is not None
    assert box["y"] - (purpose["y"] + purpose["height"]) < 30  # no room for options that are not there
    anna.page.set_viewport_size({"width": 1280, "height": 800})
    anna.press("␣", before["trace"])
    only_pass(anna)
    before = anna.asked()
    anna.page.keyboard.press("p")
    until = prompt.get_by_role("group", name="Pass until")
    until.get_by_role("button", name="the next turn").click()
    anna.until("(before) => document.querySelector('[data-question]')?.dataset.question !== before", before["question"])


def only_pass(player: Player) -> None:
    """Play on until only passing is offered."""
    for n in range(60):
        player.asked()
        if player.page.evaluate(LAST):
            return
        player.play(1, str(n))
    raise AssertionError("never asked without a choice")


def test_stops_of_the_settings_hold_at_every_table(visit: Visit) -> None:
    """They are the default of a table; what is chosen at a table stays there, and nowhere else."""
    anna = visit("/settings")
    page = anna.page
    chosen = page.get_by_role("radio", name="Only where I choose")
    chosen.check()
    for box in page.get_by_role("table").get_by_role("checkbox").all():  # they begin ticked
        box.uncheck()
    page.get_by_role("checkbox", name="Organization, your turn", exact=True).check()
    expect(chosen).to_be_checked()
    first, second = (anna.new_game(ME, BOT, quick=True)["id"] for _ in range(2))
    for table in (first, second):
        anna.go(f"/g/{table}").asked()
        assert stops(anna) == ["Organization, your turn"]
    page.get_by_role("checkbox", name="At the site, others’ turns").check()
    page.keyboard.press("Escape")
    anna.go(f"/g/{second}").asked()
    assert stops(anna) == ["Organization, your turn", "At the site, others’ turns"]
    anna.go("/settings")
    page.get_by_role("radio", name="In the usual moments").check()
    anna.go(f"/g/{first}").asked()
    assert stops(anna) == []
    expect(page.get_by_role("radio", name="In the usual moments")).to_be_checked()
    anna.go("/settings")
    page.get_by_role("radio", name="Wherever I could do something").check()
    anna.go(f"/g/{first}").asked()
    stops(anna)
    expect(page.get_by_role("radio", name="Wherever I could do something")).to_be_checked()
    anna.go(f"/g/{second}").asked()
    assert stops(anna) == ["Organization, your turn", "At the site, others’ turns"]


def stops(player: Player) -> list[str]:
    """What is ticked in the table's own dialog, left open; nothing where it is not chosen one by one."""
    page = player.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="When to be asked").click()
    dialog = page.get_by_role("dialog", name="When to be asked")
    expect(dialog.get_by_role("radio").first).to_be_enabled()  # the moments are known
    boxes = dialog.get_by_role("checkbox")
    page.wait_for_timeout(300)  # the table has told its stops
    return [str(box.get_attribute("aria-label")) for box in boxes.all() if box.is_checked()]


def test_the_network_is_cut_and_comes_back(visit: Visit) -> None:
    """The page says so; what is chosen meanwhile is kept and done once; play goes on."""
    anna = visit("/", patient=True)
    answers: list[dict[str, Any]] = []

    def heard(socket: WebSocket) -> None:
        socket.on("framesent", lambda data: answers.append(json.loads(data)) if '"answer"' in str(data) else None)

    anna.page.on("websocket", heard)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    anna.play(8, "cut")
    before = anna.asked()
    lost = anna.page.get_by_role("alert").filter(has_text="Connection lost")
    count = len(answers)

    anna.page.context.set_offline(True)
    expect(lost).to_be_visible(timeout=5000)
    assert anna.seen()["trace"] == before["trace"]  # nothing that is on the table goes away
    key = before["keys"][-1]
    anna.page.keyboard.press("Space" if key == "␣" else key)
    if anna.seen()["keys"] == before["keys"]:  # a line with several ways: take the first
        anna.page.keyboard.press("1")
    expect(anna.page.get_by_text("Your choice is kept")).to_be_visible()
    assert anna.seen()["question"] == before["question"]
    assert not anna.seen()["keys"]  # nothing more can be pressed until it is sent
    assert len(answers) == count

    anna.page.context.set_offline(False)
    expect(lost).to_have_count(0, timeout=10_000)
    anna.until("(before) => document.querySelector('[data-question]')?.dataset.question !== before", before["question"])
    assert [a["decision"] for a in answers[count:]] == [before["question"]]
    assert anna.play(5, "on") == 5
    assert anna.page.locator(".toasts").inner_text().strip() == ""


# What is outlined, and which buttons of the prompt lie under something else.
OUTLINED = """() => [...document.querySelectorAll("body *")].filter((e) => {
  const style = getComputedStyle(e);
  return style.outlineStyle === "dashed" && e.getClientRects().length;
}).length"""
COVERED = """() => [...document.querySelectorAll("[data-question] button[data-option]")].filter((b) => {
  b.scrollIntoView({ block: "nearest" });
  const box = b.getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !at || !b.contains(at);
}).map((b) => b.textContent)"""


def test_a_first_game_has_a_guide(visit: Visit) -> None:
    """It explains a moment when it comes up first, outlines what it speaks of, covers nothing, and can be put away."""
    anna = visit("/", color_scheme="light")
    page = anna.page
    guide = page.get_by_role("region", name="Guide")
    line = guide.get_by_role("button", expanded=True)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    titles = set()
    for n in range(40):
        anna.asked()
        if line.count():
            titles.add(line.inner_text())
            assert page.evaluate(OUTLINED), f"nothing is outlined: {titles}"
        assert not page.evaluate(COVERED)
        if len(titles) > 3:
            break
        anna.play(1, str(n))
    assert len(titles) > 3
    assert not axe(anna)

    page.evaluate("""() => {
      const kept = JSON.parse(localStorage.getItem("meccg.settings"));
      const root = "setup organization moving drawing hazards attack strikes stance corruption chain entering site item faction";
      kept.guide_seen = `${root} hazarding attacking handsize endturn council theirs`.split(" ");
      localStorage.setItem("meccg.settings", JSON.stringify(kept));
    }""")
    page.reload()
    anna.asked()
    expect(guide.get_by_role("button", expanded=False)).to_be_visible()  # what was explained is a line
    assert not page.evaluate(OUTLINED)
    guide.get_by_role("button", name="Put the guide away").click()
    expect(guide).to_have_count(0)
    page.reload()
    anna.asked()
    expect(guide).to_have_count(0)
    page.get_by_role("button", name="Guide", exact=True).click()
    expect(line).to_be_visible()

    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("alert").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog").get_by_role("table").first).to_be_visible()
    again = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{again['id']}").asked()
    expect(guide).to_have_count(0)  # it was for the first game


def test_the_guide_on_a_phone(visit: Visit) -> None:
    """A line, until it is tapped; the choices stay in reach."""
    anna = visit("/", width=390, height=844, has_touch=True, is_mobile=True)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    guide = anna.page.get_by_role("region", name="Guide")
    line = guide.get_by_role("button", expanded=False)
    box = line.bounding_box()
    assert box is not None
    assert 44 <= box["height"] < 60
    line.tap()
    expect(guide.get_by_role("button", expanded=True)).to_be_visible()
    fits(anna)
    assert not anna.page.evaluate(COVERED)
    assert not axe(anna)
    assert anna.play(2) == 2


def sent(player: Player, kind: str) -> list[dict[str, Any]]:
    """Messages of one kind that the page sends from now on."""
    found: list[dict[str, Any]] = []

    def heard(socket: WebSocket) -> None:
        socket.on("framesent", lambda data: found.append(json.loads(data)) if f'"type":"{kind}"' in str(data) else None)

    player.page.on("websocket", heard)
    return found


def test_the_space_bar_is_the_gold_line(visit: Visit) -> None:
    """Whatever was clicked before: a button of the bar, a character on the table."""
    anna = visit("/")
    undone, answers = sent(anna, "undo"), sent(anna, "answer")
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}")
    anna.press("␣")
    before = anna.asked()
    anna.page.get_by_role("button", name="Take back").click()
    anna.until("(before) => document.querySelector('[data-question]')?.dataset.question !== before", before["question"])
    again = anna.asked()
    assert "␣" in again["keys"]
    count = len(answers)
    anna.press("␣", again["trace"])
    assert (len(undone), len(answers)) == (1, count + 1)
    golden(anna)
    anna.page.locator(".lane.me .tile").first.click()
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_timeout(300)  # where a journey is planned Escape leads back to the question before
    before, count, back = golden(anna), len(answers), len(undone)
    anna.press("␣", before["trace"])
    assert len(answers) == count + 1
    anna.asked()
    anna.page.get_by_role("button", name="More", exact=True).focus()
    anna.page.keyboard.press("Shift+Tab")  # by keys: now it is the button's
    anna.page.keyboard.press("Space")
    expect(anna.page.get_by_role("button", name="Take back")).to_be_focused()
    anna.until("() => !!document.querySelector('[data-question]')")
    assert len(answers) == count + 1
    assert len(undone) == back + 1


def golden(player: Player) -> dict[str, Any]:
    """Play on until the space bar does something while companies lie there."""
    for n in range(40):
        now = player.asked()
        if "␣" in now["keys"] and player.page.locator(".lane.me .tile").count():
            return now
        player.play(1, str(n))
    raise AssertionError("nothing is golden")


def test_a_card_that_was_dragged_leaves_nothing_behind(visit: Visit) -> None:
    anna = visit("/")
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    page = anna.page
    card, tile = page.locator(".held").first, page.locator(".lane.me .tile").first
    held = "() => [...document.querySelectorAll('.table .over')].map((e) => e.className)"
    card.hover()
    page.mouse.down()
    tile.hover()
    tile.hover(position={"x": 30, "y": 40})
    anna.until(f"() => ({held})().length")
    assert len(page.evaluate(held)) == 1  # the character, not the company around him
    page.mouse.up()
    anna.until(f"() => !({held})().length")


def test_gold_says_where_every_company_goes_and_one_answer_does_it(visit: Visit) -> None:
    """Who has organized presses once: the companies have their journeys. The question alone can be answered, too."""
    anna = visit("/")
    for alone in (False, True):
        made = anna.new_game(ME, BOT, quick=True)
        anna.go(f"/g/{made['id']}")
        button = anna.page.locator("[data-option=alone]")
        for _ in range(40):
            now = anna.asked()
            if button.count():
                break
            anna.press("␣" if "␣" in now["keys"] else now["keys"][0], now["trace"])
        told = anna.page.locator("[data-question] .pri .then")
        expect(told.first).to_contain_text("Where does")
        anna.press("o" if alone else "␣", now["trace"])
        heading = anna.page.locator("[data-question] h2")
        anna.asked()
        expect(heading).to_contain_text("Where does") if alone else expect(heading).not_to_contain_text("Where does")
