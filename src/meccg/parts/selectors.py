"""Selectors: which things. A bare selector is a class (asked with `has`), a quantified one is a choice.

`all(s, env)` lists what it finds, from the rows of companies and players, never by walking the whole state twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from meccg.kernel.book import BOOK, PARTS, PROVIDED
from meccg.kernel.state import Frame, State
from meccg.model.language import Zone, unknown, words_of
from meccg.model.rows import DECK, DISCARD, NONE, PLAY, CardRow, CompanyRow, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import USER, Number, Part, Ref, Things, Why, company_of, number, number_words, player_of
from meccg.parts.predicates import ANY, And, Is, Pred
from meccg.parts.values import has_trait, having


class Selector(Things):
    """Things of one kind that satisfy a predicate; `of` whose, `in_` which company, `on` which host, `but` what is left out."""

    __slots__ = ("but", "in_", "of", "on", "pred")
    noun = "card"

    def __init__(
        self,
        pred: Pred = ANY,
        *,
        of: Ref | None = None,
        in_: Such | None = None,
        on: Such | None = None,
        but: Ref | None = None,
    ) -> None:
        self.pred, self.of, self.in_, self.on, self.but = pred, of, in_, on, but

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        raise NotImplementedError

    def kind(self, s: State, x: int) -> bool:
        """Whether x is of the kind at all."""
        raise NotImplementedError

    def all(self, s: State, env: Env) -> tuple[int, ...]:
        fits = self._fits
        return tuple([x for x in self.candidates(s, env) if fits(s, x, env)])

    def has(self, s: State, x: int, env: Env) -> bool:
        return self.kind(s, x) and self._fits(s, x, env)

    def _fits(self, s: State, x: int, env: Env) -> bool:
        if self.of is not None and player_of(s, x) != self.of.of(s, env):
            return False
        if self.in_ is not None and not self.in_.has(s, company_of(s, x), env):
            return False
        if self.on is not None and not (x >= 0 and self.on.has(s, getattr(s.rows[x], "host", NONE), env)):
            return False
        if self.but is not None and self.but.has(s, x, env):
            return False
        return self.pred.ok(s, x, env)

    def why(self, s: State, x: int, env: Env) -> list[Why]:
        """Every reason why x is not among them."""
        if not self.kind(s, x):
            return [Why(f"{s.name(x) or 'this'} is not {en.a(self.noun)}")]
        out = list(self.pred.why(s, x, env))
        if self.of is not None and player_of(s, x) != self.of.of(s, env):
            out.append(Why(f"{s.name(x)} is not under the control of {self.of.words()}"))
        if self.in_ is not None and not self.in_.has(s, company_of(s, x), env):
            out.append(Why(f"{s.name(x)} is not in {en.one(self.in_)}"))
        return out

    def as_noun(self) -> en.Noun:
        """The noun phrase that it is: "untapped scout in his company"."""
        noun = en.Noun(self.noun)
        if self.pred is not ANY:
            self.pred.qualify(noun)
        if self.of is not None:
            noun.belongs(self.of)
        if self.in_ is not None:
            noun.after.append(f"in {en.one(self.in_)}")
        if self.on is not None:
            noun.after.append(f"on {en.one(self.on)}")
        if self.but is USER:
            noun.after.append("besides himself")
        elif self.but is not None:
            if noun.name or noun.heads:
                noun.after.append(f"other than {en.one(self.but)}")
            else:
                noun.before.insert(0, "other")
        return noun

    def words(self) -> str:
        return self.as_noun().bare()


Such = Selector | Ref | Pred  # what may be asked whether it `has` a thing


def all_companies(s: State) -> list[CompanyRow]:
    return s.all_companies()


def attached(s: State, x: int, trait: str) -> tuple[int, ...]:
    """The cards on a card that have a trait: a character's items, his allies. Looked up once as long as nothing changes."""
    there = s.card(x).attached
    if not there:
        return ()
    memo = s.memo_status
    found: tuple[int, ...] | None = memo.get((trait, x))
    if found is None:
        found = memo[trait, x] = having(s, there, trait)
    return found


class InCompanies(Selector):
    """Whoever is in a company."""

    __slots__ = ()

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        """Whoever must be one very thing need not be looked for."""
        one = self.one()
        return self.members(s, env) if one is None else (x for x in one.ref.all(s, env) if self.kind(s, x))

    def one(self) -> Is | None:
        one = self.pred.preds[0] if type(self.pred) is And else self.pred
        return one if type(one) is Is else None

    def members(self, s: State, env: Env) -> Iterable[int]:
        """Of the companies where they may be."""
        if isinstance(self.in_, Ref):
            company = s.get(self.in_.of(s, env))
            return company.members if type(company) is CompanyRow else ()
        whose = NONE if self.of is None else self.of.of(s, env)
        return [m for c in s.all_companies() if whose == NONE or c.player == whose for m in c.members]


