"""Questions that newcomers asked and nobody answered: where the game tells it now."""

from __future__ import annotations

from meccg.board.prompts import purpose, question
from meccg.lessons.course import COURSE
from meccg.lessons.glossary import glossary
from meccg.lessons.session import Session
from table import Table


def test_why_somebody_tapped_and_why_an_attack_stopped(table: Table) -> None:
    """The log says for what he tapped, and that the attack was canceled."""
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("Concealment")
    table.attack("orc", prowess=9)
    table.do("play Concealment by Bilbo")
    table.pass_all()
    assert "Bilbo taps for Concealment" in table.told
    assert any(line.endswith("is canceled") for line in table.told)


def test_which_movement_is_which() -> None:
    words = glossary()
    assert "path that is printed" in words["starter movement"]
    assert "up to four regions" in words["region movement"]


def test_words_of_every_alignment_that_can_be_played() -> None:
    words = glossary()
    assert {"Wizard", "Free Council", "Ringwraith", "Audience with Sauron", "Darkhaven", "overt company", "trophy"} <= set(words)
    assert "Minas Morgul" in words["haven"]
    assert not [word for word, text in words.items() if "{" in word + text]


def test_how_one_wins_is_told_first_of_all() -> None:
    first = Session(COURSE[0]).page()
    assert first.say.index("goal") < first.say.index("You begin")
    assert "more *marshalling points* wins" in first.say


def test_how_many_cards_may_be_drawn(table: Table) -> None:
    table.hero.company("Aragorn II")
    table.movement("Aragorn II", to="Bag End", path="wwf", ask=True)
    table.do("route", "starter")
    assert "up to 2 cards" in purpose(table.state, table.state.asks[0])
    table.leave_open()


def test_to_what_one_may_respond(table: Table) -> None:
    """The question says who has declared what."""
    table.hero.company("Aragorn II", "Gimli", allies={"Gimli": ["Tom Bombadil"]})
    table.hazard.hand("Lure of Expedience")
    table.movement("Aragorn II", to="Bag End", path="wwf")
    table.hazard.do("play Lure of Expedience on Gimli")
    while table.who != "hero":
        table.pass_()
    ask = table.state.asks[0]
    assert "declared Lure of Expedience" in purpose(table.state, ask)
    assert "Gimli" in question(table.state, ask)
    table.leave_open()
