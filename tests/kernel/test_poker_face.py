"""At a table that keeps a poker face, being asked tells nobody what a hand holds."""

from typing import Any

import pytest

from invariants import broken
from kernel.moments import moments
from meccg.cards.load import load_cards
from meccg.decks import shipped_decks
from meccg.kernel.game import Game, open_window
from meccg.kernel.record import record_of, replay
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import state_from, true_belief, view
from meccg.model.options import STANDARD
from meccg.rules.chain import DECLARING, PASS

KEPT = STANDARD.but(poker_face=True)


def all_pass(s: State) -> list[tuple[Any, ...]]:
    """What is asked of whom and when, until dice are rolled, something is revealed, or another question comes."""
    out, known = [], s.learned
    while s.asks and s.asks[0].kind in DECLARING and s.learned == known:
        ask = s.asks[0]
        out.append((ask.seat, ask.kind, open_window(s)))
        choose(s, PASS)
    return out


def told(poker_face: bool, seed: str) -> int:
    """At how many moments who is asked next depends on cards that the seat that is asked now can't see."""
    n = 0
    for s in moments(seed, 900, every=3, options=STANDARD.but(poker_face=poker_face)):
        ask = s.asks[0]
        if ask.kind in DECLARING:
            seen, known = view(s, ask.seat), true_belief(s, ask.seat)
            n += len({tuple(all_pass(state_from(seen, str(i), known))) for i in range(4)}) > 1
    return n


@pytest.mark.parametrize("seed", ["1", "4"])
def test_who_is_asked_does_not_depend_on_what_is_hidden(seed: str) -> None:
    assert told(False, seed) > 0  # so it is where nobody minds
    assert told(True, seed) == 0


def test_a_seat_that_can_only_pass_is_asked_and_nothing_else_changes() -> None:
    alone = 0
    for s in moments("2", 600, options=KEPT):
        assert not broken(s)
        if len(s.asks[0].options) == 1:
            assert s.asks[0].options == (PASS,)
            alone += 1
    assert alone > 50
    assert all(len(s.asks[0].options) > 1 for s in moments("2", 600))


def test_its_record_is_played_again() -> None:
    load_cards()
    game = Game.new(tuple(shipped_decks().values())[:2], KEPT, "7")
    while not game.over and len(game.lines) < 400:
        asked = game.decisions()[0]
        game.answer(asked.seat, asked.id, asked.options[-1].id)
    again = replay(record_of(game))
    assert again.state.digest() == game.state.digest()
    assert again.lines == game.lines
