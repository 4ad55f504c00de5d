"""What is wrong in a card file, in sentences: parts where they can't stand, and words that nothing binds.

Cards are plain calls, so the annotations of a part's constructor are held against what stands in its slots when the card is read:
`on=WOLF` is no selector, `side="hazrad"` no side. TARGET, USER, EACH ... are walked down to from what binds them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from types import GenericAlias, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from meccg.model.facts import Facts
from meccg.model.language import unknown
from meccg.parts.base import THIS, Bound, Lasting, Number, Part, Ref, Things, Way
from meccg.parts.modes import Effect, Mode, Play
from meccg.parts.predicates import Pred, Trait
from meccg.parts.selectors import Choice, Every, Selector
from meccg.parts.values import Attribute
from meccg.parts.verbs import Verb

# What a type is called in a sentence; of a part that is several of these, the first.
KINDS: dict[Any, str] = {
    Verb: "a verb", Trait: "a trait", Pred: "a predicate", Selector: "a selector", Every: "every(...)",
    Choice: "one(...) or some(...)",
    Ref: "a reference", Number: "a number", int: "a number", str: "a word", bool: "True or False", Attribute: "an attribute",
    Mode: "a mode", Lasting: "a part that lasts", Things: "a selector or a reference",
}  # fmt: skip


@cache
def expected(part: type) -> dict[str, tuple[Any, tuple[type, ...]]]:
    """The slots of which the constructors of a part say what stands in them, and the classes that suffice."""
    out: dict[str, Any] = {}
    for cls in part.__mro__:
        init = vars(cls).get("__init__")
        if not inspect.isfunction(init):
            continue
        for name, hint in get_type_hints(init).items():
            out.setdefault(name, GenericAlias(tuple, (hint, ...)) if name == several(init) else hint)
    told = {name: hint for name, hint in out.items() if hint not in (Any, tuple[Any, ...], NoneType)}
    return {name: (hint, classes_of(hint)) for name, hint in told.items()}


def classes_of(hint: Any) -> tuple[type, ...]:
    union = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return tuple(a for a in union if type(a) is not GenericAlias and isinstance(a, type))


def several(f: Any) -> str:
    """The name of the parameter that takes any number of arguments."""
    code = f.__code__
    return code.co_varnames[code.co_argcount + code.co_kwonlyargcount] if code.co_flags & inspect.CO_VARARGS else ""


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is what an annotation says."""
    if hint is Any or isinstance(hint, type):
        return hint is Any or isinstance(value, hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(fits(value, a) for a in args)
    if origin is Literal:
        return value in args
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        if len(args) == 2 and args[1] is ...:
            return all(fits(v, args[0]) for v in value)
        return len(value) == len(args) and all(map(fits, value, args))
    if origin is dict:
        return isinstance(value, dict) and all(fits(k, args[0]) and fits(v, args[1]) for k, v in value.items())
    if origin is type:
        return isinstance(value, type) and issubclass(value, args[0])
    return callable(value) if origin is Callable else True


def misfit(part: Part, slot: str, value: Any, hint: Any) -> str:
    """The sentence about what stands where it can't."""
    bad = next((v for v in value if not fits(v, get_args(hint)[0])), value) if isinstance(value, tuple) and value else value
    literals = [a for a in leaves(hint) if get_origin(a) is Literal]
    if literals and isinstance(bad, str):
        words, what = (literals[0], slot.removesuffix("s")) if isinstance(value, tuple) else (hint, slot)
        return f"{type(part).__name__}: {unknown(bad, words, what)}"
    takes = " or ".join(dict.fromkeys(called(a) for a in leaves(hint) if a is not NoneType))
    text = f"{type(part).__name__}: {slot}= takes {takes}, not {shown(bad)}"
    if isinstance(bad, Pred) and Selector in leaves(hint):
        text += f"; say which things, such as Character({named(bad)}) or Attack({named(bad)})"
    return text


def leaves(hint: Any) -> list[Any]:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return [leaf for a in get_args(hint) for leaf in leaves(a)]
    return leaves(get_args(hint)[0]) if origin is tuple else [hint]


def called(hint: Any) -> str:
    if get_origin(hint) is type:
        return f"a kind of {get_args(hint)[0].__name__}"
    return KINDS.get(hint) or str(getattr(hint, "__name__", hint))


def shown(value: Any) -> str:
    """A value as the sentence names it: "the predicate WOLF", 'hazard', 3."""
    if not isinstance(value, Part):
        return repr(value)
    if isinstance(value, (Choice, Every)):
        return f"the quantified {getattr(value.what, 'noun', value.what.words())}"
    kind = next((words for cls, words in KINDS.items() if isinstance(value, cls)), "a part")
    return f"the {kind.partition(' ')[2]} {named(value)}"


def named(part: Part) -> str:
    return part.trait.upper().replace("-", "_") if isinstance(part, Trait) else type(part).__name__


def misplaced(part: Part) -> Iterator[str]:
    """Whatever stands in a part where it can't, and what the parts say themselves."""
    for p in part.walk():
        kind: type = type(p)
        for slot, (hint, classes) in expected(kind).items():
            value = getattr(p, slot, None)
            if value is not None and not isinstance(value, classes) and not fits(value, hint):
                yield misfit(p, slot, value, hint)
        yield from p.faults()


# --- words that must be bound ----------------------------------------------------------------------------------------

BINDERS = {
    "target": ("TARGET", "on="),
    "user": ("USER", "by="),
    "each": ("EACH", "ForEach(...) or Require(...) around it"),
    "chosen": ("CHOSEN", "Pick(...) around it"),
    "it": ("IT", "When(...) or Instead(...) around it"),
    "doer": ("DOER", "When(...) or Instead(...) around it"),
    "host": ("HOST", "a card that lies on something: Play(on=...) of a permanent-event, Attach(THIS, ...)"),
}


def unbound(parts: Iterable[Part], facts: Facts) -> Iterator[str]:
    """Every word in the parts of a card that nothing binds where it stands."""
    parts = tuple(parts)
    known = frozenset(("host",)) if lies_on_something(parts, facts) else frozenset()
    for part in parts:
        for word in dict.fromkeys(_unbound(part, known)):
            name, binder = BINDERS[word]
            yield f"{type(part).__name__}: {name} is bound by nothing; it needs {binder}"


def _unbound(part: Part, known: frozenset[str]) -> Iterator[str]:
    word = "host" if isinstance(part, Way) and part.label == "host" and part.start is THIS else ""
    word = part.field if isinstance(part, Bound) else word
    if word in BINDERS and word not in known:
        yield word
    for slot, child in part.children():
        bound = part.binds(slot.rstrip("0123456789"))
        yield from _unbound(child, known.union(bound) if bound else known)


def lies_on_something(parts: tuple[Part, ...], facts: Facts) -> bool:
    """Whether a card may have a host: items and allies do, and an event that is played on something, or attached to it."""
    if facts.kind in ("item", "ally"):
        return True
    stays = any(t in ("long-event", "permanent-event") for t in facts.subtypes)
    for p in (q for part in parts for q in part.walk()):
        if isinstance(p, Play) and p.on is not None and (stays or p.nature == "permanent-event"):
            return True
        if isinstance(p, Verb) and p.attaches:
            return True
    return any(isinstance(p, Mode) and not isinstance(p, Effect) for p in parts)
