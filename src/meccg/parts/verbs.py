"""Verbs: what is done. The same word is an effect (`do=Tap(TARGET)`) and a cost (`cost=Tap(USER)`).

A verb runs as a `Do` frame: its methods are the steps, the frame holds its address and what its words are bound to. It
says beforehand whether it can be done (`can`, for costs) and whether it would change nothing (`idle`, so that no idle
play is offered).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from meccg.kernel.answers import picked
from meccg.kernel.book import PARTS
from meccg.kernel.changes import changes, forbidden
from meccg.kernel.run import Next, ask, call, done, go, roll, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import rows as R
from meccg.model.language import ChangeKind, Scope
from meccg.model.rows import NONE, CardRow, Change, CompanyRow, Env, Link, Standing
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import CHOSEN, TARGET, THIS, Acting, Lasting, Number, Ref, Things, company_of, number, number_words
from meccg.parts.frames import by_rule
from meccg.parts.happenings import ANEW
from meccg.parts.predicates import Pred
from meccg.parts.selectors import AtRandom, Choice, Every, Selector
from meccg.parts.values import has_trait


def no_more(s: State, ask: Any) -> str:
    """Declining a choice: none at all, or no more than were chosen."""
    return "That is all" if getattr(s.frames[-1], "data", ()) else "None"


phrase("choose", "{0}: {purpose}", choose="{0}", enough=no_more)
phrase("may", "{0}: do you {purpose}?", do="Yes", decline="No: nothing is done")
phrase("instead", "{0}: {purpose}?", do="Yes", decline="No: it happens")


ENV_SLOTS = ("target", "user", "it", "each", "chosen", "host", "doer")  # what words may be bound to


class Do(Frame, frozen=True, tag="do", gc=False):
    """A verb at work. Ends with its Env as result, so that what was found or chosen goes on to the next verb."""

    address: str
    env: Env
    i: int = 0
    got: tuple[int, ...] = ()  # things chosen so far
    data: tuple[int, ...] = ()
    secrets = ("got", "data")

    def perform(self, s: State) -> Any:
        return getattr(PARTS[self.address], self.step)(s, self)

    def purpose(self, s: State) -> str:
        return str(PARTS[self.address].purpose(s, self.env))


class Verb(Acting):
    __slots__ = ()
    attaches = False  # puts THIS on something
    begins_chain = False  # whoever plays it must begin a chain with it
    attacks = False  # declares an attack: not during another one (AIO-A-0122)
    quiet = False  # changes nothing that others could see: in which order it comes does not matter
    inline = False  # what it acts on may be introduced where it is first named: "cancel an attack against his company"

    def frame(self, env: Env) -> Frame:
        return Do(self.address, env)

    def describe(self, s: State, option: tuple[Any, ...]) -> str:
        return self.words()

    def purpose(self, s: State, env: Env) -> str:
        """What a question of this verb is for: its words, of the very things that it is bound to (or by hand: `asks`)."""
        return told_of(s, env, self)

    def begin(self, s: State, f: Do) -> Next:
        raise NotImplementedError(type(self).__name__)

    def end(self, s: State, f: Do) -> Next:
        return done(f.env)

    def can(self, s: State, env: Env) -> bool:
        """Whether it can be done now: asked of costs."""
        return True

    def idle(self, s: State, env: Env) -> bool:
        """Whether it would change nothing, as far as the player can know."""
        return False

    def to_name(self, s: State, env: Env) -> Verb | None:
        """What of it must be chosen when the card is declared, though it is no target in play (AIO-E-0105)."""
        return None

    def name_it(self, s: State, env: Env) -> Next:
        """The question for that, of which the answer goes to "named"."""
        raise NotImplementedError(type(self).__name__)

    def as_named(self, s: State, env: Env) -> Env:
        """What the answer binds."""
        raise NotImplementedError(type(self).__name__)


CHOOSES = re.compile(r" \([^()]* chooses?\)")


def told_of(s: State, env: Env, part: Any) -> str:
    """The words of a part with the names of what it is bound to."""
    names = {slot: s.name(x) for slot in ENV_SLOTS if (x := getattr(env, slot)) != NONE and s.name(x)}
    if asked := getattr(part, "asked", ""):
        return str(asked).format(**names)
    with en.scene(**{slot: en.Mention(name, name) for slot, name in names.items()}) as tell:
        return CHOOSES.sub("", tell(part.words()))


def things(what: Any, s: State, env: Env) -> tuple[int, ...]:
    """The ids that an argument stands for, choices aside."""
    if isinstance(what, (Ref, Every)):
        return what.all(s, env)
    raise TypeError(f"a verb needs a reference, every(...), one(...) or some(...), not a bare {what!r}")


def what_words(what: Any) -> str:
    return en.obj(what)


class Affecting(Verb):
    """A verb that makes the same change to each of several things, some of them perhaps chosen when it is done. `word` may
    have a place for them: "return {} to hand".
    """

    inline = True

    __slots__ = ("what",)
    kind: ChangeKind
    word = ""

    def __init__(self, *what: Ref | Every | Choice) -> None:
        for w in what:
            if isinstance(w, Selector):
                raise TypeError(f"{type(self).__name__} of a bare {w.words()}: say one(...), some(...) or every(...)")
        self.what = what

    def begin(self, s: State, f: Do) -> Next:
        """Gather the things, asking for those that are to be chosen."""
        for i in range(f.i, len(self.what)):
            w = self.what[i]
            if isinstance(w, AtRandom):
                found = w.what.all(s, f.env)
                f = f.but(got=f.got + s.at_random(found, number(w.at_most, s, f.env)), i=i + 1)
                continue
            if isinstance(w, Choice):
                return choose(s, f, w, i)
            f = f.but(got=f.got + tuple(x for x in things(w, s, f.env) if x not in f.got), i=i + 1)
        return self.act(s, f, f.got)

    def chosen(self, s: State, f: Do) -> Next:
        w = self.what[f.i]
        if picked(s).verb == "enough":
            return go("begin", i=f.i + 1, data=())
        f = f.but(got=(*f.got, picked(s).what), data=(*f.data, picked(s).what))
        if isinstance(w, Choice) and len(f.data) >= number(w.at_most, s, f.env):
            return go("begin", i=f.i + 1, got=f.got, data=())
        return go("begin", got=f.got, data=f.data)

    def act(self, s: State, f: Do, ids: tuple[int, ...]) -> Next:
        all = tuple(self.change(s, f.env, x) for x in ids if self.affects(s, x))
        return changes(s, all, "acted", got=ids)

    def acted(self, s: State, f: Do) -> Next:
        return done(f.env.but(paid=f.env.paid + f.got))

    def change(self, s: State, env: Env, x: int) -> Change:
        return Change(self.kind, x, by=env.source)

    def affects(self, s: State, x: int) -> bool:
        """Whether it would change this thing at all."""
        return s.get(x) is not None

    def can(self, s: State, env: Env) -> bool:
        for w in self.what:
            if isinstance(w, Choice):
                n = sum(1 for x in w.what.all(s, env) if self.possible(s, env, x))
                if n < number(w.at_least, s, env):
                    return False
            elif not all(self.possible(s, env, x) for x in things(w, s, env)) or not things(w, s, env):
                return False
        return True

    def possible(self, s: State, env: Env, x: int) -> bool:
        return self.affects(s, x) and not forbidden(s, self.change(s, env, x))

    def idle(self, s: State, env: Env) -> bool:
        for w in self.what:
            ids = w.what.all(s, env) if isinstance(w, Choice) else things(w, s, env)
            if any(self.possible(s, env, x) for x in ids):
                return False
        return True

    def words(self) -> str:
        things = en.listed(what_words(w) for w in self.what)
        return self.word.format(things) if "{}" in self.word else f"{self.word} {things}"


def choose(s: State, f: Do, w: Choice, i: int) -> Next:
    """Ask for the next thing of a choice; `chosen` takes the answer."""
    seat = f.env.player if w.by is None else w.by.of(s, f.env)
    options: list[tuple[Any, ...]] = [("choose", x) for x in w.what.all(s, f.env) if x not in f.got]
    if len(f.data) >= number(w.at_least, s, f.env) or not options:
        options.insert(0, ("enough",))
    return ask(seat, "choose", options, "chosen", about=(f.env.source,), i=i, got=f.got, data=f.data)


def _in_play(s: State, x: int) -> bool:
    row = s.get(x)
    return type(row) is CardRow and row.zone == R.PLAY


class Tap(Affecting):
    __slots__ = ()
    kind, word = "tap", "tap"

    def affects(self, s: State, x: int) -> bool:
        return _in_play(s, x) and s.card(x).status == R.UNTAPPED


class Untap(Affecting):
    __slots__ = ()
    kind, word = "untap", "untap"

    def affects(self, s: State, x: int) -> bool:
        return _in_play(s, x) and s.card(x).status == R.TAPPED


class Wound(Affecting):
    __slots__ = ()
    kind, word = "wound", "wound"

    def change(self, s: State, env: Env, x: int) -> Change:
        return Change("wound", x, by=env.source, zone=ANEW)

    def affects(self, s: State, x: int) -> bool:
        return _in_play(s, x) and s.card(x).status != R.WOUNDED


class Heal(Affecting):
    """A wounded character becomes untapped (or tapped, if `to` says so), and so does everybody whom it reaches besides."""

    __slots__ = ("to",)
    kind, word = "heal", "heal"

    def __init__(self, *what: Ref | Every | Choice, to: int = R.UNTAPPED) -> None:
        super().__init__(*what)
        self.to = to

    def act(self, s: State, f: Do, ids: tuple[int, ...]) -> Next:
        reached = dict.fromkeys((*ids, *(y for x in ids if self.affects(s, x) for y in healed_with(s, x))))
        return changes(s, tuple(self.change(s, f.env, x) for x in reached if self.affects(s, x)), "acted", got=ids)

    def affects(self, s: State, x: int) -> bool:
        return _in_play(s, x) and s.card(x).status == R.WOUNDED

    def change(self, s: State, env: Env, x: int) -> Change:
        return Change("heal", x, by=env.source, to=self.to)

    def words(self) -> str:
        return super().words() + ("" if self.to == R.UNTAPPED else " (who is tapped then)")


def healed_with(s: State, x: int) -> tuple[int, ...]:
    """Characters and allies whom a healing effect on this one reaches as well: at some sites all who are there, whosever they are
    (AIO-G-0109, AIO-G-0259); with some characters all of their company (AIO-F-0548).
    """
    company = company_of(s, x)
    if company == NONE:
        return ()
    together = s.company(company).members if any(has_trait(s, m, "heals-all") for m in s.company(company).members) else ()
    return together + _healed_there(s, company)


def _healed_there(s: State, company: int) -> tuple[int, ...]:
    site = s.company(company).site
    if site == NONE or not has_trait(s, site, "healed-together"):
        return ()
    there = [c for c in s.all_companies() if c.site != NONE and c.place == s.company(company).place]
    return tuple(y for c in there for m in c.members for y in (m, *s.card(m).attached))


class Discard(Affecting):
    __slots__ = ()
    kind, word = "discard", "discard"


class Eliminate(Affecting):
    __slots__ = ()
    kind, word = "eliminate", "eliminate"


class ReturnToHand(Affecting):
    __slots__ = ()
    kind, word = "return", "return {} to hand"


class Store(Affecting):
    """To the marshalling point pile; what remembers where it was played goes on doing so."""

    __slots__ = ()
    kind, word = "store", "place {} in your marshalling point pile"

    def change(self, s: State, env: Env, x: int) -> Change:
        return Change("store", x, by=env.source, to=next(iter(s.card(x).noted), NONE))


class RemoveFromGame(Affecting):
    __slots__ = ()
    kind, word = "remove", "remove {} from the game"


class ShuffleIntoDeck(Affecting):
    __slots__ = ()
    kind, word = "shuffle in", "shuffle {} into the play deck"

    def acted(self, s: State, f: Do) -> Next:
        for p in sorted({s.card(x).owner for x in f.got}):
            s.shuffle(p)
        return super().acted(s, f)


class Cancel(Affecting):
    """Cancel an attack, a strike, a check or a declared action."""

    __slots__ = ()
    kind, word = "cancel", "cancel"

    def affects(self, s: State, x: int) -> bool:
        """A strike may be cancelled even if its attack may not (AIO-D-0105), unless none of these may."""
        row = s.get(x)
        return row is not None and not has_trait(s, x, "sure" if hasattr(row, "attack") else "uncancelable")


class Seq(Verb):
    """One after the other, with no response in between (AIO-E-0100)."""

    __slots__ = ("verbs",)

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs

    def begin(self, s: State, f: Do) -> Next:
        return call(self.verbs[0].frame(f.env), "next", i=1)

    def next(self, s: State, f: Do) -> Next:
        env = s.result if isinstance(s.result, Env) else f.env
        if f.i >= len(self.verbs):
            return done(env)
        return call(self.verbs[f.i].frame(env), "next", i=f.i + 1, env=env)

    def can(self, s: State, env: Env) -> bool:
        return all(v.can(s, env) for v in self.verbs)

    def to_name(self, s: State, env: Env) -> Verb | None:
        return next((found for v in self.verbs if (found := v.to_name(s, env)) is not None), None)

    def idle(self, s: State, env: Env) -> bool:
        """What comes with a cancellation is its price: without it nothing is to be had. Nor is it to put the card itself away."""
        doing = [v for v in self.verbs if not (isinstance(v, Discard) and v.what == (THIS,))] or self.verbs
        return all(v.idle(s, env) for v in doing) or any(isinstance(v, Cancel) and v.idle(s, env) for v in doing)

    def words(self) -> str:
        return en.after_one_another(v.words() for v in self.verbs)

    @property
    def inline(self) -> bool:  # type: ignore[override]
        return self.verbs[0].inline


class If(Verb):
    __slots__ = ("cond", "else_", "then")

    def __init__(self, cond: Pred, then: Verb, else_: Verb | None = None) -> None:
        self.cond, self.then, self.else_ = cond, then, else_

    def _branch(self, s: State, env: Env) -> Verb | None:
        return self.then if self.cond.ok(s, env.target, env) else self.else_

    def begin(self, s: State, f: Do) -> Next:
        verb = self._branch(s, f.env)
        return call(verb.frame(f.env), "pass_on") if verb is not None else done(f.env)

    def pass_on(self, s: State, f: Do) -> Next:
        return done(s.result if isinstance(s.result, Env) else f.env)

    def idle(self, s: State, env: Env) -> bool:
        verb = self._branch(s, env)
        return verb is None or verb.idle(s, env)

    def to_name(self, s: State, env: Env) -> Verb | None:
        verb = self._branch(s, env)
        return verb.to_name(s, env) if verb is not None else None

    def words(self) -> str:
        text = f"if {self.cond.clause(TARGET.subject())}, {self.then.words()}"
        return f"{text}. otherwise, {self.else_.words()}" if self.else_ is not None else text


class May(Verb):
    """Optional; asked when it is reached."""

    __slots__ = ("by", "verb")

    def __init__(self, verb: Verb, by: Ref | None = None) -> None:
        self.verb, self.by = verb, by

    def begin(self, s: State, f: Do) -> Next:
        if not self.verb.can(s, f.env):
            return done(f.env)
        seat = f.env.player if self.by is None else self.by.of(s, f.env)
        return ask(seat, "may", (("do", self.verb.address), ("decline",)), "answered", about=(f.env.source,))

    def answered(self, s: State, f: Do) -> Next:
        return call(self.verb.frame(f.env), "end") if picked(s).verb == "do" else done(f.env)

    def purpose(self, s: State, env: Env) -> str:
        return told_of(s, env, self.verb)

    def words(self) -> str:
        who = "you" if self.by is None else self.by.subject()
        return f"{who} may {self.verb.words()}"


class ForEach(Verb):
    """The same for all of them in turn, bound to EACH."""

    __slots__ = ("verb", "what")

    def __init__(self, what: Things, verb: Verb) -> None:
        self.what, self.verb = what, verb

    def binds(self, slot: str) -> tuple[str, ...]:
        return ("each",) if slot == "verb" else ()

    def begin(self, s: State, f: Do) -> Next:
        return go("next", got=self.what.all(s, f.env))

    def next(self, s: State, f: Do) -> Next:
        if not f.got:
            return done(f.env)
        return call(self.verb.frame(f.env.but(each=f.got[0])), "next", got=f.got[1:])

    def idle(self, s: State, env: Env) -> bool:
        return not self.what.all(s, env)

    def words(self) -> str:
        return en.of_each("each", self.what, self.verb)


class Repeat(Verb):
    """The same so many times."""

    __slots__ = ("times", "verb")

    def __init__(self, verb: Verb, times: int | Number) -> None:
        self.verb, self.times = verb, times

    def begin(self, s: State, f: Do) -> Next:
        return go("next", i=number(self.times, s, f.env))

    def next(self, s: State, f: Do) -> Next:
        return call(self.verb.frame(f.env), "next", i=f.i - 1) if f.i > 0 else done(f.env)

    def words(self) -> str:
        if isinstance(self.times, int):
            return f"{self.verb.words()}, {en.times(self.times)}"
        amount = self.times.amount()
        return f"{self.verb.words()} {amount[1]}" if amount else f"{self.verb.words()}, as often as {self.times.words()}"


class Pick(Verb):
    """Choose one, bind it to CHOSEN, and go on."""

    __slots__ = ("choice", "verb")

    def __init__(self, choice: Choice, verb: Verb) -> None:
        self.choice, self.verb = choice, verb

    def binds(self, slot: str) -> tuple[str, ...]:
        return ("chosen",) if slot == "verb" else ()

    def begin(self, s: State, f: Do) -> Next:
        options = [("choose", x) for x in self.choice.what.all(s, f.env)]
        if not options:
            return done(f.env)
        if self.choice.at_least == 0:
            options.insert(0, ("enough",))  # type: ignore[arg-type]
        by = self.choice.by
        seat = f.env.player if by is None else by.of(s, f.env)
        return ask(seat, "choose", options, "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return done(f.env)
        return call(self.verb.frame(f.env.but(chosen=picked(s).what)), "end")

    def idle(self, s: State, env: Env) -> bool:
        return not self.choice.what.all(s, env)

    def words(self) -> str:
        who = en.noun(self.choice.what)
        with en.scene(chosen=en.Mention(self.choice.words(), who.the(), who.pronoun())) as tell:
            text = self.verb.words()
            return tell(text) if not tell.unready(text) else tell(f"choose {CHOSEN.object()}: {text}")


class Roll(Verb):
    """Two dice plus terms against a number; then one thing or the other."""

    __slots__ = ("above", "below", "by", "otherwise", "plus", "then")

    def __init__(
        self,
        *,
        by: Ref | None = None,
        plus: int | Number = 0,
        over: int | Number | None = None,
        under: int | Number | None = None,
        then: Verb | None = None,
        otherwise: Verb | None = None,
    ) -> None:
        self.by, self.plus, self.above, self.below, self.then, self.otherwise = (
            by,
            plus,
            over,
            under,
            then,
            otherwise,
        )

    def faults(self) -> Iterator[str]:
        if self.then is None and self.otherwise is None:
            yield "Roll: nothing follows from it; it needs then= or otherwise="
        if (self.above is None) == (self.below is None):
            yield "Roll: it needs one number to reach, over= or under="

    def begin(self, s: State, f: Do) -> Next:
        return roll(s, "rolled")

    def rolled(self, s: State, f: Do) -> Next:
        n = rolled(s) + number(self.plus, s, f.env)
        env = f.env.but(rolled=n)
        s.tell(f"{{0}} rolls {rolled(s)}: {n}", f.env.player if self.by is None else self.by.of(s, f.env))
        passed = n > number(self.above, s, env) if self.above is not None else n < number(self.below or 0, s, env)
        verb = self.then if passed else self.otherwise
        return call(verb.frame(env), "end", env=env) if verb is not None else done(env)

    def words(self) -> str:
        who = "you" if self.by is None else self.by.subject()
        plus = "" if self.plus == 0 else f" and {'add' if who == 'you' else 'adds'} {number_words(self.plus)}"
        if self.by is not None:
            plus = plus.replace(self.by.possessive(), "his")
        if self.above is not None:
            test = f"greater than {number_words(self.above)}"
        else:
            test = f"less than {number_words(self.below or 0)}"
        text = f"{en.does(who, 'rolls')} two dice{plus}"
        if self.then is not None:
            text += f". if the result is {test}, {self.then.words()}"
        if self.otherwise is not None:
            text += f". {'otherwise,' if self.then is not None else f'unless the result is {test},'} {self.otherwise.words()}"
        return text


class Draw(Verb):
    __slots__ = ("by", "n")

    def __init__(self, n: int | Number, by: Ref | None = None) -> None:
        self.n, self.by = n, by

    def begin(self, s: State, f: Do) -> Next:
        player = f.env.player if self.by is None else self.by.of(s, f.env)
        return call(by_rule(frames.Draw)(player=player, n=number(self.n, s, f.env)), "end")

    def words(self) -> str:
        who = "" if self.by is None else f"{self.by.subject()} "
        n = en.count(self.n) if isinstance(self.n, int) else self.n.words()
        return f"{who}{'draw' if not who else 'draws'} {n} card{'' if self.n == 1 else 's'}"


class CorruptionCheck(Verb):
    """A character makes a corruption check. As a cost, passing it is the condition. `early`: companions may tap in support only
    in response to the card; `fails`: what is done if he fails, in place of what the rules say.
    """

    inline = True

    __slots__ = ("early", "fails", "mod", "who")

    def __init__(self, who: Ref | Every, mod: int | Number = 0, *, early: bool = False, fails: Verb | None = None) -> None:
        self.who, self.mod, self.early, self.fails = who, mod, early, fails

    def begin(self, s: State, f: Do) -> Next:
        who, mod = things(self.who, s, f.env), number(self.mod, s, f.env)
        if len(who) == 1:
            failure = Link(self.fails.address, f.env) if self.fails is not None else None
            check = by_rule(frames.CorruptionCheck)(
                character=who[0], mod=mod, source=f.env.source, early=self.early, failure=failure
            )
            return call(check, "checked")
        return call(by_rule(frames.CorruptionChecks)(characters=who, mod=mod, source=f.env.source), "end")

    def checked(self, s: State, f: Do) -> Next:
        return done(False if s.result is False else f.env)  # failed: as a cost it is not paid

    def words(self) -> str:
        who = self.who.subject() if isinstance(self.who, Ref) else self.who.words()
        if isinstance(self.mod, int):
            mod = f" at {self.mod:+d}" if self.mod else ""
        else:
            mod = f" modified by {self.mod.words()}"
        support = ", which may be supported only in response to this card" if self.early else ""
        text = f"{en.does(who, 'makes')} a corruption check{mod}{support}"
        return text if self.fails is None else f"{text}. if he fails, {self.fails.words()} instead"


# --- durations -------------------------------------------------------------------------------------------------------

THIS_STRIKE: Final = "Strike"
THIS_ATTACK: Final = "Attack"
THIS_CHECK: Final = "check"
THIS_MH: Final = "MovementHazard"
THIS_SITE_PHASE: Final = "SitePhase"
THIS_TURN: Final = "turn"
THIS_CHAIN: Final = "Chain"
AS_LONG_EVENT: Final = "long"
REST_OF_GAME: Final = "game"
UNTIL_YOUR_UNTAP: Final = "untap"

_UNTIL_WORDS: dict[Scope, str] = {
    THIS_STRIKE: "for this strike", THIS_ATTACK: "for this attack", THIS_CHECK: "for this check",
    THIS_MH: "until the end of the movement/hazard phase", THIS_SITE_PHASE: "until the end of the site phase",
    THIS_TURN: "until the end of the turn", THIS_CHAIN: "in this chain of effects",
    UNTIL_YOUR_UNTAP: "until your next untap phase", AS_LONG_EVENT: "as long as a long-event would stay",
    REST_OF_GAME: "for the rest of the game",
}  # fmt: skip


def flat(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Parts with the groups that `While` and recipes make taken apart."""
    return tuple(q for p in parts for q in (flat(p) if isinstance(p, tuple) else (p,)))


