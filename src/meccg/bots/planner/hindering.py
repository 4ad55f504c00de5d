"""Hazards and events: creatures by what they are expected to cost and to give, everything else by a trial."""

from __future__ import annotations

from meccg.bots.lore import creature_blow, is_haven, sketch
from meccg.bots.planner.fights import fight
from meccg.bots.planner.thinking import NEVER, Option, Thinking, Thought
from meccg.bots.planner.trial import attempt
from meccg.kernel.book import BOOK
from meccg.model.facts import Facts
from meccg.model.rows import NONE, UNTAPPED, CompanyRow

# What it costs to use an ability or a short event that could be held; what it is worth to have played something and draw anew.
ABILITY, HELD_SHORT, PLAYED_LONG, PLAYED_HAZARD = 0.05, 0.3, 0.06, 0.12
ROOM = ", and makes room in the hand"
HINDERED = 0.5  # what it costs a company if nobody is left to do anything at its site


class Hindering(Thinking):
    def creature(self, o: Option) -> Thought:
        s = self.s
        return self.sends(o[2], s.company(o[4]))

    def sends(self, card: int, company: CompanyRow) -> Thought:
        """A creature against a company: what it costs the company, less the points that it may give them."""
        s = self.s
        key = s.card(card).card
        facts: Facts = BOOK[key].facts
        blow = creature_blow(key)
        facing = self.plans.fighters(company.id)
        out = fight(facing, blow, attacker_chooses=facts.attacker_chooses)
        free = sum(1 for f in facing if f.status == UNTAPPED)
        given = out.defeated * facts.mp.base
        n = out.cost - given + PLAYED_HAZARD
        if free and self.wants_something(company):
            n += HINDERED * min(1.0, out.taps / free) ** 2
        odds = f"{100 * out.defeated:.0f} of 100 cases"
        return Thought(n, f"{facts.name}: expected to cost them {out.cost:.1f} points, defeated in {odds}")

    def wants_something(self, company: CompanyRow) -> bool:
        """Whether a company of another player may be on its way to play something: it goes to an untapped site, no Haven."""
        s = self.s
        site = company.destination if company.destination != NONE else company.site
        return site != NONE and s.card(site).status == UNTAPPED and not is_haven(s.card(site).card)

    def reveal_guard(self, o: Option) -> Thought:
        if sketch(self.s.card(o[2]).card).kind == "creature":
            return self.sends(o[2], self.s.company(self.s.role("company")))
        return self.effect(o)

    def on_guard(self, o: Option) -> Thought:
        return Thought(NEVER, "better held")

    def effect(self, o: Option) -> Thought:
        """An event or ability: tried out, less what it is worth to hold it."""
        s = self.s
        gain = attempt(s, self.seat, o, self.weights) - self.base
        cost = ABILITY
        if o[2] >= 0 and s.card(o[2]).zone == "hand":
            hazard = sketch(s.card(o[2]).card).type == "hazard"
            facts: Facts = s.facts_of(o[2])
            short = facts.subtypes == ("short-event",)
            cost = -PLAYED_HAZARD if hazard else HELD_SHORT if short else -PLAYED_LONG
        text = f"{self.name(o[2]) if o[2] >= 0 else 'it'} brings {gain:+.1f} points"
        return Thought(gain - cost, text + ROOM if cost < 0 else text)
