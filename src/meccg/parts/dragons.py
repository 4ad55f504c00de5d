"""Words about the unique Dragons: each is a creature, an Ahunt long-event, an at Home permanent-event and a faction, the
manifestations of one being (AIO-B-0282).
"""

from __future__ import annotations

from collections.abc import Callable

from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import Env
from meccg.parts import english as en
from meccg.parts.logic import Pred, card_row


class ManifestationOf(Pred):
    """A card that stands for one of these, in whichever shape."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def ok(self, s: State, x: int, env: Env) -> bool:
        card = card_row(s, x)
        return card is not None and not BOOK[card.card].facts.persons().isdisjoint(self.names)

    def words(self) -> str:
        return f"manifestation of {en.listed(self.names, 'or')}"

    def qualify(self, noun: en.Noun) -> None:
        noun.heads.append((en.TYPE, self.words()))


def is_unique_dragon(facts: Facts) -> bool:
    """A manifestation of a unique Dragon: the creature, the events, the faction."""
    hazard = facts.kind == "creature" and facts.unique and "dragon" in facts.races
    return hazard or facts.event.ahunt is not None or facts.event.at_home is not None or facts.faction.roused is not None


class Shape(Pred):
    """A manifestation of a unique Dragon, whichever he is, in such a shape."""

    __slots__ = ("fits", "text")

    def __init__(self, text: str, fits: Callable[[Facts], bool]) -> None:
        self.text, self.fits = text, fits

    def ok(self, s: State, x: int, env: Env) -> bool:
        card = card_row(s, x)
        return card is not None and self.fits(BOOK[card.card].facts)

    def words(self) -> str:
        return self.text

    def qualify(self, noun: en.Noun) -> None:
        noun.heads.append((en.TYPE, self.text))


UNIQUE_DRAGON = Shape("unique Dragon manifestation", is_unique_dragon)
AT_HOME = Shape("at Home manifestation", lambda facts: facts.event.at_home is not None)

__all__ = ["AT_HOME", "UNIQUE_DRAGON", "ManifestationOf"]
