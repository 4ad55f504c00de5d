"""The Wizards: permanent-events of resources. Where they are stored, and what they lock till then, are facts."""

from typing import Any

from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, ask, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.language import Reading
from meccg.model.rows import NONE, PILE, PLAY, CardRow, Change, Env
from meccg.parts import english as en
from meccg.parts.happenings import gained
from meccg.parts.values import TO_HEAL, TO_PLAY_HAZARDS
from meccg.rules.roles import bind_avatar

permanent_event("TW-190",  # Align Palantír: one per Palantír is a fact
    Play(by=SAGE, on=Item(PALANTIR, in_=USER.company)),
    Gain(USABLE, to=HOST),
    StoredWithHost(),
    DiscardWhen("site revealed", what=BEARER.company))


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
        "he makes a corruption check at -3", pin="7599aee8"),
    StoredAbility(on=Item(Named("Narsil"), of=YOU), cost=Discard(one(Card(Named("Reforging"), zone=PILE, of=YOU))), do=Attach(THIS, to=TARGET)),
    While(With("Narsil"),
        Set(MP, 4, to=THIS),
        Add(PROWESS, 5, to=BEARER, max=11, slot="weapon").reads(  # the one of Narsil among them: it is one weapon
            "while this card is with Narsil, the two together give the bearer +5 prowess (up to 11)", pin="8dc78f1e"),
        Add(DI, 1, to=BEARER)),
    Ability(needs=With("Narsil"), cost=Tap(THIS), on=Character(DUNADAN & TAPPED, in_=BEARER.company),
            do=Seq(Untap(TARGET), CorruptionCheck(BEARER, -1))))


def plain_information() -> Play:
    return information().reads(
        "during the site phase, tap an untapped sage and his untapped site, if Information is playable there: place this card on him", pin="2c4cf63f")


permanent_event("TW-210", plain_information(), Forbid("transfer", Is(THIS)))  # Dreams of Lore

permanent_event("TW-240",  # Fellowship
    Play(during=ORGANIZATION, on=Company(At(HAVEN) & Has(CHARACTER | ALLY, at_least=4), of=YOU)).reads(
        "during your organization phase, playable on one of your companies at a Haven with four or more characters and allies", pin="d6b8c702"),
    Add(PROWESS, 1, to=Member(in_=HOST)),
    Add(CORRUPTION_CHECK, 1, to=Member(in_=HOST)),
    DiscardWhen("join", by=HOST),
    DiscardWhen("leave", by=HOST))

permanent_event("TW-243",  # Gates of Morning
    Play(do=Seq(Discard(every(Event(ENVIRONMENT & HAZARD))), CancelEffects(ENVIRONMENT & HAZARD))))


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

permanent_event("TW-314",  # Reforging
    plain_information(),
    StoredAbility(during=ORGANIZATION, by=SAGE & UNTAPPED & At(HAVEN), cost=Seq(Tap(USER), Discard(THIS)),
                  do=Pick(one(Card(ITEM & (MINOR | MAJOR) & (WEAPON | ARMOR | SHIELD) & NOT_IN_PLAY, zone=DISCARD, of=YOU)),
                          TakeControl(CHOSEN, to=one(Character(in_=USER.company))))).reads(
        "when this card is stored: during your organization phase, tap a sage at a Haven and discard this card. a character in his company "
        "takes control of a minor or major weapon, armor or shield of your discard pile", pin="bf5142ed"))

permanent_event("TW-315",  # Rescue Prisoners: points, the lock and where it is stored are facts
    Play(during=SITE_PHASE, needs=Holds(COMPANY, At(TAPPED & (DARK_HOLD | SHADOW_HOLD))), do=Seq(
        Face(COMPANY),
        Pick(some(Character(UNTAPPED, in_=COMPANY), at_most=1), Seq(Tap(CHOSEN), Attach(THIS, to=CHOSEN))),
        If(~Exists(Character(Bears(Is(THIS)))), Discard(THIS)))).reads(
        "during the site phase, if the company is at a tapped Dark-hold or Shadow-hold, it faces the attack. then you may tap an untapped "
        "character in the company and place this card on him; otherwise, discard it", pin="4e7b70e5"))

MINAS_TIRITH = Named("Minas Tirith")

