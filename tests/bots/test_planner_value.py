"""What a position is worth: the numbers that are read, the weights that are learned, the light hand that plays on."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from invariants import new
from meccg.bots import answer_for, make_bot
from meccg.bots import evaluation as judging
from meccg.bots.evaluation import Weights, decided, value, weights
from meccg.bots.features import NAMES, SIDE, features, points_of, progress
from meccg.bots.lore import Band, Blow, automatic_attacks, chance, commonness, corrupted, is_haven, playable_at, sketch
from meccg.bots.planner.fights import Fighter, blow_cost, fight
from meccg.bots.rollout import FIRST, quick
from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model.options import STANDARD
from meccg.model.rows import TAPPED, UNTAPPED, WOUNDED
from meccg.rules.scoring import council_scores, scores


def key(name: str) -> str:
    load_cards()
    return next(k for k, card in BOOK.items() if card.name == name)


def feature(s: State, seat: int, name: str) -> float:
    return features(s, seat)[NAMES.index(name)]


# --- lore --------------------------------------------------------------------------------------------------------------


def test_where_cards_can_be_played() -> None:
    riders, sites = key("Riders of Rohan"), [k for k, f in BOOK.facts.items() if f.kind == "site"]
    assert {BOOK.facts[site].name for site in sites if playable_at(site)[riders]} == {"Edoras"}
    assert key("Sword of Gondolin") in playable_at(key("Moria"))
    assert key("Sword of Gondolin") not in playable_at(key("Rivendell"))
    assert key("The One Ring") not in playable_at(key("Moria"))  # it takes a gold ring's place
    assert is_haven(key("Rivendell"), "hero")
    assert not is_haven(key("Rivendell"), "fallen-wizard")
    assert not is_haven(key("Moria"), "hero")


def test_chances_of_two_dice() -> None:
    assert [chance(n) for n in (2, 7, 12, 13)] == [1.0, 21 / 36, 1 / 36, 0.0]
    assert corrupted(0) == 0.0  # nothing weighs on him
    assert corrupted(3) == pytest.approx(3 / 36)  # 2 or 3
    assert corrupted(3, 1) == pytest.approx(1 / 36)


def test_attacks_and_how_common_creatures_are() -> None:
    assert automatic_attacks(key("Moria"), Band("hero")) == (Blow(4, 7, None, False),)
    assert commonness(key("Wargs"), frozenset({"TW"})) > commonness(key("Watcher in the Water"), frozenset({"TW"}))


# --- fights ------------------------------------------------------------------------------------------------------------


def one(prowess: int, status: int = UNTAPPED, id: int = 1) -> Fighter:
    return Fighter(id, prowess, 8, status, 3.0)


def test_a_stronger_one_fares_better() -> None:
    costs = [blow_cost(one(p), 10, p) for p in range(2, 12)]
    assert costs == sorted(costs, reverse=True)
    assert blow_cost(one(8), 10, 8) == 0.0  # two dice show two at least


def test_who_is_tapped_does_not_choose() -> None:
    """Strikes go to the untapped first, as the defender wants; if nobody is, the attacker finds the weakest."""
    strong, weak = one(9, id=1), one(1, id=2)
    tapped = [f._replace(status=TAPPED) for f in (strong, weak)]
    assert fight([strong, weak], Blow(1, 9, None, False)).cost < fight(tapped, Blow(1, 9, None, False)).cost


def test_more_strikes_than_fighters_weigh_on_the_last() -> None:
    few, many = (fight([one(6)], Blow(n, 9, None, False)).cost for n in (1, 4))
    assert many > few


def test_nothing_comes_of_an_attack_on_nobody() -> None:
    assert fight([], Blow(3, 9, None, False)) == (0.0, 0.0, 0, 0.0)
    assert fight([one(5, WOUNDED)], Blow(1, 0, None, False)).cost == 0.0


# --- features ----------------------------------------------------------------------------------------------------------


def middle(seed: str, turns: int) -> State:
    s = new((0, 1), seed)
    while s.turn < turns and s.asks:
        choose(s, quick(s))
    return s


@pytest.mark.parametrize("turns", [2, 5, 8, 12])
def test_points_are_those_of_the_rules(turns: int) -> None:
    """Read from the facts of cards, in a tenth of the time: the same sums as those of the Council."""
    s = middle(f"points{turns}", turns)
    final = council_scores(s)
    for p in s.players():
        told, by_type = points_of(s, p)
        assert by_type == [scores(s, p).counted[kind] for kind in final[p].counted]
        assert told == final[p].total - final[p].taken_off


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    s = middle("mirror", 6)
    mine, theirs = features(s, 0), features(s, 1)
    for name, a, b in zip(NAMES[: 2 * len(SIDE)], mine, theirs, strict=False):
        assert a == pytest.approx(-b), name
    assert feature(s, s.turn_player, "his turn") == 1.0
    assert len(mine) == len(NAMES)


def test_a_wound_and_a_burden_are_seen() -> None:
    s = middle("wound", 5)
    seat = 0
    who = next(m for c in s.companies(seat) for m in c.members if s.card(m).status != WOUNDED)
    before = feature(s, seat, "wounded")
    s.put(s.card(who).but(status=WOUNDED))
    assert feature(s, seat, "wounded") == before + 1


def test_progress_of_a_game() -> None:
    s = new((0, 1), "progress")
    early = progress(s)
    s.put(s.player(0).but(called=True))
    assert 0 <= early < 0.3
    assert progress(s) == 1.0


# --- worth -------------------------------------------------------------------------------------------------------------


def test_a_game_that_is_over_is_worth_what_it_ended_with() -> None:
    s = new((0, 1), "over")
    while s.asks:
        choose(s, quick(s))
    final = [c.total for c in council_scores(s)]
    assert value(s, 0) == decided(s, 0)
    assert value(s, 0).margin == final[0] - final[1]
    assert s.winner is not None
    assert value(s, 0).win == (1.0 / len(s.winner) if 0 in s.winner else 0.0)


def test_more_points_are_better() -> None:
    s = middle("better", 6)
    before = value(s, 0)
    s.put(s.player(0).but(pile=(*s.player(0).pile, *s.player(1).hand[:0])))
    kills = [r for r in s.player(1).deck if sketch(s.card(r).card).kind == "creature" and sketch(s.card(r).card).points > 0]
    s.move(kills[0], "pile", player=0)
    after = value(s, 0)
    assert after.margin > before.margin
    assert after.win >= before.win
    assert value(s, 1).margin < -before.margin + 1


def test_weights_of_ones_own() -> None:
    s = middle("own", 5)
    flat = Weights(NAMES, (0.0,) * len(NAMES), 3.0, (0.0,) * len(NAMES), 0.0)
    assert value(s, 0, flat) == (3.0, 0.5)


def test_weights_fit_the_features() -> None:
    w = weights()
    assert w.features == NAMES
    assert len(w.margin) == len(w.win) == len(NAMES)


def test_weights_for_other_features_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "NAMES", ("something else",))
    weights.cache_clear()
    with pytest.raises(ValueError, match="learn them anew"):
        weights()
    monkeypatch.undo()
    weights.cache_clear()


# --- the light hand ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [1, 2])
def test_a_light_hand_plays_a_game_to_its_end(decks: int) -> None:
    s = new((2, 3), f"light{decks}", options=STANDARD.but(decks=decks))
    for _ in range(9000):
        if not s.asks:
            break
        option = quick(s)
        assert option in s.asks[0].options
        choose(s, option)
    assert s.winner is not None


def test_a_light_hand_answers_whatever_is_asked() -> None:
    s = new((0, 3), "light")
    bots = [make_bot("random", "0"), make_bot("random", "1")]
    for _ in range(500):
        if not s.asks:
            break
        ask = s.asks[0]
        assert quick(s) in ask.options
        choose(s, answer_for(s, ask, bots[ask.seat]))


def test_what_a_light_hand_always_does_is_offered_somewhere() -> None:
    from meccg.kernel.words import OPTIONS

    assert all((kind, verb) in OPTIONS for kind, verb in FIRST.items())


# --- learning ----------------------------------------------------------------------------------------------------------


def trainer() -> Any:
    path = Path(__file__).resolve().parents[2] / "tools" / "train_planner.py"
    spec = importlib.util.spec_from_file_location("train_planner", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_learning_finds_what_made_the_games() -> None:
    """Games whose margin is twice one feature, and that are won when it is positive: the weights say so."""
    np = pytest.importorskip("numpy")
    tool = trainer()
    rng = np.random.default_rng(1)
    x = rng.normal(size=(4000, len(NAMES)))
    data = {"x": x, "margin": 2 * x[:, 0], "won": (x[:, 0] > 0).astype(float), "game": np.arange(4000) // 20}
    w = tool.fit(data)
    assert 1.4 < w.margin[0] <= 2.0  # weights are held back a little
    assert max(abs(m) for m in w.margin[1:]) < 0.4
    assert w.win[0] > 0.8
    assert max(abs(o) for o in w.win[1:]) < 0.4
    assert w == tool.fit(data)


def test_what_makes_no_sense_is_not_learned() -> None:
    """Games that were won by those with more wounds: that weight stays nothing, at the beginning and at the end."""
    np = pytest.importorskip("numpy")
    tool = trainer()
    wounded = NAMES.index("wounded")
    x = np.random.default_rng(2).normal(size=(2000, len(NAMES)))
    data = {
        "x": x,
        "margin": 3 * x[:, wounded] + x[:, 0],
        "won": (x[:, wounded] > 0).astype(float),
        "game": np.arange(2000) // 20,
    }
    w = tool.fit(data)
    assert w.margin[wounded] == w.win[wounded] == 0.0
    assert w.margin[0] > 0.3


def test_learning_plays_the_same_games_again() -> None:
    np = pytest.importorskip("numpy")
    tool = trainer()
    one, two = (tool.play(1, "again").arrays() for _ in range(2))
    assert len(one["x"]) > 10
    assert all(np.array_equal(one[k], two[k]) for k in one)
