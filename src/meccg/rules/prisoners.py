"""Prisoners: characters off to the side with a hazard, and how they are rescued (AIO-E-0480 to AIO-E-0524).

A hazard permanent-event that takes prisoners is their *host*: it holds them (`State.held`), the rings that they bear (each notes
whose it is) and a site card of its player's, the rescue site, which it notes. A prisoner is in no company, acts not and is acted
upon by nothing that does not speak of prisoners; his points count against his player. His own people free him in the site phase
at the rescue site, after the rescue-attacks that are printed on the host; if the host goes for another reason, he is free there.
"""

from __future__ import annotations

from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import PARTS, procedure, provides
from meccg.kernel.changes import announce_later, change, changes, commits
from meccg.kernel.run import Next, ask, call, done, go, roll, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import (
    ASIDE,
    DISCARD,
    GENERAL,
    LOCATIONS,
    NONE,
    PILE,
    PLAY,
    TAPPED,
    UNTAPPED,
    CardRow,
    Change,
    CompanyRow,
    Env,
)
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import Ref
from meccg.parts.logic import Asked, Pred
from meccg.parts.modes import No, Ways, law
from meccg.parts.offers import Opens, rule_mode
from meccg.parts.places import MOVING
from meccg.parts.requirements import DiscardIf, automatic_attacks, isolates
from meccg.parts.selectors import Such
from meccg.parts.standing import StandingPart, When
from meccg.parts.values import BODY, NEIGHBOURS, has_trait, region_of, value
from meccg.parts.verbs import Do, Verb
from meccg.rules.captives import hosts, is_lent, lend, prisoners, rescue_site
from meccg.rules.combat import ISOLATED, printed_attack, which_attack
from meccg.rules.companies import disband, found_company, site_card_of
from meccg.rules.keying import key_regions
from meccg.rules.losses import followers, out_of_play
from meccg.rules.resources import PlayAtSite
from meccg.rules.roles import bind_avatar
from meccg.rules.scoring import DIED_IN_PRISON
from meccg.rules.site import RESCUED, SitePhase, exploring
from meccg.rules.underdeeps import is_below, number_to_roll

phrase("rescue site", "{0}: at which site are prisoners kept?", site="{0}")
phrase("rescue", "Whom does the company rescue?", host="The prisoners of {0}")
phrase("who rescues", "Who taps to free the prisoners of {0}?", tap="{0}", nobody="Nobody: they stay")

# --- the rescue site ---------------------------------------------------------------------------------------------------


def rescue_sites(s: State, player: int, company: CompanyRow, place: Pred, env: Env) -> list[int]:
    """The cards of a player's location deck where somebody of that company may be held: in or beside the regions through which
    it moves (AIO-E-0495), in those of its ends (AIO-E-0496), in that where it stays (AIO-E-0497), or below its new site
    (AIO-E-0498).
    """
    moving = MOVING.ok(s, company.id, env)
    regions = set(key_regions(s, company)) if moving else {region_of(s, company.site)} if company.site != NONE else set()
    if moving and company.way == "region":
        regions |= {near for region in regions for near in NEIGHBOURS.get(region, ())}
    found = []
    for site in s.player(player).locations:
        if not place.ok(s, site, env):
            continue
        facts = s.facts_of(site)
        below = moving and is_below(facts) and number_to_roll(s.facts_of(company.destination), facts) is not None
        if below or (facts.site.region and facts.site.region in regions):
            found.append(site)
    return found


class Holdable(Pred):
    """A character for whom there is such a rescue site in YOUR location deck: else the card can't be played (AIO-E-0500)."""

    __slots__ = ("place",)

    def __init__(self, place: Pred) -> None:
        self.place = place

    def ok(self, s: State, x: int, env: Env) -> bool:
        card = s.get(x)
        if type(card) is not CardRow or card.company == NONE:
            return False
        return bool(rescue_sites(s, env.player, s.company(card.company), self.place, env))

    def words(self) -> str:
        return f"who can be held at {en.noun(self.place, 'site').one()}"


