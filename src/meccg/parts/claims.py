"""No fact without a reader: every printed fact is claimed by the rule or part that carries it out.

    @carries_out("Site: draw_self draw_opponent")
    class MovementHazard(Frame): ...

    @carries_out("Facts: kind", only=("character", "avatar"))    # no other word is understood yet
    def brought_in(...): ...

A card with a fact that nobody claims waits for it, whatever its data say: it is not playable and says which fact waits.
A test reads the code of every claimant and fails if the fact is not looked at there.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, TypeVar

import msgspec

from meccg.model import facts as F

T = TypeVar("T")


class Claim(NamedTuple):
    by: Any  # the function or class whose code looks at the fact
    only: tuple[str, ...] = ()  # the words that it understands; () = whatever is printed


CLAIMS: dict[str, list[Claim]] = {}  # "SiteRules.hoard" -> who carries it out

# What tells about the card, and is nothing to carry out.
ABOUT = frozenset(("Facts.set", "Facts.rarity", "Facts.plain", "Site.path_regions"))


@cache
def every_fact() -> dict[str, Any]:
    """Each field of each row of the facts, "Keying.regions", with its default."""
    rows = [r for r in vars(F).values() if isinstance(r, type) and issubclass(r, F.Printed) and r is not F.Printed]
    return {f"{r.__name__}.{f.name}": f.default for r in rows for f in msgspec.structs.fields(r)}


def carries_out(*rows: str, only: tuple[str, ...] = ()) -> Callable[[T], T]:
    """Claim that what follows does what these facts say ("Row: field field"); with `only`, for these words of them."""
    facts = [f"{name}.{field}" for name, _, fields in (row.partition(": ") for row in rows) for field in fields.split()]
    for fact in facts:
        if fact not in every_fact():
            near = ", ".join(difflib.get_close_matches(fact, every_fact(), 3, 0.4))
            raise ValueError(f"there is no fact {fact} to carry out; near: {near or 'none'}")

    def register(by: T) -> T:
        for fact in facts:
            CLAIMS.setdefault(fact, []).append(Claim(by, only))
        return by

    return register


def waits_for(facts: F.Facts) -> tuple[str, ...]:
    """The facts of a card that nobody carries out: "Event.ahunt", "AttackSpec.detainment: covert"."""
    return tuple(dict.fromkeys(_waiting(facts)))


def _waiting(row: F.Printed) -> Iterator[str]:
    for field in row.__struct_fields__:
        name, value = f"{type(row).__name__}.{field}", getattr(row, field)
        if value == every_fact()[name] or name in ABOUT:
            continue
        if name not in CLAIMS and field not in F.ROWS:
            yield name
            continue
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, F.Printed):
                yield from _waiting(part)
            elif not understood(name, part):
                yield f"{name}: {part}"


def understood(fact: str, word: object) -> bool:
    """Whether somebody carries the fact out for this word."""
    return any(not claim.only or word in claim.only for claim in CLAIMS[fact])


R = TypeVar("R", bound=F.Printed)


def carried_out(row: R) -> R:
    """The facts without those that nobody carries out: a text promises nothing that does not happen."""
    changed: dict[str, Any] = {}
    for field in row.__struct_fields__:
        name, value = f"{type(row).__name__}.{field}", getattr(row, field)
        if value == every_fact()[name] or name in ABOUT:
            continue
        if name not in CLAIMS and field not in F.ROWS:
            changed[field] = every_fact()[name]
        elif (isinstance(value, tuple) and not name.startswith("Facts.")) or name == "Facts.playable_at":
            changed[field] = tuple(kept for kept in (_kept(name, part) for part in value) if kept is not None)
        elif isinstance(value, F.Printed):
            changed[field] = carried_out(value)
    return msgspec.structs.replace(row, **changed)


def _kept(fact: str, part: Any) -> Any:
    """One of several: an attack, a place, a way of keying with a condition that nobody knows is not told without it."""
    if isinstance(part, F.Printed):
        return None if any(True for _ in _waiting(part)) else part
    return part if understood(fact, part) else None


def told(fact: str) -> str:
    """A fact that waits, in words: "ahunt", "detainment: covert"."""
    return (fact.partition(".")[2] or fact).replace("_", " ")
