"""The decision on the wire: one struct for browser, terminal, bot, log and replay.

It is built from the state's `asks` when somebody looks. Ids of rows never leave the engine: a card is named by its tag (which
changes whenever it goes out of sight), a player by his seat, a company by how many there were before it, something that is going
on by its procedure's tag. An option's id is made of the option itself and of names that outlive the program, so it is the same in
every replay: `play|TW-204:play|#9a3f|-|~attack`.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from msgspec import Struct

from meccg.kernel.answers import declares, things_of, verb_of
from meccg.kernel.chance import CHANCE
from meccg.kernel.names import FIRST, first_called, part_now, procedure_now, tag_of
from meccg.kernel.run import NotOffered
from meccg.kernel.state import State
from meccg.kernel.words import options_words, prompt_words
from meccg.model.rows import NONE, Ask, CardRow, CompanyRow, PlayerRow

NOBODY = "-"
MOST_DIGITS = 9  # of a handle
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
    return f"@{x}" if type(row) is PlayerRow else _company_handle(s, x)


def _company_handle(s: State, x: int) -> str:
    """Companies are counted as they came to be; what other rows there are does not matter."""
    return f"&c{sum(type(r) is CompanyRow for r in s.rows[: x + 1])}"


def _frame_handle(s: State, uid: int) -> str:
    """The procedure's name; where several of that name are going on, counted from the outermost."""
    frame = s.frame(uid)
    if frame is None:
        return "~"
    tag = tag_of(type(frame))
    same = [f.uid for f in s.frames if tag_of(type(f)) == tag]
    n = same.index(uid)
    return f"~{tag}" if n == 0 else f"~{tag}.{n + 1}"


def thing(s: State, handle: str) -> int:
    """The id of what a handle names; NONE if there is no such thing."""
    if handle[:1] == "#":
        return next((r.id for r in s.rows if type(r) is CardRow and f"#{r.tag:x}" == handle), NONE)
    if handle[:2] == "&c":
        return next((r.id for r in s.rows if type(r) is CompanyRow and _company_handle(s, r.id) == handle), NONE)
    if handle[:1] in ("@", "&"):  # a company by its row: so it was written before
        return _numbered(s, handle[1:], PlayerRow if handle[0] == "@" else CompanyRow)
    return next((f.uid for f in s.frames if _frame_handle(s, f.uid) == handle), NONE)


def option_now(s: State, id: str) -> str:
    """The id of an option as it is called now, where something in it was called otherwise when it was written."""
    return "|".join(_piece_now(s, piece) for piece in id.split("|"))


def _piece_now(s: State, piece: str) -> str:
    if piece[:1] == "~":
        tag, dot, n = piece[1:].partition(".")
        return f"~{procedure_now(tag)}{dot}{n}"
    if piece[:1] == "&" and (x := thing(s, piece)) != NONE:
        return handle(s, x)
    return part_now(piece) if ":" in piece else piece


def _numbered(s: State, digits: str, kind: type) -> int:
    """The player or company of that number; a card is never named by its place among the rows, which would find hidden ones."""
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > MOST_DIGITS or int(digits) >= len(s.rows):
        return NONE
    return int(digits) if type(s.rows[int(digits)]) is kind else NONE


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
    if (now := option_now(s, id)) != id:
        return option_of(s, ask, now)
    offered = ", ".join(option_id(s, o) for o in ask.options[:12])
    more = f" and {len(ask.options) - 12} more" if len(ask.options) > 12 else ""
    raise NotOffered(f"{id!r} is not offered to {seat_name(s, ask.seat)} ({ask.kind}); offered: {offered}{more}")


def seat_name(s: State, seat: int) -> str:
    """Also of a seat that there is not: whatever a record or a client says must be told back."""
    if 0 <= seat < s.n_players:
        return s.player(seat).name
    return "chance" if seat == CHANCE else f"seat {seat}"


def choice(s: State, words: str, option: tuple[Any, ...]) -> Choice:
    """An option as others see it."""
    things, source = things_of(option), ""
    if declares(option):
        _, card, *things = things  # type: ignore[assignment]
        source = handle(s, card) if card != NONE else ""
    targets = tuple(handle(s, x) for x in things if isinstance(x, int) and x != NONE)
    return Choice(option_id(s, option), verb_of(option), words, source, targets)


def group_of(s: State) -> str:
    """The procedure that asks; its questions belong together."""
    return f"{tag_of(type(s.frames[-1]))}{s.frames[-1].uid}" if s.frames else ""


def decision(s: State, ask: Ask, id: str = "") -> Decision:
    """A question as its seat sees it."""
    options = tuple(choice(s, words, o) for o, words in zip(ask.options, options_words(s, ask), strict=True))
    return Decision(id, ask.seat, group_of(s), ask.kind, prompt_words(s, ask), ask.rule, options)


def decision_key(s: State, ask: Ask) -> str:
    """What was asked, in short: two questions with the same options, in whichever order, have the same key. Shows where a replay
    goes astray.
    """
    options = "\n".join(sorted(_as_first_called(option_id(s, o)) for o in ask.options))
    return f"{ask.kind}/{blake2b(options.encode(), digest_size=4).hexdigest()}"


def _as_first_called(id: str) -> str:
    return "|".join(map(first_called, id.split("|"))) if FIRST else id


def same_question(s: State, ask: Ask, key: str) -> bool:
    """Whether this was asked then. Of questions that were written as `kind:digest` only the kind can be compared: the digest was
    made of what parts were called.
    """
    kind, colon, digest = key.rpartition(":")
    if colon and "/" not in digest:
        return kind == ask.kind
    return key == decision_key(s, ask)
