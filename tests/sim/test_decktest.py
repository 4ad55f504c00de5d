"""A deck put to the test: what is noted about its cards is what happened to them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from meccg.bots import Budget
from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel.book import BOOK
from meccg.model.deck import copies
from meccg.rules.scoring import TYPES
from meccg.sim.decktest import ROTTEN, Seen, Trial, _Hand, _Watch, lines, played, report, run, trials
from meccg.sim.series import FORFEIT
from table import Table


@pytest.fixture(scope="module")
def deck() -> Any:
    load_cards()
    return find_deck("ring-quest")


@pytest.fixture(scope="module")
def seen(deck: Any) -> list[Seen]:
    other = find_deck("durins-heirs")
    return run(trials(deck, [other], 4, "random", "random", "3"))


def test_each_deal_is_played_from_both_seats(deck: Any) -> None:
    a, b = find_deck("durins-heirs"), find_deck("wise-of-the-north")
    all = trials(deck, [a, b], 6, "random", "random", "3")
    assert [(t.seat, t.seed, t.against is a) for t in all] == [
        (0, "3/0", True), (1, "3/0", True), (0, "3/1", False), (1, "3/1", False), (0, "3/2", True), (1, "3/2", True),
    ]  # fmt: skip


def test_the_same_game_is_seen_the_same_way(deck: Any, seen: list[Seen]) -> None:
    assert played(trials(deck, [find_deck("durins-heirs")], 1, "random", "random", "3")[0]) == seen[0]


def test_only_cards_of_the_deck_are_counted(deck: Any, seen: list[Seen]) -> None:
    own = Counter({**dict(deck.play_deck)})
    whole = {*own, *deck.characters, *deck.items, *copies(deck.sideboard), *copies(deck.sites)}
    for g in seen:
        assert set(g.drawn) <= whole
        assert set(g.played) <= set(g.drawn)
        assert all(g.played[key] <= g.drawn[key] for key in g.played)
        assert all(g.played.get(key, 0) + g.rotted[key] <= g.drawn[key] for key in g.rotted)
        assert sum(g.drawn.values()) >= 8
        assert set(g.by_type) == set(TYPES)
        assert sum(g.scored.values()) <= sum(g.by_type.values()) + 5  # a lost avatar costs five


def test_what_wounds_and_eliminates_is_named(table: Table) -> None:
    """A strike that wounds is put down to the attack; a corruption check to corruption."""
    table.hero.company("Bilbo", at="Bree")
    table.attack("orc", strikes=1, prowess=20)
    s = table.state
    watch = _Watch(s, 0)
    s.log = watch
    watch.append((1, "{0} is wounded", ((s.companies(0)[0].members[0], "Bilbo", -1),), -1))
    watch.append((1, "{0} is tapped", ((s.companies(0)[0].members[0], "Bilbo", -1),), -1))
    ((what, times),) = watch.lost.items()
    assert what.startswith("wounded|")
    assert what != "wounded|something else"
    assert times == 1
    table.leave_open()


class Hands:
    """A state as `_Hand` needs it."""

    def __init__(self) -> None:
        self.turn, self.turn_player = 0, 0
        self.hand: tuple[int, ...] = ()
        self.zones: dict[int, str] = {}

    def player(self, seat: int) -> Any:
        return self

    def card(self, id: int) -> Any:
        class Card:
            card = f"TW-{id}"
            zone = self.zones.get(id, "hand")

        return Card


def test_what_becomes_of_cards_in_hand() -> None:
    s: Any = Hands()
    s.hand = (1, 2, 3, 4)
    hand = _Hand(s, 0)
    for turn in range(1, 2 * ROTTEN + 1):
        s.turn, s.turn_player = turn, turn % 2
        hand.look(s, ())
    s.hand, s.zones = (2, 3, 4), {1: "discard"}
    hand.look(s, ("play", "TW-1:play", 1))  # an event: played, and then in the discard pile
    s.hand, s.zones = (3, 4), {2: "discard"}
    hand.look(s, ("discard", 2))
    s.hand, s.zones = (3, 4, 5), {}
    hand.look(s, ("draw",))
    hand.end(s)
    assert hand.played == {"TW-1": 1}
    assert hand.rotted == {"TW-2": 1, "TW-3": 1, "TW-4": 1}
    assert hand.drawn == {f"TW-{n}": 1 for n in range(1, 6)}
    assert hand.held["TW-2"] == ROTTEN
    assert hand.held["TW-5"] == 0


def test_the_report_adds_up(deck: Any, seen: list[Seen]) -> None:
    found = report(deck, "random", seen)
    assert (found.games, found.wins) == (4, sum(g.won for g in seen))
    assert found.against == {"Durin's Heirs": (4, found.wins)} or sum(n for n, _ in found.against.values()) == 4
    assert sum(k[2] for k in found.killed) == sum(sum(g.lost.values()) for g in seen)
    best = found.scored[0]
    assert best.points == round(sum(g.scored.get(best.card, 0) for g in seen) / 4, 2)
    assert list(found.rotted) == sorted(found.rotted, key=lambda c: (-c.rotted, -c.turns, c.name))
    text = "\n".join(lines(found))
    assert BOOK[best.card].name in text
    assert "Rotted in hand" in text


def test_a_bot_that_fails_is_told(deck: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meccg.bots.apprentice.ApprenticeBot.choose", lambda *args: "hmm")
    game = played(Trial(deck, deck, 0, "apprentice", "random", "1", Budget(1.0)))
    assert "apprentice answered 'hmm'" in game.error
    assert game.won == 0.0
    text = "\n".join(lines(report(deck, "apprentice", [game])))
    assert "1 forfeited (see below); no game was whole" in text
    assert "hmm" in text
    assert "Points" not in text
    assert "Nothing befell" not in text


def test_forfeited_games_are_in_no_figure(deck: Any, seen: list[Seen]) -> None:
    lost = msgspec.structs.replace(seen[0], won=0.0, points=0, outcome=FORFEIT, error="crashed")
    whole, found = report(deck, "random", seen), report(deck, "random", [*seen, lost])
    assert (found.games, found.forfeits, found.wins) == (5, 1, whole.wins)
    assert (found.points, found.scored, found.killed, found.rotted) == (whole.points, whole.scored, whole.killed, whole.rotted)
    text = "\n".join(lines(found))
    assert "1 forfeited (see below); the figures are of the other 4" in text
    assert "crashed" in text