class Character(InCompanies):
    """Characters in play."""

    __slots__ = ()
    noun = "character"

    def all(self, s: State, env: Env) -> tuple[int, ...]:
        """Where only said is whose they are, they are looked for in his companies: that need not be asked of each again."""
        if self.in_ is None and self.on is None and self.but is None and self.one() is None:
            ok = self.pred.ok
            return tuple([x for x in self.members(s, env) if ok(s, x, env)])
        return super().all(s, env)

    def kind(self, s: State, x: int) -> bool:
        row = s.get(x)
        return type(row) is CardRow and row.company != NONE


class Ally(Selector):
    __slots__ = ()
    noun = "ally"

    def kind(self, s: State, x: int) -> bool:
        row = s.get(x)
        return type(row) is CardRow and row.zone == PLAY and has_trait(s, x, "ally")

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        return (a for c in s.all_companies() for m in c.members for a in attached(s, m, "ally"))


class Member(InCompanies):
    """Characters and allies."""

    __slots__ = ()
    noun = "character or ally"

    def kind(self, s: State, x: int) -> bool:
        row = s.get(x)
        return type(row) is CardRow and (row.company != NONE or (row.zone == PLAY and has_trait(s, x, "ally")))

    def members(self, s: State, env: Env) -> Iterable[int]:
        for m in super().members(s, env):
            yield m
            yield from attached(s, m, "ally")


class Item(Selector):
    """Items in play."""

    __slots__ = ()
    noun = "item"

    def kind(self, s: State, x: int) -> bool:
        row = s.get(x)
        return type(row) is CardRow and row.zone == PLAY and has_trait(s, x, "item")

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        return (a for c in s.all_companies() for m in c.members for a in attached(s, m, "item"))


class Faction(Selector):
    __slots__ = ()
    noun = "faction"

    def kind(self, s: State, x: int) -> bool:
        row = s.get(x)
        return type(row) is CardRow and row.zone == PLAY and has_trait(s, x, "faction")

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        return (c for p in s.players() for c in having(s, s.player(p).play, "faction"))


class Event(Selector):
    """Permanent- and long-events in play, wherever they lie."""

    __slots__ = ()
    noun = "event"

    def kind(self, s: State, x: int) -> bool:
        row = s.get(x)
        return type(row) is CardRow and row.zone == PLAY and row.mode in ("long-event", "permanent-event")

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        found: tuple[int, ...] | None = s.memo.get(Event)
        if found is None:
            rows: Any = s.rows
            found = s.memo[Event] = tuple([x for x in s.in_play() if rows[x].mode in ("long-event", "permanent-event")])
        return found


class Company(Selector):
    """One of which nobody is left is none."""

    __slots__ = ()
    noun = "company"

    def kind(self, s: State, x: int) -> bool:
        row = s.get(x)
        return type(row) is CompanyRow and bool(row.members)

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        return (c.id for c in all_companies(s))


class Site(Selector):
    """Site cards in play: where companies are or are moving to. To a resource event those of the other side are none
    (AIO-A-0320): see `AnySite`.
    """

    __slots__ = ()
    noun = "site"
    of_both_sides: ClassVar[bool] = False

    def kind(self, s: State, x: int) -> bool:
        row = s.get(x)
        return type(row) is CardRow and has_trait(s, x, "site")

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        seen: dict[int, None] = {}
        for c in all_companies(s):
            for site in (c.site, c.destination):
                if site != NONE and not s.card(site).face_down:
                    seen[site] = None
        return seen

    def _fits(self, s: State, x: int, env: Env) -> bool:
        return (self.of_both_sides or not self._foreign(s, x, env)) and super()._fits(s, x, env)

    def _foreign(self, s: State, x: int, env: Env) -> bool:
        """Whether THIS is a resource event of the other side."""
        row = s.rows[env.source] if env.source >= 0 else None
        if type(row) is not CardRow or (facts := BOOK[row.card].facts).kind != "event" or facts.type != "resource":
            return False
        return bool(PROVIDED["opposed"](facts, s.facts_of(x)))

    def why(self, s: State, x: int, env: Env) -> list[Why]:
        out = super().why(s, x, env)
        if self.kind(s, x) and not self.of_both_sides and self._foreign(s, x, env):
            out.append(Why(f"{s.name(x)} is a site of the other side", "AIO-A-0320"))
        return out


class AnySite(Site):
    """Site cards in play, of heroes and minions alike: for the events that are an exception (AIO-A-0321)."""

    __slots__ = ()
    of_both_sides = True


SEARCHED = (DECK, DISCARD)  # piles that nobody looks through in the normal course of things


