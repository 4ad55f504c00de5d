"""The Lidless Eye: permanent-events of resources. Where they are stored, and what they lock till then, are facts."""

from meccg.cards.le.resource_events_permanent_parts import KillPoints, Tame
from meccg.cards.td.resource_events_short_parts import ShowMe
from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import announce, change, changes
from meccg.kernel.run import Next, ask, call, done, go, roll, rolled
from meccg.kernel.state import State
from meccg.model import rows as R
from meccg.model.rows import NONE, PILE, PLAY, CardRow, Change, CompanyRow, Env
from meccg.parts import frames
from meccg.parts.base import player_of
from meccg.parts.seats import Other
from meccg.rules.roles import has_revealed
from meccg.rules.sideboard import FromSideboard, available
from meccg.rules.strike import fell_beside
from meccg.rules.uniqueness import has_effect

FREE_PEOPLE, WATCHERS = ELF | DWARF | DUNADAN | MAN, ELF | DUNADAN | MAN
WAS_DEFEATED = Asked("that was defeated", lambda s, x, env: getattr(s.get(x), "outcome", "") == "defeated")
OF_HIS_COMPANY = Asked("in his company", lambda s, x, env: CHARACTER.ok(s, x, env) and company_of(s, x) == BEARER.company.of(s, env))
OUTWITTED = Asked("a character in his company has a higher mind", lambda s, x, env: any(
    value(s, MIND, m) > value(s, MIND, b) for b in BEARER.all(s, env) if CHARACTER.ok(s, b, env) for m in s.company(company_of(s, b)).members))
COMPANY_OF_YOURS = Company(Has(RINGWRAITH & AVATAR) & At(HAVEN), of=YOU)
WORTH_POINTS = Asked("with a marshalling point value", lambda s, x, env: ITEM.ok(s, x, env) and bool(s.facts_of(x).mp.type))  # be it 0 (AIO-G-0300 f.)
OF_YOURS = Asked("of yours", lambda s, x, env: player_of(s, x) == env.player)
OTHER_MODES = Event(Named("Black Rider", "Fell Rider", "Heralded Lord") & ~Is(THIS), on=TARGET)
RINGWRAITH_OF_IT = Character(RINGWRAITH & AVATAR, in_=HOST)
FOLLOWERS_OF_IT = Character(RINGWRAITH & FOLLOWER, in_=TARGET)


def at_a_darkhaven() -> StandingPart:
    """The mode card goes as the first thing of the organization phase in which he is at a Darkhaven; followers go with the phase,
    unless he is in a mode again.
    """
    released = When("end of organization", Discard(every(Character(RINGWRAITH & FOLLOWER, in_=HOST))), what=Is(YOU))
    no_mode = ~Exists(Character(RINGWRAITH & AVATAR & (BLACK_RIDER | FELL_RIDER | HERALDED_LORD), of=YOU))
    return While(Holds(HOST, At(HAVEN)), When("start of organization", Seq(
        For(THIS_TURN, *While(no_mode, released)), Discard(THIS)), what=Is(YOU), at_once=True))[0]


def leaves_the_darkhavens(*do: Verb) -> Play:
    return Play(during=ORGANIZATION, on=COMPANY_OF_YOURS, do=Seq(Discard(every(OTHER_MODES)), *do))

permanent_event("LE-165",  # Awaiting the Call: one per character is a fact
    Play(during=ORGANIZATION, on=Character(Mind(at_most=6) & ~At(HAVEN), of=YOU)),
    Halve(CONTROL, to=HOST),
    DiscardWhen("site revealed", what=BEARER.company))

PLAYS_A_RINGWRAITH = Asked("you are a Ringwraith player", lambda s, x, env: RINGWRAITH.ok(s, env.player, env))
YOUR_WRAITH = Character(RINGWRAITH & AVATAR, of=YOU)

