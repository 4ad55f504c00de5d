"""When a pass is automatic: by what is on offer, and by stops that the seat set in advance.

The engine asks a seat in a window only if it could do something there or, at a table that keeps a poker face, if a card of its
deck could. A seat that set no stops is asked in the usual moments (`usual_moments`) if anything is on offer for which they are
the moment, and what is no question answers itself (`sensible`); at a table with a poker face it is always asked. A seat may say
in which windows it wants to be asked at all, to pass until something, or to hold the game: then it is asked everything. What it
passes so is passed together with the choice that led there, before anything is shown: for the others that looks, and takes as
long, as if the seat had had nothing to do.
"""

from __future__ import annotations

from msgspec import Struct

from meccg.server.services import Asked, Status
from meccg.server.windows import IDS, OWN_RESPONSE, RESPONSE


class Until(Struct, frozen=True):
    """Pass until what is going on now is over: the step, the phase or the turn in which it was said."""

    what: str
    turn: int
    phase: str
    step: str
    at: str = ""  # the question at which it was said: that one is passed in any case


def until(what: str, status: Status, at: str = "") -> Until | None:
    return Until(what, status.turn, status.phase, status.step, at) if what else None


def over(u: Until, status: Status) -> bool:
    """Whether that has come for which one wanted to pass."""
    if u.turn != status.turn:
        return True
    if u.what == "phase":
        return u.phase != status.phase
    return u.what == "step" and u.step != status.step


def valid_stops(ids: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """Those that there are, each once."""
    return None if ids is None else tuple(dict.fromkeys(i for i in ids if i in IDS))


class Seat:
    """When one seat wants to be asked."""

    def __init__(self, mine: tuple[str, ...] | None = None, theirs: tuple[str, ...] | None = None) -> None:
        self.mine, self.theirs = mine, theirs  # None: in the usual moments
        self.until: Until | None = None
        self.held = ""  # a question that is put whatever the stops say
        self.hold = False  # every question is, as long as the seat says so

    def clear(self, held: str = "") -> None:
        """Something was taken back: whoever was passing looks again, and is asked what he came back to."""
        self.until, self.held = None, held

    def passes(self, asked: Asked, status: Status) -> bool:
        """Whether the seat passes this question by itself. Looks at nothing but the kind of question, the window, whose turn
        it is, and whether somebody else has declared something: all of that is public.
        """
        if not asked.passes:
            self.until = None  # a real question: whoever was passing is back at the table
            return False
        if self.hold or (self.held and asked.id == self.held):
            return False
        if self.until is not None and self.until.at and asked.id == self.until.at:
            return True
        if self.until is not None and (over(self.until, status) or asked.by_others):
            self.until = None
        if self.until is not None:
            return True
        stops = self.mine if asked.mine else self.theirs
        if stops is None:
            return not asked.usual
        for response in (RESPONSE, OWN_RESPONSE):  # they have stops of their own
            if response in asked.windows:
                return response not in stops
        return not any(w in stops for w in asked.windows)
