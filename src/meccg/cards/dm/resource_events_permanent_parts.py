"""Dark Minions: what only one permanent-event of resources does."""

from functools import cache
from typing import Any

from meccg.cards.vocabulary import *
from meccg.kernel.answers import Option, picked
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE, PLAY, CardRow, Change, CompanyRow, Env, Standing
from meccg.parts import frames
from meccg.parts.base import company_of, is_card
from meccg.parts.handling import searching
from meccg.parts.seats import first_hazard_player
from meccg.parts.values import has_trait
from meccg.rules.characters import BringIn, legal_newcomer, room_for
from meccg.rules.losses import out_of_play
from meccg.rules.resources import PlayAtSite
from meccg.rules.roles import has_revealed, your_avatar
from meccg.rules.site import RESCUED, exploring

# --- DM-116 Armory ---


class PutUnder(Verb):
    """A card is placed under THIS, off to the side."""

    __slots__ = ("what",)

    def __init__(self, what: Ref) -> None:
        self.what = what

    def begin(self, s: State, f: Do) -> Next:
        card = self.what.of(s, f.env)
        for a in s.card(card).attached:
            out_of_play(s, a, DISCARD)
        s.put_aside(card, f.env.source, player=f.env.player)
        s.tell("{0} is placed under {1}", card, f.env.source)
        return done(f.env)

    def words(self) -> str:
        return f"place {self.what.object()} under this card"


class FromUnder(Ability):
    """Items under THIS are played as from the hand, where the site is such a one."""

    __slots__ = ("at",)

    def __init__(self, at: Pred) -> None:
        super().__init__(during=SITE_PHASE)
        self.at = at

    def offered(self, s: State, player: int, st: Standing) -> list[Option]:
        company = exploring(s)
        if company is None or player != st.env.player or not self.at.ok(s, company.site, st.env):
            return []
        kinds = {s.card(c).card: c for c in reversed(s.held(st.env.source))}
        modes = [(mode, c) for key, c in kinds.items() for mode in BOOK[key].modes if isinstance(mode, PlayAtSite)]
        return [o for mode, c in modes for o in mode.options_from(s, Env(c, player))]

    def words(self) -> str:
        return "items under this card may be played as from your hand"


def stocked(n: int) -> Pred:
    return Asked(f"{n} or more items under it", lambda s, x, env: len(s.held(x)) >= n)


# --- DM-118 Balance Between Powers ---

phrase("balance", "{0}: do you discard an environment card of your hand?", pay="Discard {0}", decline="No")


class Weigh(Verb):
    """THIS is discarded, unless YOU discard an environment card of your hand; then the hazard player may outweigh that with one,
    and YOU that with two, until somebody gives in.
    """

    __slots__ = ()

    def _held(self, s: State, player: int) -> list[int]:
        kinds = {s.card(c).card: c for c in s.player(player).hand if has_trait(s, c, "environment")}
        return sorted(kinds.values())

    def _count(self, s: State, player: int) -> int:
        return sum(1 for c in s.player(player).hand if has_trait(s, c, "environment"))

    def _ask(self, s: State, f: Do, player: int, then: str) -> Next:
        options = (("decline",), *(("pay", c) for c in self._held(s, player)))
        return ask(player, "balance", options, then, about=(f.env.source,))

    def begin(self, s: State, f: Do) -> Next:
        """`i` is how many YOU must still discard; the first time one, afterwards two."""
        return go("weigh", i=1)

    def weigh(self, s: State, f: Do) -> Next:
        if self._count(s, f.env.player) < f.i:
            return go("light")
        return self._ask(s, f, f.env.player, "weighed")

    def weighed(self, s: State, f: Do) -> Next:
        """Who has begun to pay two pays both."""
        if picked(s).verb == "decline":
            return go("light")
        return change(s, Change("discard", picked(s).what, by=f.env.source), "paid", i=f.i - 1)

    def paid(self, s: State, f: Do) -> Next:
        if f.i > 0:
            options = tuple(("pay", c) for c in self._held(s, f.env.player))
            return ask(f.env.player, "balance", options, "weighed", about=(f.env.source,))
        return go("outweigh")

    def outweigh(self, s: State, f: Do) -> Next:
        other = first_hazard_player(s, f.env.player)
        return self._ask(s, f, other, "outweighed") if self._held(s, other) else done(f.env)

    def outweighed(self, s: State, f: Do) -> Next:
        if picked(s).verb == "decline":
            return done(f.env)
        return change(s, Change("discard", picked(s).what, by=f.env.source), "weigh", i=2)

    def light(self, s: State, f: Do) -> Next:
        return change(s, Change("discard", f.env.source, by=f.env.source), "end")

    def words(self) -> str:
        return "weigh the powers"


