"""Two versions of the program in one run, turn by turn: what else the machine does meanwhile befalls both."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROUND = 1.0  # seconds of the processor


def against(commit: str, seconds: float) -> dict[str, float]:
    """Decisions and games per second of this version as parts of those of the other one: the medians of all rounds."""
    with checked_out(commit) as other, playing(ROOT) as ours, playing(other) as theirs:
        for player in (ours, theirs):
            one_round(player, 0.2)  # the first games make what is made once
        pairs = [(one_round(ours, ROUND), one_round(theirs, ROUND)) for _ in range(max(3, round(seconds / (2 * ROUND))))]
    new, old = zip(*pairs, strict=True)
    return {
        "against_decisions": round(statistics.median(a[0] / b[0] for a, b in pairs), 3),
        "against_games": round(sum(a[1] for a in new) / sum(b[1] for b in old), 3),
        "against_decisions_per_s": round(statistics.median(b[0] for b in old)),
        "against_own_decisions_per_s": round(statistics.median(a[0] for a in new)),
    }


def one_round(player: subprocess.Popen[str], seconds: float) -> tuple[float, float]:
    """Decisions and games per second."""
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write(f"{seconds}\n")
    player.stdin.flush()
    line = player.stdout.readline()
    if not line:
        raise SystemExit("bench: the games could not be played")
    decisions, games, spent = map(float, line.split())
    return decisions / spent, games / spent


@contextmanager
def playing(tree: Path) -> Iterator[subprocess.Popen[str]]:
    env = {**os.environ, "PYTHONPATH": str(tree / "src")}
    command = [sys.executable, str(ROOT / "bench" / "rounds.py")]
    player = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield player
    finally:
        player.kill()
        player.wait()


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """The files of a commit, in a directory of their own for the time being."""
    with tempfile.TemporaryDirectory(prefix="meccg-bench-") as directory:
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, capture_output=True)
        if archive.returncode:
            raise SystemExit(f"bench: {archive.stderr.decode().strip()}")
        subprocess.run(["tar", "-x", "-C", directory], input=archive.stdout, check=True)
        yield Path(directory)
