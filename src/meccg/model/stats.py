"""A deck in numbers (`meccg.decks.stats` reckons them)."""

from __future__ import annotations

import msgspec


class Way(msgspec.Struct, frozen=True):
    """How one gets to a site: from a Haven, through regions, which make a site path."""

    haven: str
    path: str  # symbols of regions: "wwf"
    regions: tuple[str, ...] = ()  # () = the printed path of starter movement


class Scored(msgspec.Struct, frozen=True):
    """Marshalling points of one type that the cards of a deck can bring, all copies together."""

    type: str
    starting: int = 0
    play_deck: int = 0
    sideboard: int = 0
    more: int = 0  # besides, where a card gives more in some case (the number in parentheses)


class Place(msgspec.Struct, frozen=True):
    """A site of the location deck, how one gets there, and what can be played there."""

    id: str
    site: str
    type: str
    region: str
    ways: tuple[Way, ...]
    cards: tuple[str, ...]


class Playable(msgspec.Struct, frozen=True):
    """An item, ally or faction, and the sites of the location deck where it can be played."""

    id: str
    card: str
    kind: str
    copies: int
    points: int
    sites: tuple[str, ...]
    side: bool = False  # only in the sideboard


class Need(msgspec.Struct, frozen=True):
    """So many creatures can be played on a path that has these region symbols, or at a site of this type."""

    symbols: str
    creatures: int
    words: str


class Chance(msgspec.Struct, frozen=True):
    """That a first hand has at least one such card, and how many it has on average."""

    what: str
    cards: int
    at_least_one: float
    average: float


class Stats(msgspec.Struct, frozen=True):
    name: str
    alignment: str
    avatars: tuple[str, ...]
    sizes: dict[str, int]
    kinds: dict[str, int]  # of the play deck
    mind: int  # of all starting characters
    points: tuple[Scored, ...]
    for_others: int  # kill points that the creatures of the play deck may bring the others
    playables: tuple[Playable, ...]
    places: tuple[Place, ...]
    regions: tuple[Need, ...]
    sites: tuple[Need, ...]
    named: dict[str, int]  # regions and sites that creatures are keyed to by name
    hand: int
    chances: tuple[Chance, ...]
