"""GCCG's text (`.meccg`, `.deck`): what most players' decks are in, and what meccg-online writes too.

    #
    # GCCG v0.9.4 Middle-earth deck
    #
    #      A - Saruman - Stewards of Gondor
    #

    ####
    Deck
    ####

    # Hazard (30)

    1 "Bert" (Bûrat) (TW)
    3 Saruman [H] (TW)

Sections (Deck, Pool, Sideboard, Sideboard vs. fw, Sites, Notes) stand between lines of #; old files have bare titles. A heading
with a number is checked against the cards below it. Files are UTF-8, ISO-8859-1 or cp1252.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import NamedTuple

from meccg.cards.pool import load_pool
from meccg.decks import draft as d
from meccg.decks.draft import Draft
from meccg.decks.formats.base import NOTES, Format, card_line, heading, lines, note_lines, one_line
from meccg.decks.names import label
from meccg.model.deck import Cards, Deck, part
from meccg.model.facts import Facts

SECTIONS = {"deck": d.DECK, "pool": d.POOL, "sideboard": d.SIDEBOARD, "sites": d.SITES, "notes": NOTES}
UNKNOWN = "?"
_RULE = re.compile(r"#+")
_GENERATOR = re.compile(r"GCCG v?[\d.]+.*|Middle-earth Deck", re.IGNORECASE)
_SUBHEAD = re.compile(r"(.*?)\s*\((\d{1,4})\)")
_BARE = re.compile(r"(?mi)^(?:deck|pool|sideboard|sites)\s*$")


def fits(text: str) -> bool:
    if re.search(r"(?m)^####*\s*\n[ \t]*[A-Za-z].*\n####*\s*$", text) or re.match(r"\s*#[#\s]*(?:GCCG|Middle-earth Deck)", text):
        return True
    bare = {title.strip().casefold() for title in _BARE.findall(text)}
    return "deck" in bare and len(bare) > 1


def read(text: str) -> Draft:
    out = Draft()
    rows = list(lines(text))
    section = ""
    top: list[str] = []  # comments above the first section
    notes: list[str] = []
    total: Total | None = None
    for i, (number, raw) in enumerate(rows):
        line = raw.strip()
        found = titled(rows, i, section)
        if found is not None:
            check_total(out, total)
            total, section = None, found
            if section == UNKNOWN:
                out.fault(
                    number, f"there is no section {d.shortened(line)!r}; the sections are {', '.join(SECTIONS)}, sideboard vs. fw"
                )
        elif section == NOTES:
            if not framing(rows, i):
                notes.append(raw)
        elif line.startswith("#"):
            comment = line.lstrip("#").strip()
            if not section:
                top.append(comment)
            elif (match := _SUBHEAD.fullmatch(comment)) is not None:
                check_total(out, total)
                total = Total(number, match[1], int(match[2]), len(out.entries))
            elif comment and not heading(comment):
                out.notes.append(comment)
        elif line and not section:
            out.fault(number, f"{d.shortened(line)!r} stands before the first section")
        elif line and section != UNKNOWN:
            card_line(out, number, section, line)
    check_total(out, total)
    take_top(out, top)
    out.notes += "\n".join(notes).strip("\n").split("\n") if notes else []
    return out


class Total(NamedTuple):
    """What a heading says of the cards below it."""

    line: int
    title: str
    number: int
    before: int  # entries above it


def check_total(out: Draft, total: Total | None) -> None:
    if total is None:
        return
    n = sum(e.copies for e in out.entries[total.before :])
    if n != total.number:
        out.remark(total.line, f"the heading says {total.number} ({total.title}), but there are {n} cards below it")


def titled(rows: list[tuple[int, str]], i: int, section: str) -> str | None:
    """The section whose title this line is, UNKNOWN if there is no such section; None if it is no title."""
    line = rows[i][1].strip()
    if not line or line.startswith("#"):
        return None
    framed = i > 0 and _RULE.fullmatch(rows[i - 1][1].strip()) and i + 1 < len(rows) and _RULE.fullmatch(rows[i + 1][1].strip())
    known = SECTIONS.get(line.casefold()) or (heading(line) if framed else "")
    if section == NOTES:
        return known or None if framed else None
    if known or not framed:
        return known or None
    return None if line[0].isdigit() else UNKNOWN


def framing(rows: list[tuple[int, str]], i: int) -> bool:
    """Whether a line belongs to the frame of a title."""
    if not _RULE.fullmatch(rows[i][1].strip()):
        return False
    return any(0 <= j < len(rows) and titled(rows, j, NOTES) for j in (i - 1, i + 1))


def take_top(out: Draft, comments: list[str]) -> None:
    """The comments above the cards: who wrote the file, the name of the deck, and maybe more."""
    said = [comment for comment in comments if comment]
    if said and _GENERATOR.fullmatch(said[0]):
        said.pop(0)
    rest = []
    for comment in said:
        if out.field(comment):
            continue
        if out.name:
            rest.append(comment)
        else:
            out.name = comment
    out.notes[:0] = rest


def write(deck: Deck) -> str:
    out = [
        "#",
        "# GCCG v0.9.4 Middle-earth deck",
        "#",
        f"#      {one_line(deck.name)}",
        "#",
        f"# alignment: {deck.alignment}",
        "#",
    ]
    pool = (*part(deck, "characters"), *part(deck, "items"))
    for section, cards in (
        ("Deck", by_type(deck.play_deck)),
        ("Pool", pool),
        ("Sideboard", by_type(deck.sideboard)),
        ("Sideboard vs. fw", by_type(deck.against_fallen_wizard)),
        ("Sites", by_type(deck.sites)),
    ):
        if cards:
            out += ["", *framed_title(section)]
            for head, of_type in groupby(cards, key=lambda card: card_type(load_pool()[card[0]])):
                block = list(of_type)
                out += ["", f"# {head} ({sum(n for _, n in block)})", "", *(f"{n} {label(id)}" for id, n in block)]
    if deck.notes:
        out += ["", *framed_title("Notes"), "", *note_lines(deck)]
    return "\n".join(out) + "\n"


def framed_title(text: str) -> list[str]:
    return ["#" * len(text), text, "#" * len(text)]


def card_type(f: Facts) -> str:
    """As GCCG calls it: "Hero Resource", "Hazard", "Minion Site"."""
    if f.type in ("hazard", "region"):
        return f.type.capitalize()
    return f"{f.alignment.capitalize()} {f.type.capitalize()}"


def by_type(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda card: card_type(load_pool()[card[0]])))


GCCG = Format("gccg", "GCCG text, also of meccg-online", (".meccg",), fits, read, write)
