"""What the formats share: how a line names a card, how a heading is recognised, how fields go into a file of somebody else's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from meccg.cards.pool import load_pool
from meccg.decks import draft as d
from meccg.decks.draft import Draft, Entry, check_code, group
from meccg.decks.names import TAGS, key
from meccg.model.deck import MOST_COPIES, Cards, Deck, part
from meccg.model.sets import CODES


class Format(NamedTuple):
    """A way to write decks down."""

    id: str  # what a user types: "gccg"
    title: str
    suffixes: tuple[str, ...]
    fits: Callable[[str], bool]  # whether a text looks like it
    read: Callable[[str], Draft]
    write: Callable[[Deck], str]


def lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers, as an editor counts them."""
    return enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1)


# --- a card -----------------------------------------------------------------------------------------------------------

_COUNT = re.compile(r"([+-]?[0-9][0-9.,_]*)\s*[xX×*]?\s+(?=\S)|([+-]?[0-9]+)[xX×]\s*(?=\S)")
_COUNT_AFTER = re.compile(r"(?<=\S)\s+[xX×]\s*([0-9]+)$")
_TAG = re.compile(r"\s*\[([A-Za-z]{1,2})\]$")
_CODE = re.compile(r"\s*\(([A-Za-z]{2}|[Mm][Ee][A-Za-z]{2})\)$")


def card_line(out: Draft, number: int, section: str, text: str, after: bool = False) -> None:
    """Take `3 Name [M] (LE)`: a count, a name, a letter for the alignment, a set; all but the name may be missing."""
    count, name = 1, text.strip()
    if (match := _COUNT.match(name)) is not None:
        digits = match[1] or match[2]
        name = name[match.end() :]
        if not re.fullmatch(r"[+-]?[0-9]{1,6}", digits):
            out.fault(
                number,
                f"{d.shortened(digits, 20)} copies of {d.shortened(name)}: a whole number is needed, at most {MOST_COPIES}",
            )
            return
        count = int(digits)
    elif after and (match := _COUNT_AFTER.search(name)) is not None and len(match[1]) <= 6:
        count, name = int(match[1]), name[: match.start()]
    tag = code = ""
    for _ in range(2):
        if not tag and (match := _TAG.search(name)) is not None and match[1].upper()[:1] in TAGS:
            tag, name = match[1].upper()[:1], name[: match.start()]
        if not code and (match := _CODE.search(name)) is not None:
            code, name = check_code(match[1]), name[: match.start()]
            if not code:
                out.fault(
                    number, f"there is no set {match[1]!r} (of {d.shortened(name)}); the sets are {' '.join(CODES)}, and PR"
                )
                return
    if not name:
        out.fault(number, f"{d.shortened(text)!r} names no card")
        return
    out.entries.append(Entry(number, section, count, name, tag, code, text))


# --- headings ---------------------------------------------------------------------------------------------------------

NOTES = "notes"
_HEADINGS = {
    d.POOL: ("pool", "starting", "starting pool", "starting company", "starting card"),
    d.STARTING_CHARACTERS: ("starting character", "character pool", "pool character"),
    d.STARTING_ITEMS: ("starting item", "starting minor item", "pool item", "pool resource"),
    d.DECK: ("deck", "play deck", "main", "main deck", "card"),
    d.AVATARS: ("avatar", "wizard", "ringwraith"),
    d.CHARACTERS: ("character",),
    d.RESOURCES: ("resource",),
    d.HAZARDS: ("hazard",),
    d.SIDEBOARD: ("sideboard", "sb"),
    d.AGAINST: ("anti", "anti sideboard", "sideboard against", "sideboard vs", "sideboard anti", "sb vs", "sb against"),
    d.SITES: ("site", "location deck", "location", "site deck"),
    NOTES: ("note", "deck note", "comment"),
}
HEADINGS = {key(title): section for section, titles in _HEADINGS.items() for title in titles}
_WHOSE = re.compile(r"\b(?:hero|minion|balrog|stage|fallen-wizard)\s+(?=character|resource|site)", re.IGNORECASE)
_FALLEN = re.compile(r"[\s-]*\b(?:fw|fallen[\s-]wizards?)\b[\s-]*", re.IGNORECASE)
_FRAME = re.compile(r"^[\s#=*\-_~\[/]*(.*?)[\s#=*\-_~\]/:]*$")
_TOTAL = re.compile(r"\s*[(\[]?\b([0-9]{1,5})\b(?:\s*cards?)?[)\]]?\s*$")


def heading(text: str) -> str:
    """The section that a line opens, however it is decorated ("== Sideboard (30) ==", "Sites:"); "" if it opens none."""
    if len(text) > 80 or text[:1].isdigit():
        return ""
    match = _FRAME.match(text)
    bare = _WHOSE.sub("", _TOTAL.sub("", match[1]) if match is not None else text)
    other = _FALLEN.sub(" ", bare)
    found = HEADINGS.get(key(other).removesuffix("s"), "") or HEADINGS.get(key(other), "")
    return d.AGAINST if other != bare and found == d.SIDEBOARD else found


# --- fields -----------------------------------------------------------------------------------------------------------


def fields(deck: Deck) -> list[str]:
    """Name and alignment, for formats that have no place for them."""
    return [f"name: {one_line(deck.name)}", f"alignment: {deck.alignment}"]


def note_lines(deck: Deck) -> list[str]:
    return deck.notes.split("\n") if deck.notes else []


def one_line(text: str) -> str:
    return " ".join(text.split())


def take_notes(out: Draft, texts: Iterable[str]) -> None:
    """Notes that may begin with fields, which an empty line sets apart from the rest."""
    rest = list(texts)
    while rest and not rest[0].strip():
        rest.pop(0)
    while rest and out.field(rest[0]):
        rest.pop(0)
    out.notes += rest


def with_fields(deck: Deck) -> list[str]:
    """The notes as `take_notes` reads them."""
    return [*fields(deck), *(["", *note_lines(deck)] if deck.notes else [])]


# --- writing ----------------------------------------------------------------------------------------------------------


def grouped(cards: Cards, deck: Deck) -> dict[str, Cards]:
    """Cards by heading: avatar, character, resource, hazard, site, region."""
    pool = load_pool()
    out: dict[str, list[tuple[str, int]]] = {}
    for id, n in cards:
        out.setdefault(group(pool[id], deck.alignment), []).append((id, n))
    return {g: tuple(out[g]) for g in d.GROUPS if g in out}


def sections(deck: Deck) -> list[tuple[str, Cards]]:
    """The parts of a deck by section."""
    return [
        (d.STARTING_CHARACTERS, part(deck, "characters")),
        (d.STARTING_ITEMS, part(deck, "items")),
        (d.DECK, deck.play_deck),
        (d.SIDEBOARD, deck.sideboard),
        (d.AGAINST, deck.against_fallen_wizard),
        (d.SITES, deck.sites),
    ]
