"""Modes: the ways in which a card may be played or an ability used.

A mode says when (`windows`), whether (laws, needs, targets, cost), what it does (`do`) and how it reads. `options`
lists what may be chosen now as tuples (verb, address, source, user, target); `explain` gives every reason why there is
none. Both ask the same laws and predicates, so they can't disagree; the offered list is the validation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, NamedTuple

from meccg.kernel.answers import Option, use_of
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.changes import change
from meccg.kernel.run import Next, call, done, go
from meccg.kernel.state import Frame, State
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.model.language import LawClass, Limit, Nature, Side
from meccg.model.rows import ASIDE, DISCARD, NONE, PLAY, UNTAPPED, Change, Env, Standing
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import Acting, Lasting, Number, Ref, Why, number, site_of
from meccg.parts.claims import carries_out
from meccg.parts.frames import by_rule
from meccg.parts.predicates import Pred, needs_skill
from meccg.parts.selectors import Attack, Character, Check, Member, Selector, Strike
from meccg.parts.standing import suspended
from meccg.parts.telling import mode_words
from meccg.parts.values import has_trait
from meccg.parts.verbs import Affecting, Tap, Verb

Test = Callable[[State, Env, Any], bool]  # of a state, what is bound, and the mode
Concerned = Callable[[Any], bool]  # of a mode


class Law:
    """A rule that every mode of some class must obey: a test, the sentence for its failure, and its ledger id. `each`: it is
    asked of every way in which the mode may be bound, not once; `again` is what is asked at resolution; `only`: of which modes it
    is asked at all, as no state can make the others break it.
    """

    __slots__ = ("again", "each", "ok", "only", "rule", "text")

    def __init__(self, rule: str, text: str, ok: Test, each: bool, again: Test | None, only: Concerned | None) -> None:
        self.rule, self.text, self.ok, self.each, self.again, self.only = rule, text, ok, each, again, only


LAWS: dict[LawClass, list[Law]] = {}  # class of modes ("play", "hazard", "event" ...) -> its laws, filled by the rules


def law(
    *classes: LawClass, rule: str, text: str, each: bool = False, again: Test | None = None, only: Concerned | None = None
) -> Callable[[Test], Test]:
    """Register a test as a law of these classes of modes; laws of "... target" are asked of each target."""

    def register(f: Test) -> Test:
        for c in classes:
            LAWS.setdefault(c, []).append(Law(rule, text, f, each or c.endswith(" target"), again, only))
        return f

    return register


def of_cards(such: Callable[[Facts], bool]) -> Concerned:
    """The modes of cards with such facts."""

    def concerned(mode: Any) -> bool:
        card = BOOK.get(mode.address.partition(":")[0])
        return card is None or such(card.facts)

    return concerned


Tell = Callable[[State, Env, Any], Iterable[Why]]  # of a state, what is bound, and the mode


class No:
    """Why a way to use a mode of the rules is closed, said once, where the way is looked for. `text` may speak of {name} (the
    card), {user} and {target}, or is a function that is called when somebody asks. A reason with `all` is told only to who asks
    about that very one; of the mode as a whole `all` is told, if nothing else is the matter.
    """

    __slots__ = ("all", "rule", "text")

    def __init__(self, text: str | Tell, rule: str = "", *, all: str | None = None) -> None:
        self.text, self.rule, self.all = text, rule, all

    def to(self, env: Env) -> Refused:
        """This way is closed for this reason."""
        return Refused(env, self)

    def why(self, s: State, env: Env, mode: Mode) -> Iterable[Why]:
        return [Why(self._filled(self.text, s, env), self.rule)] if isinstance(self.text, str) else self.text(s, env, mode)

    def why_all(self, s: State, env: Env) -> list[Why]:
        return [Why(self._filled(self.all, s, env), self.rule)] if self.all else []

    def _filled(self, text: str, s: State, env: Env) -> str:
        return text.format(name=s.name(env.source), user=s.name(env.user), target=s.name(env.target) or "this")


class Refused(NamedTuple):
    env: Env
    no: No


Ways = Iterable[Env | Refused]


class Mode(Acting):
    """Base of everything that can be declared. Rules have modes of their own (play a creature, transfer an item)."""

    __slots__ = ("_laws", "windows")
    verb = "use"  # first word of its options
    anyone = False  # may be used by other players than the one who controls the card
    classes: tuple[LawClass, ...] = ()  # which laws it obeys
    chained = True  # begins or joins a chain of effects; False: happens at once, no response
    responds = True  # may be declared in response; False: only as the first action of a chain
    extra = ""  # a further field of the Env that its options hold: how a creature is keyed, which card is revealed
    side: Side = ""  # as what it counts
    counts: int | Number | None = None  # how much against the hazard limit, if not as its side says
    theirs = False  # may be used on other players' characters and resources, too
    having = 0  # of a mode of the rules: what a player must have for it (W.HAVING), or it is not even asked
    elsewhere: No | None = None  # what is said of a thing on which nobody would think of using it
    windows: int
    _laws: tuple[tuple[Law, ...], tuple[Law, ...]]

    def law_classes(self) -> tuple[LawClass, ...]:
        return self.classes

    def laws(self) -> tuple[tuple[Law, ...], tuple[Law, ...]]:
        """The laws that it obeys: those asked once, and those asked of each way to bind its words."""
        try:
            return self._laws
        except AttributeError:
            all = [w for c in self.law_classes() for w in LAWS.get(c, ()) if w.only is None or w.only(self)]
            self._laws = tuple(w for w in all if not w.each), tuple(w for w in all if w.each)
            return self._laws

    def options(self, s: State, player: int, source: int) -> list[Option]:
        """What may be chosen now; empty if nothing."""
        return self.options_from(s, Env(source=source, player=player))

    def options_from(self, s: State, env: Env) -> list[Option]:
        try:
            once, each = self._laws
        except AttributeError:
            once, each = self.laws()
        for w in once:
            if not w.ok(s, env, self):
                return []
        out = []
        for e in self.ways(s, env):
            if type(e) is not Env:
                continue
            for w in each:
                if not w.ok(s, e, self):
                    break
            else:
                out.append(self.option(e))
        return out

    def option(self, env: Env) -> Option:
        if self.extra:
            return (self.verb, self.address, env.source, env.user, env.target, getattr(env, self.extra))
        return (self.verb, self.address, env.source, env.user, env.target)

    def describe(self, s: State, option: Option) -> str:
        """An option in a sentence."""
        use = use_of(option)
        text = f"{self.verb.capitalize()} {s.name(use.source)}"
        if use.user not in (NONE, use.source):
            text += f" by {s.name(use.user)}"
        if use.target >= 0 and s.name(use.target):
            text += f" on {s.named_to(s.card(use.source).player if use.source >= 0 else NONE, use.target)}"
        return text

    def env(self, s: State, player: int, option: Option) -> Env:
        """What a chosen option binds; the inverse of `option`."""
        _, _, source, user, target, *more = option
        env = Env(source, player, user, target)
        return env.but(**{self.extra: more[0]}) if self.extra else env

    def ways(self, s: State, env: Env) -> Ways:
        """Every way in which its words can be bound, as far as one would think of it: what binds them, or why that is refused. A
        mode says here, and nowhere else, whether it may be declared.
        """
        raise NotImplementedError

    def bindings(self, s: State, env: Env) -> list[Env]:
        """Every way in which its words can be bound so that it may be declared."""
        return [way for way in self.ways(s, env) if type(way) is Env]

    def explain(self, s: State, player: int, source: int) -> list[Why]:
        """Every reason why nothing is offered; nothing if something is."""
        env = Env(source=source, player=player)
        once, each = self.laws()
        out = [Why(w.text.format(name=s.name(source)), w.rule) for w in once if not w.ok(s, env, self)]
        if out:
            return out
        bound = self.bindings(s, env)
        if not bound:
            return self.why_not(s, env) or [Why("there is nothing that it could be used on", "AIO-A-0364")]
        broken = [[w for w in each if not w.ok(s, e, self)] for e in bound]
        if all(broken):
            out = [Why(w.text.format(name=s.name(source)), w.rule) for ways in broken for w in ways]
        return unique_reasons(out)

    def why_not(self, s: State, env: Env) -> list[Why]:
        """Reasons beyond the laws."""
        closed = [way for way in self.ways(s, env) if isinstance(way, Refused)]
        told = [w for e, no in closed if no.all is None for w in no.why(s, e, self)]
        return unique_reasons(told or [w for e, no in closed for w in no.why_all(s, e)])

    def might(self, s: State, player: int) -> bool:
        """Of a mode of the rules: whether the others, who don't see this player's cards, must think that he may declare it."""
        return False

    def explain_on(self, s: State, player: int, source: int, target: int) -> list[Why]:
        """Every reason why it may not be used on (or by) this very thing; nothing if it may."""
        env = Env(source=source, player=player)
        once, each = self.laws()
        out = [w for w in once if not w.ok(s, env, self)]
        if not out:
            ways = [e for e in self.bindings(s, env) if self.concerns(s, e, target)]
            if not ways:
                return unique_reasons(self.why_not_on(s, env, target)) or [
                    Why(f"{s.name(source)} can't be used on {s.name(target) or 'this'}", "AIO-A-0364")
                ]
            broken = [[w for w in each if not w.ok(s, e, self)] for e in ways]
            out = [w for way in broken for w in way] if all(broken) else []
        return unique_reasons([Why(w.text.format(name=s.name(source)), w.rule) for w in out])

    def why_not_on(self, s: State, env: Env, target: int) -> list[Why]:
        """Reasons beyond the laws against this very thing; if it is none that one would think of, that it is not."""
        closed = [way for way in self.ways(s, env) if isinstance(way, Refused)]
        mine = [w for e, no in closed if self.concerns(s, e, target) for w in no.why(s, e, self)]
        if mine or self.elsewhere is None:
            return mine or self.why_not(s, env)
        return list(self.elsewhere.why(s, env.but(target=target), self))

    def concerns(self, s: State, env: Env, x: int) -> bool:
        """Whether this way to use it is one on this very thing, or by it."""
        return x in (env.target, env.user)

    def pay(self, env: Env) -> Frame | None:
        """The frame that performs its cost at declaration; its result must be an Env, or False if the cost was not met."""
        return None

    def still(self, s: State, env: Env) -> bool:
        """Whether its conditions hold again at resolution."""
        return True

    def valid(self, s: State, env: Env) -> bool:
        """Whether it takes effect at resolution: the laws that are asked again, and its own conditions (AIO-E-0092)."""
        return all(w.again(s, env, self) for of in self.laws() for w in of if w.again is not None) and self.still(s, env)

    def frame(self, env: Env) -> Frame:
        """The frame that carries it out."""
        raise NotImplementedError


def users(by: Pred) -> Selector:
    """Who may play a card: a character of yours; an ally, too, if it takes a skill (AIO-C-0229)."""
    return Member(by, of=_YOU) if needs_skill(by) else Character(by, of=_YOU)


class Effect(Mode):
    """A mode of a card: `needs` what must hold, `by` who uses it (USER), `on` what it is used on (TARGET), `cost` what is paid at
    once, `do` what happens when it resolves; `during` in which windows, where that does not follow from `on`. `limit`: how often;
    `counts`: how much against the hazard limit, if not one; `side`: as what it counts, if not as its card; `nature`: as what the
    card comes into play, if it has several; `guard`: whether it may be revealed on-guard (a predicate: when, at the play of a
    resource), where that does not follow from what it does; `theirs`: whether a resource may be used on what is another
    player's. `Play` is from the hand, `Ability` of a card in play.
    """

    __slots__ = ("by", "cost", "counts", "do", "during", "guard", "limit", "nature", "needs", "on", "responds", "side", "theirs")
    afar = False  # acts on attacks against other companies than the user's, too

    def __init__(
        self,
        *,
        during: int | None = None,
        needs: Pred | None = None,
        by: Pred | Selector | None = None,
        cost: Verb | None = None,
        on: Selector | Ref | None = None,
        do: Verb | None = None,
        limit: Limit = "",
        counts: int | Number | None = None,
        side: Side = "",
        nature: Nature = "",
        guard: bool | Pred | None = None,
        theirs: bool = False,
    ) -> None:
        self.during, self.needs, self.cost, self.on, self.do = during, needs, cost, on, do
        self.by = users(by) if isinstance(by, Pred) else by
        self.limit, self.counts, self.side = limit, counts, side
        self.nature, self.guard, self.responds, self.theirs = nature, guard, True, theirs
        self.windows = 0  # set when the card is defined: depends on its facts

    def default_window(self) -> int:
        """Where a card says nothing: by what it acts on."""
        if isinstance(self.on, Strike):
            return W.FACING_STRIKE
        if isinstance(self.on, Check):
            return W.CHECK_DECLARED
        if isinstance(self.on, Attack):
            return W.FACING_ATTACK
        return 0

    def binds(self, slot: str) -> tuple[str, ...]:
        """Whoever uses it is known when it is said on what, and both are when it is paid for and done."""
        user, target = ("user",) if self.by is not None else (), ("target",) if self.on is not None else ()
        return user if slot == "on" else user + target if slot in ("cost", "do", "counts", "guard") else ()

    def ways(self, s: State, env: Env) -> Ways:
        """Those that are open; why others are not, its parts say."""
        if self.needs is not None and not self.needs.ok(s, env.source, env):
            return
        users = (NONE,) if self.by is None else self.by.all(s, env)
        for user in users:
            e = env if user == NONE else env.but(user=user)
            for target in (NONE,) if self.on is None else self.on.all(s, e):
                f = e if target == NONE else e.but(target=target)
                if self.may(s, f):
                    yield f

    def may(self, s: State, env: Env) -> bool:
        if self.limit and used(s, self.limit, self, env):
            return False
        if self.cost is not None and not self.cost.can(s, env):
            return False
        return not self.pointless(s, env)

    def pointless(self, s: State, env: Env) -> bool:
        """Whether it would change nothing."""
        return self.do is not None and self.do.idle(s, env)

    def why_not(self, s: State, env: Env) -> list[Why]:
        out: list[Why] = []
        if self.needs is not None:
            out += self.needs.why(s, env.source, env)
        users = (NONE,) if self.by is None else self.by.all(s, env)
        if not users and self.by is not None:
            out.append(Why(f"you have no {self.by.words()}"))
        targets = [t for u in users for t in ((NONE,) if self.on is None else self.on.all(s, env.but(user=u)))]
        if users and not targets and self.on is not None:
            out.append(Why(en.lacking(self.on.words())))
        for u in users:
            for t in targets:
                out += self.hindrances(s, env.but(user=u, target=t))
        return unique_reasons(out)

    def why_not_on(self, s: State, env: Env, target: int) -> list[Why]:
        """The target may be meant as whom it is used on, or as who uses it."""
        out = self.needs.why(s, env.source, env) if self.needs is not None else []
        users = (NONE,) if self.by is None else self.by.all(s, env)
        if self.by is not None and target not in users and (self.on is None or self.by.kind(s, target)):
            out = out + self.by.why(s, target, env)
        if self.on is None:
            return out + self.hindrances(s, env.but(user=target))
        for user in users or (NONE,):
            e = env.but(user=user)
            if self.on.has(s, target, e):
                out = out + self.hindrances(s, e.but(target=target))
            elif isinstance(self.on, Selector):
                out = out + self.on.why(s, target, e)
            else:
                out = [*out, Why(f"{s.name(target) or 'this'} is not {self.on.words()}")]
        return out

    def hindrances(self, s: State, env: Env) -> list[Why]:
        """What else keeps it from being used so: its limit, its cost, its being pointless."""
        out: list[Why] = []
        if self.limit and used(s, self.limit, self, env):
            out.append(Why(f"it may be used only {LIMIT_WORDS[self.limit]}"))
        if self.cost is not None and not self.cost.can(s, env):
            out.append(Why(f"you can't {self.cost.words()}"))
        elif self.pointless(s, env):
            out.append(Why("it would change nothing"))
        return out

    def pay(self, env: Env) -> Frame | None:
        if names_something(self.address):
            return PayAndName(address=self.address, env=env)
        return self.cost.frame(env) if self.cost is not None else None

    def still(self, s: State, env: Env) -> bool:
        if self.needs is not None and not self.needs.ok(s, env.source, env):
            return False
        if self.on is not None and env.target != NONE and not self.on.has(s, env.target, env):
            return False
        return (env.user == NONE or s.card(env.user).zone == PLAY) and self.paid_still(s, env)

    def paid_still(self, s: State, env: Env) -> bool:
        """Whoever was tapped for it must still be in play, and not have been untapped since (AIO-E-0060); what never taps is as
        good as tapped (AIO-G-0573).
        """
        if not env.paid or self.cost is None:
            return True
        costs = [p for p in self.cost.walk() if isinstance(p, Affecting)]
        if not all(isinstance(p, Tap) for p in costs):
            return True
        if any(s.card(x).zone != PLAY for x in env.paid):
            return False
        return all(s.card(x).status != UNTAPPED or has_trait(s, x, "never-taps") for x in env.paid)

    def words(self) -> str:
        return mode_words(self, verb="playable", limit=LIMIT_WORDS[self.limit])


@cache
def names_something(address: str) -> bool:
    """Whether a card's mode has something named when it is declared."""
    do = PARTS[address].do
    return do is not None and any(type(v).name_it is not Verb.name_it for v in do.walk() if isinstance(v, Verb))


