"""Naming a card that another player may hold: by what may be believed of his hand, never by what an imagined hand holds.

In a state that was made from a view, hand and play deck of another player are dealt from what he may have: which of it is in
the hand says nothing. What was seen to come to his hand is known to be there.
"""

from __future__ import annotations

from collections import Counter
from math import comb

from meccg.kernel.answers import Option, pick_of
from meccg.kernel.state import State
from meccg.model.rows import Ask

NAMING = "name a card"


def likely(s: State, seat: int, holder: int) -> dict[str, float]:
    """The names of cards that a player may hold, each with the chance that at least one is in his hand."""
    row = s.player(holder)
    known = {s.name(c) for c in row.hand if s.seen_by(c) >> seat & 1}
    drawn = [c for c in row.hand if not s.seen_by(c) >> seat & 1]
    whole = len(drawn) + len(row.deck)
    copies = Counter(s.name(c) for c in (*drawn, *row.deck))
    out = {name: 1.0 - comb(whole - n, len(drawn)) / comb(whole, len(drawn)) for name, n in copies.items()}
    return out | dict.fromkeys(known, 1.0)


def best_name(s: State, ask: Ask) -> Option:
    """What is most likely to be in the hand; of equals the first of the list."""
    chances = likely(s, ask.seat, ask.about[1])
    return max(ask.options, key=lambda o: chances.get(pick_of(o).what, 0.0))


def named_or_not(s: State, ask: Ask) -> tuple[float, Option, Option]:
    """The chance that the best name is right; an answer that is right in this state, and one that is wrong."""
    chances = likely(s, ask.seat, ask.about[1])
    held = {s.name(c) for c in s.player(ask.about[1]).hand}
    right = next((o for o in ask.options if pick_of(o).what in held), None)
    wrong = next(o for o in ask.options if pick_of(o).what not in held)
    best = max((chances.get(pick_of(o).what, 0.0) for o in ask.options), default=0.0)
    return (best, right, wrong) if right is not None else (0.0, wrong, wrong)
