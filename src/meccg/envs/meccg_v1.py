"""The game as a PettingZoo environment: agents take turns, an action is the number of an option.

```python
from meccg.envs import meccg_v1

env = meccg_v1.env(decks=("ring-quest", "durins-heirs"))
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    env.step(None if termination or truncation else env.action_space(agent).sample(observation["action_mask"]))
```
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.envs import encoding
from meccg.kernel.decisions import decision
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import view
from meccg.model.deck import Deck
from meccg.model.options import STANDARD, Rules
from meccg.rules.scoring import council_scores
from meccg.rules.setup import new_game

DECKS = ("ring-quest", "wise-of-the-north")
MOST_SEATS = 5
SCALE = 20.0  # marshalling points that are worth a whole reward, where the margin counts


def env(
    decks: Sequence[str | Deck] = DECKS,
    options: Rules = STANDARD,
    reward: str = "win",
    most: int = 5_000,
    render_mode: str | None = None,
) -> Any:
    """The environment in the wrappers that complain of wrong use. An action that is not offered ends the game with a loss.
    `raw_env` says what the parameters are.
    """
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(decks, options, reward, most, render_mode)))


def of_each(decks: Sequence[str | Deck]) -> list[Deck]:
    """The decks of all players, by name or as they are."""
    if isinstance(decks, str) or not 2 <= len(decks) <= MOST_SEATS:
        raise ValueError(f"decks are two to {MOST_SEATS}, one for each player, such as {DECKS!r}; not {decks!r}")
    return [find_deck(d) if isinstance(d, str) else d for d in decks]


class raw_env(AECEnv[str, dict[str, encoding.Array], int]):  # type: ignore[misc]
    """`decks`: names of decks or decks, one for each of two to five players. `reward`: "win" (1 to the winner, -1 shared by the
    others, 0 for a tie) or "margin" (points ahead, in twenties). `most`: decisions after which a game is cut off.

    The cards of an observation have the columns of `card_columns`, which an agent finds under "cards" in its info after a reset.
    """

    metadata = {"name": "meccg_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        decks: Sequence[str | Deck] = DECKS,
        options: Rules = STANDARD,
        reward: str = "win",
        most: int = 5_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        load_cards()
        if reward not in ("win", "margin"):
            raise ValueError(f"the reward is 'win' or 'margin', not {reward!r}")
        self.decks = of_each(decks)
        self.card_columns = encoding.columns(self.decks)
        self.options, self.reward, self.most, self.render_mode = options, reward, most, render_mode
        self.possible_agents = [f"player_{i}" for i in range(len(self.decks))]
        self.agents: list[str] = []
        space = observation_space(len(self.decks))
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {a: spaces.Discrete(encoding.OPTIONS) for a in self.possible_agents}
        self.s: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is None:
            seed = int(np.random.default_rng().integers(2**31))
        self.s = new_game(self.decks, self.options, str(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {a: {"cards": tuple(self.card_columns)} for a in self.agents}
        self.taken = 0
        self._next()

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _next(self) -> None:
        """Whose question it is."""
        s = self.s
        assert s is not None
        if s.asks:
            self.agent_selection = self.possible_agents[s.asks[0].seat]
            self.infos[self.agent_selection] |= {"kind": s.asks[0].kind}

    def observe(self, agent: str) -> dict[str, encoding.Array]:
        s = self.s
        assert s is not None
        seat = self._seat(agent)
        acting = bool(s.asks) and s.asks[0].seat == seat and agent == self.agent_selection
        return encoding.observation(view(s, seat), seat, acting, self.card_columns)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        s = self.s
        assert s is not None
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        asked = s.asks[0]
        if int(action) >= min(len(asked.options), encoding.OPTIONS):
            self.infos[agent] |= {"illegal": True}
            s.asks, s.sealed, s.winner = (), None, s.others(asked.seat)
            s.frames.clear()
        else:
            choose(s, asked.options[int(action)])
        self.taken += 1
        if not s.asks:
            self._end(s)
        elif self.taken >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()

    def _end(self, s: State) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        won = s.winner or ()
        final = [c.total for c in council_scores(s)]
        for agent in self.agents:
            seat = self._seat(agent)
            if self.reward == "margin":
                self.rewards[agent] = (final[seat] - max(final[p] for p in s.others(seat))) / SCALE
            else:
                self.rewards[agent] = 0.0 if len(won) != 1 else 1.0 if seat in won else -1.0 / (len(self.agents) - 1)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """What is asked, and the options, in words."""
        s = self.s
        if s is None or not s.asks:
            return "The game is over." if s is not None else None
        asked = decision(s, s.asks[0])
        lines = [f"Turn {s.turn}. {s.player(asked.seat).name}: {asked.prompt}"]
        return "\n".join(lines + [f"  {i}  {o.words}" for i, o in enumerate(asked.options)])

    def close(self) -> None:
        self.s = None


def observation_space(seats: int) -> spaces.Dict:
    """What an agent is shown."""
    wide = encoding.position_size(seats)
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (wide,), np.float32),
            "action_mask": spaces.Box(0, 1, (encoding.OPTIONS,), np.int8),
            "options": spaces.Box(-np.inf, np.inf, (encoding.OPTIONS, encoding.OF_AN_OPTION), np.float32),
            "cards": spaces.Box(0, 127, (len(encoding.rows(seats)), encoding.COLUMNS), np.int8),
        }
    )
