"""Dark Minions: parts that one permanent-event of hazards needs, from P on."""

from __future__ import annotations

from functools import cache

from meccg.cards.dm.hazard_events_permanent_parts import types_of
from meccg.kernel.answers import picked
from meccg.kernel.book import PRINTED
from meccg.kernel.run import Next, ask, done
from meccg.kernel.state import State
from meccg.model.facts import AttackSpec, Facts, Keying, PlaySite
from meccg.model.rows import NONE, CompanyRow, Env, Standing
from meccg.parts import english as en
from meccg.parts.agents import homes, is_agent, sites_on, whereabouts_of
from meccg.parts.base import HOST, THIS, Ref, company_of, is_card, player_of
from meccg.parts.lurking import AgentAttacks
from meccg.parts.predicates import Asked, Pred
from meccg.parts.requirements import Uncounted
from meccg.parts.selectors import Company
from meccg.parts.standing import StandingPart, When
from meccg.parts.undertakings import FaceAgain
from meccg.parts.values import REGION_TYPES, has_trait
from meccg.parts.verbs import THIS_TURN, Do, For, Verb
from meccg.rules.agents import send_back, settle
from meccg.rules.alignments import alignment_of
from meccg.rules.captives import prisoners, rescue_site
from meccg.rules.keying import SITE, key_site
from meccg.rules.prisoners import make_rescue_site
from meccg.rules.resources import is_such_a_place
from meccg.rules.strike import Strike, prowess_of_the_strike

# --- Pale Dream-maker ----------------------------------------------------------------------------------------------------

HIS_TURN = Asked(
    "it is the turn of his player", lambda s, x, env: is_card(s, x) and player_of(s, s.card(x).host) == s.turn_player
)


# --- Reluctant Final Parting ---------------------------------------------------------------------------------------------


@cache
def sites_by_name(side: str) -> dict[str, Facts]:
    """The site cards of heroes, or of minions."""
    return {f.name: f for f in PRINTED.values() if f.kind == "site" and f.alignment == side}


def nearest(site: Facts) -> str:
    """The Haven nearest to a site; a Haven is its own."""
    return site.name if site.site.haven else site.site.nearest_haven


@cache
def where_at_home(ally: str, side: str) -> frozenset[str]:
    """The Havens nearest to the sites where an ally can be played; of a creature that serves somebody, to those that it can be
    keyed to (AIO-G-0239, AIO-G-0240, AIO-G-0241).
    """
    facts, sites = PRINTED[ally], sites_by_name(side).values()
    if facts.kind == "creature":
        return frozenset(nearest(f) for f in sites for key in facts.creature.keying if keyed_to(key, f))
    return frozenset(nearest(f) for f in sites for place in facts.playable_at if fits(place, f))


def keyed_to(key: Keying, site: Facts) -> bool:
    if site.name in key.sites:
        return True
    there = not key.sites_in or site.site.region in key.sites_in
    return there and (site.site.type in key.site_types if key.site_types else bool(key.sites_in))


def fits(place: PlaySite, site: Facts) -> bool:
    races = [attack.race for attack in site.site.auto_attacks]
    return is_such_a_place(place, site, site.site.type, REGION_TYPES.get(site.site.region, ""), races)


def _parted(s: State, x: int, env: Env) -> bool:
    company = company_of(s, x)
    here = s.company(company).site if company >= 0 else NONE
    if here == NONE or not has_trait(s, x, "ally"):
        return False
    facts, current = PRINTED.get(s.card(x).card), s.facts_of(here)
    if facts is None or any(place.own_wizardhaven for place in facts.playable_at):  # it is at home everywhere (AIO-G-0238)
        return False
    if current.site.under_deeps:
        return True
    side = facts.alignment if facts.alignment in SIDES else alignment_of(s, s.card(x).player).own_sites[-1]
    return nearest(sites_by_name(side).get(current.name, current)) not in where_at_home(facts.id, side)


