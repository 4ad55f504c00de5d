"""Items: who bears them, which change hands, which are stored."""

from __future__ import annotations

from meccg.bots.lore import is_haven, sketch
from meccg.bots.planner.fights import check_risk
from meccg.bots.planner.thinking import NEVER, Option, Thinking, Thought
from meccg.model.rows import NONE, CardRow
from meccg.rules.storing import receivers, transferable

CHECKS_TO_COME = 2.0  # corruption checks that somebody has yet to make


class Bearing(Thinking):
    def bearer(self) -> list[Thought]:
        """Who takes an item: whom it helps most and endangers least."""
        out = []
        for o in self.ask.options:
            if o[0] in ("give", "take") and len(o) > 1:
                who = o[-1]
                item = o[1] if len(o) > 2 else self.ask.about[0]
                n = self.plans.arming(item, who) - self.plans.burden(item, who) + 0.01
                out.append(Thought(n, f"{self.name(who)} makes the best use of it"))
            else:
                out.append(Thought(-0.5, "it would be lost"))
        return out

    def transfer(self, o: Option) -> Thought:
        gain, why = max((self.handing(item) for item in transferable(self.s, self.seat)), default=(NEVER, ""))
        return Thought(gain - 0.1, why)

    def handing(self, item: int) -> tuple[float, str]:
        """What is won if an item passes to whoever it suits best: less burden, more prowess; but its bearer checks for it now."""
        s, plans = self.s, self.plans
        giver = s.card(item).host
        cp = sketch(s.card(item).card).cp
        eased = CHECKS_TO_COME * (check_risk(s, giver) - check_risk(s, giver, -cp)) - plans.arming(item, giver)
        gain, to = max(
            ((plans.arming(item, m) - plans.burden(item, m), m) for m in receivers(s, self.seat, item)), default=(NEVER, NONE)
        )
        return eased + gain - check_risk(s, giver), f"{self.name(item)} is better with {self.name(to)}"

    def handed(self) -> list[Thought]:
        return [Thought(*self.handing(o[1])) for o in self.ask.options]

    def store(self, o: Option) -> Thought:
        best = max((self.storing(a)[0] for a in self.storables()), default=NEVER)
        return Thought(best, "what is stored is safe")

    def storables(self) -> list[int]:
        s = self.s
        return [
            a
            for c in self.plans.companies
            if c.site != NONE and is_haven(s.card(c.site).card)
            for m in c.members
            for a in s.card(m).attached
            if sketch(s.card(a).card).kind in ("item", "event") and s.card(a).player == self.seat
        ]

    def storing(self, card: int) -> tuple[float, str]:
        """What is stored gives its points for sure, and weighs on nobody; but he who bore it checks for it, and misses it."""
        s = self.s
        host = s.card(card).host
        what = sketch(s.card(card).card)
        if host == NONE or type(s.get(host)) is not CardRow or s.card(host).company == NONE:
            return NEVER, ""
        now = check_risk(s, host)
        later = CHECKS_TO_COME * (check_risk(s, host) - check_risk(s, host, -what.cp))
        n = what.stored - what.points + later - now - 0.12 * what.prowess - 0.1
        return n, f"{self.name(card)} weighs on {self.name(host)}"

    def stored(self) -> list[Thought]:
        return [Thought(*self.storing(o[1])) for o in self.ask.options]
