"""The two sheets: the map of Middle-earth and the plan of the Under-deeps."""

from __future__ import annotations

import random  # noqa: TID251 (a drawing, not a game)
import re
from collections.abc import Callable
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

import map_shapes as hand
import numpy as np
from map_glyphs import along, cavern, compass, hill, peak, reeds, scatter, ship, stream, wavy
from map_labels import Box, Spot, choose, name_width, region_spots, site_spots, text_width, turned_box
from map_style import REGION_TYPES, SYMBOLS, defs, el, path, rect, shape_path, slug, words
from shapely.geometry import LineString, box
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

if TYPE_CHECKING:
    from make_map import Deep, Geography, Region, Site

KEY_SIZE = (318.0, 312.0)
Clear = Callable[[float, float, float, float], bool]


def title(kind: str) -> str:
    """A type as it stands in a key."""
    return {"ruins-and-lairs": "Ruins & lairs", "coastal-sea": "Coastal sea"}.get(kind, kind.capitalize())


def legend(x: float, y: float) -> str:
    """Cartouche with the key to cells and symbols."""
    w, h = KEY_SIZE
    mid = x + w / 2
    rule = f"M{x + 30} {y + 85}h{w / 2 - 44}M{mid + 14} {y + 85}h{w / 2 - 44}"
    out = [
        rect(x, y, w, h, rx=7, fill="var(--me-halo)", opacity=".93"),
        rect(x, y, w, h, rx=7, class_="rule", stroke_width=2),
        rect(x + 5, y + 5, w - 10, h - 10, rx=4, class_="rule", stroke_width=0.7),
        words(
            "Middle-earth",
            mid,
            y + 50,
            37,
            text_anchor="middle",
            textLength=276,
            lengthAdjust="spacingAndGlyphs",
            class_="region-name",
        ),
        words("its regions, havens, holds and lairs", mid, y + 72, 14, font_style="italic", text_anchor="middle"),
        el("path", class_="rule", d=rule, stroke_width=0.8),
        el("path", d=f"M{mid} {y + 79}l8 6-8 6-8-6Z", fill="var(--me-ember)"),
    ]
    for i, kind in enumerate(REGION_TYPES):
        top = y + 102 + i * 30
        for fill in (f"var(--me-{kind})", f"url(#me-hatch-{kind})"):
            out.append(rect(x + 20, top, 34, 21, fill=fill, stroke="var(--me-ink)", stroke_width=0.8))
        out.append(words(title(kind), x + 63, top + 15, 14))
    for i, kind in enumerate(SYMBOLS):
        top = y + 112 + i * 30
        out += [el("use", href=f"#me-{kind}", x=x + 180, y=top), words(title(kind), x + 197, top + 5, 14)]
    out += [
        el("circle", class_="ring", cx=x + 31, cy=y + 293, r=8),
        words("a haven for minions, the Balrog or a fallen Wizard", x + 46, y + 297, 12, font_style="italic"),
    ]
    return el("g", *out, class_="legend quiet")


def neatline(left: float, top: float, right: float, bottom: float) -> str:
    """The ruled border of a sheet."""
    out = [
        rect(left + i, top + i, right - left - 2 * i, bottom - top - 2 * i, class_="rule", stroke_width=w)
        for i, w in ((2, 3), (14, 1.2), (17, 0.6))
    ]
    dashes = []
    for a in np.arange(left + 14, right - 14, 88):
        b = min(a + 44, right - 14)
        dashes += [f"M{a:.0f} {top + 8}H{b:.0f}", f"M{a:.0f} {bottom - 8}H{b:.0f}"]
    for a in np.arange(top + 14, bottom - 14, 88):
        b = min(a + 44, bottom - 14)
        dashes += [f"M{left + 8} {a:.0f}V{b:.0f}", f"M{right - 8} {a:.0f}V{b:.0f}"]
    return el("g", *out, el("path", class_="rule", d="".join(dashes), stroke_width=7), class_="quiet")


def cell(region: Region) -> str:
    """One region: colour, hatching and an inner band, all of the same outline."""
    ref = slug(region.name)
    outline = el("path", id=f"me-cell-{ref}", d=shape_path(region.shape))
    return el(
        "g",
        el("title", escape(region.name)),
        el("clipPath", outline, id=f"me-clip-{ref}"),
        el("use", class_="cell", href=f"#me-cell-{ref}", fill=f"var(--me-{region.type})"),
        el("use", class_="hatch", href=f"#me-cell-{ref}", fill=f"url(#me-hatch-{region.type})"),
        el("use", class_="band", href=f"#me-cell-{ref}", stroke=f"var(--me-{region.type}-ink)", clip_path=f"url(#me-clip-{ref})"),
        id=f"region-{ref}",
        class_=f"region {region.type}",
        data_name=region.name,
        data_type=region.type,
    )


