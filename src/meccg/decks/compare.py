"""What distinguishes two decks, card by card."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from meccg.cards.pool import load_pool
from meccg.decks.stats import TITLES
from meccg.model.deck import DECK_PARTS, Deck, part


class Difference(msgspec.Struct, frozen=True):
    """So many copies of a card are in a part of the one deck and so many in that of the other."""

    part: str
    id: str
    card: str
    first: int
    second: int


def compare(first: Deck, second: Deck) -> tuple[Difference, ...]:
    """Every card whose copies are not the same in both, in the order of the decks."""
    pool = load_pool()
    out = []
    for name in DECK_PARTS:
        one, two = dict(part(first, name)), dict(part(second, name))
        for id in dict.fromkeys((*one, *two)):
            if one.get(id, 0) != two.get(id, 0):
                out.append(Difference(name, id, pool[id].name, one.get(id, 0), two.get(id, 0)))
    return tuple(out)


def lines(first: Deck, second: Deck) -> Iterator[str]:
    """The differences as text: what must go and what must come to make the second of the first."""
    found = compare(first, second)
    yield f"{first.name} -> {second.name}"
    if first.alignment != second.alignment:
        yield f"alignment: {first.alignment} -> {second.alignment}"
    if not found:
        yield "the same cards"
    for name in DECK_PARTS:
        here = [diff for diff in found if diff.part == name]
        if here:
            yield ""
            yield f"{TITLES[name]}: {sum(n for _, n in part(first, name))} -> {sum(n for _, n in part(second, name))} cards"
            for diff in here:
                yield f"  {diff.second - diff.first:+d} {diff.card} ({diff.id}): {diff.first} -> {diff.second}"
