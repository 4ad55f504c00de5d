"""The decks that ship, and finding a deck by what a player types."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

from meccg.cards.pool import fold
from meccg.decks.draft import Reading
from meccg.decks.formats import read, read_deck, whole
from meccg.model.deck import Deck
from meccg.model.sets import CODES


class UnknownDeck(LookupError):
    """No deck fits what was typed; the message names those that ship."""


@cache
def shipped_decks() -> Mapping[str, Deck]:
    """Our own decks, by their short names: all can be played. Those that need but the first set come first."""
    found = _decks("data")
    return dict(sorted(found.items(), key=lambda item: _newest(item[1])))


def _newest(deck: Deck) -> int:
    """Which set, in the order in which they came out, is the last that a deck has cards of."""
    return max(CODES.index(id.partition("-")[0]) for id, _ in (*deck.play_deck, *deck.sites, *deck.sideboard))


@cache
def challenge_decks() -> Mapping[str, Deck]:
    """The ten challenge decks of the publishers, by their short names: five for heroes, five for minions."""
    return _decks("data/challenge")


def _decks(folder: str) -> Mapping[str, Deck]:
    found = {}
    for file in sorted(resources.files(__package__).joinpath(folder).iterdir(), key=lambda f: f.name):
        stem, dot, kind = file.name.rpartition(".")
        if dot and kind == "deck":
            found[stem] = read_deck(file.read_bytes(), file.name, name=stem, format="own")
    return found


def find_deck(name: str) -> Deck:
    """A deck that ships by its short or full name, or the beginning of either if it is the only one; or a file by its path."""
    return find_reading(name).deck


def find_reading(name: str, format: str = "") -> Reading:
    """The same, with what there is to remark on how a file was understood."""
    if not format and (deck := shipped(name)) is not None:
        return Reading(deck, "own", (), ())
    if format or Path(name).suffix or "/" in name or Path(name).exists():
        found = read(Path(name), format=format)
        whole(found, name)
        return found
    decks = {**shipped_decks(), **challenge_decks()}
    near = difflib.get_close_matches(fold(name), [n for short, deck in decks.items() for n in (short, fold(deck.name))], n=1)
    hint = f"; did you mean {near[0]!r}" if near else ""
    raise UnknownDeck(f"there is no deck {name!r}{hint}; those that ship are {', '.join(decks)}; or give the path of a deck file")


def shipped(name: str) -> Deck | None:
    """The deck that ships and is called so."""
    decks = shipped_decks()
    typed = fold(name)
    if typed in decks:
        return decks[typed]
    decks = {**decks, **challenge_decks()}
    if typed in decks:
        return decks[typed]
    names = {fold(full): deck for short, deck in decks.items() for full in (short, deck.name)}
    if typed in names:
        return names[typed]
    begins = {deck.name: deck for full, deck in names.items() if typed and full.startswith(typed)}
    return next(iter(begins.values())) if len(begins) == 1 else None
