"""What a learner is told, as data: the browser draws it, and knows nothing of scripts."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from meccg.board.structs import Board


class Verdict(Struct, frozen=True, omit_defaults=True):
    """What is said to an answer."""

    right: bool
    words: str = ""


class Page(Struct, frozen=True, omit_defaults=True):
    """What the learner sees of his lesson: words beside a table."""

    id: str
    title: str
    step: int  # how many are done
    steps: int
    kind: Literal["read", "quiz", "move", "end"]
    station: str = ""  # the part that is going on
    stations: tuple[str, ...] = ()
    at: int = 0  # which station
    say: str = ""
    ask: str = ""
    answers: tuple[str, ...] = ()  # of a quiz
    right: tuple[str, ...] = ()  # what would be right, for who wants to be shown
    show: tuple[str, ...] = ()  # keys of cards to look at
    part: str = ""
    cites: tuple[str, ...] = ()
    verdict: Verdict | None = None
    next: str = ""  # the lesson that follows
    table: Board | None = None
