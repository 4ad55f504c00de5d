"""All figures one after another: the engine, then the server, then the client. What can't be measured here is said in a line."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec

from bench import browser
from bench.report import ROOT

FOR_SERVERS = ("httpx", "litestar", "psutil", "sqlalchemy", "uvicorn", "websockets")
NEEDED = {"bench": (), "bench.server": FOR_SERVERS, "bench.web": (*FOR_SERVERS, "playwright")}


def why_not(module: str) -> str:
    """Why a module can't measure anything here; nothing if it can."""
    absent = [name for name in NEEDED[module] if find_spec(name) is None]
    if absent:
        return f"not installed: {', '.join(absent)}"
    return browser.missing() if module == "bench.web" else ""


def commands(options: Sequence[str]) -> Iterator[list[str]]:
    """What is to be run; the options are the engine's."""
    for module in NEEDED:
        if why := why_not(module):
            print(f"{module}: not measured ({why})", flush=True)
        else:
            yield [sys.executable, "-m", module, *(options if module == "bench" else ())]


def main() -> None:
    failed = 0
    for command in commands(sys.argv[1:]):
        print(f"--- {command[2]} ---", flush=True)
        failed |= subprocess.run(command, cwd=ROOT, check=False).returncode
    sys.exit(failed)


if __name__ == "__main__":
    main()
