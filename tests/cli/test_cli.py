"""The command line from outside: what it prints, its exit codes, and that no fault of a user ends in a traceback."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

REPORT = {"games", "finished", "stuck", "errors", "wins", "decisions", "games_per_s", "decisions_per_s"}


@pytest.fixture
def meccg(tmp_path: Path):  # type: ignore[no-untyped-def]
    def run(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        env = os.environ | {"MECCG_HOME": str(tmp_path / "home")}
        command = [sys.executable, "-c", "from meccg.cli import main; main()", *args]
        return subprocess.run(command, input=typed, capture_output=True, text=True, cwd=tmp_path, env=env, timeout=300)

    return run


def refused(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """Exit code 2 and one clear line."""
    assert done.returncode == 2, done.stderr or done.stdout
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    for word in words:
        assert word in done.stderr


def test_version(meccg) -> None:  # type: ignore[no-untyped-def]
    from meccg import __version__

    assert meccg("version").stdout == meccg("--version").stdout == f"meccg {__version__}\n"


def test_help_names_every_command(meccg) -> None:  # type: ignore[no-untyped-def]
    out = meccg("--help").stdout
    for command in ("play", "resume", "replay", "sim", "card", "deck", "version"):
        assert command in out


# --- cards and decks -----------------------------------------------------------------------------------------------------


def test_card_in_words(meccg) -> None:  # type: ignore[no-untyped-def]
    out = meccg("card", "aragorn", "ii").stdout
    assert "Aragorn II (TW-120)" in out
    assert "mind 9" in out
    assert "Playable" in out


def test_card_of_a_set_to_come(meccg) -> None:  # type: ignore[no-untyped-def]
    assert "Not playable yet" in meccg("card", "BA-1").stdout


def test_unknown_card(meccg) -> None:  # type: ignore[no-untyped-def]
    refused(meccg("card", "Gandolf"), "no card is called 'Gandolf'", "Gandalf")


def test_deck_list_and_check(meccg) -> None:  # type: ignore[no-untyped-def]
    out = meccg("deck", "list").stdout
    ours = [line for line in out.splitlines() if not line.startswith("challenge-")]
    assert len(out.splitlines()) == len(ours) + 10
    for line in ours:  # ours; the challenge decks have cards that can't be played yet
        done = meccg("deck", "check", line.split()[0])
        assert (done.returncode, done.stderr) == (0, "")


def test_unknown_deck(meccg) -> None:  # type: ignore[no-untyped-def]
    refused(meccg("sim", "--deck1", "nonesuch", "--games", "1"), "'nonesuch'", "ring-quest")


def test_deck_file_with_an_unknown_card(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "bad.deck").write_text("name: Bad\n[resources]\n3 Nonesuch of Nowhere\n", encoding="utf-8")
    refused(meccg("play", "--deck1", "bad.deck"), "bad.deck:3", "Nonesuch of Nowhere")


def test_illegal_deck(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "small.deck").write_text("name: Small\n[starting characters]\nBilbo\n[sites]\nRivendell\n", encoding="utf-8")
    refused(meccg("play", "--deck1", "small.deck"), "small.deck", "can't be played")
    assert meccg("deck", "check", "small.deck").returncode == 2


def test_missing_deck_file(meccg) -> None:  # type: ignore[no-untyped-def]
    refused(meccg("deck", "check", "nowhere/none.deck"), "nowhere/none.deck")


# --- sim -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["wise-of-the-north", "under-the-red-eye"])
def test_sim_prints_its_report_as_json(meccg, other: str) -> None:  # type: ignore[no-untyped-def]
    args = ("sim", "--p1", "random", "--p2", "random", "--deck1", "ring-quest", "--deck2", other)
    done = meccg(*args, "--games", "2", "--seed", "5", "--jobs", "1", "--json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert set(report) >= REPORT
    assert (report["games"], report["finished"], report["stuck"], report["errors"]) == (2, 2, 0, 0)


def test_unknown_bot(meccg) -> None:  # type: ignore[no-untyped-def]
    refused(meccg("sim", "--p1", "deep-thought"), "'deep-thought'", "random", "apprentice")
    refused(meccg("play", "--p2", "deep-thought"), "'deep-thought'", "random", "apprentice")


@pytest.mark.parametrize("command", ["sim", "play"])
def test_seed_that_is_no_number(meccg, command: str) -> None:  # type: ignore[no-untyped-def]
    refused(meccg(command, "--seed", "twelve"), "'twelve'", "number")


def test_number_out_of_range_and_unknown_option(meccg) -> None:  # type: ignore[no-untyped-def]
    refused(meccg("sim", "--games", "0"), "--games")
    refused(meccg("sim", "--gmaes", "3"), "--gmaes")
    refused(meccg("sin"), "sin")


# --- the table -----------------------------------------------------------------------------------------------------------


def test_games_by_other_rules(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """Whatever the page offers, the terminal can play."""
    saved = tmp_path / "game.meccg"
    asked = ("--rules", "the-wizards", "--optional", "two_strikes", "--optional", "burglary", "--save", str(saved))
    assert meccg("play", *asked, typed="quit\n").returncode == 0
    rules = json.loads(saved.read_text(encoding="utf-8").splitlines()[0])["origin"]["options"]
    assert (rules["edition"], rules["two_strikes"], rules["burglary"]) == ("the-wizards", True, True)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--rules", "mine"), "there are no rules 'mine'; there are standard,"),
        (("--optional", "mine"), "there is no optional rule 'mine'; there are weakest_link,"),
        (("--optional", "avatar_draft"), "avatar_draft is for three or more"),
        (("--seats", "3", "--optional", "avatar_draft", "--optional", "as_they_sit"), "can't be played together"),
    ],
)
def test_rules_that_there_are_not(meccg, asked: tuple[str, ...], said: str) -> None:  # type: ignore[no-untyped-def]
    refused(meccg("sim", "--games", "1", *asked), said)


def test_game_in_a_pipe(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """Plain lines, no colours, every command understood, the game saved at the end of the input."""
    typed = "help\ncard Bilbo\n?\nlog\nb\n999\nno such thing\n1\n1\nundo\nsave mine.meccg\nquit\n"
    done = meccg("play", "--seed", "3", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout
    assert "Bilbo (TW-131)" in done.stdout
    assert "'999' is not offered." in done.stdout
    assert "'no such thing' is not offered." in done.stdout
    assert "Saved in mine.meccg." in done.stdout
    assert "meccg resume" in done.stdout
    assert (tmp_path / "mine.meccg").exists()


def test_a_game_goes_on_where_it_was_left(meccg) -> None:  # type: ignore[no-untyped-def]
    first = meccg("play", "--seed", "3", typed="1\n1\n1\nb\nquit\n")
    again = meccg("resume", typed="b\nquit\n")
    assert again.returncode == 0, again.stderr
    assert table_in(first.stdout) == table_in(again.stdout)


def table_in(out: str) -> list[str]:
    """The last time that the table was shown."""
    lines = out.splitlines()
    start = max(i for i, line in enumerate(lines) if line == "> b")
    return lines[start + 1 : lines.index("> quit", start)]


def test_the_end_of_the_input_loses_nothing(meccg) -> None:  # type: ignore[no-untyped-def]
    assert "is saved in" in meccg("play", "--seed", "3", typed="1\n").stdout
    assert meccg("resume", typed="quit\n").returncode == 0


def test_whole_game_by_pressing_enter_and_one(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """Passing wherever it is offered, else the first option, ends in a result; the record of it can be watched."""
    done = meccg("play", "--p2", "random", "--seed", "4", typed="\n1\n" * 6000)
    assert "The game is over." in done.stdout, done.stdout[-2000:] + done.stderr[-2000:]


def test_bots_play_and_the_game_can_be_watched_again(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    played = meccg("play", "--p1", "random", "--p2", "random", "--seed", "4", "--save", "seen.meccg")
    assert played.returncode == 0, played.stderr
    assert "The game is over." in played.stdout
    whole = meccg("replay", "seen.meccg", "--all")
    assert whole.returncode == 0, whole.stderr
    assert "The game is over." in whole.stdout
    at = meccg("replay", "seen.meccg", "--to-turn", "3")
    assert "Turn 3" in at.stdout
    assert "Turn 5" not in at.stdout
    stepped = meccg("replay", "seen.meccg", typed="\n\n\nq\n")
    assert stepped.returncode == 0, stepped.stderr
    shown = played.stdout + whole.stdout + at.stdout
    assert not re.search(r"\b[Yy]our?\b", shown), "nobody who reads it has played"
    assert "Ted Sandyman 1: hand" in shown
    assert "Ted Sandyman 2: hand" in shown


def test_a_bot_that_fails_is_told_of_where_the_game_ends(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "bad.py").write_text("raise SystemExit(3)")
    played = meccg("play", "--p1", "random", "--p2", f"cmd:{sys.executable} bad.py", "--seed", "4", "--save", "lost.meccg")
    end = played.stdout.split("The game is over.")[1]
    assert re.search(r"can't go on and gives up: .*exit code 3.*\.\nTed Sandyman wins\.", end, re.DOTALL), played.stdout
    again = meccg("replay", "lost.meccg", "--all")
    assert re.search(r"Winner: Ted Sandyman \(.*bad\.py resigns\)", again.stdout), again.stdout[-500:]


# --- saves that are none -------------------------------------------------------------------------------------------------


def test_damaged_or_missing_save(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "bad.meccg").write_text("this is no game\n", encoding="utf-8")
    for command in ("resume", "replay"):
        refused(meccg(command, "bad.meccg"), "bad.meccg")
        refused(meccg(command, "none.meccg"), "none.meccg")
    refused(meccg("resume"), "no game")
