"""What each rule says, which one says the same, and where it is carried out and tested: src/meccg/cards/data/rules.json. Part of
`make docs`: read from docs/ledger, from what the program cites and from the marks of the tests; nothing is run.
"""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LEDGER = ROOT / "docs" / "ledger"
SOURCE = ROOT / "src" / "meccg"
CODE = LEDGER / "code.tsv"  # where rules are that no code cites, as tools/mutate_ledger.py has found out
PAGE = SOURCE / "cards" / "data" / "rules.json"
MARKS = ("rule", "by_player")  # calls whose strings are ledger ids
ID = re.compile(r"[A-Z]+\d?(?:-[A-Z])?-\d{4}")
FEW = 2  # places of each kind that are told
Functions = ast.FunctionDef | ast.ClassDef


def ledger() -> Iterator[list[str]]:
    """Id, kind, section, cards and our sentence of every statement."""
    for file in sorted(LEDGER.glob("[A-Z]*.tsv")):
        yield from rows(file)


def rows(file: Path) -> Iterator[list[str]]:
    """The lines of a table, without its heading."""
    yield from (line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()[1:])


def equals() -> dict[str, str]:
    """The canonical id of each statement that says the same as another one."""
    return {id: first for first, same in rows(LEDGER / "equal.tsv") for id in same.split()}


def strings(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def marked() -> dict[str, list[str]]:
    """The tests that carry an id, in order; the file, where a mark is not that of a test alone."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        name = file.relative_to(ROOT / "tests").as_posix()
        for id, place in marks_of(ast.parse(file.read_text(encoding="utf-8")), name):
            if place not in found[id]:
                found[id].append(place)
    return found


def marks_of(node: ast.AST, place: str) -> Iterator[tuple[str, str]]:
    for inner in ast.iter_child_nodes(node):
        here = f"{place}::{inner.name}" if isinstance(inner, Functions) else place
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name) and inner.func.id in MARKS:
            yield from ((text, place) for text in strings(inner) if ID.fullmatch(text))
        else:
            yield from marks_of(inner, here)


def cited() -> dict[str, list[str]]:
    """Where the program names an id: file and, if it is inside of one, function."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(SOURCE.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        spans = sorted(functions(ast.parse(text)), key=lambda span: span[1] - span[0])  # the innermost first
        for number, line in enumerate(text.splitlines(), 1):
            for id in ID.findall(line):
                inside = next((f" {name}" for first, last, name in spans if first <= number <= last), "")
                place = file.relative_to(SOURCE).as_posix() + inside
                if place not in found[id]:
                    found[id].append(place)
    return found


def functions(node: ast.AST, prefix: str = "") -> Iterator[tuple[int, int, str]]:
    """First and last line of every function and class, decorators too, and its name."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, Functions):
            first = min([inner.lineno, *(d.lineno for d in inner.decorator_list)])
            yield first, inner.end_lineno or inner.lineno, prefix + inner.name
            yield from functions(inner, f"{prefix}{inner.name}.")
        else:
            yield from functions(inner, prefix)


def page() -> str:
    """A line for each statement that the program cites, that a test carries, that says the same or that does not hold."""
    first, code, tests = equals(), cited(), marked()
    near = {id: f"{file} {function}" for id, file, function in rows(CODE)}
    overruled = {id: (by, option) for id, by, option, _ in rows(LEDGER / "superseded.tsv")}
    lines = []
    for id, _, _, _, text in ledger():
        of = first.get(id, id)
        if not text or not (of in code or of in tests or id in overruled):
            continue
        entry: dict[str, Any] = {"text": text}
        if of != id:
            entry["first"] = of
        else:
            entry |= {"code": code[id][:FEW]} if id in code else {}
            entry |= {"near": near[id]} if id not in code and id in near else {}
            entry |= {"tests": tests[id][:FEW]} if id in tests else {}
        if id in overruled:
            entry["by"], entry["option"] = overruled[id]
        lines.append(f"  {json.dumps(id)}: {json.dumps(entry, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
