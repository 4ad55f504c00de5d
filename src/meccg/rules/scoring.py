"""Marshalling points: what each player has now, and what the Council makes of it (METW-0741 ff., AIO-B-0001 ff.).

`scores(s, player)` is the plain sum, by type and card by card: it decides who may call the Council. `council_scores(s)` applies
the modifications in the order in which they are printed: doubling, the half limit, what is taken off the total.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import CardRow
from meccg.parts.values import MP, value

TYPES = ("character", "item", "faction", "ally", "kill", "miscellaneous")
DOUBLED = ("character", "item", "faction", "ally")  # kill and miscellaneous points never are (METW-0746)
AVATAR_LOST = -5  # AIO-A-0424: miscellaneous, taken off the final total

Categories = Mapping[str, int]


class Scored(NamedTuple):
    """One source of points."""

    type: str
    card: int
    points: int


class Score(NamedTuple):
    """A player's points as they are now."""

    cards: tuple[Scored, ...]
    avatar_lost: int = 0

    @property
    def by_type(self) -> dict[str, int]:
        """The points of all six types, those for a lost avatar among the miscellaneous ones."""
        out = self.counted
        out["miscellaneous"] += self.avatar_lost
        return out

    @property
    def counted(self) -> dict[str, int]:
        """The points that the Council counts by type: without those for a lost avatar, which come off the total."""
        out = dict.fromkeys(TYPES, 0)
        for scored in self.cards:
            out[scored.type] += scored.points
        return out

    @property
    def total(self) -> int:
        return sum(scored.points for scored in self.cards) + self.avatar_lost


class CouncilScore(NamedTuple):
    """A player's points step by step, as the Council counts them."""

    counted: Categories  # what he has
    doubled: Categories  # after doubling what no other player has
    limited: Categories  # after no type counts more than half
    taken_off: int  # for a lost avatar, and for cards that others hold too

    @property
    def total(self) -> int:
        return sum(self.limited.values()) + self.taken_off


def scores(s: State, player: int) -> Score:
    """A player's points as they are now, card by card."""
    cards = tuple(Scored(kind, id, n) for id in sources(s, player) for kind, n in (points_of(s, player, id),) if n)
    lost = AVATAR_LOST if s.player(player).avatar_lost and s.options.avatar_loss == "minus-five" else 0
    return Score(cards, lost)


def total(s: State, player: int) -> int:
    """All of a player's points, unmodified: what counts for calling the Council (METW-0750)."""
    return scores(s, player).total


def sources(s: State, player: int) -> Iterator[int]:
    """Every card that may give a player points: in play, in his marshalling point pile, eliminated characters."""
    row = s.player(player)
    for company in s.companies(player):
        for id in (*company.members, *company.attached):
            yield from _with_attached(s, player, id)
    for id in row.play:
        yield from _with_attached(s, player, id)
    yield from row.pile
    yield from row.out


def _with_attached(s: State, player: int, id: int) -> Iterator[int]:
    """A card and what lies on it, as far as the player controls it."""
    card = s.card(id)
    if card.player == player:
        yield id
    for a in card.attached:
        yield from _with_attached(s, player, a)


def points_of(s: State, player: int, id: int) -> tuple[str, int]:
    """The type of a card's points, and how many it gives this player where it lies."""
    card = s.card(id)
    facts: Facts = BOOK[card.card].facts
    kind = facts.mp.type or facts.kind
    if card.zone == "out":
        return "character", facts.mp_if_eliminated if facts.kind == "character" else 0
    if kind == "kill":  # what one played oneself gives nothing (AIO-A-0468)
        return kind, value(s, MP, id) if card.zone == "pile" and card.owner != player else 0
    if facts.mp.alt is not None and stored_in_place(s, card, facts):
        return kind, facts.mp.alt
    return kind if kind in TYPES else "miscellaneous", value(s, MP, id)


def stored_in_place(s: State, card: CardRow, facts: Facts) -> bool:
    """Whether a card was stored where its points in parentheses say: `noted` is the site card of its storing, if it matters."""
    if card.mode != "stored" or not facts.storable_at:
        return False
    return not card.noted or stores_here(facts, s.facts_of(card.noted[0]))


def stores_here(facts: Facts, site: Facts) -> bool:
    """Whether a site is one where this card's points in parentheses are won by storing it."""
    for where in facts.storable_at:
        if where in (site.name, site.site_type) or (where == "haven" and site.site_type == "H"):
            return True
        if where == "dwarf-hold" and site.name.endswith("Dwarf-hold"):
            return True
    return False


# --- the Council -----------------------------------------------------------------------------------------------------


def council_scores(s: State, revealed: tuple[tuple[int, int], ...] = ()) -> tuple[CouncilScore, ...]:
    """What the Council counts for each player. `revealed`: (player who has it in play, card that another one revealed)."""
    plain = [scores(s, p) for p in s.players()]
    counted = [one.counted for one in plain]
    out = []
    for p in s.players():
        doubled = double(counted[p], [counted[q] for q in s.others(p)])
        off = plain[p].avatar_lost - sum(1 for whose, _ in revealed if whose == p)
        out.append(CouncilScore(counted[p], doubled, limit_half(doubled, s.options.half_limit), off))
    return tuple(out)


def double(mine: Categories, theirs: list[dict[str, int]]) -> dict[str, int]:
    """Points of a type of which no other player has any are doubled (METW-0745, METW-0950)."""
    return {
        kind: n * 2 if kind in DOUBLED and n > 0 and all(other[kind] <= 0 for other in theirs) else n for kind, n in mine.items()
    }


def limit_half(mine: Categories, rounding: str) -> dict[str, int]:
    """No type counts for more than half: such a one is cut to what the other positive types give together (AIO-B-0026).

    Rounding up only says when a type is too much: 7 points to 6 are half of 13; 8 to 6 are cut to 6 (METW-0748).
    """
    whole = sum(n for n in mine.values() if n > 0)
    most = (whole + 1) // 2 if rounding == "up" else whole // 2
    return {kind: whole - n if n > most else n for kind, n in mine.items()}
