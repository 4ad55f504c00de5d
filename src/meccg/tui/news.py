"""The log speaks to whoever reads it: a seat called You is spoken to."""

from __future__ import annotations

import re

from meccg.kernel.game import ENDINGS, Ended, Game
from meccg.model.rows import NONE

YOU = "You"


def ending(game: Game) -> str:
    """How a game ended if not by its rules: somebody gave up, had no time left ...; "" if it was played to the end."""
    last = game.lines[-1] if game.lines else None
    if not isinstance(last, Ended):
        return ""
    return second_person(ENDINGS[last.how].format(game.state.player(last.seat).name if last.seat != NONE else ""))


_VERBS = {"is": "are", "has": "have", "does": "do", "goes": "go", "passes": "pass", "was": "were"}


def second_person(words: str) -> str:
    """ "You plays Wolves" -> "You play Wolves": a seat called You is spoken to."""
    if YOU not in words:
        return words
    match = re.match(r"You (\w+)\b", words)
    if match:
        words = f"You {_plain(match[1])}{words[match.end() :]}"
    return re.sub(r"(?<!^)\bYou\b", "you", words)


def _plain(verb: str) -> str:
    if verb in _VERBS:
        return _VERBS[verb]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
