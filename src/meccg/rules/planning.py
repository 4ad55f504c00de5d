"""Declaring movement: which site each company will move to, and by which way (METW: Movement; AIO-C-0371 ff.).

A company is given a new site of the location deck, face down, or a site that is already on the table, openly; then its way:
starter movement along the printed site path (way "starter": `path` has the types, `regions` nothing), or region movement through
up to four regions (way "region": `regions` names them, `path` has their types). What is reachable is reckoned once for each pair
of sites: the map does not change. Of region paths those are offered that go through nothing needless. To and from sites below the
earth there is only the way to adjacent ones (way "under-deeps", without a site path), for which a roll may be needed.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import forbidden
from meccg.kernel.run import Next, ask, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.facts import Facts
from meccg.model.rows import ASIDE, LOCATIONS, NONE, Change, CompanyRow, Row
from meccg.parts.base import whereabouts
from meccg.parts.claims import carries_out
from meccg.parts.values import NEIGHBOURS, REGION_TYPES, REGIONS, company_path, value
from meccg.rules.alignments import alignment_of
from meccg.rules.captives import give_back, is_lent, lend, to_lend
from meccg.rules.companies import at_haven, composition_faults, merge, sites_in_use
from meccg.rules.ringwraiths import bars_to_riding, has_rider
from meccg.rules.underdeeps import is_below, number_to_roll

MOST_REGIONS = 6  # with whatever help (AIO-C-0439)
STARTER, REGION, SPECIAL, DEEPS = "starter", "region", "special", "under-deeps"

phrase("move", "Where does {0} go?", stay="It stays at {0}", move="To {0}")
phrase("way", "How does {0} go to {1}?", way="{0}: {1}")

Pairs = tuple[tuple[str, str], ...]


class Route(Row, frozen=True, gc=False):
    """One way from a site to another."""

    way: str
    regions: tuple[str, ...] = ()
    path: str = ""
    roll: int = 0  # what must be rolled to get there, when the new site is revealed (AIO-C-0511)

    def told(self) -> str:
        """By which of several ways one goes."""
        return ", ".join(self.regions) or self.path or (f"if {self.roll} or more is rolled" if self.roll else "")


# --- the map, reckoned once --------------------------------------------------------------------------------------------


@cache
def region_paths(start: str, most: int, also: Pairs = (), gorgoroth: bool = False) -> dict[str, tuple[tuple[str, ...], ...]]:
    """From a region to every other that is not farther than `most` regions: all paths that visit no region twice (AIO-C-0422)
    and none that goes through everything that another goes through and more.
    """
    found: dict[str, list[tuple[str, ...]]] = {}

    def walk(path: tuple[str, ...]) -> None:
        if not gorgoroth or may_enter_gorgoroth(path, also):
            found.setdefault(path[-1], []).append(path)
        if len(path) < most:
            near = (
                NEIGHBOURS.get(path[-1], ())
                + tuple(b for a, b in also if a == path[-1])
                + tuple(a for a, b in also if b == path[-1])
            )
            for region in near:
                if region not in path:
                    walk((*path, region))

    walk((start,))
    return {end: tuple(p for p in paths if not any(set(q) < set(p) for q in paths)) for end, paths in found.items()}


def may_enter_gorgoroth(path: tuple[str, ...], by_leave: Pairs) -> bool:
    """Heroes come to Gorgoroth, and leave it, by way of a site in Imlad Morgul or through Nurn or Udûn, or where a card opens a
    way (AIO-C-0421).
    """
    if "Gorgoroth" not in (path[0], path[-1]):
        return True
    if "Imlad Morgul" in (path[0], path[-1]) or "Nurn" in path or "Udûn" in path:
        return True
    steps = {frozenset(step) for step in pairwise(path)}
    return any("Gorgoroth" in pair and frozenset(pair) in steps for pair in by_leave)


class Reach(dict[str, tuple[Route, ...]]):
    """All ways from a site card to others, by their keys: the printed path first. Those to a site are reckoned when it is asked
    for: a player has few of all the sites there are.
    """

    def __init__(self, here: Facts, starter: bool, gorgoroth: bool, paths: dict[str, tuple[tuple[str, ...], ...]]) -> None:
        super().__init__()
        self.here, self.starter, self.gorgoroth, self.paths = here, starter, gorgoroth, paths

    def through_regions(self, end: str) -> tuple[Route, ...]:
        """All ways of region movement to a region."""
        return tuple(Route(REGION, p, "".join(REGION_TYPES[r] for r in p)) for p in self.paths.get(end, ()))

    def __missing__(self, key: str) -> tuple[Route, ...]:
        here, there = self.here, BOOK.facts[key]
        if is_below(here) or is_below(there):
            self[key] = ways_below(here, there)
            return self[key]
        ways = list(self.through_regions(there.site.region))
        printed = starter_path(here, there) if self.starter else ""
        if printed and not (self.gorgoroth and "Gorgoroth" in (here.site.region, there.site.region)):
            ways.insert(0, Route(STARTER, (), printed))
        self[key] = tuple(ways)
        return self[key]


@carries_out("Site: region")
@cache
def reach(origin: str, most: int, starter: bool, gorgoroth: bool, also: Pairs = (), region: str = "") -> Reach:
    """From a site card the ways to others; none to those that can't be reached. With `region` it is no printed site but
    lies there: it is left through regions only.
    """
    here: Facts = BOOK.facts[origin]
    start = region or here.site.region
    paths = region_paths(start, most, also, gorgoroth) if most and start in NEIGHBOURS else {}
    return Reach(here, starter and not region, gorgoroth, paths)


def ways_below(here: Facts, there: Facts) -> tuple[Route, ...]:
    """The way between a site below the earth and an adjacent one: there is no other, and no site path (AIO-C-0494, AIO-C-0508,
    AIO-C-0509).
    """
    number = number_to_roll(here, there)
    return () if number is None else (Route(DEEPS, roll=number),)


@carries_out("Site: nearest_haven haven_paths", "HavenPath: haven path")
def starter_path(origin: Facts, new: Facts) -> str:
    """The site path of starter movement, "" if there is none: from a site to its nearest Haven and back, from Haven to adjacent
    Haven (AIO-C-0407).
    """
    if origin.site.haven:
        if new.site.haven:  # the new Haven's card gives the path (AIO-C-0403)
            return next((p.path for p in new.site.haven_paths if p.haven == origin.name), "")
        return new.site.path if new.site.nearest_haven == origin.name else ""
    return origin.site.path[::-1] if new.site.haven and origin.site.nearest_haven == new.name else ""


# --- what a company can reach ------------------------------------------------------------------------------------------


def routes_to(s: State, company: CompanyRow, *sites: int) -> dict[int, tuple[Route, ...]]:
    """Every way in which a company may move to these site cards now; those that it can't reach are left out."""
    row = alignment_of(s, company.player)
    most = most_regions(s, company)
    gorgoroth = s.options.gorgoroth and row.mordor_closed
    here = s.card(company.site)
    near = reach(here.card, most, row.starter, gorgoroth, adjacent_by_leave(s, company.id), here.region)
    allowed = s.standing.get("allow move", ())
    riding = has_rider(s, company)
    out = {}
    for site in sites:
        there = s.card(site)
        ways = near.through_regions(there.region) if there.region else near[there.card]
        if allowed:
            parts = [PARTS[st.address] for st in allowed if PARTS[st.address].allows(s, st.env, company.id, site)]
            ways += tuple(dict.fromkeys(Route(SPECIAL, part.route[0], part.route[1], part.roll) for part in parts))
        if riding:
            ways = tuple(w for w in ways if not bars_to_riding(s, company, site, w.way, w.path))
        if ways:
            out[site] = ways
    return out


