"""The Wizards: permanent-events of hazards. Corruption points, one such card a turn, how they are removed: all that are facts."""

from meccg.cards.pool import load_pool
from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.changes import changes
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import State
from meccg.model.rows import Change, Env, Standing
from meccg.parts import english as en
from meccg.parts.printed import OfAlignment
from meccg.rules.combat import Attack as AttackFrame

WITHOUT_HER = Exists(Character(Named("Galadriel") & ~At(Named("Lórien"))))

permanent_event("TW-12",  # Balrog of Moria: against whom it is not played is a fact
    Play(),
    AddAttack(Site(Named("Moria")), *load_pool()["TW-12"].event.attacks),
    When("attack ended", Defeated(), what=Attack(AUTOMATIC & From(Is(THIS))), how="defeated"),
    Add(PROWESS, 2, to=Attack(AUTOMATIC & At(InRegion("Hollin", "Redhorn Gate", "Wold & Foothills")))),
    *While(WITHOUT_HER,
        TreatAs("site", {"H": "F"}, to=Site(Named("Lórien")), reading=TO_HEAL).reads(
            "if Galadriel is in play and not at Lórien, Lórien counts as a Free-hold for healing", pin="7ac38358"),
        TreatAs("site", {"H": "F"}, to=Site(Named("Lórien")), reading=TO_PLAY_HAZARDS).reads(
            "so it does for the purpose of playing hazards", pin="9610c39f")))

permanent_event("TW-13",  # Bane of the Ithil-stone: that it goes when a deck is exhausted is a fact
    Play(),
    Multiply(CP, 2, to=Item(PALANTIR & ~OfAlignment("minion"))),
    NoSearching(but=("minion",)))

permanent_event("TW-27",  # Despair of the Heart
    lure(~(HOBBIT | WIZARD | RINGWRAITH), "wound", what=Member(in_=HOST.company)))

permanent_event("TW-28",  # Doors of Night
    Play(do=Seq(Discard(every(Event(ENVIRONMENT & RESOURCE))), CancelEffects(ENVIRONMENT & RESOURCE))))

MOVED_TO_HAVEN = Asked(  # to be asked at the end of a movement/hazard phase; in a second one the company may have left the Haven again
    "that has moved to a Haven this turn",
    lambda s, x, env: MovingTo(HAVEN).ok(s, x, env) or (HAS_MOVED.ok(s, x, env) and s.company(company_of(s, x)).moved and HAVEN.ok(s, s.role("origin"), env)))

permanent_event("TW-56",  # Lure of Creation
    lure(WIZARD, "end of movement/hazard", what=Is(HOST.company), needs=Holds(HOST.company, MOVED_TO_HAVEN)))

permanent_event("TW-57",  # Lure of Expedience
    lure(~(HOBBIT | WIZARD | RINGWRAITH), "gain", what=Item(), by=Character(in_=HOST.company)))

permanent_event("TW-58",  # Lure of Nature
    Play(on=Character(~(HOBBIT | DWARF | ORC | RINGWRAITH))),
    When("end of movement/hazard", Repeat(CorruptionCheck(HOST), times=Symbols(WILDERNESS, in_=HOST.company)),
         what=Is(HOST.company) & PathHas(WILDERNESS)).reads(
        "when the movement/hazard phase of his company ends, the character makes a corruption check for every Wilderness in its site "
        "path", pin="e1b47a2f"))

permanent_event("TW-59",  # Lure of Power
    Play(guard=Exists(Declared(FACTION))),
    When("check made", how="influence", what=Character(~HOBBIT),
         verb=Seq(CorruptionCheck(IT, -4), Discard(every(Event(Named("Lure of Power")))))))

permanent_event("TW-60",  # Lure of the Senses
    lure(~RINGWRAITH, "end of untap", what=Is(HOST.player), needs=Holds(HOST, At(HAVEN))))

permanent_event("TW-64",  # Morgul-knife
    wraith_blade(2, on=NAZGUL).reads(
        "playable on an attack by Nazgûl, which has +2 prowess. after the attack, place this card on a character wounded by it who "
        "has received no corruption card this turn; if there is none, discard it", pin="5542fb85"))

