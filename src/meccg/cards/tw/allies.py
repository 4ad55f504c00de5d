"""The Wizards: allies whose text says more than their facts: those who turn hazards away, carry their company, or speak for it."""

from typing import Any

from meccg.cards.vocabulary import *
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.changes import change
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import State
from meccg.model.rows import ASIDE, NONE, CardRow, Change, Env
from meccg.parts import frames
from meccg.parts.base import company_of, site_of
from meccg.parts.frames import by_rule
from meccg.parts.modes import LAWS
from meccg.parts.values import SITES
from meccg.rules.companies import site_card_of


class ToNearestHaven(Verb):
    """A company's site is replaced with its nearest Haven: movement without a movement/hazard phase (AIO-F-0143)."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def _haven(self, s: State, env: Env) -> int:
        """The player's card of the Haven that the hero version of the site names (AIO-F-0144)."""
        company = s.get(self.who.of(s, env))
        if company is None or company.site == NONE:
            return NONE
        facts = s.facts_of(company.site)
        hero = SITES.get(("hero", facts.name))
        nearest = BOOK[hero].facts.site.nearest_haven if hero else facts.site.nearest_haven
        return site_card_of(s, company.player, nearest) if nearest else NONE

    def begin(self, s: State, f: Do) -> Next:
        return call(by_rule(frames.ReplaceSite)(company=self.who.of(s, f.env), site=self._haven(s, f.env)), "end")

    def idle(self, s: State, env: Env) -> bool:
        return self._haven(s, env) == NONE

    def words(self) -> str:
        return f"replace the site of {self.who.object()} with its nearest Haven"


ally("TW-198",  # Bill the Pony: where he is playable is a fact
    Ability(during=END_OF_TURN_PHASE, needs=Holds(BEARER, At(~HAVEN & ~UNDER_DEEPS) & Size(at_most=3)), cost=Discard(THIS),
            do=ToNearestHaven(BEARER.company)))


class SendingBack(Declared):
    """Effects declared in the chain at hand that would return a company to its site of origin."""

    __slots__ = ("company",)

    def __init__(self, company: Ref) -> None:
        super().__init__()
        self.company = company

    def candidates(self, s: State, env: Env) -> Any:
        company = self.company.of(s, env)
        links = (k for k in declared_links(s) if not k.canceled and k.env.source >= 0)
        return list(dict.fromkeys(k.env.source for k in links if company in self._sent(s, k)))

    def kind(self, s: State, x: int) -> bool:
        return any(k.env.source == x for k in declared_links(s))

    def _sent(self, s: State, link: Any) -> set[int]:
        """The companies that it would send back; the one whose phase it is, where that is not known before it resolves."""
        verbs = (p for p in PARTS[link.address].walk() if isinstance(p, ReturnToOrigin))
        return {v.who.of(s, link.env) if v.who.of(s, link.env) != NONE else s.role("company") for v in verbs}

    def as_noun(self) -> Any:
        noun = super().as_noun()
        noun.before[:] = ["declared"]
        noun.base = "effect"
        noun.after.append(f"that would return {self.company.words()} to its site of origin")
        return noun


ally("TW-245",  # Goldberry
    Ability(during=IN_CHAIN, cost=Tap(THIS), on=SendingBack(THIS.company), do=Cancel(TARGET)),
    Ability(cost=Tap(THIS), on=Attack(KeyedTo(WILDERNESS), against=THIS.company), do=Cancel(TARGET)))

ally("TW-246",  # Gollum
    Ability(needs=Holds(THIS, Size(at_most=2)), cost=Tap(THIS), on=Attack(KeyedTo(WILDERNESS + SHADOW_LAND), against=THIS.company), do=Cancel(TARGET)),
    Ability(needs=Holds(THIS, At(~HAVEN)), cost=Tap(THIS), on=Item(Named("The One Ring") & SameSiteAs(THIS), of=YOU), do=Discard(THIS, TARGET)).reads(
        "if he and The One Ring of yours are at one non-Haven site, tap this card: discard both", pin="57c024ad"))

