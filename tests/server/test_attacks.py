"""Some attacks of every kind; `make soak` lets a thousand of each loose."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

import attackers
from meccg.cards.load import load_cards
from meccg.kernel.snapshot import LARGEST, MAGIC, BadSnapshot, unpack
from server import attacking
from server.client import run
from serving import Server

FEW = 60


def test_requests(server: Server) -> None:
    async def scene() -> None:
        told = await attacking.http(server, FEW, "few")
        assert len(told) > 2, told
        await attacking.plays_on(server)

    run(scene())
    assert not attacking.faults_of(server)


def test_messages(server: Server) -> None:
    async def scene() -> None:
        await attacking.websocket(server, FEW, "few")
        await attacking.plays_on(server)

    run(scene())
    assert not attacking.faults_of(server)


def test_decks() -> None:
    said = list(attackers.decks(FEW))
    assert 0 < said.count("read") < FEW


def test_records() -> None:
    load_cards()
    said = list(attackers.records(4 * FEW))
    assert 0 < said.count("read") < FEW


def test_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    codes = set()
    for wish, code, told in attackers.words(FEW, tmp_path):
        assert code in (0, 1, 2), wish
        assert code != 2 or told.startswith("meccg: "), (wish, told)
        codes.add(code)
    assert codes >= {0, 2}


def test_programs_over_stdio() -> None:
    load_cards()
    told = list(attackers.programs(FEW // 2))
    assert {code for code, _ in told} == {0, 2}


def test_a_snapshot_that_swells_is_refused() -> None:
    """A few kilobytes that would be gigabytes."""
    load_cards()
    swelling = zlib.compressobj(9)
    small = b"".join(swelling.compress(bytes(10**6)) for _ in range(LARGEST // 10**6 + 2)) + swelling.flush()
    assert len(small) < 60_000
    with pytest.raises(BadSnapshot, match="larger than"):
        unpack(MAGIC + b"\x01" + small)
