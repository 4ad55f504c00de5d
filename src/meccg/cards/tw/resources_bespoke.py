"""The Wizards: resource events like no other."""

from typing import Any

from meccg.cards.pool import load_pool
from meccg.cards.vocabulary import *
from meccg.kernel.book import PARTS, PROCEDURES
from meccg.kernel.changes import change, changes, forbidden
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import ASIDE, NONE, PILE, PLAY, CardRow, Change, Env, Standing
from meccg.parts import english as en
from meccg.parts.base import company_of
from meccg.parts.printed import may_bear
from meccg.parts.selectors import no_searching
from meccg.parts.situations import declared_links
from meccg.parts.values import TO_HEAL, TO_PLAY_HAZARDS, company_path, value
from meccg.rules.characters import bind_avatar
from meccg.rules.resources import PlayAtSite

# --- knowledge: a sage taps at a site with Information; where it is stored, and that he stays tapped till then, are facts ------


def information(*then: Verb) -> Play:
    """A sage taps with the site of his company, where Information is playable, and keeps the card."""
    keep = Attach(THIS, to=USER)
    return Play(during=SITE_PHASE, by=Member(SAGE & UNTAPPED & At(INFORMATION & UNTAPPED), in_=COMPANY), cost=Tap(USER, USER.site),
                do=Seq(keep, *then) if then else keep)


def plain_information() -> Play:
    return information().reads(
        "during the site phase, tap an untapped sage and his untapped site, if Information is playable there: place this card on him", pin="ea8e6e4b")


permanent_event("TW-210", plain_information(), Forbid("transfer", Is(THIS)))  # Dreams of Lore

permanent_event("TW-314",  # Reforging
    plain_information(),
    StoredAbility(during=ORGANIZATION, by=SAGE & UNTAPPED & At(HAVEN), cost=Seq(Tap(USER), Discard(THIS)),
                  do=Pick(one(Card(ITEM & (MINOR | MAJOR) & (WEAPON | ARMOR | SHIELD) & NOT_IN_PLAY, zone=DISCARD, of=YOU)),
                          TakeControl(CHOSEN, to=one(Character(in_=USER.company))))).reads(
        "when this card is stored: during your organization phase, tap a sage at a Haven and discard this card. a character in his company "
        "takes control of a minor or major weapon, armor or shield of your discard pile", pin="c40341ba"))