class SetRescueSite(Verb):
    """YOU take a site card of your location deck and place it with THIS: there its prisoners are kept (AIO-E-0493)."""

    __slots__ = ("place", "who")

    def __init__(self, who: Ref, place: Pred) -> None:
        self.who, self.place = who, place

    def begin(self, s: State, f: Do) -> Next:
        card = s.card(self.who.of(s, f.env))
        sites = rescue_sites(s, f.env.player, s.company(card.company), self.place, f.env) if card.company != NONE else []
        if not sites:
            return done(f.env)
        options = [("site", site) for site in {s.card(x).card: x for x in sites}.values()]
        return ask(f.env.player, "rescue site", options, "chosen", about=(f.env.source,), rule="AIO-E-0493")

    def chosen(self, s: State, f: Do) -> Next:
        make_rescue_site(s, f.env.source, picked(s).what)
        return done(f.env)

    def words(self) -> str:
        where = en.noun(self.place, "site").one()
        return f"{where} of your location deck, where {self.who.words()} is or beside his way, becomes the rescue site"


def make_rescue_site(s: State, host: int, site: int) -> None:
    """A card of a location deck shows where a host will keep its prisoners (AIO-E-0493)."""
    s.put_aside(site, host)
    s.put(s.card(host).but(noted=(*s.card(host).noted, site)))
    s.tell("{0}: the rescue site is {1}", host, site)


# --- taking prisoners --------------------------------------------------------------------------------------------------


class Captures(StandingPart):
    """Whom a successful strike hits is not harmed but taken prisoner; allies are neither (AIO-E-0490, AIO-E-0491)."""

    __slots__ = ("who",)

    def __init__(self, who: Such) -> None:
        self.who, self.cond = who, None

    def indexed(self) -> tuple[str, ...]:
        return ("captures",)

    def takes(self, s: State, env: Env, defender: int) -> bool:
        return self.on(s, env) and bool(self.who.has(s, defender, env))

    def words(self) -> str:
        return f"if the strike against {self.who.words()} is successful, he is not harmed but taken prisoner"


