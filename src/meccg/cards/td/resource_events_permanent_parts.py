"""The Dragons: parts that only one permanent-event of the resources needs, in the order of the cards."""

from typing import Any

from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model import rows as R
from meccg.model.rows import LOCATIONS, NONE, CardRow, Change, CompanyRow, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import company_of
from meccg.parts.frames import by_rule
from meccg.parts.modes import LAWS
from meccg.parts.selectors import no_searching
from meccg.parts.undertakings import lairs_won_by
from meccg.parts.values import company_path
from meccg.rules.losses import out_of_play

# --- TD-108 Dragon-lore

phrase("found in the lair", "{0}: which item does who play?", play="{1} plays {0}", nothing="None")


class FindForTheLair(Verb):
    """An item of YOUR play deck or discard pile that is playable where USER is, with a character who taps for it as always; the
    site may be tapped. Then the play deck is reshuffled.
    """

    __slots__ = ()

    def _plays(self, s: State, env: Env) -> list[tuple[Any, ...]]:
        company, player = s.company(company_of(s, env.user)), s.player(env.player)
        free = [m for m in company.members if s.card(m).status == R.UNTAPPED and not forbidden(s, Change("tap", m))]
        cards = {s.card(c).card: c for c in (*player.deck, *player.discard) if ITEM.ok(s, c, env)}
        out: list[tuple[Any, ...]] = []
        for card in cards.values():
            mode = next((m for m in BOOK[s.card(card).card].modes if hasattr(m, "fits")), None)
            if mode is None or not mode.fits(s, company):
                continue
            for m in free:
                e = Env(source=card, player=env.player, user=m)
                if mode.able(s, m) and all(w.ok(s, e, mode) for w in LAWS.get("play", ())):
                    out.append(("play", card, m))
        return out

    def begin(self, s: State, f: Do) -> Next:
        if no_searching(s, f.env.player) or company_of(s, f.env.user) == NONE:
            return done(f.env)
        s.learned += 1
        options = (("nothing",), *self._plays(s, f.env))
        return ask(f.env.player, "found in the lair", options, "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        if picked(s).verb == "nothing":
            return go("shuffled")
        _, card, who = s.result
        return change(s, Change("tap", who, by=f.env.source), "put_into_play", got=(card, who))

    def put_into_play(self, s: State, f: Do) -> Next:
        card, who = f.got
        return call(by_rule(frames.PutIntoPlay)(card=card, character=who), "shuffled")

    def shuffled(self, s: State, f: Do) -> Next:
        s.shuffle(f.env.player)
        return done(f.env)

    def words(self) -> str:
        return "find an item in your play deck or discard pile that is playable there; a character of the company may tap and play it"


# --- TD-122 Helm of Her Secrecy

EOWYN = Named("Éowyn")


class RideIn(Verb):
    """Éowyn may come out of YOUR hand and join TARGET, a company, if there is influence enough to control her."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        company, arrive = s.company(f.env.target), by_rule(frames.ArriveLed)
        held = [c for c in s.player(f.env.player).hand if EOWYN.ok(s, c, f.env)]
        plays = arrive.possible(s, f.env.player, held, (company,))
        plays += tuple((c, NONE) for c in held[:1] if arrive.under_general_influence(s, f.env.player, c, company))
        return call(arrive(player=f.env.player, source=f.env.source, plays=plays, company=company.id), "end")

    def words(self) -> str:
        return "Éowyn may be played with the company, if you can control her"


class PutHelmAside(Verb):
    """After the attack: with her, if it was a Nazgûl's; else it is discarded. She stays in any case."""

    __slots__ = ("lost",)

    def __init__(self) -> None:
        self.lost = Discard(THIS)

    def begin(self, s: State, f: Do) -> Next:
        shes = Character(EOWYN, of=YOU).all(s, f.env)
        if shes and NAZGUL.ok(s, f.env.it, f.env):
            s.enter(f.env.source, player=f.env.player, host=shes[0], mode="permanent-event")
            s.tell("{0} is placed with {1}", f.env.source, shes[0])
            return done(f.env)
        return call(self.lost.frame(f.env), "end")

    def words(self) -> str:
        return "if it was by a Nazgûl, place this card with Éowyn; otherwise, discard it"


FACES_AN_ATTACK = Asked("facing an attack", lambda s, x, env: (a := frames.innermost(s, frames.Attack)) is not None and a.company == x)


# --- TD-126 King under the Mountain


def _won(s: State, x: int, env: Env) -> bool:
    return bool(lairs_won_by(s, x, but="Eärcaraxë at Home"))


WON_A_LAIR = Asked("whose company has defeated a Dragon at home (but not Eärcaraxë)", _won)


class WonLair(Pred):
    """The site where HOST's company defeated a Dragon at home."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        host = s.card(env.source).host
        return type(row) is CardRow and host != NONE and s.name(x) in lairs_won_by(s, host, but="Eärcaraxë at Home")

    def words(self) -> str:
        return "the lair where the Dragon was defeated"

    def qualify(self, noun: en.Noun) -> None:
        noun.name = self.words()


WON_LAIR = WonLair()


class OnlyPlayedBy(StandingPart):
    """At such a site only such characters may play items."""

    __slots__ = ("at", "pred")

    def __init__(self, pred: Pred, *, at: Pred) -> None:
        self.pred, self.at, self.cond = pred, at, None

    def indexed(self) -> tuple[str, ...]:
        return ("players of items",)

    def bars(self, s: State, env: Env, character: int, site: int) -> bool:
        return self.on(s, env) and self.at.ok(s, site, env) and not self.pred.ok(s, character, env)

    def words(self) -> str:
        return f"only {en.many(self.pred, 'character')} may play items at {self.at.words()}"


# --- TD-127 Legendary Hoard


class TheDragon(Ref):
    """Whose hoard THIS is: the first thing that it remembers."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        row = s.get(env.source)
        return row.noted[0] if type(row) is CardRow and row.noted else NONE

    def words(self) -> str:
        return "the Dragon"


THE_DRAGON = TheDragon()


class LieBeside(Verb):
    """THIS lies before its player and remembers TARGET: it stays when the Dragon goes."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        s.enter(f.env.source, player=f.env.player, host=NONE, mode="permanent-event", noted=(f.env.target,))
        return done(f.env)

    def words(self) -> str:
        return "this card lies beside it"


class TurnWithEach(StandingPart):
    """THIS is turned whenever a manifestation of the Dragon is played: it remembers them."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("no playing",)

    def bars(self, s: State, env: Env, card: int, target: int) -> bool:
        return False

    def note(self, s: State, env: Env, card: int) -> None:
        """A card is played: is it one of him?"""
        row = s.card(env.source)
        dragon = THE_DRAGON.of(s, env)
        if card != env.source and dragon != NONE and s.facts_of(card).persons() & s.facts_of(dragon).persons():
            s.put(row.but(noted=(*row.noted, card)))

    def words(self) -> str:
        return "turn this card by 90 degrees whenever a manifestation of the Dragon is played"


class SparesTheLair(StandingPart):
    """So many items played at the Dragon's lair do not tap it: by how often THIS was turned."""

    __slots__ = ("items",)

    def __init__(self, *items: int) -> None:
        self.items, self.cond = items, None

    def indexed(self) -> tuple[str, ...]:
        return ("spares the site",)

    def spares(self, s: State, env: Env, site: int, item: int) -> bool:
        """Whether this item does not tap the site."""
        row, home = s.card(env.source), s.facts_of(THE_DRAGON.of(s, env)).event.at_home
        if home is None or s.name(site) != home.site or s.facts_of(item).kind != "item":
            return False
        later = row.noted[1:]
        spared = sum(1 for x in later if s.facts_of(x).kind == "item")
        turned = len(later) - spared
        return spared < self.items[min(turned, len(self.items) - 1)]

    def spend(self, s: State, env: Env, item: int) -> None:
        """It is one of them."""
        row = s.card(env.source)
        s.put(row.but(noted=(*row.noted, item)))

    def words(self) -> str:
        one, two, more = self.items
        return f"at the Dragon’s lair, {one} item does not tap the site; {two} if this card was turned once, {more} if more often"


class KeepBeside(Verb):
    """IT, the Dragon, is discarded: it is off to the side with THIS until that goes, and what lies on it is discarded."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        for a in s.card(f.env.it).attached:
            out_of_play(s, a, R.DISCARD)
        s.put_aside(f.env.it, f.env.source)
        s.tell("{0} is laid aside with {1}", f.env.it, f.env.source)
        return done(f.env)

    def words(self) -> str:
        return "lay it aside with this card; it counts as discarded"


class AtTheLair(Pred):
    """A card of the lair of the Dragon."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        dragon = THE_DRAGON.of(s, env)
        home = s.facts_of(dragon).event.at_home if dragon != NONE else None
        return type(s.get(x)) is CardRow and home is not None and s.name(x) == home.site

    def words(self) -> str:
        return "the Dragon’s lair"

    def qualify(self, noun: en.Noun) -> None:
        noun.name = self.words()


# --- TD-133 Map to Mithril


class OnItem(Pred):
    """THIS lies on an item."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        host = s.card(env.source).host
        return host != NONE and ITEM.ok(s, host, env)

    def words(self) -> str:
        return "with an item"

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"this card is {'' if yes else 'not '}with an item"


class Forged(Add):
    """What the weapon on which THIS lies gives, and more, up to the maximum that is printed on it (AIO-G-0018)."""

    __slots__ = ()

    def __init__(self, more: int, *, vs: Pred | None = None) -> None:
        super().__init__(PROWESS, more, to=BEARER, vs=vs, slot="weapon")

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        facts = s.facts_of(s.card(env.source).host)
        own = [m for m in facts.mods if m.stat == "prowess" and not m.vs and (not m.req or Trait(m.req).ok(s, x, env))]
        amount = max((m.amount for m in own), default=0)
        most = next((m.max for m in own if m.max is not None), None)
        total: int = n + amount + super().fold(s, env, 0, x)
        return total if most is None else max(n, min(total, most))


# --- TD-145 Refuge, TD-171 Wondrous Maps


class LastRegion(Pred):
    """A company that is to move through regions, the last of which is of that type."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        if type(row) is not CompanyRow or row.destination == NONE or row.way != "region":
            return False
        return company_path(s, row)[-1:] == self.kind

    def words(self) -> str:
        return f"using region movement whose last region is {en.a(REGION_WORDS[self.kind])}"


class BecomeNewSite(Verb):
    """THIS takes the place of the new site of TARGET, a company: it lies in the last region of the company's way. What it would have
    moved to returns to the location deck.
    """

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        company = s.company(f.env.target)
        s.enter(f.env.source, player=f.env.player, host=NONE, mode="site", region=company.regions[-1])
        s.put(s.company(company.id).but(destination=f.env.source))  # it does not lie on the company any more
        given_up = company.destination
        if s.card(given_up).face_down and not any(c.destination == given_up for c in s.companies(company.player)):
            s.move(given_up, LOCATIONS)
        s.tell("{0} will move to {1}", company.id, f.env.source)
        return done(f.env)

    def words(self) -> str:
        return "use this card as its new site, in the last region of its way"


# --- TD-157 Three Golden Hairs


class WithGaladriel(Pred):
    """At the same site as Galadriel, whosever she is."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        here = company_of(s, x)
        place = s.company(here).place if here != NONE else ""
        return bool(place) and any(c.place == place and any(s.name(m) == "Galadriel" for m in c.members) for c in s.all_companies())

    def words(self) -> str:
        return "at the same site as Galadriel"


