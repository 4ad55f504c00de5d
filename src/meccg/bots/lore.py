"""What the printed facts tell a player before any game begins: where cards can be played, how strong attacks are, what counts.

Everything here is a function of facts and is reckoned once for each card. The rules decide when it comes to it: these are the
expectations with which bots plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from meccg.kernel.book import BOOK
from meccg.kernel.chance import WAYS
from meccg.kernel.state import State
from meccg.model.facts import AttackSpec, Facts
from meccg.model.language import words_of
from meccg.model.rows import CardRow, CompanyRow
from meccg.parts.ringwraiths import RidingMode
from meccg.parts.standing import Gain
from meccg.parts.undertakings import TestRing
from meccg.parts.values import REGION_TYPES, has_trait
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.combat import among_their_own, fights_in_earnest
from meccg.rules.items import lists
from meccg.rules.resources import printed_as
from meccg.rules.roles import would_be_overt
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
def sketch(key: str, alignment: str = "") -> Sketch:
    """A card as printed; or as it is to a player of that alignment, to whom an item of the other side gives half its points and
    nothing else (AIO-B-0113 ff.), and a creature that he defeats perhaps none.
    """
    if alignment:
        return _to_them(key, alignment)
    f: Facts = BOOK.facts[key]
    score = f.mp.type or f.kind
    stored = f.mp.alt if f.mp.alt is not None and f.storable_at else f.mp.base
    prowess = f.prowess
    if f.kind == "item":
        prowess = sum(m.amount for m in f.mods if m.stat == "prowess" and not m.vs)
    return Sketch(
        kind=f.kind,
        type=f.type,
        score=TYPES.index(score) if score in TYPES else len(TYPES) - 1,
        points=f.mp.base,
        stored=stored,
        lost=f.character.mp_if_eliminated,
        cp=f.cp.base,
        prowess=prowess,
        body=f.body or 0,
        mind=f.mind or 0,
        di=f.character.di,
    )


def _to_them(key: str, alignment: str) -> Sketch:
    f, row, printed = BOOK.facts[key], ALIGNMENTS[alignment], sketch(key)
    if f.kind == "creature":
        return printed if row.scores(f) else printed._replace(points=0)
    if not row.is_foreign(f):
        return printed
    return printed._replace(points=row.worth(f, printed.points), stored=row.worth(f, printed.stored), prowess=0, body=0)


@cache
def gives_mode(key: str) -> bool:
    """Whether a card gives a Ringwraith a mode in which he may leave the Darkhavens."""
    return any(isinstance(p, Gain) and p.trait.trait in words_of(RidingMode) for own in BOOK[key].own for p in own.walk())


@cache
def tests_rings(key: str) -> bool:
    return any(isinstance(p, TestRing) for own in BOOK[key].own for p in own.walk())


# --- where cards can be played -----------------------------------------------------------------------------------------


class Larder(dict[str, bool]):
    """Which cards can be played at a site, as far as facts tell. It is reckoned for a card when somebody has one: nobody looks
    through all the cards there are.
    """

    def __init__(self, site: Facts) -> None:
        super().__init__()
        self.site = site

    def __missing__(self, key: str) -> bool:
        self[key] = fits(BOOK.facts[key], self.site)
        return self[key]

    def __contains__(self, key: object) -> bool:
        return self[str(key)]


@cache
def playable_at(site: str) -> Larder:
    """The items, allies and factions that facts allow at a site: `playable_at(site)[key]`."""
    return Larder(BOOK.facts[site])


def fits(card: Facts, site: Facts) -> bool:
    """Whether the facts of a card and a site fit each other."""
    if card.kind == "item":
        if card.item.ring or (card.item.kind != "special" and not lists(site, card)):
            return False
        if "hoard-item" in card.keywords and not (
            site.site.rules.hoard or any(a.race == "dragon" for a in site.site.auto_attacks)
        ):
            return False
        if not card.playable_at:
            return card.item.kind != "special"
    elif card.kind not in ("ally", "faction"):
        return False
    return any(printed_as(place, site) for place in card.playable_at if not place.after_play)


@cache
def goes_along(ally: str, site: str) -> bool:
    """Whether an ally comes along to a site, by where he says that he goes."""
    limit, there = BOOK.facts[ally].ally.move_limit, BOOK.facts[site]
    if limit is None or not (limit.regions or limit.sites):
        return True
    return there.site.region in limit.regions or there.name in limit.sites


def sets_of(s: State) -> frozenset[str]:
    """The sets of which cards are in this game: what else there may be is not to be feared in it."""
    return frozenset(BOOK.facts[key].set for key in {row.card for row in s.rows if type(row) is CardRow})


@cache
def creatures(sets: frozenset[str]) -> tuple[Facts, ...]:
    """The creatures of these sets of which there may be several."""
    return tuple(f for f in BOOK.facts.values() if f.kind == "creature" and not f.unique and f.set in sets)


@cache
def journeys(sets: frozenset[str]) -> tuple[Facts, ...]:
    """The sites of these sets to which a site path leads."""
    return tuple(f for f in BOOK.facts.values() if f.kind == "site" and f.site.path and f.set in sets)


@cache
def is_haven(site: str, alignment: str) -> bool:
    """Whether a site card is a Haven by what is printed, to a player of that alignment."""
    facts = BOOK.facts[site]
    return bool(facts.site.haven) and ALIGNMENTS[alignment].makes_haven(facts)


# --- attacks -----------------------------------------------------------------------------------------------------------


class Blow(NamedTuple):
    """What an attack does, in numbers. `strikes` below 0: one against each."""

    strikes: int
    prowess: int
    body: int | None
    detains: bool


class Band(NamedTuple):
    """What a company is to those whom it meets: whose it is, and whether everybody sees that."""

    alignment: str
    overt: bool = False

    def meets(self, who: str) -> bool:
        return ALIGNMENTS[self.alignment].meets(who, self.overt)


def band_of(s: State, company: CompanyRow) -> Band:
    """A company as it is, or as it would be if it were made up so."""
    alignment = s.player(company.player).alignment
    if not ALIGNMENTS[alignment].may_be_overt:
        return Band(alignment)
    as_it_is = company.id >= 0 and s.company(company.id).members == company.members
    return Band(alignment, has_trait(s, company.id, "overt") if as_it_is else would_be_overt(s, company))


def blow_of(attack: AttackSpec, band: Band) -> Blow:
    """A printed attack, as such companies meet it."""
    return Blow(attack.strikes, attack.prowess, attack.body, any(map(band.meets, attack.detainment)))


def comes_upon(attack: AttackSpec, band: Band) -> bool:
    """Whether a printed attack is one against such companies; what comes from a hand, or from play, may not come at all."""
    if attack.from_hand or attack.in_play:
        return False
    return not attack.only_against or band.meets(attack.only_against)


@cache
def from_hands(site: str) -> int:
    """How many automatic-attacks of a site are creatures of the other player's hand, if he has such."""
    return sum(1 for a in BOOK.facts[site].site.auto_attacks if a.from_hand)


