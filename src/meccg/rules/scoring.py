"""Marshalling points: what each player has now, and what the Council makes of it (METW-0741 ff., AIO-B-0001 ff.).

`scores(s, player)` is the plain sum, by type and card by card: it decides who may call the Council. `council_scores(s)` applies
the modifications in the order in which they are printed: doubling, the half limit, what is taken off the total.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from meccg.kernel.state import State
from meccg.model.facts import Facts
from meccg.model.rows import NONE, OUT, CardRow
from meccg.parts.claims import carries_out
from meccg.parts.values import MP, value
from meccg.rules.alignments import Alignment, alignment_of

TYPES = ("character", "item", "faction", "ally", "kill", "miscellaneous")
DOUBLED = ("character", "item", "faction", "ally")  # kill and miscellaneous points never are (AIO-B-0005)
_DOUBLED = frozenset(TYPES.index(kind) for kind in DOUBLED)
HOST, HOST_POINTS = 3, 2  # so many factions under one leader give so many faction points more
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
    cards += tuple(Scored("faction", leader, HOST_POINTS) for leader in leaders_of_hosts(s, player))
    cards += tuple(Scored("kill", id, n) for id in slain_by(s, player) if (n := s.facts_of(id).mp.base))
    lost = AVATAR_LOST if s.player(player).avatar_lost and s.options.avatar_loss == "minus-five" else 0
    return Score(cards, lost)


def total(s: State, player: int) -> int:
    """All of a player's points, unmodified: what counts for calling the Council (AIO-B-0024)."""
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
    yield from (id for id in row.aside if s.card(id).host != NONE)


def _with_attached(s: State, player: int, id: int) -> Iterator[int]:
    """A card and what lies on it, as far as the player controls it."""
    card = s.card(id)
    if card.player == player:
        yield id
    for a in card.attached:
        yield from _with_attached(s, player, a)


def slay(s: State, player: int, character: int) -> None:
    """Another player's character was eliminated in such a way that his points are those of a kill for this one."""
    if s.card(character).owner != player:
        s.record("slain by", player, character)


def slain_by(s: State, player: int) -> list[int]:
    """Those of them who have not come back."""
    return [id for id in map(int, s.history("slain by", player)) if s.card(id).zone == OUT] if s.facts else []


DIED_IN_PRISON = "died in prison"  # as what a prisoner lies in his player's pile


def is_prisoner(s: State, card: CardRow) -> bool:
    """Whether a character is held by a hazard: his points are taken off (AIO-E-0488, AIO-E-0508)."""
    held = card.zone == "aside" and card.host != NONE and s.facts_of(card.id).kind in ("character", "avatar", "agent")
    return held and s.facts_of(card.host).type == "hazard"


def kept_by_prisoner(s: State, card: CardRow) -> bool:
    """Whether it is a ring that a prisoner has kept: of its points nothing else is said (AIO-E-0487, AIO-E-0507). All other cards
    off to the side lie with hosts that give points themselves, or say that what they hold gives none.
    """
    return len(card.noted) == 1 and s.facts_of(card.id).kind == "item" and is_prisoner(s, s.card(card.noted[0]))


def leaders_of_hosts(s: State, player: int) -> list[int]:
    """Leaders with so many factions that these count for more together (AIO-D-0357, AIO-D-0357 f.)."""
    if not alignment_of(s, player).minions:
        return []
    members = [m for c in s.companies(player) for m in c.members]
    return [m for m in members if sum(1 for a in s.card(m).attached if s.card(a).mode == "faction") >= HOST]


