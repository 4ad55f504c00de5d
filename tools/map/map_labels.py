"""Label placing: candidate places for every name, and a choice without overlaps."""

from __future__ import annotations

import math
import random  # noqa: TID251 (a drawing, not a game)
import unicodedata
from dataclasses import dataclass

import numpy as np
import shapely
from map_shapes import Point
from map_style import words
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

Box = tuple[float, float, float, float]
NARROW, MIDDLE, WIDE = "iljI'.,-", "ftr ", "mwMW"
SITE_SIZE = 11.0


def text_width(text: str, size: float, caps: bool = False) -> float:
    """Estimated width; the drawn text is fitted to it, whatever the font."""
    flat = [c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)]
    if caps:
        return size * sum(
            0.3 if c in " '-" else 0.35 if c in "iI" else 0.8 if c in WIDE else 0.76 if c.isupper() else 0.56 for c in flat
        )
    return size * sum(
        0.27 if c in NARROW else 0.34 if c in MIDDLE else 0.8 if c in WIDE else 0.66 if c.isupper() else 0.455 for c in flat
    )


def name_width(text: str, size: float) -> float:
    """Width of the names of seas, ranges and far countries, which are set wide."""
    return text_width(text, size) * (1.5 if text.isupper() else 1.18)


def turned_box(text: str, x: float, y: float, size: float, turn: float) -> Box:
    w, h, a = name_width(text, size), size, math.radians(turn)
    dx = (w * abs(math.cos(a)) + h * abs(math.sin(a))) / 2
    dy = (w * abs(math.sin(a)) + h * abs(math.cos(a))) / 2
    return x - dx, y - dy, x + dx, y + dy


@dataclass
class Spot:
    """One possible place of a label: text lines around a middle point."""

    lines: list[str]
    size: float
    x: float
    y: float
    width: float
    height: float
    cost: float

    @property
    def bounds(self) -> Box:
        return (self.x - self.width / 2, self.y - self.height / 2, self.x + self.width / 2, self.y + self.height / 2)

    def svg(self, cls: str, caps: bool = False) -> str:
        """Text elements; textLength keeps any font inside the box."""
        out = []
        for i, line in enumerate(self.lines):
            y = self.y + (i - (len(self.lines) - 1) / 2) * self.size * 1.02 + self.size * 0.3
            out.append(
                words(
                    line,
                    self.x,
                    y,
                    self.size,
                    class_=cls,
                    text_anchor="middle",
                    textLength=text_width(line, self.size, caps),
                    lengthAdjust="spacingAndGlyphs",
                )
            )
        return "".join(out)


def splits(name: str) -> list[list[str]]:
    """The name on one line, on two, and three plain words on three."""
    parts = name.split()
    out = [[name]]
    for i in range(1, len(parts)):
        if parts[i - 1] not in ("of", "the", "&", "The"):
            out.append([" ".join(parts[:i]), " ".join(parts[i:])])
    if len(parts) == 3 and not {"of", "&"} & set(parts):
        out.append(parts)
    return out


def region_spots(name: str, cell: BaseGeometry, avoid: BaseGeometry) -> list[Spot]:
    """Places for a region name: inside the cell, clear of barriers, of a size that fits the cell."""
    spots, shape = [], cell.simplify(1)
    left, top, right, bottom = shape.bounds
    near = avoid.intersection(box(left, top, right, bottom))
    middle, fit = shape.centroid, min(24.0, max(15.0, shape.area**0.5 / 8.5))
    for lines in splits(name):
        for size in (24, 21, 19, 17, 15, 13.5, 12, 11):
            width = max(text_width(t, size, True) for t in lines)
            height = size * (1.02 * len(lines) - 0.16)
            x, y = (g.ravel() for g in np.meshgrid(np.linspace(left, right, 30), np.linspace(top, bottom, 30)))
            inside = shapely.contains_xy(shape, x, y)
            x, y = x[inside], y[inside]
            areas = shapely.box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            out = 1 - shapely.area(shapely.intersection(areas, shape)) / (width * height)
            cost = abs(fit - size) * 9 + 420 * out + 6 * (len(lines) - 1)
            cost += 0.22 * np.hypot(x - middle.x, y - middle.y)
            cost += 320 * shapely.area(shapely.intersection(areas, near)) / (width * height)
            spots += [
                Spot(lines, size, float(x[k]), float(y[k]), width, height, float(cost[k])) for k in np.nonzero(out < 0.34)[0]
            ]
    return sorted(spots, key=lambda s: s.cost)[:420]


