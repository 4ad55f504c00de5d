"""Plain functions that give parts for families of cards with one shape. They are expanded at load: only the words themselves remain."""

from __future__ import annotations

from typing import Any

from meccg.model import windows as W
from meccg.parts.base import BEARER, HOST, THIS, USER, Ref
from meccg.parts.modes import Ability, Play
from meccg.parts.predicates import UNTAPPED, USES_PALANTIR, Holds, Is, Pred, Trait
from meccg.parts.selectors import Character
from meccg.parts.standing import When
from meccg.parts.verbs import CorruptionCheck, Discard, Seq, Tap, Verb


def lure(of: Pred, event: str, *, what: Any = None, by: Any = None, check: Verb | None = None) -> tuple[Any, ...]:
    """A corruption card on a character that asks for a corruption check whenever something happens."""
    return (
        Play(on=Character(of)),
        When(event, check if check is not None else CorruptionCheck(HOST), what=what, by=by),
    )


def nazgul(do: Verb, *, on: Any = None) -> tuple[Any, ...]:
    """A Nazgûl who may also be played as a permanent-event, to be tapped against a company for an effect (counts one)."""
    return (
        Play(nature="permanent-event"),
        Ability(during=W.MH_PHASE, cost=Tap(THIS), on=on, do=Seq(do, Discard(THIS)), counts=1),
    )


def use_palantir(do: Verb) -> tuple[Any, ...]:
    """Tapped by a bearer who is able to use a Palantír, or who may tap to use it; he makes a corruption check."""
    able, taps = Is(BEARER) & USES_PALANTIR, Is(BEARER) & Trait("taps-for-palantír") & UNTAPPED
    return (
        Ability(by=Character(able), cost=Tap(THIS), do=Seq(do, CorruptionCheck(USER))),
        Ability(by=Character(taps), cost=Tap(THIS, USER), do=_again(do)),
    )


def _again(do: Verb) -> Verb:
    """The same verb once more: a part stands in one place only."""
    import copy

    return Seq(copy.copy(do), CorruptionCheck(USER))


def bearer_is(pred: Pred) -> Pred:
    return Holds(BEARER, pred)


def tapped_by(ref: Ref, verb: Verb) -> Ability:
    return Ability(cost=Tap(ref), do=verb)