def unique_reasons(out: list[Why]) -> list[Why]:
    seen: dict[str, Why] = {}
    for w in out:
        seen.setdefault(w.text, w)
    return list(seen.values())


ONCE_PER_TURN: Final = "turn"
ONCE_PER_CARD: Final = "card"
ONCE_PER_CHARACTER: Final = "character"
ONCE_PER_STRIKE: Final = "strike"
ONCE_PER_ATTACK: Final = "attack"
LIMIT_WORDS: dict[Limit, str] = {
    "": "",
    "turn": "once a turn",
    "card": "once a turn",
    "character": "once a turn on a character",
    "strike": "once against a strike",
    "attack": "once against an attack",
}


def limit_mark(s: State, limit: Limit, mode: Effect, env: Env) -> tuple[int, str]:
    """Where and how the use of a limited mode is noted: a mark on the card that the limit counts by."""
    name = BOOK[s.card(env.source).card].name
    if limit == "character":
        return env.target, f"used {name}"
    if limit == "card":
        return env.source, "used"
    if limit in frames.LIMITS:
        frame = frames.innermost(s, frames.LIMITS[limit])
        return env.source, f"used {frame.uid if frame is not None else 0}"
    return env.source, f"used {mode.address}"


def used(s: State, limit: Limit, mode: Effect, env: Env) -> bool:
    card, mark = limit_mark(s, limit, mode, env)
    return card >= 0 and mark in getattr(s.rows[card], "marks", ())


