"""Agents at a company's site: their attacks (AIO-E-0420 ff.), and creatures that they let be played there (AIO-E-0410 ff.).

Each player may attack with his agents right after the automatic-attacks, in a window that is open only where somebody has an
agent in play: whether one of them is at this site nobody learns from it. An agent has dice of its own for every strike; what is
left of it after the combat lies face up, tapped or wounded.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.answers import Option, use_of, verb_of
from meccg.kernel.book import PARTS, procedure
from meccg.kernel.changes import change, changes
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.model.rows import NONE, PLAY, UNTAPPED, WOUNDED, Change, CompanyRow, Env, Standing
from meccg.parts import frames
from meccg.parts.agents import agents_of, homes, is_agent, may_be_at, place_of
from meccg.parts.base import Number
from meccg.parts.frames import by_rule
from meccg.parts.keyings import KeyedAlso
from meccg.parts.kinds import for_kind
from meccg.parts.modes import Mode, No, Ways
from meccg.parts.offers import offers, rule_mode
from meccg.parts.predicates import ANY
from meccg.parts.predicates import WOUNDED as IS_WOUNDED
from meccg.parts.requirements import automatic_attacks
from meccg.parts.situations import OWN_ATTACK
from meccg.parts.standing import Add, While
from meccg.parts.values import BODY, BODY_CHECK, PROWESS, TO_PLAY_HAZARDS, site_type, value
from meccg.rules.agents import AgentAction
from meccg.rules.chain import TapTo, Window
from meccg.rules.combat import DEFEATED, FAILED, Attack, detains
from meccg.rules.keying import key_site

# --- attacking -----------------------------------------------------------------------------------------------------------

AWAY, HOME = 2, 5  # what a face-down agent has more, elsewhere and at home (AIO-E-0431, AIO-E-0432)
OPEN_AT_HOME, BODY_AT_HOME = 2, 1  # what one has at home who lies face up (AIO-E-0434); both have the better body
HURT = -2  # AIO-E-0430
FOUGHT = "fought"  # a mark: it has attacked in a site phase

ELSEWHERE = No("{user} is not at this site", "AIO-E-0420")
HAS_FOUGHT = No("{user} has attacked in this site phase", "AIO-E-0421")
HIDDEN = "face down"


class AttackWithAgent(Mode):
    """An agent attacks a company that has entered the site where it is (AIO-E-0420)."""

    __slots__ = ()
    verb = "attack with"
    side = "hazard"
    counts = 0
    windows = W.others(W.AGENTS)
    having = W.HAS_AGENT
    classes = ("agent attack",)
    responds = False

    def ways(self, s: State, env: Env) -> Ways:
        phase = frames.innermost(s, frames.SitePhase)
        if phase is None:
            return
        company = s.company(phase.company)
        for agent in agents_of(s, env.player):
            e = env.but(user=agent, target=company.id)
            if not may_be_at(s, agent, company.place):
                yield ELSEWHERE.to(e)
            elif f"{FOUGHT} {phase.uid}" in s.card(agent).marks:
                yield HAS_FOUGHT.to(e)
            else:
                yield e

    def might(self, s: State, player: int) -> bool:
        """The others can't know whether a face-down agent is here."""
        return any(s.card(a).face_down for a in agents_of(s, player))

    def describe(self, s: State, option: Option) -> str:
        use = use_of(option)
        return f"{s.name(use.user)} attacks {s.name(use.target)}"

    def pay(self, env: Env) -> Frame:
        return ShowsItself(env=env)

    def still(self, s: State, env: Env) -> bool:
        return is_agent(s, env.user) and bool(s.company(env.target).members)

    def frame(self, env: Env) -> Frame:
        return AgentsAttack(agent=env.user, company=env.target, hidden=env.name == HIDDEN)

    def words(self) -> str:
        return "An agent may attack a company that enters the site where it is"