ally("TW-251",  # Gwaihir
    Ability(during=ORGANIZATION, needs=Holds(BEARER, ~At(UNDER_DEEPS) & Size(at_most=2)), cost=Discard(THIS), do=For(THIS_TURN,
        AllowMove(BEARER.company, ~InRegionType(SHADOW_LAND + DARK_DOMAIN) & ~UNDER_DEEPS),
        While(Holds(BEARER.company, MovesBy("special")), NoCreatures(BEARER.company, only_site=True)))))

ally("TW-265", averts(THIS.company, cost=Tap(THIS)))  # Leaflock


class Approachable(Pred):
    """A faction that may be brought into play by an influence check of THIS, wherever its people live."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        if type(row) is not CardRow or BOOK[row.card].facts.faction.influence_number is None:
            return False
        mode = next((m for m in BOOK[row.card].modes if hasattr(m, "fits")), None)
        e = Env(source=x, player=env.player, user=env.source)
        return mode is not None and all(w.ok(s, e, mode) for w in LAWS.get("play", ()))

    def words(self) -> str:
        return "that is brought into play by an influence check"


class SpeakTo(Verb):
    """THIS makes the influence check that brings a faction into play, as at the faction's own site; then THIS is discarded. The
    faction counts as played where THIS is (AIO-G-0294).
    """

    __slots__ = ("faction",)

    def __init__(self, faction: Ref) -> None:
        self.faction = faction

    def begin(self, s: State, f: Do) -> Next:
        faction = self.faction.of(s, f.env)
        if s.card(faction).zone == "hand":
            s.move(faction, ASIDE, player=f.env.player)
            s.put(s.card(faction).but(mode="declared"))
        attempt = by_rule(frames.FactionAttempt)(card=faction, character=f.env.source, at=site_of(s, f.env.source))
        return call(attempt, "spoken")

    def spoken(self, s: State, f: Do) -> Next:
        return change(s, Change("discard", f.env.source), "end") if s.card(f.env.source).zone == "play" else done(f.env)

    def words(self) -> str:
        who = self.faction.object()
        return f"this card makes an influence check, wherever it is, to bring {who} into play. then discard this card"


ally("TW-320",  # Roäc the Raven: that he is a diplomat is a fact
    Ability(during=SITE_PHASE, needs=Holds(COMPANY, Is(THIS.company)), cost=Tap(THIS), on=Card(FACTION & Approachable(), zone=HAND, of=YOU),
            do=SpeakTo(TARGET)).reads(
        "during the site phase of its company, tap this card: it makes an influence check to bring a faction of your hand into play as if "
        "it were at the faction’s site. no site is tapped. then discard this card", pin="ee3cf4e0"))


class RidesAlone(Pred):
    """A company of one character, or of one and a Hobbit, with no ally but THIS."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        company = company_of(s, x)
        members = s.company(company).members if company != NONE else ()
        allies = [a for m in members for a in s.card(m).attached if ALLY.ok(s, a, env)]
        light = len(members) == 1 or (len(members) == 2 and any(HOBBIT.ok(s, m, env) for m in members))
        return light and allies == [env.source]

    def words(self) -> str:
        return "with one character, or one and a Hobbit, and no other ally"


ally("TW-326",  # Shadowfax
    Ability(during=END_OF_MH, needs=Holds(THIS.company, HAS_MOVED & RidesAlone()), cost=Tap(THIS), do=MoveAgain(THIS.company)).reads(
        "when the movement/hazard phase of its company ends, and the company has moved and consists of one character, or of one and a Hobbit, "
        "without another ally, tap this card: the company may move to an additional site", pin="dea7774f"))


ally("TW-350",  # Tom Bombadil
    averts(Company(OnItsWayTo(InRegion("Arthedain", "Cardolan", "Rhudaur", "The Shire"))), cost=Tap(THIS), kind=FromAfar))
