"""Plain functions that give parts for families of cards with one shape; they are expanded at load."""

from __future__ import annotations

from typing import Any

from meccg.model import windows as W
from meccg.parts.base import HOST, TARGET, THIS, USER, YOU
from meccg.parts.handling import TapIntoEvent
from meccg.parts.modes import Ability, Play
from meccg.parts.predicates import (
    GATES_OF_MORNING,
    HAS_NEW_SITE,
    RANGER,
    UNTAPPED,
    Has,
    Holds,
    InRegion,
    MovingTo,
    PathHas,
    Pred,
)
from meccg.parts.requirements import AdjacentRegions
from meccg.parts.selectors import Attack, Case, Character, Company
from meccg.parts.situations import Symbols
from meccg.parts.standing import Add, When, While
from meccg.parts.undertakings import Face
from meccg.parts.values import HAZARD_LIMIT
from meccg.parts.verbs import THIS_TURN, CorruptionCheck, Discard, For, Seq, Tap, Verb


def lure(of: Pred, event: str, *, what: Any = None, by: Any = None, needs: Pred | None = None) -> tuple[Any, ...]:
    """A corruption card on a character that asks for a corruption check whenever something happens; only where `needs` holds."""
    when = When(event, CorruptionCheck(HOST), what=what, by=by)
    return Play(on=Character(of)), (when if needs is None else While(needs, when))


def nazgul(do: Verb, *, on: Any = None) -> tuple[Any, ...]:
    """A Nazgûl who may also be played as a permanent-event, to be tapped against a company for an effect (counts one)."""
    return (Play(nature="permanent-event"), tapped_into(do, on=on))


def tapped_into(do: Verb, *, on: Any = None, first: Verb | None = None) -> Ability:
    """A permanent-event is tapped against a company and becomes a short-event; `first` is done when that is declared."""
    cost = TapIntoEvent(THIS) if first is None else Seq(first, TapIntoEvent(THIS))
    during = W.MH_PHASE | (W.FACING_ATTACK if isinstance(on, Attack) else 0)
    return Ability(during=during, cost=cost, on=on, do=Seq(do, Discard(THIS)), counts=1)


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
