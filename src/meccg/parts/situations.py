"""Predicates, numbers and references about what is going on: attacks, strikes, checks, paths, declared actions, history."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.state import State
from meccg.model.language import Movement
from meccg.model.rows import ASIDE, NONE, CardRow, Env, Link
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import Number, Ref, Things, Why, company_of, whereabouts
from meccg.parts.predicates import ANY, REGION_WORDS, SITE_WORDS, Asked, Pred, Trait
from meccg.parts.selectors import Attack, Selector
from meccg.parts.values import (
    TO_PLAY_HAZARDS,
    Attribute,
    company_path,
    reading_of,
    region_type,
    site_type,
    symbols_in,
    value,
)


class Facing(Pred):
    """One whose company faces such an attack, unless it passes him by, or who himself faces such a strike."""

    __slots__ = ("what",)

    def __init__(self, what: Attack) -> None:
        self.what = what

    def ok(self, s: State, x: int, env: Env) -> bool:
        for uid in self.what.all(s, env):
            frame = s.frame(uid)
            if isinstance(frame, frames.Strike):
                if frame.defender == x:
                    return True
            elif isinstance(frame, frames.Attack) and frame.company == company_of(s, x):
                return not frame.spares(s, x)
        return False

    def words(self) -> str:
        return f"facing {en.one(self.what)}"


def attack_of(s: State, x: int) -> Any:
    """The attack of a strike; anything else as it is."""
    row = s.get(x)
    return s.frame(row.attack) or row if isinstance(row, frames.Strike) else row


class KeyedTo(Pred):
    """An attack keyed to one of these region or site types; `by_name` counts places keyed to by their names, too."""

    __slots__ = ("by_name", "symbols")

    def __init__(self, symbols: str, *, by_name: bool = False) -> None:
        self.symbols, self.by_name = symbols, by_name

    def ok(self, s: State, x: int, env: Env) -> bool:
        attack = attack_of(s, x)  # a strike is keyed as its attack is
        keyed = attack.keyed if isinstance(attack, frames.Attack) else ()
        if not keyed:
            return False
        if keyed[0] in ("region type", "site type"):
            return any(k in self.symbols for k in keyed[1])
        return self.by_name and keyed[0] in ("region", "site") and self._named(s, attack) in self.symbols

    def _named(self, s: State, attack: frames.Attack) -> str:
        """The type of the place whose name it is keyed to, as hazards see it."""
        kind, name = attack.keyed
        if kind == "region":
            return region_type(s, name, TO_PLAY_HAZARDS)
        row = s.company(attack.company)
        return site_type(s, row.destination if row.destination != NONE else row.site, TO_PLAY_HAZARDS)

    def words(self) -> str:
        named = " (by its name or type)" if self.by_name else ""
        return "keyed to " + en.listed((en.a(REGION_WORDS.get(k) or SITE_WORDS[k]) for k in self.symbols), "or") + named


def _keyed_to_site(s: State, x: int, env: Env) -> bool:
    """By its type or by its name."""
    attack = attack_of(s, x)
    return isinstance(attack, frames.Attack) and attack.keyed[:1] in (("site",), ("site type",))


KEYED_TO_SITE = Asked("keyed to a site", _keyed_to_site)


class From(Pred):
    """An attack, strike or effect whose source card satisfies the predicate."""

    __slots__ = ("pred",)

    def __init__(self, pred: Pred) -> None:
        self.pred = pred

    def ok(self, s: State, x: int, env: Env) -> bool:
        source = getattr(attack_of(s, x), "source", NONE)
        return source != NONE and self.pred.ok(s, source, env)

    def words(self) -> str:
        return f"from {en.one(self.pred, 'card')}"


class MadeBy(Pred):
    """An attack that such a company makes on another one."""

    __slots__ = ("company",)

    def __init__(self, company: Selector) -> None:
        self.company = company

    def ok(self, s: State, x: int, env: Env) -> bool:
        attack = attack_of(s, x)
        return isinstance(attack, frames.Attack) and self.company.has(s, attack.source, env)

    def words(self) -> str:
        return f"by {en.one(self.company)}"


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


class OwnAttack(Ref):
    """The attack that comes from THIS, a creature."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        f = frames.innermost(s, frames.Attack)
        return f.uid if f is not None and f.source == env.source else NONE

    def words(self) -> str:
        return "its attack"


OWN_ATTACK = OwnAttack()


