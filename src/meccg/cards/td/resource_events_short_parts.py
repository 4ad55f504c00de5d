"""The Dragons: parts that only one short-event of the resources needs, or one family, in the order of the cards."""

from typing import Any

from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import change, changes, forbidden
from meccg.kernel.run import Next, amend, ask, call, done, roll, rolled
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model import rows as R
from meccg.model.facts import Facts
from meccg.model.rows import NONE, PLAY, CardRow, Change, CompanyRow, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import is_card, site_of
from meccg.parts.frames import by_rule
from meccg.parts.modes import LAWS
from meccg.parts.values import company_path
from meccg.parts.verbs import healed_with

# --- TD-97 Alert the Folk


class PlayableIn(Pred):
    """A faction that is playable at a site in one of these regions."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str) -> None:
        self.regions = regions

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        if type(row) is not CardRow:
            return False
        sites = {name for place in BOOK[row.card].facts.playable_at for name in place.sites}
        there = (f for f in BOOK.facts.values() if f.kind == "site" and f.name in sites)
        return any(f.site.region in self.regions for f in there)

    def words(self) -> str:
        return f"playable at a site in {en.listed(self.regions, 'or')}"


class PointsPaid(Number):
    """The printed marshalling points of what was discarded for it."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        return sum(s.facts_of(x).mp.base or 0 for x in env.paid if is_card(s, x))

    def words(self) -> str:
        return "the marshalling points printed on them"


class Strengthen(Add):
    """How much it will be is not known before it is paid for."""

    __slots__ = ()

    def inert(self, s: State, env: Env) -> bool:
        return False


# --- TD-100 Belegaer, TD-117 Forod, TD-121 Harad, TD-147 Rhûn


class Voyage(AllowMove):
    """The company may move to such a site by a way of its own."""

    __slots__ = ("route",)

    def __init__(self, company: Ref, to: Pred, path: str) -> None:
        super().__init__(company, to)
        self.route = ((), path)

    def words(self) -> str:
        path = en.listed(REGION_WORDS[symbol] for symbol in self.route[1])
        return f"{en.each(self.company)} may move to any site {self.to.words()} by {path}"


def voyage(path: str, *regions: str, pin: str) -> Play:
    """From the lands of one coast or border to any other of them; fewer hazards beset the company."""
    there = InRegion(*regions)
    return Play(during=ORGANIZATION | END_OF_ORGANIZATION, on=Company(At(there), of=YOU), do=For(THIS_TURN,
        Voyage(TARGET, there, path), While(Holds(TARGET, MovesBy("special")), Add(HAZARD_LIMIT, -2, to=TARGET, min=2)))).reads(
        f"during your organization phase, playable on a company at a site in one of these regions: {en.listed(regions)}. it may move to any other site in "
        f"them without region cards; the site path is three {en.plural(REGION_WORDS[path[0]])}, and its hazard limit then falls by two (but not below 2)",
        pin=pin)


# --- TD-103 Burglary


class Burgle(Verb):
    """USER slips by the automatic-attacks of his site, or is caught and faces them alone; the site is tapped in any case."""

    __slots__ = ("over", "plus")

    def __init__(self, *, over: int, plus: Number) -> None:
        self.over, self.plus = over, plus

    def begin(self, s: State, f: Do) -> Next:
        who, plus = f.env.user, self.plus.of(s, f.env)
        return call(by_rule(frames.Burglary)(hobbit=who, number=self.over, plus=plus, by_card=True), "burgled")

    def burgled(self, s: State, f: Do) -> Next:
        phase = frames.innermost(s, frames.SitePhase)
        if phase is not None:
            amend(s, phase.uid, burglar=f.env.user, slipped=s.result is True)
        return done(f.env)

    def words(self) -> str:
        return (
            f"he makes a burglary attempt in lieu of the company’s facing the automatic-attacks: tap the site and roll two dice plus "
            f"{self.plus.words()}. if the result is greater than {self.over}, he may play an item that the site allows. otherwise, he faces "
            "all automatic-attacks alone"
        )


# --- TD-106 Dragon's Hunger


class IfHeld(If):
    """What a hand holds nobody else knows: it is never pointless to ask."""

    __slots__ = ()

    def idle(self, s: State, env: Env) -> bool:
        return False


# --- TD-111 Elf-path


