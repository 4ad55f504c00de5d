"""The game as drivers see it: answers, undo, log, reasons."""

import subprocess
import sys

import pytest

from kernel.moments import game, play_on
from meccg.kernel.decisions import StaleDecision
from meccg.kernel.game import CannotUndo, Game
from meccg.kernel.run import NotOffered
from meccg.model.rows import HAND, Ask
from table import Table


def over_table(table: Table) -> Game:
    table.leave_open()
    return Game(table.state)


def answer(g: Game, words: str) -> None:
    for d in g.decisions():
        for o in d.options:
            if o.words == words:
                g.answer(d.seat, d.id, o.id)
                return
    raise AssertionError(f"{words!r} is not offered: {[o.words for d in g.decisions() for o in d.options]}")


def test_old_and_foreign_answers_are_refused_without_a_trace() -> None:
    g = game()
    before = g.state.digest()
    d = g.decisions()[0]
    with pytest.raises(NotOffered, match="is not offered to"):
        g.answer(d.seat, d.id, "dance")
    with pytest.raises(StaleDecision, match=r"decision 0\.99\.0 is over"):
        g.answer(d.seat, "0.99.0", d.options[0].id)
    assert g.state.digest() == before
    assert g.lines == []
    play_on(g, "a", 4)
    with pytest.raises(StaleDecision):
        g.answer(d.seat, d.id, d.options[0].id)


def test_simultaneous_questions_do_not_age_each_other() -> None:
    g = game()
    first, second = g.decisions()
    assert {first.seat, second.seat} == {0, 1}
    g.answer(first.seat, first.id, first.options[0].id)
    assert g.decisions() == (second,)
    with pytest.raises(StaleDecision, match="Ann is not asked anything now"):
        g.answer(first.seat, first.id, first.options[0].id)


