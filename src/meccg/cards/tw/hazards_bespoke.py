"""The Wizards: hazards that are like no other."""

from collections.abc import Iterable

from meccg.cards.pool import load_pool
from meccg.cards.vocabulary import *
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import change, changes
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE, PLAY, CardRow, Change, Env, Standing
from meccg.parts import english as en
from meccg.parts.base import Why
from meccg.parts.printed import OfAlignment, may_bear
from meccg.rules.chain import declared_links
from meccg.rules.combat import Attack as AttackFrame
from meccg.rules.hazards import CreatureAttack, PlayCreature, beset
from meccg.rules.keying import keyed, keyed_words
from meccg.rules.resources import PutIntoPlay

# --- creatures ---------------------------------------------------------------------------------------------------------------

creature("TW-1", When("wound", Discard(IT), what=Character(~(WIZARD | RINGWRAITH)), by=THIS))  # Abductor

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
AS_EVENT = Asked("in play as a permanent-event", lambda s, x, env: is_card(s, x) and s.card(x).zone == PLAY and s.card(x).mode == "permanent-event")


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

# --- events: against characters and companies ------------------------------------------------------------------------------

short_event("TW-19",  # Call of the Sea
    call_away(ELF, under=10, more=Case((Holds(TARGET, HAS_MOVED & PathHas(COASTAL_SEA)), -3))).reads(
        "playable on an Elf. his player rolls two dice and adds his unused general influence; the result is reduced by 3 if the company "
        "moved this turn with a Coastal Sea in its site path. if the result is less than 10, the Elf returns to hand; his player may first transfer one "
        "of his items to another character in the company", pin="c2e95054"))

BY_SEA = Company(MovedTo(PathHas(COASTAL_SEA)))

short_event("TW-30",  # Drowning Seas
    Play(on=BY_SEA, do=Seq(Discard(one(Item(in_=TARGET), by=TARGET.player)), Discard(at_random(Card(zone=HAND, of=TARGET.player), 2)))).reads(
        "playable on a company that has moved to a site with a Coastal Sea in its site path. its player discards one of its items, then "
        "two cards of his hand, chosen at random", pin="6e236d03"),
    Play(needs=DOORS_OF_NIGHT, on=BY_SEA, do=ReturnToOrigin(TARGET)))

short_event("TW-98",  # The Precious
    Play(on=Character(Has(Named("The One Ring")) & ~Bears(Named("The One Ring"))), guard=ANY,
         do=CorruptionCheck(TARGET, -2, fails=Discard(TARGET, every(Item(Named("The One Ring"), in_=TARGET.company))))).reads(
        "playable on a character whose company has The One Ring and who does not bear it. he makes a corruption check at -2. if he "
        "fails, discard him and The One Ring", pin="a059466f"))

short_event("TW-99",  # The Ring's Betrayal
    Play(on=Item(RING, on=Character()), do=CorruptionCheck(TARGET.bearer, -2, fails=Discard(TARGET))).reads(
        "playable on a ring that a character bears. he makes a corruption check at -2. if he fails, discard the ring; he stays in play",
        pin="24103cb8"))

# --- events: Nazgûl --------------------------------------------------------------------------------------------------------

short_event("TW-115",  # Words of Power and Terror
    Play(during=MH_PHASE | STRIKE_HAZARDS, on=Company(Facing(Attack(NAZGUL)) | Faced("nazgûl")),
         do=For(THIS_TURN, Add(PROWESS, -1, to=Character(in_=TARGET)))).reads(
        "playable on a company that faces or has faced an attack by Nazgûl this turn. until the end of the turn, its characters have -1 "
        "prowess", pin="2c70b755"))

MINE = Asked("of yours", lambda s, x, env: is_card(s, x) and s.card(x).player == env.player)
AT_HAND = Count(Event(NAZGUL))

permanent_event("TW-97",  # The Pale Sword: points and how it is removed are facts
    wraith_blade(1 + Case((Holds(TARGET, From(Named("Witch-king of Angmar"))), AT_HAND)), on=NAZGUL & From(MINE)).reads(
        "playable on an attack by one of your Nazgûl, which has +1 prowess. the attack of Witch-king of Angmar has another +1 for each "
        "Nazgûl in play as a permanent-event. after the attack, you may place this card on a character wounded by it who has received no "
        "corruption card this turn; otherwise, discard it", pin="019675fa"))

