"""The picture of an arena: a bar with its interval for each bot and deck, and a square for each pair. SVG, written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from meccg.sim.standings import Standing, Table

WIDE, ROW, LEFT, BAR = 760, 34, 200, 420
INK, FAINT, BLUE = "#1b1b1b", "#b9b9b9", "#2f6f9f"


def picture(found: Table, title: str = "Arena") -> str:
    """An SVG document."""
    bots = [r for r in found.bots if r.games]
    decks = [r for r in found.decks if r.games]
    body: list[str] = []
    y = 64
    for heading, rows in (("Bots: games won, with 95 % intervals", bots), ("Decks", decks)):
        if len(rows) > 1:
            y = _bars(body, heading, rows, y)
    if len(bots) > 1:
        y = _squares(body, [r.name for r in bots], found.pairs, y)
    words = f"{found.games} games, {found.turns:g} turns on average"
    size = f'viewBox="0 0 {WIDE} {y + 10}" width="{WIDE}" height="{y + 10}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="14" role="img">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(_description(bots))}</desc>",
            f'<rect width="{WIDE}" height="{y + 10}" fill="#ffffff"/>',
            f'<text x="16" y="28" font-size="18" fill="{INK}">{escape(title)}</text>',
            f'<text x="16" y="48" fill="{INK}">{escape(words)}</text>',
            *body,
            "</svg>",
            "",
        ]
    )


def _description(rows: Sequence[Standing]) -> str:
    return "; ".join(f"{r.name} won {100 * r.rate:.1f} % ({100 * r.low:.1f} to {100 * r.high:.1f} %)" for r in rows)


def _bars(out: list[str], heading: str, rows: Sequence[Standing], y: int) -> int:
    out.append(f'<text x="16" y="{y + 16}" font-weight="bold" fill="{INK}">{escape(heading)}</text>')
    y += 28
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = LEFT + BAR * part
        out.append(f'<line x1="{x}" y1="{y}" x2="{x}" y2="{y + ROW * len(rows)}" stroke="{FAINT}" stroke-dasharray="2 3"/>')
        out.append(f'<text x="{x}" y="{y + ROW * len(rows) + 16}" text-anchor="middle" fill="{INK}">{100 * part:.0f}</text>')
    for r in sorted(rows, key=lambda r: -r.rate):
        middle = y + ROW / 2
        out.append(f'<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end" fill="{INK}">{escape(r.name)}</text>')
        out.append(f'<rect x="{LEFT}" y="{middle - 9}" width="{BAR * r.rate:.1f}" height="18" fill="{BLUE}"/>')
        low, high = LEFT + BAR * r.low, LEFT + BAR * r.high
        out.append(
            f'<path d="M{low:.1f} {middle - 5}v10M{low:.1f} {middle}H{high:.1f}M{high:.1f} {middle - 5}v10" stroke="{INK}"/>'
        )
        more = f"{100 * r.rate:.1f} %" + (f", {r.margin:+.1f} points" if r.scored else "")
        out.append(f'<text x="{LEFT + BAR + 12}" y="{middle + 5}" fill="{INK}">{more}</text>')
        y += ROW
    return y + 36


def _squares(out: list[str], names: Sequence[str], pairs: Sequence[Standing], y: int) -> int:
    """Who wins how often against whom: the row against the column."""
    met = {(r.name, r.against): r for r in pairs if r.games}
    side = min(110, (WIDE - LEFT - 20) // len(names))
    out.append(f'<text x="16" y="{y + 16}" font-weight="bold" fill="{INK}">The row against the column</text>')
    y += 28
    for i, name in enumerate(names):
        x = LEFT + i * side + side / 2
        out.append(f'<text x="{x}" y="{y + 12}" text-anchor="middle" fill="{INK}">{escape(name)}</text>')
    y += 20
    for a in names:
        out.append(f'<text x="{LEFT - 10}" y="{y + 26}" text-anchor="end" fill="{INK}">{escape(a)}</text>')
        for i, b in enumerate(names):
            r = met.get((a, b))
            if r is None:
                continue
            x = LEFT + i * side
            shade = f'fill="{BLUE}" fill-opacity="{0.1 + 0.5 * r.rate:.2f}"'
            out.append(
                f'<rect x="{x + 1}" y="{y + 1}" width="{side - 2}" height="42" {shade}/>'
                f'<text x="{x + side / 2}" y="{y + 20}" text-anchor="middle" fill="{INK}">{100 * r.rate:.0f} %</text>'
                f'<text x="{x + side / 2}" y="{y + 36}" text-anchor="middle" font-size="11" fill="{INK}">'
                f"{100 * r.low:.0f} to {100 * r.high:.0f}</text>"
            )
        y += 44
    return y + 16
