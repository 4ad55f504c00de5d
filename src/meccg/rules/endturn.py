"""The end-of-turn phase (METW-1083 ff., AIO-B-0464 ff.): each player may discard one card, then his hand is reset to its size.

Calling the Council comes after it: `rules.endgame`. Announces "end of turn" (subject = the player).
"""

from __future__ import annotations

from meccg.kernel.answers import picked
from meccg.kernel.book import procedure
from meccg.kernel.changes import announce, changes
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import Change
from meccg.parts.seats import first_hazard_player, hazards_rotate
from meccg.rules.agents import without_a_site
from meccg.rules.chain import Window
from meccg.rules.deck import ResetHand, discard_unseen, kinds
from meccg.rules.rings import RingTest, near_the_enemy

phrase("end of turn", "Do you discard a card before your hand is filled up?", no="Keep all", discard="Discard {0}")


@procedure
class EndOfTurnPhase(Frame, frozen=True, tag="end-of-turn-phase", gc=False):
    """The player whose turn it is first, then the others."""

    player: int
    served: int = 0  # how many players are through
    tested: tuple[int, ...] = ()  # gold rings that were tested as the phase began

    def begin(self, s: State) -> Next:
        """Gold rings near the Enemy are tested before anything else (AIO-C-0182, AIO-E-0213)."""
        for ring in near_the_enemy(s, self.player):
            if ring not in self.tested:
                return call(RingTest(ring=ring, player=self.player), "begin", tested=(*self.tested, ring))
        return call(Window(window=W.BEGIN_END_OF_TURN | W.END_OF_TURN_PHASE, first=self.player), "may_discard")

    def who(self, s: State) -> int:
        return s.around(self.player)[self.served]

    def may_discard(self, s: State) -> Next:
        """One card, before the hand is reset and not after it (AIO-C-0025)."""
        if self.who(s) not in discarders(s, self.player):
            return go("reset_hand")
        options = [("discard", id) for id in kinds(s, s.player(self.who(s)).hand)]
        return ask(self.who(s), "end of turn", (("no",), *options), "discarded", rule="AIO-B-0464")

    def discarded(self, s: State) -> Next:
        if s.result == ("no",):
            return go("reset_hand")
        s.tell("{0} discards a card", self.who(s))  # face down: the others do not see it
        return discard_unseen(s, picked(s).what, "reset_hand")

    def reset_hand(self, s: State) -> Next:
        return call(ResetHand(player=self.who(s)), "next_player", served=self.served)

    def next_player(self, s: State) -> Next:
        if self.served + 1 < len(s.players()):
            return go("may_discard", served=self.served + 1)
        return announce(s, Change("end of turn", self.player), "last_actions")

    def last_actions(self, s: State) -> Next:
        """Resources may still be played after the hands are reset (CRF1-0112)."""
        return call(Window(window=W.END_OF_TURN_PHASE, first=self.player), "agents_go")

    def agents_go(self, s: State) -> Next:
        """Agents that were revealed at a home site of which there was no card (AIO-E-0403)."""
        return changes(s, tuple(Change("discard", a) for a in without_a_site(s)), "over")

    def over(self, s: State) -> Next:
        return done()


def discarders(s: State, player: int) -> tuple[int, ...]:
    """Who may discard a card at the end of a player's turn: with three or more only he and the first hazard player (AIO-H-0274);
    by the first document he, and the one whose hazard-opponent he is: the player to his right (METW-0967).
    """
    if s.n_players == 2:
        return s.around(player)
    return (player, first_hazard_player(s, player) if hazards_rotate(s) else s.before(player))