SIDES = ("hero", "minion")
PARTED = Asked("far from where it is at home", _parted)


# --- Shadow out of the Dark ----------------------------------------------------------------------------------------------


def _abroad(s: State, x: int, env: Env) -> bool:
    agent = s.card(x).host if is_card(s, x) else NONE
    if agent == NONE or s.card(agent).face_down or not is_agent(s, agent):
        return False
    known = types_of(alignment_of(s, s.card(agent).player).own_sites)
    return any(known.get(place, "") not in ("", "F", "H") for place in whereabouts_of(s, agent)[:1])


HE_IS_ABROAD = Asked("the agent is face-up, and not at a Free-hold or Haven", _abroad)
THAT_SITE = Asked("that very site", lambda s, x, env: bool(env.name) and is_card(s, x) and s.name(x) == env.name)
ENTERS_THAT_SITE = Asked(
    "there",
    lambda s, x, env: type(row := s.get(x)) is CompanyRow and key_site(row) != NONE and THAT_SITE.ok(s, key_site(row), env),
)


class UncountedThere(Uncounted):
    """Such creatures, played at the site of that NAME, do not count against the hazard limit."""

    __slots__ = ()

    def __init__(self, pred: Pred) -> None:
        super().__init__(pred, against=Company(ENTERS_THAT_SITE))

    def frees_so(self, env: Env, way: str) -> bool:
        return way == f"{SITE}: {env.name}"


class OpensHisSite(For):
    """The parts hold this turn, of the site where the agent is who bears THIS: it is named by NAME."""

    __slots__ = ()

    def __init__(self, *parts: StandingPart) -> None:
        super().__init__(THIS_TURN, *parts)

    def begin(self, s: State, f: Do) -> Next:
        place = whereabouts_of(s, HOST.of(s, f.env))[0]
        return super().begin(s, f.but(env=f.env.but(name=place)))


# --- To Get You Away -----------------------------------------------------------------------------------------------------


def home_cards(s: State, agent: int) -> list[int]:
    """Site cards of an agent's homes that may show where prisoners are: in his player's location deck, or on him, for he leaves."""
    return [c for c in (*s.player(s.card(agent).player).locations, *sites_on(s, agent)) if s.name(c) in homes(s, agent)]


KEEPS_A_HOME = Asked(  # without one there would be no rescue site (AIO-E-0500)
    "of whose home sites you have a card", lambda s, x, env: is_agent(s, x) and bool(home_cards(s, x))
)


class TakesAway(AgentAttacks):
    """An agent attacks: whom he takes is held at one of his homes, YOUR choice; he returns there himself."""

    __slots__ = ()

    def __init__(self, who: Ref, *parts: StandingPart) -> None:
        super().__init__(who, *parts, When("capture", ReturnsHome(who), by=THIS), chooses=True)

    def begin(self, s: State, f: Do) -> Next:
        agent, host = self.who.of(s, f.env), f.env.source
        s.put(s.card(host).but(noted=(agent,)))
        options = [("site", c) for c in {s.card(c).card: c for c in home_cards(s, agent)}.values()]
        if not options:
            return done(f.env)
        return ask(f.env.player, "rescue site", options, "chosen", about=(host,), rule="AIO-E-0493")

    def chosen(self, s: State, f: Do) -> Next:
        make_rescue_site(s, f.env.source, picked(s).what)
        return super().begin(s, f)

    def words(self) -> str:
        return f"{super().words()}; he is taken to a home site of {self.who.object()}"


