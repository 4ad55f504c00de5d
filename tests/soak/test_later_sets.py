"""Thousands of random games with decks up to a later set, every invariant checked: each card of that set is declared and resolves
twenty times. With The Lidless Eye players are heroes and Ringwraiths.

`SOAK_SETS` says how many games for each set, `SOAK_TIMES` how often. With `-s` it tells how far it is.
"""

import gc
import os

import pytest

from exhaustive import BOTH, HEROES, Tally, cards_of
from invariants import Broken
from meccg.kernel.book import BOOK

TIMES, GAMES = int(os.environ.get("SOAK_TIMES", "20")), int(os.environ.get("SOAK_SETS", "5000"))
LATER = [
    ("TD", ("TW", "TD"), HEROES),
    ("LE", ("TW", "TD", "LE"), BOTH),
    ("DM", ("TW", "TD", "LE", "DM", "AS"), BOTH),  # of Against the Shadow the minions' sites below the earth
]


@pytest.mark.parametrize(("newest", "sets", "sides"), LATER)
def test_games_with_a_later_set_keep_every_promise(newest: str, sets: tuple[str, ...], sides: tuple[str, ...]) -> None:
    tally = Tally(sets=sets, sides=sides)
    cards = [k for k in cards_of(sides, sets) if BOOK[k].facts.set == newest]
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


@pytest.mark.parametrize(("newest", "sets", "sides"), LATER)
def test_all_cards_of_the_set_are_counted(newest: str, sets: tuple[str, ...], sides: tuple[str, ...]) -> None:
    """All that these players may play: nothing of the set is left out."""
    counted = cards_of(sides, sets)
    assert {d.name for d in BOOK.values() if d.facts.set == newest and d.done and d.key not in counted} == set()
