"""Patterns and symbols of the map, and the small SVG writer."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

REGION_TYPES = ["free-domain", "border-land", "wilderness", "shadow-land", "dark-domain", "coastal-sea"]
SYMBOLS = {  # six silhouettes that differ without colour, about 14 units across
    "haven": '<path d="M0-9 1.9-4.6 6.4-6.4 4.6-1.9 9 0 4.6 1.9 6.4 6.4 1.9 4.6 0 9-1.9 4.6-6.4 6.4-4.6 1.9-9 0'
    '-4.6-1.9-6.4-6.4-1.9-4.6Z"/><circle class="me-hole" r="1.9"/>',
    "free-hold": '<path d="M-4.6 6.5V-2.5H-6.3V-7H-3.6V-5H-1.4V-7H1.4V-5H3.6V-7H6.3V-2.5H4.6V6.5Z"/>'
    '<path class="me-hole" d="M-1.5 6.5V3A1.5 1.7 0 0 1 1.5 3V6.5Z"/>',
    "border-hold": '<path d="M-6.4 6V-1L0-7 6.4-1V6Z"/><path class="me-hole" d="M-1.6 6V1.4H1.6V6Z"/>',
    "ruins-and-lairs": '<path d="M-7 6.6V4.6H-5.8V-4.6H-7V-6.8H-.8L-1.8-4.6H-2.6V4.6H2.6V-.6L4-2.2 4.8-.4 5.8-1.6V4.6H7V6.6Z"/>',
    "shadow-hold": '<path d="M-7.4 5.8C-7.4-1-4-6.4 0-6.4S7.4-1 7.4 5.8Z"/>'
    '<path class="me-hole me-pale" d="M-2.4 5.8C-2.4 1.4-1-.6 0-.6S2.4 1.4 2.4 5.8Z"/>',
    "dark-hold": '<path d="M0-9.4 2-2.6 6.6-6.6 4.8 6.6H-4.8L-6.6-6.6-2-2.6Z"/><circle class="me-ember" cy="1.2" r="1.6"/>',
}
TREES = [
    (
        '<path d="M-.5 4.4V1.6M.5 4.4V1.6" class="me-trunk"/><path d="M-3.6 1.8C-5.4 1-4.8-1.8-3-2-2.8-4.6 2.4-4.8'
        ' 2.8-2.2 5-2 5 1.4 3.4 1.9 2 2.8-2.2 2.8-3.6 1.8Z"/>'
    ),
    (
        '<path d="M0 4.4V1.8" class="me-trunk"/><path d="M-2.8 1.9C-4.6.6-3.6-1.6-2.6-1.8-2.4-5.2 2-5.4 2.4-2 4-1.4'
        ' 4 1 2.6 1.9 1.2 2.6-1.4 2.6-2.8 1.9Z"/>'
    ),
    '<path d="M0 4.6V2.4" class="me-trunk"/><path d="M0-6 1.7-3 1-3 2.6-.2 1.7-.2 3.4 2.6H-3.4L-1.7-.2-2.6-.2-1-3-1.7-3Z"/>',
]
PATTERNS: dict[str, tuple[int, int, str]] = {  # tile width, tile height, drawing
    "wilderness": (18, 16, "M3 6l1-3M5 6V2.4M7 6l-1-3M12 14l1-3M14 14v-3.6M16 14l-1-3"),
    "free-domain": (12, 12, "M3 1.6v2.8M1.6 3h2.8M9 7.6v2.8M7.6 9h2.8"),
    "border-land": (9, 9, "M-1 10 10-1M-1 1 1-1M8 10 10 8"),
    "shadow-land": (14, 8, "M1 2h7M8 6h7M-6 6h7"),
    "dark-domain": (7, 7, "M-1 8 8-1M-1-1 8 8"),
    "coastal-sea": (26, 13, "M1 4q3-3 6 0t6 0M14 10.5q3-3 6 0t6 0"),
}


def slug(name: str) -> str:
    """A name as an id: lower case, no accents, hyphens."""
    flat = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", flat).strip("-")


def el(tag: str, *body: str, **attrs: object) -> str:
    """One SVG element. class_ is class, data_name is data-name; numbers get one decimal at most."""
    parts = [tag]
    for key, value in attrs.items():
        text = f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
        parts.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    head = " ".join(parts)
    return f"<{head}>{''.join(body)}</{tag}>" if body else f"<{head}/>"


def words(text: str, x: float, y: float, size: float, **attrs: object) -> str:
    """A text element."""
    return el("text", escape(text.replace("'", "’")), x=float(x), y=float(y), font_size=f"{size:g}", **attrs)


def rect(x: float, y: float, width: float, height: float, **attrs: object) -> str:
    return el("rect", x=float(x), y=float(y), width=float(width), height=float(height), **attrs)


def path(points: Iterable[Iterable[float]], close: bool = False) -> str:
    """Path data of a line."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if close else "")


def shape_path(shape: BaseGeometry) -> str:
    """Path data of polygons and lines, thinned a little."""
    out = []
    for g in getattr(shape, "geoms", [shape]):
        if isinstance(g, Polygon):
            rings = [r.simplify(0.25) for r in (g.exterior, *g.interiors)]
            out += [path(list(r.coords)[:-1], True) for r in rings if len(r.coords) > 3]
        elif isinstance(g, LineString) and g.length > 0.5:
            out.append(path(g.simplify(0.25).coords))
    return "".join(out)


def defs() -> str:
    """Patterns, symbols and the paper."""
    out = []
    for kind, (w, h, d) in PATTERNS.items():
        ink = el(
            "path",
            d=d,
            fill="none",
            stroke=f"var(--me-{kind}-ink)",
            stroke_linecap="round",
            stroke_width="1.2" if kind in ("dark-domain", "border-land") else ".9",
        )
        out.append(el("pattern", ink, id=f"me-hatch-{kind}", width=w, height=h, patternUnits="userSpaceOnUse"))
    out += [el("g", d, id=f"me-{k}", class_=f"me-symbol {k}", fill=f"var(--me-{k})") for k, d in SYMBOLS.items()]
    out += [el("g", d, id=f"me-tree-{i}", class_="me-tree") for i, d in enumerate(TREES)]
    noise = el("feTurbulence", type="fractalNoise", baseFrequency=".012 .017", numOctaves=5, seed=8)
    tint = el("feColorMatrix", values="0 0 0 0 .32 0 0 0 0 .22 0 0 0 0 .1 .9 0 0 0 -.34")
    out.append(el("filter", noise, tint, id="me-grain", x=0, y=0, width=1, height=1))
    stops = [el("stop", offset=o, stop_color="var(--me-edge)", stop_opacity=a) for o, a in ((".62", 0), (1, ".75"))]
    out.append(el("radialGradient", *stops, id="me-vignette", r=".75"))
    return el("defs", *out)
