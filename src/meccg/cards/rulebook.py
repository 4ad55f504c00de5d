"""What a rule says, by its number in the ledger: `data/rules.json`, which `make docs` makes (tools/rules_cited.py)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec


class UnknownRule(LookupError):
    """No rule that the program cites or that a test carries has this number."""


class Rule(msgspec.Struct, frozen=True, gc=False):
    """A statement of the ledger: what must hold, where it is carried out and which tests show it."""

    text: str
    first: str = ""  # the canonical one, if another document says the same and is cited instead
    code: tuple[str, ...] = ()
    near: str = ""  # if nothing cites it: what its tests run above all
    tests: tuple[str, ...] = ()
    by: str = ""  # what holds instead, where the documents disagree
    option: str = ""  # with which it is played all the same


@cache
def rules() -> dict[str, Rule]:
    """Every rule that the program cites or a test carries, and those that say the same or were overruled, by id."""
    return msgspec.json.decode((resources.files(__package__) / "data" / "rules.json").read_bytes(), type=dict[str, Rule])


def rule(id: str) -> Rule:
    found = rules().get(id.strip().upper())
    if found is None:
        raise UnknownRule(f"there is no rule {id!r} here; numbers look like AIO-H-0621 or METW-0412")
    return found


def rule_text(id: str) -> str:
    """The ledger's sentence of what must hold."""
    return rule(id).text


def told(id: str) -> Iterator[str]:
    """All that is known of a rule, as lines of text: from any id the way leads to the code and to the tests."""
    one = rule(id)
    yield one.text
    if one.by:
        yield f"Does not hold: {one.by} does" + (f"; played with the option {one.option}." if one.option else ".")
    of = one
    if one.first:
        yield f"The same as {one.first}."
        of = rule(one.first)
    if of.code:
        yield "Carried out in " + ", ".join(f"src/meccg/{place}" for place in of.code) + "."
    if of.near:
        yield f"Its tests run above all src/meccg/{of.near}."
    if of.tests:
        yield "Shown by " + ", ".join(f"tests/{place}" for place in of.tests) + "."