def no_searching(s: State, player: int) -> bool:
    """Whether an effect keeps this player from searching or looking through a play deck or discard pile."""
    return any(PARTS[st.address].bars(s, st.env, player) for st in s.standing.get("no searching", ()))


class Card(Selector):
    """Cards of any zone: `Card(ITEM, zone=DISCARD, of=YOU)`; without a zone, cards in play."""

    __slots__ = ("zones",)

    def __init__(self, pred: Pred = ANY, *, zone: Zone | tuple[Zone, ...] = PLAY, **where: Any) -> None:
        super().__init__(pred, **where)
        self.zones = (zone,) if isinstance(zone, str) else zone

    def faults(self) -> Iterator[str]:
        return (f"Card: {unknown(zone, Zone, 'zone')}" for zone in self.zones if zone not in words_of(Zone))

    def kind(self, s: State, x: int) -> bool:
        row = s.get(x)
        return type(row) is CardRow and row.zone in self.zones

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        if PLAY in self.zones:
            yield from s.in_play()
        players = s.players() if self.of is None else (self.of.of(s, env),)
        for p in players:
            if p not in s.players():
                continue
            for zone in self.zones:
                if zone != PLAY and not (zone in SEARCHED and no_searching(s, p)):
                    yield from getattr(s.player(p), zone)

    def as_noun(self) -> en.Noun:
        noun = super().as_noun()
        if self.zones != (PLAY,):
            noun.after.insert(0, f"in {noun.owner or 'a player’s'} {en.listed((en.zone(z) for z in self.zones), 'or')}")
            noun.owner = ""
        return noun


class OnGuard(Selector):
    """Cards that lie on-guard, whoever's they are; one that was revealed does no more."""

    __slots__ = ()
    noun = "on-guard card"

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        return [g for c in s.all_companies() for g in c.guard]

    def kind(self, s: State, x: int) -> bool:
        return any(x in c.guard for c in s.all_companies())


class Player(Selector):
    """Every player, first the one whose turn it is."""

    __slots__ = ()
    noun = "player"

    def kind(self, s: State, x: int) -> bool:
        return 0 <= x < s.n_players

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        return s.around(s.turn_player)


class Attack(Selector):
    """The attack that is going on, if it is such a one."""

    __slots__ = ("against",)
    noun = "attack"
    procedures: tuple[type[Frame], ...] = (frames.Attack,)

    def __init__(self, pred: Pred = ANY, *, against: Such | None = None) -> None:
        super().__init__(pred)
        self.against = against

    def kind(self, s: State, x: int) -> bool:
        return x < NONE and isinstance(s.frame(x), self.procedures)

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        """The innermost one; what is cancelled already is none."""
        f = frames.innermost(s, *self.procedures)
        return () if f is None or getattr(f, "canceled", False) else (f.uid,)

    def _fits(self, s: State, x: int, env: Env) -> bool:
        if self.against is not None and not self.against.has(s, self._victim(s, x), env):
            return False
        return self.pred.ok(s, x, env)

    def _victim(self, s: State, x: int) -> int:
        return company_of(s, x)

    def as_noun(self) -> en.Noun:
        noun = super().as_noun()
        if self.against is not None:
            noun.after.append(f"against {en.one(self.against)}")
        return noun


class Strike(Attack):
    """The strike that is being resolved, if it is such a one; `against` is who faces it."""

    __slots__ = ()
    noun = "strike"
    procedures = (frames.Strike,)

    def _victim(self, s: State, x: int) -> int:
        strike = s.frame(x)
        return strike.defender if isinstance(strike, frames.Strike) else NONE


class Check(Attack):
    """A declared check that waits: of which kinds, `by` who makes it."""

    __slots__ = ("by", "kinds")
    noun = "check"

    def __init__(self, *kinds: type[frames.Check], pred: Pred = ANY, by: Such | None = None) -> None:
        super().__init__(pred)
        self.kinds, self.by = kinds, by

    @property
    def procedures(self) -> tuple[type[Frame], ...]:  # type: ignore[override]
        return self.kinds

    def _fits(self, s: State, x: int, env: Env) -> bool:
        check = s.frame(x)
        if self.by is not None and not self.by.has(s, check.character if isinstance(check, frames.Check) else NONE, env):
            return False
        return self.pred.ok(s, x, env)

    def as_noun(self) -> en.Noun:
        noun = en.Noun(en.listed((en.check(f.__name__) for f in self.kinds), "or"))
        if self.by is not None:
            noun.after.append(f"made by {en.one(self.by)}")
        if self.pred is not ANY:
            self.pred.qualify(noun)
        return noun


# --- quantifiers -----------------------------------------------------------------------------------------------------


