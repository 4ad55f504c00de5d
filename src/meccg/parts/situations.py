"""Predicates, numbers and references about what is going on: attacks, strikes, checks, paths, declared actions, history."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.rows import ASIDE, NONE, CardRow, Env
from meccg.parts import english as en
from meccg.parts.base import Number, Ref, Why, company_of
from meccg.parts.predicates import ANY, REGION_WORDS, SITE_WORDS, Pred, Trait
from meccg.parts.selectors import Attack, Selector, Strike
from meccg.parts.values import Attribute, company_path, reading_of, value


class Facing(Pred):
    """A character whose company faces such an attack, or who himself faces such a strike."""

    __slots__ = ("what",)

    def __init__(self, what: Attack) -> None:
        self.what = what

    def ok(self, s: State, x: int, env: Env) -> bool:
        for uid in self.what.all(s, env):
            frame = s.frame(uid)
            if isinstance(self.what, Strike):
                if getattr(frame, "defender", NONE) == x:
                    return True
            elif getattr(frame, "company", NONE) == company_of(s, x):
                return True
        return False

    def words(self) -> str:
        return f"facing {en.one(self.what)}"


class KeyedTo(Pred):
    """An attack keyed to one of these region or site types; `by_name` counts places keyed to by their names, too."""

    __slots__ = ("symbols",)

    def __init__(self, symbols: str) -> None:
        self.symbols = symbols

    def ok(self, s: State, x: int, env: Env) -> bool:
        frame = s.get(x)
        attack = s.frame(getattr(frame, "attack", NONE)) or frame  # a strike is keyed as its attack is
        keyed: tuple[str, ...] = getattr(attack, "keyed", ())
        return bool(keyed) and keyed[0] in ("region type", "site type") and any(k in self.symbols for k in keyed[1])

    def words(self) -> str:
        return "keyed to " + en.listed((en.a(REGION_WORDS.get(k) or SITE_WORDS[k]) for k in self.symbols), "or")


class From(Pred):
    """An attack, strike or effect whose source card satisfies the predicate."""

    __slots__ = ("pred",)

    def __init__(self, pred: Pred) -> None:
        self.pred = pred

    def ok(self, s: State, x: int, env: Env) -> bool:
        frame = s.get(x)
        attack = s.frame(getattr(frame, "attack", NONE)) or frame
        source = getattr(attack, "source", NONE)
        return source != NONE and self.pred.ok(s, source, env)

    def words(self) -> str:
        return f"from {en.one(self.pred, 'card')}"


class Against(Pred):
    """A check whose target is such a thing: an influence check against a faction."""

    __slots__ = ("pred",)

    def __init__(self, pred: Pred) -> None:
        self.pred = pred

    def ok(self, s: State, x: int, env: Env) -> bool:
        target = getattr(s.get(x), "target", NONE)
        return target != NONE and self.pred.ok(s, target, env)

    def words(self) -> str:
        return f"against {en.one(self.pred, 'card')}"


class Faced(Pred):
    """The company (of the subject) faced an attack of this race, or by this creature, this turn."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def ok(self, s: State, x: int, env: Env) -> bool:
        c = company_of(s, x)
        return c != NONE and any(n in s.company(c).faced for n in self.names)

    def words(self) -> str:
        return f"that faced {en.listed(self.names, 'or')} this turn"

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"the company has {'' if yes else 'not '}faced {en.listed(self.names, 'or')} this turn"


class Requires(Pred):
    """A card that only such a character may play ("sage only")."""

    __slots__ = ("trait",)

    def __init__(self, trait: Trait) -> None:
        self.trait = trait

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        return type(row) is CardRow and self.trait.trait in BOOK[row.card].facts.play_req

    def words(self) -> str:
        return f"that only {en.one(self.trait, 'character')} may play"


class MovesBy(Pred):
    """A company that moves in this way: "starter", "region" or "special"."""

    __slots__ = ("way",)

    def __init__(self, way: str) -> None:
        self.way = way

    def ok(self, s: State, x: int, env: Env) -> bool:
        c = company_of(s, x)
        return c != NONE and s.company(c).destination != NONE and s.company(c).way == self.way

    def words(self) -> str:
        return "moving in this way" if self.way == "special" else f"using {self.way} movement"


class Size(Pred):
    """Company size as the rules count it (Hobbits half)."""

    __slots__ = ("at_least", "at_most")

    def __init__(self, *, under: int | None = None, at_most: int | None = None, at_least: int | None = None) -> None:
        self.at_most = under - 1 if under is not None else at_most
        self.at_least = at_least

    def ok(self, s: State, x: int, env: Env) -> bool:
        c = company_of(s, x)
        if c == NONE:
            return False
        n = value(s, COMPANY_SIZE, c)
        return (self.at_most is None or n <= self.at_most) and (self.at_least is None or n >= self.at_least)

    def words(self) -> str:
        if self.at_most is not None:
            return f"of size {self.at_most} or less"
        return f"of size {self.at_least} or more"

    def qualify(self, noun: en.Noun) -> None:
        noun.after.append(self.words() if noun.base == "company" else f"in a company {self.words()}")

    def clause(self, subject: str, yes: bool = True) -> str:
        """Of a character or ally it is said of his company."""
        return en.clause(
            subject if "company" in subject else "its company" if subject == "this card" else "his company", self.words(), yes
        )


