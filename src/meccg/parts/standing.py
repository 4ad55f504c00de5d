"""Standing parts: what holds while a card is in play, or for a time (`For`), or under a condition (`While`).

Each says under which keys it is indexed (`keys`), so that nobody looks at a part that cannot matter: an attribute's
name for modifiers, "trait", "as:region", "forbid:tap", "instead:discard", "when:wound", "ability".
"""

from __future__ import annotations

import copy as _copy
from collections.abc import Iterator
from typing import Any

from meccg.kernel.book import PARTS
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import Frame, State
from meccg.model.language import ChangeKind, Happening, How, Places, Reading, Zone
from meccg.model.rows import NONE, Change, Env, Standing
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import BEARER, HOST, IT, THIS, Lasting, Number, Part, Ref, number, number_words
from meccg.parts.happenings import known
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS, Pred, Trait
from meccg.parts.selectors import Such
from meccg.parts.values import ITS_HOST, ITSELF, ROLLS, Attribute, worn
from meccg.parts.verbs import Discard, Do, Verb, told_of


class StandingPart(Lasting):
    """`cond` is what `While` adds: the part holds only where it does."""

    __slots__ = ("cond",)
    cond: Pred | None

    def on(self, s: State, env: Env) -> bool:
        if "suspend" in s.standing and suspended(s, env.source):
            return False
        return self.cond is None or self.cond.ok(s, env.source, env)

    def still(self, s: State, env: Env) -> bool:
        """Whether what it has caused takes effect when it resolves."""
        return self.on(s, env)

    def condition_words(self) -> str:
        return "" if self.cond is None else f"while {self.cond.clause('this card')}, "


def suspended(s: State, source: int) -> bool:
    """Whether what goes on of a card is cancelled for the time being, in the phase of some company; while that is asked, nothing
    is.
    """
    phase: Any = frames.innermost(s, frames.MovementHazard, frames.SitePhase) if source >= 0 else None
    if phase is None:
        return False
    whole, memo, of_status = s.standing, s.memo, s.memo_status
    without: dict[str, tuple[Standing, ...]] | None = memo.get(suspended)
    if without is None:
        without = memo[suspended] = {k: v for k, v in whole.items() if k != "suspend"}
    s.standing, s.memo, s.memo_status = without, {}, {}
    try:
        rows = [st for st in whole["suspend"] if st.env.source != source]
        return any(PARTS[st.address].suspends(s, st.env, source, phase.company) for st in rows)
    finally:
        s.standing, s.memo, s.memo_status = whole, memo, of_status


def While(cond: Pred, *parts: StandingPart) -> tuple[StandingPart, ...]:
    """These parts hold only while the condition does."""
    out = []
    for p in parts:
        q = _copy.copy(p)
        q.cond = cond if p.cond is None else cond & p.cond
        out.append(q)
    return tuple(out)


class Modifier(StandingPart):
    """Changes a number of whatever `to` names; `vs` narrows it to what the number is used against. `touches` says what `to` must
    be where that can be told without looking: then nobody asks it about anything else.
    """

    __slots__ = ("attr", "n", "slot", "to", "touches", "vs")
    order = 50
    sign = "+"

    def __init__(self, attr: Attribute, n: int | Number, *, to: Such, vs: Pred | None = None, slot: str = "") -> None:
        self.attr, self.n, self.to, self.vs, self.slot, self.cond = attr, n, to, vs, slot, None
        if type(self).applies is Modifier.applies:
            self.touches = ITSELF if to is THIS else ITS_HOST if to is BEARER or to is HOST else ""
        else:
            self.touches = ""

    def indexed(self) -> tuple[str, ...]:
        return (self.attr.name,)

    def applies(self, s: State, env: Env, x: int, against: int) -> bool:
        if not self.to.has(s, x, env):
            return False
        if self.vs is not None and (against == NONE or not self.vs.ok(s, against, env)):
            return False
        return self.on(s, env)

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        raise NotImplementedError

    def inert(self, s: State, env: Env) -> bool:
        return self.sign == "+" and not isinstance(self.n, int) and number(self.n, s, env) == 0

    def against_words(self) -> str:
        return "" if self.vs is None else f" against {en.many(self.vs)}"


_HAD = ("prowess", "body", "mind", "di", "mp", "cp")  # what a thing has; of the other numbers, it is said what they are
_CHECKS = ("corruption_check", "influence_check", "body_check", "ring_test")
_PLURAL = ("strikes", "mp", "cp", "draws_own", "draws_opponent", "regions", *_CHECKS, *(a.name for a in ROLLS.values()))


