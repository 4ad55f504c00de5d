"""Words for the others at the table. Where two play a card may say "your opponent"; where five may, it must say whom it means.

    HAZARD_PLAYER       who plays hazards against the player whose turn it is: draws for his movement, attacks, assigned strikes
    Partaker()          each player who draws and recycles cards this turn: of two both
    EACH_OTHER          all the others: an effect that lasts, or is done to every one of them
    CHOSEN_OTHER        one of the others, chosen when the card is played or used: `on=CHOSEN_OTHER`, then TARGET
    OPPOSING(x)         who plays against the player of x now: the hazard player; against him, whose turn it is

In the movement/hazard phase what is done against a player is done against the one who moves: TURN_PLAYER (AIO-H-0276).
"""

from __future__ import annotations

from collections.abc import Iterable

from meccg.kernel.state import State
from meccg.model.rows import NONE, Env
from meccg.parts import english as en
from meccg.parts.base import Ref, player_of
from meccg.parts.selectors import Player, Selector


def first_hazard_player(s: State, player: int) -> int:
    """Who is first to play hazards against a player's companies: the one to his left (METW-0964, AIO-H-0275). Where it rotates,
    the next one clockwise on each of his turns, past himself (AIO-H-0277, AIO-H-0312).
    """
    others = s.others(player)
    if not others:
        return player
    if hazards_rotate(s):
        return others[(s.player(player).turns - 1) % len(others)]
    return s.after(player)


def hazards_rotate(s: State) -> bool:
    """Whether the others take turns in being the first who plays hazards, and pass it on: with three or more (AIO-H-0277,
    AIO-H-0282), not by the first document (METW-0964).
    """
    return s.n_players > 2 and s.options.several == "standard"


def hazard_player(s: State) -> int:
    """Who plays the hazards now: of the company or attack that is going on, else the first of this turn."""
    bound = s.role("hazard_player")
    return bound if bound != NONE else first_hazard_player(s, s.turn_player)


def opposing(s: State, player: int) -> int:
    """Who plays against a player now: attacks him, or plays the hazards; against the hazard player, whose turn it is."""
    against = hazard_player(s)
    if against != player:
        return against
    return s.turn_player if s.turn_player != player else first_hazard_player(s, player)


def partaking(s: State) -> tuple[int, ...]:
    """Who draws and recycles cards by what is done each turn: with three or more only the player whose turn it is and the first
    hazard player (AIO-H-0278).
    """
    player = s.turn_player
    return (player, first_hazard_player(s, player)) if hazards_rotate(s) else s.around(player)


class HazardPlayer(Ref):
    """Who plays hazards against the player whose turn it is."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        return hazard_player(s)

    def words(self) -> str:
        return "the hazard player"


class OPPOSING(Ref):
    """Who plays against the player of something now: the hazard player; against him, whose turn it is."""

    __slots__ = ("whom",)

    def __init__(self, whom: Ref) -> None:
        self.whom = whom

    def of(self, s: State, env: Env) -> int:
        player = player_of(s, self.whom.of(s, env))
        return opposing(s, player) if player != NONE else NONE

    def words(self) -> str:
        return en.whose(self.whom, "opponent")


class Other(Selector):
    """The players besides YOU: one who is chosen, or each of them."""

    __slots__ = ()
    noun = "opponent"

    def kind(self, s: State, x: int) -> bool:
        return x in s.players()

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        return s.others(env.player)

    def has(self, s: State, x: int, env: Env) -> bool:
        return x != env.player and super().has(s, x, env)


class Partaker(Player):
    """Every player who draws and recycles cards this turn, first the one whose turn it is: of two both."""

    __slots__ = ()

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        return partaking(s)


HAZARD_PLAYER = HazardPlayer()
EACH_OTHER, CHOSEN_OTHER = Other(), Other()

__all__ = [
    "CHOSEN_OTHER",
    "EACH_OTHER",
    "HAZARD_PLAYER",
    "OPPOSING",
    "Partaker",
    "first_hazard_player",
    "hazard_player",
    "opposing",
]
