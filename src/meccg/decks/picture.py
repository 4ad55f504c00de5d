"""A deck's numbers as a picture: SVG, drawn by hand, readable without colours.

Path("deck.svg").write_text(svg(stats(deck)), encoding="utf-8")
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from meccg.decks.stats import REGION_TYPES, TITLES
from meccg.model.stats import Chance, Need, Place, Playable, Scored, Stats, Way

WIDTH = 1080
MARGIN = 32
COLUMN = (WIDTH - 3 * MARGIN) / 2
ROW = 20
MOST_SITES = 44
MOST_CARDS = 60

# The light theme of the table; its accents differ in brightness, too, and every mark has a letter or a shape.
PAGE, PANEL, LINE = "#ece1c8", "#f7f0df", "#c9b88f"
INK, INK_2 = "#2a2016", "#4d3f2d"
GOLD, SKY, GREEN, RED, ROSE = "#b07a00", "#005a8c", "#006347", "#a33c00", "#87356a"
FONT = "'Alegreya Sans','Segoe UI',system-ui,sans-serif"
COLOURS = {"resource": GOLD, "hazard": RED, "creature": RED, "avatar": SKY, "character": SKY, "agent": ROSE}


class Drawing:
    """Elements of a picture, from top to bottom."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: int = 13,
        anchor: str = "start",
        bold: bool = False,
        ink: str = INK,
        turn: int = 0,
    ) -> None:
        weight = ' font-weight="700"' if bold else ""
        turned = f' transform="rotate({turn} {x:.1f} {y:.1f})"' if turn else ""
        place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"'
        self.parts.append(f'<text {place} fill="{ink}"{weight}{turned}>{escape(words)}</text>')

    def box(self, x: float, y: float, width: float, height: float, fill: str, *, line: str = "none", round: float = 0) -> None:
        place = f'x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}"'
        self.parts.append(f'<rect {place} rx="{round}" fill="{fill}" stroke="{line}"/>')

    def shape(self, points: Iterable[tuple[float, float]], fill: str) -> None:
        self.parts.append(f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" fill="{fill}"/>')

    def dot(self, x: float, y: float, radius: float, fill: str, line: str) -> None:
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}" stroke="{line}" stroke-width="1.5"/>')

    def svg(self, height: float, title: str) -> str:
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:.0f}" viewBox="0 0 {WIDTH} {height:.0f}"'
        named = (
            f'{head} role="img" aria-label={quoteattr(title)} font-family={quoteattr(FONT)}>\n<title>{escape(title)}</title>\n'
        )
        return named + "\n".join(self.parts) + "\n</svg>\n"


def svg(s: Stats) -> str:
    """The whole picture."""
    out = Drawing()
    left, right = MARGIN, 2 * MARGIN + COLUMN
    body = Drawing()
    y = 84.0
    y1 = kinds(body, s, left, y)
    y2 = points(body, s.points, s.for_others, right, y)
    y = max(y1, y2) + MARGIN
    y1 = needs(body, s.regions, s.sites, left, y)
    y2 = chances(body, s.chances, s.hand, right, y)
    y = max(y1, y2) + MARGIN
    y = matrix(body, s, y)
    height = y + MARGIN
    out.box(0, 0, WIDTH, height, PAGE)
    out.text(MARGIN, 44, s.name, size=26, bold=True)
    sizes = ", ".join(f"{TITLES[name]} {n}" for name, n in s.sizes.items() if n)
    avatars = f" ({', '.join(s.avatars)})" if s.avatars else ""
    out.text(MARGIN, 66, f"{s.alignment}{avatars}: {sizes}", size=14, ink=INK_2)
    out.parts += body.parts
    return out.svg(height, f"{s.name}: the deck in numbers")


def panel(out: Drawing, title: str, x: float, y: float, width: float, height: float) -> float:
    """A framed field with its title; where its contents begin."""
    out.box(x, y, width, height, PANEL, line=LINE, round=8)
    out.text(x + 14, y + 24, title, size=16, bold=True)
    return y + 44


def bar(out: Drawing, x: float, y: float, label: str, number: str, share: float, fill: str, room: float) -> None:
    """A line of a bar chart: words, bar, number."""
    out.text(x, y + 4, label)
    start = x + 176
    full = room - 176 - 56
    out.box(start, y - 7, full * share, 13, fill)
    out.text(start + full * share + 6, y + 4, number, bold=True)


def kinds(out: Drawing, s: Stats, x: float, y: float) -> float:
    height = 56 + ROW * len(s.kinds)
    top = panel(out, "Play deck", x, y, COLUMN, height)
    most = max(s.kinds.values(), default=1)
    for i, (kind, n) in enumerate(s.kinds.items()):
        colour = next((COLOURS[word] for word in kind.split() if word in COLOURS), GREEN)
        bar(out, x + 14, top + ROW * i + 6, kind, str(n), n / most, colour, COLUMN - 28)
    return y + height


def points(out: Drawing, rows: Sequence[Scored], for_others: int, x: float, y: float) -> float:
    """Stacked: what starts in play, what the play deck has, what the sideboard adds (a frame)."""
    height = 56 + ROW * (len(rows) + 2)
    top = panel(out, "Marshalling points", x, y, COLUMN, height)
    most = max((row.starting + row.play_deck + row.sideboard for row in rows), default=1) or 1
    start, full = x + 14 + 116, COLUMN - 28 - 116 - 96
    for i, row in enumerate(rows):
        at = top + ROW * i + 6
        out.text(x + 14, at + 4, row.type)
        reach = start
        for n, fill in ((row.starting, SKY), (row.play_deck, GOLD), (row.sideboard, PANEL)):
            if n:
                out.box(reach, at - 6.5, full * n / most - 1, 12, fill, line=INK_2)
            reach += full * n / most
        more = f" (+{row.more})" if row.more else ""
        out.text(reach + 6, at + 4, f"{row.starting} + {row.play_deck} + {row.sideboard}{more}", bold=True)
    at = top + ROW * len(rows) + 8
    for n, (fill, words) in enumerate(((SKY, "starting"), (GOLD, "play deck"), (PANEL, "sideboard"))):
        out.box(x + 14 + 110 * n, at - 8, 12, 12, fill, line=INK_2)
        out.text(x + 30 + 110 * n, at + 3, words, size=12, ink=INK_2)
    out.text(x + 14, at + ROW + 2, f"the others may gain {for_others} kill points by its creatures", size=12, ink=INK_2)
    return y + height


