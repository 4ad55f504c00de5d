"""Classes of Python as bots, named on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from meccg.bots import UnknownBot, check_bot, make_bot, shown_name
from meccg.bots.python import NoClass
from meccg.sim import Job, play_game, play_many

CODE = """
class First:
    name = "first"

    def choose(self, view, decision, budget):
        return decision.options[0].id


class Seeded:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, decision, budget):
        raise ZeroDivisionError("of " + self.seed)


class Table:
    pass


number = 7
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "ownbot.py"
    path.write_text(CODE)
    return path


def test_a_class_plays_by_file_and_by_module(file: Path) -> None:
    decks = ("ring-quest", "durins-heirs")
    by_file, by_module = (play_game(decks, (name, "random"), 4, turns=6) for name in (f"py:{file}:First", "py:ownbot:First"))
    assert by_file == by_module
    assert (by_file.outcome, by_file.turns) == ("unfinished", 7)
    assert shown_name("py:ownbot.py:First") == "ownbot.py:First"


def test_a_class_plays_in_other_processes(file: Path) -> None:
    report = play_many(Job(("py:ownbot.py:First", "random"), ("ring-quest", "ring-quest"), 2, "1", turns=3), jobs=2)
    assert report.unfinished == 2, report.faults


def test_a_class_that_takes_an_argument_gets_its_seed(file: Path) -> None:
    bot = make_bot("py:ownbot.py:Seeded", "xyz", programs=True)
    assert bot.name == "py:ownbot.py:Seeded"
    result = play_game(("ring-quest", "ring-quest"), (bot, "random"), 4)
    assert (result.outcome, result.error) == ("forfeit", "py:ownbot.py:Seeded: ZeroDivisionError: of xyz")
    assert result.said[-1] == "ZeroDivisionError: of xyz"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("py:", "say py:module:Class or py:file.py:Class"),
        ("py:ownbot.py", "say py:module:Class"),
        ("py:nowhere.py:First", "nowhere.py: there is no such file"),
        ("py:nowhere:First", "nowhere can't be loaded: ModuleNotFoundError"),
        ("py:broken.py:First", "broken.py can't be loaded: SyntaxError"),
        ("py:ownbot.py:Second", "ownbot.py has no class 'Second'"),
        ("py:ownbot.py:Table", "Table in ownbot.py is no bot: it needs a method choose"),
        ("py:ownbot.py:number", "is no bot"),
    ],
)
def test_what_is_no_bot_is_refused(file: Path, name: str, why: str) -> None:
    file.with_name("broken.py").write_text("class First(")
    with pytest.raises(NoClass, match=why):
        check_bot(name)


def test_a_name_from_elsewhere_loads_nothing(file: Path) -> None:
    with pytest.raises(UnknownBot, match="only where they are named on the command line"):
        make_bot("py:ownbot.py:First")
