"""Plays random games of the shipped decks for as long as it is told, and says how many decisions and games that were.

It runs in a process of its own, so that two versions of the program can be measured turn by turn (`bench --against COMMIT`): each
line that it reads is a number of seconds of the processor, each line that it writes is decisions, games, seconds. It uses only
what every version has.
"""

from __future__ import annotations

import gc
import sys
import time
from typing import Any


def rounds() -> None:
    from meccg.cards.load import load_cards
    from meccg.decks import shipped_decks

    load_cards()
    decks = tuple(shipped_decks().values())
    gc.freeze()
    gc.disable()
    done = 0
    for line in sys.stdin:
        decisions = games = 0
        begun = time.process_time()
        while time.process_time() - begun < float(line):
            decisions += game((decks[done % len(decks)], decks[done // len(decks) % len(decks)]), done)
            done, games = done + 1, games + 1
        print(decisions, games, time.process_time() - begun, flush=True)


def game(decks: tuple[Any, Any], number: int) -> int:
    """One game to its end; how many decisions it took."""
    from meccg.kernel.run import choose
    from meccg.rules.setup import new_game

    s = new_game(decks, seed=f"bench/{number}")
    x, n = number + 1, 0
    while s.asks:
        options = s.asks[0].options
        x = (x * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        choose(s, options[(x >> 33) % len(options)])
        n += 1
    return n


if __name__ == "__main__":
    rounds()
