"""Generators for mountains, hills, rivers, scattered woods, the compass and the ship."""

from __future__ import annotations

import math
import random  # noqa: TID251 (a drawing, not a game)
from collections.abc import Iterator

import numpy as np
from map_shapes import Line, Point
from map_style import el, path, words
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot


def smooth(line: Line | np.ndarray, closed: bool, rounds: int = 3) -> np.ndarray:
    """Chaikin corner cutting; open lines keep their ends."""
    pts = np.asarray(line, float)
    for _ in range(rounds):
        nxt = np.roll(pts, -1, axis=0) if closed else pts[1:]
        cur = pts if closed else pts[:-1]
        cut = np.stack([0.75 * cur + 0.25 * nxt, 0.25 * cur + 0.75 * nxt], axis=1).reshape(-1, 2)
        pts = cut if closed else np.vstack([pts[:1], cut, pts[-1:]])
    return pts


def dense(points: np.ndarray, step: float) -> np.ndarray:
    """The same line with a vertex at least every step."""
    return np.asarray(LineString(points).segmentize(step).coords)


def normals(pts: np.ndarray) -> np.ndarray:
    across = np.gradient(pts, axis=0)[:, ::-1] * np.array([1, -1])
    return across / (np.linalg.norm(across, axis=1, keepdims=True) + 1e-9)


def wavy(line: Line, rng: random.Random, swing: float = 2.2) -> np.ndarray:
    """A hand-drawn line with meanders, quiet at both ends."""
    pts = dense(smooth(line, closed=False), 5)
    t = np.linspace(0, 1, len(pts))[:, None]
    length, phase = LineString(pts).length, rng.uniform(0, 6)
    wave = np.sin(t * length / 11 + phase) + 0.6 * np.sin(t * length / 5.3 + 2 * phase)
    return pts + normals(pts) * wave * swing * np.sin(np.pi * t) ** 0.4


def stream(pts: np.ndarray, start: float, end: float) -> str:
    """A river that widens from its source to its mouth, as path data of its outline."""
    half = np.linspace(start, end, len(pts))[:, None] / 2
    side = normals(pts) * half
    return path(np.vstack([pts + side, (pts - side)[::-1]]), True)


def along(line: Line | np.ndarray, step: float) -> Iterator[Point]:
    """Points at even steps along a line."""
    track = LineString(line)
    for d in np.arange(step / 2, track.length, step):
        p = track.interpolate(d)
        yield p.x, p.y


def scatter(outline: Line, spacing: float, rng: random.Random) -> Iterator[Point]:
    """Jittered hexagonal points inside an outline."""
    area = Polygon(outline).buffer(3)
    left, top, right, bottom = area.bounds
    for row, y in enumerate(np.arange(top, bottom, spacing * 0.78)):
        for x in np.arange(left + (row % 2) * spacing / 2, right, spacing):
            p = (x + rng.uniform(-0.25, 0.25) * spacing, y + rng.uniform(-0.2, 0.2) * spacing)
            if area.contains(Dot(p)):
                yield p


def peak(x: float, y: float, h: float, rng: random.Random) -> str:
    """A mountain: outline, dark eastern face and a few scratches."""
    w = h * rng.uniform(0.95, 1.2)
    top = (x + rng.uniform(-0.08, 0.08) * w, y - h)
    left, right = (x - w / 2, y + rng.uniform(-1, 1)), (x + w / 2, y + rng.uniform(-1, 1))
    west = (x - w * rng.uniform(0.2, 0.28), y - h * rng.uniform(0.42, 0.6))
    east = (x + w * rng.uniform(0.2, 0.28), y - h * rng.uniform(0.42, 0.6))
    ridge = [top, (x + rng.uniform(0, 0.1) * w, y - h * 0.66), (x - rng.uniform(0, 0.1) * w, y - h * 0.36), (x + 0.04 * w, y)]
    marks = [
        path([(x - w * (0.2 * k + 0.05), y - h * (0.36 - 0.14 * k)), (x - w * (0.2 * k + 0.12), y - h * (0.12 - 0.06 * k))])
        for k in (0, 1)
    ]
    return (
        el("path", class_="peak", d=path([left, west, top, east, right]))
        + el("path", class_="shade", d=path([*ridge, right, east], True))
        + el("path", class_="scratch", d=path(ridge) + "".join(marks))
    )


