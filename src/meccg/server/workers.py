"""Processes that do what takes long, so that the event loop never waits: engines hold games, a desk looks cards, decks and
replays up, thinkers are the bots. They are spoken to by pipes, in msgpack, with the length in front.

A process that dies is replaced; whoever waited for it gets `WorkerDied` and asks again.
"""

from __future__ import annotations

import asyncio
import os
import signal
import struct
import sys
import traceback
from typing import Any

import msgspec

_pack, _unpack = msgspec.msgpack.encode, msgspec.msgpack.decode
_LENGTH = struct.Struct(">I")
OK, REFUSED, BROKEN = 0, 1, 2


class WorkerDied(ConnectionError):
    """The process ended before it answered."""


class WorkerRefused(ValueError):
    """It says why something can't be done."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class WorkerBroke(RuntimeError):
    """A fault of the program; the text is for the log, not for clients."""


class Worker:
    """One process."""

    def __init__(self, kind: str, *options: str) -> None:
        self.kind, self.options = kind, options
        self.process: asyncio.subprocess.Process | None = None
        self.waiting: dict[int, asyncio.Future[Any]] = {}
        self.next = 0
        self.starts = 0
        self._reader: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self.closed = False

    async def start(self) -> None:
        async with self._starting:
            if self.closed or (self.process is not None and self.process.returncode is None):
                return
            self.starts += 1
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "meccg.server.workers", self.kind, *self.options,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
            self._reader = asyncio.create_task(self._read(self.process))

    async def call(self, operation: str, *args: Any) -> Any:
        """Ask and wait. Calls are done in their order."""
        process = self.process
        if process is None or process.returncode is not None:
            await self.start()
            process = self.process
        if process is None or process.stdin is None:
            raise WorkerDied(f"the {self.kind} process is not running")
        self.next += 1
        n = self.next
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting[n] = answer
        data = _pack((n, operation, args))
        try:
            process.stdin.write(_LENGTH.pack(len(data)) + data)
            await process.stdin.drain()
        except (ConnectionError, RuntimeError):
            self.waiting.pop(n, None)
            raise WorkerDied(f"the {self.kind} process has ended") from None
        try:
            return await answer
        finally:
            self.waiting.pop(n, None)

    @property
    def load(self) -> int:
        return len(self.waiting)

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        out = process.stdout
        assert out is not None
        try:
            while True:
                (length,) = _LENGTH.unpack(await out.readexactly(4))
                n, state, value = _unpack(await out.readexactly(length))
                answer = self.waiting.get(n)
                if answer is None or answer.done():
                    continue
                if state == OK:
                    answer.set_result(value)
                elif state == REFUSED:
                    answer.set_exception(WorkerRefused(*value))
                else:
                    answer.set_exception(WorkerBroke(value))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            await process.wait()
            for answer in self.waiting.values():
                if not answer.done():
                    answer.set_exception(WorkerDied(f"the {self.kind} process has ended"))

    async def stop(self) -> None:
        self.closed = True
        process = self.process
        if process is None or process.returncode is not None:
            return
        assert process.stdin is not None
        process.stdin.close()  # it ends by itself when nobody can speak to it any more
        try:
            await asyncio.wait_for(process.wait(), 3)
        except TimeoutError:
            process.kill()
            await process.wait()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)


class Pool:
    """Several processes of one kind; what belongs together always goes to the same one."""

    def __init__(self, kind: str, count: int, *options: str) -> None:
        self.workers = [Worker(kind, *options) for _ in range(count)]

    async def start(self) -> None:
        await asyncio.gather(*(w.start() for w in self.workers))

    async def stop(self) -> None:
        await asyncio.gather(*(w.stop() for w in self.workers))

    def of(self, key: str) -> Worker:
        return self.workers[int.from_bytes(key.encode()[-6:], "big") % len(self.workers)]

    def idlest(self) -> Worker:
        return min(self.workers, key=lambda w: w.load)


# --- in the process ----------------------------------------------------------------------------------------------------


def service_of(kind: str, options: list[str]) -> Any:
    if kind == "engine":
        from meccg.server.engine import Engine

        return Engine(*map(int, options))
    if kind == "desk":
        from meccg.server.desk import Desk

        return Desk()
    from meccg.server.thinker import Thinker

    return Thinker()


def main(kind: str, options: list[str]) -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it is over
    read, write = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anything prints must not get among the answers
    if kind == "thinker":
        os.nice(5)
    service = service_of(kind, options)
    import gc

    gc.freeze()
    from meccg.server.engine import Refused

    while True:
        head = read.read(4)
        if len(head) < 4:
            return
        data = read.read(_LENGTH.unpack(head)[0])
        n, operation, args = _unpack(data)
        try:
            answer = (n, OK, service.operation(operation)(*args))
        except Refused as e:
            answer = (n, REFUSED, (e.code, str(e)))
        except Exception:  # a fault in one game must not take the others down
            answer = (n, BROKEN, f"{operation}: {traceback.format_exc(limit=-6)}")
        data = _pack(answer)
        write.write(_LENGTH.pack(len(data)) + data)
        write.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
