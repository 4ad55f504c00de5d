"""Rolls that cards may change: one of which two are made and one is kept; rolls of a kind, to which cards add by the kind:
movement below the earth (AIO-C-0511), riddling, offering, burglary, flattery (AIO-D-0342 ff.).
"""

from __future__ import annotations

from meccg.kernel.answers import picked
from meccg.kernel.book import procedure
from meccg.kernel.run import Next, ask, call, done, go, roll, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE
from meccg.parts import frames
from meccg.parts.values import RESULT, has_trait, roll_of, value
from meccg.rules.chain import Window

phrase("keep", "Which roll do you keep?", keep="{0}")


def added(roll: int, total: int) -> str:
    """What was added to the dice, if anything, where a sum is told: " (9 + 2)"."""
    return "" if total == roll else f" ({roll} {'+' if total > roll else '-'} {abs(total - roll)})"


@procedure
class Dice(Frame, frozen=True, tag="dice", gc=False):
    """Two dice for the frame `what`, whose player keeps the better of two rolls if a card lets him. Ends as a roll does."""

    what: int
    player: int
    first: int = 0

    def begin(self, s: State) -> Next:
        return roll(s, "one" if has_trait(s, self.what, "rolls-twice") else "only")

    def only(self, s: State) -> Next:
        return done(s.result)

    def one(self, s: State) -> Next:
        return roll(s, "two", first=rolled(s))

    def two(self, s: State) -> Next:
        results = sorted({self.first, rolled(s)}, reverse=True)
        s.tell(f"{{0}} rolls {self.first} and {rolled(s)}", self.player)
        return ask(self.player, "keep", tuple(("keep", str(n)) for n in results), "kept")

    def kept(self, s: State) -> Next:
        return done(("roll", picked(s).what))


@procedure
class RollOfKind(frames.RollOfKind, frozen=True, tag="roll-of-kind", gc=False):
    """Whoever makes a roll of a kind calls this: what it is for, and what follows, is said there."""

    def begin(self, s: State) -> Next:
        if not self.window:
            return go("dice")
        return call(Window(window=self.window, first=s.turn_player), "dice")

    def dice(self, s: State) -> Next:
        return roll(s, "compare")

    def compare(self, s: State) -> Next:
        n = rolled(s) + self.plus + value(s, roll_of(self.kind), self.who, self.against) + value(s, RESULT, self.uid)
        suffices = n > self.number if self.over else n >= self.number
        needed = f", needs more than {self.number}" if self.over else f", needs {self.number} or more"
        s.tell(f"{{0}}, {self.kind} roll: {n}{added(rolled(s), n)}{needed if self.number else ''}", self.who)
        s.note(self.kind if self.number else "contest", self.who, NONE, rolled(s), n, self.number)
        return done((suffices, n))
