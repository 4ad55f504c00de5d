"""`meccg arena` from outside: what it prints and writes, that it goes on, and what it refuses."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from meccg.cli import main


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Done]


@pytest.fixture
def meccg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    def run(*args: str) -> Done:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["meccg", *args])
        capfd.readouterr()
        with pytest.raises(SystemExit) as e:
            main()
        out, err = capfd.readouterr()
        return Done(int(e.value.code or 0), out, err)

    return run


ARENA = ("arena", "--bot", "random", "--deck", "ring-quest", "--deck", "durins-heirs", "--seed", "5", "--out", "a.jsonl")


def test_an_arena_is_played_continued_shown_and_saved(meccg: Run, tmp_path: Path) -> None:
    first = meccg(*ARENA, "--games", "2", "--picture", "a.svg", "--parquet", "a.parquet")
    assert first.returncode == 0, first.stderr
    assert "2 games" in first.stdout
    assert (tmp_path / "a.svg").read_text().startswith("<svg")
    assert (tmp_path / "a.parquet").exists()
    more = meccg(*ARENA, "--games", "4", "--json")
    assert json.loads(more.stdout)["games"] == 4
    assert "Parquet" not in more.stderr
    shown = meccg("arena", "show", "a.jsonl")
    assert "4 games" in shown.stdout
    one = meccg("arena", "show", "a.jsonl", "2", "--save", "g.meccg")
    assert "game 2: random with" in one.stdout
    watched = meccg("replay", "g.meccg", "--to-turn", "3")
    assert watched.returncode == 0, watched.stderr
    assert json.loads(meccg("arena", "show", "a.jsonl", "2", "--json").stdout)["number"] == 2


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--bot", "deep-thought"), "no bot is called 'deep-thought'"),
        (("--bot", "random", "--bot", "random"), "named twice"),
        (("--bot", "random", "--deck", "no-such-deck"), "no-such-deck"),
        (("--games", "0"), "--games"),
        (("--seed", "x"), "whole number"),
        (("--seconds", "0"), "--seconds"),
        (("show", "nowhere.jsonl"), "nowhere.jsonl"),
        (("show", "empty.jsonl"), "no file of an arena"),
    ],
)
def test_what_can_not_be_is_refused_in_a_line(meccg: Run, tmp_path: Path, args: tuple[str, ...], words: str) -> None:
    (tmp_path / "empty.jsonl").write_text("")
    done = meccg("arena", *args)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_of_another_arena_is_left_alone(meccg: Run, tmp_path: Path) -> None:
    meccg(*ARENA, "--games", "2")
    before = (tmp_path / "a.jsonl").read_bytes()
    done = meccg(*ARENA, "--games", "2", "--seed", "6")
    assert done.returncode == 2
    assert "its seed is 5" in done.stderr
    assert (tmp_path / "a.jsonl").read_bytes() == before
    done = meccg("arena", "show", "a.jsonl", "77")
    assert done.returncode == 2
    assert "no game 77" in done.stderr


def test_a_deck_is_put_to_the_test(meccg: Run) -> None:
    args = ("deck", "test", "ring-quest", "--against", "durins-heirs", "--bot", "random", "--games", "2", "--seed", "4")
    done = meccg(*args)
    assert done.returncode == 0, done.stderr
    assert "of 2 games won" in done.stdout
    assert "Points a game before the Council counts" in done.stdout
    again = json.loads(meccg(*args, "--json").stdout)
    assert (again["games"], again["bot"]) == (2, "random")
    for wrong, words in (
        (("nowhere",), "nowhere"),
        (("ring-quest", "--bot", "hal"), "'hal'"),
        (("ring-quest", "--against", "x"), "'x'"),
    ):
        refused = meccg("deck", "test", *wrong)
        assert refused.returncode == 2
        assert words in refused.stderr


@pytest.mark.parametrize(
    "args",
    [
        ("sim", "--p1", "{bot}", "--games", "1"),
        ("arena", "--bot", "{bot}", "--bot", "random", "--games", "2", "--out", "a.jsonl"),
        ("deck", "test", "ring-quest", "--bot", "{bot}", "--other", "random", "--games", "2"),
    ],
)
def test_a_bot_that_fails_shows_in_the_exit_code(meccg: Run, tmp_path: Path, args: tuple[str, ...]) -> None:
    (tmp_path / "bot.py").write_text("raise ValueError('my brain')")
    done = meccg(*(a.format(bot=f"cmd:{sys.executable} bot.py") for a in args))
    assert done.returncode == 1, done.stderr
    assert "forfeit" in done.stdout
    assert "ValueError: my brain" in done.stdout


def test_programs_are_named_on_the_command_line(meccg: Run) -> None:
    for args in (
        ("sim", "--p1", "cmd:./none"),
        ("arena", "--bot", "cmd:./none"),
        ("play", "--p1", "cmd:./none", "--p2", "random"),
    ):
        done = meccg(*args)
        assert done.returncode == 2
        assert "./none: there is no such program" in done.stderr
    assert "apprentice" in meccg("bot").stdout
