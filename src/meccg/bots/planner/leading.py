"""People: who comes into play and where, who follows whom, who travels together, who must go."""

from __future__ import annotations

from typing import Any

from meccg.bots.lore import sketch
from meccg.bots.planner.companies import Arrangement, arrange
from meccg.bots.planner.fights import worth
from meccg.bots.planner.thinking import NEVER, Option, Thinking, Thought
from meccg.model.rows import GENERAL, NONE, PLAY, CompanyRow
from meccg.parts.values import MIND, value
from meccg.rules.companies import company_size
from meccg.rules.control import free_gi, leaders


class Leading(Thinking):
    def brings_in(self, o: Option) -> Thought:
        """A character or the avatar: where he is not alone, and at nobody's cost if he may follow somebody."""
        s = self.s
        avatar = sketch(s.card(o[2]).card).kind == "avatar"
        n = self.plans.use(o[2]) if avatar else self.plans.newcomer(o[2])
        row: Any = s.get(o[4])
        text = f"{self.name(o[2])} comes into play"
        if not avatar and o[3] == NONE and value(s, MIND, o[2]) > free_gi(s, self.seat) + self.room(o[4]):
            return Thought(NEVER, f"nobody could control {self.name(o[2])}")
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
                why = self.arrangement().why if o[1] in moves else f"{self.name(o[1])} is where it was planned"
                out.append(Thought(0.4 + 0.1 * first if o[1] in moves else NEVER, why))
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
        why = self.arrangement().why
        return [
            Thought(1.0, why) if o[0] == "join" and o[1] == company else Thought(0.0, "it is not what was planned")
            for o in self.ask.options
        ]

    def draft(self) -> list[Thought]:
        """In the order in which the deck names them."""
        return [
            Thought(-float(i), "in the order in which the deck names them")
            if o[0] == "reveal"
            else Thought(-99.0, "the deck has more characters to begin with")
            for i, o in enumerate(self.ask.options)
        ]

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
