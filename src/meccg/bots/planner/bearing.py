"""Items: who bears them, which change hands, which are stored."""

from __future__ import annotations

from meccg.bots.lore import sketch
from meccg.bots.planner.fights import BORNE, check_risk, falls_with, worth
from meccg.bots.planner.journeys import Map
from meccg.bots.planner.thinking import NEVER, Thinking, Thought
from meccg.kernel.answers import Option, use_of
from meccg.kernel.book import PARTS
from meccg.kernel.run import answer, run
from meccg.model.rows import DECK, NONE, CardRow
from meccg.parts.values import DI, PROWESS, value
from meccg.rules.alignments import alignment_of
from meccg.rules.scoring import stores_here
from meccg.rules.sideboard import ByAvatar, available
from meccg.rules.storing import receivers, storable, transferable

TO_BE_DRAWN = 18.0  # cards that are yet drawn in a game, on average
ORDINARY = 0.6  # what a card of the deck may bring
CHECKS_TO_COME = 2.0  # corruption checks that somebody has yet to make
BOLDER, HEEDED = 0.25, 0.15  # a point of prowess, and of direct influence, for the rest of the game


class Bearing(Thinking):
    def bearer(self) -> list[Thought]:
        """Who takes an item: whom it helps most and endangers least."""
        out = []
        for o in self.picks:
            if o.verb in ("give", "take") and o.what != NONE:
                item, who = (o.what, o.to) if o.to != NONE else (self.ask.about[0], o.what)
                n = self.plans.arming(item, who) - self.plans.burden(item, who) + 0.01
                out.append(Thought(n, f"{self.name(who)} makes the best use of it"))
            else:
                out.append(Thought(-0.5, "it would be lost"))
        return out

    def trophy(self) -> list[Thought]:
        """Whose it shall be: his who is the greater for it. It costs nobody anything."""
        s = self.s
        out = []
        for option, o in zip(self.ask.options, self.picks, strict=True):
            if o.verb != "take":
                out.append(Thought(0.0, "it would be of no use to anybody"))
                continue
            t = s.clone()
            answer(t, self.seat, option)
            run(t)
            more = value(t, PROWESS, o.what) - value(s, PROWESS, o.what)
            free = value(t, DI, o.what) - value(s, DI, o.what)
            n = 0.1 + BOLDER * more + HEEDED * free
            out.append(Thought(n, f"{self.name(o.what)} has {more:+} prowess and {free:+} direct influence by it"))
        return out

    def transfer(self, o: Option) -> Thought:
        gain, why = max((self.handing(item) for item in transferable(self.s, self.seat)), default=(NEVER, ""))
        return Thought(gain - 0.1, why)

    def handing(self, item: int) -> tuple[float, str]:
        """What is won if an item passes to whoever it suits best: less burden, more prowess; but its bearer checks for it now. It
        is lost with whoever bears it.
        """
        s, plans = self.s, self.plans
        giver = s.card(item).host
        what = plans.sketch(s.card(item).card)
        itself, eased = what.points + BORNE, self.eased(item)

        def taken(m: int) -> float:
            burden = falls_with(s, m, what.cp) * (worth(s, m) + itself) - check_risk(s, m)
            return CHECKS_TO_COME * (eased - burden) + plans.arming(item, m) - plans.arming(item, giver)

        gain, to = max(((taken(m), m) for m in receivers(s, self.seat, item)), default=(NEVER, NONE))
        return gain - check_risk(s, giver), f"{self.name(item)} is better with {self.name(to)}"

    def eased(self, item: int) -> float:
        """What each check to come costs its bearer less without an item: it may be failed because of it, and is lost with him."""
        s = self.s
        host, what = s.card(item).host, self.plans.sketch(s.card(item).card)
        return check_risk(s, host) - falls_with(s, host, -what.cp) * (worth(s, host) - what.points - BORNE)

    def handed(self) -> list[Thought]:
        return [Thought(*self.handing(o.what)) for o in self.picks]

    def store(self, o: Option) -> Thought:
        best = max((self.storing(a)[0] for a in storable(self.s, self.seat)), default=NEVER)
        return Thought(best, "what is stored is safe")

    def storing(self, card: int) -> tuple[float, str]:
        """What is stored gives its points for sure, and weighs on nobody; but he who bore it checks for it, and misses it."""
        s = self.s
        host = s.card(card).host
        what = self.plans.sketch(s.card(card).card)
        if host == NONE or type(s.get(host)) is not CardRow or s.card(host).company == NONE:
            return NEVER, ""
        now = check_risk(s, host)
        later = CHECKS_TO_COME * self.eased(card)
        n = self.laid_down(card, host) - what.points + later - now - 0.12 * what.prowess - 0.1
        return n, f"{self.name(card)} weighs on {self.name(host)}"

    def laid_down(self, card: int, host: int) -> int:
        """The points that a card gives once it is stored where its bearer is: those in parentheses only where it says."""
        s = self.s
        what = self.plans.sketch(s.card(card).card)
        site = s.company(s.card(host).company).site
        here = site != NONE and stores_here(alignment_of(s, self.seat), s.facts_of(card), s.facts_of(site))
        return what.stored if here else what.points

    def from_sideboard(self, o: Option) -> Thought:
        """The avatar taps for a card of the sideboard: what it may bring if it is drawn, against what he could do untapped."""
        s, use = self.s, use_of(o)
        mode = PARTS[use.address]
        if not isinstance(mode, ByAvatar) or mode.zone != DECK:
            return Thought(NEVER, "what is discarded comes too late")
        deck = len(s.player(self.seat).deck)
        drawn = min(1.0, TO_BE_DRAWN / max(1, deck))
        best = max((self.plans.use(id) for id in available(s, self.seat, mode.types, mode.zone)), default=0.0)
        n = drawn * (best - ORDINARY) - self.needed(use.user)
        return Thought(n, f"a card that may bring {best:.1f} points comes into the play deck")

    def needed(self, who: int) -> float:
        """What somebody would be missed for this turn: there is somewhere to go, or somebody else may do it."""
        s = self.s
        company = s.company(s.card(who).company)
        found = Map(self.plans, company).best()
        return 0.1 + sum(p.gain for p in found.prizes if p.who == who) + 0.3 * bool(found.prizes)

    def sideboard(self) -> list[Thought]:
        """The card that may bring most."""
        return [
            Thought(self.plans.use(o.what), f"{self.name(o.what)} may bring {self.plans.use(o.what):.1f} points")
            if o.verb == "bring"
            else Thought(ORDINARY, "the others would bring less than what is in the deck")
            for o in self.picks
        ]

    def hazard_sideboard(self) -> list[Thought]:
        """The limits are halved this turn: good for who has no hazard to play anyway."""
        held = sum(1 for key in self.plans.keys.values() if sketch(key).type == "hazard")
        return [
            Thought(0.0, "the hazards of the hand are worth more")
            if o.verb == "no"
            else Thought((0.2 if o.verb == "deck" else 0.1) - held, f"{held} hazards are in the hand")
            for o in self.picks
        ]

    def exchange(self) -> list[Thought]:
        """A card of the sideboard for a discarded one, if it may bring more than the least of those."""
        s = self.s
        least = min((self.plans.use(id) for id in s.player(self.seat).discard), default=0.0)
        return [
            Thought(self.plans.use(o.what) - least - 0.2, f"{self.name(o.what)} may bring {self.plans.use(o.what):.1f} points")
            if o.verb == "bring"
            else Thought(0.0, "the deck is good as it is")
            for o in self.picks
        ]

    def replace(self) -> list[Thought]:
        """What may bring least goes."""
        uses = [self.plans.use(o.what) for o in self.picks]
        return [Thought(-n, f"{self.name(o.what)} may bring {n:.1f} points") for o, n in zip(self.picks, uses, strict=True)]

    def stored(self) -> list[Thought]:
        return [Thought(*self.storing(o.what)) for o in self.picks]
