"""What every card of a kind has by rule: a creature attacks, an item modifies its bearer. Filled by the rules, read when
cards are defined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from meccg.model.facts import Facts

Maker = Callable[[Facts], Iterable[Any]]
KIND_PARTS: dict[str, list[Maker]] = {}


def for_kind(*kinds: str) -> Callable[[Maker], Maker]:
    """Register a function that gives each card of these kinds parts made from its facts."""

    def register(f: Maker) -> Maker:
        for k in kinds:
            KIND_PARTS.setdefault(k, []).append(f)
        return f

    return register


def parts_of_kind(facts: Facts) -> list[Any]:
    """In the order of chapters, whichever of them was loaded first: the addresses of parts are the same in every process."""
    makers = sorted(KIND_PARTS.get(facts.kind, ()), key=lambda make: make.__module__)
    return [part for make in makers for part in make(facts)]
