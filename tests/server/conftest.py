"""Servers for tests: real processes on free ports, with databases of their own."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from server.client import close_all

T = TypeVar("T")

QUICK = {
    "MECCG_BOT_PAUSE": "0",
    "MECCG_BOT_SECONDS": "0.3",
    "MECCG_REQUESTS_PER_SECOND": "2000",
    "MECCG_MESSAGES_PER_SECOND": "2000",
    "MECCG_NEW_GAMES_PER_MINUTE": "6000",
    "MECCG_LOGINS_PER_MINUTE": "600",
    "MECCG_ENGINES": "1",
    "MECCG_THINKERS": "1",
}


def run(scene: Coroutine[Any, Any, T]) -> T:
    """Play a scene; whoever came goes home at its end."""

    async def whole() -> T:
        try:
            return await scene
        finally:
            await close_all()

    return asyncio.run(whole())


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Server:
    """`meccg serve` in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder, self.port = folder, free_port()
        self.environment = {**os.environ, **QUICK, **environment}
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self.folder / f"server-{self.port}.log").read_text()

    def begin(self) -> None:
        """Without waiting until it is ready."""
        self.starts += 1
        code = "import sys; sys.argv[0] = 'meccg'; from meccg.cli import main; main()"
        command = [sys.executable, "-c", code, "serve", "--port", str(self.port), "--data", str(self.folder), "--log", "info"]
        with (self.folder / f"server-{self.port}.log").open("ab") as out:
            self.process = subprocess.Popen(command, env=self.environment, stdout=out, stderr=out)

    def start(self, wait: float = 60) -> Server:
        self.begin()
        until = time.monotonic() + wait
        while True:
            assert self.process is not None
            assert self.process.poll() is None, f"the server has ended:\n{self.log}"
            assert time.monotonic() < until, f"the server does not answer:\n{self.log}"
            try:
                if httpx.get(f"{self.address}/healthz", timeout=5).status_code == 200:
                    return self
            except httpx.HTTPError:
                pass
            time.sleep(0.05)

    def kill(self) -> None:
        """As a power cut would: no word to anybody."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of a module."""
    made = Server(tmp_path_factory.mktemp("server")).start()
    yield made
    made.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """For tests that mistreat it; not started yet."""
    made = Server(tmp_path)
    yield made
    made.kill()


# --- PostgreSQL and Redis from Debian's packages ---------------------------------------------------------------------------


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
        found = str(places[-1]) if places else ""
    return found


NOBODY = 65534  # PostgreSQL does not run as root


class Postgres:
    """A database server in a temporary folder, which can go away and come back."""

    def __init__(self) -> None:
        self.folder, self.port = Path(tempfile.mkdtemp(prefix="meccg-postgres-")), free_port()
        self.data = self.folder / "data"
        self.user = {"user": NOBODY, "group": NOBODY} if os.getuid() == 0 else {}
        if self.user:
            os.chown(self.folder, NOBODY, NOBODY)
        self._run(program("initdb"), "-D", str(self.data), "-U", "meccg", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.process: subprocess.Popen[bytes] | None = None

    def _run(self, *command: str) -> None:
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self.user)  # type: ignore[call-overload]

    @property
    def address(self) -> str:
        return f"postgresql://meccg@127.0.0.1:{self.port}/postgres"

    def start(self) -> Postgres:
        command = [program("postgres"), "-D", str(self.data), "-p", str(self.port), "-k", str(self.folder), "-c", "fsync=off"]
        with (self.folder / "log").open("ab") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=out, cwd=self.folder, **self.user)  # type: ignore[call-overload]
        for _ in range(400):
            with socket.socket() as s:
                if s.connect_ex(("127.0.0.1", self.port)) == 0:
                    time.sleep(0.2)
                    return self
            time.sleep(0.05)
        raise RuntimeError((self.folder / "log").read_text())

    def stop(self) -> None:
        """At once, whatever is going on."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


needs_postgres = pytest.mark.skipif(
    not (program("initdb") and program("postgres")),
    reason="NOT TESTED: there is no PostgreSQL on this machine (Debian: postgresql)",
)
needs_redis = pytest.mark.skipif(
    not program("redis-server"), reason="NOT TESTED: there is no Redis on this machine (Debian: redis-server)"
)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    made = Postgres().start()
    yield made
    made.remove()
