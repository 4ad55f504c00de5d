"""What every part of a card or rule has in common, and the references and numbers that its words are made of.

A part is a plain immutable object: it never holds anything of a running game. What it needs to know comes with the
call: the state, and an `Env` that binds THIS, YOU, USER, TARGET ... to ids.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Self

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.state import Frame, State
from meccg.model.rows import NONE, CardRow, CompanyRow, Env
from meccg.parts import english as en
from meccg.parts import frames


class Why:
    """A reason why something is not possible, and the rule (a ledger id) that says so."""

    __slots__ = ("rule", "text")

    def __init__(self, text: str, rule: str = "") -> None:
        self.text, self.rule = text, rule

    def __repr__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


_SLOTS: dict[type, tuple[str, ...]] = {}


def slots_of(kind: type) -> tuple[str, ...]:
    """The slots of a kind of parts that say what it is; where it stands, how it is called and told by hand are none of them."""
    found = _SLOTS.get(kind)
    if found is None:
        names = (name for cls in kind.__mro__ for name in getattr(cls, "__slots__", ()))
        found = _SLOTS[kind] = tuple(name for name in names if name not in ("address", "asked", "called", "said"))
    return found


class Part:
    """Base of all parts. `children` are found by walking the slots, so that addresses, words and questions can be read off
    the tree.
    """

    __slots__ = ("address",)
    address: str

    def words(self) -> str:
        raise NotImplementedError(type(self).__name__)

    def slots(self) -> Iterator[tuple[str, Any]]:
        for name in slots_of(type(self)):
            if hasattr(self, name):
                yield name, getattr(self, name)

    def children(self) -> Iterator[tuple[str, Part]]:
        for name in slots_of(type(self)):
            value = getattr(self, name, None)
            if isinstance(value, Part):
                yield name, value
            elif type(value) is tuple:
                for i, v in enumerate(value):
                    if isinstance(v, Part):
                        yield f"{name}{i}", v

    def walk(self) -> Iterator[Part]:
        """The part and everything in it."""
        yield self
        for _, child in self.children():
            yield from child.walk()

    def binds(self, slot: str) -> tuple[str, ...]:
        """The words (fields of the Env) that it binds for what stands in this slot of it: ForEach binds "each" for its verb."""
        return ()

    def faults(self) -> Iterator[str]:
        """What is wrong with it by itself, in sentences; looked at when its card file is read."""
        return iter(())

    def settle(self, address: str) -> None:
        """Give the acting parts of this tree their addresses; words, predicates and numbers have none."""

    def __repr__(self) -> str:
        inner = ", ".join(f"{n}={v!r}" for n, v in self.slots() if v is not None)
        return f"{type(self).__name__}({inner})"


class Acting(Part):
    """A part that the state may have to name: a mode, a verb, a standing part. It has an address such as "TW-18:play/do/then"."""

    __slots__ = ("asked", "called", "said")
    label: ClassVar[str] = ""  # what it is called in addresses, where that is no longer the name of its class
    asked: str
    called: str
    said: tuple[str, str]

    def asks(self, text: str) -> Self:
        """What its question is for, in place of its words; `{target}` and the like are what it is bound to."""
        self.asked = text
        return self

    def known_as(self, name: str) -> Self:
        """A name of its own in its address: it keeps it wherever it stands among others of its class."""
        self.called = name
        return self

    def reads(self, text: str, pin: str) -> Self:
        """A sentence written by hand in place of its words; `pin` is its digest (see text.py)."""
        self.said = (text, pin)
        return self

    def anew(self) -> Self:
        """The same part built once more: a part stands in one place only. What has no address is shared."""
        new = copy.copy(self)
        for cls in type(self).__mro__:
            for name in getattr(cls, "__slots__", ()):
                if isinstance(getattr(self, name, None), (Acting, tuple)) and name not in ("asked", "called", "said"):
                    setattr(new, name, _anew(getattr(self, name)))
        if hasattr(new, "address"):
            del new.address
        return new

    def settle(self, address: str) -> None:
        if hasattr(self, "address"):
            raise ValueError(f"{type(self).__name__} stands at {self.address} and at {address}: make two of it")
        if address in PARTS:
            raise ValueError(f"two parts stand at {address}")
        self.address = address
        PARTS[address] = self
        for name, child in self.roles():
            child.settle(f"{address}/{name}")

    def roles(self) -> Iterator[tuple[str, Acting]]:
        """The acting parts in it, each by what it is there: the name of its slot, or of itself if it is one of several."""
        names = Numbered()
        for slot, child in self.children():
            if isinstance(child, Acting):
                yield names.next(slot if getattr(self, slot, None) is child else name_of(child)), child


class Numbered:
    """Names in the order in which they are given: tap, tap.2, tap.3."""

    def __init__(self) -> None:
        self._given: dict[str, int] = {}

    def next(self, name: str) -> str:
        n = self._given[name] = self._given.get(name, 0) + 1
        return name if n == 1 else f"{name}.{n}"


def name_of(part: Acting) -> str:
    """What a part is called in addresses: the name that it was given, or that of its class."""
    return getattr(part, "called", "") or part.label or type(part).__name__.lower()


class Lasting(Acting):
    """What holds while its card is in play, or for a time: a standing part, an ability."""

    __slots__ = ()

    def indexed(self) -> tuple[str, ...]:
        """The keys under which it is found."""
        raise NotImplementedError

    def inert(self, s: State, env: Env) -> bool:
        """Whether it would change nothing, as it is bound now: a bonus of nothing."""
        return False


def _anew(x: Any) -> Any:
    if isinstance(x, tuple):
        return tuple(map(_anew, x))
    return x.anew() if isinstance(x, Acting) else x


# --- numbers ---------------------------------------------------------------------------------------------------------


class Number(Part):
    """A number that is asked when it is needed."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        raise NotImplementedError

    def amount(self) -> tuple[str, str] | None:
        """As a bonus with its measure, ("+1", "for each Elf"), if it reads so."""
        return None

    def __add__(self, other: int | Number) -> Number:
        return Sum(self, other, 1)

    def __radd__(self, other: int) -> Number:
        return Sum(self, other, 1)

    def __sub__(self, other: int | Number) -> Number:
        return Sum(self, other, -1)

    def __rsub__(self, other: int) -> Number:
        return Sum(Times(self, -1), other, 1)

    def __mul__(self, n: int) -> Number:
        return Times(self, n)


