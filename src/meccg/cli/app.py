"""The sub-commands of `meccg`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meccg.cli.admin import admin_app
from meccg.cli.arena import Limit, Optional, RulesNamed, Seats, Seconds, Turns, arena_app, limit_of
from meccg.cli.cards import card_app, rule, status
from meccg.cli.checking import BadQuestion, deck_check
from meccg.cli.decks import add_commands as add_deck_commands
from meccg.cli.decktest import deck_test
from meccg.cli.serve import serve

if TYPE_CHECKING:
    from meccg.model.options import Rules

app = typer.Typer(
    name="meccg",
    help="The Middle-earth Collectible Card Game in the terminal.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
deck_app = typer.Typer(help="Decks: those that ship, and your own.", rich_markup_mode=None)
app.add_typer(card_app, name="card")
app.add_typer(deck_app, name="deck")
app.add_typer(arena_app, name="arena")
app.add_typer(admin_app, name="admin")

DECKS = ("ring-quest", "wise-of-the-north")
MORE_DECKS = ("durins-heirs", "lords-of-the-south", "ring-quest")  # of the third seat and so on
"""What is played if nobody says otherwise."""


OPPONENT = "apprentice"


class Refused(ValueError):
    """What a user asked for can't be done."""


def problems() -> tuple[type[Exception], ...]:
    """Errors that are the user's to put right: told in one line."""
    from meccg.bots import UnknownBot
    from meccg.bots.program import NoProgram
    from meccg.bots.protocol import BadMessage
    from meccg.bots.python import NoClass
    from meccg.cards.pool import UnknownCard
    from meccg.cards.rulebook import UnknownRule
    from meccg.cards.search import SearchError
    from meccg.decks import DeckError, UnknownDeck
    from meccg.kernel.record import BadRecord, Diverged
    from meccg.kernel.run import NotOffered
    from meccg.kernel.view import BadView
    from meccg.lessons.course import UnknownLesson
    from meccg.model.extras import MissingExtra
    from meccg.rules.setup import BadGame
    from meccg.server.settings import BadSettings
    from meccg.sim.arena import BadResults
    from meccg.sim.match import NotTheGame

    return (
        Refused,
        BadSettings,
        BadQuestion,
        UnknownBot,
        NoProgram,
        NoClass,
        BadMessage,
        BadView,
        UnknownCard,
        UnknownRule,
        UnknownLesson,
        SearchError,
        UnknownDeck,
        DeckError,
        BadRecord,
        Diverged,
        NotOffered,
        BadGame,
        BadResults,
        MissingExtra,
        NotTheGame,
    )


def seed_of(text: str | None) -> str:
    """The seed that was given, or a new one."""
    if text is None:
        import time

        return str(time.time_ns() % 1_000_000_000)
    if not text.removeprefix("-").isdigit():
        raise Refused(f"the seed must be a whole number, not {text!r}")
    return text


def rules_of(name: str, seats: int, optional: list[str] | None, length: int = 1) -> Rules:
    """The rules that were asked for."""
    from meccg.model.options import NoSuchRules, agreed

    try:
        return agreed(name, seats, optional or (), length)
    except NoSuchRules as e:
        raise Refused(str(e)) from None


def deck_named(name: str, rules: Rules | None = None) -> Any:
    """A deck that may be played, by these rules if they are not those of today."""
    from meccg.cards.load import load_cards
    from meccg.decks import find_deck
    from meccg.model.options import STANDARD
    from meccg.rules.deckbuilding import check

    load_cards()
    deck = find_deck(name)
    wrong = check(deck, rules or STANDARD)
    if wrong:
        more = f" (and {len(wrong) - 1} more: meccg deck check {name})" if len(wrong) > 1 else ""
        raise Refused(f"the deck {name!r} can't be played: {wrong[0].text}{more}")
    return deck


Seed = Annotated[str | None, typer.Option(help="A whole number; the same number deals the same game.", metavar="N")]


@app.command()
def play(
    p1: Annotated[str, typer.Option(help="Who sits in the first seat: you, or a bot (see meccg bot).")] = "you",
    p2: Annotated[str, typer.Option(help="Who sits in the second seat: you, or a bot.")] = OPPONENT,
    level: Annotated[str, typer.Option("--bot", help="Your opponent; meccg bot lists them.", metavar="LEVEL")] = "",
    coach: Annotated[bool, typer.Option("--coach", help="Show what a strong bot thinks of your options, and why.")] = False,
    seconds: Annotated[float, typer.Option(help="What a bot may spend on a decision.", min=0.01)] = 1.0,
    deck1: Annotated[str, typer.Option(help="A shipped deck or a file.")] = DECKS[0],
    deck2: Annotated[str, typer.Option(help="A shipped deck or a file.")] = DECKS[1],
    seats: Seats = 2,
    seed: Seed = None,
    decks: Annotated[int, typer.Option("--length", help="A 1-, 2-, 3- or 4-deck game.", min=1, max=4)] = 1,
    rules: RulesNamed = "standard",
    optional: Optional = None,
    open_hands: Annotated[bool, typer.Option("--open", help="Show all hands; at a shared keyboard no handing over.")] = False,
    set_up: Annotated[bool, typer.Option("--setup", help="Choose your starting company yourself.")] = False,
    save: Annotated[
        Path | None, typer.Option(help="Keep the game in this file when you leave or it ends.", metavar="FILE")
    ] = None,
) -> None:
    """Sit down at the table: against a bot, two at one keyboard (--p2 you), or to watch (--p1 apprentice). With --seats 3 to 5
    whoever has the second seat has the others, too.
    """
    from meccg.bots import Budget
    from meccg.tui.table import ADVISER, Table

    if level and p2 != OPPONENT:
        raise Refused("--bot and --p2 both say who sits in the second seat: give one of them")
    played = rules_of(rules, seats, optional, decks)
    made = [deck_named((deck1, deck2, *MORE_DECKS)[seat], played) for seat in range(seats)]
    table = Table.new(
        (p1, *[level or p2] * (seats - 1)),
        made,
        seed_of(seed),
        rules=played,
        open_hands=open_hands,
        set_up=set_up,
        coach=ADVISER if coach else "",
        budget=Budget(seconds),
    )
    table.file = save
    table.run()


