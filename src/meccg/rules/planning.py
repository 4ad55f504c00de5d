"""Declaring movement: which site each company will move to, and by which way (METW: Movement; AIO-C-0371 ff.).

A company is given a new site of the location deck, face down, or a site that is already on the table, openly; then its way:
starter movement along the printed site path (way "starter": `path` has the types, `regions` nothing), or region movement through
up to four regions (way "region": `regions` names them, `path` has their types). What is reachable is reckoned once for each pair
of sites: the map does not change. Of region paths those are offered that go through nothing needless.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import forbidden
from meccg.kernel.run import Next, ask, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.facts import Facts
from meccg.model.rows import LOCATIONS, NONE, Change, CompanyRow, Row
from meccg.parts.values import NEIGHBOURS, REGION_TYPES, REGIONS, value
from meccg.rules.companies import at_haven, composition_faults, merge, whereabouts

MOST_REGIONS = 6  # with whatever help (AIO-C-0439)
NO_STARTER = ("fallen-wizard", "balrog")  # alignments without starter movement (AIO-C-0406)
STARTER, REGION, SPECIAL = "starter", "region", "special"

phrase("move", "Where does {0} go?", stay="It stays at {0}", move="To {0}")
phrase("way", "How does {0} go to {1}?", way="{0}: {1}")

Pairs = tuple[tuple[str, str], ...]


class Route(Row, frozen=True, gc=False):
    """One way from a site to another."""

    way: str
    regions: tuple[str, ...] = ()
    path: str = ""


# --- the map, reckoned once --------------------------------------------------------------------------------------------


@cache
def region_paths(start: str, most: int, also: Pairs = (), gorgoroth: bool = False) -> dict[str, tuple[tuple[str, ...], ...]]:
    """From a region to every other that is not farther than `most` regions: all paths that visit no region twice (AIO-C-0423)
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


@cache
def reach(origin: str, most: int, starter: bool, gorgoroth: bool, also: Pairs = ()) -> dict[str, tuple[Route, ...]]:
    """From a site card every other that can be reached, by their keys, with all ways there: the printed path first."""
    here: Facts = BOOK[origin].facts
    paths = region_paths(here.region, most, also, gorgoroth) if here.region in NEIGHBOURS else {}
    out: dict[str, tuple[Route, ...]] = {}
    for key, card in BOOK.items():
        there: Facts = card.facts
        if there.kind != "site":
            continue
        ways = [Route(REGION, p, "".join(REGION_TYPES[r] for r in p)) for p in paths.get(there.region, ())]
        printed = starter_path(here, there) if starter else ""
        if printed and not (gorgoroth and "Gorgoroth" in (here.region, there.region)):
            ways.insert(0, Route(STARTER, (), printed))
        if ways:
            out[key] = tuple(ways)
    return out


def starter_path(origin: Facts, new: Facts) -> str:
    """The site path of starter movement, "" if there is none: from a site to its nearest Haven and back, from Haven to adjacent
    Haven (AIO-C-0407).
    """
    if origin.site_type == "H":
        if new.site_type == "H":  # the new Haven's card gives the path (AIO-C-0403)
            return next((p.path for p in new.haven_paths if p.haven == origin.name), "")
        return new.site_path if new.nearest_haven == origin.name else ""
    return origin.site_path[::-1] if new.site_type == "H" and origin.nearest_haven == new.name else ""


# --- what a company can reach ------------------------------------------------------------------------------------------


def routes_to(s: State, company: CompanyRow, *sites: int) -> dict[int, tuple[Route, ...]]:
    """Every way in which a company may move to these site cards now; those that it can't reach are left out."""
    player = s.player(company.player)
    most = min(MOST_REGIONS, value(s, REGIONS, company.id))
    starter, gorgoroth = player.alignment not in NO_STARTER, s.options.gorgoroth and player.alignment == "hero"
    near = reach(s.card(company.site).card, most, starter, gorgoroth, adjacent_by_leave(s, company.id))
    allowed = s.standing.get("allow move", ())
    out = {}
    for site in sites:
        ways = near.get(s.card(site).card, ())
        if allowed:
            opened = {PARTS[st.address].route: None for st in allowed if PARTS[st.address].allows(s, st.env, company.id, site)}
            ways += tuple(Route(SPECIAL, *route) for route in opened)
        if ways:
            out[site] = ways
    return out


def adjacent_by_leave(s: State, company: int) -> Pairs:
    """Pairs of regions that count as adjacent for this company."""
    rows = s.standing.get("adjacent")
    return tuple(p for st in rows for p in PARTS[st.address].adds(s, st.env, company)) if rows else ()


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
    row = s.player(company.player)
    cards = {s.card(id).card: id for id in reversed(row.locations)}
    for id in row.play:
        if s.card(id).mode == "site":
            cards.setdefault(s.card(id).card, id)
    cards.pop(s.card(company.site).card, None)
    return list(cards.values())


