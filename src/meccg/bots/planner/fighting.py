"""Fights: who faces a strike, who taps for it, who helps; and help for those who must withstand corruption."""

from __future__ import annotations

from meccg.bots.lore import band_of, chance
from meccg.bots.planner.fights import LAST_TAP, TAP, blow_cost, falls, fighter, gauntlet, worth
from meccg.bots.planner.journeys import Prize, haul
from meccg.bots.planner.thinking import NEVER, Thinking, Thought
from meccg.kernel.answers import Option, use_of
from meccg.model.rows import NONE, UNTAPPED, CompanyRow
from meccg.parts.values import BODY, PROWESS, has_trait, value
from meccg.rules.combat import Attack
from meccg.rules.corruption import CorruptionCheck, check_modifiers, corruption_points
from meccg.rules.endgame import FreeCouncil
from meccg.rules.hazards import hazards_left
from meccg.rules.site import SitePhase
from meccg.rules.strike import Strike, is_bodiless, prowess_of_the_strike, strike_prowess

PUT_OFF = 0.6  # of what can't be played this turn, but perhaps in the next
EXPOSED = 0.04  # to be tapped, for each hazard that may yet come
CROWDED = 0.1  # for each one more who taps for the same strike
RESTING = 0.06  # what it costs to tap who has nothing else to do this turn