class Add(Modifier):
    """Adds, up to `max` (which counts before the other modifiers) and down to `min`."""

    __slots__ = ("max", "min", "own_order")

    def __init__(
        self,
        attr: Attribute,
        n: int | Number,
        *,
        to: Such,
        vs: Pred | None = None,
        max: int | Number | None = None,
        min: int | None = None,
        slot: str = "",
        order: int = 50,
    ) -> None:
        super().__init__(attr, n, to=to, vs=vs, slot=slot)
        self.max, self.min, self.own_order = max, min, 20 if slot else 30 if max is not None else order

    @property
    def order(self) -> int:  # type: ignore[override]
        """Items in use come first, then whatever has a maximum of its own: best for the character (AIO-H-0691, 0692)."""
        return self.own_order

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        m = n + number(self.n, s, env)
        if self.max is not None and m > (most := number(self.max, s, env)):
            m = max(n, most)
        if self.min is not None and m < self.min:
            m = min(n, self.min)
        return m

    def words(self) -> str:
        bonus = (f"{self.n:+d}", "") if isinstance(self.n, int) else self.n.amount()
        name = self.attr.name
        if bonus is None:
            n = number_words(self.n)
            text = f"{en.does(en.each(self.to), 'is')} increased by {n}" if name == "result" else f"{_of(self)} increased by {n}"
        elif name == "result":
            text = f"{bonus[0]} to {en.each(self.to)}"
        elif name in _CHECKS:
            text = f"{bonus[0]} to {_whose(self)}"
        elif name in _HAD:
            label = self.attr.label.removesuffix("s") if bonus[0] in ("+1", "-1") and name in _PLURAL else self.attr.label
            text = f"{en.does(en.each(self.to), 'has')} {bonus[0]} {label}"
        elif name == "strikes":
            text = f"{en.does(en.each(self.to), 'has')} {bonus[0]} strike{'' if bonus[0] in ('+1', '-1') else 's'}"
        else:
            text = f"{_of(self)} modified by {bonus[0]}"
        text += self.against_words()
        if bonus is not None and bonus[1]:
            text += f" {bonus[1]}"
        if self.max is not None:
            text += f" (up to {number_words(self.max)})"
        if self.min is not None:
            text += f" (but not below {self.min})"
        return self.condition_words() + text


def _whose(m: Modifier) -> str:
    """ "his prowess", "the prowess of each Elf"."""
    if hasattr(m.to, "possessive"):
        return en.whose(m.to, m.attr.label)
    return f"the {m.attr.label} of {en.each(m.to)}"


def _of(m: Modifier) -> str:
    return f"{_whose(m)} {'are' if m.attr.name in _PLURAL else 'is'}"


class Set(Modifier):
    """Replaces the number."""

    __slots__ = ()
    order = 10
    sign = "="

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        return number(self.n, s, env)

    def words(self) -> str:
        return f"{self.condition_words()}{_of(self)} {number_words(self.n)}{self.against_words()}"


class Multiply(Modifier):
    """Multiplies what the others have come to; with `printed`, the printed number, before the others."""

    __slots__ = ("printed",)
    sign = "x"

    def __init__(self, attr: Attribute, n: int | Number, *, to: Such, vs: Pred | None = None, printed: bool = False) -> None:
        super().__init__(attr, n, to=to, vs=vs)
        self.printed = printed

    @property
    def order(self) -> int:  # type: ignore[override]
        return 5 if self.printed else 70

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        return n * number(self.n, s, env)

    def words(self) -> str:
        n = {2: "doubled", 3: "tripled"}.get(self.n if isinstance(self.n, int) else 0, f"multiplied by {number_words(self.n)}")
        return f"{self.condition_words()}{_of(self)} {n}{self.against_words()}"


class Halve(Modifier):
    """Halves, rounding down unless `up`."""

    __slots__ = ("up",)
    order = 70
    sign = "/"

    def __init__(self, attr: Attribute, *, to: Such, vs: Pred | None = None, up: bool = False) -> None:
        super().__init__(attr, 2, to=to, vs=vs)
        self.up = up

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        return (n + (1 if self.up else 0)) // 2

    def words(self) -> str:
        return f"{self.condition_words()}{_of(self)} halved{self.against_words()}, rounded {'up' if self.up else 'down'}"


