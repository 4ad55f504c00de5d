"""Hazards and events: creatures by what they are expected to cost and to give, everything else by a trial."""

from __future__ import annotations

from meccg.bots.evaluation import value
from meccg.bots.features import rivalry
from meccg.bots.lore import band_of, creature_blow, gives_mode, sketch
from meccg.bots.planner.fights import fight
from meccg.bots.planner.hand import HELD_MODE, Plans
from meccg.bots.planner.journeys import Map
from meccg.bots.planner.prospects import prospects
from meccg.bots.planner.thinking import NEVER, Thinking, Thought
from meccg.bots.planner.trial import CONTESTS, attempt, outlook
from meccg.kernel.answers import Option, use_of, verb_of
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import NONE, UNTAPPED, CompanyRow
from meccg.model.windows import END_OF_TURN_PHASE, MH_PHASE, ORGANIZATION, SITE_PHASE
from meccg.parts.modes import Play
from meccg.parts.offers import modes_in, shifted
from meccg.parts.requirements import automatic_attacks
from meccg.rules.chain import declared_links
from meccg.rules.combat import Attack, creature_attack
from meccg.rules.hazards import PlayCreature, beset, hazards_left
from meccg.rules.keying import keyed
from meccg.rules.keying import ways as all_ways
from meccg.rules.onguard import changes_the_attack
from meccg.rules.organization import OrganizationPhase
from meccg.rules.planning import routes
from meccg.rules.roles import is_haven

# What it costs to use an ability or a short event that could be held; what it is worth to have played something and draw anew.
ABILITY, HELD_SHORT, PLAYED_LONG, PLAYED_HAZARD = 0.05, 0.3, 0.06, 0.12
ROOM = ", and makes room in the hand"
NOTICED = 0.05  # what a play must change, in points, to be one
AFTERWARDS = ORGANIZATION | MH_PHASE | SITE_PHASE | END_OF_TURN_PHASE  # what may be done then can wait until an attack is over
UNWARNED = 0.25  # what a card is worth more if they learn of it when they have entered
HINDERED = 0.5  # what it costs a company if nobody is left to do anything at its site


