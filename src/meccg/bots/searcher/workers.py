"""More processes that think about the same question, each in other imagined states; they stay alive between questions.

What they found is added up. One that is not ready yet, is late, or has died is done without: nobody waits for it. A worker is a
Python of its own that reads questions from a pipe. It knows nothing of the program that started it, so any script may play with
several processes; where none can be started the searcher thinks alone.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from msgspec import Struct
from msgspec.structs import replace

from meccg.bots.searcher.search import Search, Trust, Walked
from meccg.bots.searcher.together import Answer
from meccg.kernel.view import View

MANY = 1_000_000  # walks of one process at most: so every walk of all of them has its own number
AT_ONCE = 12  # walks that are told of together
LATE = 0.02  # seconds by which others must be ready before the deadline
LIVES = 3  # workers that may be started in one place; one that dies before it is ready is the last
START = "from meccg.bots.searcher.workers import serve; serve()"
READY, GONE = "ready", "gone"


class Task(Struct, frozen=True):
    """A question, as it is handed to another process."""

    view: View | None  # None: nothing to think about
    seed: str
    priors: list[float]
    biases: list[float]
    trust: Trust
    groups: list[int]
    answers: list[Answer]
    seconds: float
    walks: int
    first: int = 0  # the number of its first walk
    number: int = 0  # of the question, as the workers count them


class Found(Struct, frozen=True):
    """What another process has found since it last said something, walk by walk."""

    number: int
    walks: list[Walked]
    over: bool  # nothing more will come


def work(task: Task, said: Callable[[Found], None], go_on: Callable[[], bool]) -> None:
    """Think about a question and say now and then what came of it, until the time is over or there is something else to do."""
    if task.view is None:
        return
    search = Search(task.view, task.seed, task.priors, task.biases, task.trust, task.groups, task.answers)
    search.tireless = True

    def heed() -> bool:
        if len(search.news) >= AT_ONCE:
            tell(False)
        return go_on()

    def tell(over: bool) -> None:
        said(Found(task.number, [w._replace(number=task.first + w.number) for w in search.news], over))
        search.news.clear()

    search.think(time.perf_counter() + task.seconds, task.walks, heed)
    tell(True)


def serve() -> None:
    """The life of a worker: questions in, what it found out, until the pipe is closed. A new question ends the one before it."""
    import gc
    import signal

    from meccg.cards.load import load_cards

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # nothing else may get into the pipe
    load_cards()
    gc.freeze()
    inbox: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_listen, args=(questions, inbox), daemon=True).start()
    try:
        _send(answers, READY)
        while (task := inbox.get()) != GONE:
            work(task, lambda found: _send(answers, found), inbox.empty)
    except OSError:
        return


def _listen(pipe: IO[bytes], inbox: SimpleQueue[Any]) -> None:
    """Whatever comes through a pipe; at its end, that."""
    try:
        while True:
            inbox.put(pickle.load(pipe))
    except (EOFError, OSError, ValueError, pickle.UnpicklingError):
        inbox.put(GONE)


def _send(pipe: IO[bytes], message: Any) -> None:
    pickle.dump(message, pipe, pickle.HIGHEST_PROTOCOL)
    pipe.flush()


class Worker:
    """Another process, seen from here."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.inbox: SimpleQueue[Any] = SimpleQueue()
        self.ready = False
        self.over = 0  # the number of the last question that it has done with
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-c", START],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
            )
        except (OSError, ValueError):
            self.inbox.put(GONE)
        else:
            Thread(target=_listen, args=(self.process.stdout, self.inbox), daemon=True).start()

    def hear(self, seconds: float) -> Found | None:
        """What it says within that time; None if nothing. EOFError if it is no more."""
        try:
            said = self.inbox.get(timeout=seconds) if seconds > 0 else self.inbox.get_nowait()
        except Empty:
            return None
        if said == GONE:
            raise EOFError
        self.ready = True
        if not isinstance(said, Found):
            return None
        if said.over:
            self.over = said.number
        return said

    def tell(self, task: Task) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        _send(self.process.stdin, task)

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout):
                try:
                    if pipe is not None:
                        pipe.close()
                except OSError:  # what was not sent yet
                    pass


class Workers:
    """So many processes, as far as they can be had."""

    def __init__(self, n: int) -> None:
        self.crew: list[Worker | None] = [Worker() for _ in range(n)]
        self.lives = [LIVES - 1] * n
        self.number = 0

    def alive(self) -> list[Worker]:
        return [w for w in self.crew if w is not None]

    def wait(self, seconds: float) -> bool:
        """Until all are ready."""
        end = time.perf_counter() + seconds
        for i, w in enumerate(self.crew):
            try:
                while w is not None and not w.ready and time.perf_counter() < end:
                    w.hear(end - time.perf_counter())
            except EOFError:
                self._died(i)
        return all(w is not None and w.ready for w in self.crew)

    def begin(self, task: Task) -> int:
        """Hand the question to everybody who is ready, whatever he was at; says how many there are. It gets a number of its own:
        several searchers may ask the same workers.
        """
        self.number += 1
        told = 0
        for i, w in enumerate(self.crew):
            try:
                if w is not None and not w.ready:
                    w.hear(0.0)
                if w is not None and w.ready:
                    w.tell(replace(task, number=self.number, seed=f"{task.seed}/{i + 1}", first=(i + 1) * MANY))
                    told += 1
            except (EOFError, OSError):
                self._died(i)
        return told

    def heard(self) -> Iterator[Found]:
        """What has come about the question; nobody is waited for."""
        return self.found(0.0)

    def found(self, deadline: float) -> Iterator[Found]:
        """What comes until then, or until all have done."""
        for i, w in enumerate(self.crew):
            try:
                while w is not None and w.ready and w.over != self.number:
                    said = w.hear(deadline - time.perf_counter() if deadline else 0.0)
                    if said is None:
                        break
                    if said.number == self.number:
                        yield said
            except (EOFError, OSError):
                self._died(i)

    def stop(self) -> None:
        """Nobody need think any longer."""
        idle = Task(None, "", [], [], Trust(), [], [], 0.0, 0, number=self.number)
        for i, w in enumerate(self.crew):
            try:
                if w is not None and w.ready and w.over != self.number:
                    w.tell(idle)
            except OSError:
                self._died(i)

    def _died(self, i: int) -> None:
        """Another takes its place, but not for ever: if it can't even begin here, the next could not either."""
        gone = self.crew[i]
        self.crew[i] = None
        if gone is not None:
            gone.end()
            if gone.ready and self.lives[i] > 0:
                self.lives[i] -= 1
                self.crew[i] = Worker()

    def end(self) -> None:
        for w in self.alive():
            w.end()
        self.crew = []


_crews: dict[tuple[int, int], Workers] = {}


def crew(n: int) -> Workers:
    """The workers of this process: made once, shared by all its searchers."""
    key = os.getpid(), n
    if key not in _crews:
        _crews[key] = Workers(n)
    return _crews[key]
