"""Actions, windows and the chain of effects.

Actions are declared in turns and resolve last to first (AIO-E-0058 ff.); active conditions are asked at declaration and
again at resolution; costs are paid at declaration and never refunded; nobody declares while a chain resolves; passive
conditions that arose are the first actions of the following chain, in the order that the player whose turn it is
chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from meccg.kernel.answers import Option
from meccg.kernel.book import PARTS, procedure
from meccg.kernel.changes import announce, change
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import NEXT_CHAIN, Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.language import Limit
from meccg.model.rows import ASIDE, HAND, NONE, PLAY, CardRow, Change, Env, Link
from meccg.parts import frames
from meccg.parts.modes import Mode, freed, hazard_count, limit_mark
from meccg.parts.offers import has_any, might_declare, mode_of, offers
from meccg.parts.requirements import required, to_declare

PASS: Option = ("pass",)
DECLARING = ("act", "respond")  # questions that are answered by declaring something, or by passing
RESOLVES = "{0} resolves"  # for those who count what was played; players are told what it does instead

phrase("act", "What do you do?", **{"pass": "Pass"})
phrase("respond", "Do you respond?", **{"pass": "No response"})
phrase("order", "Which comes first?", declare="{1}")


@procedure
class Window(Frame, frozen=True, tag="window", gc=False):
    """A time in which players may act, each as often as they like, until all have passed in a row. `first` has the first word."""

    window: int
    first: int
    who: int = NONE
    passes: int = 0

    def idle(self, s: State) -> bool:
        """Nothing waits, and nobody holds anything for this time: most windows are so."""
        if s.triggered or "require" in s.standing or "declare" in s.standing:
            return False
        window, hidden = self.window, s.options.poker_face
        for p in s.players():
            if has_any(s, p, window) or (hidden and might_declare(s, p, window)):
                return False
        return True

    def begin(self, s: State) -> Next:
        due = to_declare(s)
        if due or s.triggered:
            return call(Chain(window=self.window, first=s.turn_player, links=due), "begin")
        must = required(s)
        if must is not None:
            return call(PARTS[must.address].frame(must.env), "begin")
        who = self.first if self.who == NONE else self.who
        passes, n = self.passes, len(s.players())
        while passes < n:
            options = offers(s, who, self.window)
            if options or self.veils(s, who) or (s.options.poker_face and might_declare(s, who, self.window)):
                about = (str(self.window),)
                return ask(who, "act", (PASS, *options), "acted", about=about, forced=False, who=who, passes=passes)
            who, passes = s.after(who), passes + 1
        return done()

    def veils(self, s: State, who: int) -> bool:
        """Whether he is asked though he can do nothing, so that nobody learns it."""
        return False

    def acted(self, s: State) -> Next:
        if s.result == PASS:
            return go("begin", who=s.after(self.who), passes=self.passes + 1)
        mode = mode_of(s.result)
        if mode.chained:
            chain = Chain(window=self.window, first=self.who, option=s.result)
            return call(chain, "begin", who=NONE, passes=0)
        return call(mode.frame(mode.env(s, self.who, s.result)), "begin", who=NONE, passes=0)


@procedure
class Chain(frames.Chain, frozen=True, tag="chain", gc=False):
    """A chain of effects. `option` is what began it, if a player did."""

    passives: ClassVar[str] = NEXT_CHAIN

    who: int = NONE
    passes: int = 0
    played: int = NONE  # the card whose play resolves, if somebody waits for that

    def begin(self, s: State) -> Next:
        if s.triggered:
            return go("passive")
        if self.option:
            return self._declare(s, self.first, self.option)
        return go("respond", who=self.first)

    def passive(self, s: State) -> Next:
        """Passive conditions come first; if several wait, the player whose turn it is says in which order (AIO-A-0132)."""
        waiting = s.triggered
        if not waiting:
            return go("begin")
        kinds = {(w.address, w.env) for w in waiting if not getattr(PARTS[w.address], "quiet", False)}
        if len(kinds) <= 1:
            s.triggered = ()
            return go("begin", links=self.links + waiting, who=s.turn_player)
        options = tuple(("declare", w.address, w.env.source, NONE, w.env.it) for w in waiting)
        return ask(s.turn_player, "order", tuple(dict.fromkeys(options)), "ordered", rule="AIO-A-0132")

    def ordered(self, s: State) -> Next:
        _, address, source, _, it = s.result
        for i, w in enumerate(s.triggered):
            if w.address == address and w.env.source == source and w.env.it == it:
                s.triggered = s.triggered[:i] + s.triggered[i + 1 :]
                return go("passive", links=(*self.links, w))
        raise AssertionError("a declared passive condition is gone")

    def _declare(self, s: State, player: int, option: Option) -> Next:
        mode = mode_of(option)
        declare = Declare(address=mode.address, env=mode.env(s, player, option))
        return call(declare, "declared", who=player, option=())

    def declared(self, s: State) -> Next:
        if isinstance(s.result, Link):
            return go("respond", links=(*self.links, s.result), who=s.after(self.who), passes=0)
        return go("respond", who=s.after(self.who), passes=0) if self.links else go("over")

    def respond(self, s: State) -> Next:
        """In turns, until all have passed in a row. An empty window costs nothing."""
        who, passes, n = self.who, self.passes, len(s.players())
        while passes < n:
            options = offers(s, who, self.window | W.IN_CHAIN, response=True)
            if options or (s.options.poker_face and might_declare(s, who, self.window | W.IN_CHAIN, response=True)):
                return ask(who, "respond", (PASS, *options), "responded", forced=False, who=who, passes=passes)
            who, passes = s.after(who), passes + 1
        return go("resolve")

    def responded(self, s: State) -> Next:
        if s.result == PASS:
            return go("respond", who=s.after(self.who), passes=self.passes + 1)
        mode = mode_of(s.result)
        if not mode.chained:  # it happens before the chain in which it was declared: an on-guard card is revealed (AIO-E-0322)
            return call(mode.frame(mode.env(s, self.who, s.result)), "respond", passes=0)
        return self._declare(s, self.who, s.result)

    def resolve(self, s: State) -> Next:
        """Last declared resolves first (AIO-A-0116)."""
        if not self.links:
            return go("over")
        link = self.links[-1]
        rest = self.links[:-1]
        part = PARTS[link.address]
        if link.canceled or void(s, link) or (isinstance(part, Mode) and not part.valid(s, link.env)):
            s.tell("{0} has no effect", link.env.source)
            return call(PutAway(card=laid_down(s, link)), "resolve", links=rest)
        if link.env.source >= 0:
            s.tell(RESOLVES, link.env.source, seen_by=0)
        if "when:resolved" in s.standing and getattr(part, "verb", "") == "play":
            return call(part.frame(link.env), "resolved", links=rest, played=link.env.source)
        return call(part.frame(link.env), "resolve", links=rest)

    def resolved(self, s: State) -> Next:
        return announce(s, Change("resolved", self.played), "resolve", played=NONE)

    def over(self, s: State) -> Next:
        must = required(s)
        if must is not None:
            return call(PARTS[must.address].frame(must.env), "over")
        due = to_declare(s)
        if due or s.triggered:  # passive conditions of this chain declare the first actions of the next
            return go("begin", links=due, first=s.turn_player, passes=0)
        return done()


@procedure
class Declare(Frame, frozen=True, tag="declare", gc=False):
    """A mode is declared: the card is laid down, its cost is paid. Ends with the link, or with None if the cost was not met."""

    address: str
    env: Env

    def begin(self, s: State) -> Next:
        mode, env = PARTS[self.address], self.env
        if env.source >= 0 and (s.card(env.source).zone == HAND or lies_under(s, env.source)):
            s.move(env.source, ASIDE, player=env.player)
            s.put(s.card(env.source).but(mode="declared"))
            s.learned += 1
            s.note("play", env.source, env.target if env.target >= 0 else NONE, env.player)
            s.tell("{0} plays {1}" + self.way(s), env.player, env.source, env.user, env.target)
        elif env.source >= 0 and s.card(env.source).zone != ASIDE:
            s.tell("{0} uses {1}" + self.way(s), env.player, env.source, env.user, env.target)
        for note in DECLARED:
            note(s, mode, env)
        limit: Limit = getattr(mode, "limit", "")
        if limit:
            card, mark = limit_mark(s, limit, mode, env)
            s.mark(card, mark)
        cost = mode.pay(env)
        return call(cost, "paid") if cost is not None else done(Link(self.address, env))

    def way(self, s: State) -> str:
        """By whom and on what, as the log tells it."""
        user, target = self.env.user, self.env.target
        by = " with {2}" if user >= 0 and user not in (self.env.source, target) else ""
        return by + (" on {3}" if target >= 0 and target != self.env.source else "")

    def paid(self, s: State) -> Next:
        if isinstance(s.result, Env):
            return done(Link(self.address, s.result))
        return call(PutAway(card=self.env.source), "failed")

    def failed(self, s: State) -> Next:
        return done(None)


def lies_under(s: State, card: int) -> bool:
    """Whether a card is off to the side with another one, from where it is played as from the hand."""
    return s.card(card).zone == ASIDE and s.card(card).host != NONE


Noting = Callable[[State, Any, Env], None]
DECLARED: list[Noting] = []  # what the chapters note when something is declared: hazards counted, a skill used against a strike


def when_declared(f: Noting) -> Noting:
    """Register what is noted of every declared mode, before its cost is paid."""
    DECLARED.append(f)
    return f


@when_declared
def count_hazard(s: State, mode: Any, env: Env) -> None:
    """A hazard counts against the limit of the company whose movement/hazard phase it is; elsewhere there is no limit."""
    n = hazard_count(s, mode, env)
    company = s.role("company")
    if n and company >= 0 and (row := s.company(company)).limit != NONE:
        s.put(row.but(hazards=row.hazards + n))
    if not n and mode.verb == "play" and (leave := freed(s, env, mode)) is not None:
        PARTS[leave.address].spend(s, leave.env, env.source, company)


@procedure
class TapTo(Frame, frozen=True, tag="tap-to", gc=False):
    """USER taps as the cost of what is declared."""

    env: Env

    def begin(self, s: State) -> Next:
        return change(s, Change("tap", self.env.user, by=self.env.source), "paid")

    def paid(self, s: State) -> Next:
        return done(self.env if s.result is True else False)


def void(s: State, link: Link) -> bool:
    """What a card in play has triggered comes to nothing if that card is gone (AIO-E-0084), unless its going was the trigger,
    and if the condition under which it waits is gone (AIO-E-0079).
    """
    if link.of_card and link.env.source != link.env.it and s.card(link.env.source).zone != PLAY:
        return True
    return bool(link.cause) and not PARTS[link.cause].still(s, link.env)


def laid_down(s: State, link: Link) -> int:
    """The card that was laid down with it: its own, or one that the rules let lie face down."""
    other = link.env.other
    unseen = link.env.source < 0 <= other and type(s.get(other)) is CardRow and s.card(other).mode == "declared"
    return other if unseen else link.env.source


@procedure
class PutAway(Frame, frozen=True, tag="put-away", gc=False):
    """A declared card whose action came to nothing is discarded."""

    card: int

    def begin(self, s: State) -> Next:
        if self.card >= 0 and s.card(self.card).zone == ASIDE:
            return change(s, Change("discard", self.card), "end")
        return done()

    def end(self, s: State) -> Next:
        return done()


def declared_links(s: State) -> tuple[Link, ...]:
    """The links of the innermost chain that are not yet resolved."""
    chain = s.enclosing(Chain)
    return chain.links if chain is not None else ()
