"""The page about the strength of bots says what its arenas say, and is honest about intervals."""

from __future__ import annotations

import importlib.util
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from meccg.bots import Budget
from meccg.decks import shipped_decks
from meccg.model.version import __version__
from meccg.sim.arena import Plan, Results, one_by_one, run
from meccg.sim.standings import Standing

TOOL = Path(__file__).resolve().parent.parent.parent / "tools" / "make_strength.py"


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = importlib.util.spec_from_file_location("make_strength", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "PLAYED", tmp_path)
    monkeypatch.setattr(module, "PAGE", tmp_path / "strength.md")
    monkeypatch.setattr(
        module, "ARENAS", (("planner", "random", Budget(0.5), 0.97), ("searcher", "planner", Budget(1.0, 2), 0.62))
    )
    return module


def test_the_page_has_a_line_for_each_arena_that_was_played(tool: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "planner against" not in tool.page()
    path = tool.file_of("planner", "random", Budget(0.5))
    results = Results.opened(path, Plan(("planner", "random"), tool.decks(), "s", Budget(0.5)))
    run(results, 2, one_by_one)
    page = tool.page()
    assert page.count("| planner against random | 0.5 s, 1 process | 2 |") == 1
    assert "searcher against" not in page
    assert "97 %: " in page
    day = datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()
    columns, line = (next(x for x in page.splitlines() if x.startswith(begins)) for begins in ("| who |", "| planner against"))
    told = dict(zip(columns.split("|"), line.split("|"), strict=True))
    assert told[" newest game "].strip() == day
    assert float(told[" ms "]) > float(told[" ms of the other "])
    assert __version__ in page
    assert [x for x in page.splitlines() if len(x) > 140 and not x.startswith("|")] == []
    assert "ring-quest" in page


def test_decks_of_a_set_have_lines_of_their_own(tool: Any) -> None:
    """A line for all decks of the set together; a deck is of one set only."""
    sets = [name for code in tool.FIELDS for name, _ in tool.field(code)]
    assert len(sets) == len(set(sets)) == len(shipped_decks())
    assert {name for name, _ in tool.field("TD")} == {"dragons-bane", "riddles-and-rhymes"}
    path = tool.file_of("planner", "random", tool.SECOND, "LE")
    plan = Plan(("planner", "random"), tool.field("LE"), "s", tool.SECOND, mirrors=False)
    run(Results.opened(path, plan), 2, one_by_one)
    lines = [x for x in tool.page().splitlines() if x.startswith("| planner against random | The Lidless Eye")]
    assert len(lines) == 1
    assert lines[0].startswith("| planner against random | The Lidless Eye | 1 s, 1 process | 2 |")
    assert tool.WITH.count("|") == lines[0].count("|")


def test_lines_of_games_that_were_played_elsewhere_stay(tool: Any) -> None:
    path = tool.file_of("planner", "random", Budget(0.5))
    run(Results.opened(path, Plan(("planner", "random"), tool.decks(), "s", Budget(0.5))), 2, one_by_one)
    before = tool.page()
    tool.PAGE.write_text(before, encoding="utf-8")
    path.unlink()
    assert tool.page() == before


@pytest.mark.parametrize(
    ("rate", "low", "high", "words"),
    [
        (0.99, 0.975, 1.0, "reached"),
        (0.98, 0.93, 0.99, "above so far"),
        (0.95, 0.9, 0.98, "below so far"),
        (0.5, 0.4, 0.6, "missed"),
    ],
)
def test_words_follow_the_interval(tool: Any, rate: float, low: float, high: float, words: str) -> None:
    assert tool.verdict(Standing("a", "b", 10, rate=rate, low=low, high=high), 0.97) == words


def test_where_less_is_aimed_at_the_words_turn_round(tool: Any) -> None:
    def said(low: float, high: float) -> str:
        word: str = tool.under(Standing("a", "b", 10, rate=(low + high) / 2, low=low, high=high), 0.45)
        return word

    assert [said(0.1, 0.4), said(0.3, 0.5), said(0.4, 0.6), said(0.5, 0.7)] == [
        "reached",
        "below so far",
        "above so far",
        "missed",
    ]


def test_rungs_are_told_in_points_of_elo(tool: Any) -> None:
    assert [tool.elo(rate) for rate in (0.5, 0.76, 0.24, 1.0)] == ["+0", "+200", "-200", "over 700"]
    assert tool.rung("random", "planner") == "| | |"


def test_decks_can_all_be_played(tool: Any) -> None:
    assert {"ring-quest", "durins-heirs", "wise-of-the-north", "lords-of-the-south"} <= {name for name, _ in tool.decks()}
