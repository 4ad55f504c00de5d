"""The game for OpenSpiel, with explicit chance: `pyspiel.load_game("python_meccg")` once this module is imported.

Dice are chance nodes of eleven outcomes. Shuffles, whose outcomes nobody could list, are settled by the first two chance nodes
of a game, which choose one of 65,536 ways in which the decks will lie whenever they are shuffled. An action is the number of an
option.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import numpy as np

from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.envs import encoding
from meccg.kernel.chance import CHANCE, WAYS
from meccg.kernel.decisions import decision
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import packed, view
from meccg.model.extras import MissingExtra
from meccg.model.options import for_players
from meccg.rules.setup import MOST_PLAYERS, begun, laid_out, refuse

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError:
    raise MissingExtra("meccg.envs.spiel", "open_spiel", "rl") from None

SHUFFLES = 256  # outcomes of each of the first two chance nodes
LONGEST = 20_000  # actions, chance among them, after which a game is a tie
THROWS = tuple(WAYS)

_TYPE = pyspiel.GameType(
    short_name="python_meccg",
    long_name="Middle-earth Collectible Card Game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "players": 2,
        **{
            f"deck{i + 1}": ("ring-quest", "wise-of-the-north", "durins-heirs", "lords-of-the-south")[i % 4]
            for i in range(MOST_PLAYERS)
        },
    },
)


def _info(players: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=encoding.OPTIONS,
        max_chance_outcomes=SHUFFLES,
        num_players=players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


class Meccg(pyspiel.Game):  # type: ignore[misc]
    """`players`: two to five; `deck1`, `deck2` ...: decks that ship, or files."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        players = int((params or {}).get("players", 2))
        if not 2 <= players <= MOST_PLAYERS:
            raise ValueError(f"a game is for two to {MOST_PLAYERS} players, not {players}")
        super().__init__(_TYPE, _info(players), params or {})
        load_cards()
        given = {**_TYPE.parameter_specification, **self.get_parameters()}
        self.decks = tuple(find_deck(given[f"deck{i + 1}"]) for i in range(players))
        self.options = for_players("standard", players)
        refuse(self.decks, self.options)

    def new_initial_state(self) -> Playing:
        return Playing(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(params, len(self.decks))


class Held:
    """The state of the engine as a thing that is copied by cloning it."""

    __slots__ = ("s",)

    def __init__(self, s: State | None) -> None:
        self.s = s

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(None if self.s is None else self.s.clone())


class Playing(pyspiel.State):  # type: ignore[misc]
    """A position: first the shuffles are chosen, then the game runs."""

    def __init__(self, game: Meccg) -> None:
        super().__init__(game)
        self._decks, self._options = game.decks, game.options
        self._shuffles: list[int] = []
        self._held = Held(None)
        self._length = 0

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        s = self._held.s
        if s is None or s.asks[0].seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return s.asks[0].seat

    def is_terminal(self) -> bool:
        s = self._held.s
        return self._length >= LONGEST or (s is not None and not s.asks)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._held.s is None:
            return [(i, 1 / SHUFFLES) for i in range(SHUFFLES)]
        return [(i, WAYS[n] / 36) for i, n in enumerate(THROWS)]

    def _legal_actions(self, player: int) -> list[int]:
        s = self._held.s
        assert s is not None
        return list(range(min(encoding.OPTIONS, len(s.asks[0].options))))

    def _apply_action(self, action: int) -> None:
        self._length += 1
        s = self._held.s
        if s is not None:
            choose(s, s.asks[0].options[action])
            return
        self._shuffles.append(action)
        if len(self._shuffles) == 2:
            s = laid_out(self._decks, self._options, f"spiel/{self._shuffles[0]}/{self._shuffles[1]}")
            s.chance = s.chance.but(mode="enumerated")
            self._held.s = begun(s)

    def _action_to_string(self, player: int, action: int) -> str:
        s = self._held.s
        if s is None:
            return f"shuffle {action}"
        if player == pyspiel.PlayerId.CHANCE:
            return f"roll {THROWS[action]}"
        return decision(s, s.asks[0]).options[action].id

    def returns(self) -> list[float]:
        s = self._held.s
        if s is None or s.asks or s.winner is None or len(s.winner) != 1:
            return [0.0] * len(self._decks)
        return [1.0 if p in s.winner else -1.0 / (len(self._decks) - 1) for p in s.seats()]

    def __str__(self) -> str:
        s = self._held.s
        if s is None:
            return f"shuffles {self._shuffles}"
        who = f"{s.asks[0].kind} to {s.asks[0].seat}" if s.asks else "over"
        return f"turn {s.turn}: {who} ({s.digest()})"


class Observer:
    """What a player may know: numbers of the position, and a string that is the same for all that looks the same."""

    def __init__(self, params: Any = None, players: int = 2) -> None:
        if params:
            raise ValueError(f"an observation has no parameters; passed {params}")
        self.tensor = np.zeros(encoding.position_size(players), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Playing, player: int) -> None:
        s = state._held.s
        self.tensor.fill(0)
        if s is not None:
            asked = s.asks[0] if s.asks and s.asks[0].seat == player else None
            self.tensor[:] = encoding.position(view(s, player), asked, player)

    def string_from(self, state: Playing, player: int) -> str:
        s = state._held.s
        return "" if s is None else f"turn {s.turn} {blake2b(packed(view(s, player)), digest_size=12).hexdigest()}"


pyspiel.register_game(_TYPE, Meccg)
