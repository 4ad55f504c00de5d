"""`meccg serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meccg.model.extras import need

SERVED_BY = ("alembic", "argon2", "litestar", "prometheus_client", "sqlalchemy", "structlog", "uvicorn", "websockets")


def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; 0.0.0.0 for everybody on the network.")] = None,
    port: Annotated[int | None, typer.Option(help="The port.", min=1, max=65535)] = None,
    data: Annotated[Path | None, typer.Option(help="Folder of the games; your data folder if not said.", metavar="DIR")] = None,
    images: Annotated[Path | None, typer.Option(help="Folder of your own card images, to be shown.", metavar="DIR")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in the browser.")] = False,
    engines: Annotated[int | None, typer.Option(help="Processes that hold games.", min=1, max=64)] = None,
    log: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
) -> None:
    """Play in the browser: against a bot, at one screen, or with people far away. See docs/hosting.md for more settings."""
    from meccg.server.processes import fork_server
    from meccg.server.settings import settings

    need("meccg serve", "server", *SERVED_BY)
    folders = {"data": str(data) if data else None, "images": str(images) if images else None}
    chosen = settings(host=host, port=port, engines=engines, **folders)
    processes = fork_server().begin()  # loads the cards while this process loads the rest
    try:
        from meccg.server.run import run

        run(chosen, processes, open_browser=open_browser, level=log)
    finally:
        processes.stop()