permanent_event("LE-167",  # Bade to Rule: one for a player is a fact
    Play(during=ORGANIZATION, needs=PLAYS_A_RINGWRAITH, on=Character(RINGWRAITH & AVATAR & At(HAVEN), of=YOU)).reads(
        "during your organization phase, playable on your Ringwraith at a Darkhaven", pin="c97099d5"),
    Play(needs=PLAYS_A_RINGWRAITH & ~Exists(YOUR_WRAITH)).reads("playable while your Ringwraith is not in play", pin="6a6249d5"),
    Add(GI, 5, to=YOU),
    Add(DI, -2, to=HOST).reads("your Ringwraith has -2 direct influence while this card is with him", pin="d46f3bbe"),
    When("play", Attach(THIS, to=IT), what=YOUR_WRAITH, at_once=True).reads("when your Ringwraith comes into play, place this card with him", pin="092196b5"),
    Ability(during=ORGANIZATION, do=Discard(THIS)),
    DiscardWhen("start of movement/hazard", what=Company(HAS_NEW_SITE & Is(BEARER.company))).reads(
        "discard this card if your Ringwraith moves, when his movement/hazard phase begins", pin="bd594454"))

permanent_event("LE-170",  # Black Rider: one per company is a fact
    leaves_the_darkhavens().reads("during your organization phase at a Darkhaven, playable on your Ringwraith’s company, of which other modes are discarded", pin="a8f9c4bb"),
    Gain(BLACK_RIDER, to=RINGWRAITH_OF_IT).reads("he is in Black Rider mode", pin="40f0f930"),
    at_a_darkhaven().reads("when your organization phase begins and the company is at a Darkhaven, discard this card; when the phase ends without another "
                           "mode, discard the Ringwraiths who follow him", pin="20df7d01"))

STILL_IN_PLAY = Exists(Event(Is(THIS)))


class PlayableHere(Pred):
    """A faction that is playable at the site where the company acts."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        company, card = s.get(COMPANY.of(s, env)), s.get(x)
        there = type(company) is CompanyRow and company.site != NONE
        modes = BOOK[card.card].modes if type(card) is CardRow and there else ()
        return any(m.fits(s, company) for m in modes if hasattr(m, "fits"))

    def words(self) -> str:
        return "playable at the site"


def laid_waste(at: Pred) -> Play:
    """The company takes its toll of a tapped site, and loses whoever would have come from there."""
    return Play(during=SITE_PHASE, needs=Holds(COMPANY, At(TAPPED & at)), do=Seq(
        Face(COMPANY),
        Pick(some(Character(UNTAPPED, in_=COMPANY), at_most=1), Seq(Tap(CHOSEN), Store(THIS))),
        If(STILL_IN_PLAY, Discard(THIS)),
        Discard(every(Faction(PlayableHere(), of=YOU)))))

permanent_event("LE-173",  # Burning Rick, Cot, and Tree: the attacks, and once at a site, are facts
    laid_waste(BORDER_HOLD).reads(
        "during the site phase, if the company is at a tapped Border-hold, it faces the attacks. then you may tap an untapped character in the company and place "
        "this card in your marshalling point pile; otherwise, discard it. discard all factions of yours that are playable at the site", pin="09c36f11"))

permanent_event("LE-174",  # By the Ringwraith's Word: one for a player is a fact
    Play(during=ORGANIZATION, on=Character(~AVATAR & At(HAVEN) & SameSiteAs(YOUR_RINGWRAITH), of=YOU)).reads(
        "during your organization phase, playable on another character of yours at the Darkhaven where your Ringwraith is", pin="ff73d2e6"),
    Gain(LEADER, to=HOST),
    Add(DI, 4, to=HOST, vs=OF_HIS_COMPANY).reads("he has +4 direct influence against characters in his company", pin="59bff8e4"),
    Gain(NEVER_DISCARDED, to=HOST),
    DiscardIf(OUTWITTED))

permanent_event("LE-183",  # Fell Rider: one per company is a fact
    leaves_the_darkhavens(Discard(every(Ally(in_=TARGET))), Discard(every(FOLLOWERS_OF_IT))).reads(
        "during your organization phase at a Darkhaven, playable on your Ringwraith’s company, of which other modes, all allies and the Ringwraiths who "
        "follow him are discarded", pin="269bdc3e"),
    Gain(FELL_RIDER, to=RINGWRAITH_OF_IT).reads("he is in Fell Rider mode", pin="dbe8549d"),
    Add(PROWESS, 2, to=RINGWRAITH_OF_IT).reads("he has +2 prowess", pin="3fb8d225"),
    Add(DI, -3, to=RINGWRAITH_OF_IT).reads("he has -3 direct influence", pin="cc184f8a"),
    While(Holds(COMPANY, Is(HOST)), NoPlaying(ALLY))[0].reads("no ally may join the company", pin="e25940eb"),
    NoPlaying(RINGWRAITH & CHARACTER & OF_YOURS).reads("no Ringwraith of yours may follow him", pin="eea51608"),
    While(Holds(HOST, At(HAVEN)), When("start of organization", Discard(THIS), what=Is(YOU), at_once=True))[0].reads(
        "when your organization phase begins and he is at a Darkhaven, discard this card", pin="e6fb0e23"))

permanent_event("LE-184",  # Focus Palantír
    Play(by=SAGE, on=Item(PALANTIR, in_=USER.company)),
    While(Holds(BEARER, ~RINGWRAITH), Gain(USABLE, to=HOST)),
    DiscardWhen("site revealed", what=BEARER.company))


class AnotherSuch(Pred):
    """Another card of the name of THIS has changed the attack at hand."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        attack = frames.innermost(s, frames.Attack)
        return attack is not None and has_effect(s, s.name(env.source), "attack", attack.uid)

    def words(self) -> str:
        return "another such card has changed the attack"

    def clause(self, subject: str, yes: bool = True) -> str:
        return self.words() if yes else "no other such card has changed the attack"

