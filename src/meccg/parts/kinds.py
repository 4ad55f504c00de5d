"""What every card of a kind has by rule: a creature attacks, an item modifies its bearer. Filled by the rules, read when
cards are defined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from meccg.kernel.book import provides
from meccg.model.facts import Facts
from meccg.parts.verbs import flat

Maker = Callable[[Facts], Iterable[Any]]
KIND_PARTS: dict[str, list[tuple[str, Maker]]] = {}


def for_kind(*kinds: str, name: str) -> Callable[[Maker], Maker]:
    """Register a function that gives each card of these kinds parts made from its facts. Parts without a name of their own stand
    under the `name` of the rule ("TW-18:removal"): what other rules give does not shift them.
    """

    def register(f: Maker) -> Maker:
        for k in kinds:
            KIND_PARTS.setdefault(k, []).append((name, f))
        return f

    return register


Change = Callable[[Facts], Facts]
NATURES: dict[tuple[str, str], Change] = {}  # (mode of the card's row, printed kind) -> what its facts are then
ONLY: dict[tuple[str, str], Callable[[Facts], bool]] = {}  # ... if not all cards of that kind may lie there so


def nature(mode: str, *kinds: str, only: Callable[[Facts], bool] | None = None) -> Callable[[Change], Change]:
    """Say what cards of these kinds are while they lie on the table by this mode: a creature as a trophy, an event as a site."""

    def register(f: Change) -> Change:
        for k in kinds:
            NATURES[mode, k] = f
            if only is not None:
                ONLY[mode, k] = only
        return f

    return register


@provides("natures of")
def natures_of(facts: Facts) -> list[str]:
    """The modes by which a card may be something else than what is printed."""
    return [mode for mode, kind in NATURES if kind == facts.kind and ((mode, kind) not in ONLY or ONLY[mode, kind](facts))]


def parts_of_kind(facts: Facts) -> list[Any]:
    """In the order of chapters, whichever of them was loaded first: the same in every process."""
    makers = sorted(KIND_PARTS.get(facts.kind, ()), key=lambda rule: rule[1].__module__)
    out: list[Any] = []
    for name, make in makers:
        for part in flat(tuple(make(facts))):
            out.append(part if hasattr(part, "called") else part.known_as(name))
    return out