EVENT_LAWS: dict[Side, tuple[LawClass, ...]] = {
    "resource": ("play", "resource", "resource event", "resource target"),
    "hazard": ("play", "hazard", "hazard event", "hazard target"),
    "either": ("play", "either", "either event", "either target"),
}
ABILITY_LAWS: dict[Side, tuple[LawClass, ...]] = {
    "resource": ("ability", "resource ability", "resource target"),
    "hazard": ("ability", "hazard ability", "hazard target"),
    "either": ("ability", "either ability", "either target"),
}


class Play(Effect):
    """One way to play an event from the hand."""

    __slots__ = ()
    verb = "play"

    def law_classes(self) -> tuple[LawClass, ...]:
        return EVENT_LAWS[self.side]

    def words(self) -> str:
        text, nature = super().words(), en.a(self.nature)
        if not self.nature:
            return text
        return f"as {nature}, {text}" if text else f"playable as {nature}"

    def pointless(self, s: State, env: Env) -> bool:
        """A card that stays in play is something, though nothing happens when it comes; so is a spell's check (AIO-E-0018)."""
        if not super().pointless(s, env) or costs_a_check(s, env) is not None:
            return False
        return BOOK[s.card(env.source).card].nature(self) == "short-event"

    def frame(self, env: Env) -> Frame:
        return PlayEvent(address=self.address, env=env)