class With(Pred):
    """THIS lies on the card of that name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(env.source)
        return type(row) is CardRow and row.host != NONE and s.name(row.host) == self.name

    def words(self) -> str:
        return f"with {self.name}"

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"this card is {'' if yes else 'not '}with {self.name}"


permanent_event("TW-192",  # Andúril, the Flame of the West
    information(CorruptionCheck(USER, -3)).reads(
        "during the site phase, tap an untapped sage and his untapped site, if Information is playable there: place this card on him, then "
        "he makes a corruption check at -3", pin="9a009f65"),
    StoredAbility(on=Item(Named("Narsil"), of=YOU), cost=Discard(one(Card(Named("Reforging"), zone=PILE, of=YOU))), do=Attach(THIS, to=TARGET)),
    While(With("Narsil"),
        Set(MP, 4, to=THIS),
        Add(PROWESS, 5, to=BEARER, max=11, slot="weapon").reads(  # the one of Narsil among them: it is one weapon
            "while this card is with Narsil, the two together give the bearer +5 prowess (up to 11)", pin="4f9c7284"),
        Add(DI, 1, to=BEARER)),
    Ability(needs=With("Narsil"), cost=Tap(THIS), on=Character(DUNADAN & TAPPED, in_=BEARER.company),
            do=Seq(Untap(TARGET), CorruptionCheck(BEARER, -1))))

TWO_WEAPONS = Trait("two-weapons")

permanent_event("TW-498",  # Swordmaster: one per character is a fact
    plain_information(),
    Gain(WARRIOR, to=HOST).reads("he is a warrior", pin="72b3c0a6"),
    While(Holds(HOST, Normal(WARRIOR) & ~Bears(SHIELD)), Gain(TWO_WEAPONS, to=HOST))[0].reads(
        "if he was a warrior before, he may use two weapons, but no shield with them", pin="44b2f346"),
    Ability(during=FACING_STRIKE, needs=Holds(HOST, Normal(WARRIOR) & Bears(SHIELD)), on=Strike(against=HOST), limit=ONCE_PER_STRIKE,
            do=For(THIS_STRIKE, Gain(TWO_WEAPONS, to=HOST))).reads(
        "if he bears a shield, he says against each strike whether he uses two weapons instead", pin="cf15bbf6"))

permanent_event("TW-190",  # Align Palantír: one per Palantír is a fact
    Play(by=SAGE, on=Item(PALANTIR, in_=USER.company)),
    Gain(USABLE, to=HOST),
    StoredWithHost(),
    DiscardWhen("site revealed", what=BEARER.company))

# --- Minas Tirith and Erech --------------------------------------------------------------------------------------------------

MINAS_TIRITH = Named("Minas Tirith")

permanent_event("TW-316",  # Return of the King
    Play(needs=~Exists(Character(Named("Denethor II"))), on=Character(Named("Aragorn II") & At(MINAS_TIRITH), of=YOU)),
    Add(DI, 3, to=HOST))


class Stored(Pred):
    """A stored card, or one stored at such a site."""

    __slots__ = ("at",)

    def __init__(self, at: Pred) -> None:
        self.at = at

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        return type(row) is CardRow and row.mode == "stored" and any(self.at.ok(s, site, env) for site in row.noted)

    def words(self) -> str:
        return f"stored at {en.noun(self.at, 'site').one()}"


class CountsAs(TreatAs):
    """Sites count as of another type for some purposes only."""

    __slots__ = ("purposes",)

    def __init__(self, mapping: dict[str, str], *, to: Pred, purposes: tuple[str, ...]) -> None:
        super().__init__("site", mapping, to=to)
        self.purposes = purposes

    def maps(self, s: State, env: Env, printed: str, x: Any, reading: str) -> str:
        return super().maps(s, env, printed, x, reading) if reading in self.purposes else ""

    def words(self) -> str:
        becomes = en.listed(en.a(SITE_WORDS[to]) for to in self.mapping.values())
        return f"{self.to.words()} counts as {becomes} for the purposes of {en.listed(PURPOSES[p] for p in self.purposes)}"


PURPOSES = {TO_HEAL: "healing", TO_PLAY_HAZARDS: "playing hazards"}
SAPLING = Named("Sapling of the White Tree")

permanent_event("TW-348",  # The White Tree
    Play(by=Member(SAGE & At(MINAS_TIRITH), of=YOU),
         cost=Discard(one(Either(Item(SAPLING & At(MINAS_TIRITH), of=YOU), Card(SAPLING & Stored(MINAS_TIRITH), zone=PILE, of=YOU))))).reads(
        "playable if you have a sage at Minas Tirith and discard a Sapling of the White Tree that one of your characters bears there, or that "
        "you stored there", pin="12489038"),
    CountsAs({"F": "H"}, to=MINAS_TIRITH, purposes=(TO_HEAL, TO_PLAY_HAZARDS)))

permanent_event("TW-334",  # Stone of Erech
    Play(needs=Exists(Company(At(Named("Vale of Erech")), of=YOU)) & InPlay("Men of Lamedon")),
    DiscardIf(~InPlay("Men of Lamedon")))

# --- companies -----------------------------------------------------------------------------------------------------------------

permanent_event("TW-240",  # Fellowship
    Play(during=ORGANIZATION, on=Company(At(HAVEN) & Has(CHARACTER | ALLY, at_least=4), of=YOU)).reads(
        "during your organization phase, playable on one of your companies at a Haven with four or more characters and allies", pin="40c16df6"),
    Add(PROWESS, 1, to=Member(in_=HOST)),
    Add(CORRUPTION_CHECK, 1, to=Member(in_=HOST)),
    DiscardWhen("join", by=HOST),
    DiscardWhen("leave", by=HOST))


class BySea(Pred):
    """A company whose site path has a Coastal Sea and no two other regions in a row."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        company = company_of(s, x)
        row = s.company(company) if company != NONE else None
        if row is None or row.destination == NONE:
            return False
        path = company_path(s, row)
        lands = "".join("c" if symbol == "c" else "." for symbol in path)
        return "c" in lands and ".." not in lands

    def words(self) -> str:
        return "whose site path has a Coastal Sea and no two other regions in a row"


