"""What a server is told at its start: by options of `meccg serve`, else by the environment, else as it is good for one
machine.
"""

from __future__ import annotations

import os
import socket
from pathlib import Path

from msgspec import Struct


class Settings(Struct, frozen=True):
    host: str = "127.0.0.1"
    port: int = 8000
    data: str = ""  # folder of the database; "" = the user's data folder
    database: str = ""  # an address of SQLAlchemy's; "" = SQLite in the data folder
    redis: str = ""  # address of a Redis through which several servers talk
    public: str = ""  # the address that people type, if it is another than the server's own (behind a proxy)
    secret: str = ""  # signs cookies; "" = one that is made once and kept in the database
    dice: str = ""  # the same seed for every game that is begun, so that it can be shown again; on one's own machine only
    server: str = ""  # who this server is among several behind one database
    proxies: str = "127.0.0.1"  # addresses and networks whose word about where people come from is taken
    web: str = ""  # folder of the built client; "" = the one that ships
    images: str = ""  # folder of card images that the owner of this server has; "" = none, cards are drawn
    engines: int = 0  # processes that hold games; 0 = by the number of cores
    thinkers: int = 0  # processes in which bots think
    desks: int = 2  # processes that look cards and decks up
    archives: int = 1  # processes that replay records
    # how long things take, in seconds
    lease: float = 12.0  # a server that has not been heard of for so long has lost its games
    bot_seconds: float = 1.5  # that a bot may think about an answer
    bot_pause: float = 0.35  # at least between two doings of bots, so that people can follow
    watch_delay: float = 60.0  # by which onlookers of delayed games are behind
    absence: float = 300.0  # after which the others may claim the game
    stalling: float = 1800.0  # as well, of somebody who is here and does nothing, where there is no clock
    write_patience: float = 2.0  # for a database that is away, before a choice is refused
    send_patience: float = 10.0  # for a client that does not read
    request_patience: float = 20.0  # for a request to be whole
    # how long a process may take for one thing, in seconds: what takes longer is ended
    desk_seconds: float = 5.0
    archive_seconds: float = 20.0
    engine_seconds: float = 30.0
    think_seconds: float = 60.0
    # limits
    most_games: int = 0  # held ready by one engine process, others are put away; 0 = by the machine's memory
    most_rooms: int = 2000  # games at which somebody is, on this server; who comes then is told so
    most_connections: int = 4000
    most_of_a_user: int = 40  # connections
    most_of_an_address: int = 500  # connections, if it is no proxy
    most_waiting: int = 64  # messages for a client that reads too slowly
    sqlite_pages: int = 0  # that the file of the database may have; 0 = as many as there is room for
    most_message: int = 16_384  # bytes of a client's message
    most_body: int = 2_000_000  # bytes of a request
    messages_per_second: float = 20.0  # of one connection, on average
    requests_per_second: float = 30.0  # of one address, on average
    logins_per_minute: float = 6.0
    new_games_per_minute: float = 30.0  # of one person; three times as many from one address, thirty times as many in all
    hints_per_minute: float = 20.0  # as well
    uploads_per_minute: float = 6.0  # as well
    looks_per_minute: float = 30.0  # as well: thousands of lines of records that are played again to be looked at
    chat_per_minute: float = 40.0  # as well
    decks_per_minute: float = 30.0  # as well: decks that are kept

    @property
    def folder(self) -> Path:
        if self.data:
            return Path(self.data)
        home = os.environ.get("MECCG_HOME")
        if home:
            return Path(home)
        return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "meccg"

    @property
    def address(self) -> str:
        """Of the database, with the driver that this server uses."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.folder / 'meccg.sqlite'}"
        scheme, _, rest = self.database.partition("://")
        if scheme in ("postgres", "postgresql"):
            return f"postgresql+asyncpg://{rest}"
        if scheme == "sqlite":
            return f"sqlite+aiosqlite://{rest}"
        return self.database

    @property
    def alone(self) -> bool:
        """Nobody else uses the database."""
        return self.address.startswith("sqlite")

    @property
    def me(self) -> str:
        return self.server or f"{socket.gethostname()}:{self.port}"

    @property
    def secure(self) -> bool:
        """People come by https."""
        return self.public.startswith("https://")

    @property
    def engine_count(self) -> int:
        return self.engines or max(1, min(4, (os.cpu_count() or 1)))

    @property
    def ready_games(self) -> int:
        """A game takes up to a megabyte; a third of the memory is for games."""
        if self.most_games:
            return self.most_games
        try:
            memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        except (AttributeError, OSError, ValueError):
            memory = 2_000_000_000
        return max(100, min(1500, memory // 3_000_000 // self.engine_count))

    @property
    def thinker_count(self) -> int:
        return self.thinkers or max(1, min(4, (os.cpu_count() or 1) // 2))


ENVIRONMENT = {
    "host": "MECCG_HOST",
    "port": "MECCG_PORT",
    "data": "MECCG_DATA",
    "database": "DATABASE_URL",
    "redis": "REDIS_URL",
    "public": "MECCG_PUBLIC_URL",
    "secret": "MECCG_SECRET",
    "dice": "MECCG_DICE",
    "server": "MECCG_SERVER",
    "proxies": "FORWARDED_ALLOW_IPS",
    "web": "MECCG_WEB",
    "images": "MECCG_IMAGES",
    "engines": "MECCG_ENGINES",
    "thinkers": "MECCG_THINKERS",
    "desks": "MECCG_DESKS",
    "archives": "MECCG_ARCHIVES",
    "desk_seconds": "MECCG_DESK_SECONDS",
    "archive_seconds": "MECCG_ARCHIVE_SECONDS",
    "engine_seconds": "MECCG_ENGINE_SECONDS",
    "think_seconds": "MECCG_THINK_SECONDS",
    "most_games": "MECCG_MOST_GAMES",
    "most_rooms": "MECCG_MOST_ROOMS",
    "most_connections": "MECCG_MOST_CONNECTIONS",
    "lease": "MECCG_LEASE",
    "bot_seconds": "MECCG_BOT_SECONDS",
    "bot_pause": "MECCG_BOT_PAUSE",
    "watch_delay": "MECCG_WATCH_DELAY",
    "absence": "MECCG_ABSENCE",
    "stalling": "MECCG_STALLING",
    "sqlite_pages": "MECCG_SQLITE_PAGES",
    "request_patience": "MECCG_REQUEST_PATIENCE",
    "most_of_an_address": "MECCG_MOST_OF_AN_ADDRESS",
    "send_patience": "MECCG_SEND_PATIENCE",
    "write_patience": "MECCG_WRITE_PATIENCE",
    "chat_per_minute": "MECCG_CHAT_PER_MINUTE",
    "decks_per_minute": "MECCG_DECKS_PER_MINUTE",
    "requests_per_second": "MECCG_REQUESTS_PER_SECOND",
    "messages_per_second": "MECCG_MESSAGES_PER_SECOND",
    "logins_per_minute": "MECCG_LOGINS_PER_MINUTE",
    "new_games_per_minute": "MECCG_NEW_GAMES_PER_MINUTE",
    "hints_per_minute": "MECCG_HINTS_PER_MINUTE",
    "uploads_per_minute": "MECCG_UPLOADS_PER_MINUTE",
    "looks_per_minute": "MECCG_LOOKS_PER_MINUTE",
}


class BadSettings(ValueError):
    """A setting that makes no sense; says which."""


def settings(**given: object) -> Settings:
    """Those that were given, else the environment's."""
    values: dict[str, object] = {}
    for name, default in zip(Settings.__struct_fields__, Settings.__struct_defaults__, strict=True):
        said = given.get(name)
        if said is None and name in ENVIRONMENT:
            said = os.environ.get(ENVIRONMENT[name]) or None
        if said is None:
            continue
        try:
            values[name] = type(default)(said)
        except ValueError:
            raise BadSettings(f"{ENVIRONMENT.get(name, name)}: {said!r} is no {type(default).__name__}") from None
    return Settings(**values)  # type: ignore[arg-type]
