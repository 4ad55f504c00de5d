"""Plain functions that give parts for families of cards with one shape; they are expanded at load."""

from __future__ import annotations

from typing import Any

from meccg.model import windows as W
from meccg.model.language import Happening
from meccg.parts import english as en
from meccg.parts.base import BEARER, COMPANY, HOST, TARGET, THIS, USER, YOU, Ref
from meccg.parts.handling import Attach, TapIntoEvent
from meccg.parts.modes import Ability, Play
from meccg.parts.predicates import (
    GATES_OF_MORNING,
    HAS_NEW_SITE,
    INFORMATION,
    RANGER,
    SAGE,
    UNTAPPED,
    AsBearer,
    At,
    Has,
    Holds,
    InRegion,
    Is,
    MovingTo,
    PathHas,
    Pred,
)
from meccg.parts.requirements import AdjacentRegions
from meccg.parts.selectors import Attack, Case, Character, Company, Member, Selector, Such
from meccg.parts.situations import Symbols
from meccg.parts.standing import Add, When, While
from meccg.parts.undertakings import Face
from meccg.parts.values import HAZARD_LIMIT, REGIONS
from meccg.parts.verbs import THIS_TURN, CorruptionCheck, Discard, For, Seq, Tap, Verb


def lure(
    of: Pred, event: Happening, *, what: Such | None = None, by: Such | None = None, needs: Pred | None = None
) -> tuple[Any, ...]:
    """A corruption card on a character that asks for a corruption check whenever something happens; only where `needs` holds."""
    when = When(event, CorruptionCheck(HOST), what=what, by=by)
    return Play(on=Character(of)), (when if needs is None else While(needs, when))


def nazgul(do: Verb, *, on: Selector | Ref | None = None) -> tuple[Any, ...]:
    """A Nazgûl who may also be played as a permanent-event, to be tapped against a company for an effect (counts one)."""
    return (Play(nature="permanent-event"), tapped_into(do, on=on))


def tapped_into(do: Verb, *, on: Selector | Ref | None = None, first: Verb | None = None) -> Ability:
    """A permanent-event is tapped against a company and becomes a short-event; `first` is done when that is declared."""
    cost = TapIntoEvent(THIS) if first is None else Seq(first, TapIntoEvent(THIS))
    during = W.MH_PHASE | (W.FACING_ATTACK if isinstance(on, Attack) else 0)
    return Ability(during=during, cost=cost, on=on, do=Seq(do, Discard(THIS)), counts=1)


def information(*then: Verb, who: Pred = SAGE) -> Play:
    """A sage (or whoever it is) taps with the site of his company, where Information is playable, and keeps the card."""
    keep = Attach(THIS, to=USER)
    return Play(
        during=W.SITE_PHASE,
        by=Member(who & UNTAPPED & At(INFORMATION & UNTAPPED), in_=COMPANY),
        cost=Tap(USER, USER.site),
        do=Seq(keep, *then) if then else keep,
    )


def lore(who: Pred, at: Pred) -> Play:
    """Somebody taps where such things are learned; the card lies on him from then on."""
    return Play(by=who & UNTAPPED & At(at), cost=Tap(USER), do=Attach(THIS, to=USER))


def mountains(*pairs: tuple[str, str], cut: int, attack: bool = False) -> tuple[Any, ...]:
    """A ranger taps and leads his company over the mountains, where an attack may wait; or the hazard limit of a company that
    goes there falls.
    """
    regions = dict.fromkeys(r for pair in pairs for r in pair)
    way = AdjacentRegions(USER.company, *pairs)
    faces = When("start of movement/hazard", Face(USER.company), what=USER.company)
    return (
        Play(
            during=W.END_OF_ORGANIZATION,
            by=RANGER & UNTAPPED,
            cost=Tap(USER),
            do=For(THIS_TURN, way, *((faces,) if attack else ())),
        ),
        Play(
            during=W.END_OF_ORGANIZATION,
            on=Company(Has(RANGER) & MovingTo(InRegion(*regions)), of=YOU),
            do=For(THIS_TURN, Add(HAZARD_LIMIT, -cut, to=TARGET, min=2)),
        ),
    )


def fair_travels(kind: str, *, once: bool = False) -> Play:
    """The hazard limit of a company falls with the regions of a type in its site path; with `once`, by one for however many."""
    fewer = (
        While(Holds(TARGET, PathHas(kind)), Add(HAZARD_LIMIT, Case((GATES_OF_MORNING, -2), default=-1), to=TARGET, min=2))
        if once
        else (Add(HAZARD_LIMIT, 0 - Symbols(kind, in_=TARGET), to=TARGET, min=2),)
    )
    return Play(during=W.END_OF_ORGANIZATION, on=Company(HAS_NEW_SITE, of=YOU), do=For(THIS_TURN, *fewer))


def farther(regions: int) -> Ability:
    """Food for the way."""
    return Ability(during=W.ORGANIZATION, cost=Discard(THIS), do=For(THIS_TURN, Add(REGIONS, regions, to=BEARER.company))).reads(
        f"during your organization phase, discard this card: the bearer’s company may move through {en.count(regions)} more "
        f"region{'s' * (regions > 1)} this turn",
        pin={1: "4a60ea93", 2: "3ae20dec"}[regions],
    )


def dwarven_ring(do: Verb, *, here: bool = False) -> Ability:
    """A Dwarf taps, and makes a corruption check for it; with `here`, only where his company acts in the site phase."""
    who = Character(Is(BEARER) & UNTAPPED & AsBearer("dwarf"), in_=COMPANY if here else None)
    return Ability(during=W.SITE_PHASE if here else None, by=who, cost=Tap(USER), do=Seq(do, CorruptionCheck(USER, 2)))
