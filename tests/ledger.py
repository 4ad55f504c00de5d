"""The ledger: every testable statement of the rule documents, and the mark that says which a test shows.

    from ledger import rule

    @rule("METW-0123", "AIO-A-0116")
    def test_chain_resolves_last_to_first(table): ...

`make ledger` runs the tests and reports; `.venv/bin/python tests/ledger.py METW` lists, from the last report,
what is still missing in a document, a part of it (`METW-01`) or about a card or word (`"Call of Home"`).
"""

import json
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from meccg.model.options import EDITIONS

ROOT = Path(__file__).resolve().parent.parent
INDEX = ROOT / "docs" / "ledger"
REPORT = ROOT / "build" / "ledger.json"
MOST = 5  # marks of one test
TITLES = {
    "METW": "The Wizards, rulebook",
    "AIO-A": "All-in-One: glossary",
    "AIO-B": "All-in-One: set-up and turn",
    "AIO-C": "All-in-One: companies and movement",
    "AIO-D": "All-in-One: combat, corruption, influence",
    "AIO-E": "All-in-One: cards, timing, agents",
    "AIO-F": "All-in-One: card rulings 1",
    "AIO-G": "All-in-One: card rulings 2",
    "AIO-H": "All-in-One: questions, options, tournaments",
    "LORE": "LoRE, rulebook",
    "ICH": "The starter rules for beginners",
    "CRF1": "Collected rulings 1",
}


class Statement(NamedTuple):
    id: str
    kind: str
    section: str
    cards: str
    test: str  # what a test has to show; empty: no program can show it

    @property
    def document(self) -> str:
        return self.id.rpartition("-")[0]


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which statements a test shows. Goes on a test or a class, or as `marks=` of a `pytest.param`."""
    return pytest.mark.rule(*ids)


@cache
def statements() -> Mapping[str, Statement]:
    """All statements, by id, document by document."""
    found = {}
    for document in TITLES:
        for line in (INDEX / f"{document}.tsv").read_text(encoding="utf-8").splitlines()[1:]:
            statement = Statement(*line.split("\t"))
            found[statement.id] = statement
    return found


def unknown(ids: Iterable[object]) -> list[object]:
    return [i for i in ids if i not in statements()]


@cache
def equals() -> Mapping[str, tuple[str, ...]]:
    """Statements of several documents that say the same, by each of their ids: the canonical one is first."""
    found = {}
    for line in (INDEX / "equal.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        ids = tuple(line.replace("\t", " ").split())
        found.update(dict.fromkeys(ids, ids))
    return found


def canonical(id: str) -> str:
    """The id by which program and tests call what a statement says."""
    return equals().get(id, (id,))[0]


def shown_by(marks: Iterable[str]) -> set[str]:
    """What marks show: each statement and those that say the same."""
    return {same for i in marks for same in equals().get(i, (i,))}


class Superseded(NamedTuple):
    id: str
    by: str  # the statement or card that holds instead
    option: str  # of Rules, with which it is played all the same; empty: it is not
    why: str


@cache
def superseded() -> Mapping[str, Superseded]:
    """Statements that do not hold, because the precedence of the documents or docs/conflicts.md decides otherwise."""
    lines = (INDEX / "superseded.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return {row.id: row for row in (Superseded(*line.split("\t")) for line in lines)}


def against(ids: Iterable[str], source: str) -> list[str]:
    """Marks against a decision: of superseded statements, unless the test plays the option that makes them hold."""
    rows = [superseded()[i] for i in sorted(shown_by(ids)) if i in superseded()]
    return [
        f"{r.id} is superseded by {r.by}" + (f", play it with {r.option}" if r.option else "")
        for r in rows
        if not plays(r.option, source)
    ]


def plays(option: str, source: str) -> bool:
    """Whether a test plays with an option: it names it, or an edition to which it belongs."""
    field, _, value = option.partition("=")
    editions = [r for name, r in EDITIONS.items() if name in source or name.upper().replace("-", "_") in source]
    return bool(option) and (field in source or any(str(getattr(r, field)) == value for r in editions))


@cache
def overloaded() -> frozenset[str]:
    """Tests of old that carry more marks than one test should: tests/overloaded.txt, which may only get shorter."""
    return frozenset((ROOT / "tests" / "overloaded.txt").read_text(encoding="utf-8").split())


def table(shown: Iterable[str]) -> list[str]:
    """Covered / testable by document, as lines of text."""
    shown = shown_by(shown)
    form = "{:<7}{:<46}{:>8}{:>10}{:>8}"
    testable = [s for s in statements().values() if s.test]

    def line(name: str, title: str, prefix: str) -> str:
        of = [s.id in shown for s in testable if s.id.startswith(prefix)]
        return form.format(name, title, sum(of), len(of), f"{100 * sum(of) / len(of):.1f}")

    return [
        form.format("", "document", "covered", "testable", "%"),
        *(line(document, title, f"{document}-") for document, title in TITLES.items()),
        "",
        line("AIO", "all parts of the All-in-One", "AIO-"),
        line("all", "", ""),
    ]


def missing(shown: Iterable[str], wanted: str) -> list[str]:
    """What no passing test shows yet, of a document or a part of it, or about a card or a word."""
    shown = shown_by(shown)
    open_ones = [s for s in statements().values() if s.test and s.id not in shown]
    prefix = wanted.upper()
    if any(i.startswith(prefix) for i in statements()):
        open_ones = [s for s in open_ones if s.id.startswith(prefix)]
    elif prefix != "ALL":
        open_ones = [s for s in open_ones if wanted.lower() in " ".join(s).lower()]
    lines = []
    section = None
    for s in open_ones:
        if s.section != section:
            section = s.section
            lines += ["", f"# {section}"]
        lines.append(f"{s.id} [{s.kind}]{f' {s.cards}:' if s.cards else ''} {s.test}")
    return [*lines, "", f"{len(open_ones)} statements without a passing test in {wanted}"]


def told(wanted: str, report: Path = REPORT) -> list[str]:
    """The table, or what is missing, from the last report; without one all that there is to show about what is wanted."""
    if report.exists():
        covered = json.loads(report.read_text(encoding="utf-8"))
        return missing(covered, wanted) if wanted else table(covered)
    if not wanted:
        return ["There is no report yet: run `make ledger` first."]
    *lines, _ = missing((), wanted)
    return [*lines, "There is no report yet (`make ledger`): shown or not, these are all statements about it."]


if __name__ == "__main__":
    print("\n".join(told(" ".join(sys.argv[1:]))))