class ShortAndFair(Pred):
    """A company whose site path has one or two regions, none of them a Shadow-land or Dark-domain."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        path = company_path(s, row) if type(row) is CompanyRow and row.destination != NONE else ""
        return 1 <= len(path) <= 2 and not set(path) & {"s", "d"}

    def words(self) -> str:
        return "with one or two regions in its site path, none of them a Shadow-land or Dark-domain"


# --- TD-123 Here, There, or Yonder

phrase("here or yonder", "{0}: which ally is met?", play="{0}", nothing="None")
MET_ABOVE = 6  # and above the mind of the ally


class MeetAlly(Verb):
    """USER looks for an ally: a roll says whom he may meet, wherever that one lives. The site is tapped."""

    __slots__ = ()

    def _allies(self, s: State, env: Env, n: int) -> list[int]:
        region = s.facts_of(site_of(s, env.user)).site.region
        out = []
        for card in s.player(env.player).hand:
            facts = s.facts_of(card)
            e = Env(source=card, player=env.player, user=env.user)
            if facts.kind == "ally" and self._at_home(facts, region) and n > MET_ABOVE + (facts.mind or 0) and all(w.ok(s, e, None) for w in LAWS.get("play", ())):
                out.append(card)
        return out

    def _at_home(self, ally: Facts, region: str) -> bool:
        """Whether it may go to a site in that region, by its own card (AIO-F-0498)."""
        limit = ally.ally.move_limit
        if limit is None:
            return True
        there = (f.site.region for f in BOOK.facts.values() if f.kind == "site" and f.name in limit.sites)
        return region in limit.regions or region in there

    def begin(self, s: State, f: Do) -> Next:
        return roll(s, "looked")

    def looked(self, s: State, f: Do) -> Next:
        n = rolled(s) + (3 if DIPLOMAT.ok(s, f.env.user, f.env) else 0)
        s.tell(f"{{0}} rolls {rolled(s)}: {n}", f.env.user)
        options = (("nothing",), *(("play", c) for c in self._allies(s, f.env, n)))
        return ask(f.env.player, "here or yonder", options, "met", about=(f.env.source,))

    def met(self, s: State, f: Do) -> Next:
        if picked(s).verb == "nothing":
            return done(f.env)
        return call(by_rule(frames.PutIntoPlay)(card=picked(s).what, character=f.env.user), "tap_the_site")

    def tap_the_site(self, s: State, f: Do) -> Next:
        site = site_of(s, f.env.user)
        taps = site != NONE and s.card(site).status == R.UNTAPPED
        return changes(s, (Change("tap", site, by=f.env.source),) if taps else (), "end")

    def words(self) -> str:
        return (
            "roll two dice, at +3 if he is a diplomat. an ally of your hand whose mind plus 6 is less than the result comes into play with him, "
            "unless its card keeps it from moving to a site in this region. then tap the site"
        )


# --- TD-131 Many Foes He Fought


class StrikesBefore(Number):
    """How many strikes of the attack somebody has faced before the one at hand."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def of(self, s: State, env: Env) -> int:
        attack: Any = frames.innermost(s, frames.Attack)
        return max(0, attack.faced.count(self.who.of(s, env)) - 1) if attack is not None else 0

    def words(self) -> str:
        return f"the number of strikes that {self.who.subject()} has faced before"


# --- TD-151 Secret News


class ShowMe(Reveal):
    """Cards of another hand are shown to YOU alone."""

    __slots__ = ()

    def act(self, s: State, f: Do, ids: tuple[int, ...]) -> Next:
        for card in ids:
            s.show(card, 1 << f.env.player)
        s.tell(f"{{0}} sees {len(ids)} cards of {{1}}", f.env.player, f.env.target)
        for card in ids:
            s.tell("{0} sees {1}", f.env.player, card, seen_by=1 << f.env.player)
        return done(f.env.but(found=ids))

    def words(self) -> str:
        return "look at five cards of his hand, chosen at random"


# --- TD-163 Warm Now Be Heart and Limb

phrase("warm", "{0}: which sage taps to heal whom?", warm="{0} heals {1}", enough="That is all")


class WarmEach(Verb):
    """Each sage of TARGET, a company, may tap to heal one of it, who is tapped then; he makes a corruption check."""

    __slots__ = ()

    def _pairs(self, s: State, env: Env) -> list[tuple[str, int, int]]:
        members = Member(in_=TARGET).all(s, env)
        sages = [m for m in members if SAGE.ok(s, m, env) and s.card(m).status == R.UNTAPPED and not forbidden(s, Change("tap", m, by=env.source))]
        return [("warm", a, b) for a in sages for b in members if s.card(b).status == R.WOUNDED]

    def begin(self, s: State, f: Do) -> Next:
        pairs = self._pairs(s, f.env)
        if not pairs:
            return done(f.env)
        return ask(f.env.player, "warm", (*pairs, ("enough",)), "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return done(f.env)
        _, sage, whom = s.result
        return change(s, Change("tap", sage, by=f.env.source), "heal", got=(sage, whom))

    def heal(self, s: State, f: Do) -> Next:
        whom = f.got[1]
        reached = [x for x in dict.fromkeys((whom, *healed_with(s, whom))) if s.card(x).status == R.WOUNDED]
        return changes(s, tuple(Change("heal", x, by=f.env.source, to=R.TAPPED) for x in reached), "check")

    def check(self, s: State, f: Do) -> Next:
        sage = f.got[0]
        if s.card(sage).zone != PLAY:
            return call(self.frame(f.env), "end")
        return call(by_rule(frames.CorruptionCheck)(character=sage, source=f.env.source), "begin", got=())

    def idle(self, s: State, env: Env) -> bool:
        return not self._pairs(s, env)

    def words(self) -> str:
        return "each sage of it may tap to heal one of it (who is tapped then); each who does makes a corruption check"
