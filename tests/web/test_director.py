"""What happens is played out before anybody is asked; a strike is met in one dialog."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from web.player import Player

if TYPE_CHECKING:
    from web.conftest import Visit

ME = {"who": "me", "deck": "ring-quest"}
BOT = {"who": "bot", "bot": "planner", "deck": "wise-of-the-north"}
# Which events were staged, and whether something was asked while one was.
WATCH = """() => {
  window.staged = []; window.over = [];
  const look = () => {
    const stage = document.querySelector(".stage");
    if (!stage) return;
    const last = window.staged.at(-1);
    if (!last || last.at !== stage) window.staged.push({ at: stage, kind: stage.dataset.kind, text: stage.textContent });
    const asked = document.querySelector("[data-question]")?.dataset.question;
    if (asked || document.querySelector("[data-meet]")) window.over.push(stage.dataset.kind);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
READY = "() => document.querySelector('.stage') || document.querySelector('[data-question] button:has(kbd), [data-meet] .go')"


def at_a_table(player: Player) -> Player:
    made = player.new_game(ME, BOT, quick=True)
    player.go(f"/g/{made['id']}").until(READY)
    player.page.evaluate(WATCH)
    return player


def staged(player: Player) -> list[str]:
    kinds: list[str] = player.page.evaluate("() => window.staged.map((s) => s.kind)")
    return kinds


def go_on(player: Player, until: Any, seconds: float = 90.0) -> bool:
    """The space bar: what is shown is skipped, what is asked is answered as a sensible player would."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        player.until(READY)
        if until():
            return True
        player.page.keyboard.press("Space")
        player.page.wait_for_timeout(80)
    return False


def test_what_happens_is_played_out_before_anything_is_asked(visit: Visit) -> None:
    anna = at_a_table(visit("/", reduced_motion="no-preference"))
    dice = {"strike", "body", "corruption", "influence"}
    assert go_on(anna, lambda: dice & set(staged(anna)) and {"play", "attack"} & set(staged(anna)))
    told = anna.page.evaluate("() => window.staged.filter((s) => /against/.test(s.at.textContent)).map((s) => s.at.textContent)")
    assert told, "the sum is written out"
    assert anna.page.evaluate("() => window.over") == [], "nothing is asked over what still happens"


def test_who_wants_it_at_once_has_it_at_once(visit: Visit) -> None:
    anna = visit("/", reduced_motion="no-preference")
    anna.page.evaluate("() => localStorage.setItem('meccg.settings', JSON.stringify({ pace: 'off' }))")
    anna = at_a_table(anna)
    strip = anna.page.locator(".fight [data-meet]")
    assert go_on(anna, lambda: strip.count() > 0)
    assert staged(anna) == []


def test_a_strike_is_met_in_one_dialog(visit: Visit) -> None:
    """Tap or stay is chosen by its key, the dice fall by one press; every answer is sent once, and nothing is complained of."""
    anna = visit("/")
    sent: list[str] = []
    anna.page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    at_a_table(anna)
    dialog = anna.page.locator(".fight [data-meet]")
    assert go_on(anna, lambda: dialog.get_by_role("group", name="Tap or stay").count() > 0)
    roll = dialog.locator(".go")
    played = dialog.get_by_role("group", name="Cards").get_by_role("button", pressed=True)
    if played.count():  # a card that a sensible player would use first; whoever wants the dice leaves it
        played.click()
    expect(roll).to_contain_text("Roll")
    before = roll.inner_text()
    stance = dialog.get_by_role("group", name="Tap or stay").get_by_role("button")
    chosen = [b.get_attribute("aria-pressed") for b in stance.all()]
    anna.page.keyboard.press("1" if chosen[0] == "false" else "2")
    expect(roll).not_to_have_text(before)
    question = anna.asked()["question"]
    anna.page.keyboard.press("Space")
    anna.page.keyboard.press("Space")  # twice, as somebody does who is in a hurry
    anna.until("(q) => document.querySelector('[data-question]')?.dataset.question !== q", question)
    answers = [m for m in sent if '"type":"answer"' in m and f'"decision":"{question}"' in m]
    assert len(answers) == 1
    expect(anna.page.locator(".toasts")).to_be_empty()