def number(n: int | Number, s: State, env: Env) -> int:
    return n if type(n) is int else n.of(s, env)  # type: ignore[union-attr]


def number_words(n: int | Number) -> str:
    return str(n) if isinstance(n, int) else n.words()


class Sum(Number):
    __slots__ = ("a", "b", "sign")

    def __init__(self, a: int | Number, b: int | Number, sign: int) -> None:
        self.a, self.b, self.sign = a, b, sign

    def of(self, s: State, env: Env) -> int:
        return number(self.a, s, env) + self.sign * number(self.b, s, env)

    def words(self) -> str:
        a, b = number_words(self.a), number_words(self.b)
        if b == "0" or (a == "0" and self.sign > 0):
            return a if b == "0" else b
        return f"{a} {'plus' if self.sign > 0 else 'minus'} {b}"

    def amount(self) -> tuple[str, str] | None:
        if self.b == 0 and isinstance(self.a, Number):
            return self.a.amount()
        return self.b.amount() if self.a == 0 and self.sign > 0 and isinstance(self.b, Number) else None


class Times(Number):
    __slots__ = ("n", "times")

    def __init__(self, n: int | Number, times: int) -> None:
        self.n, self.times = n, times

    def of(self, s: State, env: Env) -> int:
        return number(self.n, s, env) * self.times

    def words(self) -> str:
        if self.times == -1:
            return f"minus {number_words(self.n)}"
        return f"{en.times(self.times)} {number_words(self.n)}"

    def amount(self) -> tuple[str, str] | None:
        one = self.n.amount() if isinstance(self.n, Number) else None
        return (f"{self.times * int(one[0]):+d}", one[1]) if one is not None else None


