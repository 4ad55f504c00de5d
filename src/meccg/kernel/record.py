"""Records: a save, a replay and a bug report are the same thing: what the game was made of, and every choice.

A file has a line of JSON for its head, one for each answer, undo and other ending, one with a digest for each turn, and a last
one with a checksum of all before. It is written beside its place and moved there, so that a file is whole or not there.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from meccg.kernel.book import PROVIDED
from meccg.kernel.decisions import decision_key, option_id, option_of, seat_name
from meccg.kernel.game import Answer, CannotUndo, Ended, Game, Origin, Resign, TurnBegins, Undo
from meccg.kernel.run import NotOffered
from meccg.kernel.words import option_words
from meccg.model.version import __version__

FORMAT = "meccg game"
VERSION = 1

Lines = Answer | Undo | Ended | Resign | TurnBegins
_decode_line = msgspec.json.Decoder(Lines).decode
_decode_lines = msgspec.json.Decoder(tuple[Lines, ...]).decode
_encode = msgspec.json.encode


class BadRecord(ValueError):
    """A file that is no record, is damaged, or was written by a newer program; says where."""


class Diverged(ValueError):
    """A replay that goes another way than the record; says at which line and decision."""


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


def encode(record: Record) -> bytes:
    """The bytes of a file."""
    lines = [_encode(Head(FORMAT, VERSION, record.program, record.origin)), *map(_encode, record.lines)]
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
    except msgspec.MsgspecError:
        raise BadRecord(f"{where}, line {len(lines)}: the file is cut short: its last line is missing") from None
    out: list[Any] = []
    for n, line in enumerate(lines[1:-1], 2):
        try:
            out.append(_decode_line(line))
        except msgspec.MsgspecError as e:
            raise BadRecord(f"{where}, line {n}: {e}") from None
    if end.lines != len(out):
        raise BadRecord(f"{where}, line {len(lines)}: {end.lines} lines were written, {len(out)} are here")
    if end.checksum != _checksum(data[: data.rstrip(b"\n").rindex(b"\n") + 1]):
        raise BadRecord(f"{where}, line {len(lines)}: the checksum is wrong: the file was changed after it was written")
    return Record(head.origin, tuple(out), head.program)


def _head(line: bytes, where: str) -> Head:
    try:
        raw = msgspec.json.decode(line)
    except msgspec.MsgspecError as e:
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
    except msgspec.ValidationError as e:
        raise BadRecord(f"{where}: {e}") from None


def save(game: Game | Record, path: str | Path) -> None:
    """Write a record; a file that was there is replaced only when the new one is complete."""
    path = Path(path)
    record = record_of(game) if isinstance(game, Game) else game
    fd, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(fd, "wb") as file:
            file.write(encode(record))
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


def steps(record: Record, *, strict: bool = True) -> Iterator[Game]:
    """The game before its first line and after each line that does something; always the same object.

    `strict`: every question must have the very options of then, and every turn begin with the very state. Otherwise it is
    enough that the option chosen is offered: a record of an older program may be watched as long as it makes sense.
    """
    if "new game" not in PROVIDED:
        raise LookupError("the rules are not loaded: nothing can set a game up")
    o = record.origin
    game = Game.new(o.decks, o.options, o.seed, o.names, o.seats)
    yield game
    yield from go_on(game, record.lines, strict=strict)


def go_on(game: Game, lines: Sequence[Lines], *, strict: bool = True) -> Iterator[Game]:
    """The game after each of these lines that does something."""
    for n, line in enumerate(lines, 2):
        if isinstance(line, TurnBegins):
            if strict and (game.state.turn, game.state.digest()) != (line.turn, line.digest):
                raise Diverged(f"line {n}: turn {line.turn} begins with another state than it did (turn {game.state.turn} now)")
            continue
        _apply(game, line, f"line {n}", strict)
        yield game


def _apply(game: Game, line: Lines, where: str, strict: bool) -> None:
    if isinstance(line, Undo):
        try:
            game.undo(line.seat, consent=line.consent)
        except CannotUndo as e:
            raise Diverged(f"{where}: undo of seat {line.seat}: {e}") from None
    elif isinstance(line, Ended):
        game.end(line.how, line.seat)
    elif isinstance(line, Resign):
        game.resign(line.seat)
    elif isinstance(line, Answer):
        _answer(game, line, where, strict)


def _answer(game: Game, line: Answer, where: str, strict: bool) -> None:
    s = game.state
    at = f"{where} (turn {s.turn}): {seat_name(s, line.seat)} answered {line.option!r} to {line.key!r}"
    ask = next((a for a in s.asks if a.seat == line.seat), None)
    if ask is None:
        asked = ", ".join(f"{seat_name(s, a.seat)} ({a.kind})" for a in s.asks) or "nobody"
        raise Diverged(f"{at}, but is not asked now; asked: {asked}")
    key = decision_key(s, ask)
    if strict and key != line.key:
        offered = "; ".join(f"{option_id(s, o)} = {option_words(s, ask, o)}" for o in ask.options[:12])
        raise Diverged(f"{at}, but now is asked {key!r}, offered: {offered}")
    try:
        option = option_of(s, ask, line.option)
    except NotOffered as e:
        raise Diverged(f"{at}, but {e}") from None
    game._take(ask, option, line)


def replay(record: Record, *, to_turn: int | None = None, to_line: int | None = None, strict: bool = True) -> Game:
    """The game as it was at the end of the record, at the beginning of a turn, or after so many answers."""
    game: Game | None = None
    for n, game in enumerate(steps(record, strict=strict)):
        if (to_turn is not None and game.state.turn >= to_turn) or n == to_line:
            break
    assert game is not None
    return game