class Hindering(Thinking):
    def creature(self, o: Option) -> Thought:
        use = use_of(o)
        s = self.s
        return self.sends(use.source, s.company(use.target), (use.extra,))

    def sends(self, card: int, company: CompanyRow, ways: tuple[str, ...] = ()) -> Thought:
        """A creature against a company, keyed so or in the best way: what it costs the company, less the points that it may give
        them.
        """
        s = self.s
        key = s.card(card).card
        facts: Facts = BOOK[key].facts
        blow = creature_blow(key, band_of(s, company))
        if ways := ways or all_ways(s, facts, company, card):
            attacks = (creature_attack(s, card, company.id, self.seat, keyed(way)) for way in ways)
            blow = blow._replace(detains=all("detainment" in attack.traits for attack in attacks))
        facing = self.plans.fighters(company.id)
        out = fight(facing, blow, attacker_chooses=facts.creature.attacker_chooses)
        free = sum(1 for f in facing if f.status == UNTAPPED)
        given = out.defeated * sketch(key, s.player(company.player).alignment).points
        n = out.cost - given
        if free and self.wants_something(company):
            n += HINDERED * min(1.0, out.taps / free) ** 2
        n = rivalry(s, company.player, self.seat) * n + PLAYED_HAZARD
        odds = f"{100 * out.defeated:.0f} of 100 cases"
        return Thought(n, f"{facts.name}: expected to cost them {out.cost:.1f} points, defeated in {odds}")

    def wants_something(self, company: CompanyRow) -> bool:
        """Whether a company of another player may be on its way to play something: it goes to an untapped site, no Haven."""
        s = self.s
        site = company.destination if company.destination != NONE else company.site
        return site != NONE and s.card(site).status == UNTAPPED and not is_haven(s, site)

    def reveal_guard(self, o: Option) -> Thought:
        use = use_of(o)
        if sketch(self.s.card(use.source).card).kind == "creature":
            return self.sends(use.source, self.s.company(self.s.role("company")))
        return self.effect(o)

    def on_guard(self, o: Option) -> Thought:
        """A card that strengthens what awaits the company is laid face down: so it does not warn them."""
        use = use_of(o)
        s = self.s
        company = s.company(use.target)
        site = company.destination if company.destination != NONE else company.site
        if not self.wants_something(company) or not automatic_attacks(s, site):
            return Thought(NEVER, "better held")
        there = company.but(site=site, destination=NONE)
        arrived = s.clone()
        arrived.put(there)
        best = NEVER
        for x in self.ask.options:
            mode = PARTS[use_of(x).address] if verb_of(x) == "play" else None
            if isinstance(mode, Play) and use_of(x).source == use.extra and mode.guard is not False:
                env = mode.env(s, self.seat, x)
                if changes_the_attack(arrived, mode, env, there):
                    best = max(best, self.foreseen(x) + UNWARNED)
        why = f"{self.name(use.extra)} does not warn them before they enter" if best > 0 else "better held"
        return Thought(best, why)

    def effect(self, o: Option) -> Thought:
        """An event or ability: tried out, less what it is worth to hold it. Nothing is played just to be rid of it."""
        use = use_of(o)
        s = self.s
        gain = self.foreseen(o)
        cost, text = ABILITY, "it"
        if use.source >= 0:
            text = self.name(use.source)
            if gives_mode(s.card(use.source).card):
                return Thought(gain - HELD_MODE, f"{text} opens ways worth {gain:.1f} points")
            if s.card(use.source).zone == "hand":
                hazard = sketch(s.card(use.source).card).type == "hazard"
                short = s.facts_of(use.source).subtypes == ("short-event",)
                if short and gain < NOTICED:
                    why = "change nothing" if gain > -NOTICED else "harm its player"
                    return Thought(min(gain, 0.0) - ABILITY, f"{text} would {why}")
                cost = -PLAYED_HAZARD if hazard else HELD_SHORT if short else -PLAYED_LONG
        text = f"{text} brings {gain:+.1f} points"
        return Thought(gain - cost, text + ROOM if cost < 0 else text)

    def foreseen(self, o: Option) -> float:
        """How much better things stand after a play than without it. In answer to something the others' doings are carried out
        in both cases. What may as well be done after an attack counts in the midst of it by what it does in the fight alone.
        """
        s, seat = self.s, self.seat
        use = use_of(o)
        now = value(s, seat, self.weights).margin
        waits = bool(PARTS[use.address].windows & AFTERWARDS) and self.under_attack()

        def look(t: State) -> float:
            n = outlook(t, seat, self.weights)
            if waits and t.winner is None:
                n -= max(0.0, value(t, seat, self.weights).margin - now)
            if (caller := self.newly_called(t)) != NONE:
                return before + self.ends(caller)
            return n + prospects(t, seat, use.source) + self.to_come(t) + self.outings(t)

        before = 0.0
        passing = next((x for x in self.ask.options if verb_of(x) == "pass"), None)
        if passing is not None and (self.ask.kind == "respond" or any(isinstance(f, CONTESTS) for f in s.frames)):
            before = attempt(s, seat, passing, look=look)
        else:
            before = look(s)
        gain = attempt(s, seat, o, look=look) - before
        follow = self.to_come(s)
        return gain + follow if follow and gain > NOTICED and self.opens_way(o, follow) else gain

    def newly_called(self, t: State) -> int:
        """Who has called the Council by what was tried."""
        return next((p for p in t.players() if t.player(p).called and not self.s.player(p).called), NONE)

    def outings(self, t: State) -> float:
        """What it is worth that companies may go where they could not go before, or not where they could."""
        phase = t.enclosing(OrganizationPhase)
        if phase is None or phase.player != self.seat:
            return 0.0
        n = 0.0
        for company in t.companies(self.seat):
            before = self.s.company(company.id) if company.id < len(self.s.rows) else company
            if t is not self.s and before.members == company.members and set(routes(t, company)) != self.open_ways(company.id):
                n += Map(Plans(t, self.seat), company).best().worth - Map(self.plans, before).best().worth
        return n

    def open_ways(self, company: int) -> set[int]:
        found = self._ways.get(company)
        if found is None:
            found = self._ways[company] = set(routes(self.s, self.s.company(company)))
        return found

    def under_attack(self) -> bool:
        """Whether an attack is going on, or declared."""
        s = self.s
        return s.enclosing(Attack) is not None or any(isinstance(PARTS[x.address], PlayCreature) for x in declared_links(s))

    def opens_way(self, o: Option, before: float) -> bool:
        """Whether more creatures may follow than without it: then it comes before them."""
        return attempt(self.s, self.seat, o, look=self.to_come) > before + NOTICED

    def to_come(self, t: State) -> float:
        """What the creatures of the hand may yet do to the company whose phase it is, within its limit."""
        company = beset(t)
        if company is None or company.player == self.seat:
            return 0.0
        left = hazards_left(t, company.id)
        if left <= 0:
            return 0.0
        worth = sorted((self.may_send(id) for id in self.held_creatures() if self.goes(t, id)), reverse=True)
        return sum(worth[:left])

    def held_creatures(self) -> list[int]:
        return [id for id in self.plans.hand if sketch(self.plans.keys[id]).kind == "creature"]

    def goes(self, t: State, id: int) -> bool:
        """Whether a creature is still in hand and can be played against the company."""
        if t.card(id).zone != "hand":
            return False
        return any(m.options(t, self.seat, id) for m in modes_in(shifted(t, self.seat, MH_PHASE))[t.card(id).card])

    def may_send(self, id: int) -> float:
        found = self._sends.get(id)
        if found is None:
            company = beset(self.s)
            found = self._sends[id] = max(0.0, self.sends(id, company).score) if company is not None else 0.0
        return found