def most_regions(s: State, company: CompanyRow) -> int:
    """How many regions a company may move through; with the Starter Rules none, whatever helps it (METW-0371)."""
    return min(MOST_REGIONS, value(s, REGIONS, company.id)) if s.options.regions else 0


def adjacent_by_leave(s: State, company: int) -> Pairs:
    """Pairs of regions that count as adjacent for this company: by whose it is, or by a card."""
    own = alignment_of(s, s.company(company).player).adjacent
    rows = s.standing.get("adjacent")
    return (*own, *(p for st in rows for p in PARTS[st.address].adds(s, st.env, company))) if rows else own


WAYS = ("adjacent", "allow move")  # effects that open ways to companies


def ways_known(s: State) -> tuple[int, ...]:
    """How many effects of each kind open ways now."""
    return tuple(len(s.standing.get(key, ())) for key in WAYS)


def has_new_way(s: State, company: int, known: tuple[int, ...]) -> bool:
    """Whether a way was opened to the company since these were all."""
    fresh = (st for key, n in zip(WAYS, known, strict=True) for st in s.standing.get(key, ())[n:])
    return any(PARTS[st.address].opens(s, st.env, company) for st in fresh)


def new_sites(s: State, company: CompanyRow) -> list[int]:
    """Site cards that may be its new site: of the location deck, and those on the table where another company of the player's is
    or goes (AIO-C-0382, AIO-C-0448).
    """
    row, whose = s.player(company.player), alignment_of(s, company.player)
    rows: Any = s.rows
    cards = {key: id for id in reversed(row.locations) if whose.goes_to(BOOK.facts[key := rows[id].card])}
    for id in row.play:
        if s.card(id).mode == "site":
            cards.setdefault(s.card(id).card, id)
    own = {BOOK.facts[key].name for key in cards}
    cards |= {s.card(id).card: id for id in to_lend(s, company.player) if s.name(id) not in own}  # AIO-E-0521, AIO-E-0522
    cards.pop(s.card(company.site).card, None)
    return list(cards.values())