@carries_out("Facts: mp", "Points: type", "Character: mp_if_eliminated", "Item: no_mp_for_fw")
def points_of(s: State, player: int, id: int) -> tuple[str, int]:
    """The type of a card's points, and how many it gives this player where it lies."""
    card = s.card(id)
    facts: Facts = s.facts_of(id)
    kind = facts.mp.type or facts.kind
    if (card.zone == "aside" and not kept_by_prisoner(s, card)) or card.mode == DIED_IN_PRISON:
        return "character", -facts.mp.base if is_prisoner(s, card) or card.mode == DIED_IN_PRISON else 0
    if card.zone == "pile" and kind == "faction":  # a Dragon whose attack was defeated (AIO-B-0300)
        kind = "kill"
    if card.zone == "out":
        return "character", facts.character.mp_if_eliminated if facts.kind == "character" else 0
    if kind == "kill":  # what one played oneself gives nothing (AIO-D-0152)
        won = card.zone == "pile" or (card.mode == "trophy" and facts.mp.star)  # AIO-D-0182
        n = value(s, MP, id) if won and card.owner != player else 0
        return kind, alignment_of(s, player).worth(facts, n)
    if facts.item.no_mp_for_fw and alignment_of(s, player).scorned:
        return kind, 0
    if facts.mp.alt is not None and stored_in_place(s, card, facts):
        modified = value(s, MP, id) - facts.mp.base
        return kind, alignment_of(s, player).worth(facts, facts.mp.alt + modified)
    return kind if kind in TYPES else "miscellaneous", alignment_of(s, player).worth(facts, value(s, MP, id))


def stored_in_place(s: State, card: CardRow, facts: Facts) -> bool:
    """Whether a card was stored where its points in parentheses say: `noted` is the site card of its storing, if it matters."""
    if card.mode != "stored" or not facts.storable_at:
        return False
    return not card.noted or stores_here(alignment_of(s, card.player), facts, s.facts_of(card.noted[0]))


@carries_out("Facts: storable_at")
def stores_here(whose: Alignment, facts: Facts, site: Facts) -> bool:
    """Whether a site is one where this card's points in parentheses are won by storing it."""
    for where in facts.storable_at:
        if where in (site.name, site.site.type) or whose.stores_at(where, site):
            return True
        if where == "dwarf-hold" and site.name.endswith("Dwarf-hold"):
            return True
    return False


# --- the Council -----------------------------------------------------------------------------------------------------


def council_scores(s: State, revealed: tuple[tuple[int, int], ...] = ()) -> tuple[CouncilScore, ...]:
    """What the Council counts for each player. `revealed`: (player who has it in play, card that another one revealed)."""
    plain = [scores(s, p) for p in s.seats()]
    counted = [one.counted for one in plain]
    out = []
    for p in s.seats():
        doubled = by_type(double([*counted[p].values()], [[*counted[q].values()] for q in s.others(p)]))
        off = plain[p].avatar_lost - sum(1 for whose, _ in revealed if whose == p)
        out.append(CouncilScore(counted[p], doubled, by_type(limit_half([*doubled.values()], s.options.half_limit)), off))
    return tuple(out)


# Points by type are numbers in the order of TYPES here: whoever reckons with them often, as bots do, reckons as the Council does.


def by_type(points: Sequence[int]) -> dict[str, int]:
    return dict(zip(TYPES, points, strict=True))


def tally(mine: Sequence[int], theirs: Sequence[Sequence[int]], rounding: str) -> int:
    """What the Council makes of a player's points, before anything is taken off."""
    return sum(limit_half(double(mine, theirs), rounding))


def double(mine: Sequence[int], theirs: Sequence[Sequence[int]]) -> list[int]:
    """Points of a type of which no other player has any are doubled (AIO-B-0004, METW-0950)."""
    return [n * 2 if n > 0 and i in _DOUBLED and all(other[i] <= 0 for other in theirs) else n for i, n in enumerate(mine)]


def limit_half(mine: Sequence[int], rounding: str) -> list[int]:
    """No type counts for more than half: such a one is cut to what the other positive types give together (AIO-B-0026).

    Rounding up only says when a type is too much: 7 points to 6 are half of 13; 8 to 6 are cut to 6 (AIO-B-0008).
    """
    whole = sum(n for n in mine if n > 0)
    most = (whole + 1) // 2 if rounding == "up" else whole // 2
    return [whole - n if n > most else n for n in mine]
