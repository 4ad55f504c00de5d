"""Plays the arenas behind docs/strength.md and writes that page: how strong each bot is, with 95 % intervals.

Arenas are kept in build/strength and continued by the next run: `tools/make_strength.py --games 200 --jobs 2`; `--games 0` only
writes the page from what is there. `--only searcher` plays those in which that bot takes part, `--only TD` those with the decks
of that set. Of arenas that were played elsewhere the lines of the page stay as they are.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from datetime import UTC, datetime
from importlib.util import find_spec
from itertools import pairwise
from math import log10
from pathlib import Path
from textwrap import wrap

from meccg.bots import BOTS, Budget
from meccg.cards.load import load_cards
from meccg.decks import challenge_decks, shipped_decks
from meccg.decks.playable import as_far_as_playable
from meccg.kernel.book import BOOK
from meccg.model.deck import DECK_PARTS, Deck, part
from meccg.model.sets import BY_CODE
from meccg.model.version import __version__
from meccg.sim import exploiters
from meccg.sim.arena import Plan, Results, over_processes, run
from meccg.sim.conduct import counted
from meccg.sim.match import Played
from meccg.sim.standings import Standing, table
from meccg.sim.standings import standing as standing_of

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strength.md"
PLAYED = ROOT / "build" / "strength"

# Who plays whom, seconds and processes for a decision, and the share of games that is aimed at (0: none). Seconds are those of
# the processor, so that a busy machine changes nothing.
SECOND = Budget(1.0, processor=True)
EARLIER = {  # versions that are no longer here: their own code beside today's, see docs/bots.md
    "py:oldbots.planner.bot:PlannerBot": "the planner of d1751a1",
    "py:oldbots.searcher.bot:SearcherBot": "the searcher of d1751a1",
}
RUNGS: tuple[tuple[str, str, Budget, float], ...] = tuple((high, low, SECOND, 0.0) for low, high in pairwise(BOTS))
ARENAS: tuple[tuple[str, str, Budget, float], ...] = (
    *RUNGS,
    ("planner", "random", SECOND, 0.97),
    ("searcher", "planner", SECOND, 0.60),
    ("planner", "py:oldbots.planner.bot:PlannerBot", SECOND, 0.60),
    ("searcher", "py:oldbots.searcher.bot:SearcherBot", SECOND, 0.57),
)
EXPLOITERS = tuple((f"py:{kind.__module__}:{kind.__name__}", "planner", SECOND, 0.45) for kind in exploiters.EXPLOITERS)
SHORTLY = Budget(0.2, processor=True)
BY_SET: tuple[tuple[str, str, Budget, float], ...] = (("planner", "random", SECOND, 0.97), ("searcher", "planner", SHORTLY, 0.60))
FIELDS = ("DM", "LE", "TD", "TW")  # a deck is of the first of these sets of which it has a card
WATCHED = 40  # games in which it is counted how the bots conduct themselves


def decks() -> tuple[tuple[str, Deck], ...]:
    """The decks that ship, and the challenge decks as far as their cards can be played."""
    load_cards()
    challenge = {name: as_far_as_playable(deck) for name, deck in challenge_decks().items()}
    return (*shipped_decks().items(), *((name, deck) for name, deck in challenge.items() if deck is not None))


def field(code: str) -> tuple[tuple[str, Deck], ...]:
    """The decks that ship which are of a set."""
    load_cards()
    return tuple((name, deck) for name, deck in shipped_decks().items() if set_of(deck) == code)


def set_of(deck: Deck) -> str:
    there = {BOOK.facts[key].set for name in DECK_PARTS for key, _ in part(deck, name)}
    return next(code for code in FIELDS if code in there)


def called(bot: str) -> str:
    """What a bot is called on the page."""
    return EARLIER.get(bot, bot.rpartition(":")[2].lower())


def file_of(one: str, other: str, budget: Budget, code: str = "") -> Path:
    name = f"{called(one)}-{called(other)}-{budget.seconds:g}s-{budget.processes}"
    return PLAYED / f"{name}{'-' * bool(code)}{code}.jsonl".replace(" ", "-")


def play(games: int, jobs: int, seed: str, only: str) -> None:
    PLAYED.mkdir(parents=True, exist_ok=True)
    arenas = [(*arena, "") for arena in dict.fromkeys((*ARENAS, *EXPLOITERS))]
    for one, other, budget, _, code in (*arenas, *((*arena, code) for arena in BY_SET for code in reversed(FIELDS))):
        path = file_of(one, other, budget, code)
        if (other in EARLIER and not find_spec("oldbots")) or (
            only and only not in (called(one), called(other), f"{called(one)}-{called(other)}", code, path.stem)
        ):
            continue
        there = field(code) if code else decks()
        if not there:
            continue
        results = Results.opened(path, Plan((one, other), there, seed, budget, mirrors=False))
        left = len(results.left(games))

        def told(played: Played, name: str = f"{called(one)} against {called(other)} {code}") -> None:
            print(f"{name}: game {played.number} {played.outcome} {played.winners} {played.points} {played.error}", flush=True)

        if left:
            run(results, games, over_processes(jobs), told)


def standing(one: str, other: str, budget: Budget) -> tuple[Standing, Standing] | None:
    """How the two did against each other, if they have met."""
    path = file_of(one, other, budget)
    if not path.exists():
        return None
    found = table(Results.read(path).played)
    mine = next((r for r in found.pairs if (r.name, r.against) == (one, other)), None)
    theirs = next((r for r in found.bots if r.name == other), None)
    return None if mine is None or theirs is None or not mine.games else (mine, theirs)


def row(one: str, other: str, budget: Budget, aim: float, *, below: bool = False) -> str | None:
    begins = f"| {called(one)} against {called(other)} | {length(budget)} |"
    met = standing(one, other, budget)
    if met is None:
        return kept(begins)
    return f"{begins} {figures(*met, file_of(one, other, budget), aim, below=below)}"


def row_of_set(one: str, other: str, budget: Budget, aim: float, code: str) -> str | None:
    """How the one who is named first did with the decks of a set. Both have played both decks of every deal, so that it is not
    the strength of a deck that is told.
    """
    path = file_of(one, other, budget, code)
    begins = f"| {called(one)} against {called(other)} | {BY_CODE[code].name} | {length(budget)} |"
    if not path.exists():
        return kept(begins)
    played = paired(Results.read(path).played)
    mine, theirs = (standing_of(played, lambda p: p.bots, a, b, None) for a, b in ((one, other), (other, one)))
    return f"{begins} {figures(mine, theirs, path, aim)}" if mine.games else None


def row_over_all(one: str, other: str, budget: Budget, aim: float) -> str | None:
    """The same over the decks of all the sets, each set for as much as the others."""
    begins = f"| {called(one)} against {called(other)} | all of these | {length(budget)} |"
    paths = [file_of(one, other, budget, code) for code in reversed(FIELDS) if field(code)]
    if not all(path.exists() for path in paths):
        return kept(begins)
    games = [paired(Results.read(path).played) for path in paths]
    played = [p for these in games for p in these[: min(map(len, games))]]
    mine, theirs = (standing_of(played, lambda p: p.bots, a, b, None) for a, b in ((one, other), (other, one)))
    return f"{begins} {figures(mine, theirs, paths[-1], aim)}" if mine.games else None


def paired(played: list[Played]) -> list[Played]:
    """The games of deals that were played from both seats."""
    there = {p.number for p in played}
    return [p for p in played if p.number ^ 1 in there]


def length(budget: Budget) -> str:
    return f"{budget.seconds:g} s, {budget.processes} process{'es' * (budget.processes > 1)}"


def figures(mine: Standing, theirs: Standing, path: Path, aim: float, *, below: bool = False) -> str:
    return " | ".join(
        [
            str(mine.games),
            f"**{percent(mine.rate)}**",
            f"{100 * mine.low:.0f} to {percent(mine.high)}",
            f"{mine.margin:+.1f} ± {mine.margin_error:.1f}",
            f"{mine.turns:g}",
            milliseconds(mine),
            milliseconds(theirs),
            newest(path),
            f"{'below ' * below}{percent(aim)}: {under(mine, aim) if below else verdict(mine, aim)} |" if aim else "|",
        ]
    )


def kept(begins: str) -> str | None:
    """The line of the page that begins so: its games were played elsewhere."""
    lines = PAGE.read_text(encoding="utf-8").splitlines() if PAGE.exists() else []
    return next((line for line in lines if line.startswith(begins)), None)


def rung(low: str, high: str) -> str:
    """How far two rungs are apart: by Elo's points, of the share of games and of the ends of its interval."""
    met = standing(high, low, SECOND)
    if met is None:
        before = [cell.strip() for cell in (kept(f"| `{high}` |") or "").split("|")]
        return f"| {before[4]} | {before[5]} |" if any(before[4:6]) else "| | |"
    mine = met[0]
    lowest, highest = (elo(rate) for rate in (mine.low, mine.high))
    return f"| {elo(mine.rate)} | {lowest} to {highest} |"