short_event("TW-248",  # Great Ship
    Play(during=ORGANIZATION, on=Company(of=YOU), cost=Tap(one(Character(UNTAPPED, in_=TARGET))), do=For(THIS_TURN, averts(
        USER.company, by=Character(UNTAPPED & BySea(), in_=TARGET), cost=Tap(USER)))).reads(
        "during your organization phase, tap a character of one of your companies. until the end of the turn, any character in it may tap to "
        "cancel a hazard played on the company or on anything associated with it. that is possible while its site path has a Coastal Sea "
        "and no two other regions in a row", pin="3fc18601"))

# --- the One Ring, the Valar -------------------------------------------------------------------------------------------------

MOUNT_DOOM = Named("Mount Doom")

short_event("TW-247",  # Gollum's Fate
    Play(during=SITE_PHASE, needs=Exists(Ally(Named("Gollum") & At(MOUNT_DOOM), of=YOU)),
         on=Item(Named("The One Ring") & At(MOUNT_DOOM), of=YOU), do=Seq(Eliminate(TARGET), Win())).reads(
        "playable during the site phase if The One Ring and Gollum, both yours, are at Mount Doom. eliminate The One Ring: you win the game",
        pin="b2042d34"))

short_event("TW-239",  # Favor of the Valar
    Play(during=ORGANIZATION, do=Seq(ShuffleIntoDeck(every(Card(~SITE_CARD, zone=(HAND, DISCARD), of=YOU))), Draw(8), RemoveFromGame(THIS))))

# --- spells --------------------------------------------------------------------------------------------------------------------


class Might(Number):
    """The prowess of somebody as it is against an attack, before any strike."""

    __slots__ = ("attack", "who")

    def __init__(self, who: Ref, attack: Ref) -> None:
        self.who, self.attack = who, attack

    def of(self, s: State, env: Env) -> int:
        return value(s, PROWESS, self.who.of(s, env), self.attack.of(s, env))

    def words(self) -> str:
        return f"{self.who.possessive()} prowess"


short_event("TW-354",  # True Fána: the check is a fact
    Play(during=FACING_ATTACK, by=WIZARD, on=Attack(against=USER.company),
         do=Roll(plus=Might(USER, TARGET), over=Stat(PROWESS, TARGET), then=AllStrikesFail(TARGET, by=USER))))

# --- at a dark place -------------------------------------------------------------------------------------------------------


class SearchByLuck(Verb):
    """Cards of YOUR play deck are turned over until an item comes that is not special and could come into play: USER takes it. Then
    he faces an attack whose prowess grows with the number of cards; if it wounds him, the item is lost.
    """

    __slots__ = ("effects",)
    ITEMS = ITEM & ~SPECIAL & NOT_IN_PLAY

    def __init__(self) -> None:
        self.effects = For(THIS_TURN, Forbid("cancel", what=Strike(From(Is(THIS)))), When("wound", Discard(MADE), what=USER, by=THIS))

    def idle(self, s: State, env: Env) -> bool:
        return no_searching(s, env.player)

    def begin(self, s: State, f: Do) -> Next:
        if self.idle(s, f.env):
            return done(f.env)
        env, revealed = f.env, 0
        if no_searching(s, env.player):
            return done(env)
        s.learned += 1
        for card in reversed(s.player(env.player).deck):
            revealed += 1
            s.show(card, (1 << s.n_players) - 1)
            s.tell("{0} turns over {1}", env.player, card)
            if self.ITEMS.ok(s, card, env):
                env = env.but(made=card)
                break
        if env.made == NONE:
            return go("hold_on", data=(revealed,))
        if not may_bear(s, env.made, env.user):
            return change(s, Change("discard", env.made, by=env.source), "hold_on", data=(revealed,))
        s.enter(env.made, player=env.player, host=env.user, mode="")
        s.tell("{0} now has {1}", env.user, env.made)
        return go("hold_on", env=env, data=(revealed,))

    def hold_on(self, s: State, f: Do) -> Next:
        return call(self.effects.frame(f.env), "attack")

    def attack(self, s: State, f: Do) -> Next:
        attack = PROCEDURES["Attack"](
            source=f.env.source, company=company_of(s, f.env.user), hazard_player=s.role("hazard_player"),
            strikes=1, prowess=3 + f.data[0], traits=("by-event", "uncancelable"), only=(f.env.user,))
        return call(attack, "reshuffle")

    def reshuffle(self, s: State, f: Do) -> Next:
        s.shuffle(f.env.player)
        return done(f.env)

    def words(self) -> str:
        return (
            "turn over cards of your play deck until you come to an item that is not special and not a unique one in play, or to the end. "
            "he takes control of the item. then he faces an attack with one strike, whose prowess is 3 plus the number of cards turned "
            "over and which cannot be canceled. discard the item if he is wounded. reshuffle the other cards into your play deck"
        )


