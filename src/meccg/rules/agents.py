"""Agents played as hazards: how they come into play, what they do in a turn, and how they are revealed (AIO-E-0342 ff.).

An agent lies face down before its player, by the mode AGENT (`parts.agents`); its site cards lie on it, face down as long as it
does. Its home is no secret that is kept somewhere but a claim: only what may still be proved when it is turned up is offered, and
when it is, the proof is asked for (`lawful`). So its player may decide late, and nobody else can learn from the state what he has
not decided. One action a turn is a hazard (AIO-E-0381); revealing is free and at any time (AIO-E-0396). Combat is in
`rules.agentcombat`, influence in `rules.agentinfluence`.

Announces "reveal" (subject = the agent).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, ClassVar

from msgspec.structs import replace

from meccg.kernel.answers import Option, use_of
from meccg.kernel.book import BOOK, PARTS, PRINTED, procedure, provides
from meccg.kernel.changes import announce, change, changes
from meccg.kernel.run import Next, done, go
from meccg.kernel.state import Frame, State
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.model.rows import ASIDE, LOCATIONS, NONE, TAPPED, UNTAPPED, WOUNDED, CardRow, Change, Env
from meccg.parts import frames
from meccg.parts.agents import (
    AGENT,
    AT,
    agents_of,
    is_agent,
    may_be_at,
    origins,
    own_ways,
    region_named,
    sites_on,
    whereabouts_of,
)
from meccg.parts.base import Number
from meccg.parts.claims import carries_out
from meccg.parts.kinds import for_kind, nature
from meccg.parts.modes import Mode, No, Ways
from meccg.parts.offers import UseLying, rule_mode
from meccg.parts.values import NEIGHBOURS, region_of, unplayed
from meccg.rules.alignments import alignment_of
from meccg.rules.chain import when_declared
from meccg.rules.characters import PlayCharacter
from meccg.rules.hazards import beset, hazards_left
from meccg.rules.uniqueness import is_free

CHARACTER = "character"  # the mode of an agent's card that was played as one


# --- what the card is ----------------------------------------------------------------------------------------------------


@nature(AGENT, "agent")
def as_agent(facts: Facts) -> Facts:
    """A hazard, no character (AIO-E-0346, AIO-E-0350), whose points are won by defeating it (AIO-E-0454)."""
    return replace(facts, type="hazard", kind="agent", mp=replace(facts.mp, type="kill"))


def serves(facts: Facts) -> bool:
    """Whether it is a minion, who may be played as a character: two agents are none (AIO-E-0343)."""
    return facts.type == "character"


@nature(CHARACTER, "agent", only=serves)
def as_character(facts: Facts) -> Facts:
    return replace(facts, kind="character")


@unplayed("agent")
def counts_as(s: State, row: CardRow) -> str:
    """In a hand or a pile it is what it was when the deck was made (AIO-B-0134, AIO-B-0183, AIO-F-0058)."""
    return AGENT if alignment_of(s, row.owner).agents == "hazard" else ""


@for_kind("agent", name="character")
def brought_in(facts: Facts) -> Iterable[Any]:
    """It may be played as a character, too, by players who use agents so (AIO-E-0344, AIO-E-0470)."""
    if serves(facts):
        yield PlayCharacter(facts)


# --- playing it ----------------------------------------------------------------------------------------------------------


NONE_IN_HAND = No("you have no agent in your hand")


@carries_out("Facts: kind", only=("agent",))
class PlayAgent(Mode):
    """An agent of the hand is laid down, face down and untapped; it is at any one of its home sites (AIO-E-0365, AIO-E-0366)."""

    __slots__ = ()
    verb = "play agent"
    side = "hazard"
    windows = W.others(W.MH_PHASE)
    having = W.HAS_AGENT
    classes = ("hazard",)  # only what lies face up is unique (AIO-E-0399)
    extra = "other"  # the card: nobody else sees which

    def ways(self, s: State, env: Env) -> Ways:
        held = {s.card(c).card: c for c in reversed(s.player(env.player).hand) if s.facts_of(c).kind == AGENT}
        if not held:
            yield NONE_IN_HAND.to(env)
        for card in held.values():
            if BOOK[s.card(card).card].done:
                yield env.but(other=card)

    def concerns(self, s: State, env: Env, x: int) -> bool:
        return x == env.other

    def describe(self, s: State, option: Option) -> str:
        return f"Play {s.name(use_of(option).extra)} face down as an agent"

    def pay(self, env: Env) -> Frame:
        return LaysAgent(env=env)

    def valid(self, s: State, env: Env) -> bool:
        """Over the limit it is discarded, which its own procedure sees to."""
        return True

    def frame(self, env: Env) -> Frame:
        return AgentArrives(env=env)

    def words(self) -> str:
        return "An agent may be played face down as a hazard"


@procedure
class LaysAgent(Frame, frozen=True, tag="lays-agent", gc=False):
    """The card leaves the hand at declaration; the others see a face-down card."""

    env: Env

    def begin(self, s: State) -> Next:
        card = self.env.other
        s.move(card, ASIDE, player=self.env.player, face_down=True)
        s.put(s.card(card).but(mode="declared"))
        s.tell("{0} plays an agent face down", self.env.player)
        return done(self.env)


@procedure
class AgentArrives(Frame, frozen=True, tag="agent-arrives", gc=False):
    env: Env

    def begin(self, s: State) -> Next:
        card, row = self.env.other, beset(s)
        if s.card(card).zone != ASIDE:
            return done()
        if row is not None and hazards_left(s, row.id) < 0:  # without effect (AIO-E-0296)
            return change(s, Change("discard", card), "over")
        s.enter(card, player=self.env.player, mode=AGENT, face_down=True)
        return done()

    def over(self, s: State) -> Next:
        return done()


rule_mode("rules:play agent", PlayAgent())


# --- ways ----------------------------------------------------------------------------------------------------------------


@cache
def hero_havens() -> frozenset[str]:
    """The Havens of heroes by name: agents keep away from every version of them (AIO-E-0391)."""
    return frozenset(f.name for f in PRINTED.values() if f.kind == "site" and f.site.haven == "haven")


def adjacent(s: State, player: int, a: str, b: str) -> bool:
    """Whether an agent of this player's may go from one region to the other: the same, or one beside it."""
    if a == b or b in NEIGHBOURS.get(a, ()):
        return True
    also = alignment_of(s, player).adjacent  # AIO-E-0394
    return (a, b) in also or (b, a) in also


