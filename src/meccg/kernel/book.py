"""The book of definitions: what the kernel needs to know of a card, and nothing about Middle-earth.

`BOOK` maps a card's key to its definition, `PARTS` maps an address ("TW-18:play") to the part that stands there, so that a
state need hold only keys and addresses. Both are filled when the cards are loaded and never change afterwards.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar


class Definition(Protocol):
    key: str
    name: str
    windows: int  # bits of the windows in which it may be played from the hand
    standing: tuple[tuple[str, str], ...]  # (index key, address) of the parts that hold while it is in play


BOOK: dict[str, Any] = {}
PARTS: dict[str, Any] = {}
PROCEDURES: dict[str, Any] = {}  # rule procedures by name, so that verbs can start them without importing the rules

C = TypeVar("C")


def procedure(frame: type[C]) -> type[C]:
    """Make a frame class known by its name."""
    PROCEDURES[frame.__name__] = frame
    return frame
