"""Set-up."""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State


@procedure
class Setup(Frame, frozen=True, gc=False):
    """Set-up."""

    def begin(self, s: State) -> Next:
        return done(0)
