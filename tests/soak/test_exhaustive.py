"""Thousands of random games over all playable cards, every invariant checked: each card is declared and resolves twenty times.

`SOAK_EXHAUSTIVE` says how many games, `SOAK_TIMES` how often.
"""

import os

from exhaustive import Tally
from meccg.kernel.book import BOOK

TIMES, GAMES = int(os.environ.get("SOAK_TIMES", "20")), int(os.environ.get("SOAK_EXHAUSTIVE", "5000"))


def test_every_card_is_played_twenty_times() -> None:
    tally = Tally()
    for number in range(GAMES):
        left = tally.missing(TIMES)
        tally.game(number, tuple(left))
        if number % 50 == 49:
            print(f"{number + 1} games: {len(left)} cards not {TIMES} times yet", flush=True)
    left = {f"{k} {BOOK[k].name}": (tally.declared[k], tally.resolved[k]) for k in tally.missing(TIMES)}
    assert not left
