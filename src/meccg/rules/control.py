"""Control: general and direct influence, how much of it is used and unused (METW-0571 ff., AIO-D-0339 ff.)."""

from __future__ import annotations

from meccg.kernel.state import State
from meccg.model.rows import NONE
from meccg.parts.values import DI, GI, MIND, value
from meccg.rules.changes import followers, under_general_influence


def unused_gi(s: State, player: int) -> int:
    """General influence less the minds of the characters it controls (METW-0573)."""
    return value(s, GI, player) - sum(value(s, MIND, c.id) for c in under_general_influence(s, player))


def unused_di(s: State, character: int, against: int = NONE) -> int:
    """Direct influence against someone or something less the minds of his followers, never below 0 (METW-0574, METW-0575)."""
    used = sum(
        max(0, value(s, MIND, f) - (value(s, DI, character, f) - value(s, DI, character))) for f in followers(s, character)
    )
    return max(0, value(s, DI, character, against) - used)