# --- DM-121 Crown of Flowers ---

PRESENT, ABSENT = "Gates of Morning", "Doors of Night"


def _with(card: int) -> str:
    """A mark of the crown, for the turn: the card of the hand that is to be played with it."""
    return f"with {card}"


@cache
def _minds(key: str) -> bool:
    """Whether a card asks for the one or the other."""
    return any(isinstance(p, InPlay) and p.name in (PRESENT, ABSENT) for part in BOOK[key].parts for p in part.walk())


MINDS_THE_SKY = Asked(
    f"that speaks of {PRESENT} or {ABSENT}", lambda s, x, env: type(c := s.get(x)) is CardRow and _minds(c.card)
)
UNUSED = Asked(
    "without a resource",
    lambda s, x, env: type(c := s.get(x)) is CardRow and c.host == NONE and not any(m.startswith("with ") for m in c.marks),
)
LAID_DOWN = Asked("on a resource", lambda s, x, env: type(c := s.get(x)) is CardRow and c.host != NONE)
WITH_IT = Asked("played with this card", lambda s, x, env: type(c := s.get(env.source)) is CardRow and _with(x) in c.marks)


class PlayWith(Ability):
    """A resource of the hand is shown: it is to be played with THIS. That is no action of its own."""

    __slots__ = ()
    chained = False

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        self.responds = False


class ShowWith(Verb):
    """TARGET is to be played with THIS."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        s.mark(f.env.source, _with(f.env.target))
        s.show(f.env.target, s.everybody())
        s.tell("{0} shows {1}, to play it with {2}", f.env.player, f.env.target, f.env.source)
        return done(f.env)

    def words(self) -> str:
        return "show it: you may play it with this card"


class AsThough(StandingPart):
    """To the resource that is played with THIS, or lies under it, or was IT, the Gates of Morning are open and the Doors shut."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("as though",)

    def tells(self, s: State, env: Env, name: str, asked_by: int) -> bool | None:
        if name not in (PRESENT, ABSENT) or asked_by < 0:
            return None
        crown = s.card(env.source)
        meant = asked_by in (crown.host, env.it) or _with(asked_by) in crown.marks
        return name == PRESENT if meant and self.on(s, env) else None

    def words(self) -> str:
        return f"for the resource played with this card, {PRESENT} is in play and {ABSENT} is not"


GONE = Asked("discarded", lambda s, x, env: type(c := s.get(x)) is CardRow and c.zone != PLAY)

# --- DM-128 Fate of the Ithil-stone ---


def _in(phase: frames.SitePhase) -> str:
    return f"tapped in {phase.uid}"


class TapHere(Tap):
    """THIS taps, and it is remembered for the turn in which site phase."""

    __slots__ = ()

    def acted(self, s: State, f: Do) -> Next:
        if (phase := frames.innermost(s, frames.SitePhase)) is not None:
            s.mark(f.env.source, _in(phase))
        return super().acted(s, f)


def _has_entered(s: State, x: int, env: Env) -> bool:
    phase, card = frames.innermost(s, frames.SitePhase), s.get(x)
    if phase is None or type(card) is not CardRow or card.host != phase.company:
        return False
    return s.company(phase.company).entered and _in(phase) not in card.marks


HAS_ENTERED = Asked("with a company that has entered a site since it tapped", _has_entered)


# --- DM-147 Knowledge of the Enemy ---


def _withstood(s: State, x: int, env: Env) -> bool:
    company = s.get(company_of(s, x))
    return type(company) is CompanyRow and frames.AGENT_FAILED in company.faced


def _seen(s: State, x: int, env: Env) -> bool:
    """As it is about to be discarded: it lies open, or the discard pile shows it."""
    card = s.get(x)
    if type(card) is not CardRow or card.owner == env.player:
        return False
    shown = [PARTS[st.address].viewers(s, st.env, x) for st in s.standing.get("shown:discard", ())]
    return any(bits >> env.player & 1 for bits in (s.seen_by(x), *shown))


