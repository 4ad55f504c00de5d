"""The site phases."""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State


@procedure
class SitePhases(Frame, frozen=True, gc=False):
    """The site phases."""

    player: int

    def begin(self, s: State) -> Next:
        return done()
