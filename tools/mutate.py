"""Small faults are put into parts/ and rules/, one at a time, in a copy of the tree: some test must notice each.

First the tests are run once to learn which of them run which function (kept in build/mutation-tests.json; `--learn` does it
anew). Then, for each fault of a sample, those that run its function are run until one fails: the most particular ones first. What
no test noticed is listed with the score in build/mutation.json. Part of `make soak`; MUTANTS and MUTATION_SEED say how many, and
which.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
PLACES = ("src/meccg/parts/*.py", "src/meccg/rules/**/*.py")
TESTS = ("tests/rules", "tests/cards", "tests/scenarios")
# they see what is made while the cards are loaded
LOADED = ("tests/cards/test_text.py", "tests/cards/tw/test_resource_events_short.py")
FIRST, MOST = 40, 4000  # how many tests are asked at first, and at most
CHUNK = 400
UNKNOWN_TESTS = (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED)

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


class Fault(NamedTuple):
    file: str  # below the root
    function: str
    span: tuple[int, int]  # lines of the function
    line: int
    before: str
    after: str
    source: str  # the whole file with the fault in it


# --- faults ------------------------------------------------------------------------------------------------------------


def faults(file: str, wanted: set[int] | None = None) -> Iterator[Fault]:
    """Every fault that can be put into the functions of a file, or those with these numbers."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    number = -1
    for name, function in functions(tree):
        span = min([function.lineno, *(d.lineno for d in function.decorator_list)]), function.end_lineno or function.lineno
        for parent, field, index, node in inside(function):
            for other in changed(node):
                number += 1
                if wanted is not None and number not in wanted:
                    continue
                before = ast.unparse(node)
                put(parent, field, index, other)
                yield Fault(
                    file, name, span, node.lineno, before, ast.unparse(other), ast.unparse(ast.fix_missing_locations(tree))
                )
                put(parent, field, index, node)


def numbers(file: str, name: str) -> list[tuple[int, bool]]:
    """The numbers of the faults of one function; and whether they change what it decides, not merely that it answers."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    every = ((function, other) for function, node in functions(tree) for _, _, _, at in inside(node) for other in changed(at))
    return [(n, not isinstance(other, ast.Return | ast.Pass)) for n, (function, other) in enumerate(every) if function == name]


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The outermost functions and methods, with their names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{prefix}{node.name}.")


def inside(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, Any]]:
    """The places of a function's body where something may be put: parent, field, index, what is there. No annotations."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_comment"):
            continue
        for i, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.AST):
                if hasattr(child, "lineno"):
                    yield node, field, i if isinstance(value, list) else None, child
                if not isinstance(child, ast.JoinedStr):
                    yield from inside(child)


def put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def changed(node: ast.AST) -> Iterator[Any]:
    """What may stand in its place and is wrong, if the node means anything."""
    if isinstance(node, ast.Compare):
        other = COMPARED.get(type(node.ops[0]))
        if other is not None:
            yield ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        if isinstance(node.op, ast.And):  # a need is dropped
            yield from (
                ast.BoolOp(node.op, [v for v in node.values if v is not w]) for w in node.values[1:] if len(node.values) > 2
            )
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub) and not isinstance(node.left, ast.Constant):
        yield ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)
    elif isinstance(node, ast.If) and len(node.body) == 1 and isinstance(node.body[0], ast.Return) and not node.orelse:
        yield ast.Pass()  # what ends the function early does so no more
    elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        yield ast.Return(ast.Constant(None))


def sample(files: list[str], n: int, seed: str) -> list[Fault]:
    """So many faults, the same for the same seed and source."""
    from meccg.kernel.chance import Chance, shuffled

    every = [(file, i) for file in files for i in range(possible(file))]
    print(f"{len(every)} faults are possible in {len(files)} files", flush=True)
    chosen = [every[i] for i in shuffled(Chance(seed), range(len(every)), "mutants")[1][:n]]
    return [fault for file, i in chosen for fault in faults(file, {i})]