@cache
def automatic_attacks(site: str, band: Band) -> tuple[Blow, ...]:
    """The printed automatic-attacks of a site, as such companies meet them."""
    return tuple(blow_of(a, band) for a in BOOK.facts[site].site.auto_attacks if comes_upon(a, band))


@cache
def creature_blow(key: str, band: Band) -> Blow:
    """What a creature does to such companies, wherever it meets them."""
    f: Facts = BOOK.facts[key]
    strikes = f.creature.strikes if f.creature.strikes < 0 else f.creature.strikes * max(1, f.creature.attacks)
    return Blow(strikes, f.prowess, f.body, any(map(band.meets, f.creature.detainment_vs)))


def keyings(creature: Facts, path: str, regions: tuple[str, ...], site: Facts) -> Iterator[tuple[bool, str]]:
    """To what the facts of a creature let it be keyed on a way, each as whether it is the site, and its type: what else its
    keying asks is taken not to hold.
    """
    for key in creature.creature.keying:
        if key.in_play or key.after:
            continue
        yield from ((False, need[0]) for need in key.region_types if path.count(need[0]) >= len(need))
        yield from ((False, REGION_TYPES.get(r, "")) for r in regions if r in key.regions)
        if (site.name in key.sites and key.adjacent != "only") or (site.site.under_deeps and key.under_deeps):
            yield True, site.site.type
        if key.sites_in:
            if site.site.region in key.sites_in and (not key.site_types or site.site.type in key.site_types):
                yield True, site.site.type
        elif site.site.type in key.site_types:
            yield True, site.site.type


def keyable(creature: Facts, path: str, regions: tuple[str, ...], site: Facts) -> bool:
    """Whether the facts of a creature fit a way."""
    return any(True for _ in keyings(creature, path, regions, site))


def met(creature: Facts, path: str, regions: tuple[str, ...], site: Facts, band: Band) -> Blow | None:
    """What a creature does to such a company on a way; None if it can't be played there. Who plays it says what it is keyed to,
    and prefers what does more than detain.
    """
    ways = set(keyings(creature, path, regions, site))
    if not ways:
        return None
    blow = creature_blow(creature.id, band)
    minions = ALIGNMENTS[band.alignment].minions
    detains = all(
        (blow.detains or (minions and among_their_own(creature, type, at_site=at_site)))
        and not (at_site and fights_in_earnest(creature, site))
        for at_site, type in ways
    )
    return blow._replace(detains=detains)


@cache
def commonness(creature: str, sets: frozenset[str]) -> float:
    """On how many of all ways a creature can be met: from the nearest Haven of every site of these sets to it."""
    f: Facts = BOOK.facts[creature]
    sites = journeys(sets)
    return sum(1 for site in sites if keyable(f, site.site.path, (site.site.region,), site)) / max(1, len(sites))


def struck(mine: int, theirs: int) -> tuple[float, float]:
    """The chances that a strike wounds, and that it fails, at these prowesses before the roll."""
    need = theirs - mine  # a roll below it is a wound, above it the strike fails
    return 1.0 - chance(need), chance(need + 1)


TEMPTED = 2  # by how much a minion's check may fall short: then he only taps


@cache
def corrupted(points: int, modifier: int = 0, slack: int = 0) -> float:
    """The chance that somebody is lost by a corruption check; with `slack`, by which he may fall short."""
    return 1.0 - chance(points + 1 - slack - modifier) if points > 0 else 0.0