class ReturnsHome(Verb):
    """An agent is at home again; a card of the site where THIS holds somebody is laid on him, if his player has another one."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def begin(self, s: State, f: Do) -> Next:
        agent, place = self.who.of(s, f.env), s.name(rescue_site(s, f.env.source))
        send_back(s, sites_on(s, agent))
        s.tell("{0} returns home", agent)
        if own_card_of(s, s.card(agent).player, place) != NONE:
            settle(s, agent, place)
        return done(f.env)

    def words(self) -> str:
        return f"{self.who.subject()} returns to that site"


class RescueByKin(StandingPart):
    """The rescue-attack is of the race of the agent who has taken the prisoner."""

    __slots__ = ("prowess", "strikes")

    def __init__(self, strikes: int, prowess: int) -> None:
        self.strikes, self.prowess, self.cond = strikes, prowess, None

    def indexed(self) -> tuple[str, ...]:
        return ("rescue attacks",)

    def specs(self, s: State, env: Env) -> tuple[AttackSpec, ...]:
        races = [race for x in s.card(env.source).noted for race in s.facts_of(x).races]
        return (AttackSpec(race=races[0] if races else "", strikes=self.strikes, prowess=self.prowess),)

    def words(self) -> str:
        return f"the rescue-attack is of the same race as the agent: {en.count(self.strikes)} strikes with {self.prowess} prowess"


# --- Troll-purse ---------------------------------------------------------------------------------------------------------


def own_card_of(s: State, player: int, place: str) -> int:
    """The card of that site in a player's location deck; NONE if there is none."""
    return next((c for c in s.player(player).locations if s.name(c) == place), NONE) if player >= 0 else NONE


ALSO_YOURS = Asked(  # without one there would be no rescue site (AIO-E-0500)
    "that is in your location deck, too", lambda s, x, env: is_card(s, x) and own_card_of(s, env.player, s.name(x)) != NONE
)


class HoldsAt(Verb):
    """The card of that site in YOUR location deck is the rescue site."""

    __slots__ = ("site",)

    def __init__(self, site: Ref) -> None:
        self.site = site

    def begin(self, s: State, f: Do) -> Next:
        host, site = f.env.source, own_card_of(s, f.env.player, s.name(self.site.of(s, f.env)))
        if site != NONE:
            make_rescue_site(s, host, site)
        return done(f.env)

    def words(self) -> str:
        return f"the card of {self.site.object()} in your location deck becomes the rescue site"


def _at_the_purse(s: State, x: int, env: Env) -> bool:
    """At the very site card on which THIS lies; once it holds somebody, at that place with a company of his player's."""
    company = company_of(s, x)
    if company < 0 or not is_card(s, env.source):
        return False
    row, host, held = s.company(company), s.card(env.source).host, prisoners(s, env.source)
    if not held:
        return row.site == host
    return row.place == s.name(rescue_site(s, env.source)) and row.player == s.card(held[0]).player


AT_THE_PURSE = Asked("there", _at_the_purse)


class FaceAgainAs(FaceAgain):
    """The company faces the automatic-attacks of its site once more; these parts hold for that."""

    __slots__ = ("parts",)

    def __init__(self, *parts: StandingPart) -> None:
        self.parts = parts

    def begin(self, s: State, f: Do) -> Next:
        s.hold(tuple((key, Standing(p.address, f.env, f.uid, "frame")) for p in self.parts for key in p.indexed()))
        return super().begin(s, f)

    def words(self) -> str:
        return f"{super().words()}; {en.together(p.words() for p in self.parts)}"


# --- Wound of Long Burden ------------------------------------------------------------------------------------------------

A_STRONG_STRIKE = 12


def _strong(s: State, x: int, env: Env) -> bool:
    strike = s.frame(x)
    return isinstance(strike, Strike) and prowess_of_the_strike(s, strike) >= A_STRONG_STRIKE


STRONG_STRIKE = Asked(f"with a prowess of {A_STRONG_STRIKE} or more", _strong)


__all__ = [
    "ALSO_YOURS", "AT_THE_PURSE", "HE_IS_ABROAD", "HIS_TURN", "KEEPS_A_HOME", "PARTED", "STRONG_STRIKE", "THAT_SITE", "FaceAgainAs", "HoldsAt", "OpensHisSite", "RescueByKin", "TakesAway", "UncountedThere",
]  # fmt: skip
