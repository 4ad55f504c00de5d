"""Thousands of random games over all playable cards, every invariant checked: each card is declared and resolves twenty times.

`SOAK_EXHAUSTIVE` says how many games, `SOAK_TIMES` how often. With `-s` it tells how far it is.
"""

import gc
import os

from exhaustive import Tally, on_the_way, playable
from invariants import Broken
from meccg.kernel.book import BOOK

TIMES, GAMES = int(os.environ.get("SOAK_TIMES", "20")), int(os.environ.get("SOAK_EXHAUSTIVE", "5000"))


def test_every_card_is_played_twenty_times() -> None:
    tally = Tally()
    faults: list[str] = []
    playable()
    gc.freeze()  # the cards stay
    for number in range(GAMES):
        left = tally.missing(TIMES)
        try:
            tally.game(number, tuple(left))
        except Broken as e:
            faults.append(str(e))
            print(e, flush=True)
        if number % 50 == 49:
            print(
                f"{number + 1} games, {tally.decisions} decisions, {len(faults)} faults: {len(left)} cards not {TIMES} times yet",
                flush=True,
            )
    least = min(min(tally.declared[k], tally.resolved[k]) for keys in playable().values() for k in keys)
    print(f"{tally.games} games to the end, {tally.decisions} decisions; the rarest card {least} times")
    assert not faults
    left = {f"{k} {BOOK[k].name}": (tally.declared[k], tally.resolved[k]) for k in tally.missing(TIMES)}
    assert not left
    assert tally.games == GAMES


def test_no_card_is_left_out() -> None:
    """All cards of the set are among those to be played, but for a region to which no way leads."""
    counted = {k for keys in playable().values() for k in keys}
    left_out = {d.name for d in BOOK.values() if d.facts.set == "TW" and d.key not in counted}
    assert left_out == {"Udûn"}
    assert "Udûn" not in on_the_way()