RIDING = Asked("riding already", lambda s, x, env: any(
    s.name(st.env.source) == "Fell Beast" and PARTS[st.address].applies(s, st.env, x, NONE)
    for st in s.standing.get("trait:attacker-chooses", ())))

short_event("TW-33",  # Fell Beast
    Play(during=FACING_ATTACK, on=Attack(NAZGUL & BY_CREATURE & ~RIDING), do=For(THIS_ATTACK,
        Add(STRIKES, 1, to=TARGET), Add(PROWESS, -2, to=TARGET), Gain(ATTACKER_CHOOSES, to=TARGET))).reads(
        "playable on an attack by a Nazgûl creature. it has +1 strike and -2 prowess, and the attacker assigns the strikes", pin="c0a0eee1"),
    Play(do=PlayNext(NAZGUL, KeyedAlso(NAZGUL, regions=SHADOW_LAND, sites="S"),
        Add(STRIKES, 1, to=Attack(NAZGUL)), Add(PROWESS, -2, to=Attack(NAZGUL)), Gain(ATTACKER_CHOOSES, to=Attack(NAZGUL)))).reads(
        "at once play a Nazgûl creature, which may also be keyed to a Shadow-land or Shadow-hold: its attack is changed likewise. if you "
        "play none, return this card to your hand", pin="87e54bef"))

TAPPED_INTO_EVENT = Asked("that was tapped", lambda s, x, env: any(
    link.env.source == x and isinstance(PARTS[link.address], Ability) for link in declared_links(s)))

short_event("TW-63",  # Morgul-horse
    Play(during=MH_PHASE | IN_CHAIN, on=Declared(NAZGUL & TAPPED_INTO_EVENT, of=YOU),
         do=For(THIS_CHAIN, Instead("discard", ReturnToHand(TARGET), what=TARGET))).reads(
        "playable in response to the tapping of one of your Nazgûl in play as a permanent-event. return him to your hand instead of "
        "discarding him", pin="d2ff5398"),
    Play(do=PlayNext(NAZGUL, KeyedAlso(NAZGUL, regions=SHADOW_LAND))).reads(
        "at once play a Nazgûl creature, which may also be keyed to a Shadow-land. if you play none, return this card to your hand",
        pin="74923815"))

HEROES = OfAlignment("hero")

permanent_event("TW-96",  # The Nazgûl are Abroad
    Play(),
    KeyedAlso(NAZGUL, at=~(FREE_HOLD | HAVEN), against=Company(HEROES & Has(Named("The One Ring")))).reads(
        "Nazgûl may be played against a hero company with The One Ring at any site but a Free-hold or Haven", pin="915cc367"),
    KeyedAlso(NAZGUL, regions=SHADOW_LAND, sites="S", against=Company(HEROES & Has(RING))).reads(
        "Nazgûl may also be played keyed to a Shadow-land or Shadow-hold against a hero company with any ring", pin="2275686b"),
    While(DOORS_OF_NIGHT, When("end of turn", ForEach(Player(), Pick(
        some(Card(NAZGUL & PERMANENT, zone=DISCARD, of=EACH), at_most=1, by=EACH), ReturnToHand(CHOSEN)))).reads(
        "while Doors of Night is in play, whenever a turn ends, each player may return a Nazgûl permanent-event of his discard pile to "
        "his hand", pin="c13498b3")))

# --- events: where creatures are played ------------------------------------------------------------------------------------

ASHORE = Asked("that may be keyed to a region other than a Coastal Sea", lambda s, x, env: is_card(s, x) and any(
    any(need[0] != COASTAL_SEA for need in key.region_types) or any(REGION_TYPES.get(r) != COASTAL_SEA for r in key.regions)
    for key in s.facts_of(x).keying))

long_event("TW-497",  # A Pack at the Door
    Play(needs=DOORS_OF_NIGHT),
    KeyedAlso(~UNIQUE & (ANIMAL | SPIDER | WOLF) & ASHORE, regions=BORDER_LAND, sites="BR").reads(
        "each non-unique Animal, Spider or Wolf creature may also be played keyed to a Border-land, Border-hold or Ruins & Lairs. this does "
        "not hold for those that can be keyed to no region but a Coastal Sea", pin="47c85409"))

