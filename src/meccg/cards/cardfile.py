"""The constructors of card files. Each is a claim about the facts and fails at load if they say otherwise.

    short_event("TW-204",  # Concealment
        Play(by=SCOUT & UNTAPPED, cost=Tap(USER), on=Attack(against=USER.company), do=Cancel(TARGET)))

A card with no line in any file is made of its facts and the rules alone: that is enough if the facts say all that its text says.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from meccg.cards.pool import load_pool
from meccg.parts.verbs import flat

BEHAVIOUR: dict[str, tuple[Any, ...]] = {}  # id -> the parts that its card file gives it


class CardError(ValueError):
    """A card file that contradicts the facts or itself; says file and line."""


def _constructor(*kinds: str, event: str = "") -> Callable[..., None]:
    def define(id: str, *parts: Any) -> None:
        caller = sys._getframe(1)
        where = f"{caller.f_code.co_filename}:{caller.f_lineno}"
        facts = load_pool().by_id.get(id)
        if facts is None:
            raise CardError(f"{where}: there is no card {id}")
        if facts.kind not in kinds or (event and not facts.is_event(event)):
            raise CardError(
                f"{where}: {id} {facts.name} is {facts.kind} {' '.join(facts.subtypes)}, not {' or '.join(kinds)} {event}"
            )
        if id in BEHAVIOUR:
            raise CardError(f"{where}: {id} {facts.name} is written twice")
        BEHAVIOUR[id] = flat(parts)

    return define


short_event = _constructor("event", "creature", event="short")
long_event = _constructor("event", event="long")
permanent_event = _constructor("event", "creature", event="permanent")
creature = _constructor("creature")
item = _constructor("item")
ally = _constructor("ally")
faction = _constructor("faction")
character = _constructor("character")
avatar = _constructor("avatar")
site = _constructor("site")


def reprint(id: str, *, of: str) -> None:
    """The same behaviour as another card: kept for later sets."""
    raise CardError(f"{id}: reprints of {of} are not supported yet")