def hill(x: float, y: float, h: float, rng: random.Random) -> str:
    """A rounded hill."""
    w = h * rng.uniform(1.5, 1.9)
    back = f"M{x - w / 2:.1f} {y:.1f}Q{x - w * 0.3:.1f} {y - h:.1f} {x:.1f} {y - h:.1f}T{x + w / 2:.1f} {y:.1f}"
    fold = f"M{x + w * 0.08:.1f} {y - h * 0.8:.1f}q{w * 0.2:.1f} {h * 0.2:.1f} {w * 0.24:.1f} {h * 0.6:.1f}"
    return el("path", class_="peak", d=back) + el("path", class_="scratch", d=fold)


def reeds(x: float, y: float) -> str:
    """A tuft of marsh grass."""
    return el("path", class_="reed", d=f"M{x - 5:.1f} {y:.1f}h10m-7 0-1.5-4m3.5 4v-5m2 5 1.5-4")


def cavern(x: float, y: float, wide: float, rng: random.Random) -> str:
    """Path data of a closed uneven curve."""
    n = 14
    turn = [2 * math.pi * k / n for k in range(n)]
    pts = [(x + (wide + rng.uniform(-7, 9)) * math.cos(a), y + (39 + rng.uniform(-4, 6)) * math.sin(a)) for a in turn]
    mid = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(pts, pts[1:] + pts[:1], strict=False)]
    curve = "".join(f"Q{p[0]:.1f} {p[1]:.1f} {m[0]:.1f} {m[1]:.1f}" for p, m in zip(pts, mid, strict=False))
    return f"M{mid[-1][0]:.1f} {mid[-1][1]:.1f}{curve}Z"


def compass(x: float, y: float, r: float) -> str:
    """A sixteen-pointed rose."""
    out = [el("circle", class_="rule", r=r * 0.62, stroke_width=0.8), el("circle", class_="rule", r=r * 0.56, stroke_width=0.5)]
    for k in range(16):
        reach, w = (r, r * 0.15) if k % 4 == 0 else (r * 0.7, r * 0.11) if k % 2 == 0 else (r * 0.54, r * 0.05)
        for side, fill in ((-w, "halo"), (w, "ink")):
            out.append(
                el(
                    "path",
                    d=f"M0 0L{side:.1f} {-w:.1f} 0 {-reach:.1f}Z",
                    transform=f"rotate({k * 22.5})",
                    fill=f"var(--me-{fill})",
                    stroke="var(--me-ink)",
                    stroke_width=0.7,
                )
            )
    for text, dx, dy in (("N", 0, -r - 5), ("E", r + 9, 5), ("S", 0, r + 15), ("W", -r - 10, 5)):
        out.append(words(text, dx, dy, 15, text_anchor="middle"))
    return el("g", *out, class_="quiet", transform=f"translate({x} {y})")


def ship(x: float, y: float) -> str:
    """A small ship under sail."""
    hull = "M-22 4C-20 10-14 14 0 14S18 10 24 2C22-4 26-8 28-9 22-10 18-4 16 5L-16 6C-18 0-24-4-29-3-25-2-23 0-22 4Z"
    sails = "M-2-24C-16-18-18-6-13 2H-2C-6-6-7-15-2-24ZM1-24C12-18 15-6 12 2H1C5-6 5-15 1-24Z"
    return el(
        "g",
        el("path", d=hull, fill="var(--me-edge)"),
        el("path", d="M-1 5V-26", fill="none"),
        el("path", d=sails, fill="var(--me-halo)"),
        el("path", d="M-1-26q6 1 8-1-3-2-8-2Z", fill="var(--me-ember)"),
        el("path", d="M-34 15q5-4 10 0t10 0 10 0 10 0 10 0 10 0", fill="none", stroke="var(--me-river)"),
        class_="quiet",
        transform=f"translate({x} {y})",
        stroke="var(--me-ink)",
        stroke_width=0.9,
        stroke_linejoin="round",
    )
