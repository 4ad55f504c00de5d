"""The searcher in several processes: what they find, and what becomes of those that are late or die."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meccg.bots import question
from meccg.bots.evaluation import Worth
from meccg.bots.searcher import search as searching
from meccg.bots.searcher.search import Trust
from meccg.bots.searcher.workers import Found, Task, Workers, work
from meccg.kernel.state import State
from meccg.kernel.view import view
from meccg.workers.crew import LIVES
from midgame import middle, soon


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    crew = Workers(2)
    assert crew.wait(60)
    yield crew
    crew.end()


def task(s: State, seconds: float = 60.0, walks: int = 20) -> Task:
    v = view(s, s.asks[0].seat)
    n = len(question(v).options)
    return Task(v, "1", [0.0] * n, [0.0] * n, Trust(), list(range(n)), [], seconds, walks)


def done(found: list[Found]) -> int:
    return sum(f.over for f in found)


def test_others_think_of_other_states(workers: Workers) -> None:
    s = middle(kind="move")
    assert workers.begin(task(s)) == 2
    found = list(workers.found(soon()))
    assert done(found) == 2
    assert {f.number for f in found} == {workers.number}
    walks = [w for f in found for w in f.walks]
    assert len(walks) >= 40
    assert len({(w.option, w.number) for w in walks}) == len(walks)  # none is counted twice
    here: list[Found] = []
    work(task(s), here.append, lambda: True)
    mine = [w.utility for f in here for w in f.walks]
    for first in (1_000_000, 2_000_000):
        theirs = [w.utility for w in walks if first <= w.number < first + 1_000_000]
        assert len(theirs) == len(mine)
        assert theirs != mine


def test_a_worker_tells_as_it_goes_and_stops_when_there_is_something_else() -> None:
    told: list[Found] = []
    work(task(middle(kind="move"), walks=1_000_000), told.append, lambda: len(told) < 2)
    assert [f.over for f in told] == [False, False, True]
    assert len(told[0].walks) == 12


def test_a_worker_goes_on_when_nothing_seems_open_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked knows what the others have found as well: he says when it is enough."""
    monkeypatch.setattr(searching, "value_at_end", lambda s, seat: Worth(0.0, 0.5))
    told: list[Found] = []
    work(task(middle(kind="move"), walks=150), told.append, lambda: True)
    assert sum(len(f.walks) for f in told) >= 150


def test_a_new_question_ends_the_old_one(workers: Workers) -> None:
    s = middle(kind="discard down")
    workers.begin(task(s, walks=1_000_000))
    assert not done(list(workers.found(time.perf_counter())))  # nobody waits for who is late
    assert workers.begin(task(s)) == 2
    found = list(workers.found(soon()))
    assert {f.number for f in found} == {workers.number}
    assert done(found) == 2
    workers.begin(task(s, walks=1_000_000))
    workers.stop()
    assert done(list(workers.found(soon(20)))) == 2


def test_several_searchers_ask_the_same_workers(workers: Workers) -> None:
    """Each counts its own questions: to the workers every one of them is new."""
    asked = task(middle(kind="move"))
    for _ in range(2):
        workers.begin(asked)
        assert done(list(workers.found(soon()))) == 2


def test_who_dies_is_replaced_but_not_for_ever(workers: Workers) -> None:
    s = middle(kind="move")
    deaths = 0
    while (first := workers.crew[0]) is not None:
        assert first.process is not None
        first.process.kill()
        first.process.wait()
        deaths += 1
        while first is workers.crew[0]:
            workers.begin(task(s))
            assert done(list(workers.found(soon()))) == 1  # the other one is there
        workers.wait(60)
    assert deaths == LIVES
    assert workers.crew[0] is None
    assert workers.begin(task(s)) == 1


def test_who_can_not_begin_is_not_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    real = subprocess.Popen

    def popen(command: list[str], **more: Any) -> Any:
        started.append(command)
        return real([command[0], "-c", "raise SystemExit(1)"], **more)

    monkeypatch.setattr(subprocess, "Popen", popen)
    crew = Workers(2)
    assert not crew.wait(60)
    for _ in range(5):
        assert crew.begin(task(middle(kind="move"))) == 0
    assert len(started) == 2
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    monkeypatch.setattr(subprocess, "Popen", real)
    assert not Workers(1).wait(1)  # nor where there is no Python to start


SCRIPT = """
from meccg.bots import Budget, answer_for, make_bot
from meccg.bots.searcher.workers import crew
from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel.run import choose
from meccg.rules.setup import new_game
load_cards()
print("begun")
s = new_game([find_deck("ring-quest")] * 2, seed="script")
bots = [make_bot("searcher", "1"), make_bot("random", "2")]
crew(1).wait(60)
n = 0
while s.asks and n < 3:
    ask = s.asks[0]
    before = getattr(bots[0], "simulations", 0)
    choose(s, answer_for(s, ask, bots[ask.seat], Budget(0.3, 2)))
    n += bots[0].simulations > before
print("done", len(crew(1).alive()))
"""


def test_a_plain_script_may_play_with_several_processes(tmp_path: Path) -> None:
    """One that has no guard for processes which import it: nobody does."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    ended = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120, check=False)
    assert ended.stdout.splitlines() == ["begun", "done 1"]
    assert ended.stderr == ""
