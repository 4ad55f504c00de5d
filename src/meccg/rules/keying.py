"""Keying: where a creature may be played against a company (METW-0614 ff., AIO-E-0256 to AIO-E-0282).

A creature is keyed to a region of a moving company's site path or to the site where the company goes or stays, by type or by
name. `ways` lists every way in which that is possible now, as words such as "region type: ww" or "site: Moria"; the hazard player
chooses one of them when he plays the creature, and `keyed` gives what its attack then remembers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.state import State
from meccg.model.facts import Facts, Keying
from meccg.model.rows import NONE, CompanyRow, Env, Standing
from meccg.parts.claims import carries_out
from meccg.parts.keyings import Keyed
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS, in_play
from meccg.parts.values import TO_PLAY_HAZARDS, has_trait, region_of, site_type, symbols_in
from meccg.rules.roles import is_haven
from meccg.rules.underdeeps import is_adjacent_to, is_adjacent_to_any, is_below

REGION_TYPE, REGION, SITE_TYPE, SITE, JOURNEY = "region type", "region", "site type", "site", "journey"
NOTHING = "nothing"  # what follows another attack, or is played by a card's leave, may be keyed to no place at all
UNKEYED = f"{NOTHING}: "


def ways(s: State, creature: Facts, company: CompanyRow, card: int = NONE, *, barring: bool = True) -> tuple[str, ...]:
    """Every way in which the creature may be keyed against the company now; without `barring`, as if no effect forbade any. Of a
    `card`, those by leave of other cards, too.
    """
    found: dict[str, None] = {}
    for key in lines(s, creature, company, card):
        for kind, name in _places(s, key, company):
            found[f"{kind}: {name}"] = None
    for part in own_keying(creature.id):
        found.update(dict.fromkeys(part.ways(s, company)))
    if (site := key_site(company)) != NONE and welcomes(s.facts_of(site), creature):
        found[f"{SITE}: {s.name(site)}"] = None
    if card != NONE:
        for st in s.standing.get("keyed also", ()):
            found.update(dict.fromkeys(by_leave(s, st, card, company)))
    if barring and "no creatures" in s.standing:
        return tuple([way for way in found if not barred(s, company, keyed(way), card)])
    return tuple(found)


@carries_out("Creature: keying")
def lines(s: State, creature: Facts, company: CompanyRow, card: int = NONE) -> Iterator[Keying]:
    """The lines of keying that may be used against the company now: the printed ones, and what the card says of itself."""
    for key in creature.creature.keying:
        if conditions_hold(s, key, company):
            yield key
    for part in own_keying(creature.id):
        yield from part.lines(s, Env(source=card, player=NONE), company)


@carries_out("SiteRules: extra_keying")
def welcomes(site: Facts, creature: Facts) -> bool:
    """Creatures of some races may always be played at some sites."""
    races = site.site.rules.extra_keying
    return bool(races) and any(race in races for race in creature.races)


@cache
def own_keying(creature: str) -> tuple[Keyed, ...]:
    """What a creature's card file says of its keying."""
    return tuple(part for part in BOOK[creature].own if isinstance(part, Keyed)) if creature in BOOK else ()


def by_leave(s: State, st: Standing, card: int, company: CompanyRow) -> Iterator[str]:
    """The ways that one effect opens to a creature."""
    part = PARTS[st.address]
    if not part.concerns(s, st.env, card, company.id):
        return
    for kind, name in _places(s, part.keying, company):
        yield f"{kind}: {name}"
    if part.unkeyed:
        yield UNKEYED
    site = key_site(company)
    if part.at is not None and site != NONE and part.at.ok(s, site, st.env):
        yield f"{SITE}: {s.name(site)}"


def spend_leave(s: State, card: int, company: CompanyRow, keyed: tuple[str, ...]) -> int:
    """A creature is played: a leave that is given once is spent. Returns the agent by whose leave it is, if by any."""
    way = ": ".join(keyed)
    if way in ways(s, s.facts_of(card), company):
        return NONE
    leave = next((st for st in s.standing.get("keyed also", ()) if way in by_leave(s, st, card, company)), None)
    if leave is None:
        return NONE
    part, env = PARTS[leave.address], leave.env
    if part.once:
        s.release(lambda st: st is leave)
    return int(part.guide(env))


def keyed(way: str) -> tuple[str, str]:
    """What an attack that is played so is keyed to."""
    kind, _, name = way.partition(": ")
    return kind, name


def keyed_words(way: str) -> str:
    """A way in words."""
    kind, name = keyed(way)
    if kind == REGION_TYPE:
        return ("", "", "double ", "triple ")[len(name)] + REGION_WORDS[name[0]]
    return SITE_WORDS[name] if kind == SITE_TYPE else name or NOTHING


