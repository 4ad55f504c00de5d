"""The Dragons: parts that one long-event of hazards needs."""

from __future__ import annotations

from meccg.kernel.answers import picked
from meccg.kernel.changes import COMMIT
from meccg.kernel.run import Next, ask, call, done, roll, rolled
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import Change
from meccg.parts.base import EACH
from meccg.parts.places import BORDER_HOLD, FREE_HOLD, HAVEN, At
from meccg.parts.predicates import WIZARD, Asked
from meccg.parts.printed import OfAlignment
from meccg.parts.selectors import Character
from meccg.parts.values import MIND, value
from meccg.parts.verbs import Do, Verb
from meccg.rules.untap import UntapPhase

phrase("either", "{0}: which?", one="Back to hand", other="Into the play deck")


class OrElse(Verb):
    """EACH, a player, says which of two things is done."""

    __slots__ = ("one", "other")

    def __init__(self, one: Verb, other: Verb) -> None:
        self.one, self.other = one, other

    def begin(self, s: State, f: Do) -> Next:
        return ask(EACH.of(s, f.env), "either", (("one",), ("other",)), "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        return call((self.one if picked(s).verb == "one" else self.other).frame(f.env), "end")

    def words(self) -> str:
        return f"{self.one.words()}, or {self.other.words()}"


NEEDED = 12


class RollToUntap(Verb):
    """IT untaps only if a roll and his mind are great enough."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return roll(s, "rolled")

    def rolled(self, s: State, f: Do) -> Next:
        n = rolled(s) + value(s, MIND, f.env.it)
        s.tell(f"{{0}} needs more than {NEEDED} to untap: {n}", f.env.it)
        if n > NEEDED:
            COMMIT["untap"](s, Change("untap", f.env.it))
        return done(f.env)

    def words(self) -> str:
        return f"his player rolls two dice and adds his mind. if the result is greater than {NEEDED}, he untaps"


IN_UNTAP_PHASE = Asked("in the untap phase", lambda s, x, env: (phase := s.enclosing(UntapPhase)) is not None and phase.step == "heal")
WEARY = Character(~WIZARD & ~At(HAVEN | FREE_HOLD | BORDER_HOLD) & ~OfAlignment("minion"))

__all__ = ["IN_UNTAP_PHASE", "WEARY", "OrElse", "RollToUntap"]
