"""Prospects: what a position promises beyond the points that it counts, so that a trial shows what a card is good for. Events in
play stand for those who have them there; a company is about to do something at its site, if nothing keeps it from that; what lies
in wait for it there costs it something.
"""

from __future__ import annotations

from meccg.bots.lore import Blow, sketch
from meccg.bots.planner.fights import fight, fighters
from meccg.kernel.answers import use_of
from meccg.kernel.book import PARTS
from meccg.kernel.run import push
from meccg.kernel.state import State
from meccg.model.rows import NONE, UNTAPPED, CompanyRow
from meccg.parts.requirements import automatic_attacks
from meccg.parts.values import BODY, PROWESS, STRIKES, has_trait, value
from meccg.rules.combat import printed_attack
from meccg.rules.roles import is_haven

STANDS = 0.35  # an event in play, to whoever has it there
ERRAND = 0.8  # a company that comes to a site where something may be played
ENTERS = 0.6  # how likely it is that it faces the automatic-attacks there


def prospects(s: State, seat: int, played: int = NONE) -> float:
    """What this seat may expect more than the others, but for the card that was `played` just now."""
    n = STANDS * _standing(s, seat, played)
    others = s.others(seat)
    n -= STANDS * sum(_standing(s, p, played) for p in others) / max(1, len(others))
    mine = 1.0 if s.turn_player == seat else -1.0
    return n + mine * sum(errand(s, c) for c in s.companies(s.turn_player))


def _standing(s: State, player: int, but: int) -> int:
    """How many events a player has in play."""
    return sum(1 for id in s.player(player).play if id != but and sketch(s.card(id).card).kind == "event")


def errand(s: State, company: CompanyRow) -> float:
    """What a company may expect of its site phase."""
    site = company.destination if company.destination != NONE else company.site
    if site == NONE or company.idle or "site" in company.done or s.card(site).status != UNTAPPED or is_haven(s, site):
        return 0.0
    free = sum(1 for m in company.members if s.card(m).status == UNTAPPED)
    if not free or company.returned or (has_trait(s, company.id, "does-nothing") and not may_help_itself(s, company)):
        return 0.0
    return ERRAND - (ENTERS * awaiting(s, company, site) if s.role("company") == company.id else 0.0)


def may_help_itself(s: State, company: CompanyRow) -> bool:
    """Whether what holds it up gives one of its own a way out: the skill that the card asks for is there, and untapped."""
    for st in s.standing.get("ability", ()):
        if st.scope:
            ways = PARTS[st.address].offered(s, company.player, st)
            if any(user >= 0 and s.card(user).company == company.id for user in (use_of(o).user for o in ways)):
                return True
    return False


def awaiting(s: State, company: CompanyRow, site: int) -> float:
    """What the automatic-attacks of a site cost a company, as cards in play have changed them."""
    total = 0.0
    facing = None
    for i, (source, spec) in enumerate(automatic_attacks(s, site)):
        trial = s.clone()
        trial.put(company.but(site=site, destination=NONE))  # as if they had arrived
        attack = push(trial, printed_attack(trial, spec, source, company.id, NONE, "automatic").but(nth=i))
        blow = Blow(
            value(trial, STRIKES, attack),
            value(trial, PROWESS, attack),
            None if spec.body is None else value(trial, BODY, attack),
            has_trait(trial, attack, "detainment"),
        )
        if facing is None:
            facing = fighters(s, company)
        total += fight(facing, blow).cost
    return total
