"""What the planner thinks of each option of a question: one method for each kind of question, and for each kind of action.

All of them give a `Thought` for every option, in the order of the options.
"""

from __future__ import annotations

from collections.abc import Callable

from meccg.bots.planner.bearing import Bearing
from meccg.bots.planner.fighting import Fighting
from meccg.bots.planner.hindering import Hindering
from meccg.bots.planner.leading import Leading
from meccg.bots.planner.thinking import NEVER, TRIALS, Option, Thought
from meccg.bots.planner.travelling import Travelling
from meccg.kernel.book import PARTS

__all__ = ["HANDLERS", "Mind", "Thought"]


class Mind(Fighting, Travelling, Hindering, Leading, Bearing):
    """One question, thought through."""

    def thoughts(self) -> list[Thought]:
        handler = HANDLERS.get(self.ask.kind)
        if handler is not None:
            return handler(self)
        return self.tried()

    def act(self) -> list[Thought]:
        out: list[Thought] = []
        tries = 0
        for o in self.ask.options:
            if o[0] == "pass":
                out.append(Thought(0.0, "what could be done now can wait"))
                continue
            mode = PARTS[o[1]]
            reckoning = self.reckonings().get(type(mode).__name__)
            if reckoning is not None:
                t = reckoning(self, o)
            elif tries < TRIALS:
                tries += 1
                t = self.effect(o)
            else:
                t = Thought(NEVER, "not thought through")
            again = self.used[o[:3]]
            if again:
                t = Thought(t.score - 0.3 * again * again, t.why)
            out.append(t)
        return out

    def reckonings(self) -> dict[str, Callable[..., Thought]]:
        """How actions are reckoned, by the kind of their mode."""
        return RECKONINGS

    def no(self, o: Option) -> Thought:
        return Thought(NEVER, "not now")


def simply(*verbs: str) -> Callable[[Mind], list[Thought]]:
    return lambda mind: mind.first(*verbs)


HANDLERS: dict[str, Callable[[Mind], list[Thought]]] = {
    "act": Mind.act,
    "respond": Mind.act,
    "move": Mind.move,
    "way": Mind.way,
    "enter": Mind.enter,
    "stance": Mind.stance,
    "support": Mind.support,
    "assign strike": Mind.assign,
    "excess strikes": Mind.excess,
    "discard down": Mind.discards,
    "end of turn": Mind.discards,
    "search": Mind.search,
    "composition": Mind.composition,
    "place": Mind.place,
    "draft": Mind.draft,
    "starting characters": Mind.draft,
    "starting item": Mind.bearer,
    "hand over": Mind.bearer,
    "receive": Mind.bearer,
    "control": Mind.loses,
    "excess": Mind.loses,
    "release": Mind.loses,
    "call the council": Mind.council,
    "store": Mind.stored,
    "transfer": Mind.handed,
    "draw": simply("draw"),
    "starting companies": simply("ready"),
    "leftover": simply("enough"),
    "hazard sideboard": simply("no"),
    "sideboard": simply("done"),
    "exchange": simply("enough"),
    "instead of untapping": simply("no"),
    "dismiss": simply("no"),
    "council reveal": simply("reveal"),
    "join companies": simply("join"),
    "moves next": simply(),
    "next company": simply(),
    "next strike": Mind.next_strike,
    "which check": simply(),
    "keep": simply(),
    "order": simply(),
}

RECKONINGS: dict[str, Callable[[Mind, Option], Thought]] = {
    "PlayItem": Mind.play_at_site,
    "PlayAlly": Mind.play_at_site,
    "PlayFaction": Mind.play_at_site,
    "PlayAdditionalItem": Mind.play_at_site,
    "PlayCreature": Mind.creature,
    "PlaceOnGuard": Mind.on_guard,
    "RevealOnGuard": Mind.reveal_guard,
    "SupportCheck": Mind.supports_check,
    "PlayCharacter": Mind.brings_in,
    "RevealAvatar": Mind.brings_in,
    "Organize": Mind.organize,
    "TransferItem": Mind.transfer,
    "StoreCard": Mind.store,
    "ByAvatar": Mind.no,
    "InfluenceAway": Mind.away,
}
