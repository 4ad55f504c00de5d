"""Fights by their chances: what an attack costs a company, and what it may win by it.

Everything is in marshalling points: a wound costs turns of rest, who is eliminated takes his points and his items with him, who
taps can't play anything at the site; a defeated creature is worth its kill points to the defender.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from meccg.bots.features import progress
from meccg.bots.lore import TEMPTED, Blow, chance, corrupted, sketch
from meccg.kernel.state import State
from meccg.model.rows import NONE, TAPPED, UNTAPPED, WOUNDED, CardRow, CompanyRow
from meccg.parts.values import BODY, CORRUPTION_CHECK, PROWESS, STRIKES, has_trait, value
from meccg.rules.combat import Attack
from meccg.rules.corruption import CorruptionCheck, check_modifiers, corruption_points, only_tempted
from meccg.rules.influence import InfluenceCheck
from meccg.rules.roles import is_avatar
from meccg.rules.strike import BodyCheck, Strike, is_bodiless, prowess_of_the_strike, strike_prowess

WOUND = 0.9  # what it costs to be wounded: two turns of rest
SECOND_WOUND = 0.35  # for somebody who is hurt already
TAP = 0.22  # to be tapped for the rest of the turn
LAST_TAP = 0.7  # ... where nobody else is left who could do anything
STRANDED = 1.5  # nobody of the company is left unhurt: they must go home, and whatever comes on the way finds them so
PRESENCE, PER_MIND = 1.5, 0.3  # a character beyond his points: what he may yet do, while there is time
AT_LEAST_HIMSELF = 0.3  # of it at the very end
BORNE = 0.2  # an item beyond its points
AVATAR = 7.0  # five points are lost with him, and all that he does


def worth(s: State, id: int) -> float:
    """What is lost with a character or ally: his points, his items, himself."""
    card = s.card(id)
    me = sketch(card.card)
    if is_avatar(s, id):
        n = AVATAR
    elif me.kind == "ally":
        n = 0.5 + me.points
    else:
        stays = 1.0 - (1.0 - AT_LEAST_HIMSELF) * progress(s)
        n = (PRESENCE + PER_MIND * me.mind) * stays + me.points - min(0, me.lost)
    for a in card.attached:
        what = sketch(s.card(a).card, s.player(card.player).alignment)
        if what.type != "hazard":
            n += what.points + BORNE
    return n


class Fighter(NamedTuple):
    """One who may face a strike."""

    id: int
    prowess: int  # with what his state takes off
    body: int
    status: int
    worth: float


def fighters(s: State, company: CompanyRow, against: int = NONE) -> list[Fighter]:
    """Those who may be given strikes, the strongest first."""
    out = []
    for m in company.members:
        out.append(fighter(s, m, against))
        for a in s.card(m).attached:
            if sketch(s.card(a).card).kind == "ally" and not s.facts_of(a).ally.cannot_be_attacked:
                out.append(fighter(s, a, against))
    out.sort(key=lambda f: -f.prowess)
    return out


def fighter(s: State, id: int, against: int = NONE) -> Fighter:
    card = s.card(id)
    prowess = value(s, PROWESS, id, against)
    if card.status == TAPPED:
        prowess -= 1
    elif card.status == WOUNDED:
        prowess -= 2
    return Fighter(id, prowess, value(s, BODY, id), card.status, worth(s, id))


def blow_cost(f: Fighter, prowess: int, mine: int, detains: bool = False) -> float:
    """What one strike of that prowess is expected to cost who faces it with `mine`, his tapping aside."""
    hurt = 1.0 - chance(prowess - mine)
    if detains or hurt <= 0.0:  # who is detained is tapped, and no worse off than if he had tapped to face it
        return 0.0
    wound = SECOND_WOUND if f.status == WOUNDED else WOUND
    dies = chance(f.body + 1 - (1 if f.status == WOUNDED else 0))
    return hurt * (wound + dies * f.worth)


class Outcome(NamedTuple):
    """What is expected of an attack."""

    cost: float  # to the defender
    defeated: float  # chance that every strike of it is defeated
    taps: int  # how many of his untapped characters tap for it
    ready: float = 1.0  # chance that somebody is untapped and unhurt after it


def fight(facing: Iterable[Fighter], blow: Blow, *, attacker_chooses: bool = False, prize: float = LAST_TAP) -> Outcome:
    """An attack against these, each strike faced by one of them. `prize`: what the last who is untapped could win after it."""
    able = list(facing)
    free = sum(1 for f in able if f.status == UNTAPPED)
    if not able or blow.prowess <= 0:
        return Outcome(0.0, 0.0, 0, float(free > 0))
    strikes = len(able) if blow.strikes < 0 else min(blow.strikes, len(able))
    excess = 0 if blow.strikes < 0 else max(0, blow.strikes - len(able))
    if strikes < len(able):
        able = _assigned(able, blow, strikes, attacker_chooses)
    helpers = max(0, free - sum(1 for f in able[:strikes] if f.status == UNTAPPED))
    cost, defeated, taps, struck = 0.0, 1.0, 0, 1.0
    stranded = 1.0 if strikes == len(able) and not blow.detains else 0.0
    last = max(LAST_TAP, prize)
    for i, f in enumerate(able[:strikes]):
        mine = f.prowess - (excess if i == strikes - 1 else 0)
        price = blow_cost(f, blow.prowess, mine, blow.detains)
        if f.status == UNTAPPED:
            staying = blow_cost(f, blow.prowess, mine - 3, blow.detains)
            hurt = 1.0 - chance(blow.prowess - mine + 3)
            tap = last if free - taps <= 1 else TAP
            if staying + hurt * tap < price + tap:  # who is wounded can do nothing either
                price, mine = staying + (hurt * tap if blow.detains else 0.0), mine - 3
                struck *= hurt
            else:
                price += TAP
                taps += 1
        while helpers and price > TAP:  # companions tap for him as long as that saves more than it costs
            less = blow_cost(f, blow.prowess, mine + 1, blow.detains)
            saved = blow_cost(f, blow.prowess, mine, blow.detains) - less
            if saved <= (last if free - taps <= 1 else TAP):
                break
            price += TAP - saved
            mine, helpers, taps = mine + 1, helpers - 1, taps + 1
        cost += price
        stranded *= 1.0 - chance(blow.prowess - mine)
        defeated *= chance(blow.prowess - mine + 1) * (chance(blow.body + 1) if blow.body is not None else 1.0)
    ready = 1.0 if helpers else 1.0 - struck
    if free and taps >= free:
        cost += LAST_TAP - TAP
    return Outcome(cost + STRANDED * stranded, 0.0 if blow.detains else defeated, taps, ready)


class Passage(NamedTuple):
    """What is expected of several attacks one after the other."""

    cost: float
    ready: float  # chance that somebody can do anything after them


def gauntlet(facing: list[Fighter], blows: Iterable[Blow], prize: float) -> Passage:
    """Attacks that must be faced to win a prize."""
    cost, ready = 0.0, 1.0
    for b in blows:
        out = fight(facing, b, prize=prize)
        cost, ready = cost + out.cost, ready * out.ready
    return Passage(cost, ready)


def _assigned(able: list[Fighter], blow: Blow, strikes: int, attacker_chooses: bool) -> list[Fighter]:
    """Who faces the strikes, first of all: of the untapped those whom the defender sends, then those whom the attacker finds."""
    by_cost = sorted(able, key=lambda f: (blow_cost(f, blow.prowess, f.prowess, blow.detains), f.id))
    if attacker_chooses:
        return by_cost[::-1]
    sent = [f for f in by_cost if f.status == UNTAPPED][:strikes]
    return sent + [f for f in reversed(by_cost) if f not in sent]


def attack_blow(s: State, attack: Attack) -> Blow:
    """An attack that is going on, as it is now."""
    body = None if is_bodiless(s, attack) else value(s, BODY, attack.uid)
    return Blow(value(s, STRIKES, attack.uid), value(s, PROWESS, attack.uid), body, has_trait(s, attack.uid, "detainment"))


# --- what is going on right now ------------------------------------------------------------------------------------------


def pending(s: State, seat: int) -> float:
    """What is expected of the fights and checks that are going on and not yet decided, for this seat."""
    n = 0.0
    struck: set[int] = set()
    for f in reversed(s.frames):
        if isinstance(f, Strike):
            struck.add(f.attack)
            n += _strike(s, f, seat)
        elif isinstance(f, Attack):
            n += _attack(s, f, seat, f.uid in struck)
        elif isinstance(f, CorruptionCheck):
            n += _corruption(s, f, seat)
        elif isinstance(f, InfluenceCheck):
            n += _influence(s, f, seat)
        elif isinstance(f, BodyCheck):
            n += _body(s, f, seat)
    return n


def _sign(owner: int, seat: int) -> float:
    return 1.0 if owner == seat else -1.0


def _strike(s: State, strike: Strike, seat: int) -> float:
    if strike.outcome or strike.over(s):
        return 0.0
    attack = strike.the_attack(s)
    f = fighter(s, strike.defender)
    mine, theirs = strike_prowess(s, strike), prowess_of_the_strike(s, strike)
    detains = has_trait(s, attack.uid, "detainment")
    n = -blow_cost(f, theirs, mine, detains)
    twice = has_trait(s, strike.uid, "rolls-twice")
    fails = chance(theirs - mine + 1)
    if twice:
        fails = 1 - (1 - fails) ** 2
        n *= 1.0 - chance(theirs - mine)
    if f.status == UNTAPPED and (not strike.stays or detains):
        n -= TAP * (1.0 - chance(theirs - mine) if strike.stays else 1.0)
    if not detains and "by-creature" in attack.traits:
        body = attack.body
        killed = fails * (chance(value(s, BODY, attack.uid, strike.defender) + 1) if body is not None else 1.0)
        won = s.player(s.card(strike.defender).player).alignment
        n += killed * sketch(s.card(attack.source).card, won).points / max(1, len(attack.assigned)) if attack.source >= 0 else 0.0
    return n * _sign(s.card(strike.defender).player, seat)


def _attack(s: State, attack: Attack, seat: int, at_strike: bool) -> float:
    """The strikes that nobody has faced yet."""
    company = s.company(attack.company)
    if attack.canceled or attack.outcome or not company.members or attack.failing != NONE:
        return 0.0
    blow = attack_blow(s, attack)
    if attack.assigned:
        left = attack.unresolved()
        facing = [fighter(s, d, attack.uid) for d in left if s.card(d).zone == "play"]
        blow = blow._replace(strikes=len(facing))
    else:
        if at_strike:
            return 0.0
        facing = [f for f in fighters(s, company, attack.uid) if not attack.only or f.id in attack.only]
    if not facing:
        return 0.0
    out = fight(facing, blow, attacker_chooses=has_trait(s, attack.uid, "attacker-chooses"))
    n = -out.cost
    if "by-creature" in attack.traits and attack.source >= 0:
        n += out.defeated * sketch(s.card(attack.source).card, s.player(company.player).alignment).points * 0.8
    return n * _sign(company.player, seat)


def _corruption(s: State, check: CorruptionCheck, seat: int) -> float:
    card = s.card(check.character)
    if check.canceled or card.company == NONE:
        return 0.0
    fails = falls(s, check.character, corruption_points(s, check.character), check_modifiers(s, check))
    return -fails * worth(s, check.character) * _sign(card.player, seat)


def check_risk(s: State, character: int, more: int = 0, modifier: int = 0) -> float:
    """What a corruption check of somebody costs on average, with so many more points."""
    return falls_with(s, character, more, modifier) * worth(s, character)


def falls_with(s: State, character: int, more: int = 0, modifier: int = 0) -> float:
    """The chance that somebody is lost by his next check, with so many more points."""
    return falls(s, character, corruption_points(s, character) + more, modifier + value(s, CORRUPTION_CHECK, character))


def falls(s: State, character: int, points: int, modifier: int) -> float:
    """The chance that a check with these points and modifiers loses somebody."""
    return corrupted(points, modifier, TEMPTED if only_tempted(s, character) else 0)


def _influence(s: State, check: InfluenceCheck, seat: int) -> float:
    if check.canceled or check.target == NONE:
        return 0.0
    mod = check.modifications(s)
    target: CardRow = s.card(check.target)
    roll = check.number + 1 - mod + (7 if check.kind == "opponent" else 0)
    return chance(roll) * max(1.0, sketch(target.card).points) * _sign(s.card(check.character).player, seat)


def _body(s: State, check: BodyCheck, seat: int) -> float:
    if check.total or s.card(check.character).zone != "play":
        return 0.0
    dies = chance(value(s, BODY, check.character) + 1 - check.mod)
    return -dies * worth(s, check.character) * _sign(s.card(check.character).player, seat)
