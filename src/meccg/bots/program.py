"""A program as a bot: it is started, asked over its standard input, and answers on its standard output.

A program that ends, is late, prints anything but messages or answers another question has failed, and what it wrote to its
standard error is part of the report.
"""

from __future__ import annotations

import os
import re
import selectors
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, NamedTuple

from msgspec.structs import replace

from meccg.bots.base import LIMIT, SAID, Budget, Failure
from meccg.bots.protocol import Answered, Asked, BadMessage, Ended, Hello, Message, line, parsed
from meccg.kernel.decisions import Decision
from meccg.kernel.view import View

START = 20.0  # seconds until it must have said hello
LONGEST = 1_000_000  # bytes of a message
ERROR = re.compile(r"[\w.:]*(Error|Exception)\b|panic|fatal", re.IGNORECASE)  # how languages begin the line that tells


class NoProgram(LookupError):
    """There is no such program."""


class ProgramFailed(Failure):
    """What a program did wrong."""


class Due(NamedTuple):
    """Until when a program must have done something, and what is said if it has not."""

    end: float
    late: str

    @classmethod
    def of(cls, seconds: float, late: str) -> Due:
        return cls(time.perf_counter() + seconds, late)


def command(text: str) -> list[str]:
    """The words of a command whose program exists."""
    try:
        words = [os.path.expanduser(word) for word in shlex.split(text)]
    except ValueError as e:
        raise NoProgram(f"the command {text!r} can't be read: {e}") from None
    if not words:
        raise NoProgram("cmd: names no program")
    if shutil.which(words[0]) is None:
        raise NoProgram(f"{words[0]}: {_why_not(words[0])}")
    return words


def _why_not(program: str) -> str:
    """Why a program can't be run, and what to type instead."""
    if not os.path.exists(program):
        return "there is no such program"
    if os.path.isdir(program):
        return "this is a directory, no program"
    if not os.access(program, os.X_OK):
        return f"this file may not be run: chmod +x {program}, or name what runs it, such as cmd:python3 {program}"
    return f"it lies here, and not where programs are looked for; say cmd:./{program}"


class ProgramBot:
    """A program that answers for a seat."""

    def __init__(self, text: str, seed: str = "0", *, start: float = START, limit: float = LIMIT) -> None:
        words = command(text)
        self.name = f"cmd:{text}"
        self.seed, self.start, self.limit = seed, start, limit
        self.asked = 0
        self.seat: int | None = None
        self.looks = True  # it wants to be shown what its seat may know
        self.complaints = tempfile.TemporaryFile()  # noqa: SIM115
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.complaints, bufsize=0, start_new_session=True
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.to, self.back = self.process.stdin, self.process.stdout
        os.set_blocking(self.to.fileno(), False)
        self.heard = b""

    def choose(self, view: View, decision: Decision, budget: Budget) -> str:
        try:
            if self.seat is None:
                self._greets(decision.seat)
            return self._answers(view, decision, budget)
        except ProgramFailed as e:
            self.stop()
            said = self._last_words()
            raise ProgramFailed(f"{e} (it says: {telling(said)})" if said else str(e), said[-SAID:]) from None

    def _greets(self, seat: int) -> None:
        self.seat = seat
        due = Due.of(self.start, f"it has not said hello within {self.start:g} seconds")
        self._say(Hello(seat=seat, seed=self.seed), due)
        hello = self._hear(due)
        if not isinstance(hello, Hello):
            raise ProgramFailed(f"it must say hello first, but it said {_kind(hello)}")
        self.looks = hello.view

    def _answers(self, view: View, decision: Decision, budget: Budget) -> str:
        self.asked += 1
        id = decision.id or str(self.asked)
        due = Due.of(self.limit, f"it has not answered within the limit of {self.limit:g} seconds")
        self._say(
            Asked(replace(decision, id=id), view if self.looks else None, budget.seconds, budget.processes, self.limit), due
        )
        answer = self._hear(due)
        if not isinstance(answer, Answered):
            raise ProgramFailed(f"an answer is due, but it said {_kind(answer)}")
        if answer.decision != id:
            raise ProgramFailed(f"it answered decision {answer.decision!r}, asked was {id!r}")
        return answer.option

    def _say(self, message: Message, due: Due) -> None:
        """Send a message, to a program that may not read."""
        data = line(message).encode()
        try:
            while data:
                if not _ready(self.to, selectors.EVENT_WRITE, due.end):
                    raise ProgramFailed(f"{due.late}: it does not read its input")
                data = data[os.write(self.to.fileno(), data) :]
        except (OSError, ValueError):
            raise ProgramFailed(self._gone()) from None

    def _hear(self, due: Due) -> Message:
        """The next message. Empty lines are nothing."""
        while True:
            text, found, rest = self.heard.partition(b"\n")
            if found:
                self.heard = rest
                if not text.strip():
                    continue
                try:
                    return parsed(text)
                except BadMessage as e:
                    raise ProgramFailed(str(e)) from None
            if not _ready(self.back, selectors.EVENT_READ, due.end):
                raise ProgramFailed(due.late)
            data = os.read(self.back.fileno(), 65536)
            if not data:
                raise ProgramFailed(self._gone())
            self.heard += data
            if len(self.heard) > LONGEST:
                raise ProgramFailed(f"its message has more than {LONGEST} bytes")

    def _gone(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1.0)
        code = self.process.returncode
        if code is None:
            return "it closed its output"
        return f"it was killed by signal {-code}" if code < 0 else f"it ended with exit code {code}"

    def _last_words(self) -> list[str]:
        """The end of what it complained of."""
        self.complaints.seek(0, os.SEEK_END)
        self.complaints.seek(max(0, self.complaints.tell() - 20_000))
        lines = self.complaints.read().decode(errors="replace").strip().splitlines()
        return [text[:300] for text in lines]

    def close(self, winners: tuple[int, ...] = ()) -> None:
        """Tell it how the game ended, and end it."""
        if self.process.poll() is None and self.seat is not None:
            with suppress(ProgramFailed):
                self._say(Ended(winners, winners == (self.seat,)), Due.of(0.2, "it has not read the result"))
        self.stop()

    def stop(self) -> None:
        """It has a moment to end by itself."""
        with suppress(OSError):
            self.to.close()
        try:
            self.process.wait(0.5)
        except subprocess.TimeoutExpired:
            self._kill()
        self.back.close()

    def _kill(self) -> None:
        """With all that it has started."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def __del__(self) -> None:
        if hasattr(self, "back"):
            if self.process.poll() is None:
                self._kill()
            with suppress(OSError):
                self.to.close()
            self.back.close()
            self.complaints.close()


def _ready(stream: IO[bytes], event: int, end: float) -> bool:
    """Whether something can be read or written before the time is over."""
    with selectors.DefaultSelector() as ear:
        ear.register(stream, event)
        return bool(ear.select(max(0.0, end - time.perf_counter())))


def telling(lines: Sequence[str]) -> str:
    """The line of a complaint that tells what happened: languages put a trace of calls before it, or after."""
    begins = [text for text in lines if ERROR.match(text)]
    speaks = [text for text in lines if ERROR.search(text)]
    return (begins[-1:] or speaks[:1] or list(lines[-1:]))[0].strip()


def _kind(message: Message) -> str:
    return repr(type(message).__struct_config__.tag)
