"""Processes for whoever waits for them: each is a Python of its own that reads messages from a pipe and answers through another.

A process knows nothing of the program that started it, so any script may have some. It begins with a function, `module:name`,
which loads what is needed and returns what it does with a message; it does one at a time, until the pipe is closed.

`Crew` is a number of them that are all told the same, each in its own way: nobody waits for one that is late, one that dies is
replaced a few times. `Jobs` gives each its own work: what dies under a job is replaced, and the job done once more.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from multiprocessing import spawn
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, TypeVar

from msgspec import Struct

from meccg.workers.service import named

T = TypeVar("T")
R = TypeVar("R")
START = "from meccg.workers.crew import main; main()"
READY, GONE = "ready", "gone"
LIVES = 3  # processes that may be started in one place of a crew; one that dies before it is ready is the last
TRIES = 2  # times that a job may end its process

Say = Callable[[Any], None]
Undisturbed = Callable[[], bool]  # nothing else is to be done yet
Work = Callable[[Any, Say, Undisturbed], None]


class ProcessDied(RuntimeError):
    """A job has ended its process, and the next one, too."""


class ProcessLate(RuntimeError):
    """A job took longer than it may; its process was ended."""


# --- in the process ---------------------------------------------------------------------------------------------------------


def main() -> None:
    """The life of a process: messages in, what comes of them out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    messages, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    sys.stdout = sys.stderr  # nothing else may get into the pipe
    work: Work = named(sys.argv[1])()
    inbox: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_listen, args=(messages, inbox), daemon=True).start()
    with suppress(OSError):
        _send(answers, READY)
        while (message := inbox.get()) != GONE:
            work(message, lambda answer: _send(answers, answer), inbox.empty)
    sys.stderr.flush()
    os._exit(0)  # at once: whoever listens may still be reading, which an orderly end does not survive


def _listen(pipe: IO[bytes], inbox: SimpleQueue[Any]) -> None:
    """Whatever comes through a pipe; at its end, that."""
    try:
        while True:
            inbox.put(pickle.load(pipe))
    except Exception:  # its end, or something that can't be read: nothing more can
        inbox.put(GONE)


def _send(pipe: IO[bytes], message: Any) -> None:
    pickle.dump(message, pipe, pickle.HIGHEST_PROTOCOL)
    pipe.flush()


# --- seen from here -----------------------------------------------------------------------------------------------------------


@contextmanager
def unheard_interrupts() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal; those that are started meanwhile do not hear it, from their beginning on: who
    started them says what becomes of them.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


class Process:
    """Another process. `quiet`: what it says besides is not shown."""

    def __init__(self, entry: str, *, quiet: bool = False) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.inbox: SimpleQueue[Any] = SimpleQueue()
        self.ready = False
        self.done = 0  # the number of the last message that it has done with, for whoever counts them
        try:
            with unheard_interrupts():
                self.process = subprocess.Popen(
                    [sys.executable, "-P", "-c", START, entry],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL if quiet else None,
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
                )
        except (OSError, ValueError):
            self.inbox.put(GONE)
        else:
            Thread(target=_listen, args=(self.process.stdout, self.inbox), daemon=True).start()

    def hear(self, seconds: float | None) -> Any:
        """What it says within that time, if it is an answer; None if nothing. EOFError if it is no more."""
        try:
            said = self.inbox.get_nowait() if seconds is not None and seconds <= 0 else self.inbox.get(timeout=seconds)
        except Empty:
            return None
        if isinstance(said, str) and said == GONE:
            raise EOFError
        self.ready = True
        return None if isinstance(said, str) and said == READY else said

    def answer(self, seconds: float | None) -> Any:
        """The next answer; None if it does not come in that time. EOFError if it is no more."""
        end = None if seconds is None else time.perf_counter() + seconds
        while (said := self.hear(None if end is None else end - time.perf_counter())) is None:
            if end is not None and time.perf_counter() >= end:
                break
        return said

    def tell(self, message: Any) -> None:
        if self.process is None or self.process.stdin is None:
            raise EOFError
        _send(self.process.stdin, message)

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout):
                with suppress(OSError):  # what was not sent yet
                    if pipe is not None:
                        pipe.close()