def symbol(site: Site, spot: Spot) -> str:
    """One site: symbol, name, and a ring where it is a haven for others than heroes."""
    (x, y), frame = site.at, box(*spot.bounds)
    parts = [el("title", escape(f"{site.called}, {site.region}"))]
    if frame.distance(Dot(x, y)) > 14:
        near = frame.exterior.interpolate(frame.exterior.project(Dot(x, y)))
        parts.append(el("path", class_="leader", d=path([(x, y), (near.x, near.y)])))
    parts += [el("circle", class_="disc", cx=x, cy=y, r=10), el("use", href=f"#me-{site.type}", x=x, y=y)]
    if site.type != "haven" and "haven" in site.types.values():
        parts.append(el("circle", class_="ring", cx=x, cy=y, r=10))
    return el(
        "g",
        *parts,
        spot.svg("site-name"),
        id=f"site-{slug(site.name)}",
        class_="site",
        data_name=site.called,
        data_region=site.region,
        data_type=site.type,
        data_types=" ".join(f"{a}:{t}" for a, t in site.types.items()),
    )


def water_and_borders(
    regions: dict[str, Region],
    geo: Geography,
    ground: BaseGeometry,
    barrier: BaseGeometry,
    rivers: list[tuple[np.ndarray, float, float]],
) -> list[str]:
    """Lines along the shore, borders of regions, rivers, barriers, lakes and the coast."""
    out = []
    for far, alpha in ((3.5, ".75"), (8, ".5"), (13.5, ".34"), (20, ".22"), (28, ".13")):
        line = ground.buffer(far).boundary.intersection(geo.frame).simplify(0.5)
        out.append(el("path", class_="lining", d=shape_path(line), opacity=alpha))
    hidden = unary_union([geo.land.boundary.buffer(1.2), barrier.buffer(1.2)])
    for sea, cls in ((True, "borders sea-borders"), (False, "borders")):
        edges = unary_union([r.shape.boundary for r in regions.values() if (r.type == "coastal-sea") == sea])
        out.append(el("path", class_=cls, d=shape_path(linemerge(edges.difference(hidden)))))
    out += [el("path", class_="water", d=stream(*river)) for river in rivers]
    for wall in geo.walls:
        cls = "water" if wall.kind == "river" else "belt"
        out.append(el("path", class_=cls, data_name=wall.name, d=shape_path(wall.belt.intersection(geo.land))))
    out += [el("path", class_="lake", d=shape_path(lake)) for lake in geo.lakes.values()]
    out += [el("path", class_="land", d=shape_path(island)) for island in geo.islands.values()]
    out.append(el("path", class_="coast", d=shape_path(ground.boundary.intersection(geo.frame.buffer(20)))))
    return out


def relief(geo: Geography, barrier: BaseGeometry, wet: BaseGeometry, clear: Clear, rng: random.Random) -> list[str]:
    """Mountains, hills, woods and marshes, painted from north to south."""
    glyphs: list[tuple[float, str]] = []
    for wall in geo.walls:
        if wall.kind == "river":
            continue
        rows, step, glyph = [(-0.3, 0.6), (0.5, 0.6)], 11, hill  # shift across the belt and scale, per row
        if wall.kind == "mountain":
            rows, step, glyph = [(-0.45, 1.0), (0.15, 1.25), (0.7, 0.9)], 13, peak
        inside = wall.belt.buffer(2).intersection(geo.land)
        half = wall.belt.area / LineString(wall.line).length / 2
        for shift, scale in rows:
            for x, y in along(wall.line, step):
                x, y = x + rng.uniform(-0.6, 0.6) * half, y + shift * half + rng.uniform(-2, 2)
                h = half * scale * rng.uniform(1.15, 1.6)
                if inside.contains(Dot(x, y)) and clear(x, y, h * 0.5, h):
                    glyphs.append((y, glyph(x, y, h, rng)))
    for _, size, line in hand.RANGES:
        for x, y in along(line, size * 0.95):
            y += rng.uniform(-4, 4)
            if clear(x, y, size * 0.6, size) and not wet.contains(Dot(x, y)):
                glyphs.append((y, (peak if size > 9.5 else hill)(x, y, size * rng.uniform(0.8, 1.15), rng)))
    dry = geo.land.buffer(-5).difference(barrier.buffer(3)).difference(wet.buffer(2))
    for spacing, outline in hand.WOODS.values():
        for x, y in scatter(outline, spacing, rng):
            if dry.contains(Dot(x, y)) and clear(x, y, 4.5, 5.5):
                glyphs.append((y + 4, el("use", href=f"#me-tree-{rng.choice((0, 0, 1, 1, 2))}", x=float(x), y=float(y))))
    for outline in hand.MARSHES:
        glyphs += [(y, reeds(x, y)) for x, y in scatter(outline, 12, rng) if dry.contains(Dot(x, y)) and clear(x, y, 5, 6)]
    return [g for _, g in sorted(glyphs, key=lambda g: g[0])]


