"""Agents that were played as hazards: where they may be, and words for cards that speak of them.

Such an agent is a card in play by the mode AGENT, face down or up. The site cards that it has moved to lie on it, the last one is
where it is. Before it has moved it is at one of its home sites: which one is nowhere stored, not even for its player. It is said
when the agent is revealed, or when it does something at a place, and what is said must be possible (AIO-E-0366, AIO-E-0401).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from meccg.kernel.book import BOOK, PARTS, PRINTED
from meccg.kernel.state import State
from meccg.model.rows import NONE, PLAY, CardRow, CompanyRow, Env
from meccg.parts import english as en
from meccg.parts.logic import Asked
from meccg.parts.selectors import Selector, Such
from meccg.parts.standing import StandingPart

AGENT: Final = "agent"  # the mode of an agent's card that was played as a hazard
AT = "at "  # so begins the mark of one who was revealed at a home site of which his player has no card


def is_agent(s: State, x: int) -> bool:
    """Whether it is an agent in play as a hazard; one who was played as a character is none (AIO-E-0479)."""
    row = s.get(x)
    return type(row) is CardRow and row.zone == PLAY and row.mode == AGENT


def agents_of(s: State, player: int) -> list[int]:
    rows: Any = s.rows
    return [c for c in rows[player].play if rows[c].mode == AGENT]


def sites_on(s: State, agent: int) -> list[int]:
    """The site cards on an agent, the first one first."""
    return [a for a in s.card(agent).attached if s.card(a).mode == "site"]


def homes(s: State, agent: int) -> tuple[str, ...]:
    """Its home sites by name."""
    return tuple(h.site for h in BOOK[s.card(agent).card].facts.character.home_sites)


def origins(s: State, agent: int) -> tuple[str, ...]:
    """Where it may have come into play: at home, or where a card on it lets it."""
    more = [place for st in s.standing.get("origins", ()) for place in PARTS[st.address].opens(s, st.env, agent)]
    return tuple(dict.fromkeys((*homes(s, agent), *more)))


def whereabouts_of(s: State, agent: int) -> tuple[str, ...]:
    """The places where it may be said to be now: that of its last site card; without any, all where it may have begun."""
    sites = sites_on(s, agent)
    if sites:
        return (s.name(sites[-1]),)
    said = tuple(m.removeprefix(AT) for m in s.card(agent).marks if m.startswith(AT))
    return said or origins(s, agent)


def may_be_at(s: State, agent: int, place: str) -> bool:
    return bool(place) and place in whereabouts_of(s, agent)


@cache
def region_named(site: str) -> str:
    """The region of a site by its name."""
    return next((f.site.region for f in PRINTED.values() if f.kind == "site" and f.name == site and f.site.region), "")


def place_of(s: State, company: CompanyRow) -> str:
    """The new site of a moving company, the site of another (AIO-E-0457)."""
    return s.name(company.destination) if company.destination != NONE else company.place


# --- words ---------------------------------------------------------------------------------------------------------------


class Agent(Selector):
    """Agents in play as hazards."""

    __slots__ = ()
    noun = "agent"

    def kind(self, s: State, x: int) -> bool:
        return is_agent(s, x)

    def candidates(self, s: State, env: Env) -> Iterable[int]:
        whose = s.players() if self.of is None else (self.of.of(s, env),)
        return [a for p in whose for a in agents_of(s, p)]


def _at_new_site(s: State, x: int, env: Env) -> bool:
    company = s.role("company")
    row = s.company(company) if company >= 0 else None
    return row is not None and row.destination != NONE and is_agent(s, x) and may_be_at(s, x, s.name(row.destination))


AS_AGENT = Asked("played as a hazard", lambda s, x, env: is_agent(s, x))
FACE_UP = Asked("face-up", lambda s, x, env: type(c := s.get(x)) is CardRow and not c.face_down)
FACE_DOWN = Asked("face-down", lambda s, x, env: type(c := s.get(x)) is CardRow and c.face_down)
AT_NEW_SITE = Asked("at the new site of the company", _at_new_site)


class GoesTo(StandingPart):
    """Where THIS, as an agent, may go besides or may not, by types of sites; asked of the card wherever it lies, for face down
    nothing of it holds.
    """

    __slots__ = ("havens", "never")

    def __init__(self, *, havens: bool = False, never: str = "") -> None:
        self.havens, self.never, self.cond = havens, never, None

    def indexed(self) -> tuple[str, ...]:
        return ()

    def words(self) -> str:
        from meccg.parts.predicates import SITE_WORDS

        if self.havens:
            return "may move to Havens as an agent"
        return f"may not move to {en.listed((en.plural(SITE_WORDS[t]) for t in self.never), 'or')} as an agent"


class ExtraAction(StandingPart):
    """Such agents may take an extra action each time they take one; `counted`: whether that counts against the hazard limit."""

    __slots__ = ("counted", "who")

    def __init__(self, who: Such, *, counted: bool = True) -> None:
        self.who, self.counted, self.cond = who, counted, None

    def indexed(self) -> tuple[str, ...]:
        return ("extra action",)

    def gives(self, s: State, env: Env, agent: int) -> bool:
        return self.who.has(s, agent, env) and self.on(s, env)

    def words(self) -> str:
        text = f"{en.each(self.who)} may take an extra action each time he takes one"
        return self.condition_words() + text + ("" if self.counted else ", which does not count against the hazard limit")


def own_ways(s: State, agent: int) -> list[GoesTo]:
    return [part for part in BOOK[s.card(agent).card].own if isinstance(part, GoesTo)]


class MustAttack(StandingPart):
    """Such agents must attack a company that enters the site where they are."""

    __slots__ = ("who",)

    def __init__(self, who: Such) -> None:
        self.who, self.cond = who, None

    def indexed(self) -> tuple[str, ...]:
        return ("agents must attack",)

    def drives(self, s: State, env: Env, agent: int) -> bool:
        return self.on(s, env) and bool(self.who.has(s, agent, env))

    def words(self) -> str:
        return f"{self.condition_words()}{en.each(self.who)} must attack a company that enters the site where it is"


__all__ = ["AGENT", "AS_AGENT", "AT_NEW_SITE", "FACE_DOWN", "FACE_UP", "Agent", "ExtraAction", "GoesTo", "MustAttack"]
