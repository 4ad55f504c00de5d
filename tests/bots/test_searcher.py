"""The searcher: how its tree is walked, that it keeps its time, what it says, and that more processes find more."""

from __future__ import annotations

import time
from typing import Any

import pytest

from invariants import new
from meccg.bots import Advice, Bot, Budget, answer_for, make_bot, question
from meccg.bots.evaluation import Worth, is_short, value_at_end
from meccg.bots.lore import sketch
from meccg.bots.planner.mind import Mind
from meccg.bots.rollout import quick
from meccg.bots.searcher import SearcherBot
from meccg.bots.searcher import bot as playing
from meccg.bots.searcher import search as searching
from meccg.bots.searcher.bot import ALIKE, Ended, Prior, beside_the_first, beside_the_rest, plain, sentence
from meccg.bots.searcher.hand import Hand
from meccg.bots.searcher.search import ENOUGH, LEAST, Lead, Search, Trust, Walked, alike, same_luck, utility
from meccg.bots.searcher.together import whole_answers
from meccg.bots.searcher.tree import Edge, Node, later, option_key, question_key
from meccg.kernel.decisions import decision
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import packed, view
from meccg.model.rows import Ask
from meccg.rules.combat import Attack
from midgame import middle, soon


def search_of(s: State, seed: str = "1", **more: Any) -> Search:
    v = view(s, s.asks[0].seat)
    n = len(question(v).options)
    fields: dict[str, Any] = {"priors": [0.0] * n, "biases": [0.0] * n, "trust": Trust(), "groups": alike(v, question(v).options)}
    return Search(v, seed, **(fields | more))


def test_every_option_is_tried_under_the_same_luck() -> None:
    search = search_of(middle(kind="move"))
    search.think(soon(), 4 * len(search.candidates))
    tries = [search.options[i].walks for i in search.candidates]
    assert min(tries) >= 1
    assert sum(tries) == search.simulations
    first, again = search.world(7), search.world(7)
    assert first.digest() == again.digest()
    assert first.digest() != search.world(7 + searching.WORLDS).digest()  # the same cards, other dice


def test_a_search_is_repeatable_and_leaves_the_view_alone() -> None:
    s = middle(kind="move")
    before = packed(view(s, s.asks[0].seat))
    found = []
    for _ in range(2):
        search = search_of(s)
        search.think(soon(), 40)
        found.append([t.ends for t in search.options])
    assert found[0] == found[1]
    assert packed(view(s, s.asks[0].seat)) == before


@pytest.mark.parametrize(("kind", "more"), [("act", 0), ("move", 2)])
def test_walks_end_with_the_turn(monkeypatch: pytest.MonkeyPatch, kind: str, more: int) -> None:
    """Where one goes shows when one goes on from there: two turns later."""
    turns: list[int] = []

    def seen(s: State, seat: int) -> Worth:
        turns.append(s.turn)
        return Worth(0.0, 0.5)

    monkeypatch.setattr(searching, "value_at_end", seen)
    s = middle(kind=kind)
    search_of(s).think(soon(), 20)
    assert set(turns) == {s.turn + more}
    turns.clear()
    late = middle(kind="discard down")
    search_of(late).think(soon(), 20)
    assert late.turn + 1 in turns  # what is discarded shows in the next turn


def test_what_follows_has_the_same_luck_whatever_went_before() -> None:
    """Two walks that come to the same question meet the same dice, though one has rolled more before."""
    s = middle(kind="move")
    ask = s.asks[0]
    a, b = s.clone(), s.clone()
    b.chance = b.chance.but(dice=b.chance.dice + 5)
    for t in (a, b):
        same_luck(t, ask, ask.options[0], {})
    assert a.chance == b.chance
    times: dict[int, int] = {}
    seen = []
    for _ in range(3):  # but the same question again is another occasion
        same_luck(a, ask, ask.options[0], times)
        seen.append(a.chance.dice)
    assert len(set(seen)) == 3


def walked(search: Search, index: int, *ends: float) -> None:
    for n, u in enumerate(ends):
        search.add(Walked(index, n, u, 10 * u, u))


