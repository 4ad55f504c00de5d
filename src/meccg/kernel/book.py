"""The book of definitions: what the kernel needs to know of a card, and nothing about Middle-earth.

`BOOK` maps a card's key to its definition, `PARTS` maps an address ("TW-18:play") to the part that stands there, so that a
state need hold only keys and addresses. Both are filled when the cards are loaded and never change afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar


class Definition(Protocol):
    key: str
    name: str
    windows: int  # bits of the windows in which it may be played from the hand
    standing: tuple[tuple[str, str], ...]  # (index key, address) of the parts that hold while it is in play


BOOK: dict[str, Any] = {}
PARTS: dict[str, Any] = {}
PRINTED: dict[str, Any] = {}  # what is printed on every card there is, whether or not it is in the book
PROCEDURES: dict[str, Any] = {}  # rule procedures by name, so that verbs can start them without importing the rules

PROVIDED: dict[str, Callable[..., Any]] = {}  # what the layers above do for the kernel: "new game", "explain"

C = TypeVar("C")
T = TypeVar("T", bound=Callable[..., Any])


def provides(name: str) -> Callable[[T], T]:
    """Make a function known to the kernel, which may not import it."""

    def register(f: T) -> T:
        PROVIDED[name] = f
        return f

    return register


def procedure(frame: type[C]) -> type[C]:
    """Make a frame class known by its name."""
    PROCEDURES[frame.__name__] = frame
    return frame
