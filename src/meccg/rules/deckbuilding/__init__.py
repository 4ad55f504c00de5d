"""Deck construction (METW-0234 ff., METW-0760 ff., AIO tables 3.2 and 3.4): every fault of a deck at once, each with its rule.

    for fault in check(deck):
        print(fault)

A game can't be started with a deck that has one. What differs between alignments is data (`rules/alignments.py`); what differs
between kinds of games is in the rules in force (`model.options.RULE_SETS`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from meccg.kernel.book import BOOK, PRINTED
from meccg.model.deck import DECK_PARTS, Cards, Deck, part
from meccg.model.options import STANDARD, Rules
from meccg.rules.alignments import ALIASES, ALIGNMENTS, STARTING_MIND, represented_by
from meccg.rules.deckbuilding.belonging import alignment, avatar_declared, belonging, sites
from meccg.rules.deckbuilding.case import Case, Fault, facts_of, in_game
from meccg.rules.deckbuilding.contents import avatars, balance, creatures, number_of_copies, play_deck, sideboard
from meccg.rules.deckbuilding.formats import only_received
from meccg.rules.deckbuilding.starting import barred, pool_notes, starting_characters, starting_company, starting_items
from meccg.rules.deckbuilding.statements import DECK_CHARACTERS

__all__ = [
    "ALIGNMENTS",
    "DECK_CHARACTERS",
    "STARTING_MIND",
    "Case",
    "Fault",
    "barred",
    "case_of",
    "check",
    "in_game",
    "likely_avatar",
    "notes",
    "player_of",
    "said",
    "starting_company",
    "unfinished",
]

OWN_AVATARS = {key for key, row in ALIGNMENTS.items() if row.specific}  # whose avatars make a deck theirs
TESTS = (
    alignment,
    starting_characters,
    starting_items,
    play_deck,
    balance,
    creatures,
    avatars,
    avatar_declared,
    number_of_copies,
    sideboard,
    sites,
    belonging,
    only_received,
)


def check(
    deck: Deck, options: Rules = STANDARD, against: Sequence[str] = (), *, avatar: str = "", received: Cards | None = None
) -> list[Fault]:
    """All faults of a deck. `against`: alignments of the other players; `avatar`: whom a Fallen-wizard's player declares to be,
    `received`: the cards that the player of a sealed deck received. Faults that are only the program's are `unfinished`."""
    if said(deck) not in ALIGNMENTS:
        return [Fault(f"there is no alignment {deck.alignment!r}; there are {', '.join(ALIGNMENTS)}", "AIO-A-0398")]
    strangers = [id for id in cards_of(deck) if id not in BOOK and id not in PRINTED]
    if strangers:
        return [Fault(f"there is no card {id}", "") for id in strangers]
    case = case_of(deck, options, against, avatar=avatar, received=received)
    out = [*nobody_plays(case), *unfinished(cards_of(deck))]
    for test in TESTS:
        out += test(case)
    return out


def case_of(
    deck: Deck, options: Rules = STANDARD, against: Sequence[str] = (), *, avatar: str = "", received: Cards | None = None
) -> Case:
    return Case(deck, options, player_of(deck), tuple(against), avatar or likely_avatar(deck), received)


def notes(deck: Deck, options: Rules = STANDARD) -> list[Fault]:
    """What its player should know of a deck that is no fault: why not all of its pool can start together."""
    return list(pool_notes(case_of(deck, options)))


def said(deck: Deck) -> str:
    """The alignment that a deck says of itself."""
    name = deck.alignment.casefold()
    return ALIASES.get(name, name)


def player_of(deck: Deck) -> str:
    """The alignment of a deck's player: what it says, but Fallen-wizards and the Balrog make it theirs (AIO-B-0315)."""
    own = {f.alignment for f in map(facts_of, cards_of(deck)) if f.kind == "avatar"} & OWN_AVATARS
    return own.pop() if len(own) == 1 else said(deck)


def likely_avatar(deck: Deck) -> str:
    """Whom a Fallen-wizard's player declares to be, if he does not say: of whom he has most, whose stage cards he has."""
    n: Counter[str] = Counter()
    for id, m in deck.play_deck:
        f = facts_of(id)
        if (whose := represented_by(f)) and whose.specific == "avatar":
            n[f.name] += 100 * m
    for f in map(facts_of, cards_of(deck)):
        if f.alignment == "stage" and f.specific in n:
            n[f.specific] += 1
    return n.most_common(1)[0][0] if n else ""


def cards_of(deck: Deck) -> list[str]:
    """Each card once."""
    return list(dict.fromkeys(id for name in DECK_PARTS for id, _ in part(deck, name)))


# --- what the program can't do yet -----------------------------------------------------------------------------------


def nobody_plays(case: Case) -> Iterator[Fault]:
    if not case.row.playable:
        yield Fault(f"{case.row.name} players are not in the game yet", "", unfinished=True)


def unfinished(cards: Iterable[str]) -> Iterator[Fault]:
    """A card that does not yet do all that it should can't be played with."""
    for id in dict.fromkeys(cards):
        there = in_game(id)
        if not there:
            yield Fault(f"{facts_of(id).name} ({id}) is not playable yet: nobody has written it yet", "", unfinished=True)
        elif not BOOK[there].done:
            yield Fault(f"{BOOK[there].name} ({id}) is not playable yet ({BOOK[there].waiting()})", "", unfinished=True)