class Crew:
    """So many processes, as far as they can be had."""

    def __init__(self, entry: str, n: int) -> None:
        self.entry = entry
        self.crew: list[Process | None] = [self._new() for _ in range(n)]
        self.lives = [LIVES - 1] * n

    def _new(self) -> Process:
        return Process(self.entry, quiet=True)

    def alive(self) -> list[Process]:
        return [p for p in self.crew if p is not None]

    def wait(self, seconds: float) -> bool:
        """Until all are ready."""
        end = time.perf_counter() + seconds
        for i, p in enumerate(self.crew):
            try:
                while p is not None and not p.ready and time.perf_counter() < end:
                    p.hear(end - time.perf_counter())
            except EOFError:
                self.died(i)
        return all(p is not None and p.ready for p in self.crew)

    def died(self, i: int) -> None:
        """Another takes its place, but not for ever: if it can't even begin here, the next could not either."""
        gone = self.crew[i]
        self.crew[i] = None
        if gone is not None:
            gone.end()
            if gone.ready and self.lives[i] > 0:
                self.lives[i] -= 1
                self.crew[i] = self._new()

    def end(self) -> None:
        for p in self.alive():
            p.end()
        self.crew = []


# --- each its own work --------------------------------------------------------------------------------------------------------


class Program(Struct, frozen=True):
    """What a process must know of the program that started it, so that functions of its script can be found."""

    data: dict[str, Any]

    @classmethod
    def this(cls) -> Program:
        data = spawn.get_preparation_data("worker")
        del data["authkey"]  # is for nobody else
        return cls(data)


class Job(Struct, frozen=True):
    """A function and its argument, pickled: they are looked up when it is done."""

    pickled: bytes


class Outcome(Struct, frozen=True):
    """What came of a job: what it returned, or what it raised and where."""

    value: Any = None
    fault: BaseException | None = None
    where: str = ""


def do_jobs() -> Work:
    return carry_out


def carry_out(job: Job | Program, say: Say, undisturbed: Undisturbed) -> None:
    if isinstance(job, Program):
        spawn.prepare(job.data)
        return
    try:
        function, argument = pickle.loads(job.pickled)
        outcome = Outcome(function(argument))
        pickle.dumps(outcome)
    except Exception as e:
        outcome = Outcome(fault=e, where=traceback.format_exc())
        try:
            pickle.loads(pickle.dumps(e))
        except Exception:  # it can't be told as it is
            outcome = Outcome(fault=RuntimeError(f"{type(e).__name__}: {e}"), where=outcome.where)
    say(outcome)


JOBS = "meccg.workers.crew:do_jobs"


class Jobs:
    """So many processes, each with its own work. `seconds`: how long a job may take; 0: as long as it wants."""

    def __init__(self, n: int, seconds: float = 0.0) -> None:
        self.seconds = seconds or None
        self.waiting: SimpleQueue[tuple[Job, Future[Any]] | None] = SimpleQueue()
        self.program = Program.this()
        self.processes: list[Process] = [self._new() for _ in range(n)]
        self.ended = False
        self.threads = [Thread(target=self._feed, args=(i,), daemon=True) for i in range(n)]
        for thread in self.threads:
            thread.start()

    def submit(self, function: Callable[[T], R], argument: T) -> Future[R]:
        """A function that can be imported is done by whoever has time."""
        future: Future[R] = Future()
        self.waiting.put((Job(pickle.dumps((function, argument))), future))
        return future

    def _new(self) -> Process:
        process = Process(JOBS)
        with suppress(EOFError, OSError):
            process.tell(self.program)
        return process

    def _feed(self, i: int) -> None:
        while (given := self.waiting.get()) is not None:
            job, future = given
            if self.ended or not future.set_running_or_notify_cancel():
                continue
            try:
                outcome = self._done(i, job)
            except Exception as e:
                future.set_exception(e)
                continue
            if outcome.fault is None:
                future.set_result(outcome.value)
            else:
                outcome.fault.add_note(outcome.where)
                future.set_exception(outcome.fault)

    def _done(self, i: int, job: Job) -> Outcome:
        for _ in range(TRIES):
            try:
                self.processes[i].tell(job)
                outcome = self.processes[i].answer(self.seconds)
            except (EOFError, OSError):
                self._replace(i)
                continue
            if outcome is None:
                self._replace(i)
                raise ProcessLate(f"it took longer than {self.seconds:g} s")
            assert isinstance(outcome, Outcome)
            return outcome
        raise ProcessDied("the process that did it died")

    def _replace(self, i: int) -> None:
        self.processes[i].end()
        if not self.ended:
            self.processes[i] = self._new()

    def finish(self) -> None:
        """When all is done."""
        for _ in self.threads:
            self.waiting.put(None)
        for thread in self.threads:
            thread.join()
        self.end()

    def end(self) -> None:
        """Whatever they are at."""
        self.ended = True
        for _ in self.threads:
            self.waiting.put(None)
        for process in self.processes:
            process.end()


@contextmanager
def jobs(n: int, seconds: float = 0.0) -> Iterator[Jobs]:
    """So many processes. If something happens here, nobody waits for what they are at."""
    pool = Jobs(n, seconds)
    try:
        yield pool
    except BaseException:
        pool.end()
        raise
    pool.finish()
