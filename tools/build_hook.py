"""Asked by hatchling whenever a wheel or an sdist is built: the built client goes into it, or nothing is built.

An sdist holds the client as it was built, beside its sources: who builds a wheel of it needs no Node.js.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HOW = (
    "meccg: the client could not be built, and without it there is nothing to install. It needs Node.js 20 or newer; "
    "`make web` says what is wrong."
)


class ClientHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before anything is packed; who works on the sources (`pip install -e`) builds the client when he wants it."""
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        try:
            import build_web
        finally:
            del sys.path[0]
        if not build_web.WEB.is_dir() and (build_web.BUILT / "index.html").is_file():
            return  # it was built elsewhere, and its sources are not here: as in the Dockerfile
        try:
            build_web.main([])
        except SystemExit as e:
            raise RuntimeError(f"{e}\n{HOW}") from None
