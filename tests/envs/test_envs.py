"""The environments pass the tests of those who define them, and hide what is hidden."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra 'rl' is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from bots.test_bots import redealt
from hazardplay import imprison
from invariants import new
from meccg.bots import answer_for, make_bot
from meccg.envs import encoding, meccg_v1
from meccg.envs.duel import ID
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import view
from meccg.model.options import RULE_SETS
from meccg.model.rows import CardRow
from table import Table, key_of

SRC = Path(__file__).resolve().parent.parent.parent / "src" / "meccg"


def middle(decisions: int, pair: tuple[int, int] = (0, 2)) -> Any:
    s = new(pair, "envs")
    bots = [make_bot("random", f"{p}") for p in s.players()]
    for _ in range(decisions):
        choose(s, answer_for(s, s.asks[0], bots[s.asks[0].seat]))
    return s


# --- PettingZoo ------------------------------------------------------------------------------------------------------------


def test_pettingzoo_api() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(meccg_v1.env(most=150), num_cycles=300, verbose_progress=False)


def test_pettingzoo_seeds() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: meccg_v1.env(most=200), num_cycles=30)


def play(env: Any, seed: int) -> dict[str, float]:
    """A whole game of agents that choose at random; the sum of what each was given."""
    given = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        given[agent] += reward
        if over or cut:
            env.step(None)
            continue
        space = env.action_space(agent)
        space.seed(seed + len(given))
        env.step(space.sample(observation["action_mask"]))
    return given


@pytest.mark.parametrize(("seed", "other"), [(1, "durins-heirs"), (2, "durins-heirs"), (1, "under-the-red-eye")])
def test_a_whole_game_ends_with_its_reward(seed: int, other: str) -> None:
    """Against a hero, and against a Ringwraith."""
    env = meccg_v1.env(decks=("ring-quest", other))
    given = play(env, seed)
    assert sum(given.values()) == 0
    assert set(given.values()) <= {-1.0, 0.0, 1.0}
    winners = env.unwrapped.s.winner
    if len(winners) == 1:
        assert given[f"player_{winners[0]}"] == 1.0


def test_points_as_reward() -> None:
    given = play(meccg_v1.env(reward="margin"), 1)
    assert abs(sum(given.values())) < 1e-9
    with pytest.raises(ValueError, match="the reward is"):
        meccg_v1.env(reward="gold")


def test_a_game_that_is_too_long_is_cut_off() -> None:
    env = meccg_v1.env(most=10)
    env.reset(seed=1)
    steps = 0
    for agent in env.agent_iter():
        *_, over, cut, _ = env.last()
        env.step(None if over or cut else 0)
        steps += not (over or cut)
        assert not over
        assert agent in env.possible_agents
    assert steps == 10


def test_an_action_that_is_not_offered_loses() -> None:
    env = meccg_v1.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(encoding.OPTIONS - 1)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1.0
    assert env.infos[agent]["illegal"]


def test_what_is_asked_can_be_read() -> None:
    env = meccg_v1.env(render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text.startswith("Turn 0. Player")
    assert len(text.splitlines()) == 1 + int(env.observe(env.agent_selection)["action_mask"].sum())


# --- Gymnasium -------------------------------------------------------------------------------------------------------------


def test_gymnasium_checks_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make(ID, bot="random", most=300)
        check_env(env.unwrapped, skip_render_check=True)
        env.close()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_duel_to_its_end(seat: int) -> None:
    env: Any = gymnasium.make(ID, bot="random", seat=seat, disable_env_checker=True)
    observation, info = env.reset(seed=5)
    assert info["kind"]
    reward, over, cut = 0.0, False, False
    env.action_space.seed(3)
    while not (over or cut):
        assert observation["action_mask"].any()
        observation, reward, over, cut, info = env.step(env.action_space.sample(observation["action_mask"]))
    assert over
    assert reward in (-1.0, 0.0, 1.0)
    winners = env.unwrapped.table.s.winner
    assert reward == (0.0 if len(winners) != 1 else 1.0 if seat in winners else -1.0)


def test_the_same_seed_is_the_same_duel() -> None:
    def some(seed: int) -> list[Any]:
        env: Any = gymnasium.make(ID, bot="random", disable_env_checker=True)
        out = [env.reset(seed=seed)[0]["observation"]]
        for _ in range(20):
            out.append(env.step(0)[0]["observation"])
        return out

    assert np.array_equal(some(1), some(1))
    assert not np.array_equal(some(1), some(2))


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(LookupError, match="no bot is called 'oracle'"):
        gymnasium.make(ID, bot="oracle")


# --- OpenSpiel -------------------------------------------------------------------------------------------------------------


def test_openspiel_plays_at_random() -> None:
    """Its own test: legal actions, chance, observations, clones, returns, all along a random game."""
    pyspiel = pytest.importorskip("pyspiel")
    import meccg.envs.spiel  # noqa: F401

    game = pyspiel.load_game("python_meccg")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_chance_is_explicit() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import meccg.envs.spiel  # noqa: F401

    state = pyspiel.load_game("python_meccg(deck1=durins-heirs)").new_initial_state()
    state.apply_action(3)
    assert state.is_chance_node()
    state.apply_action(7)
    rolls = 0
    clone = None
    while not rolls:
        if state.is_chance_node():
            rolls += 1
            odds = dict(state.chance_outcomes())
            assert len(odds) == 11
            assert abs(sum(odds.values()) - 1) < 1e-9
            assert state.action_to_string(5) == "roll 7"
            clone = state.clone()
        state.apply_action(state.legal_actions()[0])
    assert clone is not None
    assert str(clone) != str(state)
    clone.apply_action(0)
    assert str(clone) == str(state)
    other = clone.clone()
    other.apply_action(other.legal_actions()[-1])
    assert str(clone) == str(state)


# --- what is seen ----------------------------------------------------------------------------------------------------------


def columns_of(s: State) -> dict[str, int]:
    return {key: i for i, key in enumerate(sorted({r.card for r in s.rows if type(r) is CardRow}))}


@pytest.mark.parametrize("decisions", [40, 90, 200])
def test_nothing_hidden_gets_in(decisions: int) -> None:
    """Two states that look the same to a seat are the same arrays; and another hand is another array for its owner."""
    s = middle(decisions)
    column = columns_of(s)
    for seat in s.players():
        other = redealt(s, seat)
        a, b = (encoding.observation(view(t, seat), seat, True, column) for t in (s, other))
        assert all(np.array_equal(a[k], b[k]) for k in a)
        theirs = [encoding.observation(view(t, 1 - seat), 1 - seat, True, column) for t in (s, other)]
        assert not np.array_equal(theirs[0]["cards"], theirs[1]["cards"])


def test_every_option_has_its_numbers() -> None:
    s = middle(90)
    ask = s.asks[0]
    found = encoding.observation(view(s, ask.seat), ask.seat, True, columns_of(s))
    n = len(ask.options)
    assert found["action_mask"].sum() == n
    assert found["options"][:n, 0].all()
    assert not found["options"][n:].any()
    assert len({tuple(row) for row in found["options"][:n]}) == n
    waiting = encoding.observation(view(s, 1 - ask.seat), 1 - ask.seat, False, columns_of(s))
    assert not waiting["action_mask"].any()


def test_cards_are_counted_where_they_lie() -> None:
    s = middle(200)
    seat = s.asks[0].seat
    table = encoding.cards(view(s, seat), seat, columns_of(s))
    assert table[0].sum() == len(s.player(seat).hand)
    assert table[2].sum() == len(s.player(seat).discard)


# --- agents, the Under-deeps, prisoners ------------------------------------------------------------------------------------

DARK = ("whispers-on-the-road", "spies-of-the-shadow", "lights-in-the-deep")


@pytest.mark.parametrize("pair", [DARK[:2], DARK[1:]])
def test_a_whole_game_with_agents_and_deeps(pair: tuple[str, str]) -> None:
    given = play(meccg_v1.env(decks=pair), 3)
    assert sum(given.values()) == 0


def test_openspiel_plays_with_agents_and_deeps() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import meccg.envs.spiel  # noqa: F401

    game = pyspiel.load_game(f"python_meccg(deck1={DARK[0]},deck2={DARK[2]})")
    state = game.new_initial_state()
    for n in range(400):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        state.apply_action(actions[n * 7919 % len(actions)])
    assert len(state.history()) > 300


def seen(s: State, seat: int) -> tuple[dict[str, int], Any]:
    """What an observation tells of the cards before each player: own and the other's."""
    column = columns_of(s)
    found = encoding.observation(view(s, seat), seat, True, column)["cards"]
    return column, found