OF_DRAGONS = Asked("with a Dragon as automatic-attack", lambda s, x, env: is_card(s, x) and any(a.race == "dragon" for _, a in automatic_attacks(s, x)))

short_event("TW-29",  # Dragon's Desolation
    Play(on=Attack(DRAGON), do=For(THIS_ATTACK, Add(PROWESS, 2, to=TARGET))),
    Play(on=Site(OF_DRAGONS), do=OneAttack(Add(PROWESS, 2, to=ChosenAttack()), race="dragon")),
    Play(on=Site(RUINS_AND_LAIRS & (PathHas(WILDERNESS, at_least=2) | (PathHas(WILDERNESS) & DOORS_OF_NIGHT))),
         do=For(THIS_TURN, KeyedAlso(DRAGON & CREATURE, at=Is(TARGET), once=True))).reads(
        "playable on a Ruins & Lairs with two Wildernesses in its site path (one, while Doors of Night is in play). this turn, one "
        "Dragon creature may be played at that site", pin="e20c163c"))

# --- events that stay ------------------------------------------------------------------------------------------------------


class EndLongEvents(Verb):
    """Such long-events, and effects that last as long, end: unless another card keeps them."""

    __slots__ = ("pred",)

    def __init__(self, pred: Pred) -> None:
        self.pred = pred

    def begin(self, s: State, f: Do) -> Next:
        if s.standing.get("long-events stay"):
            return done(f.env)
        s.release(lambda st: st.scope == AS_LONG_EVENT and self.pred.ok(s, st.env.source, f.env))
        events = Event(LONG & self.pred).all(s, f.env)
        return changes(s, tuple(Change("discard", x, by=f.env.source) for x in events), "end")

    def words(self) -> str:
        return f"discard all {en.noun(self.pred, 'long-event').many()}, unless a copy of it is still in play"


permanent_event("TW-100",  # The Will of Sauron: that it goes when a deck is exhausted is a fact
    Play(needs=DOORS_OF_NIGHT),
    LongEventsStay(HAZARD),
    DiscardIf(~DOORS_OF_NIGHT),
    When("discard", EndLongEvents(HAZARD), what=THIS, at_once=True))

permanent_event("TW-87",  # Siege: that it goes with its site is a fact
    Play(on=Site(BORDER_HOLD | FREE_HOLD)),
    When("start of site", Face(IT), what=Company(At(SamePlaceAs(HOST)))),
    When("end of organization", ForEach(Company(At(SamePlaceAs(HOST)), of=IT), Roll(
        by=EACH.player, plus=0 - Count(Character(~SCOUT, in_=EACH)), under=5, then=For(THIS_TURN, Forbid("move", EACH))))).reads(
        "at the end of its organization phase, two dice are rolled for a company at the site, less one for each of its characters who is "
        "no scout. with a result below 5, it may not move this turn", pin="85895366"))

# --- Fury of the Iron Crown --------------------------------------------------------------------------------------------------

phrase("spoils", "Do you play {0} with one of the company?", play="{1} takes {0}", enough="No")
CROWN = "The Iron Crown"


