"""Companies: who travels together. Two companies visit two sites in a turn, but each meets hazards of its own: so a company parts
where both halves have something to do that they are strong enough for, and joins again where they have not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from meccg.bots.lore import gives_mode
from meccg.bots.planner.hand import HELD_MODE, Plans
from meccg.bots.planner.journeys import Journey, Map
from meccg.kernel.state import State
from meccg.model.rows import NONE, CompanyRow
from meccg.parts.values import has_trait
from meccg.rules.companies import LARGEST, composition_faults, places, value_of_size
from meccg.rules.control import free_gi, mind_to_control
from meccg.rules.losses import followers
from meccg.rules.ringwraiths import in_a_mode, rides_alone
from meccg.rules.roles import is_monster

APART = 0.5  # what it costs to have one company more on the road
AT_HOME = 0.1  # ... or at home
WEAK = 2  # prowess of those who are no help on the road
JOINED = 0.15  # what it must bring to change anything
SMALLEST = 4  # characters of a company that may part


class Arrangement(NamedTuple):
    """Who goes where: each with the one in whose company he shall be; who names himself founds a company."""

    moves: dict[int, int]
    gain: float = 0.0
    why: str = ""


AS_THEY_ARE = Arrangement({})


def arrange(plans: Plans) -> Arrangement:
    """The best change of the companies that stand at one place, if any is worth while."""
    s = plans.s
    best = AS_THEY_ARE
    for there in places(s, plans.seat).values():
        if any(c.site == NONE for c in there):
            continue
        found = _join(plans, there) if len(there) > 1 else _part(plans, there[0])
        if found.gain > best.gain:
            best = found
    return best


def _worth(plans: Plans, company: CompanyRow, members: tuple[int, ...], claimed: frozenset[int]) -> Journey:
    """The best journey of these; a Ringwraith’s, too, if a mode is in hand in which he might ride out."""
    band = company.but(members=members)
    found = Map(plans, band, claimed).best()
    s = plans.s
    mode = next((id for id, key in plans.keys.items() if gives_mode(key)), NONE)
    if mode == NONE or in_a_mode(s, company) or not all(rides_alone(s, m) for m in members):
        return found
    t = s.clone()
    t.enter(mode, player=plans.seat, host=company.id, mode="permanent-event")
    riding = Map(Plans(t, plans.seat), band, claimed).best()
    return max(found, riding._replace(worth=riding.worth - HELD_MODE), key=lambda j: j.worth)


def _took(j: Journey) -> frozenset[int]:
    return frozenset(p.card for p in j.prizes)


def _both(plans: Plans, company: CompanyRow, one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Two bands that go their own ways, the greater one first. Who waits at home while others are on the road loses nothing."""
    a, b = (one, other) if len(one) >= len(other) else (other, one)
    first = _worth(plans, company, a, frozenset())
    second = _worth(plans, company, b, _took(first))
    if second.at_home and not first.at_home:
        return first.worth + max(0.0, second.worth) - AT_HOME
    return first.worth + second.worth - APART


def _join(plans: Plans, there: list[CompanyRow]) -> Arrangement:
    s = plans.s
    a, b = sorted(there, key=lambda c: (len(c.members), c.id))[:2]
    together = a.members + b.members
    if value_of_size(s, together) > LARGEST or composition_faults(s, together):
        return AS_THEY_ARE
    gain = _worth(plans, b, together, frozenset()).worth - _both(plans, b, a.members, b.members)
    if gain <= JOINED:
        return AS_THEY_ARE
    leader = b.members[0]
    return Arrangement(dict.fromkeys(_roots(s, a.members), leader), gain, "they are stronger together")


def _part(plans: Plans, company: CompanyRow) -> Arrangement:
    s = plans.s
    together = not composition_faults(s, company.members)
    mixed = any(is_monster(s, m) != is_monster(s, company.members[0]) for m in company.members)
    if len(company.members) < SMALLEST and together and not mixed:
        return AS_THEY_ARE
    whole = _worth(plans, company, company.members, frozenset()).worth
    best = AS_THEY_ARE
    for band in _bands(plans, company):
        rest = tuple(m for m in company.members if m not in band)
        if len(rest) < 2 and together:
            continue
        gain = _both(plans, company, rest, band) - whole
        if gain > max(JOINED, best.gain):
            roots = _roots(s, band)
            best = Arrangement(dict.fromkeys(roots, roots[0]), gain, "two companies can do more than one")
    return best


def _roots(s: State, members: tuple[int, ...]) -> list[int]:
    """Those who follow nobody of them: the others go with them."""
    return [m for m in members if s.card(m).controller not in members]


def _bands(plans: Plans, company: CompanyRow) -> Iterator[tuple[int, ...]]:
    """Who might go apart: the second strongest with one or two others, or those who are no help on the road; those with whom the
    others can't leave a Haven, or would be seen for what they are.
    """
    s = plans.s
    roots = _roots(s, company.members)
    band = {m: (m, *followers(s, m)) for m in roots}
    strong = [f.id for f in plans.facing(company.members) if f.id in band]
    seen: set[frozenset[int]] = set()
    candidates: list[tuple[int, ...]] = []
    if len(strong) > 2:
        candidates.append((strong[1], strong[2]))
        candidates.append((strong[1], strong[-1]))
        candidates.append(tuple(strong[1::2]))
    candidates.append((strong[1],) if len(strong) > 1 else ())
    candidates.append(tuple(f.id for f in plans.facing(company.members) if f.id in band and f.prowess <= WEAK))
    candidates.append(tuple(m for m in roots if rides_alone(s, m)))
    candidates.append(_left_behind(plans, company))
    candidates.append(tuple(m for m in roots if is_monster(s, m)))
    candidates += [(m,) for m in roots if has_trait(s, m, "leader")]
    for c in candidates:
        members = tuple(dict.fromkeys(x for m in c for x in band.get(m, (m,))))
        key = frozenset(members)
        if members and key not in seen and len(members) < len(company.members):
            seen.add(key)
            yield members


def _left_behind(plans: Plans, company: CompanyRow) -> tuple[int, ...]:
    """All who may not travel with a Ringwraith, his followers too, if general influence has room for these."""
    s = plans.s
    others = tuple(m for m in company.members if not rides_alone(s, m))
    led = sum(mind_to_control(s, m) for m in others if s.card(m).controller >= 0 and s.card(m).controller not in others)
    return others if led <= free_gi(s, plans.seat) else ()
