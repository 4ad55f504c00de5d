"""`help WORD`: the words of the game."""

from __future__ import annotations

from collections.abc import Iterator

from meccg.cards.pool import fold
from meccg.lessons.glossary import GAME, named
from meccg.lessons.glossary import glossary as all_words
from meccg.tui.screen import Line


def glossary(word: str) -> Iterator[Line]:
    """How the game goes, or what a word means: words that begin with what was said before others that have it."""
    said = fold(word)
    if said in ("game", "rules"):
        yield from ((line,) for line in named(GAME).splitlines())
        return
    words = all_words()
    found = [w for w in words if said == fold(w)] or [w for w in words if said in fold(w)]
    for w in found:
        yield ((w, "title"), f": {words[w]}")
    if not found:
        yield (f"There is no help on {word!r}; there is on: game, {', '.join(words)}.",)
