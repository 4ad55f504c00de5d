"""A Ringwraith player's table and decks: frames, badges, Darkhavens on the map, and nothing that is not for such decks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from web.test_pages import axe, to_the_map
from web.test_play import fits

if TYPE_CHECKING:
    from web.conftest import Visit

ME = {"who": "me", "deck": "under-the-red-eye"}
BOT = {"who": "bot", "bot": "random", "deck": "wise-of-the-north"}


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (844, 390)])
def test_the_table_of_a_ringwraith_player(visit: Visit, width: int, height: int) -> None:
    anna = visit("/", width=width, height=height)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    page = anna.page
    if width < 900:  # one company at a time
        page.locator(".pager").get_by_role("button", name=re.compile("Minas Morgul")).first.click()
    company = page.locator(".lane.company", has=page.locator(".tile.mn")).first
    expect(company.locator(".note.overt")).to_have_text("Overt")
    expect(company.get_by_role("img", name="Darkhaven")).to_be_visible()
    fits(anna)
    assert not axe(anna)
    if width == 1440:
        assert not page.locator(".lanes.opp .note").count(), "heroes are neither overt nor covert"


def test_darkhavens_on_the_map(visit: Visit) -> None:
    anna = visit("/", width=1440, height=900)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}")
    to_the_map(anna)
    anna.page.keyboard.press("m")
    chart = anna.page.get_by_role("dialog", name=re.compile("Map"))
    line = chart.get_by_role("list", name="Places that the company can reach").get_by_role(
        "button", name=re.compile("Dol Guldur")
    )
    expect(line).to_contain_text("Darkhaven in Southern Mirkwood")
    expect(line.get_by_role("img", name="Darkhaven")).to_be_visible()
    chart.locator("[data-place='Moria']").focus()  # in the location deck or not, it is the minions' card that is shown
    shown = chart.locator("#map-detail .card")
    expect(shown).to_have_class(re.compile("minion"))
    assert not axe(anna)


def test_a_minion_deck_is_made_and_played(visit: Visit) -> None:
    anna = visit("/decks/under-the-red-eye")
    page = anna.page
    expect(page.get_by_role("combobox", name="Side")).to_have_value("minion")
    field = page.get_by_role("searchbox")
    hits = page.locator(".hits li")
    field.fill("name:aragorn")
    expect(hits).to_have_count(0)
    field.fill("name:gorbag")
    expect(hits).to_have_count(1)
    anna.go("/new?deck=under-the-red-eye")
    expect(page.get_by_role("option", name="Under the Red Eye (Minion)").first).to_be_attached()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile(r"/g/\w+"))
    anna.asked()
