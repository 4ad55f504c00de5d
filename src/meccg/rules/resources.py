"""Playing resource cards that are no events: items, allies, factions (METW-0637 ff., AIO-E-0132 ff.).

All three are played in the site phase, at a site that fits the card, by an untapped character who taps for it, and tap the site.
`PlayAtSite` says so once; the chapters on items, allies and factions add what is their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from meccg.kernel.book import PARTS, procedure
from meccg.kernel.changes import announce, announce_later, changes, forbidden
from meccg.kernel.run import Next, amend, done
from meccg.kernel.state import Frame, State
from meccg.model import windows as W
from meccg.model.facts import Facts, PlaySite
from meccg.model.language import LawClass
from meccg.model.rows import NONE, PLAY, UNTAPPED, CardRow, Change, CompanyRow, Env, Standing
from meccg.parts import frames
from meccg.parts.base import Ref, Way, company_of, site_of
from meccg.parts.claims import carries_out
from meccg.parts.happenings import gained
from meccg.parts.modes import Effect, Mode, No, Ways, law
from meccg.parts.predicates import At, Named, in_play
from meccg.parts.requirements import automatic_attacks
from meccg.parts.selectors import Site
from meccg.parts.undertakings import slain_at_home
from meccg.parts.values import PROWESS, REGION_TYPES, has_trait, region_type, site_type, value
from meccg.parts.verbs import Tap
from meccg.rules.alignments import opposed
from meccg.rules.chain import TapTo, when_declared
from meccg.rules.site import AtSite, SitePhase, exploring

TAPPED = No("{user} is not untapped", "AIO-E-0133", all="no character of the company is untapped")
MAY_NOT_PLAY = No("{user} may not play {name}", "AIO-E-0132")
MAY_NOT_TAP = No("{user} may not tap", "AIO-E-0133")


@carries_out("Facts: playable_at", "PlaySite: no_site_tap")
class PlayAtSite(Mode):
    """A character taps to play this card at the site of his company, which has entered it."""

    __slots__ = ("facts",)
    verb = "play"
    windows = W.SITE_PHASE
    responds = False  # it needs the site as it is: nothing that is played in response could leave it so
    classes: tuple[LawClass, ...] = ("play", "resource", "at site", "untapped site")
    elsewhere = No("{target} is no character of the company", "AIO-E-0133")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def fits(self, s: State, company: CompanyRow) -> bool:
        """Whether the card is playable at the site of that company."""
        return any(fits_place(s, place, company) for place in self.facts.playable_at)

    def place(self, s: State, company: CompanyRow) -> PlaySite:
        """What the card says of that site."""
        return next((p for p in self.facts.playable_at if fits_place(s, p, company)), ANYWHERE)

    def taps_site(self, s: State, env: Env) -> bool:
        """Whether the site will be tapped: then on-guard cards may be revealed (AIO-E-0319)."""
        company = exploring(s)
        if company is None or not may_tap(s, company.site):
            return False
        place = self.place(s, company)
        return not place.no_site_tap and not place.after_play and sparing(s, company.site, env.source) is None

    def able(self, s: State, character: int) -> bool:
        """Whether this character may play the card."""
        by = self.place(s, s.company(s.card(character).company)).by
        return meets_requirement(s, character, self.facts) and (not by or is_one(s, character, by))

    def ways(self, s: State, env: Env) -> Ways:
        for m in s.company(s.role("company")).members:
            e = env.but(user=m)
            if s.card(m).status != UNTAPPED:
                yield TAPPED.to(e)
            elif not self.able(s, m):
                yield MAY_NOT_PLAY.to(e)
            else:
                yield MAY_NOT_TAP.to(e) if forbidden(s, Change("tap", m)) else e

    def pay(self, env: Env) -> Frame | None:
        return TapTo(env=env)

    def still(self, s: State, env: Env) -> bool:
        company = exploring(s)
        if company is None or s.card(env.user).company != company.id or not self.fits(s, company):
            return False
        return "untapped site" not in self.classes or untapped_enough(s, company, self)

    def frame(self, env: Env) -> Frame:
        return PutIntoPlay(card=env.source, character=env.user, taps=True)


ANYWHERE = PlaySite()


# --- laws ----------------------------------------------------------------------------------------------------------------


@law("at site", rule="AIO-H-0653", text="the company has not entered its site and faced its automatic-attacks")
def entered(s: State, env: Env, mode: PlayAtSite) -> bool:
    return exploring(s) is not None


@law("at site", rule="AIO-E-0132", text="{name} is not playable at this site")
def playable(s: State, env: Env, mode: PlayAtSite) -> bool:
    company = exploring(s)
    return company is None or mode.fits(s, company)  # that it must have entered is another law


@law("untapped site", rule="AIO-E-0135", text="the site is tapped")
def untapped(s: State, env: Env, mode: PlayAtSite) -> bool:
    company = exploring(s)
    return company is None or untapped_enough(s, company, mode)


@carries_out("PlaySite: tapped_ok")
def untapped_enough(s: State, company: CompanyRow, mode: PlayAtSite) -> bool:
    """The site is untapped, or it does not matter for this card (AIO-E-0136, AIO-E-0137)."""
    if s.card(company.site).status == UNTAPPED:
        return True
    place = mode.place(s, company)
    if place.tapped_ok or place.after_play:
        return True
    return mode.facts.kind == "item" and has_trait(s, company.site, "items-while-tapped")


# --- events that tap the site ----------------------------------------------------------------------------------------------


@cache
def _taps_of_sites(address: str) -> tuple[Ref, ...]:
    """Which sites a mode of an event taps, as cost or effect."""
    mode = PARTS[address]
    taps = [p for v in (mode.cost, mode.do) if v is not None for p in v.walk() if isinstance(p, Tap)]
    return tuple(w for t in taps for w in t.what if isinstance(w, Way) and w.label == "site")


def sites_tapped(s: State, mode: Any, env: Env) -> list[int]:
    """The sites that a declared action will tap if all goes well."""
    if isinstance(mode, PlayAtSite):
        company = exploring(s)
        return [company.site] if company is not None and mode.taps_site(s, env) else []
    if not isinstance(mode, Effect):
        return []
    return [site for ref in _taps_of_sites(mode.address) if (site := ref.of(s, env)) != NONE]


@cache
def _requires_site(address: str) -> bool:
    """Whether an event is played on a site, at a place that it names, or in the site phase only, which is at the site."""
    mode = PARTS[address]
    if mode.windows == W.SITE_PHASE or isinstance(mode.on, Site) or _taps_of_sites(address):
        return True
    asked = [p for x in (mode.needs, mode.by, mode.on) if x is not None for p in x.walk() if isinstance(p, At)]
    return any(isinstance(p, Named) for at in asked for p in at.walk())


def sites_required(s: State, mode: Any, env: Env) -> list[int]:
    """The sites without which a resource could not be played so, whether they are tapped by it or not."""
    company = exploring(s)
    if isinstance(mode, PlayAtSite):
        return [] if company is None else [company.site]
    if not isinstance(mode, Effect) or mode.verb != "play" or not _requires_site(mode.address):
        return []
    if isinstance(mode.on, Site):
        return [env.target]
    there = [x for x in (env.user, env.target) if x >= 0]
    return list({site_of(s, x) for x in there or ([] if company is None else [company.id])})


@when_declared
def tell_of_site(s: State, mode: Any, env: Env) -> None:
    if "when:site used" in s.standing:
        for site in sites_required(s, mode, env):
            announce_later(s, Change("site used", site, by=env.source))


def may_tap(s: State, site: int) -> bool:
    """Whether a site can be tapped: some never are, whatever is played there."""
    return s.card(site).status == UNTAPPED and not has_trait(s, site, "never-taps")


def sparing(s: State, site: int, card: int) -> Standing | None:
    """What lets a card be played at a site without tapping it."""
    rows = s.standing.get("spares the site", ())
    return next((st for st in rows if PARTS[st.address].spares(s, st.env, site, card)), None)


@law(
    "resource event",
    rule="AIO-E-0134",
    text="the company has not entered that site and faced its automatic-attacks",
    each=True,
    only=lambda mode: isinstance(mode, Effect) and bool(_taps_of_sites(mode.address)),
)
def entered_what_it_taps(s: State, env: Env, mode: Any) -> bool:
    """Information and the like: the site must be the one at which a company acts now (AIO-E-0133)."""
    sites = sites_tapped(s, mode, env)
    if not sites:
        return True
    company = exploring(s)
    return company is not None and all(site == company.site for site in sites)


@law(
    "resource event",
    "resource ability",
    rule="AIO-H-0653",
    text="the company has not entered its site and faced its automatic-attacks",
    only=lambda mode: mode.windows == W.SITE_PHASE,
)
def entered_to_act_there(s: State, env: Env, mode: Any) -> bool:
    """What may be played in the site phase only is played at the site; other events are not (AIO-E-0144)."""
    return mode.windows != W.SITE_PHASE or exploring(s) is not None


@law("resource ability", rule="AIO-C-0013", text="its company stays outside of its site and takes no actions")
def company_has_entered(s: State, env: Env, mode: Any) -> bool:
    """Events may be played all the same (AIO-E-0144, AIO-E-0115); what is done against a check is no action of the company's."""
    outside = s.enclosing(AtSite)
    if outside is None or s.enclosing(frames.CorruptionCheck) is not None:
        return True
    company = s.role("company")
    return company < 0 or s.company(company).entered or company_of(s, env.source) != company


