"""Deck construction (METW-0234 ff., METW-0760 ff., AIO table 3.2): every fault of a deck at once, each with its rule.

    for fault in check(deck):
        print(fault)

A game can't be started with a deck that has one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from meccg.kernel.book import BOOK
from meccg.model.deck import Deck, copies
from meccg.model.facts import Facts
from meccg.model.options import STANDARD, Rules
from meccg.model.rows import Row

MOST_RESOURCES = 50  # and hazards
COPIES = 3  # of a card that is not unique
DECK_CHARACTERS = 10  # that a play deck may hold besides avatars
STARTING_MIND = 20  # of all starting characters together, followers too (METW-0252)
POOL = 10  # characters from which the starting company is drafted
STARTING_ITEMS = 2
AGENT_MIND = 36  # of all agents together
AGAINST_FALLEN_WIZARD = 10  # cards more in the sideboard


class Alignment(Row, frozen=True, gc=False):
    """How players of an alignment begin (AIO table 3.4), and whose cards they may use."""

    sites: tuple[str, ...]  # where the starting company may be
    characters: int  # at most so many start the game in play
    own: tuple[str, ...]
    also: tuple[str, ...] = ()  # sites of others that may be in the location deck


# The Balrog's sites that nobody else has, for the sake of certain hazards (AIO-B-0137).
DEEPS = ("Ancient Deep-hold", "The Wind-deeps", "The Drowning-deeps", "The Rusted-deeps", "Remains of Thangorodrim")
ALIGNMENTS = {"hero": Alignment(sites=("Rivendell",), characters=5, own=("hero", "neutral", "dual"), also=DEEPS)}


class Fault(NamedTuple):
    """What is wrong with a deck, in a sentence, and the rule that says so. `unfinished`: only the program is to blame."""

    text: str
    rule: str
    unfinished: bool = False

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


def check(deck: Deck, options: Rules = STANDARD, against: Sequence[str] = ()) -> list[Fault]:
    """All faults of a deck; `against` are the alignments of the other players, where that matters."""
    if deck.alignment not in ALIGNMENTS:
        return [Fault(f"players of the alignment {deck.alignment!r} are not known yet", "AIO-A-0398", unfinished=True)]
    all_cards = (*deck.characters, *deck.items, *(id for of in (deck.play_deck, deck.sideboard, deck.sites) for id, _ in of))
    strangers = [id for id in dict.fromkeys(all_cards) if id not in BOOK]
    if strangers:
        return [Fault(f"there is no card {id} in the game", "", unfinished=True) for id in strangers]
    out = list(unfinished(all_cards))
    for test in (starting_characters, starting_items, play_deck, avatars, number_of_copies, sideboard, sites, alignment):
        out += test(deck, options)
    most = options.sideboard[options.decks - 1] + (AGAINST_FALLEN_WIZARD if "fallen-wizard" in against else 0)
    if (n := count(deck.sideboard)) > most:
        out.append(Fault(f"the sideboard has {n} cards: at most {most} are allowed", "AIO-A-0401"))
    return out


faults = check  # reads better where the answer is looped over


def unfinished(cards: Iterable[str]) -> Iterator[Fault]:
    """A card that does not yet do all that it should can't be played with."""
    for id in dict.fromkeys(cards):
        if not BOOK[id].done:
            yield Fault(f"{BOOK[id].name} ({id}) is not playable yet: its behaviour is not complete", "", unfinished=True)


def facts_of(id: str) -> Facts:
    facts: Facts = BOOK[id].facts
    return facts


def count(cards: Iterable[tuple[str, int]]) -> int:
    return sum(n for _, n in cards)


def named(cards: Iterable[Facts]) -> str:
    return ", ".join(dict.fromkeys(f.name for f in cards))


# --- what starts in play ---------------------------------------------------------------------------------------------