@carries_out("Ally: move_limit", "MoveLimit: regions sites")
def may_go(s: State, agent: int, site: int) -> bool:
    """Whether a site is one where this agent goes at all, wherever it comes from (AIO-E-0368, AIO-E-0392, AIO-E-0393)."""
    facts, card = s.facts_of(site), BOOK[s.card(agent).card].facts
    if facts.site.under_deeps:
        return False
    own = own_ways(s, agent)
    if facts.name in hero_havens() and not any(part.havens for part in own):
        return False
    if facts.site.haven == "wizardhaven" and "elf" not in card.races:
        return False
    if any(facts.site.type in part.never for part in own):
        return False
    limit = card.ally.move_limit
    return limit is None or facts.name in limit.sites or facts.site.region in limit.regions


def usable(s: State, player: int, site: int) -> bool:
    """Whether his agents may use that site card: a Fallen-wizard's only hero sites of which he uses no other version
    (AIO-E-0386, AIO-E-0387).
    """
    side = alignment_of(s, player)
    if not side.agent_sites:
        return True
    facts, row = s.facts_of(site), s.player(player)
    others = (c for c in (*row.play, *row.discard) if s.name(c) == facts.name and s.facts_of(c).kind == "site")
    return side.agents_use(facts) and all(side.agents_use(s.facts_of(c)) for c in others)


def from_regions(s: State, agent: int) -> list[str]:
    """The regions where it may be now."""
    sites = sites_on(s, agent)
    return [region_of(s, sites[-1])] if sites else [region_named(place) for place in whereabouts_of(s, agent)]