class Spoils(Verb):
    """The creature of the attack goes to the defender, or out of play if it gives him no points; he may play The Iron Crown at once."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        attack = s.get(ATTACK.of(s, f.env))
        if attack is None or s.card(attack.source).zone != PLAY:
            return done(f.env)
        if DETAINMENT.ok(s, attack.uid, f.env):
            return change(s, Change("remove", attack.source, by=f.env.source), "crown")
        return change(s, Change("defeat", attack.source, by=f.env.source, to=s.company(attack.company).player), "crown")

    def crown(self, s: State, f: Do) -> Next:
        company = s.company(ATTACK.company.of(s, f.env))
        crown = next((c for c in s.player(company.player).hand if s.name(c) == CROWN), NONE)
        if crown == NONE or CROWN_IN_PLAY.ok(s, NONE, f.env):
            return done(f.env)
        options = [("play", crown, m) for m in company.members if may_bear(s, crown, m)]
        return ask(company.player, "spoils", (("enough",), *options), "crowned", about=(crown,))

    def crowned(self, s: State, f: Do) -> Next:
        if s.result == ("enough",):
            return done(f.env)
        return call(PutIntoPlay(card=s.result[1], character=s.result[2]), "end")

    def words(self) -> str:
        return "the creature is removed from play as if it had been defeated, and the defender may at once play The Iron Crown with a character"


CROWN_IN_PLAY = Exists(Item(Named(CROWN)))

short_event("TW-492",  # Fury of the Iron Crown
    Play(during=STRIKE_HAZARDS, needs=~CROWN_IN_PLAY, on=Strike(BY_CREATURE & (ORC | TROLL | MAN | NAZGUL)),
         do=Seq(For(THIS_STRIKE, Add(PROWESS, 4, to=TARGET)), For(THIS_ATTACK, While(Holds(ATTACK, ~NAZGUL), When("attack ended", Spoils()))))).reads(
        "not playable while The Iron Crown is in play. playable on a strike by an Orc, Troll, Man or Nazgûl creature, which has +4 prowess. "
        "if the creature is no Nazgûl, the defender receives it after the attack as if it had been defeated. he may then play The Iron "
        "Crown from his hand with a character in the company", pin="7b564e9a"))

# --- Balrog of Moria ---------------------------------------------------------------------------------------------------------


class Defeated(Verb):
    """THIS goes to whoever defeated its attack."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return change(s, Change("defeat", f.env.source, to=ATTACK.company.player.of(s, f.env)), "end")

    def words(self) -> str:
        return "it goes to the marshalling point pile of whoever defeated it, or out of play if he played it himself"


WITHOUT_HER = Exists(Character(Named("Galadriel") & ~At(Named("Lórien"))))

permanent_event("TW-12",  # Balrog of Moria: against whom it is not played is a fact
    Play(),
    AddAttack(Site(Named("Moria")), *load_pool()["TW-12"].attack_specs),
    When("attack ended", Defeated(), what=Attack(From(Is(THIS))), how="defeated"),
    Add(PROWESS, 2, to=Attack(AUTOMATIC & At(InRegion("Hollin", "Redhorn Gate", "Wold & Foothills")))),
    *While(WITHOUT_HER,
        TreatAs("site", {"H": "F"}, to=Site(Named("Lórien")), reading=TO_HEAL).reads(
            "if Galadriel is in play and not at Lórien, Lórien counts as a Free-hold for healing", pin="7ac38358"),
        TreatAs("site", {"H": "F"}, to=Site(Named("Lórien")), reading=TO_PLAY_HAZARDS).reads(
            "so it does for the purpose of playing hazards", pin="9610c39f")))

# --- Bane of the Ithil-stone -------------------------------------------------------------------------------------------------

permanent_event("TW-13",  # Bane of the Ithil-stone: that it goes when a deck is exhausted is a fact
    Play(),
    Multiply(CP, 2, to=Item(PALANTIR & ~OfAlignment("minion"))),
    NoSearching(but=("minion",)))

# --- The Balance of Things ---------------------------------------------------------------------------------------------------


def sources(s: State, character: int) -> list[int]:
    """The cards from which a character receives corruption points."""
    out: list[int] = []
    heap = list(s.card(character).attached) if character >= 0 else []
    while heap:
        card = heap.pop()
        heap += s.card(card).attached
        if value(s, CP, card) > 0:
            out.append(card)
    return sorted(out)


class DoubledSource(Modifier):
    """Each character's corruption points from one source are doubled: from the one that his player has named, or else from the least."""

    __slots__ = ()
    order = 90

    def __init__(self) -> None:
        super().__init__(CP, 0, to=Character())

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        """What weighs on him without a card of his own is a source like others."""
        points = {card: value(s, CP, card) for card in sources(s, x)}
        named = [p for card, p in points.items() if card in s.card(env.source).noted]
        return n + (named[0] if named else min([*points.values(), *([n] if n > 0 else [])], default=0))

    def words(self) -> str:
        return "for each character, the corruption points of one source are doubled; his player chooses which"


