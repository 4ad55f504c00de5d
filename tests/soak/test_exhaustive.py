"""Random games over all playable cards until each was declared and has resolved twenty times.

`SOAK_TIMES` and `SOAK_EXHAUSTIVE` say how often and how many games at most; `SOAK_ALL=1` plays all these games, whether or not
every card has been seen often enough before.
"""

import os

from exhaustive import Tally
from meccg.kernel.book import BOOK

TIMES, GAMES = int(os.environ.get("SOAK_TIMES", "20")), int(os.environ.get("SOAK_EXHAUSTIVE", "5000"))
ALL = os.environ.get("SOAK_ALL", "") == "1"


def test_every_card_is_played_twenty_times() -> None:
    tally = Tally()
    for number in range(GAMES):
        left = tally.missing(TIMES)
        if not left and not ALL:
            break
        tally.game(number, tuple(left))
        if number % 50 == 49:
            print(f"{number + 1} games: {len(left)} cards not {TIMES} times yet", flush=True)
    left = {f"{k} {BOOK[k].name}": (tally.declared[k], tally.resolved[k]) for k in tally.missing(TIMES)}
    assert not left