permanent_event("TW-316",  # Return of the King
    Play(needs=~Exists(Character(Named("Denethor II"))), on=Character(Named("Aragorn II") & At(MINAS_TIRITH), of=YOU)),
    Add(DI, 3, to=HOST))


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
            gained(s, item, f.env.it)
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
        "reveal no other Wizard, and nobody else may reveal this one", pin="b38c2b99"),
    When("play", TakeBack(), what=Character(AVATAR & SameAs(NOTED), of=YOU), at_once=True).reads(
        "when he is revealed again, his items are returned to him, and this card is placed with him", pin="74830d77"),
    Add(PROWESS, 1, to=HOST).reads("with this card, he has +1 prowess, +1 body and +1 direct influence", pin="6170d84c"),
    Too(BODY, 1, to=HOST), Too(DI, 1, to=HOST))

permanent_event("TW-334",  # Stone of Erech
    Play(needs=Exists(Company(At(Named("Vale of Erech")), of=YOU)) & InPlay("Men of Lamedon")),
    DiscardIf(~InPlay("Men of Lamedon")))


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


PURPOSES = {TO_HEAL: "healing", TO_PLAY_HAZARDS: "playing hazards"}


class CountsAs(TreatAs):
    """Sites count as of another type for some purposes only."""

    __slots__ = ("purposes",)

    def __init__(self, mapping: dict[str, str], *, to: Pred, purposes: tuple[Reading, ...]) -> None:
        super().__init__("site", mapping, to=to)
        self.purposes = purposes

    def maps(self, s: State, env: Env, printed: str, x: Any, reading: str) -> str:
        return super().maps(s, env, printed, x, reading) if reading in self.purposes else ""

    def words(self) -> str:
        becomes = en.listed(en.a(SITE_WORDS[to]) for to in self.mapping.values())
        assert isinstance(self.to, Pred)
        return f"{self.to.words()} counts as {becomes} for the purposes of {en.listed(PURPOSES[p] for p in self.purposes)}"


SAPLING = Named("Sapling of the White Tree")

permanent_event("TW-348",  # The White Tree
    Play(by=Member(SAGE & At(MINAS_TIRITH), of=YOU),
         cost=Discard(one(Either(Item(SAPLING & At(MINAS_TIRITH), of=YOU), Card(SAPLING & Stored(MINAS_TIRITH), zone=PILE, of=YOU))))).reads(
        "playable if you have a sage at Minas Tirith and discard a Sapling of the White Tree that one of your characters bears there, or that "
        "you stored there", pin="12489038"),
    CountsAs({"F": "H"}, to=MINAS_TIRITH, purposes=(TO_HEAL, TO_PLAY_HAZARDS)))

TWO_WEAPONS = Trait("two-weapons")

permanent_event("TW-498",  # Swordmaster: one per character is a fact
    plain_information(),
    Gain(WARRIOR, to=HOST).reads("he is a warrior", pin="72b3c0a6"),
    While(Holds(HOST, Normal(WARRIOR) & ~Bears(SHIELD)), Gain(TWO_WEAPONS, to=HOST))[0].reads(
        "if he was a warrior before, he may use two weapons, but no shield with them", pin="44b2f346"),
    Ability(during=FACING_STRIKE, needs=Holds(HOST, Normal(WARRIOR) & Bears(SHIELD)), on=Strike(against=HOST), limit=ONCE_PER_STRIKE,
            do=For(THIS_STRIKE, Gain(TWO_WEAPONS, to=HOST))).reads(
        "if he bears a shield, he says against each strike whether he uses two weapons instead", pin="cf15bbf6"))

EVENTS = (("0", "None"), ("1", "1"), ("2", "2"), ("3", "3"), ("4", "4 to 9"), ("10", "10 or more"))
phrase("real life", "In how many Lure of MECCG events have you taken part?", number="{1}")


class AskOfLife(Verb):
    """YOU are asked for a number that no game knows; it is remembered for the whole game."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return ask(f.env.player, "real life", tuple(("number", n, words) for n, words in EVENTS), "told")

    def told(self, s: State, f: Do) -> Next:
        prefix = f"Lure of MECCG {f.env.player} "
        s.facts = frozenset({x for x in s.facts if not x.startswith(prefix)} | {prefix + picked(s).what})
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
