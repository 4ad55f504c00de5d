"""A position in numbers, for whoever weighs it: what each player has, what he may lose, what he may yet win.

`features(s, seat)` is read from the rows alone and costs some fifty microseconds. Numbers are those of the seat less those of the
strongest other player; where a number only means something as the game goes on, it is there a second time, times the part of the
game that is over.
"""

from __future__ import annotations

from meccg.bots.lore import TEMPTED, corrupted, playable_at, sketch
from meccg.kernel.state import State
from meccg.model.rows import NONE, UNTAPPED, WOUNDED, CardRow
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.roles import your_avatar
from meccg.rules.scoring import AVATAR_LOST, TYPES, tally
from meccg.rules.trophies import TROPHY

SIDE = (
    "council",  # points as the Council would count them
    "plain",  # points as they are
    "people",
    "mind",
    "avatar",
    "prowess",
    "wounded",
    "able",  # untapped characters
    "risk",  # points that the next corruption check of each would cost
    "hazards on them",
    "points in hand",
    "creatures in hand",
    "people in hand",
    "in reach",  # points that can be played where a company is or goes
    "types",  # types of points that he has any of
    "companies",
    "deck",  # the part of his play deck that is left
)
"""What is counted for each side."""

NAMES = (*SIDE, *(f"{name}, late" for name in SIDE), "his turn", "called by him", "called by another")
"""The features, in their order."""

_CHARACTER, _ITEM, _FACTION, _ALLY, _KILL, _MISC = range(len(TYPES))
REMAINING = 30.0  # cards of a deck that is far from its end


LEADER = 0.6  # of three or more: how much the strongest of the others counts beside all of them alike
BEHIND = 8.0  # points behind the leader with which somebody is half as dangerous


class _Side:
    """What one player has."""

    __slots__ = ("points", "row", "sums")

    def __init__(self, s: State, player: int) -> None:
        rows = s.rows
        row = self.row = s.player(player)
        points = self.points = [0] * len(TYPES)
        whose = row.alignment
        slack = TEMPTED if ALIGNMENTS[whose].minions else 0
        people = mind = prowess = wounded = able = burdens = companies = 0
        risk = reach = 0.0
        hand = [rows[id].card for id in row.hand]  # type: ignore[attr-defined]
        mine = s.turn_player == player and not (s.asks and s.asks[0].kind == "end of turn")  # who may still do something
        for company in s.companies(player):
            companies += 1
            free = 0
            for m in company.members:
                card: CardRow = rows[m]  # type: ignore[assignment]
                me = sketch(card.card)
                people += 1
                mind += me.mind
                strength, borne, cp = me.prowess, me.points, me.cp
                points[me.score] += me.points
                if card.status == WOUNDED:
                    wounded += 1
                elif card.status == UNTAPPED:
                    able += 1
                    free += 1
                for a in card.attached:
                    it: CardRow = rows[a]  # type: ignore[assignment]
                    what = sketch(it.card, whose)
                    if it.mode == TROPHY:
                        points[_KILL] += what.points
                        continue
                    if what.type == "hazard":
                        burdens += 1
                        cp += what.cp
                        continue
                    points[what.score] += what.points
                    borne += what.points
                    cp += what.cp
                    strength += what.prowess
                prowess += strength
                if cp:
                    risk += corrupted(cp, 0, slack) * (borne + 1)
            site = company.destination if company.destination != NONE else company.site
            if site != NONE and (mine or not companies) and free and "site" not in company.done:
                place: CardRow = rows[site]  # type: ignore[assignment]
                if place.status == UNTAPPED and not company.idle:
                    here = playable_at(place.card)
                    reach += max([sketch(k, whose).points for k in hand if here[k]], default=0)
        for id in row.play:
            what = sketch(rows[id].card)  # type: ignore[attr-defined]
            if what.kind == "faction" or (what.type == "resource" and what.points):
                points[what.score] += what.points
        for id in row.pile:
            it = rows[id]  # type: ignore[assignment]
            what = sketch(it.card, whose)
            if what.type != "hazard":
                points[what.score] += what.stored
            elif it.owner != player:
                points[_KILL] += what.points
        for id in row.aside:  # prisoners count against their player
            it = rows[id]  # type: ignore[assignment]
            if it.host != NONE:
                points[_CHARACTER] -= sketch(it.card).points if sketch(it.card).type == "character" else 0
        for id in row.out:
            points[_CHARACTER] += sketch(rows[id].card).lost  # type: ignore[attr-defined]
        in_hand = creatures = newcomers = 0
        for key in hand:
            what = sketch(key, whose)
            if what.kind == "creature":
                creatures += 1
            elif what.type == "resource":
                in_hand += max(0, what.points)
            elif what.kind in ("character", "avatar"):
                newcomers += 1
        left = min(1.0, len(row.deck) / REMAINING) if not row.exhausted else 0.0
        avatar = 1.0 if your_avatar(s, player) != NONE else 0.0
        self.sums: list[float] = [
            0.0, sum(points), people, mind, avatar, prowess, wounded, able, risk, burdens, in_hand,
            creatures, newcomers, reach, sum(1 for n in points if n > 0), companies, left,
        ]  # fmt: skip


