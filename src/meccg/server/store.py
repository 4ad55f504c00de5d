"""The database. What a game is made of and every line of its record are here before anybody is told of them.

Lines are inserted with their numbers: if two servers believed that a game is theirs, only one could write.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from meccg.server.line_writer import NotOurs, QuickWriter, Wanted
from meccg.server.settings import Settings
from meccg.server.tables import audit, games, lines, meta, metadata, seats, users

HEAD = "0006"  # the last migration
Row = sa.Row[Any]
ROOM = 4_200  # bytes for which there must be room: more than a page
FAILURES = (OperationalError, InterfaceError, DBAPIError, sa.exc.TimeoutError, OSError, TimeoutError)


class StoreAway(ConnectionError):
    """The database can't be reached or can't write: nothing was done."""


class BadValue(ValueError):
    """Something that the database can't hold, however often it is tried."""


class Taken(RuntimeError):
    """Another server has written to this game."""


class Store:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine: AsyncEngine = self._engine()
        self.away_since = 0.0
        self.quick: QuickWriter | None = None
        self.name: AsyncConnection | None = None  # holds the lock on this server's name
        # SQLite has one writer at a time: who waits here waits in turn, and never in vain
        self.turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if settings.alone else nullcontext()

    def _engine(self) -> AsyncEngine:
        if not self.settings.alone:
            return create_async_engine(
                self.settings.address, pool_size=8, max_overflow=8, pool_pre_ping=True, pool_timeout=3,
                connect_args={"timeout": 3, "command_timeout": 5},
            )  # fmt: skip
        engine = create_async_engine(self.settings.address, pool_size=4, max_overflow=4, pool_timeout=5)

        @sa.event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                cursor.execute(f"PRAGMA {pragma}")
            if self.settings.sqlite_pages:
                cursor.execute(f"PRAGMA max_page_count={self.settings.sqlite_pages}")
            cursor.close()

        return engine

    async def start(self) -> None:
        """Bring the tables up to date; a database that was never used gets them."""
        if self.settings.alone:
            Path(self.engine.url.database or "").parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.connect() as c:
            try:
                at = (await c.execute(sa.text("SELECT version_num FROM alembic_version"))).scalar()
            except DBAPIError:
                at = None
        if at != HEAD:
            await self._migrate()
        if self.settings.alone:  # whoever had games before is dead: nobody else uses this file
            async with self.write() as c:
                await c.execute(games.update().where(games.c.owner != "").values(owner="", lease=0.0))

    async def _migrate(self) -> None:
        async with self.engine.connect() as c:
            if not self.settings.alone:  # servers that start together wait for each other
                await c.execute(sa.text("SELECT pg_advisory_lock(4711)"))
            await c.run_sync(migrate)
            await c.commit()
            if not self.settings.alone:
                await c.execute(sa.text("SELECT pg_advisory_unlock(4711)"))
                await c.commit()

    async def claim_name(self, name: str, patience: float) -> bool:
        """Be the only server of that name, as long as this process lives: the lock ends with its connection. A server that was
        killed a moment ago may not be gone yet.
        """
        if self.settings.alone:
            return True  # nobody else uses the file
        until = time.monotonic() + patience
        while not await self.keeps_name(name):
            if time.monotonic() > until:
                return False
            await asyncio.sleep(0.5)
        return True

    async def keeps_name(self, name: str) -> bool:
        if self.settings.alone:
            return True
        key = int.from_bytes(sha256(f"meccg server {name}".encode()).digest()[:8], "big", signed=True)
        try:
            if self.name is not None and not self.name.closed:
                await self.name.execute(sa.text("SELECT 1"))
                await self.name.commit()
                return True
            self.name = await self.engine.connect()
            for word, n in (("idle", 10), ("interval", 5), ("count", 3)):  # a machine that is gone is noticed
                await self.name.execute(sa.text(f"SET tcp_keepalives_{word} = {n}"))
            got = (await self.name.execute(sa.text("SELECT pg_try_advisory_lock(:key)"), {"key": key})).scalar()
            await self.name.commit()
        except FAILURES as e:
            await self._drop_name()
            raise StoreAway(str(e).splitlines()[0]) from e
        if not got:
            await self._drop_name()
        return bool(got)

    async def _drop_name(self) -> None:
        if self.name is not None:
            with suppress(Exception):  # it may be broken in any way
                await self.name.invalidate()
                await self.name.close()
        self.name = None

    async def stop(self) -> None:
        await self._drop_name()
        if self.quick is not None:
            await asyncio.to_thread(self.quick.stop)
        await self.engine.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. What the database can't do now is `StoreAway`."""
        try:
            async with self.turn, self.engine.begin() as c:
                yield c
            self.away_since = 0.0
        except IntegrityError:
            raise
        except FAILURES as e:
            raise self._failure(e) from e

    def _failure(self, e: Exception) -> Exception:
        """What a failure of the database is: its own, or that of what it was given."""
        if isinstance(e, DBAPIError) and bad_value(e):
            return BadValue("this holds something that can't be kept")
        self.away_since = self.away_since or time.monotonic()
        return StoreAway(str(e).splitlines()[0])

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as c:
                yield c
        except FAILURES as e:
            raise self._failure(e) from e

    async def one(self, statement: Any) -> Row | None:
        async with self.read() as c:
            return (await c.execute(statement)).first()

    async def all(self, statement: Any) -> Sequence[Row]:
        async with self.read() as c:
            return (await c.execute(statement)).all()

    async def do(self, statement: Any) -> int:
        async with self.write() as c:
            return (await c.execute(statement)).rowcount

    async def put(self, table: sa.Table, keys: dict[str, Any], values: dict[str, Any], **first: Any) -> None:
        """The row with these keys has these values from now on, whoever else puts it at the same time; `first`: what only a new
        row gets.
        """
        insert = sqlite.insert if self.settings.alone else postgresql.insert
        row = insert(table).values(**keys, **values, **first)
        await self.do(row.on_conflict_do_update(index_elements=list(keys), set_=values))

    async def alive(self) -> bool:
        """Whether there is room to write: a full disk can still be read."""
        key = f"alive {sha256(self.settings.me.encode()).hexdigest()[:16]}"
        try:
            async with asyncio.timeout(4):
                async with self.write() as c:
                    await c.execute(meta.delete().where(meta.c.key == key))
                    await c.execute(meta.insert().values(key=key, value=str(time.time())))
                async with self.turn, self.engine.connect() as c:  # for more there must be room, which is not taken
                    await c.execute(meta.update().where(meta.c.key == key).values(value="x" * ROOM))
                    await c.rollback()
        except (StoreAway, *FAILURES):
            return False
        self.away_since = 0.0
        return True

    # --- keys and people ----------------------------------------------------------------------------------------------------

    async def kept(self, key: str, value: str) -> str:
        """A value that is made once, by whichever server comes first."""
        row = await self.one(sa.select(meta.c.value).where(meta.c.key == key))
        if row is None:
            with suppress(IntegrityError):
                await self.do(meta.insert().values(key=key, value=value))
            row = await self.one(sa.select(meta.c.value).where(meta.c.key == key))
        assert row is not None
        return str(row.value)

    async def user(self, id: str) -> Row | None:
        return await self.one(users.select().where(users.c.id == id))

    async def named(self, id: str, name: str) -> None:
        """A person gets a name; who was not known before is now."""
        await self.put(users, {"id": id}, {"name": name}, made=time.time())

    async def note(self, what: str, user: str = "", game: str = "", address: str = "", detail: str = "") -> None:
        """A line of the audit log."""
        await self.do(
            audit.insert().values(at=time.time(), what=what, user=user, game=game, address=address, detail=detail[:500])
        )

    # --- games --------------------------------------------------------------------------------------------------------------

    async def game(self, id: str) -> Row | None:
        return await self.one(games.select().where(games.c.id == id))

    async def seats(self, id: str) -> Sequence[Row]:
        return await self.all(seats.select().where(seats.c.game == id).order_by(seats.c.seat))

    async def lines(self, id: str) -> Sequence[Row]:
        return await self.all(sa.select(lines.c.n, lines.c.line, lines.c.at).where(lines.c.game == id).order_by(lines.c.n))

    async def said(self, id: str, most: int) -> list[str]:
        """The marks of the last messages that changed the game."""
        newest = lines.select().where(lines.c.game == id, lines.c.said != "").order_by(lines.c.n.desc()).limit(most)
        return [mark for r in reversed(await self.all(newest)) for mark in r.said.split()]

    async def keep_stops(self, id: str, seat: int, stops: str) -> None:
        await self.do(seats.update().where(seats.c.game == id, seats.c.seat == seat).values(stops=stops))

    async def append(
        self, game: str, owner: str, first: int, new: Sequence[str], said: Sequence[str] = (), **changes: Any
    ) -> float:
        """Write lines of a game together with what else changes and the marks of the messages that they came of; only its owner
        may, and only if nobody else has. When: the time.
        """
        now = time.time()
        rows = [{"game": game, "n": n, "line": x, "at": now, "said": ""} for n, x in enumerate(new, first)]
        if rows:
            rows[0]["said"] = " ".join(said)
        if self.settings.alone:
            return await self._append_quickly(Wanted(game, owner, first, rows, now, changes))
        try:
            async with self.write() as c:
                update = games.update().where(games.c.id == game, games.c.owner == owner, games.c.length == first)
                changed = await c.execute(update.values(**{"length": first + len(rows), "touched": now, **changes}))
                if not changed.rowcount:
                    raise Taken(game)
                if rows:
                    await c.execute(lines.insert(), rows)
        except IntegrityError:
            raise Taken(game) from None
        return now

    async def _append_quickly(self, wanted: Wanted) -> float:
        if self.quick is None:
            self.quick = QuickWriter(self.engine.url.database or "", self.settings.sqlite_pages)
        try:
            await self.quick.append(wanted)
        except (NotOurs, sqlite3.IntegrityError):
            raise Taken(wanted.game) from None
        except (sqlite3.Error, OSError) as e:
            raise StoreAway(str(e)) from e
        return wanted.now

    @property
    def now(self) -> sa.ColumnElement[float]:
        """The time by which leases end: that of the database, so that servers need not agree about it."""
        if self.settings.alone:
            return sa.literal(time.time(), sa.Float)
        return sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Float(53))

    async def lease(self, game: str, owner: str, seconds: float) -> str:
        """Take a game, if it is nobody's or its owner is gone; whose it is then."""
        async with self.write() as c:
            free = sa.or_(games.c.owner == "", games.c.owner == owner, games.c.lease < self.now)
            await c.execute(games.update().where(games.c.id == game, free).values(owner=owner, lease=self.now + seconds))
            row = (await c.execute(sa.select(games.c.owner).where(games.c.id == game))).first()
        return "" if row is None else str(row.owner)

    async def renew(self, ids: Sequence[str], owner: str, seconds: float) -> set[str]:
        """Keep games; those that are still ours."""
        if not ids:
            return set()
        async with self.write() as c:
            mine = sa.and_(games.c.owner == owner, games.c.id.in_(ids))
            await c.execute(games.update().where(mine).values(lease=self.now + seconds))
            return {str(r.id) for r in (await c.execute(sa.select(games.c.id).where(mine))).all()}

    async def release(self, ids: Sequence[str], owner: str) -> None:
        if ids:
            await self.do(games.update().where(games.c.owner == owner, games.c.id.in_(ids)).values(owner="", lease=0.0))


def bad_value(e: DBAPIError) -> bool:
    """Text with a NUL, too long a text, too big a number: class 22 of SQL, or what the driver finds by itself."""
    state = str(getattr(e.orig, "sqlstate", None) or "")
    return state.startswith("22") or isinstance(e, sa.exc.DataError) or "invalid input for query argument" in str(e.orig)


def migrate(connection: sa.Connection) -> None:
    """To the newest tables. A database that has none gets all at once: what the migrations would make, and quicker."""
    if not sa.inspect(connection).get_table_names():
        metadata.create_all(connection)
        connection.execute(sa.text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
        connection.execute(sa.text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})
        return
    upgrade(connection)


def upgrade(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