class For(Verb):
    """Parts that hold for a time: the on-going effect of an event."""

    __slots__ = ("parts", "until")

    def __init__(self, until: Scope, *parts: Lasting | tuple[Lasting, ...]) -> None:
        self.until: Scope = until
        self.parts: tuple[Any, ...] = flat(parts)

    def begin(self, s: State, f: Do) -> Next:
        scope: str = self.until
        until = 0
        if scope == THIS_TURN:
            until = s.turn
        elif scope == UNTIL_YOUR_UNTAP:
            until = f.env.player
        elif scope == AS_LONG_EVENT:
            until = s.turn_player
        elif scope != REST_OF_GAME:
            frame = frames.innermost(s, frames.SCOPES[self.until])
            if frame is None:
                return done(f.env)
            scope, until = "frame", frame.uid
        rows = tuple((key, Standing(p.address, f.env, until, scope)) for p in self.parts for key in p.indexed())
        s.hold(rows)
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        """Nothing of it would change anything: +1 for every region of a type, where there is none (AIO-H-0387)."""
        return all(p.inert(s, env) for p in self.parts)

    def words(self) -> str:
        clauses = en.together(p.words() for p in self.parts)
        told = self.until == THIS_CHECK or (self.until == THIS_STRIKE and "for the strike" in clauses)
        return clauses if told else f"{_UNTIL_WORDS[self.until]}, {clauses}"

    @property
    def inline(self) -> bool:  # type: ignore[override]
        return len(self.parts) == 1 and self.parts[0].cond is None


