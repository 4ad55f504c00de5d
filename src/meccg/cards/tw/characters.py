"""The Wizards: characters and Wizards whose text says more than their facts."""

from meccg.cards.vocabulary import *
from meccg.kernel.changes import announce
from meccg.kernel.run import Next, amend, done
from meccg.kernel.state import State
from meccg.model.rows import UNCONTROLLED, Change, Env
from meccg.rules.companies import at_haven, composition_faults, disband
from meccg.rules.losses import followers


class JoinTheAttacked(Verb):
    """THIS joins the company that faces an attack, of which he must face a strike in all cases. His followers stay behind."""

    __slots__ = ("attack",)

    def __init__(self, attack: Ref) -> None:
        self.attack = attack

    def begin(self, s: State, f: Do) -> Next:
        attack, who = s.get(self.attack.of(s, f.env)), f.env.source
        if attack is None:
            return done(f.env)
        old = s.card(who).company
        for follower in followers(s, who):
            s.put(s.card(follower).but(controller=UNCONTROLLED))
        s.enter(who, company=attack.company)
        amend(s, attack.uid, bound=(*attack.bound, who))
        s.tell("{0} joins {1}", who, attack.company)
        return announce(s, Change("leave", who, by=old), "left", got=(old,), data=(attack.company,))

    def left(self, s: State, f: Do) -> Next:
        if not s.company(f.got[0]).members:
            disband(s, f.got[0])
        return announce(s, Change("join", f.env.source, by=f.data[0]), "end")

    def idle(self, s: State, env: Env) -> bool:
        attack = s.get(self.attack.of(s, env))
        if attack is None:
            return True
        company = s.company(attack.company)
        return not at_haven(s, company) and bool(composition_faults(s, (*company.members, env.source)))

    def words(self) -> str:
        return "he joins that company and must face a strike of the attack in all cases"


class AtHisSide(Seq):
    """Nothing of it is done if he can't join."""

    __slots__ = ()

    def idle(self, s: State, env: Env) -> bool:
        return any(v.idle(s, env) for v in self.verbs if isinstance(v, JoinTheAttacked))


avatar("TW-117",  # Alatar
    Add(DRAWS_OPPONENT, -1, to=THIS.company, min=0).reads(
        "the number of cards that the hazard player draws for the movement of his company is reduced by one", pin="9137301d"),
    FromAfar(by=Is(THIS) & At(HAVEN), on=Attack(BY_CREATURE, against=Company(of=YOU, but=THIS.company)), limit=ONCE_PER_ATTACK, do=AtHisSide(
        Discard(every(Ally(on=THIS))), JoinTheAttacked(TARGET),
        For(THIS_ATTACK, When("attack ended", Seq(Tap(THIS), CorruptionCheck(THIS)), what=TARGET)))).reads(
        "if he is at a Haven when a creature attacks another company of yours, he may join it at once, discarding his allies. he must face "
        "a strike of the attack in all cases. after the attack he taps and makes a corruption check", pin="b8509e2d"))

character("TW-137",  # Círdan: hand size, influence and points are facts
    Ability(by=Is(THIS) & UNTAPPED, cost=Tap(USER), on=Attack(KeyedTo(COASTAL_SEA), against=USER.company), do=Cancel(TARGET)))

avatar("TW-156", Ability(by=Is(THIS) & UNTAPPED, cost=Tap(USER), on=Item(GOLD_RING, in_=USER.company), do=TestRing(TARGET)))  # Gandalf


class FaceUp(StandingPart):
    """What other players discard is seen by YOU: each card as it is discarded."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("shown:discard",)

    def viewers(self, s: State, env: Env, card: int) -> int:
        return 1 << env.player if s.card(card).owner != env.player and self.on(s, env) else 0

    def words(self) -> str:
        return "opponents discard their cards face up"


avatar("TW-175", FaceUp())  # Pallando: hand size is a fact

avatar("TW-178",  # Radagast: his checks are a fact
    Add(DRAWS_OWN, Symbols(WILDERNESS, in_=THIS.company), to=THIS.company).reads(
        "when his company moves, you may draw one more card for each Wilderness in its site path", pin="bb2d1e48"))

avatar("TW-181",  # Saruman: using a Palantír is a fact
    Ability(during=BEGIN_END_OF_TURN, by=Is(THIS) & UNTAPPED, cost=Tap(USER), do=ReturnToHand(one(Card(SPELL, zone=DISCARD, of=YOU)))))

character("TW-495",  # Fatty Bolger: checks, and where he comes into play, are facts
    Ability(by=Is(THIS) & UNTAPPED, cost=Tap(USER), on=Strike(against=Character(HOBBIT, in_=USER.company, but=USER)), do=Cancel(TARGET)))
