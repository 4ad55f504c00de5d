"""Random games over all playable cards until each was declared and has resolved twenty times."""

import os

from exhaustive import Tally
from meccg.kernel.book import BOOK

TIMES, GAMES = int(os.environ.get("SOAK_TIMES", "20")), int(os.environ.get("SOAK_EXHAUSTIVE", "5000"))


def test_every_card_is_played_twenty_times() -> None:
    tally = Tally()
    for number in range(GAMES):
        left = tally.missing(TIMES)
        if not left:
            break
        tally.game(number, tuple(left))
    left = {f"{k} {BOOK[k].name}": (tally.declared[k], tally.resolved[k]) for k in tally.missing(TIMES)}
    assert not left
