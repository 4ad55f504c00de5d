"""Agents: laid down as a threat, led to where a company goes, kept unseen until they strike."""

from __future__ import annotations

from meccg.bots.features import rivalry
from meccg.bots.lore import Blow
from meccg.bots.planner.fights import fight
from meccg.bots.planner.thinking import NEVER, Thinking, Thought
from meccg.kernel.answers import Option, use_of
from meccg.kernel.book import PARTS
from meccg.parts.agents import may_be_at, place_of
from meccg.rules.agentcombat import AgentsAttack, CallCreatures, comes
from meccg.rules.agents import HealAgent, MoveAgent, UntapAgent
from meccg.rules.hazards import beset

AVERAGE = 7  # of the two dice that an agent rolls
LAID, AMBUSH, RESTED, CALLED = 0.3, 0.4, 0.1, 0.25  # what it is worth to lay one down, to have it there, ready, helping


class Lurking(Thinking):
    def lays_agent(self, o: Option) -> Thought:
        return Thought(LAID, "an agent is a threat as long as it lies there, and makes room in the hand")

    def shows_agent(self, o: Option) -> Thought:
        return Thought(NEVER, "an agent is worth more unseen")

    def agent_acts(self, o: Option) -> Thought:
        s, use = self.s, use_of(o)
        mode, company = PARTS[use.address], beset(s)
        if company is None:
            return Thought(NEVER, "there is nobody to lie in wait for")
        place = place_of(s, company)
        if isinstance(mode, MoveAgent):
            there = s.name(use.extra) == place and not may_be_at(s, use.user, place)
            return Thought(AMBUSH, "it waits for them at their site") if there else Thought(NEVER, "nobody goes there")
        if isinstance(mode, CallCreatures):
            held = sum(comes(s, use.user, company, s.facts_of(c)) for c in s.player(self.seat).hand)
            return Thought(CALLED * held if held else NEVER, "it calls creatures to its site")
        if isinstance(mode, (HealAgent, UntapAgent)):
            return Thought(RESTED, "it is ready again")
        return Thought(NEVER, "it may as well stay where it is")

    def agent_attacks(self, o: Option) -> Thought:
        """What its attack is expected to cost them, less the points that it may give them."""
        s, use = self.s, use_of(o)
        company = s.company(use.target)
        attack = AgentsAttack(agent=use.user, company=use.target, hidden=s.card(use.user).face_down).attack(s)
        blow = Blow(attack.strikes, attack.prowess + AVERAGE, attack.body, "detainment" in attack.traits)
        out = fight(self.plans.fighters(company.id), blow, attacker_chooses="attacker-chooses" in attack.traits)
        n = rivalry(s, company.player, self.seat) * (out.cost - out.defeated * s.facts_of(use.user).mp.base)
        return Thought(n, f"expected to cost them {out.cost:.1f} points, defeated in {100 * out.defeated:.0f} of 100 cases")