def test_options_are_compared_walk_by_walk() -> None:
    """What was luck for both falls out of the difference."""
    search = search_of(middle(kind="move"))
    luck = [0.1, 0.9] * 20
    walked(search, 0, *luck)
    walked(search, 1, *(u + 0.01 for u in luck))
    walked(search, 2, *(u + 0.01 for u in reversed(luck)))
    near, far = search.lead(1, 0), search.lead(2, 0)
    assert near.gain == pytest.approx(0.01)
    assert far.gain == pytest.approx(0.01)
    assert near.error < 0.005 < 0.05 < far.error
    walked(search, 3, *luck[:3])  # only walks that both have made count
    assert search.lead(3, 0).gain == pytest.approx(0.0)
    assert search.lead(3, 0).error > near.error


def test_what_more_thought_may_bring() -> None:
    assert Lead(-0.05, 0.01).hope() < 0.0001  # clearly worse
    assert Lead(0.0, 0.01).hope() == pytest.approx(0.004, abs=0.0001)
    assert Lead(0.05, 0.01).hope() == pytest.approx(0.05, abs=0.0001)


def test_a_walk_is_played_on_as_the_planner_would() -> None:
    """Where he has a sum for it; nothing is tried within a walk, and what he has no sum for is left."""
    s = middle(kind="enter")
    told = Mind(s, s.asks[0]).thoughts()
    assert Hand().play(s) == max(zip(told, s.asks[0].options, strict=True), key=lambda x: x[0].score)[1]
    draws = middle(kind="discard down")
    assert Hand().play(draws) == quick(draws)
    for seed in "abc":
        s, hand = middle(seed), Hand()
        for _ in range(60):
            if not s.asks:
                break
            option = hand.play(s)
            assert option in s.asks[0].options
            choose(s, option)


def test_what_was_played_will_be_drawn_again() -> None:
    """At the end of a turn: a creature or a lasting event that was played to no effect is worth a little more than one that is
    held, a short event less.
    """
    s = middle(kind="end of turn")
    seat = s.asks[0].seat
    row = s.player(seat)
    others = [id for id in row.hand if sketch(s.card(id).card).kind not in ("event", "creature")]
    kinds = {"creature": "TW-1", "short": "TW-188", "lasting": "TW-203"}
    worth = {}
    for name, key in kinds.items():
        assert (sketch(key).kind, is_short(key)) == ("creature" if name == "creature" else "event", name == "short")
        card = row.hand[0]
        t = s.clone()
        t.put(t.card(card).but(card=key))
        t.put(row.but(hand=(card, *others[:3])))
        held = value_at_end(t, seat).margin
        t.put(row.but(hand=tuple(others[:3])))
        worth[name] = value_at_end(t, seat).margin - held
    assert worth["creature"] == pytest.approx(0.12, abs=0.02)
    assert 0 < worth["lasting"] < 0.12
    assert worth["short"] == pytest.approx(-0.3, abs=0.01)


def test_where_all_is_the_same_nothing_more_is_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    s = middle(kind="move")
    search = search_of(s)

    def walk(self: Search, n: int, index: int, deadline: float) -> bool:
        self.add(Walked(index, n, 0.1 * (n % 7), 0.0, 0.0))
        return True

    monkeypatch.setattr(Search, "walk", walk)
    search.think(soon(), 100_000)
    assert search.simulations <= 16 * len(search.candidates)
    assert search.best() == search.candidates[0]


