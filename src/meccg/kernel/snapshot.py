"""Snapshots: a game at one moment as bytes, to go on from without playing it again.

`unpack(pack(game))` is the same game: it asks the same, answers the same, may be taken back as far. Fields, parts and procedures
go by name; what was renamed since is read under its new name, and what is no longer known is told (`BadSnapshot`), never guessed.
Rows, frames and effects that several moments share are written once: a hundred answers that may be taken back cost little.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from sys import intern
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.chance import Chance
from meccg.kernel.game import Before, Game, Line, Lines, Origin
from meccg.kernel.names import part_now, procedure_called, tag_of
from meccg.kernel.state import Frame, State, passing
from meccg.model.options import Rules
from meccg.model.rows import Ask, CardRow, Change, CompanyRow, Env, Knowledge, Link, PlayerRow, Row, Standing

MAGIC = b"meccg snapshot "
VERSION = 1
LARGEST = 50_000_000  # bytes of a snapshot when it is unpacked: a hundred times what games take
TAKEN_BACK = 100  # answers that may still be taken back afterwards

ROWS: tuple[type[Row], ...] = (PlayerRow, CardRow, CompanyRow)  # written by columns: there are many of them
STRUCTS: dict[str, type[Row]] = {
    "env": Env, "link": Link, "standing": Standing, "change": Change, "ask": Ask, "knowledge": Knowledge, "chance": Chance,
}  # fmt: skip
PLAIN = ("n_players", "asker", "uid", "turn", "turn_player", "learned", "steps", "force")
VALUES = ("triggered", "asks", "sealed", "result", "chance", "knowledge", "winner", "table")
APART = ("rows", "frames", "options", "standing", "scoped", "passing", "facts")  # each in its own way
MADE_ANEW = ("log", "memo", "memo_status", "bits", "bands", "prints", "lying", "sorted", "circle")  # indexes, and who listens
KIND = ""  # the key under which a struct says what it is

_NAMES = {kind: name for name, kind in STRUCTS.items()}
_ROW_KIND = {kind: i for i, kind in enumerate(ROWS)}
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder().decode


class BadSnapshot(ValueError):
    """Bytes that are no snapshot, or one of which this program does not know every name; says which."""


# --- the whole -----------------------------------------------------------------------------------------------------------


def pack(thing: Game | State, *, record: bool = True, taken_back: int = TAKEN_BACK) -> bytes:
    """A game (or a bare state) as bytes. Without its `record` it is for those who keep origin and lines elsewhere."""
    packing = _Packing()
    whole: dict[str, Any] = {}
    if isinstance(thing, Game):
        whole["game"] = _game(packing, thing, record, taken_back)
    else:
        packing.state(thing)
    whole |= {
        "columns": [kind.__struct_fields__ for kind in ROWS],
        "pool": packing.pool,
        "standing": packing.indexes,
        "states": packing.states,
    }
    return MAGIC + bytes((VERSION,)) + zlib.compress(_encode(whole), 1)


def _game(packing: _Packing, game: Game, record: bool, taken_back: int) -> dict[str, Any]:
    """What a game knows beside its state. The states before its last answers follow it, the last first."""
    before = game._before[len(game._before) - taken_back :] if taken_back < len(game._before) else game._before
    packing.state(game.state)
    for b in reversed(before):
        packing.state(b.state)
    out: dict[str, Any] = {
        "before": [(b.seat, b.lines, b.log, b.seen) for b in before],
        "given": game._given,
        "undone": game._undone,
        "astray": game.astray,
        "log": game._log,
    }
    if record:
        out |= {"origin": game.origin, "lines": game.lines}
    return out


def unpack(data: bytes, origin: Origin | None = None, lines: Sequence[Line] | None = None) -> Any:
    """The `Game` or `State` that was packed; `origin` and `lines` for one that was packed without its record."""
    if not data.startswith(MAGIC):
        raise BadSnapshot("this is no snapshot of a game")
    version = data[len(MAGIC)] if len(data) > len(MAGIC) else 0
    if version != VERSION:
        raise BadSnapshot(f"a snapshot of format {version}; this program reads format {VERSION}")
    if not BOOK:
        raise LookupError("the cards are not loaded: nothing can be brought back into play")
    try:
        whole = _decode(_decompressed(data[len(MAGIC) + 1 :]))
        unpacking = _Unpacking(whole)
        if "game" not in whole:
            return unpacking.states[0]
        return _whole_game(whole["game"], unpacking.states, origin, lines)
    except BadSnapshot:
        raise
    except (zlib.error, ValueError, LookupError, TypeError, AttributeError, RecursionError, OverflowError) as e:
        raise BadSnapshot(f"this snapshot is damaged: {type(e).__name__}: {e}") from None


def _decompressed(data: bytes) -> bytes:
    """No more than a game can be, however small it was made."""
    unpacking = zlib.decompressobj()
    whole = unpacking.decompress(data, LARGEST)
    if unpacking.unconsumed_tail or not unpacking.eof:
        raise BadSnapshot(f"this snapshot is damaged: it is cut short, or larger than {LARGEST:,} bytes")
    return whole


def _whole_game(said: dict[str, Any], states: list[State], origin: Origin | None, lines: Sequence[Line] | None) -> Game:
    game = Game(states[0], origin)
    game.lines = list(lines or ())
    if said.get("origin") is not None:
        game.origin = msgspec.convert(said["origin"], Origin)
    if lines is None:
        game.lines = msgspec.convert(said.get("lines", []), list[Lines])
    game._given, game._undone, game.astray = said["given"], said["undone"], said.get("astray", 0)
    game._log = [(turn, text, tuple(tuple(ref) for ref in refs), told) for turn, text, refs, told in said["log"]]
    game._shown = ()
    game._before = []
    earlier = states[:0:-1]
    for state, (seat, n, log, seen) in zip(earlier, said["before"], strict=True):
        before = Before(state, seat, n, log)
        before.seen = seen
        game._before.append(before)
    game._attach(states[0])
    game.astray = said["astray"]
    return game


# --- out -----------------------------------------------------------------------------------------------------------------


class _Packing:
    """Everything that is packed together: what is the same object is written once."""

    def __init__(self) -> None:
        self.pool: list[Any] = []  # rows, frames, effects
        self.indexes: list[Any] = []  # which effects hold
        self.states: list[dict[str, Any]] = []
        self._at: dict[int, int] = {}
        self._index_at: dict[int, int] = {}
        self._last: list[Row] = []

    def state(self, s: State) -> None:
        out: dict[str, Any] = {name: getattr(s, name) for name in PLAIN}
        out |= {name: value(getattr(s, name)) for name in VALUES}
        out["options"], out["scoped"], out["facts"] = s.options, sorted(s.scoped), sorted(s.facts)
        last = self._last  # the moment after it, from which few rows differ
        out["size"] = len(s.rows)
        out["rows"] = [(i, self.place(r)) for i, r in enumerate(s.rows) if i >= len(last) or r is not last[i]]
        out["frames"] = [self.place(f) for f in s.frames]
        out["standing"] = self.index(s.standing)
        self.states.append(out)
        self._last = s.rows

    def place(self, x: Row) -> int:
        """Where in the pool it lies."""
        at = self._at.get(id(x))
        if at is None:
            at = self._at[id(x)] = len(self.pool)
            kind = _ROW_KIND.get(type(x))
            self.pool.append(value(x) if kind is None else (kind, *astuple(x)))
        return at

    def index(self, standing: dict[str, tuple[Standing, ...]]) -> int:
        at = self._index_at.get(id(standing))
        if at is None:
            at = self._index_at[id(standing)] = len(self.indexes)
            self.indexes.append([(key, [self.place(r) for r in rows]) for key, rows in standing.items()])
        return at


def value(x: Any) -> Any:
    """Something of a state as maps and lists: a struct is a map of what differs from its defaults, and says what it is."""
    if isinstance(x, tuple):
        return [value(y) for y in x]
    if not isinstance(x, Struct):
        return x
    kind = type(x)
    name = "~" + tag_of(kind) if issubclass(kind, Frame) else _NAMES[kind]  # type: ignore[index]
    out = {KIND: name}
    for field, default in _defaults(kind):
        v = getattr(x, field)
        if v is not default and v != default:
            out[field] = value(v)
    return out


_DEFAULTS: dict[type[Struct], tuple[tuple[str, Any], ...]] = {}


def _defaults(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    if kind not in _DEFAULTS:
        _DEFAULTS[kind] = tuple((f.name, f.default) for f in msgspec.structs.fields(kind))
    return _DEFAULTS[kind]


# --- in ------------------------------------------------------------------------------------------------------------------


class _Unpacking:
    def __init__(self, whole: dict[str, Any]) -> None:
        self._makers = [_row_maker(kind, columns) for kind, columns in zip(ROWS, whole["columns"], strict=True)]
        self._options: dict[bytes, Rules] = {}
        self.pool = [self._pooled(x) for x in whole["pool"]]
        self.indexes = [{key: tuple(self.pool[i] for i in rows) for key, rows in index} for index in whole["standing"]]
        self.states: list[State] = []
        for said in whole["states"]:
            self.states.append(self._state(said))

    def _pooled(self, x: Any) -> Any:
        return self._makers[x[0]](x[1:]) if type(x) is list else restored(x)

    def _state(self, said: dict[str, Any]) -> State:
        s = State(self._rules(said["options"]))
        for name in PLAIN:
            setattr(s, name, said[name])
        for name in VALUES:
            setattr(s, name, restored(said[name]))
        s.scoped, s.facts = frozenset(said["scoped"]), frozenset(said["facts"])
        after: list[Any] = self.states[-1].rows if self.states else []
        size = said["size"]
        rows: list[Any] = [*after[:size], *[None] * (size - len(after))]
        for i, at in said["rows"]:
            rows[i] = self.pool[at]
        s.rows = rows
        s.frames = [self.pool[at] for at in said["frames"]]
        s.standing = self.indexes[said["standing"]]
        s.passing = passing(s.standing)
        return s

    def _rules(self, said: Any) -> Rules:
        key = _encode(said)
        if key not in self._options:
            unknown = set(said) - set(Rules.__struct_fields__)
            if unknown:
                raise BadSnapshot(f"a rule that this program does not know: {', '.join(sorted(unknown))}")
            self._options[key] = msgspec.convert(said, Rules)
        return self._options[key]


def _row_maker(kind: type[Row], columns: list[str]) -> Callable[[list[Any]], Row]:
    """Makes rows of columns in the order in which they were written, with the program's own words: defaults are known again."""
    unknown = set(columns) - set(kind.__struct_fields__)
    if unknown:
        raise BadSnapshot(f"a {kind.__name__} has no {', '.join(sorted(unknown))} in this program")
    if tuple(columns) != kind.__struct_fields__:

        def by_name(values: list[Any]) -> Row:
            return kind(**{name: restored(v) for name, v in zip(columns, values, strict=True)})

        return _known(by_name)

    def in_order(values: list[Any]) -> Row:
        return kind(*[intern(v) if type(v) is str else tuple(v) if type(v) is list else v for v in values])

    return _known(in_order) if kind is CardRow else in_order


