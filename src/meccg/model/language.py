"""The closed words of the language: what a side, a limit, a scope, a kind of change may be called.

Each is a Literal: mypy holds the code to them, and the parts of card files, which are plain calls, are held to them at load.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Literal, get_args

Side = Literal["", "resource", "hazard", "either"]  # as what a mode counts; "" as its card does
# How often a mode may be used: once in, on or against one of these; "card": once a turn whichever of its card's modes it is.
Limit = Literal["", "turn", "card", "character", "strike", "attack"]
Nature = Literal["", "short-event", "long-event", "permanent-event"]  # as what an event comes into play; "" as it is printed
Zone = Literal["hand", "deck", "discard", "sideboard", "locations", "pile", "out", "pool", "play", "aside"]
Scope = Literal["Strike", "Attack", "check", "MovementHazard", "SitePhase", "turn", "Chain", "long", "game", "untap"]
Places = Literal["region", "site"]  # whose types may be read as others
Reading = Literal["", "hazards", "healing", "arrivals"]  # for which purpose they are read so; "" for all
Movement = Literal["starter", "region", "special"]  # how a company moves
AttemptKind = Literal["burglary", "flattery", "influence", "offering", "riddling"]  # all that there are (AIO-D-0343)
RollKind = Literal["movement", "burglary", "riddling", "offering", "flattery", "influence"]  # cards modify them by their kind
How = Literal["", "corruption", "body", "influence", "canceled", "defeated", "failed", "ineffectual", "successful", "anew"]

# Laws are rules that all modes of a class obey; those of "... target" are asked of each target.
LawClass = Literal[
    "play", "resource", "hazard", "either", "resource event", "hazard event", "either event",
    "resource target", "hazard target", "either target", "ability", "resource ability", "hazard ability", "either ability",
    "at site", "untapped site", "additional item", "creature", "ring", "bring in", "character", "avatar", "kin",
    "influence away", "on-guard", "reveal", "agent attack",
]  # fmt: skip

# Proposals: they may be forbidden and replaced before they are committed, and waited for.
ChangeKind = Literal[
    "tap", "untap", "wound", "heal", "discard", "eliminate", "return", "remove", "shuffle in", "fetch", "store", "transfer",
    "cancel", "defeat", "sent back", "move", "capture",
]  # fmt: skip

# What may only be waited for.
EventKind = Literal[
    "play", "gain", "join", "leave", "attack", "assigning strikes",
    "strikes assigned", "attack ended", "strike successful", "strike failed",
    "strike defeated", "strike ineffectual", "strike canceled", "check made", "check failed", "site revealed", "site left",
    "enter", "resolved", "deck exhausted", "end of untap", "start of organization", "end of organization", "end of long-event",
    "start of hazards", "start of movement/hazard", "start of site", "end of movement/hazard", "end of turn", "reveal",
    "discard from hand",
    "site used",
]  # fmt: skip

Happening = ChangeKind | EventKind


def words_of(words: Any) -> tuple[str, ...]:
    """The words of a Literal, or of several of them."""
    return tuple(w for a in get_args(words) for w in ((a,) if isinstance(a, str) else words_of(a)))


def unknown(word: Any, words: Any, what: str) -> str:
    """The sentence about a word that is none of them: what there is, and which was probably meant."""
    there = [w for w in words_of(words) if w]
    near = get_close_matches(str(word), there, 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    return f"{word!r} is no {what}{hint}; there are: {', '.join(sorted(there))}"