def test_what_wins_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one option ends in a won game, it is found whatever was thought before."""
    s = middle(kind="move")
    ask = s.asks[0]
    goal = ask.options[-1]

    def worth(t: State, seat: int) -> Worth:
        there = any(c.destination == goal[1] or c.site == goal[1] for c in t.companies(ask.seat))
        return Worth(10.0, 1.0) if there else Worth(-10.0, 0.0)

    monkeypatch.setattr(searching, "value_at_end", worth)
    n = len(ask.options)
    search = search_of(s, priors=[0.9] * (n - 1) + [0.0], trust=Trust(2.0, 1.5))
    search.until = s.turn
    search.think(soon(), 60 * n)
    assert search.best() == n - 1


def test_what_was_said_before_decides_where_nothing_was_tried() -> None:
    s = middle(kind="move")
    n = len(s.asks[0].options)
    search = search_of(s, priors=[0.1] * (n - 1) + [0.4], trust=Trust(10.0, 1.5))
    assert search.best() == n - 1
    search = search_of(s, biases=[0.0] * (n - 1) + [0.1])
    assert search.best() == n - 1


def test_only_differences_of_what_was_said_before_count() -> None:
    s = middle(kind="move")
    n = len(s.asks[0].options)
    found = []
    for level in (0.0, 0.7):
        search = search_of(s, priors=[level] * n, trust=Trust(5.0, 1.5))
        search.think(soon(), 30)
        found.append(search.best())
    assert found[0] == found[1]


def test_a_clear_case_is_not_thought_about_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    s = middle(kind="move")
    first = s.asks[0].options[0]
    search = search_of(s)
    real = Search.walk

    def walk(self: Search, n: int, index: int, deadline: float) -> bool:
        self.add(Walked(index, n, float(index == 0), 0.0, 0.0))
        return True

    monkeypatch.setattr(Search, "walk", walk)
    search.think(soon(), 100_000)
    assert search.simulations < 20 * len(search.candidates)
    assert s.asks[0].options[search.best()] == first
    assert real is not walk


def test_copies_of_a_card_are_one_option() -> None:
    s = middle(kind="discard down")
    ask = s.asks[0]
    groups = alike(view(s, ask.seat), ask.options)
    cards = [s.card(o[1]).card for o in ask.options]
    assert [cards[g] for g in groups] == cards
    assert len(set(groups)) == len(set(cards))


def test_selection_prefers_what_did_well_and_tries_what_was_not_tried() -> None:
    node = Node()
    keys: list[Any] = [("a",), ("b",), ("c",)]
    i, edge = node.select(keys, ("b",))
    assert i == 1  # what a light hand would do comes first
    edge.n, edge.total = 1, 0.0
    for _ in range(200):
        i, edge = node.select(keys, ("b",))
        edge.n += 1
        edge.total += 1.0 if keys[i] == ("c",) else 0.2
    assert max(node.edges.values(), key=lambda e: e.n) is node.edges[("c",)]
    assert all(e.n for e in node.edges.values())


def test_an_option_has_the_same_key_in_every_state_that_may_be() -> None:
    s = middle(kind="move")
    search = search_of(s)
    a, b = search.world(0), search.world(1)
    mine = [[option_key(t, o) for o in t.asks[0].options] for t in (a, b)]
    assert mine[0] == mine[1]
    assert len(set(mine[0])) == len(s.asks[0].options)


def test_the_tree_is_used_again() -> None:
    """The next question of the same turn begins with what was found before."""
    s = middle(kind="move")
    bot = SearcherBot("1", walks=200, planner=False)
    seat = s.asks[0].seat
    choose(s, answer_for(s, s.asks[0], bot, Budget(60)))
    assert bot.last is not None
    edge = Edge(1.0)
    node = edge.children[("x", 0, 2)] = Node()
    node.edges[("a",)] = Edge(0.5)
    deep = node.edges[("a",)].children[question_key(s)] = Node()
    assert later(edge, question_key(s)) is deep
    assert later(edge, ("y", 0, 2)) is None
    keys = [option_key(s, o) for o in s.asks[0].options]
    deep.edges[keys[0]] = known = Edge(0.5)
    known.n, known.total = 30, 24.0
    search = search_of(s)
    search.recall(deep)
    assert search.options[0].walks == 0
    assert search.options[0].edge is known
    assert seat in (0, 1)


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "NODES", 25)
    monkeypatch.setattr(searching, "TRODDEN", 0)
    search = search_of(middle(kind="move"))
    search.think(soon(), 300)

    def count(edge: Edge) -> int:
        return sum(1 + sum(count(e) for e in node.edges.values()) for node in edge.children.values())

    assert sum(count(t.edge) for t in search.options) == search.nodes == 25
    assert len(search.worlds) <= searching.WORLDS


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.2])
def test_it_keeps_its_time(seconds: float) -> None:
    s = middle(kind="move")
    bot = SearcherBot("1", planner=False)
    begun = time.perf_counter()
    assert answer_for(s, s.asks[0], bot, Budget(seconds)) in s.asks[0].options
    assert time.perf_counter() - begun < seconds + 0.25  # machines that test may be busy


def test_questions_that_belong_together_are_thought_of_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second question of a group has half the time: the tree of the first goes on."""
    spent: list[float] = []

    def think(self: Search, deadline: float, most: int, *rest: Any) -> None:
        spent.append(deadline - time.perf_counter())

    monkeypatch.setattr(Search, "think", think)
    s = middle(kind="move")
    bot = SearcherBot("1", planner=False)
    for _ in range(2):
        answer_for(s, s.asks[0], bot, Budget(1000.0))
    assert round(spent[0], -1) == 900
    assert round(spent[1], -1) == 450


