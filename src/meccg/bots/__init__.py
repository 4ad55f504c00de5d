"""Opponents. A bot is asked with `choose(view, decision, budget)` and answers with the id of one of the offered options.

It is told what its seat may know, never the true state.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from meccg.bots.base import LIMIT, Advice, Bot, BotFailed, Budget, answer_for, imagine, question, seed_for

__all__ = [
    "BOTS",
    "PROGRAM",
    "PYTHON",
    "Advice",
    "Bot",
    "BotFailed",
    "Budget",
    "Level",
    "UnknownBot",
    "answer_for",
    "bot_id",
    "check_bot",
    "imagine",
    "make_bot",
    "question",
    "seed_for",
    "shown_name",
]


class UnknownBot(LookupError):
    """No bot has that name."""


class Level(Struct, frozen=True):
    """An opponent that a person can pick."""

    name: str  # from the story; of nobody who is on a card, so that the log can be read
    sentence: str
    make: Callable[[str], Bot]  # from a seed


def _random(seed: str) -> Bot:
    from meccg.bots.chancer import RandomBot

    return RandomBot(seed)


def _apprentice(seed: str) -> Bot:
    from meccg.bots.apprentice import ApprenticeBot

    return ApprenticeBot(seed)


def _searcher(seed: str) -> Bot:
    from meccg.bots.searcher import SearcherBot

    return SearcherBot(seed)


def _planner(seed: str) -> Bot:
    from meccg.bots.planner.bot import PlannerBot

    return PlannerBot(seed)


def _limited(name: str, errs: float, *, near: bool = False) -> Callable[[str], Bot]:
    def make(seed: str) -> Bot:
        from meccg.bots.limited import LimitedPlanner

        return LimitedPlanner(name, seed, errs=errs, near=near)

    return make


def _reader(seed: str) -> Bot:
    from meccg.bots.searcher import SearcherBot

    return SearcherBot(seed, name="reader", pace=0.1)


BOTS: dict[str, Level] = {  # from the weakest to the strongest: docs/strength.md says by how much
    "random": Level("Ted Sandyman", "Does any legal thing, the first that comes to mind.", _random),
    "apprentice": Level("Gaffer Gamgee", "Looks one step ahead and takes what seems best at once.", _apprentice),
    "novice": Level(
        "Daddy Twofoot",
        "Goes where something can be played, looks no further, and errs a good deal.",
        _limited("novice", 6.0, near=True),
    ),
    "pupil": Level("Hob Hayward", "Plans as Farmer Cotton does, and often takes one thing for another.", _limited("pupil", 3.0)),
    "journeyman": Level("Rosie Cotton", "Plans as Farmer Cotton does, and errs where it is close.", _limited("journeyman", 1.7)),
    "planner": Level("Farmer Cotton", "Plans journeys, companies and hazards, and weighs every risk.", _planner),
    "reader": Level("Erestor", "Looks ahead in thought, but not for long.", _reader),
    "searcher": Level("Olórin", "Looks ahead: plays the turn on many times as it may go, and takes what ends best.", _searcher),
}
PROGRAM = "cmd:"  # before a command: a program that is a bot
PYTHON = "py:"  # before a module or file and a class of it
ALIASES = {"greedy": "apprentice"}


def bot_id(name: str) -> str:
    """The id of the bot that is meant: its id, its name in the story, or an old name."""
    if name.startswith((PROGRAM, PYTHON)):
        raise UnknownBot(f"{name!r} is a program; programs are started only where they are named on the command line")
    typed = name.strip().lower()
    typed = ALIASES.get(typed, typed)
    if typed in BOTS:
        return typed
    for id, level in BOTS.items():
        if level.name.lower() == typed:
            return id
    raise UnknownBot(f"no bot is called {name!r}; there are {', '.join(BOTS)}")


def make_bot(name: str, seed: str = "0", *, programs: bool = False, limit: float = LIMIT) -> Bot:
    """A bot by its name; the same seed makes it play the same way (who drives a game takes `seed_for`). `programs`: whether
    `cmd:...` and `py:...` may start a program: only for who sits at this machine, never for names that come from elsewhere.
    `limit`: seconds after which a program that has not answered has lost.
    """
    if name.startswith(PROGRAM) and programs:
        from meccg.bots.program import ProgramBot

        return ProgramBot(name.removeprefix(PROGRAM), seed, limit=limit)
    if name.startswith(PYTHON) and programs:
        from meccg.bots.python import make

        return make(name.removeprefix(PYTHON), seed)
    return BOTS[bot_id(name)].make(seed)


def check_bot(name: str) -> str:
    """The id of a bot or program that shall play here; complains if there is none."""
    if name.startswith(PROGRAM):
        from meccg.bots.program import command

        command(name.removeprefix(PROGRAM))
        return name
    if name.startswith(PYTHON):
        from meccg.bots.python import class_named

        class_named(name.removeprefix(PYTHON))
        return name
    return bot_id(name)


def shown_name(name: str) -> str:
    """What people read: the name in the story, or of the program."""
    if name.startswith((PROGRAM, PYTHON)):
        return name.partition(":")[2]
    return BOTS[bot_id(name)].name
