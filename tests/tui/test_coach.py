"""The coach at the table."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from invariants import new
from meccg.bots import Advice, Budget
from meccg.cli import main
from meccg.kernel.view import View
from meccg.tui import coach as coaching
from meccg.tui.coach import CanNotAdvise, Coach

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
            return tuple(Advice(o.id, 2.5, 0.61, "So it is.") for o in decision.options[::-1])

    monkeypatch.setattr(coaching, "make_bot", lambda name, seed: Wise())
    s = new((0, 1), "coach")
    ask = s.asks[0]
    lines = [
        "".join(span if isinstance(span, str) else span[0] for span in line) for line in Coach("searcher", "1").lines(s, ask)
    ]
    assert len(lines) == 2 * coaching.MOST
    assert lines[0].startswith("Coach: 1. ")
    assert lines[0].endswith("(+2.5 points, 61 % to win)")
    assert lines[1].strip() == "So it is."


def test_who_says_nothing_is_no_coach() -> None:
    with pytest.raises(CanNotAdvise, match="random does not say what it thinks"):
        Coach("random", "1")


def test_a_coached_game(meccg: Run) -> None:
    code, out, err = meccg("play", "--coach", "--seconds", "0.1", "--seed", "3", "--bot", "random")
    assert code == 0, err
    assert "Coach: 1. " in out
    assert "% to win)" in out
    assert "Ted Sandyman" in out


def test_a_hint_when_asked(meccg: Run) -> None:
    _, out, _ = meccg("play", "--seed", "3", "--seconds", "0.1", typed="hint\nquit\n")
    assert out.count("Coach: 1. ") == 1


def test_one_opponent_only(meccg: Run) -> None:
    code, _, err = meccg("play", "--bot", "random", "--p2", "you")
    assert code == 2
    assert "give one of them" in err
    code, _, err = meccg("play", "--bot", "hal")
    assert code == 2
    assert "'hal'" in err
