"""Processes for whoever has an event loop, so that it never waits: spoken to over sockets, in msgpack, with the length in front.

Nobody can keep them for himself: calls are taken in turn from each who asks, who asks too much is refused, and a call that takes
longer than it may ends its process. A process that dies is replaced; whoever waited for it gets `WorkerDied` and may ask again;
what took too long is `WorkerLate` and is not tried again.

A call names a signature (a method of a class that says what the process can be asked): its arguments are checked by it, and what
comes back is of the type that it promises.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from functools import cache
from typing import Any, TypeVar, TypeVarTuple, get_type_hints

import msgspec

from meccg.workers.forkserver import ForkServer
from meccg.workers.service import LENGTH, OK, REFUSED, framed

A = TypeVarTuple("A")
R = TypeVar("R")
_answer = msgspec.msgpack.Decoder(tuple[int, int, msgspec.Raw]).decode
_unpack = msgspec.msgpack.decode
MOST_WAITING = 2000  # calls for one process
MOST_OF_ONE = 40  # ... of one who asks

asker: ContextVar[str] = ContextVar("asker", default="")
"""For whom something is done: the address that a request comes from."""


class WorkerDied(ConnectionError):
    """The process ended before it answered."""


class WorkerRefused(ValueError):
    """It says why something can't be done."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class WorkerBusy(WorkerRefused):
    """Too much waits already."""

    def __init__(self) -> None:
        super().__init__("busy", "the server has too much to do now; please try again in a moment")


class WorkerBroke(RuntimeError):
    """A fault of the program; the text is for the log, not for clients."""


class WorkerLate(WorkerBroke):
    """It took longer than it may; its process was ended."""


@cache
def decoder_of(operation: Callable[..., Any]) -> Callable[[msgspec.Raw], Any]:
    """Reads what the operation promises to answer."""
    return msgspec.msgpack.Decoder(get_type_hints(operation)["return"]).decode


class Call:
    """Something that a process is asked."""

    __slots__ = ("answer", "args", "decode", "n", "operation", "seconds", "who")

    def __init__(self, operation: Callable[..., Any], args: tuple[Any, ...], who: str, seconds: float) -> None:
        self.n, self.operation, self.args, self.who, self.seconds = 0, operation.__name__, args, who, seconds
        self.decode = decoder_of(operation)
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Line:
    """Calls that wait: each who asks has a queue of his own, and they are served in turn."""

    def __init__(self) -> None:
        self.queues: OrderedDict[str, deque[Call]] = OrderedDict()
        self.length = 0

    def add(self, call: Call) -> None:
        """Whoever has too much waiting already is refused."""
        if self.length >= MOST_WAITING or len(self.queues.get(call.who, ())) >= MOST_OF_ONE:
            raise WorkerBusy
        self.queues.setdefault(call.who, deque()).append(call)
        self.length += 1

    def next(self) -> Call | None:
        """The next one whom somebody still waits for."""
        while self.queues:
            who, queue = self.queues.popitem(last=False)
            call = queue.popleft()
            self.length -= 1
            if queue:
                self.queues[who] = queue  # at the end
            if not call.answer.done():
                return call
        return None


class Kind(msgspec.Struct, frozen=True):
    """What processes of a pool are: their name, what they begin with, and how they are treated."""

    name: str
    entry: str  # `module:function`, called with the socket, the name and the options
    options: tuple[str, ...] = ()
    seconds: float = 20.0  # that a call may take, if it does not say so itself
    ahead: int = 1  # calls that a process has at a time: with one, nobody waits behind another


class Told:
    """Whom to tell what became of processes; by default nobody."""

    def replaced(self, kind: str) -> None:
        """A process had to be replaced."""

    def late(self, kind: str, call: Call) -> None:
        """A call took too long."""


