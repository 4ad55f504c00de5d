"""`meccg arena` from outside: what it prints and writes, that it goes on, and what it refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest

from meccg import __version__
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
    behaved = json.loads(meccg("arena", "conduct", "a.jsonl", "--games", "1", "--again", "2", "--json").stdout)
    assert all(0.25 <= one["agreement"] <= 1 and one["idle"] <= one["events"] for one in behaved.values())
    assert "changed nothing" in meccg("arena", "conduct", "a.jsonl", "--games", "1").stdout


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


def test_old_results_are_never_shown_unasked(meccg: Run, tmp_path: Path) -> None:
    again = ("arena", "--bot", "random", "--games", "2")
    for n in (1, 2):
        assert "nothing was played" not in meccg(*again).stderr
        assert len(list(tmp_path.glob("arena-*.jsonl"))) == n
    meccg(*ARENA, "--games", "4")
    before = (tmp_path / "a.jsonl").read_bytes()
    assert "a.jsonl: nothing was played, all 4 games are in it; --fresh" in meccg(*ARENA, "--games", "4").stderr
    fewer = meccg(*ARENA, "--games", "2")
    assert "a.jsonl: has 4 games, more than the 2 of --games; all are told" in fewer.stderr
    assert "4 games" in fewer.stdout
    assert "goes on after 4 of 6 games" in meccg(*ARENA, "--games", "6").stderr
    assert meccg(*ARENA, "--games", "2", "--fresh").stderr == ""
    assert (tmp_path / "a.jsonl").read_bytes() != before
    assert "2 games" in meccg("arena", "show", "a.jsonl").stdout


def test_nothing_but_results_is_begun_anew(meccg: Run, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text("my diary")
    done = meccg(*ARENA, "--games", "2", "--fresh")
    assert (done.returncode, done.stderr) == (2, "meccg: a.jsonl: this is no file of an arena\n")
    assert (tmp_path / "a.jsonl").read_text() == "my diary"


@pytest.mark.parametrize("option", ["--save", "--picture", "--parquet"])
def test_results_are_not_written_over(meccg: Run, tmp_path: Path, option: str) -> None:
    meccg(*ARENA, "--games", "2")
    before = (tmp_path / "a.jsonl").read_bytes()
    done = meccg("arena", "show", "a.jsonl", "0", option, "./a.jsonl")
    assert done.returncode == 2
    assert "a.jsonl: this file is named twice" in done.stderr
    if option != "--save":
        assert meccg(*ARENA, "--games", "4", option, "a.jsonl").returncode == 2
    assert (tmp_path / "a.jsonl").read_bytes() == before


@pytest.mark.parametrize("option", ["--picture", "--parquet", "--save"])
def test_a_file_without_room_is_named(meccg: Run, tmp_path: Path, option: str) -> None:
    """The limit of a process for the size of its files does what a full disk does."""
    meccg(*ARENA, "--games", "2")
    code = f"""
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
sys.argv = ["meccg", "arena", "show", "a.jsonl", *(["0"] if {option!r} == "--save" else []), {option!r}, "full"]
from meccg.cli import main
main()
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2, done.stderr
    assert done.stderr == "meccg: full: File too large\n"
    assert [p.name for p in tmp_path.iterdir()] == ["a.jsonl"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_output_is_named() -> None:
    code = "import sys; sys.argv = ['meccg', 'bot']; from meccg.cli import main; main()"
    with open("/dev/full", "w") as full:
        done = subprocess.run([sys.executable, "-c", code], stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (2, "meccg: standard output: No space left on device\n")


# who runs tests in the background lets them begin deaf to Ctrl-C
LISTENING = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_who_stops_an_arena_is_told_what_there_is_of_it(tmp_path: Path, number: int, code: int) -> None:
    command = (*ARENA, "--games", "2000", "--jobs", "2")
    start = f"{LISTENING}; sys.argv = ['meccg', *{command!r}]; from meccg.cli import main; main()"
    arena = subprocess.Popen([sys.executable, "-c", start], cwd=tmp_path, stderr=subprocess.PIPE, text=True)
    file = tmp_path / "a.jsonl"
    until = time.monotonic() + 60
    while time.monotonic() < until and (not file.exists() or file.read_bytes().count(b"\n") < 3):
        time.sleep(0.05)
    arena.send_signal(number)
    _, told = arena.communicate(timeout=60)
    there = file.read_bytes().count(b"\n") - 1
    assert there >= 2
    assert told == f"meccg: stopped; {there} of 2000 games are in a.jsonl, the same command with --out a.jsonl goes on\n"
    assert arena.returncode == code


def test_ctrl_c_ends_a_simulation_at_once(tmp_path: Path) -> None:
    """Every process of a terminal gets the signal, here while they begin; only the first says something."""
    start = f"{LISTENING}; sys.argv = 'meccg sim --games 100000 --jobs 2'.split(); from meccg.cli import main; main()"
    sim = subprocess.Popen([sys.executable, "-c", start], stderr=subprocess.PIPE, text=True, start_new_session=True)
    until = time.monotonic() + 60
    while time.monotonic() < until and len(psutil.Process(sim.pid).children()) < 2:
        time.sleep(0.02)
    os.killpg(sim.pid, signal.SIGINT)
    _, told = sim.communicate(timeout=60)
    assert (sim.returncode, told) == (130, "meccg: stopped\n")


def test_a_line_of_the_report_is_a_line(meccg: Run, tmp_path: Path) -> None:
    """However long it is: whoever looks for something in it must find it."""
    (tmp_path / "bot.py").write_text("raise ValueError('my brain ' * 20)")
    done = meccg("arena", "--bot", f"cmd:{sys.executable} bot.py", "--bot", "random", "--games", "2", "--out", "a.jsonl")
    (first, second) = [line for line in done.stderr.splitlines() if line.startswith("game ")]
    assert first.startswith(f"game 0: forfeit: cmd:{sys.executable} bot.py: it ended with exit code 1 (it says: ValueError: my")
    assert first.endswith("my brain)")
    assert second.startswith("game 1: forfeit: ")
    assert "random won from seat 1" in meccg("arena", "show", "a.jsonl", "0").stdout


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


def test_the_command_is_a_module_as_well() -> None:
    done = subprocess.run([sys.executable, "-m", "meccg", "version"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, f"meccg {__version__}\n")
