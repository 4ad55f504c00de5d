"""The log speaks to whoever reads it: a seat called You is spoken to."""

from __future__ import annotations

import re

YOU = "You"
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
