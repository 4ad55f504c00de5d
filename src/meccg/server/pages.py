"""Pages: the client's files, and what servers are asked by those who run them."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from meccg.model.version import __version__
from meccg.server.hub import Hub
from meccg.server.people import bearer
from meccg.server.security import LOOPBACK, Problem, address_of
from meccg.server.squeezed import BY_ITSELF, answered

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")

NOT_BUILT = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>meccg</title></head><body>
<h1>The table is not built yet</h1><p>The server runs, but the browser's part is missing: run <code>make play</code> once, or
<code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>.</p>
<p>You can play without it: <a href="/text">the table as text</a>.</p></body></html>"""


def web_folder(given: str) -> Path:
    return Path(given) if given else Path(__file__).parent / "web"


class Files:
    """The built client, in memory: it is small and does not change while a server runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kept: dict[str, bytes] = {}

    def find(self, path: str) -> bytes | None:
        name = path.strip("/")
        if name in self.kept:
            return self.kept[name]
        root = self.folder.resolve()
        try:
            file = (root / name).resolve()
            if not name or not file.is_relative_to(root) or not file.is_file():
                return None
            data = file.read_bytes()
        except (OSError, ValueError):
            return None
        if len(self.kept) < 2000:
            self.kept[name] = data
        return data


# tables and replays are named: beside /g/.../text the router would find nothing at their addresses
@get(["/", "/{path:path}", "/g/{id:str}", "/g/{id:str}/replay"], include_in_schema=False, opt={BY_ITSELF: True})
async def page(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
    """A file of the client; whatever is none is one of its pages."""
    files: Files = request.app.state.files
    if path.startswith(("/api/", "/schema/")):
        raise Problem(404, "unknown", "there is nothing at this address")
    data = files.find(path)
    if data is not None:
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        kept = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
        return await answered(request, data, kind, {"cache-control": kept})  # type: ignore[no-any-return]
    if "." in path.rpartition("/")[2]:
        raise Problem(404, "unknown", "there is nothing at this address")
    files.kept.pop("index.html", None)
    index = files.find("index.html")
    return await answered(request, index or NOT_BUILT.encode(), "text/html", {"cache-control": "no-cache"})  # type: ignore[no-any-return]


@get("/healthz", summary="Whether this server can do its work", include_in_schema=False)
async def healthz(hub: Hub) -> Response[dict[str, Any]]:
    found = await hub.health()
    good = all(found.values()) and not hub.stopping
    content = {"ok": good, **found, "version": __version__, "server": hub.me}
    return Response(content, status_code=200 if good else 503, headers={"cache-control": "no-store"})


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], hub: Hub) -> Response[bytes]:
    """For whoever runs the server: from the machine itself or with the token MECCG_METRICS_TOKEN."""
    allowed = request.app.state.metrics_token
    if allowed and bearer(request.headers) != allowed:
        raise Problem(403, "metrics", "the figures are for whoever runs the server")
    if not allowed and address_of(request) not in (*LOOPBACK, "testclient", ""):
        raise Problem(403, "metrics", "the figures are told on the machine itself, or by MECCG_METRICS_TOKEN")
    hub.metrics.games.set(len(hub.rooms))
    hub.metrics.connections.set(len(hub.connections))
    return Response(hub.metrics.text(), media_type="text/plain; version=0.0.4")


handlers = [page, healthz, metrics]