class TakesRings(StandingPart):
    """Whom THIS takes prisoner does not keep his rings."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("takes rings",)

    def words(self) -> str:
        return "a prisoner’s rings are discarded with his other items"


@procedure
class Capture(frames.Capture, frozen=True, tag="capture", gc=False):
    """A character is taken prisoner, unless something spares him. Ends with whether he was."""

    def begin(self, s: State) -> Next:
        if not has_trait(s, self.character, "character") or rescue_site(s, self.host) == NONE:
            return done(False)
        return change(s, Change("capture", self.character, by=self.host), "end")

    def end(self, s: State) -> Next:
        return done(s.card(self.character).zone == ASIDE)


@commits("capture")
def take_prisoner(s: State, ch: Change) -> None:
    """He leaves his company; whatever he controls is discarded but for his rings, his followers come under general influence
    (AIO-E-0492, AIO-E-0505 to AIO-E-0507).
    """
    who, host = ch.subject, ch.by
    if s.card(host).host != NONE:  # it lay on him until now
        s.enter(host)
    card = s.card(who)
    s.tell("{0} is taken prisoner at {1}", who, rescue_site(s, host))
    strips = any(st.env.source == host for st in s.standing.get("takes rings", ()))
    for follower in followers(s, who):
        s.put(s.card(follower).but(controller=GENERAL))
    for a in card.attached:
        if not strips and has_trait(s, a, "item") and has_trait(s, a, "ring"):
            s.put_aside(a, host, player=card.player)
            s.put(s.card(a).but(noted=(who,)))
        else:
            out_of_play(s, a, DISCARD)
    strike = frames.innermost(s, frames.Strike)  # in what state it left him
    facing = strike is not None and strike.defender == who and not strike.stays
    s.put_aside(who, host, player=card.player)
    s.put(s.card(who).but(status=TAPPED if facing and card.status == UNTAPPED else card.status))
    row = s.player(card.player)
    if row.avatar == who:
        bind_avatar(s, card.player, who)
        s.put(s.player(card.player).but(avatar=NONE))
    announce_later(s, Change("leave", who, by=card.company))
    if not s.company(card.company).members:
        disband(s, card.company)


# --- freedom -----------------------------------------------------------------------------------------------------------


def set_free(s: State, prisoner: int, company: int) -> None:
    """A prisoner joins a company as he is, with the rings that he bore, under general influence (AIO-E-0518)."""
    card = s.card(prisoner)
    rings = [x for x in s.held(card.host) if s.card(x).noted == (prisoner,)]
    s.enter(prisoner, player=card.player, company=company, controller=GENERAL, status=card.status)
    for ring in rings:
        s.enter(ring, player=card.player, host=prisoner, status=s.card(ring).status, noted=())
    if s.facts_of(prisoner).kind == "avatar":
        s.put(s.player(card.player).but(avatar=prisoner))
    announce_later(s, Change("join", prisoner, by=company))


def release(s: State, prisoner: int, host: int) -> None:
    """Nobody has rescued him: he is free, a company of his own at the rescue site (AIO-E-0511). His player's own card of that
    site shows where he is, if he has one; else the host's does until he leaves.
    """
    player, site = s.card(prisoner).player, rescue_site(s, host)
    own = site_card_of(s, player, s.name(site))
    here = own if own != NONE else site
    if s.card(here).zone == ASIDE:
        lend(s, here, player)
    company = found_company(s, player, here)
    s.tell("{0} is free at {1}", prisoner, here)
    set_free(s, prisoner, company)


@provides("let go")
def let_go(s: State, host: int) -> None:
    """A host leaves play: its prisoners are free, its rescue site returns to the location deck (AIO-E-0501, AIO-E-0513)."""
    site = rescue_site(s, host)
    if site == NONE:
        return
    for prisoner in prisoners(s, host):
        release(s, prisoner, host)
    if s.card(site).zone == ASIDE:
        s.move(site, LOCATIONS)


def holds_nobody(s: State, x: int, env: Env) -> bool:
    return frames.innermost(s, frames.Attack) is None and not prisoners(s, x)


class HoldsPrisoners(DiscardIf):
    """THIS is a hazard host. Without prisoners it goes, outside of the attack in which it was played (AIO-E-0512)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(Asked("without prisoners", holds_nobody))

    def words(self) -> str:
        text = "a company of a prisoner’s player may face the attacks at the rescue site, to rescue all who are held there"
        return f"{text}. discard this card if it holds nobody when the attack is over"


# --- the rescue --------------------------------------------------------------------------------------------------------

NOT_THERE = No("the company has not entered its site", "AIO-E-0514")
NOBODY_HELD = No("none of your characters is held prisoner at this site", "AIO-E-0514")
TRIED = "rescue tried"  # noted on the host for the turn


class RescueMode(Opens):
    """A company at the rescue site tries to free prisoners of its player's, the site being tapped or not (AIO-E-0515)."""

    __slots__ = ()
    verb = "rescue"
    windows = W.SITE_PHASE
    sentence = "Rescue prisoners"

    def ways(self, s: State, env: Env) -> Ways:
        company = exploring(s)
        if company is None:
            yield NOT_THERE.to(env)
        else:
            yield env if untried(s, company) else NOBODY_HELD.to(env)

    def frame(self, env: Env) -> Frame:
        return Rescue(player=env.player)

    def words(self) -> str:
        return "In the site phase at the rescue site, a company may face the rescue-attacks and free the prisoners of its player"


def untried(s: State, company: CompanyRow) -> list[int]:
    """Whose prisoners a company may try to free; once in a turn from each host."""
    return [h for h in hosts(s, company.player, company.place) if TRIED not in s.card(h).marks]