# --- references ------------------------------------------------------------------------------------------------------


class Things(Part):
    """What names things that can be listed: a reference, a selector, all that one finds."""

    __slots__ = ()

    def all(self, s: State, env: Env) -> tuple[int, ...]:
        raise NotImplementedError


class Ref(Things):
    """Names one thing (or several) by way of the Env: TARGET, TARGET.company, THIS.bearer ..."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        """The id of the thing, NONE if there is none."""
        raise NotImplementedError

    def all(self, s: State, env: Env) -> tuple[int, ...]:
        x = self.of(s, env)
        return () if x == NONE else (x,)

    def has(self, s: State, x: int, env: Env) -> bool:
        """Whether x is (one of) what is named: so a reference may stand wherever a selector may."""
        return x != NONE and x == self.of(s, env)

    def subject(self) -> str:
        return self.words()

    def object(self) -> str:
        return self.words()

    def possessive(self) -> str:
        return en.possessive(self.words())

    @property
    def company(self) -> Ref:
        return Way(self, "company", company_of)

    @property
    def player(self) -> Ref:
        return Way(self, "player", player_of)

    @property
    def site(self) -> Ref:
        return Way(self, "site", site_of)

    @property
    def bearer(self) -> Ref:
        return Way(self, "bearer", bearer_of)

    @property
    def host(self) -> Ref:
        return Way(self, "host", lambda s, x: s.card(x).host if is_card(s, x) else NONE)

    @property
    def source(self) -> Ref:
        return Way(self, "source", lambda s, x: getattr(s.get(x), "source", NONE))

    @property
    def by(self) -> Ref:
        """Who makes a check or influence attempt."""
        return Way(self, "maker", lambda s, x: getattr(s.get(x), "character", NONE))


def is_card(s: State, x: int) -> bool:
    return x >= 0 and type(s.get(x)) is CardRow


def company_of(s: State, x: int) -> int:
    """The company in which something is, or which an attack or check concerns."""
    row: Any = s.rows[x] if 0 <= x < len(s.rows) else s.get(x)
    while type(row) is CardRow and row.company == NONE and row.host != NONE:
        row = s.rows[row.host]
    if type(row) is CompanyRow:
        return row.id
    return getattr(row, "company", NONE) if row is not None else NONE


def whereabouts(s: State, company: CompanyRow) -> str:
    """The place where a company is. Cards that are only used as sites are each a place of their own (AIO-G-0031)."""
    rows: Any = s.rows
    if company.site == NONE or BOOK.facts[rows[company.site].card].kind == "site":
        return company.place
    return f"{company.place} ({company.site})"


def player_of(s: State, x: int) -> int:
    row: Any = s.rows[x] if 0 <= x < len(s.rows) else s.get(x)
    if type(row) is CardRow:
        return row.player
    if row is None:
        return NONE
    if hasattr(row, "player"):
        return int(row.player)
    if hasattr(row, "company"):
        return s.company(row.company).player
    return x if 0 <= x < s.n_players else NONE


def bearer_of(s: State, x: int) -> int:
    """The character who bears an item, controls an ally, or on whom a card lies."""
    row = s.get(x)
    while type(row) is CardRow and row.host != NONE:
        row = s.rows[row.host]
        if type(row) is CardRow and row.company != NONE:
            return row.id
    return NONE


def site_of(s: State, x: int) -> int:
    """The site card where something is."""
    c = company_of(s, x)
    return s.company(c).site if c != NONE else NONE


class Bound(Ref):
    """A reference that is a field of the Env."""

    __slots__ = ("field", "text")

    def __init__(self, field: str, text: str) -> None:
        self.field, self.text = field, text

    def of(self, s: State, env: Env) -> int:
        return getattr(env, self.field)  # type: ignore[no-any-return]

    def words(self) -> str:
        return en.mark(self.field) or self.text

    def subject(self) -> str:
        return en.mark(self.field, "s") or self.text

    def object(self) -> str:
        return en.mark(self.field, "o") or {"he": "him"}.get(self.text, self.text)

    def possessive(self) -> str:
        return en.mark(self.field, "p") or en.possessive(self.text)


class Several(Bound):
    """A field of the Env that holds several ids."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        ids = getattr(env, self.field)
        return ids[0] if ids else NONE

    def all(self, s: State, env: Env) -> tuple[int, ...]:
        return getattr(env, self.field)  # type: ignore[no-any-return]

    def has(self, s: State, x: int, env: Env) -> bool:
        return x in self.all(s, env)


