"""The usual moments to be asked: where something is worth doing, not wherever something could be done.

By the window, by whose turn it is, by who declared what, by what a deck was built of and what lies in play; never by what a hand
holds. Nothing is lost by it: what can be done in a moment that is passed over can be done in another that is not.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_

from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model import windows as W
from meccg.parts.offers import deck_of, deck_windows, shifted

NOT_MINE = (
    W.UNTAP_PHASE | W.SITE_REVEALED | W.BEGIN_MH | W.STRIKES_ASSIGNED | W.END_OF_MH | W.ALL_MH_DONE | W.BEGIN_SITE | W.END_OF_SITE
    | W.END_OF_TURN_PHASE | W.BEGIN_END_OF_TURN
)  # fmt: skip
THEIRS = (
    W.SITE_REVEALED | W.BEGIN_MH | W.MH_PHASE | W.FACING_ATTACK | W.STRIKE_HAZARDS | W.STRIKE_DECIDED | W.BODY_CHECKED
    | W.ENTERING | W.AGENTS | W.RESOURCE_PLAYED | W.CHECK_DECLARED | W.COUNCIL
)  # fmt: skip
USUAL = W.ANY_TIME & ~NOT_MINE | W.others(THEIRS)
IN_ATTACK = W.FACING_ATTACK | W.STRIKES_ASSIGNED


@cache
def moments_of(deck: frozenset[str]) -> int:
    """The usual moments of whoever plays these cards, as bits: those of everybody, and those of cards that have no other."""
    return added(USUAL, (mode.windows for key in deck for mode in BOOK[key].modes))


def added(usual: int, uses: Iterable[int]) -> int:
    """The usual windows, and those of whatever could never be used in them."""
    bits = usual
    for windows in uses:
        if not windows & usual:
            bits |= windows
    return bits


def is_usual(s: State, seat: int, window: int) -> bool:
    """Whether one is usually asked in a window. In the middle of an attack only what concerns it counts: anything else can be
    done when it is over, and a hazard player to whom nothing of his deck or in play concerns it can wait.
    """
    deck, w = deck_of(s, seat), shifted(s, seat, window)
    lying = s.ability_windows(seat)
    if window & IN_ATTACK:
        w &= ~W.anyones(W.MH_PHASE)
        if seat != s.turn_player:
            w &= reduce(or_, lying, deck_windows(deck, False))
    return w & added(moments_of(deck), lying) != 0
