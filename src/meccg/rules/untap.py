"""The untap phase."""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State


@procedure
class UntapPhase(Frame, frozen=True, gc=False):
    """The untap phase."""

    player: int

    def begin(self, s: State) -> Next:
        return done()