@procedure
class Rescue(Frame, frozen=True, tag="rescue", gc=False):
    """The rescue-attacks, which are no automatic-attacks (AIO-E-0516, AIO-E-0517); then an untapped character taps, and all who
    are held there by the same card join the company (AIO-E-0518).
    """

    player: int
    host: int = NONE
    rescuers: int = NONE  # their company
    faced: int = 0
    only: int = NONE  # which of the rescue-attacks is the only one, if a card leaves but one

    def begin(self, s: State) -> Next:
        phase = s.enclosing(SitePhase)
        found = untried(s, s.company(phase.company)) if phase is not None else []
        if phase is None or not found:
            return done(False)
        return ask(self.player, "rescue", [("host", h) for h in found], "chosen", rule="AIO-E-0514", rescuers=phase.company)

    def chosen(self, s: State) -> Next:
        host = picked(s).what
        s.mark(host, TRIED)
        s.tell("{0} tries to free the prisoners of {1}", self.rescuers, host)
        attacks, site = rescue_attacks(s, host), s.company(self.rescuers).site
        if len(attacks) > 1 and isolates(s, host if s.facts_of(host).event.attacks else site):
            return which_attack(s.card(host).player, host, dict(enumerate(attacks)), "isolated", host=host)
        return go("rescue_attack", host=host)

    def isolated(self, s: State) -> Next:
        return go("rescue_attack", only=int(picked(s).what))

    def rescue_attack(self, s: State) -> Next:
        if not s.company(self.rescuers).members or s.card(self.host).zone != PLAY:
            return done(False)
        attacks = rescue_attacks(s, self.host)
        if self.faced >= len(attacks):
            return go("who_taps")
        if self.only not in (NONE, self.faced):
            return go("rescue_attack", faced=self.faced + 1)
        traits = ("by-event", "rescue", *(ISOLATED if self.only != NONE else ()))
        attack = printed_attack(s, attacks[self.faced], self.host, self.rescuers, s.card(self.host).player, *traits)
        return call(attack, "rescue_attack", faced=self.faced + 1)

    def who_taps(self, s: State) -> Next:
        able = [m for m in s.company(self.rescuers).members if s.card(m).status == UNTAPPED]
        options = (*(("tap", m) for m in able), ("nobody",))
        return ask(self.player, "who rescues", options, "tapped", about=(self.host,), rule="AIO-E-0518")

    def tapped(self, s: State) -> Next:
        if picked(s).verb == "nobody":
            return done(False)
        site = s.company(self.rescuers).site
        taps = [Change("tap", picked(s).what, by=self.host)]
        if s.card(site).status == UNTAPPED:
            taps.append(Change("tap", site, by=self.host))
        return changes(s, tuple(taps), "freed")

    def freed(self, s: State) -> Next:
        """The site taps, and one minor item may be played (AIO-E-0519)."""
        for prisoner in prisoners(s, self.host):
            s.tell("{0} is rescued", prisoner)
            set_free(s, prisoner, self.rescuers)
            s.mark(prisoner, RESCUED)
        row = s.company(self.rescuers)
        s.put(row.but(done=(*row.done, RESCUED)))
        return change(s, Change("discard", self.host), "end")

    def end(self, s: State) -> Next:
        return done(True)


def rescue_attacks(s: State, host: int) -> tuple[Any, ...]:
    """Those that are printed on the host, or that it speaks of; of one without, all automatic-attacks of the rescue site as they
    are now.
    """
    for st in s.standing.get("rescue attacks", ()):
        if st.env.source == host:
            return tuple(PARTS[st.address].specs(s, st.env))
    printed = s.facts_of(host).event.attacks
    return printed or tuple(spec for _, spec in automatic_attacks(s, rescue_site(s, host)) if not spec.from_hand)


rule_mode("rules:rescue", RescueMode())


@law(
    "at site",
    "resource event",
    rule="AIO-E-0524",
    text="this site card belongs to the prisoners’ host: a rescue, and a minor item after it, are all that may be done here",
    only=lambda mode: isinstance(mode, PlayAtSite) or mode.windows == W.SITE_PHASE,
)
def site_is_ones_own(s: State, env: Env, mode: Any) -> bool:
    company = exploring(s)
    return company is None or not is_lent(s, company.site) or "additional item" in mode.law_classes()


# --- what hosts do to prisoners ----------------------------------------------------------------------------------------


