"""Symbols, kinds, states and chances in words."""

from __future__ import annotations

from meccg.kernel.chance import WAYS
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import TAPPED, UNTAPPED, WOUNDED
from meccg.parts.predicates import REGION_WORDS

STATUS = {UNTAPPED: "untapped", TAPPED: "tapped", WOUNDED: "wounded"}


def path_words(path: str) -> str:
    """A site path in words: "Wilderness, Wilderness, Shadow-land"."""
    return ", ".join(REGION_WORDS.get(x, x) for x in path)


def odds(needed: int) -> str:
    """What the dice must show to be greater than `needed`, and how likely that and a tie are."""
    tie = WAYS.get(needed, 0)
    return exceeds(needed, "wins") + (f", {needed} is a draw ({round(tie / 0.36)} in 100)" if tie else "")


def exceeds(needed: int, succeeds: str) -> str:
    """The chance of a roll greater than `needed`: "8 or more passes (42 in 100)"."""
    above = sum(w for n, w in WAYS.items() if n > needed)
    if above == 0:
        return f"no roll {succeeds}"
    if above == 36:
        return f"every roll {succeeds}"
    return f"{needed + 1} or more {succeeds} ({round(above / 0.36)} in 100)"


def outrolls(needed: int, succeeds: str) -> str:
    """The chance that a roll exceeds another's by more than `needed`: "a roll 3 above theirs wins (24 in 100)"."""
    ways = opposed(needed)
    if ways in (0, 36 * 36):
        return f"{'every' if ways else 'no'} roll {succeeds}"
    beyond = needed + 1
    than = f"{beyond} above theirs" if beyond > 0 else f"{-beyond} below theirs" if beyond < 0 else "equal to theirs"
    return f"a roll {than} {succeeds} ({round(ways / 12.96)} in 100)"


def opposed(needed: int) -> int:
    """In how many of 36 x 36 ways a roll exceeds another's by more than that."""
    return sum(w * v for n, w in WAYS.items() for m, v in WAYS.items() if n - m > needed)


def no_room(s: State) -> str:
    """What becomes of a newcomer for whom no influence is left when the phase ends."""
    return "returns to your hand" if s.options.newcomer == "hand" else "is discarded"


def kind_words(facts: Facts) -> str:
    """What sort of card it is, as people say it."""
    if facts.kind in ("event", "creature") and facts.kind not in facts.subtypes:
        nature = "/".join(t.removesuffix("-event") for t in facts.subtypes if t.endswith("-event"))
        side = "Hazard" if facts.type == "hazard" else "Resource"
        return f"{side}, {nature}-event" if facts.kind == "event" else "Hazard, creature"
    words = {
        "item": f"Item, {facts.item_class}",
        "creature": "Hazard, creature",
        "avatar": "Wizard" if facts.alignment == "hero" else "Avatar",
    }
    return words.get(facts.kind, facts.kind.capitalize())
