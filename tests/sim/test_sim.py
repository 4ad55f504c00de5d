"""Series of games between bots."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meccg.bots import Budget
from meccg.decks import find_deck
from meccg.sim import Job, Report, play_game, play_many
from meccg.sim.series import games_of

JOB = Job(bots=("random", "random"), decks=("ring-quest", "wise-of-the-north"), games=4, seed="7")
TIMES = {"seconds", "games_per_s", "decisions_per_s"}


def untimed(report: Report) -> dict[str, object]:
    return {k: v for k, v in msgspec.structs.asdict(report).items() if k not in TIMES}


def test_same_seed_same_games() -> None:
    assert games_of(JOB) == games_of(JOB)


def test_another_seed_other_games() -> None:
    other = msgspec.structs.replace(JOB, seed="8")
    assert [r.digest for r in games_of(JOB)] != [r.digest for r in games_of(other)]


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    assert untimed(play_many(JOB, 1)) == untimed(play_many(JOB, 2))


def test_report_counts_what_happened() -> None:
    report = play_many(JOB)
    assert report.games == 4
    assert report.finished + report.unfinished + report.stuck + report.errors == 4
    assert report.faults == ()
    assert sum(report.wins) + report.ties == report.finished == 4
    assert report.decisions > 100
    assert report.steps > report.decisions
    assert report.games_per_s > 0
    assert report.decisions_per_s > 0


def test_a_game_that_fails_is_reported_and_the_series_goes_on(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    from meccg.bots.chancer import RandomBot

    monkeypatch.setattr(RandomBot, "__init__", lambda self, seed: setattr(self, "pick", lambda n: n))
    report = play_many(JOB)
    assert report.errors == 4
    assert "seed 7/0" in report.faults[0]


class First:
    name = "first"

    def choose(self, view: Any, decision: Any, budget: Budget) -> str:
        return str(decision.options[0].id)


def test_a_game_is_played_by_names() -> None:
    one = play_game(("ring-quest", "durins-heirs"), ("random", "random"), 3)
    assert (one.outcome, one.error) == ("finished", "")
    assert one == play_game([find_deck("ring-quest"), find_deck("durins-heirs")], ["random", "random"], "3")
    other = play_game(("ring-quest", "durins-heirs"), ("random", First()), "3", turns=5)
    assert (other.outcome, other.turns, other.winners) == ("unfinished", 6, (0, 1))


@pytest.mark.parametrize(
    ("decks", "bots", "why"),
    [
        (("ring-quest",), ("random", "random"), "every bot needs a deck: there are 2 bots"),
        ("ring-quest", ("random", "random"), "every bot needs a deck"),
        (("ring-quest", 7), ("random", "random"), "a deck is the name of one, a file, or what find_deck gives, not 7"),
        (("ring-quest", "nowhere"), ("random", "random"), "nowhere"),
        (("ring-quest", "ring-quest"), ("random", "hal"), "no bot is called 'hal'"),
        (("ring-quest", "ring-quest"), ("random", 7), r"choose\(view, decision, budget\), not 7"),
        (("ring-quest", "ring-quest"), (First, First), "choose"),
    ],
)
def test_wrong_arguments_are_raised(decks: Any, bots: Any, why: str) -> None:
    with pytest.raises((TypeError, LookupError, ValueError), match=why):
        play_game(decks, bots, "1")


def test_cards_need_not_be_loaded_before() -> None:
    code = """
from meccg.sim import play_game
from meccg.decks import find_deck
print(play_game([find_deck("ring-quest"), "durins-heirs"], ["random", "random"], 1).outcome)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "finished\n", done.stderr


def test_the_example_of_the_docs_ends_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(from meccg.sim import play_game\n.*?)```", text, re.DOTALL)
    exec(compile(code, "docs/bots.md", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out.startswith("finished (")