def site_spots(name: str, at: Point, cell: BaseGeometry, avoid: BaseGeometry) -> list[Spot]:
    """Places for a site name around its symbol, nearer and to the right first."""
    spots = []
    liking = (0, 3, 4, 5, 2, 5, 6, 4, 1, 4, 6, 5, 2, 5, 4, 3)  # by direction, from east over south
    for lines in splits(name):
        width, height = max(text_width(t, SITE_SIZE) for t in lines) + 2, SITE_SIZE * len(lines)
        for ring, gap in enumerate((10, 15, 22, 30)):
            for k, dislike in enumerate(liking):
                c, s = math.cos(k * math.pi / 8), math.sin(k * math.pi / 8)
                push = c / max(abs(c), 0.55) * width / 2 if abs(c) > 0.2 else 0.0
                x, y = at[0] + c * gap + push, at[1] + s * (gap + height / 2)
                area = box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
                cost = 14 * ring + 5 * (len(lines) - 1) + dislike
                cost += (42 * area.difference(cell).area + 60 * area.intersection(avoid).area) / area.area
                spots.append(Spot(lines, SITE_SIZE, x, y, width, height, cost))
    return spots


def overlap(many: np.ndarray, others: np.ndarray, pad: float) -> np.ndarray:
    """Price of every pair of boxes that overlap, zero for the rest."""
    w = np.minimum(many[:, None, 2], others[None, :, 2]) - np.maximum(many[:, None, 0], others[None, :, 0]) + pad
    h = np.minimum(many[:, None, 3], others[None, :, 3]) - np.maximum(many[:, None, 1], others[None, :, 1]) + pad
    return np.where((w > 0) & (h > 0), 120 + 2.0 * np.clip(w, 0, None) * np.clip(h, 0, None) ** 0.5, 0)


def choose(options: dict[str, list[Spot]], fixed: np.ndarray, own: dict[str, int], frame: Box) -> tuple[dict[str, Spot], int]:
    """One spot per label by repeated best response, and the number of overlaps that are left.

    fixed are boxes that no label may cover; own names the box of a label's own symbol.
    """
    rng, names = random.Random(4), list(options)
    rects = {n: np.array([s.bounds for s in options[n]]) for n in names}
    base: dict[str, np.ndarray] = {}

    def covered(name: str, boxes: np.ndarray, pad: float) -> np.ndarray:
        hit = overlap(boxes, fixed, pad)
        if name in own:
            hit[:, own[name]] = 0
        return hit

    for n, r in rects.items():
        off = (r[:, 0] < frame[0]) | (r[:, 1] < frame[1]) | (r[:, 2] > frame[2]) | (r[:, 3] > frame[3])
        base[n] = np.array([s.cost for s in options[n]]) + covered(n, r, 1.0).sum(axis=1) + 4000 * off
    best_total, best = math.inf, dict.fromkeys(names, 0)
    for _ in range(14):
        pick = {n: int(np.argmin(base[n] + np.array([rng.uniform(0, 25) for _ in base[n]]))) for n in names}
        for _ in range(12):
            before = dict(pick)
            for n in rng.sample(names, len(names)):
                others = np.array([rects[m][pick[m]] for m in names if m != n])
                pick[n] = int(np.argmin(base[n] + overlap(rects[n], others, 2.0).sum(axis=1)))
            if pick == before:
                break
        now = np.array([rects[m][pick[m]] for m in names])
        total = sum(base[n][pick[n]] for n in names) + np.triu(overlap(now, now, 0.0), 1).sum()
        if total < best_total:
            best_total, best = total, dict(pick)
    now = np.array([rects[n][best[n]] for n in names])
    clashes = int((np.triu(overlap(now, now, 0.0), 1) > 0).sum())
    clashes += sum(int((covered(n, now[i : i + 1], 0.0) > 0).sum()) for i, n in enumerate(names))
    return {n: options[n][best[n]] for n in names}, clashes
