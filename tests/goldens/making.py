"""Golden records: games of long ago that must be played again to their end, whatever is rewritten since.

    python tests/goldens/making.py          # from the folder tests/, writes the records that are not there yet
    python tests/goldens/making.py mended   # ... notes where those that are there stop since something was mended

Beside each record stands what came of it: digests of the position at the beginning of every turn and at the end, one of all$
that was asked, the points and the winners. A record is never made anew. Where a mend (see
`meccg.kernel.mends`) leads one another way, the line is added to its outcome (`stops`): up to there it must still be read.
"""

from __future__ import annotations

import lzma
import sqlite3
import sys
import tempfile
from hashlib import blake2b
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from meccg.bots import Budget, make_bot
from meccg.cards.load import load_cards
from meccg.decks import shipped_decks
from meccg.kernel import record
from meccg.kernel.chance import pick
from meccg.kernel.game import Game, Origin
from meccg.kernel.mends import latest
from meccg.kernel.position import position
from meccg.kernel.view import view
from meccg.model.deck import Deck
from meccg.rules.scoring import council_scores
from server.client import ME, Person, run
from serving import Server

FOLDER = Path(__file__).parent
STORED = ("stored-to-the-end", "stored-under-way")


class Outcome(Struct, frozen=True):
    """What came of a game."""

    turns: dict[str, str]  # the number of each turn, and the position in which it began
    asked: str  # a digest of all questions: whose, of which kind, with how many options
    end: str  # the position at the end
    points: list[int]
    winners: list[int]
    stops: int = 0  # the line at which it goes another way since something was mended


class Witness:
    """Looks on while a game is played, and says what came of it."""

    def __init__(self) -> None:
        self.turns: dict[str, str] = {}
        self.asked = blake2b(digest_size=8)

    def look(self, game: Game) -> None:
        s = game.state
        if s.turn and str(s.turn) not in self.turns:
            self.turns[str(s.turn)] = position(s)
        for a in s.asks:
            self.asked.update(f"{a.seat} {a.kind} {len(a.options)}\n".encode())

    def outcome(self, game: Game) -> Outcome:
        s = game.state
        points = [score.total for score in council_scores(s)]
        return Outcome(self.turns, self.asked.hexdigest(), position(s), points, list(s.winner or ()))


def replayed(kept: record.Record) -> Outcome:
    """What comes of a record now."""
    witness = Witness()
    going = record.steps(kept, strict=True if kept.origin.mended == latest() else "positions")
    game = next(going)
    witness.look(game)
    try:
        for game in going:
            witness.look(game)
    except record.Diverged as e:
        if "mended since then" not in str(e):
            raise
        return msgspec.structs.replace(witness.outcome(game), stops=e.read + 2)
    return witness.outcome(game)


def as_before(kept: record.Record, then: Outcome) -> bool:
    """Whether this came of it again, as far as it goes. What could be chosen is compared only if nothing was mended since."""
    now = replayed(kept)
    if now.stops or then.stops:
        return now.stops == then.stops and now.turns.items() <= then.turns.items()
    if kept.origin.mended != latest():
        now = msgspec.structs.replace(now, asked=then.asked)
    return now == then


def pairs() -> list[tuple[str, str]]:
    """Every pair of the decks of The Wizards that ship."""
    whole = (n for n, d in shipped_decks().items() if all(id.startswith("TW-") for id, _ in d.play_deck))
    return list(combinations_with_replacement(sorted(whole), 2))


def names() -> list[str]:
    return sorted(f.name.removesuffix(".meccg.xz") for f in FOLDER.glob("*.meccg.xz"))


def bytes_of(name: str) -> bytes:
    return lzma.decompress((FOLDER / f"{name}.meccg.xz").read_bytes())


def outcome_of(name: str) -> Outcome:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Outcome)


class Stored(Struct, frozen=True):
    """A game as the server's database has it: the column `origin`, and the column `line` of each line."""

    origin: str
    lines: list[str]


def record_in(name: str) -> record.Record:
    """The record of that name, read as its reader does: from a file, or from the database."""
    data = bytes_of(name)
    if name not in STORED:
        return record.decode(data, name)
    stored = msgspec.json.decode(data, type=Stored)
    return record.Record(msgspec.json.decode(stored.origin, type=Origin), record.decode_lines(stored.lines))


