"""Draw the map of Middle-earth for the table.

    python tools/map/make_map.py [--out web/src/map] [--text DIR]

Reads the regions and sites of all cards and positions.json (latitude and longitude of each); writes map.svg, under-deeps.svg
and places.json (where regions, sites and the borders between regions are), with --text also the map for terminals; and prints
which adjacent regions fail to touch and which other regions touch. Needs numpy, scipy and shapely, which nothing else here does:
what it writes is kept. Colours are not in the drawings: web/src/map/sheet.css gives them, light and dark.
"""

from __future__ import annotations

import argparse
import json
import math
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

import map_draw
import map_shapes as hand
import numpy as np
from map_glyphs import dense, smooth
from map_shapes import Line, Point
from scipy.ndimage import map_coordinates
from scipy.spatial import Voronoi
from shapely.geometry import LineString, Polygon, box
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, polygonize, unary_union
from shapely.strtree import STRtree

from meccg.cards.pool import load_pool

TYPES = {"w": "wilderness", "f": "free-domain", "b": "border-land", "s": "shadow-land", "d": "dark-domain", "c": "coastal-sea"}
SITE_TYPES = {"H": "haven", "F": "free-hold", "B": "border-hold", "R": "ruins-and-lairs", "S": "shadow-hold", "D": "dark-hold"}
HERE = Path(__file__).resolve().parent
TOUCH = 5.0  # shared border, in map units, from which two cells count as touching


@dataclass
class Region:
    name: str
    type: str
    adjacent: set[str]
    at: Point
    seeds: Line = field(default_factory=list)
    shape: BaseGeometry = field(default_factory=Polygon)


@dataclass
class Site:
    name: str
    called: str  # as its card has it
    region: str
    type: str
    at: Point
    types: dict[str, str] = field(default_factory=dict)  # alignment -> site type


@dataclass
class Way:
    """From a cavern to another or to the surface, with the number to roll."""

    site: str
    any_in: str
    roll: int


@dataclass
class Deep:
    called: str
    region: str
    types: dict[str, str] = field(default_factory=dict)
    ways: dict[str, list[Way]] = field(default_factory=dict)


# ---------------------------------------------------------------- reading


def plain(name: str) -> str:
    """One spelling for names that differ only in the apostrophe or in capitals."""
    return name.replace("’", "'").replace(" that Live", " That Live")


def project(lat: float, lng: float) -> Point:
    """Latitude and longitude of the flat (Mercator) map to map units."""
    north = math.degrees(math.log(math.tan(math.pi / 4 + math.radians(lat) / 2)))
    return ((lng - hand.ORIGIN[0]) * hand.UNITS_PER_DEGREE, (hand.ORIGIN[1] - north) * hand.UNITS_PER_DEGREE)


def load() -> tuple[dict[str, Region], dict[str, Site], dict[str, Deep]]:
    """Regions, surface sites and the sites of the Under-deeps."""
    positions = json.loads((HERE / "positions.json").read_text("utf-8"))
    at = {plain(n): project(float(p[0]), float(p[1])) for n, p in positions.items()}
    at.update(hand.MOVED)
    regions: dict[str, Region] = {}
    sites: dict[str, Site] = {}
    deeps: dict[str, Deep] = {}
    for card in load_pool().by_id.values():
        if card.kind == "region":
            seeds = [at[card.name], *hand.SEEDS.get(card.name, [])]
            regions.setdefault(card.name, Region(card.name, TYPES[card.land.type], set(card.land.adjacent), at[card.name], seeds))
        if card.kind != "site":
            continue
        name, kind = plain(card.name), SITE_TYPES[card.site.type]
        if card.site.under_deeps:
            deep = deeps.setdefault(name, Deep(card.name, card.site.region))
            deep.types[card.alignment] = kind
            deep.ways[card.alignment] = [Way(plain(a.site), a.any_in, a.roll) for a in card.site.adjacent]
            continue
        site = sites.setdefault(name, Site(name, card.name, card.site.region, kind, at[name]))
        site.types[card.alignment] = kind
        site.type = site.types.get("hero", site.type)
    for site in sites.values():
        regions[site.region].seeds.append(site.at)
    return regions, sites, deeps


# ---------------------------------------------------------------- geometry


