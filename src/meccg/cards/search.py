"""Searching the cards: `search('type:hazard race:orc prowess>=7 key:w set:tw')`. The syntax is in docs/search.md.

A query is compiled into tests, cheap ones first; the generated text of a card is made only if something else has not decided.
A query that can't be read raises `SearchError`, which says where and what may have been meant.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from meccg.cards.fields import FIELDS, NUMBER, TEXT, Field, field_named, matches_number, names_in, text_of, values_of
from meccg.cards.pool import fold, load_pool
from meccg.model.facts import Facts

Test = Callable[[Facts], bool]
MOST_LETTERS = 1_000  # of a query
MOST_DEPTH = 40  # of brackets in brackets


class SearchError(ValueError):
    """A query that can't be read: what is wrong, and the character (from 0) at which it is."""

    def __init__(self, message: str, query: str, at: int) -> None:
        shown = query if len(query) <= 80 else query[:79] + "…"
        message = message if len(message) <= 160 else message[:159] + "…"
        super().__init__(f"{message} (at character {at + 1} of {shown!r})")
        self.at = at


class Found(NamedTuple):
    """A card that fits, with its other printings."""

    facts: Facts
    printings: tuple[Facts, ...]


class Compiled(NamedTuple):
    cost: int  # 0 for what is printed, more for what must be made first
    test: Test


# --- reading a query ---------------------------------------------------------------------------------------------------


class Token(NamedTuple):
    kind: str  # ( ) or and not word field end
    at: int
    text: str = ""
    op: str = ""
    value: str = ""
    value_at: int = 0
    quoted: bool = False


_FIELD = re.compile(r"([A-Za-z_][A-Za-z_-]*)(:|!=|>=|<=|=|>|<)")
_BARE = re.compile(r'[^\s()"“”]+')
_QUOTED = re.compile(r'["“]([^"“”]*)["”]')


def tokens(query: str) -> list[Token]:
    out: list[Token] = []
    i = 0
    while i < len(query):
        c = query[i]
        if c.isspace():
            i += 1
        elif c in "()":
            out.append(Token(c, i))
            i += 1
        elif c == "-" and i + 1 < len(query) and not query[i + 1].isspace():
            out.append(Token("not", i))
            i += 1
        elif c == "|":
            out.append(Token("or", i))
            i += 1
        elif match := _FIELD.match(query, i):
            name, op = match.groups()
            value, quoted, end = _value(query, match.end())
            if not value and not quoted:
                raise SearchError(f"{name}{op} lacks a value", query, i)
            out.append(Token("field", i, name, op, value, match.end(), quoted))
            i = end
        else:
            word, quoted, end = _value(query, i)
            kind = "word" if quoted or word not in ("OR", "AND", "NOT") else word.lower()
            out.append(Token(kind, i, word, quoted=quoted))
            i = end
    return [*out, Token("end", len(query))]


def _value(query: str, i: int) -> tuple[str, bool, int]:
    """A quoted phrase or a bare word that begins here, whether it is quoted, and where it ends."""
    if i < len(query) and query[i] in '"“”':
        match = _QUOTED.match(query, i)
        if match is None:
            raise SearchError("the quotation mark is not closed", query, i)
        return match[1], True, match.end()
    match = _BARE.match(query, i)
    return (match[0], False, match.end()) if match else ("", False, i)


