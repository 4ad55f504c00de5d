"""Influencing with an agent (AIO-E-0455 ff.): the check is as between other players' cards, made by the agent."""

from __future__ import annotations

from collections.abc import Iterator

from meccg.kernel.book import BOOK, procedure
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import NONE, PLAY, Change
from meccg.parts import frames
from meccg.parts.agents import homes, is_agent, may_be_at, place_of, whereabouts_of
from meccg.parts.values import SITES, has_trait
from meccg.rules.agents import home_card
from meccg.rules.alignments import alignment_of
from meccg.rules.characters import is_home
from meccg.rules.control import unused_gi
from meccg.rules.hazards import beset
from meccg.rules.influence import AGAINST_OPPONENT, InfluenceCheck, number_against, part_of
from meccg.rules.resources import printed_as

AT_HOME, OF_HOME = 2, 2  # his direct influence at home (AIO-E-0464), his roll where the target belongs there (AIO-E-0466 ff.)


@procedure
class AgentInfluence(frames.AgentInfluence, frozen=True, tag="agent-influence", gc=False):
    """An agent's attempt. Whatever comes of it he stays in play, face up (AIO-E-0456)."""

    @staticmethod
    def targets(s: State, agent: int) -> Iterator[int]:
        """Characters, followers and allies of the company whose phase it is, at its site (AIO-E-0457, AIO-E-0459); its player's
        factions that can be played where the agent is, wherever they were (AIO-E-0460, AIO-E-0469).
        """
        row = beset(s)
        if row is None or not is_agent(s, agent):
            return
        if may_be_at(s, agent, place_of(s, row)):
            for m in row.members:
                yield from (x for x in part_of(s, m) if not has_trait(s, x, "item"))
        for card in s.player(row.player).play:
            facts = s.facts_of(card)
            if has_trait(s, card, "faction") and not facts.faction.no_opponent_influence and fits_at(s, agent, card):
                yield card

    @staticmethod
    def place(s: State, agent: int, faction: int) -> str:
        """Of several places one of which there is a site card."""
        there = fits_at(s, agent, faction)
        player = s.card(agent).player
        return next((p for p in there if home_card(s, player, p) != NONE), there[0] if there else "")

    @staticmethod
    def shares_home(s: State, agent: int, target: int) -> bool:
        """A character with the same home site, an ally or faction that is playable there (AIO-E-0466 to AIO-E-0468)."""
        facts = s.facts_of(target)
        if facts.kind in ("ally", "faction"):
            return any(is_played_at(s, target, place) for place in homes(s, agent))
        sites = [site for place in homes(s, agent) if (site := site_named(s, s.card(agent).player, place)) is not None]
        return any(is_home(h, site, site.site.type) for h in facts.character.home_sites for site in sites)

    def begin(self, s: State) -> Next:
        if not is_agent(s, self.agent) or s.card(self.target).zone != PLAY:
            return done(False)
        home, here = self.shares_home(s, self.agent, self.target), whereabouts_of(s, self.agent)
        mod = self.mod + (OF_HOME if home else 0) + (AT_HOME if here[:1] and here[0] in homes(s, self.agent) else 0)
        if not self.general:
            mod += unused_gi(s, s.card(self.target).player)
        check = InfluenceCheck(
            character=self.agent,
            target=self.target,
            kind=AGAINST_OPPONENT,
            number=0 if home else number_against(s, self.target, NONE),
            mod=mod,
            traits=("succeeds",) if self.sure else (),
        )
        return call(check, "decided")

    def decided(self, s: State) -> Next:
        ch = Change("return" if self.returned else "discard", self.target, by=self.agent)
        if s.result is not True or forbidden(s, ch):
            return done(False)
        s.tell("{0} is influenced away", self.target)
        return change(s, ch, "over")

    def over(self, s: State) -> Next:
        return done(True)


def fits_at(s: State, agent: int, faction: int) -> list[str]:
    """The places where the agent may be and the faction can be played."""
    return [place for place in whereabouts_of(s, agent) if is_played_at(s, faction, place)]


def is_played_at(s: State, card: int, place: str) -> bool:
    """Whether an ally or a faction is playable at a site, by its name or by what is printed on the card that its player has."""
    site = site_named(s, s.card(card).player, place)
    return site is not None and any(printed_as(p, site) for p in s.facts_of(card).playable_at)


def site_named(s: State, player: int, place: str) -> Facts | None:
    """A site as this player would visit it."""
    sides = (*alignment_of(s, player).own_sites, "hero", "minion")
    key = next((SITES[side, place] for side in sides if (side, place) in SITES), "")
    return BOOK.facts.get(key)