def keep(name: str, data: bytes, came: Outcome) -> None:
    (FOLDER / f"{name}.meccg.xz").write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(came), indent=1) + b"\n")


# --- making them -------------------------------------------------------------------------------------------------------


def at_random(g: Game, seed: str) -> None:
    """Whoever is asked answers at random, and sometimes takes it back."""
    n = 0
    while not g.over:
        asked = g.decisions()
        d = asked[pick(seed, 3 * n, len(asked))]
        g.answer(d.seat, d.id, d.options[pick(seed, 3 * n + 1, len(d.options))].id)
        back = pick(seed, 3 * n + 2, 97)
        if not g.over and (back == 0 or (back < 9 and g.can_undo(d.seat))):
            g.undo(d.seat, consent=True)
        n += 1


def planned(g: Game, seed: str) -> None:
    bots = [make_bot("planner", f"{seed}/{p}") for p in g.state.players()]
    while not g.over:
        d = g.decisions()[0]
        g.answer(d.seat, d.id, bots[d.seat].choose(view(g.state, d.seat), d, Budget()))


def made(decks: tuple[Deck, ...], seed: str, play: Any) -> tuple[record.Record, Outcome]:
    g = Game.new(decks, seed=seed, names=("Ann", "Bob"))
    play(g, seed)
    kept = record.record_of(g)
    return kept, replayed(kept)


def in_the_database(folder: Path, choices: int) -> Stored:
    """A game against the planner through a real server, so many choices long, as it is stored then."""
    server = Server(folder).start()

    async def scene() -> str:
        anna = await Person(server.address).come("Anna")
        game = await anna.new_game(ME, {"who": "bot", "bot": "planner"})
        place = await anna.sit(game)
        for n in range(choices):
            question = await place.asked()
            if question is None:
                break
            await place.answer(pick("stored", n, len(question["options"])))
        return game

    try:
        game = run(scene())
    finally:
        server.stop()
    with sqlite3.connect(folder / "meccg.sqlite") as db:
        (origin,) = db.execute("SELECT origin FROM games WHERE id = ?", (game,)).fetchone()
        lines = db.execute("SELECT line FROM lines WHERE game = ? ORDER BY n", (game,)).fetchall()
    return Stored(origin, [line for (line,) in lines])


def main() -> None:
    load_cards()
    decks = shipped_decks()
    for a, b in pairs():
        for play in (at_random, planned):
            name = f"{a}-{b}-{play.__name__.replace('_', '-')}"
            if name in names() or (a == b and play is planned):
                continue
            kept, came = made((decks[a], decks[b]), f"golden {name}", play)
            keep(name, record.encode(kept), came)
            print(name, len(kept.lines), "lines,", len(came.turns), "turns", came.points, came.winners, file=sys.stderr)
    for a, b in pairs()[1::2]:
        name = f"{a}-{b}-format-2"
        if name not in names():
            kept, came = made((decks[a], decks[b]), f"golden {name}", planned)
            keep(name, record.encode(kept), came)
            print(name, len(kept.lines), "lines,", len(came.turns), "turns", came.points, came.winners, file=sys.stderr)
    for name, choices in zip(STORED, (3000, 120), strict=True):
        if name not in names():
            with tempfile.TemporaryDirectory() as folder:
                stored = in_the_database(Path(folder), choices)
            origin = msgspec.json.decode(stored.origin, type=Origin)
            came = replayed(record.Record(origin, record.decode_lines(stored.lines)))
            keep(name, msgspec.json.encode(stored), came)
            print(name, len(stored.lines), "lines,", len(came.turns), "turns", came.points, came.winners, file=sys.stderr)


def note_stops() -> None:
    """What was mended leads some records another way: from which line on is added to what came of them."""
    load_cards()
    for name in names():
        then, now = outcome_of(name), replayed(record_in(name))
        if now.stops != then.stops:
            kept = msgspec.json.encode(msgspec.structs.replace(then, stops=now.stops))
            (FOLDER / f"{name}.json").write_bytes(msgspec.json.format(kept, indent=1) + b"\n")
            print(name, "stops at line", now.stops, file=sys.stderr)


if __name__ == "__main__":
    note_stops() if sys.argv[1:] == ["mended"] else main()
