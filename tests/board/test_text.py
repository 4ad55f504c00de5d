"""The table in words, from the board alone: what is on it is said, and a page makes the same lists of it as the terminal."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from kernel.moments import game, play_on
from meccg.board import text
from meccg.board.build import board
from meccg.board.handles import Handles
from meccg.kernel.game import Game
from meccg.server.board_html import board_html
from meccg.tui import board as terminal
from meccg.tui.screen import text as plain
from table import Table


class Nesting(HTMLParser):
    """Every element is closed where it was opened; items are in lists only."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag == "li":
            assert self.open[-1] == "ul"
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("seed", ["1", "2"])
def test_terminal_and_page_have_the_same_words(seed: str) -> None:
    g = game(seed)
    happened = 0
    for n in range(60):
        play_on(g, f"{seed}/{n}", 7)
        if g.over:
            break
        me = g.state.asks[0].seat
        lines = [plain(line).strip() for line in terminal.board(g, me)]
        page = board_html(board(g, me, Handles("secret", me)))
        checked = Nesting()
        checked.feed(page)
        assert not checked.open
        said = [unescape(x).rstrip(":") for x in re.split(r"<[^>]+>", page) if x and not x.startswith("Step: ")]
        said = [x for x in said if x != "What is happening"]
        assert sorted(said) == sorted(x.rstrip(":") for x in lines if x)
        happened += "What is happening" in page
    assert happened


def test_what_the_words_say(table: Table) -> None:
    table.hero.company("Gandalf", "Frodo", at="Rivendell", items={"Frodo": ("Sting",)})
    lines = [plain(line) for line in terminal.board(Game(table.state.clone()), 0)]
    at = lines.index("  Company at Rivendell (Haven in Rhudaur)")
    assert lines[at + 1].startswith("    Gandalf, untapped: prowess 6, body 9, direct influence 10")
    frodo = next(i for i, line in enumerate(lines) if line.startswith("    Frodo, untapped: prowess"))
    assert lines[frodo + 1] == "      has Sting"


def test_nobody_reads_what_others_hold() -> None:
    g = game("3")
    play_on(g, "hold", 80)
    for p in g.state.players():
        b = board(g, p)
        for other in b.seats:
            assert bool(list(text.hand(b, other))) == (other.you and bool(b.hand))
        shown = board(g, p, open=True)
        assert all(list(text.hand(shown, seat)) for seat in shown.seats if seat.hand)
