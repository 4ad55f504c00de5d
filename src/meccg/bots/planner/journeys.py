"""Journeys: where a company goes. For every site in reach: what can be played there, by whom and with what chance, what the way
and the automatic-attacks cost, and where one may go on to from there.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from meccg.bots.lore import Blow, automatic_attacks, creature_blow, is_haven, keyable, playable_at, sketch
from meccg.bots.planner.fights import WOUND, Fighter, fight
from meccg.bots.planner.hand import Plans, is_minor
from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import NONE, TAPPED, UNTAPPED, WOUNDED, CompanyRow
from meccg.rules.companies import value_of_size
from meccg.rules.planning import Route, reach, routes, routes_to
from meccg.rules.resources import PlayAtSite

CREATURES_HELD = 2.2  # creatures that an opponent has in hand when he needs them
KEPT_BACK = 0.75  # of the danger on the way: he may not have what he needs
TIRED = 0.85  # how likely those who were attacked on the way are too tired to do anything
ONWARD = 0.45  # of what can be won next turn
DRAWN, DRAWN_BY_OTHER = 0.12, 0.07  # a card drawn on the way
OF_THE_DECK = 0.012  # a point of the deck that could be played there
IDLE = 0.25  # a turn at the same place
IMPATIENCE = 0.2  # and more of it with every turn beyond those of a usual game
HEALING = 0.55  # of the cost of a wound


class Prize(NamedTuple):
    """A card that can be played at a site."""

    gain: float
    card: int
    who: int


class Journey(NamedTuple):
    """What is expected of going to a site, or staying."""

    worth: float
    prizes: tuple[Prize, ...] = ()
    way: float = 0.0  # what the way costs
    attacks: float = 0.0  # what the automatic-attacks cost
    healing: float = 0.0
    onward: float = 0.0


# --- what may be met ---------------------------------------------------------------------------------------------------


class Menace(NamedTuple):
    """What creatures may come on a way: how many of all there are, and what they are like."""

    share: float
    blows: tuple[Blow, ...]


@cache
def menace(path: str, regions: tuple[str, ...], site: str) -> Menace:
    """The creatures of the game that can be keyed to a way or its end: three of them stand for all."""
    there: Facts = BOOK[site].facts
    found, all = [], 0
    for key, card in BOOK.items():
        f: Facts = card.facts
        if f.kind == "creature" and not f.unique:
            all += 1
            if keyable(f, path, regions, there):
                found.append(creature_blow(key))
    if not found:
        return Menace(0.0, ())
    found.sort(key=lambda b: (b.prowess + 2 * max(0, b.strikes), b.strikes))
    n = len(found)
    return Menace(n / max(1, all), tuple(found[i] for i in sorted({n // 6, n // 2, n - 1 - n // 6})))


class Danger:
    """What a band of fighters has to fear. Every kind of attack is reckoned once."""

    def __init__(self, facing: list[Fighter], size: int) -> None:
        self.facing, self.size = facing, size
        self._costs: dict[Blow, float] = {}

    def of(self, blow: Blow) -> float:
        """What a creature costs, less the points that it may leave."""
        found = self._costs.get(blow)
        if found is None:
            out = fight(self.facing, blow)
            found = self._costs[blow] = max(0.0, out.cost - 0.6 * out.defeated)
        return found

    def attacks(self, m: Menace) -> float:
        """How many creatures may be expected."""
        return min(float(max(2, self.size)), CREATURES_HELD * m.share * 1.6)

    def arriving(self, path: str, regions: tuple[str, ...], site: str) -> float:
        """The chance that somebody is still able to do anything when they arrive."""
        n = self.attacks(menace(path, regions, site))
        return 1.0 - TIRED * min(1.0, n / max(1, len(self.facing)))

    def way(self, path: str, regions: tuple[str, ...], site: str) -> float:
        """What creatures on a way are expected to cost."""
        m = menace(path, regions, site)
        if not m.blows:
            return 0.0
        return KEPT_BACK * self.attacks(m) * sum(map(self.of, m.blows)) / len(m.blows)


# --- what can be won ---------------------------------------------------------------------------------------------------


def prizes(plans: Plans, company: CompanyRow, site: str, claimed: frozenset[int] = frozenset()) -> list[Prize]:
    """What the company could play at a site, the best first."""
    s = plans.s
    here = playable_at(site)
    out = []
    for id in plans.hand:
        key = plans.keys[id]
        if key not in here or id in claimed or plans.blocked(key):
            continue
        facts: Facts = BOOK[key].facts
        best = max(
            ((plans.play_gain(id, m), m) for m in company.members if s.card(m).status != WOUNDED and plans.able(m, facts)),
            default=(0.0, NONE),
        )
        if best[1] != NONE and best[0] > 0:
            out.append(Prize(best[0], id, best[1]))
    out.sort(key=lambda p: (-p.gain, p.card))
    return out


def haul(plans: Plans, company: CompanyRow, site: str, claimed: frozenset[int] = frozenset()) -> tuple[Prize, ...]:
    """What it would play there in one turn: one card, and a minor item more if others are there to tap for it."""
    found = prizes(plans, company, site, claimed)
    if not found:
        return ()
    out = [found[0]]
    able = sum(1 for m in company.members if plans.s.card(m).status != WOUNDED)
    if able > 1:
        for id in plans.hand:
            if is_minor(plans.keys[id]) and id != found[0].card and id not in claimed and not plans.blocked(plans.keys[id]):
                who = max((m for m in company.members if m != found[0].who), key=lambda m: plans.play_gain(id, m))
                gain = plans.play_gain(id, who)
                if gain > 0:
                    out.append(Prize(gain * 0.8, id, who))
                    break
    return tuple(out)


def claimed_by_others(plans: Plans, company: int) -> frozenset[int]:
    """The cards that other companies are on their way for."""
    s = plans.s
    out: set[int] = set()
    for c in plans.companies:
        if c.id != company and c.destination != NONE:
            found = prizes(plans, c, s.card(c.destination).card, frozenset(out))
            if found:
                out.add(found[0].card)
    return frozenset(out)


# --- journeys ----------------------------------------------------------------------------------------------------------


class Map:
    """A company and everything that it may reach."""

    def __init__(self, plans: Plans, company: CompanyRow, claimed: frozenset[int] | None = None) -> None:
        self.plans, self.company = plans, company
        s = plans.s
        facing = plans.facing(company.members)
        self.danger = Danger(facing, value_of_size(s, company.members))
        self.claimed = claimed_by_others(plans, company.id) if claimed is None else claimed
        self.hurt = sum(1 for m in company.members if s.card(m).status == WOUNDED)
        self.able = len(company.members) - self.hurt
        self.rested = [f if f.status == WOUNDED else f._replace(status=UNTAPPED) for f in facing]
        self.deck = [s.card(id).card for id in s.player(plans.seat).deck]
        self._attacks: dict[str, float] = {}
        self._hauls: dict[str, tuple[Prize, ...]] = {}

    def attacks(self, site: str) -> float:
        found = self._attacks.get(site)
        if found is None:
            found = sum(fight(self.rested, b).cost for b in automatic_attacks(site))
            self._attacks[site] = found
        return found

    def haul(self, site: str) -> tuple[Prize, ...]:
        found = self._hauls.get(site)
        if found is None:
            found = self._hauls[site] = haul(self.plans, self.company, site, self.claimed) if self.able else ()
        return found

    def fits(self, card: int) -> bool:
        """Whether a card can be played where the company is, as things are."""
        modes = [m for m in BOOK[self.plans.keys[card]].modes if isinstance(m, PlayAtSite)]
        return any(m.fits(self.plans.s, self.company) for m in modes)

    def visit(self, site: str) -> float:
        """What a visit to a site is worth once one is there: nobody enters where it does not pay."""
        return max(0.0, sum(p.gain for p in self.haul(site)) - self.attacks(site))

    def onward(self, site: str) -> float:
        """The best that can be reached next turn from there."""
        s = self.plans.s
        near = reach(site, s.options.regions, True, s.options.gorgoroth)
        used = {p.card for p in self.haul(site)}
        best = 0.0
        for key in self.plans.sites:
            if key in near and key != site:
                found = self.haul(key)
                if found and found[0].card not in used:
                    best = max(best, self.visit(key) - 0.15 * len(near[key][0].path))
        return best

    def deck_gain(self, site: str) -> float:
        here = playable_at(site)
        return OF_THE_DECK * sum(sketch(k).points for k in self.deck if k in here)

    def go(self, site: int, ways: tuple[Route, ...]) -> Journey:
        """Moving there, by the safest way."""
        s = self.plans.s
        card = s.card(site)
        facts: Facts = BOOK[card.card].facts
        way, i = min((self.danger.way(r.path, r.regions, card.card), i) for i, r in enumerate(ways))
        arriving = self.danger.arriving(ways[i].path, ways[i].regions, card.card)
        worth = -way
        draws: Facts = facts
        if is_haven(card.card) and self.company.site != NONE:
            draws = s.facts_of(self.company.site)
        worth += DRAWN * draws.draw_self - DRAWN_BY_OTHER * draws.draw_opponent
        return self._there(card.card, worth, way, card.status != TAPPED, arriving)

    def stay(self) -> Journey:
        s = self.plans.s
        card = s.card(self.company.site)
        way = self.danger.way("", (), card.card)
        arriving = self.danger.arriving("", (), card.card)
        idle = IDLE * (1 + IMPATIENCE * self.plans.lateness)
        found = self._hauls[card.card] = tuple(p for p in self.haul(card.card) if self.fits(p.card))
        if not found:
            idle += IDLE
        return self._there(card.card, -way - idle, way, card.status != TAPPED, arriving)

    def _there(self, site: str, worth: float, way: float, untapped: bool, arriving: float) -> Journey:
        healing = HEALING * WOUND * self.hurt if is_haven(site) else 0.0
        found = self.haul(site) if untapped else ()
        gain = sum(p.gain for p in found)
        attacks = self.attacks(site) if found else 0.0
        if gain <= attacks:
            found, gain, attacks = (), 0.0, 0.0
        onward = self.onward(site)
        total = worth + healing + arriving * (gain - attacks) + ONWARD * onward + self.deck_gain(site)
        return Journey(total, found, way, attacks, healing, onward)

    def best(self) -> Journey:
        """The best of all that it may do."""
        s = self.plans.s
        out = self.stay()
        for site, ways in routes(s, self.company).items():
            j = self.go(site, ways)
            if j.worth > out.worth:
                out = j
        return out


def routes_of(s: State, company: CompanyRow, site: int) -> tuple[Route, ...]:
    return routes_to(s, company, site).get(site, ())
