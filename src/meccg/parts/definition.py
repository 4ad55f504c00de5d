"""Definitions: a card's facts and the parts that say what the facts can't.

`define(facts, *parts)` is what every constructor of the card files ends in. It gives parts their addresses, collects
windows and standing parts, and checks that the parts fit the facts.
"""

from __future__ import annotations

from typing import Any

from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.parts.modes import Ability, Effect, Mode, Play
from meccg.parts.standing import StandingPart
from meccg.parts.verbs import flat


class Definition:
    """Everything that the engine knows of one card."""

    __slots__ = ("done", "facts", "key", "modes", "name", "own", "parts", "standing", "traits", "windows")

    def __init__(self, facts: Facts, by_rule: tuple[Any, ...], own: tuple[Any, ...], done: bool) -> None:
        self.facts, self.key, self.name, self.done = facts, facts.id, facts.name, done
        self.own = flat(own)  # what its card file says; the rest follows from its facts
        self.parts = flat(by_rule) + self.own
        self.traits = traits_of(facts)
        modes: list[Mode] = []
        standing: list[tuple[str, str]] = []
        for i, part in enumerate(self.parts):
            part.settle(f"{facts.id}:{label(part)}{i}")
            for mode in part.walk():  # a card may give abilities for a time, too
                if isinstance(mode, Effect):
                    settle_window(mode, facts)
            if isinstance(part, (StandingPart, Ability)):
                standing += [(key, part.address) for key in part.indexed()]
            elif isinstance(part, Mode):
                modes.append(part)
            else:
                raise TypeError(f"{facts.id} {facts.name}: {type(part).__name__} is no mode and no standing part")
        self.modes = tuple(modes)
        self.standing = tuple(standing)
        self.windows = 0
        for m in modes:
            self.windows |= m.windows

    def nature(self, mode: Any) -> str:
        """As what a card comes into play by this mode: a short-, long- or permanent-event."""
        own = getattr(mode, "nature", "")
        if own:
            return str(own)
        return next(t for t in self.facts.subtypes if t.endswith("-event"))

    def text(self) -> str:
        """The card's text in our own words, generated from its facts and parts; a line for each."""
        from meccg.parts.text import card_text

        return card_text(self)


def label(part: Any) -> str:
    return type(part).__name__.lower()


def traits_of(facts: Facts) -> tuple[str, ...]:
    """Everything that a predicate may ask by one word: races, skills, type, class, keywords."""
    out = [
        facts.type,
        facts.kind,
        facts.alignment,
        *facts.races,
        *facts.skills,
        *facts.keywords,
        *facts.subtypes,
        *facts.item_types,
    ]
    if facts.kind == "avatar":
        out.append("character")
    if facts.item_class:
        out.append(facts.item_class)
    if facts.ring_type:
        out.append(facts.ring_type)
    if facts.ring_type or facts.item_class == "gold-ring":  # AIO-E-0183
        out.append("ring")
    if facts.unique and facts.kind != "site":  # one of each site is another rule (AIO-F-0100)
        out.append("unique")
    if any(t.endswith("-event") for t in facts.subtypes):
        out.append("event")
    if facts.magic:
        out.append(facts.magic)
    if facts.palantir_use == "tap":
        out.append("taps-for-palantír")
    return tuple(dict.fromkeys(out))


def settle_window(part: Effect, facts: Facts) -> None:
    """When a mode may be declared, where the card says nothing: AIO-H-0607 for resources, AIO-H-0608 for hazards."""
    side = part.side or ("hazard" if facts.type == "hazard" else "resource")
    part.side = side
    window = part.during if part.during is not None else part.default_window()
    if not window:
        if isinstance(part, Ability):
            window = W.MH_PHASE if side == "hazard" else W.ANY_PHASE
        elif side == "hazard":
            window = W.MH_PHASE
        elif facts.is_event("long"):
            window = W.LONG_EVENT_PHASE
        else:
            window = W.ANY_PHASE  # short- and permanent-events alike (AIO-E-0115)
    if window < W.others(1):
        window = W.others(window) if side == "hazard" else window
    part.windows = window
    if isinstance(part, Play) and ("corruption" in facts.keywords or (part.do is not None and part.do.begins_chain)):
        part.responds = False  # must start a chain (AIO-E-0094)


def define(facts: Facts, *parts: Any, by_rule: tuple[Any, ...] = (), done: bool = True) -> Definition:
    """Enter a card into the book. `by_rule`: the parts that every card of its kind has."""
    if facts.id in BOOK:
        raise ValueError(f"{facts.id} {facts.name} is defined twice")
    definition = Definition(facts, by_rule, parts, done)
    BOOK[facts.id] = definition
    return definition
