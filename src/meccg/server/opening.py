"""What an opener process does: games come back from their records there, so that no engine plays a long one again while others
wait.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meccg.cards.load import load_cards
from meccg.kernel import record
from meccg.kernel.game import Game, Origin
from meccg.kernel.snapshot import pack
from meccg.server.services import Refused

MOST_TAKEN_BACK = 100  # choices


def decoded(lines: Sequence[str]) -> tuple[record.Lines, ...]:
    """Lines as they were kept; which one is damaged is said."""
    try:
        return record.decode_lines(lines)
    except msgspec.MsgspecError:
        for n, line in enumerate(lines, 1):
            try:
                fine = len(record.decode_lines([line])) == 1
            except msgspec.MsgspecError:
                fine = False
            if not fine:
                raise Refused("damaged", f"line {n} of the record is damaged") from None
        raise


def replayed(origin: bytes, lines: Sequence[str]) -> Game:
    """The game where its record ends."""
    written = decoded(lines)
    try:
        made = msgspec.json.decode(origin, type=Origin)
    except msgspec.MsgspecError as e:
        raise Refused("damaged", f"what is kept of the game's beginning is damaged: {e}") from None
    try:
        game = record.replay(record.Record(made, written), strict=False)
    except record.Diverged as e:
        raise Refused("diverged", str(e)) from None
    # what a replay of other rules would add or leave out must not shift the numbers of the lines
    game.lines[:] = written
    game.forget(MOST_TAKEN_BACK)
    return game


class Opener:
    """The operations of an opener (`services.Openings`)."""

    def __init__(self) -> None:
        load_cards()

    def ready(self) -> bool:
        return True

    def opened(self, origin: bytes, lines: Sequence[str]) -> bytes:
        """A snapshot of the game where its record ends, for an engine to go on from."""
        return pack(replayed(origin, lines), taken_back=MOST_TAKEN_BACK)
