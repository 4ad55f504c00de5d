"""For all tests. Fixtures that belong to one kind of test live beside those tests."""

import os
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

from table import Table

pytest_plugins = ["guests", "ledger_plugin", "pytester"]

# No deadlines: machines differ. In CI the same examples every time, so that a red run can be repeated.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Generator[Table, None, None]:
    """A table to set up and to play at; strict at the end, unless the test has failed already."""
    made = Table()
    yield made
    if not request.node.stash.get(FAILED, False):
        made.close()