def lawful(s: State, agent: int) -> bool:
    """Whether the site cards on an agent can be the way that it came: the first near where it began, each near the one before it
    (AIO-E-0405, AIO-E-0406). A site at which it was face up needs no proof (AIO-E-0380). Regions are as printed: environment does
    not touch where it has been (AIO-E-0409).
    """
    player, sites = s.card(agent).player, sites_on(s, agent)
    if not sites:
        return True
    regions = [region_of(s, site) for site in sites]
    if s.card(sites[0]).face_down and not any(adjacent(s, player, region_named(o), regions[0]) for o in origins(s, agent)):
        return False
    if not all(adjacent(s, player, a, b) for a, b in pairwise(regions)):
        return False
    return all(not s.card(site).face_down or (may_go(s, agent, site) and usable(s, player, site)) for site in sites)


def home_card(s: State, player: int, place: str) -> int:
    """A card of that site in his location deck that his agents may use; NONE if there is none."""
    there = (c for c in s.player(player).locations if s.name(c) == place and usable(s, player, c))
    return next(there, NONE)


def send_back(s: State, sites: Iterable[int]) -> None:
    """Site cards that were on an agent return to the location deck."""
    for site in sites:
        s.move(site, LOCATIONS)


# --- actions -------------------------------------------------------------------------------------------------------------

ACTED = "acted"  # a mark for each action of this turn

NO_AGENTS = No("you have no agent in play")
NEW = No("{user} came into play this turn", "AIO-E-0367")
LIMIT_REACHED = No("the hazard limit is reached", "AIO-E-0381")
HAS_ACTED = No("{user} has acted this turn", "AIO-E-0367")
NO_REGIONS = No("without region movement agents do not move", "AIO-E-0395")
WOUNDED_MOVE = No("{user} is wounded", "AIO-E-0368")
NO_SITE = No("there is no site card in your location deck to which {user} could go", "AIO-E-0369")
IS_OPEN = No("{user} lies face up: where it was before is not known any more", "AIO-E-0390")
NOT_MOVED = No("{user} has no site card that could be taken back", "AIO-E-0389")
IS_HOME = No("{user} is at home", "AIO-E-0370")
NOT_WOUNDED = No("{user} is not wounded", "AIO-E-0374")
NOT_TAPPED = No("{user} is not tapped", "AIO-E-0375")
NOT_FACE_UP = No("{user} lies face down already", "AIO-E-0377")
NOT_UNTAPPED = No("{user} is not untapped", "AIO-E-0377")


def taken(s: State, agent: int) -> int:
    """How many actions it has taken this turn."""
    return sum(m.startswith(ACTED) for m in s.card(agent).marks)


def extra_actions(s: State, agent: int) -> list[bool]:
    """The further actions that cards give it, each by whether it counts against the hazard limit: first those that do not."""
    parts = ((PARTS[st.address], st) for st in s.standing.get("extra action", ()))
    return sorted(part.counted for part, st in parts if part.gives(s, st.env, agent))