def assigning() -> State:
    """Somebody assigns the first of several strikes, to some of several characters."""
    s = new((0, 2), "strikes")
    while s.asks:
        attack, options = s.frames[-1], s.asks[0].options
        first = isinstance(attack, Attack) and not attack.assigned and options[-1] == ("leave",)
        if first and 2 <= attack.strikes < len(options) - 1:  # type: ignore[attr-defined]
            return s
        choose(s, quick(s))
    raise AssertionError("no such attack")


def test_strikes_are_assigned_all_at_once() -> None:
    """Who assigns several strikes compares whole assignments, and thinks but once."""
    s = assigning()
    seat, n = s.asks[0].seat, s.frames[-1].strikes  # type: ignore[attr-defined]
    answers = whole_answers(s, seat, [0.0] * len(s.asks[0].options))
    assigned = [a for a in answers if s.asks[0].options[a.first][0] == "assign"]
    names = [frozenset((s.asks[0].options[a.first], *a.rest)) for a in assigned]
    assert len(set(names)) == len(names)  # the same strikes in another order are the same assignment
    assert max(len(a.rest) for a in assigned) == n - 1
    bot = SearcherBot("1", walks=60)
    thought = 0
    while s.asks[0].kind == "assign strike" and s.asks[0].seat == seat:
        before = bot.simulations
        choose(s, answer_for(s, s.asks[0], bot, Budget(60)))
        thought += bot.simulations > before
    assert thought <= 1
    assert bot.rest == ()


def test_an_assignment_that_was_overtaken_is_thought_of_anew() -> None:
    """What was resolved upon counts only within its group, and only if it is still offered."""
    s = assigning()
    bot = SearcherBot("1", walks=30)
    bot.group, bot.rest = decision(s, s.asks[0]).group, (("assign", -99),)
    assert answer_for(s, s.asks[0], bot, Budget(60)) in s.asks[0].options
    bot.group, bot.rest = "another", (s.asks[0].options[-1],)
    assert answer_for(s, s.asks[0], bot, Budget(60)) != s.asks[0].options[-1]


def near_the_end() -> State:
    """Somebody is asked whether he calls the Council."""
    s = new((0, 2), "call")
    while s.asks[0].kind != "call the council":
        choose(s, quick(s))
    return s


def test_calling_the_council_is_played_on_to_the_end_of_the_game() -> None:
    s = near_the_end()
    search = search_of(s)
    for option in search.candidates:
        assert search.walk(0, option, soon())
    assert {w.win for w in search.news} <= {0.0, 0.5, 1.0}
    assert all(w.margin == round(w.margin) for w in search.news)


def test_the_last_turn_is_played_on_to_the_council() -> None:
    """What is weighed then is what was counted, not what may come."""
    s = near_the_end()
    caller = s.asks[0].seat
    choose(s, ("call",))
    while s.turn_player == caller or len(s.asks[0].options) == 1 or s.asks[0].kind == "discard down":
        choose(s, quick(s))
    search = search_of(s)
    assert search.walk(0, search.candidates[0], soon())
    assert {w.win for w in search.news} <= {0.0, 0.5, 1.0}


def test_what_was_advised_is_not_dropped_after_a_few_walks() -> None:
    """A few walks in which another option did better may have missed what happens rarely."""
    search = search_of(middle(kind="move"), trust=Trust(1.0, 1.5))
    advised, other = search.candidates[:2]
    for n in range(ENOUGH):
        kept = search.open([advised, other])
        assert (advised in kept) or search.options[advised].walks >= ENOUGH
        search.add(Walked(advised, n, 0.4, 0.0, 0.5))
        search.add(Walked(other, n, 0.6, 0.0, 0.5))
    assert search.open([advised, other]) == [other]


