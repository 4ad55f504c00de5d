"""The long-event phase (METW-1047 ff., AIO-B-0409 ff.): his resource long-events go, then the others' hazard long-events, then he
may play new ones.
"""

from __future__ import annotations

from meccg.kernel.book import PARTS, procedure
from meccg.kernel.changes import changes
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import Frame, State
from meccg.model import windows as W
from meccg.model.rows import Change, Standing
from meccg.parts.verbs import AS_LONG_EVENT
from meccg.rules.chain import Window


@procedure
class LongEventPhase(Frame, frozen=True, gc=False):
    """Old ones go before new ones come, so that a copy may follow one just discarded."""

    player: int

    def begin(self, s: State) -> Next:
        """1. His resource long-events."""
        end_effects(s, self.player)
        return self._discard(s, long_events(s, self.player, "resource"), "hazard_long_events")

    def hazard_long_events(self, s: State) -> Next:
        """2. The others' hazard long-events."""
        old = [x for p in s.others(self.player) for x in long_events(s, p, "hazard")]
        return self._discard(s, old, "new_long_events")

    def _discard(self, s: State, old: list[int], then: str) -> Next:
        return changes(s, tuple(Change("discard", x) for x in old if not stays(s, x)), then)

    def new_long_events(self, s: State) -> Next:
        """3. Whatever he plays."""
        return call(Window(window=W.LONG_EVENT_PHASE, first=self.player), "over")

    def over(self, s: State) -> Next:
        return done()


def long_events(s: State, player: int, type: str) -> list[int]:
    """A player's long-events that go now. With more than two players only those played on the last turn of the player whose phase
    it is (AIO-H-0272); with two there are no others.
    """
    found = [x for x in s.player(player).play if s.card(x).mode == "long-event" and s.facts_of(x).type == type]
    if s.n_players == 2:
        return found
    return [x for x in found if s.card(x).since == s.turn - s.n_players]


def end_effects(s: State, player: int) -> None:
    """Effects that last as long as a long-event would end with it, though their card is gone."""
    if not any(st.scope == AS_LONG_EVENT for rows in s.standing.values() for st in rows):
        return

    def over(st: Standing) -> bool:
        mine = st.env.player == player
        ends = st.scope == AS_LONG_EVENT and mine == (s.facts_of(st.env.source).type == "resource")
        return ends and not stays(s, st.env.source)

    s.release(over)


def stays(s: State, card: int) -> bool:
    """Whether a card in play keeps this long-event, or the effect that it has left, for longer."""
    return any(PARTS[st.address].keeps(s, st.env, card) for st in s.standing.get("long-events stay", ()))
