"""Somebody at a table, seen through the page: what is asked, which keys there are, pressing them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from meccg.kernel.chance import Picker

# What the prompt shows: the question, its keys (but those that would take back what is picked already), a trace of everything
# that can be chosen, whether the game is over.
SEEN = """() => {
  const prompt = document.querySelector("[data-question]");
  if (!prompt) return null;
  const acts = [...document.querySelectorAll("[data-question] button:has(kbd), [data-meet] button:has(kbd)")];
  const key = (b) => b.querySelector("kbd").textContent.trim();
  return {
    question: prompt.dataset.question,
    keys: acts.filter((b) => !b.disabled && !b.textContent.includes("✓")).map(key).filter((k) => /^[1-9␣]$/.test(k)),
    trace: prompt.dataset.question + "|" + [...new Set(acts)].map((b) => b.textContent).join("|"),
    over: /game is over/i.test(prompt.textContent),
    prompt: prompt.querySelector("h2")?.textContent ?? "",
  };
}"""
ASKED = f"() => {{ const now = ({SEEN})(); return now && (now.over || now.keys.length > 0) ? now : null; }}"
MOVED = f"(before) => {{ const now = ({SEEN})(); return !now || now.trace !== before; }}"
WHERE = f"""() => [({SEEN})(), document.activeElement?.outerHTML.slice(0, 300),
  [...document.querySelectorAll("dialog[open]")].map((d) => d.className), document.querySelector(".toasts")?.textContent]"""
PATIENCE = 60.0  # seconds: machines that build and test may be slow
NAMES = {"␣": "Space", "⌫": "Backspace"}


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page

    # --- people and games by the server's own ways, where the test is not about the pages that do it ------------------------

    def api(self, method: str, path: str, data: Any = None) -> Any:
        """As the page does it: with its cookie."""
        code = """async ([method, path, data]) => {
          const me = await (await fetch("/api/me")).json();
          const headers = { "content-type": "application/json", "x-csrf": me.csrf };
          const body = data === null ? undefined : JSON.stringify(data);
          const r = await fetch(path, { method, headers, ...(method === "GET" ? {} : { body }) });
          return [r.status, await r.json().catch(() => null)];
        }"""
        status, answer = self.page.evaluate(code, [method, path, data])
        assert status < 300, (path, status, answer)
        return answer

    def new_game(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        made: dict[str, Any] = self.api("POST", "/api/games", {"seats": list(seats), **more})
        return made

    def go(self, path: str) -> Player:
        self.page.goto(path)
        return self

    # --- at the table ------------------------------------------------------------------------------------------------------

    def until(self, code: str, arg: Any = None, wait: float = PATIENCE) -> Any:
        """Wait until the page says yes. Looked up by the clock: a page that draws slowly is asked all the same."""
        return self.page.wait_for_function(code, arg=arg, polling=50, timeout=wait * 1000).json_value()

    def seen(self) -> dict[str, Any]:
        found = self.page.evaluate(SEEN)
        assert found is not None, "no prompt is shown"
        return dict(found)

    def asked(self, wait: float = PATIENCE) -> dict[str, Any]:
        """Wait until something is asked, or the game is over."""
        return dict(self.until(ASKED, wait=wait))

    @property
    def is_asked(self) -> bool:
        found = self.page.evaluate(SEEN)
        return bool(found and found["question"])

    def press(self, key: str, before: str = "", wait: float = PATIENCE) -> None:
        """Press a key of the prompt; something must come of it."""
        before = before or self.asked()["trace"]
        self.page.keyboard.press(NAMES.get(key, key))
        try:
            self.until(MOVED, before, wait)
        except PlaywrightTimeout:
            raise AssertionError(f"nothing came of {key!r}: {before!r}, now {self.page.evaluate(WHERE)}") from None

    def choose(self, pick: Picker) -> bool:
        """One choice by the keyboard, by chance but mostly what the space bar does; False when the game is over."""
        now = self.asked()
        if now["over"]:
            return False
        keys = now["keys"]
        self.press("␣" if "␣" in keys and pick.pick(3) else keys[pick.pick(len(keys))], now["trace"])
        return True

    def play(self, choices: int, seed: str = "x") -> int:
        """Some choices; how many were made before the game was over."""
        pick = Picker(seed)
        for n in range(choices):
            if not self.choose(pick):
                return n
        return choices

    @property
    def heading(self) -> str:
        return self.page.get_by_role("heading", level=1).inner_text()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)
