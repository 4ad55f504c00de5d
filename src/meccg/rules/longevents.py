"""The long-event phase (METW-1047 ff., AIO-B-0409 ff.): his resource long-events go, then the others' hazard long-events, then he
may play new ones.
"""

from __future__ import annotations

from meccg.kernel.book import PARTS, procedure
from meccg.kernel.changes import announce, changes
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import Frame, State
from meccg.model import windows as W
from meccg.model.rows import Change, Standing
from meccg.parts.verbs import AS_LONG_EVENT
from meccg.rules.chain import Window


@procedure
class LongEventPhase(Frame, frozen=True, tag="long-event-phase", gc=False):
    """Old ones go before new ones come, so that a copy may follow one just discarded."""

    player: int

    def begin(self, s: State) -> Next:
        """1. His resource long-events."""
        end_effects(s, self.player)
        return self._discard(s, self._old(s, (self.player,), "resource"), "hazard_long_events")

    def hazard_long_events(self, s: State) -> Next:
        """2. The others' hazard long-events."""
        return self._discard(s, self._old(s, s.others(self.player), "hazard"), "new_long_events")

    def _old(self, s: State, players: tuple[int, ...], type: str) -> list[int]:
        """With more than two players only those that were played on his turns go (AIO-H-0272, AIO-H-0315); with two there are no
        others.
        """
        found = [s.card(x) for p in players for x in s.player(p).play if s.facts_of(x).type == type]
        return [c.id for c in found if c.mode == "long-event" and (s.n_players == 2 or c.on_turn_of == self.player)]

    def _discard(self, s: State, old: list[int], then: str) -> Next:
        return changes(s, tuple(Change("discard", x) for x in old if not stays(s, x)), then)

    def new_long_events(self, s: State) -> Next:
        """3. Whatever he plays."""
        return call(Window(window=W.LONG_EVENT_PHASE, first=self.player), "end_of_phase")

    def end_of_phase(self, s: State) -> Next:
        return announce(s, Change("end of long-event", self.player), "over")

    def over(self, s: State) -> Next:
        """What waited for the end of the phase acts now."""
        return call(Window(window=0, first=self.player), "end") if s.triggered else done()

    def end(self, s: State) -> Next:
        return done()


def end_effects(s: State, player: int) -> None:
    """Effects that last as long as a long-event would end with it, though their card is gone."""
    if not any(st.scope == AS_LONG_EVENT for st in s.lasting()):
        return

    def over(st: Standing) -> bool:
        if st.scope != AS_LONG_EVENT or stays(s, st.env.source):
            return False
        if s.n_players > 2:
            return st.until == player
        own = st.env.player == player
        return own if s.facts_of(st.env.source).type == "resource" else not own

    s.release(over)


def stays(s: State, card: int) -> bool:
    """Whether a card in play keeps this long-event, or the effect that it has left, for longer."""
    return any(PARTS[st.address].keeps(s, st.env, card) for st in s.standing.get("long-events stay", ()))
