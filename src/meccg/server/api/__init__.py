"""What is asked over HTTP: a module for each part of the interface."""

from __future__ import annotations

from typing import Any

from litestar import Response

from meccg.server.hub import Hub
from meccg.server.security import Problem
from meccg.server.workers import WorkerRefused

NOT_FOUND = ("unknown set", "unknown card", "unknown rule", "unknown deck")


def raw(data: bytes, headers: dict[str, str] | None = None) -> Any:
    """JSON that somebody else has made already."""
    return Response(content=data, media_type="application/json", headers=headers or {})


async def at_desk(hub: Hub, operation: str, *args: Any) -> Any:
    """What the desk says; what it refuses is told to whoever asked."""
    try:
        return await hub.desk.call(operation, *args)
    except WorkerRefused as e:
        raise Problem(404 if e.code in NOT_FOUND else 400, e.code, str(e)) from None