class CancelEffects(Verb):
    """On-going effects of such cards end (the cards themselves are discarded by another verb)."""

    __slots__ = ("of",)

    def __init__(self, of: Pred) -> None:
        self.of = of

    def begin(self, s: State, f: Do) -> Next:
        ended = {st.env.source for rows in s.standing.values() for st in rows if st.scope and self.of.ok(s, st.env.source, f.env)}
        if ended:
            s.release(lambda st: st.scope and st.env.source in ended)
        return done(f.env)

    def words(self) -> str:
        return f"cancel the effects of {en.noun(self.of, 'card').each()}"


class ReturnToOrigin(Verb):
    """A company goes back to its site of origin; its movement/hazard phase ends."""

    inline = True

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def begin(self, s: State, f: Do) -> Next:
        return call(by_rule(frames.ReturnToOrigin)(company=self.who.of(s, f.env), source=f.env.source), "end")

    def idle(self, s: State, env: Env) -> bool:
        row = s.get(self.who.of(s, env))
        if type(row) is not CompanyRow or row.destination == NONE or row.site != NONE or row.returned:
            return True
        return bool(forbidden(s, Change("sent back", row.id, by=env.source)))

    def words(self) -> str:
        return f"return {self.who.object()} to its site of origin"


class NoEffect(Verb):
    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return True

    def words(self) -> str:
        return "nothing happens"
