"""Dark Minions: items. What they give their bearers, and where they are played, are facts."""

from meccg.cards.dm.items_parts import GIFT_IN_HAND, ORGANIZING, VEIN_STORED, GiveToHave, TapToHave, TapToHaveTheLike
from meccg.cards.pool import load_pool
from meccg.cards.vocabulary import *
from meccg.kernel.book import PARTS
from meccg.kernel.changes import change
from meccg.kernel.run import Next, call
from meccg.kernel.state import Frame, State
from meccg.model.facts import AttackSpec, Facts
from meccg.model.rows import NONE, Change, CompanyRow, Env
from meccg.model.rows import TAPPED as IS_TAPPED
from meccg.model.rows import UNTAPPED as IS_UNTAPPED
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.frames import by_rule
from meccg.parts.modes import Ways
from meccg.parts.printed import PlayedWhere
from meccg.parts.values import has_trait
from meccg.rules.items import PlayItem as PlayItemMode

item("DM-166")  # Aiglos

item("DM-167",  # Dragon-helm (AIO-F-0251)
    Ability(needs=Holds(BEARER, WARRIOR), cost=Tap(THIS), on=Attack(DRAGON | DRAKE, against=BEARER.company), do=Cancel(TARGET)))


class Swordless(Pred):
    """An attack of a card that says that weapons do not modify prowess against its strikes."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        source = getattr(s.get(x), "source", NONE)
        rows = s.standing.get(f"disregard:{PROWESS.name}", ())
        return source >= 0 and any(st.env.source == source and PARTS[st.address].by is WEAPON for st in rows)

    def words(self) -> str:
        return "against which weapons do not modify prowess"


item("DM-168",  # Dwarven Light-stone: the rolls below the earth are facts
    Ability(cost=Tap(THIS), on=Attack(ORC | TROLL | Swordless(), against=BEARER.company), do=For(THIS_ATTACK, Add(PROWESS, -2, to=TARGET))).reads(
        "tap this card: an attack by Orcs or Trolls against the bearer’s company has -2 prowess. so has one against which weapons do not modify prowess, as lava "
        "flows, rock fall or a Trap", pin="a15cef47"))


class PlayAtTapped(PlayItemMode):
    """At certain sites, which list no such items, while they are tapped."""

    __slots__ = ("sites",)
    classes = ("play", "resource", "at site")

    def __init__(self, facts: Facts, *sites: str) -> None:
        super().__init__(facts)
        self.sites = sites

    def fits(self, s: State, company: CompanyRow) -> bool:
        return s.name(company.site) in self.sites and s.card(company.site).status == IS_TAPPED

    def words(self) -> str:
        return f"also playable at {en.listed(self.sites, 'or')} while that is tapped"


class FaceTrap(Face):
    """The bearer of THIS alone faces a strike that nothing cancels."""

    __slots__ = ("prowess",)

    def __init__(self, prowess: int) -> None:
        super().__init__(BEARER.company)
        self.prowess = prowess

    def specs(self, s: State, env: Env) -> tuple[AttackSpec, ...]:
        return (AttackSpec(race="trap", strikes=1, prowess=self.prowess, uncancelable=True),)

    def only(self, s: State, env: Env) -> tuple[int, ...]:
        return BEARER.all(s, env)

    def words(self) -> str:
        return f"the bearer faces an attack that can’t be canceled: a Trap, one strike of prowess {self.prowess}"


def lost_knowledge(prowess: int, where: Pred, pin: str) -> tuple[Lasting, ...]:
    """Found where a trap waits; given up at such a site it makes Information playable there."""
    unarmed = Disregard(PROWESS, by=WEAPON, to=Member(Facing(Strike(From(Is(THIS))))))
    return (
        When("play", FaceTrap(prowess), what=Is(THIS)),
        unarmed.reads("weapons do not modify prowess against this strike", pin="d3047dd9"),
        Ability(cost=Discard(THIS), on=Site(Is(BEARER.site) & where), do=For(THIS_TURN, Gain(Trait("information"), to=TARGET))).reads(
            f"discard this card: if the bearer’s site is {en.a(where.words())}, Information is playable there until the end of the turn", pin=pin))


item("DM-169", PlayAtTapped(load_pool()["DM-169"], "Minas Tirith"), lost_knowledge(8, RUINS_AND_LAIRS, pin="4e92a093"))  # Forgotten Scrolls: that none starts with it is a fact

item("DM-170",  # Gems of Arda
    PlayedWhere(at=UNDER_DEEPS, if_=VEIN_STORED),
    When("store", If(ORGANIZING, Seq(
        TapToHaveTheLike(ITEM & ~SPECIAL, company=DOER.company), If(Holds(MADE, ITEM), For(REST_OF_GAME, Forbid("store", MADE))))),
        what=Is(THIS), at_once=True).reads(
        "when you store this card while you organize, you may tap a character in the company and play with him a non-special item from your hand or "
        "discard pile. it must be identical with an item that another player has stored; that one is discarded, and yours can never be stored", pin="92b9a000"))


class Redeems(Instead):
    """What is discarded by another card, or by the rules; who gives an item up himself does as he likes."""

    __slots__ = ()

    def meets(self, s: State, env: Env, ch: Change) -> bool:
        return ch.by != ch.subject and super().meets(s, env, ch)


item("DM-171",  # Leaf Brooch (AIO-F-0566, AIO-F-0567, AIO-F-0568)
    Redeems("discard", Discard(THIS), what=Item(~SPECIAL, in_=BEARER.company, but=THIS), optional=True))

item("DM-172", lost_knowledge(9, SHADOW_HOLD | DARK_HOLD, pin="753a320a"))  # Lost Tome: that none starts with it is a fact

FORGED = WEAPON | ARMOR | SHIELD | HELMET

item("DM-173",  # Mithril: points, who plays it, where it is stored and whom it locks till then are facts
    PlayedWhere(if_=VEIN_STORED),
    When("store", Seq(
        If(ORGANIZING, TapToHave(FORGED & ~UNIQUE & ~SPECIAL, company=DOER.company)), ForEach(Character(DWARF), CorruptionCheck(EACH, -3))),
        what=Is(THIS), at_once=True).reads(
        "when you store this card while you organize, you may tap a character in the company. play with him a weapon, armor, shield or helmet from your hand or discard "
        "pile, neither unique nor special. then each Dwarf in play makes a corruption check at -3", pin="349c9a16"))

item("DM-174",  # Necklace of Girion: the influence is a fact
    Ability(needs=Holds(BEARER, At(FREE_HOLD | BORDER_HOLD)) & GIFT_IN_HAND,
            do=Passed(CorruptionCheck(BEARER), GiveToHave(ITEM & ~SPECIAL), bearing=THIS)).reads(
        "the bearer may make a corruption check at a Free-hold or Border-hold. if it is successful, you may discard this card to play a non-special item from "
        "your hand with him", pin="f4f27f22"))

item("DM-175",  # Noldo-lantern: the rolls below the earth are facts
    Ability(cost=Tap(THIS), on=Attack(UNDEAD | NAZGUL | ORC | TROLL, against=BEARER.company),
            do=For(THIS_ATTACK, Add(PROWESS, -2, to=TARGET), Add(STRIKES, -1, to=TARGET, min=1))))


class Kindle(Verb):
    """TARGET, the glass, leaves the game; its bearer has THIS."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return change(s, Change("remove", f.env.target, by=f.env.source), "replaced", got=(s.card(f.env.target).host,))

    def replaced(self, s: State, f: Do) -> Next:
        return call(by_rule(frames.PutIntoPlay)(card=f.env.source, character=f.got[0], taps=False), "end")

    def words(self) -> str:
        return "Star-glass is removed from the game, and this item replaces it"


