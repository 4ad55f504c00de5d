"""What desks and archives are asked for somebody who makes a request: what they can't do becomes a problem that he is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, TypeVarTuple

from meccg.server.security import Problem
from meccg.server.services import Lookups, ReadRecord
from meccg.server.shared import Shared
from meccg.workers.pool import Pool, Worker, WorkerBusy, WorkerDied, WorkerLate, WorkerRefused

A = TypeVarTuple("A")
R = TypeVar("R")
LONG = 4000  # lines of a record: games have fewer
NOT_FOUND = ("unknown set", "unknown card", "unknown rule", "unknown deck", "unknown lesson")


async def at_desk(hub: Shared, operation: Callable[[Any, *A], R], *args: *A) -> R:
    """What a desk says about cards and decks."""
    return await _asked(hub.desk, operation, *args)


async def in_archive(hub: Shared, game: Any, operation: Callable[[Any, *A], R], *args: *A) -> R:
    """What the archive says about the record of a game, which is always in the same place: a long one where records from
    elsewhere are read, so that nobody who looks at a game of usual length waits for it.
    """
    return await _asked(hub.archive.of(game.id) if game.length <= LONG else hub.intake, operation, *args)


async def taken_in(hub: Shared, data: bytes) -> ReadRecord:
    """A record from elsewhere, played again where nobody else waits for it."""
    return await _asked(hub.intake, Lookups.read, data)


async def _asked(there: Pool | Worker, operation: Callable[[Any, *A], R], *args: *A) -> R:
    try:
        try:
            return await there.call(operation, *args)
        except WorkerDied:  # under somebody else's question
            return await there.call(operation, *args)
    except WorkerLate:
        raise Problem(400, "late", "this takes too much work; it was given up") from None
    except WorkerBusy as e:
        raise Problem(503, e.code, str(e)) from None
    except WorkerRefused as e:
        raise Problem(404 if e.code in NOT_FOUND else 400, e.code, str(e)) from None
