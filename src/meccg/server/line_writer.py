"""The quick way into SQLite for what is written all the time: the lines of games. One thread with a connection of its own;
whatever waits when it comes round is written in one transaction, so that many games cost one sync of the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from queue import SimpleQueue
from typing import Any


class NotOurs(RuntimeError):
    """The game has another owner or another length."""


class Wanted:
    """Lines of a game that wait to be written."""

    def __init__(
        self, game: str, owner: str, first: int, rows: Sequence[dict[str, Any]], now: float, changes: dict[str, Any]
    ) -> None:
        self.game, self.owner, self.first, self.rows, self.now, self.changes = game, owner, first, rows, now, changes
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()

    def write(self, db: sqlite3.Connection) -> None:
        values = {"length": self.first + len(self.rows), "touched": self.now, **self.changes}
        fields = ", ".join(f"{name} = ?" for name in values)
        where = "WHERE id = ? AND owner = ? AND length = ?"
        changed = db.execute(f"UPDATE games SET {fields} {where}", (*values.values(), self.game, self.owner, self.first))
        if not changed.rowcount:
            raise NotOurs(self.game)
        db.executemany("INSERT INTO lines (game, n, line, at, said) VALUES (:game, :n, :line, :at, :said)", self.rows)

    def tell(self, fault: Exception | None) -> None:
        def told() -> None:
            if self.done.cancelled():
                return
            if fault is None:
                self.done.set_result(None)
            else:
                self.done.set_exception(fault)

        self.loop.call_soon_threadsafe(told)


class QuickWriter:
    def __init__(self, path: str, pages: int) -> None:
        self.path, self.pages = path, pages
        self.queue: SimpleQueue[Wanted | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    async def append(self, wanted: Wanted) -> None:
        self.queue.put(wanted)
        await wanted.done

    def stop(self) -> None:
        self.queue.put(None)
        self.thread.join(5)

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None, timeout=10)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            db.execute(f"PRAGMA {pragma}")
        if self.pages:
            db.execute(f"PRAGMA max_page_count={self.pages}")
        return db

    def _run(self) -> None:
        db: sqlite3.Connection | None = None
        while True:
            first = self.queue.get()
            batch = [first]
            while not self.queue.empty():
                batch.append(self.queue.get())
            waiting = [w for w in batch if w is not None]
            try:
                db = db or self._connect()
                faults = self._write(db, waiting)
            except (sqlite3.Error, OSError) as e:
                faults = [e] * len(waiting)
                if db is not None and db.in_transaction:
                    db.execute("ROLLBACK")
            for wanted, fault in zip(waiting, faults, strict=True):
                wanted.tell(fault)
            if None in batch:
                break
        if db is not None:
            db.close()

    @staticmethod
    def _write(db: sqlite3.Connection, waiting: list[Wanted]) -> list[Exception | None]:
        """All in one transaction; what is wrong with one of them is its own business."""
        if not waiting:
            return []
        faults: list[Exception | None] = []
        db.execute("BEGIN IMMEDIATE")
        for wanted in waiting:
            db.execute("SAVEPOINT one")
            try:
                wanted.write(db)
                faults.append(None)
            except (NotOurs, sqlite3.IntegrityError) as e:
                db.execute("ROLLBACK TO one")
                faults.append(e)
            db.execute("RELEASE one")
        db.execute("COMMIT")
        return faults