class Choice(Part):
    """So many of what a selector finds, chosen by YOU or by whom `by` names."""

    __slots__ = ("at_least", "at_most", "by", "what")

    def __init__(self, what: Selector | Ref, at_least: int | Number, at_most: int | Number, by: Ref | None) -> None:
        self.what, self.at_least, self.at_most, self.by = what, at_least, at_most, by

    def words(self) -> str:
        what = en.noun(self.what)
        if self.at_most == 1:
            text = what.one() if self.at_least == 1 else f"up to one {what.bare()}"
        elif self.at_most == 99:
            text = f"any number of {what.many()}" if not self.at_least else f"{number_count(self.at_least)} or more {what.many()}"
        else:
            text = f"{'' if self.at_least == self.at_most else 'up to '}{number_count(self.at_most)} {what.many()}"
        return text if self.by is None else f"{text} ({self.by.subject()} chooses)"


def number_count(n: int | Number) -> str:
    return en.count(n) if isinstance(n, int) else n.words()


def one(what: Selector | Ref, by: Ref | None = None) -> Choice:
    """Exactly one."""
    return Choice(what, 1, 1, by)


def some(what: Selector | Ref, *, at_least: int = 0, at_most: int | Number = 99, by: Ref | None = None) -> Choice:
    """Several; none is allowed unless `at_least` says otherwise."""
    return Choice(what, at_least, at_most, by)


class AtRandom(Choice):
    """So many of what a selector finds, chosen by chance."""

    __slots__ = ()

    def __init__(self, what: Selector | Ref, n: int | Number) -> None:
        super().__init__(what, n, n, None)

    def words(self) -> str:
        return f"{super().words()}, chosen at random"


def at_random(what: Selector | Ref, n: int | Number = 1) -> AtRandom:
    return AtRandom(what, n)


class Every(Things):
    __slots__ = ("what",)

    def __init__(self, what: Selector | Ref) -> None:
        self.what = what

    def all(self, s: State, env: Env) -> tuple[int, ...]:
        return self.what.all(s, env)

    def words(self) -> str:
        return str(self.what.words()) if isinstance(self.what, Ref) else en.noun(self.what).each()


def every(what: Selector | Ref) -> Every:
    """All of them."""
    return Every(what)


class Count(Number):
    """How many."""

    __slots__ = ("what",)

    def __init__(self, what: Things) -> None:
        self.what = what

    def of(self, s: State, env: Env) -> int:
        return len(self.what.all(s, env))

    def words(self) -> str:
        return f"the number of {en.many(self.what)}"

    def amount(self) -> tuple[str, str] | None:
        return None if isinstance(self.what, Ref) else ("+1", f"for {en.noun(self.what).each()}")


class Capped(Number):
    __slots__ = ("max", "min", "n")

    def __init__(self, n: int | Number, *, max: int | None = None, min: int | None = None) -> None:
        self.n, self.max, self.min = n, max, min

    def of(self, s: State, env: Env) -> int:
        n = number(self.n, s, env)
        if self.max is not None and n > self.max:
            n = self.max
        if self.min is not None and n < self.min:
            n = self.min
        return n

    def words(self) -> str:
        bound = f"at most {self.max}" if self.max is not None else f"at least {self.min}"
        return f"{number_words(self.n)} ({bound})"

    def amount(self) -> tuple[str, str] | None:
        one = self.n.amount() if isinstance(self.n, Number) else None
        bound = f"at most {self.max:+d}" if self.max is not None else f"at least {self.min:+d}"
        return (one[0], f"{one[1]} ({bound})") if one is not None else None


class Case(Number):
    """The first arm whose predicate holds."""

    __slots__ = ("arms", "default")

    def __init__(self, *arms: tuple[Pred, int | Number], default: int | Number = 0) -> None:
        self.arms, self.default = arms, default

    def children(self) -> Iterator[tuple[str, Part]]:
        for i, arm in enumerate(self.arms):
            for x in arm:
                if isinstance(x, Part):
                    yield f"arms{i}", x
        if isinstance(self.default, Part):
            yield "default", self.default

    def of(self, s: State, env: Env) -> int:
        for pred, n in self.arms:
            if pred.ok(s, env.source, env):
                return number(n, s, env)
        return number(self.default, s, env)

    def words(self) -> str:
        text = ", ".join(f"{number_words(n)} if {p.clause('this card')}" for p, n in self.arms)
        return f"{text}, otherwise {number_words(self.default)}"

    def amount(self) -> tuple[str, str] | None:
        if not isinstance(self.default, int) or not all(isinstance(n, int) for _, n in self.arms):
            return None
        return f"{self.default:+d}", "(" + ", ".join(f"{n:+d} while {p.clause('this card')}" for p, n in self.arms) + ")"
