"""Series of games between bots."""

from __future__ import annotations

import msgspec

from meccg.sim import Job, Report, play_many
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
    assert report.finished + report.stuck + report.errors == 4
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
