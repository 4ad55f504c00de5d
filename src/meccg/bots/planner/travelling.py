"""Journeys and what is done at their end: where a company goes and by which way, whether it enters, what is played there."""

from __future__ import annotations

from meccg.bots.lore import automatic_attacks, sketch
from meccg.bots.planner.fights import fight
from meccg.bots.planner.journeys import Danger, Journey, Map, haul, routes_of
from meccg.bots.planner.thinking import NEVER, Option, Thinking, Thought
from meccg.kernel.chance import opposed
from meccg.model.rows import UNTAPPED, CompanyRow
from meccg.parts.values import PROWESS, value
from meccg.rules.companies import company_size
from meccg.rules.control import unused_di, unused_gi
from meccg.rules.influence import number_against


class Travelling(Thinking):
    def move(self) -> list[Thought]:
        s = self.s
        company = s.company(self.ask.about[0])
        map = Map(self.plans, company)
        out = []
        for o in self.ask.options:
            if o[0] == "stay":
                j = map.stay()
            else:
                routes = routes_of(s, company, o[1])
                j = map.go(o[1], routes) if routes else Journey(NEVER)
            out.append(Thought(j.worth, self.journey_words(company, o, j)))
        return out

    def journey_words(self, company: CompanyRow, o: Option, j: Journey) -> str:
        here, there = company.place, self.name(o[1])
        text = f"{here} → {there}: " if o[0] == "move" else f"stay at {there}: "
        parts = [f"{self.name(p.card)} can be played there by {self.name(p.who)} ({p.gain:.1f} points)" for p in j.prizes]
        if j.healing:
            parts.append("the wounded heal there")
        if j.onward > 0.5 and not j.prizes:
            parts.append(f"from there {j.onward:.1f} points are in reach")
        if j.attacks >= 0.1:
            parts.append(f"its automatic-attacks cost {j.attacks:.1f}")
        if j.way >= 0.1:
            parts.append(f"the way costs {j.way:.1f}")
        return text + ("; ".join(parts) if parts else "nothing to do there")

    def way(self) -> list[Thought]:
        s = self.s
        company, site = s.company(self.ask.about[0]), s.card(self.ask.about[1]).card
        danger = Danger(self.plans.fighters(company.id), company_size(s, company.id))
        out = []
        for r in self.ask.options:
            routes = routes_of(s, company, self.ask.about[1])
            found = next((x for x in routes if x.way == r[1] and r[2] in (", ".join(x.regions), x.path)), None)
            if found is None:
                out.append(Thought(NEVER))
            else:
                n = danger.way(found.path, found.regions, site)
                out.append(Thought(-n, f"what may come on this way costs {n:.1f}"))
        return out

    def enter(self) -> list[Thought]:
        s = self.s
        company = s.company(s.role("company"))
        site = s.card(company.site).card
        able = any(s.card(m).status == UNTAPPED for m in company.members)
        found = haul(self.plans, company, site) if s.card(company.site).status == UNTAPPED and able else ()
        gain = sum(p.gain for p in found)
        cost = sum(fight(self.plans.fighters(company.id), b).cost for b in automatic_attacks(site))
        text = "; ".join(f"{self.name(p.card)} can be played ({p.gain:.1f} points)" for p in found) or "nothing can be played"
        if cost >= 0.05:
            text += f"; the automatic-attacks cost {cost:.1f}"
        n = gain - cost if found or cost else 0.01
        left = "what could be played here stays in the hand" if found else "nothing here is worth its danger"
        rests = {"enter": Thought(n, text), "do nothing": Thought(0.0, left)}
        return [rests.get(o[0], Thought(NEVER, "nothing is won by it")) for o in self.ask.options]

    def play_at_site(self, o: Option) -> Thought:
        card, who = o[2], o[3]
        n = self.plans.play_gain(card, who)
        what = sketch(self.s.card(card).card)
        text = f"{self.name(card)}: {what.points} points"
        if what.kind == "faction":
            text += f", won in {100 * self.plans.influence(card, who):.0f} of 100 cases by {self.name(who)}"
        return Thought(n - 0.02 * value(self.s, PROWESS, who) * (what.kind != "item"), text)

    def away(self, o: Option) -> Thought:
        """An attempt on what another player has."""
        s = self.s
        who, target, revealed = o[3], o[4], o[5]
        mod = unused_di(s, who, target) - unused_gi(s, s.card(target).player)
        need = number_against(s, target, revealed) - mod
        p = opposed(need) / 36**2
        gain = sketch(s.card(target).card).points + 0.5
        return Thought(p * gain - 0.15, f"{self.name(target)} is won in {100 * p:.0f} of 100 cases")
