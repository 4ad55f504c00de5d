"""What cards let agents do: tap for them, be given up, attack in the movement/hazard phase, win somebody over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import State
from meccg.model.rows import NONE, UNTAPPED, Change, Env, Standing
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.agents import AT_NEW_SITE, is_agent, may_be_at, place_of
from meccg.parts.base import Number, Ref, number, number_words
from meccg.parts.frames import by_rule
from meccg.parts.predicates import ANY
from meccg.parts.selectors import Selector
from meccg.parts.standing import StandingPart
from meccg.parts.values import has_trait
from meccg.parts.verbs import Discard, Do, Verb

HIDDEN = "face down"  # said of an agent that was so when what it does was declared


def _its_place(s: State, env: Env, agent: int) -> str:
    """Where it must be for what is declared: where the faction can be won, or at the site of the company."""
    target = env.target
    if target >= 0 and has_trait(s, target, "faction"):
        return by_rule(frames.AgentInfluence).place(s, agent, target)
    company = s.role("company")
    return place_of(s, s.company(company)) if company >= 0 else ""


class TapAgent(Verb):
    """An agent taps; face down it is revealed, at the site for which that is done (AIO-E-0400)."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def can(self, s: State, env: Env) -> bool:
        agent = self.who.of(s, env)
        if not is_agent(s, agent) or s.card(agent).status != UNTAPPED or forbidden(s, Change("tap", agent, by=env.source)):
            return False
        return may_be_at(s, agent, _its_place(s, env, agent))

    def begin(self, s: State, f: Do) -> Next:
        agent = self.who.of(s, f.env)
        env = f.env.but(name=HIDDEN if s.card(agent).face_down else "", paid=(agent,))
        return call(by_rule(frames.RevealAgent)(agent=agent, place=_its_place(s, env, agent)), "shown", env=env)

    def shown(self, s: State, f: Do) -> Next:
        if s.result is not True:
            return done(False)
        return change(s, Change("tap", self.who.of(s, f.env), by=f.env.source), "end")

    def words(self) -> str:
        return f"tap {self.who.object()}"


class GiveUp(Discard):
    """An agent at the new site of the company is discarded; face down it is revealed first."""

    __slots__ = ()
    word = "discard {} at the new site of the company"

    def possible(self, s: State, env: Env, x: int) -> bool:
        return AT_NEW_SITE.ok(s, x, env) and super().possible(s, env, x)

    def act(self, s: State, f: Do, ids: tuple[int, ...]) -> Next:
        return call(by_rule(frames.RevealAgent)(agent=ids[0], place=_its_place(s, f.env, ids[0])), "shown", got=ids)

    def shown(self, s: State, f: Do) -> Next:
        return super().act(s, f, f.got) if s.result is True else done(False)


class AgentAttacks(Verb):
    """An agent attacks the company whose movement/hazard phase it is; the parts hold for that attack."""

    begins_chain = attacks = True
    __slots__ = ("chooses", "parts", "prowess", "who")

    def __init__(self, who: Ref, *parts: StandingPart, prowess: int = 0, chooses: bool = False) -> None:
        self.who, self.parts, self.prowess, self.chooses = who, parts, prowess, chooses

    def begin(self, s: State, f: Do) -> Next:
        agent, company = self.who.of(s, f.env), s.role("company")
        if company < 0 or not is_agent(s, agent):
            return done(f.env)
        s.hold(tuple((key, Standing(p.address, f.env, f.uid, "frame")) for p in self.parts for key in p.indexed()))
        traits = ("attacker-chooses",) if self.chooses else ()
        hidden = f.env.name == HIDDEN
        attack = by_rule(frames.AgentsAttack)(agent=agent, company=company, hidden=hidden, mod=self.prowess, traits=traits)
        return call(attack, "end")

    def words(self) -> str:
        text = f"{self.who.subject()} attacks the company" + (f" with {self.prowess:+d} prowess" if self.prowess else "")
        text += "; you choose who faces its strikes" if self.chooses else ""
        return text + "".join(f"; {p.words()}" for p in self.parts)


class Swayed(Selector):
    """Whom an agent (USER, or THIS) may try to win over: characters and allies of the company at his site, factions that can be
    played where he is (AIO-E-0457, AIO-E-0460).
    """

    __slots__ = ("kinds",)
    noun = "card"

    def __init__(self, *kinds: str) -> None:
        super().__init__(ANY)
        self.kinds = kinds

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        agent = env.user if env.user != NONE else env.source
        found: Iterable[int] = by_rule(frames.AgentInfluence).targets(s, agent)
        return [x for x in found if any(has_trait(s, x, kind) for kind in self.kinds)]

    def kind(self, s: State, x: int) -> bool:
        return x >= 0 and any(has_trait(s, x, kind) for kind in self.kinds)

    def as_noun(self) -> en.Noun:
        return en.Noun(f"{en.listed(self.kinds, 'or')} in the agent’s reach")


class AgentInfluences(Verb):
    """An agent tries to influence TARGET away; `mod` is added, and `at_home` more if the target belongs to his home. Without
    `general` the unused general influence of its player does not count; `returned`: it goes to its owner's hand instead of the
    discard pile; `sure`: at his home it succeeds without a roll.
    """

    begins_chain = True
    __slots__ = ("at_home", "general", "mod", "returned", "sure", "who")

    def __init__(
        self,
        who: Ref,
        mod: int | Number = 0,
        *,
        at_home: int = 0,
        general: bool = True,
        returned: bool = False,
        sure: bool = False,
    ) -> None:
        self.who, self.mod, self.at_home = who, mod, at_home
        self.general, self.returned, self.sure = general, returned, sure

    def begin(self, s: State, f: Do) -> Next:
        agent = self.who.of(s, f.env)
        rule: Any = by_rule(frames.AgentInfluence)
        home = rule.shares_home(s, agent, f.env.target)
        mod = number(self.mod, s, f.env) + (self.at_home if home else 0)
        sure = self.sure and home
        return call(
            rule(agent=agent, target=f.env.target, mod=mod, general=self.general, returned=self.returned, sure=sure), "end"
        )

    def words(self) -> str:
        text = f"{self.who.subject()} makes an influence attempt against it"
        text += f" at {self.mod:+d}" if isinstance(self.mod, int) and self.mod else ""
        text += "" if isinstance(self.mod, int) else f". Added to it is {number_words(self.mod)}"
        text += f" ({self.at_home:+d} more if that belongs to one of his home sites)" if self.at_home else ""
        text += "" if self.general else ", in which unused general influence does not count"
        text += "; if it succeeds, its target returns to its owner’s hand" if self.returned else ""
        return text + ("; it succeeds without a roll if that belongs to one of his home sites" if self.sure else "")


__all__ = ["AgentAttacks", "AgentInfluences", "GiveUp", "Swayed", "TapAgent"]