def _size(s: State, x: Any) -> int:
    """Each Hobbit and each Orc scout counts half, rounded up (AIO-C-0037)."""
    halves = 0
    for m in x.members:
        own = BOOK[s.card(m).card].traits
        halves += 1 if "hobbit" in own or ("orc" in own and "scout" in own) else 2
    return (halves + 1) // 2


COMPANY_SIZE = Attribute("company_size", "company size", _size)


class Symbols(Number):
    """How many symbols of that region type are in the site path of a company."""

    __slots__ = ("kind", "of_")

    def __init__(self, kind: str, in_: Ref) -> None:
        self.kind, self.of_ = kind, in_

    def of(self, s: State, env: Env) -> int:
        c = company_of(s, self.of_.of(s, env))
        return company_path(s, s.company(c), reading_of(s, env.source)).count(self.kind) if c != NONE else 0

    def words(self) -> str:
        return f"the number of {en.plural(REGION_WORDS[self.kind])} in {en.whose(self.of_, 'site path')}"

    def amount(self) -> tuple[str, str] | None:
        return "+1", f"for each {REGION_WORDS[self.kind]} in {en.whose(self.of_, 'site path')}"


class Stat(Number):
    """A number of a thing as it is now: `Stat(PROWESS, USER)`."""

    __slots__ = ("attr", "ref")

    def __init__(self, attr: Attribute, ref: Ref) -> None:
        self.attr, self.ref = attr, ref

    def of(self, s: State, env: Env) -> int:
        x = self.ref.of(s, env)
        return value(s, self.attr, x) if x != NONE else 0

    def words(self) -> str:
        return en.whose(self.ref, self.attr.label)


class Declared(Selector):
    """Cards declared earlier in the current chain and not yet resolved."""

    __slots__ = ()
    noun = "card"

    def as_noun(self) -> en.Noun:
        noun = super().as_noun()
        noun.before.insert(0, "declared")
        return noun

    def kind(self, s: State, x: int) -> bool:
        return any(link.env.source == x for link in declared_links(s)) and x >= 0 and s.card(x).zone == ASIDE

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        sources = (link.env.source for link in declared_links(s) if not link.canceled)
        return [x for x in sources if x >= 0 and x != env.source and s.card(x).zone == ASIDE]


def declared_links(s: State) -> tuple[Any, ...]:
    """The declared actions of the innermost chain that have not resolved."""
    for f in reversed(s.frames):
        if type(f).__name__ == "Chain":
            return f.links  # type: ignore[attr-defined,no-any-return]
    return ()


class Either(Selector):
    """What any of several selectors finds."""

    __slots__ = ("selectors",)

    def __init__(self, *selectors: Selector) -> None:
        super().__init__(ANY)
        self.selectors = selectors

    def kind(self, s: State, x: int) -> bool:
        return any(t.kind(s, x) for t in self.selectors)

    def all(self, s: State, env: Env) -> tuple[int, ...]:
        return tuple(dict.fromkeys(x for t in self.selectors for x in t.all(s, env)))

    def has(self, s: State, x: int, env: Env) -> bool:
        return any(t.has(s, x, env) for t in self.selectors)

    def why(self, s: State, x: int, env: Env) -> list[Why]:
        return [] if self.has(s, x, env) else [w for t in self.selectors for w in t.why(s, x, env)]

    def as_noun(self) -> en.Noun:
        first, *rest = (en.noun(t) for t in self.selectors)
        noun = en.Noun(first.base)
        noun.name = en.listed((n.one() for n in (first, *rest)), "or")
        return noun


class SameSiteAs(Pred):
    """Is where the other is: at the same place on the map."""

    __slots__ = ("ref",)

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def ok(self, s: State, x: int, env: Env) -> bool:
        a, b = company_of(s, x), company_of(s, self.ref.of(s, env))
        return a != NONE and b != NONE and bool(s.company(a).place) and s.company(a).place == s.company(b).place

    def words(self) -> str:
        return f"at the same site as {self.ref.words()}"


class SamePlaceAs(Pred):
    """A site card of that very place: each player has one of his own."""

    __slots__ = ("ref",)

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def ok(self, s: State, x: int, env: Env) -> bool:
        site = self.ref.of(s, env)
        return type(s.get(x)) is CardRow and site != NONE and s.name(x) == s.name(site)

    def words(self) -> str:
        return self.ref.words()

    def qualify(self, noun: en.Noun) -> None:
        noun.name = self.words()


INFLUENCE_CHECKS, CORRUPTION_CHECKS = "InfluenceCheck", "CorruptionCheck"
