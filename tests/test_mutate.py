"""The tool that puts faults into the source: it finds the places, and every fault is another program."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def mutate() -> ModuleType:
    return tool("mutate")


SOURCE = '''
class Guard:
    def may(self, s, n: int = 1):
        """Docstring 7."""
        if s.closed:
            return False
        return n < 3 and s.open and not s.barred
'''


def test_the_faults_of_a_function(mutate: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "ROOT", tmp_path)
    (tmp_path / "guard.py").write_text(SOURCE, encoding="utf-8")
    faults = list(mutate.faults("guard.py"))
    assert {(f.before, f.after) for f in faults} == {
        ("1", "2"),
        ("if s.closed:\n    return False", "pass"),
        ("False", "True"),
        ("return n < 3 and s.open and (not s.barred)", "return None"),
        ("n < 3 and s.open and (not s.barred)", "n < 3 or s.open or (not s.barred)"),
        ("n < 3 and s.open and (not s.barred)", "n < 3 and (not s.barred)"),
        ("n < 3 and s.open and (not s.barred)", "n < 3 and s.open"),
        ("n < 3", "n <= 3"),
        ("3", "4"),
        ("not s.barred", "s.barred"),
    }
    assert {f.function for f in faults} == {"Guard.may"}
    assert mutate.possible("guard.py") == len(faults)
    assert [f for i in range(len(faults)) for f in mutate.faults("guard.py", {i})] == faults
    sources = {ast.dump(ast.parse(f.source)) for f in faults}
    assert len(sources) == len(faults)
    assert ast.dump(ast.parse(SOURCE)) not in sources


def test_the_tests_that_run_least_besides_come_first(mutate: ModuleType) -> None:
    fault = mutate.Fault("src/meccg/parts/x.py", "A.f", (10, 20), 12, "", "", "")
    found = {"/parts/x.py:A.f": [1, 0, 2], "/parts/x.py:A.g": [3], "/parts/y.py:A.f": [4]}
    known = {"tests": ["a", "b", "c", "d", "e"], "counts": [5, 9, 1, 1, 1], "found": found}
    assert mutate.tests_of(fault, known) == ["c", "a", "b"]


# --- by statement ------------------------------------------------------------------------------------------------------


KNOWN = {
    "tests": ["a", "b", "c"],
    "counts": [9, 2, 5],
    "marks": [["METW-0892"], ["AIO-E-0306"], ["AIO-D-0065"]],
    "found": {
        "/rules/onguard.py:place": [0, 1],
        "/rules/chain.py:run": [0, 1, 2],
        "/cards/x.py:f": [0],
        "/rules/strike.py:roll": [2],
    },
}


def test_tests_of_equal_statements_are_asked_together() -> None:
    assert tool("mutate_ledger").carried(KNOWN) == {"AIO-D-0065": [2], "AIO-E-0306": [1, 0]}


def test_a_rule_is_where_it_is_cited_and_where_its_tests_run_and_few_others() -> None:
    places = tool("mutate_ledger").places
    by_tests = [("src/meccg/rules/onguard.py", "place"), ("src/meccg/rules/chain.py", "run")]
    assert places("AIO-E-0306", [1, 0], KNOWN, {}) == by_tests
    cited = {"AIO-E-0306": ["rules/onguard.py", "rules/chain.py run", "rules/strike.py roll"]}  # the last is not run by its tests
    assert places("AIO-E-0306", [1, 0], KNOWN, cited) == by_tests[::-1]


def test_faults_of_several_functions_come_in_turn() -> None:
    where = [("src/meccg/rules/dice.py", "Dice.begin"), ("src/meccg/rules/onguard.py", "one_on_guard")]
    faults = list(tool("mutate_ledger").faults_for(where, "1"))
    assert {f.function for f in faults} == {"Dice.begin", "one_on_guard"}
    assert faults == list(tool("mutate_ledger").faults_for(where, "1"))
