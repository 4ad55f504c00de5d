"""`meccg deck test`: let bots play a deck and say what it is good for."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from meccg.cli.arena import Limit, Seconds, Turns, limit_of
from meccg.cli.cards import Json, print_json
from meccg.cli.decks import Name


def deck_test(
    name: Name,
    against: Annotated[
        list[str] | None, typer.Option("--against", help="A deck to play against; say it for each. All that ship otherwise.")
    ] = None,
    bot: Annotated[str, typer.Option(help="Who plays the deck.")] = "planner",
    other: Annotated[str | None, typer.Option("--other", help="Who plays the other decks; the same bot otherwise.")] = None,
    games: Annotated[int, typer.Option(help="How many games; each deal from both seats.", min=1)] = 20,
    seed: Annotated[str, typer.Option(help="A whole number; the same number deals the same games.", metavar="N")] = "0",
    seconds: Seconds = 1.0,
    limit: Limit = None,
    turns: Turns = None,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    json: Json = False,
) -> None:
    """Play a deck and tell what it scored with, what killed its people, which cards rotted in hand."""
    from rich.console import Console
    from rich.progress import Progress

    from meccg.bots import Budget, check_bot
    from meccg.cli.app import deck_named, seed_of
    from meccg.decks import shipped_decks
    from meccg.sim.decktest import lines, report, run, trials
    from meccg.sim.sitting import TURNS

    who, whom = check_bot(bot), check_bot(other or bot)
    deck = deck_named(name)
    others = [deck_named(a) for a in against] if against else [d for d in shipped_decks().values() if d != deck]
    all = trials(deck, others, games, who, whom, seed_of(seed), Budget(seconds), limit_of(limit, seconds), turns or TURNS)
    with Progress(console=Console(file=sys.stderr), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=len(all))
        seen = run(all, jobs, lambda _: bar.advance(task))
    found = report(deck, who, seen)
    if json:
        print_json(found)
    else:
        for line in lines(found):
            print(line)
    if found.forfeits or found.stuck:
        raise typer.Exit(1)
