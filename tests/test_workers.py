"""Processes with work of their own: what they return and raise comes back, who dies is replaced, who is late is given up."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from meccg.workers.crew import Jobs, ProcessDied, ProcessLate, jobs


class Odd(Exception):
    def __init__(self, one: str, two: str) -> None:  # can't be unpickled
        super().__init__(one)


def half(n: int) -> int:
    if n % 2:
        raise ValueError(f"{n} is odd")
    return n // 2


def strange(n: int) -> int:
    raise Odd("one", "two")


def dies_once(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        os._exit(9)
    return "lives"


def dies(n: int) -> None:
    os._exit(9)


def test_what_they_return_and_raise_comes_back() -> None:
    with jobs(2) as pool:
        given = [pool.submit(half, n) for n in range(6)]
        assert [f.result(60) for f in given[::2]] == [0, 1, 2]
        with pytest.raises(ValueError, match="3 is odd") as raised:
            given[3].result(60)
        assert "in half" in "".join(raised.value.__notes__)
        with pytest.raises(RuntimeError, match="Odd: one"):
            pool.submit(strange, 1).result(60)


def test_a_process_that_dies_is_replaced_and_its_job_done_once_more(tmp_path: Path) -> None:
    with jobs(1) as pool:
        assert pool.submit(dies_once, tmp_path / "mark").result(60) == "lives"
        with pytest.raises(ProcessDied):
            pool.submit(dies, 1).result(60)
        assert pool.submit(half, 4).result(60) == 2


def test_a_job_that_takes_too_long_is_given_up() -> None:
    with jobs(1, seconds=5.0) as pool:
        begun = time.perf_counter()
        with pytest.raises(ProcessLate):
            pool.submit(time.sleep, 100).result(60)
        assert time.perf_counter() - begun < 50
        assert pool.submit(half, 4).result(60) == 2


def test_nobody_waits_for_them_when_something_happens_here() -> None:
    def busy() -> None:
        with jobs(2) as pool:
            pools.append(pool)
            for _ in range(5):
                pool.submit(time.sleep, 100)
            raise KeyError

    pools: list[Jobs] = []
    begun = time.perf_counter()
    with pytest.raises(KeyError):
        busy()
    assert time.perf_counter() - begun < 50
    (pool,) = pools
    assert all(p.process is not None and p.process.poll() is not None for p in pool.processes)
