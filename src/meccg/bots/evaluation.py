"""How good a state looks for a player: points that he has, points that are in reach, and what may be lost."""

from __future__ import annotations

from typing import Any

from meccg.kernel.book import BOOK
from meccg.kernel.chance import WAYS
from meccg.kernel.state import State
from meccg.model.rows import NONE, TAPPED, WOUNDED, CompanyRow
from meccg.parts.values import MIND, PROWESS, site_type, value
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import total as points

WON = 1000.0

# What things are worth, in marshalling points.
AVATAR, PERSON, PER_MIND = 3.0, 0.5, 0.15  # somebody in play
HURT, TIRED = 0.8, 0.08  # wounded, tapped
IN_HAND, IN_REACH = 0.12, 0.45  # a point on a card in hand, and at the site where it can be played
CARD = 0.06  # any card in hand
BURDEN = 0.5  # a hazard that lies on somebody
ARMED = 0.04  # prowess


def evaluate(s: State, seat: int) -> float:
    """Own worth less that of the strongest other player."""
    if s.winner is not None:
        return WON if s.winner == (seat,) else -WON if seat not in s.winner else 0.0
    others = [worth(s, p) for p in s.others(seat)]
    return worth(s, seat) - max(others, default=0.0)


def worth(s: State, player: int) -> float:
    """Points now, and everything that may become points or cost some."""
    total = float(points(s, player))
    hand = s.player(player).hand
    worthwhile = [f for f in (BOOK[s.card(id).card].facts for id in hand) if f.mp.base > 0 and f.type == "resource"]
    total += CARD * len(hand) + IN_HAND * sum(f.mp.base for f in worthwhile)
    for company in s.companies(player):
        total += sum(person(s, m) for m in company.members)
        total += prospects(s, company, worthwhile)
    return total


def person(s: State, id: int) -> float:
    """A character with all that he bears: his worth, his wounds, his chance to be corrupted."""
    card = s.card(id)
    n: float = AVATAR if BOOK[card.card].facts.kind == "avatar" else PERSON + PER_MIND * value(s, MIND, id)
    n += ARMED * value(s, PROWESS, id)
    if card.status == WOUNDED:
        n -= HURT
    elif card.status == TAPPED:
        n -= TIRED
    burdens = sum(1 for a in card.attached if BOOK[s.card(a).card].facts.type == "hazard")
    cp = corruption_points(s, id)
    fails = sum(w for roll, w in WAYS.items() if roll <= cp) / 36 if cp > 1 else 0.0
    return n - BURDEN * burdens - 0.3 * fails * (n + 2)


def prospects(s: State, company: CompanyRow, cards: list[Any]) -> float:
    """What the company may play where it goes, and whether it goes where its wounded heal."""
    goal = company.destination if company.destination != NONE else company.site
    if goal == NONE:
        return 0.0
    site = BOOK[s.card(goal).card].facts
    able = sum(1 for m in company.members if s.card(m).status != WOUNDED)
    hurt = len(company.members) - able
    if site_type(s, goal) == "H":
        return 0.4 * HURT * hurt
    fresh = s.card(goal).status != TAPPED
    reach: list[int] = [f.mp.base for f in cards if fresh and playable(f, site)]
    n = IN_REACH * max(reach, default=0.0) if able and not company.idle else 0.0
    danger = sum(a.prowess * max(1, a.strikes) for a in site.auto_attacks)
    strength = sum(value(s, PROWESS, m) for m in company.members) or 1
    if reach and fresh and not company.entered:
        n -= min(1.5, 0.35 * danger / strength)
    return n - 0.2 - 0.2 * hurt


def playable(card: Any, site: Any) -> bool:
    """Whether the facts of a card and a site fit each other: a guess for planning, the rules decide when it comes to it."""
    if card.kind == "item":
        if card.item_class not in site.playable.items and card.item_class != "special":
            return False
        return not card.playable_at or any(_there(p, site) for p in card.playable_at)
    return any(_there(p, site) for p in card.playable_at)


def _there(place: Any, site: Any) -> bool:
    if place.sites:
        return site.name in place.sites
    if place.types and site.site_type not in place.types:
        return False
    return not place.regions or site.region in place.regions