def routes(s: State, company: CompanyRow) -> dict[int, tuple[Route, ...]]:
    """All that a company can reach: site card -> ways. Not whither another goes from the same place (AIO-C-0315)."""
    if composition_faults(s, company.members) or forbidden(s, Change("move", company.id)):
        return {}
    sites = new_sites(s, company)
    if taken := whither_others_go(s, company):
        sites = [id for id in sites if s.card(id).card not in taken]
    return routes_to(s, company, *sites)


def whither_others_go(s: State, company: CompanyRow) -> set[str]:
    """The site cards to which other companies of its player go from the same place."""
    return {s.card(c.destination).card for c in beside(s, company) if c.destination != NONE}


def beside(s: State, company: CompanyRow) -> list[CompanyRow]:
    """The other companies of its player at the same place."""
    here = whereabouts(s, company)
    return [c for c in s.companies(company.player) if c.id != company.id and whereabouts(s, c) == here]


def why_not_there(s: State, company: CompanyRow, site: int) -> tuple[tuple[str, str], ...]:
    """Every reason why a company can't be given a site card as its new site."""
    here, there = BOOK[s.card(company.site).card].facts, BOOK[s.card(site).card].facts
    if there.kind != "site":
        return ()
    if here.id == there.id:
        return ((f"the company is at {there.name} already", "AIO-C-0382"),)
    out = [(fault.text, fault.rule) for fault in composition_faults(s, company.members)]
    if forbidden(s, Change("move", company.id)):
        out.append(("the company may not move", ""))
    if there.id in whither_others_go(s, company):
        out.append((f"another company goes from {company.place} to {there.name} already", "AIO-C-0315"))
    if not alignment_of(s, company.player).goes_to(there):
        out.append((f"{there.name} is no site of your alignment", "AIO-B-0189"))
    elif there.id not in {s.card(id).card for id in new_sites(s, company)}:
        out.append((f"{there.name} is neither in your location deck nor where a company of yours is", "AIO-C-0382"))
    if not routes_to(s, company, site):
        out += _bars(s, company, site) or [_too_far(s, company, here, there)]
    return tuple(out) or (("another copy of it can be chosen", ""),)


def _bars(s: State, company: CompanyRow, site: int) -> list[tuple[str, str]]:
    """Why a Ringwraith may not go there though others might."""
    row = alignment_of(s, company.player)
    ways = reach(s.card(company.site).card, MOST_REGIONS, row.starter, False)[s.card(site).card] or (Route(STARTER),)
    return list(dict.fromkeys((w.text, w.rule) for way in ways for w in bars_to_riding(s, company, site, way.way, way.path)))


def _too_far(s: State, company: CompanyRow, here: Facts, there: Facts) -> tuple[str, str]:
    text, rule = _why_too_far(s, company, here, there)
    haven = there.site.nearest_haven
    return (f"{text}; its nearest Haven is {haven}: go there first" if haven and haven != here.name else text, rule)


def _why_too_far(s: State, company: CompanyRow, here: Facts, there: Facts) -> tuple[str, str]:
    if is_below(here) or is_below(there):
        return (f"{there.name} is not adjacent to {here.name}", "AIO-C-0509" if is_below(here) else "AIO-C-0508")
    most = most_regions(s, company)
    if not most:
        return (f"no site path leads from {here.name} to {there.name}, and regions are not used", "METW-0371")
    also = adjacent_by_leave(s, company.id)
    if here.site.region not in NEIGHBOURS or there.site.region not in NEIGHBOURS:
        return (f"no way leads from {here.name} to {there.name}", "AIO-C-0407")
    if any(len(p) <= most for p in region_paths(here.site.region, most, also).get(there.site.region, ())):
        return ("heroes enter and leave Gorgoroth only by Imlad Morgul, Nurn or Udûn", "AIO-C-0421")
    far = len(regions_between(here.site.region, there.site.region, also))
    text = f"the way to {there.name} goes through {far} regions, the company can cross {most}, and no printed path leads there"
    return (text, "AIO-C-0435")