def test_a_face_down_agent_is_seen_by_its_player_alone() -> None:
    """Which it is, and where it went, changes nothing in what the other is given."""
    tables = []
    for agent, site in (("Gisulf", "Bree"), ("Woffung", "Edoras")):
        table = Table()
        table.hero.company("Aragorn II", at="Rivendell")
        table.hazard.agent(agent, site)
        table.organization()
        tables.append(table)
        table.leave_open()
    states = [t.state for t in tables]
    column = {key: i for i, key in enumerate(sorted({k for s in states for k in columns_of(s)}))}
    for seat, same in ((0, True), (1, False)):
        a, b = (encoding.observation(view(s, seat), seat, seat == 0, column) for s in states)
        assert all(np.array_equal(a[k], b[k]) for k in a) == same
    mine = encoding.cards(view(states[0], 1), 1, column)
    assert mine[1][column[key_of("Gisulf")]] == 1
    assert encoding.of_a_card(key_of("Gisulf"))[encoding.KINDS.index("agent")] == 1.0


def test_a_site_below_the_earth_and_who_is_held_there_are_seen_by_all() -> None:
    table = Table()
    table.hero.company("Aragorn II", "Gimli", "Faramir", at="The Under-gates")
    imprison(table, "Faramir")
    table.organization()
    table.leave_open()
    s = table.state
    for seat, row in ((0, 1), (1, 3)):
        column, found = seen(s, seat)
        assert found[row][column[key_of("The Under-gates")]] == 1
        assert found[row][column[key_of("Faramir")]] == 1
        assert found[4 - row][column[key_of("Flies and Spiders")]] == 1


