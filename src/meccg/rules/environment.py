"""Effects whose net result depends on the order in which they are read (AIO-B-0417, AIO-E-0299, CRF1-0172).

What changes region and site types, and what changes the hazard limit, is read in the order in which it came about. At the start
of a movement/hazard phase somebody may choose another order for what is in play already: the hazard player for types, once a
turn; the player of the company for its hazard limit. He is asked only if the order matters.
"""

from __future__ import annotations

from itertools import permutations

from meccg.kernel.book import procedure
from meccg.kernel.run import Next, amend, ask, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE, Standing
from meccg.parts.values import HAZARD_LIMIT, TO_PLAY_HAZARDS, company_path, site_type, value

REGIONS, SITES, LIMIT = "as:region", "as:site", HAZARD_LIMIT.name
MOST = 5  # sources whose orders are compared; more than that are read as they came

phrase("order of effects", "The order matters: which is read first?", first="{0}")


@procedure
class Interpretation(Frame, frozen=True, gc=False):
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
        return go("begin", settled=(*self.settled, s.result[1]))

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