def regions_between(start: str, end: str, also: Pairs) -> tuple[str, ...]:
    """A shortest path of regions, both ends included; nothing if there is none."""
    paths: list[tuple[str, ...]] = [(start,)]
    seen = {start}
    for path in paths:
        if path[-1] == end:
            return path
        near = {b for a, b in also if a == path[-1]} | {a for a, b in also if b == path[-1]} | set(NEIGHBOURS[path[-1]])
        paths += [(*path, r) for r in sorted(near - seen)]
        seen |= near
    return ()


def plan(s: State, company: int, site: int, route: Route) -> None:
    """The company commits to moving there (AIO-C-0371)."""
    row = s.company(company)
    if s.card(site).zone == LOCATIONS:
        s.enter(site, mode="site", face_down=True)
    elif s.card(site).face_down:  # which card it is must be said, not what (AIO-C-0384)
        s.tell("{0} will go where {1} goes", company, next(c.id for c in s.companies(row.player) if c.destination == site))
    else:  # AIO-B-0406
        if s.card(site).zone == ASIDE:
            lend(s, site, row.player)
        s.tell("{0} will move to {1}", company, site)
    s.put(row.but(destination=site, way=route.way, regions=route.regions, path=route.path))


def unplan(s: State, company: int) -> None:
    """It commits to nothing any more; a face-down site that nobody else goes to returns to the location deck."""
    row = s.company(company)
    if row.destination == NONE:
        return
    s.put(row.but(destination=NONE, way="", regions=(), path=""))
    if row.destination in sites_in_use(s, row.player):
        return
    if s.card(row.destination).face_down:
        s.move(row.destination, LOCATIONS)
    elif is_lent(s, row.destination):
        give_back(s, row.destination)


# --- the questions -----------------------------------------------------------------------------------------------------


@procedure
class Planning(Frame, frozen=True, tag="planning", gc=False):
    """Each company in turn stays, or is given a new site. Of several at one non-Haven site one may stay (AIO-C-0317)."""

    player: int
    asked: tuple[int, ...] = ()
    company: int = NONE
    site: int = NONE
    through: str = ""  # a type of region that the site path must have
    secrets = ("site",)

    def begin(self, s: State) -> Next:
        for company in s.companies(self.player):
            if company.id in self.asked or company.destination != NONE:
                continue
            open_ = routes(s, company)
            options: list[tuple[Any, ...]] = [
                ("move", id) for id, ways in open_.items() if not self.through or self.allowed(s, company, ways)
            ]
            if not self.must_leave(s, company):
                options.insert(0, ("stay", company.site))
            elif not options:
                return go("rejoin", company=company.id, asked=(*self.asked, company.id))
            return ask(
                self.player,
                "move",
                options,
                "destination",
                about=(company.id,),
                rule="AIO-H-0621",
                company=company.id,
                asked=(*self.asked, company.id),
            )
        return done()

    def allowed(self, s: State, company: CompanyRow, ways: tuple[Route, ...]) -> tuple[Route, ...]:
        """Those of the ways that have such a region as they must have."""
        if not self.through:
            return ways
        return tuple(r for r in ways if self.through in company_path(s, company.but(path=r.path, regions=r.regions)))

    def must_leave(self, s: State, company: CompanyRow) -> bool:
        """Whether another company stays at the same non-Haven site already."""
        if at_haven(s, company):
            return False
        return any(c.id in self.asked and c.destination == NONE for c in beside(s, company))

    def why_not(self, s: State, card: int) -> tuple[tuple[str, str], ...]:
        return why_not_there(s, s.company(self.company), card) if self.company != NONE else ()

    def destination(self, s: State) -> Next:
        if picked(s).verb == "stay":
            return go("begin")
        return go("the_way", site=picked(s).what)

    def the_way(self, s: State) -> Next:
        """The question which way is asked only if there are several."""
        company = s.company(self.company)
        ways = self.allowed(s, company, routes_to(s, company, self.site)[self.site])
        options = [("way", r.way, r.told()) for r in ways]
        return ask(self.player, "way", options, "planned", about=(self.company, self.site), rule="AIO-C-0367")

    def planned(self, s: State) -> Next:
        _, way, how = s.result
        ways = routes_to(s, s.company(self.company), self.site)[self.site]
        route = next(r for r in ways if r.way == way and how == r.told())
        plan(s, self.company, self.site, route)
        return go("begin")

    def rejoin(self, s: State) -> Next:
        """A company that can't go and may not stay never parted from the one that stays; unless a Ringwraith has appeared beside
        others: what becomes of them is seen when all have moved (AIO-C-0181).
        """
        here = s.company(self.company)
        stayed = next(c for c in beside(s, here) if c.destination == NONE)
        if not composition_faults(s, stayed.members + here.members):
            merge(s, stayed.id, here.id)
        return go("begin")
