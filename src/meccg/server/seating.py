"""Places at a table, and what is kept of them."""

from __future__ import annotations

import time
from hashlib import sha256
from typing import Any

import msgspec

from meccg.server import autopass, wire
from meccg.server.services import Status

decode = msgspec.json.decode


class Seat:
    """Somebody's place at the table."""

    def __init__(self, row: Any) -> None:
        self.seat, self.user, self.bot, self.here = row.seat, row.user, row.bot, row.here
        self.name, self.deck, self.deck_name, self.token, self.nonce = row.name, row.deck, row.deck_name, row.token, row.nonce
        kept = decode(row.stops, type=wire.Passing) if row.stops else wire.Passing()
        self.stops = autopass.Seat(kept.mine, kept.theirs)
        self.away_since = time.monotonic()
        self.stand_in = False  # a bot plays for him until he comes back

    @property
    def taken(self) -> bool:
        return bool(self.user or self.bot)


def seat_info(s: Any, game: str, maker: str, user: str, present: bool, out: bool = False) -> wire.SeatInfo:
    """A seat (or its row) as a user is told of it: who made the game has the links of open ones, a friend that of his."""
    taken = bool(s.user or s.bot)
    has_link = user and user in (maker, getattr(s, "invited", ""))
    return wire.SeatInfo(
        seat=s.seat,
        who="bot" if s.bot else "person" if s.user else "open",
        name=s.name,
        bot=s.bot,
        deck=s.deck_name,
        you=bool(s.user) and s.user == user,
        here=s.here,
        present=bool(s.bot) or present,
        stand_in=getattr(s, "stand_in", False),
        out=out,
        link=f"/g/{game}?join={s.token}" if s.token and not taken and has_link else "",
    )


def seats_of(status: Status) -> str:
    """Whose turn it is to answer, for lists of games."""
    return ",".join(str(a.seat) for a in status.asked)


def seed_of(secret: str, nonces: list[str]) -> str:
    """The seed of a game: nobody has made it alone."""
    return sha256("|".join((secret, *nonces)).encode()).hexdigest()
