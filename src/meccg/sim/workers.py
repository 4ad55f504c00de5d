"""Processes that play games, and that end when nobody wants the games any more."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")


@contextmanager
def workers(processes: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes. If something happens here, nobody waits for what they are at."""
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    try:
        yield pool
    except BaseException:
        begun: dict[int, Any] = getattr(pool, "_processes", None) or {}
        running = list(begun.values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.terminate()
        raise
    pool.shutdown()


def given(pool: ProcessPoolExecutor, play: Callable[[T], R], games: Iterable[T]) -> list[Future[R]]:
    """Give games to processes. Ctrl-C reaches every process of a terminal; these do not hear it, from their beginning on: who
    gave them the games says what becomes of them.
    """
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT]) if hasattr(signal, "pthread_sigmask") else set()
    try:
        return [pool.submit(play, game) for game in games]
    finally:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, heard)
