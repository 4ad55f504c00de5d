"""What a seat may know, in arrays: numbers of the position, cards by zone, and numbers of every option.

Everything is made of the seat's view, never of the state, so nothing hidden gets in. Numbers are small: most are about one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meccg.bots.lore import sketch
from meccg.kernel.answers import things_of, verb_of
from meccg.kernel.view import View
from meccg.model.deck import Deck
from meccg.model.rows import NONE, TAPPED, UNTAPPED, WOUNDED, Ask, CardRow, CompanyRow, PlayerRow
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.deckbuilding import cards_of, said
from meccg.rules.deckbuilding.case import in_game
from meccg.rules.scoring import TYPES
from meccg.rules.several import all_avatars

Floats = NDArray[np.float32]
Array = NDArray[Any]

OPTIONS = 256  # as many as an action can name; decisions of real games have fewer than a hundred
WORDS = 16  # one of so many for a kind of question or a verb, by its hash
KINDS = ("character", "avatar", "item", "ally", "faction", "event", "creature", "site", "agent")
OF_A_CARD = len(KINDS) + 7
OF_AN_OPTION = 3 + WORDS + 2 * OF_A_CARD
OF_A_SIDE = 19 + len(TYPES)
COLUMNS = 1024  # as many different cards as five decks of any alignment have


def bucket(word: str) -> int:
    """One of WORDS, always the same."""
    return blake2b(word.encode(), digest_size=2).digest()[0] % WORDS


def columns(decks: Iterable[Deck]) -> dict[str, int]:
    """The cards of a game, each with its column: however many cards there are besides, they take no room."""
    given = tuple(decks)
    cards = {in_game(id) or id for deck in given for id in cards_of(deck)}
    if len(given) > 2:  # who finds his avatar chosen is another
        cards.update(key for deck in given for key in all_avatars(ALIGNMENTS[said(deck)]).values())
    keys = sorted(cards)
    if len(keys) > COLUMNS:
        raise ValueError(f"these decks have {len(keys)} different cards; there is room for {COLUMNS}")
    return {key: i for i, key in enumerate(keys)}


def rows(seats: int) -> tuple[str, ...]:
    """Of the cards by zone: his own hand, then what lies before each player and in his discard pile; himself first, then who
    sits after him.
    """
    whose = ("own", *(f"{i} seats on" if i > 1 else "next" for i in range(1, seats)))
    return ("own hand", *(f"{who} {what}" for who in whose for what in ("side", "discard pile")))


@cache
def of_a_card(key: str) -> tuple[float, ...]:
    """A card in numbers."""
    c = sketch(key)
    kind = [float(c.kind == k) for k in KINDS]
    return (*kind, c.points / 5, c.cp / 4, c.prowess / 10, c.body / 10, c.mind / 10, c.di / 5, float(c.type == "hazard"))


NOTHING = (0.0,) * OF_A_CARD


def position_size(seats: int) -> int:
    return 4 + WORDS + OF_A_SIDE * seats


def position(v: View, ask: Ask | None, seat: int) -> Floats:
    """The position as a seat sees it: the question, then his own side, then the others'."""
    out: list[float] = [v.turn / 20, float(v.turn_player == seat), float(ask is not None), len(ask.options) / 20 if ask else 0.0]
    words = [0.0] * WORDS
    if ask is not None:
        words[bucket(ask.kind)] = 1.0
    out += words
    seen = {c.id: c for c in v.cards}
    n = len(v.players)
    for i in range(n):
        out += side(v, v.players[(seat + i) % n], seen)
    return np.asarray(out, dtype=np.float32)


def side(v: View, row: PlayerRow, seen: dict[int, CardRow]) -> list[float]:
    """What one player has, as far as it is seen."""
    points = dict.fromkeys(range(len(TYPES)), 0)
    people = untapped = tapped = wounded = mind = prowess = cp = burdens = 0
    companies: list[CompanyRow] = [c for c in v.companies if c.player == row.id and c.members]
    for company in companies:
        for m in company.members:
            card = seen.get(m)
            if card is None:
                continue
            me = sketch(card.card)
            people += 1
            mind += me.mind
            prowess += me.prowess
            points[me.score] += me.points
            untapped += card.status == UNTAPPED
            tapped += card.status == TAPPED
            wounded += card.status == WOUNDED
            for a in card.attached:
                on = seen.get(a)
                if on is not None:
                    what = sketch(on.card)
                    cp += what.cp
                    if what.type == "hazard":
                        burdens += 1
                    else:
                        points[what.score] += what.points
                        prowess += what.prowess
    for id in (*row.play, *row.pile):
        other = seen.get(id)
        if other is not None:
            what = sketch(other.card)
            if what.kind == "faction" or id in row.pile:
                points[what.score] += what.points
    hand = [sketch(seen[id].card) for id in row.hand if id in seen]
    return [
        len(row.hand) / 8,
        len(row.deck) / 60,
        len(row.discard) / 60,
        len(row.sideboard) / 30,
        float(row.exhausted),
        float(row.avatar != NONE),
        float(row.avatar_lost),
        float(row.called),
        len(companies) / 3,
        people / 6,
        untapped / 6,
        tapped / 6,
        wounded / 6,
        mind / 20,
        prowess / 30,
        cp / 5,
        burdens / 3,
        sum(c.points for c in hand if c.type == "resource") / 8,
        sum(c.kind == "creature" for c in hand) / 4,
        *(n / 8 for n in points.values()),
    ]


def cards(v: View, seat: int, column: Mapping[str, int]) -> NDArray[np.int8]:
    """How many of each card lie where: a row for each of `rows`, a column for each card of the game."""
    n = len(v.players)
    out = np.zeros((1 + 2 * n, COLUMNS), dtype=np.int8)
    for c in v.cards:
        whose = (c.player - seat) % n
        if c.zone == "hand" and not whose:
            row = 0
        elif c.zone in ("play", "pile") or (c.zone == "aside" and c.host != NONE):  # prisoners are still somebody's
            row = 1 + 2 * whose
        elif c.zone == "discard":
            row = 2 + 2 * whose
        else:
            continue
        out[row, column[c.card]] += 1
    return out


def options(v: View, ask: Ask | None) -> Floats:
    """Numbers of every option; rows beyond them are zeros."""
    out = np.zeros((OPTIONS, OF_AN_OPTION), dtype=np.float32)
    if ask is None:
        return out
    seen = {c.id: c.card for c in v.cards}
    for i, option in enumerate(ask.options[:OPTIONS]):
        named = [x for x in things_of(option) if isinstance(x, int) and x >= 0]
        known = [of_a_card(seen[x]) for x in named if x in seen]
        first = known[0] if known else NOTHING
        second = known[1] if len(known) > 1 else NOTHING
        words = [0.0] * WORDS
        words[bucket(verb_of(option))] = 1.0
        out[i] = (1.0, i / OPTIONS, len(named) / 3, *words, *first, *second)
    return out


def mask(ask: Ask | None) -> NDArray[np.int8]:
    """1 for every action that names an option."""
    out = np.zeros(OPTIONS, dtype=np.int8)
    if ask is not None:
        out[: min(OPTIONS, len(ask.options))] = 1
    return out


def observation(v: View, seat: int, acting: bool, column: Mapping[str, int]) -> dict[str, Array]:
    """Everything of these."""
    ask = next((a for a in v.asks if a.seat == seat), None) if acting else None
    return {
        "observation": position(v, ask, seat),
        "action_mask": mask(ask),
        "options": options(v, ask),
        "cards": cards(v, seat, column),
    }
