"""Dark Minions: creatures. Where they are keyed, their strikes and whether the attacker chooses are facts."""

from meccg.cards.pool import load_pool
from meccg.cards.vocabulary import *
from meccg.kernel.state import State
from meccg.model.rows import PLAY, Env
from meccg.parts import frames
from meccg.rules.dragons import FaceTheDragon, MovingIn
from meccg.rules.strike import Strike as StrikeFrame
from meccg.rules.strike import prowess_of_the_strike

FOLLOWERS = CREATURE & ~UNIQUE & (ORC | TROLL)


def leads(name: str) -> When:
    """Orcs and Trolls come after him, keyed to nothing (AIO-F-0175, AIO-G-0482)."""
    then = Company(Faced(name))
    holds = For(THIS_TURN, KeyedAlso(FOLLOWERS, against=then, unkeyed=True), Uncounted(FOLLOWERS, against=then))
    return When("attack ended", holds, what=Attack(From(Is(THIS))))


creature("DM-105",  # Bûthrakaur the Green
    leads("Bûthrakaur the Green").reads(
        "this turn, any non-unique Orc or Troll creature may be played on a company that has faced Bûthrakaur. it need not be keyed and does not count against the hazard limit", pin="5f13cf5e"))

CANCELLED = Asked("cancelled", lambda s, x, env: bool(getattr(s.get(x), "canceled", False)))
UNDEAD_AFTERWARDS = Attack(UNDEAD, against=EACH)

creature("DM-106",  # Chill Douser (AIO-F-0191, AIO-F-0192)
    When("attack ended", what=Attack(From(Is(THIS)) & ~CANCELLED), verb=ForEach(ATTACK.company, For(THIS_TURN,
        Add(STRIKES, 1, to=UNDEAD_AFTERWARDS), Add(PROWESS, 1, to=UNDEAD_AFTERWARDS)))).reads(
        "unless its attack is canceled, each other Undead attack against the company has +1 strike and +1 prowess for the rest of the turn", pin="760494f2"))

creature("DM-107", Add(BODY_CHECK, 1, to=Member(Facing(Strike(From(Is(THIS)))))))  # Durin’s Bane (AIO-F-0270)

UNBEATEN = Asked("not defeated", lambda s, x, env: getattr(s.get(x), "outcome", "") != "defeated")

creature("DM-108",  # Little Snuffler
    Add(BODY, Times(Count(Member(RANGER, in_=ATTACK.company)), -2), to=OWN_ATTACK).reads("each ranger in the company lowers its body by 2", pin="401cc82d"),
    When("attack ended", what=Attack(From(Is(THIS)) & UNBEATEN), verb=ForEach(ATTACK.company, For(THIS_TURN,
        While(Holds(COMPANY, Is(EACH)), NoPlaying(RESOURCE & Requires(SCOUT)))))).reads(
        "if its attack is not defeated, no resource that needs a scout of that company may be played for the rest of the turn", pin="cd0e41d8"))

creature("DM-109",  # Nameless Thing
    Ability(anyone=True, side="resource", during=FACING_ATTACK, on=Attack(From(Is(THIS))), limit=ONCE_PER_TURN,
            cost=Tap(one(Character(UNTAPPED, in_=ATTACK.company))), do=Cancel(TARGET)).reads(
        "the defender may cancel one of its attacks by tapping an untapped character of the company", pin="64f15aed"))

AS_EVENT = Asked("in play as a permanent-event", lambda s, x, env: is_card(s, x) and s.card(x).zone == PLAY and s.card(x).mode == "permanent-event")
HER_LANDS = ("Southern Mirkwood", "Heart of Mirkwood", "Woodland Realm", "Dagorlad", "Brown Lands")

creature("DM-110",  # Spider of the Môrlat: where she is keyed, and the attack of the event, are facts (AIO-G-0377, AIO-G-0378)
    Play(nature="permanent-event"),
    While(Holds(THIS, AS_EVENT),
        Add(STRIKES, 1, to=Attack(SPIDER)),
        Require(Company(MOVING & MovingIn(HER_LANDS)), FaceTheDragon(load_pool()["DM-110"].event.attacks[0])).reads(
            "each company moving in Southern Mirkwood, Heart of Mirkwood, Woodland Realm, Dagorlad or Brown Lands faces the attack", pin="24ce3a48")),
    Ability(during=MH_PHASE, needs=Holds(THIS, AS_EVENT), counts=1, do=ReturnToHand(THIS)))

creature("DM-111")  # Stirring Bones

creature("DM-112",  # Umagaur the Pale
    leads("Umagaur the Pale").reads(
        "this turn, any non-unique Orc or Troll creature may be played on a company that has faced Umagaur. it need not be keyed and does not count against the hazard limit", pin="b9682f1f"))


class Daunted(Pred):
    """Whose mind is no more than the prowess of the strike that he faces; who has none, as a Wizard, need not fear."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        strike = frames.innermost(s, StrikeFrame)
        if strike is None or strike.defender != x or s.facts_of(x).mind is None:
            return False
        return value(s, MIND, x) <= prowess_of_the_strike(s, strike)

    def words(self) -> str:
        return "whose mind is no more than the prowess of the strike"


DAUNTED = Character(UNTAPPED & Daunted())

creature("DM-113",  # Wisp of Pale Sheen
    WhenAny(("strike failed", "strike defeated", "strike ineffectual", "strike successful"), Tap(IT), what=DAUNTED, by=THIS).reads(
        "after its strike, unless that is canceled, whoever faced it is tapped if he is untapped and his mind is no more than its prowess", pin="4cf46dc5"))
