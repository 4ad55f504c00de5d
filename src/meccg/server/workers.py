"""Processes that do what takes long, so that the event loop never waits: engines hold games, a desk looks cards, decks and
replays up, thinkers are the bots. They are spoken to over sockets, in msgpack, with the length in front.

A process that dies is replaced; whoever waited for it gets `WorkerDied` and asks again.
"""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import struct
import traceback
from typing import Any

import msgspec

from meccg.server.nursery import Nursery

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

    def __init__(self, nursery: Nursery, kind: str, *options: str) -> None:
        self.nursery, self.kind, self.options = nursery, kind, options
        self.waiting: dict[int, asyncio.Future[Any]] = {}
        self.next = 0
        self.starts = 0
        self.pid = 0
        self.up = False
        self.closed = False
        self._writer: asyncio.StreamWriter | None = None
        self._reading: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        async with self._starting:
            if self.closed or self.up:
                return
            self.starts += 1
            reader, self._writer, self.pid = await self.nursery.spawn(self.kind, self.options)
            self.up = True
            self._reading = asyncio.create_task(self._read(reader, self._writer))

    async def call(self, operation: str, *args: Any) -> Any:
        """Ask and wait. Calls are done in their order."""
        if not self.up:
            try:
                await self.start()
            except OSError:
                raise WorkerDied(f"the {self.kind} process can't be started") from None
        if not self.up or self._writer is None:
            raise WorkerDied(f"the {self.kind} process is not running")
        self.next += 1
        n = self.next
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting[n] = answer
        data = _pack((n, operation, args))
        try:
            self._writer.write(_LENGTH.pack(len(data)) + data)
            await self._writer.drain()
            return await answer
        except (ConnectionError, RuntimeError) as e:
            if isinstance(e, WorkerDied | WorkerBroke):
                raise
            raise WorkerDied(f"the {self.kind} process has ended") from None
        finally:
            self.waiting.pop(n, None)

    @property
    def load(self) -> int:
        return len(self.waiting)

    async def _read(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                (length,) = _LENGTH.unpack(await reader.readexactly(4))
                n, state, value = _unpack(await reader.readexactly(length))
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
            self.up = False
            writer.close()
            for answer in self.waiting.values():
                if not answer.done():
                    answer.set_exception(WorkerDied(f"the {self.kind} process has ended"))

    async def stop(self) -> None:
        self.closed = True
        if self._writer is not None:
            self._writer.close()  # it ends by itself when nobody can speak to it any more
        if self._reading is not None:
            await asyncio.wait({self._reading}, timeout=3)


class Pool:
    """Several processes of one kind; what belongs together always goes to the same one."""

    def __init__(self, nursery: Nursery, kind: str, count: int, *options: str) -> None:
        self.workers = [Worker(nursery, kind, *options) for _ in range(count)]

    async def start(self) -> None:
        await asyncio.gather(*(w.start() for w in self.workers))

    async def stop(self) -> None:
        await asyncio.gather(*(w.stop() for w in self.workers))

    def of(self, key: str) -> Worker:
        return self.workers[int.from_bytes(key.encode()[-6:], "big") % len(self.workers)]

    def idlest(self) -> Worker:
        return min(self.workers, key=lambda w: w.load)


# --- in the process ----------------------------------------------------------------------------------------------------


def preload() -> None:
    """What every kind of process needs, so that it is there when one is forked."""
    from meccg.cards.load import load_cards
    from meccg.server import desk, engine, thinker

    load_cards()
    assert desk is not None
    assert engine is not None
    assert thinker is not None
    gc.collect()
    gc.freeze()


def service_of(kind: str, options: list[str]) -> Any:
    if kind == "engine":
        from meccg.server.engine import Engine

        return Engine(*map(int, options))
    if kind == "desk":
        from meccg.server.desk import Desk

        return Desk()
    from meccg.server.thinker import Thinker

    return Thinker()


def serve(socket: socket.socket, kind: str, options: list[str]) -> None:
    """Answer until nobody asks any more."""
    from meccg.server.engine import Refused

    file = socket.makefile("rwb")
    if kind == "thinker" and hasattr(os, "nice"):
        os.nice(5)
    service = service_of(kind, options)
    while True:
        head = file.read(4)
        if len(head) < 4:
            return
        data = file.read(_LENGTH.unpack(head)[0])
        n, operation, args = _unpack(data)
        try:
            answer = (n, OK, service.operation(operation)(*args))
        except Refused as e:
            answer = (n, REFUSED, (e.code, str(e)))
        except Exception:  # a fault in one game must not take the others down
            answer = (n, BROKEN, f"{operation}: {traceback.format_exc(limit=-6)}")
        data = _pack(answer)
        file.write(_LENGTH.pack(len(data)) + data)
        file.flush()
