"""How a game stands at its table: what is kept of it, who has which seat, what the engine says of it. Whatever has to do with a
table looks here; only its room changes it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from meccg.server import wire
from meccg.server.endings import result_words
from meccg.server.seating import Seat, seat_info
from meccg.server.services import NOT_BEGUN, Asked, Status

STAND_IN = "planner"  # the bot that plays for somebody who is away


class Wish(NamedTuple):
    """What a seat asks the others for, and the messages that said so."""

    offer: wire.Offer
    said: tuple[str, ...] = ()


class Standing:
    row: Any  # of the table `games`
    state: str  # open, playing, over
    origin: str
    how: str
    next: str
    touched_at: float
    winners: list[int]

    def __init__(self, id: str) -> None:
        self.id = id
        self.seats: list[Seat] = []
        self.status: Status = NOT_BEGUN
        self.offers: dict[str, Wish] = {}
        self.changes = 0  # of the board

    def read(self, row: Any, places: list[Any]) -> None:
        """As it is written; what was not written of the seats stays."""
        self.row = row
        self.state, self.origin, self.how, self.next = row.state, row.origin, row.how, row.next
        self.touched_at = float(row.touched)
        self.winners = [int(w) for w in row.winners.split(",") if w]
        before = {s.seat: s for s in self.seats}
        self.seats = [Seat(r) for r in places]
        for seat in self.seats:
            if seat.seat in before:
                was = before[seat.seat]
                seat.stops, seat.away_since, seat.stand_in = was.stops, was.away_since, was.stand_in

    @property
    def playing(self) -> bool:
        return self.state == "playing"

    def passing(self, asked: Asked, status: Status) -> bool:
        """Whether whoever is asked this passes by himself."""
        seat = self.seats[asked.seat]
        return bool(seat.user) and seat.stops.passes(asked, status)

    def passes(self, seat: int) -> bool:
        """Whether this seat is asked something that it passes by itself."""
        asked = self.status.asks(seat) if seat >= 0 and self.playing else None
        return asked is not None and self.passing(asked, self.status)

    def setting_up(self) -> bool:
        """The companies are put together without asking anybody."""
        return bool(self.row.quick and self.playing and self.status.phase == "Set-up" and self.status.asked)

    def goes_on_from_another(self) -> bool:
        """It has begun with a step of another game, and nobody has done anything yet."""
        return bool(0 < self.row.inherited == self.status.n)

    def look_again(self) -> None:
        """Something was taken back, or the game goes on from a step of another: what is asked now is put to whoever is asked,
        whatever his stops say.
        """
        for s in self.seats:
            asked = self.status.asks(s.seat)
            s.stops.clear("" if asked is None else asked.id)

    def seat_infos(self, user: str, present: set[int]) -> tuple[wire.SeatInfo, ...]:
        out = self.status.out
        return tuple(seat_info(s, self.id, self.row.maker, user, s.seat in present, s.seat in out) for s in self.seats)

    def bot_of(self, seat: int) -> str:
        """Which bot answers for a seat: its own, or who plays for somebody who is away; "" if a person does."""
        return self.seats[seat].bot or (STAND_IN if self.seats[seat].stand_in else "")

    def result(self) -> str:
        return result_words(self.state, self.how, self.winners, [s.name for s in self.seats])
