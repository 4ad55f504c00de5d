"""Places at a table, and how it is said who sits there and who has won."""

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


def result_words(state: str, how: str, winners: list[int], names: list[str]) -> str:
    """How a game ended, in a sentence."""
    if state != "over":
        return ""
    if how == "draw":
        return "The players agreed to a draw"
    if not winners or len(winners) == len(names):
        return "The game is a tie"
    who = " and ".join(names[w] for w in winners)
    reason = {
        "resigned": "the opponent has resigned",
        "time": "the opponent's time is over",
        "absence": "the opponent has left the table",
        "stopped": "the record ends here",
    }.get(how, "")
    return f"{who} {'has' if len(winners) == 1 else 'have'} won" + (f": {reason}" if reason else "")


def seed_of(secret: str, nonces: list[str]) -> str:
    """The seed of a game: nobody has made it alone."""
    return sha256("|".join((secret, *nonces)).encode()).hexdigest()
