"""The tale of a game: points turn by turn, at most ten sentences, and the choices that are worth a judgement."""

from __future__ import annotations

import lzma
import pickle
from functools import cache
from pathlib import Path

import pytest

from meccg.board.build import board
from meccg.board.tale import MOST, Tale, leader, tale
from meccg.board.turning import A_TURN, critical
from meccg.bots import question
from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel import record
from meccg.kernel.chance import Picker
from meccg.kernel.game import Answer, Game
from meccg.rules.scoring import council_scores

GOLDENS = Path(__file__).parents[1] / "goldens"


@cache
def golden(name: str) -> record.Record:
    load_cards()
    return record.decode(lzma.decompress((GOLDENS / f"{name}.meccg.xz").read_bytes()))


@cache
def planned() -> tuple[record.Record, Game]:
    """A game of the planner to its end, by this version."""
    from meccg.bots import answer_for, make_bot

    load_cards()
    game = Game.new([find_deck("ring-quest"), find_deck("wise-of-the-north")], seed="tale", names=("Hamson", "Halfred"))
    bots = [make_bot("planner", str(p)) for p in (0, 1)]
    while not game.over:
        ask = game.state.asks[0]
        game.choose(ask.seat, answer_for(game, ask, bots[ask.seat]))
    return record.record_of(game), game


def told(kept: record.Record, viewer: int) -> Tale:
    return tale(record.steps(kept), kept.lines, viewer)


def words(found: Tale) -> list[str]:
    return ["".join(p.text for p in x.pieces) for x in found.sentences]


def test_points_are_those_of_the_council_turn_by_turn() -> None:
    kept, game = planned()
    found = told(kept, 0)
    assert [t.turn for t in found.turns] == list(range(game.state.turn + 1))
    assert found.turns[-1].points == tuple(c.total for c in council_scores(game.state))
    steps = {t.step: t.points for t in found.turns}
    for step, at in enumerate(record.steps(kept)):
        if step in steps:
            assert steps[step] == tuple(c.total for c in council_scores(at.state))


def test_at_most_ten_sentences_in_the_order_of_the_game() -> None:
    kept, game = planned()
    found = told(kept, 0)
    assert 5 <= len(found.sentences) <= MOST == 10
    assert [x.step for x in found.sentences] == sorted(x.step for x in found.sentences)
    said = words(found)
    assert said[0].startswith("You set out with ")
    assert "Halfred sets out with " in said[0]
    assert said[-1].startswith("Free Council: the count is ")
    assert all(x.endswith(".") and x[0] == x[0].upper() for x in said)
    winner = game.state.winner
    assert winner is not None
    assert said[-1].endswith("you win." if winner == (0,) else "Halfred wins." if winner == (1,) else ".")
    assert not any("Hamson" in x for x in said), "who reads is spoken to"
    assert any("Hamson" in x for x in words(told(kept, 1)))


def test_what_is_told_names_cards_that_can_be_looked_at() -> None:
    kept, game = planned()
    keys = {c.card for c in game.state.rows if hasattr(c, "card")}
    named = [p.key for x in told(kept, -1).sentences for p in x.pieces if p.key]
    assert named
    assert set(named) <= keys


def test_who_gives_up_is_named() -> None:
    game = Game.new([find_deck("ring-quest"), find_deck("wise-of-the-north")], seed="up", names=("Hamson", "Halfred"))
    game.end("resigned", 0)
    kept = record.record_of(game)
    assert words(told(kept, 0))[-1] == "You give up on turn 0: Halfred wins."
    assert words(told(kept, 1))[-1] == "Hamson gives up on turn 0: you win."


def test_what_was_taken_back_is_not_told() -> None:
    """Ten choices, two of them taken back: turns and steps are those of the record."""
    load_cards()
    game = Game.new([find_deck("ring-quest"), find_deck("wise-of-the-north")], seed="back")
    pick = Picker("back").pick
    undone = 0
    while game.state.turn < 4:
        ask = game.state.asks[0]
        game.choose(ask.seat, ask.options[pick(len(ask.options))])
        if game.state.turn and undone < 5 and game.can_undo(ask.seat):
            game.undo(ask.seat)
            undone += 1
    game.end("draw", -1)
    kept = record.record_of(game)
    found = told(kept, -1)
    assert undone
    assert [t.turn for t in found.turns] == list(range(game.state.turn + 1))
    chosen = {c.step: c for c in critical(lambda: record.steps(kept), kept.lines, (0, 1))}
    doing = [line for line in kept.lines if line.__class__.__name__ != "TurnBegins"]
    assert all(isinstance(doing[step], Answer) for step in chosen)


@pytest.mark.parametrize(("points", "ahead"), [((3, 2), 0), ((2, 5, 1), 1), ((4, 4), -1), ((0, 0, 0), -1)])
def test_who_leads(points: tuple[int, ...], ahead: int) -> None:
    assert leader(points) == ahead


def test_critical_choices_are_those_after_which_the_game_stood_otherwise() -> None:
    kept, _ = planned()
    found = critical(lambda: record.steps(kept), kept.lines, [0])
    assert 3 <= len(found) <= 9
    assert [c.step for c in found] == sorted(c.step for c in found)
    assert all(sum(x.turn == c.turn for x in found) <= A_TURN for c in found)
    doing = [line for line in kept.lines if line.__class__.__name__ != "TurnBegins"]
    for c in found:
        line = doing[c.step]
        assert isinstance(line, Answer)
        assert (line.seat, line.option) == (0, c.chosen)
        assert c.words[c.chosen]
        view, decision = pickle.loads(c.known)
        assert question(view).seat == c.seat == decision.seat
        assert c.chosen in [o.id for o in decision.options]


def test_records_of_long_ago_have_a_tale() -> None:
    kept = golden("durins-heirs-lords-of-the-south-planned")
    found = tale(record.steps(kept, strict=False), kept.lines, 0)
    assert len(found.turns) > 5
    assert len(found.sentences) > 4


def test_the_council_and_its_count_are_events() -> None:
    _, game = planned()
    events = board(game, 0).events
    kinds = [e.kind for e in events]
    at = kinds.index("council")
    assert "corruption" in kinds[at:]
    counts = {e.seat: e.total for e in events if e.kind == "count"}
    assert counts == {p: c.total for p, c in enumerate(council_scores(game.state))}
    assert kinds.index("count") > max(i for i, k in enumerate(kinds) if k == "corruption")