def draw_map(regions: dict[str, Region], sites: dict[str, Site], geo: Geography) -> str:
    """The whole map as SVG text."""
    rng = random.Random(20)
    left, top, right, bottom = hand.FRAME
    wide, high = right - left, bottom - top
    ground = unary_union([geo.land, *geo.islands.values()])
    barrier = unary_union([w.belt for w in geo.walls])
    rivers = [(wavy(line, rng), a, b) for _, a, b, line in hand.RIVERS]
    key_at = (left + 26, bottom - KEY_SIZE[1] - 26)

    # labels come first: everything else keeps clear of them
    fixed: list[Box] = [(s.at[0] - 8.5, s.at[1] - 9, s.at[0] + 8.5, s.at[1] + 8) for s in sites.values()]
    fixed += [(*key_at, key_at[0] + KEY_SIZE[0], key_at[1] + KEY_SIZE[1])] + [turned_box(*n) for n in hand.NAMES]
    options = {f"region {n}": region_spots(n, r.shape, barrier) for n, r in regions.items()}
    options |= {f"site {n}": site_spots(n, s.at, regions[s.region].shape, barrier) for n, s in sites.items()}
    own = {f"site {n}": i for i, n in enumerate(sites)}
    spots, clashes = choose(options, np.array(fixed), own, (left + 20, top + 20, right - 20, bottom - 20))
    print(f"labels: {len(spots)}, overlaps with labels or symbols: {clashes}")
    busy = np.array([s.bounds for s in spots.values()] + fixed)

    def clear(x: float, y: float, r: float, up: float) -> bool:
        across = (busy[:, 0] < x + r) & (busy[:, 2] > x - r)
        return not bool((across & (busy[:, 1] < y + 1) & (busy[:, 3] > y - up)).any())

    wet = unary_union(
        [*geo.lakes.values(), *(w.belt for w in geo.walls if w.kind == "river"), *(LineString(p).buffer(3) for p, _, _ in rivers)]
    )
    names = []
    for text, x, y, size, turn in hand.NAMES:
        names.append(
            words(
                text,
                x,
                y,
                size,
                class_="feature",
                text_anchor="middle",
                dy=".32em",
                textLength=name_width(text, size),
                transform=f"rotate({turn} {x} {y})",
            )
        )
    names += [
        el("g", spots[f"region {n}"].svg("region-name", caps=True), class_="label", data_for=f"region-{slug(n)}") for n in regions
    ]
    seaward = sorted(regions.values(), key=lambda r: r.type != "coastal-sea")
    sheet = [
        rect(left, top, wide, high, fill="var(--me-deep)"),
        el("path", class_="land quiet", d=shape_path(ground)),
        el("g", *map(cell, seaward), class_="regions"),
        el(
            "g", *water_and_borders(regions, geo, ground, barrier, rivers), *relief(geo, barrier, wet, clear, rng), class_="quiet"
        ),
        el(
            "g",
            rect(left, top, wide, high, filter="url(#me-grain)", opacity=".34"),
            rect(left, top, wide, high, fill="url(#me-vignette)"),
            class_="quiet grain",
        ),
        el("g", *names, class_="quiet halo"),
        el("g", *(symbol(s, spots[f"site {n}"]) for n, s in sites.items()), class_="sites"),
        compass(4, 790, 44),
        ship(700, 1158),
        legend(*key_at),
    ]
    trim = el("clipPath", rect(left + 17, top + 17, wide - 34, high - 34), id="me-sheet")
    return (
        el(
            "svg",
            defs(),
            trim,
            rect(left, top, wide, high, fill="var(--me-paper)"),
            "\n",
            el("g", "\n".join(sheet), clip_path="url(#me-sheet)"),
            neatline(*hand.FRAME),
            xmlns="http://www.w3.org/2000/svg",
            class_="me-map",
            viewBox=f"{left:g} {top:g} {wide:g} {high:g}",
            role="img",
            aria_label="Map of Middle-earth: regions and sites",
        )
        + "\n"
    )


