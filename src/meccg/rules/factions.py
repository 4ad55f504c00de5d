"""Factions: brought into play by an influence check of the character who taps (METW-0581 ff., AIO-D-0351 ff.)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.book import procedure
from meccg.kernel.changes import change
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import Frame, State
from meccg.model.facts import Facts
from meccg.model.rows import ASIDE, NONE, Change, Env
from meccg.parts.base import THIS
from meccg.parts.kinds import for_kind
from meccg.parts.predicates import FACTION
from meccg.parts.standing import Add
from meccg.parts.values import INFLUENCE_CHECK
from meccg.rules.influence import FACTION_ATTEMPT, InfluenceCheck, number_of
from meccg.rules.resources import PlayAtSite, PutIntoPlay


class PlayFaction(PlayAtSite):
    """At the faction's site; the tapped character makes the check when the attempt resolves (AIO-A-0229)."""

    __slots__ = ()

    def frame(self, env: Env) -> Frame:
        return FactionAttempt(card=env.source, character=env.user, taps=True)

    def words(self) -> str:
        return f"Playable by an influence check greater than {self.facts.influence_number} at a site that the card names"


@procedure
class FactionAttempt(Frame, frozen=True, gc=False):
    """An attempt to bring a faction into play. Above its number it comes into play and the site is tapped; otherwise it is
    discarded and the site stays as it is (AIO-D-0354, AIO-D-0359, AIO-D-0360).
    """

    card: int
    character: int
    taps: bool = False
    mod: int = 0
    direct: bool = True  # whether unused direct influence counts
    kind: str = FACTION_ATTEMPT
    at: int = NONE  # the site where the faction counts as played, if whoever tries is not there any more

    def begin(self, s: State) -> Next:
        return call(self.check(s), "decided")

    def check(self, s: State) -> InfluenceCheck:
        number = number_of(s, self.card)
        return InfluenceCheck(
            character=self.character, target=self.card, kind=self.kind, number=number, mod=self.mod, direct=self.direct
        )

    def decided(self, s: State) -> Next:
        if s.result is True:
            return call(PutIntoPlay(card=self.card, character=self.character, taps=self.taps, at=self.at), "succeeded")
        return change(s, Change("discard", self.card), "failed")

    def succeeded(self, s: State) -> Next:
        if s.card(self.card).zone == ASIDE:  # whoever won them over is gone
            return change(s, Change("discard", self.card), "failed")
        return done(True)

    def failed(self, s: State) -> Next:
        return done(False)


@for_kind("faction")
def faction(facts: Facts) -> Iterable[Any]:
    """A faction without a number has its own way into play."""
    return (PlayFaction(facts),) if facts.influence_number is not None else ()


@for_kind("character", "avatar")
def against_factions(facts: Facts) -> Iterable[Any]:
    """What a character's card says of his checks against factions (METW-0588): his own only (METW-0589)."""
    if facts.faction_influence_mod:
        yield Add(INFLUENCE_CHECK, facts.faction_influence_mod, to=THIS, vs=FACTION)
