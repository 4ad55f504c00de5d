"""The sub-commands of `meccg arena`: play one, look at one."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from meccg.bots import Budget
    from meccg.model.options import Rules
    from meccg.sim.arena import Plan, Results, Spread

arena_app = typer.Typer(
    help="Let bots and decks play against each other, everybody against everybody.",
    rich_markup_mode=None,
    invoke_without_command=True,
)

Bots = Annotated[list[str] | None, typer.Option("--bot", help="A bot; say it for each.", metavar="BOT")]
Decks = Annotated[list[str] | None, typer.Option("--deck", help="A shipped deck or a file; say it for each.", metavar="DECK")]
Seconds = Annotated[float, typer.Option(help="What a bot may spend on a decision.", min=0.01)]
Processes = Annotated[int, typer.Option(help="How many processes a bot may use for a decision.", min=1)]
Limit = Annotated[
    float | None,
    typer.Option(help="Seconds after which a bot that has not answered has lost; 30, or ten times --seconds.", min=0.1),
]
Seats = Annotated[int, typer.Option(help="Players of a table: two to five; more than two play by their rules.", min=2, max=5)]
RulesNamed = Annotated[str, typer.Option("--rules", help="standard, the-wizards, starter, tournament ...", metavar="NAME")]
Optional = Annotated[
    list[str] | None, typer.Option("--optional", help="An optional rule, such as burglary; say it for each.", metavar="RULE")
]
Turns = Annotated[
    int | None, typer.Option(help="A game that has no end after so many turns (300 if not said) counts as a tie.", min=1)
]
Jobs = Annotated[int, typer.Option(help="How many games at a time, each in a process.", min=1)]
Ray = Annotated[str, typer.Option(help="Play on this Ray cluster instead; local makes one here.", metavar="ADDRESS|local")]
Out = Annotated[
    Path | None,
    typer.Option(help="Keep the results here; the same command goes on. If nothing is said: in a new file.", metavar="FILE"),
]
Picture = Annotated[Path | None, typer.Option(help="Draw the results into this SVG file.", metavar="FILE")]
Parquet = Annotated[Path | None, typer.Option(help="Write the results as Parquet, too.", metavar="FILE")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the tables as JSON.")]


@arena_app.callback()
def arena(
    context: typer.Context,
    bots: Bots = None,
    decks: Decks = None,
    games: Annotated[int, typer.Option(help="Games of each pair of bots; every deal is played from both seats.", min=1)] = 20,
    seed: Annotated[str, typer.Option(help="A whole number; the same number deals the same games.", metavar="N")] = "0",
    seconds: Seconds = 1.0,
    processes: Processes = 1,
    limit: Limit = None,
    turns: Turns = None,
    seats: Seats = 2,
    rules: RulesNamed = "standard",
    optional: Optional = None,
    jobs: Jobs = 1,
    ray: Ray = "",
    out: Out = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin the file anew; what is in it is lost.")] = False,
    picture: Picture = None,
    parquet: Parquet = None,
    json: AsJson = False,
) -> None:
    """Round robins: meccg arena --bot planner --bot apprentice --deck ring-quest --deck durins-heirs --games 40 --out a.jsonl

    A file of results (--out) is continued by the same command: what is in it is not played again, even if a bot has changed
    since; --fresh plays it anew. meccg arena show FILE tells what is in it.
    """
    if context.invoked_subcommand is not None:
        return
    from meccg.bots import Budget
    from meccg.cli.app import rules_of, seed_of
    from meccg.sim.arena import over_processes, over_ray
    from meccg.sim.sitting import TURNS

    budget = Budget(seconds, processes)
    options = rules_of(rules, seats, optional)
    plan = planned(bots or ["apprentice", "random"], decks or [], seed_of(seed), budget, limit, turns or TURNS, options, seats)
    spread = over_ray(ray, max(2, jobs)) if ray else over_processes(jobs)
    file = out or unused(f"arena-{plan.digest()}")
    apart(file, picture, parquet)
    if fresh:
        forget(file)
    results = played(plan, file, games, spread, quiet=json)
    finish(results, picture, parquet, json)


def unused(stem: str) -> Path:
    """A file that is not there yet, so that nobody is shown old results unasked."""
    names = (Path(f"{stem}{more}.jsonl") for more in chain([""], (f"-{n}" for n in count(2))))
    return next(path for path in names if not path.exists())


def forget(file: Path) -> None:
    """Remove results; nothing else is ever removed."""
    from meccg.sim.arena import Results

    if file.exists() and file.stat().st_size:
        Results.read(file)  # complains if it is none
        file.unlink()


def apart(*files: Path | None) -> None:
    """Complain if something would be written over something else."""
    from meccg.cli.app import Refused

    given = [file.resolve() for file in files if file is not None]
    for file in given:
        if given.count(file) > 1:
            raise Refused(f"{file}: this file is named twice, and one would be written over the other")


def planned(
    bots: list[str], decks: list[str], seed: str, budget: Budget, limit: float | None, turns: int, rules: Rules, seats: int = 2
) -> Plan:
    """What shall be played; complains of what there is not."""
    from meccg.bots import check_bot
    from meccg.cli.app import DECKS, Refused, deck_named
    from meccg.sim.arena import Plan

    names = [check_bot(name) for name in bots]
    for kind, given in (("bot", names), ("deck", decks)):
        twice = [n for n in given if given.count(n) > 1]
        if twice:
            raise Refused(f"the {kind} {twice[0]!r} is named twice")
    made = tuple((name, deck_named(name, rules)) for name in decks or DECKS)
    return Plan(tuple(names), made, seed, budget, limit_of(limit, budget.seconds), rules, turns, seats=seats)


def limit_of(limit: float | None, seconds: float) -> float:
    """The seconds after which a bot has lost: as it was said, else plenty."""
    from meccg.bots.base import LIMIT
    from meccg.cli.app import Refused

    if limit is None:
        return max(LIMIT, 10 * seconds)
    if limit < seconds:
        raise Refused(f"--limit {limit:g} is less than --seconds {seconds:g}, which a bot may spend on a decision")
    return limit


def played(plan: Plan, file: Path, games: int, spread: Spread, quiet: bool = False) -> Results:
    """Play what is missing in the file, with a bar that shows how far it is."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from meccg.sim.arena import Results, run
    from meccg.sim.match import Played
    from meccg.sim.sitting import FINISHED

    results = Results.opened(file, plan)
    size = plan.size(games)
    there = size - len(results.left(games))
    say_what_is_there(results, there, size)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=sys.stderr), disable=quiet or not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=size, completed=there)

        def each(one: Played) -> None:
            bar.advance(task)
            if one.outcome != FINISHED:
                text = f"game {one.number}: {one.outcome}: {one.error}"
                bar.console.print(text, markup=False, highlight=False, soft_wrap=True)

        with stopping(results, size):
            run(results, games, spread, each)
    return results


