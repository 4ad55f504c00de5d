"""What the planner thinks of each option of a question: one function for each kind of question.

All of them give a `Thought` for every option, in the order of the options: what it is worth, in marshalling points against doing
nothing, and why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from meccg.bots.evaluation import Weights
from meccg.bots.light import quick
from meccg.bots.lore import automatic_attacks, chance, creature_blow, is_haven, sketch
from meccg.bots.planner.companies import Arrangement, arrange
from meccg.bots.planner.fights import (
    LAST_TAP,
    TAP,
    blow_cost,
    check_risk,
    fight,
    fighter,
    worth,
)
from meccg.bots.planner.hand import Plans
from meccg.bots.planner.journeys import Danger, Journey, Map, haul, routes_of
from meccg.bots.planner.trial import attempt, outlook
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import GENERAL, NONE, PLAY, UNTAPPED, Ask, CardRow, CompanyRow
from meccg.parts.values import BODY, MIND, PROWESS, has_trait, value
from meccg.rules.combat import Attack
from meccg.rules.companies import company_size
from meccg.rules.control import free_gi, leaders, unused_di, unused_gi
from meccg.rules.corruption import CorruptionCheck, check_modifiers, corruption_points
from meccg.rules.influence import number_against
from meccg.rules.scoring import council_scores
from meccg.rules.storing import receivers, transferable
from meccg.rules.strike import Strike, prowess_of_the_strike, strike_prowess

Option = tuple[Any, ...]
NEVER = -5.0
TRIALS = 10  # options that are tried for one question, at most


class Thought(NamedTuple):
    """What an option is worth, and why."""

    score: float
    why: str = ""


class Mind:
    """One question, thought through."""

    def __init__(
        self,
        s: State,
        ask: Ask,
        used: Counter[Option] | None = None,
        memory: dict[str, Any] | None = None,
        weights: Weights | None = None,
    ) -> None:
        self.s, self.ask, self.seat = s, ask, ask.seat
        self.used: Counter[Option] = used if used is not None else Counter()
        self.memory: dict[str, Any] = memory if memory is not None else {}  # of this turn
        self.weights = weights
        self.plans = Plans(s, ask.seat)
        self._base: float | None = None

    def thoughts(self) -> list[Thought]:
        handler = HANDLERS.get(self.ask.kind)
        if handler is not None:
            return handler(self)
        return self.tried()

    @property
    def base(self) -> float:
        """The outlook as it is."""
        if self._base is None:
            self._base = outlook(self.s, self.seat, self.weights)
        return self._base

    def name(self, id: int) -> str:
        return self.s.name(id)

    # --- without a reckoning of its own ----------------------------------------------------------------------------------

    def tried(self) -> list[Thought]:
        """Each option is tried; of many only the first, the others are left aside."""
        options = self.ask.options
        if len(options) > 2 * TRIALS:
            sensible = quick(self.s) if self.s.asks[0] is self.ask else options[0]
            return [Thought(1.0 if o == sensible else 0.0, "as good as any") for o in options]
        return [Thought(attempt(self.s, self.seat, o, self.weights) - self.base, "tried out") for o in options]

    def first(self, *verbs: str) -> list[Thought]:
        """The first of these verbs that is offered."""
        for verb in verbs:
            if any(o[0] == verb for o in self.ask.options):
                return [Thought(1.0 if o[0] == verb else 0.0, "as always") for o in self.ask.options]
        return [Thought(-float(i), "as offered") for i, _ in enumerate(self.ask.options)]

    # --- the hand --------------------------------------------------------------------------------------------------------

    def discards(self) -> list[Thought]:
        """What is needed least goes; at the end of a turn only what is hardly needed."""
        plans = self.plans
        uses = plans.least(plans.hand)
        keep = KEEP_ABOVE + IMPATIENCE * plans.lateness
        of_key: dict[str, float] = {}
        for id, n in uses.items():
            key = plans.keys[id]
            of_key[key] = min(n, of_key.get(key, n))
        out = []
        for o in self.ask.options:
            if o[0] == "discard":
                n = of_key[self.s.card(o[1]).card]
                out.append(Thought(keep - n, f"{self.name(o[1])} may bring {n:.1f} points yet"))
            else:
                out.append(Thought(0.0, "every card of the hand is needed"))
        return out

    def search(self) -> list[Thought]:
        """A card that one may take: the one that brings most."""
        out = []
        for o in self.ask.options:
            if len(o) > 1 and isinstance(o[1], int) and o[1] >= 0 and type(self.s.get(o[1])) is CardRow:
                row = self.s.card(o[1])
                mine = row.player == self.seat
                n = self.plans.use(o[1]) if mine and row.zone != "play" else worth(self.s, o[1])
                out.append(Thought(n, f"{self.name(o[1])} may bring {n:.1f} points"))
            else:
                out.append(Thought(0.0, "nothing"))
        return out

    # --- journeys --------------------------------------------------------------------------------------------------------

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
        return [Thought(n if o[0] == "enter" else 0.0 if o[0] == "do nothing" else NEVER, text) for o in self.ask.options]

    # --- fights ----------------------------------------------------------------------------------------------------------

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
        words = f"{mine} against {theirs}"
        return [
            Thought(
                tapping if o[0] == "tap" else staying, f"{words}, wounded in {100 * (1 - chance(theirs - p)):.0f} of 100 cases"
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
                out.append(Thought(0.0, "not needed"))
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
        return [Thought(-fighter(self.s, o[1]).prowess, "the strongest comes last") for o in self.ask.options]

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

    # --- acting ----------------------------------------------------------------------------------------------------------

    def act(self) -> list[Thought]:
        out: list[Thought] = []
        tries = 0
        for o in self.ask.options:
            if o[0] == "pass":
                out.append(Thought(0.0, "nothing else is worth while now"))
                continue
            mode = PARTS[o[1]]
            reckoning = RECKONINGS.get(type(mode).__name__)
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
        return Thought(
            gain - cost, f"{self.name(o[2])} brings {gain:+.1f} points" if o[2] >= 0 else f"it brings {gain:+.1f} points"
        )

    def play_at_site(self, o: Option) -> Thought:
        card, who = o[2], o[3]
        n = self.plans.play_gain(card, who)
        what = sketch(self.s.card(card).card)
        text = f"{self.name(card)}: {what.points} points"
        if what.kind == "faction":
            text += f", won in {100 * self.plans.influence(card, who):.0f} of 100 cases by {self.name(who)}"
        return Thought(n - 0.02 * value(self.s, PROWESS, who) * (what.kind != "item"), text)

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
        return Thought(n, f"{facts.name} is expected to cost them {out.cost:.1f} points, and is defeated in {odds}")

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

    # --- people ----------------------------------------------------------------------------------------------------------

    def brings_in(self, o: Option) -> Thought:
        """A character or the avatar: where he is not alone, and at nobody's cost if he may follow somebody."""
        s = self.s
        avatar = sketch(s.card(o[2]).card).kind == "avatar"
        n = self.plans.use(o[2]) if avatar else self.plans.newcomer(o[2])
        row: Any = s.get(o[4])
        text = f"{self.name(o[2])} comes into play"
        if not avatar and o[3] == NONE and value(s, MIND, o[2]) > free_gi(s, self.seat) + self.room(o[4]):
            return Thought(NEVER, "nobody could control him")
        if type(row) is CompanyRow:
            size = company_size(s, row.id)
            n += 0.3 if size < 6 else -0.4
        else:
            n -= 0.5
            text += " alone"
        if o[3] != NONE:
            n += 0.25
        return Thought(n, text)

    def room(self, where: int) -> int:
        """General influence that is won if others follow somebody of their company."""
        s = self.s
        row: Any = s.get(where)
        if type(row) is not CompanyRow:
            return 0
        return max((value(s, MIND, m) for m in row.members if self.may_follow(m)), default=0)

    def may_follow(self, m: int) -> bool:
        s = self.s
        return s.card(m).controller == GENERAL and m != s.player(self.seat).avatar and any(True for _ in leaders(s, m))

    def organize(self, o: Option) -> Thought:
        change = self.arrangement()
        if not change.moves:
            return Thought(NEVER, "well as they are")
        return Thought(change.gain, change.why)

    def arrangement(self) -> Arrangement:
        """How the companies had better stand: thought through once a turn, then carried out step by step."""
        plan = self.memory.get("arrangement")
        if plan is None:
            plan = self.memory["arrangement"] = arrange(self.plans)
        return plan

    def to_be_moved(self) -> dict[int, int]:
        """Who is not yet where he should be: and with whom he should be, NONE if in a company of his own."""
        s = self.s
        out: dict[int, int] = {}
        for m, leader in self.arrangement().moves.items():
            card = s.card(m)
            if card.zone != PLAY or card.company == NONE or s.card(leader).zone != PLAY:
                continue
            if m == leader:
                if any(x not in self.arrangement().moves for x in s.company(card.company).members):
                    out[m] = NONE
            elif card.company != s.card(leader).company:
                out[m] = leader
        return out

    def composition(self) -> list[Thought]:
        moves = self.to_be_moved()
        short = -free_gi(self.s, self.seat)
        out = []
        for o in self.ask.options:
            if short > 0 and o[0] == "move":
                mind = value(self.s, MIND, o[1])
                follows = self.may_follow(o[1])
                out.append(Thought(2.0 - 0.1 * abs(mind - short) if follows else NEVER, f"{self.name(o[1])} can follow another"))
            elif o[0] == "done":
                out.append(Thought(0.0, "well as they are"))
            elif o[0] == "move":
                first = moves.get(o[1], NONE) == NONE
                out.append(Thought(0.4 + 0.1 * first if o[1] in moves else NEVER, self.arrangement().why))
            elif o[0] in ("play", "reveal"):
                out.append(self.brings_in(o))
            else:
                out.append(Thought(NEVER, "nobody is let go"))
        return out

    def place(self) -> list[Thought]:
        who = self.ask.about[0]
        if free_gi(self.s, self.seat) < 0 and any(o[0] == "follow" for o in self.ask.options):
            return self.first("follow")
        to = self.to_be_moved().get(who, NONE)
        if to == NONE:
            return self.first("apart", "join")
        company = self.s.card(to).company
        return [Thought(1.0 if o[0] == "join" and o[1] == company else 0.0, self.arrangement().why) for o in self.ask.options]

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

    def draft(self) -> list[Thought]:
        """In the order in which the deck names them."""
        return [Thought(-float(i) if o[0] == "reveal" else -99.0, "as the deck has it") for i, o in enumerate(self.ask.options)]

    def loses(self) -> list[Thought]:
        """Somebody must go, or be led by another: rather led."""
        out = []
        for o in self.ask.options:
            if o[0] in ("general", "follow"):
                out.append(Thought(1.0, "stays"))
            else:
                n = worth(self.s, o[1]) if len(o) > 1 else 0.0
                out.append(Thought(-n, f"{self.name(o[1])} is worth {n:.1f} points" if len(o) > 1 else ""))
        return out

    def away(self, o: Option) -> Thought:
        """An attempt on what another player has."""
        s = self.s
        who, target, revealed = o[3], o[4], o[5]
        mod = unused_di(s, who, target) - unused_gi(s, s.card(target).player)
        need = number_against(s, target, revealed) - mod
        p = opposed(need)
        gain = sketch(s.card(target).card).points + 0.5
        return Thought(p * gain - 0.15, f"{self.name(target)} is won in {100 * p:.0f} of 100 cases")

    def no(self, o: Option) -> Thought:
        return Thought(NEVER, "not now")

    def store(self, o: Option) -> Thought:
        best = max((self.storing(a)[0] for a in self.storables()), default=NEVER)
        return Thought(best, "what is stored is safe")

    # --- items change hands ----------------------------------------------------------------------------------------------

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

    # --- the end ---------------------------------------------------------------------------------------------------------

    def council(self) -> list[Thought]:
        """Who is ahead calls; the others have one more turn."""
        s = self.s
        final = [c.total for c in council_scores(s)]
        ahead = final[self.seat] - max(final[p] for p in s.others(self.seat))
        over = all(s.player(p).exhausted >= s.options.decks for p in s.others(self.seat))
        text = f"{abs(ahead)} points {'ahead' if ahead >= 0 else 'behind'}"
        return [Thought(ahead - AHEAD + over if o[0] == "call" else 0.0, text) for o in self.ask.options]


KEEP_ABOVE = 0.45  # what a card must promise to be kept at the end of a turn
IMPATIENCE = 0.08  # and more with every turn beyond those of a usual game: so that something happens
AHEAD = 2.5  # how far one must be ahead to call the Council
ABILITY, HELD_SHORT, PLAYED_LONG, PLAYED_HAZARD = 0.05, 0.3, 0.06, 0.12
CHECKS_TO_COME = 2.0
HINDERED = 0.5  # what it costs a company if nobody is left to do anything at its site
RESTING = 0.06  # what it costs to tap who has nothing else to do this turn


def opposed(need: int) -> float:
    """The chance that one roll exceeds another by more than `need`."""
    ways = {n: 6 - abs(7 - n) for n in range(2, 13)}
    return sum(a * b for x, a in ways.items() for y, b in ways.items() if x - y > need) / 1296


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