def elo(rate: float) -> str:
    """The difference in Elo's points that a share of games speaks for."""
    return "over 700" if rate > 0.98 else f"{400 * log10(rate / (1 - rate)):+.0f}" if rate > 0.02 else "below -700"


def under(r: Standing, aim: float) -> str:
    """As `verdict`, where less is aimed at."""
    if r.high < aim:
        return "reached"
    if r.low > aim:
        return "missed"
    return "below so far" if r.rate <= aim else "above so far"


def conduct_of(one: str, other: str, budget: Budget) -> list[str]:
    """How two bots conducted themselves against each other, a line for each."""
    path = file_of(one, other, budget)
    if not path.exists():
        return [line for bot in (one, other) if (line := kept_conduct(bot)) is not None]
    results = Results.read(path)
    games = min(WATCHED, len(results.played))
    return [
        f"| {called(bot)} | {games} | {c.events} | {c.idle} | {c.own_goals} | {c.attacks} | {c.for_nothing} |"
        for bot, c in counted(results, games).items()
    ]


def kept_conduct(bot: str) -> str | None:
    """What the page says of how a bot conducted itself."""
    return next((line for n in range(WATCHED, 0, -1) if (line := kept(f"| {called(bot)} | {n} |")) is not None), None)


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
    "- a decision: seconds of the processor that the searcher may spend on one; the reader takes a tenth of it, the others what",
    "  they need.",
    "- won: games won by the one who is named first; a tie is half a win. The interval is Wilson's.",
    "- margin: marshalling points ahead of the other, as the Council counts them, with its 95 % interval.",
    "- turns: of both players together, on average. ms: milliseconds for a decision, on average.",
    "- aim: the share of games that we want to be won. It is reached if the whole interval is above it, missed if the whole",
    "  interval is below it. “Above so far”, “below so far”: that may be luck, and more games must tell.",
)


