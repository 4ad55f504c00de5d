"""What a position is worth to a player: marshalling points ahead at the end, and the chance to win.

Two sums over the features of the position, whose weights are learned from games of the planner against itself
(`tools/train_planner.py`): about a hundred microseconds, for those who must cut off what they imagine.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import exp
from typing import NamedTuple

import msgspec
from msgspec import Struct, structs

from meccg.bots.features import NAMES, REMAINING, features, progress
from meccg.bots.lore import sketch
from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.rules.scoring import council_scores


class Worth(NamedTuple):
    """What is expected of a position."""

    margin: float  # points ahead of the best other player when the Council has counted
    win: float  # 0 to 1


class Weights(Struct, frozen=True):
    """What each feature adds: to the margin, and to the logarithm of the odds to win."""

    features: tuple[str, ...]
    margin: tuple[float, ...]
    margin_base: float
    win: tuple[float, ...]
    win_base: float
    games: int = 0  # from how many it was learned


@cache
def weights() -> Weights:
    """The learned file."""
    read = msgspec.json.decode((files("meccg.bots.planner") / "weights.json").read_bytes(), type=Weights)
    if read.features != NAMES:
        raise ValueError("the weights of the planner were learned for other features: learn them anew")
    return read


def value(s: State, seat: int, w: Weights | None = None) -> Worth:
    """What the position is worth to this seat; by other weights than those of the file, if they are given."""
    if s.winner is not None:
        return decided(s, seat)
    if w is None:
        w = weights()
    margin, odds = w.margin_base, w.win_base
    for x, m, o in zip(features(s, seat), w.margin, w.win, strict=True):
        margin += x * m
        odds += x * o
    return Worth(margin, 1 / (1 + exp(-max(-30.0, min(30.0, odds)))))


# --- before the hands are filled up ------------------------------------------------------------------------------------

DRAWN = 0.12  # points that a card is worth that will be drawn instead of one that was played
SHORT, LASTING = 0.42, 0.06  # a resource event that is still held, against the card that would be drawn: it has another day
CHANCE = 0.02  # to win, for each such point


def value_at_end(s: State, seat: int) -> Worth:
    """What the position is worth at the end of a turn, before the hands are filled up: who has played a card will draw another,
    and what was kept may be of use yet. Of that the features count creatures alone.
    """
    w = weights_at_end()
    worth = value(s, seat, w)
    if s.winner is not None:
        return worth
    early = (1.0 - progress(s)) * max(0.0, w.margin[NAMES.index("creatures in hand")])
    held = _held(s, seat, early) - max((_held(s, p, early) for p in s.others(seat)), default=0.0)
    return Worth(worth.margin + held, max(0.0, min(1.0, worth.win + CHANCE * held)))


@cache
def weights_at_end() -> Weights:
    """The learned weights, but for the deck: who has drawn more is ahead because he has done more, so it is learned that to draw
    is worth half a point. What follows from an option in this turn would be overrated by it: a card counts as `DRAWN`.
    """
    w = weights()
    margin, win = list(w.margin), list(w.win)
    deck, late = NAMES.index("deck"), NAMES.index("deck, late")
    margin[deck], win[deck] = -DRAWN * REMAINING, -CHANCE * DRAWN * REMAINING
    margin[late] = win[late] = 0.0
    return structs.replace(w, margin=tuple(margin), win=tuple(win))


def _held(s: State, player: int, early: float) -> float:
    hand = s.player(player).hand
    missing: int = max(0, s.options.hand_size - len(hand))
    total = missing * (DRAWN + early)
    for id in hand:
        what = sketch(s.card(id).card)
        if what.kind == "event":
            total += early
            if what.type == "resource":
                total += SHORT if is_short(s.card(id).card) else LASTING
    return total


@cache
def is_short(key: str) -> bool:
    return bool(BOOK[key].facts.subtypes == ("short-event",))


def decided(s: State, seat: int) -> Worth:
    """A game that is over."""
    final = [c.total for c in council_scores(s)]
    margin = final[seat] - max((final[p] for p in s.others(seat)), default=0)
    won = s.winner or ()
    return Worth(float(margin), 0.0 if seat not in won else 1.0 / len(won))
