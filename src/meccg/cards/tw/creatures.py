"""The Wizards: creatures whose text says more than their facts.

The Nine are creatures, or permanent-events that are tapped into short-events.
"""


from meccg.cards.vocabulary import *
from meccg.kernel.answers import Option, use_of
from meccg.kernel.book import BOOK, procedure
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import Frame, State
from meccg.model.language import LawClass
from meccg.model.rows import NONE, PLAY, CompanyRow, Env
from meccg.parts import english as en
from meccg.rules.hazards import CreatureAttack, PlayCreature, beset
from meccg.rules.keying import JOURNEY, keyed, keyed_words

creature("TW-1", When("wound", Discard(IT), what=Member(~(WIZARD | RINGWRAITH)), by=THIS))  # Abductor
creature("TW-2", nazgul(Tap(TARGET), on=Character(UNTAPPED)))  # Adûnaphel
creature("TW-4", nazgul(For(THIS_TURN, Add(BODY, -1, to=TARGET)), on=Character()))  # Akhôrahil

TWICE = Asked(
    "two others of its attacks were cancelled so",
    lambda s, x, env: sum(m.startswith("used -") and m != f"used {ATTACK.of(s, env)}" for m in getattr(s.get(x), "marks", ())) >= 2)
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

creature("TW-17", When("wound", Discard(one(Item(in_=IT.company), by=IT.player)), by=THIS))  # Brigands

creature("TW-23",  # Corpse-candle
    When("assigning strikes", CorruptionCheck(every(Character(in_=ATTACK.company))), what=Attack(From(Is(THIS)))))

CANCELLED = Asked("cancelled", lambda s, x, env: bool(getattr(s.get(x), "canceled", False)))

creature("TW-25",  # Crebain
    When("attack ended", what=Attack(From(Is(THIS)) & ~CANCELLED),
         verb=Reveal(at_random(Card(zone=HAND, of=ATTACK.company.player), Count(Character(in_=ATTACK.company))))).reads(
        "after the attack, the defender reveals a card of his hand, chosen at random, for each character in the company", pin="58aabadb"))

creature("TW-31", nazgul(For(THIS_TURN, Add(PROWESS, 1, to=Attack(WOLF | SPIDER | ANIMAL)))))  # Dwar of Waw

WITH_SUCCESS = Asked("with a successful strike", lambda s, x, env: "successful" in getattr(s.get(x), "results", ()))

creature("TW-34",  # Fell Turtle
    When("attack ended", ReturnToOrigin(ATTACK.company), what=Attack(From(Is(THIS)) & WITH_SUCCESS)).reads(
        "if a strike is successful, the company must return to its site of origin when the attack is over", pin="146b727e"))

creature("TW-40",  # Giant Spiders
    Gain(LOST_ON_EQUAL, to=Member(~(WIZARD | RINGWRAITH) & Facing(Strike(From(Is(THIS)))))))

creature("TW-44",  # Hoarmûrath of Dír: any attack, one that a site still holds in store, too
    nazgul(For(THIS_ATTACK, Add(STRIKES, 1, to=TARGET)), on=Attack()),
    tapped_into(OneAttack(Add(STRIKES, 1, to=ChosenAttack())), on=Site(HasAttack())))

creature("TW-46", nazgul(Discard(TARGET), on=Item(~RING, on=Character(WOUNDED))))  # Indûr Dawndeath


class Tally(Verb):
    """What is found now is FOUND from here on, whatever becomes of it."""

    __slots__ = ("what",)

    def __init__(self, what: Selector) -> None:
        self.what = what

    def begin(self, s: State, f: Do) -> Next:
        return done(f.env.but(found=self.what.all(s, f.env)))

    def words(self) -> str:
        return ""


FOR_EACH_FOUND = Choice(Card(zone=HAND, of=TURN_PLAYER), Count(FOUND), Count(FOUND), TURN_PLAYER)

creature("TW-47",  # Khamûl the Easterling
    Play(nature="permanent-event"),
    tapped_into(Discard(FOR_EACH_FOUND), first=Tally(Event(NAZGUL))).reads(
        "tap this card: for each Nazgûl in play as a permanent-event at that moment, this one included, the player whose turn it is "
        "discards a card of his choice from his hand. then discard this card. this counts as one against the hazard limit", pin="81984fd4"))

creature("TW-65",  # Mouth of Sauron
    Play(nature="short-event", do=ReturnToHand(one(Card(HAZARD, zone=DISCARD, of=YOU)))))

creature("TW-66",  # Mûmak (Oliphant): its own lands are facts
    Keyed(regions=("Andrast", "Anfalas", "Belfalas", "Lebennin"), sites="RS", sites_in=("Andrast", "Anfalas", "Belfalas", "Lebennin"),
          if_=Faced("Corsairs of Umbar")))
creature("TW-70", Set(PROWESS, 15, to=OWN_ATTACK, vs=HOBBIT).known_as("prowess"))  # Old Man Willow
creature("TW-79", Instead("wound", Discard(one(Item(on=IT), by=IT.player)), by=THIS))  # Pick-pocket
reprint("TW-80", of="TW-79")