def routes(s: State, company: CompanyRow) -> dict[int, tuple[Route, ...]]:
    """All that a company can reach: site card -> ways. Not whither another goes from the same place (AIO-C-0315)."""
    if composition_faults(s, company.members) or forbidden(s, Change("move", company.id)):
        return {}
    taken = {
        s.card(c.destination).card
        for c in s.companies(company.player)
        if c.destination != NONE and c.place == company.place and c.id != company.id
    }
    return routes_to(s, company, *(id for id in new_sites(s, company) if s.card(id).card not in taken))


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
    others = [c for c in s.companies(company.player) if c.destination != NONE and c.place == company.place and c.id != company.id]
    if any(s.card(c.destination).card == there.id for c in others):
        out.append((f"another company goes from {company.place} to {there.name} already", "AIO-C-0315"))
    if there.id not in {s.card(id).card for id in new_sites(s, company)}:
        out.append((f"{there.name} is neither in your location deck nor where a company of yours is", "AIO-C-0382"))
    if not routes_to(s, company, site):
        out.append(_too_far(s, company, here, there))
    return tuple(out) or (("another copy of it can be chosen", ""),)


def _too_far(s: State, company: CompanyRow, here: Facts, there: Facts) -> tuple[str, str]:
    most = min(MOST_REGIONS, value(s, REGIONS, company.id))
    also = adjacent_by_leave(s, company.id)
    if here.region not in NEIGHBOURS or there.region not in NEIGHBOURS:
        return (f"no way leads from {here.name} to {there.name}", "AIO-C-0407")
    if any(len(p) <= most for p in region_paths(here.region, most, also).get(there.region, ())):
        return ("heroes enter and leave Gorgoroth only by Imlad Morgul, Nurn or Udûn", "AIO-C-0421")
    far = len(regions_between(here.region, there.region, also))
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
        s.tell("{0} will move to {1}", company, site)
    s.put(row.but(destination=site, way=route.way, regions=route.regions, path=route.path))


def unplan(s: State, company: int) -> None:
    """It commits to nothing any more; a face-down site that nobody else goes to returns to the location deck."""
    row = s.company(company)
    if row.destination == NONE:
        return
    s.put(row.but(destination=NONE, way="", regions=(), path=""))
    if s.card(row.destination).face_down and not any(c.destination == row.destination for c in s.companies(row.player)):
        s.move(row.destination, LOCATIONS)


# --- the questions -----------------------------------------------------------------------------------------------------


@procedure
class Planning(Frame, frozen=True, gc=False):
    """Each company in turn stays, or is given a new site. Of several at one non-Haven site one may stay (AIO-C-0317)."""

    player: int
    asked: tuple[int, ...] = ()
    company: int = NONE
    site: int = NONE
    secrets = ("site",)

    def begin(self, s: State) -> Next:
        for company in s.companies(self.player):
            if company.id in self.asked or company.destination != NONE:
                continue
            options: list[tuple[Any, ...]] = [("move", id) for id in routes(s, company)]
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

    def must_leave(self, s: State, company: CompanyRow) -> bool:
        """Whether another company stays at the same non-Haven site already."""
        if at_haven(s, company):
            return False
        return any(
            c.id in self.asked and whereabouts(s, c) == whereabouts(s, company) and c.destination == NONE
            for c in s.companies(self.player)
            if c.id != company.id
        )

    def why_not(self, s: State, card: int) -> tuple[tuple[str, str], ...]:
        return why_not_there(s, s.company(self.company), card) if self.company != NONE else ()

    def destination(self, s: State) -> Next:
        if s.result[0] == "stay":
            return go("begin")
        return go("the_way", site=s.result[1])

    def the_way(self, s: State) -> Next:
        """The question which way is asked only if there are several."""
        ways = routes_to(s, s.company(self.company), self.site)[self.site]
        options = [("way", r.way, ", ".join(r.regions) or r.path) for r in ways]
        return ask(self.player, "way", options, "planned", about=(self.company, self.site), rule="AIO-C-0367")

    def planned(self, s: State) -> Next:
        _, way, how = s.result
        ways = routes_to(s, s.company(self.company), self.site)[self.site]
        route = next(r for r in ways if r.way == way and how == (", ".join(r.regions) or r.path))
        plan(s, self.company, self.site, route)
        return go("begin")

    def rejoin(self, s: State) -> Next:
        """A company that can't go and may not stay never parted from the one that stays."""
        here = s.company(self.company)
        stayed = next(c for c in s.companies(self.player) if c.place == here.place and c.destination == NONE and c.id != here.id)
        merge(s, stayed.id, here.id)
        return go("begin")
