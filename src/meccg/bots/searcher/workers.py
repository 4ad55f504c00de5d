"""More processes that think about the same question, each in other imagined states; they stay alive between questions.

What they found is added up. One that is not ready yet, is late, or has died is done without: nobody waits for it.
"""

from __future__ import annotations

import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from msgspec import Struct

from meccg.bots.searcher.search import Search
from meccg.kernel.view import View

LATE = 0.02  # seconds by which others must be ready before the deadline


class Task(Struct, frozen=True):
    """A question, as it is handed to another process."""

    number: int
    view: View
    seed: str
    priors: list[float]
    biases: list[float]
    weight: float
    groups: list[int]
    seconds: float
    walks: int


class Found(Struct, frozen=True):
    """What another process found: the sums of each option."""

    number: int
    simulations: int
    sums: list[tuple[int, float, float, float, float]]


def work(task: Task) -> Found:
    search = Search(task.view, task.seed, task.priors, task.biases, task.weight, task.groups)
    search.think(time.perf_counter() + task.seconds, task.walks)
    return Found(task.number, search.simulations, [(t.n, t.total, t.squares, t.margin, t.win) for t in search.options])


def serve(line: Connection) -> None:
    """The life of a worker: questions in, sums out, until the line is closed."""
    import gc

    from meccg.cards.load import load_cards

    load_cards()
    gc.freeze()
    try:
        line.send("ready")
        while True:
            task = line.recv()
            if task is None:
                return
            line.send(work(task))
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        return


class Worker:
    def __init__(self) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.busy = True  # until it says that it is ready

    def hear(self, seconds: float = 0.0) -> Any:
        """What it says within that time; None if nothing."""
        if not self.line.poll(max(0.0, seconds)):
            return None
        self.busy = False
        return self.line.recv()

    def tell(self, task: Task) -> None:
        self.line.send(task)
        self.busy = True

    def end(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.join()


class Workers:
    """So many processes."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.crew = [Worker() for _ in range(n)]
        self.number = 0

    def wait(self, seconds: float) -> bool:
        """Until all are ready."""
        end = time.perf_counter() + seconds
        for w in self.crew:
            while w.busy and time.perf_counter() < end:
                w.hear(end - time.perf_counter())
        return not any(w.busy for w in self.crew)

    def begin(self, task: Task) -> int:
        """Hand the question to everybody who is free; says how many there are."""
        self.number = task.number
        told = 0
        for i, w in enumerate(self.crew):
            try:
                if w.busy:
                    w.hear()
                if not w.busy:
                    w.tell(task_for(task, i))
                    told += 1
            except (EOFError, OSError):  # it has died: another takes its place
                w.end()
                self.crew[i] = Worker()
        return told

    def found(self, deadline: float) -> list[Found]:
        """What came back in time."""
        out = []
        for i, w in enumerate(self.crew):
            try:
                while w.busy:
                    said = w.hear(deadline - time.perf_counter())
                    if said is None:
                        break
                    if isinstance(said, Found) and said.number == self.number:
                        out.append(said)
            except (EOFError, OSError):
                w.end()
                self.crew[i] = Worker()
        return out

    def end(self) -> None:
        for w in self.crew:
            w.end()
        self.crew = []


def task_for(task: Task, worker: int) -> Task:
    from msgspec.structs import replace

    return replace(task, seed=f"{task.seed}/{worker + 1}")


_crews: dict[int, Workers] = {}


def crew(n: int) -> Workers:
    """The workers of this process: made once, shared by all its searchers."""
    if n not in _crews:
        _crews[n] = Workers(n)
    return _crews[n]
