"""The Wizards: hazards that are like no other."""

from collections.abc import Iterable

from meccg.cards.vocabulary import *
from meccg.kernel.book import BOOK, procedure
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import Frame, State
from meccg.model.rows import NONE, PLAY, Env
from meccg.parts.base import Why
from meccg.rules.hazards import CreatureAttack, PlayCreature, beset
from meccg.rules.keying import keyed, keyed_words

# --- creatures ---------------------------------------------------------------------------------------------------------------

creature("TW-1", When("wound", Discard(IT), what=Character(~(WIZARD | RINGWRAITH)), by=THIS))  # Abductor

TWICE = Asked(
    "two others of its attacks were cancelled so",
    lambda s, x, env: sum(m.startswith("used -") and m != f"used {ATTACK.of(s, env)}" for m in s.card(x).marks) >= 2)
OTHERS = Exists(Member(in_=ATTACK.company), at_least=2)

creature("TW-8",  # Assassin: that all its attacks are against one character is a fact, and he is what the card notes
    Ability(anyone=True, side="resource", during=FACING_ATTACK | STRIKES_ASSIGNED | FACING_STRIKE, needs=~TWICE & OTHERS, limit=ONCE_PER_ATTACK,
            on=Attack(From(Is(THIS))), cost=Tap(one(Member(UNTAPPED, in_=ATTACK.company, but=NOTED))), do=Cancel(TARGET)).reads(
        "the defender may cancel one or two of its attacks, for each by tapping an untapped character or ally of the company other than "
        "the one who is attacked. this may be done even after the strike is assigned", pin="df9a1dd9"),
    When("attack ended", Discard(THIS), what=Attack(From(Is(THIS)) & ~Exists(Member(Is(NOTED))))).reads(
        "if the strike of its first attack was not assigned, there are no further ones", pin="71383ae4"))

creature("TW-16",  # "Bert" (Bûrat)
    While(Holds(ATTACK, Faced("“Tom” (Tûma)", "“William” (Wûluag)")),
          When("wound", Discard(every(Item(~SPECIAL, on=IT))), by=THIS)))

CANCELLED = Asked("cancelled", lambda s, x, env: bool(getattr(s.get(x), "canceled", False)))
WITH_SUCCESS = Asked("with a successful strike", lambda s, x, env: "successful" in getattr(s.get(x), "results", ()))

creature("TW-25",  # Crebain
    When("attack ended", what=Attack(From(Is(THIS)) & ~CANCELLED),
         verb=Reveal(at_random(Card(zone=HAND, of=ATTACK.company.player), Count(Character(in_=ATTACK.company))))).reads(
        "after the attack, the defender reveals a card of his hand, chosen at random, for each character in the company", pin="58aabadb"))

creature("TW-34",  # Fell Turtle
    When("attack ended", ReturnToOrigin(ATTACK.company), what=Attack(From(Is(THIS)) & WITH_SUCCESS)).reads(
        "if a strike is successful, the company must return to its site of origin when the attack is over", pin="146b727e"))

creature("TW-79", Instead("wound", Discard(one(Item(on=IT), by=IT.player)), by=THIS))  # Pick-pocket
reprint("TW-80", of="TW-79")


class MindForProwess(Set):
    """Whoever faces it has his mind in place of his prowess, whatever else would change that."""

    __slots__ = ()
    order = 95

    def __init__(self, *, vs: Pred) -> None:
        super().__init__(PROWESS, 0, to=Member(), vs=vs)

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        return value(s, MIND, x)

    def words(self) -> str:
        return "the prowess of each character against its strikes is his mind"


creature("TW-493",  # Neeker-breekers: who faces a strike is a fact
    MindForProwess(vs=From(Is(THIS))),
    Instead("wound", Tap(IT), by=THIS))

creature("TW-65",  # Mouth of Sauron
    Play(nature="short-event", do=ReturnToHand(one(Card(HAZARD, zone=DISCARD, of=YOU)))))


@procedure
class Unleash(Frame, frozen=True, gc=False):
    """A creature that lay there as a permanent-event attacks, and keeps what that gave it."""

    env: Env

    def begin(self, s: State) -> Next:
        env = self.env
        s.mark(env.source, UNLEASHED)
        attack = CreatureAttack(card=env.source, company=env.target, hazard_player=env.player, keyed=keyed(env.name))
        return call(attack, "end")

    def end(self, s: State) -> Next:
        return done()


class AttackFromPlay(Ability):
    """A creature in play as a permanent-event attacks as it could from the hand; that counts as one hazard."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(during=MH_PHASE, counts=1)
        self.responds = False  # an attack is the first action of its chain

    def law_classes(self) -> tuple[str, ...]:
        return ("hazard ability", "creature")

    def creature(self, s: State, card: int) -> PlayCreature:
        return next(m for m in BOOK[s.card(card).card].modes if isinstance(m, PlayCreature))

    def bindings(self, s: State, env: Env) -> Iterable[Env]:
        row = beset(s)
        return self.creature(s, env.source).bound_to(s, env, row) if row is not None and AS_EVENT.ok(s, env.source, env) else ()

    def option(self, env: Env) -> Option:
        return (self.verb, self.address, env.source, NONE, env.target, env.name)

    def env(self, s: State, player: int, option: Option) -> Env:
        return Env(source=option[2], player=player, target=option[4], name=option[5])

    def describe(self, s: State, option: Option) -> str:
        return f"{s.name(option[2])} attacks keyed to {keyed_words(option[5])}"

    def why_not(self, s: State, env: Env) -> list[Why]:
        return self.creature(s, env.source).why_not(s, env)

    def still(self, s: State, env: Env) -> bool:
        return AS_EVENT.ok(s, env.source, env) and self.creature(s, env.source).still(s, env)

    def frame(self, env: Env) -> Frame:
        return Unleash(env=env)

    def words(self) -> str:
        return "as a permanent-event, she may attack where she could be played as a creature, which counts as one against the hazard limit"


UNLEASHED = "unleashed"
AS_EVENT = Asked("in play as a permanent-event", lambda s, x, env: s.card(x).zone == PLAY and s.card(x).mode == "permanent-event")


class LiesThere(Pred):
    """THIS is in play as a permanent-event, or attacks from that state."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        return AS_EVENT.ok(s, env.source, env) or Had(UNLEASHED).ok(s, env.source, env)

    def clause(self, subject: str, yes: bool = True) -> str:
        return "she lies there as a permanent-event, or attacks from there"


creature("TW-86",  # Shelob
    Play(nature="permanent-event", needs=DOORS_OF_NIGHT).reads("while Doors of Night is in play, playable as a permanent-event", pin="bbbbc181"),
    While(LiesThere(), Add(PROWESS, 1, to=Attack(SPIDER | ANIMAL)), Add(STRIKES, 1, to=Attack(SPIDER | ANIMAL))),
    AttackFromPlay(),
    While(Holds(THIS, AS_EVENT), DiscardIf(~DOORS_OF_NIGHT)))