def test_it_says_what_it_thinks() -> None:
    s = middle(kind="move")
    ask = s.asks[0]
    asked = decision(s, ask)
    advice = SearcherBot("1", walks=80, planner=False).advice(view(s, ask.seat), asked, Budget(60))
    assert {a.option for a in advice} <= {o.id for o in asked.options}
    assert len(advice) > 1
    assert all(0 <= a.win <= 1 and a.why.endswith(".") for a in advice)
    others = [a.expected for a in advice[1:]]
    assert others == sorted(others, reverse=True)
    for a in advice[1:]:
        assert ("it ends" in a.why) == (a.expected < advice[0].expected + ALIKE), a


def test_it_says_why_and_how_it_ended() -> None:
    reason = "Bree → Moria: Glamdring can be played there (2.6 points); the way costs 0.3."
    assert sentence(reason, "it ends well") == f"{reason} It ends well."
    assert sentence("", "it ends well") == "It ends well."
    assert sentence("", "") == "Nothing else is worth while."


def test_what_is_taken_is_compared_with_the_rest_and_the_rest_with_it() -> None:
    first, less, same = Ended(2.0, 0.5, 60), Ended(0.6, 0.4, 60), Ended(2.01, 0.5, 60)
    assert beside_the_rest(first, less) == "played on, it ends 1.4 points better than the others"
    assert beside_the_rest(first, same) == "played on, another ends about as well"
    assert beside_the_first(less, first) == "played on, it ends 1.4 points worse"
    assert beside_the_first(same, first) == "played on, it ends about as well"


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (Ended(3.4, 0.6, LEAST), "but that may be luck"),
        (Ended(3.4, 0.4, LEAST), "but wins less often"),
        (Ended(3.4, 0.6, LEAST - 1), f"but was played on only {LEAST - 1} times"),
        (Ended(3.4, 0.6, 1), "but was played on only once"),
    ],
)
def test_what_looks_better_and_is_not_taken_is_explained(more: Ended, reason: str) -> None:
    first = Ended(2.0, 0.5, 60)
    assert beside_the_rest(first, more) == f"another looks 1.4 points better, {reason}"
    assert beside_the_first(more, first) == f"it looks 1.4 points better, {reason}"


def test_advice_never_ranks_first_what_looks_worse_without_a_word() -> None:
    """Walks by the handful, so that luck is great: whatever is said fits the figures that are shown."""
    for seed in ("a", "b", "c"):
        s = middle(seed, kind="act")
        asked = decision(s, s.asks[0])
        advice = SearcherBot(seed, walks=12).advice(view(s, asked.seat), asked, Budget(60))
        better = [a for a in advice[1:] if a.expected >= advice[0].expected + 2 * ALIKE]
        assert bool(better) == ("Another looks" in advice[0].why)
        assert all("It looks" in a.why for a in better)


def test_what_is_worse_than_nothing_is_not_advised_unless_it_ended_better() -> None:
    asked = Ask(0, "act", (("pass",), ("act", "one"), ("act", "two")))
    said = {i: Advice(str(i), n, 0.5, "") for i, n in enumerate((1.0, 0.9, 1.1))}
    assert Prior([0.0] * 3, [0.0] * 3, Trust(), said).empty(asked) == {1}
    assert Prior([0.0] * 3, [0.0] * 3, Trust(), {}).empty(asked) == set()


def test_the_planner_is_listened_to() -> None:
    class Planner:
        name = "planner"

        def advice(self, view: Any, decision: Any, budget: Budget) -> tuple[Advice, ...]:
            return tuple(
                Advice(o.id, 9.0 if o is decision.options[1] else -9.0, 0.5, "It is the second.") for o in decision.options
            )

    s = middle(kind="move")
    bot = SearcherBot("1", walks=10, planner=Planner())
    assert answer_for(s, s.asks[0], bot, Budget(60)) == s.asks[0].options[1]
    told = bot.advice(view(s, s.asks[0].seat), decision(s, s.asks[0]), Budget(60))
    assert told[0].why.startswith("It is the second")


class Opinion:
    """A planner who likes the options so much, in their order."""

    name = "planner"

    def __init__(self, *expected: float) -> None:
        self.expected = expected

    def advice(self, view: Any, decision: Any, budget: Budget) -> tuple[Advice, ...]:
        likes = (*self.expected, *[-20.0] * len(decision.options))
        return tuple(Advice(o.id, likes[i], 0.5, "") for i, o in enumerate(decision.options))


