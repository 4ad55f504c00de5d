"""Symbols, kinds, states and chances in words."""

from __future__ import annotations

import re
from typing import NamedTuple

from meccg.kernel.chance import WAYS, opposed
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import TAPPED, UNTAPPED, WOUNDED
from meccg.parts.predicates import REGION_WORDS
from meccg.rules.alignments import represented_by

STATUS = {UNTAPPED: "untapped", TAPPED: "tapped", WOUNDED: "wounded"}
YOU = "You"
_VERBS = {"is": "are", "has": "have", "does": "do", "goes": "go", "passes": "pass", "was": "were", "tries": "try"}


def to_you(predicate: str) -> str:
    """What is told of somebody as it is told to him: " plays his card" becomes " play your card"."""
    told = re.sub(r"^(\s*)(\w+)", lambda m: m[1] + _plain(m[2]), predicate)
    return re.sub(r"\bhis\b", "your", told)


def _plain(verb: str) -> str:
    if verb in _VERBS:
        return _VERBS[verb]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def path_words(path: str) -> str:
    """A site path in words: "Wilderness, Wilderness, Shadow-land"."""
    return ", ".join(REGION_WORDS.get(x, x) for x in path)


class Hint(NamedTuple):
    """What stands beside an option: a few words, and how likely it is that a roll comes out as the reader hopes."""

    words: str = ""
    chance: int = -1  # in 100; below 0: nothing is rolled
    needs: int = 0  # the least roll that does

    def after(self, words: str) -> Hint:
        return Hint(f"{words}; {self.words}", self.chance, self.needs)


def odds(needed: int) -> Hint:
    """What the dice must show to be greater than `needed`, and how likely that and a tie are."""
    tie, found = WAYS.get(needed, 0), exceeds(needed, "wins")
    return Hint(f"{found.words}, {needed} is a draw ({round(tie / 0.36)} in 100)", found.chance) if tie else found


def hits(needed: int) -> Hint:
    """The same for who hopes that the dice show less."""
    below = round(sum(w for n, w in WAYS.items() if n < needed) / 0.36)
    return Hint(f"hit in {below} of 100 rolls", below)


def exceeds(needed: int, succeeds: str) -> Hint:
    """The chance of a roll greater than `needed`: "8 or more passes (42 in 100)"."""
    above = sum(w for n, w in WAYS.items() if n > needed)
    chance = round(above / 0.36)
    if above in (0, 36):
        return Hint(f"{'every' if above else 'no'} roll {succeeds}", chance)
    return Hint(f"{needed + 1} or more {succeeds} ({chance} in 100)", chance)


def outrolls(needed: int, succeeds: str) -> Hint:
    """The chance that a roll exceeds another's by more than `needed`: "a roll 3 above theirs wins (24 in 100)"."""
    ways = opposed(needed)
    chance = round(ways / 12.96)
    if ways in (0, 36 * 36):
        return Hint(f"{'every' if ways else 'no'} roll {succeeds}", chance)
    beyond = needed + 1
    than = f"{beyond} above theirs" if beyond > 0 else f"{-beyond} below theirs" if beyond < 0 else "equal to theirs"
    return Hint(f"a roll {than} {succeeds} ({chance} in 100)", chance)


def no_room(s: State) -> str:
    """What becomes of a newcomer for whom no influence is left when the phase ends."""
    return "returns to your hand" if s.options.newcomer == "hand" else "is discarded"


def kind_words(facts: Facts) -> str:
    """What sort of card it is, as people say it."""
    if facts.kind in ("event", "creature") and facts.kind not in facts.subtypes:
        nature = "/".join(t.removesuffix("-event") for t in facts.subtypes if t.endswith("-event"))
        side = "Hazard" if facts.type == "hazard" else "Resource"
        return f"{side}, {nature}-event" if facts.kind == "event" else "Hazard, creature"
    if whose := represented_by(facts):
        return whose.avatar
    words = {"item": f"Item, {facts.item.kind}", "creature": "Hazard, creature"}
    return words.get(facts.kind, facts.kind.capitalize())
