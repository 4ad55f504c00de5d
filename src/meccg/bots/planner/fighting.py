"""Fights: who faces a strike, who taps for it, who helps; and help for those who must withstand corruption."""

from __future__ import annotations

from meccg.bots.lore import chance
from meccg.bots.planner.fights import LAST_TAP, TAP, blow_cost, fighter, worth
from meccg.bots.planner.journeys import haul
from meccg.bots.planner.thinking import NEVER, Option, Thinking, Thought
from meccg.model.rows import NONE, UNTAPPED
from meccg.parts.values import BODY, PROWESS, has_trait, value
from meccg.rules.combat import Attack
from meccg.rules.corruption import CorruptionCheck, check_modifiers, corruption_points
from meccg.rules.strike import Strike, prowess_of_the_strike, strike_prowess

RESTING = 0.06  # what it costs to tap who has nothing else to do this turn


class Fighting(Thinking):
    def strike(self) -> Strike | None:
        return self.s.enclosing(Strike)

    def spare(self, company: int) -> float:
        """What it costs to tap one more of a company: the last ones are needed for what can be played at the site."""
        s = self.s
        row = s.company(company)
        if row.player != s.turn_player or row.id in self.plans.through or row.idle:
            return RESTING
        site = row.destination if row.destination != NONE else row.site
        if site == NONE or s.card(site).status != UNTAPPED:
            return RESTING
        found = haul(self.plans, row, s.card(site).card)
        if not found:
            return RESTING
        free = sum(1 for m in row.members if s.card(m).status == UNTAPPED)
        if free <= 1:
            return max(LAST_TAP, 0.9 * found[0].gain)
        return TAP + (0.08 * found[0].gain if free == 2 else 0.0)

    def stance(self) -> list[Thought]:
        s, strike = self.s, self.strike()
        if strike is None:
            return self.first("tap")
        attack = strike.the_attack(s)
        f = fighter(s, strike.defender)
        detains = has_trait(s, attack.uid, "detainment")
        mine, theirs = strike_prowess(s, strike), prowess_of_the_strike(s, strike)
        prize = self.prize(attack, strike.defender)
        tap = self.spare(attack.company)

        def n(prowess: int) -> float:
            return chance(theirs - prowess + 1) * prize - blow_cost(f, theirs, prowess, detains)

        tapping = n(mine) - tap
        staying = n(mine - 3) - tap * (1 - chance(theirs - mine + 3))  # who is wounded can do nothing either
        return [
            Thought(
                tapping if o[0] == "tap" else staying,
                f"prowess {p} against {theirs}, wounded in {100 * (1 - chance(theirs - p)):.0f} of 100 cases",
            )
            for o in self.ask.options
            for p in (mine if o[0] == "tap" else mine - 3,)
        ]

    def prize(self, attack: Attack, defender: int) -> float:
        """What a failed strike is worth: its share in the defeat of a creature."""
        if "by-creature" not in attack.traits or attack.source < 0:
            return 0.0
        s = self.s
        points = self.plans.points(s.card(attack.source).card)
        body = chance(value(s, BODY, attack.uid, defender) + 1) if attack.body is not None else 1.0
        beaten = all(r == "defeated" for r in attack.results)
        return points * body / max(1, len(attack.unresolved())) if beaten else 0.0

    def support(self) -> list[Thought]:
        s, strike = self.s, self.strike()
        if strike is None:
            return self.first("no support")
        attack = strike.the_attack(s)
        f = fighter(s, strike.defender)
        detains = has_trait(s, attack.uid, "detainment")
        mine, theirs = strike_prowess(s, strike), prowess_of_the_strike(s, strike)
        prize = self.prize(attack, strike.defender)
        helps = blow_cost(f, theirs, mine, detains) - blow_cost(f, theirs, mine + 1, detains)
        helps += prize * (chance(theirs - mine) - chance(theirs - mine + 1))
        spare = self.spare(attack.company)
        out = []
        for o in self.ask.options:
            if o[0] == "support":
                weak = 0.01 * value(s, PROWESS, o[1])
                out.append(Thought(helps - spare - weak, f"one more prowess saves {helps:.1f} points"))
            else:
                out.append(Thought(0.0, "help is not needed"))
        return out

    def assign(self) -> list[Thought]:
        """The defender sends whom it costs least, the attacker strikes where it hurts most."""
        s = self.s
        attack = s.enclosing(Attack)
        if attack is None:
            return self.first("assign")
        defending = s.company(attack.company).player == self.seat
        theirs = value(s, PROWESS, attack.uid)
        detains = has_trait(s, attack.uid, "detainment")
        out = []
        for o in self.ask.options:
            if o[0] != "assign":
                out.append(Thought(NEVER, "the attacker would choose the weakest"))
                continue
            f = fighter(s, o[1], attack.uid)
            cost = blow_cost(f, value(s, PROWESS, attack.uid, o[1]) if theirs else 0, f.prowess, detains)
            if f.status == UNTAPPED:
                cost += TAP / 2
            out.append(Thought(-cost if defending else cost, f"a strike against {self.name(o[1])} costs {cost:.1f} points"))
        return out

    def next_strike(self) -> list[Thought]:
        """The strongest last: if somebody can stay untapped it is he."""
        strengths = [fighter(self.s, o[1]).prowess for o in self.ask.options]
        return [Thought(-n, f"the strongest comes last, and this one has prowess {n}") for n in strengths]

    def excess(self) -> list[Thought]:
        """All of them where one more counts: on the strike at hand."""
        s, strike = self.s, self.strike()
        if strike is None:
            return self.first("excess")
        f = fighter(s, strike.defender)
        mine, theirs = strike_prowess(s, strike), prowess_of_the_strike(s, strike)
        base = blow_cost(f, theirs, mine)
        return [
            Thought(blow_cost(f, theirs, mine - int(o[1])) - base - 0.12 * int(o[1]), f"{o[1]} of them weigh on this strike")
            for o in self.ask.options
        ]

    def supports_check(self, o: Option) -> Thought:
        s = self.s
        check = s.enclosing(CorruptionCheck)
        mod = check_modifiers(s, check) if check is not None and check.character == o[4] else 0
        points = corruption_points(s, o[4])
        own = mod if check is not None else 0
        helps = worth(s, o[4]) * (chance(points - own) - chance(points + 1 - own)) if points > 0 else 0.0
        at_council = s.winner is None and any(type(f).__name__ == "FreeCouncil" for f in s.frames[:2])
        cost = 0.0 if at_council else self.spare(s.card(o[3]).company)
        return Thought(helps - cost - 0.001, f"a corruption check with one more saves {helps:.1f} points")
