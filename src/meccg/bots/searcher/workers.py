"""More processes that think about the same question, each in other imagined states; they stay alive between questions.

What they found is added up. One that is not ready yet, is late, or has died is done without: nobody waits for it. Where none can
be started the searcher thinks alone.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from meccg.bots.searcher.search import Search, Trust, Walked
from meccg.bots.searcher.together import Answer
from meccg.kernel.view import View
from meccg.workers.crew import Crew, Work

MANY = 1_000_000  # walks of one process at most: so every walk of all of them has its own number
AT_ONCE = 12  # walks that are told of together
LATE = 0.02  # seconds by which others must be ready before the deadline


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


def ready() -> Work:
    """In the process, before the first question. A new question ends the one before it."""
    import gc

    from meccg.cards.load import load_cards

    load_cards()
    gc.freeze()
    return work


class Workers(Crew):
    """So many processes that think about the same question."""

    def __init__(self, n: int) -> None:
        super().__init__("meccg.bots.searcher.workers:ready", n)
        self.number = 0

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
                self.died(i)
        return told

    def heard(self) -> Iterator[Found]:
        """What has come about the question; nobody is waited for."""
        return self.found(0.0)

    def found(self, deadline: float) -> Iterator[Found]:
        """What comes until then, or until all have done."""
        for i, w in enumerate(self.crew):
            try:
                while w is not None and w.ready and w.done != self.number:
                    said: Found | None = w.hear(deadline - time.perf_counter() if deadline else 0.0)
                    if said is None:
                        break
                    if said.over:
                        w.done = said.number
                    if said.number == self.number:
                        yield said
            except (EOFError, OSError):
                self.died(i)

    def stop(self) -> None:
        """Nobody need think any longer."""
        idle = Task(None, "", [], [], Trust(), [], [], 0.0, 0, number=self.number)
        for i, w in enumerate(self.crew):
            try:
                if w is not None and w.ready and w.done != self.number:
                    w.tell(idle)
            except OSError:
                self.died(i)


_crews: dict[tuple[int, int], Workers] = {}


def crew(n: int) -> Workers:
    """The workers of this process: made once, shared by all its searchers."""
    key = os.getpid(), n
    if key not in _crews:
        _crews[key] = Workers(n)
    return _crews[key]