def barred(s: State, company: CompanyRow, keyed: tuple[str, str], card: int = NONE) -> bool:
    """Whether an effect keeps creatures that are keyed so from the company; some sites allow them whatever other cards say."""
    if not any(PARTS[st.address].bars(s, st.env, company.id, keyed, card) for st in s.standing.get("no creatures", ())):
        return False
    return keyed[0] not in (SITE, SITE_TYPE) or not has_trait(s, key_site(company), "always-keyed")


# --- the company's way -------------------------------------------------------------------------------------------------


def key_site(company: CompanyRow) -> int:
    """The site to which creatures are keyed: the new site of a moving company, the current one of another (AIO-E-0259)."""
    return company.destination if company.destination != NONE else company.site


def key_regions(s: State, company: CompanyRow) -> tuple[str, ...]:
    """The regions to which creatures may be keyed by name: those that it moves through (AIO-E-0265); with starter movement only
    those of its site of origin and of its new site are known (AIO-E-0257).
    """
    if company.destination == NONE:
        return ()
    if company.way != "starter":
        return company.regions
    origin = s.role("origin")
    ends = (origin, company.destination) if origin != NONE else (company.site, company.destination)
    return tuple(r for site in ends if site != NONE and (r := region_of(s, site)))


# --- one line of keying ------------------------------------------------------------------------------------------------


@carries_out("Keying: in_play not_in_play")
def conditions_hold(s: State, key: Keying, company: CompanyRow) -> bool:
    """What a line of keying asks besides the place: a card in play, what the company has faced before."""
    if key.in_play and not in_play(s, key.in_play):
        return False
    if key.not_in_play and in_play(s, key.not_in_play):
        return False
    return not key.after or follows(key, company)


@carries_out("Keying: after after_keyed")
def follows(key: Keying, company: CompanyRow) -> bool:
    """Whether the company has faced an attack after which this creature may be played."""
    how = (NOT_SITE,) if key.after_keyed == NOT_SITE else tuple(key.after_keyed)
    said = [f"{race} keyed {h}" for race in key.after for h in how] if how else key.after
    return any(said_of in company.faced for said_of in said)


NOT_SITE = "not-site"


def as_it_was_keyed(races: tuple[str, ...], keyed: tuple[str, ...]) -> tuple[str, ...]:
    """What is remembered of an attack, besides its races, for those that may follow it: how it was keyed."""
    kind, name = keyed if keyed else ("", "")
    how = dict.fromkeys(name) if kind in (REGION_TYPE, SITE_TYPE) else {}
    if kind not in (SITE, SITE_TYPE):
        how = {**how, NOT_SITE: None}
    return tuple(f"{race} keyed {h}" for race in races for h in how)


@carries_out("Keying: adjacent under_deeps")
def _is_placed(s: State, key: Keying, site: int) -> bool:
    """Whether a line of keying means this site: by its name, as one below the earth, or as adjacent to one that it names."""
    if key.under_deeps and is_below(s.facts_of(site)):
        return True
    if s.name(site) in key.sites and key.adjacent != "only":
        return True
    if key.adjacent == "under-deeps":
        return is_adjacent_to_any(s, site)
    return bool(key.adjacent) and is_adjacent_to(s, site, key.sites)


@carries_out("Keying: region_types site_types regions sites sites_in not_haven")
def _places(s: State, key: Keying, company: CompanyRow) -> Iterator[tuple[str, str]]:
    moves = company.destination != NONE  # AIO-E-0274
    for need in key.region_types:  # two symbols are two regions of that type, not necessarily adjacent (AIO-E-0261, AIO-E-0262)
        if moves and symbols_in(s, company, need[0], TO_PLAY_HAZARDS) >= len(need):
            yield REGION_TYPE, need
    if key.regions:
        for region in key_regions(s, company):
            if region in key.regions:
                yield REGION, region
    if key.after and not (key.region_types or key.regions or key.site_types or key.sites or key.sites_in):
        yield NOTHING, ""
    site = key_site(company)
    if site == NONE:
        return
    if (key.sites or key.under_deeps or key.adjacent) and _is_placed(s, key, site):
        yield SITE, s.facts_of(site).name
    if key.sites_in:  # "at a site in" a region is keyed to the site by its name (AIO-E-0271)
        if (
            region_of(s, site) in key.sites_in
            and (not key.site_types or site_type(s, site, TO_PLAY_HAZARDS) in key.site_types)
            and not (key.not_haven and is_haven(s, site, TO_PLAY_HAZARDS))
        ):
            yield SITE, s.facts_of(site).name
    elif key.site_types and (symbol := site_type(s, site, TO_PLAY_HAZARDS)) and symbol in key.site_types:
        yield SITE_TYPE, symbol
