"""Bots: they answer what is asked, the same way for the same seed, and know no more than their seat."""

from __future__ import annotations

from typing import Any

import pytest

from invariants import new
from meccg.bots import BOTS, Moment, UnknownBot, make_bot
from meccg.bots.base import Bot
from meccg.bots.greedy import GreedyBot
from meccg.decks import find_deck
from meccg.kernel.chance import shuffled
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import packed, view
from meccg.model.rows import DECK, HAND
from meccg.sim import play_game


def advance(s: State, decisions: int, seed: str = "x") -> None:
    bots = [make_bot("random", f"{seed}/{p}") for p in s.players()]
    for _ in range(decisions):
        if not s.asks:
            return
        ask = s.asks[0]
        choose(s, bots[ask.seat].choose(Moment(s, ask)))


def redealt(s: State, viewer: int) -> State:
    """The same game to the viewer, with other cards in the others' hands and play decks, and another order of his own."""
    t = s.clone()
    chance = t.chance
    for p in t.players():
        hidden = [id for zone in (HAND, DECK) for id in getattr(t.player(p), zone) if not t.seen_by(id) >> viewer & 1]
        chance, order = shuffled(chance, hidden, "test")
        cards = [t.card(id).card for id in order]
        for id, card in zip(hidden, cards, strict=True):
            t.put(t.card(id).but(card=card))
        row = t.player(p)
        t.put(row.but(hand=()))  # what is remembered of the hand is forgotten
        t.put(row)
    t.prints = None
    return t


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("decisions", [0, 3, 40, 90, 200])
def test_answers_are_offered_and_repeatable(name: str, decisions: int) -> None:
    s = new((0, 1), "bots")
    advance(s, decisions)
    ask = s.asks[0]
    first, again = (make_bot(name, "1").choose(Moment(s, ask)) for _ in range(2))
    assert first in ask.options
    assert first == again


@pytest.mark.parametrize("name", BOTS)
def test_asking_changes_nothing(name: str) -> None:
    s = new((2, 3), "bots")
    advance(s, 60)
    before = s.digest()
    make_bot(name).choose(Moment(s, s.asks[0]))
    assert s.digest() == before


@pytest.mark.parametrize("decisions", [30, 75, 120, 180, 260])
def test_greedy_can_not_peek(decisions: int) -> None:
    """Two states that look the same to a seat get the same answer from its bot, whatever is hidden."""
    s = new((0, 2), "peek")
    advance(s, decisions)
    seat = s.asks[0].seat
    other = redealt(s, seat)
    assert packed(view(s, seat)) == packed(view(other, seat))
    assert [s.card(i).card for i in s.player(seat).deck] != [other.card(i).card for i in other.player(seat).deck]
    assert make_bot("greedy", "2").choose(Moment(s, s.asks[0])) == make_bot("greedy", "2").choose(Moment(other, other.asks[0]))


def test_greedy_beats_random() -> None:
    decks = [find_deck("ring-quest")] * 2
    results = [play_game(decks, [GreedyBot(f"{g}", tries=10), make_bot("random", f"{g}")], f"{g}") for g in range(3)]
    assert [r.outcome for r in results] == ["finished"] * 3
    assert sum(0 in r.winners for r in results) >= 2


def test_bot_of_ones_own() -> None:
    """A bot is anything with a name and `choose`."""

    class First:
        name = "first"

        def choose(self, moment: Moment) -> tuple[Any, ...]:
            return moment.ask.options[0]

    bots: list[Bot] = [First(), First()]
    s = new((1, 3), "own")
    for _ in range(50):
        ask = s.asks[0]
        choose(s, bots[ask.seat].choose(Moment(s, ask)))
    assert s.asks


def test_unknown_bot_names_those_that_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot is called 'oracle'; there are random, greedy"):
        make_bot("oracle")
