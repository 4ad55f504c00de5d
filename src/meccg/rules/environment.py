"""Effects whose net result depends on the order in which they are read (AIO-B-0417, AIO-E-0299, CRF1-0172).

What changes region and site types, and what changes the hazard limit, is read in the order in which it came about. At the start
of a movement/hazard phase somebody may choose another order for what is in play already: the hazard player for types, once a
turn; the player of the company for its hazard limit. He is asked only if the order matters.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import PARTS, procedure
from meccg.kernel.run import Next, amend, ask, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE, PLAY, Env, Standing
from meccg.parts.base import Ref
from meccg.parts.modes import law
from meccg.parts.seats import hazard_player, hazards_rotate
from meccg.parts.selectors import Every
from meccg.parts.values import HAZARD_LIMIT, TO_PLAY_HAZARDS, company_path, has_trait, site_type, value
from meccg.parts.verbs import Discard
from meccg.rules.chain import declared_links

REGIONS, SITES, LIMIT = "as:region", "as:site", HAZARD_LIMIT.name
MOST = 5  # sources whose orders are compared; more than that are read as they came

phrase("order of effects", "The order matters: which is read first?", first="{0}")


@procedure
class Interpretation(Frame, frozen=True, tag="interpretation", gc=False):
    """One player settles the order in which effects of one kind are read for a company."""

    key: str
    company: int
    seat: int
    settled: tuple[int, ...] = ()  # sources in their order, as far as it was chosen

    def begin(self, s: State) -> Next:
        left = tuple(x for x in sources(s, self.key) if x not in self.settled)
        if len(left) > MOST or len({self.net_effect(s, self.settled + p) for p in permutations(left)}) <= 1:
            if self.settled:
                s.reorder(self.key, in_order(s, self.key, self.settled + left))
                self._established(s)
            return done()
        options = tuple(("first", x) for x in left)
        return ask(self.seat, "order of effects", options, "chosen", about=(self.company,), rule="AIO-B-0417")

    def chosen(self, s: State) -> Next:
        return go("begin", settled=(*self.settled, picked(s).what))

    def net_effect(self, s: State, order: tuple[int, ...]) -> str:
        """What the effects come to if they are read in this order."""
        trial = s.clone()
        trial.reorder(self.key, in_order(s, self.key, order))
        company = trial.company(self.company)
        if self.key == LIMIT:
            return str(value(trial, HAZARD_LIMIT, self.company))
        if self.key == REGIONS:
            return f"{company_path(trial, company)} {company_path(trial, company, TO_PLAY_HAZARDS)}"
        return ",".join(site_type(trial, x) for x in (company.site, company.destination) if x != NONE)

    def _established(self, s: State) -> None:
        """For the rest of the turn everything else is read as it resolves (AIO-B-0418)."""
        for f in s.frames:
            if hasattr(f, "established") and self.key != LIMIT:
                amend(s, f.uid, established=(*f.established, self.key))


def sources(s: State, key: str) -> tuple[int, ...]:
    """The cards from which effects of this kind come, in their order."""
    return tuple(dict.fromkeys(st.env.source for st in s.standing.get(key, ())))


def in_order(s: State, key: str, order: tuple[int, ...]) -> tuple[Standing, ...]:
    return tuple(sorted(s.standing[key], key=lambda st: order.index(st.env.source)))


def matters(s: State, key: str) -> bool:
    """Whether there is anything to order, and nobody has done so this turn."""
    if len(s.standing.get(key, ())) < 2:
        return False
    return not any(key in getattr(f, "established", ()) for f in s.frames)


# --- three or more players -----------------------------------------------------------------------------------------------


def keeps_own(s: State, env: Env) -> bool:
    """Whether its target is a declared environment that would discard an environment of the player's own."""
    link = next((link for link in declared_links(s) if link.env.source == env.target), None)
    if link is None:
        return False
    discards = (v for v in PARTS[link.address].walk() if isinstance(v, Discard))
    whats = (w for v in discards for w in v.what if isinstance(w, Ref | Every))
    gone = {x for w in whats for x in w.all(s, link.env)}
    return any(s.card(x).player == env.player and s.card(x).zone == PLAY and has_trait(s, x, "environment") for x in gone)


@law("either event", rule="AIO-H-0291", text="{name} is for the player whose turn it is and for the hazard player", each=True)
def by_the_two_who_play(s: State, env: Env, mode: Any) -> bool:
    """What may be played as resource and as hazard is not for third players, unless it keeps an environment of their own in play
    (AIO-H-0292). By the first document anybody may play it (METW-0968).
    """
    return not hazards_rotate(s) or env.player in (s.turn_player, hazard_player(s)) or keeps_own(s, env)