# --- where and by whom -----------------------------------------------------------------------------------------------------


@carries_out("PlaySite: auto_attack in_play after_play dragon_slain")
def fits_place(s: State, place: PlaySite, company: CompanyRow) -> bool:
    """Whether the company's site is such a place as the card names."""
    facts = s.facts_of(company.site)
    region = region_type(s, facts.site.region) if place.region_type and facts.site.region in REGION_TYPES else ""
    races = [a.race for _, a in automatic_attacks(s, company.site)] if place.auto_attack else ()
    if not is_such_a_place(place, facts, site_type(s, company.site), region, races):
        return False
    if place.dragon_slain and not slain_at_home(s, facts.name):
        return False
    if place.after_play and not set(place.after_play) & set(played_here(s)):
        return False
    return all(in_play(s, name) for name in place.in_play)


@carries_out("PlaySite: sites types not_types not_sites regions region_type under_deeps dragon_lair gold_ring_site")
def is_such_a_place(place: PlaySite, site: Facts, kind: str, region: str, races: Sequence[str]) -> bool:
    """Whether a site, with the type that it has, that of its region and its automatic-attacks, is the place that a card names."""
    if place.sites and site.name not in place.sites:
        return False
    if place.types and kind not in place.types:
        return False
    if kind in place.not_types or site.name in place.not_sites:
        return False
    if place.regions and site.site.region not in place.regions:
        return False
    if place.region_type and region != place.region_type:
        return False
    if place.under_deeps is not None and site.site.under_deeps != place.under_deeps:
        return False
    if place.dragon_lair is not None and site.site.dragon_lair != place.dragon_lair:
        return False
    if place.auto_attack and place.auto_attack not in races:
        return False
    return not place.gold_ring_site or "gold-ring" in site.site.playable.items


