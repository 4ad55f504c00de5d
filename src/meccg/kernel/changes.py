"""Changes: prohibited? replaced? committed, then told to whoever waits for it.

A step proposes with `return change(s, Change("tap", card), then="next")`; `state.result` then says whether it was done.
With nobody listening the change is committed on the spot; otherwise it becomes a frame, because a replacement may ask.
How a kind of change is committed is registered by the rules with `@commits("tap")`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meccg.kernel.book import PARTS
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import AT_ONCE, Frame, State
from meccg.model.language import ChangeKind, Happening
from meccg.model.rows import NONE, Change, Link

NOTED = (
    "wound",
    "eliminate",
    "capture",
    "store",
    "attack",
    "attack ended",
    "strike successful",
    "strike defeated",
    "strike canceled",
)

Commit = Callable[[State, Change], None]
COMMIT: dict[Happening, Commit] = {}


def commits(kind: ChangeKind) -> Callable[[Commit], Commit]:
    """Register how a kind of change is carried out."""

    def register(f: Commit) -> Commit:
        COMMIT[kind] = f
        return f

    return register


def forbidden(s: State, ch: Change) -> str:
    """The address of a part that prohibits the change, or nothing."""
    for st in s.standing.get("forbid:" + ch.kind, ()):
        if PARTS[st.address].meets(s, st.env, ch):
            return st.address
    return ""


def listened(s: State, kind: Happening) -> bool:
    return s.force or "forbid:" + kind in s.standing or "instead:" + kind in s.standing


def commit(s: State, ch: Change) -> tuple[Link, ...]:
    """Carry a change out. Returns the passive conditions that act at once; those that wait go to `state.triggered`."""
    waiting = s.standing.get("when:" + ch.kind)
    COMMIT[ch.kind](s, ch)
    if s.log is not None:
        _note(s, ch)
    if not waiting:
        return ()
    return happened(s, ch, waiting)


def happened(s: State, ch: Change, waiting: Any = None) -> tuple[Link, ...]:
    """Tell those who wait for an event that it happened; also for events that are no changes."""
    rows = s.standing.get("when:" + ch.kind, ()) if waiting is None else waiting
    here: tuple[Link, ...] = ()
    for st in rows:
        part = PARTS[st.address]
        if part.meets(s, st.env, ch):
            link = Link(part.verb_address, part.bound(s, st.env, ch), of_card=not st.scope, cause=st.address)
            if part.at_once or acts_at_once(s):
                here = (*here, link)
            else:
                s.triggered = (*s.triggered, link)
    return here


def announce_later(s: State, ch: Change) -> None:
    """As `happened`, where nothing can act at once: all that waits for it acts in the next chain."""
    here = happened(s, ch)
    s.triggered = (*s.triggered, *here)


def acts_at_once(s: State) -> bool:
    """Whether passive conditions that arise now act at once: the innermost procedure that says anything about it decides."""
    for f in reversed(s.frames):
        if f.passives:
            return f.passives == AT_ONCE
    return False


def announce(s: State, ch: Change, then: str, **fields: Any) -> Next:
    """Tell of an event that is no change, let those act who act at once, then go on with this step."""
    if s.log is not None:
        _note(s, ch)
    here = happened(s, ch)
    return call(AtOnce(links=here), then, **fields) if here else go(then, **fields)


def _note(s: State, ch: Change) -> None:
    """For those who show what happens: an attack by its card."""
    if ch.kind in NOTED:
        s.note(f"{ch.kind} {ch.zone}" if ch.kind == "attack ended" else ch.kind, ch.subject if ch.subject >= 0 else ch.by, ch.by)


def change(s: State, ch: Change, then: str, **fields: Any) -> Next:
    """Propose one change, then go on with this step."""
    return changes(s, (ch,), then, **fields)


def changes(s: State, all: tuple[Change, ...], then: str, **fields: Any) -> Next:
    """Propose several changes at once, then go on with this step; `state.result` is true if every one was made as proposed."""
    for ch in all:
        if listened(s, ch.kind):
            return call(Proposals(changes=all), then, **fields)
    here: tuple[Link, ...] = ()
    for ch in all:
        here += commit(s, ch)
    s.result = True
    if here:
        return call(AtOnce(links=here), then, **fields)
    return go(then, **fields)


class Proposals(Frame, frozen=True, tag="proposals", gc=False):
    """Changes that somebody may forbid or replace: each in turn."""

    changes: tuple[Change, ...]
    whole: bool = True
    here: tuple[Link, ...] = ()
    tried: tuple[int, ...] = ()  # replacements already offered for the change in hand

    def begin(self, s: State) -> Next:
        if not self.changes:
            return call(AtOnce(links=self.here), "end") if self.here else done(self.whole)
        ch = self.changes[0]
        if forbidden(s, ch):
            return go("begin", changes=self.changes[1:], whole=False, tried=())
        # who does something else instead never does this: that comes before what others make of it
        for i, st in sorted(
            enumerate(s.standing.get("instead:" + ch.kind, ())), key=lambda row: not PARTS[row[1].address].of_doer
        ):
            if i not in self.tried and PARTS[st.address].meets(s, st.env, ch):
                replacement = PARTS[st.address].replacement(s, st, ch)
                return call(replacement, "replaced", tried=(*self.tried, i))
        here = commit(s, ch)
        return go("begin", changes=self.changes[1:], here=self.here + here, tried=())

    def replaced(self, s: State) -> Next:
        if s.result is True:  # the change does not happen
            return go("begin", changes=self.changes[1:], whole=False, tried=())
        return go("begin")

    def end(self, s: State) -> Next:
        return done(self.whole)


class AtOnce(Frame, frozen=True, tag="at-once", gc=False):
    """Passive conditions that act at the very moment; of several the player whose turn it is says in which order, or whom the
    procedure names in which they arise.
    """

    links: tuple[Link, ...]

    def begin(self, s: State) -> Next:
        if not self.links:
            return done(True)
        if len(set(self.links)) == 1:
            return self._act(self.links[0])
        for link in self.links:
            if getattr(PARTS[link.address], "quiet", False):  # nobody cares when it takes note
                return self._act(link)
        options = tuple(("declare", k.address, k.env.source, NONE, k.env.it) for k in self.links)
        around = next((f for f in reversed(s.frames) if f.passives), self)
        return ask(around.orders(s), "order", tuple(dict.fromkeys(options)), "ordered")

    def ordered(self, s: State) -> Next:
        _, address, source, _, it = s.result
        return self._act(next(k for k in self.links if (k.address, k.env.source, k.env.it) == (address, source, it)))

    def _act(self, link: Link) -> Next:
        i = self.links.index(link)
        return call(PARTS[link.address].frame(link.env), "begin", links=self.links[:i] + self.links[i + 1 :])
