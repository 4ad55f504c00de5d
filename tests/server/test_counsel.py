"""What is advised with a question is a matter of the game alone: not of who has looked at it, nor of what he looked at before."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from meccg.decks import find_deck
from meccg.kernel.chance import Picker
from meccg.kernel.game import Answer, Game, Origin, TurnBegins, Undo
from meccg.server.engine import Engine
from meccg.server.sensible import declared_this_turn

QUESTIONS, COMPARED = 160, 4  # of a game; every which of them is compared


def differences(one: Any, other: Any, where: str = "") -> list[str]:
    """Where two tables are not the same."""
    if isinstance(one, dict) and isinstance(other, dict):
        return [x for k in sorted({*one, *other}) for x in differences(one.get(k), other.get(k), f"{where}.{k}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [x for i, pair in enumerate(zip(one, other, strict=True)) for x in differences(*pair, f"{where}[{i}]")]
    return [] if one == other else [f"{where}: {one!r}, then {other!r}"[:300]]


def test_a_game_that_is_brought_back_advises_the_same() -> None:
    """Two engines: one has drawn every table, with choices by chance, by advice and taken back; the other only the last one."""
    pick, played = Picker("first").pick, Engine()
    made = Origin(
        (find_deck("ring-quest"), find_deck("durins-heirs")), seed="first", names=("A", "B"), seats=("person", "person")
    )
    begun = played.begin("g", "secret", msgspec.json.encode(made))
    status, lines, advised = begun.status, list[str](), 0
    for n in range(QUESTIONS):
        asked = status.asked[pick(len(status.asked))]
        drawn = json.loads(played.board("g", asked.seat, True))
        if n % COMPARED == 0:
            brought = Engine()
            assert brought.load("g", "secret", begun.origin, lines) == status
            assert not differences(drawn, json.loads(brought.board("g", asked.seat, True))), (n, asked.kind)
        options = drawn["question"]["options"]
        gold = [o for o in options if o.get("default")]
        advised += len(gold)
        if n % 23 == 22 and status.undo[asked.seat]:
            changed = played.undo("g", status.n, asked.seat, False)
        else:
            chosen = gold[0] if gold and pick(3) else options[pick(len(options))]
            changed = played.answer("g", status.n, asked.seat, asked.id, [chosen["id"]], True)
        status = changed.status
        lines += changed.new
    assert advised > QUESTIONS / 2
    assert status.turn > 2


def test_what_was_taken_back_or_done_in_another_turn_does_not_count() -> None:
    game = Game.new((find_deck("ring-quest"), find_deck("durins-heirs")))
    a, b = (Answer(0, "act", f"use|TW-{n}:ability|#1|#{n}") for n in (1, 2))
    game.state.turn = 4
    game.lines = [TurnBegins(3), a, TurnBegins(4), b, a, Answer(1, "act", "play|TW-9:play|#9"), Undo(0), a, a, Undo(0)]
    assert declared_this_turn(game, 0) == ["use|TW-2:ability|#1", "use|TW-1:ability|#1"]
    assert declared_this_turn(game, 1) == []
    game.state.turn = 3  # a take-back that led into the turn before
    game.lines = [TurnBegins(3), b, a, TurnBegins(4), Answer(1, "act", "pass"), Undo(0)]
    assert declared_this_turn(game, 0) == ["use|TW-2:ability|#1"]