creature("TW-83",  # Ren the Unclean
    Play(nature="permanent-event"),
    tapped_into(CorruptionCheck(every(Character()))).reads(
        "tap this card: each character in play makes a corruption check, first those of the player whose turn it is, each player’s in the "
        "order that he says. yours may be supported by others, but you may play no resource to help them. then discard this card. this counts "
        "as one against the hazard limit", pin="bd7dd4c0"))

UNLEASHED = "unleashed"


@procedure
class Unleash(Frame, frozen=True, tag="unleash", gc=False):
    """A creature that lay there as a permanent-event attacks, and keeps what that gave it."""

    env: Env

    def begin(self, s: State) -> Next:
        env = self.env
        s.mark(env.source, UNLEASHED)
        attack = CreatureAttack(card=env.source, company=env.target, hazard_player=env.player, keyed=keyed(env.name))
        return call(attack, "end")

    def end(self, s: State) -> Next:
        return done()


AS_EVENT = Asked("in play as a permanent-event", lambda s, x, env: is_card(s, x) and s.card(x).zone == PLAY and s.card(x).mode == "permanent-event")


class AttackFromPlay(Ability):
    """A creature in play as a permanent-event attacks as it could from the hand; that counts as one hazard."""

    __slots__ = ()
    extra = "name"  # what she is keyed to

    def __init__(self) -> None:
        super().__init__(during=MH_PHASE, counts=1)
        self.responds = False  # an attack is the first action of its chain

    def law_classes(self) -> tuple[LawClass, ...]:
        return ("hazard ability", "creature")

    def creature(self, s: State, card: int) -> PlayCreature:
        return next(m for m in BOOK[s.card(card).card].modes if isinstance(m, PlayCreature))

    def ways(self, s: State, env: Env) -> Ways:
        row = beset(s)
        return self.creature(s, env.source).ways_against(s, env, row) if row is not None and AS_EVENT.ok(s, env.source, env) else ()

    why_not, why_not_on = Mode.why_not, Mode.why_not_on  # as a mode of the rules, not as an effect

    def env(self, s: State, player: int, option: Option) -> Env:
        return Mode.env(self, s, player, option)

    def describe(self, s: State, option: Option) -> str:
        use = use_of(option)
        return f"{s.name(use.source)} attacks keyed to {keyed_words(use.extra)}"

    def still(self, s: State, env: Env) -> bool:
        return AS_EVENT.ok(s, env.source, env) and self.creature(s, env.source).still(s, env)

    def frame(self, env: Env) -> Frame:
        return Unleash(env=env)

    def words(self) -> str:
        return "as a permanent-event, she may attack where she could be played as a creature, which counts as one against the hazard limit"


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

creature("TW-89",  # Slayer
    Ability(anyone=True, side="resource", during=FACING_ATTACK | STRIKES_ASSIGNED | FACING_STRIKE,
            on=Attack(From(Is(THIS))), limit=ONCE_PER_TURN,
            cost=Tap(one(Member(UNTAPPED, in_=ATTACK.company))), do=Cancel(TARGET)).reads(
        "the defender may cancel one of its attacks by tapping an untapped character or ally of the company. this may be done even after the "
        "strike is assigned", pin="e71ca633"))


class OnTheWay(Keyed):
    """THIS may be played against a company that moves from one of two places to the other, whatever lies between."""

    __slots__ = ("ends",)

    def __init__(self, *ends: str) -> None:
        super().__init__(if_=NEVER)
        self.ends = ends

    def ways(self, s: State, company: CompanyRow) -> tuple[str, ...]:
        there = s.name(company.destination) if company.destination != NONE else ""
        return (f"{JOURNEY}: {' - '.join(self.ends)}",) if {there, company.origin} == set(self.ends) else ()

    def words(self) -> str:
        return f"this creature may also be played against a company moving between {en.listed(self.ends)}"


creature("TW-95", OnTheWay("Rivendell", "Lórien"))  # The Great Goblin
creature("TW-102", Instead("wound", Discard(one(Item(in_=IT.company), by=IT.player)), by=THIS))  # Thief

creature("TW-103",  # "Tom" (Tûma)
    While(Holds(ATTACK, Faced("“Bert” (Bûrat)", "“William” (Wûluag)")),
          When("wound", Discard(every(Item(~SPECIAL, on=IT))), by=THIS)))

creature("TW-107", nazgul(ReturnToHand(one(Card(CREATURE & HAZARD, zone=DISCARD, of=YOU)))))  # Ûvatha the Horseman

creature("TW-112",  # "William" (Wûluag)
    While(Holds(ATTACK, Faced("“Bert” (Bûrat)", "“Tom” (Tûma)")),
          When("wound", Discard(every(Item(~SPECIAL, on=IT))), by=THIS)))

creature("TW-113", nazgul(For(AS_LONG_EVENT, TreatAs("site", {"S": "D"}))))  # Witch-king of Angmar


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


creature("TW-493",  # Neeker-breekers
    Gain(PASSED_BY, to=Character(WIZARD | RINGWRAITH, in_=ATTACK.company)),
    MindForProwess(vs=From(Is(THIS))),
    Instead("wound", Tap(IT), by=THIS))
