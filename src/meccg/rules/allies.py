"""Allies: played without a check, controlled at no cost of influence (METW-0577 ff., AIO-E-0150 ff.)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from meccg.model.facts import Creature, Facts, MoveLimit, Points
from meccg.parts.base import BEARER, THIS
from meccg.parts.claims import carries_out
from meccg.parts.kinds import for_kind, nature
from meccg.parts.predicates import Holds, InRegion, MovingTo, Named, Or, Pred
from meccg.parts.printed import modifiers
from meccg.parts.standing import DiscardWhen, While
from meccg.rules.resources import PlayAtSite


class PlayAlly(PlayAtSite):
    """At the site that the ally's card names; he is attached to the character who taps (METW-0578, METW-0579)."""

    __slots__ = ()

    def words(self) -> str:
        return "Playable by an untapped character at a site that the card names"


@carries_out("Ally: move_limit discard_if_controller_wounded")
@for_kind("ally", name="ally")
def ally(facts: Facts) -> Iterable[Any]:
    yield PlayAlly(facts)
    yield from modifiers(facts, to=THIS)
    if facts.ally.move_limit is not None and (facts.ally.move_limit.regions or facts.ally.move_limit.sites):
        leaves = DiscardWhen("site revealed", what=BEARER.company).known_as("left-behind")
        yield from While(Holds(BEARER, MovingTo(~within(facts.ally.move_limit))), leaves)
    if facts.ally.discard_if_controller_wounded:
        yield DiscardWhen("wound", what=BEARER).known_as("wounded-controller")


TAMED, TAMED_MIND, TAMED_PROWESS, TAMED_BODY = "tamed", 1, -7, 8  # the mode of a creature's card that serves somebody


@nature(TAMED, "creature")
def as_ally(facts: Facts) -> Facts:
    """A creature that was made an ally keeps its race, and is unique if it was (AIO-G-0213, AIO-G-0214); what it does when it
    attacks as a creature is forgotten. Its points are those of the card that tamed it.
    """
    plain = replace(facts, type="resource", kind="ally", subtypes=(), mp=Points(), mods=(), creature=Creature())
    return replace(plain, mind=TAMED_MIND, prowess=(facts.prowess or 0) + TAMED_PROWESS, body=TAMED_BODY)


@carries_out("MoveLimit: regions sites")
def within(limit: MoveLimit) -> Pred:
    """The sites to which an ally goes along; he leaves when the movement/hazard phase to another one begins (AIO-C-0234)."""
    places: list[Pred] = []
    if limit.regions:
        places.append(InRegion(*limit.regions))
    if limit.sites:
        places.append(Named(*limit.sites))
    return places[0] if len(places) == 1 else Or(*places)