class Way(Ref):
    """One step on from another reference: its company, its bearer, its player."""

    __slots__ = ("go", "label", "start")

    def __init__(self, start: Ref, label: str, go: Callable[[State, int], int]) -> None:
        self.start, self.label, self.go = start, label, go

    def of(self, s: State, env: Env) -> int:
        x = self.start.of(s, env)
        return self.go(s, x) if x != NONE else NONE

    def words(self) -> str:
        return self._words("")

    def subject(self) -> str:
        return self._words("s")

    def object(self) -> str:
        return self._words("o")

    def possessive(self) -> str:
        text = self._words("p")
        return text if text and text == en.mark("host", "p") else en.possessive(text)

    def _words(self, case: str) -> str:
        if self.label == "maker":
            return f"the character making {self.start.object()}"
        if self.label == "host" and self.start is THIS:
            return en.mark("host", case) or "whatever this card is on"
        if self.label == "company" and isinstance(self.start, FrameRef):
            return f"the company facing {self.start.words()}"
        return en.whose(self.start, self.label)


class Role(Ref):
    """What the innermost frame binds under a name: the attack, the strike, the company."""

    __slots__ = ("name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text

    def of(self, s: State, env: Env) -> int:
        return s.role(self.name)

    def words(self) -> str:
        return self.text


class FrameRef(Ref):
    """The innermost frame of a kind: the attack, strike or check that is going on."""

    __slots__ = ("kinds", "text")

    def __init__(self, text: str, *kinds: type[Frame]) -> None:
        self.kinds, self.text = kinds, text

    def of(self, s: State, env: Env) -> int:
        f = frames.innermost(s, *self.kinds)
        return f.uid if f is not None else NONE

    def words(self) -> str:
        return self.text


THIS = Bound("source", "this card")
YOU = Bound("player", "you")
USER = Bound("user", "he")
TARGET = Bound("target", "the target")
OTHER = Bound("other", "the other target")
CHOSEN = Bound("chosen", "the chosen one")
EACH = Bound("each", "each")
IT = Bound("it", "it")
DOER = Bound("doer", "its cause")
MADE = Bound("made", "it")
PAID = Several("paid", "what was paid")
FOUND = Several("found", "the cards found")


class Bearer(Ref):
    """Who bears THIS, or bore it when its words were bound: a discarded item still speaks of its bearer."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        x = bearer_of(s, env.source)
        return x if x != NONE else env.host

    def words(self) -> str:
        return "the bearer"


BEARER = Bearer()
HOST = Way(THIS, "host", lambda s, x: s.card(x).host if is_card(s, x) else NONE)


class TurnPlayer(Ref):
    """The player whose turn it is."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        return s.turn_player

    def words(self) -> str:
        return "the player whose turn it is"


TURN_PLAYER = TurnPlayer()
COMPANY = Role("company", "the company")
ATTACK = FrameRef("the attack", frames.Attack)
STRIKE = FrameRef("the strike", frames.Strike)
DEFENDER = Role("defender", "the character facing the strike")
CHECK = FrameRef("the check", frames.Check)


def definition(s: State, x: int) -> Any:
    """The definition of a card, None for anything else."""
    row = s.get(x)
    return BOOK[row.card] if type(row) is CardRow else None
