"""Endings that no rule brings about: somebody gives up, his time is over, he has left the table, all agree to a draw. Each is the
last line of the game's record, so that whoever reads the record knows how the game ended: this server after a restart, another
one, a replay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from meccg.kernel import record
from meccg.kernel.game import Game, Line, Origin, Resign, TurnBegins
from meccg.model.rows import NONE

RESIGNED, TIME, ABSENCE, DRAW = "resigned", "time", "absence", "draw"
STOPPED = "stopped"  # a record from elsewhere that ends in the middle
SENTENCES = {
    RESIGNED: "{0} resigns",
    TIME: "{0} has no time left",
    ABSENCE: "{0} has left the table",
    DRAW: "The players agree to a draw",
}


class Ended(Line, frozen=True, tag="ended"):
    """The game is over; `seat` has lost by it, if anybody has."""

    how: str
    seat: int = NONE


Lines = record.Lines | Ended
_decode = msgspec.json.Decoder(tuple[Lines, ...]).decode


def decode_lines(lines: Sequence[str]) -> tuple[Lines, ...]:
    """Lines of a record as they are kept."""
    return _decode(b"[" + ",".join(lines).encode() + b"]")


def end(game: Game, line: Ended) -> None:
    """The game is over: nothing is asked any more; the others have won, or all alike."""
    s = game.state
    everybody = tuple(range(s.n_players))
    s.winner = everybody if line.seat == NONE else s.others(line.seat)
    s.asks, s.sealed = (), None
    s.frames.clear()
    s.tell(SENTENCES[line.how], *(() if line.seat == NONE else (line.seat,)))
    game.lines.append(line)


def go_on(game: Game, lines: Sequence[Lines]) -> Iterator[Game]:
    """The game after each of these lines that does something; always the same object."""
    for line in lines:
        if isinstance(line, Ended):
            end(game, line)
        elif isinstance(line, TurnBegins):
            continue
        else:
            record._apply(game, line, "line", False)
        yield game


def steps(origin: Origin, lines: Sequence[Lines]) -> Iterator[Game]:
    """The game before its first line, and after each that does something. What was chosen must still be offered, no more."""
    game = next(record.steps(record.Record(origin)))
    yield game
    yield from go_on(game, lines)


def replayed(origin: Origin, lines: Sequence[Lines]) -> Game:
    """The game where its record ends."""
    *_, game = steps(origin, lines)
    return game


def for_a_file(lines: Sequence[Lines]) -> Iterator[record.Lines]:
    """Lines as every program reads them. There whoever loses gives up; a record that ends in a draw just ends."""
    for line in lines:
        if not isinstance(line, Ended):
            yield line
        elif line.seat != NONE:
            yield Resign(line.seat)


def result_words(state: str, how: str, winners: list[int], names: list[str]) -> str:
    """How a game ended, in a sentence."""
    if state != "over":
        return ""
    if how == DRAW:
        return "The players agreed to a draw"
    if not winners or len(winners) == len(names):
        return "The game is a tie"
    who = " and ".join(names[w] for w in winners)
    reason = {
        RESIGNED: "the opponent has resigned",
        TIME: "the opponent's time is over",
        ABSENCE: "the opponent has left the table",
        STOPPED: "the record ends here",
    }.get(how, "")
    return f"{who} {'has' if len(winners) == 1 else 'have'} won" + (f": {reason}" if reason else "")
