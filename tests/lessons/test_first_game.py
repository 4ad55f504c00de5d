"""The first game: six stations, and the learner wins."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ledger import rule
from meccg.cli import main
from meccg.lessons.course import COURSE
from meccg.lessons.script import Move, Quiz
from meccg.lessons.session import Session

FIRST = COURSE[0]


def taken() -> Session:
    session = Session(FIRST)
    while not session.over:
        session.give(session.page().right[0])
    return session


def test_it_has_six_stations_and_the_goal_is_told_first() -> None:
    page = Session(FIRST).page()
    assert page.stations == ("Your company", "The journey", "Hazards", "A site and an item", "A faction", "The Council")
    assert "marshalling points" in page.say
    assert "wins" in page.say
    assert page.table is not None
    assert page.table.turn == 1
    assert page.table.turn_seat == page.table.viewer


@rule("ICH-0009")
def test_whoever_takes_it_rolls_dice_and_wins_by_points() -> None:
    session = taken()
    table = session.page().table
    assert table is not None
    assert table.over
    assert table.winners == (0,)
    assert table.seats[0].council > table.seats[1].council
    fought = Session(FIRST, session.answers[:11]).page().table
    assert fought is not None
    assert [line.dice for line in fought.log if line.dice] == [8, 7]


def test_what_the_words_say_happens_at_the_table() -> None:
    """Numbers that are told are those of the table: points after the fourth station, Éowyn's prowess with the sword."""
    session = taken()
    at = next(n for n, step in enumerate(FIRST.steps) if isinstance(step, Quiz))
    page = Session(FIRST, session.answers[:at]).page()
    assert page.table is not None
    assert page.answers[int(page.right[0])] == str(page.table.seats[0].total)
    eowyn = next(c for c in page.table.cards.values() if c.name == "Éowyn")
    assert "from 2 to 5" in FIRST.steps[at - 1].say
    assert (eowyn.numbers["prowess"].printed, eowyn.numbers["prowess"].now) == (2, 5)


def test_it_is_played_in_the_terminal_and_goes_on_where_it_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def meccg(typed: str, *args: str) -> str:
        file = tmp_path / "typed"
        file.write_text(typed)
        monkeypatch.setenv("MECCG_HOME", str(tmp_path))
        monkeypatch.setattr(sys, "argv", ["meccg", "learn", *args])
        with file.open() as read:
            monkeypatch.setattr(sys, "stdin", read)
            with pytest.raises(SystemExit) as e:
                main()
        assert e.value.code == 0
        return capfd.readouterr().out

    first = meccg("\n1\nhelp haven\nb\nshow\nquit\n", "1")
    assert "Not yet: only at a Haven" in first
    assert "haven: A site where characters heal" in first
    assert "following Aragorn II" in first.partition("> show\n")[2]
    assert "1 of 27" in meccg("")
    typed = "".join("\n" if not isinstance(step, Move | Quiz) else typing(step) for step in FIRST.steps[1:])
    whole = meccg(typed, "first-game")
    assert "You win" in whole
    assert "This lesson is done." in whole
    assert "done" in meccg("")
    assert "Welcome!" in meccg("quit\n", "first-game", "--again")


def typing(step: Move | Quiz) -> str:
    if isinstance(step, Quiz):
        return f"{next(n for n, a in enumerate(step.answers, 1) if a.right)}\n"
    words = step.do[0].partition(": ")[2] or step.do[0].removesuffix(":")
    return f"{words.split('...')[-1]}\n"