class Ability(Effect, Lasting):
    """An ability of a card in play, used by whoever controls it (or by any player, if `anyone`)."""

    __slots__ = ("anyone", "cond")

    def __init__(self, *, anyone: bool = False, **fields: Any) -> None:
        super().__init__(**fields)
        self.anyone = anyone
        self.cond: Pred | None = None  # what `While` adds

    def indexed(self) -> tuple[str, ...]:
        return ("ability",)

    def offered(self, s: State, player: int, st: Standing) -> list[Option]:
        """What this player may choose of it, where it stands."""
        if self.cond is not None and not self.cond.ok(s, st.env.source, st.env):
            return []
        if "suspend" in s.standing and suspended(s, st.env.source):
            return []
        return self.options_from(s, st.env.but(player=player))

    def env(self, s: State, player: int, option: Option) -> Env:
        """An ability given for a time keeps what it was bound to when it was given."""
        _, _, source, user, target, *_ = option
        for st in s.standing.get("ability", ()):
            if st.address == self.address and st.env.source == source:
                return st.env.but(player=player, user=user, target=target)
        return super().env(s, player, option)

    def law_classes(self) -> tuple[LawClass, ...]:
        return ABILITY_LAWS[self.side]

    def frame(self, env: Env) -> Frame:
        assert self.do is not None
        return self.do.frame(env)

    def words(self) -> str:
        doer = "" if self.cost is not None else "you may"
        if self.anyone:
            doer = "the resource player may" if self.side == "resource" else "any player may"
        text = mode_words(self, verb="may be used", limit=LIMIT_WORDS[self.limit], doer=doer)
        return text if self.cond is None else f"while {self.cond.clause('this card')}, {text}"


