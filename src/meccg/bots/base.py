"""What a bot is told, and what it must answer."""

from __future__ import annotations

from typing import Any, Protocol

from meccg.kernel.state import State
from meccg.model.rows import Ask

Option = tuple[Any, ...]


class Moment:
    """A question to a seat. The true state stays out of reach: `imagine` makes one that agrees with all that the seat knows."""

    __slots__ = ("_state", "ask")

    def __init__(self, state: State, ask: Ask) -> None:
        self._state, self.ask = state, ask

    @property
    def seat(self) -> int:
        return self.ask.seat

    @property
    def turn(self) -> int:
        return self._state.turn

    def imagine(self, seed: str) -> State:
        """A whole state as it may be, with other hidden cards and other dice to come; the same for the same seed."""
        from meccg.kernel.view import state_from, view

        return state_from(view(self._state, self.ask.seat), seed)


class Bot(Protocol):
    """Whoever answers questions."""

    name: str

    def choose(self, moment: Moment) -> Option:
        """One of `moment.ask.options`."""
        ...
