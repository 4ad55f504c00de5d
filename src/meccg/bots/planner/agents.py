"""What the planner knows of agents: what their attacks do, how far they are from whom they wait for, who lies in wait openly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from meccg.bots.lore import Blow
from meccg.bots.planner.fights import Fighter, fight
from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.rows import NONE, CompanyRow
from meccg.parts.agents import agents_of, place_of, region_named, whereabouts_of
from meccg.parts.values import NEIGHBOURS
from meccg.rules.agentcombat import AgentCombat, AgentsAttack

AVERAGE = 7  # of the two dice that an agent rolls
SPARE = 0.2  # an agent that nobody has to fear yet
FARTHEST = 6  # regions


def blow_of_agent(s: State, agent: int, company: CompanyRow, *, hidden: bool) -> tuple[Blow, AgentCombat]:
    """What an agent does to a company where that is, or goes."""
    attack = AgentsAttack(agent=agent, company=company.id, hidden=hidden).attack(s)
    return Blow(attack.strikes, attack.prowess + attack.mod + AVERAGE, attack.body, "detainment" in attack.traits), attack


def ambush(s: State, agent: int, company: CompanyRow, facing: list[Fighter], *, hidden: bool) -> float:
    """What its attack is expected to cost a company, less the points that it may give them; 0 if it would not be made."""
    blow, attack = blow_of_agent(s, agent, company, hidden=hidden)
    out = fight(facing, blow, attacker_chooses="attacker-chooses" in attack.traits)
    return max(0.0, out.cost - out.defeated * s.facts_of(agent).mp.base)


@cache
def regions_apart(a: str, b: str) -> int:
    """How many steps lead from a region to another; many to where none does."""
    seen, edge = {a}, [a]
    for n in range(FARTHEST):
        if b in edge:
            return n
        edge = sorted({near for r in edge for near in NEIGHBOURS.get(r, ())} - seen)
        seen.update(edge)
    return FARTHEST


def steps_to(regions: list[str], place: str) -> int:
    there = region_named(place)
    return min((regions_apart(r, there) for r in regions if r and there), default=FARTHEST)


def nearness(s: State, agent: int, company: CompanyRow) -> float:
    """How soon an agent may be where a company is or goes, 0 to 1: at once, or after so many steps."""
    return 1.0 / (2.0 + steps_to([region_named(p) for p in whereabouts_of(s, agent)], place_of(s, company)))


class Lurker(NamedTuple):
    """An agent of another player that lies face up."""

    agent: int
    places: tuple[str, ...]

    def threatens(self, s: State, site: str) -> bool:
        facts = BOOK.facts[site]
        if facts.name in self.places:
            return True
        if facts.site.haven or not facts.site.region:
            return False
        return any(regions_apart(region_named(p), facts.site.region) <= 1 for p in self.places)

    def blow(self, s: State, company: CompanyRow) -> Blow:
        return blow_of_agent(s, self.agent, company, hidden=False)[0]


def lurkers(s: State, seat: int) -> Iterator[Lurker]:
    for p in s.others(seat):
        for agent in agents_of(s, p):
            if not s.card(agent).face_down and s.card(agent).player != NONE:
                yield Lurker(agent, whereabouts_of(s, agent))
