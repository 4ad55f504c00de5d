"""Definitions: a card's facts and the parts that say what the facts can't.

`define(facts, *parts)` is what every constructor of the card files ends in. It gives parts their addresses, collects
windows and standing parts, and checks that the parts fit the facts.
"""

from __future__ import annotations

import copy as _copy
from typing import Any

from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.parts.base import Lasting, Numbered, name_of
from meccg.parts.claims import carries_out, told
from meccg.parts.kinds import NATURES, natures_of
from meccg.parts.modes import Ability, Effect, Mode, Play
from meccg.parts.traits import MAGIC
from meccg.parts.verbs import flat


@carries_out("Facts: id name")
class Definition:
    """Everything that the engine knows of one card."""

    __slots__ = ("facts", "key", "modes", "name", "natures", "own", "parts", "standing", "traits", "waits", "windows")

    def __init__(self, facts: Facts, by_rule: tuple[Any, ...], own: tuple[Any, ...], waits: tuple[str, ...]) -> None:
        self.facts, self.key, self.name, self.waits = facts, facts.id, facts.name, waits
        self.own = flat(own)  # what its card file says; the rest follows from its facts
        self.parts = flat(by_rule) + self.own
        self.traits = traits_of(facts)
        self.natures: dict[str, Definition | None] = dict.fromkeys(natures_of(facts))
        modes: list[Mode] = []
        standing: list[tuple[str, str]] = []
        names = Numbered()
        for part in self.parts:
            part.settle(f"{facts.id}:{names.next(name_of(part))}")
            for mode in part.walk():  # a card may give abilities for a time, too
                if isinstance(mode, Effect):
                    settle_window(mode, facts)
            if isinstance(part, Lasting):
                standing += [(key, part.address) for key in part.indexed()]
            elif isinstance(part, Mode):
                modes.append(part)
            else:
                raise TypeError(f"{facts.id} {facts.name}: {type(part).__name__} is no mode and no standing part")
        self.modes = tuple(modes)
        self.standing = tuple(standing)
        self.windows = W.BY_KIND.get(facts.kind, 0)
        for m in modes:
            self.windows |= m.windows

    @property
    def done(self) -> bool:
        """Whether all of it is carried out; else `waits` says what is not."""
        return not self.waits

    def waiting(self) -> str:
        """What nobody carries out yet, in words."""
        return f"not carried out yet: {', '.join(map(told, self.waits))}" if self.waits else ""

    def as_(self, mode: str) -> Definition:
        """The card in the nature that it has by the mode of its row: its own, unless a rule says otherwise of such cards."""
        if mode not in self.natures:
            return self
        found = self.natures[mode]
        if found is None:
            found = self.natures[mode] = _copy.copy(self)
            found.facts = NATURES[mode, self.facts.kind](self.facts)
            found.traits = traits_of(found.facts)
        return found

    def nature(self, mode: Any) -> str:
        """As what a card comes into play by this mode: a short-, long- or permanent-event."""
        own = getattr(mode, "nature", "")
        if own:
            return str(own)
        return next(t for t in self.facts.subtypes if t.endswith("-event"))

    def text(self) -> str:
        """The card's text in our own words, generated from its facts and parts; a line for each."""
        from meccg.parts.card_text import card_text

        return card_text(self)


@carries_out("Facts: kind", only=("character", "avatar", "item", "ally", "faction", "event", "creature", "site", "region"))
@carries_out("Event: magic")
@carries_out("Facts: type races skills keywords subtypes unique", "Item: kind types ring", "Character: palantir_use magic_use")
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
        *facts.item.types,
    ]
    if facts.kind == "avatar":
        out.append("character")
    if facts.item.kind:
        out.append(facts.item.kind)
    if facts.item.ring:
        out.append(facts.item.ring)
    if facts.item.ring or facts.item.kind == "gold-ring" or "mind-ring" in facts.keywords:  # seven types (AIO-E-0183)
        out.append("ring")
    if facts.unique and facts.kind != "site":  # one of each site is another rule (AIO-F-0100)
        out.append("unique")
    if any(t.endswith("-event") for t in facts.subtypes):
        out.append("event")
    if facts.event.magic:
        out += [facts.event.magic, *(("magic",) if facts.event.magic in MAGIC else ())]
    out += [f"{magic}-user" for magic in facts.character.magic_use]
    if facts.character.palantir_use == "tap":
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
    first = part.do is not None and part.do.begins_chain
    if first or (isinstance(part, Play) and "corruption" in facts.keywords):
        part.responds = False  # must start a chain (AIO-E-0094)


def define(facts: Facts, *parts: Any, by_rule: tuple[Any, ...] = (), waits: tuple[str, ...] = ()) -> Definition:
    """Enter a card into the book. `by_rule`: the parts that every card of its kind has; `waits`: what nobody carries out yet."""
    if BOOK.defined(facts.id):
        raise ValueError(f"{facts.id} {facts.name} is defined twice")
    definition = Definition(facts, by_rule, parts, waits)
    BOOK[facts.id] = definition
    return definition
