"""The ledger's own tests: what ships, the mark, the report."""

import json

import pytest

from ledger import ROOT, TITLES, missing, statements, table, unknown

TESTS = """
    import pytest
    from ledger import rule

    @pytest.fixture
    def broken():
        yield
        assert False

    @rule("METW-0003", "METW-0004")
    def test_passes(): pass

    @rule("METW-0004")
    class TestGroup:
        @pytest.mark.parametrize("n", [1, pytest.param(2, marks=rule("AIO-A-0002"))])
        def test_case(self, n): pass

    @rule("METW-0006")
    def test_fails(): assert False

    @rule("METW-0008")
    def test_fails_afterwards(broken): pass

    @rule("METW-0009")
    @pytest.mark.skip
    def test_skipped(): pass
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project of its own, with the plugin on and none of our settings."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "tests"))
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    monkeypatch.delenv("LEDGER_MISSING", raising=False)
    pytester.makeconftest('pytest_plugins = ["ledger_plugin"]')
    return pytester


def test_index_holds_every_document() -> None:
    assert {s.document for s in statements().values()} == set(TITLES)
    assert len(statements()) > 6000
    assert unknown(["METW-0003", "METW-9999"]) == ["METW-9999"]


def test_table_counts_what_is_shown() -> None:
    assert table([])[1].split()[-3] == "0"
    assert table(["METW-0003"])[1].split()[-3] == "1"
    assert table(["METW-0001"])[1].split()[-3] == "0", "no program can show this one"


def test_missing_lists_by_prefix_and_by_word() -> None:
    assert not any("METW-0003" in line for line in missing(["METW-0003"], "METW"))
    assert any("METW-0003" in line for line in missing([], "METW-00"))
    assert any(line.startswith("AIO-F-0001") for line in missing([], "A Chance Meeting"))


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_report_holds_passing_tests_only(project: pytest.Pytester, workers: tuple[str, ...]) -> None:
    project.makepyfile(test_it=TESTS)
    run = project.runpytest_subprocess("--ledger", "out/ledger.json", "--ledger-missing", "METW", *workers)
    covered = json.loads((project.path / "out" / "ledger.json").read_text())
    cases = ["test_it.py::TestGroup::test_case[1]", "test_it.py::TestGroup::test_case[2]"]
    assert covered == {
        "METW-0003": ["test_it.py::test_passes"],
        "METW-0004": [*cases, "test_it.py::test_passes"],
        "AIO-A-0002": cases[1:],
    }
    run.stdout.fnmatch_lines(["METW * 2 *", "AIO-A * 1 *", "all *", "METW-0006*", "METW-0008*", "METW-0009*"])
    run.stdout.no_fnmatch_line("METW-0003 *")


def test_unknown_id_fails_collection(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_it="""
        from ledger import rule

        @rule("METW-0003", "METW-9999")
        def test_wrong(): pass
        """
    )
    run = project.runpytest_subprocess()
    run.stdout.fnmatch_lines(["*test_it.py::test_wrong: 'METW-9999' not in the ledger*"])
    assert run.ret == pytest.ExitCode.INTERRUPTED
