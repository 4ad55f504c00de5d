"""Servers for tests, whoever asks them: real processes on free ports, with databases of their own."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from bench.report import compiled

QUICK = {
    "MECCG_BOT_PAUSE": "0",
    "MECCG_BOT_SECONDS": "0.3",
    "MECCG_REQUESTS_PER_SECOND": "2000",
    "MECCG_MESSAGES_PER_SECOND": "2000",
    "MECCG_NEW_GAMES_PER_MINUTE": "6000",
    "MECCG_LOGINS_PER_MINUTE": "600",
    "MECCG_HINTS_PER_MINUTE": "6000",
    "MECCG_UPLOADS_PER_MINUTE": "6000",
    "MECCG_LOOKS_PER_MINUTE": "6000",
    "MECCG_ENGINES": "1",
    "MECCG_THINKERS": "1",
}


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Server:
    """`meccg serve` in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder, self.port = folder, free_port()
        self.environment = {**compiled(), **QUICK, **environment}
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self.folder / f"server-{self.port}.log").read_text()

    @property
    def command(self) -> list[str]:
        """The program that is tested here."""
        return [sys.executable, "-c", "import sys; sys.argv[0] = 'meccg'; from meccg.cli import main; main()"]

    def begin(self) -> None:
        """Without waiting until it is ready."""
        self.starts += 1
        command = [*self.command, "serve", "--port", str(self.port), "--data", str(self.folder), "--log", "info"]
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
