"""From the lines of a file to a deck: what a reader of some format found, and which cards that is.

A reader makes a `Draft`: entries by section, fields, notes, and what it could not make sense of. `reading` finds the cards.
Nothing is dropped: a line is a card, a fault (with the names that come nearest), or a remark.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from meccg.cards.pool import load_pool
from meccg.decks.names import PREFERENCES, PROMO, TAGS, choose, find, in_set
from meccg.model.deck import DECK_PARTS, MOST_COPIES, Cards, Deck, part
from meccg.model.facts import Facts
from meccg.model.sets import CODES

MOST_FAULTS = 40  # told of one file
MOST_HINTS = 12  # faults with names that come near: to look for them takes its time

# --- sections ---------------------------------------------------------------------------------------------------------

POOL = "pool"  # what starts in play: characters and items
STARTING_CHARACTERS = "starting characters"
STARTING_ITEMS = "starting items"
DECK = "play deck"
AVATARS = "avatars"
CHARACTERS = "characters"
RESOURCES = "resources"
HAZARDS = "hazards"
SIDEBOARD = "sideboard"
AGAINST = "sideboard against fallen-wizards"
SITES = "sites"

PART_OF = {
    STARTING_CHARACTERS: "characters",
    STARTING_ITEMS: "items",
    DECK: "play_deck",
    AVATARS: "play_deck",
    CHARACTERS: "play_deck",
    RESOURCES: "play_deck",
    HAZARDS: "play_deck",
    SIDEBOARD: "sideboard",
    AGAINST: "against_fallen_wizard",
    SITES: "sites",
}


def belongs(f: Facts, section: str) -> bool:
    """Whether such a card is looked for in a section."""
    match section:
        case "pool":
            return f.type in ("character", "resource")
        case "starting characters":
            return f.type == "character"
        case "starting items":
            return f.type == "resource"
        case "avatars":
            return f.kind == "avatar"
        case "characters":
            return f.type == "character"
        case "resources":
            return f.type == "resource" or f.deck.as_resource
        case "hazards":
            return f.type == "hazard" or f.kind == "agent" or f.deck.as_hazard
        case "sites":
            return f.type in ("site", "region")
        case _:
            return f.type not in ("site", "region")


# Agents count as hazards here, elsewhere as characters (AIO-B-0134, AIO-B-0160, AIO-B-0183, AIO-B-0206).
AGENTS_ARE_HAZARDS = ("hero", "balrog")
GROUPS = ("avatar", "character", "resource", "hazard", "site", "region")
_ALIGNMENTS = ("hero", "minion", "balrog", "fallen-wizard", "stage", "dual", "neutral")


def group(f: Facts, alignment: str) -> str:
    """Under which heading a player of that alignment looks for a card."""
    if f.kind == "agent":
        return "hazard" if alignment in AGENTS_ARE_HAZARDS or f.type == "hazard" else "character"
    return "avatar" if f.kind == "avatar" else f.type


def in_order(cards: Iterable[tuple[str, int]], alignment: str) -> Cards:
    """Cards by heading and alignment; otherwise as they come, copies put together."""
    pool = load_pool()
    counts: Counter[str] = Counter()
    for id, n in cards:
        counts[id] += n

    def place(item: tuple[str, int]) -> tuple[int, int]:
        f = pool[item[0]]
        return GROUPS.index(group(f, alignment)), _ALIGNMENTS.index(f.alignment)

    return tuple(sorted(counts.items(), key=place))


def canonical(deck: Deck) -> Deck:
    """The deck as it comes back from any format: its cards in order."""
    parts = {name: in_order(part(deck, name), deck.alignment) for name in DECK_PARTS if name not in ("characters", "items")}
    return deck.but(characters=_singles(Counter(deck.characters)), items=_singles(Counter(deck.items)), **parts)


def _singles(counts: dict[str, int]) -> tuple[str, ...]:
    return tuple(id for id, n in counts.items() for _ in range(n))


# --- what a reader found ----------------------------------------------------------------------------------------------


class Entry(NamedTuple):
    """A line that names a card."""

    line: int
    section: str
    copies: int
    name: str
    tag: str = ""  # the letter of an alignment
    code: str = ""  # the set
    text: str = ""  # the line itself


class Fault(NamedTuple):
    """What is wrong in a line, and which cards may have been meant."""

    line: int
    text: str
    candidates: tuple[str, ...] = ()


@dataclass
class Draft:
    """What a file says, before its names are looked up."""

    entries: list[Entry] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    name: str = ""
    alignment: str = ""
    strict: bool = False  # whether a card in the wrong section is a fault
    ordered: bool = True  # whether cards are put in order

    def fault(self, line: int, text: str) -> None:
        self.faults.append(Fault(line, text))

    def remark(self, line: int, text: str) -> None:
        self.remarks.append(f"line {line}: {text}")

    def field(self, text: str) -> bool:
        """Take `name: ...` or `alignment: ...`; whether it was one."""
        word, colon, value = text.partition(":")
        word, value = word.strip().casefold(), value.strip()
        if not colon or not value or word not in ("name", "alignment"):
            return False
        setattr(self, word, value)
        return True


class DeckError(ValueError):
    """A deck that can't be read: each line of the message names the place and what is wrong."""

    def __init__(self, message: str, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class Reading(NamedTuple):
    """A deck as far as it could be read: whole if there are no faults."""

    deck: Deck
    format: str
    faults: tuple[Fault, ...]
    remarks: tuple[str, ...]  # what was understood, but not as it was written


# --- finding the cards ------------------------------------------------------------------------------------------------


def reading(draft: Draft, format: str, name: str) -> Reading:
    """Look up every name; whose versions are meant follows from the deck's alignment, said or guessed."""
    faults = list(draft.faults)
    found: list[tuple[Entry, tuple[Facts, ...]]] = []
    for entry in draft.entries:
        if not 1 <= entry.copies <= MOST_COPIES:
            faults.append(
                Fault(entry.line, f"{entry.copies} copies of {entry.name}: at least 1 and at most {MOST_COPIES} can be read")
            )
        elif cards := fitting(find(entry.name), entry.section):
            found.append((entry, cards))
        else:
            faults.append(unknown(entry, hint=len(faults) < MOST_HINTS))
    if draft.alignment and draft.alignment not in PREFERENCES:
        faults.append(Fault(0, f"there is no alignment {draft.alignment!r}; there are {', '.join(PREFERENCES)}"))
    alignment = draft.alignment if draft.alignment in PREFERENCES else guess_alignment(found)
    remarks = list(draft.remarks)
    parts: dict[str, Counter[str]] = {name: Counter() for name in DECK_PARTS}
    for entry, cards in found:
        facts = choose(cards, alignment, entry.tag, entry.code)
        wrong = misplaced(facts, entry.section)
        if wrong and (draft.strict or (entry.section in (SITES, POOL) and facts.type not in ("site", "region"))):
            faults.append(Fault(entry.line, wrong))
            continue
        remarks += (f"line {entry.line}: {text}" for text in doubts(entry, facts, cards, alignment))
        where = parts[place(facts, entry.section)]
        if where[facts.id] + entry.copies > MOST_COPIES:
            faults.append(Fault(entry.line, f"more than {MOST_COPIES} copies of {facts.name}: no deck has so many"))
        else:
            where[facts.id] += entry.copies
    faults.sort(key=lambda fault: fault.line)
    try:
        deck = Deck(
            name=" ".join(draft.name.split()) or name,
            alignment=alignment,
            characters=_singles(parts["characters"]),
            items=_singles(parts["items"]),
            play_deck=tuple(parts["play_deck"].items()),
            sideboard=tuple(parts["sideboard"].items()),
            sites=tuple(parts["sites"].items()),
            notes="\n".join(line.rstrip() for line in draft.notes).strip("\n"),
            against_fallen_wizard=tuple(parts["against_fallen_wizard"].items()),
        )
    except ValueError as e:
        raise DeckError(str(e)) from None
    return Reading(canonical(deck) if draft.ordered else deck, format, tuple(faults), tuple(remarks))


def fitting(cards: tuple[Facts, ...], section: str) -> tuple[Facts, ...]:
    """Those that belong in the section, or all if none does."""
    return tuple(f for f in cards if belongs(f, section)) or cards if len(cards) > 1 else cards


def place(f: Facts, section: str) -> str:
    """The part of the deck where a card of a section goes; a site is a site wherever it was written."""
    if f.type in ("site", "region") and section not in (SIDEBOARD, AGAINST):
        return "sites"
    if section == POOL:
        return "characters" if f.type == "character" else "items"
    return PART_OF[section]


def misplaced(f: Facts, section: str) -> str:
    """What is wrong with a card in a section; "" if nothing is."""
    if section == CHARACTERS and f.kind == "avatar":
        return f"{f.name} ({f.id}) is an avatar: put it in the section [{AVATARS}]"
    if belongs(f, section) or section in (SIDEBOARD, AGAINST):
        return ""
    return f"{f.name} ({f.id}) is a {f.type} ({f.kind}): it can't be among the {section}"


def unknown(entry: Entry, hint: bool) -> Fault:
    near = load_pool().suggest(entry.name[:60]) if hint and entry.name else ()
    labels = " or ".join(f"{f.name} ({f.id}, {f.alignment} {f.type})" for f in near)
    return Fault(
        entry.line,
        f"no card is called {shortened(entry.name)!r}" + (f"; did you mean {labels}" if near else ""),
        tuple(f.id for f in near),
    )


def shortened(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def doubts(entry: Entry, facts: Facts, cards: tuple[Facts, ...], alignment: str) -> Iterator[str]:
    """Where the card that was taken is not quite what the line says."""
    if entry.tag in TAGS and facts.alignment not in TAGS[entry.tag] and facts.alignment not in ("neutral", "dual"):
        yield f"there is no {facts.name} [{entry.tag}]; {facts.id} ({facts.alignment}) is taken"
    if entry.code and not in_set(facts, entry.code) and entry.code != PROMO:
        yield f"there is no {facts.name} in the set {entry.code}; {facts.id} is taken"
    if facts.type in ("site", "region") and not belongs(facts, entry.section) and entry.section != DECK:
        yield f"{facts.name} ({facts.id}) is put into the location deck"
    others = {f.alignment for f in cards} - {facts.alignment}
    if alignment == "fallen-wizard" and others and not entry.tag and not entry.code and find(entry.name) != (facts,):
        of = " and of ".join(sorted(others))
        yield f"{facts.name} is taken for the {facts.alignment} version ({facts.id}); there is one of {of}, too"


def guess_alignment(found: Iterable[tuple[Entry, tuple[Facts, ...]]]) -> str:
    """Whose deck it is, from its cards: the avatar tells, or stage cards, or else whose cards are the most."""
    votes: Counter[str] = Counter()
    for entry, cards in found:
        if entry.tag in TAGS:
            cards = tuple(f for f in cards if f.alignment in TAGS[entry.tag]) or cards
        if entry.code:
            cards = tuple(f for f in cards if in_set(f, entry.code)) or cards
        alignments = {f.alignment for f in cards if f.type != "hazard" and f.kind != "agent"}
        if len(alignments) != 1:
            continue
        (whose,) = alignments
        if entry.section not in (SIDEBOARD, AGAINST) and all(f.kind == "avatar" for f in cards):
            votes[whose] += 1000 * entry.copies
        votes["fallen-wizard" if whose == "stage" else whose] += 100 if whose == "stage" else entry.copies
    ranked = [(votes[whose], -i, whose) for i, whose in enumerate(PREFERENCES)]
    return max(ranked)[2]


def check_code(code: str) -> str:
    """The set that two letters name ("TW", "METW", "PR"); "" if there is none."""
    code = code.upper()
    code = code[2:] if len(code) == 4 and code.startswith("ME") else code
    return code if code in CODES or code == PROMO else ""