def printed_as(place: PlaySite, site: Facts) -> bool:
    """Whether a site as it is printed is the place that a card names: what events may change in a game is left out."""
    races = [a.race for a in site.site.auto_attacks]
    return is_such_a_place(place, site, site.site.type, REGION_TYPES.get(site.site.region, ""), races)


def played_here(s: State) -> tuple[str, ...]:
    """Kinds of resources played in this company's site phase."""
    phase = s.enclosing(SitePhase)
    return phase.played if phase is not None else ()


def is_one(s: State, character: int, words: str) -> bool:
    """A name, or one or more words that must all fit: "wizard", "orc scout"."""
    return s.name(character) == words or all(has_trait(s, character, w) for w in words.split())


@carries_out("Facts: play_req", "Item: bearer_min_prowess")
def meets_requirement(s: State, character: int, facts: Facts) -> bool:
    """The printed requirement of the character who plays and bears a card (AIO-E-0132)."""
    if facts.play_req and not any(is_one(s, character, r) for r in facts.play_req):
        return False
    if facts.item.bearer_only and not is_one(s, character, facts.item.bearer_only):
        return False
    if facts.item.bearer_races and not any(has_trait(s, character, r) for r in facts.item.bearer_races):
        return False
    return facts.item.bearer_min_prowess <= value(s, PROWESS, character)


