"""Factions: brought into play by an influence check of the character who taps (METW-0581 ff., AIO-D-0351 ff.)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import procedure
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.facts import Facts
from meccg.model.rows import ASIDE, NONE, PLAY, Change, Env
from meccg.parts import frames
from meccg.parts.base import HOST, THIS
from meccg.parts.claims import carries_out
from meccg.parts.kinds import for_kind
from meccg.parts.predicates import CHARACTER, FACTION, Holds
from meccg.parts.standing import Add, DiscardWhen, While
from meccg.parts.values import INFLUENCE_CHECK, has_trait
from meccg.rules.influence import FACTION_ATTEMPT, InfluenceCheck, number_of
from meccg.rules.resources import PlayAtSite, PutIntoPlay
from meccg.rules.roles import is_monster

phrase("leader", "Are {1} placed under {0}? Then the site is not tapped.", command="Under {0}", apart="Apart, as other factions")


class PlayFaction(PlayAtSite):
    """At the faction's site; the tapped character makes the check when the attempt resolves (AIO-A-0229)."""

    __slots__ = ()

    def frame(self, env: Env) -> Frame:
        return FactionAttempt(card=env.source, character=env.user, taps=True)

    def words(self) -> str:
        return f"Playable by an influence check greater than {self.facts.faction.influence_number} at a site that the card names"


@procedure
class FactionAttempt(frames.FactionAttempt, frozen=True, tag="faction-attempt", gc=False):
    """An attempt to bring a faction into play. Above its number it comes into play and the site is tapped; otherwise it is
    discarded and the site stays as it is (AIO-D-0354, AIO-D-0359, AIO-D-0360).
    """

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
        if s.result is True and may_command(s, self.character, self.card):
            options = (("command",), ("apart",))
            return ask(s.card(self.character).player, "leader", options, "commanded", about=(self.character, self.card))
        if s.result is True:
            return call(PutIntoPlay(card=self.card, character=self.character, taps=self.taps, at=self.at), "succeeded")
        return change(s, Change("discard", self.card), "failed")

    def commanded(self, s: State) -> Next:
        """Under the control of the leader who won them over the site is not tapped."""
        led = picked(s).verb == "command"
        put = PutIntoPlay(card=self.card, character=self.character, taps=self.taps and not led, at=self.at, led=led)
        return call(put, "succeeded")

    def succeeded(self, s: State) -> Next:
        if s.card(self.card).zone == ASIDE:  # whoever won them over is gone
            return change(s, Change("discard", self.card), "failed")
        return done(True)

    def failed(self, s: State) -> Next:
        return done(False)


@for_kind("faction", name="faction")
def faction(facts: Facts) -> Iterable[Any]:
    """A faction without a number has its own way into play."""
    return (PlayFaction(facts),) if facts.faction.influence_number is not None else ()


@carries_out("Faction: leader_controllable")
def may_command(s: State, character: int, faction: int) -> bool:
    """Some factions may be placed under the Orc or Troll leader who has won them over."""
    led = s.facts_of(faction).faction.leader_controllable and s.card(character).zone == PLAY
    return led and has_trait(s, character, "leader") and is_monster(s, character)


@for_kind("faction", name="led")
def led(facts: Facts) -> Iterable[Any]:
    """They stay behind if their leader moves; if he leaves play, they go with him."""
    if facts.faction.leader_controllable:
        yield from While(Holds(HOST, CHARACTER), DiscardWhen("site revealed", what=HOST.company))


@carries_out("Character: faction_influence_mod")
@for_kind("character", "avatar", name="against-factions")
def against_factions(facts: Facts) -> Iterable[Any]:
    """What a character's card says of his checks against factions (METW-0588): his own only (AIO-D-0364)."""
    if facts.character.faction_influence_mod:
        yield Add(INFLUENCE_CHECK, facts.character.faction_influence_mod, to=THIS, vs=FACTION)