def starting_characters(deck: Deck, options: Rules) -> Iterator[Fault]:
    pool = [facts_of(id) for id in deck.characters]
    if not pool:
        yield Fault("there is no starting character: at least one is needed", "METW-0240")
    if wrong := [f for f in pool if f.kind == "avatar"]:
        yield Fault(f"{named(wrong)} can't start the game in play: avatars come later", "METW-0240")
    if wrong := [f for f in pool if f.kind not in ("avatar", "character")]:
        yield Fault(f"{named(wrong)} can't be a starting character", "AIO-B-0327")
    if wrong := [f for f in pool if f.no_start]:
        yield Fault(f"{named(wrong)} may not start the game in play", "AIO-B-0348")
    if options.character_draft and len(pool) > POOL:
        yield Fault(f"the pool has {len(pool)} starting characters: at most {POOL} are allowed", "AIO-B-0326")


def starting_items(deck: Deck, options: Rules) -> Iterator[Fault]:
    items = [facts_of(id) for id in deck.items]
    if len(items) > STARTING_ITEMS:
        yield Fault(f"there are {len(items)} starting items: at most {STARTING_ITEMS} are allowed", "METW-0244")
    for f in items:
        if f.as_starting_item:
            continue
        if f.kind != "item" or f.item_class != "minor":
            yield Fault(f"{f.name} can't be a starting item: it is no minor item", "METW-0244")
        if f.unique:
            yield Fault(f"{f.name} can't be a starting item: it is unique", "METW-0244")
        if "hoard-item" in f.keywords:
            yield Fault(f"{f.name} can't be a starting item: it is a hoard item", "AIO-B-0363")


# --- the play deck ---------------------------------------------------------------------------------------------------


def side(f: Facts) -> str:
    """As what a card counts in a play deck: agents are hazards, some cards are either (AIO-B-0134, AIO-H-0360)."""
    if f.kind in ("avatar", "character"):
        return f.kind
    if f.kind == "agent":
        return "hazard"
    return "either" if f.as_resource or f.as_hazard else f.type


def play_deck(deck: Deck, options: Rules) -> Iterator[Fault]:
    cards = [facts_of(id) for id in copies(deck.play_deck)]
    if wrong := [f for f in cards if f.type in ("site", "region")]:
        yield Fault(f"{named(wrong)}: sites and regions belong in the location deck, not in the play deck", "AIO-B-0067")
    n = Counter(side(f) for f in cards)
    if n["character"] > DECK_CHARACTERS:
        yield Fault(f"the play deck has {n['character']} characters: at most {DECK_CHARACTERS} are allowed", "METW-0246")
    yield from balance(n, options)
    yield from creatures(cards, options)
    agents = [f for f in (*cards, *map(facts_of, copies(deck.sideboard))) if f.kind == "agent"]
    if (mind := sum(f.mind or 0 for f in agents)) > AGENT_MIND:
        yield Fault(f"the agents have {mind} mind: at most {AGENT_MIND} is allowed", "AIO-B-0135")


