"""Rolls that cards may change: a strike roll or a check of which two rolls are made and one is kept."""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.run import Next, ask, done, roll, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.parts.values import has_trait

phrase("keep", "Which roll do you keep?", keep="{0}")


def added(roll: int, total: int) -> str:
    """What was added to the dice, if anything, where a sum is told: " (9 + 2)"."""
    return "" if total == roll else f" ({roll} {'+' if total > roll else '-'} {abs(total - roll)})"


@procedure
class Dice(Frame, frozen=True, gc=False):
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
        return done(("roll", s.result[1]))