class Fighting(Thinking):
    def strike(self) -> Strike | None:
        return self.s.enclosing(Strike)

    def spare(self, company: int, who: int = NONE) -> float:
        """What it costs to tap somebody of a company, or just anybody: he may be needed for what can be played at the site, if it
        comes to that, and whoever is tapped is the weaker against what may come yet.
        """
        s = self.s
        row = s.company(company)
        if row.player != s.turn_player or row.id in self.plans.through or row.idle:
            return RESTING
        exposed = EXPOSED * max(0, min(3, hazards_left(s, row.id))) if s.role("company") == row.id and row.limit != NONE else 0.0
        site = row.destination if row.destination != NONE else row.site
        if site == NONE or s.card(site).status != UNTAPPED:
            return RESTING + exposed
        found = haul(self.plans, row, s.card(site).card, now=True)
        if not found:
            return RESTING + exposed
        struck = self.struck(row.id)
        free = [m for m in row.members if s.card(m).status == UNTAPPED and (m == who or m not in struck)]
        return (
            max(LAST_TAP if len(free) <= 1 else TAP, PUT_OFF * self.missed(row, s.card(site).card, found[0], who, free)) + exposed
        )

    def struck(self, company: int) -> frozenset[int]:
        """Those of a company against whom a strike is still to be resolved: whether they can do anything then nobody knows."""
        attack, strike = self.s.enclosing(Attack), self.strike()
        if attack is None or attack.company != company:
            return frozenset()
        return frozenset((*attack.unresolved(), *(() if strike is None or strike.stays else (strike.defender,))))

    def missed(self, row: CompanyRow, site: str, best: Prize, who: int, free: list[int]) -> float:
        """What can't be won at the site if this one is tapped: less if another may do it as well."""
        s, plans = self.s, self.plans
        others = [m for m in free if m != who] if who != NONE else free[1:]
        facts = s.facts_of(best.card)
        instead = max((plans.play_gain(best.card, m) for m in others if plans.able(m, facts)), default=0.0)
        n = best.gain - max(0.0, instead)
        if any(isinstance(f, SitePhase) for f in s.frames):
            return n
        ahead = gauntlet(plans.fighters(row.id), plans.guards(site, band_of(s, row)), best.gain)
        return max(0.0, n * ahead.ready - ahead.cost)

    def stance(self) -> list[Thought]:
        """To tap or not, with the support that would be given in each case: one question."""
        s, strike = self.s, self.strike()
        if strike is None:
            return self.first("tap")
        attack = strike.the_attack(s)
        theirs = prowess_of_the_strike(s, strike)
        mine = strike_prowess(s, strike)
        tap = self.spare(attack.company, strike.defender)
        out = []
        for o in self.picks:
            p = mine if o.verb == "tap" else mine - 3
            n, helpers = self.supported(strike, attack, p)
            n -= tap if o.verb == "tap" else tap * (1 - chance(theirs - p - helpers))  # who is wounded can do nothing either
            hurt = 100 * (1 - chance(theirs - p - helpers))
            helped = f" with the help of {helpers}" if helpers else ""
            out.append(Thought(n, f"prowess {p + helpers}{helped} against {theirs}, wounded in {hurt:.0f} of 100 cases"))
        return out

    def supported(self, strike: Strike, attack: Attack, mine: int) -> tuple[float, int]:
        """What a strike is worth to who faces it with this prowess, and how many had best support him."""
        s = self.s
        f = fighter(s, strike.defender)
        theirs, prize = prowess_of_the_strike(s, strike), self.prize(attack, strike.defender)
        detains = has_trait(s, attack.uid, "detainment")
        company = s.company(attack.company)
        waiting = set(attack.unresolved())
        free = [m for m in company.members if s.card(m).status == UNTAPPED and m != strike.defender and m not in waiting]
        costs = sorted(self.spare(company.id, m) for m in free) if len(free) and self.open_to_support(strike) else []

        def n(prowess: int) -> float:
            return chance(theirs - prowess + 1) * prize - blow_cost(f, theirs, prowess, detains)

        best, helpers, paid = n(mine), 0, 0.0
        for k, cost in enumerate(costs, 1):
            paid += cost + CROWDED * (strike.support + k - 1)  # also beside those who have tapped already
            if n(mine + k) - paid > best:
                best, helpers = n(mine + k) - paid, k
        return best, helpers

    def unaided(self, strike: Strike, attack: Attack, mine: int) -> float:
        s = self.s
        theirs = prowess_of_the_strike(s, strike)
        lost = blow_cost(fighter(s, strike.defender), theirs, mine, has_trait(s, attack.uid, "detainment"))
        return chance(theirs - mine + 1) * self.prize(attack, strike.defender) - lost

    def open_to_support(self, strike: Strike) -> bool:
        """Whether help may come at all: there is somebody whom it could save from anything."""
        return strike_prowess(self.s, strike) - 3 < prowess_of_the_strike(self.s, strike)

    def prize(self, attack: Attack, defender: int) -> float:
        """What a failed strike is worth: its share in the defeat of a creature; one that detains is never defeated."""
        if "by-creature" not in attack.traits or attack.source < 0 or has_trait(self.s, attack.uid, "detainment"):
            return 0.0
        s = self.s
        points = self.plans.points(s.card(attack.source).card)
        body = chance(value(s, BODY, attack.uid, defender) + 1) if not is_bodiless(s, attack) else 1.0
        beaten = all(r == "defeated" for r in attack.results)
        return points * body / max(1, len(attack.unresolved())) if beaten else 0.0

    def support(self) -> list[Thought]:
        """One after the other, as many as it is good for; of those who may help, whom it costs least."""
        s, strike = self.s, self.strike()
        if strike is None:
            return self.first("no support")
        attack = strike.the_attack(s)
        mine = strike_prowess(s, strike)
        best, helpers = self.supported(strike, attack, mine)
        alone = self.unaided(strike, attack, mine)
        out = []
        for o in self.picks:
            if o.verb == "support":
                cost = self.spare(attack.company, o.what) + 0.01 * value(s, PROWESS, o.what)
                out.append(Thought(best - alone + 1.0 - cost if helpers else -cost, f"help saves {best - alone:.1f} points"))
            else:
                out.append(Thought(0.0 if not helpers else -9.0, "help is not needed" if not helpers else "help is needed"))
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
        for o in self.picks:
            if o.verb != "assign":
                out.append(Thought(NEVER, "the attacker would choose the weakest"))
                continue
            f = fighter(s, o.what, attack.uid)
            cost = blow_cost(f, value(s, PROWESS, attack.uid, o.what) if theirs else 0, f.prowess, detains)
            if f.status == UNTAPPED:
                cost += TAP / 2 if not detains else TAP * (1.0 - chance(theirs - f.prowess + 3))
            out.append(Thought(-cost if defending else cost, f"a strike against {self.name(o.what)} costs {cost:.1f} points"))
        return out

    def next_strike(self) -> list[Thought]:
        """The strongest last: if somebody can stay untapped it is he."""
        strengths = [fighter(self.s, o.what).prowess for o in self.picks]
        return [Thought(-n, f"the strongest comes last, and this one has prowess {n}") for n in strengths]

    def excess(self) -> list[Thought]:
        """All of them where one more counts: on the strike at hand."""
        s, strike = self.s, self.strike()
        if strike is None:
            return self.first("excess")
        f = fighter(s, strike.defender)
        mine, theirs = strike_prowess(s, strike), prowess_of_the_strike(s, strike)
        detains = has_trait(s, strike.attack, "detainment")
        base = blow_cost(f, theirs, mine, detains)
        return [
            Thought(
                blow_cost(f, theirs, mine - int(o.what), detains) - base - 0.12 * int(o.what),
                f"{o.what} of them weigh on this strike",
            )
            for o in self.picks
        ]

    def supports_check(self, o: Option) -> Thought:
        use = use_of(o)
        s = self.s
        check = s.enclosing(CorruptionCheck)
        mod = check_modifiers(s, check) if check is not None and check.character == use.target else 0
        points = corruption_points(s, use.target)
        own = mod if check is not None else 0
        at_stake = falls(s, use.target, points, own)
        helps = worth(s, use.target) * (at_stake - falls(s, use.target, points, own + 1))
        if points > 0 and at_stake <= 0.0:
            return Thought(NEVER, "the check can't fail")
        at_council = s.winner is None and any(isinstance(f, FreeCouncil) for f in s.frames[:2])
        cost = 0.0 if at_council else self.spare(s.card(use.user).company, use.user)
        return Thought(helps - cost - 0.001, f"a corruption check with one more saves {helps:.1f} points")
