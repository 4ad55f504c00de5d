"""Attempts of a kind: burglary, flattery, offering, riddling (AIO-D-0341 to AIO-D-0344). For influence see `rules.influence`.

Flattery and offerings are settled by an influence check, so that whatever changes those counts; riddles and burglaries by a roll
of their own. What cards add to attempts of a kind they add by the kind: `roll_of("riddling")`.
"""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import State
from meccg.model import windows as W
from meccg.model.rows import PLAY
from meccg.parts import frames
from meccg.parts.values import roll_of, value
from meccg.rules.control import unused_di
from meccg.rules.dice import RollOfKind
from meccg.rules.influence import InfluenceCheck

CHECKED = ("flattery", "offering")  # by an influence check


@procedure
class Contest(frames.Contest, frozen=True, tag="contest", gc=False):
    """One attempt. Ends with whether it succeeded."""

    def holds(self, s: State) -> bool:
        return s.card(self.who).zone == PLAY

    def begin(self, s: State) -> Next:
        if self.kind in CHECKED:
            mod = self.plus + unused_di(s, self.who, self.against) + value(s, roll_of(self.kind), self.who)
            check = InfluenceCheck(character=self.who, kind=self.kind, number=self.number, mod=mod, direct=False)
            return call(check, "checked")
        roll = RollOfKind(kind=self.kind, who=self.who, number=self.number, plus=self.plus, window=W.CHECK_DECLARED)
        return call(roll, "rolled")

    def checked(self, s: State) -> Next:
        return done(s.result is True)

    def rolled(self, s: State) -> Next:
        suffices, _ = s.result
        return done(suffices)
