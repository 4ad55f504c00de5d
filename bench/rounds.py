"""Plays random games of the shipped decks, one at a time as it is told, and says how long each took.

It runs in a process of its own, so that two versions of the program can be measured turn by turn (`bench --against COMMIT`): each
line that it reads is the number of a game, each line that it writes is decisions, seconds of the processor. It uses only what
every version has.
"""

from __future__ import annotations

import gc
import sys
import time
from typing import Any

FIRST = 4  # decks, which every version has: all versions play the same pairs


def rounds() -> None:
    from meccg.cards.load import load_cards
    from meccg.decks import shipped_decks

    load_cards()
    decks = tuple(shipped_decks().values())[:FIRST]
    pairs = [(a, b) for a in decks for b in decks]
    gc.freeze()
    gc.disable()
    for line in sys.stdin:
        number = int(line)
        begun = time.process_time()
        decisions = game(pairs[number % len(pairs)], number)
        print(decisions, time.process_time() - begun, flush=True)


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