def possible(file: str) -> int:
    """How many faults can be put into a file."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return sum(1 for _, function in functions(tree) for _, _, _, node in inside(function) for _ in changed(node))


# --- which tests run what ----------------------------------------------------------------------------------------------


class Listener:
    """A plugin of pytest: which functions of the package each test runs."""

    def __init__(self, src: Path) -> None:
        self.src = str(src)
        self.tests: list[str] = []
        self.counts: list[int] = []  # how many functions each runs
        self.found: dict[str, list[int]] = {}  # file and function -> its tests, by their number
        self.marks: list[list[str]] = []  # the statements that each carries

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: Any) -> Any:
        seen = set()

        def heard(frame: Any, event: str, arg: Any) -> None:
            seen.add(frame.f_code)  # a function is called; its lines are not asked for

        sys.settrace(heard)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            ours = {place_of(c, self.src) for c in seen if c.co_filename.startswith(self.src)}
            for place in ours:
                self.found.setdefault(place, []).append(len(self.tests))
            self.marks.append(sorted({str(i) for mark in item.iter_markers("rule") for i in mark.args}))
            self.tests.append(item.nodeid)
            self.counts.append(len(ours))


def place_of(code: Any, src: str) -> str:
    """The file of the package and the outermost function to which some code belongs."""
    return f"{code.co_filename.removeprefix(src)}:{code.co_qualname.partition('.<locals>')[0]}"


def learn(tree: Path, out: Path) -> None:
    """Run the tests of a copy of the tree once."""
    code = f"import sys; sys.path.insert(0, {str(tree / 'tools')!r}); import mutate; mutate.listen({str(tree)!r}, {str(out)!r})"
    subprocess.run([sys.executable, "-c", code], cwd=tree, env=environment(tree), check=True)


def listen(tree: str, out: str) -> None:
    listener = Listener(Path(tree) / "src" / "meccg")
    pytest.main(["-q", "-p", "no:cacheprovider", *TESTS], plugins=[listener])
    Path(out).write_text(
        json.dumps({"tests": listener.tests, "counts": listener.counts, "found": listener.found, "marks": listener.marks}),
        encoding="utf-8",
    )


def tests_of(fault: Fault, known: dict[str, Any]) -> list[str]:
    """The tests that run its function, those first that run least besides."""
    numbers = set(known["found"].get(f"{fault.file.removeprefix('src/meccg')}:{fault.function}", ()))
    return [known["tests"][n] for n in sorted(numbers, key=lambda n: (known["counts"][n], n))]


# --- trying them -------------------------------------------------------------------------------------------------------


def environment(tree: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}


def noticed(tree: Path, tests: list[str], timeout: float) -> str:
    """How the tests took it: killed, timed out, or survived."""
    for chunk in (tests[:FIRST], *(tests[i : i + CHUNK] for i in range(FIRST, min(len(tests), MOST), CHUNK))):
        if not chunk:
            continue
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *chunk]
        try:
            done = subprocess.run(command, cwd=tree, env=environment(tree), capture_output=True, timeout=timeout)
        except subprocess.TimeoutExpired:
            return "timed out"
        if done.returncode in UNKNOWN_TESTS:
            raise SystemExit("there are no such tests any more: find out anew which run what (--learn)")
        if done.returncode:
            return "killed"
    return "survived"


def tried_with(tree: Path, fault: Fault, tests: list[str], timeout: float) -> str:
    """How these tests took a fault, which is taken out again."""
    original = (tree / fault.file).read_text(encoding="utf-8")
    (tree / fault.file).write_text(fault.source, encoding="utf-8")
    try:
        return noticed(tree, tests, timeout)
    finally:
        (tree / fault.file).write_text(original, encoding="utf-8")


def copied(to: Path) -> None:
    """What tests need, in a tree of its own."""
    for name in ("src", "tests", "tools", "docs", "bench"):
        shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "soak"))
    for name in ("pyproject.toml", "README.md", "CONTRIBUTING.md", "Makefile", "CHANGELOG.md", "requirements.lock"):
        shutil.copy(ROOT / name, to / name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--mutants", type=int, default=int(os.environ.get("MUTANTS", "60")))
    parser.add_argument("--seed", default=os.environ.get("MUTATION_SEED", "1"))
    parser.add_argument("--timeout", type=float, default=300.0, help="seconds for a batch of tests")
    parser.add_argument("--learn", action="store_true", help="find out anew which tests run what")
    parser.add_argument("--least", type=float, default=0.0, help="the score below which this fails")
    parser.add_argument("--out", type=Path, default=BUILD / "mutation.json")
    args = parser.parse_args()
    files = sorted(str(p.relative_to(ROOT)) for place in PLACES for p in ROOT.glob(place) if p.name != "__init__.py")
    learnt = BUILD / "mutation-tests.json"
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="meccg-mutants-") as directory:
        tree = Path(directory)
        copied(tree)
        if args.learn or not learnt.exists():
            learn(tree, learnt)
        known = json.loads(learnt.read_text(encoding="utf-8"))
        tried = []
        for fault in sample(files, args.mutants, args.seed):
            begun = time.monotonic()
            tests = tests_of(fault, known) or list(LOADED)
            outcome = tried_with(tree, fault, tests, args.timeout)
            row = fault._asdict() | {"outcome": outcome, "tests": len(tests), "seconds": round(time.monotonic() - begun, 1)}
            del row["source"], row["span"]
            tried.append(row)
            print(f"{outcome:16}{fault.file}:{fault.line} {fault.function}: {fault.before!r} -> {fault.after!r}", flush=True)
            report(args.out, args.seed, tried)
    score = report(args.out, args.seed, tried)
    print(f"{score:.0%} of {len(tried)} faults were noticed; see {args.out}")
    if score < args.least:
        raise SystemExit(1)


def report(out: Path, seed: str, tried: list[dict[str, Any]]) -> float:
    """Write the score and every fault that was tried, those first that no test noticed."""
    caught = sum(1 for t in tried if t["outcome"] in ("killed", "timed out"))
    score = caught / len(tried) if tried else 1.0
    rows = sorted(tried, key=lambda t: t["outcome"] in ("killed", "timed out"))
    whole = {"score": round(score, 3), "mutants": len(tried), "seed": seed, "survivors": len(tried) - caught, "tried": rows}
    out.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return score


if __name__ == "__main__":
    main()
