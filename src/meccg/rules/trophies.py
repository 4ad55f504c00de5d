"""Defeated creatures: whose they are, and trophies (AIO-D-0152 ff., AIO-D-0174 ff.).

An Orc or Troll who faced a strike of a creature that minions defeated may take its card as a trophy: a minor item that gives him
influence and prowess by the points that are printed on all his trophies.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK, procedure
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.facts import Creature, Event, Faction, Facts, Item, Points
from meccg.model.rows import NONE, OUT, PILE, Change, Env
from meccg.parts import frames
from meccg.parts.base import THIS, Number
from meccg.parts.happenings import gained
from meccg.parts.kinds import for_kind, nature
from meccg.parts.standing import Add
from meccg.parts.values import DI, PROWESS, has_trait
from meccg.rules.alignments import alignment_of
from meccg.rules.roles import is_monster

TROPHY = "trophy"  # the mode of a creature's card that is one
# Influence and prowess by the points on a character's trophies (AIO-D-0185 ff.); the prowess to a maximum of 9.
BONUSES = ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2))
MOST_PROWESS = 9

phrase("trophy", "{0} is defeated. Who takes it as a trophy?", take="{0}", nobody="Nobody")


def is_dragon(facts: Facts) -> bool:
    """Dragons are trophies in whatever shape they were met (AIO-D-0175)."""
    return "dragon" in facts.races or facts.event.ahunt is not None or facts.event.at_home is not None


@nature(TROPHY, "creature")
@nature(TROPHY, "event", "faction", only=is_dragon)
def as_trophy(facts: Facts) -> Facts:
    """A minor item without corruption points that stays where it is (AIO-D-0177, AIO-D-0178)."""
    item = Item(kind="minor", no_transfer=True, no_store=True)
    plain = replace(facts, prowess=0, body=None, cp=Points(), mods=(), creature=Creature(), event=Event(), faction=Faction())
    return replace(plain, type="resource", kind="item", subtypes=(), races=(), keywords=(TROPHY,), unique=False, item=item)


class FromTrophies(Number):
    """A number by the points that are printed on the trophies of THIS (AIO-D-0184)."""

    __slots__ = ("column",)

    def __init__(self, column: int) -> None:
        self.column = column

    def of(self, s: State, env: Env) -> int:
        rows = [s.card(a) for a in s.card(env.source).attached]
        points = sum(BOOK[r.card].facts.mp.base for r in rows if r.mode == TROPHY)
        return BONUSES[min(points, len(BONUSES) - 1)][self.column]

    def words(self) -> str:
        return "the bonus of his trophies"


@for_kind("character", "agent", name="trophies")
def trophies(facts: Facts) -> Iterable[Any]:
    if may_boast(facts):
        yield Add(DI, FromTrophies(0), to=THIS).known_as("trophies-influence")
        yield Add(PROWESS, FromTrophies(1), to=THIS, max=MOST_PROWESS).known_as("trophies-prowess")


def may_boast(facts: Facts) -> bool:
    """Orcs and Trolls take trophies, Half-orcs do not (AIO-D-0174, AIO-C-0292)."""
    return any(race in facts.races for race in ("orc", "troll")) and "half-orc" not in (*facts.races, *facts.keywords)


def faced_mark(source: int) -> str:
    """How a character bears that he faced a strike of that card this turn."""
    return f"struck by {source}"


def takers(s: State, player: int, card: int) -> list[int]:
    """Whose trophy a defeated card may be: an Orc or Troll who faced a strike of it; nobody's own card is one (AIO-D-0189)."""
    row = s.card(card)
    if not alignment_of(s, player).trophies or row.owner == player or TROPHY not in BOOK[row.card].natures:
        return []
    members = [m for c in s.companies(player) for m in c.members]
    return [m for m in members if faced_mark(card) in s.card(m).marks and is_monster(s, m) and not has_trait(s, m, "half-orc")]


@procedure
class Spoils(frames.Spoils, frozen=True, tag="spoils", gc=False):
    """A card whose attacks were defeated goes to whoever did it; then it may be somebody's trophy. Ends with whether it was."""

    def begin(self, s: State) -> Next:
        return change(s, Change("defeat", self.card, to=self.player), "trophy")

    def trophy(self, s: State) -> Next:
        there = takers(s, self.player, self.card) if s.card(self.card).zone in (PILE, OUT) else []
        if not there:
            return done()
        options = (*(("take", m) for m in there), ("nobody",))
        return ask(self.player, "trophy", options, "taken", about=(self.card,), rule="AIO-D-0174")

    def taken(self, s: State) -> Next:
        if picked(s).verb == "take":
            bearer = picked(s).what
            s.enter(self.card, player=self.player, host=bearer, mode=TROPHY, face_down=False)
            s.tell("{0} takes {1} as a trophy", bearer, self.card)
            gained(s, self.card, bearer)
        return done()


def discarded_trophy(s: State, card: int) -> tuple[str, int] | None:
    """Where a trophy goes instead of a discard pile: to its player’s points if it gives any, else out of play (AIO-D-0180,
    AIO-D-0181); None of other cards.
    """
    row = s.card(card)
    if row.mode != TROPHY or row.host == NONE:
        return None
    return (PILE if BOOK[row.card].facts.mp.star else OUT), row.player
