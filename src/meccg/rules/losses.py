"""Losses: what becomes of a character who leaves play and of whatever he had (AIO-E-0562 ff., METW-0651 ff.).

Cards that lie on him are discarded with him; his followers stay, uncontrolled until the next organization phase; of one who fails
a body check every unwounded companion may take one item first. What becomes of a company without members is in `rules.companies`.
"""

from __future__ import annotations

from typing import Any, Literal

from meccg.kernel.answers import picked
from meccg.kernel.book import procedure
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, ask, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.rows import DISCARD, LOCATIONS, NONE, OUT, PLAY, UNCONTROLLED, WOUNDED, Change
from meccg.parts.printed import may_bear, passes_on
from meccg.parts.values import has_trait
from meccg.rules.endgame import avatar_eliminated
from meccg.rules.trophies import discarded_trophy

phrase("hand over", "Who takes {0} from {1}?", take="{0}", nobody="Nobody: it is discarded")


LossKind = Literal["discard", "eliminate", "return"]


@procedure
class Loss(Frame, frozen=True, tag="loss", gc=False):
    """A character leaves play with all that lies on him: by "discard", "eliminate" or "return". Ends with whether he did."""

    kind: LossKind
    character: int
    source: int = NONE

    def begin(self, s: State) -> Next:
        return change(s, Change(self.kind, self.character, by=self.source), "end")

    def end(self, s: State) -> Next:
        return done(s.card(self.character).zone != PLAY)


@procedure
class Elimination(Frame, frozen=True, tag="elimination", gc=False):
    """A character who fails a body check is eliminated. At that very moment one item passes to each unwounded companion, as his
    player says; the others are discarded (AIO-E-0564, Annotation 22).
    """

    character: int
    source: int = NONE
    items: tuple[int, ...] = ()  # still to be handed over
    takers: tuple[int, ...] = ()  # who may take one still

    def begin(self, s: State) -> Next:
        if forbidden(s, Change("eliminate", self.character, by=self.source)):
            return done(False)
        card = s.card(self.character)
        if card.company == NONE:
            return go("eliminated")
        items = tuple(a for a in card.attached if has_trait(s, a, "item") and passes_on(s, a))
        others = (m for m in s.company(card.company).members if m != self.character)
        return go("hand_over", items=items, takers=tuple(m for m in others if s.card(m).status != WOUNDED))

    def hand_over(self, s: State) -> Next:
        if not self.items or not self.takers:
            return go("eliminated")
        item = self.items[0]
        takers = [t for t in self.takers if may_bear(s, item, t)]
        options = (*(("take", t) for t in takers), ("nobody",))
        player = s.card(self.character).player
        return ask(player, "hand over", options, "handed", about=(item, self.character), rule="AIO-E-0564")

    def handed(self, s: State) -> Next:
        item, rest = self.items[0], self.items[1:]
        if picked(s).verb == "nobody":
            return go("hand_over", items=rest)
        taker = picked(s).what
        takers = tuple(t for t in self.takers if t != taker)
        return change(s, Change("transfer", item, by=self.source, to=taker), "hand_over", items=rest, takers=takers)

    def eliminated(self, s: State) -> Next:
        return change(s, Change("eliminate", self.character, by=self.source), "end")

    def end(self, s: State) -> Next:
        return done(s.card(self.character).zone != PLAY)


# --- leaving play ----------------------------------------------------------------------------------------------------


def out_of_play(s: State, id: int, zone: str) -> None:
    """A card leaves play (or wherever it is) for a pile of its owner's, and with it everything that lies on it (AIO-E-0525). The
    followers of a character stay where they are (AIO-C-0091).
    """
    card = s.card(id)
    if card.mode == "site" and card.host != NONE:  # of an agent: back to the location deck (AIO-E-0407)
        s.move(id, LOCATIONS)
        return
    for a in card.attached:
        if s.card(a).mode != "site":
            s.tell("{0} is discarded with {1}", a, id)
        out_of_play(s, a, DISCARD)
    for follower in followers(s, id):
        s.put(s.card(follower).but(controller=UNCONTROLLED))
    trophy = discarded_trophy(s, id) if zone == DISCARD and card.mode else None
    if trophy is not None:
        s.move(id, trophy[0], player=trophy[1])
    else:
        s.move(id, zone)
    owner = s.player(card.player)
    if owner.avatar == id:  # one who is not eliminated may be revealed again
        s.put(owner.but(avatar=NONE, avatar_lost=owner.avatar_lost or zone == OUT))
        if zone == OUT:
            avatar_eliminated(s, card.player)
        else:
            s.record("gone avatar", card.player)
    if card.company != NONE and not s.company(card.company).members:
        from meccg.rules.companies import disband  # that chapter builds on this one

        disband(s, card.company)


def followers(s: State, character: int) -> tuple[int, ...]:
    """The characters that this one controls with his direct influence."""
    rows: Any = s.rows
    company = rows[character].company
    return tuple([m for m in rows[company].members if rows[m].controller == character]) if company != NONE else ()