WITHSTOOD = Asked("whose company has faced an attack by an agent this turn of which all strikes failed", _withstood)
SEEN = Asked("of another player, seen by you", _seen)


# --- DM-153 Palm to Palm ---


class HelpsToRemove(StandingPart):
    """Others of the company on which THIS lies may tap in support of whoever tries to remove a corruption card."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("support of removals",)

    def helps(self, s: State, env: Env, who: int, card: int) -> bool:
        return company_of(s, who) == HOST.of(s, env) and has_trait(s, card, "corruption") and self.on(s, env)

    def words(self) -> str:
        return "each untapped character who taps in support gives +1 to another one’s attempt to remove a corruption card"


# --- DM-154 Pass the Doors of Dol Guldur ---


def _rescued(s: State, x: int, env: Env) -> bool:
    """This turn, by the rules or by the card that is named."""
    company = s.get(x)
    if type(company) is not CompanyRow or company.place != "Dol Guldur":
        return False
    borne = (s.card(a) for m in company.members for a in s.card(m).attached)
    freed = any(RESCUED in s.card(m).marks for m in company.members)
    return freed or any(s.name(c.id) == "Rescue Prisoners" and c.since == s.turn for c in borne)


RESCUED_FROM_DOL_GULDUR = Asked("which has freed prisoners at Dol Guldur this turn", _rescued)
HERO_SITE = Asked("hero", lambda s, x, env: is_card(s, x) and s.facts_of(x).alignment == "hero")  # AIO-A-0320


# --- DM-155 Rebuild the Town ---


class NoAttacks(StandingPart):
    """A site has no automatic-attacks, whichever card they come from."""

    __slots__ = ("site",)

    def __init__(self, site: Ref) -> None:
        self.site, self.cond = site, None

    def indexed(self) -> tuple[str, ...]:
        return ("no automatic attacks",)

    def clears(self, s: State, env: Env, site: int) -> bool:
        return self.on(s, env) and bool(self.site.has(s, site, env))

    def words(self) -> str:
        return f"{self.condition_words()}{self.site.subject()} has no automatic-attacks"


# --- DM-156 Saw Further and Deeper ---

NOT_REVEALED_YET = Asked("you have not revealed your Wizard yet", lambda s, x, env: not has_revealed(s, env.player))


class AvatarAtHome(StandingPart):
    """YOU may reveal your avatar at one of his home sites only; what a card lets you do is another matter (AIO-G-0546)."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("avatar at home",)

    def binds_player(self, s: State, env: Env, player: int) -> bool:
        return player == env.player and self.on(s, env)

    def words(self) -> str:
        return "you may reveal your Wizard at his home site only"


# --- DM-164 The Windlord Found Me ---

phrase("windlord", "With whom is {0}?", join="With {0}", alone="Alone")


class BringWizard(Verb):
    """Where THIS was stored YOU may play your avatar from the play deck or discard pile, if he is not in play; he counts against no
    limit, and it need not be a place where he could be revealed.
    """

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        cards = (c for zone in (DECK, DISCARD) for c in getattr(s.player(f.env.player), zone) if has_trait(s, c, "avatar"))
        found = [c for c in cards if legal_newcomer(s, f.env.player, c)]
        if your_avatar(s, f.env.player) != NONE or NOTED.of(s, f.env) == NONE:
            return done(f.env)
        return searching(s, f.env, found, "found")

    def found(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return go("shuffled")
        wizard, site = picked(s).what, NOTED.of(s, f.env)
        there = [c for c in s.companies(f.env.player) if c.site == site and room_for(s, wizard, c)]
        options = (*(("join", c.id) for c in there), ("alone",))
        return ask(f.env.player, "windlord", options, "placed", about=(wizard,), got=(wizard,))

    def placed(self, s: State, f: Do) -> Next:
        target = picked(s).what if picked(s).verb == "join" else NOTED.of(s, f.env)
        env = Env(source=f.got[0], player=f.env.player, target=target)
        return call(BringIn(env=env, block=False, counts=False), "shuffled")

    def shuffled(self, s: State, f: Do) -> Next:
        s.shuffle(f.env.player)
        return done(f.env)

    def words(self) -> str:
        return "you may play your Wizard there from your play deck or discard pile"
