"""The long-event phase."""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State


@procedure
class LongEventPhase(Frame, frozen=True, gc=False):
    """The long-event phase."""

    player: int

    def begin(self, s: State) -> Next:
        return done()
