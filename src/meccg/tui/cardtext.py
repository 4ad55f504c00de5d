"""A card in words: its facts and what it does, and whether it can be played yet."""

from __future__ import annotations

from collections.abc import Iterator

from meccg.kernel.book import BOOK
from meccg.model.facts import Facts
from meccg.parts.factwords import fact_lines
from meccg.tui.screen import Line


def card_lines(facts: Facts) -> Iterator[Line]:
    """Everything that there is to say about a card."""
    definition = BOOK.get(facts.id)
    yield ((facts.name, "title"), f" ({facts.id})")
    text = [" ".join(sentences) for sentences in fact_lines(facts)] if definition is None else definition.text().split("\n")
    for line in text:
        yield ("  ", line)
    if definition is None:
        yield ("  ", ("Not playable yet", "warn"), ": nobody has written it yet")
    elif definition.done:
        yield ("  ", ("Playable", "good"))
    else:
        yield ("  ", ("Not playable yet", "warn"), f": {definition.waiting()}")
