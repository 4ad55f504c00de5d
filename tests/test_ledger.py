"""The ledger's own tests: what ships, the mark, the report."""

import ast
import json
import re

import pytest

from ledger import (
    MOST,
    ROOT,
    TITLES,
    against,
    canonical,
    missing,
    overloaded,
    shown_by,
    statements,
    superseded,
    table,
    unknown,
)
from meccg.cards.rulebook import rules
from meccg.model.options import Rules

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
    assert (
        covered
        == {
            "AIO-A-0012": ["test_it.py::test_passes"],  # METW-0003 says the same
            "METW-0004": [*cases, "test_it.py::test_passes"],
            "AIO-A-0002": cases[1:],
        }
    )
    run.stdout.fnmatch_lines(["METW * 2 *", "AIO-A * 2 *", "all *", "METW-0006*", "METW-0008*", "METW-0009*"])
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


# --- statements that say the same ---------------------------------------------------------------------------------------


def test_every_class_has_one_canonical_id() -> None:
    rows = (ROOT / "docs" / "ledger" / "equal.tsv").read_text(encoding="utf-8").splitlines()[1:]
    ids = [i for row in rows for i in row.replace("\t", " ").split()]
    assert len(ids) == len(set(ids)), "a statement is of one class"
    assert not unknown(ids)
    for row in rows:
        first, _, same = row.partition("\t")
        assert same
        assert first.startswith("AIO-") or not any(i.startswith("AIO-") for i in same.split()), "the latest document comes first"
        assert all(statements()[i].test for i in [first, *same.split()])


def test_a_mark_counts_for_all_that_say_the_same() -> None:
    assert canonical("METW-0892") == "AIO-E-0306"
    assert shown_by(["AIO-E-0306"]) == {"AIO-E-0306", "METW-0892"} == shown_by(["METW-0892"])
    assert any(line.startswith("METW ") and " 1 " in line for line in table(["AIO-E-0306"]))


def test_the_program_and_the_tests_name_the_canonical_id() -> None:
    wrong = []
    for file in sorted(
        f for folder in ("src/meccg", "tests/rules", "tests/cards", "tests/scenarios") for f in (ROOT / folder).rglob("*.py")
    ):
        name = file.relative_to(ROOT).as_posix()
        named = set(re.findall(r'"([A-Z]+\d?(?:-[A-Z])?-\d{4})"', file.read_text(encoding="utf-8"))) - OF_DECKS
        wrong += [f"{name}: {i} is called {canonical(i)}" for i in sorted(named) if canonical(i) != i]
    assert wrong == []


# what a deck of the first edition is told: the page of its own rulebook
OF_DECKS = {"METW-0232", "METW-0239", "METW-0761", "METW-0244"}


# --- statements that do not hold ----------------------------------------------------------------------------------------


def test_what_is_superseded_names_what_holds_and_an_option_that_there_is() -> None:
    for row in superseded().values():
        assert not unknown([row.id])
        assert row.by in statements() or row.by.partition("-")[0] in ("TW", "LE", "TD", "DM", "AS", "WH", "BA")
        assert row.why
        if row.option:
            field, _, value = row.option.partition("=")
            assert str(getattr(Rules(), field)) != value, f"{row.option} is what holds anyhow"


def test_a_mark_against_a_decision_is_refused() -> None:
    assert against(["METW-0542"], "table.company()") == ["METW-0542 is superseded by AIO-D-0274, play it with avatar_loss=loses"]
    assert against(["METW-0542"], 'table.rules("the-wizards")') == []
    assert against(["METW-0542"], 'Rules(avatar_loss="loses")') == []
    assert against(["CRF1-0392"], 'table.rules("the-wizards")') == ["CRF1-0392 is superseded by AIO-G-0342"]
    assert against(["METW-0003"], "") == []


REFUSED = {
    "CRF1-0392 is superseded by AIO-G-0342": '"CRF1-0392"',
    f"more than {MOST} statements": ", ".join(f'"METW-000{n}"' for n in (3, 4, 6, 7, 8, 9)),
}


@pytest.mark.parametrize("why", REFUSED)
def test_the_plugin_refuses(project: pytest.Pytester, why: str) -> None:
    project.makepyfile(test_it=f"from ledger import rule\n\n@rule({REFUSED[why]})\ndef test_wrong(): pass\n")
    run = project.runpytest_subprocess()
    run.stdout.fnmatch_lines([f"*test_it.py::test_wrong: {why}*"])
    assert run.ret == pytest.ExitCode.INTERRUPTED


def test_the_list_of_overloaded_tests_only_gets_shorter() -> None:
    marks: dict[str, set[str]] = {}
    for file in {name.partition("::")[0] for name in overloaded()}:
        for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                texts = {str(n.value) for d in node.decorator_list for n in ast.walk(d) if isinstance(n, ast.Constant)}
                marks[f"{file}::{node.name}"] = {canonical(i) for i in texts if i in statements()}
    for name in overloaded():
        assert name in marks, f"{name} is no more: its line goes"
        assert len(marks[name]) > MOST, f"{name} carries no more than {MOST}: its line goes"


def test_from_nearly_every_id_that_is_shown_a_way_leads_to_code() -> None:
    shown = {id: told for id, told in rules().items() if (told.tests or told.first) and not told.by}
    first = [rules().get(told.first, told) for told in shown.values()]
    led = sum(1 for told in first if told.code or told.near)
    assert led / len(shown) > 0.9, "tools/mutate.py --learn, then tools/mutate_ledger.py --table"
