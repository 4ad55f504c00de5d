"""What one screen brings along must not change another: the start page before, during and after a game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from meccg.kernel.chance import Picker
from web.test_pages import BOT, ME, PAGES

if TYPE_CHECKING:
    from web.conftest import Visit
    from web.player import Player


def press_play_now(player: Player) -> None:
    """As a hand does it: the mouse comes to rest on the button, stays there, and presses where it is."""
    page = player.page
    button = page.get_by_role("button", name="Play now")
    expect(button).to_be_enabled()
    page.wait_for_load_state("networkidle")
    box = button.bounding_box()
    assert box
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*at, steps=4)
    page.wait_for_timeout(300)
    page.wait_for_load_state("networkidle")  # the table is fetched while the mouse rests here
    assert button.bounding_box() == box
    page.mouse.click(*at)
    page.wait_for_url(re.compile(r"/g/\w+$"))
    player.asked()


def test_play_now_is_pressed_by_a_mouse_that_rested_on_it(visit: Visit) -> None:
    anna = visit("/", width=1440, height=900)
    press_play_now(anna)
    first = anna.page.url
    anna.page.locator("a[href='/']").first.click()
    anna.page.wait_for_url(re.compile(r"/$"))
    anna.page.mouse.move(2, 2)
    press_play_now(anna)
    assert anna.page.url != first


# Every element of a page: where it is and what it looks like.
LOOKS = """async () => {
  await document.fonts.ready;
  document.activeElement?.blur(); // who comes from another page has its beginning focused
  const props = `display position visibility opacity color background-color background-image font letter-spacing text-transform
    text-align margin padding border border-radius box-shadow transform filter overflow z-index flex grid-template-columns gap
    list-style white-space content outline width height`.split(/\\s+/);
  const look = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === "none") return "";
    return props.map((p) => `${p}: ${style.getPropertyValue(p)}`).join("; ");
  };
  return [...document.querySelectorAll("#app *")].filter((e) => !e.closest("svg") || e.tagName === "svg").map((e) => {
    const box = e.getBoundingClientRect();
    const at = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
    const name = `${e.tagName.toLowerCase()}.${[...e.classList].filter((c) => !c.startsWith("svelte-")).join(".")}`;
    return `${name} at ${at}; ${look(e)}; before ${look(e, "::before")}; after ${look(e, "::after")}`;
  });
}"""
WALK = "(path) => { history.pushState({}, '', path); dispatchEvent(new PopStateEvent('popstate')); scrollTo(0, 0); }"


def looks(player: Player) -> list[str]:
    """As soon as it has come to rest."""
    player.page.mouse.move(1, 1)
    player.page.wait_for_load_state("networkidle")
    found: list[str] = []
    for _ in range(40):
        now: list[str] = player.page.evaluate(LOOKS)
        if now == found:
            return found
        found = now
        player.page.wait_for_timeout(250)
    raise AssertionError(f"{player.page.url} does not come to rest")


def first_difference(before: list[str], after: list[str]) -> str:
    for one, other in zip(before, after, strict=False):
        if one != other:
            parts = [f"{a}, then {b}" for a, b in zip(one.split("; "), other.split("; "), strict=False) if a != b]
            return f"{one.split(';')[0]}: {'; '.join(parts[:6])}"
    return "" if len(before) == len(after) else f"{len(before)} elements, then {len(after)}"


def test_no_screen_is_changed_by_a_game(visit: Visit) -> None:
    """Each page as it is when it is opened, and as it is for somebody who comes to it from the table, the map and a replay."""
    anna = visit("/")
    made = anna.new_game(ME, BOT, quick=True)
    page = anna.go(f"/g/{made['id']}").page
    anna.asked()  # from here on the game stands still, and lists tell the same of it
    state = page.context.storage_state()
    fresh = visit("/", storage_state=state)
    before = {}
    for path in PAGES:
        fresh.go(path)
        before[path] = looks(fresh)
    page.keyboard.press("m")
    page.wait_for_selector("[data-place]", state="attached")
    page.keyboard.press("Escape")
    page.evaluate(WALK, f"/g/{made['id']}/replay")
    expect(page.get_by_role("slider").first).to_be_visible()
    faults = []
    for path in PAGES:
        page.evaluate(WALK, path)
        page.wait_for_timeout(200)
        if found := first_difference(before[path], looks(anna)):
            faults.append(f"{path}: {found}")
    assert not faults, "\n".join(faults)


SIZES = [
    (844, 390), (667, 375), (640, 400), (720, 450), (390, 844), (375, 667), (320, 568), (1024, 768), (1440, 900), (2560, 1440),
]  # fmt: skip
SMALLEST = [(667, 375), (320, 568)]
# What the prompt asks and its buttons: their height, whether they are inside the window, and whether a finger would meet them.
ASKING = """() => {
  const prompt = document.querySelector("[data-question]");
  const told = (element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = box.top >= 0 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth + 1;
    return { height: box.height, inside, met: element.contains(document.elementFromPoint(x, y)) };
  };
  const acts = [...prompt.querySelectorAll("button[data-option]")];
  const gold = acts.find((b) => b.classList.contains("pri"));
  const asked = prompt.querySelector("h2");
  const first = acts.length ? told(acts[0]) : null;
  return { asked: asked.textContent, question: told(asked), gold: gold ? told(gold) : null, first };
}"""
# Names on tiles and on what is borne that do not fit.
CUT = """() => [...document.querySelectorAll(".tile .nm, .tuck .name")]
  .filter((e) => e.scrollWidth > e.clientWidth + 1 || getComputedStyle(e).textOverflow === "ellipsis")
  .map((e) => e.textContent)"""


def seen_at(anna: Player, width: int, height: int) -> list[str]:
    """What is wrong with the question and its buttons on a screen of that size, when nothing moves any more."""
    anna.page.set_viewport_size({"width": width, "height": height})
    anna.page.wait_for_timeout(300)
    before: dict[str, Any] = {}
    for _ in range(40):
        now: dict[str, Any] = anna.page.evaluate(ASKING)
        if now == before:
            break
        before = now
        anna.page.wait_for_timeout(150)
    asked = f"{width}x{height} {before['asked']}"
    parts = ((part, before[part]) for part in ("question", "gold", "first") if before[part])
    faults = [f"{asked} {part}: {seen}" for part, seen in parts if not (seen["height"] >= 18 and seen["inside"] and seen["met"])]
    return faults + [f"{asked} cut: {name}" for name in anna.page.evaluate(CUT)]


def test_the_question_and_its_buttons_have_height_on_every_screen(visit: Visit) -> None:
    """Phones upright and on their side, 200 % of a laptop (640x400, 720x450), desks."""
    anna = visit("/")
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    anna.play(12, "sizes")
    faults = [fault for width, height in SIZES for fault in seen_at(anna, width, height)]
    assert not faults, "\n".join(faults)


def test_every_question_and_its_buttons_are_met_on_the_smallest_phones(visit: Visit) -> None:
    """Whatever is asked: a game is another one each time, so many questions of it are looked at."""
    anna = visit("/", width=320, height=568)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    faults, pick = list[str](), Picker("smallest")
    for _ in range(24):
        for width, height in SMALLEST:
            faults += seen_at(anna, width, height)
        if not anna.choose(pick) or anna.asked()["over"]:
            break
    assert not faults, "\n".join(faults)


def test_tiles_grow_with_the_screen(visit: Visit) -> None:
    anna = visit("/", width=1440, height=900)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    anna.play(12, "sizes")
    tile = anna.page.locator(".lanes.mine .tile").first
    expect(tile).to_be_visible()
    widths = []
    for size in ((1024, 768), (1440, 900), (2560, 1440)):
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        anna.page.wait_for_timeout(500)
        box = tile.bounding_box()
        assert box
        widths.append(box["width"])
    assert widths[-1] > 1.3 * max(widths[:-1]), widths


def test_a_card_that_is_looked_at_has_a_place_of_its_own(visit: Visit) -> None:
    """It never lies over the question, its buttons, or the dice in the middle, wherever the mouse rests."""
    anna = visit("/", width=1440, height=900)
    made = anna.new_game(ME, BOT, quick=True)
    anna.go(f"/g/{made['id']}").asked()
    anna.play(12, "sizes")
    page = anna.page
    code = """() => {
      const box = (e) => e.getBoundingClientRect();
      const [look, prompt, board] = [".look", "[data-question]", ".board"].map((s) => box(document.querySelector(s)));
      const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const edge = board.width * 0.3;
      const middle = { left: board.left + edge, right: board.right - edge, top: board.top, bottom: board.bottom };
      return { look: [look.x, look.bottom, look.width], over: over(look, prompt) || over(look, middle) };
    }"""
    places = set()
    for where in (".lanes.mine .tile", ".lanes.opp .tile", ".held"):
        page.mouse.move(2, 2)
        expect(page.locator(".look")).to_have_count(0)
        page.locator(where).first.hover()
        expect(page.locator(".look")).to_be_visible()
        seen = page.evaluate(code)
        assert not seen["over"], where
        places.add(tuple(round(n) for n in seen["look"]))
    assert len(places) == 1
