"""What is asked over HTTP: a module for each part of the interface."""

from __future__ import annotations

from typing import Any

from litestar import Response


def raw(data: bytes, headers: dict[str, str] | None = None) -> Any:
    """JSON that somebody else has made already."""
    return Response(content=data, media_type="application/json", headers=headers or {})