class Warp:
    """A smooth random displacement of the plane, so that no border is ruled."""

    def __init__(self, amplitude: float, wavelength: float, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.amplitude, self.wavelength = amplitude, wavelength
        self.grid = rng.uniform(-1, 1, (2, 160, 160))

    def __call__(self, points: np.ndarray) -> np.ndarray:
        where = (points + 400.0) / self.wavelength
        moved = [map_coordinates(g, where.T, order=3, mode="wrap") for g in self.grid]
        return points + self.amplitude * np.stack(moved, axis=1)


def ring(line: Line, warp: list[Warp], step: float = 4.0) -> Polygon:
    """A hand-drawn outline as a smooth, slightly rough polygon."""
    pts = smooth(line, closed=True)
    pts = dense(np.vstack([pts, pts[:1]]), step)
    for w in warp:
        pts = w(pts)
    return Polygon(pts).buffer(0)


def voronoi_cells(seeds: dict[str, Line]) -> dict[str, BaseGeometry]:
    """The union of the Voronoi cells of each group of seeds."""
    owner, points = zip(*((name, p) for name, line in seeds.items() for p in dict.fromkeys(line)), strict=False)
    far = [(-4000.0, -4000.0), (6000.0, -4000.0), (-4000.0, 6000.0), (6000.0, 6000.0)]
    vor = Voronoi(np.array([*points, *far], float))
    frame = box(*hand.FRAME).buffer(60)
    parts: dict[str, list[BaseGeometry]] = {}
    for i, name in enumerate(owner):
        corners = vor.regions[vor.point_region[i]]
        parts.setdefault(name, []).append(Polygon(vor.vertices[corners]).intersection(frame))
    return {name: unary_union(p) for name, p in parts.items()}


def organic(cells: dict[str, BaseGeometry], warps: list[Warp]) -> dict[str, BaseGeometry]:
    """Round and warp the shared borders; both sides of a border stay identical."""
    network = linemerge(unary_union([c.boundary for c in cells.values()]))
    arcs = []
    for arc in getattr(network, "geoms", [network]):
        pts = np.asarray(arc.simplify(9).coords)
        pts = dense(smooth(pts, closed=False), 5)
        for w in warps:
            pts = w(pts)
        arcs.append(LineString(pts))
    pieces: dict[str, list[Polygon]] = {name: [] for name in cells}
    for piece in polygonize(unary_union(arcs)):
        pieces[max(cells, key=lambda n: cells[n].intersection(piece).area)].append(piece)
    return {name: unary_union(p) for name, p in pieces.items()}


def parts_of(shape: BaseGeometry) -> list[Polygon]:
    return [g for g in getattr(shape, "geoms", [shape]) if isinstance(g, Polygon) and g.area > 0]


def shared(a: BaseGeometry, b: BaseGeometry) -> float:
    """Length of the border that two cells have in common."""
    if a.distance(b) > 0.5:
        return 0.0
    return min(a.boundary.intersection(b.buffer(0.4)).length, b.boundary.intersection(a.buffer(0.4)).length)


def settle(cells: dict[str, BaseGeometry], anchors: dict[str, Point]) -> dict[str, BaseGeometry]:
    """Give every piece that a wall cut off from its cell to the neighbour it borders most."""
    kept: dict[str, BaseGeometry] = {}
    loose: list[Polygon] = []
    for name, cell in cells.items():
        pieces = parts_of(cell)
        main = min(pieces, key=lambda p: (p.distance(Dot(anchors[name])), -p.area)) if pieces else Polygon()
        kept[name] = main
        loose += [p for p in pieces if p is not main]
    for piece in sorted(loose, key=lambda p: -p.area):
        best = max(kept, key=lambda n: shared(kept[n], piece))
        if shared(kept[best], piece) > 1:
            kept[best] = unary_union([kept[best], piece.buffer(0.05)])
    return kept


@dataclass
class Wall:
    """A barrier between regions: mountains, hills or a broad river."""

    name: str
    kind: str
    belt: BaseGeometry
    line: np.ndarray


@dataclass
class Geography:
    frame: Polygon
    land: BaseGeometry
    islands: dict[str, Polygon]
    lakes: dict[str, Polygon]
    walls: list[Wall]


def build(regions: dict[str, Region]) -> Geography:
    """Cut the country into region cells and store them in the regions."""
    rough, fine = Warp(7, 46, 11), Warp(2.2, 13, 12)
    frame = box(*hand.FRAME)
    land = ring(hand.COAST, [Warp(9, 44, 3), Warp(5, 19, 4), Warp(2.4, 8, 7)], 2.0).intersection(frame.buffer(30))
    islands = {n: ring(o, [Warp(3, 16, 5)], 2) for n, o in hand.ISLANDS.items()}
    lakes = {n: ring(o, [Warp(2.5, 20, 6)], 3) for n, o in hand.LAKES.items()}
    walls = []
    for name, kind, half, line in hand.WALLS:
        pts = Warp(3, 30, 8)(dense(smooth(line, closed=False), 6))
        belt = LineString(pts).buffer(half)
        if kind != "river":
            belt = Polygon(Warp(2.5, 15, 9)(dense(np.asarray(belt.exterior.coords), 4))).buffer(0)
        walls.append(Wall(name, kind, belt, pts))
    barrier = unary_union([w.belt for w in walls])

    def tessellate(names: list[str], beyond: dict[str, Line], area: BaseGeometry) -> None:
        cells = voronoi_cells({**{n: regions[n].seeds for n in names}, **beyond})
        cells = {n: c.intersection(area) for n, c in organic(cells, [rough, fine]).items()}
        anchors = {**{n: regions[n].at for n in names}, **{n: s[0] for n, s in beyond.items()}}
        cells = settle(cells, anchors)
        for n in names:
            regions[n].shape = cells[n]

    sea = frame.difference(land)
    tessellate([n for n, r in regions.items() if r.type == "coastal-sea"], hand.BEYOND_SEA, sea)
    dry = land.intersection(frame).difference(barrier)
    dry = unary_union([p for p in parts_of(dry) if p.area > 400])
    tessellate([n for n, r in regions.items() if r.type != "coastal-sea"], hand.BEYOND_LAND, dry)
    return Geography(frame, land, islands, lakes, walls)


def check(regions: dict[str, Region], sites: dict[str, Site], geo: Geography) -> bool:
    """Compare borders and site places in the drawing with the rules; print the differences."""
    missing, extra, good = [], [], 0
    for a, b in combinations(regions.values(), 2):
        length = shared(a.shape, b.shape)
        wanted = b.name in a.adjacent or a.name in b.adjacent
        if wanted and length >= TOUCH:
            good += 1
        elif wanted:
            missing.append(f"{a.name} - {b.name} ({length:.1f})")
        elif length > 0.5:
            extra.append(f"{a.name} - {b.name} ({length:.1f})")
    lost = [s.name for s in sites.values() if not regions[s.region].shape.contains(Dot(s.at)) and s.name not in geo.islands]
    print(f"adjacent pairs that touch: {good} of {good + len(missing)}")
    print(f"adjacent pairs that do not touch: {len(missing)}", *missing, sep="\n  ")
    print(f"non-adjacent pairs that touch: {len(extra)}", *extra, sep="\n  ")
    print(f"sites outside their region: {len(lost)}", *lost, sep="\n  ")
    return not (missing or extra or lost)


# ---------------------------------------------------------------- terminal map


def short(name: str) -> str:
    """Four letters for a region: Arth, AnVa, OlGa, ..."""
    words = [w for w in name.split() if w not in ("The", "&", "of", "the")]
    return words[0][:4] if len(words) == 1 else words[0][:2] + words[-1][:2]


def text_map(regions: dict[str, Region], geo: Geography, cols: int = 120, rows: int = 45) -> tuple[str, str]:
    """The same map in characters, and the key to its abbreviations."""
    texture = {
        "wilderness": ".",
        "free-domain": "+",
        "border-land": "'",
        "shadow-land": ":",
        "dark-domain": "▒",
        "coastal-sea": "~",
        "mountain": "^",
        "hill": "n",
        "river": "≈",
        "land": " ",
        "sea": " ",
    }
    left, top, right, bottom = 2.0, 40.0, 1638.0, 1192.0
    dx, dy = (right - left) / cols, (bottom - top) / rows
    names = list(regions)
    tree = STRtree([regions[n].shape for n in names])

    def look(i: int, j: int) -> str:
        """What lies in a character cell: a barrier, a region, or country beyond."""
        cell = box(left + i * dx, top + j * dy, left + (i + 1) * dx, top + (j + 1) * dy)
        for wall in geo.walls:
            if wall.kind != "river" and wall.belt.distance(cell.centroid) < 3:
                return wall.kind
            wet = wall.kind == "river" and LineString(wall.line).intersection(cell).length > 6
            if wet and geo.land.contains(cell.centroid):
                return wall.kind
        share = {names[k]: regions[names[k]].shape.intersection(cell).area for k in tree.query(cell)}
        best = max(share, key=lambda n: share[n], default="")
        if best and share[best] > cell.area * 0.3:
            return best
        return "land" if geo.land.contains(cell.centroid) else "sea"

    owner = [[look(i, j) for i in range(cols)] for j in range(rows)]
    kind_of = {n: r.type for n, r in regions.items()}
    out = [[texture[kind_of.get(o, o)] for o in line] for line in owner]

    def differs(j: int, i: int, *steps: Point) -> bool:
        """Whether a cell is of another region than the cells at these steps, barriers apart."""
        near = [owner[int(j + y)][int(i + x)] for y, x in steps if j + y < rows and i + x < cols]
        return not {owner[j][i]} & walls and any(o != owner[j][i] and o not in walls for o in near)

    walls = {"mountain", "hill", "river"}
    spots = [(j, i) for j in range(rows) for i in range(cols)]
    lines = {(j, i) for j, i in spots if differs(j, i, (0, 1), (1, 0))}
    lines |= {(j, i) for j, i in spots if differs(j, i, (1, 1)) and (j + 1, i + 1) not in lines}
    joints = " ───│┘└┴│┐┌┬│┤├┼"  # by neighbours: west 1, east 2, north 4, south 8
    for j, i in lines:
        code = ((j, i - 1) in lines) + 2 * ((j, i + 1) in lines) + 4 * ((j - 1, i) in lines) + 8 * ((j + 1, i) in lines)
        out[j][i] = joints[code] if code else "·"
    for name in regions:
        mine = [(j, i) for j in range(rows) for i in range(cols) if owner[j][i] == name]
        middle = (sum(j for j, _ in mine) / len(mine), sum(i for _, i in mine) / len(mine))
        inside = set(mine)
        clear = inside - lines

        def badness(spot: tuple[int, int], middle=middle, inside=inside, clear=clear) -> float:
            j, i = spot
            cells = [(j, i + k) for k in range(4)]
            return (
                6 * sum(c not in clear for c in cells)
                + 20 * sum(c not in inside for c in cells)
                + abs(i + 1.5 - middle[1])
                + 2 * abs(j - middle[0])
            )

        j, i = min(((j, min(max(i - k, 0), cols - 4)) for j, i in mine for k in (0, 1, 2)), key=badness)
        out[j][i : i + 4] = list(short(name))
    key = [f"{short(n):<6}{n:<24}{r.type}" for n, r in sorted(regions.items())]
    marks = [
        "",
        ". wilderness  ' border-land  + free-domain  : shadow-land  ▒ dark-domain  ~ coastal-sea",
        "^ mountains  n hills  ≈ river (no way across)",
    ]
    return "\n".join("".join(line) for line in out) + "\n", "\n".join(key + marks) + "\n"


def places(regions: dict[str, Region], sites: dict[str, Site]) -> dict[str, dict[str, Any]]:
    """Where things are: the middle of each region, each site, and for neighbours the middle of their longest common border."""

    def dot(at: Point) -> list[int]:
        return [round(at[0]), round(at[1])]

    gates = {}
    for a, b in combinations(sorted(regions), 2):
        if b in regions[a].adjacent:
            common = regions[a].shape.buffer(TOUCH / 2).intersection(regions[b].shape.buffer(TOUCH / 2))
            widest = max(getattr(common, "geoms", [common]), key=lambda g: g.area)
            gates[f"{a}|{b}"] = dot(widest.representative_point().coords[0])
    middles = {n: dot(r.shape.representative_point().coords[0]) for n, r in sorted(regions.items())}
    return {"regions": middles, "sites": {s.called: dot(s.at) for s in sites.values()}, "gates": gates}


def above(deep: Deep, sites: dict[str, Site]) -> list[str]:
    """The surface sites to which a way leads from a cavern."""
    ways = [way for links in deep.ways.values() for way in links]
    regions = {way.any_in for way in ways if way.any_in}
    names = {way.site for way in ways if way.site in sites} | {name for name, site in sites.items() if site.region in regions}
    return sorted(sites[name].called for name in names)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=HERE.parent.parent / "web" / "src" / "map", help="where to write")
    parser.add_argument("--text", type=Path, help="where to write the map for terminals")
    args = parser.parse_args()
    regions, sites, deeps = load()
    geo = build(regions)
    good = check(regions, sites, geo)
    args.out.mkdir(parents=True, exist_ok=True)
    (args.out / "map.svg").write_text(map_draw.draw_map(regions, sites, geo), "utf-8")
    (args.out / "under-deeps.svg").write_text(map_draw.draw_under_deeps(deeps), "utf-8")
    found = places(regions, sites) | {"deeps": {deep.called: list(hand.DEEPS[name]) for name, deep in deeps.items()}}
    found["stairs"] = {deep.called: above(deep, sites) for deep in deeps.values()}
    rows = [
        f"  {json.dumps(kind)}: {{\n"
        + ",\n".join(f"    {json.dumps(n, ensure_ascii=False)}: {json.dumps(at, ensure_ascii=False)}" for n, at in row.items())
        + "\n  }"
        for kind, row in found.items()
    ]
    (args.out / "places.json").write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
    if args.text:
        drawn, key = text_map(regions, geo)
        args.text.mkdir(parents=True, exist_ok=True)
        (args.text / "map.txt").write_text(drawn, "utf-8")
        (args.text / "map_key.txt").write_text(key, "utf-8")
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
