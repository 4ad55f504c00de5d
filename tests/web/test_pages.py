"""The other pages: replay, decks, text twin, the map, and what axe says of each of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from bench.web import TARGETS, sizes
from playwright.sync_api import expect

from meccg.bots import BOTS
from meccg.decks import shipped_decks, write_deck
from web.conftest import ROOT
from web.player import Player

if TYPE_CHECKING:
    from web.conftest import Visit

ME = {"who": "me", "deck": "ring-quest"}
BOT = {"who": "bot", "bot": "random", "deck": "wise-of-the-north"}
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def test_looking_back_and_playing_on(visit: Visit, record_text: str, tmp_path: Path) -> None:
    """A record is brought, looked at from every side, and played on from the middle."""
    file = tmp_path / "game.meccg"
    file.write_text(record_text, encoding="utf-8")
    anna = visit("/watch")
    page = anna.page
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url(re.compile(r"/g/\w+/replay"))
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    steps = int(slider.get_attribute("max") or 0)
    assert steps > 300
    assert int(slider.input_value()) > 0  # not before anything has happened
    expect(page.get_by_label("against")).not_to_have_value("random")  # a bot that is worth playing on against
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="A step on").click()
    expect(slider).to_have_value("1")
    page.keyboard.press("PageDown")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Turn 1")
    slider.fill(str(steps // 2))
    expect(page).to_have_url(re.compile(f"step={steps // 2}"))
    there = anna.heading
    page.get_by_role("radio", name="all hands open").check(force=True)
    expect(page).to_have_url(re.compile("as=-2"))
    expect(page.get_by_role("group", name=re.compile("cards in hand")).first).to_be_visible()
    page.get_by_role("radio", name="you").check(force=True)
    again = visit(
        page.url.replace(anna.page.evaluate("location.origin"), ""), patient=True, storage_state=page.context.storage_state()
    )
    expect(again.page.get_by_role("heading", level=1)).to_contain_text(there.split("\n")[-1])  # the link leads to the moment
    with page.expect_download() as got:
        page.get_by_role("link", name="Download the record").click()
    assert Path(got.value.path()).read_text(encoding="utf-8") == record_text
    page.get_by_label("against").select_option("random")
    turn = re.search(r"Turn (\d+)", anna.heading, re.I)
    page.get_by_role("button", name="Play on against the bot").click()
    page.wait_for_url(re.compile(r"/g/\w+$"))
    anna.asked()
    now = re.search(r"Turn (\d+)", anna.heading, re.I)
    assert turn
    assert now
    assert int(now[1]) - int(turn[1]) in (0, 1)
    assert anna.play(4) == 4


def test_a_deck_is_imported_and_played(visit: Visit) -> None:
    text = write_deck(shipped_decks()["ring-quest"], "plain")
    anna = visit("/decks")
    page = anna.page
    page.get_by_role("button", name="Import").click()
    page.get_by_label("Text of the deck").fill(text)
    page.get_by_role("button", name="Read it").click()
    page.wait_for_url(re.compile("/decks/new"))
    name = page.get_by_label("Name of the deck")
    name.fill("Brought along")
    page.get_by_role("button", name=re.compile("^Save")).first.click()
    page.wait_for_url(re.compile(r"/decks/(?!new)\w+"))
    page.get_by_role("link", name="Play with it").or_(page.get_by_role("button", name="Play with it")).first.click()
    page.wait_for_url(re.compile(r"/new|/g/"))
    if "/new" in page.url:
        page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile(r"/g/\w+"))
    anna.asked()
    seats = anna.api("GET", f"/api/games/{page.url.rpartition('/')[2]}")["head"]["seats"]
    assert seats[0]["deck"] == "Brought along"
    assert anna.play(3) == 3


def test_the_table_as_text_without_scripts(visit: Visit) -> None:
    anna = visit("/")
    made = anna.new_game(ME, BOT, quick=True)
    plain = visit(f"/g/{made['id']}/text", java_script_enabled=False, storage_state=anna.page.context.storage_state())
    page = plain.page
    for _ in range(5):
        question = page.get_by_role("heading", name=re.compile("You are asked")).inner_text()
        assert page.locator("script").count() == 0
        page.get_by_role("radio").first.check()
        before = page.locator("input[name=decision]").get_attribute("value")
        page.get_by_role("button", name="Do this").click()
        expect(page.locator(f"input[name=decision][value='{before}']")).to_have_count(0)
        while not page.locator("input[name=decision]").count():  # the other one thinks
            page.reload()
    assert question
    assert "Turn" in page.locator("body").inner_text()


def to_the_map(player: Player) -> None:
    """Plays until a company is asked where it goes: whoever has organized leaves that question to be answered alone."""
    alone = player.page.locator("[data-option=alone]")
    for _ in range(60):
        now = player.asked()
        if re.search("Where does the company", now["prompt"]):
            return
        player.press("o" if alone.count() else "␣" if "␣" in now["keys"] else now["keys"][0], now["trace"])
    raise AssertionError("no company was asked where it goes")


def test_a_way_over_the_map(visit: Visit) -> None:
    """Reachable sites are lit and can be chosen; the others say why not; zoom and pan by keys and wheel."""
    anna = visit("/", width=1440, height=900)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}")
    to_the_map(anna)
    page = anna.page
    page.keyboard.press("m")
    chart = page.get_by_role("dialog", name=re.compile("Map"))
    lit = chart.get_by_role("button", name=re.compile("^Go to "))
    expect(lit.first).to_be_attached()
    names = [n.removeprefix("Go to ") for n in lit.evaluate_all("all => all.map((b) => b.getAttribute('aria-label'))")]
    listed = chart.get_by_role("list", name="Places that the company can reach").get_by_role("button")
    assert listed.count() == len(names) > 3
    far = next(p for p in ("Minas Morgul", "Barad-dûr", "Edhellond", "Dol Guldur") if p not in names)
    chart.locator(f"[data-place='{far}']").focus()
    detail = chart.locator("#map-detail")
    expect(detail).to_contain_text(re.compile("regions|not among your sites"))
    at = "() => { const s = document.querySelector('.map-over').style; return s.transform + s.getPropertyValue('--k'); }"
    before = page.evaluate(at)
    page.keyboard.press("+")
    anna.until(f"(before) => ({at})() !== before", arg=before)
    page.keyboard.press("0")
    here = chart.locator("[data-place='Rivendell']")
    here.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.dataset.place") not in (None, "", "Rivendell")
    goal = next(n for n in names if n != "Rivendell")
    mark = chart.locator(f"[data-place='{goal}']")
    mark.focus()
    expect(detail).to_contain_text(goal)
    page.keyboard.press("Enter")
    for _ in range(6):  # ways, other companies, until the map closes by itself
        if not chart.count():
            break
        ways = chart.get_by_role("list", name="Ways to choose from").get_by_role("button")
        page.keyboard.press("1" if ways.count() else "Space")
        page.wait_for_timeout(300)
    expect(chart).to_have_count(0)
    assert goal in page.locator(".lanes.mine").inner_text()


@pytest.mark.parametrize("width", [1280, 390])
def test_every_rung_of_the_ladder_can_be_picked(visit: Visit, width: int) -> None:
    """All opponents in their order, each with as many dots as it has rungs below and one; one of them is picked already."""
    page = visit("/new", width=width, height=844).page
    rungs = page.locator(".levels label")
    expect(rungs).to_have_count(len(BOTS))
    assert [rungs.nth(i).locator("b").inner_text() for i in range(len(BOTS))] == [level.name for level in BOTS.values()]
    assert [rungs.nth(i).inner_text().count("●") for i in range(len(BOTS))] == list(range(1, len(BOTS) + 1))
    expect(page.locator(".levels input:checked")).to_have_count(1)
    rungs.nth(len(BOTS) - 1).click()
    expect(rungs.nth(len(BOTS) - 1).locator("input")).to_be_checked()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


PAGES = (
    "/",
    "/new",
    "/learn",
    "/watch",
    "/cards",
    "/cards/TW-156",
    "/decks",
    "/decks/ring-quest",
    "/settings",
    "/you",
    "/nowhere",
)
# A card in a link or button is a picture with numbers on it: its name is said, the numbers are not part of it.
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  const card = (node) => document.querySelector(node.target[0])?.querySelector(".card");
  for (const v of found.violations) if (v.id === "label-content-name-mismatch") v.nodes = v.nodes.filter((n) => !card(n));
  return found.violations.filter((v) => ["serious", "critical"].includes(v.impact) && v.nodes.length)
    .map((v) => `${v.id} (${v.impact}): ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" / ")}`);
}"""


