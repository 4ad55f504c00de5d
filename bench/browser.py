"""Debian's chromium and the built client, for figures and for tests; what is missing of them is said."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from bench.report import ROOT

CHROMIUM = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), "")
CLIENT = Path(os.environ.get("MECCG_WEB") or ROOT / "src" / "meccg" / "server" / "web")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
)  # fmt: skip


def missing() -> str:
    """Why no browser can be used here; nothing if one can."""
    if not CHROMIUM:
        return "no chromium here"
    return "" if (CLIENT / "index.html").is_file() else "the client is not built: make web"