def needs(out: Drawing, regions: Sequence[Need], sites: Sequence[Need], x: float, y: float) -> float:
    """Region symbols as hexagons, site types as gables, with their letters."""
    rows = (*regions, *sites)
    height = 56 + ROW * max(len(rows), 1)
    top = panel(out, "What its creatures need", x, y, COLUMN, height)
    most = max((need.creatures for need in rows), default=1)
    for i, need in enumerate(rows):
        at = top + ROW * i + 6
        bar(out, x + 14, at, "", str(need.creatures), need.creatures / most, RED, COLUMN - 28)
        for n, letter in enumerate(need.symbols):
            token(out, x + 24 + 20 * n, at, letter)
        out.text(x + 38 + 20 * (len(need.symbols) - 1), at + 4, need.words)
    if not rows:
        out.text(x + 14, top + 8, "no creature is keyed to a type", ink=INK_2)
    return y + height


def token(out: Drawing, x: float, y: float, letter: str) -> None:
    if letter in REGION_TYPES:
        corners: tuple[tuple[float, float], ...] = ((-9, 0), (-4.5, -8), (4.5, -8), (9, 0), (4.5, 8), (-4.5, 8))
    else:
        corners = ((-8, -3), (0, -9), (8, -3), (8, 8), (-8, 8))
    out.shape(((x + dx, y + dy) for dx, dy in corners), INK_2)
    out.text(x, y + 4.5, letter, size=12, anchor="middle", bold=True, ink=PANEL)


def chances(out: Drawing, rows: Sequence[Chance], hand: int, x: float, y: float) -> float:
    height = 56 + ROW * len(rows)
    top = panel(out, f"At least one in a first hand of {hand}", x, y, COLUMN, height)
    for i, row in enumerate(rows):
        bar(out, x + 14, top + ROW * i + 6, row.what, f"{row.at_least_one:.0%}", row.at_least_one, GREEN, COLUMN - 28)
    return y + height


def matrix(out: Drawing, s: Stats, y: float) -> float:
    """Cards against sites: a full dot where a card of the play deck can be played, an empty one for the sideboard."""
    cards = s.playables[:MOST_CARDS]
    sites = shown_sites(s)
    names = [place.site for place in sites]
    longest = max((len(f"{place.site} [{place.type}]") for place in sites), default=0)
    head = 16 + 5.3 * longest  # at an angle of sixty degrees
    roads = [f"{place.site}: {road(way)}" for place in sites for way in place.ways[:1]]
    rows = -(-len(roads) // 3)
    height = 40 + head + 17 * len(cards) + 24 + (26 + 15 * rows if rows else 0) + (16 if len(s.playables) > len(cards) else 0)
    width = WIDTH - 2 * MARGIN
    panel(out, "Where its items, allies and factions can be played", MARGIN, y, width, height)
    top = y + 40 + head
    left = MARGIN + 230
    step = min(30.0, (width - 245 - 3.2 * longest) / max(len(names), 1))
    for i, place in enumerate(sites):
        out.text(left + step * i + 4, top - 12, f"{place.site} [{place.type}]", size=12, turn=-60)
    for j, card in enumerate(cards):
        line(out, card, names, left, top + 17 * j, step, odd=j % 2 == 1)
    foot = top + 17 * len(cards) + 8
    if len(s.playables) > len(cards):
        out.text(MARGIN + 14, foot, f"and {len(s.playables) - len(cards)} cards more", size=12, ink=INK_2)
        foot += 16
    if rows:
        out.text(MARGIN + 14, foot + 8, "Paths", bold=True)
    for i, text in enumerate(roads):
        out.text(MARGIN + 14 + (width - 20) / 3 * (i // rows), foot + 26 + 15 * (i % rows), text, size=12, ink=INK_2)
    return y + height


def shown_sites(s: Stats) -> list[Place]:
    """The sites where most can be played, and for every card at least one."""
    useful = sorted((place for place in s.places if place.cards), key=lambda place: -len(place.cards))
    must = {card.sites[0] for card in s.playables if card.sites}
    first = [place for place in useful if place.site in must]
    rest = [place for place in useful if place.site not in must]
    chosen = (first + rest)[:MOST_SITES]
    return [place for place in useful if place in chosen]


def road(way: Way) -> str:
    return f"{way.haven} [{way.path}]"


def line(out: Drawing, card: Playable, names: list[str], left: float, y: float, step: float, odd: bool) -> None:
    if odd:
        out.box(MARGIN + 8, y - 8.5, WIDTH - 2 * MARGIN - 16, 17, PAGE)
    points = f" ({card.points})" if card.points else ""
    out.text(left - 14, y + 4, f"{card.copies} {card.card}{points}", size=12, anchor="end", ink=INK if card.sites else RED)
    if not card.sites:
        out.text(left, y + 4, "nowhere in the location deck", size=12, ink=RED)
    for i, name in enumerate(names):
        if name in card.sites:
            out.dot(left + step * i, y, 4.5, PANEL if card.side else GOLD, GOLD)
