"""Unique cards, manifestations, and cards that can't be duplicated (METW-0229 ff., AIO-A: Unique, Manifestation)."""

from __future__ import annotations

from meccg.kernel.state import State
from meccg.model.facts import Facts


def persons(facts: Facts) -> frozenset[str]:
    """Whom or what a unique card stands for: its name and whatever it is a manifestation of."""
    return frozenset((facts.name, *facts.manifestation_of))


def same_unique(s: State, a: int, b: int) -> bool:
    """Whether two cards are the same unique thing: copies or manifestations of it."""
    x, y = s.facts_of(a), s.facts_of(b)
    return bool(x.unique and y.unique and persons(x) & persons(y))
