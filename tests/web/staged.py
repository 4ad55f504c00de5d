"""Games that have come to where a test begins: played by words with stacked decks, taken in by the server as records. Everything
is as it would be in a game: only the decks are such as nobody would bring.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from meccg.board.prompts import default
from meccg.board.wording import offered_all
from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.kernel import record
from meccg.kernel.game import Game
from meccg.kernel.state import State
from meccg.lessons.stage import key_of
from meccg.model.deck import Cards, Deck
from meccg.model.options import STANDARD
from meccg.model.rows import Ask
from web.player import ASKED, MOVED, Player

NAMES = ("Anna", "Bert")
RULES = STANDARD.but(least_resources=0, least_creatures=0)
Wishes = Sequence[str]  # "question: words of an option", which somebody chooses as soon as it is offered; the first that fits
Until = Callable[[State, Ask], bool]


def deck(*characters: str, cards: Iterable[str], sites: Iterable[str], alignment: str = "hero") -> Deck:
    """Characters to begin with, three copies of each card of which there may be as many, and the sites."""
    load_cards()

    def key(name: str, *kinds: str) -> str:
        return key_of(name, *kinds, alignment=alignment)

    held: Cards = tuple((k, 1 if load_pool()[k].unique else 3) for k in map(key, cards))
    places: Cards = tuple((key(name, "site"), 1) for name in sites)
    return Deck(
        "Stacked", alignment, characters=tuple(key(name, "character") for name in characters), play_deck=held, sites=places
    )


def wished(s: State, ask: Ask, wishes: Wishes) -> Any:
    words = offered_all(s, ask)
    for wish in wishes:
        kind, _, wanted = wish.partition(": ")
        for option, said in words.items():
            if kind == ask.kind and wanted.lower() in said.lower():
                return option
    usual = default(s, ask)
    return ask.options[-1] if usual is None else usual


def played(decks: Sequence[Deck], wishes: Sequence[Wishes], until: Until, seed: str, most: int = 400) -> Game | None:
    """A game up to the first question that `until` waits for; None if it does not come."""
    game = Game.new(decks, RULES, seed=seed, names=NAMES)
    for _ in range(most):
        if game.over:
            return None
        s, ask = game.state, game.state.asks[0]
        if until(s, ask):
            return game
        game.choose(ask.seat, wished(s, ask, wishes[ask.seat]))
    return None


def brought(decks: Sequence[Deck], wishes: Sequence[Wishes], until: Until, then: Callable[[Game], bool] | None = None) -> Game:
    """The first game that comes there, and goes on as the test needs it."""
    for n in range(300):
        game = played(decks, wishes, until, f"staged {n}")
        if game is not None and (then is None or then(game.copy())):
            return game
    raise AssertionError("no game comes there")


def goes_on(game: Game, wishes: Sequence[Wishes], until: Until, most: int = 300) -> bool:
    """Play on by wishes; whether it comes there."""
    for _ in range(most):
        if game.over:
            return False
        s, ask = game.state, game.state.asks[0]
        if until(s, ask):
            return True
        game.choose(ask.seat, wished(s, ask, wishes[ask.seat]))
    return False


# What is asked, or the curtain between two at one screen.
SHOWN = f"""(wanted) => {{
  if (document.querySelector("main.curtain")) return "curtain";
  const now = ({ASKED})();
  return now && (!wanted || now.question === wanted) ? now : null;
}}"""
# An answer by the page without scripts; says which question that page asks.
ANSWER = """async ([address, seat, decision, words]) => {
  const got = new DOMParser().parseFromString(await (await fetch(`${address}?seat=${seat}`)).text(), "text/html");
  const asked = got.querySelector("input[name=decision]");
  if (asked?.value !== decision || !words) return asked?.value ?? "";
  const form = asked.closest("form");
  const data = new URLSearchParams(new FormData(form));
  const lines = [...form.querySelectorAll("label")].filter((l) => l.textContent.replace(/^\\s*\\d+\\. /, "") === words);
  data.set("option", lines[0].querySelector("input").value);
  await fetch(address, { method: "POST", body: data });
  return decision;
}"""


class Staged:
    """A game in the browser, in which one answers for both, and the same game here, which knows what is asked."""

    def __init__(self, player: Player, game: Game, wishes: Sequence[Wishes]) -> None:
        self.player, self.page, self.game, self.wishes = player, player.page, game, wishes
        parent = player.api("POST", "/api/records", {"text": record.encode(record.record_of(game)).decode()})["id"]
        last = player.api("GET", f"/api/games/{parent}/replay")["steps"]
        seats = [{"who": "me"}, {"who": "here"}]
        self.id = player.api("POST", f"/api/games/{parent}/branch", {"step": last, "seats": seats})["id"]
        player.go(f"/g/{self.id}")
        self.here()

    def asked(self, wanted: str = "") -> str:
        """Wait until somebody at this screen is asked (this, if a question is given), and let him see the table; the question."""
        while (shown := self.player.until(SHOWN, wanted)) == "curtain":
            self.page.keyboard.press("Space")
            self.page.wait_for_selector("main.curtain", state="detached")
        return str(shown["prompt"])

    def on(self, until: Until) -> None:
        """Play on without looking, by wishes, until this is asked; then it is asked in the browser."""
        while not until(self.game.state, self.game.state.asks[0]):
            self._answer()
        self.here()

    def here(self) -> str:
        """Wait until the browser asks what is asked here; where the server goes on by itself, so does this."""
        for _ in range(20):
            s, ask = self.game.state, self.game.state.asks[0]
            decision = self.game.decision(ask.seat)
            assert decision is not None
            if self._answered(ask.seat, decision.id, "") == decision.id:
                return self.asked(decision.id)
            self.game.choose(ask.seat, default(s, ask) or ask.options[0])
        raise AssertionError("the browser asks something else")

    def _answered(self, seat: int, decision: str, words: str) -> str:
        """Answer what the page without scripts asks, if it is that question (without words, only look); what it asks."""
        return str(self.page.evaluate(ANSWER, [f"/g/{self.id}/text", seat, decision, words]))

    def _answer(self) -> None:
        s, ask = self.game.state, self.game.state.asks[0]
        option = wished(s, ask, self.wishes[ask.seat])
        decision = self.game.decision(ask.seat)
        assert decision is not None
        words = offered_all(s, ask)[option]
        asked = self._answered(ask.seat, decision.id, words)
        if asked != decision.id:  # the server goes on by itself where nothing can be done
            option = default(s, ask)
            assert option is not None, (asked, decision, words)
        self.game.choose(ask.seat, option)

    def follow(self, words: str) -> None:
        """What was done in the browser is done here, too."""
        s, ask = self.game.state, self.game.state.asks[0]
        self.game.choose(ask.seat, next(o for o, said in offered_all(s, ask).items() if said == words))

    def press(self, words: str) -> None:
        """Press what the prompt offers in these words."""
        self.here()
        before = self.player.seen()["trace"]
        self.page.locator("[data-question] button[data-option]", has_text=words).first.click()
        self.player.until(MOVED_OR_CURTAIN, before)
        self.follow(words)


MOVED_OR_CURTAIN = f"(before) => {{ if (document.querySelector('main.curtain')) return true; return ({MOVED})(before); }}"


def kinds(*wanted: str) -> Until:
    """Until one of these is asked."""
    return lambda s, ask: ask.kind in wanted


def offered(words: str) -> Until:
    """Until something is offered in these words."""
    return lambda s, ask: any(words in said for said in offered_all(s, ask).values())