def _known(make: Callable[[list[Any]], Row]) -> Callable[[list[Any]], Row]:
    """The same for rows of cards, which must be in the book."""

    def known(values: list[Any]) -> Row:
        row = make(values)
        if isinstance(row, CardRow):
            try:
                BOOK[row.card]
            except KeyError:
                raise BadSnapshot(f"there is no card {row.card!r} in this program") from None
        return row

    return known


def restored(x: Any) -> Any:
    """What `value` made of it, back again."""
    if type(x) is list:
        return tuple([restored(y) for y in x])
    if type(x) is dict:
        return _struct(x)
    return part_now(x) if type(x) is str and ":" in x else x


def _struct(said: dict[str, Any]) -> Row:
    name = said.pop(KIND)
    kind: Any = procedure_called(name[1:]) if name[:1] == "~" else STRUCTS.get(name)
    if kind is None:
        raise BadSnapshot(f"there is no procedure {name[1:]!r} in this program")
    try:
        made: Row = kind(**{field: restored(v) for field, v in said.items()})
    except TypeError as e:
        raise BadSnapshot(f"{name}: {e}") from None
    for field in ("address", "cause"):
        _must_be_known(getattr(made, field, ""), name)
    if isinstance(made, Frame) and kind.perform is Frame.perform and not hasattr(kind, made.step):
        raise BadSnapshot(f"the procedure {name[1:]!r} has no step {made.step!r} in this program")
    return made


def _must_be_known(address: Any, name: str) -> None:
    if address and isinstance(address, str):
        try:
            PARTS[address]
        except KeyError:
            raise BadSnapshot(f"{name}: there is no part {address!r} in this program") from None
