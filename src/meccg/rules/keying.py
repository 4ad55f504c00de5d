"""Keying: where a creature may be played against a company (METW-0614 ff., AIO-E-0256 to AIO-E-0282).

A creature is keyed to a region of a moving company's site path or to the site where the company goes or stays, by type or by
name. `ways` lists every way in which that is possible now, as words such as "region type: ww" or "site: Moria"; the hazard player
chooses one of them when he plays the creature, and `keyed` gives what its attack then remembers.
"""

from __future__ import annotations

from collections.abc import Iterator

from meccg.kernel.book import PARTS
from meccg.kernel.state import State
from meccg.model.facts import Facts, Keying
from meccg.model.rows import NONE, WOUNDED, CompanyRow, Standing
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS, in_play
from meccg.parts.values import REGION_TYPES, TO_PLAY_HAZARDS, company_path, has_trait, region_type, site_path, site_type

REGION_TYPE, REGION, SITE_TYPE, SITE, JOURNEY = "region type", "region", "site type", "site", "journey"


def ways(s: State, creature: Facts, company: CompanyRow, card: int = NONE, *, barring: bool = True) -> tuple[str, ...]:
    """Every way in which the creature may be keyed against the company now; without `barring`, as if no effect forbade any. Of a
    `card`, those by leave of other cards, too.
    """
    found: dict[str, None] = {}
    for key in creature.keying:
        if conditions_hold(s, key, company):
            for kind, name in _places(s, key, company):
                found[f"{kind}: {name}"] = None
    if card != NONE:
        for st in s.standing.get("keyed also", ()):
            found.update(dict.fromkeys(by_leave(s, st, card, company)))
    return tuple(way for way in found if not barring or not barred(s, company, keyed(way), card))


def by_leave(s: State, st: Standing, card: int, company: CompanyRow) -> Iterator[str]:
    """The ways that one effect opens to a creature."""
    part = PARTS[st.address]
    if not part.concerns(s, st.env, card, company.id):
        return
    for kind, name in _places(s, part.keying, company):
        yield f"{kind}: {name}"
    site = key_site(company)
    if part.at is not None and site != NONE and part.at.ok(s, site, st.env):
        yield f"{SITE}: {s.name(site)}"


def spend_leave(s: State, card: int, company: CompanyRow, keyed: tuple[str, ...]) -> None:
    """A creature is played by a leave that is given once: it is spent."""
    way = ": ".join(keyed)
    if way in ways(s, s.facts_of(card), company):
        return
    leave = next((st for st in s.standing.get("keyed also", ()) if way in by_leave(s, st, card, company)), None)
    if leave is not None and PARTS[leave.address].once:
        s.release(lambda st: st is leave)


def keyed(way: str) -> tuple[str, str]:
    """What an attack that is played so is keyed to."""
    kind, _, name = way.partition(": ")
    return kind, name


def keyed_words(way: str) -> str:
    """A way in words."""
    kind, name = keyed(way)
    if kind == REGION_TYPE:
        return ("", "", "double ", "triple ")[len(name)] + REGION_WORDS[name[0]]
    return SITE_WORDS[name] if kind == SITE_TYPE else name


def barred(s: State, company: CompanyRow, keyed: tuple[str, str], card: int = NONE) -> bool:
    """Whether an effect keeps creatures that are keyed so from the company; some sites allow them whatever other cards say."""
    if not any(PARTS[st.address].bars(s, st.env, company.id, keyed, card) for st in s.standing.get("no creatures", ())):
        return False
    return keyed[0] not in (SITE, SITE_TYPE) or not has_trait(s, key_site(company), "always-keyed")


# --- the company's way -------------------------------------------------------------------------------------------------


def key_site(company: CompanyRow) -> int:
    """The site to which creatures are keyed: the new site of a moving company, the current one of another (AIO-E-0259)."""
    return company.destination if company.destination != NONE else company.site


def key_path(s: State, company: CompanyRow) -> str:
    """The region types that the company moves through; none if it does not move (AIO-E-0274)."""
    return company_path(s, company, TO_PLAY_HAZARDS) if company.destination != NONE else ""


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
    return tuple(r for site in ends if site != NONE and (r := s.facts_of(site).region))


# --- one line of keying ------------------------------------------------------------------------------------------------


def conditions_hold(s: State, key: Keying, company: CompanyRow) -> bool:
    """What a line of keying asks besides the place: a card in play, what the company has faced before."""
    wounded = key.or_wounded and any(s.card(m).status == WOUNDED for m in company.members)
    if key.in_play and not in_play(s, key.in_play) and not wounded:
        return False
    if key.not_in_play and in_play(s, key.not_in_play):
        return False
    if key.faced and key.faced not in company.faced:
        return False
    if key.after:
        suffix = f" keyed {key.after_keyed}" if key.after_keyed else ""
        return any(race + suffix in company.faced for race in key.after)
    return True


def _places(s: State, key: Keying, company: CompanyRow) -> Iterator[tuple[str, str]]:
    path = key_path(s, company)
    for need in key.region_types:  # two symbols are two regions of that type, not necessarily adjacent (AIO-E-0261, AIO-E-0262)
        if path.count(need[0]) >= len(need):
            yield REGION_TYPE, need
    if key.regions:
        for region in key_regions(s, company):
            if region in key.regions:
                yield REGION, region
    if key.moving_between and moves_between(s, company, key.moving_between):
        yield JOURNEY, " - ".join(key.moving_between)
    site = key_site(company)
    if site == NONE:
        return
    facts: Facts = s.facts_of(site)
    symbol = site_type(s, site, TO_PLAY_HAZARDS)
    if facts.name in key.sites:
        yield SITE, facts.name
    if key.sites_in or key.sites_in_types:  # "at a site in" a region is keyed to the site by its name (AIO-E-0271)
        if _lies_in(s, facts, key) and (not key.site_types or symbol in key.site_types) and not (key.not_haven and symbol == "H"):
            yield SITE, facts.name
    elif symbol and symbol in key.site_types and _path_fits(s, key, site):
        yield SITE_TYPE, symbol


def _lies_in(s: State, site: Facts, key: Keying) -> bool:
    if site.region in key.sites_in:
        return True
    if not key.sites_in_types or site.region not in REGION_TYPES:
        return False
    return region_type(s, site.region, TO_PLAY_HAZARDS) in key.sites_in_types


def _path_fits(s: State, key: Keying, site: int) -> bool:
    """Some creatures ask for symbols in the site's own path."""
    return not key.path_has or any(site_path(s, site).count(need[0]) >= len(need) for need in key.path_has)


def moves_between(s: State, company: CompanyRow, places: tuple[str, ...]) -> bool:
    """Whether it moves from one of the two places to the other."""
    if company.destination == NONE:
        return False
    there, here = s.name(company.destination), company.origin
    return there != here and there in places and here in places