permanent_event("LE-186",  # Foul Trophies
    Play(during=AFTER_ATTACK, needs=Holds(ATTACK, FREE_PEOPLE & WAS_DEFEATED), by=Character((ORC | TROLL) & UNTAPPED, in_=ATTACK.company, of=YOU),
         cost=Tap(USER), do=Attach(THIS, to=USER)).reads(
        "after your company has defeated an attack by Elves, Dwarves, Dúnedain or Men, tap an untapped Orc or Troll in it: place this card on him", pin="6fa867bc"),
    Ability(needs=~AnotherSuch(), cost=Discard(THIS), on=Attack(FREE_PEOPLE, against=BEARER.company), do=For(THIS_ATTACK,
        Set(STRIKES, 1, to=TARGET), Add(PROWESS, 3, to=TARGET), Add(BODY, -2, to=TARGET))).reads(
        "discard this card: an attack by Elves, Dwarves, Dúnedain or Men against his company has one strike, +3 prowess and -2 body; one such card for an attack", pin="25583167"))


def fallen_beside(s: State, character: int, player: int) -> list[int]:
    """Whom of a player's this one has seen eliminated by a body check this turn. Where the death of an avatar loses the game, he is not
    called back (AIO-F-0369).
    """
    row, final = s.get(character), s.options.avatar_loss != "minus-five"
    out = [c for c in s.player(player).out if type(row) is CardRow and fell_beside(c) in row.marks]
    return [c for c in out if not (final and s.facts_of(c).kind == "avatar")]

BESIDE_THE_FALLEN = Asked("beside whom a character was eliminated by a body check this turn", lambda s, x, env: bool(fallen_beside(s, x, env.player)))


