"""The tool that puts faults into the source: it finds the places, and every fault is another program."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def mutate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutate", ROOT / "tools" / "mutate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
    fault = mutate.Fault("src/meccg/parts/x.py", "f", (10, 20), 12, "", "", "")
    found = {"/parts/x.py:11": [1, 0], "/parts/x.py:20": [2], "/parts/x.py:21": [3], "/parts/y.py:11": [4]}
    known = {"tests": ["a", "b", "c", "d", "e"], "counts": [5, 9, 1, 1, 1], "found": found}
    assert mutate.tests_of(fault, known) == ["c", "a", "b"]
