"""Agents: laid down as a threat, led to where a company goes, kept unseen until they strike."""

from __future__ import annotations

from meccg.bots.features import rivalry
from meccg.bots.planner.agents import ambush, blow_of_agent, nearness, steps_to
from meccg.bots.planner.fights import fight
from meccg.bots.planner.hindering import Hindering
from meccg.bots.planner.thinking import NEVER, Thought
from meccg.kernel.answers import Option, use_of
from meccg.kernel.book import PARTS
from meccg.model.rows import WOUNDED, CompanyRow, Env
from meccg.parts.agents import agents_of, may_be_at, place_of
from meccg.parts.values import region_of
from meccg.rules.agentcombat import CallCreatures, comes
from meccg.rules.agents import HealAgent, HideAgent, MoveAgent, UntapAgent, lawful
from meccg.rules.hazards import beset, hazards_left
from meccg.rules.uniqueness import is_free

ENTERS = 0.6  # how likely it is that a company enters where it may play something
TOWARDS = 0.5  # what a step towards a company is worth, of what it shortens the way
RESTED, HEALED, UNSEEN = 0.1, 0.3, 0.3  # to be ready again; a wound that heals; to be unseen again, of what that adds
MORE_OF_THEM = 0.7  # a second agent, against the first


class Lurking(Hindering):
    def lays_agent(self, o: Option) -> Thought:
        use, s = use_of(o), self.s
        if self.plans.blocked(s.card(use.extra).card):
            return Thought(NEVER, f"{self.name(use.extra)} is in play already, and could not be revealed")
        n = self.plans.threat(use.extra) * MORE_OF_THEM ** len(agents_of(s, self.seat))
        return Thought(n, "an agent is a threat as long as it lies there, and makes room in the hand")

    def shows_agent(self, o: Option) -> Thought:
        return Thought(NEVER, "an agent is worth more unseen")

    def agent_acts(self, o: Option) -> Thought:
        s, use = self.s, use_of(o)
        mode, company = PARTS[use.address], beset(s)
        if company is None:
            return Thought(NEVER, "there is nobody to lie in wait for")
        place = place_of(s, company)
        here = may_be_at(s, use.user, place)
        if isinstance(mode, MoveAgent):
            return self.leads_agent(use.user, use.extra, company)
        if isinstance(mode, CallCreatures):
            return self.calls(use.user, company)
        if isinstance(mode, HealAgent):
            return Thought(HEALED, "its wound heals")
        if isinstance(mode, UntapAgent):
            return Thought(RESTED, "it is ready again")
        if isinstance(mode, HideAgent):
            more = self.waylays(use.user, company, hidden=True) - self.waylays(use.user, company, hidden=False)
            n = more * (self.comes_in(company) if here else UNSEEN)
            return Thought(n - 0.01, f"unseen its attack does {more:.1f} points more harm")
        return Thought(NEVER, "it may as well stay where it is")

    def waylays(self, agent: int, company: CompanyRow, *, hidden: bool) -> float:
        """What its attack would be worth."""
        return rivalry(self.s, company.player, self.seat) * ambush(
            self.s, agent, company, self.plans.fighters(company.id), hidden=hidden
        )

    def comes_in(self, company: CompanyRow) -> float:
        """How likely it is that a company enters its site."""
        return ENTERS if self.wants_something(company) else 0.0

    def leads_agent(self, agent: int, site: int, company: CompanyRow) -> Thought:
        """To where the company goes, if it is expected to come in and the attack pays; else nearer to those whom it may reach."""
        s = self.s
        hidden = s.card(agent).face_down
        place = place_of(s, company)
        lies = self.waylays(agent, company, hidden=hidden) * self.comes_in(company)
        if may_be_at(s, agent, place) and lies > 0.0:
            return Thought(NEVER, "it is where they go already")
        if s.name(site) == place:
            return Thought(
                lies if lies > 0.0 else NEVER, f"it waits for them at {place}" if lies > 0.0 else "it would do them no harm"
            )
        best = 0.0
        for p in s.others(self.seat):
            for c in s.companies(p):
                shorter = 1.0 / (2.0 + steps_to([region_of(s, site)], place_of(s, c))) - nearness(s, agent, c)
                if shorter > 0.0:
                    best = max(best, TOWARDS * shorter * self.waylays(agent, c, hidden=hidden))
        return Thought(best, "it comes nearer to them") if best > 0.0 else Thought(NEVER, "nobody is nearer there")

    def calls(self, agent: int, company: CompanyRow) -> Thought:
        """The creatures of the hand that could not come without it, as many as may be played besides its own action."""
        s = self.s
        found = [c for c in self.held_creatures() if comes(s, agent, company, s.facts_of(c)) and not self.goes(s, c)]
        worth = sorted((max(0.0, self.sends(c, company).score) for c in found), reverse=True)
        n = sum(worth[: max(0, hazards_left(s, company.id) - 1)])
        return Thought(n if n > 0.0 else NEVER, "it calls creatures to its site")

    def agent_attacks(self, o: Option) -> Thought:
        """What its attack is expected to cost them, less the points that it may give them."""
        s, use = self.s, use_of(o)
        company = s.company(use.target)
        hidden = s.card(use.user).face_down
        if hidden and not (lawful(s, use.user) and is_free(s, Env(source=use.user, player=self.seat), None)):
            return Thought(NEVER, "it could not be revealed, and would be discarded")
        blow, attack = blow_of_agent(s, use.user, company, hidden=hidden)
        out = fight(self.plans.fighters(company.id), blow, attacker_chooses="attacker-chooses" in attack.traits)
        n = rivalry(s, company.player, self.seat) * (out.cost - out.defeated * s.facts_of(use.user).mp.base)
        if s.card(use.user).status == WOUNDED:
            n -= HEALED
        return Thought(n, f"expected to cost them {out.cost:.1f} points, defeated in {100 * out.defeated:.0f} of 100 cases")
