"""What tests show of a card, known without running them: `data/tested.json`, which `make docs` makes from the tests.

A ruling is a statement of the ledger that names the card and that some test carries; its text is the ledger's sentence of what
must hold. A card has tests if tests of the cards of its set name it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

import msgspec


class Ruling(msgspec.Struct, frozen=True):
    id: str  # of the ledger
    text: str
    cards: tuple[str, ...]  # ids


class Tested(msgspec.Struct, frozen=True):
    tests: dict[str, int]  # card -> how many tests of cards name it
    rulings: tuple[Ruling, ...]


@cache
def tested() -> Tested:
    return msgspec.json.decode((resources.files(__package__) / "data" / "tested.json").read_bytes(), type=Tested)


@cache
def _by_card() -> Mapping[str, tuple[Ruling, ...]]:
    found: dict[str, list[Ruling]] = {}
    for ruling in tested().rulings:
        for card in ruling.cards:
            found.setdefault(card, []).append(ruling)
    return {card: tuple(rulings) for card, rulings in found.items()}


def rulings_of(id: str) -> tuple[Ruling, ...]:
    """The rulings about a card that tests carry."""
    return _by_card().get(id, ())


def tests_of(id: str) -> int:
    """How many tests of cards name it."""
    return tested().tests.get(id, 0)