class ActionCount(Number):
    """What the next action of USER counts against the hazard limit; of nobody yet, the least that one counts."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        if env.user == NONE:
            return min((self.of(s, env.but(user=agent)) for agent in agents_of(s, env.player)), default=1)
        n, extra = taken(s, env.user), extra_actions(s, env.user)
        return 1 if n == 0 or n > len(extra) or extra[n - 1] else 0

    def words(self) -> str:
        return "one"


class AgentAction(Mode):
    """What an agent may do once in a turn, if it was in play when the turn began (AIO-E-0367)."""

    __slots__ = ()
    verb = "agent action"
    side = "hazard"
    windows = W.others(W.MH_PHASE)
    having = W.HAS_AGENT
    classes = ("hazard",)
    counts = ActionCount()
    sentence: ClassVar[str] = ""

    def ways(self, s: State, env: Env) -> Ways:
        mine = agents_of(s, env.player)
        if not mine:
            yield NO_AGENTS.to(env)
        for agent in mine:
            e = env.but(user=agent)
            n = taken(s, agent)
            if s.card(agent).since >= s.turn:
                yield NEW.to(e)
            elif n and n > len(extra_actions(s, agent)):
                yield HAS_ACTED.to(e)
            elif (row := beset(s)) is not None and self.counts.of(s, e) > hazards_left(s, row.id):
                yield LIMIT_REACHED.to(e)
            else:
                yield from self.acts(s, e)

    def acts(self, s: State, env: Env) -> Ways:
        """The ways in which USER, who may act, can do this."""
        raise NotImplementedError

    def might(self, s: State, player: int) -> bool:
        return any(s.card(a).face_down for a in agents_of(s, player))

    def describe(self, s: State, option: Option) -> str:
        use = use_of(option)
        return self.sentence.format(s.name(use.user), s.name(use.extra) if type(use.extra) is int and use.extra >= 0 else "")

    def still(self, s: State, env: Env) -> bool:
        return is_agent(s, env.user)

    def frame(self, env: Env) -> Frame:
        return AgentActs(address=self.address, env=env)

    def act(self, s: State, env: Env, then: str) -> Next:
        raise NotImplementedError

    def words(self) -> str:
        return "Each agent may act once a turn"


@when_declared
def note_the_action(s: State, mode: Any, env: Env) -> None:
    if isinstance(mode, AgentAction):
        s.mark(env.user, f"{ACTED} {taken(s, env.user) + 1}")


@procedure
class AgentActs(Frame, frozen=True, tag="agent-acts", gc=False):
    """An action of an agent is carried out."""

    address: str
    env: Env

    def begin(self, s: State) -> Next:
        nxt: Next = PARTS[self.address].act(s, self.env, "end")
        return nxt

    def end(self, s: State) -> Next:
        return done()


def taps(s: State, agent: int, then: str) -> Next:
    """Moving taps it, if it is not tapped (AIO-E-0385)."""
    return changes(s, (Change("tap", agent),) if s.card(agent).status == UNTAPPED else (), then)


class MoveAgent(AgentAction):
    """To a site in the same or an adjacent region: a card of the location deck is laid on the agent (AIO-E-0368, AIO-E-0384)."""

    __slots__ = ()
    extra = "other"
    sentence = "{0} moves to {1}"

    def acts(self, s: State, env: Env) -> Ways:
        if not s.options.regions:
            return [NO_REGIONS.to(env)]
        if s.card(env.user).status == WOUNDED:
            return [WOUNDED_MOVE.to(env)]
        near = from_regions(s, env.user)
        sites = {s.card(c).card: c for c in reversed(s.player(env.player).locations)}
        return [env.but(other=site) for site in sites.values() if self.reaches(s, env, near, site)] or [NO_SITE.to(env)]

    def reaches(self, s: State, env: Env, near: list[str], site: int) -> bool:
        region = region_of(s, site)
        if not may_go(s, env.user, site) or not usable(s, env.player, site):
            return False
        return any(adjacent(s, env.player, here, region) for here in near)

    def still(self, s: State, env: Env) -> bool:
        return super().still(s, env) and s.card(env.other).zone == LOCATIONS and s.card(env.user).status != WOUNDED

    def act(self, s: State, env: Env, then: str) -> Next:
        """The card lies as the agent does; of one who lies face up the others go back (AIO-E-0388)."""
        agent = s.card(env.user)
        behind = () if agent.face_down else sites_on(s, env.user)
        s.conceal(env.other)
        s.enter(env.other, host=env.user, mode="site", face_down=agent.face_down)
        send_back(s, behind)
        if agent.face_down:
            s.tell("{0} moves", env.user)
        else:
            s.tell("{0} moves to {1}", env.user, env.other)
        return taps(s, env.user, then)


class MoveAgentBack(AgentAction):
    """The top site card is taken off a face-down agent: it is where it was before (AIO-E-0389)."""

    __slots__ = ()
    sentence = "{0} moves back to where it was before"

    def acts(self, s: State, env: Env) -> Ways:
        sites = sites_on(s, env.user)
        if not s.options.regions:
            return [NO_REGIONS.to(env)]
        if not s.card(env.user).face_down:
            return [IS_OPEN.to(env)]
        return [env if sites and s.card(sites[-1]).face_down else NOT_MOVED.to(env)]

    def act(self, s: State, env: Env, then: str) -> Next:
        send_back(s, sites_on(s, env.user)[-1:])
        s.tell("{0} moves back", env.user)
        return taps(s, env.user, then)


class ReturnAgent(AgentAction):
    """It is at home again: all its site cards go back; one who lies face up may so change his home (AIO-E-0370, AIO-E-0371)."""

    __slots__ = ()
    sentence = "{0} returns home"

    def acts(self, s: State, env: Env) -> Ways:
        return [env if sites_on(s, env.user) else IS_HOME.to(env)]

    def act(self, s: State, env: Env, then: str) -> Next:
        send_back(s, sites_on(s, env.user))
        s.tell("{0} returns home", env.user)
        return go(then)


class HealAgent(AgentAction):
    __slots__ = ()
    sentence = "{0} heals"

    def acts(self, s: State, env: Env) -> Ways:
        return [env if s.card(env.user).status == WOUNDED else NOT_WOUNDED.to(env)]

    def act(self, s: State, env: Env, then: str) -> Next:
        return change(s, Change("heal", env.user, to=TAPPED), then)


class UntapAgent(AgentAction):
    """AIO-E-0375, AIO-E-0376."""

    __slots__ = ()
    sentence = "{0} untaps"

    def acts(self, s: State, env: Env) -> Ways:
        return [env if s.card(env.user).status == TAPPED else NOT_TAPPED.to(env)]

    def act(self, s: State, env: Env, then: str) -> Next:
        s.tell("{0} untaps", env.user)
        return change(s, Change("untap", env.user), then)


class HideAgent(AgentAction):
    """One who is untapped is turned face down. Everybody saw who it is and where; what he does from now on is hidden
    (AIO-E-0377 to AIO-E-0380).
    """

    __slots__ = ()
    sentence = "{0} is turned face down"

    def acts(self, s: State, env: Env) -> Ways:
        row = s.card(env.user)
        no = NOT_FACE_UP if row.face_down else NOT_UNTAPPED if row.status != UNTAPPED else None
        return [env if no is None else no.to(env)]

    def act(self, s: State, env: Env, then: str) -> Next:
        s.tell("{0} is turned face down", env.user)
        s.turn_down(env.user)
        return go(then)


for name, mode in (
    ("move", MoveAgent()),
    ("move back", MoveAgentBack()),
    ("return", ReturnAgent()),
    ("heal", HealAgent()),
    ("untap", UntapAgent()),
    ("hide", HideAgent()),
):
    rule_mode(f"rules:agent {name}", mode)


class UseHidden(UseLying):
    """An ability of an agent may be used while it lies face down, though nothing of its card holds then: its cost reveals it."""

    __slots__ = ()
    windows = W.others(W.MH_PHASE)
    having = W.HAS_AGENT

    def lying(self, s: State, player: int) -> Iterable[tuple[int, Mode]]:
        hidden = [a for a in agents_of(s, player) if s.card(a).face_down]
        return [(a, PARTS[address]) for a in hidden for key, address in BOOK[s.card(a).card].standing if key == "ability"]

    def words(self) -> str:
        return "A face-down agent may use what its card lets it do, and is revealed"


rule_mode("rules:use hidden agent", UseHidden())


# --- revealing -----------------------------------------------------------------------------------------------------------


FACE_UP_ALREADY = No("{user} lies face up already", "AIO-E-0396")


class RevealAgentMode(Mode):
    """At any time in another player's movement/hazard phase, no action and no hazard (AIO-E-0396, AIO-E-0397)."""

    __slots__ = ()
    verb = "reveal agent"
    windows = W.others(W.MH_PHASE)
    having = W.HAS_AGENT
    chained = False
    extra = "name"  # at which home site it is, if it has not moved

    def ways(self, s: State, env: Env) -> Ways:
        for agent in agents_of(s, env.player):
            e = env.but(user=agent)
            if not s.card(agent).face_down:
                yield FACE_UP_ALREADY.to(e)
            elif frames.innermost(s, frames.MovementHazard) is not None:
                yield from (e.but(name=place) for place in places_to_say(s, agent))

    def might(self, s: State, player: int) -> bool:
        return any(s.card(a).face_down for a in agents_of(s, player))

    def describe(self, s: State, option: Option) -> str:
        use = use_of(option)
        return f"Reveal {s.name(use.user)}" + (f" at {use.extra}" if use.extra else "")

    def frame(self, env: Env) -> Frame:
        return RevealAgent(agent=env.user, place=env.name)

    def words(self) -> str:
        return "A face-down agent may be revealed"


