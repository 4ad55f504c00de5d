"""mypy over the tests: bodies of functions without types are looked at too (`make lint`).

Files that do not pass yet are in tests/untyped.txt. It only gets shorter: a new file must pass, and one that passes is taken off.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "untyped.txt"
MYPY = ("--config-file=", "--python-version=3.11", "--explicit-package-bases", "--check-untyped-defs", "--show-error-codes")
SEEN_FROM = ("src", "tests", "tools", ".")


def complaints() -> list[str]:
    env = {**os.environ, "MYPYPATH": os.pathsep.join(SEEN_FROM)}
    command = [sys.executable, "-m", "mypy", *MYPY, "--cache-dir", ".mypy_cache/tests", "--no-error-summary", "tests"]
    ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    if ran.returncode > 1:
        sys.exit(ran.stdout + ran.stderr)
    return [line for line in ran.stdout.splitlines() if ": error: " in line]


def verdict(found: Sequence[str], listed: Sequence[str]) -> list[str]:
    """What is to be put right."""
    files = {line.partition(":")[0] for line in found}
    wrong = [line for line in found if line.partition(":")[0] not in listed]
    wrong += [f"{file}: passes now; take it off {LIST.name}" for file in listed if file not in files]
    return wrong


def main() -> None:
    wrong = verdict(complaints(), LIST.read_text(encoding="utf-8").split())
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
