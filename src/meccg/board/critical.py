"""A choice of a game that is over, to be judged: what goes between the process that finds it and the one that judges."""

from __future__ import annotations

from msgspec import Struct


class Critical(Struct, frozen=True):
    """A choice to be judged. `known` is what the seat knew, for a bot (`services.Bots`)."""

    step: int
    turn: int
    seat: int
    asked: str
    chosen: str  # id of an option
    words: dict[str, str]  # of all options
    before: float  # chance to win as it seemed then, and when he was next asked
    after: float
    known: bytes
