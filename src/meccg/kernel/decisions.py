"""The decision on the wire: one struct for browser, terminal, bot, log and replay.

It is built from the state's `asks` when somebody looks. Ids of rows never leave the engine: a card is named by its tag (which
changes whenever it goes out of sight), a company or player by its id, something that is going on by its procedure's name. An
option's id is made of the option itself, so it is the same in every replay: `play|TW-204:play0|#9a3f|-|~Attack`.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from msgspec import Struct

from meccg.kernel.book import PARTS
from meccg.kernel.chance import CHANCE
from meccg.kernel.run import NotOffered
from meccg.kernel.state import State
from meccg.kernel.words import option_words, prompt_words
from meccg.model.rows import NONE, Ask, CardRow, PlayerRow

NOBODY = "-"
_MARKS = "#@&~-\\"  # first letters of the handles of cards, players, companies, frames, nobody


class StaleDecision(ValueError):
    """An answer to a question that is no longer asked."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """One offered option."""

    id: str
    verb: str
    words: str
    source: str = ""  # the card that is played or used
    targets: tuple[str, ...] = ()  # everything else that it names


class Decision(Struct, frozen=True):
    """A question to a seat: `min` to `max` of the options are to be named."""

    id: str
    seat: int
    group: str  # decisions of one choice (all strikes of an attack) share it
    kind: str
    prompt: str
    rule: str
    options: tuple[Choice, ...]
    min: int = 1
    max: int = 1


def handle(s: State, x: int) -> str:
    """What a thing is called outside the engine."""
    if x == NONE:
        return NOBODY
    if x < 0:
        return _frame_handle(s, x)
    row = s.rows[x]
    if type(row) is CardRow:
        return f"#{row.tag:x}"
    return f"@{x}" if type(row) is PlayerRow else f"&{x}"


def _frame_handle(s: State, uid: int) -> str:
    """The procedure's name; where several of that name are going on, counted from the outermost."""
    frame = s.frame(uid)
    if frame is None:
        return "~"
    kind = type(frame).__name__
    same = [f.uid for f in s.frames if type(f).__name__ == kind]
    n = same.index(uid)
    return f"~{kind}" if n == 0 else f"~{kind}.{n + 1}"


def thing(s: State, handle: str) -> int:
    """The id of what a handle names; NONE if there is no such thing."""
    if handle[:1] == "#":
        return next((r.id for r in s.rows if type(r) is CardRow and f"#{r.tag:x}" == handle), NONE)
    if handle[:1] in ("@", "&"):
        return int(handle[1:]) if handle[1:].isdigit() and int(handle[1:]) < len(s.rows) else NONE
    return next((f.uid for f in s.frames if _frame_handle(s, f.uid) == handle), NONE)


def option_id(s: State, option: tuple[Any, ...]) -> str:
    """The same string for the same option, whatever numbers its rows have."""
    pieces = []
    for x in option:
        if isinstance(x, int):
            pieces.append(handle(s, x))
        else:
            word = str(x)
            pieces.append("\\" + word if word[:1] in _MARKS and word else word)
    return "|".join(pieces)


def option_of(s: State, ask: Ask, id: str) -> tuple[Any, ...]:
    """The offered option of that id."""
    for option in ask.options:
        if option_id(s, option) == id:
            return option
    offered = ", ".join(option_id(s, o) for o in ask.options[:12])
    more = f" and {len(ask.options) - 12} more" if len(ask.options) > 12 else ""
    raise NotOffered(f"{id!r} is not offered to {seat_name(s, ask.seat)} ({ask.kind}); offered: {offered}{more}")


def seat_name(s: State, seat: int) -> str:
    return "chance" if seat == CHANCE else s.player(seat).name


def choice(s: State, ask: Ask, option: tuple[Any, ...]) -> Choice:
    """An option as others see it."""
    things = option[1:]
    source = ""
    if len(option) > 2 and isinstance(option[1], str) and isinstance(option[2], int) and option[1] in PARTS:
        source = handle(s, option[2]) if option[2] != NONE else ""
        things = option[3:]
    targets = tuple(handle(s, x) for x in things if isinstance(x, int) and x != NONE)
    return Choice(option_id(s, option), option[0], option_words(s, ask, option), source, targets)


def group_of(s: State) -> str:
    """The procedure that asks; its questions belong together."""
    return f"{type(s.frames[-1]).__name__}{s.frames[-1].uid}" if s.frames else ""


def decision(s: State, ask: Ask, id: str = "") -> Decision:
    """A question as its seat sees it."""
    options = tuple(choice(s, ask, o) for o in ask.options)
    return Decision(id, ask.seat, group_of(s), ask.kind, prompt_words(s, ask), ask.rule, options)


def decision_key(s: State, ask: Ask) -> str:
    """What was asked, in short: two questions with the same options have the same key. Shows where a replay goes astray."""
    options = "\n".join(option_id(s, o) for o in ask.options)
    return f"{ask.kind}:{blake2b(options.encode(), digest_size=4).hexdigest()}"
