"""Where the items, allies and factions of a deck can be played, and how one gets there: from printed facts alone.

What events may change in a game (site types, region types, further automatic-attacks) is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.model.facts import Facts, PlaySite
from meccg.model.stats import Way
from meccg.rules.items import lists
from meccg.rules.planning import region_paths
from meccg.rules.resources import printed_as

MOST_REGIONS = 4  # that a company moves through without further help


def playable(card: Facts, site: Facts) -> bool:
    """Whether an item, ally or faction can be played at a site, as both are printed."""
    if card.kind == "item":
        if card.item.ring:
            return False
        if "hoard-item" in card.keywords and not has_hoard(site):
            return False
        if card.item.kind != "special" and not lists(site, card):
            return False
        if not card.playable_at:
            return card.item.kind != "special"
    return any(is_place(place, site) for place in card.playable_at)


def is_place(place: PlaySite, site: Facts) -> bool:
    """Whether a site is a place that a card names. What a Wizardhaven is depends on the game: any may be one."""
    load_cards()
    return printed_as(place, site) and (not place.own_wizardhaven or site.site.haven == "wizardhaven")


def has_hoard(site: Facts) -> bool:
    return site.site.rules.hoard or any(a.race == "dragon" for a in site.site.auto_attacks)


def needs_a_site(card: Facts) -> bool:
    return card.kind in ("item", "ally", "faction") and not card.item.ring


def ways(site: Facts, havens: Sequence[Facts]) -> tuple[Way, ...]:
    """The printed paths (to a Haven those from other Havens), and the shortest through regions from a Haven of the deck."""
    if site.site.under_deeps or not site.site.region:
        return ()
    names = {haven.name for haven in havens}
    out = [Way(site.site.nearest_haven, site.site.path)] if site.site.path else []
    out += [Way(p.haven, p.path) for p in site.site.haven_paths if p.haven in names]
    found = [way for haven in havens if (way := shortest(haven, site)) is not None]
    if found:
        best = min(found, key=lambda way: (len(way.regions), way.haven))
        out = [way for way in out if (way.haven, way.path) != (best.haven, best.path)] + [best]
    return tuple(out)


def shortest(haven: Facts, site: Facts) -> Way | None:
    """The shortest way through regions; of several the one with the most friendly ones."""
    load_cards()
    if haven.name == site.name or haven.site.region not in load_pool().regions:
        return None
    paths = region_paths(haven.site.region, MOST_REGIONS).get(site.site.region, ())
    if not paths:
        return None
    dangers = "fbwcsd"
    best = min(paths, key=lambda path: (len(path), sorted(dangers.index(symbol) for symbol in symbols(path))))
    return Way(haven.name, symbols(best), best)


def symbols(path: Iterable[str]) -> str:
    return "".join(load_pool().regions[name].land.type for name in path)