class PayAndName(Frame, frozen=True, tag="pay-and-name", gc=False):
    """A mode is paid for, and what its card must name is named (AIO-E-0105)."""

    address: str
    env: Env

    def begin(self, s: State) -> Next:
        cost = PARTS[self.address].cost
        return call(cost.frame(self.env), "paid") if cost is not None else go("name")

    def paid(self, s: State) -> Next:
        return go("name", env=s.result) if isinstance(s.result, Env) else done(s.result)

    def name(self, s: State) -> Next:
        verb = PARTS[self.address].do.to_name(s, self.env)
        return verb.name_it(s, self.env) if verb is not None else done(self.env)

    def named(self, s: State) -> Next:
        return done(PARTS[self.address].do.to_name(s, self.env).as_named(s, self.env))


class StoredAbility(Ability):
    """An ability of a card that is stored in its player's marshalling point pile."""

    __slots__ = ()

    def indexed(self) -> tuple[str, ...]:
        return ()  # it does not hold in play

    def words(self) -> str:
        return f"when this card is stored: {super().words()}"


class FromAfar(Ability):
    """An ability that acts on attacks against any company."""

    __slots__ = ()
    afar = True


@carries_out("Event: magic_cc")
def costs_a_check(s: State, env: Env) -> int | None:
    """By how much the corruption check of a spell's caster is modified; None if it is no spell."""
    return s.facts_of(env.source).event.magic_cc if env.user != NONE else None