@procedure
class ShowsItself(Frame, frozen=True, tag="shows-itself", gc=False):
    """The attack is declared: a face-down agent is turned up, and is to have been face down (AIO-E-0423, AIO-E-0433)."""

    env: Env

    def begin(self, s: State) -> Next:
        agent, phase = self.env.user, frames.innermost(s, frames.SitePhase)
        s.mark(agent, f"{FOUGHT} {phase.uid if phase is not None else NONE}")
        env = self.env.but(name=HIDDEN if s.card(agent).face_down else "")
        reveal = by_rule(frames.RevealAgent)(agent=agent, place=place_of(s, s.company(env.target)))
        return call(reveal, "shown", env=env)

    def shown(self, s: State) -> Next:
        return done(self.env if s.result is True else False)


rule_mode("rules:agent attack", AttackWithAgent())


def must_attack(s: State, agent: int) -> bool:
    return any(PARTS[st.address].drives(s, st.env, agent) for st in s.standing.get("agents must attack", ()))


@procedure
class TimeOfAgents(Window, frozen=True, tag="time-of-agents", gc=False):
    """Whoever has an agent face down is asked whether it attacks, be it here or not: that he is asked tells nothing. One that
    must attack leaves its player no other choice.
    """

    def begin(self, s: State) -> Next:
        if "agents must attack" not in s.standing or s.triggered:
            return super().begin(s)
        for who in s.around(self.first):
            options = offers(s, who, self.window)
            if any(verb_of(o) == AttackWithAgent.verb and must_attack(s, use_of(o).user) for o in options):
                return ask(who, "act", options, "acted", about=(str(self.window),), who=who, passes=0)
        return super().begin(s)

    def veils(self, s: State, who: int) -> bool:
        return who != s.turn_player and any(s.card(a).face_down for a in agents_of(s, who))


@procedure
class AgentsAttack(frames.AgentsAttack, frozen=True, tag="agents-attack", gc=False):
    """The attack of an agent, and what becomes of it."""

    secrets = ("agent",)

    def begin(self, s: State) -> Next:
        if not is_agent(s, self.agent) or not s.company(self.company).members:
            return done()
        return call(self.attack(s), "fought")

    def attack(self, s: State) -> AgentCombat:
        row, company = s.card(self.agent), s.company(self.company)
        home = place_of(s, company) in homes(s, self.agent)
        mod = self.mod + (HURT if row.status == WOUNDED else 0)
        if self.hidden:
            mod += HOME if home else AWAY
        elif home:
            mod += OPEN_AT_HOME
        traits = (*s.facts_of(self.agent).races, "by-agent", *self.traits)
        if self.hidden and home:
            traits = (*traits, "attacker-chooses")
        if detains(s, self.company, "minion"):  # AIO-E-0436
            traits = (*traits, "detainment")
        return AgentCombat(
            source=self.agent,
            company=self.company,
            hazard_player=row.player,
            strikes=1,
            prowess=value(s, PROWESS, self.agent),
            mod=mod,
            body=value(s, BODY, self.agent) + (BODY_AT_HOME if home else 0),
            traits=traits,
        )

    def fought(self, s: State) -> Next:
        """Each strike must have been defeated for it to be gone, one that failed wounds it (AIO-E-0452, AIO-E-0453); otherwise it
        is tapped (AIO-E-0435). One that only detained may be eliminated all the same (AIO-H-0713).
        """
        results = s.result or ()
        if not is_agent(s, self.agent):
            return done()
        if results and all(r == DEFEATED for r in results):
            return call(by_rule(frames.Spoils)(card=self.agent, player=s.company(self.company).player), "over")
        if any(r in (DEFEATED, FAILED) for r in results):
            return change(s, Change("wound", self.agent), "over")
        untapped = s.card(self.agent).status == UNTAPPED
        return changes(s, (Change("tap", self.agent),) if untapped else (), "over")

    def over(self, s: State) -> Next:
        return done()


@procedure
class AgentCombat(Attack, frozen=True, tag="agent-combat", gc=False):
    """Combat with an agent. Ends with how its strikes did."""

    mod: int = 0  # to its prowess, by where and how it lay when the attack was declared

    def over(self, s: State) -> Next:
        return done(self.results)


