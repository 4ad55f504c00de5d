"""The untap phase (METW-1034 f., AIO-B-0384 ff.): characters untap, the wounded at Havens heal to tapped, everything else but
sites untaps; in this order, so that nobody heals and untaps at once.

Announces "end of untap" (subject = the player): corruption checks due then are made when everybody has untapped (AIO-B-0388).
"""

from __future__ import annotations

from meccg.kernel.book import PARTS, procedure
from meccg.kernel.changes import announce, changes
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import NONE, PLAY, TAPPED, WOUNDED, CardRow, Change, CompanyRow
from meccg.parts import frames
from meccg.parts.values import TO_HEAL
from meccg.parts.verbs import UNTIL_YOUR_UNTAP
from meccg.rules.chain import Chain, Window
from meccg.rules.corruption import INSTEAD_OF_UNTAPPING
from meccg.rules.roles import is_haven
from meccg.rules.sideboard import AgainstAvatar

phrase("instead of untapping", "Does anybody do something else instead of untapping or healing?", no="No")


@procedure
class UntapPhase(frames.UntapPhase, frozen=True, tag="untap-phase", gc=False):
    """Untap, heal, untap the rest; then there is time to act."""

    healed: tuple[int, ...] = ()

    def begin(self, s: State) -> Next:
        begin_turn(s, self.player)
        return go("instead_of_untapping")

    def instead_of_untapping(self, s: State) -> Next:
        """Some cards are got rid of in this phase only, by characters who then neither untap nor heal."""
        abilities = [(PARTS[st.address], st) for st in s.standing.get("ability", ())]
        removals = [(part, st) for part, st in abilities if part.verb == "remove" and part.windows & W.UNTAP_PHASE]
        options = [o for part, st in removals for o in part.offered(s, self.player, st)]
        return ask(self.player, "instead of untapping", (("no",), *options), "instead")

    def instead(self, s: State) -> Next:
        if s.result == ("no",):
            return go("untap_characters")
        return call(Chain(window=W.UNTAP_PHASE, first=self.player, option=s.result), "instead_of_untapping")

    def untap_characters(self, s: State) -> Next:
        """1. Tapped characters untap."""
        members = [m for c in s.companies(self.player) for m in c.members]
        tapped = [m for m in members if s.card(m).status == TAPPED and not busy(s, m)]
        return changes(s, tuple(Change("untap", m) for m in tapped), "heal")

    def heal(self, s: State) -> Next:
        """2. Wounded characters at a Haven become tapped; allies heal as if they were characters (AIO-C-0343)."""
        havens = [c for c in s.companies(self.player) if c.site != NONE and is_haven(s, c.site, TO_HEAL)]
        there = [x for c in havens for m in c.members for x in (m, *s.card(m).attached)]
        hurt = tuple(x for x in there if s.card(x).status == WOUNDED and not busy(s, x))
        return changes(s, tuple(Change("heal", x, to=TAPPED) for x in hurt), "untap_others", healed=hurt)

    def untap_others(self, s: State) -> Next:
        """3. All his other cards but sites untap."""
        others = tuple(x for x in s.in_play() if s.card(x).status == TAPPED and self.untaps(s.card(x)))
        return changes(s, tuple(Change("untap", x) for x in others), "end_of_untap")

    def untaps(self, card: CardRow) -> bool:
        mine = card.player == self.player and card.zone == PLAY
        return mine and card.company == NONE and card.mode != "site" and card.id not in self.healed

    def end_of_untap(self, s: State) -> Next:
        return announce(s, Change("end of untap", self.player), "other_actions")

    def other_actions(self, s: State) -> Next:
        """Things besides untapping may be done, too (CRF1-0009)."""
        return call(Window(window=W.UNTAP_PHASE, first=self.player), "sideboard")

    def sideboard(self, s: State) -> Next:
        return call(AgainstAvatar(player=self.player), "over")

    def over(self, s: State) -> Next:
        return done()


def begin_turn(s: State, player: int) -> None:
    """What held until his next untap phase is over; what his companies did in the last turn is forgotten."""
    if any(st.scope == UNTIL_YOUR_UNTAP for st in s.lasting()):
        s.release(lambda st: st.scope == UNTIL_YOUR_UNTAP and st.until == player)
    for c in s.companies(player):
        s.put(
            CompanyRow(
                id=c.id,
                player=player,
                members=c.members,
                attached=c.attached,
                site=c.site,
                place=c.place,
                origin=c.place,
                guard=c.guard,
            )
        )


def busy(s: State, character: int) -> bool:
    """Whether he tried to get rid of a card instead of untapping or healing."""
    return INSTEAD_OF_UNTAPPING in s.card(character).marks
