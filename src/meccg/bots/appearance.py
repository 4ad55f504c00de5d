"""How good a state looks to the apprentice: points that a player has, points that are in reach, and what may be lost."""

from __future__ import annotations

from meccg.bots.lore import fits
from meccg.kernel.book import BOOK
from meccg.kernel.chance import WAYS
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import NONE, TAPPED, UNTAPPED, WOUNDED, CompanyRow
from meccg.parts.values import DI, MIND, PROWESS, value
from meccg.rules.corruption import corruption_points
from meccg.rules.roles import is_avatar, is_haven
from meccg.rules.scoring import total as points

WON = 1000.0

# What things are worth, in marshalling points.
AVATAR, PERSON, PER_MIND = 4.0, 0.4, 0.15  # somebody in play
HURT, TIRED = 0.9, 0.08  # wounded, tapped
ARMED = 0.05  # a point of prowess
BURDEN = 0.5  # a hazard that lies on somebody
APART = 0.8  # every company beyond the first: each meets hazards of its own
IN_HAND = {"character": 0.3, "avatar": 0.8, "creature": 0.25, "item": 0.2, "ally": 0.2, "faction": 0.2}  # others 0.15
POINT_IN_HAND = 0.12
REACH = 0.6  # of the points of a card that can be played where the company goes
DRAWN = 0.12  # a card that is drawn on the way
STEP = 0.08  # a region on the way
LOST_TURN = 0.15  # a company that sits at a Haven for nothing


def evaluate(s: State, seat: int) -> float:
    """Own worth less that of the strongest other player."""
    if s.winner is not None:
        return WON if s.winner == (seat,) else -WON if seat not in s.winner else 0.0
    mine = on_the_table(s, seat) + in_hand(s, seat) + sum(prospects(s, c) for c in s.companies(seat))
    return mine - max((on_the_table(s, p) for p in s.others(seat)), default=0.0)


def on_the_table(s: State, player: int) -> float:
    """What everybody sees: points, people and their state."""
    worth = float(points(s, player))
    companies = s.companies(player)
    for company in companies:
        for m in company.members:
            worth += person(s, m)
    return worth - APART * max(0, len(companies) - 1)


def person(s: State, id: int) -> float:
    """A character with all that he bears: his worth, his wounds, his chance to be corrupted."""
    card = s.card(id)
    worth = AVATAR if is_avatar(s, id) else PERSON + PER_MIND * value(s, MIND, id)
    worth += ARMED * value(s, PROWESS, id)
    if card.status == WOUNDED:
        worth -= HURT
    elif card.status == TAPPED:
        worth -= TIRED
    for a in card.attached:
        facts = BOOK[s.card(a).card].facts
        worth += -BURDEN if facts.type == "hazard" else 0.1
    cp = corruption_points(s, id)
    if cp > 1:
        fails = sum(w for roll, w in WAYS.items() if roll <= cp) / 36
        worth -= 0.3 * fails * (worth + 2)
    return worth


def in_hand(s: State, player: int) -> float:
    worth = 0.0
    for id in s.player(player).hand:
        facts = BOOK[s.card(id).card].facts
        worth += IN_HAND.get(facts.kind, 0.15)
        if facts.type == "resource" and facts.mp.base > 0:
            worth += POINT_IN_HAND * facts.mp.base
    return worth


# --- where companies go ------------------------------------------------------------------------------------------------


def prospects(s: State, company: CompanyRow) -> float:
    """What the company may yet win this turn, where it is or where it goes."""
    goal = company.destination if company.destination != NONE else company.site
    if goal == NONE or "site" in company.done or s.turn_player != company.player:
        return 0.0
    site: Facts = BOOK[s.card(goal).card].facts
    able = [m for m in company.members if s.card(m).status == UNTAPPED]
    hurt = sum(1 for m in company.members if s.card(m).status == WOUNDED)
    moving = company.destination != NONE
    worth = 0.0
    if moving:
        worth += DRAWN * site.site.draw_self - STEP * len(company.path or site.site.path)
    if is_haven(s, goal):
        return worth + 0.6 * HURT * hurt - (0.0 if hurt or moving else LOST_TURN)
    worth -= 0.4 * hurt
    if s.card(goal).status == TAPPED or company.idle or not able:
        return worth - 0.3
    hand: list[Facts] = [BOOK[s.card(id).card].facts for id in s.player(company.player).hand]
    wins = sorted((REACH * gain(s, company, f) for f in hand if f.mp.base > 0 and fits(f, site)), reverse=True)
    if not wins:
        return worth - 0.2
    if not company.entered:
        worth -= danger(s, site, company)
    return worth + wins[0] + 0.1 * len(wins[1:])


def gain(s: State, company: CompanyRow, card: Facts) -> float:
    """Points that a card is worth here, by the chance of getting it."""
    n = float(card.mp.base) - 0.15 * card.cp.base
    if card.kind == "faction" and card.faction.influence_number is not None:
        best = max(value(s, DI, m) for m in company.members)
        n *= sum(w for roll, w in WAYS.items() if roll + best > card.faction.influence_number) / 36
    return n


def danger(s: State, site: Facts, company: CompanyRow) -> float:
    """What the automatic-attacks of a site will cost."""
    strength = sorted((value(s, PROWESS, m) for m in company.members), reverse=True)
    cost = 0.0
    for attack in site.site.auto_attacks:
        strikes = len(strength) if attack.strikes < 0 else min(attack.strikes, len(strength))
        for mine in strength[:strikes]:
            lost = sum(w for roll, w in WAYS.items() if roll + mine < attack.prowess) / 36
            cost += lost * (HURT + 0.5)
    return cost
