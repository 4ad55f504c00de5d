"""What the printed facts tell a player before any game begins: where cards can be played, how strong attacks are, what counts.

Everything here is a function of facts and is reckoned once for each card. The rules decide when it comes to it: these are the
expectations with which bots plan.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from meccg.kernel.book import BOOK
from meccg.kernel.chance import WAYS
from meccg.model.facts import Facts
from meccg.parts.values import REGION_TYPES
from meccg.rules.items import lists
from meccg.rules.resources import is_such_a_place
from meccg.rules.scoring import TYPES

AT_LEAST = tuple(sum(w for n, w in WAYS.items() if n >= k) / 36 for k in range(14))
"""The chance that two dice show at least so much, for 0 to 13."""


def chance(least: int) -> float:
    """The chance that two dice show at least `least`."""
    return 1.0 if least <= 2 else 0.0 if least > 12 else AT_LEAST[least]


class Sketch(NamedTuple):
    """A card in a few numbers, for those who look at many."""

    kind: str  # character avatar item ally faction event creature site region
    type: str  # character resource hazard site
    score: int  # which of the TYPES its points are of
    points: int  # marshalling points that it gives in play; of a creature to whoever defeats it
    stored: int  # and when it is stored
    lost: int  # and if it is eliminated
    cp: int  # corruption points
    prowess: int  # its own; of an item, what it adds
    body: int
    mind: int
    di: int


@cache
def sketch(key: str) -> Sketch:
    f: Facts = BOOK[key].facts
    score = f.mp.type or f.kind
    stored = f.mp.alt if f.mp.alt is not None and f.storable_at else f.mp.base
    prowess = f.prowess
    if f.kind == "item":
        prowess = sum(m.amount for m in f.mods if m.stat == "prowess" and not m.vs and not m.to)
    return Sketch(
        kind=f.kind,
        type=f.type,
        score=TYPES.index(score) if score in TYPES else len(TYPES) - 1,
        points=f.mp.base,
        stored=stored,
        lost=f.mp_if_eliminated,
        cp=f.cp.base,
        prowess=prowess,
        body=f.body or 0,
        mind=f.mind or 0,
        di=f.di,
    )


# --- where cards can be played -----------------------------------------------------------------------------------------


@cache
def playable_at(site: str) -> frozenset[str]:
    """The items, allies and factions that facts allow at a site."""
    here: Facts = BOOK[site].facts
    return frozenset(key for key, card in BOOK.items() if fits(card.facts, here))


def fits(card: Facts, site: Facts) -> bool:
    """Whether the facts of a card and a site fit each other."""
    if card.kind == "item":
        if card.ring_type or (card.item_class != "special" and not lists(site, card)):
            return False
        if "hoard-item" in card.keywords and not (site.rules.hoard or any(a.race == "dragon" for a in site.auto_attacks)):
            return False
        if not card.playable_at:
            return card.item_class != "special"
    elif card.kind not in ("ally", "faction"):
        return False
    region, races = REGION_TYPES.get(site.region, ""), [a.race for a in site.auto_attacks]
    places = [p for p in card.playable_at if not p.after_play]
    return any(is_such_a_place(p, site, site.site_type, region, races) for p in places)


@cache
def worth_visiting(card: str) -> frozenset[str]:
    """The sites where a card can be played."""
    return frozenset(key for key, c in BOOK.items() if c.facts.kind == "site" and card in playable_at(key))


@cache
def is_haven(site: str) -> bool:
    return bool(BOOK[site].facts.site_type == "H")


# --- attacks -----------------------------------------------------------------------------------------------------------


class Blow(NamedTuple):
    """What an attack does, in numbers. `strikes` below 0: one against each."""

    strikes: int
    prowess: int
    body: int | None
    detains: bool


@cache
def automatic_attacks(site: str) -> tuple[Blow, ...]:
    """The printed automatic-attacks of a site, as a hero meets them."""
    return tuple(
        Blow(a.strikes, a.prowess, a.body, "always" in a.detainment or "hero" in a.detainment)
        for a in BOOK[site].facts.auto_attacks
        if not a.only_against
    )


@cache
def creature_blow(key: str) -> Blow:
    f: Facts = BOOK[key].facts
    strikes = f.strikes if f.strikes < 0 else f.strikes * max(1, f.attacks)
    return Blow(strikes, f.prowess, f.body, "hero" in f.detainment_vs)


def keyable(creature: Facts, path: str, regions: tuple[str, ...], site: Facts) -> bool:
    """Whether the facts of a creature fit a way: what else its keying asks is taken not to hold."""
    for key in creature.keying:
        if key.in_play or key.faced or key.after:
            continue
        if any(path.count(need[0]) >= len(need) for need in key.region_types):
            return True
        if any(r in key.regions for r in regions) or site.name in key.sites:
            return True
        if key.sites_in:
            if site.region in key.sites_in and (not key.site_types or site.site_type in key.site_types):
                return True
        elif site.site_type in key.site_types:
            return True
    return False


@cache
def commonness(creature: str) -> float:
    """On how many of all ways a creature can be met: from every site's nearest Haven to it."""
    f: Facts = BOOK[creature].facts
    sites = [c.facts for c in BOOK.values() if c.facts.kind == "site" and c.facts.site_path]
    return sum(1 for site in sites if keyable(f, site.site_path, (site.region,), site)) / max(1, len(sites))


def struck(mine: int, theirs: int) -> tuple[float, float]:
    """The chances that a strike wounds, and that it fails, at these prowesses before the roll."""
    need = theirs - mine  # a roll below it is a wound, above it the strike fails
    return 1.0 - chance(need), chance(need + 1)


@cache
def corrupted(points: int, modifier: int = 0) -> float:
    """The chance that a corruption check fails."""
    return 1.0 - chance(points + 1 - modifier) if points > 0 else 0.0