class Worker:
    """One process."""

    def __init__(self, source: ForkServer, kind: Kind, told: Told | None = None, common: Line | None = None) -> None:
        self.source, self.kind, self.told = source, kind, told or Told()
        self.line = Line()
        self.common = common or Line()  # what any process of its kind may do
        self.sent: OrderedDict[int, Call] = OrderedDict()  # in the order in which they are done
        self.next = 0
        self.starts = 0
        self.pid = 0
        self.up = False
        self.closed = False
        self._writer: asyncio.StreamWriter | None = None
        self._reading: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._begin: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def start(self) -> None:
        async with self._starting:
            if self.closed or self.up:
                return
            self.starts += 1
            if self.starts > 1:
                self.told.replaced(self.kind.name)
            reader, self._writer, self.pid = await self.source.spawn(self.kind.entry, (self.kind.name, *self.kind.options))
            self.up = True
            self._reading = asyncio.create_task(self._read(reader, self._writer))
        self.send()

    async def call(self, operation: Callable[[Any, *A], R], *args: *A, who: str | None = None, seconds: float = 0.0) -> R:
        """Ask and wait. What one asks is done in its order. `who`: for whom, if it is not for whoever makes the request;
        `seconds`: how long it may take once its turn has come.
        """
        if self.closed:
            raise WorkerDied(f"the {self.kind.name} process is not running")
        call = Call(operation, args, asker.get() if who is None else who, seconds or self.kind.seconds)
        self.line.add(call)
        self.send()
        return await call.answer  # type: ignore[no-any-return]

    def _next(self) -> Call | None:
        return self.line.next() or self.common.next()

    def send(self) -> None:
        """Give the process what it has time for."""
        if not self.up:
            if (self.line.length or self.common.length) and not self.closed and (self._begin is None or self._begin.done()):
                self._begin = asyncio.create_task(self._start_again())
            return
        assert self._writer is not None
        while len(self.sent) < self.kind.ahead and (call := self._next()) is not None:
            self.next += 1
            call.n = self.next
            self.sent[call.n] = call
            self._writer.write(framed((call.n, call.operation, call.args)))
            if len(self.sent) == 1:
                self._watch()

    async def _start_again(self) -> None:
        try:
            await self.start()
        except OSError:
            while (call := self._next()) is not None:
                call.answer.set_exception(WorkerDied(f"the {self.kind.name} process can't be started"))

    # --- how long it takes --------------------------------------------------------------------------------------------------

    def _watch(self) -> None:
        """The first of those that were sent is being done now: so long it may take."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if self.sent:
            call = next(iter(self.sent.values()))
            self._timer = asyncio.get_running_loop().call_later(call.seconds, self._late, call)

    def _late(self, call: Call) -> None:
        if not self.up or next(iter(self.sent), 0) != call.n:
            return
        self.told.late(self.kind.name, call)
        if not call.answer.done():
            call.answer.set_exception(WorkerLate(f"{call.operation} took longer than {call.seconds:g} s"))
        self.end_process()

    def end_process(self) -> None:
        """End the process, whatever it does; a new one takes its place when somebody asks."""
        if self.up and self.pid:
            with suppress(OSError):
                os.kill(self.pid, getattr(signal, "SIGKILL", signal.SIGTERM))

    @staticmethod
    def _answered(call: Call, value: msgspec.Raw) -> None:
        try:
            call.answer.set_result(call.decode(value))
        except msgspec.MsgspecError as e:
            call.answer.set_exception(WorkerBroke(f"{call.operation}: {e}"))

    async def _read(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                (length,) = LENGTH.unpack(await reader.readexactly(LENGTH.size))
                n, state, value = _answer(await reader.readexactly(length))
                call = self.sent.pop(n, None)
                self._watch()
                self.send()
                if call is None or call.answer.done():
                    continue
                if state == OK:
                    self._answered(call, value)
                elif state == REFUSED:
                    call.answer.set_exception(WorkerRefused(*_unpack(value)))
                else:
                    call.answer.set_exception(WorkerBroke(_unpack(value)))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self.up = False
            writer.close()
            lost, self.sent = self.sent, OrderedDict()
            self._watch()
            for call in lost.values():
                if not call.answer.done():
                    call.answer.set_exception(WorkerDied(f"the {self.kind.name} process has ended"))
            self.send()  # those who still wait get the next one

    async def stop(self) -> None:
        self.closed = True
        if self._begin is not None:
            self._begin.cancel()
        if self._writer is not None:
            self._writer.close()  # it ends by itself when nobody can speak to it any more
        if self._reading is not None:
            await asyncio.wait({self._reading}, timeout=3)
        while (call := self._next()) is not None:
            call.answer.set_exception(WorkerDied(f"the {self.kind.name} process is not running"))


class Pool:
    """Several processes of one kind; what belongs together always goes to the same one."""

    def __init__(self, source: ForkServer, kind: Kind, count: int, told: Told | None = None) -> None:
        self.seconds, self.line = kind.seconds, Line()
        self.workers = [Worker(source, kind, told, self.line) for _ in range(count)]

    async def start(self) -> None:
        await asyncio.gather(*(w.start() for w in self.workers))

    async def stop(self) -> None:
        await asyncio.gather(*(w.stop() for w in self.workers))

    def of(self, key: str) -> Worker:
        return self.workers[int.from_bytes(key.encode()[-6:], "big") % len(self.workers)]

    async def call(self, operation: Callable[[Any, *A], R], *args: *A, who: str | None = None, seconds: float = 0.0) -> R:
        """Ask whoever has time first."""
        call = Call(operation, args, asker.get() if who is None else who, seconds or self.seconds)
        self.line.add(call)
        for worker in self.workers:
            worker.send()
        return await call.answer  # type: ignore[no-any-return]
