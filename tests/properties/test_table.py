"""What a person at the table reads, in whole random games: every question and option in words, every refusal with its reason."""

from __future__ import annotations

import pytest

from invariants import Broken, new, play
from meccg.board.prompts import purpose, question
from meccg.kernel.game import Game, open_window
from meccg.kernel.state import State
from meccg.parts.offers import explain
from meccg.rules.chain import DECLARING
from meccg.tui.board import board
from meccg.tui.menu import Menu
from meccg.tui.screen import text
from meccg.tui.why import why_lines


class Reader:
    """Reads everything after every few decisions."""

    def __init__(self) -> None:
        self.n = 0

    def __call__(self, s: State) -> None:
        self.n += 1
        if self.n % 7:
            return
        ask = s.asks[0]
        menu = Menu(s, ask, grouped=False)
        lines = [text(line) for p in s.players() for line in board(Game(s.clone()), p)]
        lines += [purpose(s, ask), question(s, ask), *(text(line) for line in menu.lines())]
        lines += [text(line) for line in why_lines(s, ask)]
        for line in lines:
            if "{" in line or "None" in line:
                raise Broken(f"reads badly: {line!r}")
        words = [e.words + e.hint for e in menu.entries]
        if len(set(words)) != len(words):
            raise Broken(f"options that read the same: {words}")
        if not all(e.words.strip() for e in menu.entries):
            raise Broken(f"an option without words: {ask}")
        self.reasons(s)

    def reasons(self, s: State) -> None:
        """A card is offered if and only if there is no reason against it."""
        ask, window = s.asks[0], open_window(s)
        if ask.kind not in DECLARING or not window:
            return
        hand = s.player(ask.seat).hand
        offered = {s.card(o[2]).card for o in ask.options if len(o) > 2 and o[2] in hand}
        targets = [*(c.id for c in s.all_companies()), *(m for c in s.all_companies() for m in c.members)]
        on = {(s.card(o[2]).card, x) for o in ask.options if len(o) > 4 and o[2] in hand for x in o[3:5]}
        for id in hand:
            why = explain(s, ask.seat, id, window)
            if (s.card(id).card in offered) == bool(why):
                raise Broken(f"{s.name(id)} is {'' if why else 'not '}offered, reasons against it: {why}")
            for x in targets:
                why = explain(s, ask.seat, id, window, x)
                if ((s.card(id).card, x) in on) == bool(why):
                    raise Broken(f"{s.name(id)} is {'' if why else 'not '}offered on {s.name(x)}, reasons against it: {why}")


@pytest.mark.parametrize("game", range(6))
def test_everything_can_be_read(game: int) -> None:
    play(new((game % 4, (game + 1) % 4), f"read/{game}"), f"read/{game}", check=False, watch=Reader())
