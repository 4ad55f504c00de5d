"""The Under-deeps: which sites lie below which, how one moves there, and what follows for keying (AIO-C-0485 to AIO-C-0527).

A site below the earth lies in no region, but below a surface site: its `adjacent` sites are listed on its card, each with the
number that a company must roll to get from the one to the other (0: no roll). `planning.ways_below` gives the way, and the roll
is made when the new site is revealed (`MovementHazard.movement_rolled`). What modifies the roll adds to `roll_of("movement")`
of the company, against its new site.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from meccg.kernel.book import PRINTED
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import CompanyRow, Env
from meccg.parts.base import BEARER
from meccg.parts.claims import carries_out
from meccg.parts.kinds import for_kind
from meccg.parts.logic import Asked
from meccg.parts.places import UNDER_DEEPS
from meccg.parts.standing import Add
from meccg.parts.values import TO_PLAY_HAZARDS, roll_of, site_type

FREE_HOLD = "F"

# --- the map below the earth -------------------------------------------------------------------------------------------


@carries_out("Site: adjacent", "AdjacentSite: site any_in roll")
def listed(below: Facts, there: Facts) -> int | None:
    """The number that a site below the earth gives for the way to another one; None if that is not adjacent to it."""
    for near in below.site.adjacent:
        if near.site == there.name or (near.any_in and near.any_in == there.site.region):
            return near.roll
    return None


@carries_out("Site: under_deeps")
def is_below(site: Facts) -> bool:
    return site.site.under_deeps


def number_to_roll(here: Facts, there: Facts) -> int | None:
    """What must be rolled on the way from a site to an adjacent one, as its card below the earth says: that of the site of origin
    where both lie there (AIO-C-0510, AIO-C-0513, AIO-C-0517). 0 if nothing must, None if they are not adjacent.
    """
    if is_below(here):
        return listed(here, there)
    return listed(there, here) if is_below(there) else None


@carries_out("Site: surface_site surface_region")
def lies_below(below: Facts, above: Facts) -> bool:
    """Whether a site is the surface site of another one (AIO-C-0487)."""
    site, region = below.site.surface_site, below.site.surface_region
    return bool(site and site == above.name) or bool(region and region == above.site.region)


@cache
def all_below() -> tuple[Facts, ...]:
    """Every site below the earth, of whichever set and side: the map is the same for all (AIO-C-0505)."""
    return tuple(f for f in PRINTED.values() if f.kind == "site" and is_below(f))


def is_surface_site(s: State, site: int) -> bool:
    """Whether it lies above a site below the earth, for hazards: a Free-hold never does (AIO-C-0504)."""
    facts = s.facts_of(site)
    return site_type(s, site, TO_PLAY_HAZARDS) != FREE_HOLD and any(lies_below(below, facts) for below in all_below())


# --- keying ------------------------------------------------------------------------------------------------------------


def is_adjacent_to(s: State, site: int, names: tuple[str, ...]) -> bool:
    """Whether a site is adjacent to one of these, for hazards."""
    facts = s.facts_of(site)
    if not any(below.name in names and listed(below, facts) is not None for below in all_below()):
        return False
    return is_below(facts) or is_surface_site(s, site)


def is_adjacent_to_any(s: State, site: int) -> bool:
    """Whether a site is adjacent to any site below the earth, for hazards."""
    return is_below(s.facts_of(site)) or is_surface_site(s, site)


# --- what modifies the rolls -------------------------------------------------------------------------------------------


@carries_out("Facts: under_deeps_roll_mod")
@for_kind("item", "ally", name="deeps")
def guides(facts: Facts) -> Iterable[Any]:
    """Some items and allies help their companies to find the way to adjacent sites below the earth, from above, too, where a roll
    is called for (AIO-C-0515).
    """
    if facts.under_deeps_roll_mod:
        yield Add(roll_of("movement"), facts.under_deeps_roll_mod, to=BEARER.company, vs=UNDER_DEEPS).known_as("guide")


# --- words of cards ----------------------------------------------------------------------------------------------------


def came_from_below(s: State, x: int, env: Env) -> bool:
    company = s.get(x)
    return type(company) is CompanyRow and company.origin in {below.name for below in all_below()}


FROM_BELOW = Asked("moving from an Under-deeps site", came_from_below)


# --- points ------------------------------------------------------------------------------------------------------------


def companies_below(s: State, player: int) -> set[int]:
    """The companies at sites below the earth, or moving from them: their points do not count for calling (AIO-C-0498)."""
    deeps = {below.name for below in all_below()}
    return {c.id for c in s.companies(player) if (c.place or c.origin) in deeps}