def features(s: State, seat: int) -> list[float]:
    """The position as this seat sees it, in the order of NAMES."""
    mine = _Side(s, seat)
    theirs = [_Side(s, p) for p in s.others(seat)]
    sides = [mine, *theirs]
    lost = AVATAR_LOST if s.options.avatar_loss == "minus-five" else 2 * AVATAR_LOST
    for side in sides:
        against = [x.points for x in sides if x is not side]
        side.sums[0] = float(tally(side.points, against, s.options.half_limit) + lost * side.row.avatar_lost)
        side.sums[1] += lost * side.row.avatar_lost
    strongest = max(theirs, key=lambda x: x.sums[0], default=mine)
    out = [a - b for a, b in zip(mine.sums, _rival(strongest, theirs), strict=True)]
    late = progress(s)
    out += [x * late for x in out]
    out.append(1.0 if s.turn_player == seat else 0.0)
    out.append(1.0 if mine.row.called else 0.0)
    out.append(1.0 if strongest.row.called else 0.0)
    return out


def _rival(strongest: _Side, others: list[_Side]) -> list[float]:
    """Against whom a position is measured: the other player; of several above all the strongest, but all of them count."""
    if len(others) < 2:
        return strongest.sums
    alike = [sum(each) / len(others) for each in zip(*(x.sums for x in others), strict=True)]
    return [LEADER * a + (1 - LEADER) * b for a, b in zip(strongest.sums, alike, strict=True)]


def rivalry(s: State, player: int, seat: int) -> float:
    """How much it matters to a seat what becomes of another player, 0 to 1: of several the less, the further he is behind."""
    others = s.others(seat)
    if len(others) < 2:
        return 1.0
    points = {p: points_of(s, p)[0] for p in others}
    behind = max(points.values()) - points.get(player, 0.0)
    return 1.0 / (1.0 + behind / BEHIND)


def progress(s: State) -> float:
    """How much of the game is over, 0 to 1: by the cards that are left, or because somebody has called the Council."""
    decks: int = s.options.decks
    left = 0.0
    for p in s.players():
        row = s.player(p)
        if row.called:
            return 1.0
        left += max(0.0, decks - row.exhausted - 1 + min(1.0, len(row.deck) / 60))
    return 1.0 - max(0.0, min(1.0, left / (decks * len(s.players()))))


def points_of(s: State, seat: int) -> tuple[float, list[int]]:
    """What the Council would count for a player now, and his points by type."""
    mine = _Side(s, seat)
    return tally(mine.points, [_Side(s, p).points for p in s.others(seat)], s.options.half_limit), mine.points