def test_where_walks_are_long_few_options_are_tried() -> None:
    prior = Prior([0.50, 0.45, 0.52, 0.44, 0.1], [0.0] * 5, Trust(10.0), {})
    assert prior.serious([*range(5)], 2) == [0, 2, 2, 2, 2]  # the others go with the best
    assert prior.serious([*range(5)]) == [0, 1, 2, 3, 2]


@pytest.mark.parametrize("kind", ["discard down", "end of turn"])
def test_what_shows_later_is_left_to_the_planner(kind: str) -> None:
    s = middle(kind=kind)
    bot = SearcherBot("1", walks=40, planner=Opinion(0.0, 0.1))
    assert answer_for(s, s.asks[0], bot, Budget(60)) == s.asks[0].options[1]
    assert bot.simulations == 0


def test_what_only_begins_something_is_left_to_the_planner() -> None:
    """To organize says nothing by itself: it is not tried, and nothing else is if the planner wants it."""
    s = middle(kind="act")
    while "rules:organize" not in [o[1] for o in s.asks[0].options if len(o) > 1]:
        choose(s, quick(s))
    ask = s.asks[0]
    organize = next(i for i, o in enumerate(ask.options) if o[1:2] == ("rules:organize",))
    n = len(ask.options)
    everything = list(range(n))
    wanted = Prior([0.5 if i == organize else 0.45 for i in everything], [0.0] * n, Trust(4.0), {})
    assert set(plain(ask.options, everything, wanted)) == {organize}
    unwanted = Prior([0.45 if i == organize else 0.5 for i in everything], [0.0] * n, Trust(4.0), {})
    assert organize not in plain(ask.options, everything, unwanted)
    assert len(set(plain(ask.options, everything, unwanted))) >= 1


def test_a_fault_within_a_walk_does_not_reach_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: Any) -> None:
        raise KeyError("what nobody thought of")

    s = middle(kind="move")
    bot = SearcherBot("1", planner=False)
    monkeypatch.setattr(searching, "choose", failing)
    begun = time.perf_counter()
    assert answer_for(s, s.asks[0], bot, Budget(30)) in s.asks[0].options
    assert time.perf_counter() - begun < 10  # it is given up soon
    assert bot.simulations == 0


def test_what_the_planner_finds_hopeless_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "SEARCHED", frozenset(("move",)))
    s = middle(kind="move")
    asked = decision(s, s.asks[0])
    bot = SearcherBot("1", walks=40, planner=Opinion(0.0, 0.1))
    search, _ = bot._consider(view(s, asked.seat), asked, s.asks[0], Budget(60), time.perf_counter())
    assert search.candidates == [1, 0]  # what was advised comes first
    assert all(t.walks == 0 for t in search.options[2:])
    assert all(t.walks for t in search.options[:2])
    bot = SearcherBot("1", walks=40, planner=Opinion(9.0))
    assert answer_for(s, s.asks[0], bot, Budget(60)) == s.asks[0].options[0]
    assert bot.simulations == 0  # nothing else was worth a thought


def test_advice_is_given_up_only_for_more_than_luck() -> None:
    search = search_of(middle(kind="move"), priors=[0.01] + [0.0] * 99, biases=[0.0] * 100, trust=Trust(1.0, 1.5), groups=[0, 1])
    assert search.candidates == [0, 1]
    walked(search, 0, *[0.3, 0.7] * 20)
    walked(search, 1, *[0.71, 0.31] * 20)
    assert search.ranking([0, 1])[0] == 1
    assert search.best() == 0  # a hundredth better, with an error of six
    walked(search, 1, *[0.41, 0.81] * 20)
    assert search.best() == 1


def test_utility_grows_with_both() -> None:
    assert 0 < utility(Worth(-50.0, 0.0)) < utility(Worth(0.0, 0.2)) < utility(Worth(1.0, 0.2)) < utility(Worth(50.0, 1.0)) <= 1


def test_it_beats_random() -> None:
    from meccg.decks import find_deck
    from meccg.sim import play_game

    decks = [find_deck("ring-quest"), find_deck("ring-quest")]
    bots: list[Bot] = [SearcherBot("1", walks=12, planner=False), make_bot("random", "2")]
    result = play_game(decks, bots, "3", budget=Budget(60))
    assert (result.outcome, result.winners) == ("finished", (0,))