def places_to_say(s: State, agent: int) -> tuple[str, ...]:
    """What may be said of where it is when it is revealed: nothing if its site card tells."""
    return ("",) if sites_on(s, agent) else whereabouts_of(s, agent)


rule_mode("rules:reveal agent", RevealAgentMode())


@procedure
class RevealAgent(frames.RevealAgent, frozen=True, tag="reveal-agent", gc=False):
    """An agent is turned up, and said to be at a place if no site card tells; one who lies face up and is at home is held to what
    is said, too. Ends with whether it is there: a second one of the same name, and one whose way is not possible, are discarded.
    """

    secrets = ("agent",)

    def begin(self, s: State) -> Next:
        row = s.card(self.agent)
        if not row.face_down:
            settle(s, self.agent, self.place)
            return done(may_be_at(s, self.agent, self.place) if self.place else True)
        free = is_free(s, Env(source=self.agent, player=row.player), None)
        proved = lawful(s, self.agent) and (not self.place or may_be_at(s, self.agent, self.place))
        sites = sites_on(s, self.agent)
        for site in sites:
            s.turn_up(site)
        s.turn_up(self.agent)
        s.tell("{0} reveals {1}", row.player, self.agent)
        if not free or not proved:
            why = "its way is not possible" if free else "another one is in play"
            s.tell(f"{{0}} has no effect: {why}", self.agent)
            send_back(s, sites)
            return change(s, Change("discard", self.agent), "none")
        if sites:
            s.tell("{0} is at {1}", self.agent, sites[-1])
            send_back(s, sites[:-1])
        else:
            settle(s, self.agent, self.place)
        return announce(s, Change("reveal", self.agent), "over")

    def none(self, s: State) -> Next:
        return done(False)

    def over(self, s: State) -> Next:
        return done(is_agent(s, self.agent))


