"""What processes can be asked, and what they answer: engines about games, desks about cards, decks and records, thinkers for
bots.

A process is called by one of these signatures (`Pool.call(Lookups.deck, "ring-quest")`), so that what is asked and what comes
back have types on both sides; who carries it out (`engine.py`, `lookups.py`, `thinker.py`) is loaded in its process alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from meccg.board.critical import Critical
from meccg.kernel.game import Ending, Reason
from meccg.workers.service import Refused as Refused


class Asked(Struct, frozen=True):
    """A question to a seat, as far as whoever runs the game must know it."""

    seat: int
    id: str
    kind: str
    passes: str  # the option that passes; "": it can't be passed
    windows: tuple[str, ...]
    usual: bool  # one is usually asked at such a moment
    mine: bool  # in the seat's own turn
    by_others: bool  # somebody else has declared something
    quick: str = ""  # what is taken when a set-up is made without questions


class Status(Struct, frozen=True):
    """How a game stands, for whoever runs it: nothing of this is told to clients."""

    n: int  # lines of its record
    turn: int
    turn_seat: int
    phase: str
    step: str
    over: bool
    winners: tuple[int, ...]
    asked: tuple[Asked, ...]
    undo: tuple[bool, ...]  # which seats can take back without consent
    answered: tuple[bool, ...]  # which seats have something to take back
    astray: int = 0  # the turn from which on this is not what was played
    sealed: int = 0  # the same as long as answers to one sealed question come in
    taken_back: bool = False  # the last that was done
    out: tuple[int, ...] = ()  # seats that are out of the game

    def asks(self, seat: int) -> Asked | None:
        """What the seat is asked."""
        return next((a for a in self.asked if a.seat == seat), None)


NOT_BEGUN = Status(0, 0, -1, "", "", False, (), (), (), ())


class Changed(Struct, frozen=True):
    """What came of a change: the lines to be written, and how the game stands then."""

    status: Status
    new: tuple[str, ...]


class Begun(Struct, frozen=True):
    """A new game."""

    origin: bytes
    status: Status


class ReadRecord(Struct, frozen=True):
    """A record from elsewhere."""

    origin: bytes
    lines: tuple[str, ...]
    names: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    turn: int


class Advised(Struct, frozen=True):
    """What a bot thinks of an option."""

    option: str
    expected: float
    win: float
    why: str


class Judged(Struct, frozen=True):
    """What a bot thinks of a choice that somebody made: what it would have done, and how much better that is."""

    best: str  # id of an option
    win: float  # chance to win with it
    lost: float  # points that the choice is worse
    lost_win: float
    why: str


class Service(Protocol):
    def ready(self) -> bool: ...


class Games(Service, Protocol):
    """Engines. Games have a key; their lines are written by whoever calls."""

    def load(self, key: str, secret: str, origin: bytes, lines: Sequence[str]) -> Status: ...
    def restore(self, key: str, secret: str, small: bytes) -> Status: ...
    def begin(self, key: str, secret: str, origin: bytes) -> Begun: ...
    def forget(self, key: str) -> None: ...
    def feed(self, key: str, lines: Sequence[str]) -> Status: ...
    def answer(self, key: str, n: int, seat: int, asked: str, options: Sequence[str], sealed: bool) -> Changed: ...
    def undo(self, key: str, n: int, seat: int, consent: bool) -> Changed: ...
    def end(self, key: str, n: int, how: Ending, seat: int) -> Changed: ...
    def status(self, key: str) -> Status: ...
    def board(self, key: str, viewer: int, asked: bool) -> bytes: ...
    def view(self, key: str, seat: int) -> bytes: ...
    def why(self, key: str, seat: int, card: str, target: str) -> tuple[Reason, ...]: ...
    def option(self, key: str, seat: int, option: str) -> str: ...
    def argument(self, key: str, seat: int, option: str) -> str: ...


class Openings(Service, Protocol):
    """Openers."""

    def opened(self, origin: bytes, lines: Sequence[str]) -> bytes: ...


class Lookups(Service, Protocol):
    """Desks, archives and the intake. Bytes are JSON for clients, made where the cards are."""

    def levels(self) -> bytes: ...
    def faces(self, set_: str, version: str) -> bytes: ...
    def search(self, query: str, page: int) -> bytes: ...
    def card(self, id: str) -> bytes: ...
    def rule(self, id: str) -> bytes: ...
    def shipped(self) -> bytes: ...
    def deck(self, short: str) -> bytes: ...
    def check(self, wish: bytes) -> bytes: ...
    def write(self, deck: bytes, format: str) -> bytes: ...
    def watch(self, key: str, secret: str, origin: bytes, lines: Sequence[str]) -> int: ...
    def has(self, key: str) -> bool: ...
    def step(self, key: str, step: int, viewer: int) -> bytes | None: ...
    def plain(self, drawn: bytes) -> str: ...
    def tale(self, key: str, viewer: int) -> bytes | None: ...
    def critical(self, key: str, seats: Sequence[int]) -> tuple[Critical, ...] | None: ...
    def cut(self, key: str, step: int) -> int | None: ...
    def lessons(self) -> bytes: ...
    def lesson(self, id: str, answers: Sequence[str], answer: str) -> bytes: ...
    def lesson_why(self, id: str, answers: Sequence[str], card: str) -> tuple[Reason, ...]: ...
    def glossary(self) -> bytes: ...
    def file(self, origin: bytes, lines: Sequence[str]) -> bytes: ...
    def read(self, data: bytes) -> ReadRecord: ...


class Bots(Service, Protocol):
    """Thinkers."""

    def choose(self, name: str, game: str, seat: int, known: bytes, seconds: float) -> str: ...
    def advise(self, game: str, seat: int, known: bytes, seconds: float) -> tuple[Advised, ...]: ...
    def judge(self, game: str, seat: int, known: bytes, chosen: str, seconds: float) -> Judged: ...