permanent_event("TW-87",  # Siege: that it goes with its site is a fact
    Play(on=Site(BORDER_HOLD | FREE_HOLD)),
    When("start of site", Face(IT), what=Company(At(SamePlaceAs(HOST)), of=HOST.player)).reads(
        "when the site phase of a company at this very site card begins, it faces the attack", pin="816632cf"),
    When("end of organization", ForEach(Company(At(SamePlaceAs(HOST)), of=IT), Roll(
        by=EACH.player, plus=0 - Count(Character(~SCOUT, in_=EACH)), under=5, then=For(THIS_TURN, Forbid("move", EACH)))), what=Is(HOST.player)).reads(
        "at the end of its organization phase, two dice are rolled for a company there, less one for each of its characters who is "
        "no scout. with a result below 5, it may not move this turn", pin="8108826c"))

permanent_event("TW-94",  # The Burden of Time
    lure(ELF & ~At(HAVEN), "end of untap", what=Is(HOST.player), needs=Holds(HOST, ~At(HAVEN))))

HEROES = OfAlignment("hero")

permanent_event("TW-96",  # The Nazgûl are Abroad
    Play(),
    KeyedAlso(NAZGUL, at=~(FREE_HOLD | HAVEN), against=Company(HEROES & Has(Named("The One Ring")))).reads(
        "Nazgûl may be played against a hero company with The One Ring at any site but a Free-hold or Haven", pin="a78ed38c"),
    KeyedAlso(NAZGUL, regions=SHADOW_LAND, sites="S", against=Company(HEROES & Has(RING))).reads(
        "Nazgûl may also be played keyed to a Shadow-land or Shadow-hold against a hero company with any ring", pin="a18bb28a"),
    While(DOORS_OF_NIGHT, When("end of turn", ForEach(Partaker(), Pick(
        some(Card(NAZGUL & PERMANENT, zone=DISCARD, of=EACH), at_most=1, by=EACH), ReturnToHand(CHOSEN)))).reads(
        "while Doors of Night is in play, whenever a turn ends, each player may return a Nazgûl permanent-event of his discard pile to "
        "his hand", pin="90bacb11")))

MINE = Asked("of yours", lambda s, x, env: is_card(s, x) and s.card(x).player == env.player)
AT_HAND = Count(Event(NAZGUL))

permanent_event("TW-97",  # The Pale Sword: points and how it is removed are facts
    wraith_blade(1 + Case((Holds(TARGET, From(Named("Witch-king of Angmar"))), AT_HAND)), on=NAZGUL & From(MINE)).reads(
        "playable on an attack by one of your Nazgûl, which has +1 prowess. the attack of Witch-king of Angmar has another +1 for each "
        "Nazgûl in play as a permanent-event. after the attack, place this card on a character wounded by it who has received no "
        "corruption card this turn; if there is none, discard it", pin="33f946ce"))


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
        """Who plays against them now: of the player whose turn it is, the hazard player."""
        return opposing(s, player)

    def attack(self, s: State, f: Do) -> Next:
        company = s.company(f.env.other)
        traits = (*s.facts_of(f.env.it).races, "by-event")
        if company.player != s.turn_player:  # out of his turn he can but stand there (AIO-G-0453 to AIO-G-0455)
            traits = (*traits, "alone", "must-tap")
        s.hold(tuple((key, Standing(self.worse.address, f.env, f.uid, "frame")) for key in self.worse.indexed()))
        attack = AttackFrame(
            source=f.env.source, company=company.id, hazard_player=self._attacker(s, company.player), strikes=1,
            prowess=10 + f.env.margin, traits=traits, only=(picked(s).what,))  # fmt: skip
        return call(attack, "end")

    def words(self) -> str:
        return (
            "discard this card, and he attacks a character in his company. the player who does not control the company chooses whom. the "
            "attack has one strike, his race, and his prowess plus 10. any resulting body check is at +1"
        )


permanent_event("TW-105", Play(guard=False), WhenOneFails(Treason()))  # Traitor