# --- the core stays light --------------------------------------------------------------------------------------------------


def test_nothing_else_imports_the_environments() -> None:
    own = SRC / "envs"
    found = [
        str(path)
        for path in SRC.rglob("*.py")
        if own not in path.parents and re.search(r"meccg\.envs|import (numpy|gymnasium|pettingzoo|pyspiel)", path.read_text())
    ]
    assert found == []


@pytest.mark.parametrize(
    ("missing", "statement"),
    [
        ("numpy", "from meccg.envs import meccg_v1"),
        ("pettingzoo", "import meccg.envs.duel"),
        ("pyspiel", "import meccg.envs.spiel"),
    ],
)
def test_what_is_missing_is_said_with_what_to_do(missing: str, statement: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None\ntry:\n  {statement}\nexcept ImportError as e: print(e)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    package = {"pyspiel": "open_spiel"}.get(missing, missing)
    assert f"needs the package {package}: pip install 'meccg[rl]'" in said


@pytest.mark.parametrize("decks", ["ring-quest", ("ring-quest",), ("ring-quest",) * 6])
def test_decks_are_two_to_five(decks: Any) -> None:
    for make in (meccg_v1.env, lambda decks: gymnasium.make(ID, decks=decks)):
        with pytest.raises(ValueError, match="decks are two to 5, one for each player"):
            make(decks=decks)


THREE = ("ring-quest", "wise-of-the-north", "durins-heirs")
AT_A_TABLE_OF_THREE: dict[str, Any] = {"decks": THREE, "options": RULE_SETS["multiplayer"]}


def test_three_at_a_table_pass_the_test_of_the_interface() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(meccg_v1.env(most=150, **AT_A_TABLE_OF_THREE), num_cycles=200, verbose_progress=False)
    duel = gymnasium.make(ID, seat=2, **AT_A_TABLE_OF_THREE)
    observation, info = duel.reset(seed=4)
    assert observation["cards"].shape == (7, encoding.COLUMNS)
    assert info["cards"] == tuple(sorted(info["cards"]))
    assert duel.observation_space.contains(observation)


def test_columns_are_the_cards_of_the_game_and_rows_the_seats() -> None:
    env = meccg_v1.raw_env(most=400, **AT_A_TABLE_OF_THREE)
    env.reset(seed=5)
    names = env.infos["player_0"]["cards"]
    for _ in range(120):
        env.step(0)
    s = env.s
    assert s is not None
    assert {r.card for r in s.rows if type(r) is CardRow} <= set(names)
    for seat, agent in enumerate(env.agents):
        found = env.observe(agent)["cards"]
        assert len(found) == len(encoding.rows(3)) == 7
        assert not found[:, len(names) :].any()
        for i in range(3):
            player = s.player((seat + i) % 3)
            piles = Counter(s.card(c).card for c in player.discard)
            told = {names[n]: int(k) for n, k in enumerate(found[2 + 2 * i][: len(names)]) if k}
            if i == 0:
                hand = Counter(s.card(c).card for c in player.hand)
                assert {names[n]: int(k) for n, k in enumerate(found[0][: len(names)]) if k} == hand
                assert told == piles
            else:
                assert told.keys() <= piles.keys()  # some lie face down


def test_a_seat_is_one_of_two() -> None:
    with pytest.raises(ValueError, match="the seat is 0 to 1, not 2"):
        gymnasium.make(ID, seat=2)


def test_the_core_does_without_the_packages() -> None:
    code = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pyarrow", "openskill", "ray"):
    sys.modules[name] = None
from meccg.cli.app import app, problems
problems()
import meccg.sim.arena, meccg.sim.standings, meccg.bots.searcher, meccg.tui.table
from meccg.bots import BOTS, make_bot
[make_bot(name) for name in BOTS]
print("light")
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "light\n"
