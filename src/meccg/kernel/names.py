"""Names that outlive the program: of parts (their addresses) and of procedures (their tags).

Records, snapshots and stored games name a part or a procedure by what it is, not by where it stands. Whoever renames one writes
down what it was called before (`rename`): what was written under the old name is read under the new one.
"""

from __future__ import annotations

from functools import cache

from meccg.kernel.book import BOOK
from meccg.kernel.state import Frame

NOW: dict[str, str] = {}  # what something was called -> what it is called now; procedures with a ~ before them
FIRST: dict[str, str] = {}  # ... and back


def rename(old: str, new: str) -> None:
    """What was called `old` is called `new` from now on: a part by its address, a procedure by its tag with a ~ before it."""
    NOW[old] = new
    FIRST[new] = old


def part_now(address: str) -> str:
    """What the part that was written as `address` is called now. What became of `TW-18:play` became of `TW-18:play/do`, too."""
    return _followed(NOW, address)


def procedure_now(tag: str) -> str:
    """What the procedure that was written as `tag` is called now."""
    return _followed(NOW, "~" + tag)[1:]


def first_called(name: str) -> str:
    """What a part (or a procedure with a ~ before it) was called first: for digests, which nobody can read a new name into."""
    return _followed(FIRST, name) if FIRST else name


def _followed(table: dict[str, str], name: str) -> str:
    seen = {name}
    while (other := _looked_up(table, name)) is not None and other not in seen:
        seen.add(other)
        name = other
    return name


def _looked_up(table: dict[str, str], name: str) -> str | None:
    whole, rest = name, ""
    while whole not in table:
        whole, slash, piece = whole.rpartition("/")
        if not slash:
            return None
        rest = f"/{piece}{rest}"
    return table[whole] + rest


def tag_of(kind: type[Frame]) -> str:
    """What a procedure is called wherever it is written down."""
    return str(kind.__struct_config__.tag)


def procedure_called(tag: str) -> type[Frame] | None:
    """The procedure of this name, or of one that it had before."""
    return _called(procedure_now(tag))


def _called(tag: str) -> type[Frame] | None:
    if tag not in procedures():  # perhaps in a card file that was read since, or that was not read yet
        BOOK.define_all()
        procedures.cache_clear()
    return procedures().get(tag)


@cache
def procedures() -> dict[str, type[Frame]]:
    """All procedures by name: those of the rules, and those that the parts of cards have among themselves."""
    out: dict[str, type[Frame]] = {}
    kinds = [Frame]
    for kind in kinds:
        below = kind.__subclasses__()
        kinds += below
        for k in below:
            if tag_of(k) == k.__name__:  # what has no tag of its own is carried out by a class below it
                continue
            if tag_of(k) in out:
                raise ValueError(f"{k.__name__} and {out[tag_of(k)].__name__} have the same tag {tag_of(k)!r}")
            out[tag_of(k)] = k
    return out