class OtherSource(Selector):
    """A source of corruption of the character who makes a check now, which gives more than the one that counts twice."""

    __slots__ = ()
    noun = "source of corruption"

    def kind(self, s: State, x: int) -> bool:
        return type(s.get(x)) is CardRow

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        check = s.get(CHECK.of(s, env))
        if type(check).__name__ != CORRUPTION_CHECKS or s.card(check.character).player != env.player:
            return ()
        cards = sources(s, check.character)
        named = [c for c in cards if c in s.card(env.source).noted]
        now = named[:1] or sorted(cards, key=lambda c: value(s, CP, c))[:1]
        return [c for c in cards if value(s, CP, c) != value(s, CP, now[0])]

    def has(self, s: State, x: int, env: Env) -> bool:
        return x in self.candidates(s, env)


class NameSource(Verb):
    """TARGET is the source that counts twice from now on, in place of another of the same character's."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        others = sources(s, bearer_of(s, f.env.target))
        row = s.card(f.env.source)
        s.put(row.but(noted=(*(c for c in row.noted if c not in others), f.env.target)))
        return done(f.env)

    def words(self) -> str:
        return "its corruption points are doubled instead of another's"


WITH_SOURCE = Asked(
    "with a source of corruption", lambda s, x, env: x >= 0 and any(sources(s, m) for m in getattr(s.rows[x], "members", ())))

long_event("TW-93",  # The Balance of Things
    Play(guard=Holds(COMPANY, WITH_SOURCE)),
    DoubledSource(),
    Ability(anyone=True, side="either", during=anyones(CHECK_DECLARED), on=OtherSource(), do=NameSource()).reads(
        "immediately before a corruption check, the player of the character may choose another source", pin="a6a59f91"))

# --- Traitor -----------------------------------------------------------------------------------------------------------------


class WhenOneFails(When):
    """When somebody fails a corruption check: who he was, with whom, and how strong, is kept, for he is gone when it takes effect."""

    __slots__ = ()

    def __init__(self, verb: Verb) -> None:
        super().__init__("check failed", verb, what=Character(), how="corruption")

    def bound(self, s: State, env: Env, ch: Change) -> Env:
        company, prowess = company_of(s, ch.subject), value(s, PROWESS, ch.subject)
        return super().bound(s, env, ch).but(other=company, margin=prowess)


class Treason(Verb):
    """The traitor attacks one of those who were with him; whoever does not control them chooses whom. All such cards are spent."""

    __slots__ = ("worse",)

    def __init__(self) -> None:
        self.worse = Add(BODY_CHECK, 1, to=Member(in_=OTHER))

    def begin(self, s: State, f: Do) -> Next:
        spent = Event(Named(s.name(f.env.source))).all(s, f.env)
        return changes(s, tuple(Change("discard", x) for x in spent), "victim")

    def victim(self, s: State, f: Do) -> Next:
        company = s.company(f.env.other)
        if not company.members:
            return done(f.env)
        options = [("choose", m) for m in company.members]
        return ask(self._attacker(s, company.player), "choose", options, "attack", about=(f.env.source,))

    def _attacker(self, s: State, player: int) -> int:
        """The hazard player, if it is not his company."""
        hazard_player = s.role("hazard_player")
        return hazard_player if hazard_player not in (NONE, player) else s.others(player)[0]

    def attack(self, s: State, f: Do) -> Next:
        company = s.company(f.env.other)
        traits = (*s.facts_of(f.env.it).races, "by-event")
        if company.player != s.turn_player:  # out of his turn he can but stand there (AIO-G-0453 to AIO-G-0455)
            traits = (*traits, "alone", "must-tap")
        s.hold(tuple((key, Standing(self.worse.address, f.env, f.uid, "frame")) for key in self.worse.indexed()))
        attack = AttackFrame(
            source=f.env.source, company=company.id, hazard_player=self._attacker(s, company.player), strikes=1,
            prowess=10 + f.env.margin, traits=traits, only=(s.result[1],))  # fmt: skip
        return call(attack, "end")

    def words(self) -> str:
        return (
            "discard this card, and he attacks a character in his company. the player who does not control the company chooses whom. the "
            "attack has one strike, his race, and his prowess plus 10. any resulting body check is at +1"
        )


permanent_event("TW-105", Play(guard=False), WhenOneFails(Treason()))  # Traitor
