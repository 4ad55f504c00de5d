"""The end of a game and a player's home, and the words on every page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from web.player import Player

if TYPE_CHECKING:
    from web.conftest import Visit

ME = {"who": "me", "deck": "ring-quest"}
BOT = {"who": "bot", "bot": "random", "deck": "wise-of-the-north"}
# what nobody says who has not written the program
FOREIGN = re.compile(
    r"undefined|\bNaN\b|\bnull\b|\[object|\bis:\w+|\bJSON\b|\bHTTP\b|csrf|websocket|\btoken\b|\bAPI\b|exception|TypeError"
    r"|decision \d|tests? (?:name|names|play)|\b[a-z]+_[a-z_]+\b|\{\w+\}|\b[a-z]+\.[a-z]+\.[a-z]+\b|not playable yet|localhost",
    re.IGNORECASE,
)


def over(player: Player, record_text: str) -> str:
    """A record of a whole game, looked at as its end."""
    game = str(player.api("POST", "/api/records", {"text": record_text})["id"])
    player.go(f"/g/{game}")
    expect(player.page.get_by_role("dialog")).to_be_visible()
    return game


def test_a_game_ends_with_its_story_and_is_played_on_from_where_it_turned(visit: Visit, record_text: str) -> None:
    anna = visit("/")
    before = over(anna, record_text)
    page = anna.page
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("table", name="Points by turn")).to_be_attached()
    story = dialog.get_by_role("region", name="What happened").get_by_role("listitem")
    expect(story.first).to_contain_text("You set out with")
    assert 3 <= story.count() <= 10
    turned = dialog.get_by_role("region", name="Where it turned").get_by_role("listitem")
    expect(turned).to_have_count(3)
    expect(turned.first).to_contain_text("You chose:")
    turn = re.search(r"Turn (\d+)", turned.last.inner_text())
    turned.last.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: before not in url)
    anna.asked()
    now = re.search(r"Turn (\d+)", anna.heading, re.I)
    assert turn
    assert now
    assert now[1] == turn[1]


def test_who_gives_up_is_told_so_and_shown_the_next_opponent(visit: Visit) -> None:
    anna = visit("/")
    name = anna.api("GET", "/api/me")["name"]
    game = anna.new_game(ME, {**BOT, "bot": "apprentice"})["id"]
    anna.go(f"/g/{game}").asked()
    page = anna.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("alert").get_by_role("button", name="Resign").click()
    dialog = page.locator("dialog.ending")
    expect(dialog).to_contain_text(f"{name} has resigned")
    expect(dialog).to_contain_text("You give up on turn")
    dialog.get_by_role("button", name="Play Ted Sandyman").click()
    page.wait_for_url(lambda url: url.endswith(f"/g/{game}") is False and "/g/" in url)
    anna.go("/you")
    expect(page.get_by_role("region", name="Against the computer")).to_contain_text("0 won, 0 tied, 1 lost")
    expect(page.get_by_role("region", name="Unfinished games").get_by_role("link")).to_have_count(1)
    expect(page.get_by_role("region", name="Games that are over")).to_contain_text("has resigned")


def test_friends_by_a_link(visit: Visit) -> None:
    anna, bert = visit("/you"), visit("/")
    box = anna.page.get_by_label("Your name at the table").get_by_role("textbox")
    box.fill("Anna Proudfoot")
    anna.page.get_by_role("button", name="Change").click()
    link = anna.page.get_by_label("Your link")
    expect(link).to_have_value(re.compile(r"/friend/\w+$"))
    bert.go("/friend/" + link.input_value().rpartition("/")[2])
    expect(bert.page.get_by_role("heading", level=1)).to_contain_text("Anna Proudfoot would like to play with you")
    bert.page.get_by_role("button", name="Become friends").click()
    friends = bert.page.get_by_role("region", name="Friends")
    expect(friends).to_contain_text("Anna Proudfoot")
    friends.get_by_role("button", name="Keep a seat").click()
    bert.page.wait_for_url(re.compile("/g/"))
    anna.go("/you")
    anna.page.get_by_role("link", name="Sit down").click()
    anna.page.wait_for_url(re.compile("/g/"))
    anna.page.reload()
    anna.page.get_by_role("button", name="Sit down").click()
    anna.asked()
    anna.go("/")
    expect(anna.page.get_by_text("You are Anna Proudfoot")).to_be_visible()  # the name stays


def words_of(page: Page) -> str:
    """All that is written there, and what is said to who does not see it; no addresses and no numbers of rules."""
    text = page.evaluate("""() => {
      const said = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((e) =>
        ["aria-label", "title", "placeholder"].map((name) => e.getAttribute(name) ?? ""));
      const typed = [...document.querySelectorAll("input:is([type=text], [type=search], :not([type]))")].map((e) => e.value);
      return [document.title, document.body.innerText, ...said, ...typed].join("\\n");
    }""")
    return re.sub(r"https?://\S+", "", text)


PAGES = (
    "/",
    "/new",
    "/learn",
    "/watch",
    "/cards",
    "/cards/TW-156",
    "/cards/TW-347",
    "/decks",
    "/decks/ring-quest",
    "/decks/new",
    "/settings",
    "/you",
)
MISSING = ("/nowhere", "/g/nosuchgame", "/g/nosuchgame/replay", "/friend/nobody", "/decks/none", "/cards/TW-9999", "/learn/none")


@pytest.mark.parametrize("path", PAGES + MISSING)
def test_no_page_speaks_as_developers_do(visit: Visit, path: str) -> None:
    someone = visit(path, patient=True)
    someone.page.wait_for_load_state("networkidle")
    someone.page.wait_for_timeout(300)
    text = words_of(someone.page)
    assert len(text) > 40
    assert not FOREIGN.findall(text)


def test_nor_does_the_table(visit: Visit, record_text: str) -> None:
    anna = visit("/")
    game = anna.new_game(ME, BOT)["id"]
    anna.go(f"/g/{game}").asked()
    assert not FOREIGN.findall(words_of(anna.page))
    anna.play(12)
    assert not FOREIGN.findall(words_of(anna.page))
    anna.page.get_by_role("button", name="More", exact=True).click()
    assert not FOREIGN.findall(words_of(anna.page))
    ended = over(anna, record_text)
    expect(anna.page.get_by_role("region", name="Where it turned").get_by_role("listitem")).to_have_count(3)
    assert not FOREIGN.findall(words_of(anna.page))
    anna.go(f"/g/{ended}/replay")
    expect(anna.page.get_by_role("slider")).to_be_visible()
    assert not FOREIGN.findall(words_of(anna.page))
