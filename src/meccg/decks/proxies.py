"""Cards of our own to print and cut out: names, numbers and our own words, nine a page, no pictures.

Path("deck.pdf").write_bytes(proxies(deck))
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.decks.pdf import A4, LETTER, MM, Page, document, width, wrapped, writable
from meccg.kernel.book import BOOK
from meccg.model.deck import DECK_PARTS, Deck, copies, part
from meccg.model.facts import EACH, Facts
from meccg.parts.factwords import fact_lines

CARD = (63 * MM, 88 * MM)  # as the cards are
A_PAGE = 9
PAPERS = {"a4": A4, "letter": LETTER}
PAD = 2.2 * MM
LARGEST, SMALLEST = 10.0, 4.0
SHADES = {"hazard": 0.72, "site": 0.9, "region": 0.9, "character": 0.96, "resource": 0.85}


def proxies(deck: Deck, parts: Iterable[str] = DECK_PARTS, paper: str = "a4") -> bytes:
    """A PDF of every card of the deck, copy by copy."""
    pool = load_pool()
    cards = [pool[id] for name in parts for id in copies(part(deck, name))]
    return document(pages(cards, PAPERS[paper]), deck.name, PAPERS[paper])


def pages(cards: list[Facts], size: tuple[float, float]) -> list[Page]:
    wide, high = CARD
    left, bottom = (size[0] - 3 * wide) / 2, (size[1] - 3 * high) / 2
    out = []
    for start in range(0, len(cards), A_PAGE):
        page = Page()
        for i, facts in enumerate(cards[start : start + A_PAGE]):
            face(page, facts, left + wide * (i % 3), bottom + high * (2 - i // 3))
        marks(page, left, bottom, size)
        out.append(page)
    return out or [Page()]


def marks(page: Page, left: float, bottom: float, size: tuple[float, float]) -> None:
    """Where to cut: short lines in the margins."""
    for i in range(4):
        x, y = left + CARD[0] * i, bottom + CARD[1] * i
        page.line(x, bottom - 8, x, bottom - 2)
        page.line(x, bottom + 3 * CARD[1] + 2, x, bottom + 3 * CARD[1] + 8)
        page.line(left - 8, y, left - 2, y)
        page.line(left + 3 * CARD[0] + 2, y, left + 3 * CARD[0] + 8, y)


# --- a card ------------------------------------------------------------------------------------------------------------


def face(page: Page, f: Facts, x: float, y: float) -> None:
    """Name above, numbers below, our words between."""
    wide, high = CARD
    head, foot = 8 * MM, 7 * MM
    page.box(x, y, wide, high, line=0.4)
    page.box(x + 1, y + high - head, wide - 2, head - 1, fill=SHADES[f.type], line=None)
    page.box(x + 1, y + 1, wide - 2, foot - 1, fill=SHADES[f.type], line=None)
    points = score(f)
    room = wide - 2 * PAD - (width(points, 11, bold=True) + 4 if points else 0)
    name = writable(f.name)
    size = min(11.0, max(6.0, 11.0 * room / max(width(name, 11.0, bold=True), 1)))
    page.text(x + PAD, y + high - head + 2.6 * MM, name, size, bold=True)
    if points:
        page.text(x + wide - PAD, y + high - head + 2.6 * MM, points, 11, bold=True, anchor="end")
    words = text_of(f)
    top, room_high = y + high - head - 2 * MM, high - head - foot - 4 * MM
    size, rows = fitted(words, wide - 2 * PAD, room_high)
    for i, row in enumerate(rows):
        page.text(x + PAD, top - size - 1.22 * size * i, row, size)
    page.text(x + PAD, y + 2.5 * MM, numbers(f), 9.5, bold=True)
    page.text(x + wide - PAD, y + 2.6 * MM, f"{f.alignment} {f.id}", 6, grey=0.25, anchor="end")


def text_of(f: Facts) -> str:
    """What the card says in our words; where its behaviour is not written yet, what is printed as facts."""
    load_cards()
    for definition in (BOOK[one.id] for one in (f, *reprints(f)) if one.id in BOOK):
        if definition.done:
            return str(definition.text())
    missing = "" if f.plain else "\n(The rest of this card is not written yet.)"
    return "\n".join(" ".join(sentences) for sentences in fact_lines(f)) + missing


def reprints(f: Facts) -> list[Facts]:
    """Cards that have the same printed on them."""
    bare = structs.replace(f, id="", set="", rarity="", plain=False)
    same = load_pool().named(f.name)
    return [one for one in same if one is not f and structs.replace(one, id="", set="", rarity="", plain=False) == bare]


def fitted(words: str, room: float, high: float) -> tuple[float, list[str]]:
    """The largest size in which the words fit, and their lines."""
    words = writable(words)
    size = LARGEST
    while True:
        rows = wrapped(words, size, room)
        if 1.22 * size * len(rows) <= high or size <= SMALLEST:
            return size, rows[: int(high / (1.22 * size))]
        size -= 0.25


def score(f: Facts) -> str:
    """Marshalling points, in parentheses those of another case."""
    if not (f.mp.base or f.mp.alt):
        return ""
    star = "*" if f.mp.star else ""
    return f"{f.mp.base}{star}" + (f" ({f.mp.alt})" if f.mp.alt is not None else "") + " MP"


def numbers(f: Facts) -> str:
    """The line at the foot: what one looks for in play."""
    out = []
    if f.mind is not None:
        out.append(f"mind {f.mind}")
    if f.type == "character":
        out.append(f"DI {f.character.di}")
    if f.kind == "creature":
        out.append(f"{'each' if f.creature.strikes == EACH else f.creature.strikes} str.")
    if f.prowess or f.body is not None:
        out.append(f"{f.prowess}/{f.body if f.body is not None else '-'}")
    if f.cp.base:
        out.append(f"CP {f.cp.base}")
    if f.faction.influence_number is not None:
        out.append(f"> {f.faction.influence_number}")
    if f.site.type:
        out.append(f"[{f.site.type}] {f.site.path or ''}".strip())
        if f.site.draw_self or f.site.draw_opponent:
            out.append(f"{f.site.draw_self}/{f.site.draw_opponent}")
    if f.land.type:
        out.append(f"[{f.land.type}]")
    return "  ".join(out)
