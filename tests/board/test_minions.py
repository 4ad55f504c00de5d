"""The table of a Ringwraith player: modes, arts, trophies, overt companies, Darkhavens and endings have the same words in the
board, in the terminal and on the page without scripts.
"""

from __future__ import annotations

from html import unescape

import pytest

from ledger import rule
from meccg.board.build import board
from meccg.board.faces import face
from meccg.board.handles import Handles
from meccg.board.notes import MODES
from meccg.board.structs import Board, TableCard
from meccg.cards.pool import load_pool
from meccg.kernel.game import Game
from meccg.rules.roles import bind_avatar
from meccg.rules.trophies import TROPHY
from meccg.server.board_html import board_html
from meccg.tui import board as terminal
from meccg.tui.screen import text as plain
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def shown(table: Table, viewer: int = 0) -> Board:
    return board(Game(table.state), viewer, Handles("secret", viewer))


def card(b: Board, name: str) -> TableCard:
    return next(c for c in b.cards.values() if c.name == name)


@rule("AIO-A-0269")
@pytest.mark.parametrize("mode", ["Black Rider", "Fell Rider", "Heralded Lord"])
def test_a_mode_is_told_beside_the_ringwraith(minions: Table, mode: str) -> None:
    minions.hero.company("Dwar the Ringwraith", at="Moria", events=[mode])
    for viewer in (0, 1):
        assert [x for x in card(shown(minions, viewer), "Dwar the Ringwraith").notes if x in MODES.values()] == [mode]


def test_arts_are_told_of_those_who_command_them(minions: Table) -> None:
    minions.hero.company("Dwar the Ringwraith", "Gorbag", at="Minas Morgul")
    b = shown(minions)
    assert card(b, "Dwar the Ringwraith").notes == ("sorcery",)
    assert card(b, "Gorbag").notes == ()


@rule("AIO-C-0263", "AIO-C-0273", "AIO-C-0279")
@pytest.mark.parametrize(("who", "notes"), [("Gorbag", ("overt",)), ("Tarcil", ("covert",))])
def test_companies_of_minions_are_overt_or_covert(minions: Table, who: str, notes: tuple[str, ...]) -> None:
    minions.hero.company(who, at="Minas Morgul")
    minions.hazard.company("Aragorn II", at="Bree")
    mine, heroes = (next(c for c in shown(minions).companies if c.seat == seat) for seat in (0, 1))
    assert mine.notes == notes
    assert heroes.notes == ()


@rule("AIO-D-0177")
def test_a_trophy_lies_there_as_an_item(minions: Table) -> None:
    minions.hero.company("Gorbag", at="Minas Morgul", cards={"Gorbag": ["Giant Spiders"]})
    s = minions.state
    s.put(minions.card("Giant Spiders").but(mode=TROPHY))
    trophy = card(shown(minions), "Giant Spiders")
    assert (trophy.kind, trophy.notes) == ("item", ("trophy",))
    assert "corruption" not in trophy.numbers


def test_seats_tell_whose_table_it_is(minions: Table) -> None:
    minions.hero.company("Dwar the Ringwraith", at="Minas Morgul")
    before = shown(minions).seats[0]
    assert (before.player, before.sites, before.ending, before.declared) == ("Ringwraith", "minion", "Audience with Sauron", "")
    bind_avatar(minions.state, 0, minions.id("Dwar the Ringwraith"))
    assert shown(minions, 1).seats[0].declared == "Dwar the Ringwraith"
    hero = shown(minions).seats[1]
    assert (hero.player, hero.sites, hero.ending) == ("hero", "hero", "Free Council")


def test_terminal_and_page_say_it_in_the_same_words(minions: Table) -> None:
    minions.hero.company("Gorbag", at="Minas Morgul", cards={"Gorbag": ["Giant Spiders"]})
    minions.hero.company("Dwar the Ringwraith", at="Moria", events=["Fell Rider"])
    minions.state.put(minions.card("Giant Spiders").but(mode=TROPHY))
    lines = "\n".join(plain(line) for line in terminal.board(Game(minions.state), 0))
    for words in (lines, unescape(board_html(shown(minions)))):
        assert "Overt company at Minas Morgul (Darkhaven in Imlad Morgul)" in words
        assert "has Giant Spiders (trophy)" in words
        assert "direct influence 2, Fell Rider, sorcery" in words


@pytest.mark.parametrize(("name", "line"), [("Minas Morgul", "Darkhaven"), ("Rivendell", "Haven"), ("Moria", "Shadow-hold")])
def test_havens_are_called_as_their_players_call_them(name: str, line: str) -> None:
    cards = [f for f in load_pool().named(name) if f.kind == "site" and f.site.type == ("S" if name == "Moria" else "H")]
    assert {face(f).line for f in cards if f.alignment in ("hero", "minion")} == {line}
