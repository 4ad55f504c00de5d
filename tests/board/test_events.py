"""Events as data, beside the sentences of the log: what a table plays out, in its order."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from meccg.board.ahead import ahead
from meccg.board.build import _Drawing
from meccg.board.checks import needed, roll_words, rolls_now
from meccg.board.handles import Handles
from meccg.board.structs import Event
from meccg.kernel.game import Game
from meccg.kernel.state import State
from meccg.model.rows import Ask
from meccg.rules.chain import PASS
from table import Table


def events(table: Table, viewer: int = 0) -> list[Event]:
    log = table.state.log or []
    return list(_Drawing(Game(table.state.clone()), viewer, Handles("", viewer))._events(log, 0))


def test_a_strike_is_told_with_its_dice_and_sums_and_then_what_came_of_it(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.dice(2, 10)
    table.attack("orc", strikes=1, prowess=10)
    table.do("tap")
    told = events(table)
    assert [e.kind for e in told] == [
        "attack",
        "strike",
        "wound",
        "strike successful",
        "body",
        "eliminate",
        "attack ended failed",
    ]
    strike, body = told[1], told[4]
    assert (strike.name, strike.roll, strike.total, strike.against) == ("Aragorn II", 2, 8, 10)
    assert (body.name, body.roll, body.total, body.against) == ("Aragorn II", 10, 10, 9)
    assert all(a.n < b.n for a, b in pairwise(told)), "in their order"


def test_a_card_that_is_played_is_told_with_who_plays_it_and_on_what(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("Concealment")
    table.attack("orc", strikes=2, prowess=7)
    table.do("play Concealment by Bilbo")
    table.pass_all()
    played = next(e for e in events(table, 1) if e.kind == "play")
    assert (played.name, played.key, played.seat) == ("Concealment", "TW-204", 0)
    assert events(table)[-1].kind == "attack ended canceled"


class First:
    """Who takes the first of everything."""

    def says(self, s: State, ask: Ask) -> Any:
        return ask.options[0]


def test_one_dialog_has_the_whole_strike(table: Table) -> None:
    """Tap or stay, then who supports, up to the dice; what is needed is said with each choice."""
    table.hero.company("Aragorn II", "Legolas", "Gimli", at="Bree")
    table.dice(7)
    table.attack("orc", strikes=1, prowess=12)
    table.do("assign Aragorn II")
    s = table.state
    assert s.asks[0].kind == "stance"
    steps = list(ahead(s, s.asks[0], First()))
    assert [x.ask.kind for x in steps] == ["stance", "support"]
    assert [needed(s, s.asks[0], o) for o in s.asks[0].options] == [7, 10]
    assert {o[0] for o in steps[1].ask.options} == {"no support", "support"}
    assert s.asks[0].kind == "stance", "nothing was done yet"
    table.do("tap")
    table.do("no support")


class Says:
    """Who says always the same."""

    def __init__(self, option: Any) -> None:
        self.option = option

    def says(self, s: State, ask: Ask) -> Any:
        return self.option


class Leaves:
    """Who has nothing to organize, and goes wherever he can."""

    def says(self, s: State, ask: Ask) -> Any:
        return PASS if PASS in ask.options else ask.options[-1]


def test_who_has_organized_says_in_one_go_where_every_company_goes(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").company("Gimli", at="Rivendell").locations("Moria", "Weathertop").hand("Legolas")
    table.organization()
    s = table.state
    steps = list(ahead(s, s.asks[0], Leaves()))
    journeys = [x for x in steps if x.ask.kind == "move"]
    assert steps[0].pick == PASS
    assert len(journeys) == 2
    assert {x.ask.kind for x in steps[1:]} <= {"move", "way"}
    assert len({x.ask.about for x in journeys}) == 2, "each company is asked for"
    plays = next(o for o in s.asks[0].options if o != PASS)
    assert not list(ahead(s, s.asks[0], Says(plays))), "who still organizes is not led away"
    table.leave_open()


def test_the_button_that_lets_the_dice_fall_says_so(table: Table) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Bree").hand("Dodge")
    table.attack("orc", strikes=1, prowess=12)
    table.do("assign Aragorn II")
    assert not rolls_now(table.state, 0)
    table.do("tap")
    table.do("no support")
    ask = table.state.asks[0]
    assert ask.kind == "act"
    assert rolls_now(table.state, 0)
    assert roll_words(table.state, ask) == "Roll, needs 7+"
    table.leave_open()
