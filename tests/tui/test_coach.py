"""The coach at the table."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from invariants import new
from meccg.bots import Advice, Budget, answer_for, make_bot
from meccg.bots.counsel import HOPELESS, MOST, worth_saying
from meccg.cli import main
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import View
from meccg.tui import coach as coaching
from meccg.tui.coach import CanNotAdvise, Coach
from meccg.tui.menu import Menu
from meccg.tui.screen import text

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def meccg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    def run(*args: str, typed: str = "quit\n") -> tuple[int, str, str]:
        file = tmp_path / "typed"
        file.write_text(typed)
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("MECCG_HOME", str(tmp_path))
        monkeypatch.setattr(sys, "argv", ["meccg", *args])
        capfd.readouterr()
        with file.open() as read:
            monkeypatch.setattr(sys, "stdin", read)
            with pytest.raises(SystemExit) as e:
                main()
        return int(e.value.code or 0), *capfd.readouterr()

    return run


def test_best_options_with_figures_and_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wise:
        name = "wise"

        def advice(self, view: Any, decision: Any, budget: Budget) -> tuple[Advice, ...]:
            assert type(view) is View
            said = ("So it is, of the last.", *(f"{n} before it." for n in range(1, len(decision.options))))
            return tuple(Advice(o.id, 2.5, 0.61, why) for o, why in zip(decision.options[::-1], said, strict=True))

    monkeypatch.setattr(coaching, "make_bot", lambda name, seed: Wise())
    s = new((0, 1), "coach")
    ask = s.asks[0]
    coach, menu = Coach("searcher", "1"), Menu(s, ask)
    lines = [text(line) for line in coach.lines(s, ask, menu)]
    last = len(ask.options)
    assert lines[0].startswith(f"Coach: {last}  {menu.entries[-1].words}")  # its own number, not its place
    assert lines[0].endswith("(+2.5 points, 61 % to win)")
    assert lines[1].strip() == "So it is, of the last."
    assert len([line for line in lines if "% to win" in line]) == MOST
    assert coaching.FIGURES in lines[-1]
    assert coaching.FIGURES not in "".join(text(line) for line in coach.lines(s, ask, menu))  # said once


def in_a_group(s: State) -> Menu:
    """The next question with a list in which several options share a line."""
    bots = [make_bot("random", f"{p}") for p in s.players()]
    while True:
        ask = s.asks[0]
        menu = Menu(s, ask)
        if any(len(e.options) > 1 for e in menu.entries):
            return menu
        choose(s, answer_for(s, ask, bots[ask.seat]))


def test_what_is_typed_for_each_option(table_of: State) -> None:
    menu = in_a_group(table_of)
    for option in menu.ask.options:
        number, words = menu.number(option)
        within = menu
        for typed in number.split(", then "):
            found = within.find(typed)
            within = Menu(menu.s, menu.ask, tuple(found), grouped=False)
        assert found == [option], (number, words)
        assert words in [e.words for e in within.entries]
    with pytest.raises(ValueError, match="not in this list"):
        menu.number(("fly",))


@pytest.fixture
def table_of() -> State:
    return new((0, 1), "groups")


def test_after_a_hint_numbers_are_those_of_the_whole_list(meccg: Run) -> None:
    """Also if it was asked for within a part of it, in which the first is another."""
    _, out, err = meccg("play", "--seed", "8", "--seconds", "0.1", typed="1\nTo\nhint\n1\nquit\n")
    assert "Which one?" in out, err
    assert "Coach: " in out.split("> hint")[1]
    assert "does not move" in out.split("> hint")[1].split("> 1")[1]


def test_what_is_worth_saying() -> None:
    said = [Advice(str(i), -float(i), 0.5, why) for i, why in enumerate(("one", "one", "two", "three", "four"))]
    assert [a.why for a in worth_saying(said)] == ["one", "two", "three"]
    assert [a.option for a in worth_saying([said[0], Advice("x", -HOPELESS, 0.1, "never")])] == ["0"]
    assert worth_saying([]) == ()


def test_who_says_nothing_is_no_coach() -> None:
    with pytest.raises(CanNotAdvise, match="random does not say what it thinks"):
        Coach("random", "1")


def test_a_coached_game(meccg: Run) -> None:
    code, out, err = meccg("play", "--coach", "--seconds", "0.1", "--seed", "3", "--bot", "random")
    assert code == 0, err
    assert re.search(r"^Coach: \d+(, then \d+)?  ", out, re.MULTILINE)
    assert "% to win)" in out
    assert "Ted Sandyman" in out


def test_a_hint_when_asked(meccg: Run) -> None:
    _, out, _ = meccg("play", "--seed", "3", "--seconds", "0.1", typed="hint\nquit\n")
    assert out.count("Coach: ") == 1


def test_one_opponent_only(meccg: Run) -> None:
    code, _, err = meccg("play", "--bot", "random", "--p2", "you")
    assert code == 2
    assert "give one of them" in err
    code, _, err = meccg("play", "--bot", "hal")
    assert code == 2
    assert "'hal'" in err
