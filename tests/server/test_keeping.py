"""What docs/hosting.md says about keeping a server: copies while games go on, and coming back from them; the files in deploy/."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path

import psycopg
import pytest

from ledger import ROOT
from meccg.server.metrics import Metrics
from server.client import BOT, ME, Person, Place, run
from server.conftest import Postgres, needs_postgres, program
from serving import Server

DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


async def play(place: Place, n: int) -> None:
    for _ in range(n):
        assert await place.asked()
        await place.answer()


async def sit(server: Server) -> tuple[Person, Place]:
    person = await Person(server.address).come("Bilbo")
    place = await person.sit(await person.new_game(ME, BOT))
    await place.say(type="hello", seen=0)
    return person, place


async def goes_on(person: Person, game: str, server: Server) -> None:
    """With the cookie that he had, at a server that has only the copy."""
    person.http.base_url = server.address
    again = await person.sit(game, address=server.address)
    await again.say(type="hello", seen=0)
    await play(again, 3)


async def copied_while_played(place: Place, copy: Callable[[], Awaitable[None]]) -> None:
    """Choices are taken before, while and after the copy is made."""
    await play(place, 3)
    await copy()
    await play(place, 3)


def test_sqlite_is_copied_while_games_go_on(own_server: Server, tmp_path: Path) -> None:
    """`sqlite3 meccg.sqlite ".backup copy.sqlite"` is what Connection.backup does."""
    own_server.start()
    other = tmp_path / "other"
    other.mkdir()

    async def copy() -> None:
        with sqlite3.connect(own_server.folder / "meccg.sqlite") as db, sqlite3.connect(other / "meccg.sqlite") as to:
            db.backup(to)
        db.close()
        to.close()

    async def scene() -> None:
        person, place = await sit(own_server)
        await copied_while_played(place, copy)
        with sqlite3.connect(other / "meccg.sqlite") as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        db.close()
        own_server.kill()
        server = Server(other).start()
        try:
            server_address = server.address
            person.address = server_address
            await goes_on(person, place.game, server)
        finally:
            server.stop()

    run(scene())


@needs_postgres
def test_postgresql_is_copied_while_games_go_on(postgres: Postgres, tmp_path: Path) -> None:
    """`pg_dump` into a file, and that file into a new database."""
    server = Server(tmp_path, DATABASE_URL=postgres.address, MECCG_SERVER="copied").start()
    dump = tmp_path / "meccg.sql"
    fresh = postgres.address.rsplit("/", 1)[0] + "/restored"

    async def copy() -> None:
        with dump.open("wb") as out:
            subprocess.run([program("pg_dump"), postgres.address], stdout=out, check=True)

    async def scene() -> None:
        person, place = await sit(server)
        await copied_while_played(place, copy)
        server.kill()
        with psycopg.connect(postgres.address, autocommit=True) as db:
            db.execute("CREATE DATABASE restored")
        command = [program("psql"), "--quiet", "--set", "ON_ERROR_STOP=1", "--file", str(dump), fresh]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        restored = Server(tmp_path, DATABASE_URL=fresh, MECCG_SERVER="copied").start()
        try:
            person.address = restored.address
            await goes_on(person, place.game, restored)
        finally:
            restored.stop()

    run(scene())


# --- the files ----------------------------------------------------------------------------------------------------------------


def test_the_page_names_every_file() -> None:
    assert {f.name for f in DEPLOY.iterdir()} == set(re.findall(r"`deploy/([\w.]+)`", HOSTING))


def test_the_dashboard_shows_every_figure_that_there_is() -> None:
    """And none that there is not."""
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = {
        name for panel in board["panels"] for target in panel["targets"] for name in re.findall(r"\bmeccg_\w+", target["expr"])
    }
    made = {metric.name + ("_total" if metric.type == "counter" else "") for metric in Metrics().registry.collect()}
    assert {name.removesuffix("_bucket") for name in asked} == made


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="NOT TESTED: there is no systemd on this machine")
def test_the_unit_is_one_of_systemd(tmp_path: Path) -> None:
    unit = (DEPLOY / "meccg.service").read_text().replace("/opt/meccg/bin/meccg", "/bin/true").replace("=meccg\n", "=daemon\n")
    (tmp_path / "meccg.service").write_text(unit.replace("StateDirectory=daemon", "StateDirectory=meccg"))
    done = subprocess.run(["systemd-analyze", "verify", str(tmp_path / "meccg.service")], capture_output=True, text=True)
    assert "meccg.service" not in done.stderr, done.stderr


def test_the_unit_runs_a_command_that_there_is() -> None:
    unit = (DEPLOY / "meccg.service").read_text(encoding="utf-8")
    (line,) = re.findall(r"^ExecStart=\S+/meccg (.+)$", unit, re.MULTILINE)
    words = line.split()
    shown = subprocess.run([*Server(Path()).command, words[0], "--help"], capture_output=True, text=True, check=True).stdout
    assert all(word in shown for word in words if word.startswith("--"))