def say_what_is_there(results: Results, there: int, size: int) -> None:
    """That old results are shown must not be overlooked."""
    if len(results.played) > size:
        typer.echo(f"{results.path}: has {len(results.played)} games, more than the {size} of --games; all are told", err=True)
    if there == size:
        typer.echo(f"{results.path}: nothing was played, all {size} games are in it; --fresh plays them anew", err=True)
    elif there:
        typer.echo(f"{results.path}: goes on after {there} of {size} games", err=True)


class Terminated(BaseException):
    """The system wants the program to end."""


@contextmanager
def stopping(results: Results, size: int) -> Iterator[None]:
    """Whoever stops an arena is told what there is of it, and how it goes on."""

    def terminated(number: int, frame: object) -> None:
        raise Terminated

    before = signal.signal(signal.SIGTERM, terminated)
    try:
        yield
    except (KeyboardInterrupt, Terminated) as e:
        there = f"{len(results.played)} of {size} games are in {results.path}"
        typer.echo(f"meccg: stopped; {there}, the same command with --out {results.path} goes on", err=True)
        sys.exit(128 + (signal.SIGTERM if isinstance(e, Terminated) else signal.SIGINT))
    finally:
        signal.signal(signal.SIGTERM, before)


def finish(results: Results, picture: Path | None, parquet: Path | None, json: bool) -> None:
    """Tell how it went."""
    from meccg.sim.files import writing
    from meccg.sim.picture import picture as drawn
    from meccg.sim.standings import lines, table

    found = table(results.played)
    if picture is not None:
        with writing(picture) as part:
            part.write_text(drawn(found, " against ".join(results.plan.bots)), encoding="utf-8")
    if parquet is not None:
        from meccg.sim.parquet import write_parquet

        write_parquet(results, parquet)
    if json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        for line in lines(found):
            print(line)
        print(f"\nresults: {results.path}; meccg arena show {results.path} N shows a game")
    if found.errors or found.stuck or found.forfeits:
        raise typer.Exit(1)