def axe(player: Player) -> list[str]:
    """What axe finds serious or critical on the page."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    player.page.evaluate(AXE.read_text(encoding="utf-8") + ";0")
    found: list[str] = player.page.evaluate(RUN)
    return found


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_on_the_pages(visit: Visit, theme: str) -> None:
    faults: list[str] = []
    anna = visit("/", color_scheme=theme)
    for path in PAGES:
        anna.go(path)
        anna.page.wait_for_load_state("networkidle")
        faults += [f"{path}: {f}" for f in axe(anna)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("theme", "width", "height"), [("dark", 1280, 800), ("light", 390, 844)])
def test_axe_finds_nothing_serious_at_the_table(visit: Visit, theme: str, width: int, height: int, record_text: str) -> None:
    faults: list[str] = []
    anna = visit("/", color_scheme=theme, width=width, height=height)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    faults += [f"table: {f}" for f in axe(anna)]
    to_the_map(anna)
    anna.page.keyboard.press("m")
    expect(anna.page.get_by_role("dialog", name=re.compile("Map"))).to_be_visible()
    anna.page.wait_for_selector("[data-place]", state="attached")
    faults += [f"map: {f}" for f in axe(anna)]
    anna.page.keyboard.press("Escape")
    anna.play(15, "axe")
    faults += [f"later: {f}" for f in axe(anna)]
    again = anna.api("POST", "/api/records", {"text": record_text, "name": "axe"})
    anna.go(f"/g/{again['id']}/replay?step=200")
    expect(anna.page.get_by_role("slider").first).to_be_visible()
    faults += [f"replay: {f}" for f in axe(anna)]
    anna.go(f"/g/{again['id']}")
    expect(anna.page.get_by_role("region", name="Where it turned").get_by_role("listitem")).to_have_count(3)
    faults += [f"ending: {f}" for f in axe(anna)]
    open_ = anna.new_game(ME, {"who": "friend"})
    anna.go(f"/g/{open_['id']}")
    expect(anna.page.get_by_role("textbox")).to_be_visible()
    faults += [f"waiting: {f}" for f in axe(anna)]
    here = anna.new_game(ME, {"who": "here", "name": "Bert"}, quick=True)
    anna.go(f"/g/{here['id']}")
    expect(anna.page.get_by_role("button", name=re.compile("^I am "))).to_be_visible()
    faults += [f"curtain: {f}" for f in axe(anna)]
    assert not faults, "\n".join(faults)


def test_the_first_load_is_small() -> None:
    """All scripts that the start page and then the table need, without the map and the other pages."""
    assert 50 < sizes()["table_script_kb"] <= TARGETS["table_script_kb"][0]
