"""Places at a table, and what is kept of them."""

from __future__ import annotations

import time
from hashlib import sha256
from typing import Any

import msgspec

from meccg.server import autopass, wire

decode = msgspec.json.decode


class Seat:
    """Somebody's place at the table."""

    def __init__(self, row: Any) -> None:
        self.seat, self.user, self.bot, self.here = row.seat, row.user, row.bot, row.here
        self.name, self.deck, self.deck_name, self.token, self.nonce = row.name, row.deck, row.deck_name, row.token, row.nonce
        kept = decode(row.stops, type=wire.Passing) if row.stops else wire.Passing()
        self.stops = autopass.Seat(kept.mine, kept.theirs)
        self.away_since = time.monotonic()

    @property
    def taken(self) -> bool:
        return bool(self.user or self.bot)


def seats_of(asked: list[dict[str, Any]]) -> str:
    """Whose turn it is to answer, for lists of games."""
    return ",".join(str(a["seat"]) for a in asked)


def seed_of(secret: str, nonces: list[str]) -> str:
    """The seed of a game: nobody has made it alone."""
    return sha256("|".join((secret, *nonces)).encode()).hexdigest()
