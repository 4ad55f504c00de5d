"""Thousands of random games with decks of The Wizards and The Dragons, every invariant checked: each card of The Dragons is
declared and resolves twenty times.

`SOAK_DRAGONS` says how many games, `SOAK_TIMES` how often. With `-s` it tells how far it is.
"""

import gc
import os

from exhaustive import Tally, playable
from invariants import Broken
from meccg.kernel.book import BOOK

TIMES, GAMES = int(os.environ.get("SOAK_TIMES", "20")), int(os.environ.get("SOAK_DRAGONS", "5000"))
SETS = ("TW", "TD")


def test_games_with_dragons_keep_every_promise() -> None:
    tally = Tally(sets=SETS)
    cards = [k for keys in playable(SETS).values() for k in keys if BOOK[k].facts.set == "TD"]
    gc.freeze()  # the cards stay
    faults: list[str] = []
    for number in range(GAMES):
        rare = [k for k in tally.missing(TIMES) if k in cards]
        try:
            tally.game(number, tuple(rare))
        except Broken as e:
            faults.append(str(e))
            print(e, flush=True)
        if number % 50 == 49:
            told = f"{number + 1} games, {tally.decisions} decisions, {len(faults)} faults"
            print(f"{told}: {len(rare)} cards not {TIMES} times yet", *rare if len(rare) < 9 else (), flush=True)
    counts = {f"{k} {BOOK[k].name}": (tally.declared[k], tally.resolved[k]) for k in cards}
    least = min(map(min, counts.values()))
    print(f"{tally.games} games to the end, {tally.decisions} decisions; the rarest of {len(cards)} cards {least} times")
    assert not faults
    assert tally.games == GAMES
    assert not {card: n for card, n in counts.items() if min(n) < TIMES}


def test_all_cards_of_the_set_are_counted() -> None:
    """All that is playable by heroes: nothing of the set waits, or is left out."""
    counted = {k for keys in playable(SETS).values() for k in keys}
    assert {d.name for d in BOOK.values() if d.facts.set == "TD" and d.key not in counted} == set()