class Limit(Modifier):
    """Clamps, last of all."""

    __slots__ = ("most",)
    order = 90

    def __init__(self, attr: Attribute, *, to: Such, max: int | None = None, min: int | None = None) -> None:
        super().__init__(attr, (max if max is not None else min) or 0, to=to)
        self.most = max is not None

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        bound = number(self.n, s, env)
        return min(n, bound) if self.most else max(n, bound)

    def words(self) -> str:
        return f"{self.condition_words()}{_of(self)} at {'most' if self.most else 'least'} {number_words(self.n)}"


class Disregard(StandingPart):
    """Modifiers of these numbers that come from such cards count for nothing; with `bonus`, only those that would add."""

    __slots__ = ("attrs", "bonus", "by", "to")

    def __init__(self, *attrs: Attribute, by: Pred, to: Such, bonus: bool = False) -> None:
        self.attrs, self.by, self.to, self.bonus, self.cond = attrs, by, to, bonus, None

    def indexed(self) -> tuple[str, ...]:
        return tuple(f"disregard:{a.name}" for a in self.attrs)

    def bars(self, s: State, env: Env, x: int, part: Modifier, st: Standing) -> bool:
        """Whether a modifier of x that stands so is one of these."""
        if self.bonus and (part.sign != "+" or number(part.n, s, st.env) <= 0):
            return False
        source = worn(s, st) if part.slot else st.env.source
        return bool(self.to.has(s, x, env)) and source >= 0 and self.by.ok(s, source, env) and self.on(s, env)

    def words(self) -> str:
        numbers = en.listed((a.label for a in self.attrs), "or")
        what = f"no {'bonus to' if self.bonus else 'modification of'} {numbers}"
        return f"{self.condition_words()}{en.does(en.each(self.to), 'has')} {what} from {en.many(self.by)}"


class Suspend(StandingPart):
    """In the movement/hazard phase and the site phase of such a company what goes on of such cards is cancelled."""

    __slots__ = ("company", "of_")

    def __init__(self, of: Pred, *, company: Pred) -> None:
        self.of_, self.company, self.cond = of, company, None

    def indexed(self) -> tuple[str, ...]:
        return ("suspend",)

    def suspends(self, s: State, env: Env, source: int, company: int) -> bool:
        """Whether it cancels that card's effects in a phase of that company."""
        if not self.of_.ok(s, source, env) or not self.company.ok(s, company, env):
            return False
        return self.cond is None or self.cond.ok(s, env.source, env)

    def words(self) -> str:
        when = f"in the movement/hazard phase and the site phase of {en.one(self.company, 'company')}"
        return f"{self.condition_words()}{when}, the effects of {en.noun(self.of_, 'card').many()} are cancelled"


class Keeps(StandingPart):
    """What THIS held off to the side goes to that pile of its owner when THIS leaves play; without it, to the discard pile."""

    __slots__ = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone, self.cond = zone, None

    def indexed(self) -> tuple[str, ...]:
        return ("keeps",)

    def words(self) -> str:
        where = {
            "hand": "returns to its owner’s hand",
            "deck": "goes to its owner’s play deck",
            "out": "is removed from the game",
        }
        return f"when this card leaves play, what is off to the side with it {where.get(self.zone, 'is discarded')}"


class Gain(StandingPart):
    """A skill, race or flag that something has in addition."""

    __slots__ = ("to", "trait")
    gives = True

    def __init__(self, trait: Trait, *, to: Such) -> None:
        self.trait, self.to, self.cond = trait, to, None

    def indexed(self) -> tuple[str, ...]:
        return ("trait", f"trait:{self.trait.trait}")

    def applies(self, s: State, env: Env, x: int, against: int) -> bool:
        return bool(self.to.has(s, x, env)) and self.on(s, env)

    def change(self, traits: list[str]) -> None:
        traits.append(self.trait.trait)

    def words(self) -> str:
        return self.condition_words() + self.trait.clause(en.each(self.to))


class Lose(Gain):
    """A trait that something has no longer."""

    __slots__ = ()
    gives = False

    def change(self, traits: list[str]) -> None:
        while self.trait.trait in traits:
            traits.remove(self.trait.trait)

    def words(self) -> str:
        return self.condition_words() + self.trait.clause(en.each(self.to), False)


