"""The Lidless Eye: allies. Where they are playable, and whether they make a company overt, are facts."""

from meccg.cards.vocabulary import *
from meccg.kernel.state import State
from meccg.model.rows import Env
from meccg.parts import frames

ally("LE-152")  # Blackbole

HER_LANDS = Company(OnItsWayTo(InRegion("Gorgoroth", "Imlad Morgul", "Ithilien")), of=YOU)

ally("LE-153",  # Last Child of Ungoliant: where she goes with her company is a fact
    FromAfar(cost=Tap(THIS), on=Attack(BY_CREATURE, against=HER_LANDS), do=Cancel(TARGET)).reads(
        "tap this card: cancel an attack by a hazard creature against a company of yours that moves to a site in Gorgoroth, Imlad Morgul or Ithilien", pin="f9d93af4"),
    Ability(during=MH_PHASE, cost=Tap(THIS), on=Event(HAZARD & PERMANENT, on=Either(HER_LANDS, Character(in_=HER_LANDS))), do=Discard(TARGET)).reads(
        "or tap it: discard a hazard permanent-event on such a company or on a character in it", pin="9209a48d"),
    GivesWay("Shelob"), When("resolved", ReturnToHand(THIS), what=Named("Shelob"), at_once=True))

ally("LE-154",  # Stinker
    Ability(needs=Holds(THIS, Size(at_most=2)), cost=Tap(THIS), on=Attack(KeyedTo(WILDERNESS + SHADOW_LAND), against=THIS.company), do=Cancel(TARGET)),
    Ability(needs=Holds(THIS, At(~HAVEN)), cost=Tap(THIS), on=Item(Named("The One Ring") & SameSiteAs(THIS), of=YOU), do=Discard(THIS, TARGET)).reads(
        "if he and The One Ring of yours are at one site that is no Darkhaven, tap this card: discard both", pin="57c024ad"))

ally("LE-155",  # “Two-headed” Troll
    Ability(cost=Tap(THIS), on=Attack(ORC | TROLL, against=THIS.company), do=Cancel(TARGET)))


class StruckTogether(Pred):
    """Somebody was given a strike of the attack at hand, and so was THIS."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        attack = frames.innermost(s, frames.Attack)
        return attack is not None and {x, env.source} <= set(getattr(attack, "assigned", ()))

    def words(self) -> str:
        return "who faces a strike of the same attack as this card"


ally("LE-156",  # War-warg
    Ability(during=STRIKES_ASSIGNED | FACING_STRIKE, cost=Tap(THIS), on=Character(Is(BEARER) & StruckTogether()),
            do=For(THIS_ATTACK, Add(BODY, 2, to=TARGET))).reads(
        "if this card and its controlling character both face strikes of one attack, tap this card: he has +2 body for this attack", pin="b56fb59c"))

ally("LE-157")  # War-wolf

ally("LE-158",  # The Warg-king
    Ability(cost=Tap(THIS), on=Attack(WOLF | ANIMAL, against=THIS.company), do=Cancel(TARGET)),
    Add(INFLUENCE_CHECK, 2, to=Character(in_=THIS.company), vs=WOLF & FACTION))
