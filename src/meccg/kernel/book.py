"""The book of definitions: what the kernel needs to know of a card, and nothing about Middle-earth.

`BOOK` maps a card's key to its definition, `PARTS` maps an address ("TW-18:play") to the part that stands there, so that a
state need hold only keys and addresses. A card is defined when somebody looks at it first, so that a process pays for the cards
of its games and not for all there are; what was defined once never changes.
"""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from threading import RLock
from typing import Any, Protocol, TypeVar

from meccg.model.facts import Facts


class Definition(Protocol):
    key: str
    name: str
    facts: Facts  # what is printed on it
    traits: tuple[str, ...]
    modes: tuple[Any, ...]  # ways to play it
    own: tuple[Any, ...]  # the parts that its card file gives it
    parts: tuple[Any, ...]
    waits: tuple[str, ...]  # what of it nobody carries out yet
    windows: int  # bits of the windows in which it may be played from the hand, and of what it is to have it (`HAVING`)
    standing: tuple[tuple[str, str], ...]  # (index key, address) of the parts that hold while it is in play

    @property
    def done(self) -> bool: ...

    def waiting(self) -> str: ...

    natures: dict[str, Any]  # by mode of its row: as what else than it is printed it may lie on the table

    def as_(self, mode: str) -> Definition: ...

    def nature(self, mode: Any) -> str: ...

    def text(self) -> str: ...


class Book(dict[str, Definition]):
    """Definitions by key. `BOOK[key]` is a plain look into a dictionary for all but the first who looks.

    Its keys are those of all cards that may be looked at. `values()` and `items()` define whatever is not yet defined: who looks
    through all cards and only reads what is printed on them takes `facts`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.facts: dict[str, Facts] = {}  # what is printed on each card of the book, in the order of the book
        self._waiting: dict[str, Callable[[str], object]] = {}
        self._lock = RLock()

    def expect(self, facts: Mapping[str, Any], define: Callable[[str], object]) -> None:
        """These cards will be defined when they are looked at: `define(key)` enters the one of that key."""
        self.facts.update(facts)
        self._waiting.update(dict.fromkeys(facts, define))

    def waits(self, key: str) -> bool:
        return key in self._waiting

    def defined(self, key: str) -> bool:
        return super().__contains__(key)

    def define_all(self) -> None:
        """Define every card there is: for those who need what the files of all cards say."""
        for key in tuple(self._waiting):
            self.__missing__(key)

    def __missing__(self, key: str) -> Definition:
        with self._lock:
            if not super().__contains__(key):
                define = self._waiting.pop(key, None)
                if define is None:
                    raise KeyError(key)
                define(key)
            return super().__getitem__(key)

    def __setitem__(self, key: str, definition: Any) -> None:
        super().__setitem__(key, definition)
        self.facts[key] = definition.facts

    def __delitem__(self, key: str) -> None:
        super().__delitem__(key)
        del self.facts[key]

    def __contains__(self, key: object) -> bool:
        return key in self.facts

    def __iter__(self) -> Iterator[str]:
        return iter(self.facts)

    def __len__(self) -> int:
        return len(self.facts)

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in self.facts else default

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        return self.facts.keys()

    def values(self) -> ValuesView[Definition]:  # type: ignore[override]
        return ValuesView(self)

    def items(self) -> ItemsView[str, Definition]:  # type: ignore[override]
        return ItemsView(self)


class Parts(dict[str, Any]):
    """Parts by address. To look for one at a card that is not yet defined defines it, to look through all defines every card."""

    def __missing__(self, address: str) -> Any:
        key = address.partition(":")[0]
        if not BOOK.waits(key):
            raise KeyError(address)
        assert BOOK[key] is not None
        return self[address]

    def __contains__(self, address: object) -> bool:
        if super().__contains__(address):
            return True
        key = str(address).partition(":")[0]
        return BOOK.waits(key) and BOOK[key] is not None and super().__contains__(address)

    def get(self, address: str, default: Any = None) -> Any:
        return super().get(address, default) if address in self else default

    def __iter__(self) -> Iterator[str]:
        BOOK.define_all()
        return super().__iter__()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]
        return ValuesView(self)

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        return ItemsView(self)


BOOK = Book()
PARTS = Parts()
PRINTED: dict[str, Facts] = {}  # what is printed on every card there is, whether or not it is in the book
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
    """Make a frame class known by its name. In records, snapshots and views it goes by its tag, which must be declared: the class
    may be renamed, the tag stays.
    """
    if frame.__struct_config__.tag == frame.__name__:  # type: ignore[attr-defined]
        raise TypeError(f"{frame.__name__} has no tag of its own: class {frame.__name__}(..., tag=...)")
    PROCEDURES[frame.__name__] = frame
    return frame
