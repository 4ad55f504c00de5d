"""Decks as text: one card a line, in sections.

    name: The Ring Quest
    alignment: hero
    # a comment; lines before the first section that are no fields are notes

    [starting characters]
    Aragorn II
    [starting items]
    Elven Cloak
    [resources]
    2 Concealment
    [sites]
    2 Rivendell

A card is its name, as people type it, or its id (`TW-204`). `3 X`, `3x X` and `X` are all understood. Every fault of a file is
reported at once, each with file and line and with the names that come nearest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from meccg.cards.pool import UnknownCard, load_pool
from meccg.model.deck import Cards, Deck
from meccg.model.facts import Facts

# Section -> field of the deck, and what a card there must be ("" = anything).
SECTIONS = {
    "starting characters": ("characters", "character"),
    "starting items": ("items", "item"),
    "avatars": ("play_deck", "avatar"),
    "characters": ("play_deck", "character"),
    "resources": ("play_deck", "resource"),
    "hazards": ("play_deck", "hazard"),
    "sideboard": ("sideboard", ""),
    "sites": ("sites", "site"),
}
FIELDS = ("name", "alignment")

_COUNTED = re.compile(r"(?:(\d+)\s*x?\s+)?(.+)")


class DeckError(ValueError):
    """A deck file with faults: each line of the message names the place and what is wrong."""


def load_deck(path: str | Path) -> Deck:
    """The deck of a file."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as e:
        raise DeckError(f"{path}: not a text file: {e}") from None
    except OSError as e:
        raise DeckError(f"{path}: {e.strerror}") from None
    return read_deck(text, str(path), name=path.stem)


def read_deck(text: str, source: str = "deck", name: str = "") -> Deck:
    """The deck that a text describes. `source` says in errors where it is from."""
    faults: list[str] = []
    fields: dict[str, str] = {"name": name or source}
    counts: dict[str, dict[str, int]] = {field: {} for field, _ in SECTIONS.values()}
    notes: list[str] = []
    section = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        where = f"{source}:{number}"
        if line.startswith("[") and line.endswith("]"):
            section = " ".join(line[1:-1].casefold().split())
            if section not in SECTIONS:
                faults.append(f"{where}: there is no section [{section}]; the sections are {', '.join(SECTIONS)}")
        elif not section:
            key, colon, value = line.partition(":")
            if colon and key.casefold() in FIELDS:
                fields[key.casefold()] = value.strip()
            else:
                notes.append(line)
        elif line and section in SECTIONS:
            field, _ = SECTIONS[section]
            try:
                count, facts = read_card(line, section)
            except (UnknownCard, DeckError) as e:
                faults.append(f"{where}: {e}")
            else:
                counts[field][facts.id] = counts[field].get(facts.id, 0) + count
    if faults:
        raise DeckError("\n".join(faults))
    return Deck(
        name=fields["name"],
        alignment=fields.get("alignment", "hero"),
        characters=_singles(counts["characters"]),
        items=_singles(counts["items"]),
        play_deck=tuple(counts["play_deck"].items()),
        sideboard=tuple(counts["sideboard"].items()),
        sites=tuple(counts["sites"].items()),
        notes="\n".join(notes).strip(),
    )


def _singles(counts: dict[str, int]) -> tuple[str, ...]:
    return tuple(id for id, n in counts.items() for _ in range(n))


def read_card(line: str, section: str) -> tuple[int, Facts]:
    """How many of which card a line names."""
    wanted = SECTIONS[section][1]
    match = _COUNTED.fullmatch(line)
    assert match is not None
    count = int(match[1] or 1)
    facts = load_pool().find(match[2], type=wanted if wanted == "site" else "")
    if wanted and wanted not in (facts.type, facts.kind):
        raise DeckError(f"{facts.name} ({facts.id}) is a {facts.type} ({facts.kind}): it can't be among the {section}")
    if wanted == "character" and facts.kind == "avatar" and section == "characters":
        raise DeckError(f"{facts.name} ({facts.id}) is an avatar: put it in the section [avatars]")
    if not 1 <= count <= 99:
        raise DeckError(f"{count} copies of {facts.name}: at least 1 and at most 99 can be read")
    return count, facts


def write_deck(deck: Deck) -> str:
    """The text of a deck: what `read_deck` reads."""
    out = [f"name: {deck.name}", f"alignment: {deck.alignment}"]
    if deck.notes:
        out += ["", deck.notes]
    by_section: dict[str, Cards] = {
        "starting characters": tuple((id, 1) for id in deck.characters),
        "starting items": tuple((id, 1) for id in deck.items),
        "avatars": _of_kind(deck.play_deck, "avatar"),
        "characters": _of_kind(deck.play_deck, "character"),
        "resources": _of_kind(deck.play_deck, "resource"),
        "hazards": _of_kind(deck.play_deck, "hazard"),
        "sideboard": deck.sideboard,
        "sites": deck.sites,
    }
    for section, cards in by_section.items():
        if cards:
            out += ["", f"[{section}]", *(_line(id, n) for id, n in cards)]
    return "\n".join(out) + "\n"


def _line(id: str, n: int) -> str:
    facts = load_pool()[id]
    name = facts.name if load_pool().find(facts.name, type="site" if facts.type == "site" else "").id == id else id
    return f"{n} {name}" if n > 1 else name


def _of_kind(cards: Iterable[tuple[str, int]], kind: str) -> Cards:
    pool = load_pool()
    return tuple((id, n) for id, n in cards if _section_kind(pool[id]) == kind)


def _section_kind(facts: Facts) -> str:
    return facts.kind if facts.kind in ("avatar", "character") else facts.type
