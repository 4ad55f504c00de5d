"""Answers that are the same for everybody are compressed once, beside the event loop: whoever asks for them again and again costs
next to nothing.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from typing import Any

from litestar import Request, Response

BY_ITSELF = "squeezed"  # of handlers: the framework does not compress what they answer
SMALL = 800  # bytes that are not worth it
MOST = 64_000_000  # bytes of what was compressed that are kept


class Squeezed:
    """What was compressed, by what it was."""

    def __init__(self) -> None:
        self.kept: OrderedDict[bytes, bytes] = OrderedDict()
        self.size = 0

    async def of(self, data: bytes) -> bytes:
        found = self.kept.get(data)
        if found is None:
            found = await asyncio.to_thread(gzip.compress, data, 6, mtime=0)
            if data not in self.kept:
                self.kept[data] = found
                self.size += len(found)
            while self.size > MOST:
                self.size -= len(self.kept.popitem(last=False)[1])
        return found


squeezed = Squeezed()


async def answered(request: Request[Any, Any, Any], data: bytes, kind: str, headers: dict[str, str]) -> Any:
    """Compressed for who can read it."""
    headers = {"vary": "Accept-Encoding", **headers}
    if len(data) >= SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        data, headers["content-encoding"] = await squeezed.of(data), "gzip"
    return Response(content=data, media_type=kind, headers=headers)
