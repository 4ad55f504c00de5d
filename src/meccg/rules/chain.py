"""Actions, windows and the chain of effects.

Actions are declared in turns and resolve last to first (AIO-E-0058 ff.); active conditions are asked at declaration and
again at resolution; costs are paid at declaration and never refunded; nobody declares while a chain resolves; passive
conditions that arose are the first actions of the following chain, in the order that the player whose turn it is
chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from meccg.kernel.book import PARTS, procedure
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import NEXT_CHAIN, Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import ASIDE, HAND, NONE, PLAY, Change, Env, Link
from meccg.parts.modes import Mode, Option, hazard_count, limit_mark
from meccg.parts.offers import has_any, might_declare, mode_of, offers
from meccg.parts.requirements import required

PASS: Option = ("pass",)
DECLARING = ("act", "respond")  # questions that are answered by declaring something, or by passing
RESOLVES = "{0} resolves"  # for those who count what was played; players are told what it does instead

phrase("act", "What do you do?", **{"pass": "Pass"})
phrase("respond", "Do you respond?", **{"pass": "No response"})
phrase("order", "Which comes first?", declare="{1}")


@procedure
class Window(Frame, frozen=True, gc=False):
    """A time in which players may act, each as often as they like, until all have passed in a row. `first` has the first word."""

    window: int
    first: int
    who: int = NONE
    passes: int = 0

    def idle(self, s: State) -> bool:
        """Nothing waits, and nobody holds anything for this time: most windows are so."""
        if s.triggered or "require" in s.standing:
            return False
        for p in range(s.n_players):
            if has_any(s, p, self.window) or might_declare(s, p, self.window):
                return False
        return True

    def begin(self, s: State) -> Next:
        if s.triggered:
            return call(Chain(window=self.window, first=s.turn_player), "begin")
        must = required(s)
        if must is not None:
            return call(PARTS[must.address].frame(must.env), "begin")
        who = self.first if self.who == NONE else self.who
        passes, n = self.passes, s.n_players
        while passes < n:
            options = offers(s, who, self.window)
            if options or might_declare(s, who, self.window):
                about = (str(self.window),)
                return ask(who, "act", (PASS, *options), "acted", about=about, forced=False, who=who, passes=passes)
            who, passes = (who + 1) % n, passes + 1
        return done()

    def acted(self, s: State) -> Next:
        if s.result == PASS:
            return go("begin", who=(self.who + 1) % s.n_players, passes=self.passes + 1)
        mode = mode_of(s.result)
        if mode.chained:
            chain = Chain(window=self.window, first=self.who, option=s.result)
            return call(chain, "begin", who=NONE, passes=0)
        return call(mode.frame(mode.env(s, self.who, s.result)), "begin", who=NONE, passes=0)


@procedure
class Chain(Frame, frozen=True, gc=False):
    """A chain of effects. `option` is what began it, if a player did."""

    passives: ClassVar[str] = NEXT_CHAIN

    window: int
    first: int
    option: Option = ()
    links: tuple[Link, ...] = ()
    who: int = NONE
    passes: int = 0

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
        kinds = {(w.address, w.env) for w in waiting}
        if len(kinds) == 1:
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
            return go("respond", links=(*self.links, s.result), who=(self.who + 1) % s.n_players, passes=0)
        return go("respond", who=(self.who + 1) % s.n_players, passes=0) if self.links else go("over")

    def respond(self, s: State) -> Next:
        """In turns, until all have passed in a row. An empty window costs nothing."""
        who, passes, n = self.who, self.passes, s.n_players
        while passes < n:
            options = offers(s, who, self.window | W.IN_CHAIN, response=True)
            if options or might_declare(s, who, self.window | W.IN_CHAIN, response=True):
                return ask(who, "respond", (PASS, *options), "responded", forced=False, who=who, passes=passes)
            who, passes = (who + 1) % n, passes + 1
        return go("resolve")

    def responded(self, s: State) -> Next:
        if s.result == PASS:
            return go("respond", who=(self.who + 1) % s.n_players, passes=self.passes + 1)
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
            return call(PutAway(card=link.env.source), "resolve", links=rest)
        s.tell(RESOLVES, link.env.source, seen_by=0)
        return call(part.frame(link.env), "resolve", links=rest)

    def over(self, s: State) -> Next:
        must = required(s)
        if must is not None:
            return call(PARTS[must.address].frame(must.env), "over")
        if s.triggered:  # passive conditions of this chain declare the first actions of the next
            return go("begin", links=(), first=s.turn_player, passes=0)
        return done()


@procedure
class Declare(Frame, frozen=True, gc=False):
    """A mode is declared: the card is laid down, its cost is paid. Ends with the link, or with None if the cost was not met."""

    address: str
    env: Env

    def begin(self, s: State) -> Next:
        mode, env = PARTS[self.address], self.env
        if env.source >= 0 and s.card(env.source).zone == HAND:
            s.move(env.source, ASIDE, player=env.player)
            s.put(s.card(env.source).but(mode="declared"))
            s.learned += 1
            s.tell("{0} plays {1}" + (" on {2}" if env.target >= 0 else ""), env.player, env.source, env.target)
        elif env.source >= 0 and s.card(env.source).zone != ASIDE:
            s.tell("{0} uses {1}", env.player, env.source)
        for note in DECLARED:
            note(s, mode, env)
        limit = getattr(mode, "limit", "")
        if limit:
            card, mark = limit_mark(s, limit, mode, env)
            s.mark(card, mark)
        cost = mode.pay(env)
        return call(cost, "paid") if cost is not None else done(Link(self.address, env))

    def paid(self, s: State) -> Next:
        if isinstance(s.result, Env):
            return done(Link(self.address, s.result))
        return call(PutAway(card=self.env.source), "failed")

    def failed(self, s: State) -> Next:
        return done(None)


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


@procedure
class TapTo(Frame, frozen=True, gc=False):
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
    return bool(link.cause) and not PARTS[link.cause].on(s, link.env)


@procedure
class PutAway(Frame, frozen=True, gc=False):
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