class CallBack(Verb):
    """A character who fell beside USER this turn, chosen when the card is declared, comes back into USER's company, tapped, with THIS. Nobody
    controls him until the next organization phase; if he was an avatar, he is one again (AIO-F-0368).
    """

    attaches = True
    __slots__ = ()

    def to_name(self, s: State, env: Env) -> Verb | None:
        return self if fallen_beside(s, env.user, env.player) else None

    def name_it(self, s: State, env: Env) -> Next:
        fallen = fallen_beside(s, env.user, env.player)
        return ask(env.player, "choose", [("choose", c) for c in fallen], "named", about=(env.source,))

    def as_named(self, s: State, env: Env) -> Env:
        return env.but(chosen=picked(s).what)

    def begin(self, s: State, f: Do) -> Next:
        who, company = f.env.chosen, company_of(s, f.env.user)
        if who == NONE or company == NONE or s.card(who).zone != R.OUT:
            return go("with_him")
        player = s.player(f.env.player)
        avatar = s.facts_of(who).kind == "avatar" and player.avatar_lost
        s.enter(who, player=f.env.player, company=company, controller=R.GENERAL if avatar else R.UNCONTROLLED, status=R.TAPPED)
        s.tell("{0} returns to {1}", who, company)
        if avatar:
            s.put(s.player(f.env.player).but(avatar=who, avatar_lost=False))
        return announce(s, Change("join", who, by=company), "with_him")

    def with_him(self, s: State, f: Do) -> Next:
        """Where he is already, by another such card, he has both (AIO-F-0371)."""
        if f.env.chosen == NONE or s.card(f.env.chosen).zone != R.PLAY:
            return change(s, Change("discard", f.env.source, by=f.env.source), "end")
        s.enter(f.env.source, player=f.env.player, host=f.env.chosen, mode="permanent-event")
        return done(f.env)

    def words(self) -> str:
        return "a character of his company whom a body check has eliminated this turn returns to it, tapped"

permanent_event("LE-187",  # Freeze the Flesh
    Play(by=SHADOW_MAGIC_USER & BESIDE_THE_FALLEN, do=CallBack()).reads(
        "playable by a character who can use shadow-magic. another character, whom a body check has eliminated this turn in his company, returns to his company, tapped, "
        "with this card. nobody controls him until your next organization phase", pin="3b1c0f5b"),
    Add(MIND, -2, to=HOST, min=1).reads("he has -2 mind (but not below 1)", pin="5fc5e652"),
    Add(PROWESS, -1, to=HOST).reads("he has -1 prowess", pin="33268f02"), Add(BODY, -2, to=HOST).reads("he has -2 body", pin="21983721"),
    Gain(OVERT, to=BEARER.company))

permanent_event("LE-190",  # Heralded Lord
    leaves_the_darkhavens().reads("during your organization phase at a Darkhaven, playable on your Ringwraith’s company, of which other modes are discarded", pin="a8f9c4bb"),
    Gain(HERALDED_LORD, to=RINGWRAITH_OF_IT).reads("he is in Heralded Lord mode", pin="4bb34269"),
    Add(PROWESS, -2, to=Character(in_=HOST)), Add(DI, 3, to=Character(in_=HOST)),
    at_a_darkhaven().reads("when your organization phase begins and the company is at a Darkhaven, discard this card; when the phase ends without another "
                           "mode, discard the Ringwraiths who follow him", pin="20df7d01"))

permanent_event("LE-195",  # I'll Be At Your Heels
    Play(during=ORGANIZATION, on=Character(LEADER, of=YOU), do=ReturnToHand(every(Event(COMMAND & ~Is(THIS), on=TARGET)))),
    Add(DI, -2, to=HOST, min=0), Add(CORRUPTION_CHECK, 1, to=Character(in_=BEARER.company)),
    Ability(during=ORGANIZATION, do=ReturnToHand(THIS)))

permanent_event("LE-196",  # I'll Report You
    Play(during=ORGANIZATION, on=Character(LEADER, of=YOU), do=ReturnToHand(every(Event(COMMAND & ~Is(THIS), on=TARGET)))),
    Add(DI, -2, to=HOST, min=0), Add(PROWESS, 1, to=Member(in_=BEARER.company)),  # allies, too, fight (AIO-F-0529)
    Ability(during=ORGANIZATION, do=ReturnToHand(THIS)))

ANOTHER_STORED = Exists(Card(Named("Kill All But NOT the Halflings") & ~Is(THIS), zone=PILE))