def draw_under_deeps(deeps: dict[str, Deep]) -> str:
    """The Under-deeps as a cave plan: caverns, tunnels with the rolls needed, ways to the surface."""
    rng, sides, at = random.Random(3), ("hero", "minion", "balrog"), hand.DEEPS
    tunnels: dict[tuple[str, str], dict[str, int]] = {}
    stairs: dict[str, list[str]] = {n: [] for n in deeps}
    for name, node in deeps.items():
        for side, links in node.ways.items():
            for link in links:
                goal = link.site
                if goal in deeps:
                    pair = (min(name, goal), max(name, goal))
                    tunnels.setdefault(pair, {})[side] = link.roll
                    continue
                if link.any_in:
                    goal = f"any site in {link.any_in}"
                text = f"{'↑ ' + goal if goal else '↔ any Under-deeps Ruins & Lairs'} ({link.roll})"
                stairs[name] += [] if text in stairs[name] else [text]
        if not any(node.ways.values()):
            stairs[name].append("↑ a protected Wizardhaven (0)")
    w, h = 1280, 780
    wide = {
        n: max(78, text_width(n, 17, True) / 2 + 14, *(text_width(t, 12.5) / 2 + 22 for t in stairs[n] or [""])) for n in deeps
    }
    caves = {n: cavern(*at[n], wide[n], rng) for n in deeps}
    ways = "".join(path(wavy([at[a], at[b]], rng, 4)) for a, b in tunnels)
    out = [
        rect(0, 0, w, h, fill="var(--me-rock-dim)"),
        rect(0, 0, w, h, fill="url(#me-hatch-dark-domain)", opacity=".25"),
        rect(0, 0, w, h, class_="grain", filter="url(#me-grain)", opacity=".8"),
    ]
    for width, rim, colour in ((31, 16, "rock"), (24, 4, "ink"), (20, 0, "paper")):
        paint = f"var(--me-{colour})"
        out.append(el("path", fill="none", stroke=paint, stroke_width=width, stroke_linecap="round", d=ways))
        out += [el("path", d=d, fill=paint, stroke=paint, stroke_width=rim) for d in caves.values()]
    for (a, b), rolls in tunnels.items():
        x, y = (at[a][0] + at[b][0]) / 2, (at[a][1] + at[b][1]) / 2
        out.append(
            el(
                "g",
                rect(x - 33, y - 12, 66, 24, rx=12, fill="var(--me-halo)", stroke="var(--me-ink)"),
                words(" · ".join(str(rolls.get(s, "–")) for s in sides), x, y + 5, 15, text_anchor="middle"),
                class_="way",
                data_from=a,
                data_to=b,
                **{f"data_{s}": rolls[s] for s in sides if s in rolls},
            )
        )
    for name, node in deeps.items():
        x, y = at[name]
        kind = node.types.get("hero") or next(iter(node.types.values()))
        parts = [
            el("title", escape(name)),
            el("path", d=caves[name], fill="transparent"),
            el("use", href=f"#me-{kind}", x=x, y=y - 20),
            words(name, x, y + 8, 17, class_="region-name", text_anchor="middle"),
        ]
        parts += [
            words(t, x, y + 24 + 13 * i, 12.5, font_style="italic", text_anchor="middle") for i, t in enumerate(stairs[name])
        ]
        if "haven" in node.types.values():
            parts.append(el("circle", class_="ring", cx=x, cy=y - 20, r=11))
        out.append(
            el(
                "g",
                *parts,
                id=f"site-{slug(name)}",
                class_="site",
                data_name=node.called,
                data_type=kind,
                data_region=node.region or "",
                data_types=" ".join(f"{a}:{t}" for a, t in node.types.items()),
            )
        )
    key = "on a tunnel: the roll for heroes · minions · the Balrog; in a cavern: the way up and its roll"
    notes = [words("The Under-deeps", 40, 58, 38, class_="region-name"), words(key, 40, 84, 15, font_style="italic")]
    for i, kind in enumerate(("ruins-and-lairs", "shadow-hold", "dark-hold")):
        out.append(el("use", href=f"#me-{kind}", x=60 + 130 * i, y=h - 34))
        notes.append(words(title(kind), 76 + 130 * i, h - 29, 15))
    out.append(el("circle", class_="ring", cx=460, cy=h - 34, r=8))
    notes.append(words("a haven for the Balrog", 476, h - 29, 15))
    sheet = (
        el(
            "svg",
            defs(),
            "\n".join(out),
            el("g", *notes, class_="halo quiet"),
            neatline(0, 0, w, h),
            class_="me-map",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {w} {h}",
            role="img",
            aria_label="The Under-deeps",
        )
        + "\n"
    )
    return re.sub(r'(id="|#)me-', r"\1ud-", sheet)  # both sheets may stand in one page