@app.command()
def learn(
    lesson: Annotated[str, typer.Argument(help="A lesson by its name or number; without one they are listed.")] = "",
    again: Annotated[bool, typer.Option("--again", help="From its beginning, though it was left in the middle.")] = False,
) -> None:
    """Learn the game: a first game in six stations, then lessons, each at a real table."""
    from meccg.tui.lesson import learn as take
    from meccg.tui.table import state_home

    take(lesson, state_home() / "lessons.json", again=again)


@app.command()
def resume(
    file: Annotated[Path | None, typer.Argument(help="A saved game; the last one that was left if nothing is said.")] = None,
    open_hands: Annotated[bool, typer.Option("--open", help="Show all hands.")] = False,
) -> None:
    """Go on with a game."""
    from meccg.tui.table import Table, autosave

    if file is None and not autosave().exists():
        raise Refused("no game was left; meccg play begins one")
    table = Table.resumed(file or autosave(), open_hands=open_hands)
    table.file = file
    table.run()


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    to_turn: Annotated[int | None, typer.Option(help="Go to the beginning of this turn and show the table.", min=1)] = None,
    whole: Annotated[bool, typer.Option("--all", help="The whole game without stopping.")] = False,
) -> None:
    """Watch a saved game: step by step (Enter), to a turn, or all of it."""
    from meccg.tui.replay import watch

    watch(file, to_turn=to_turn, whole=whole)


@app.command()
def sim(
    p1: Annotated[str, typer.Option(help="Bot of the first seat.")] = "random",
    p2: Annotated[str, typer.Option(help="Bot of the second seat.")] = "random",
    deck1: Annotated[str, typer.Option(help="A shipped deck or a file.")] = DECKS[0],
    deck2: Annotated[str, typer.Option(help="A shipped deck or a file.")] = DECKS[1],
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Seed = "0",
    seconds: Seconds = 1.0,
    limit: Limit = None,
    turns: Turns = None,
    seats: Seats = 2,
    rules: RulesNamed = "standard",
    optional: Optional = None,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Let bots play many games and report how they went."""
    from msgspec.structs import replace

    from meccg.bots import Budget, check_bot
    from meccg.sim import Job, play_many
    from meccg.sim.sitting import TURNS

    for bot in (p1, p2):
        check_bot(bot)
    played = rules_of(rules, seats, optional)
    for deck in (deck1, deck2):
        deck_named(deck, played)
    bots, decks = (
        tuple(pair[seat % 2] for seat in range(seats)) for pair in ((p1, p2), (deck1, deck2))
    )  # in turn round the table
    job = Job(bots, decks, games, seed_of(seed), options=played, budget=Budget(seconds))
    report = play_many(replace(job, limit=limit_of(limit, seconds), turns=turns or TURNS), jobs)
    if json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        for field in report.__struct_fields__:
            shown = getattr(report, field)
            print(f"{field.replace('_', ' '):16} {', '.join(map(str, shown)) if isinstance(shown, tuple) else shown}")
    if report.errors or report.stuck or report.forfeits:
        raise typer.Exit(1)


@app.command()
def bot(
    name: Annotated[str, typer.Option("--bot", help="Who answers.", metavar="BOT")] = "apprentice",
    stdio: Annotated[bool, typer.Option("--stdio", help="Answer decisions as lines of JSON on stdin and stdout.")] = False,
) -> None:
    """The opponents that there are; with --stdio one of them answers as a program, for games that run elsewhere."""
    from meccg.bots import BOTS, check_bot, make_bot

    if not stdio:
        for id, level in BOTS.items():
            print(f"{id:12}{level.name:16}{level.sentence}")
        print("Your own: cmd:COMMAND (any program), py:FILE.py:CLASS or py:MODULE:CLASS (a class of Python); see docs/bots.md")
        return
    import io
    import sys

    from meccg.bots.protocol import serve
    from meccg.cards.load import load_cards

    chosen = check_bot(name)
    load_cards()
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")  # what is no text is no message, which is said
    serve(lambda seed: make_bot(chosen, seed, programs=True), sys.stdin, sys.stdout)


app.command()(status)
app.command()(rule)
app.command()(serve)


add_deck_commands(deck_app)
deck_app.command("check")(deck_check)
deck_app.command("test")(deck_test)


@app.command()
def version() -> None:
    """The version of the program."""
    from meccg import __version__

    print(f"meccg {__version__}")


def say_version(wanted: bool) -> None:
    if wanted:
        version()
        raise typer.Exit


@app.callback()
def options(
    _: Annotated[
        bool, typer.Option("--version", help="The version of the program.", callback=say_version, is_eager=True)
    ] = False,
) -> None: ...
