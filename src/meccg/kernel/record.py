"""Records: a save, a replay and a bug report are the same thing: what the game was made of, and every choice.

A file has a line of JSON for its head, one for each answer, undo and other ending, one with a digest for each turn, and a last
one with a checksum of all before. It is written beside its place and moved there, so that a file is whole or not there.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from meccg.kernel import mends
from meccg.kernel.book import PROVIDED
from meccg.kernel.decisions import decision_key, option_id, option_of, same_question, seat_name
from meccg.kernel.game import Anew, Answer, CannotUndo, Ended, Game, Origin, Resign, TurnBegins, Undo
from meccg.kernel.game import Lines as Lines
from meccg.kernel.position import position
from meccg.kernel.run import NotOffered
from meccg.kernel.snapshot import BadSnapshot, pack, unpack
from meccg.kernel.words import option_words
from meccg.model.rows import NONE
from meccg.model.version import __version__

FORMAT = "meccg game"
UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError)  # no JSON, too deep, no text
Strict = bool | Literal["positions"]
KEPT_BACK = 20  # answers that may be taken back after a snapshot of a file was needed
VERSION = 2  # 1: parts and procedures by position and class, digests of states

_decode_line = msgspec.json.Decoder(Lines).decode
_decode_lines = msgspec.json.Decoder(tuple[Lines, ...]).decode
_encode = msgspec.json.encode


class BadRecord(ValueError):
    """A file that is no record, is damaged, or was written by a newer program; says where."""


class Diverged(ValueError):
    """A replay that goes another way than the record; says at which line and decision, and why if something was mended since."""

    def __init__(self, why: str, read: int = 0) -> None:
        super().__init__(why)
        self.read = read  # lines of the record before it


class Head(Struct, frozen=True):
    """The first line: what it is and what the game was made of."""

    format: str
    version: int
    program: str
    origin: Origin


class End(Struct, frozen=True):
    """The last line."""

    lines: int
    checksum: str


class Kept(Struct, frozen=True):
    """The last but one line of a game that is not over: where it is."""

    snapshot: bytes


class Record(Struct, frozen=True):
    origin: Origin
    lines: tuple[Lines, ...] = ()
    program: str = __version__


def record_of(game: Game) -> Record:
    """The record of a game so far."""
    if game.origin is None:
        raise ValueError("only a game that was begun from decks has a record; this one was made from a state")
    return Record(game.origin, tuple(game.lines))


# --- files -------------------------------------------------------------------------------------------------------------


def encode(record: Record, snapshot: bytes = b"") -> bytes:
    """The bytes of a file, perhaps with a snapshot of where the game is."""
    lines = [_encode(Head(FORMAT, VERSION, record.program, record.origin)), *map(_encode, record.lines)]
    if snapshot:
        lines.append(_encode(Kept(snapshot)))
    body = b"\n".join(lines) + b"\n"
    return body + _encode(End(len(record.lines), _checksum(body))) + b"\n"


def decode_lines(lines: Sequence[str]) -> tuple[Lines, ...]:
    """Lines that are kept one by one."""
    return _decode_lines(b"[" + ",".join(lines).encode() + b"]")


def _checksum(body: bytes) -> str:
    return blake2b(body, digest_size=8).hexdigest()


def decode(data: bytes, where: str = "record") -> Record:
    """The record in the bytes of a file. `where` is named in complaints."""
    lines = data.splitlines()
    if not lines:
        raise BadRecord(f"{where}: the file is empty")
    head = _head(lines[0], f"{where}, line 1")
    try:
        end = msgspec.json.decode(lines[-1], type=End)
    except UNREADABLE:
        raise BadRecord(f"{where}, line {len(lines)}: the file is cut short: its last line is missing") from None
    out: list[Any] = []
    for n, line in enumerate(lines[1 : -2 if _keeps(lines) else -1], 2):
        try:
            out.append(_decode_line(line))
        except UNREADABLE as e:
            raise BadRecord(f"{where}, line {n}: {e}") from None
    if end.lines != len(out):
        raise BadRecord(f"{where}, line {len(lines)}: {end.lines} lines were written, {len(out)} are here")
    if end.checksum != _checksum(data[: data.rstrip(b"\n").rindex(b"\n") + 1]):
        raise BadRecord(f"{where}, line {len(lines)}: the checksum is wrong: the file was changed after it was written")
    return Record(head.origin, tuple(out), head.program)


def _keeps(lines: list[bytes]) -> bool:
    return len(lines) > 2 and lines[-2].startswith(b'{"snapshot":')


def snapshot_in(data: bytes) -> bytes:
    """The snapshot in the bytes of a file; empty if there is none."""
    lines = data.splitlines()
    return msgspec.json.decode(lines[-2], type=Kept).snapshot if _keeps(lines) else b""


def _head(line: bytes, where: str) -> Head:
    try:
        raw = msgspec.json.decode(line)
    except UNREADABLE as e:
        raise BadRecord(f"{where}: {e}") from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadRecord(f"{where}: this is no record of a game")
    version = raw.get("version")
    if not isinstance(version, int) or version > VERSION:
        raise BadRecord(
            f"{where}: written by a newer program ({raw.get('program')}, format {version}); this one reads up to {VERSION}"
        )
    try:
        return msgspec.convert(raw, Head)
    except UNREADABLE as e:
        raise BadRecord(f"{where}: {e}") from None


def save(game: Game | Record, path: str | Path) -> None:
    """Write a record, and of a game that is not over a snapshot; a file that was there is replaced only when the new one is
    complete.
    """
    path = Path(path)
    record = record_of(game) if isinstance(game, Game) else game
    snapshot = pack(game, record=False, taken_back=KEPT_BACK) if isinstance(game, Game) and not game.over else b""
    fd, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(fd, "wb") as file:
            file.write(encode(record, snapshot))
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def load(path: str | Path) -> Record:
    """Read a record."""
    return decode(Path(path).read_bytes(), str(path))


# --- replay ------------------------------------------------------------------------------------------------------------


def steps(record: Record, *, strict: Strict = True) -> Iterator[Game]:
    """The game before its first line and after each line that does something; always the same object.

    `strict`: every question must have the very options of then, and every turn begin with the very position. By "positions" it is
    enough that the option chosen is offered and that turns begin so: it is the same game, whatever else could be done in it now.
    Otherwise a record may be watched as long as it makes sense; `astray` of the game tells from which turn on it is another one.
    """
    if "new game" not in PROVIDED:
        raise LookupError("the rules are not loaded: nothing can set a game up")
    o = record.origin
    game = Game.new(o.decks, o.options, o.seed, o.names, o.seats)
    game.origin = o
    yield game
    yield from go_on(game, record.lines, strict=strict)


def go_on(game: Game, lines: Sequence[Lines], *, strict: Strict = True) -> Iterator[Game]:
    """The game after each of these lines that does something."""
    for n, line in enumerate(lines):
        try:
            _apply(game, line, f"line {n + 2}", strict)
        except Diverged as e:
            raise Diverged("; ".join(filter(None, (str(e), _mended(game, line)))), n) from None
        if not isinstance(line, TurnBegins):
            yield game


def _mended(game: Game, line: Lines) -> str:
    """What was mended since the game began, if it may be why this line does not fit."""
    last = game.origin.mended if game.origin is not None else ""
    if isinstance(line, Answer):
        return mends.told(game.state, last, line.option, re.split("[:/][0-9a-f]{8}$", line.key)[0])
    return mends.told(game.state, last)


def _apply(game: Game, line: Lines, where: str, strict: Strict) -> None:
    if not isinstance(line, TurnBegins | Anew) and line.seat not in (NONE, *game.state.seats()):
        raise Diverged(f"{where}: there is no seat {line.seat}")
    if isinstance(line, TurnBegins):
        now = game.state.turn, position(game.state)
        if not game.astray and now != (line.turn, line.position or now[1]):
            if strict:
                raise Diverged(f"{where}: turn {line.turn} begins with another position than it did (turn {now[0]} now)")
            game.astray = line.turn or 1
    elif isinstance(line, Undo):
        try:
            game.undo(line.seat, consent=line.consent)
        except CannotUndo as e:
            raise Diverged(f"{where}: undo of seat {line.seat}: {e}") from None
    elif isinstance(line, Anew):
        game.anew(line.seed)
    elif isinstance(line, Ended):
        game.end(line.how, line.seat)
    elif isinstance(line, Resign):
        game.resign(line.seat)
    elif isinstance(line, Answer):
        _answer(game, line, where, strict)


def _answer(game: Game, line: Answer, where: str, strict: Strict) -> None:
    s = game.state
    at = f"{where} (turn {s.turn}): {seat_name(s, line.seat)} answered {line.option!r} to {line.key!r}"
    ask = next((a for a in s.asks if a.seat == line.seat), None)
    if ask is None:
        asked = ", ".join(f"{seat_name(s, a.seat)} ({a.kind})" for a in s.asks) or "nobody"
        raise Diverged(f"{at}, but is not asked now; asked: {asked}")
    if strict is True and not same_question(s, ask, line.key):
        key = decision_key(s, ask)
        offered = "; ".join(f"{option_id(s, o)} = {option_words(s, ask, o)}" for o in ask.options[:12])
        raise Diverged(f"{at}, but now is asked {key!r}, offered: {offered}")
    try:
        option = option_of(s, ask, line.option)
    except NotOffered as e:
        raise Diverged(f"{at}, but {e}") from None
    game._take(ask, option, line)


def read(record: Record) -> tuple[Game, Diverged | None]:
    """The game as far as the record can be read now, and what is otherwise there. If something was mended since it was begun, it
    is enough that the positions are the same.
    """
    going = steps(record, strict=True if record.origin.mended == mends.latest() else "positions")
    game = next(going)  # always the same object
    try:
        for _ in going:
            pass
    except Diverged as e:
        return game, e
    return game, None


def resume(path: str | Path) -> tuple[Game, str]:
    """A saved game, to go on with: from its record, or from its snapshot where the record goes another way now; and what there is
    to say about that.
    """
    data = Path(path).read_bytes()
    record = decode(data, str(path))
    game, astray = read(record)
    if astray is None:
        return game, ""
    snapshot, why = snapshot_in(data), ""
    if snapshot:
        try:
            return unpack(snapshot, record.origin, record.lines), f"{astray}. The game goes on from where it was saved."
        except BadSnapshot as e:
            why = f" It was saved on turn {last_turn(record)}, but {e}."
    return game, f"{astray}.{why} The game goes on from before that."


def last_turn(record: Record) -> int:
    """The turn on which a record ends."""
    return max((line.turn for line in record.lines if isinstance(line, TurnBegins)), default=0)


def replay(record: Record, *, to_turn: int | None = None, to_line: int | None = None, strict: Strict = True) -> Game:
    """The game as it was at the end of the record, at the beginning of a turn, or after so many answers."""
    game: Game | None = None
    for n, game in enumerate(steps(record, strict=strict)):
        if (to_turn is not None and game.state.turn >= to_turn) or n == to_line:
            break
    assert game is not None
    return game
