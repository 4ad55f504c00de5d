"""For tests of the server: servers, and databases from Debian's packages."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from serving import free_port, own_server, server

__all__ = ["own_server", "server"]


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
