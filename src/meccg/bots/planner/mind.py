"""What the planner thinks of each option of a question: one method for each kind of question, and for each kind of action.

All of them give a `Thought` for every option, in the order of the options.
"""

from __future__ import annotations

from collections.abc import Callable

from meccg.bots.naming import NAMING, likely
from meccg.bots.planner.bearing import Bearing
from meccg.bots.planner.fighting import Fighting
from meccg.bots.planner.leading import Leading
from meccg.bots.planner.lurking import Lurking
from meccg.bots.planner.rescues import Rescuing
from meccg.bots.planner.thinking import NEVER, TRIALS, Thought
from meccg.bots.planner.travelling import Travelling
from meccg.kernel.answers import Option, use_of, verb_of
from meccg.kernel.book import PARTS
from meccg.parts.modes import Mode
from meccg.parts.offers import RULE_MODES
from meccg.rules.agentcombat import AttackWithAgent
from meccg.rules.agents import AgentAction, PlayAgent, RevealAgentMode
from meccg.rules.allies import PlayAlly
from meccg.rules.characters import PlayCharacter, RevealAvatar
from meccg.rules.corruption import SupportCheck
from meccg.rules.factions import PlayFaction
from meccg.rules.hazards import PlayCreature
from meccg.rules.influence import InfluenceAway
from meccg.rules.items import PlayAdditionalItem, PlayItem
from meccg.rules.onguard import PlaceOnGuard, RevealOnGuard
from meccg.rules.organization import Organize
from meccg.rules.prisoners import RescueMode
from meccg.rules.sideboard import ByAvatar
from meccg.rules.storing import StoreCard, TransferItem

__all__ = ["HANDLERS", "Mind", "Thought"]


class Mind(Fighting, Travelling, Lurking, Leading, Bearing, Rescuing):
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
            if verb_of(o) == "pass":
                out.append(Thought(0.0, "what could be done now can wait"))
                continue
            mode = PARTS[use_of(o).address]
            reckoning = self.reckonings().get(type(mode))
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

    def reckonings(self) -> dict[type[Mode], Callable[..., Thought]]:
        """How actions are reckoned, by the kind of their mode."""
        return RECKONINGS

    def name_a_card(self) -> list[Thought]:
        """What another most probably holds; of equals what he could make most of."""
        held = likely(self.s, self.seat, self.ask.about[1])
        thoughts = {name: Thought(p, f"{name} is in that hand in {100 * p:.0f} of 100 cases") for name, p in held.items()}
        return [thoughts.get(o.what, UNHEARD) for o in self.picks]

    def no(self, o: Option) -> Thought:
        return Thought(NEVER, "not now")


UNHEARD = Thought(0.0, "nothing tells of it in this game")


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
    "trophy": Mind.trophy,
    "leader": Mind.commands,
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
    "hazard sideboard": Mind.hazard_sideboard,
    "sideboard": Mind.sideboard,
    "exchange": Mind.exchange,
    "replace": Mind.replace,
    "instead of untapping": simply("no"),
    "dismiss": simply("no"),
    "council reveal": simply("reveal"),
    "join companies": simply("join"),
    "moves next": simply(),
    "next company": simply(),
    "next strike": Mind.next_strike,
    "rescue": Mind.whom_to_rescue,
    "who rescues": Mind.who_rescues,
    "rescue site": Mind.kept_where,
    "which check": simply(),
    "keep": simply(),
    "order": simply(),
    NAMING: Mind.name_a_card,
}

RECKONINGS: dict[type[Mode], Callable[[Mind, Option], Thought]] = {
    PlayItem: Mind.play_at_site,
    PlayAlly: Mind.play_at_site,
    PlayFaction: Mind.play_at_site,
    PlayAdditionalItem: Mind.play_at_site,
    PlayCreature: Mind.creature,
    PlaceOnGuard: Mind.on_guard,
    RevealOnGuard: Mind.reveal_guard,
    SupportCheck: Mind.supports_check,
    PlayCharacter: Mind.brings_in,
    RevealAvatar: Mind.brings_in,
    Organize: Mind.organize,
    TransferItem: Mind.transfer,
    StoreCard: Mind.store,
    ByAvatar: Mind.from_sideboard,
    InfluenceAway: Mind.away,
    RescueMode: Mind.rescues,
    PlayAgent: Mind.lays_agent,
    RevealAgentMode: Mind.shows_agent,
    AttackWithAgent: Mind.agent_attacks,
    **{type(mode): Mind.agent_acts for mode in RULE_MODES if isinstance(mode, AgentAction)},
}
