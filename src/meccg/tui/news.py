"""The log speaks to whoever reads it: a seat called You is spoken to."""

from __future__ import annotations

import re

from meccg.board.words import YOU as YOU
from meccg.board.words import to_you
from meccg.kernel.game import ENDINGS, Ended, Game
from meccg.model.rows import NONE


def ending(game: Game) -> str:
    """How a game ended if not by its rules: somebody gave up, had no time left ...; "" if it was played to the end."""
    last = game.lines[-1] if game.lines else None
    if not isinstance(last, Ended):
        return ""
    return second_person(ENDINGS[last.how].format(game.state.player(last.seat).name if last.seat != NONE else ""))


def second_person(words: str) -> str:
    """ "You plays Wolves" -> "You play Wolves": a seat called You is spoken to."""
    if YOU not in words:
        return words
    if words.startswith(f"{YOU} "):
        words = YOU + to_you(words.removeprefix(YOU))
    return re.sub(r"(?<!^)\bYou\b", "you", words)
