"""Somebody who is at a table: what he is to be told waits here, and not too much of it.

Tables are not queued: a connection knows only that there is news, and gets the table as it is when it can read it. So a slow
reader misses steps, never costs memory, and is dropped when he does not read at all.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import replace

from meccg.server import wire

encode = msgspec.json.encode


class DrawnTable(wire.AroundBoard, frozen=True, tag="table", kw_only=True):
    """A `wire.Table` whose board is as an engine has drawn it: what goes through here is not taken apart."""

    board: msgspec.Raw


Send = Callable[[bytes], Awaitable[None]]
Draw = Callable[["Connection"], Awaitable[DrawnTable | None]]


class Connection:
    def __init__(
        self, user: str, name: str, seat: int, send: Send, most_waiting: int, patience: float, address: str = ""
    ) -> None:
        """`address`: where he comes from."""
        self.user, self.name, self.seat, self.address = user, name, seat, address
        self.send, self.most_waiting, self.patience = send, most_waiting, patience
        self.queue: deque[bytes] = deque()
        self.news = asyncio.Event()
        self.dirty = False
        self.seq = 0
        self.last: DrawnTable | None = None  # that was shown, without its number
        self.closed = ""  # why
        self.draw: Draw | None = None  # by whom tables are drawn: where he sits down
        self.game = ""
        self.session = ""  # the mark of the cookie or token that he has shown
        self.only_looks = False  # a program that may change nothing
        self.remote = False  # somebody who is connected to another server
        self.relay = ""  # under which name another server knows it
        self.over = asyncio.Event()

    def tell(self, message: wire.Telling) -> None:
        """Queue a message; who has too many unread ones is dropped."""
        if self.closed:
            return
        if len(self.queue) >= self.most_waiting:
            self.close("slow")
            return
        self.queue.append(encode(message))
        self.news.set()

    def look_anew(self) -> None:
        """The table comes again, whether there is something new on it or not."""
        self.last = None
        self.look()

    def look(self) -> None:
        """There is something new on the table."""
        self.dirty = True
        self.news.set()

    def close(self, why: str) -> None:
        if not self.closed:
            self.closed = why
            self.news.set()
            self.over.set()

    async def run(self) -> None:
        """Send what there is until the end."""
        while not self.closed:
            await self.news.wait()
            self.news.clear()
            while self.queue and not self.closed:
                await self._out(self.queue.popleft())
            if self.dirty and not self.closed and self.draw is not None:
                self.dirty = False
                table = await self.draw(self)
                if table is not None and table != self.last:
                    self.last = table
                    self.seq += 1
                    await self._out(encode(replace(table, seq=self.seq)))

    async def _out(self, data: bytes) -> None:
        try:
            async with asyncio.timeout(self.patience):
                await self.send(data)
        except TimeoutError:
            self.close("slow")
        except (ConnectionError, RuntimeError):
            self.close("gone")
