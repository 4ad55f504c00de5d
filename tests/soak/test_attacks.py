"""A thousand attacks of every kind: no traceback, no 500, and whoever plays plays on. And the server is killed two hundred times
in the midst of games: nothing that was acknowledged is lost.

`SOAK_ATTACKS` and `SOAK_KILLS` say how many, `SOAK_SEED` which.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import attackers
from meccg.cards.load import load_cards
from server import attacking
from server.client import run
from server.conftest import Postgres, needs_postgres
from server.killing import killed_again_and_again
from serving import Server, own_server, server

__all__ = ["own_server", "server"]

ATTACKS, KILLS = int(os.environ.get("SOAK_ATTACKS", "1000")), int(os.environ.get("SOAK_KILLS", "200"))
SEED = os.environ.get("SOAK_SEED", "soak")


@pytest.mark.parametrize("what", [attacking.http, attacking.websocket], ids=["http", "websocket"])
def test_over_the_network(server: Server, what: attacking.Attack) -> None:
    async def scene() -> None:
        await what(server, ATTACKS, SEED)
        await attacking.plays_on(server)

    run(scene())
    assert not attacking.faults_of(server)


@needs_postgres
@pytest.mark.parametrize("what", [attacking.http, attacking.websocket], ids=["http", "websocket"])
def test_over_the_network_with_postgresql(tmp_path: Path, what: attacking.Attack) -> None:
    database = Postgres().start()
    made = Server(tmp_path, DATABASE_URL=database.address).start()

    async def scene() -> None:
        await what(made, ATTACKS, SEED)
        await attacking.plays_on(made)

    try:
        run(scene())
        assert not attacking.faults_of(made)
    finally:
        made.stop()
        database.remove()


def test_decks() -> None:
    assert len(list(attackers.decks(ATTACKS, SEED))) == ATTACKS


def test_records() -> None:
    load_cards()
    assert len(list(attackers.records(ATTACKS, SEED))) == ATTACKS


def test_programs_over_stdio() -> None:
    load_cards()
    assert {code for code, _ in attackers.programs(ATTACKS, SEED)} == {0, 2}


def test_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for wish, code, told in attackers.words(ATTACKS, tmp_path, SEED):
        assert code in (0, 1, 2), wish
        assert code != 2 or told.startswith("meccg: "), (wish, told)


def test_kills(own_server: Server) -> None:
    assert run(killed_again_and_again(own_server, KILLS)) > KILLS
