"""People: who comes into play and where, who follows whom, who travels together, who must go."""

from __future__ import annotations

from math import log
from typing import Any

from meccg.bots.lore import sketch
from meccg.bots.planner.companies import Arrangement, arrange
from meccg.bots.planner.fights import worth
from meccg.bots.planner.journeys import Map
from meccg.bots.planner.thinking import NEVER, Thinking, Thought
from meccg.kernel.answers import Option, use_of
from meccg.kernel.chance import Picker
from meccg.model.rows import GENERAL, NONE, PLAY, CompanyRow
from meccg.parts.values import MIND, value
from meccg.rules.companies import company_size, composition_faults
from meccg.rules.control import free_gi, leaders
from meccg.rules.ringwraiths import rides_alone

TIED = 0.6  # what it costs to tie who rides alone to a follower
STUCK = 1.0  # what it costs a company at least if it can't leave its Haven with a newcomer
IN_ORDER = 0.5  # how much rather somebody is revealed than who is named after him


class Leading(Thinking):
    def brings_in(self, o: Option) -> Thought:
        """A character or the avatar: where he is not alone, and at nobody's cost if he may follow somebody."""
        use = use_of(o)
        s = self.s
        avatar = sketch(s.card(use.source).card).kind == "avatar"
        n = self.plans.use(use.source) if avatar else self.plans.newcomer(use.source)
        row: Any = s.get(use.target)
        text = f"{self.name(use.source)} comes into play"
        if not avatar and use.user == NONE and value(s, MIND, use.source) > free_gi(s, self.seat) + self.room(use.target):
            return Thought(NEVER, f"nobody could control {self.name(use.source)}")
        if type(row) is CompanyRow:
            size = company_size(s, row.id)
            n += 0.3 if size < 6 else -0.4
            faults = composition_faults(s, (*row.members, use.source))
            if faults and not composition_faults(s, row.members):
                n -= self.kept_at_home(row)
                text += f", though {faults[0].text}"
        else:
            n -= 0.0 if rides_alone(s, use.source) else 0.5
            text += " alone"
        if use.user != NONE:
            n += 0.25 if not rides_alone(s, use.user) else -TIED
        return Thought(n, text)

    def kept_at_home(self, company: CompanyRow) -> float:
        """What it costs a company that it can't leave its Haven with a newcomer: the journey on which it might go."""
        map = Map(self.plans, company)
        return max(STUCK, map.best().worth - map.stay().worth)

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
        for option, (verb, who, _) in zip(self.ask.options, self.picks, strict=True):
            if short > 0 and verb == "move":
                mind = value(self.s, MIND, who)
                follows = self.may_follow(who)
                out.append(Thought(2.0 - 0.1 * abs(mind - short) if follows else NEVER, f"{self.name(who)} can follow another"))
            elif verb == "done":
                out.append(Thought(0.0, "well as they are"))
            elif verb == "move":
                first = moves.get(who, NONE) == NONE
                why = self.arrangement().why if who in moves else f"{self.name(who)} is where it was planned"
                out.append(Thought(0.4 + 0.1 * first if who in moves else NEVER, why))
            elif verb in ("play", "reveal"):
                out.append(self.brings_in(option))
            else:
                out.append(Thought(NEVER, "nobody is let go"))
        return out

    def place(self) -> list[Thought]:
        who = self.ask.about[0]
        if free_gi(self.s, self.seat) < 0 and any(o.verb == "follow" for o in self.picks):
            return self.first("follow")
        to = self.to_be_moved().get(who, NONE)
        if to == NONE:
            return self.first("apart", "join")
        company = self.s.card(to).company
        why = self.arrangement().why
        return [
            Thought(1.0, why) if o.verb == "join" and o.what == company else Thought(0.0, "it is not what was planned")
            for o in self.picks
        ]

    def draft(self) -> list[Thought]:
        """Those whom the deck names first, but in an order that is drawn anew for each game: who always reveals in the same order
        loses them all to another who has the same characters.
        """
        said = "one of those whom the deck names first, so that nobody knows whom another must name to set him aside"
        return [
            Thought(-IN_ORDER * i + self.lot(o.what), said)
            if o.verb == "reveal"
            else Thought(-99.0, "the deck has more characters to begin with")
            for i, o in enumerate(self.picks)
        ]

    def lot(self, card: int) -> float:
        """A number for a card that is drawn once for each game, as whoever takes one of several by their weights draws it."""
        drawn = (1 + Picker(f"{self.s.chance.seed}/{self.s.card(card).card}").pick(9998)) / 10000
        return -log(-log(drawn))

    def loses(self) -> list[Thought]:
        """Somebody must go, or be led by another: rather led."""
        out = []
        for o in self.picks:
            if o.verb in ("general", "follow"):
                out.append(Thought(1.0, "stays"))
            else:
                n = worth(self.s, o.what) if o.what != NONE else 0.0
                out.append(Thought(-n, f"{self.name(o.what)} is worth {n:.1f} points" if o.what != NONE else ""))
        return out
