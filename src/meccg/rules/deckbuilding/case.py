"""A deck before the judge: the deck, the rules in force, the player, and the fault that a test may find."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from meccg.kernel.book import BOOK, PRINTED
from meccg.model.deck import Cards, Deck, copies
from meccg.model.facts import Facts
from meccg.model.options import Rules
from meccg.rules.alignments import ALIGNMENTS, Alignment
from meccg.rules.deckbuilding.statements import BY_FORMAT, GENERAL


class Fault(NamedTuple):
    """What is wrong with a deck, in a sentence, and the rule that says so. `unfinished`: only the program is to blame."""

    text: str
    rule: str
    unfinished: bool = False

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


class Case(NamedTuple):
    """What every test of a deck looks at."""

    deck: Deck
    options: Rules
    player: str  # a key of ALIGNMENTS
    against: tuple[str, ...] = ()  # alignments of the other players
    avatar: str = ""  # whom a Fallen-wizard's player declares himself to be
    received: Cards | None = None  # the cards of a sealed-deck player

    @property
    def row(self) -> Alignment:
        return ALIGNMENTS[self.player]

    def fault(self, what: str, text: str) -> Fault:
        """A fault with the ledger id of the statement that it breaks: that of the format, of the alignment, or of everybody."""
        by_format = BY_FORMAT.get(self.options.format or self.options.edition, {})
        return Fault(text, by_format.get(what) or self.row.rules.get(what) or GENERAL[what])

    @property
    def play_deck(self) -> list[Facts]:
        """Every single card of the play deck."""
        return facts(self.deck.play_deck)

    @property
    def side_cards(self) -> list[Facts]:
        """Sideboard, and what is added against Fallen-wizards."""
        return facts(self.deck.sideboard) + facts(self.deck.against_fallen_wizard)

    @property
    def starting(self) -> list[Facts]:
        return [facts_of(id) for id in self.deck.characters]

    @property
    def brought(self) -> list[Facts]:
        """Items, and what else the starting company brings."""
        return [facts_of(id) for id in self.deck.items]

    @property
    def every_card(self) -> list[Facts]:
        """Each card once, whatever part of the deck it is in."""
        cards = (*self.starting, *self.brought, *self.play_deck, *self.side_cards, *facts(self.deck.sites))
        return list({f.id: f for f in cards}.values())


def facts_of(id: str) -> Facts:
    """What is printed on a card, whether or not it is in the game yet."""
    found: Facts = BOOK.facts[id] if id in BOOK else PRINTED[id]
    return found


def in_game(id: str) -> str:
    """The printing of a card that is in the book: itself if it is, else a reprint or another picture; "" if there is none."""
    if id in BOOK:
        return id
    f = PRINTED.get(id)
    if f is None:
        return ""
    return next((other for other in _printings()[f.name, f.alignment, f.kind] if other in BOOK), "")


@cache
def _printings() -> dict[tuple[str, str, str], list[str]]:
    found: dict[tuple[str, str, str], list[str]] = {}
    for id, f in PRINTED.items():
        found.setdefault((f.name, f.alignment, f.kind), []).append(id)
    return found


def facts(cards: Cards) -> list[Facts]:
    return [facts_of(id) for id in copies(cards)]


def count(cards: Iterable[tuple[str, int]]) -> int:
    return sum(n for _, n in cards)


def named(cards: Iterable[Facts]) -> str:
    return ", ".join(dict.fromkeys(f.name for f in cards))


def groups(cards: Iterable[Facts]) -> Iterator[list[Facts]]:
    """Cards of one name: all of them if they are unique, else those of one alignment. Pictures and reprints are one card."""
    cards = list(cards)
    unique = {f.name for f in cards if f.unique}
    found: dict[tuple[str, str], list[Facts]] = {}
    for f in cards:
        found.setdefault((f.name, "" if f.name in unique else f.alignment), []).append(f)
    yield from found.values()