permanent_event("LE-201",  # Kill All But NOT the Halflings: the attack, points, the lock and where it is stored are facts
    Play(during=SITE_PHASE, needs=Holds(COMPANY, At(Named("Bag End"))), do=Seq(
        Face(COMPANY),
        Pick(some(Character(UNTAPPED, in_=COMPANY), at_most=1), Seq(Tap(CHOSEN), Attach(THIS, to=CHOSEN))),
        If(~Exists(Character(Bears(Is(THIS)))), Discard(THIS)))).reads(
        "during the site phase, if the company is at Bag End, it faces the attack. then you may tap an untapped character in the company and place this card on him; "
        "otherwise, discard it", pin="1da805e7"),
    When("store", If(ANOTHER_STORED, For(REST_OF_GAME, Add(MP, -4, to=THIS))), what=Is(THIS), at_once=True).reads(
        "only the first such card that was stored gives 5 points, each other one gives 1", pin="13f23a97"))

A_WIZARD = HERO | Trait("fallen-wizard")  # of a player (AIO-A-0049)
HAS_REVEALED = Asked("you have revealed a Ringwraith", lambda s, x, env: has_revealed(s, env.player))
BADE_TO_RULE = Named("Bade to Rule")


class BringOne(Verb):
    """A resource or character of the sideboard comes into the play deck, however few cards that has."""

    __slots__ = ()
    TYPES = ("resource", "character")

    def begin(self, s: State, f: Do) -> Next:
        return call(FromSideboard(player=f.env.player, types=self.TYPES, zone=DECK, needed=0), "end")

    def idle(self, s: State, env: Env) -> bool:
        return not available(s, env.player, self.TYPES, DECK, needed=0)

    def words(self) -> str:
        return "bring a resource or a character from your sideboard into your play deck, and reshuffle it"

permanent_event("LE-203",  # The Lidless Eye: it is your avatar, one in play, which decks: these are facts
    Play(needs=Exists(Other(A_WIZARD)) & ~HAS_REVEALED, do=Discard(every(Event(BADE_TO_RULE, of=YOU)))).reads(
        "playable if an opponent is a Wizard and you have revealed no Ringwraith: you are Sauron, and reveal none. discard your Bade to Rule", pin="519437c4"),
    Add(GI, 7, to=YOU), Add(HAND_SIZE, 1, to=YOU),
    NoPlaying(BADE_TO_RULE & OF_YOURS).reads("you may not play Bade to Rule", pin="5184001a"),
    Ability(during=ORGANIZATION, limit=ONCE_PER_CARD, do=BringOne()).reads(
        "once in each of your organization phases, bring a resource or a character from your sideboard into your play deck, and reshuffle it", pin="2024895a"),
    Ability(during=ORGANIZATION, limit=ONCE_PER_CARD, cost=Discard(one(Card(zone=HAND, of=YOU))), on=CHOSEN_OTHER,
            do=ShowMe(AtRandom(Card(zone=HAND, of=TARGET), 5))).reads(
        "or, instead of that, discard a card from your hand and look at five cards of an opponent’s hand, chosen at random", pin="f8a58ef3"))

permanent_event("LE-205",  # Morgul-blade: one per character is a fact
    Play(on=Character(RINGWRAITH, of=YOU)),
    Add(PROWESS, -1, to=Strike(against=HOST)), Add(BODY, -1, to=Strike(against=HOST)),
    DiscardWhen("strike failed", what=HOST).reads("discard this card when a strike against him fails", pin="a99c19d5"),
    DiscardWhen("strike defeated", what=HOST).reads("discard it, too, when such a strike is defeated", pin="8050db9c"))

permanent_event("LE-207",  # The Names Among Them: where it is stored is a fact
    Play(during=AFTER_ATTACK, needs=Holds(ATTACK, AUTOMATIC & At(BORDER_HOLD | FREE_HOLD)), by=Character(SCOUT & UNTAPPED, in_=ATTACK.company, of=YOU),
         cost=Tap(USER), do=Attach(THIS, to=USER)).reads(
        "after an automatic-attack at a Border-hold or Free-hold, tap an untapped scout in the company that faced it: place this card on him", pin="75f399b9"),
    StoredAbility(on=Attack(AUTOMATIC & At(BORDER_HOLD | FREE_HOLD), against=Company(of=YOU)), cost=Discard(THIS), do=Cancel(TARGET)).reads(
        "when this card is stored, you may discard it: cancel an automatic-attack at a Free-hold or Border-hold against your company", pin="5dd474b6"))

