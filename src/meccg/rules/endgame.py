"""The end of the game."""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State


@procedure
class FreeCouncil(Frame, frozen=True, gc=False):
    """The end of the game."""

    def begin(self, s: State) -> Next:
        return done()


def game_ends(s: State) -> bool:
    """Whether the game is over after this turn."""
    return s.turn > 60