short_event("TW-269",  # Lucky Search
    Play(during=SITE_PHASE, by=Character(SCOUT & UNTAPPED & At(SHADOW_HOLD | DARK_HOLD), in_=COMPANY), cost=Tap(USER), do=SearchByLuck()))

# --- against the Nine ------------------------------------------------------------------------------------------------------

phrase("praise", "Who taps against which Nazgûl?", cancel="{0} against {1}", enough="That is all")


class TapAgainst(Verb):
    """Each of YOUR characters who taps names one Nazgûl event, or a Nazgûl attack against his company; what is named so may not be
    tapped in response (AIO-G-0194, AIO-G-0195).
    """

    __slots__ = ("bar",)

    def __init__(self) -> None:
        self.bar = Forbid("tap", what=FOUND)

    def _events(self, s: State, env: Env) -> list[int]:
        """Nazgûl events in play, and those that are declared: from the hand or tapped."""
        played = [k.env.source for k in declared_links(s) if not k.canceled and getattr(PARTS[k.address], "nature", None) is not None]
        events = [*Event(NAZGUL).all(s, env), *(x for x in played if x >= 0 and s.card(x).zone == ASIDE and NAZGUL.ok(s, x, env))]
        return list(dict.fromkeys(events))

    def _pairs(self, s: State, f: Any) -> list[tuple[str, int, int]]:
        events = [x for x in self._events(s, f.env) if x not in f.data]
        attacks = [x for x in Attack(NAZGUL & ~UNCANCELABLE).all(s, f.env) if x not in f.data and not s.get(x).assigned]
        out = []
        for who in Character(UNTAPPED, of=YOU).all(s, f.env):
            if not forbidden(s, Change("tap", who, by=f.env.source)):
                out += [("cancel", who, x) for x in (*events, *(a for a in attacks if s.get(a).company == s.card(who).company))]
        return out

    def begin(self, s: State, f: Do) -> Next:
        pairs = self._pairs(s, f)
        enough = bool(f.got) or DOORS_OF_NIGHT.ok(s, f.env.source, f.env) or not pairs
        return ask(f.env.player, "praise", (*pairs, ("enough",)) if enough else pairs, "named")

    def named(self, s: State, f: Do) -> Next:
        if s.result[0] == "enough":
            return go("all_named")
        _, who, what = s.result
        return change(s, Change("tap", who, by=f.env.source), "begin", got=(*f.got, who), data=(*f.data, what))

    def all_named(self, s: State, f: Do) -> Next:
        env = f.env.but(paid=f.got, found=f.data)
        chain = next(g.uid for g in reversed(s.frames) if type(g).__name__ == "Chain")
        s.hold(tuple((key, Standing(self.bar.address, env, chain, "frame")) for key in self.bar.indexed()))
        return done(env)

    def can(self, s: State, env: Env) -> bool:
        return DOORS_OF_NIGHT.ok(s, env.source, env) or bool(self._pairs(s, Do(self.address, env)))

    def words(self) -> str:
        return "tap any number of your characters and name for each a Nazgûl event, or a Nazgûl attack against his company"


