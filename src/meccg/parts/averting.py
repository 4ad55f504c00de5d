"""Averting: hazards that are cancelled because of what they target, attacks whose strikes all fail."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from meccg.kernel.book import PARTS
from meccg.kernel.changes import change
from meccg.kernel.run import Next, amend, done
from meccg.kernel.state import State
from meccg.model import windows as W
from meccg.model.rows import NONE, PLAY, CardRow, Change, CompanyRow, Env, Link, Standing
from meccg.parts import english as en
from meccg.parts.base import EACH, TARGET, Ref, company_of
from meccg.parts.modes import Ability
from meccg.parts.predicates import BY_CREATURE, HAZARD, Pred
from meccg.parts.selectors import Attack, Selector, Such
from meccg.parts.situations import Declared, declared_links
from meccg.parts.standing import StandingPart
from meccg.parts.values import has_trait
from meccg.parts.verbs import Cancel, Discard, Do, Verb


@cache
def of_playing(address: str) -> bool:
    """Whether it is (part of) a way to play a card, not an ability of one in play."""
    return getattr(PARTS.get(address.partition("/")[0]), "verb", "") == "play"


def targets_of(s: State, card: int) -> Iterator[int]:
    """What a card was played on, as a condition of playing it: while it is declared, lies there, or has an effect."""
    for link in declared_links(s):
        if link.env.source == card and of_playing(link.address):
            yield link.env.target
    row = s.get(card)
    if type(row) is CardRow and row.zone == PLAY:
        yield row.host
    for st in s.lasting():
        if st.env.source == card and of_playing(st.address):
            yield st.env.target


def concerned(s: State, target: int) -> Iterator[int]:
    """The companies with which a card, company or site is associated (AIO-H-0125)."""
    row = s.get(target) if target >= 0 else None
    if type(row) is CompanyRow:
        yield target
    elif type(row) is CardRow and has_trait(s, target, "site"):
        yield from (c.id for c in s.all_companies() if target in (c.site, c.destination))
    elif row is not None and (company := company_of(s, target)) != NONE:
        yield company


class Targeting(Pred):
    """A card that was played on such a company or on something associated with it."""

    __slots__ = ("company",)

    def __init__(self, company: Such) -> None:
        self.company = company

    def ok(self, s: State, x: int, env: Env) -> bool:
        return any(self.company.has(s, c, env) for target in targets_of(s, x) for c in concerned(s, target))

    def words(self) -> str:
        return f"played on {en.one(self.company)} or on anything associated with it"

    def qualify(self, noun: en.Noun) -> None:
        noun.after.append(self.words())


class Ongoing(Selector):
    """Cards of which something goes on: they lie on something, or have an effect that lasts."""

    __slots__ = ()
    noun = "card in effect"

    def kind(self, s: State, x: int) -> bool:
        return x in self.candidates(s, Env(source=NONE, player=NONE))

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        found: tuple[int, ...] | None = s.memo.get(Ongoing)
        if found is None:
            lie = (c.id for c in map(s.card, s.in_play()) if c.host != NONE and c.mode.endswith("-event"))
            last = (st.env.source for st in s.lasting() if st.env.source >= 0)
            found = s.memo[Ongoing] = tuple(dict.fromkeys((*lie, *last)))
        return found


class End(Verb):
    """What goes on of a card ends: its effects do, and it is discarded if it is in play."""

    inline = True
    __slots__ = ("what",)

    def __init__(self, what: Ref) -> None:
        self.what = what

    def begin(self, s: State, f: Do) -> Next:
        card = self.what.of(s, f.env)
        if card == NONE:
            return done(f.env)
        s.release(lambda st: st.scope and st.env.source == card)
        s.tell("The effects of {0} end", card)
        if s.card(card).zone != PLAY:
            return done(f.env)
        return change(s, Change("discard", card, by=f.env.source), "end")

    def words(self) -> str:
        return f"cancel {self.what.object()}"


def averts(company: Any, *, cost: Verb, by: Any = None, kind: type[Ability] = Ability) -> tuple[Ability, ...]:
    """A hazard that targets such a company, or something of it, is cancelled: an attack, a card just declared, or what goes on of
    one (AIO-H-0124 to AIO-H-0126).
    """
    hazard = HAZARD & Targeting(company)
    return (
        kind(by=by, cost=cost, on=Attack(BY_CREATURE, against=company), do=Cancel(TARGET)),
        kind(during=W.IN_CHAIN, by=by, cost=cost.anew(), on=Declared(hazard), do=Cancel(TARGET)),
        kind(during=W.ANY_PHASE | W.BEGIN_SITE, by=by, cost=cost.anew(), on=Ongoing(hazard), do=End(TARGET)),
    )


class Wards(StandingPart):
    """Such hazards that target somebody are cancelled: none may be played on him, and what lies on him is discarded."""

    __slots__ = ("pred", "to", "verb")

    def __init__(self, pred: Pred, *, to: Ref) -> None:
        self.pred, self.to, self.cond, self.verb = pred, to, None, Discard(EACH)

    def binds(self, slot: str) -> tuple[str, ...]:
        return ("each",) if slot == "verb" else ()

    def indexed(self) -> tuple[str, ...]:
        return ("wards", "require")

    def wards(self, s: State, env: Env, card: int, target: int) -> bool:
        return self.on(s, env) and self.pred.ok(s, card, env) and self.to.has(s, target, env)

    def due(self, s: State, st: Standing) -> Link | None:
        """What lies on him already goes."""
        on = [a for x in self.to.all(s, st.env) for a in s.card(x).attached if self.wards(s, st.env, a, x)]
        return Link(self.verb.address, st.env.but(each=on[0])) if on else None

    def words(self) -> str:
        return f"{self.condition_words()}every {en.noun(self.pred, 'hazard').bare()} that targets {self.to.object()} is canceled"


def warded(s: State, card: int, target: int) -> bool:
    """Whether such a card has no effect on what it targets."""
    return any(PARTS[st.address].wards(s, st.env, card, target) for st in s.standing.get("wards", ()))


class AllStrikesFail(Verb):
    """All strikes of an attack fail, as if `by` had beaten them; body checks say whether it is defeated."""

    inline = True
    __slots__ = ("attack", "by")

    def __init__(self, attack: Ref, *, by: Ref) -> None:
        self.attack, self.by = attack, by

    def begin(self, s: State, f: Do) -> Next:
        attack = self.attack.of(s, f.env)
        if attack != NONE:
            amend(s, attack, failing=self.by.of(s, f.env))
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return s.get(self.attack.of(s, env)) is None

    def words(self) -> str:
        return f"all {self.attack.possessive()} strikes fail"


__all__ = ["AllStrikesFail", "End", "Ongoing", "Targeting", "Wards", "averts"]
