"""What an option says, by name.

In a state an option is a plain tuple: a verb, then ids and words; quick to make and to compare, the same in records and on the
wire. Nobody reads one by position: whoever asked takes the answer apart by one of the classes here.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from meccg.kernel.book import PARTS
from meccg.kernel.state import State
from meccg.model.rows import NONE

Option = tuple[Any, ...]
_named: Any = tuple.__new__  # what the classes below do in the end, without the detour: it is done for every answer


class Pick(NamedTuple):
    """One thing (or word) of several, perhaps with somebody to whom it goes, or a verb alone: "enough", "pass"."""

    verb: str
    what: Any = NONE
    to: Any = NONE


class Use(NamedTuple):
    """A mode is declared: by whom and on what its words are bound. `extra` is what else its mode puts into its options (see
    `Mode.extra`): how a creature is keyed, which card is revealed.
    """

    verb: str
    address: str
    source: int
    user: int = NONE
    target: int = NONE
    extra: Any = NONE


class Passage(NamedTuple):
    """The way of a company: how it moves, and through what."""

    verb: str
    way: str
    path: str
    regions: str = ""


def picked(s: State) -> Pick:
    """The answer just given to a question for one thing of several."""
    return pick_of(s.result)


def verb_of(option: Option) -> str:
    return option[0]  # type: ignore[no-any-return]


def things_of(option: Option) -> Option:
    """Whatever it names: ids and words."""
    return option[1:]


def address_of(option: Option) -> str:
    """Where the mode stands that it declares; nothing if it is "pass", or the answer to another question."""
    return option[1] if len(option) > 2 and type(option[1]) is str and type(option[2]) is int else ""


def declares(option: Option) -> bool:
    """Whether it declares a mode."""
    return address_of(option) in PARTS


def pick_of(option: Option) -> Pick:
    """Its verb and the first things that it names."""
    return _named(Pick, (*option, NONE, NONE)[:3])  # type: ignore[no-any-return]


def use_of(option: Option) -> Use:
    """What the option of a mode says; what only its mode understands is left out."""
    return _named(Use, (*option, NONE, NONE, NONE)[:6])  # type: ignore[no-any-return]
