"""The end-of-turn phase (METW-1083 ff., AIO-B-0464 ff.): each player may discard one card, then his hand is reset to its size.

Calling the Council comes after it: `rules.endgame`. Announces "end of turn" (subject = the player).
"""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.changes import announce
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import DISCARD, Change
from meccg.rules.chain import Window
from meccg.rules.deck import ResetHand, kinds

phrase("end of turn", "Do you discard a card before your hand is filled up?", no="Keep all", discard="Discard {0}")


@procedure
class EndOfTurnPhase(Frame, frozen=True, gc=False):
    """The player whose turn it is first, then the others."""

    player: int
    served: int = 0  # how many players are through

    def begin(self, s: State) -> Next:
        return call(Window(window=W.BEGIN_END_OF_TURN | W.END_OF_TURN_PHASE, first=self.player), "may_discard")

    def who(self, s: State) -> int:
        return (self.player, *s.others(self.player))[self.served]

    def may_discard(self, s: State) -> Next:
        """One card, before the hand is reset and not after it (AIO-C-0025)."""
        options = [("discard", id) for id in kinds(s, s.player(self.who(s)).hand)]
        return ask(self.who(s), "end of turn", (("no",), *options), "discarded", rule="AIO-H-0661")

    def discarded(self, s: State) -> Next:
        if s.result == ("no",):
            return go("reset_hand")
        s.move(s.result[1], DISCARD)  # face down: the others do not see it
        s.tell("{0} discards a card", self.who(s))
        return go("reset_hand")

    def reset_hand(self, s: State) -> Next:
        return call(ResetHand(player=self.who(s)), "next_player", served=self.served)

    def next_player(self, s: State) -> Next:
        if self.served + 1 < s.n_players:
            return go("may_discard", served=self.served + 1)
        return announce(s, Change("end of turn", self.player), "last_actions")

    def last_actions(self, s: State) -> Next:
        """Resources may still be played after the hands are reset (CRF1-0112)."""
        return call(Window(window=W.END_OF_TURN_PHASE, first=self.player), "over")

    def over(self, s: State) -> Next:
        return done()
