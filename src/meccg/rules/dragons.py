"""The unique Dragons: ahunt in the lands, at home in their lairs, and gone for good once they are defeated (AIO-B-0282 ff.).

A Dragon is a creature, an Ahunt long-event, an at Home permanent-event and a faction: manifestations of one being, which may be
in play together (`rules.uniqueness`), and leave it together.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.run import Next, call
from meccg.kernel.state import State
from meccg.model.facts import AttackSpec, DragonAttack, Facts
from meccg.model.rows import CompanyRow, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import EACH, IT, THIS, YOU
from meccg.parts.claims import carries_out
from meccg.parts.dragons import ManifestationOf
from meccg.parts.kinds import for_kind
from meccg.parts.modes import Play
from meccg.parts.places import MOVING
from meccg.parts.predicates import AUTOMATIC, DOORS_OF_NIGHT, REGION_WORDS, InPlay, Is, Named, Pred
from meccg.parts.requirements import AddAttack, Require
from meccg.parts.selectors import Attack, Company, Site
from meccg.parts.situations import From
from meccg.parts.standing import StandingPart, When, While
from meccg.parts.undertakings import Defeated, DefeatedAtHome
from meccg.parts.values import company_path
from meccg.parts.verbs import Cancel, Do, Verb
from meccg.rules.combat import printed_attack
from meccg.rules.keying import key_regions


class MovingIn(Pred):
    """A company moves in one of these regions, or in a region of one of these types."""

    __slots__ = ("regions", "types")

    def __init__(self, regions: tuple[str, ...], types: str = "") -> None:
        self.regions, self.types = regions, types

    def ok(self, s: State, x: int, env: Env) -> bool:
        company = s.get(x)
        if type(company) is not CompanyRow:
            return False
        if set(key_regions(s, company)) & set(self.regions):
            return True
        return bool(self.types) and any(t in self.types for t in company_path(s, company))

    def words(self) -> str:
        kinds = [en.a(REGION_WORDS[t]) for t in self.types]
        return "moving in " + en.listed([*self.regions, *kinds], "or")


class FaceTheDragon(Verb):
    """EACH, a company, faces the attack of THIS: once in a movement/hazard phase (AIO-B-0286), not in the midst of another."""

    __slots__ = ("spec", "traits")

    def __init__(self, spec: AttackSpec, *traits: str) -> None:
        self.spec, self.traits = spec, (*traits, "by-event")

    def _mark(self, s: State) -> str:
        phase = frames.innermost(s, frames.MovementHazard)
        return f"hunts {phase.uid if phase is not None else 0}"

    def begin(self, s: State, f: Do) -> Next:
        s.mark(f.env.source, self._mark(s))
        phase = frames.innermost(s, frames.MovementHazard)
        attacker = phase.hazard_player if phase is not None else f.env.player
        return call(printed_attack(s, self.spec, f.env.source, f.env.each, attacker, *self.traits), "end")

    def idle(self, s: State, env: Env) -> bool:
        if frames.innermost(s, frames.MovementHazard) is None or frames.innermost(s, frames.Attack) is not None:
            return True
        return self._mark(s) in s.card(env.source).marks

    def words(self) -> str:
        return f"{EACH.subject()} faces one attack: {en.attack(self.spec)}"


@carries_out("Event: ahunt", "DragonAttack: attack regions regions_doors types_doors")
@for_kind("event", name="ahunt")
def ahunt(facts: Facts) -> Iterable[Any]:
    """Whoever moves in the lands of a Dragon that is ahunt is attacked, as by a creature (AIO-B-0284 f.)."""
    hunt = facts.event.ahunt
    if hunt is None:
        return
    yield Play()
    yield Require(Company(MOVING & MovingIn(hunt.regions)), FaceTheDragon(hunt.attack, "by-creature"))
    if hunt.regions_doors or hunt.types_doors:
        yield from While(DOORS_OF_NIGHT, farther(hunt))
    yield When("attack ended", Defeated(), what=Attack(From(Is(THIS))), how="defeated")


def farther(hunt: DragonAttack) -> StandingPart:
    return Require(Company(MOVING & MovingIn(hunt.regions_doors, hunt.types_doors)), FaceTheDragon(hunt.attack, "by-creature"))


@carries_out("Event: at_home", "DragonAttack: site unless")
@for_kind("event", name="at-home")
def at_home(facts: Facts) -> Iterable[Any]:
    """The lair of a Dragon that is at home has one more automatic-attack (AIO-B-0288)."""
    home = facts.event.at_home
    if home is None:
        return
    lair = AddAttack(Site(Named(home.site)), home.attack)
    yield from While(~InPlay(home.unless), lair) if home.unless else (lair,)
    yield When("attack ended", DefeatedAtHome(), what=Attack(AUTOMATIC & From(Is(THIS))), how="defeated")  # AIO-G-0432


@carries_out("Faction: roused cancels_manifestations_of")
@for_kind("faction", name="roused")
def roused(facts: Facts) -> Iterable[Any]:
    """A Dragon who serves a player attacks whoever moves in his lands, and spares the companies of that player, in whatever shape
    (AIO-B-0290). His attacks are no creature's and keyed to nothing (AIO-H-0033).
    """
    hunt, dragon = facts.faction.roused, facts.faction.cancels_manifestations_of
    if hunt is not None:
        yield Require(Company(MOVING & MovingIn(hunt.regions)), FaceTheDragon(hunt.attack))
        yield When("attack ended", Defeated(), what=Attack(From(Is(THIS))), how="defeated")
    if dragon:
        against_yours = Attack(From(ManifestationOf(dragon)), against=Company(of=YOU))
        yield When("attack", Cancel(IT), what=against_yours, at_once=True).known_as("spared")