@arena_app.command("show")
def show(
    file: Annotated[Path, typer.Argument(help="Results of an arena.")],
    number: Annotated[int | None, typer.Argument(help="The number of a game.", min=0)] = None,
    save: Annotated[
        Path | None, typer.Option(help="Save the game, to be opened with meccg replay.", metavar="FILE", dir_okay=False)
    ] = None,
    picture: Picture = None,
    parquet: Parquet = None,
    json: AsJson = False,
) -> None:
    """What is in a file of results: its tables, or one game of it."""
    from meccg.cli.app import Refused
    from meccg.sim.arena import Results

    apart(file, save, picture, parquet)
    results = Results.read(file)
    if number is None:
        if save is not None:
            raise Refused("say which game is to be saved: meccg arena show FILE NUMBER --save GAME")
        finish(results, picture, parquet, json)
        return
    one = next((p for p in results.played if p.number == number), None)
    if one is None:
        raise Refused(f"{file} has no game {number}; it has {len(results.played)} games")
    if json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(one)).decode())
    else:
        who = [f"{bot} with {deck}" for bot, deck in zip(one.bots, one.decks, strict=True)]
        print(f"game {one.number}: {' against '.join(who)}, seed {one.seed}")
        print(f"{one.outcome} after {one.turns} turns and {one.decisions} decisions: {_ended(one.bots, one.winners)}")
        if one.points:
            print("points: " + ", ".join(f"{bot} {n}" for bot, n in zip(one.bots, one.points, strict=True)))
        if one.error:
            print(one.error)
    if save is not None:
        from meccg.kernel.record import save as keep
        from meccg.sim.files import naming
        from meccg.sim.match import game_of

        with naming(save):
            keep(game_of(results.plan.match(one.number), one), save)
        typer.echo(f"saved: {save}; watch it with: meccg replay {save}", err=True)


@arena_app.command("conduct")
def conduct(
    file: Annotated[Path, typer.Argument(help="Results of an arena.")],
    games: Annotated[int, typer.Option(help="How many of its games are looked at.", min=1)] = 20,
    again: Annotated[int, typer.Option(help="Positions of these games that the bots are asked again.", min=0)] = 0,
    json: AsJson = False,
) -> None:
    """How bots behaved: what they played for nothing or against themselves, and whether they would decide alike again."""
    from meccg.sim.arena import Results
    from meccg.sim.conduct import agreement, counted, crossroads

    results = Results.read(file)
    found = counted(results, games)
    asked = crossroads(results, again)
    agree = {bot: agreement(bot, asked, budget=results.plan.budget) for bot in found} if asked else {}
    if json:
        import msgspec

        told = {bot: {**msgspec.structs.asdict(c), "agreement": agree.get(bot)} for bot, c in found.items()}
        print(msgspec.json.format(msgspec.json.encode(told)).decode())
        return
    for bot, c in found.items():
        print(f"{bot}: {c.events} short events, {c.idle} changed nothing, {c.own_goals} harmed their player; "
              f"{c.attacks} automatic-attacks faced, {c.for_nothing} for nothing")  # fmt: skip
        if bot in agree:
            print(f"  asked again {len(asked)} times, it gave its usual answer in {100 * agree[bot]:.0f} of 100 cases")


def _ended(bots: tuple[str, ...], winners: tuple[int, ...]) -> str:
    if not winners:
        return "nobody won"
    if len(winners) > 1:
        return "a tie"
    return f"{bots[winners[0]]} won from seat {winners[0]}"
