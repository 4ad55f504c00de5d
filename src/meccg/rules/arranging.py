"""Whether everybody could still be controlled: what is overdrawn while companies are organized need be in order at the end of the
organization phase only (AIO-C-0097, AIO-C-0114, AIO-H-0005).

So a change may overdraw general influence or a leader's direct influence, as long as those who may still be moved could put it
right. That is a search over who follows whom; companies are small.
"""

from __future__ import annotations

from collections.abc import Iterator

from meccg.kernel.state import State
from meccg.model.rows import GENERAL, NONE, CompanyRow
from meccg.parts.base import whereabouts
from meccg.rules.companies import at_haven, composition_faults, join, places
from meccg.rules.control import (
    can_control,
    free_gi,
    generally_controlled,
    may_be_general,
    may_lead,
    mind_to_control,
    most_of_di,
    overburdened,
)
from meccg.rules.losses import followers

ARRANGEMENTS = 150  # so many are looked at before it is given up


class Arranging:
    """The search: `short` points of general influence may be lacking, and `patient` leaders be overdrawn, as they were before."""

    __slots__ = ("left", "patient", "player", "short")

    def __init__(self, player: int, short: int = 0, patient: tuple[int, ...] = ()) -> None:
        self.player, self.short, self.patient, self.left = player, short, patient, ARRANGEMENTS

    def possible(self, s: State, movable: frozenset[int]) -> bool:
        """Whether it is in order, or could be put in order by those who may still be moved."""
        burdened = [m for m in overburdened(s, self.player) if m not in self.patient]
        lacking = -free_gi(s, self.player) - self.short
        if not burdened and lacking <= 0:
            return True
        who = [m for m in (followers(s, burdened[0]) if burdened else generally_controlled(s, self.player)) if m in movable]
        if not burdened and not can_be_spared(s, self.player, who, lacking):
            return False
        for m in who:
            for leader in self.ways(s, m, movable, general=bool(burdened)):
                if not self.left:
                    return False
                self.left -= 1
                if self.possible(under(s, m, leader), movable - {m}):
                    return True
        return False

    def ways(self, s: State, character: int, movable: frozenset[int], general: bool) -> Iterator[int]:
        """Under whose control he might come."""
        if followers(s, character):
            return
        if general and may_be_general(s, character):
            yield GENERAL
        for c in nearby(s, character):
            for m in c.members:
                if m != s.card(character).controller and might_control(s, m, character, movable):
                    yield m


def can_be_spared(s: State, player: int, who: list[int], lacking: int) -> bool:
    """Whether leaders could take so many points off general influence by leading some of these at their sites, at most: whoever
    follows whom in the end, nobody leads more than he can, nor anybody of a greater mind.
    """
    for there in places(s, player).values():
        here = [c.id for c in there]
        minds = [(mind_to_control(s, m), m) for m in who if s.card(m).company in here]
        for leader in (m for c in there for m in c.members if minds and may_lead(s, m)):
            most = most_of_di(s, leader)
            could = sum(mind for mind, m in minds if mind <= most and m != leader)
            if could:
                lacking -= max(0, min(could, most - sum(mind_to_control(s, f) for f in followers(s, leader))))
                if lacking <= 0:
                    return True
    return False


def in_time(s: State, player: int, movable: frozenset[int], short: int = 0, patient: tuple[int, ...] = ()) -> bool:
    """Whether all could be controlled in time."""
    return Arranging(player, short, patient).possible(s, movable)


def under(s: State, character: int, leader: int) -> State:
    """The state in which he is controlled so."""
    after = s.clone()
    if leader != GENERAL:
        join(after, character, after.card(leader).company)
    after.put(after.card(character).but(controller=leader))
    return after


def nearby(s: State, character: int) -> list[CompanyRow]:
    """His company and those at the same site that have room for him."""
    card = s.card(character)
    there = places(s, card.player)[whereabouts(s, s.company(card.company))]
    return [c for c in there if c.id == card.company or fits(s, c, (character,))]


def might_control(s: State, leader: int, character: int, movable: frozenset[int]) -> bool:
    """Whether he can take control of somebody, or could if those of his followers went elsewhere who may still be moved."""
    return can_control(s, leader, character, without=movable)


def fits(s: State, company: CompanyRow, more: tuple[int, ...]) -> bool:
    return at_haven(s, company) or not composition_faults(s, company.members + more)


def everybody(s: State, player: int, but: int = NONE) -> frozenset[int]:
    return frozenset(m for c in s.companies(player) for m in c.members if m != but)
