"""Strikes that are part of no attack: each of a company faces one (AIO-F-0214, AIO-F-0215, AIO-D-0048).

`LooseStrikes` is an attack only as far as its strikes go: nobody acts on it as a whole, it is not told of, and the company has
not faced an attack. `BodyStrike` is one against which somebody uses his body instead of his prowess.
"""

from __future__ import annotations

from typing import ClassVar

from meccg.kernel.answers import picked
from meccg.kernel.book import procedure
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.model.rows import UNTAPPED
from meccg.parts.values import BODY, Attribute, has_trait
from meccg.rules.combat import Attack
from meccg.rules.strike import CANCELED, FAILED, Strike, condition

TAPS_FOR = 3  # what tapping is worth to one who uses his body


@procedure
class LooseStrikes(Attack, frozen=True, tag="loose-strikes", gc=False):
    """Everybody of the company faces one strike. Ends with nothing that would be an attack's."""

    by_body: bool = False

    def begin(self, s: State) -> Next:
        """There is no attack to cancel; the strikes are assigned already, to allies as well: they face strikes (AIO-A-0081)."""
        return go("strike_sequences", assigned=self.defenders(s))

    def between(self, s: State) -> int:
        return 0

    def strike_sequences(self, s: State) -> Next:
        """Between them there is nothing to act on: only each strike can be."""
        return go("next_strike" if self.unresolved() and not self.canceled else "resolve_the_attack")

    def strike(self, s: State) -> Next:
        if not self.by_body:
            return super().strike(s)
        defender = picked(s).what
        return call(BodyStrike(attack=self.uid, defender=defender, last=True), "struck", faced=(*self.faced, defender))

    def resolve_the_attack(self, s: State) -> Next:
        return done(CANCELED if self.canceled else FAILED)

    def leave(self, s: State) -> None:
        """The company has faced no attack."""


@procedure
class BodyStrike(Strike, frozen=True, tag="body-strike", gc=False):
    """A strike against which he uses his body, with a shield and a helmet better, best if he taps. Nobody can support him."""

    uses: ClassVar[Attribute] = BODY
    stances: ClassVar[tuple[str, str]] = (f"Tap for +{TAPS_FOR}", "Stay untapped")

    def staying_untapped(self, s: State) -> Next:
        if s.card(self.defender).status != UNTAPPED:
            return go("resources", stays=True)
        options = (("tap",), ("stay untapped",))
        return ask(s.card(self.defender).player, "stance", options, "stance_taken", about=(self.defender,))

    def stance_taken(self, s: State) -> Next:
        return go("resources", stays=picked(s).verb == "stay untapped")

    def modifications(self, s: State) -> list[tuple[str, int]]:
        """His armour, what tapping is worth, and what tapped and wounded ones lack as against any strike (AIO-D-0048)."""
        worn = s.card(self.defender).attached
        out = [(kind, 1) for kind in ("shield", "helmet") if any(has_trait(s, a, kind) for a in worn)]
        return out + (condition(s, self.defender) if self.stays else [("taps", TAPS_FOR)])
