"""The end-of-turn phase."""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State


@procedure
class EndOfTurnPhase(Frame, frozen=True, gc=False):
    """The end-of-turn phase."""

    player: int

    def begin(self, s: State) -> Next:
        return done()
