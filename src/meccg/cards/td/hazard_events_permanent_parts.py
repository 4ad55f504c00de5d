"""The Dragons: parts that one permanent-event of hazards needs."""

from __future__ import annotations

from functools import cache

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, done, roll, rolled
from meccg.kernel.state import Frame, State
from meccg.model.facts import Facts
from meccg.model.rows import NONE, PLAY, UNTAPPED, CardRow, Change, CompanyRow, Env, Standing
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import HOST, IT, THIS, Number, company_of
from meccg.parts.handling import Attach
from meccg.parts.predicates import HAVEN, Asked, At, Pred
from meccg.parts.standing import Instead, Replacement, StandingPart
from meccg.parts.values import NEIGHBOURS, SITES, has_trait
from meccg.parts.verbs import Do, Verb

# --- Black Breath --------------------------------------------------------------------------------------------------------

NEEDED_TO_HEAL = 10
AT_A_HAVEN, FOR_EACH_SAGE = 2, 2


class HealingRoll(Verb):
    """Whether IT heals at all: sages of the company may tap for it; if he does, THIS is gone."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        company = s.company(company_of(s, f.env.it))
        sages = [m for m in company.members if s.card(m).status == UNTAPPED and has_trait(s, m, "sage") and m != f.env.it]
        options = (("no support",), *(("support", m) for m in sages))
        return ask(company.player, "support", options, "supported", about=(f.env.it,))

    def supported(self, s: State, f: Do) -> Next:
        if picked(s).verb == "no support":
            return roll(s, "rolled")
        return change(s, Change("tap", picked(s).what, by=f.env.source), "begin", i=f.i + 1)

    def rolled(self, s: State, f: Do) -> Next:
        n = rolled(s) + FOR_EACH_SAGE * f.i + (AT_A_HAVEN if At(HAVEN).ok(s, f.env.it, f.env) else 0)
        s.tell(f"{{0}} needs more than {NEEDED_TO_HEAL} to heal: {n}", f.env.it)
        return change(s, Change("discard", f.env.source), "healed") if n > NEEDED_TO_HEAL else done(f.env)

    def healed(self, s: State, f: Do) -> Next:
        return change(s, Change("heal", f.env.it, to=f.env.margin), "end")

    def words(self) -> str:
        return "two dice are rolled"


class HealsHardly(Instead):
    """Whenever HOST would heal, a roll says whether he does."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("heal", HealingRoll(), what=HOST)

    def replacement(self, s: State, st: Standing, ch: Change) -> Frame:
        return Replacement(self.address, st.env.but(it=ch.subject, doer=ch.by, margin=ch.to))


# --- Icy Touch -----------------------------------------------------------------------------------------------------------


class Chill(Attach):
    """THIS is placed with IT, whom the attack has wounded, unless a corruption card was played on him this turn. Of two that wait
    for the same wound the second is discarded (AIO-F-0528).
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(THIS, to=IT)

    def begin(self, s: State, f: Do) -> Next:
        who, card = s.card(f.env.it), s.card(f.env.source)
        if card.host != NONE or card.zone != PLAY or who.zone != PLAY or who.company == NONE:
            return done(f.env)
        mark = f"chilled by {f.env.target}"
        if mark in who.marks:
            return change(s, Change("discard", card.id), "end")
        if "corrupted" in who.marks:
            return done(f.env)
        s.mark(who.id, mark)
        return super().begin(s, f)


NOT_PLACED = Asked("not placed with anybody", lambda s, x, env: s.card(env.source).host == NONE)


# --- No Escape from My Magic ---------------------------------------------------------------------------------------------


@cache
def watched(faction: str) -> frozenset[str]:
    """The regions of the sites where a faction is playable, and those beside them."""
    facts: Facts = BOOK[faction].facts
    sites = [SITES.get(("hero", name)) or SITES.get(("minion", name)) for place in facts.playable_at for name in place.sites]
    near = {BOOK.facts[key].site.region for key in sites if key in BOOK.facts}
    near |= {region for place in facts.playable_at for region in place.regions}
    return frozenset(near | {other for region in near for other in NEIGHBOURS.get(region, ())})


def is_watched(s: State, x: int, env: Env) -> bool:
    """A company that moves with region cards through the lands of the faction on which THIS lies, after the turn of its play."""
    row, host = s.get(x), s.get(s.card(env.source).host)
    if type(row) is not CompanyRow or type(host) is not CardRow or s.card(env.source).since >= s.turn:
        return False
    return row.way == "region" and not watched(host.card).isdisjoint(row.regions)


WATCHED = Asked("that moves with region cards in the lands of that faction", is_watched)


# --- Shadow of Mordor ----------------------------------------------------------------------------------------------------


class DrawnInExcess(Number):
    """How many cards more than one the player of the company has drawn in its movement/hazard phase."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        phase = frames.innermost(s, frames.MovementHazard)
        return max(0, phase.cards - 1) if phase is not None else 0

    def words(self) -> str:
        return "the number of cards over one drawn by its player in its movement/hazard phase"


def mark_of_phase(s: State) -> str:
    phase = frames.innermost(s, frames.MovementHazard)
    return f"came in {phase.uid if phase is not None else 0}"


class RememberPhase(Verb):
    """THIS remembers in which movement/hazard phase it was played."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        s.mark(f.env.source, mark_of_phase(s))
        return done(f.env)

    def words(self) -> str:
        return ""


BEFORE_THIS_PHASE = Asked("in play since before this phase", lambda s, x, env: mark_of_phase(s) not in s.card(env.source).marks)


def in_phase(s: State, x: int, env: Env) -> bool:
    phase = frames.innermost(s, frames.MovementHazard)
    return phase is not None and phase.company == x


WHOSE_PHASE_IT_IS: Pred = Asked("whose movement/hazard phase it is", in_phase)

class ItemToll(StandingPart):
    """For an item to be played at one of these sites another one of the hand, playable there, is removed from the game."""

    __slots__ = ("sites",)

    def __init__(self, *sites: str) -> None:
        self.sites, self.cond = sites, None

    def indexed(self) -> tuple[str, ...]:
        return ("item toll",)

    def asks_at(self, s: State, env: Env, site: int) -> bool:
        return self.on(s, env) and s.name(site) in self.sites

    def words(self) -> str:
        where = en.listed(self.sites, "or")
        return f"whoever plays an item at {where} must remove another item of his hand, playable there, from the game"


__all__ = [
    "BEFORE_THIS_PHASE", "NOT_PLACED", "WATCHED", "WHOSE_PHASE_IT_IS", "Chill", "DrawnInExcess", "HealsHardly", "ItemToll", "RememberPhase",
]  # fmt: skip
