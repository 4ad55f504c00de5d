"""What explains itself: rules behind their numbers, hints, points, chapters; and what is not lost by a slip of the hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Dialog, expect

from web.player import Player
from web.test_play import fits

if TYPE_CHECKING:
    from web.conftest import Visit

ME = {"who": "me", "deck": "ring-quest"}
BOT = {"who": "bot", "bot": "random", "deck": "wise-of-the-north"}
HINT = "A counsellor would"


def sit(player: Player) -> Player:
    made = player.new_game(ME, BOT, quick=True)
    player.go(f"/g/{made['id']}").asked()
    return player


def test_a_rule_says_what_it_says(visit: Visit) -> None:
    """At the table and in the deck builder, by pressing its number."""
    anna = visit("/")
    page = anna.page
    sit(anna)
    rule = page.get_by_role("region", name="What is to be done").get_by_role("button", name=re.compile("^Rule "))
    for n in range(30):
        if rule.count():
            break
        anna.play(1, str(n))
    rule.first.click()
    said = page.get_by_role("note").filter(visible=True)
    expect(said).to_have_count(1)
    expect(said).not_to_contain_text("One moment")
    assert len(said.inner_text().split()) > 6
    expect(said).not_to_contain_text("no sentence")
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)

    anna.go("/decks/ring-quest")
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^One more Gandalf")).first.click()
    page.get_by_role("complementary", name="Legality and numbers").get_by_role("button", name=re.compile("^Rule ")).first.click()
    expect(said).not_to_contain_text("One moment")
    assert len(said.inner_text().split()) > 6


def test_a_game_with_hints_shows_them(visit: Visit) -> None:
    """Who was promised hints need not ask for them; they stand above the choices, and can be turned off."""
    anna = visit("/learn#council")
    page = anna.page
    anna.button("Play a game with hints").click()
    page.wait_for_url(re.compile(r"/g/\w+"))
    anna.asked()
    hint = page.get_by_text(HINT)
    expect(hint).to_be_visible()
    expect(hint).to_be_in_viewport()
    anna.play(1)
    anna.asked()
    expect(hint).to_be_visible()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("checkbox", name="Give hints without being asked").uncheck()
    page.keyboard.press("Escape")
    anna.play(1)
    anna.asked()
    page.wait_for_timeout(600)
    expect(hint).to_have_count(0)


def test_a_hint_on_a_phone(visit: Visit) -> None:
    """Hint and take back are at hand; one that was asked for in the menu is seen."""
    anna = visit("/", width=390, height=844, has_touch=True, is_mobile=True)
    page = anna.page
    sit(anna)
    prompt = page.get_by_role("region", name="What is to be done")
    for name in ("Hint", "Take back"):
        expect(prompt.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="More", exact=True).tap()
    page.locator(".menu").get_by_role("button", name="Hint").tap()
    expect(page.get_by_text(HINT)).to_be_in_viewport()
    fits(anna)


def test_points_say_how_they_are_counted(visit: Visit) -> None:
    """By a press, on a phone as well."""
    for size in ({"width": 1280, "height": 800}, {"width": 390, "height": 844}):
        anna = visit("/", **size)
        sit(anna)
        if size["width"] < 600:
            anna.page.get_by_role("button", name="More", exact=True).click()
        anna.page.get_by_role("button", name=re.compile("^Counted now")).click()
        expect(anna.page.get_by_text("no kind may be more than half of the whole")).to_be_visible()


def test_learn_opens_where_it_was_left(visit: Visit) -> None:
    anna = visit("/learn")
    page = anna.page
    page.get_by_role("link", name=re.compile("Hazards")).click()
    heading = page.get_by_role("article").get_by_role("heading", level=2)
    expect(heading).to_contain_text("Hazards")
    expect(page.get_by_role("button", name="on-guard").first).to_be_visible()
    anna.go("/cards").go("/learn")
    expect(heading).to_contain_text("Hazards")


def test_a_deck_is_not_spoiled_by_a_slip(visit: Visit) -> None:
    """A card of which none is left stays in its place; leaving asks; a copy has a name of its own."""
    anna = visit("/decks/ring-quest")
    page = anna.page
    row = page.get_by_role("listitem").filter(has=page.get_by_role("button", name=re.compile("^One .* fewer$")))
    sites = page.get_by_role("region", name=re.compile("^Sites"))
    first = sites.get_by_role("button", name=re.compile("^One .* fewer$")).first
    expect(first).not_to_have_attribute("aria-label", re.compile(r"TW-\d"))  # its name has come
    name = str(first.get_attribute("aria-label"))
    count = row.count()
    first.click()
    expect(row).to_have_count(count)
    expect(sites.get_by_role("button", name=re.compile("^One .* fewer$")).first).to_have_attribute("aria-label", name)
    page.get_by_role("button", name="Export").hover()
    expect(row).to_have_count(count - 1)

    asked: list[str] = []

    def refuse(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.once("dialog", refuse)
    page.get_by_role("link", name="Learn").first.click()
    assert len(asked) == 1
    expect(page).to_have_url(re.compile("/decks/ring-quest"))
    anna.button("Save as mine").click()
    expect(page.get_by_role("textbox", name="Name of the deck")).to_have_value(re.compile(", mine$"))
    page.get_by_role("link", name="Learn").first.click()
    expect(page).to_have_url(re.compile("/learn"))
    assert len(asked) == 1


def test_a_game_that_is_over_is_among_yours(visit: Visit) -> None:
    anna = visit("/")
    page = anna.page
    sit(anna)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("alert").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog").get_by_role("table").first).to_be_visible()
    anna.go("/")
    expect(
        page.get_by_role("article").filter(has=page.get_by_role("heading", name="Resume")).get_by_role("link", name="Look back")
    ).to_be_visible()
    expect(page.get_by_text(re.compile("^You are "))).to_be_visible()
