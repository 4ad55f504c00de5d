"""Bots: they answer what is asked, the same way for the same seed, and know no more than their seat."""

from __future__ import annotations

import time

import pytest

from bots.solidity import PATIENT, redealt
from invariants import new
from meccg.bots import BOTS, Bot, BotFailed, Budget, UnknownBot, answer_for, bot_id, make_bot, question
from meccg.bots.apprentice import ApprenticeBot
from meccg.bots.searcher import SearcherBot
from meccg.cards.pool import load_pool
from meccg.decks import find_deck
from meccg.kernel.decisions import Decision, decision
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import View, packed, view
from meccg.sim import play_game

SEARCHERS = ("reader", "searcher")


def made(name: str, seed: str = "0") -> Bot:
    """A bot that answers the same however busy the machine is: the searcher counts its walks instead of the time."""
    return SearcherBot(seed, walks=60, name=name) if name in SEARCHERS else make_bot(name, seed)


def advance(s: State, decisions: int, seed: str = "x") -> None:
    bots = [make_bot("random", f"{seed}/{p}") for p in s.players()]
    for _ in range(decisions):
        if not s.asks:
            return
        ask = s.asks[0]
        choose(s, answer_for(s, ask, bots[ask.seat]))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("decisions", [0, 3, 40, 90, 200])
def test_answers_are_offered_and_repeatable(name: str, decisions: int) -> None:
    s = new((0, 1), "bots")
    advance(s, decisions)
    ask = s.asks[0]
    first, again = (answer_for(s, ask, made(name, "1"), PATIENT) for _ in range(2))
    assert first in ask.options
    assert first == again


@pytest.mark.parametrize("name", BOTS)
def test_asking_changes_nothing(name: str) -> None:
    s = new((2, 3), "bots")
    advance(s, 60)
    before = s.digest()
    answer_for(s, s.asks[0], made(name), PATIENT)
    assert s.digest() == before


@pytest.mark.parametrize("decisions", [30, 75, 120, 180, 260])
@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_bots_can_not_peek(name: str, decisions: int) -> None:
    """Two states that look the same to a seat get the same answer from its bot, whatever is hidden."""
    s = new((0, 2), "peek")
    advance(s, decisions)
    seat = s.asks[0].seat
    other = redealt(s, seat)
    assert packed(view(s, seat)) == packed(view(other, seat))
    assert [s.card(i).card for i in s.player(seat).deck] != [other.card(i).card for i in other.player(seat).deck]
    assert answer_for(s, s.asks[0], made(name, "2"), PATIENT) == answer_for(other, other.asks[0], made(name, "2"), PATIENT)


def test_apprentice_beats_random() -> None:
    decks = [find_deck("ring-quest")] * 2
    results = [play_game(decks, [ApprenticeBot(f"{g}", tries=10), make_bot("random", f"{g}")], f"{g}") for g in range(3)]
    assert [r.outcome for r in results] == ["finished"] * 3
    assert sum(0 in r.winners for r in results) >= 2


def test_bot_of_ones_own() -> None:
    """A bot is anything with a name and `choose`."""

    class First:
        name = "first"

        def choose(self, view: View, decision: Decision, budget: Budget) -> str:
            return decision.options[0].id

    bots: list[Bot] = [First(), First()]
    s = new((1, 3), "own")
    for _ in range(50):
        ask = s.asks[0]
        choose(s, answer_for(s, ask, bots[ask.seat]))
    assert s.asks


def test_an_answer_that_is_not_offered_is_refused() -> None:
    class Mumbler:
        name = "mumbler"

        def choose(self, view: View, decision: Decision, budget: Budget) -> str:
            return "hmm"

    s = new((1, 3), "own")
    with pytest.raises(BotFailed, match="mumbler answered 'hmm'"):
        answer_for(s, s.asks[0], Mumbler())


@pytest.mark.parametrize("decisions", [0, 50, 150])
def test_the_options_of_a_view_are_those_of_the_decision(decisions: int) -> None:
    s = new((0, 3), "same")
    advance(s, decisions)
    ask = s.asks[0]
    seen, wire = question(view(s, ask.seat)), decision(s, ask)
    assert [o[0] for o in seen.options] == [o.verb for o in wire.options]
    assert (seen.kind, seen.seat) == (wire.kind, wire.seat)


def test_a_bot_that_does_not_look_is_shown_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    s = new((1, 3), "own")
    monkeypatch.setattr("meccg.bots.base.view", None)
    assert answer_for(s, s.asks[0], make_bot("random")) in s.asks[0].options


def test_apprentice_answers_in_time() -> None:
    """Whatever its time is, it spends little more."""
    s = new((0, 2), "time")
    advance(s, 90)
    begun = time.perf_counter()
    answer_for(s, s.asks[0], ApprenticeBot("1", tries=100_000), Budget(seconds=0.0))
    assert time.perf_counter() - begun < 1


def test_bots_are_found_by_id_by_name_and_by_old_name() -> None:
    assert bot_id("greedy") == bot_id("Gaffer Gamgee") == bot_id("apprentice") == "apprentice"
    assert all(make_bot(level.name).name == id for id, level in BOTS.items())


def test_no_bot_has_the_name_of_a_card() -> None:
    """The log would be hard to read."""
    cards = {f.name for f in load_pool().by_id.values()}
    assert not [level.name for level in BOTS.values() if level.name in cards]


def test_unknown_bot_names_those_that_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot is called 'oracle'; there are random, apprentice"):
        make_bot("oracle")
