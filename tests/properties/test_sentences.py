"""What players read: the texts of all cards, and a thousand questions, options and lines of the log of random games.

No two options of a question read alike; nothing has the slips that generated English is prone to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from exhaustive import eager, random_deck
from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK
from meccg.kernel.run import choose
from meccg.kernel.words import options_words, prompt_words
from meccg.rules.setup import new_game

GAMES, DECISIONS = 6, 500

SLIPS = {
    "an article before the wrong sound": r"\b[Aa] [aeioAEIOÁÉÍÓ][a-zà-ÿ]+|\b[Aa]n (?:[b-df-gj-np-tv-z]|[B-DF-HJ-NP-TV-Z][a-z])",
    "a word twice": r"\b(\w{2,}) \1\b",
    "an article before The": r"\b(?:a|an|no|the|one|each|another) The [A-Z]",
    "a possessive pronoun with 's": r"\b(?:he|she|you|it|each|you)’s\b(?! (?:player|own))",
    "a thing without a name": r"\?\S|\? resolves|  |\bNone\b(?=.)|\{|\}",
    "a plural that is none": r"\b(?:Elfs|Dwarfs|Wolfs|Mans)\b|\b1 (?:cards|strikes|points|regions)\b",
    "a number with one thing": r"\b(?:two|three|[2-9]|\d\d) (?:card|strike|region)\b",
    "he of a woman": r"\b(?:Éowyn|Galadriel|Arwen|Goldberry)\b[^.:;,]*\b(?:he|his|him)\b",
    "a bare negation": r"(?<!is )\bnot by\b|\bno not\b|\bnot not\b",
}
FINE = re.compile(r"\b(?:an? (?:hour|honest)|a (?:one|unique|united|use)\b|that that|had had|Boromir II|Down Down to)")


@cache
def spoken() -> tuple[tuple[str, str], ...]:
    """What was said in random games: where, and the sentence."""
    load_cards()
    out: dict[str, str] = {}
    for n in range(GAMES):
        seed = f"sentences/{n}"
        s = new_game([random_deck(f"{seed}/{p}") for p in range(2)], seed=seed, checked=False)
        s.log = []
        for i in range(DECISIONS):
            if not s.asks:
                break
            ask = s.asks[0]
            words = options_words(s, ask)
            assert len(set(words)) == len(words), (prompt_words(s, ask), words)
            for sentence in (prompt_words(s, ask), *words):
                out.setdefault(sentence, ask.kind)
            choose(s, eager(s, seed, i))
        for _, text, refs, _ in s.log:
            out.setdefault(text.format(*(name or "?" for _, name, _ in refs)), "log")
    return tuple((where, sentence) for sentence, where in out.items())


def texts() -> Iterator[tuple[str, str]]:
    for d in BOOK.values():
        if d.done and not d.key.startswith(("TABLE", "TEST")):
            for line in d.text().splitlines():
                yield d.name, line


def test_no_two_options_of_a_question_read_alike() -> None:
    assert len(spoken()) > 1000


@pytest.mark.parametrize("slip", SLIPS)
def test_nothing_that_is_said_has(slip: str) -> None:
    pattern = re.compile(SLIPS[slip])
    found = [f"{where}: {text}" for where, text in (*spoken(), *texts()) if pattern.search(FINE.sub("_", text))]
    assert not found, "\n".join(found[:20])