# --- coming into play ------------------------------------------------------------------------------------------------------


@procedure
class PutIntoPlay(frames.PutIntoPlay, frozen=True, tag="put-into-play", gc=False):
    """An item or ally is placed with the character who played it, a faction before his player; the site is tapped if `taps`."""

    at: int = NONE  # the site, if whoever plays it is not there any more
    led: bool = False  # a faction that is placed under the leader who won it over

    def holds(self, s: State) -> bool:
        return s.card(self.character).zone == PLAY or s.facts_of(self.card).kind == "faction"

    def begin(self, s: State) -> Next:
        who, site = s.card(self.character), self.site(s)
        if s.facts_of(self.card).kind == "faction":
            host = self.character if self.led else NONE
            s.enter(self.card, player=who.player, host=host, mode="faction", noted=(site,) if site != NONE else ())
            s.tell("{0} brings {1} into play", who.player, self.card)
        else:
            s.enter(self.card, player=who.player, host=self.character, mode="")
            s.tell("{0} now has {1}", self.character, self.card)
        return changes(s, self.tapping(s, site), "tell_of_it")

    def site(self, s: State) -> int:
        """The site where it happens: of the company of the character or ally."""
        return self.at if self.at != NONE else site_of(s, self.character)

    def tapping(self, s: State, site: int) -> tuple[Change, ...]:
        """The site is tapped by what is played there (AIO-E-0158), unless the card or the site says otherwise."""
        if not self.taps or site == NONE or not may_tap(s, site):
            return ()
        company = s.company(company_of(s, self.character))
        if (leave := sparing(s, site, self.card)) is not None:
            PARTS[leave.address].spend(s, leave.env, self.card)
            return ()
        places = [p for p in s.facts_of(self.card).playable_at if fits_place(s, p, company)]
        if places and (places[0].no_site_tap or places[0].after_play):
            return ()
        return (Change("tap", site, by=self.card),)

    def tell_of_it(self, s: State) -> Next:
        phase = s.enclosing(SitePhase)
        if phase is not None:
            amend(s, phase.uid, played=(*phase.played, s.facts_of(self.card).kind))
        gained(s, self.card, self.character)
        return announce(s, Change("play", self.card, by=self.character, to=self.site(s)), "joined")

    def joined(self, s: State) -> Next:
        """An ally is one of the company from now on."""
        if s.facts_of(self.card).kind != "ally" or s.card(self.card).zone != PLAY:
            return done(True)
        return announce(s, Change("join", self.card, by=company_of(s, self.card)), "end")

    def end(self, s: State) -> Next:
        return done(True)


@law("resource target", rule="AIO-E-0072", text="items of the other side are no condition for {name}")
def not_of_the_other_side(s: State, env: Env, mode: Any) -> bool:
    row = s.get(env.target)
    if type(row) is not CardRow or row.zone != PLAY or s.facts_of(row.id).kind != "item" or env.source == NONE:
        return True
    return not opposed(s.facts_of(env.source), s.facts_of(row.id))


@law("resource target", rule="AIO-A-0367", text="resources are not used on characters and resources of other players")
def on_ones_own(s: State, env: Env, mode: Any) -> bool:
    """What a resource targets is its player's, if it is a character or a resource; influence attempts are another matter, and
    some cards say otherwise.
    """
    if mode.theirs:
        return True
    row = s.get(env.target)
    if type(row) is not CardRow or row.zone != PLAY or row.player == env.player:
        return True
    return s.facts_of(row.id).type not in ("character", "resource")
