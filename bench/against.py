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


GAMES = 16  # one of each pair of the first decks


def against(commit: str, seconds: float) -> dict[str, float]:
    """Decisions and games per second of this version as parts of those of the other one. Both play the same games in turns, again
    and again; of each game the fastest run counts, in which it was disturbed least.
    """
    with checked_out(commit) as other, playing(ROOT) as ours, playing(other) as theirs:
        begun, rounds = time.monotonic(), 0
        best: list[dict[int, tuple[float, int]]] = [{}, {}]
        while rounds < 3 or time.monotonic() - begun < seconds:
            rounds += 1
            for n in range(GAMES):
                for fastest, player in zip(best, (ours, theirs), strict=True):
                    fastest[n] = min(fastest.get(n, (float("inf"), 0)), one_game(player, n))
    (new, old), games = [speed(fastest) for fastest in best], GAMES
    spent = [sum(t for t, _ in fastest.values()) for fastest in best]
    return {
        "against_decisions": round(new / old, 3),
        "against_games": round(spent[1] / spent[0], 3),
        "against_decisions_per_s": round(old),
        "own_decisions_per_s": round(new),
        "own_games_per_s": round(games / spent[0], 2),
    }


def speed(fastest: dict[int, tuple[float, int]]) -> float:
    """Decisions per second over all games."""
    return sum(n for _, n in fastest.values()) / sum(t for t, _ in fastest.values())


def one_game(player: subprocess.Popen[str], number: int) -> tuple[float, int]:
    """How long it took, and how many decisions there were."""
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write(f"{number}\n")
    player.stdin.flush()
    line = player.stdout.readline().split()
    if not line:
        raise SystemExit("bench: the games could not be played")
    return float(line[1]), int(line[0])


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