ORGANIZED: Final = "played while organizing"  # a mark of an event, in the turn of its play


class PlayEvent(Frame, frozen=True, tag="play-event", gc=False):
    """An event resolves: a long- or permanent-event comes into play first, a short-event is discarded when it has had its
    effect.
    """

    address: str
    env: Env

    def begin(self, s: State) -> Next:
        mode, env = PARTS[self.address], self.env
        nature = BOOK[s.card(env.source).card].nature(mode)
        if nature != "short-event":
            host = env.target if nature == "permanent-event" and mode.on is not None and may_host(s, env.target) else NONE
            s.enter(env.source, player=env.player, host=host, mode=nature, company=NONE, noted=played_at(s, env, host))
            env = env.but(host=host)
            s.tell("{0} brings {1} into play", env.player, env.source)
        if mode.do is None:
            return go("end", env=env)
        return call(mode.do.frame(env), "end", env=env)

    def end(self, s: State) -> Next:
        """A spell costs whoever casts it a corruption check, when it has had its effect."""
        mod = costs_a_check(s, self.env)
        if mod is None:
            return go("put_away")
        return call(by_rule(frames.CorruptionCheck)(character=self.env.user, mod=mod, source=self.env.source), "put_away")

    def put_away(self, s: State) -> Next:
        if s.card(self.env.source).zone == ASIDE:
            if "instead:discard" in s.standing:  # something else may become of it
                return change(s, Change("discard", self.env.source), "was_played")
            s.move(self.env.source, DISCARD)
        return go("was_played")

    def was_played(self, s: State) -> Next:
        if s.facts_of(self.env.source).dup_limit == "turn":  # it can't be duplicated in this turn
            s.mark(self.env.source, "played")
        if frames.innermost(s, frames.OrganizationPhase) is not None:
            s.mark(self.env.source, ORGANIZED)
        return done()


