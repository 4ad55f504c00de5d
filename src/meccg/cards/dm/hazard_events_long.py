"""Dark Minions: long-events of hazards. The attacks that they bring are facts."""

from typing import Any

from meccg.cards.pool import load_pool
from meccg.cards.vocabulary import *
from meccg.parts.printed import OfAlignment
from meccg.rules.dragons import FaceTheDragon
from meccg.rules.underdeeps import FROM_BELOW

THEIR_STRIKE = Facing(Strike(From(Is(THIS))))
UNARMED = Disregard(PROWESS, by=WEAPON, to=Member(THEIR_STRIKE))  # against lava and falling rocks a sword is of no use

long_event("DM-47",  # The Black Enemy’s Wrath: that it does nothing to minions is a fact (AIO-F-0150)
    Play(), AddAttack(Site((UNDER_DEEPS | DARK_HOLD | SHADOW_HOLD) & ~OfAlignment("minion")), *load_pool()["DM-47"].event.attacks).reads(
        "each Under-deeps site, Dark-hold and Shadow-hold gains the attack as an automatic-attack", pin="38b762b2"),
    UNARMED.anew().reads("weapons do not modify prowess against these strikes", pin="d3047dd9"),
    Set(STANCE_PENALTY, -5, to=Member(THEIR_STRIKE)).reads("who stays untapped against one of them has -5 prowess in place of -3", pin="43145268"))

IN_THE_DEEPS = AtOrMovingTo(UNDER_DEEPS)
DRUMS = InRegion("Angmar", "Gap of Isen", "Gorgoroth", "Gundabad", "High Pass", "Redhorn Gate", "Rohan", "Southern Mirkwood", "Udûn")
AROUSED, LOUDER = Attack(AUTOMATIC & At(DRUMS)), Case((DOORS_OF_NIGHT, 2), default=1)

long_event("DM-52",  # Drums
    Play(), Add(HAZARD_LIMIT, 1, to=Company(IN_THE_DEEPS)), Add(PROWESS, 1, to=Attack(IN_THE_DEEPS)).reads("each attack against such a company has +1 prowess", pin="94a08382"),
    Add(STRIKES, LOUDER, to=AROUSED), Add(PROWESS, LOUDER, to=AROUSED).reads("it has as much more prowess, too", pin="dbf339a2"))

UP_OR_DOWN = Company(MOVING & (MovingTo(UNDER_DEEPS) | FROM_BELOW))


def useless(*names: str) -> tuple[Any, ...]:
    """What these resources do is cancelled: what goes on of them ends, and no more are played."""
    return Play(do=CancelEffects(Named(*names))), NoPlaying(Named(*names))


long_event("DM-53",  # Earth-tremors
    useless("Into Dark Tunnels", "Old Road", "Great-road", "Bridge"),
    Require(UP_OR_DOWN, FaceTheDragon(load_pool()["DM-53"].event.attacks[0])).reads(
        "each company moving to or from an Under-deeps site faces the attack", pin="95594b1d"),
    UNARMED.anew().reads("weapons do not modify prowess against its strikes", pin="d3047dd9"))

long_event("DM-62", Play(), ExtraAction(Agent()))  # Great Need or Purpose: that there is one at a time is a fact

long_event("DM-98",  # The Way is Shut
    useless("Secret Passage", "Secret Entrance"), Require(UP_OR_DOWN, ReturnToOrigin(EACH), declared=True).reads(
        "each company moving to or from an Under-deeps site must return to its site of origin", pin="686b27e5"))
