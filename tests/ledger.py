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

ROOT = Path(__file__).resolve().parent.parent
INDEX = ROOT / "docs" / "ledger"
REPORT = ROOT / "build" / "ledger.json"
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


def table(shown: Iterable[str]) -> list[str]:
    """Covered / testable by document, as lines of text."""
    shown = set(shown)
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
    shown = set(shown)
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


if __name__ == "__main__":
    if not REPORT.exists():
        sys.exit("There is no report yet: run `make ledger` first.")
    covered = json.loads(REPORT.read_text(encoding="utf-8"))
    print("\n".join(table(covered) if len(sys.argv) == 1 else missing(covered, " ".join(sys.argv[1:]))))