class _Reader:
    """Reads tokens: alternatives of conjunctions of terms."""

    def __init__(self, query: str) -> None:
        if len(query) > MOST_LETTERS:
            raise SearchError(f"a query has no more than {MOST_LETTERS:,} letters", query, MOST_LETTERS)
        self.query, self.tokens, self.i = query, tokens(query), 0
        self.depth = 0
        self.names: list[str] = []  # what may be meant as a name, for suggestions

    @property
    def next(self) -> Token:
        return self.tokens[self.i]

    def fail(self, message: str, at: int | None = None) -> SearchError:
        return SearchError(message, self.query, self.next.at if at is None else at)

    def whole(self) -> Compiled:
        if self.next.kind == "end":
            raise self.fail("the query is empty")
        found = self.alternatives()
        if self.next.kind != "end":
            raise self.fail("there is no bracket that this one closes")
        return found

    def alternatives(self) -> Compiled:
        terms = [self.conjunction()]
        while self.next.kind == "or":
            self.i += 1
            terms.append(self.conjunction())
        return terms[0] if len(terms) == 1 else any_of(terms)

    def conjunction(self) -> Compiled:
        terms = [self.term()]
        while self.next.kind not in ("end", "or", ")"):
            if self.next.kind == "and":
                self.i += 1
            terms.append(self.term())
        return terms[0] if len(terms) == 1 else all_of(terms)

    def term(self) -> Compiled:
        token = self.next
        self.i += 1
        if token.kind in ("not", "("):
            self.depth += 1
            if self.depth > MOST_DEPTH:
                raise self.fail(f"more than {MOST_DEPTH} brackets and negations in each other", token.at)
            found = self.within(token)
            self.depth -= 1
            return found
        if token.kind == "field":
            return self.field(token)
        if token.kind == "word":
            self.names.append(token.text)
            return free(fold(token.text))
        words = {"end": "the query ends where a word is needed", ")": "a word is needed before this bracket"}
        raise self.fail(words.get(token.kind, f"a word is needed here, not {token.kind.upper()}"), token.at)

    def within(self, token: Token) -> Compiled:
        if token.kind == "not":
            cost, test = self.term()
            return Compiled(cost, lambda f: not test(f))
        inner = self.alternatives()
        if self.next.kind != ")":
            raise self.fail("the bracket is not closed", token.at)
        self.i += 1
        return inner

    def field(self, token: Token) -> Compiled:
        field = field_named(token.text)
        if field is None:
            raise self.fail(f"there is no field {token.text!r}{meant(token.text, FIELDS)}", token.at)
        values = [token.value] if token.quoted else [v for v in token.value.split(",") if v]
        if not values:
            raise self.fail(f"{token.text}{token.op} lacks a value", token.at)
        if field.kind == NUMBER:
            tests = [self.number(field, token, v) for v in values]
        else:
            if token.op not in (":", "=", "!="):
                raise self.fail(f"{field.name} is no number: {token.op} does not fit", token.at)
            tests = [self.words(field, token, v) for v in values]
        one = tests[0] if len(tests) == 1 else any_of(tests)
        if token.op == "!=":
            return Compiled(one.cost, lambda f: not one.test(f))
        return one

    def number(self, field: Field, token: Token, value: str) -> Compiled:
        test = matches_number(field, ":" if token.op == "!=" else token.op, value)
        if test is None:
            raise self.fail(f"{field.name} needs a number, not {value!r}", token.value_at)
        return Compiled(field.cost, test)

    def words(self, field: Field, token: Token, value: str) -> Compiled:
        wanted = field.read(value)
        known = values_of(field.name)
        if known and wanted not in known:
            raise self.fail(f"no card has {field.name}:{value}{meant(wanted, known)}", token.value_at)
        names, name = names_in(field.name), wanted.removeprefix("=")
        if names and (field.kind == TEXT or wanted[0] == "=") and not any(name in one for one in names):
            raise self.fail(f"no card has {field.name}:{value}{meant(name, names)}", token.value_at)
        if field.name == "name":
            self.names.append(value)
        exact = token.op != ":"
        return Compiled(field.cost, lambda f: field.fits(f, wanted, exact))


def all_of(terms: Iterable[Compiled]) -> Compiled:
    by_cost = sorted(terms, key=lambda t: t.cost)
    tests = tuple(t.test for t in by_cost)
    return Compiled(by_cost[-1].cost, lambda f: all(test(f) for test in tests))


def any_of(terms: Iterable[Compiled]) -> Compiled:
    by_cost = sorted(terms, key=lambda t: t.cost)
    tests = tuple(t.test for t in by_cost)
    return Compiled(by_cost[-1].cost, lambda f: any(test(f) for test in tests))


def free(words: str) -> Compiled:
    """Words in the name or in the generated text."""
    return Compiled(2, lambda f: words in folded(f.name) or words in text_of(f))


@cache
def folded(name: str) -> str:
    return fold(name)


def meant(typed: str, known: Iterable[str]) -> str:
    bare = {one.removeprefix("the "): one for one in known}
    near = [bare[one] for one in difflib.get_close_matches(typed.casefold(), bare, n=3, cutoff=0.6)]
    return f"; did you mean {' or '.join(near)}?" if near else ""


# --- searching ---------------------------------------------------------------------------------------------------------


def search(query: str) -> list[Found]:
    """The cards that fit: those whose names are meant first, then by set and number; printings of one card together."""
    reader = _Reader(query)
    _, test = reader.whole()
    groups: dict[tuple[str, str, str], list[Facts]] = {}
    for f in load_pool().by_id.values():
        if test(f):
            groups.setdefault((f.name, f.alignment, f.kind), []).append(f)
    names = [fold(name) for name in reader.names]
    found = [Found(same[0], load_pool().printings(same[0])) for same in groups.values()]
    return sorted(found, key=lambda one: nearness(folded(one.facts.name), names)) if names else found


def nearness(name: str, wanted: list[str]) -> int:
    """0 for a name that was typed, 1 for one that begins so, 2 for one that has it, 3 for a card that only tells of it."""
    if name in wanted or name == " ".join(wanted):
        return 0
    if any(name.startswith(w) for w in wanted):
        return 1
    return 2 if any(w in name for w in wanted) else 3


def suggestions(query: str, count: int = 3) -> tuple[Facts, ...]:
    """Cards whose names are near to what stands in a query, for when nothing fits."""
    reader = _Reader(query)
    reader.whole()
    tried = [" ".join(reader.names), *reader.names] if len(reader.names) > 1 else reader.names
    near: Counter[str] = Counter()
    found: dict[str, Facts] = {}
    for name in tried:
        for f in load_pool().suggest(name, count):
            near[f.id] += 1
            found[f.id] = f
    return tuple(found[id] for id, _ in near.most_common(count))