class Faced(Pred):
    """The company (of the subject) faced an attack of this race, or by this creature, this turn. With `by_creature` an attack of
    this race that was no automatic-attack nor an event's.
    """

    __slots__ = ("by_creature", "names")

    def __init__(self, *names: str, by_creature: bool = False) -> None:
        self.names, self.by_creature = names, by_creature

    def ok(self, s: State, x: int, env: Env) -> bool:
        c = company_of(s, x)
        said = [f"{n} creature" for n in self.names] if self.by_creature else self.names
        return c != NONE and any(n in s.company(c).faced for n in said)

    def words(self) -> str:
        names = (en.trait_word(n) if n.islower() else n for n in self.names)  # a race, or a creature by its name
        return f"that faced {en.listed(names, 'or')} this turn"

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

    def __init__(self, way: Movement) -> None:
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
    for m in getattr(x, "members", ()):  # of nobody but a company
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
        return symbols_in(s, s.company(c), self.kind, reading_of(s, env.source)) if c != NONE else 0

    def words(self) -> str:
        return f"the number of {en.plural(REGION_WORDS[self.kind])} in {en.whose(self.of_, 'site path')}"

    def amount(self) -> tuple[str, str] | None:
        return "+1", f"for each {REGION_WORDS[self.kind]} in {en.whose(self.of_, 'site path')}"


class RegionsShort(Number):
    """How many regions fewer than four the site path of a moving company has; none if it has no site path of regions."""

    __slots__ = ("company",)

    def __init__(self, company: Ref) -> None:
        self.company = company

    def of(self, s: State, env: Env) -> int:
        c = company_of(s, self.company.of(s, env))
        return regions_short(s, c) if c != NONE else 0

    def words(self) -> str:
        return f"the number of regions by which {en.whose(self.company, 'site path')} is shorter than four"


def regions_short(s: State, company: int) -> int:
    row = s.company(company)
    by_land = row.destination != NONE and row.way in ("starter", "region") and bool(row.path)
    return max(0, 4 - len(company_path(s, row))) if by_land else 0


class PathShorter(Pred):
    """A moving company whose site path is so many regions shorter than four."""

    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        self.by = by

    def ok(self, s: State, x: int, env: Env) -> bool:
        c = company_of(s, x)
        return c != NONE and regions_short(s, c) == self.by

    def words(self) -> str:
        return f"with a site path of {en.count(4 - self.by)} region{'s' * (self.by != 3)}"


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


class InAnswer(Pred):
    """As `guard=`: the card may be revealed in answer to what is declared in the site phase, be the site tapped by it or not."""

    __slots__ = ("to",)

    def __init__(self, to: Pred) -> None:
        self.to = to

    def ok(self, s: State, x: int, env: Env) -> bool:
        return self.to.ok(s, x, env)

    def words(self) -> str:
        return self.to.words()


def declared_by(link: Link) -> int:
    """The card of a declared action; where the rules allow it without one, who does it."""
    return link.env.source if link.env.source >= 0 else link.env.user


class Canceling(Selector):
    """What was declared in this chain, be it a card from the hand or an ability, and would cancel such an attack."""

    __slots__ = ("attack",)
    noun = "declared effect"

    def __init__(self, attack: Pred) -> None:
        super().__init__(ANY)
        self.attack = attack

    def kind(self, s: State, x: int) -> bool:
        return type(s.get(x)) is CardRow

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        found = [k for k in declared_links(s) if not k.canceled and k.env.source != env.source]
        return dict.fromkeys(declared_by(k) for k in found if any(self.attack.ok(s, x, env) for x in would_cancel(s, k)))

    def has(self, s: State, x: int, env: Env) -> bool:
        return x in self.candidates(s, env)

    def as_noun(self) -> en.Noun:
        noun = super().as_noun()
        noun.after.append(f"that would cancel {en.noun(self.attack, 'attack').one()}")
        return noun


def would_cancel(s: State, link: Link) -> Iterable[int]:
    """The attacks that a declared action would cancel."""
    part = PARTS[link.address]
    verbs = [v for v in part.walk() if getattr(v, "kind", "") == "cancel"]
    aims = [x for v in verbs for what in v.what if isinstance(what, Things) for x in what.all(s, link.env)]
    if getattr(part, "verb", "") == "cancel":  # of the rules: a character at home
        aims.append(link.env.target)
    return [x for x in aims if isinstance(s.get(x), frames.Attack)]


def declared_links(s: State) -> tuple[Link, ...]:
    """The declared actions of the innermost chain that have not resolved."""
    chain = frames.innermost(s, frames.Chain)
    return chain.links if chain is not None else ()


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
        if a == NONE or b == NONE or not s.company(a).place:
            return False
        return whereabouts(s, s.company(a)) == whereabouts(s, s.company(b))

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


INFLUENCE_CHECKS, CORRUPTION_CHECKS = frames.InfluenceCheck, frames.CorruptionCheck
