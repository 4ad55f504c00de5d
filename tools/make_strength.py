"""Plays the arenas behind docs/strength.md and writes that page: how strong each bot is, with 95 % intervals.

Arenas are kept in build/strength and continued by the next run: `tools/make_strength.py --games 200 --jobs 2`; `--games 0` only
writes the page from what is there. `--only searcher` plays those in which that bot takes part.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path
from textwrap import wrap

from meccg.bots import BOTS, Budget
from meccg.cards.load import load_cards
from meccg.decks import challenge_decks, shipped_decks
from meccg.decks.playable import as_far_as_playable
from meccg.model.deck import Deck
from meccg.model.version import __version__
from meccg.sim.arena import Plan, Results, over_processes, run
from meccg.sim.match import Played
from meccg.sim.standings import Standing, table

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strength.md"
PLAYED = ROOT / "build" / "strength"

# who plays whom, seconds and processes for a decision, the share of games that is aimed at (0: none)
ARENAS: tuple[tuple[str, str, Budget, float], ...] = (
    ("planner", "random", Budget(1.0), 0.97),
    ("planner", "apprentice", Budget(1.0), 0.70),
    ("apprentice", "random", Budget(1.0), 0.0),
    ("searcher", "apprentice", Budget(1.0), 0.0),
    ("searcher", "planner", Budget(1.0, 2), 0.62),
    ("searcher", "planner", Budget(1.0), 0.62),  # half of what the aim allows
    ("searcher", "planner", Budget(0.1), 0.0),
)


def decks() -> tuple[tuple[str, Deck], ...]:
    """The decks that ship, and the challenge decks as far as their cards can be played."""
    load_cards()
    challenge = {name: as_far_as_playable(deck) for name, deck in challenge_decks().items()}
    return (*shipped_decks().items(), *((name, deck) for name, deck in challenge.items() if deck is not None))


def file_of(one: str, other: str, budget: Budget) -> Path:
    return PLAYED / f"{one}-{other}-{budget.seconds:g}s-{budget.processes}.jsonl"


def play(games: int, jobs: int, seed: str, only: str) -> None:
    PLAYED.mkdir(parents=True, exist_ok=True)
    for one, other, budget, _ in ARENAS:
        if not {one, other} <= set(BOTS) or (
            only and only not in (one, other, f"{one}-{other}", file_of(one, other, budget).stem)
        ):
            continue
        results = Results.opened(file_of(one, other, budget), Plan((one, other), decks(), seed, budget))
        left = len(results.left(games))

        def told(played: Played, name: str = f"{one} against {other}") -> None:
            print(f"{name}: game {played.number} {played.outcome} {played.winners} {played.points} {played.error}", flush=True)

        if left:
            run(results, games, over_processes(jobs), told)


def row(one: str, other: str, budget: Budget, aim: float) -> str | None:
    path = file_of(one, other, budget)
    if not path.exists():
        return None
    results = Results.read(path)
    found = table(results.played)
    mine = next((r for r in found.pairs if (r.name, r.against) == (one, other)), None)
    theirs = next((r for r in found.bots if r.name == other), None)
    if mine is None or theirs is None or not mine.games:
        return None
    return " | ".join(
        [
            f"| {one} against {other}",
            f"{budget.seconds:g} s, {budget.processes} process{'es' * (budget.processes > 1)}",
            str(mine.games),
            f"**{percent(mine.rate)}**",
            f"{100 * mine.low:.0f} to {percent(mine.high)}",
            f"{mine.margin:+.1f} ± {mine.margin_error:.1f}",
            f"{mine.turns:g}",
            milliseconds(mine),
            milliseconds(theirs),
            newest(path),
            f"{percent(aim)}: {verdict(mine, aim)} |" if aim else "|",
        ]
    )


def newest(path: Path) -> str:
    """When the last game was played: a file of results grows by games alone."""
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()


def percent(rate: float) -> str:
    return f"{100 * rate:.0f} %"


def milliseconds(r: Standing) -> str:
    return f"{r.ms:.3g}"


def verdict(r: Standing, aim: float) -> str:
    """Honest words: what the interval says, not the mean alone."""
    if r.low >= aim:
        return "reached"
    if r.high < aim:
        return "missed"
    return "above so far" if r.rate >= aim else "below so far"


def machine() -> str:
    """What figures of time depend on."""
    return f"meccg {__version__}, Python {platform.python_version()}, a machine with {os.cpu_count()} processors"


KEY = (
    "- a decision: what the searcher may spend on one; the other bots take what they need.",
    "- won: games won by the one who is named first; a tie is half a win. The interval is Wilson's.",
    "- margin: marshalling points ahead of the other, as the Council counts them, with its 95 % interval.",
    "- turns: of both players together, on average. ms: milliseconds for a decision, on average.",
    "- aim: the share of games that we want to be won. It is reached if the whole interval is above it, missed if the whole",
    "  interval is below it. “Above so far”, “below so far”: that may be luck, and more games must tell.",
)


def page() -> str:
    names = ", ".join(name for name, _ in decks())
    rows = [line for arena in ARENAS if (line := row(*arena)) is not None]
    levels = [f"| `{id}` | {level.name} | {level.sentence} |" for id, level in BOTS.items()]
    return "\n".join(
        [
            "# How strong the bots are",
            "",
            "Written by `tools/make_strength.py` from its arenas; every deal is played twice, the bots having changed seats.",
            f"This page: {machine()}.",
            "",
            "| who | a decision | games | won | 95 % interval | margin | turns | ms | ms of the other | newest game | aim |",
            "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
            *rows,
            "",
            *KEY,
            "",
            *wrap(f"Decks: {names}.", 120),
            "Challenge decks are played as far as their cards can be, filled up as in `meccg.decks.playable`.",
            "",
            "| id | name | how it plays |",
            "| --- | --- | --- |",
            *levels,
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="make_strength", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each arena; 0 plays none")
    parser.add_argument("--jobs", type=int, default=1, help="games at a time")
    parser.add_argument("--seed", default="strength")
    parser.add_argument(
        "--only", default="", help="a bot, a pair such as planner-random, or the name of a file of build/strength"
    )
    args = parser.parse_args()
    if args.games:
        play(args.games, args.jobs, args.seed, args.only)
    PAGE.write_text(page(), encoding="utf-8")
    print(f"written: {PAGE.relative_to(ROOT)}", file=sys.stderr)


if __name__ == "__main__":
    main()
