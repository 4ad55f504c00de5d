"""The Wizards: factions whose text says more than their facts."""

from meccg.cards.pool import load_pool
from meccg.cards.tw.resource_events_short_parts import WALKED
from meccg.cards.vocabulary import *
from meccg.kernel.state import State
from meccg.rules.resources import PlayAtSite


class RaiseTheDead(PlayAtSite):
    """Only Aragorn II brings them, without a check, on the turn on which he came by the Paths of the Dead."""

    __slots__ = ()

    def able(self, s: State, character: int) -> bool:
        return s.name(character) == "Aragorn II" and WALKED in s.card(character).marks

    def words(self) -> str:
        return "playable by Aragorn II, without an influence check, on the turn on which he plays Paths of the Dead"


faction("TW-193", RaiseTheDead(load_pool()["TW-193"]))  # Army of the Dead: where, and that it is not influenced away, are facts
