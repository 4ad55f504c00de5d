"""Figures are told beside their targets and kept; what can't be measured is said and passed over."""

import json
import sys
from pathlib import Path

import pytest
from bench import all as everything
from bench.report import report

TARGETS = {
    "slow_ms": (10, False, "must be little"),
    "many": (7000, True, "must be much"),
    "told": (None, True, "only told"),
    "not_measured": (1, True, "of another run"),
}


def test_figures_beside_their_targets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report({"told": 3.5, "many": 8000, "slow_ms": 12.25, "unknown": 1}, TARGETS, tmp_path / "deep" / "bench.json")
    assert capsys.readouterr().out.splitlines() == [
        "                                  measured      target",
        "slow_ms                              12.25       <= 10  MISSED must be little",
        "many                                 8,000     >= 7000  ok     must be much",
        "told                                   3.5                     only told",
    ]
    kept = json.loads((tmp_path / "deep" / "bench.json").read_text())
    assert kept == {"slow_ms": 12.25, "many": 8000, "told": 3.5}


def test_what_can_not_be_measured_is_said_in_a_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(everything.browser, "CHROMIUM", "")
    monkeypatch.setattr(everything, "find_spec", lambda name: object())
    run = list(everything.commands(["--seconds", "1"]))
    assert run == [[sys.executable, "-m", "bench", "--seconds", "1"], [sys.executable, "-m", "bench.server"]]
    assert capsys.readouterr().out == "bench.web: not measured (no chromium here)\n"
    monkeypatch.setattr(everything, "find_spec", lambda name: None if name in ("psutil", "httpx") else object())
    assert [command[2] for command in everything.commands([])] == ["bench"]
    assert "bench.server: not measured (not installed: httpx, psutil)\n" in capsys.readouterr().out