WHO = "| who | a decision | games | won | 95 % interval | margin | turns | ms | ms of the other | newest game | aim |"
LINE = "| --- " * 11 + "|"
WITH = WHO.replace("| a decision", "| decks | a decision")
SETS = (
    "With the decks that ship, by set: both bots have played both decks of every deal, so that the strength of decks falls out.",
    "A deck is of the newest set in it as the program got them: The Wizards, The Dragons, The Lidless Eye, Dark Minions.",
)
CONDUCT = (
    "Counted in games that were played again: short events from the hand, those of them that changed nothing or harmed their",
    "player (as the planner foresees it from the true state, which the bot does not know), site phases with automatic-attacks",
    "that were faced, and those after which nothing was played.",
)


def ladder() -> list[str]:
    """The bots from the weakest to the strongest, and how far each is above the one before."""
    out = ["| id | name | how it plays | above the one before, Elo | 95 % interval |", "| --- | --- | --- | --- | --- |"]
    before = ""
    for id, level in BOTS.items():
        out.append(f"| `{id}` | {level.name} | {level.sentence} {rung(before, id) if before else '| | |'}")
        before = id
    return out


def page() -> str:
    names = ", ".join(name for name, _ in decks())
    rows = [line for arena in dict.fromkeys(ARENAS) if (line := row(*arena)) is not None]
    bent = [line for arena in EXPLOITERS if (line := row(*arena, below=True)) is not None]
    by_set = [
        line
        for arena in BY_SET
        for line in (*(row_of_set(*arena, code) for code in reversed(FIELDS)), row_over_all(*arena))
        if line is not None
    ]
    behaved = conduct_of("planner", "py:oldbots.planner.bot:PlannerBot", SECOND)
    return "\n".join(
        [
            "# How strong the bots are",
            "",
            "Written by `tools/make_strength.py` from its arenas; every deal is played twice, the bots having changed seats.",
            f"This page: {machine()}.",
            "",
            *ladder(),
            "",
            WHO,
            LINE,
            *rows,
            "",
            *KEY,
            "",
            *((*SETS, "", WITH, LINE + " --- |", *by_set, "") if by_set else ()),
            *(("Bots with one thing on their minds (`meccg.sim.exploiters`): whoever loses to one of them has a hole there.", "",
               WHO, LINE, *bent, "") if bent else ()),
            *((*CONDUCT, "", "| who | games | short events | changed nothing | harmed their player | attacks | for nothing |",
               "| --- " * 7 + "|", *behaved, "") if behaved else ()),
            *wrap(f"Decks, always two different ones: {names}.", 120),
            "Challenge decks are played as far as their cards can be, filled up as in `meccg.decks.playable`.",
            "",
        ]
    )  # fmt: skip


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
