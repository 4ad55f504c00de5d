"""Journeys and what is done at their end: where a company goes and by which way, whether it enters, what is played there."""

from __future__ import annotations

from meccg.bots.lore import band_of, sketch
from meccg.bots.planner.dragons import guards
from meccg.bots.planner.fights import gauntlet
from meccg.bots.planner.journeys import LOST, Journey, Map, haul, prizes, routes_of
from meccg.bots.planner.rescues import rescue
from meccg.bots.planner.thinking import NEVER, Thinking, Thought
from meccg.kernel.answers import Option, Passage, Pick, use_of
from meccg.kernel.chance import opposed
from meccg.model.rows import UNTAPPED, CompanyRow
from meccg.parts.values import PROWESS, value
from meccg.rules.control import unused_di, unused_gi
from meccg.rules.influence import number_against
from meccg.rules.scoring import HOST, HOST_POINTS

SEARCHED = "; it is found in {:.0f} of 100 cases"
STAYS = 0.6  # of what can be won at a site in the turns to come


class Travelling(Thinking):
    def map(self, company: CompanyRow) -> Map:
        """What is known of the ways that a company may go."""
        return Map(self.plans, company)

    def move(self) -> list[Thought]:
        s = self.s
        company = s.company(self.ask.about[0])
        map = self.map(company)
        out = []
        for o in self.picks:
            if o.verb == "stay":
                j = map.stay()
            else:
                routes = routes_of(s, company, o.what)
                j = map.go(o.what, routes) if routes else Journey(NEVER)
            out.append(Thought(j.worth, self.journey_words(company, o, j)))
        return out

    def journey_words(self, company: CompanyRow, o: Pick, j: Journey) -> str:
        here, there = company.place, self.name(o.what)
        text = f"{here} → {there}: " if o.verb == "move" else f"stay at {there}: "
        parts = [f"{self.name(p.card)} can be played there by {self.name(p.who)} ({p.gain:.1f} points)" for p in j.prizes]
        if j.freed:
            parts.append(f"prisoners may be freed there ({j.freed:.1f} points)")
        if j.found < 1.0:
            parts.append(f"the way is found in {100 * j.found:.0f} of 100 cases")
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
        here, map = s.card(company.site).card, Map(self.plans, company)
        out = []
        for r in (Passage(*o) for o in self.ask.options):
            routes = routes_of(s, company, self.ask.about[1])
            found = next((x for x in routes if x.way == r.way and r.path == x.told()), None)
            if found is None:
                out.append(Thought(NEVER))
            else:
                n, p = map.costs(found, here, site), map.finding(found, site)
                text = f"what may come on this way costs {n:.1f}" + SEARCHED.format(100 * p) * (p < 1.0)
                out.append(Thought(-n - LOST * (1.0 - p), text))
        return out

    def enter(self) -> list[Thought]:
        s = self.s
        company = s.company(s.role("company"))
        site = s.card(company.site).card
        found = haul(self.plans, company, site, now=True) if s.card(company.site).status == UNTAPPED else ()
        band, facing = band_of(s, company), self.plans.fighters(company.id)
        freed = sum(max(0.0, rescue(self.plans, h, facing, band).net) for h in self.plans.held_at(site))
        gain = sum(p.gain for p in found) + freed
        cost, ready = gauntlet(facing, (*guards(s, company.site, band), *self.plans.lurkers(company, site)), gain)
        gain *= ready
        text = "; ".join(f"{self.name(p.card)} can be played ({p.gain:.1f} points)" for p in found) or "nothing can be played"
        if freed:
            text += f"; prisoners may be freed ({freed:.1f} points)"
        if cost >= 0.05:
            text += f"; the automatic-attacks cost {cost:.1f}"
        n = gain - cost if gain or cost else 0.01
        left = "what could be played here stays in the hand" if found else "nothing here is worth its danger"
        rests = {"enter": Thought(n, text), "do nothing": Thought(0.0, left)}
        return [rests.get(o.verb, Thought(NEVER, "nothing is won by it")) for o in self.picks]

    def play_at_site(self, o: Option) -> Thought:
        use = use_of(o)
        card, who = use.source, use.user
        n = self.plans.play_gain(card, who)
        what = sketch(self.s.card(card).card)
        text = f"{self.name(card)}: {what.points} points"
        if what.kind == "faction":
            text += f", won in {100 * self.plans.influence(card, who):.0f} of 100 cases by {self.name(who)}"
        return Thought(n - 0.02 * value(self.s, PROWESS, who) * (what.kind != "item"), text)

    def commands(self) -> list[Thought]:
        """A faction under the leader who has won it over leaves the site untapped, for what else can be won here; but it is lost
        when he goes. So it pays where he stays for more of them.
        """
        s = self.s
        leader, faction = self.ask.about
        company = s.company(s.card(leader).company)
        here = prizes(self.plans, company, s.card(company.site).card, frozenset((faction,)))
        led = 1 + sum(1 for a in s.card(leader).attached if s.card(a).mode == "faction")
        more = sum(p.gain for p in here if p.who == leader or s.facts_of(p.card).kind == "faction")
        host = HOST_POINTS * min(1.0, (led + len(here)) / HOST)
        n = more * STAYS + (host if led + len(here) >= HOST else 0.0) - self.plans.points(s.card(faction).card)
        why = {"command": f"{more:.1f} points can be won here besides, while {self.name(leader)} stays"}
        return [
            Thought(n if o.verb == "command" else 0.0, why.get(o.verb, f"{self.name(leader)} may go where he likes"))
            for o in self.picks
        ]

    def away(self, o: Option) -> Thought:
        """An attempt on what another player has."""
        use = use_of(o)
        s = self.s
        who, target, revealed = use.user, use.target, use.extra
        mod = unused_di(s, who, target) - unused_gi(s, s.card(target).player)
        need = number_against(s, target, revealed) - mod
        p = opposed(need) / 36**2
        gain = sketch(s.card(target).card).points + 0.5
        return Thought(p * gain - 0.15, f"{self.name(target)} is won in {100 * p:.0f} of 100 cases")
