"""Nobody sees the dice before he has chosen: whatever an engine refuses, and whatever can be taken back, tells nothing of what
chance has in store. Two games that differ in nothing but dice, shuffles and hidden decks to come give the same replies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel.chance import Picker, shuffled
from meccg.kernel.game import Game, Origin, Reason
from meccg.kernel.state import State
from meccg.model.options import STANDARD
from meccg.model.rows import CardRow, CompanyRow
from meccg.server.engine import NOT_OFFERED, Engine, Held
from meccg.server.services import Refused
from server.client import HERE, ME, Person, run
from serving import Server

SEEDS = ("one", "two", "three", "four", "five", "six")
DECKS = ("ring-quest", "lords-of-the-south")
LATER = 1000  # dice and shuffles that the twin is ahead


def other_luck(state: State) -> None:
    """The same to everybody who sees it; what chance brings from now on is other."""
    chance = state.chance.but(dice=state.chance.dice + LATER, shuffles=state.chance.shuffles + LATER)
    for p in state.players():
        row = state.player(p)
        unknown = tuple(id for id in row.deck if not state.card(id).known)
        chance, order = shuffled(chance, unknown, str(p))
        deal = iter(order)
        state.put(row.but(deck=tuple(id if state.card(id).known else next(deal) for id in row.deck)))
    state.chance = chance


def twin(game: Game) -> Game:
    """The same moment of the same game, with other luck; what was answered before can be taken back there as well."""
    made = Game.__new__(Game)
    made.__dict__.update(game.__dict__)
    made.lines, made._before, made._given, made._log = list(game.lines), list(game._before), list(game._given), list(game._log)
    made._attach(game.state.clone())
    other_luck(made.state)
    return made


def engine_with(game: Game) -> Engine:
    engine = Engine()
    engine.held["g"] = Held(game, "secret")
    return engine


def reply(game: Game, operation: str, *args: Any) -> tuple[Any, ...]:
    """What somebody is told, and whether anything was done."""
    engine = engine_with(game)
    lines, chance, asks = len(game.lines), game.state.chance, game.state.asks
    try:
        told: Any = getattr(engine, operation)("g", *args)
    except Refused as e:
        told = (e.code, str(e))
    changed = len(game.lines) != lines or game.state.chance != chance or game.state.asks is not asks
    return told, changed, "g" in engine.held


def moments(seed: str, most: int) -> Iterator[tuple[Game, int]]:
    """A game, at each of its questions."""
    load_cards()
    game = Game.new([find_deck(d) for d in DECKS], STANDARD.but(decks=1), seed, ("Anna", "Bert"))
    pick = Picker(seed).pick
    for _ in range(most):
        if game.over:
            return
        ask = game.state.asks[pick(len(game.state.asks))]
        yield game, ask.seat
        now = game.decision(ask.seat)
        assert now is not None
        game.answer(ask.seat, now.id, now.options[pick(len(now.options))].id)


def malformed(options: list[str]) -> Iterator[list[str]]:
    """Answers that hold more or less than one option."""
    some = [*options[:3], *options[-1:]]
    yield []
    for option in some:
        yield [option, "nonsense"]
        yield ["nonsense", option]
        yield [option, option]
        yield [option, "pass"]
        yield [option, ""]
        yield [option] * 64
        yield from ([option, other] for other in some)
    yield options[:64] if len(options) > 1 else [*options, "nonsense"]


def sealed_options(game: Game, seat: int) -> tuple[str, list[str]]:
    now = game.decision(seat)
    assert now is not None
    names = Held(game, "secret").names(seat)
    return now.id, [names.option(o.id) for o in now.options]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_composite_answer_is_refused_before_anything_is_done_whatever_the_dice(seed: str) -> None:
    tried = 0
    for game, seat in moments(seed, 60):
        other = twin(game)
        id, options = sealed_options(game, seat)
        digest = game.state.digest()
        for answer in malformed(options):
            here = reply(game, "answer", len(game.lines), seat, id, answer, True)
            assert here == (("not offered", NOT_OFFERED), False, True), (answer, here)
            assert here == reply(other, "answer", len(other.lines), seat, id, answer, True)
            tried += 1
        for wrong in ("", "0.999.0", id + "0"):
            here = reply(game, "answer", len(game.lines), seat, wrong, options[:1], True)
            assert here == (("stale", NOT_OFFERED), False, True)
        assert game.state.digest() == digest
    assert tried > 500


@pytest.mark.parametrize("seed", SEEDS)
def test_what_can_be_taken_back_has_shown_nothing_of_chance(seed: str) -> None:
    """Each option is tried in both games. If it may be taken back, what its seat has seen of it is the same in both; whether it
    may is the same, too.
    """
    rolled = free = 0
    for game, seat in moments(seed, 60):
        id, options = sealed_options(game, seat)
        for option in [*options[:2], *options[-1:]]:
            here, there = twin(game), twin(game)
            other_luck(there.state)
            seen = []
            for one in (here, there):
                engine = engine_with(one)
                n, dice = len(one.lines), one.state.chance.dice
                engine.answer("g", n, seat, id, [option], True)
                rolled += one.state.chance.dice != dice
                undo = one.can_undo(seat)
                table = msgspec.json.decode(engine.board("g", seat, True)) if undo else None
                seen.append((undo, table))
            assert seen[0] == seen[1], option
            free += seen[0][0]
    assert rolled, "no option threw dice"
    assert free, "no option could be taken back"


@pytest.mark.parametrize("seed", SEEDS)
def test_questions_about_cards_do_not_depend_on_chance(seed: str) -> None:
    """`why` tells the same whatever comes, and nothing of what lies hidden."""
    for i, (game, seat) in enumerate(moments(seed, 60)):
        if i % 6:
            continue
        other = twin(game)
        s = game.state
        names = Held(game, "secret").names(seat)
        seen = [r.id for r in s.rows if type(r) is CardRow and s.seen_by(r.id) >> seat & 1]
        hidden = [r.id for r in s.rows if type(r) is CardRow and not s.seen_by(r.id) >> seat & 1]
        for card in (s.player(seat).hand or tuple(seen))[:3]:
            asked = names.of(s, card)
            for target in ("", *(f"&{id}" for id in hidden[:20]), *(f"@{id}" for id in hidden[:20]), names.of(s, hidden[0])):
                here, changed, _ = reply(game, "why", seat, asked, target)
                assert not changed
                assert (here, changed) == reply(other, "why", seat, asked, target)[:2]
                if target:
                    told = " ".join(r.text if isinstance(r, Reason) else r for r in here)
                    assert "but not on" not in told, "a hidden card was named by its row"
        for nonsense in ("&²", "@" + "9" * 5000, "&-1", "&99999999999", "~", "#", ""):
            assert reply(game, "why", seat, nonsense, "")[0] == ("unknown card", "you see no such card")
            for company in (r.id for r in s.rows if type(r) is CompanyRow):
                reply(game, "why", seat, names.of(s, seen[0]), f"&{company}")


def test_the_roll_for_the_first_turn_is_not_told_in_advance(server: Server) -> None:
    """The attack: the last choice before the roll together with nonsense. By the reply one knew who would begin."""

    async def scene() -> None:
        anna = await Person(server.address).come("Anna")
        replies: set[tuple[str, str]] = set()
        for _ in range(4):
            game = await anna.new_game(ME | {"deck": DECKS[0]}, HERE | {"deck": DECKS[1]}, quick=False)
            places = [await anna.sit(game, seat) for seat in (0, 1)]
            for place in places:
                await place.until("table")
            turn = 0
            for n in range(1, 200):
                for place in places:
                    await place.quiet(0.01)
                turn = places[0].board["turn"]
                asked = [p for p in places if p.question is not None]
                if turn:
                    break
                if not asked:  # the table is on its way
                    continue
                place = asked[0]
                question = place.question
                assert question is not None
                for nonsense in ("nonsense", question["options"][0]["id"]):
                    options = [question["options"][0]["id"], nonsense]
                    await place.say(type="answer", n=10_000 + n, decision=question["id"], options=options)
                    m = await place.until("error")
                    replies.add((m["code"], m["text"]))
                await place.answer()
            assert turn == 1
            for place in places:
                await place.close()
        assert replies == {("not offered", NOT_OFFERED)}

    run(scene())


def test_a_record_of_composite_answers_has_nothing_in_it() -> None:
    """What was refused has left no trace: the record goes the same way as one without it."""
    plain, tried = ([len(g.lines) for g, _ in moments("trace", 40)], [])
    for game, seat in moments("trace", 40):
        id, options = sealed_options(game, seat)
        reply(game, "answer", len(game.lines), seat, id, [*options[:1], "nonsense"], True)
        tried.append(len(game.lines))
    assert tried == plain
    assert isinstance(game.origin, Origin)