def settle(s: State, agent: int, place: str) -> None:
    """One who lies face up without a site card is at this place: a card of it is laid on him; if there is none, he goes at the
    end of the turn (AIO-E-0401 to AIO-E-0404).
    """
    row = s.card(agent)
    if sites_on(s, agent) or not place or any(m.startswith(AT) for m in row.marks):
        return
    card = home_card(s, row.player, place)
    if card == NONE:
        s.mark(agent, AT + place)
        s.tell(f"{{0}} is at {place}; there is no site card of it, so it must go at the end of the turn", agent)
    else:
        s.enter(card, host=agent, mode="site", face_down=False)
        s.tell("{0} is at {1}", agent, card)


@provides("likely")
def likely_ways(s: State, viewer: int) -> None:
    """In an imagined state face-down site cards are dealt at random: those on agents are exchanged for others that he does not
    see either, where that makes a way that can be proved.
    """
    for p in s.players():
        for agent in agents_of(s, p):
            if not lawful(s, agent):
                _find_a_way(s, agent, viewer)


def _find_a_way(s: State, agent: int, viewer: int) -> None:
    player = s.card(agent).player
    unseen = [c for c in s.player(player).locations if not s.seen_by(c) >> viewer & 1] if viewer != NONE else []
    near = [region_named(place) for place in origins(s, agent)]
    for site in sites_on(s, agent):
        if s.card(site).face_down and not s.seen_by(site) >> max(viewer, 0) & 1:
            for c in (site, *unseen):
                if may_go(s, agent, c) and any(adjacent(s, player, r, region_of(s, c)) for r in near):
                    mine, other = s.card(site).card, s.card(c).card
                    s.put(s.card(site).but(card=other))
                    if c != site:
                        s.put(s.card(c).but(card=mine))
                    break
        near = [region_of(s, site)]


def without_a_site(s: State) -> Iterator[int]:
    """Agents who must go at the end of the turn."""
    return (a for p in s.players() for a in agents_of(s, p) if any(m.startswith(AT) for m in s.card(a).marks))
