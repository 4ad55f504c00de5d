"""What all games and requests of a server share, and what they may ask the server for (`hub.Hub` does it)."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any

import structlog

from meccg.server.connection import Connection
from meccg.server.metrics import Metrics
from meccg.server.processes import engine_kind, fork_server, kind, thinker_kind
from meccg.server.security import Keys, Limit, Share
from meccg.server.settings import Settings
from meccg.server.store import Store
from meccg.workers.forkserver import ForkServer
from meccg.workers.pool import Call, Pool, Told

log = structlog.get_logger()


class Counted(Told):
    """What becomes of processes is a figure and a line of the log."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    def replaced(self, kind: str) -> None:
        self.metrics.worker_restarts.labels(kind).inc()

    def late(self, kind: str, call: Call) -> None:
        log.error("took too long", kind=kind, operation=call.operation, who=call.who, seconds=call.seconds)


class Shared(ABC):
    def __init__(self, settings: Settings, processes: ForkServer | None = None) -> None:
        self.settings = settings
        self.me = settings.me
        self.store = Store(settings)
        self.metrics = Metrics()
        self.keys = Keys("")
        self.processes = processes or fork_server()
        told = Counted(self.metrics)
        engines = engine_kind(settings.ready_games, settings.engine_seconds)
        self.engines = Pool(self.processes, engines, settings.engine_count, told)
        self.openers = Pool(self.processes, kind("opener", settings.engine_seconds), settings.engine_count, told)
        thinkers = thinker_kind(settings.dice, settings.think_seconds)
        self.thinkers = Pool(self.processes, thinkers, settings.thinker_count, told)
        self.desk = Pool(self.processes, kind("desk", settings.desk_seconds), settings.desks, told)
        self.archive = Pool(self.processes, kind("archive", settings.archive_seconds), settings.archives, told)
        self.intake = Pool(self.processes, kind("intake", settings.archive_seconds), 1, told)  # records from elsewhere
        # of one place, over all its connections
        self.messages = Limit(5 * settings.messages_per_second, 20 * settings.messages_per_second)
        self.chat = Share(settings.chat_per_minute)
        self.kept_decks = Share(settings.decks_per_minute)
        self.new_games = Share(settings.new_games_per_minute)
        self.hints = Share(settings.hints_per_minute)
        self.uploads = Share(settings.uploads_per_minute)
        self.looks = Share(settings.looks_per_minute)
        self.tasks: set[asyncio.Task[Any]] = set()

    @property
    def pools(self) -> tuple[Pool, ...]:
        return self.engines, self.openers, self.thinkers, self.desk, self.archive, self.intake

    def spawn(self, doing: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(doing)
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (e := task.exception()) is not None:
            log.error("a task failed", why=repr(e), exc_info=e)

    # --- what the server does for them ----------------------------------------------------------------------------------------

    @abstractmethod
    async def poke(self, id: str) -> None:
        """Seats of a game have changed: whoever runs it looks again."""

    @abstractmethod
    def refresh(self, id: str) -> None:
        """... if it is this server."""

    @abstractmethod
    def lose(self, id: str) -> None:
        """Another server has this game."""

    @abstractmethod
    def present(self, id: str, seat: int) -> bool:
        """Whether somebody sits there, as far as this server knows."""

    @abstractmethod
    async def rematch(self, id: str, user: str) -> str:
        """The same people and decks again."""

    @abstractmethod
    async def attach(self, c: Connection, id: str, *, here: bool = False) -> None:
        """Bring a connection to its game, wherever that is. `here`: it must be ours."""

    @abstractmethod
    def detach(self, c: Connection) -> None:
        """It is gone."""

    @abstractmethod
    async def hear(self, c: Connection, data: bytes) -> bool:
        """A message of a client, from here or relayed; whether it could be read."""
