"""For all tests. Fixtures that belong to one kind of test live beside those tests."""

import os
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

from meccg.kernel.book import BOOK, PARTS
from table import Table, prepare

pytest_plugins = ["guests", "ledger_plugin", "pytester"]

# No deadlines: machines differ. In CI the same examples every time, so that a red run can be repeated.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

prepare()  # the book is full before the first test is collected: every test passes alone, and in any order

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(autouse=True)
def book_as_it_was() -> Generator[None, None, None]:
    """Cards that a test made up leave the book with it: no server knows them, and it must play every game that a test does."""
    known = len(BOOK.facts)
    yield
    if len(BOOK.facts) == known:
        return
    made_up = set(list(BOOK.facts)[known:])
    for key in made_up:
        del BOOK[key]
    for address in [a for a in dict.keys(PARTS) if a.partition(":")[0] in made_up]:
        del PARTS[address]


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Generator[Table, None, None]:
    """A table to set up and to play at; strict at the end, unless the test has failed already."""
    seats = request.node.get_closest_marker("players")
    made = Table(*seats.args) if seats else Table()
    yield made
    if not request.node.stash.get(FAILED, False):
        made.close()
