"""The enhancer limit of three or more players (AIO-H-0260 ff.): how many events that make creatures and attacks worse may be in
play while a company moves. What is over it the hazard player discards; nobody is kept from playing more.
"""

from __future__ import annotations

from functools import cache

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import changes, forbidden
from meccg.kernel.run import Next, ask
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import DISCARD, NONE, Change, Env, Link, Standing
from meccg.parts.base import Part
from meccg.parts.keyings import KeyedAlso
from meccg.parts.seats import hazard_player, hazards_rotate
from meccg.parts.selectors import Attack, Card, Strike
from meccg.parts.standing import Modifier, StandingPart
from meccg.parts.traits import CREATURE
from meccg.parts.values import has_trait
from meccg.parts.verbs import Do, Verb

LEAST_LIMIT = 2  # of the smallest company (AIO-H-0261)

phrase("enhancers", "There are more creature enhancers than this company admits: which one do you discard?", discard="{0}")


@cache
def enhances(key: str) -> bool:
    """Whether an event makes creatures or attacks worse as long as it is in play: increases what attacks have, lets creatures be
    played in more situations, or brings them back (AIO-H-0263). What changes regions and sites alone does not (AIO-H-0264), nor
    what creatures themselves ask for (AIO-H-0267).
    """
    definition = BOOK[key]
    if definition.facts.type != "hazard":
        return False
    lasting = (p for p in definition.parts if isinstance(p, StandingPart))
    return any(_of_creatures(word) for part in lasting for word in part.walk())


def _of_creatures(word: Part) -> bool:
    if isinstance(word, Modifier):
        return isinstance(word.to, Attack | Strike)
    if isinstance(word, Card):
        return DISCARD in word.zones and CREATURE in word.pred.walk()
    return isinstance(word, KeyedAlso)


def enhancers(s: State) -> list[int]:
    """The creature enhancers in play: long-events and permanent-events (AIO-H-0262)."""
    events = (id for id in s.in_play() if s.card(id).mode in ("long-event", "permanent-event"))
    return [id for id in events if enhances(s.card(id).card)]


def enhancer_limit(s: State, company: int) -> int:
    """Its characters and allies, each of them counted whole; the play of hazards that is passed on leaves it as it is
    (AIO-H-0260, AIO-H-0261, AIO-H-0287).
    """
    members = s.company(company).members
    allies = sum(has_trait(s, a, "ally") for m in members for a in s.card(m).attached)
    return max(LEAST_LIMIT, len(members) + allies)


class DiscardExcess(Verb):
    """The current hazard player chooses which enhancer is discarded (AIO-H-0268)."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        options = [("discard", id) for id in enhancers(s) if not forbidden(s, Change("discard", id))]
        return ask(hazard_player(s), "enhancers", options, "chosen", about=(f.env.target,), rule="AIO-H-0268")

    def chosen(self, s: State, f: Do) -> Next:
        return changes(s, (Change("discard", picked(s).what),), "end")

    def idle(self, s: State, env: Env) -> bool:
        there = enhancers(s)
        if len(there) <= enhancer_limit(s, env.target) or not s.company(env.target).members:
            return True
        return all(forbidden(s, Change("discard", id)) for id in there)

    def words(self) -> str:
        return "the hazard player discards creature enhancers that are too many"


class EnhancerLimit(StandingPart):
    """While a company moves there are no more enhancers in play than it admits: looked at after every chain."""

    __slots__ = ("verb",)

    def __init__(self) -> None:
        self.verb, self.cond = DiscardExcess(), None

    def indexed(self) -> tuple[str, ...]:
        return ("require",)

    def due(self, s: State, st: Standing) -> Link | None:
        return None if self.verb.idle(s, st.env) else Link(self.verb.address, st.env)

    def words(self) -> str:
        return "while a company moves, there are no more creature enhancers in play than it has characters and allies"


LIMITED = EnhancerLimit()
LIMITED.settle("rules:enhancer limit")


def limit_enhancers(s: State, company: int, phase: int) -> None:
    """From now on, as long as this movement/hazard phase lasts, of three or more players."""
    if hazards_rotate(s):
        env = Env(source=NONE, player=s.company(company).player, target=company)
        s.hold(((LIMITED.indexed()[0], Standing(LIMITED.address, env, phase, "frame")),))


def excess(s: State) -> Link | None:
    """What is too much by now."""
    rows = (st for st in s.standing.get("require", ()) if st.address == LIMITED.address)
    return next((link for st in rows if (link := LIMITED.due(s, st)) is not None), None)
