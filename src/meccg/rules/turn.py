"""The game as a sequence of turns, and the turn as a sequence of phases (METW: the turn sequence; AIO-B-0383 ff.)."""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.run import Next, call, done, go
from meccg.kernel.state import Frame, State
from meccg.model.rows import LEAVING, CardRow, CompanyRow
from meccg.parts import frames
from meccg.rules.endgame import EndOfTheTurn, FreeCouncil
from meccg.rules.endturn import EndOfTurnPhase
from meccg.rules.leaving import depart
from meccg.rules.longevents import LongEventPhase
from meccg.rules.movement import MovementHazardPhase
from meccg.rules.organization import OrganizationPhase
from meccg.rules.setup import Setup
from meccg.rules.site import SitePhases
from meccg.rules.untap import UntapPhase


@procedure
class Game(frames.Game, frozen=True, tag="game", gc=False):
    """Set-up, turns, the council at the end."""

    def begin(self, s: State) -> Next:
        return call(Setup(), "turns")

    def turns(self, s: State) -> Next:
        """`s.result` is the player who takes the first turn."""
        return self._next(s, s.result)

    def _next(self, s: State, player: int) -> Next:
        """His turn; if he has left meanwhile, that of the player after him."""
        depart(s)
        s.turn_player = player if player in s.players() else s.after(player)
        return go("turn")

    def turn(self, s: State) -> Next:
        return call(Turn(player=s.turn_player), "after")

    def after(self, s: State) -> Next:
        return call(EndOfTheTurn(player=s.turn_player), "next_turn")

    def next_turn(self, s: State) -> Next:
        """`s.result` says whether the Council starts."""
        if s.result:
            return call(FreeCouncil(), "over")
        return self._next(s, s.after(s.turn_player))

    def over(self, s: State) -> Next:
        return done()


@procedure
class Turn(Frame, frozen=True, tag="turn", gc=False):
    """One player's turn; the phases in their order."""

    player: int

    def begin(self, s: State) -> Next:
        s.turn += 1
        row = s.player(self.player)
        s.put(row.but(turns=row.turns + 1, character_played=False, sideboard_taken=0))
        s.tell(f"{{0}} begins turn {s.turn}", self.player)
        return call(UntapPhase(player=self.player), "organization")

    def organization(self, s: State) -> Next:
        return self._phase(s, OrganizationPhase(player=self.player), "long_events")

    def long_events(self, s: State) -> Next:
        return self._phase(s, LongEventPhase(player=self.player), "movement_hazard")

    def movement_hazard(self, s: State) -> Next:
        return self._phase(s, MovementHazardPhase(player=self.player), "site")

    def site(self, s: State) -> Next:
        return self._phase(s, SitePhases(player=self.player), "end_of_turn")

    def end_of_turn(self, s: State) -> Next:
        return self._phase(s, EndOfTurnPhase(player=self.player), "over")

    def _phase(self, s: State, phase: Frame, then: str) -> Next:
        """The next phase, if he has not left."""
        return go("over") if s.player(self.player).presence == LEAVING else call(phase, then)

    def over(self, s: State) -> Next:
        return done()

    def leave(self, s: State) -> None:
        """ "Until the end of the turn" ends, and what was noted of this turn is forgotten."""
        turn = s.turn
        if any(st.scope == "turn" for st in s.lasting()):
            s.release(lambda st: st.scope == "turn" and st.until <= turn)
        for card in [row for row in s.rows if type(row) is CardRow and row.marks]:
            s.put(card.but(marks=()))
        for row in s.forget_companies(self.player):
            s.put(CompanyRow(row.id, row.player, row.members, row.attached, row.site, row.place))
