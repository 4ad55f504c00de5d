"""The pytest side of the ledger: checks the ids that tests carry and, with --ledger, reports coverage.

An id that is not in the ledger fails the collection of its file, and so do a mark against a decision and too many marks on one
test. Works under xdist: the ids travel with each test's report, and only the process that prints collects them.
"""

import inspect
import json
import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from ledger import MOST, against, canonical, missing, overloaded, table, unknown

PROPERTY = "ledger"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ledger", "which statements of the rules are tested")
    group.addoption("--ledger", metavar="FILE", help="write {id: [passing tests]} to FILE, print a table")
    group.addoption(
        "--ledger-missing",
        metavar="WHAT",
        default=os.environ.get("LEDGER_MISSING"),
        help="with --ledger: list what has no passing test: METW, AIO-D, METW-01, a card's name, all",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the statements of the ledger that this test shows")
    path = config.getoption("--ledger")
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Report(Path(path), config.getoption("--ledger-missing")))


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, Any, Any]:
    made = yield
    for item in made if isinstance(made, list) else [made]:
        if isinstance(item, pytest.Function):
            ids = [i for mark in item.iter_markers("rule") for i in mark.args]
            if wrong := fault(item, ids):
                raise pytest.Collector.CollectError(f"{item.nodeid}: {wrong}")
            if ids:
                item.user_properties.append((PROPERTY, sorted({canonical(i) for i in ids})))
    return made


def fault(item: pytest.Function, ids: list[str]) -> str:
    """What is wrong with the marks of a test."""
    if wrong := unknown(ids):
        return f"{', '.join(map(repr, wrong))} not in the ledger (docs/ledger)"
    if len({canonical(i) for i in ids}) > MOST and item.nodeid.partition("[")[0] not in overloaded():
        return f"more than {MOST} statements: who breaks one of them wants to know which; give them tests of their own"
    if ids and (wrong := against(ids, inspect.getsource(item.function))):
        return f"{'; '.join(map(str, wrong))} (docs/ledger/superseded.tsv)"
    return ""


class Report:
    def __init__(self, path: Path, wanted: str | None) -> None:
        self.path = path
        self.wanted = wanted
        self.passed: dict[str, list[str]] = {}  # test -> ids

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.passed[report.nodeid] = [i for k, ids in report.user_properties if k == PROPERTY for i in ids]
        elif report.failed:  # a test whose clean-up fails has not passed
            self.passed.pop(report.nodeid, None)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        covered: dict[str, list[str]] = {}
        for test, ids in sorted(self.passed.items()):
            for i in ids:
                covered.setdefault(i, []).append(test)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(covered, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        terminalreporter.section("ledger")
        for line in table(covered):
            terminalreporter.write_line(line)
        if self.wanted:
            for line in missing(covered, self.wanted):
                terminalreporter.write_line(line)
        terminalreporter.write_line("")