class CancelNamed(Verb):
    """What was named is cancelled; events are discarded."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        lying = [x for x in f.env.found if x >= 0 and s.card(x).zone == PLAY]
        others = [x for x in f.env.found if x not in lying and s.get(x) is not None]
        all = (*(Change("cancel", x, by=f.env.source) for x in others), *(Change("discard", x, by=f.env.source) for x in lying))
        return changes(s, all, "end")

    def words(self) -> str:
        return "cancel what was named; the events are discarded without effect and may not be tapped in response"


short_event("TW-305",  # Praise to Elbereth
    Play(during=ANY_PHASE | FACING_ATTACK, cost=TapAgainst(), do=Seq(
        CancelNamed(), If(DOORS_OF_NIGHT, For(THIS_TURN, Add(PROWESS, 1, to=Character()))))))

# --- the Paths of the Dead -------------------------------------------------------------------------------------------------

WALKED = "walked the Paths of the Dead"


class Walk(Verb):
    """Of somebody it is known for this turn that he has walked the Paths of the Dead."""

    __slots__ = ("who",)

    def __init__(self, who: Any) -> None:
        self.who = who

    def begin(self, s: State, f: Do) -> Next:
        for x in self.who.all(s, f.env):
            s.mark(x, WALKED)
        return done(f.env)

    def words(self) -> str:
        return f"{self.who.words()} walks the Paths of the Dead"


class OnlyCreatures(NoCreatures):
    """Only such creatures may be played against the company."""

    __slots__ = ("creatures",)

    def __init__(self, against: Any, creatures: Pred) -> None:
        super().__init__(against)
        self.creatures = creatures

    def bars(self, s: State, env: Env, company: int, keyed: tuple[str, ...], card: int) -> bool:
        return super().bars(s, env, company, keyed, card) and not self.creatures.ok(s, card, env)

    def words(self) -> str:
        return f"only {en.many(self.creatures, 'creature')} may be played against {en.one(self.against)}"


short_event("TW-302",  # Paths of the Dead
    Play(during=END_OF_ORGANIZATION, on=Company(Has(Named("Aragorn II")) & At(Named("Dunharrow")), of=YOU), do=Seq(
        Walk(Character(Named("Aragorn II"), in_=TARGET)),
        For(THIS_TURN, AllowMove(TARGET, Named("Vale of Erech")), OnlyCreatures(TARGET, UNDEAD),
            KeyedAlso(UNDEAD & CREATURE, at=ANY, against=TARGET)))).reads(
        "at the end of your organization phase, playable on a company with Aragorn II at Dunharrow. it may move to Vale of Erech. this turn "
        "only Undead creatures may be played against it, but any of them, wherever they are keyed to", pin="2a9f7673"))


class RaiseTheDead(PlayAtSite):
    """Only Aragorn II brings them, without a check, on the turn on which he came by the Paths of the Dead."""

    __slots__ = ()

    def able(self, s: State, character: int) -> bool:
        return s.name(character) == "Aragorn II" and WALKED in s.card(character).marks

    def words(self) -> str:
        return "playable by Aragorn II, without an influence check, on the turn on which he plays Paths of the Dead"


faction("TW-193", RaiseTheDead(load_pool()["TW-193"]))  # Army of the Dead: where, and that it is not influenced away, are facts

# --- an event that is a site -------------------------------------------------------------------------------------------------


class BecomeSite(Verb):
    """THIS lies on the table as a site to which only TARGET, a company, may move."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        s.enter(f.env.source, player=f.env.player, host=NONE, mode="site", noted=(f.env.target,))
        return done(f.env)

    def words(self) -> str:
        return "use this card as a site card to which the company may move"


class Road(AllowMove):
    """The company for which THIS became a site may move there along its site path."""

    __slots__ = ()
    route = (("Dagorlad", "Udûn"), "sd")

    def words(self) -> str:
        return ""


permanent_event("TW-286",  # Morannon: what kind of site it is, and how it is left, are facts
    Play(during=END_OF_ORGANIZATION, on=Company(Size(under=3) & Has(SCOUT) & At(InRegion("Dagorlad")), of=YOU), do=BecomeSite()).reads(
        "at the end of your organization phase, playable on a company of size 2 or less, with a scout, at a site in Dagorlad. it may move to "
        "this card by Shadow-land, Dark-domain. discard this card when the company is at another site", pin="d5165f73"),
    Road(NOTED, Is(THIS)), Gain(SITE_CARD, to=THIS).reads("for other cards, this card is a site", pin="174079f2"))

# --- a Wizard gives up his form --------------------------------------------------------------------------------------------


class GiveUpForm(Verb):
    """USER's items are laid under THIS; he is discarded with whatever else he has. His followers stay."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        for item in [a for a in s.card(f.env.user).attached if ITEM.ok(s, a, f.env)]:
            s.enter(item, host=f.env.source)
        return change(s, Change("discard", f.env.user, by=f.env.source), "given_up")

    def given_up(self, s: State, f: Do) -> Next:
        return done(f.env.but(paid=()) if s.card(f.env.user).zone != PLAY else False)

    def can(self, s: State, env: Env) -> bool:
        return not forbidden(s, Change("discard", env.user, by=env.source))

    def words(self) -> str:
        return "discard him"


class Bind(Verb):
    """THIS remembers USER, an avatar: his player may reveal no other from now on, and other players not this one."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        s.put(s.card(f.env.source).but(noted=(f.env.user,)))
        bind_avatar(s, f.env.player, f.env.user)
        return done(f.env)

    def words(self) -> str:
        return "you may reveal no other Wizard, and other players not this one"


