"""A duel against a bot as a Gymnasium environment.

```python
import gymnasium
import meccg.envs.duel

env = gymnasium.make("meccg/Duel-v1", bot="apprentice", decks=("ring-quest", "durins-heirs"))
```
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from meccg.bots import BotFailed, Budget, answer_for, bot_id, make_bot, seed_for
from meccg.envs import encoding
from meccg.envs.meccg_v1 import DECKS, raw_env
from meccg.model.deck import Deck
from meccg.model.options import STANDARD, Rules

ID = "meccg/Duel-v1"


class Duel(gymnasium.Env[dict[str, encoding.Array], Any]):
    """The learner sits in `seat`; the bot answers all questions of the others. An action that is not offered loses the game."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        bot: str = "random",
        seat: int = 0,
        seconds: float = 1.0,
        decks: Sequence[str | Deck] = DECKS,
        reward: str = "win",
        most: int = 5_000,
        options: Rules = STANDARD,
        render_mode: str | None = None,
    ) -> None:
        if seat not in range(len(decks)):
            raise ValueError(f"the seat is 0 to {len(decks) - 1}, not {seat!r}")
        self.bot, self.seat, self.budget, self.render_mode = bot_id(bot), seat, Budget(seconds), render_mode
        self.table = raw_env(decks, options, reward, most, render_mode)
        self.me = self.table.possible_agents[seat]
        self.observation_space = self.table.observation_space(self.me)
        self.action_space = spaces.Discrete(encoding.OPTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, encoding.Array], dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**31))
        self.table.reset(seed=deal)
        self.other = make_bot(self.bot, seed_for(str(deal), "bot"))
        self._others()
        return self.table.observe(self.me), self._info()

    def step(self, action: Any) -> tuple[dict[str, encoding.Array], float, bool, bool, dict[str, Any]]:
        self.table.step(int(action))
        info = {"illegal": True} if self.table.infos[self.me].get("illegal") else {}
        self._others()
        over, cut = self.table.terminations[self.me], self.table.truncations[self.me]
        reward = self.table.rewards[self.me] if over else 0.0
        return self.table.observe(self.me), float(reward), over, cut, {**self._info(), **info}

    def _others(self) -> None:
        """Let the bot answer until the learner is asked."""
        table = self.table
        s = table.s
        assert s is not None
        while s.asks and s.asks[0].seat != self.seat and not any(table.truncations.values()):
            ask = s.asks[0]
            try:
                table.step(ask.options.index(answer_for(s, ask, self.other, self.budget)))
            except BotFailed:
                table.step(len(ask.options))  # it gives up

    def _info(self) -> dict[str, Any]:
        s = self.table.s
        assert s is not None
        return {"kind": s.asks[0].kind if s.asks else "", "turn": s.turn, "cards": tuple(self.table.card_columns)}

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        self.table.close()


gymnasium.register(id=ID, entry_point="meccg.envs.duel:Duel")