class TreatAs(StandingPart):
    """Region or site types read as others: all at once, each from the printed type (AIO-E-0128). `to` narrows it to some
    sites or regions.
    """

    __slots__ = ("kind", "mapping", "reading", "to")

    def __init__(
        self, kind: Places, mapping: dict[str, str], *, to: Such | tuple[str, ...] | None = None, reading: Reading = ""
    ) -> None:
        self.kind, self.mapping, self.to, self.reading, self.cond = kind, mapping, to, reading, None

    def indexed(self) -> tuple[str, ...]:
        return (f"as:{self.kind}",)

    def faults(self) -> Iterator[str]:
        types = SITE_WORDS if self.kind == "site" else REGION_WORDS
        for symbol in (*self.mapping, *self.mapping.values()):
            if symbol not in types and not (symbol[:1] in types and symbol == symbol[:1] * 2):  # one region may count as two
                there = ", ".join(f"{k!r} {name}" for k, name in types.items())
                yield f"TreatAs: {symbol!r} is no type of {self.kind}; there are: {there}"

    def maps(self, s: State, env: Env, printed: str, x: Any, reading: str) -> str:
        if printed not in self.mapping or (self.reading and self.reading != reading):
            return ""
        if self.to is not None and not (x in self.to if isinstance(self.to, tuple) else self.to.has(s, x, env)):
            return ""
        return self.mapping[printed] if self.on(s, env) else ""

    def words(self) -> str:
        names = REGION_WORDS if self.kind == "region" else SITE_WORDS
        if isinstance(self.to, Ref) and len(self.mapping) == 1:
            return f"{self.condition_words()}treat {self.to.object()} as {en.a(names[next(iter(self.mapping.values()))])}"
        where = "" if self.to is None else f" in {en.listed(self.to)}" if isinstance(self.to, tuple) else f" of {en.one(self.to)}"
        maps = en.listed(f"every {names[a]}{where} as {en.a(names[b])}" for a, b in self.mapping.items())
        purpose = " for the purpose of playing hazards" if self.reading else ""
        return f"{self.condition_words()}treat {maps}{purpose}"


# --- prohibitions, replacements, triggers ----------------------------------------------------------------------------


class Pattern(Part):
    """What a proposal or event must look like: a kind of change, whom it befalls, what causes it; `how` is what kind of check it
    was, or how an attack ended.
    """

    __slots__ = ("by", "how", "kind", "what")

    def __init__(self, kind: Happening, what: Such | None = None, by: Such | None = None, how: How = "") -> None:
        self.kind, self.what, self.by, self.how = kind, what, by, how

    def binds(self, slot: str) -> tuple[str, ...]:
        return ("it", "doer")

    def meets(self, s: State, env: Env, ch: Change) -> bool:
        if self.how and ch.zone != self.how:
            return False
        env = env.but(it=ch.subject, doer=ch.by)
        if self.what is not None and not self.what.has(s, ch.subject, env):
            return False
        return self.by is None or bool(self.by.has(s, ch.by, env))

    def mention(self) -> en.Mention:
        return en.subject_of(self.kind, self.what)

    def words(self, *, would: bool = False) -> str:
        """What happens; inside a scene that speaks of "it", its subject is introduced here."""
        by = en.one(self.by) if self.by is not None else ""
        return en.event(self.kind, IT.subject() if en.mark("it") else self.mention().intro, by, how=self.how, would=would)


class Forbid(StandingPart):
    """May not."""

    __slots__ = ("pattern",)

    def __init__(self, kind: ChangeKind, what: Such | None = None, by: Such | None = None) -> None:
        self.pattern, self.cond = Pattern(known(kind, event=False), what, by), None

    def indexed(self) -> tuple[str, ...]:
        return ("forbid:" + self.pattern.kind,)

    def meets(self, s: State, env: Env, ch: Change) -> bool:
        return self.on(s, env) and self.pattern.meets(s, env, ch)

    def words(self) -> str:
        what, by = self.pattern.what, en.one(self.pattern.by) if self.pattern.by is not None else ""
        subject = en.each(what) if what is not None else "nothing"
        return self.condition_words() + en.forbidden(self.pattern.kind, subject, by).replace("nothing may not", "nothing may")