def test_undo_goes_back_one_answer(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", "Frodo", at="Bree")
    table.attack("orc", strikes=2, prowess=8)
    g = over_table(table)
    digest, log = g.state.digest(), g.log()
    old = g.decisions()[0]
    answer(g, "Bilbo faces a strike")
    assert g.can_undo(0)
    assert not g.can_undo(1)
    g.undo(0)
    assert (g.state.digest(), g.log()) == (digest, log)
    with pytest.raises(StaleDecision):
        g.answer(0, old.id, old.options[0].id)  # asked again, but it is another question
    answer(g, "Frodo faces a strike")
    answer(g, "Aragorn II faces a strike")
    g.undo(0)
    g.undo(0)
    assert g.state.digest() == digest
    with pytest.raises(CannotUndo, match="Hero has not answered anything yet"):
        g.undo(0)


def test_undo_past_a_roll_needs_consent_and_new_dice(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.state.chance = table.state.chance.but(mode="live")
    table.attack("orc", strikes=1, prowess=25)
    g = over_table(table)
    answer(g, "Tap")
    while not g.over and g.decisions()[0].options[0].words in ("Pass", "No response"):
        answer(g, g.decisions()[0].options[0].words)
    assert any("rolls" in text for _, text in g.log())
    assert not g.can_undo(0)
    with pytest.raises(CannotUndo, match="the others must consent"):
        g.undo(0)
    g.undo(0, consent=True)
    assert g.state.chance.epoch == 1


def test_another_seat_asked_is_something_learned(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", "Frodo", at="Bree")
    table.attack("orc", strikes=1, prowess=8)
    g = over_table(table)
    answer(g, "Leave the rest to the attacker")
    assert g.decisions()[0].seat == 1
    assert not g.can_undo(0)
    g.undo(0, consent=True)
    assert g.decisions()[0].seat == 0


def test_resigning_ends_the_game() -> None:
    g = game()
    play_on(g, "r", 5)
    g.resign(0)
    assert g.over
    assert g.winner == (1,)
    assert g.log()[-1][1] == "Ann resigns"
    assert g.decisions() == ()


def test_hidden_cards_read_as_a_card(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree").hand("Concealment")
    s, card = table.state, table.id("Concealment")
    g = over_table(table)
    s.tell("{0} looks at {1}", 0, card)
    s.tell("only the hero reads this", seen_by=0b01)
    s.enter(card)
    s.tell("{0} lays {1} down", 0, card)
    assert [t for _, t in g.log(0)] == ["Hero looks at Concealment", "Only the hero reads this", "Hero lays Concealment down"]
    assert [t for _, t in g.log(1)] == ["Hero looks at a card", "Hero lays Concealment down"]
    assert g.log(None) == g.log(1)
    assert s.card(card).zone != HAND


def test_reasons_are_given_for_cards_that_one_sees(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", at="Bree").hand("Concealment")
    table.attack("orc", prowess=8)
    g = over_table(table)
    with pytest.raises(LookupError, match="Hazard sees no card"):
        g.explain(1, table.id("Concealment"))
    while g.decisions()[0].kind != "assign strike":
        answer(g, "Pass")
    assert [r.text for r in g.explain(0, table.id("Concealment"))] == ["another question must be answered first"]


def test_reasons_come_with_their_rule() -> None:
    g = game()
    while not g.over and g.decisions()[0].kind != "act":
        d = g.decisions()[0]
        g.answer(d.seat, d.id, d.options[-1].id)
    seat = g.decisions()[0].seat
    reasons = [r for id in g.state.player(seat).hand for r in g.explain(seat, id)]
    assert reasons
    assert any(r.rule for r in reasons)


def test_reasons_against_one_target(table: Table) -> None:
    """Each target has reasons of its own, with their rules; what may be targeted has none."""
    table.hero.company("Faramir", "Gandalf", at="Bree").company("Elrond", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.movement("Faramir")
    g, card = over_table(table), table.id("Call of Home")
    assert g.explain(1, card) == g.explain(1, card, table.id("Faramir")) == []
    assert [r.text for r in g.explain(1, card, table.id("Gandalf"))] == ["Gandalf is a Wizard"]
    assert [(r.text, r.rule) for r in g.explain(1, card, table.id("Elrond"))] == [
        ("Call of Home may not be played on another company than the one that is moving now", "AIO-B-0431")
    ]
    assert [r.text for r in g.explain(1, card, g.state.card(table.id("Faramir")).company)] == [
        "the company of Gandalf is not a character"
    ]
    with pytest.raises(LookupError, match="Hazard sees nothing that is called #beef"):
        g.explain(1, card, "#beef")
    table.leave_open()


def test_an_option_is_answer_enough() -> None:
    g, h = game(), game()
    for _ in range(40):
        d = g.decisions()[-1]
        option = d.options[len(g.lines) % len(d.options)]
        g.answer(option)
        h.answer(d.seat, h.decision(d.seat).id, option.id)  # type: ignore[union-attr]
    assert g.lines == h.lines
    assert g.state.digest() == h.state.digest()


def test_an_option_that_several_are_offered_must_be_said_by_whom() -> None:
    g = game()
    g.state.asks = tuple(Ask(seat, "burglary", (("yes",), ("no",))) for seat in (0, 1))
    g.state.sealed = ()
    first, second = g.decisions()
    both = second.options[1]
    with pytest.raises(NotOffered, match="offered to several players"):
        g.answer(both.id)
    g.answer(both)  # as it was shown to the second
    assert [d.seat for d in g.decisions()] == [first.seat]
    with pytest.raises(NotOffered, match="not offered to anybody"):
        g.answer("dance")
    g.resign(0)
    with pytest.raises(StaleDecision):
        g.answer("dance")


def test_a_copy_goes_its_own_way() -> None:
    g = game()
    play_on(g, "a", 30)
    at, twin = g.state.digest(), g.copy()
    play_on(twin, "b", 20)
    assert (g.state.digest(), len(g.lines)) == (at, len(g.copy().lines))
    assert twin.state.digest() != at
    again = g.copy()
    play_on(again, "b", 20)
    assert again.state.digest() == twin.state.digest()
    assert again.log() == twin.log()


def test_what_is_taken_back_in_a_copy_is_not_taken_back_in_the_game() -> None:
    g = game()
    play_on(g, "a", 30)
    at, twin = g.state.digest(), g.copy()
    seat = g._before[-1].seat
    twin.undo(seat, consent=True)
    play_on(twin, "c", 10)
    assert g.state.digest() == at
    g.undo(seat, consent=True)
    assert g.state.turn <= twin.state.turn
    assert g.decision(seat) is not None


def test_a_game_shows_its_position() -> None:
    g = game()
    play_on(g, "a", 30)
    text = repr(g)
    asked = g.decisions()[0]
    assert text.startswith(f"<Game, turn {g.state.turn} of ")
    assert asked.prompt in text
    assert f"({len(asked.options)} options)" in text
    for p in g.state.players():
        row = g.state.player(p)
        assert f"{row.name}: hand {len(row.hand)}, play deck {len(row.deck)}" in text
        assert not any(g.state.name(c) in text for c in row.hand if g.state.name(c) not in repr(g.state.companies(p)))
    g.resign(0)
    assert f"the game is over, {g.state.player(1).name} has won" in repr(g)


def test_a_game_begins_by_its_class_too() -> None:
    """In a process that has done nothing else: the rules come with it."""
    code = (
        "import meccg; from meccg.decks import find_deck\n"
        "print(len(meccg.Game.new([find_deck('ring-quest'), find_deck('durins-heirs')]).decisions()))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("2\n", "")
