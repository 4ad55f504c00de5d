"""The constructors of card files. Each is a claim about the facts and fails at load if they say otherwise.

    short_event("TW-204",  # Concealment
        Play(by=SCOUT & UNTAPPED, cost=Tap(USER), on=Attack(against=USER.company), do=Cancel(TARGET)))

A card with no line in any file is made of its facts and the rules alone: that is enough if the facts say all that its text says.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from types import FrameType
from typing import Any

from meccg.cards.pool import load_pool
from meccg.model.facts import Facts
from meccg.parts.checking import misplaced, unbound
from meccg.parts.names import Known
from meccg.parts.verbs import flat

BEHAVIOUR: dict[str, tuple[Any, ...]] = {}  # id -> the parts that its card file gives it
REPRINTS: dict[str, tuple[str, str]] = {}  # id -> what it is a printing of, file and line
UNCHECKED: dict[str, tuple[str, int]] = {}  # id -> file and line of what was not looked through yet: see `check`


class CardError(ValueError):
    """A card file that contradicts the facts or itself; says file and line."""


@cache
def names() -> Known:
    """What a card file may name."""
    return Known(load_pool().by_id.values())


def _where(caller: FrameType) -> str:
    return f"{caller.f_code.co_filename}:{caller.f_lineno}"


def _enter(id: str, caller: FrameType) -> Facts:
    """The facts of a card of which nothing was said yet."""
    facts = load_pool().by_id.get(id)
    if facts is None:
        raise CardError(f"{_where(caller)}: there is no card {id}")
    if id in BEHAVIOUR or id in REPRINTS:
        raise CardError(f"{_where(caller)}: {id} {facts.name} is written twice")
    return facts


def _constructor(*kinds: str, event: str = "") -> Callable[..., None]:
    def define(id: str, *parts: Any) -> None:
        caller = sys._getframe(1)
        facts = _enter(id, caller)
        if facts.kind not in kinds or (event and not facts.is_event(event)):
            said = f"{facts.kind} {' '.join(facts.subtypes)}, not {' or '.join(kinds)} {event}"
            raise CardError(f"{_where(caller)}: {id} {facts.name} is {said}")
        BEHAVIOUR[id] = flat(parts)
        UNCHECKED[id] = caller.f_code.co_filename, caller.f_lineno

    return define


def check(id: str) -> None:
    """Look through what a card file gives a card, once: a game pays for the cards that are in it."""
    if id in UNCHECKED:
        file, line = UNCHECKED.pop(id)
        facts, parts = load_pool().by_id[id], BEHAVIOUR[id]
        faults = [fault for p in parts for fault in (*misplaced(p), *names().faults(p))]
        faults += unbound(parts, facts)
        if faults:
            raise CardError(f"{file}:{line}: {id} {facts.name}: {'; '.join(faults)}")


def check_file(file: str) -> None:
    """Look through all that a card file says."""
    for id in [id for id, (where, _) in UNCHECKED.items() if where == file]:
        check(id)


short_event = _constructor("event", "creature", event="short")
long_event = _constructor("event", event="long")
permanent_event = _constructor("event", "creature", event="permanent")
creature = _constructor("creature")
item = _constructor("item")
ally = _constructor("ally")
faction = _constructor("faction")
character = _constructor("character")
agent = _constructor("agent")
avatar = _constructor("avatar")
site = _constructor("site")


def reprint(id: str, *, of: str) -> None:
    """Another printing of a card: the same behaviour, its parts built anew. It may stand before what it repeats."""
    _enter(id, sys._getframe(1))
    REPRINTS[id] = (of, _where(sys._getframe(1)))


def behaviour(id: str) -> tuple[Any, ...] | None:
    """The parts that a card file gives a card; None if none does."""
    check(id)
    if id not in REPRINTS:
        return BEHAVIOUR.get(id)
    of, where = REPRINTS[id]
    check(of)
    facts, other = load_pool().by_id[id], load_pool().by_id.get(of)
    parts = BEHAVIOUR.get(of)
    if parts is None or other is None:
        raise CardError(f"{where}: no card file says what {of} does, of which {id} {facts.name} is a reprint")
    if (facts.name, facts.kind, facts.subtypes) != (other.name, other.kind, other.subtypes):
        raise CardError(f"{where}: {id} {facts.name} is no reprint of {of} {other.name}")
    return tuple(p.anew() for p in parts)
