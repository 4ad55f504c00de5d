"""A cable between a client and a server that can be damaged: nothing goes one way any more, or it is cut."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from urllib.parse import urlsplit


class Cable:
    def __init__(self, address: str) -> None:
        there = urlsplit(address)
        self.host, self.port = there.hostname, there.port
        self.sends = self.hears = True  # to the server, from the server
        self.ends: list[asyncio.StreamWriter] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def lay(self) -> Cable:
        self.server = await asyncio.start_server(self._plugged_in, "127.0.0.1", 0)
        return self

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    async def _plugged_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection(self.host, self.port)
        self.ends += [writer, to_server]
        self.tasks += [
            asyncio.create_task(self._carry(reader, to_server, "sends")),
            asyncio.create_task(self._carry(from_server, writer, "hears")),
        ]

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: str) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                if getattr(self, way):
                    writer.write(data)
                    await writer.drain()

    async def cut(self) -> None:
        """Both ends find out; whoever plugs in again has a new cable."""
        for task in self.tasks:
            task.cancel()
        for end in self.ends:
            end.transport.abort()
        self.ends, self.tasks = [], []
        self.sends = self.hears = True
        await asyncio.sleep(0)

    async def close(self) -> None:
        await self.cut()
        self.server.close()