class EachUntap(When):
    """In the untap phase of each prisoner's player."""

    __slots__ = ()

    def __init__(self, verb: Verb) -> None:
        super().__init__("end of untap", verb)

    def words(self) -> str:
        return f"in the untap phase of a prisoner’s player, {self.verb.words()}"

    def meets(self, s: State, env: Env, ch: Change) -> bool:
        return super().meets(s, env, ch) and any(s.card(p).player == ch.subject for p in prisoners(s, env.source))


class CheckPrisoners(Verb):
    """Each prisoner of THIS whose untap phase it is makes a body check; of one who fails, the points count against his player for
    good (AIO-E-0509). With `over`, one who stays is free if a roll and his body come to more.
    """

    __slots__ = ("mod", "over")

    def __init__(self, mod: int = 0, *, over: int = 0) -> None:
        self.mod, self.over = mod, over

    def begin(self, s: State, f: Do) -> Next:
        return go("next", got=tuple(p for p in prisoners(s, f.env.source) if s.card(p).player == s.turn_player))

    def next(self, s: State, f: Do) -> Next:
        return roll(s, "checked") if f.got else done(f.env)

    def checked(self, s: State, f: Do) -> Next:
        who = f.got[0]
        n, body = rolled(s) + self.mod, value(s, BODY, who)
        s.tell(f"Body check of {{0}}: {n} against {body}", who)
        if n > body:
            die_in_prison(s, who)
            return go("next", got=f.got[1:])
        return roll(s, "struggled") if self.over else go("next", got=f.got[1:])

    def struggled(self, s: State, f: Do) -> Next:
        who = f.got[0]
        n = rolled(s) + value(s, BODY, who)
        s.tell(f"{{0}} struggles: {n}, needs more than {self.over}", who)
        if n > self.over:
            release(s, who, f.env.source)
        return go("next", got=f.got[1:])

    def words(self) -> str:
        mod = f" at {self.mod:+d}" if self.mod else ""
        more = f"; if he lives and a roll plus his body is over {self.over}, he is free at the rescue site" if self.over else ""
        return f"each prisoner of his makes a body check{mod}{more}"


class SearchPrisoners(Verb):
    """For each ring of a prisoner of THIS whose untap phase it is his player rolls: under the number it is discarded."""

    __slots__ = ("under",)

    def __init__(self, *, under: int) -> None:
        self.under = under

    def begin(self, s: State, f: Do) -> Next:
        return go("next", got=tuple(x for x in s.held(f.env.source) if s.card(x).noted and s.card(x).player == s.turn_player))

    def next(self, s: State, f: Do) -> Next:
        return roll(s, "searched") if f.got else done(f.env)

    def searched(self, s: State, f: Do) -> Next:
        ring = f.got[0]
        s.tell(f"{{0}}: {rolled(s)}, {'lost' if rolled(s) < self.under else 'kept'}", ring)
        if rolled(s) < self.under:
            s.move(ring, DISCARD)
        return go("next", got=f.got[1:])

    def words(self) -> str:
        return f"for each ring of a prisoner his player rolls: if the result is under {self.under}, discard the ring"


def die_in_prison(s: State, prisoner: int) -> None:
    """He is eliminated, but lies in his player's marshalling point pile for points that are taken off (AIO-E-0509)."""
    player, host = s.card(prisoner).player, s.card(prisoner).host
    for ring in [x for x in s.held(host) if s.card(x).noted == (prisoner,)]:
        s.move(ring, DISCARD)
    s.tell("{0} is eliminated", prisoner)
    s.move(prisoner, PILE, player=player)
    s.put(s.card(prisoner).but(mode=DIED_IN_PRISON))
    if s.facts_of(prisoner).kind == "avatar":
        s.put(s.player(player).but(avatar_lost=True))


__all__ = [
    "Captures",
    "CheckPrisoners",
    "EachUntap",
    "Holdable",
    "HoldsPrisoners",
    "SearchPrisoners",
    "SetRescueSite",
    "TakesRings",
]
