"""The Dragons: items. That hoard items are played where there is a hoard, and bonuses, are facts."""

from typing import Any

from meccg.cards.vocabulary import *
from meccg.kernel.run import Next, amend, done
from meccg.kernel.state import State
from meccg.model.rows import NONE, PILE, Env
from meccg.parts import frames

item("TD-96", Wards(DARK_ENCHANTMENT, to=BEARER))  # Adamant Helmet


item("TD-99",  # Arrows Shorn of Ebony
    Ability(during=FACING_STRIKE, by=Is(BEARER) & WARRIOR, cost=Discard(THIS), on=Strike(BY_CREATURE & ~KEYED_TO_SITE, against=Member(in_=USER.company)),
            do=For(THIS_STRIKE, Add(PROWESS, -1, to=TARGET), Add(BODY, -2, to=TARGET),
                   When("strike defeated", For(THIS_ATTACK, Gain(DEFEATED_IF_FAILED, to=ATTACK))))).reads(
        "if the bearer is a warrior, discard this card: a strike against his company by a creature that is not keyed to a site has -1 prowess "
        "and -2 body. if it is defeated, every further strike of the attack that fails is defeated without a body check", pin="ec55ab68"))

item("TD-102",  # Bow of Dragon-horn
    Ability(by=Is(BEARER) & WARRIOR, cost=Tap(THIS), on=Attack(BY_CREATURE & ~KEYED_TO_SITE, against=USER.company),
            do=For(THIS_ATTACK, Add(STRIKES, -1, to=TARGET, min=1))))


item("TD-105",  # Cram
    Ability(by=Is(BEARER) & TAPPED, cost=Discard(THIS), do=Untap(USER)), farther(1))

item("TD-112", While(Holds(BEARER, WIZARD), Add(GI, 2, to=YOU)))  # Emerald of Doriath: the influence over Elves is a fact
item("TD-113")  # Emerald of the Mariner


class Deflect(Verb):
    """A strike is ineffectual, without a roll: it neither fails nor succeeds, and who faced it does not tap for it."""

    inline = True
    __slots__ = ("strike",)

    def __init__(self, strike: Ref) -> None:
        self.strike = strike

    def begin(self, s: State, f: Do) -> Next:
        strike = self.strike.of(s, f.env)
        if strike != NONE:
            amend(s, strike, deflected=True)
        return done(f.env)

    def words(self) -> str:
        return f"{self.strike.subject()} is ineffectual"


item("TD-114",  # Enruned Shield
    Ability(during=FACING_STRIKE, by=Is(BEARER) & WARRIOR, cost=Tap(THIS), on=Strike(against=USER), do=Deflect(TARGET)))

item("TD-119")  # Gold Belt of Lórien
item("TD-120")  # Habergeon of Silver

OR_SITE_PHASE = Asked(
    "it is your turn or a site phase", lambda s, x, env: s.turn_player == env.player or frames.innermost(s, frames.SitePhase) is not None
)

item("TD-130",  # Magical Harp
    Ability(during=ANY_PHASE | AND_IN_COMBAT | CHECK_DECLARED | IN_CHAIN | COUNCIL | others(SITE_PHASE | CHECK_DECLARED | IN_CHAIN), needs=OR_SITE_PHASE,
            cost=Tap(THIS), on=Character(in_=BEARER.company), do=Seq(For(THIS_TURN, Forbid("discard", Is(TARGET))), CorruptionCheck(BEARER))).reads(
        "on your turn, in another player’s site phase or at the Free Council, tap this card: until the end of the turn, whatever would discard one "
        "character in the bearer’s company, whom you choose, is canceled. the bearer makes a corruption check", pin="9eb03a5e"))

item("TD-141",  # Necklace of Silver and Pearls
    Ability(during=ANY_PHASE | CHECK_DECLARED | others(SITE_PHASE | CHECK_DECLARED), needs=OR_SITE_PHASE, cost=Discard(THIS),
            do=For(THIS_TURN, Add(DI, 3, to=BEARER), Add(MIND, 5, to=BEARER), Add(FREE_MIND, 5, to=BEARER))).reads(
        "on your turn or in another player’s site phase, discard this card: until the end of the turn, the bearer has +3 direct influence and +5 "
        "mind, and the additional mind uses no influence to control him", pin="f1d04713"))

item("TD-150")  # Scabbard of Chalcedony

item("TD-158",  # Thrór's Map
    Ability(cost=Discard(THIS), on=Site(Is(BEARER.site) & TAPPED & HasAttack("dragon")), do=Untap(TARGET)).reads(  # AIO-C-0024
        "discard this card: untap the bearer’s site, if it has an automatic-attack by Dragons", pin="f0c34f77"))

item("TD-160", farther(2))  # Twice-baked Cakes
item("TD-161")  # Valiant Sword

item("TD-165",  # Waybread
    Ability(by=Is(BEARER) & TAPPED, cost=Discard(THIS), do=Untap(USER)),
    Ability(by=Is(BEARER), cost=Discard(THIS), on=Character(TAPPED, in_=USER.company, but=USER), do=Untap(USER, TARGET)),
    farther(1))

item("TD-170",  # Wizard's Staff
    Add(RESULT, 2, to=Check(CORRUPTION_CHECKS, pred=From(SPELL), by=BEARER)),
    Ability(during=BEGIN_END_OF_TURN, by=Is(BEARER) & UNTAPPED, cost=Tap(USER),
            do=Seq(Search(DISCARD, pred=SPELL | RITUAL | LIGHT_ENCHANTMENT), CorruptionCheck(USER))))

item("TD-172")  # Wormsbane


class Restored(Pred):
    """An item with which a Reforging was placed."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        return bool(s.held(env.source))

    def words(self) -> str:
        return "restored"

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"this item is {'' if yes else 'not '}restored"


class Restore(Verb):
    """A stored Reforging is placed with THIS, off to the side: it gives nothing by itself any more."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        s.put_aside(f.env.target, f.env.source)
        s.tell("{0} is restored", f.env.source)
        return done(f.env)

    def words(self) -> str:
        return "it is placed with this item, which is restored"


def restored(mp: int, cp: int, *parts: Any, pin: str = "a2c32df7") -> tuple[Any, ...]:
    """What a stored Reforging makes of an item of old."""
    return (
        Ability(during=ANY_PHASE, needs=~Restored(), on=Card(Named("Reforging"), zone=PILE, of=YOU), do=Restore()).reads(
            "during any phase, a stored Reforging of yours may be placed with this item to restore it", pin=pin),
        While(Restored(), Set(MP, mp, to=THIS), Set(CP, cp, to=THIS), *parts))


item("TD-183", restored(3, 2), Gain(TAKES_ALL, to=BEARER))  # Horn of Defiance

item("TD-184",  # Ringil: what it gives before is a fact
    restored(4, 3, Add(PROWESS, 5, to=BEARER, max=11, slot="weapon")))

item("TD-185",  # Belegennon
    restored(4, 3, *While(Holds(BEARER, WARRIOR), Set(STANCE_PENALTY, 0, to=BEARER))))
