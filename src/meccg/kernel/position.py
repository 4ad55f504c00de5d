"""The position: what lies where on the table, in words that no rewriting of the program changes.

A card is its key and its tag; nothing is said of frames, addresses or the numbers of rows. Records keep a digest of it for
every turn, so that a record of long ago can still be compared; whether two states are equal to the last bit says `State.digest`.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from meccg.kernel.state import State
from meccg.model.rows import NONE, PLAY, CardRow, CompanyRow

ZONES = ("hand", "deck", "discard", "sideboard", "locations", "pool", "pile", "out", "aside")


def position(s: State) -> str:
    """A digest of the position: equal for equal positions."""
    return blake2b(msgspec.json.encode(_position(s)), digest_size=8).hexdigest()


def _position(s: State) -> list[Any]:
    cards = [r for r in s.rows if type(r) is CardRow]
    bands = [r for r in s.rows if type(r) is CompanyRow and r.members]
    return [
        [s.turn, s.turn_player, s.winner, s.chance.dice, s.chance.shuffles],
        [[p, s.player(p).alignment, *([_name(s, x) for x in getattr(s.player(p), zone)] for zone in ZONES)] for p in s.seats()],
        sorted(_lying(s, c) for c in cards if c.zone == PLAY),
        sorted(_band(s, c) for c in bands),
        [[k.viewer, k.owner, k.zone, k.cards] for k in s.knowledge],
        sorted({(_name(s, r.env.source), r.scope, _name(s, r.env.target)) for r in _lasting(s)}),
    ]


def _name(s: State, x: int) -> str:
    """A card by its key and tag, a company by its first member."""
    row = s.get(x) if x >= 0 else None
    if type(row) is CardRow:
        return f"{row.card}#{row.tag:x}"
    if type(row) is CompanyRow:
        return "&" + (_name(s, row.members[0]) if row.members else "")
    return f"@{x}" if row is not None else ""


def _lying(s: State, c: CardRow) -> list[Any]:
    """A card in play: whose, how it lies, on what, controlled by whom."""
    return [_name(s, c.id), c.player, c.status, c.face_down, c.since, _name(s, c.host), _name(s, c.controller)]


def _band(s: State, c: CompanyRow) -> list[Any]:
    members, attached, guard = ([_name(s, x) for x in ids] for ids in (c.members, c.attached, c.guard))
    return [members, c.player, c.place, _name(s, c.site), _name(s, c.destination), attached, guard]


def _lasting(s: State) -> list[Any]:
    """What cards brought about for a time."""
    return [r for rows in s.standing.values() for r in rows if r.scope and r.env.source != NONE]