def balance(n: Counter[str], options: Rules) -> Iterator[Fault]:
    """As many resources as hazards; cards that are either make up the difference."""
    resources, hazards, either = n["resource"], n["hazard"], n["either"]
    whole = resources + hazards + either
    if whole % 2 or abs(resources - hazards) > either:
        also = f" and {either} that are either" if either else ""
        yield Fault(f"there are {resources} resources and {hazards} hazards{also}: as many of each are needed", "METW-0188")
    least = options.least_resources
    if min(resources + either, hazards + either, whole // 2) < least:
        yield Fault(f"at least {least} resources and {least} hazards are needed", "AIO-B-0128")
    if max(resources, hazards, whole // 2) > MOST_RESOURCES:
        yield Fault(f"at most {MOST_RESOURCES} resources and {MOST_RESOURCES} hazards are allowed", "AIO-B-0128")


def creatures(cards: list[Facts], options: Rules) -> Iterator[Fault]:
    halves = sum(creature_halves(f) for f in cards)
    if halves < 2 * options.least_creatures:
        n = f"{halves // 2}{' and a half' if halves % 2 else ''}"
        yield Fault(f"the play deck has {n} creatures: at least {options.least_creatures} are needed", "AIO-B-0131")


def creature_halves(f: Facts) -> int:
    """What can also be an event, and an agent, is half a creature (AIO-B-0132, AIO-B-0133)."""
    if f.kind == "agent" or f.ahunt is not None or f.at_home is not None:
        return 1
    if "creature" not in f.subtypes:
        return 0
    return 1 if len(f.subtypes) > 1 else 2


def avatars(deck: Deck, options: Rules) -> Iterator[Fault]:
    """Up to three, of at most two kinds (AIO-B-0126); with the sideboard three of one and one of each other (AIO-B-0095)."""
    inside = Counter(f.name for f in map(facts_of, copies(deck.play_deck)) if f.kind == "avatar")
    both = inside + Counter(f.name for f in map(facts_of, copies(deck.sideboard)) if f.kind == "avatar")
    n, most = inside.total(), options.most_avatars
    if n > most:
        yield Fault(f"the play deck has {n} avatars: at most {most} are allowed", "AIO-B-0126")
    elif len(inside) > 2:
        yield Fault(f"{', '.join(inside)}: a play deck may not have three different avatars", "AIO-B-0074")
    several = [name for name, m in both.items() if m > 1]
    if len(several) > 1:
        yield Fault(f"{' and '.join(several)}: you may have more than one copy of one avatar only", "AIO-B-0095")
    if too_many := [name for name, m in both.items() if m > most and inside[name] <= most]:
        yield Fault(f"play deck and sideboard have more than {most} copies of {', '.join(too_many)}", "AIO-B-0095")


def number_of_copies(deck: Deck, options: Rules) -> Iterator[Fault]:
    """One of a unique card, three of another: in play deck, sideboard and starting cards together (METW-0253, METW-0762)."""
    cards = [*deck.characters, *deck.items, *copies(deck.play_deck), *copies(deck.sideboard)]
    of_name: dict[str, list[Facts]] = {}
    for f in map(facts_of, cards):
        if f.kind != "avatar":
            of_name.setdefault(f.name, []).append(f)
    for name, same in of_name.items():
        unique = any(f.unique for f in same)
        most = same[0].deck_copies or (1 if unique else COPIES)
        if len(same) > most:
            why = "it is unique" if unique else f"at most {most} are allowed"
            yield Fault(f"there are {len(same)} copies of {name}: {why}", "METW-0232" if unique else "METW-0239")


# --- sideboard, location deck, alignment -----------------------------------------------------------------------------


def sideboard(deck: Deck, options: Rules) -> Iterator[Fault]:
    if wrong := [f for f in map(facts_of, copies(deck.sideboard)) if f.type in ("site", "region")]:
        yield Fault(f"{named(wrong)}: the sideboard may hold resources, hazards and characters only", "METW-0761")


def sites(deck: Deck, options: Rules) -> Iterator[Fault]:
    if wrong := [f for f in map(facts_of, copies(deck.sites)) if f.type not in ("site", "region")]:
        yield Fault(f"{named(wrong)}: the location deck may hold sites only", "AIO-B-0059")
    for id, n in deck.sites:
        f = facts_of(id)
        if n > 1 and f.type == "site" and f.site_type != "H":
            yield Fault(f"there are {n} copies of {f.name}: only Havens may be there more than once", "METW-0236")
    names = {facts_of(id).name for id, _ in deck.sites}
    if not names & set(ALIGNMENTS[deck.alignment].sites):
        yield Fault(f"the location deck lacks the starting site, {' or '.join(ALIGNMENTS[deck.alignment].sites)}", "METW-0243")


def alignment(deck: Deck, options: Rules) -> Iterator[Fault]:
    """Hero players use hero characters, resources and sites, but any items; hazards are for everybody (AIO-B-0112 ff.)."""
    cards = [*deck.characters, *deck.items, *(id for of in (deck.play_deck, deck.sideboard, deck.sites) for id, _ in of)]
    mine = ALIGNMENTS[deck.alignment]
    for f in map(facts_of, dict.fromkeys(cards)):
        foreign = f.alignment not in mine.own and not f.both_alignments and f.type != "hazard" and f.kind != "agent"
        allowed = (f.kind == "item" and f.alignment == "minion") or (f.kind == "site" and f.name in mine.also)
        if deck.alignment in f.not_in_deck or (foreign and not allowed):
            yield Fault(f"{f.name} ({f.alignment}) may not be in a {deck.alignment} deck", "AIO-B-0112")