class OfItsAttack(Number):
    """What the attack of THIS has by where and how it lay: no part of its printed prowess (AIO-G-0122)."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        attack = s.enclosing(AgentCombat)
        return attack.mod if attack is not None and attack.source == env.source else 0

    def words(self) -> str:
        return "as much"


@for_kind("agent", name="prowess")
def strong(facts: Facts) -> Iterable[Any]:
    yield Add(PROWESS, OfItsAttack(), to=OWN_ATTACK)


@for_kind("agent", name="wounded")
def harmed(facts: Facts) -> Iterable[Any]:
    """A wounded agent's body is checked at +1, as anybody's."""
    yield from While(IS_WOUNDED, Add(BODY_CHECK, 1, to=OWN_ATTACK))


# --- creatures at its site -----------------------------------------------------------------------------------------------

# Whom an agent brings at home, by the type of the site (AIO-E-0413 to AIO-E-0417).
FREE_FOLK = ("man", "dwarf", "elf", "dúnadan", "hobbit")
AT_HOME = {
    "F": FREE_FOLK,
    "B": ("orc", "nazgûl", *FREE_FOLK),
    "R": ("orc", "nazgûl", "troll"),
    "S": ("orc", "nazgûl", "undead", "troll"),
    "D": ("orc", "nazgûl", "troll"),
}
LAIRS = "RSD"  # where those whose like dwells there come to an agent's call, wherever it is at home (AIO-E-0410)


def comes(s: State, agent: int, company: CompanyRow, creature: Facts) -> bool:
    """Whether this creature may be played at the company's site by leave of the agent, if that is there."""
    site = key_site(company)
    if site == NONE or creature.kind != "creature":
        return False
    kind = site_type(s, site, TO_PLAY_HAZARDS)
    if s.name(site) in homes(s, agent) and any(race in AT_HOME.get(kind, ()) for race in creature.races):
        return True
    dwellers = {spec.race for _, spec in automatic_attacks(s, site)} if kind in LAIRS else set()
    return not creature.unique and any(race in dwellers for race in creature.races)


def is_of_use(s: State, agent: int, company: CompanyRow) -> bool:
    site = key_site(company)
    kind = site_type(s, site, TO_PLAY_HAZARDS)
    at_home = s.name(site) in homes(s, agent) and kind in AT_HOME
    return at_home or (kind in LAIRS and any(spec.race for _, spec in automatic_attacks(s, site)))


class CalledByAgent(KeyedAlso):
    """Creatures that an agent (THIS) has tapped for may be played at the site of a company (TARGET), whatever they are keyed to:
    that is as if they were keyed to the site (AIO-E-0419).
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ANY, at=ANY)

    def concerns(self, s: State, env: Env, card: int, company: int) -> bool:
        row = s.company(company)
        if company != env.target or not is_agent(s, env.source) or not may_be_at(s, env.source, place_of(s, row)):
            return False
        return comes(s, env.source, row, s.facts_of(card))

    def guide(self, env: Env) -> int:
        """If one is played, the agent is revealed (AIO-E-0418)."""
        return env.source


CALLED = CalledByAgent()
CALLED.settle("rules:called by agent")

NOBODY_COMES = No("there is nobody whom {user} could call to this site", "AIO-E-0410")
NOT_HERE = No("{user} is not at the site of this company", "AIO-E-0410")
IS_TAPPED = No("{user} is not untapped", "AIO-E-0373")


class CallCreatures(AgentAction):
    """It taps so that certain creatures may be played at its site against the company (AIO-E-0373, AIO-E-0411)."""

    __slots__ = ()
    sentence = "{0} taps: creatures may be played at its site"

    def acts(self, s: State, env: Env) -> Ways:
        row = s.company(s.role("company"))
        env = env.but(target=row.id)
        if not may_be_at(s, env.user, place_of(s, row)):
            return [NOT_HERE.to(env)]
        if s.card(env.user).status != UNTAPPED:
            return [IS_TAPPED.to(env)]
        return [env if is_of_use(s, env.user, row) else NOBODY_COMES.to(env)]

    def pay(self, env: Env) -> Frame:
        return TapTo(env=env)

    def act(self, s: State, env: Env, then: str) -> Next:
        phase = frames.innermost(s, frames.MovementHazard)
        if phase is not None and s.card(env.user).zone == PLAY:
            bound = Env(source=env.user, player=env.player, target=env.target)
            s.hold(tuple((key, Standing(CALLED.address, bound, phase.uid, "frame")) for key in CALLED.indexed()))
        return go(then)


rule_mode("rules:agent call", CallCreatures())
