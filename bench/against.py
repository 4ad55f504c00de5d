"""Two versions of the program in one run, turn by turn: what else the machine does meanwhile befalls both."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def against(commit: str, seconds: float) -> dict[str, float]:
    """Decisions and games per second of this version as parts of those of the other one. Both play the same games again and
    again: the best round of each is the one in which it was disturbed least.
    """
    best: list[tuple[float, float]] = [(0.0, 0.0), (0.0, 0.0)]
    begun = time.monotonic()
    with checked_out(commit) as other, playing(ROOT) as ours, playing(other) as theirs:
        while time.monotonic() - begun < seconds:
            best = [max(so_far, one_round(player)) for so_far, player in zip(best, (ours, theirs), strict=True)]
    (decisions, games), (decisions_before, games_before) = best
    return {
        "against_decisions": round(decisions / decisions_before, 3),
        "against_games": round(games / games_before, 3),
        "against_decisions_per_s": round(decisions_before),
    }


def one_round(player: subprocess.Popen[str]) -> tuple[float, float]:
    """Decisions and games per second."""
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write("\n")
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