NEWS_STORED = Exists(Card(Named("News of the Shire") & ~Is(THIS), zone=PILE))

permanent_event("LE-209",  # News of the Shire: points, and where it is stored, are facts
    Play(during=SITE_PHASE, by=Character(UNTAPPED & At(Named("Bag End")), in_=COMPANY, of=YOU), cost=Tap(USER), do=Attach(THIS, to=USER)).reads(
        "during the site phase, tap an untapped character in the company at Bag End: place this card on him", pin="06e00d24"),
    When("store", Seq(
        If(NEWS_STORED, For(REST_OF_GAME, Add(MP, -2, to=THIS))),
        For(REST_OF_GAME, TreatAs("region", {FREE_DOMAIN: BORDER_LAND}, to=("The Shire",)), TreatAs("site", {"F": "B"}, to=AnySite(Named("Bag End"))))), what=Is(THIS), at_once=True).reads(
        "when it is stored, The Shire becomes a Border-land and Bag End a Border-hold for the rest of the game; only the first such card that was stored gives 3 "
        "points, each other one gives 1", pin="7615f233"))

WON = Asked("the leader has won", lambda s, x, env: bool(s.card(env.source).noted))


class WhoIsStronger(Verb):
    """HOST, a leader, and another of his company each roll and add their prowess; if the leader has more, THIS notes the other."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        others = [("choose", m) for m in s.company(s.card(f.env.target).company).members if m != f.env.target]
        return ask(f.env.player, "choose", others, "chosen", about=(f.env.source,)) if others else done(f.env)

    def chosen(self, s: State, f: Do) -> Next:
        return roll(s, "leader_rolled", got=(picked(s).what,))

    def leader_rolled(self, s: State, f: Do) -> Next:
        return roll(s, "other_rolled", data=(rolled(s) + value(s, PROWESS, f.env.target),))

    def other_rolled(self, s: State, f: Do) -> Next:
        other, mine = f.got[0], f.data[0]
        theirs = rolled(s) + value(s, PROWESS, other)
        s.tell(f"{{0}} {mine}, {{1}} {theirs}", f.env.target, other)
        if mine <= theirs:
            return done(f.env)
        s.put(s.card(f.env.source).but(noted=(other,)))
        bad = [a for a in s.card(other).attached if HAZARD.ok(s, a, f.env) and s.card(a).mode == "permanent-event"]
        return changes(s, tuple(Change("discard", a, by=f.env.source) for a in bad), "end")

    def idle(self, s: State, env: Env) -> bool:
        return len(s.company(s.card(env.target).company).members) < 2

    def words(self) -> str:
        return ("roll for him and for another character in his company, each adding his prowess. if he has more, all hazard permanent-events on the other are "
                "discarded")

permanent_event("LE-210",  # No More Nonsense: one per leader is a fact
    Play(during=ORGANIZATION, on=Character(LEADER & Has(CHARACTER, at_least=2), of=YOU), do=WhoIsStronger()).reads(
        "during your organization phase, playable on a leader of yours. roll for him and for another character in his company, each adding his prowess. "
        "if the leader has more, all hazard permanent-events on the other are discarded", pin="cabaee8e"),
    Add(DI, Case((WON, 2), default=-2), to=HOST).reads("if he had more, he has +2 direct influence, otherwise -2", pin="3cffd8c0"))

permanent_event("LE-211",  # No News of Our Riding: one per company is a fact
    Play(during=AFTER_ATTACK, needs=Holds(ATTACK, BY_CREATURE & WATCHERS), by=Character(UNTAPPED, in_=ATTACK.company, of=YOU),
         cost=Tap(USER), do=Attach(THIS, to=USER)).reads(
        "after your company has faced an Elf, Dúnadan or Man hazard creature, tap an untapped character in it: place this card on him", pin="cebdffde"),
    Ability(by=Is(HOST) & UNTAPPED, cost=Tap(USER), on=Attack(BY_CREATURE & WATCHERS, against=USER.company), do=Cancel(TARGET)).reads(
        "he may tap: cancel an attack by an Elf, Dúnadan or Man hazard creature against his company", pin="e027d5b7"))

permanent_event("LE-215",  # One Dear to You
    Play(on=Faction(of=YOU)),
    Add(MP, -1, to=HOST),
    Add(INFLUENCE_CHECK, -8, to=Member(), vs=Is(HOST)).reads("every influence attempt against it is modified by -8", pin="932ac0a5"),
    NoPlaying(Named("Muster"), upon=Check(INFLUENCE_CHECKS, pred=Against(Is(HOST)))).reads("Muster may not be used against it", pin="210b9561"))

TAMABLE = Card(CREATURE & (ORC | TROLL | GIANT | SLAYER | MAN) & Is(ATTACK.source))

permanent_event("LE-220",  # Ready to His Will: the point of the ally is this card's
    Play(during=FACING_ATTACK, needs=Holds(ATTACK, BY_CREATURE & Strikes(exactly=1) & ~UNCANCELABLE), by=Character(UNTAPPED, in_=ATTACK.company, of=YOU),
         on=TAMABLE, cost=Tap(USER), do=Seq(Cancel(ATTACK), Tame())).reads(
        "playable on an Orc, Troll, Giant, Slayer or Man hazard creature that attacks your company, if each of its attacks has one strike. tap an untapped "
        "character in the company: all its attacks are canceled, and it becomes an ally under his control. it has a mind of 1, its normal prowess less 7 and "
        "a body of 8", pin="42e6b6c9"))


def kept_with_it() -> Verb:
    return Seq(For(REST_OF_GAME, Add(MP, KillPoints(), to=THIS)), Store(THIS))

GONE = Asked("the attack’s card has left play", lambda s, x, env: (c := s.get(NOTED.of(s, env))) is not None and c.zone != PLAY)
ROBBERS = BY_CREATURE & WAS_DEFEATED & ~WOLF & ~ANIMAL & ~NAZGUL

permanent_event("LE-221",  # Remnants of Old Robberies
    Play(during=AFTER_ATTACK, needs=Holds(ATTACK, ROBBERS), do=Seq(Note(ATTACK.source), If(GONE, kept_with_it()))).reads(
        "playable after your company has defeated an attack of a hazard creature that is no Wolf, Animal or Nazgûl", pin="6211d468"),
    When("defeat", kept_with_it(), what=NOTED, at_once=True).reads(
        "if the creature is defeated, place this card in your marshalling point pile: it gives as many miscellaneous points as the creature would give kill "
        "points to a hero, but none if you played the creature yourself", pin="b295dfcc"),
    DiscardWhen("discard", what=NOTED).reads("otherwise, discard this card", pin="ed6096bb"))

permanent_event("LE-224",  # Rumor of the One: one in play, and until when, are facts
    Play(), Add(CP, 1, to=Item(RING)), Add(MP, 1, to=Item(RING & WORTH_POINTS)))

permanent_event("LE-227",  # Seize Prisoners: points, the lock and where it is stored are facts
    Play(during=SITE_PHASE, needs=Holds(COMPANY, At(TAPPED & FREE_HOLD)), do=Seq(
        FaceTheirKind(COMPANY, strikes=3, prowess=8),
        Pick(one(Character(UNTAPPED, in_=COMPANY)), Seq(Tap(CHOSEN), Attach(THIS, to=CHOSEN))),
        If(~Exists(Character(Bears(Is(THIS)))), Discard(THIS)))).reads(
        "during the site phase, if the company is at a tapped Free-hold, it faces an attack of the kind of the site’s first automatic-attack: three strikes "
        "of prowess 8. then tap an untapped character in the company and place this card on him; if there is none, discard it", pin="1d8fbfda"))

permanent_event("LE-228",  # Skies of Fire: one in play is a fact
    Play(do=Seq(Discard(every(Event(ENVIRONMENT & HAZARD))), CancelEffects(ENVIRONMENT & HAZARD))),
    StandsFor("Gates of Morning"))

permanent_event("LE-229",  # Smart and Secret
    Play(during=ORGANIZATION, on=Character(LEADER, of=YOU), do=ReturnToHand(every(Event(COMMAND & ~Is(THIS), on=TARGET)))),
    Add(DI, -2, to=HOST, min=0), Add(BODY, 1, to=Member(in_=BEARER.company)),  # allies, too, fight (AIO-G-0359)
    Ability(during=ORGANIZATION, do=ReturnToHand(THIS)))

permanent_event("LE-230",  # Smoke on the Wind: the attacks, and once at a site, are facts
    laid_waste(FREE_HOLD).reads(
        "during the site phase, if the company is at a tapped Free-hold, it faces the attacks. then you may tap an untapped character in the company and place "
        "this card in your marshalling point pile; otherwise, discard it. discard all factions of yours that are playable at the site", pin="2ae8ec0b"))

STABBER = Member(SCOUT & UNTAPPED & At(TAPPED & (BORDER_HOLD | FREE_HOLD)), in_=COMPANY, of=YOU)

permanent_event("LE-234",  # Stabbed Him in His Sleep
    Play(during=SITE_PHASE, needs=Holds(COMPANY, COVERT), by=STABBER, do=Seq(
        FaceTheirKind(COMPANY, strikes=1, prowess=8, alone=USER),
        If(Exists(Member(UNTAPPED & Is(USER))), May(Seq(Tap(USER), Store(THIS)))),
        If(STILL_IN_PLAY, Discard(THIS)))).reads(
        "during the site phase, playable by an untapped scout of a covert company at a tapped Border-hold or Free-hold. he alone faces an attack of the kind of "
        "the site’s first automatic-attack: one strike of prowess 8. if he is untapped then, he may tap, and this card is placed in your marshalling "
        "point pile; otherwise, discard it", pin="3c167992"))

permanent_event("LE-237",  # Swarm of Bats: one per company is a fact
    Play(during=ORGANIZATION, on=Company(OVERT & Has(ORC & (CHARACTER | ALLY), at_least=2) & At(HAVEN | SHADOW_HOLD | DARK_HOLD), of=YOU)).reads(
        "during your organization phase, playable on an overt company of yours with two or more Orcs at a Darkhaven, Shadow-hold or Dark-hold", pin="b21d6cb2"),
    Add(PROWESS, -1, to=Attack(against=HOST)), Add(BODY, -1, to=Attack(against=HOST)),
    DiscardWhen("leave", what=CHARACTER, by=HOST).reads("discard this card if a character leaves the company", pin="a41bb7ed"))

permanent_event("LE-240",  # That Ain't No Secret
    Play(during=SITE_PHASE, by=Character(UNTAPPED & At(INFORMATION), in_=COMPANY, of=YOU), cost=Tap(USER), do=Attach(THIS, to=USER)))

permanent_event("LE-241",  # That's Been Heard Before Tonight
    Play(during=SITE_PHASE, needs=Holds(COMPANY, COVERT), by=Character(UNTAPPED & At((BORDER_HOLD | FREE_HOLD) & INFORMATION), in_=COMPANY, of=YOU),
         cost=Tap(USER), do=Attach(THIS, to=USER)).reads(
        "during the site phase, tap an untapped character of a covert company at a Border-hold or Free-hold where Information is playable: place this "
        "card on him", pin="2ea70045"))

permanent_event("LE-246",  # To Satisfy the Questioner
    Play(during=SITE_PHASE, by=Character(UNTAPPED & At(FREE_HOLD & UNTAPPED), in_=COMPANY, of=YOU), cost=Tap(USER, USER.site), do=Attach(THIS, to=USER)))

permanent_event("LE-255",  # While the Yellow Face Sleeps
    Play(during=ORGANIZATION, on=Character(RINGWRAITH & AVATAR & At(HAVEN), of=YOU)),
    Add(HAND_SIZE, 1, to=YOU),
    DiscardWhen("site revealed", what=BEARER.company))