class PlayForGlass(PlayItemMode):
    """Galadriel, untapped and in the company of whoever bears a Star-glass at a Haven, taps: THIS replaces it."""

    __slots__ = ("kindle",)
    classes = ("play", "resource", "at site")

    def __init__(self, facts: Facts) -> None:
        super().__init__(facts)
        self.kindle = Kindle()

    def fits(self, s: State, company: CompanyRow) -> bool:
        return has_trait(s, company.site, "haven") and bool(self.glasses(s, company))

    def glasses(self, s: State, company: CompanyRow) -> list[int]:
        """Those whose bearers may have it."""
        able = [m for m in company.members if not has_trait(s, m, "wizard") and not has_trait(s, m, "dwarf")]
        return [a for m in able for a in s.card(m).attached if s.name(a) == "Star-glass"]

    def ways(self, s: State, env: Env) -> Ways:
        company = s.company(s.role("company"))
        for m in company.members:
            if s.name(m) == "Galadriel" and s.card(m).status == IS_UNTAPPED:
                for glass in self.glasses(s, company):
                    yield env.but(user=m, target=glass)

    def taps_site(self, s: State, env: Env) -> bool:
        return False

    def still(self, s: State, env: Env) -> bool:
        return super().still(s, env) and env.target in self.glasses(s, s.company(s.card(env.user).company))

    def frame(self, env: Env) -> Frame:
        return self.kindle.frame(env)

    def words(self) -> str:
        where = "playable in the site phase at a Haven, with a non-Wizard, non-Dwarf bearer of Star-glass"
        return f"{where}: tap Galadriel, untapped in the same company. {self.kindle.words()}"


item("DM-176",  # Phial of Galadriel: that it is not transferred is a fact
    PlayForGlass(load_pool()["DM-176"]),
    Ability(cost=Tap(THIS), on=Attack(UNDEAD, against=BEARER.company), do=Cancel(TARGET)),
    Ability(cost=Tap(THIS), on=Attack(BY_CREATURE & KeyedTo("dsDS"), against=BEARER.company),
            do=For(THIS_ATTACK, Add(PROWESS, -2, to=TARGET), Gain(DEFENDER_CHOOSES, to=TARGET))).reads(
        "tap this card: an attack by a hazard creature keyed to a Dark-domain, Shadow-land, Dark-hold or Shadow-hold against the bearer’s company has -2 prowess. "
        "You say who faces its strikes, whatever state he is in and whatever the attack says", pin="3a3c02b1"),
    Ability(cost=Tap(THIS), on=Check(CORRUPTION_CHECKS, by=BEARER), do=For(THIS_CHECK, Add(RESULT, 2, to=TARGET))))