class SameAs(Pred):
    """A card of the same name as another."""

    __slots__ = ("ref",)

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def ok(self, s: State, x: int, env: Env) -> bool:
        y = self.ref.of(s, env)
        return x >= 0 and y != NONE and s.name(x) == s.name(y)

    def words(self) -> str:
        return f"of the same name as {self.ref.words()}"


class TakeBack(Verb):
    """What lay under THIS is returned to IT, who is back, and THIS is placed with him."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        for item in s.card(f.env.source).attached:
            s.enter(item, host=f.env.it)
        s.enter(f.env.source, player=f.env.player, host=f.env.it, mode="permanent-event")
        s.tell("{0} is back", f.env.it)
        return done(f.env)

    def words(self) -> str:
        return "his items are returned to him, and this card is placed with him"


class Too(Add):
    """A modifier that the sentence of another one tells of."""

    __slots__ = ()

    def words(self) -> str:
        return ""


class Sacrifice(Play):
    """When it resolves, the Wizard is gone already: the attack must still be there."""

    __slots__ = ()

    def still(self, s: State, env: Env) -> bool:
        return s.get(env.target) is not None


permanent_event("TW-321",  # Sacrifice of Form
    Sacrifice(during=STRIKES_ASSIGNED, by=WIZARD & ~Bears(Named("Sacrifice of Form")), on=Attack(against=USER.company), cost=GiveUpForm(),
              do=Seq(Bind(), For(THIS_ATTACK, Add(BODY_CHECK, 3, to=TARGET)), AllStrikesFail(TARGET, by=USER))).reads(
        "after strikes are assigned, playable by a Wizard on an attack against his company. discard him; his items are laid under this card "
        "and stay in play, his followers stay. all strikes of the attack fail; body checks for it are modified by +3. from now on you may "
        "reveal no other Wizard, and nobody else may reveal this one", pin="2fd902ad"),
    When("play", TakeBack(), what=Character(AVATAR & SameAs(NOTED), of=YOU), at_once=True).reads(
        "when he is revealed again, his items are returned to him, and this card is placed with him", pin="74830d77"),
    Add(PROWESS, 1, to=HOST).reads("with this card, he has +1 prowess, +1 body and +1 direct influence", pin="7c2ee71b"),
    Too(BODY, 1, to=HOST), Too(DI, 1, to=HOST))

# --- from real life ------------------------------------------------------------------------------------------------------------

phrase("real life", "In how many Lure of MECCG events have you taken part?", number="{1}")
EVENTS = (("0", "None"), ("1", "1"), ("2", "2"), ("3", "3"), ("4", "4 to 9"), ("10", "10 or more"))


class AskOfLife(Verb):
    """YOU are asked for a number that no game knows; it is remembered for the whole game."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return ask(f.env.player, "real life", tuple(("number", n, words) for n, words in EVENTS), "told")

    def told(self, s: State, f: Do) -> Next:
        prefix = f"Lure of MECCG {f.env.player} "
        s.facts = frozenset({x for x in s.facts if not x.startswith(prefix)} | {prefix + s.result[1]})
        return done(f.env)

    def words(self) -> str:
        return "say in how many Lure of MECCG events you have taken part"


class OfLife(Number):
    """The number that was told."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        prefix = f"Lure of MECCG {env.player} "
        return next((int(x.removeprefix(prefix)) for x in s.facts if x.startswith(prefix)), 0)

    def words(self) -> str:
        return "that number"


class Told(Pred):
    """The number that was told is so great."""

    __slots__ = ("at_least",)

    def __init__(self, *, at_least: int) -> None:
        self.at_least = at_least

    def ok(self, s: State, x: int, env: Env) -> bool:
        return OfLife().of(s, env) >= self.at_least

    def words(self) -> str:
        return self.clause("")

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"that number is {'at least' if yes else 'less than'} {self.at_least}"


permanent_event("TW-500",  # Lure of MECCG
    Play(do=AskOfLife()),
    Ability(needs=Told(at_least=1), cost=Tap(THIS), on=Check(CORRUPTION_CHECKS), do=For(THIS_CHECK, Add(RESULT, Capped(OfLife(), max=4), to=TARGET))),
    Ability(needs=Told(at_least=10), cost=Tap(one(Character(UNTAPPED, of=YOU))), do=Untap(THIS), limit=ONCE_PER_TURN))
