"""What the planner knows of Dragons: whom they hunt on which ways, and what they guard when they are at home, or are gone."""

from __future__ import annotations

from typing import NamedTuple

from meccg.bots.lore import Band, Blow, automatic_attacks, blow_of, comes_upon
from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.rows import NONE, Env
from meccg.parts.predicates import DOORS_OF_NIGHT
from meccg.parts.requirements import automatic_attacks as attacks_now
from meccg.rules.items import has_hoard
from meccg.rules.planning import STARTER, Route


class Hunt(NamedTuple):
    """A Dragon that is ahunt: whoever goes through his lands is attacked."""

    blow: Blow
    regions: frozenset[str]
    types: str  # of regions

    def meets(self, way: Route, here: str, there: str) -> bool:
        """Whether a way from a site to another leads through his lands. Of starter movement only its ends are known."""
        if any(t in self.types for t in way.path):
            return True
        ends = (BOOK.facts[here].site.region, BOOK.facts[there].site.region)
        return not self.regions.isdisjoint(ends if way.way == STARTER else way.regions)


def hunts(s: State, band: Band) -> tuple[Hunt, ...]:
    """The Dragons that are ahunt now."""
    found = [h for x in s.in_play() if (h := s.facts_of(x).event.ahunt) is not None]
    if not found:
        return ()
    doors = DOORS_OF_NIGHT.ok(s, NONE, Env(NONE, NONE))
    return tuple(
        Hunt(
            blow_of(h.attack, band),
            frozenset((*h.regions, *(h.regions_doors if doors else ()))),
            h.types_doors if doors else "",
        )
        for h in found
    )


def guards(s: State, site: int, band: Band) -> tuple[Blow, ...]:
    """The automatic-attacks of a site as they are now: with a Dragon at home there, without one who is gone."""
    if not s.facts_of(site).site.dragon_lair and "automatic attacks" not in s.standing:
        return automatic_attacks(s.card(site).card, band)
    return tuple(blow_of(spec, band) for _, spec in attacks_now(s, site) if comes_upon(spec, band))


def plundered(s: State, site: int) -> bool:
    """Whether a site that is printed with a hoard has none any more."""
    return s.facts_of(site).site.dragon_lair and not has_hoard(s, site)
