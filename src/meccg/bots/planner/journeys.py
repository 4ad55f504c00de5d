"""Journeys: where a company goes. For every site in reach: what can be played there, by whom and with what chance, what the way
and the automatic-attacks cost, and where one may go on to from there.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from meccg.bots.lore import Band, Blow, band_of, chance, creatures, from_hands, goes_along, is_haven, met, playable_at, sketch
from meccg.bots.planner.fights import WOUND, Fighter, Passage, fight, gauntlet, worth
from meccg.bots.planner.hand import Plans, is_minor
from meccg.bots.planner.rescues import rescue
from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import NONE, TAPPED, UNTAPPED, WOUNDED, CompanyRow
from meccg.parts.values import roll_of, value
from meccg.rules.companies import composition_faults, value_of_size
from meccg.rules.planning import Route, reach, routes, routes_to
from meccg.rules.resources import PlayAtSite
from meccg.rules.ringwraiths import has_rider, in_a_mode, rides_alone

# What is met on the way, as it was counted in two thousand journeys: creatures by the share of all that can be keyed to it,
# and more against many; and how often somebody was still able to do anything, with nobody attacked, and less for each attack.
CREATURES, FOR_EACH = 0.75, 0.21
UNHINDERED, TIRED = 0.82, 0.6
ALONE = 0.15  # of the worth of who walks alone: nobody helps him, and what he bears is lost with him
WELL_CHOSEN = 1.6  # those that come are the worse of those that might
ONWARD = 0.7  # of what can be won a turn later: much may come between
PLANNED = 2  # turns after this one for which a journey is planned
TRIED = 4  # ways that are followed further, at most
DRAWN, DRAWN_BY_OTHER = 0.12, 0.07  # a card drawn on the way
OF_THE_DECK = 0.012  # a point of the deck that could be played there
IDLE = 0.25  # a turn at the same place
IMPATIENCE = 0.2  # and more of it with every turn beyond those of a usual game
HEALING = 0.9  # of the cost of a wound
LOST = 2.0  # a way that is not found, against another way that is
BELOW = 0.3  # who is below the earth comes up by few ways, and his points do not count towards the Council
FROM_HAND = 0.4  # how often a creature of the hand awaits those who enter, where one may


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
    at_home: bool = False  # they stay at a Haven
    found: float = 1.0  # the chance that they find the way
    freed: float = 0.0  # what the prisoners are worth who may be freed there


class Visit(NamedTuple):
    """What is won at a site in a later turn, and by which cards."""

    worth: float
    cards: frozenset[int]


NOTHING = Visit(0.0, frozenset())


class Leg(NamedTuple):
    """A way on from a site."""

    site: str
    way: float  # what it costs
    arriving: float  # the chance that somebody is able to do anything at its end
    found: float = 1.0  # the chance that the way is found


# --- what may be met ---------------------------------------------------------------------------------------------------


class Menace(NamedTuple):
    """What creatures may come on a way: how many of all there are, and what they are like."""

    share: float
    blows: tuple[Blow, ...]


@cache
def menace(path: str, regions: tuple[str, ...], site: str, sets: frozenset[str], band: Band) -> Menace:
    """The creatures of these sets that can be keyed to a way or its end: three of them stand for all. Those that only detain are
    the last that anybody sends.
    """
    there: Facts = BOOK.facts[site]
    every = creatures(sets)
    found = [blow for f in every if (blow := met(f, path, regions, there, band)) is not None]
    if not found:
        return Menace(0.0, ())
    found.sort(key=lambda b: (not b.detains, b.prowess + 2 * max(0, b.strikes), b.strikes))
    n = len(found)
    return Menace(n / len(every), tuple(found[i] for i in sorted({n // 6, n // 2, n - 1 - n // 6})))


class Danger:
    """What a band of fighters has to fear. Every kind of attack is reckoned once."""

    def __init__(self, facing: list[Fighter], size: int, sets: frozenset[str], band: Band) -> None:
        self.facing, self.size, self.sets, self.band = facing, size, sets, band
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
        return min(float(max(2, self.size)), m.share * (CREATURES + FOR_EACH * self.size))

    def arriving(self, path: str, regions: tuple[str, ...], site: str, certain: int = 0) -> float:
        """The chance that somebody is still able to do anything when they arrive; with so many attacks that are certain."""
        n = self.attacks(menace(path, regions, site, self.sets, self.band)) + certain
        return UNHINDERED - TIRED * min(1.0, n / max(1, len(self.facing)))

    def way(self, path: str, regions: tuple[str, ...], site: str) -> float:
        """What creatures on a way are expected to cost."""
        m = menace(path, regions, site, self.sets, self.band)
        if not m.blows:
            return 0.0
        return WELL_CHOSEN * self.attacks(m) * sum(map(self.of, m.blows)) / len(m.blows)


# --- what can be won ---------------------------------------------------------------------------------------------------


def prizes(
    plans: Plans, company: CompanyRow, site: str, claimed: frozenset[int] = frozenset(), *, now: bool = False
) -> list[Prize]:
    """What the company could play at a site, the best first; `now`: as things are, by those who are untapped."""
    s = plans.s
    here = playable_at(site)
    out = []
    there = now and company.site != NONE and s.card(company.site).card == site
    for id in plans.hand:
        key = plans.keys[id]
        if not here[key] or id in claimed or plans.blocked(key) or not plans.allows(site, key):
            continue
        if there and not fits(s, key, company):
            continue
        facts: Facts = BOOK[key].facts
        best = max(
            (
                (plans.play_gain(id, m), m)
                for m in company.members
                if s.card(m).status != WOUNDED and not (now and s.card(m).status == TAPPED) and plans.able(m, facts)
            ),
            default=(0.0, NONE),
        )
        if best[1] != NONE and best[0] > 0:
            out.append(Prize(best[0], id, best[1]))
    out.sort(key=lambda p: (-p.gain, p.card))
    return out


def haul(
    plans: Plans, company: CompanyRow, site: str, claimed: frozenset[int] = frozenset(), *, now: bool = False
) -> tuple[Prize, ...]:
    """What it would play there in one turn: one card, and a minor item more if others are there to tap for it."""
    found = prizes(plans, company, site, claimed, now=now)
    if not found:
        return ()
    out = [found[0]]
    able = [m for m in company.members if plans.s.card(m).status == UNTAPPED or not (now or plans.s.card(m).status == WOUNDED)]
    if len(able) > 1:
        for id in plans.hand:
            if is_minor(plans.keys[id]) and id != found[0].card and id not in claimed and not plans.blocked(plans.keys[id]):
                who = max((m for m in able if m != found[0].who), key=lambda m: plans.play_gain(id, m))
                gain = plans.play_gain(id, who)
                if gain > 0:
                    out.append(Prize(gain * 0.8, id, who))
                    break
    return tuple(out)


def fits(s: State, key: str, company: CompanyRow) -> bool:
    """Whether a card can be played where the company is, as things are."""
    return any(m.fits(s, company) for m in BOOK[key].modes if isinstance(m, PlayAtSite))


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

    danger_of: type[Danger] = Danger
    planned: int = PLANNED

    def __init__(self, plans: Plans, company: CompanyRow, claimed: frozenset[int] | None = None) -> None:
        self.plans, self.company = plans, company
        s = plans.s
        facing = plans.facing(company.members)
        self.alignment = s.player(company.player).alignment
        self.band = band_of(s, company)
        self.danger = self.danger_of(facing, value_of_size(s, company.members), plans.sets, self.band)
        self.claimed = claimed_by_others(plans, company.id) if claimed is None else claimed
        self.hurt = sum(1 for m in company.members if s.card(m).status == WOUNDED)
        self.able = len(company.members) - self.hurt
        self.rested = [f if f.status == WOUNDED else f._replace(status=UNTAPPED) for f in facing]
        self.deck = [s.card(id).card for id in s.player(plans.seat).deck]
        borne = [a for m in company.members for a in s.card(m).attached]
        self.bound = [a for a in borne if s.facts_of(a).ally.move_limit is not None]
        self.hosts = sum(
            sketch(s.card(a).card).points for a in borne if s.card(a).mode == "faction"
        )  # under a leader who is here
        at_home = composition_faults(s, company.members) or (has_rider(s, company) and not in_a_mode(s, company))
        self.turns = 0 if plans.late >= 1.0 or at_home else self.planned  # who can't leave together wins nothing on the road
        lonely = len(company.members) == 1 and not rides_alone(s, company.members[0])
        self.alone = ALONE * worth(s, company.members[0]) if lonely else 0.0
        self._attacks: dict[str, Passage] = {}
        self._hauls: dict[str, tuple[Prize, ...]] = {}
        self._later: dict[tuple[str, frozenset[int]], Visit] = {}
        self._legs: dict[str, list[Leg]] = {}
        self._ahead: dict[tuple[str, frozenset[int], int], float] = {}
        self._found: dict[tuple[str, int], float] = {}
        self._freed: dict[str, float] = {}

    def attacks(self, site: str, prize: float) -> Passage:
        """What its automatic-attacks do to those who come for a prize, and those who lie in wait there for all to see."""
        found = self._attacks.get(site)
        if found is None:
            plans = self.plans
            known = gauntlet(self.rested, (*plans.guards(site, self.band), *plans.lurkers(self.company, site)), prize)
            found = self._attacks[site] = known._replace(cost=known.cost + from_hands(site) * self.unforeseen(site))
        return found

    def unforeseen(self, site: str) -> float:
        """What a creature of the other's hand that awaits them at a site may cost them."""
        m = menace("", (), site, self.plans.sets, self.band)
        return FROM_HAND * sum(map(self.danger.of, m.blows)) / len(m.blows) if m.blows else 0.0

    def finding(self, way: Route, there: str) -> float:
        """The chance that they find a way for which a roll is called for, with what helps them."""
        if not way.roll:
            return 1.0
        found = self._found.get((there, way.roll))
        if found is None:
            s, id = self.plans.s, self.company.id
            mod = value(s, roll_of("movement"), id, self.plans.sites[there]) if id >= 0 and there in self.plans.sites else 0
            found = self._found[there, way.roll] = chance(way.roll - mod)
        return found

    def freeing(self, site: str) -> float:
        """What it is worth to free the prisoners who are held at a site, less what the rescue-attacks cost; 0 if it does not."""
        if not self.plans.held:
            return 0.0
        found = self._freed.get(site)
        if found is None:
            place = BOOK.facts[site].name
            found = self._freed[site] = sum(
                max(0.0, rescue(self.plans, h, self.rested, self.band).net) for h in self.plans.held.get(place, ())
            )
        return found if self.able else 0.0

    def costs(self, way: Route, here: str, there: str) -> float:
        """What creatures that may come cost on a way, and the Dragons that hunt there in any case."""
        hunted = sum(self.danger.of(h.blow) for h in self.plans.hunts if h.meets(way, here, there))
        return self.danger.way(way.path, way.regions, there) + hunted

    def arriving(self, way: Route, here: str, there: str) -> float:
        """The chance that somebody is still able to do anything at its end."""
        hunted = sum(1 for h in self.plans.hunts if h.meets(way, here, there))
        return self.danger.arriving(way.path, way.regions, there, hunted)

    def left_behind(self, site: str) -> float:
        """What is lost with allies who do not come along, and with the factions that their leader leaves."""
        s = self.plans.s
        return self.hosts + sum(worth(s, a) for a in self.bound if not goes_along(s.card(a).card, site))

    def haul(self, site: str) -> tuple[Prize, ...]:
        found = self._hauls.get(site)
        if found is None:
            found = self._hauls[site] = haul(self.plans, self.company, site, self.claimed) if self.able else ()
        return found

    def visit(self, site: str, used: frozenset[int]) -> Visit:
        """What a visit to a site in a later turn is worth, without the cards that were played before: nobody enters where it does
        not pay.
        """
        here = playable_at(site)
        keys = self.plans.keys
        gone = frozenset(c for c in used if c not in keys or here[keys[c]] or is_minor(keys[c]))
        found = self._later.get((site, gone))
        if found is None:
            found = self._later[site, gone] = self._visit(site, gone)
        return found

    def _visit(self, site: str, used: frozenset[int]) -> Visit:
        won = haul(self.plans, self.company, site, self.claimed | used) if self.able else ()
        held = self.plans.held_at(site)
        gain = sum(p.gain for p in won) + (0.0 if used.intersection(held) else self.freeing(site))
        if not gain:
            return NOTHING
        there = self.attacks(site, gain)
        n = there.ready * gain - there.cost
        return Visit(n, frozenset((*(p.card for p in won), *held))) if n > 0 else NOTHING

    def legs(self, site: str) -> list[Leg]:
        """Where one may go on to from a site, each by the safest way."""
        found = self._legs.get(site)
        if found is None:
            s = self.plans.s
            near = reach(site, s.options.regions, True, s.options.gorgoroth)
            found = self._legs[site] = []
            for key in self.plans.sites:
                if key != site and (ways := near[key]):
                    way, i = self.safest(ways, site, key)
                    way += self.left_behind(key)
                    found.append(Leg(key, way, self.arriving(ways[i], site, key), self.finding(ways[i], key)))
        return found

    def ahead(self, site: str, used: frozenset[int], turns: int) -> float:
        """The most that may be won from there in so many turns to come, less what the ways cost: to stay costs nothing."""
        if turns <= 0:
            return 0.0
        found = self._ahead.get((site, used, turns))
        if found is None:
            steps = []
            for leg in self.legs(site):
                there = self.visit(leg.site, used)
                n = leg.arriving * there.worth - leg.way + self.rest(leg.site)
                steps.append((leg.found * n, leg, n, there.cards))
            steps.sort(key=lambda x: -x[0])
            found = 0.0
            for _, leg, n, cards in steps[:TRIED]:
                on = n + ONWARD * self.ahead(leg.site, used | cards, turns - 1)
                if leg.found < 1.0:  # who does not find the way may try again
                    on = leg.found * on + (1.0 - leg.found) * ONWARD * self.ahead(site, used, turns - 1)
                found = max(found, on)
            self._ahead[site, used, turns] = found
        return found

    def rest(self, site: str) -> float:
        """What it is worth to come to a place where the wounded heal."""
        return HEALING * WOUND * self.hurt if self.hurt and is_haven(site, self.alignment) else 0.0

    def deck_gain(self, site: str) -> float:
        here = playable_at(site)
        return OF_THE_DECK * sum(sketch(k).points for k in self.deck if here[k])

    def go(self, site: int, ways: tuple[Route, ...]) -> Journey:
        """Moving there, by the safest way."""
        s = self.plans.s
        card = s.card(site)
        facts: Facts = BOOK[card.card].facts
        here = s.card(self.company.site).card if self.company.site != NONE else card.card
        way, i = self.safest(ways, here, card.card)
        arriving = self.arriving(ways[i], here, card.card)
        finding = self.finding(ways[i], card.card)
        total = -way - self.left_behind(card.card) - self.alone
        draws: Facts = facts
        if is_haven(card.card, self.alignment) and self.company.site != NONE:
            draws = s.facts_of(self.company.site)
        total += DRAWN * draws.site.draw_self - DRAWN_BY_OTHER * draws.site.draw_opponent
        there = self._there(card.card, total, way, card.status != TAPPED, arriving)
        if finding < 1.0:  # else they are where they were
            there = there._replace(worth=finding * there.worth + (1.0 - finding) * self.stay().worth, found=finding)
        return there

    def safest(self, ways: tuple[Route, ...], here: str, there: str) -> tuple[float, int]:
        """Of several ways that which costs least, and its number: a way that may not be found costs a turn."""
        if len(ways) == 1:
            return self.costs(ways[0], here, there), 0
        _, cost, i = min(
            (c + LOST * (1.0 - self.finding(r, there)), c, i) for i, r in enumerate(ways) for c in (self.costs(r, here, there),)
        )
        return cost, i

    def stay(self) -> Journey:
        s = self.plans.s
        card = s.card(self.company.site)
        way = self.danger.way("", (), card.card)
        arriving = self.danger.arriving("", (), card.card)
        idle = IDLE * (1 + IMPATIENCE * self.plans.lateness)
        found = self._hauls[card.card] = tuple(p for p in self.haul(card.card) if fits(s, self.plans.keys[p.card], self.company))
        if not found:
            idle += IDLE
        there = self._there(card.card, -way - idle, way, card.status != TAPPED, arriving)
        return there._replace(at_home=is_haven(card.card, self.alignment))

    def _there(self, site: str, worth: float, way: float, untapped: bool, arriving: float) -> Journey:
        healing = self.rest(site) if self.turns else 0.0
        if BOOK.facts[site].site.under_deeps:
            worth -= BELOW
        found = self.haul(site) if untapped else ()
        freed = self.freeing(site)
        gain = sum(p.gain for p in found) + freed
        attacks = 0.0
        if gain:
            there = self.attacks(site, gain)
            gain, attacks = gain * there.ready, there.cost
            if gain <= attacks:
                found, gain, attacks, freed = (), 0.0, 0.0, 0.0
        spent = frozenset((*(p.card for p in found), *(self.plans.held_at(site) if freed else ())))
        onward = self.ahead(site, spent, self.turns)
        total = worth + healing + arriving * (gain - attacks) + ONWARD * onward + self.deck_gain(site)
        return Journey(total, found, way, attacks, healing, onward, freed=freed)

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
