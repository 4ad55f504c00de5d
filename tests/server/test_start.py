"""Starting a server: what can go wrong is said in a line, and what was begun is ended."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from meccg.server.settings import BadSettings, Settings, settings
from serving import Server, free_port


def serve(*options: str, **environment: str) -> subprocess.CompletedProcess[str]:
    import os

    command = [sys.executable, "-c", "import sys; sys.argv[0] = 'meccg'; from meccg.cli import main; main()", "serve", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=90, env={**os.environ, **environment})


def test_two_servers_do_not_share_a_file(own_server: Server) -> None:
    own_server.start()
    second = serve("--port", str(free_port()), "--data", str(own_server.folder))
    assert second.returncode == 2
    assert "another server uses" in second.stderr
    assert "Traceback" not in second.stderr
    own_server.kill()
    own_server.start()  # a lock of the dead holds nobody up


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        s.listen()
        done = serve("--port", str(s.getsockname()[1]), "--data", str(tmp_path))
    assert done.returncode != 0
    assert "Traceback" not in done.stderr


def test_without_its_packages_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['structlog'] = None; sys.argv = ['meccg', 'serve']\nfrom meccg.cli import main\nmain()"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 2
    said = "meccg: meccg serve needs the package structlog: pip install 'meccg[server]'\n"
    assert ended.stderr == said


def test_settings_that_make_no_sense(tmp_path: Path) -> None:
    done = serve("--data", str(tmp_path), MECCG_PORT="many")
    assert done.returncode == 2
    assert "MECCG_PORT" in done.stderr
    done = serve("--data", str(tmp_path), "--log", "loud")
    assert done.returncode == 2
    (tmp_path / "file").write_text("")
    done = serve("--data", str(tmp_path / "file"), "--port", str(free_port()))
    assert done.returncode == 2
    assert "can't be kept" in done.stderr


def test_settings_come_from_options_then_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MECCG_PORT", "9000")
    monkeypatch.setenv("DATABASE_URL", "postgres://u:p@db/meccg")
    found = settings(host="0.0.0.0")
    assert (found.host, found.port) == ("0.0.0.0", 9000)
    assert settings(port=9100).port == 9100
    assert found.address == "postgresql+asyncpg://u:p@db/meccg"
    assert not found.alone
    assert Settings().alone
    monkeypatch.setenv("MECCG_LEASE", "soon")
    with pytest.raises(BadSettings, match="MECCG_LEASE"):
        settings()


def test_the_process_that_answers_loads_no_rules() -> None:
    """Cards and rules are for the processes that need them: who waits for the start does not wait for these."""
    code = "import sys, meccg.server.run; print(*(name for name in sys.modules if name.startswith('meccg.')))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "meccg.server.room" in loaded
    heavy = ("meccg.parts", "meccg.rules", "meccg.cards", "meccg.decks", "meccg.bots", "meccg.board.build")
    assert [name for name in loaded if name.startswith(heavy)] == []


def test_no_process_is_left_over(own_server: Server) -> None:
    """Neither after an orderly end nor after a kill."""
    for end in (own_server.stop, own_server.kill):
        own_server.start()
        assert own_server.process is not None
        deadline = time.monotonic() + 30
        family = psutil.Process(own_server.process.pid).children(recursive=True)
        while len(family) < 3 and time.monotonic() < deadline:
            time.sleep(0.1)
            family = psutil.Process(own_server.process.pid).children(recursive=True)
        assert len(family) >= 3
        end()
        _, alive = psutil.wait_procs(family, timeout=20)
        assert not alive
