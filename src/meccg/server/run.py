"""Running a server: logs, the listening socket, the browser."""

from __future__ import annotations

import logging
import socket
import sys
import webbrowser
from typing import IO, Any

import structlog
import uvicorn

from meccg.server.app import make_app
from meccg.server.patience import patient
from meccg.server.settings import BadSettings, Settings
from meccg.workers.forkserver import ForkServer

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
MOST_MESSAGE = 64 * 1024  # what the protocol reads at all; the table's own limit is lower and says so


def set_up_log(level: str) -> None:
    """Lines for people at a terminal, JSON for programs."""
    if level not in LEVELS:
        raise BadSettings(f"there is no log level {level!r}; there are {', '.join(LEVELS)}")
    shown: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    if sys.stderr.isatty():
        shown.append(structlog.dev.ConsoleRenderer())
    else:
        shown += [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=shown,
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


class Server(uvicorn.Server):
    """Says where it is when it is ready."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address, self.open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"The table is at {self.address} (Ctrl-C ends the server; games are kept)", flush=True)
            if self.open_browser:
                webbrowser.open(self.address)


def locked(settings: Settings) -> IO[bytes] | None:
    """One server for one SQLite file: who comes second is told so. The lock ends with the process, however that ends."""
    if not settings.alone:
        return None
    try:
        settings.folder.mkdir(parents=True, exist_ok=True)
        file = (settings.folder / "lock").open("wb")
    except OSError as e:
        raise BadSettings(f"games can't be kept in {settings.folder}: {e.strerror}") from None
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass
    except OSError:
        file.close()
        raise BadSettings(f"another server uses {settings.folder}; give this one a folder of its own with --data") from None
    return file


def run(settings: Settings, processes: ForkServer, *, open_browser: bool = False, level: str = "warning") -> None:
    """Serve until somebody ends it."""
    set_up_log(level)
    if "*" in settings.proxies:
        raise BadSettings("FORWARDED_ALLOW_IPS: * would let anybody say where he comes from; name the proxy's address or network")
    if settings.dice and (settings.host not in ("127.0.0.1", "localhost", "::1") or settings.public):
        raise BadSettings(
            "MECCG_DICE: whoever knows them knows every deal; only a server of one's own machine takes dice that are given"
        )
    kept = locked(settings)
    app = make_app(settings, processes)
    config = uvicorn.Config(
        app,
        http=patient(settings.request_patience, settings.most_of_an_address, settings.proxies),
        forwarded_allow_ips=settings.proxies,
        host=settings.host,
        port=settings.port,
        log_level=max(LEVELS[level], logging.WARNING),
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=MOST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    host = "localhost" if settings.host in ("0.0.0.0", "127.0.0.1", "::") else settings.host
    server = Server(config, settings.public or f"http://{host}:{settings.port}", open_browser)
    try:
        server.run()
    finally:
        if kept is not None:
            kept.close()
    if not server.started:
        if app.hub.fault:
            raise BadSettings(app.hub.fault)
        raise BadSettings(f"the server could not be started at {settings.host}:{settings.port} (is the port in use?)")
