"""Cards off to the side with another card, and the history of a game: what no zone of the table tells."""

from __future__ import annotations

import pytest

from meccg.kernel.view import state_from, view
from meccg.model.rows import ASIDE, DISCARD, HAND
from meccg.parts.standing import Keeps
from strikeplay import card_of_the_test
from table import Table

# --- holding -------------------------------------------------------------------------------------------------------------


def test_a_card_is_held_by_another_and_is_not_in_play(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo").hand("Concealment")
    table.events(card_of_the_test("a deep pit"))
    s, pit, card = table.state, table.id("a deep pit"), table.id("Concealment")
    s.put_aside(card, pit)
    assert s.held(pit) == (card,)
    assert (s.card(card).zone, s.card(card).host) == (ASIDE, pit)
    assert card not in s.table
    s.move(card, HAND)
    assert s.held(pit) == ()
    assert card in s.player(0).hand


@pytest.mark.parametrize(("parts", "zone"), [((), DISCARD), ((Keeps("hand"),), HAND)])
def test_what_becomes_of_it_when_its_holder_leaves_play(table: Table, parts: tuple[Keeps, ...], zone: str) -> None:
    table.hero.company("Aragorn II").hand("Concealment")
    table.events(card_of_the_test(f"a pit that keeps {zone}", *(p.anew() for p in parts)))
    s, pit, card = table.state, table.id(f"a pit that keeps {zone}"), table.id("Concealment")
    s.put_aside(card, pit)
    s.move(pit, DISCARD)
    assert (s.card(card).zone, s.held(pit)) == (zone, ())


def test_how_it_reads() -> None:
    assert Keeps("hand").words() == "when this card leaves play, what is off to the side with it returns to its owner’s hand"


# --- history -------------------------------------------------------------------------------------------------------------


def test_what_was_recorded_stays_for_the_game(table: Table) -> None:
    s = table.state
    assert not s.recorded("riddle", 0, "Bilbo")
    s.record("riddle", 0, "Bilbo")
    s.record("riddle", 0, "Gollum")
    s.record("riddle", 1, "Frodo")
    assert s.recorded("riddle", 0, "Bilbo")
    assert s.history("riddle", 0) == ["Bilbo", "Gollum"]
    assert s.clone().history("riddle", 1) == ["Frodo"]


def test_everybody_knows_the_history(table: Table) -> None:
    table.hero.company("Aragorn II")
    table.state.record("riddle", 0, "Bilbo")
    assert state_from(view(table.state, 1), 7).history("riddle", 0) == ["Bilbo"]