def may_host(s: State, x: int) -> bool:
    """Whether a card can lie on it: on a company, or on a card that is in play, not on one of a pile."""
    row = s.get(x) if x >= 0 else None
    return row is not None and getattr(row, "zone", PLAY) == PLAY


def played_at(s: State, env: Env, host: int) -> tuple[int, ...]:
    """A card that can't be duplicated at a site, and does not lie there, remembers where it was played."""
    site = site_of(s, s.role("company"))
    remembers = s.facts_of(env.source).dup_limit == "site" and host == NONE and site != NONE
    return (site,) if remembers else ()


def hazard_count(s: State, mode: Any, env: Env) -> int:
    """How much it counts against the hazard limit. What hazards in play do counts only if they say so (AIO-E-0252; in the first
    edition unless they say otherwise, CRF1-0051).
    """
    if mode.counts is not None:
        return number(mode.counts, s, env)
    if mode.side != "hazard":
        return 0
    if isinstance(mode, Ability):
        return 1 if s.options.hazards_in_play_count else 0
    return 0 if "uncounted" in s.standing and freed(s, env, mode) is not None else 1


def freed(s: State, env: Env, mode: Any) -> Standing | None:
    """What lets this card, as one of its kind, not count against the hazard limit of the company whose phase it is."""
    rows = s.standing.get("uncounted")
    company = s.role("company") if rows and env.source >= 0 else NONE
    if not rows or company < 0:
        return None
    found = (st for st in rows if PARTS[st.address].frees(s, st.env, env.source, company, mode))
    return next((st for st in found if not env.name or PARTS[st.address].frees_so(st.env, env.name)), None)


from meccg.parts.base import YOU as _YOU  # noqa: E402  (at the end: only used inside constructors)
