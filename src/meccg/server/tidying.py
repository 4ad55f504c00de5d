"""What nobody has looked at for long is removed, when whoever keeps the server says so. Nothing of anybody with an account is."""

from __future__ import annotations

import time

import sqlalchemy as sa
from msgspec import Struct

from meccg.server.security import YEAR
from meccg.server.store import Store
from meccg.server.tables import audit, decks, ended, games, learned, seats, tokens, users

DAY = 86_400.0
AT_ONCE = 200  # games that are removed in one go: others write meanwhile


class Tidied(Struct, frozen=True):
    """How many there are of each, or were."""

    games: int
    decks: int
    guests: int
    notes: int


def is_guest(user: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    return ~sa.exists().where(users.c.id == user, users.c.login.is_not(None))


async def tidy(store: Store, days: float, *, really: bool) -> Tidied:
    """Of guests: games and decks that nobody has touched for so many days, and those who then have nothing left. Of everybody:
    notes of the audit log that are as old.
    """
    before = time.time() - days * DAY
    has_account = sa.exists().where(seats.c.game == games.c.id, seats.c.user == users.c.id, users.c.login.is_not(None))
    nobody = sa.or_(games.c.owner == "", games.c.lease < store.now)
    old_games = sa.and_(games.c.touched < before, nobody, ~has_account)
    old_decks = sa.and_(decks.c.touched < before, is_guest(decks.c.user))
    has_something = sa.or_(
        sa.exists().where(seats.c.user == users.c.id),
        sa.exists().where(decks.c.user == users.c.id),
        sa.exists().where(tokens.c.user == users.c.id),
        sa.exists().where(learned.c.user == users.c.id),
    )
    old_guests = sa.and_(users.c.made < before, users.c.login.is_(None), ~has_something)
    old_notes = audit.c.at < before
    if not really:
        counts = [(games, old_games), (decks, old_decks), (users, old_guests), (audit, old_notes)]
        found = [await store.one(sa.select(sa.func.count()).select_from(table).where(old)) for table, old in counts]
        return Tidied(*(row[0] if row is not None else 0 for row in found))
    removed = 0
    while ids := [r.id for r in await store.all(sa.select(games.c.id).where(old_games).limit(AT_ONCE))]:
        removed += await store.do(games.delete().where(games.c.id.in_(ids), old_games))
    await store.do(learned.delete().where(learned.c.touched < before, is_guest(learned.c.user)))
    others = ((decks, old_decks), (users, old_guests), (audit, old_notes))
    gone = [await store.do(table.delete().where(old)) for table, old in others]
    await store.do(ended.delete().where(ended.c.at < time.time() - YEAR))
    await store.note("tidied", detail=f"{days:g} days: {removed} games, {gone[0]} decks, {gone[1]} guests, {gone[2]} notes")
    return Tidied(removed, *gone)