class Instead(StandingPart):
    """A replacement: the verb is done in place of the change; `optional` asks its player."""

    __slots__ = ("optional", "pattern", "verb")

    def __init__(
        self, kind: ChangeKind, verb: Verb, *, what: Such | None = None, by: Such | None = None, optional: bool = False
    ) -> None:
        self.pattern, self.verb, self.optional, self.cond = Pattern(known(kind, event=False), what, by), verb, optional, None

    def indexed(self) -> tuple[str, ...]:
        return ("instead:" + self.pattern.kind,)

    def meets(self, s: State, env: Env, ch: Change) -> bool:
        return self.on(s, env) and self.pattern.meets(s, env, ch)

    @property
    def of_doer(self) -> bool:
        """Whether it is about what somebody does, not about whom it befalls: who steals does not wound (AIO-G-0310)."""
        return self.pattern.by is not None

    def binds(self, slot: str) -> tuple[str, ...]:
        return ("it", "doer") if slot == "verb" else ()

    def replacement(self, s: State, st: Standing, ch: Change) -> Frame:
        return Replacement(self.address, st.env.but(it=ch.subject, doer=ch.by))

    def words(self) -> str:
        with en.scene(it=self.pattern.mention()) as tell:
            may = "you may " if self.optional else ""
            return tell(f"{self.condition_words()}if {self.pattern.words(would=True)}, {may}{self.verb.words()} instead")


class Replacement(Do, frozen=True, tag="replacement", gc=False):
    """Carries a replacement out; its result says whether the change is off."""

    def perform(self, s: State) -> Next:
        return getattr(self, self.step)(s)  # type: ignore[no-any-return]

    def begin(self, s: State) -> Next:
        part = PARTS[self.address]
        if not part.optional:
            return self._instead()
        options = (("do", part.verb.address), ("decline",))
        return ask(self.env.player, "instead", options, "act", about=(self.env.source,))

    def purpose(self, s: State) -> str:
        return told_of(s, self.env, PARTS[self.address]).removeprefix("if ")

    def act(self, s: State) -> Next:
        return done(False) if s.result == ("decline",) else self._instead()

    def _instead(self) -> Next:
        return call(PARTS[self.address].verb.frame(self.env), "end")

    def end(self, s: State) -> Next:
        return done(True)


class When(StandingPart):
    """A passive condition: when this happens, that is declared first in the following chain. In the midst of an attack
    there is no such chain: it is done at once (AIO-D-0074); elsewhere only if `at_once`, as discards are (AIO-E-0081).
    """

    __slots__ = ("at_once", "pattern", "verb")

    def __init__(
        self,
        kind: Happening,
        verb: Verb,
        *,
        what: Such | None = None,
        by: Such | None = None,
        how: How = "",
        at_once: bool = False,
    ) -> None:
        self.pattern = Pattern(known(kind, event=True), what, by, how)
        self.verb, self.at_once, self.cond = verb, at_once, None

    def binds(self, slot: str) -> tuple[str, ...]:
        return ("it", "doer") if slot == "verb" else ()

    @property
    def verb_address(self) -> str:
        return self.verb.address

    def bound(self, s: State, env: Env, ch: Change) -> Env:
        """What the verb will speak of: bound now, though it may act later."""
        return env.but(it=ch.subject, doer=ch.by)

    def indexed(self) -> tuple[str, ...]:
        return ("when:" + self.pattern.kind,)

    def meets(self, s: State, env: Env, ch: Change) -> bool:
        return self.on(s, env) and self.pattern.meets(s, env, ch)

    def words(self) -> str:
        with en.scene(it=self.pattern.mention()) as tell:
            condition = "" if self.cond is None else f"if {self.cond.clause('this card')} "
            return tell(f"{condition}when {self.pattern.words()}, {self.verb.words()}")


class WhenAny(When):
    """The same for happenings of several kinds."""

    __slots__ = ("kinds",)

    def __init__(
        self,
        kinds: tuple[Happening, ...],
        verb: Verb,
        *,
        what: Such | None = None,
        by: Such | None = None,
        how: How = "",
        at_once: bool = False,
    ) -> None:
        super().__init__(kinds[0], verb, what=what, by=by, how=how, at_once=at_once)
        self.kinds = tuple(known(kind, event=True) for kind in kinds)

    def indexed(self) -> tuple[str, ...]:
        return tuple(f"when:{kind}" for kind in self.kinds)

    def words(self) -> str:
        with en.scene(it=self.pattern.mention()) as tell:
            others = (en.event(kind, IT.subject(), "", how=self.pattern.how) for kind in self.kinds[1:])
            when = en.listed((self.pattern.words(), *others), "or")
            return tell(f"when {when}, {self.verb.words()}")


def DiscardWhen(kind: Happening, what: Such | None = None, by: Such | None = None) -> When:
    """THIS leaves play when that happens; discards act at once (AIO-E-0081)."""
    return When(kind, Discard(THIS), what=what, by=by, at_once=True)
