"""The table as one player sees it, in the terminal: the words are the board's (`board.text`), here they get their places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from meccg.board import text
from meccg.board.build import board as drawn
from meccg.board.structs import Board
from meccg.kernel.game import Game
from meccg.tui.screen import Line


def seen(game: Game, me: int, *, open_hands: bool = False) -> Board:
    """What this player sees; what happened is told elsewhere."""
    return drawn(game, me, log_lines=0, open=open_hands)


def placed(lines: Iterable[text.Line]) -> Iterator[Line]:
    """What belongs to something stands further right."""
    for line in lines:
        yield ("  " * line.depth, *line.spans)


def board(game: Game, me: int, *, open_hands: bool = False) -> Iterator[Line]:
    """The whole table: others above, yourself below, and what is happening beside the question. `ONLOOKER` is nobody's side."""
    b = seen(game, me, open_hands=open_hands)
    yield from placed([text.heading(b), *text.points(b)])
    nearest, *others = text.ordered(b)
    for seat in (*others, nearest):
        yield ()
        yield from placed([*text.side(b, seat), *text.hand(b, seat)])
    happening = list(placed(text.happening(b)))
    if happening:
        yield ()
        yield from happening


def own(game: Game, me: int) -> Iterator[Line]:
    """One's own side alone, where the others matter little."""
    b = seen(game, me)
    yield from placed([text.heading(b), *text.side(b, text.seat_of(b, me)), *text.hand(b, text.seat_of(b, me))])


def now(game: Game, me: int) -> Iterator[Line]:
    """The attack, strike or check that is going on, and the chain of effects."""
    return placed(text.happening(seen(game, me)))


def points(game: Game, me: int) -> Iterator[Line]:
    """Marshalling points by type, a line for each player."""
    return placed(text.points(seen(game, me)))
