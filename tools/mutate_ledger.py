"""The rule behind each statement of the ledger is broken once: the tests that carry the statement must notice.

For a sample of the canonical ids that tests carry, small faults are put into the function that cites the id and into those of
rules/ and parts/ that its tests run and few others do, until one of its own tests fails; no other test is asked. What none of
them noticed is a mark that nobody need believe: build/mutation-ledger.json names them. Part of `make soak`; STATEMENTS
and MUTATION_SEED say how many, and which. Which tests run what is learnt by tools/mutate.py; `--table` writes from it
docs/ledger/code.tsv, which leads from statements that no code cites to the function that is most their tests' own.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import importlib
import io
import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

import mutate
import rules_cited
from mutate import BUILD, ROOT, Fault

TRIES = 6  # faults for one statement
NEAREST = 4  # functions that are looked at
MANY = 30  # tests that carry it, at most
OWN = 0.002  # how much of a function's tests must be those of the statement


def chosen(ids: list[str], n: int, seed: str) -> list[str]:
    """So many of them, the same for the same seed."""
    from meccg.kernel.chance import Chance, shuffled

    return [ids[i] for i in shuffled(Chance(seed), range(len(ids)), "statements")[1][:n]]


def carried(known: dict[str, Any]) -> dict[str, list[int]]:
    """The canonical statements, each with the tests that carry it: those first that run least besides."""
    first = rules_cited.equals()
    found: dict[str, set[int]] = {}
    for number, ids in enumerate(known["marks"]):
        for id in ids:
            found.setdefault(first.get(id, id), set()).add(number)
    return {id: sorted(found[id], key=lambda n: (known["counts"][n], n)) for id in sorted(found)}


def places(id: str, tests: list[int], known: dict[str, Any], cited: dict[str, list[str]]) -> list[tuple[str, str]]:
    """Files and functions where the rule may be: where it is cited, then those that its tests run and few others do."""
    own = set(tests)
    near = []
    for place, runs in known["found"].items():
        file, _, function = place.rpartition(":")
        common = len(own.intersection(runs)) if file.startswith(("/rules/", "/parts/")) else 0
        if common > OWN * len(own.union(runs)):
            near.append((-common / len(own.union(runs)), f"src/meccg{file}", function))
    named = [tuple(f"src/meccg/{place}".split(" ", 1)) for place in cited.get(id, ()) if " " in place]
    ran = {(file, function) for _, file, function in near}
    best = [(file, function) for _, file, function in sorted(near)[:NEAREST]]
    return list(dict.fromkeys([(p[0], p[1]) for p in named if (p[0], p[1]) in ran] + best))


def table(known: dict[str, Any]) -> str:
    """For each statement that no code cites: the function that its tests run and the fewest others do."""
    cited = rules_cited.cited()
    near = {id: places(id, tests, known, {}) for id, tests in carried(known).items() if id not in cited}
    lines = [f"{id}\t{found[0][0].removeprefix('src/meccg/')}\t{found[0][1]}" for id, found in near.items() if found]
    return "\n".join(["id\tfile\tfunction", *lines]) + "\n"


def faults_for(where: list[tuple[str, str]], seed: str) -> Iterator[Fault]:
    """Faults of these functions, in turn from each: what decides something first, numbers and results last."""
    from meccg.kernel.chance import Chance, shuffled

    waiting = []
    for file, function in where:
        every = mutate.numbers(file, function)
        order = [every[i] for i in shuffled(Chance(f"{seed} {file} {function}"), range(len(every)), "faults")[1]]
        waiting.append([(file, n) for n, decides in sorted(order, key=lambda one: not one[1])])
    for i in range(max(map(len, waiting), default=0)):
        for file, n in (numbers[i] for numbers in waiting if i < len(numbers)):
            yield from mutate.faults(file, {n})


def tried_here(fault: Fault, tests: list[str], timeout: float) -> str:
    """How these tests take a fault that is put into the functions of this process, forked: a second instead of ten."""
    child = os.fork()
    if child == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        signal.alarm(int(timeout))  # whatever does not end is noticed, too
        put_into_functions(fault)
        os._exit(int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests])))
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "timed out"
    code = os.waitstatus_to_exitcode(status)
    if code in mutate.UNKNOWN_TESTS:
        raise SystemExit("there are no such tests any more: find out anew which run what (tools/mutate.py --learn)")
    return "killed" if code else "survived"


def warm_up() -> None:
    """Everything is imported and every card defined before anybody forks: pytest finds the table ready."""
    sys.path.insert(0, str(ROOT / "tests"))
    importlib.import_module("table").prepare()
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["-q", "--collect-only", "-p", "no:cacheprovider", str(ROOT / "tests" / "rules" / "test_rolls.py")])


def put_into_functions(fault: Fault) -> None:
    """Every function that is made of the code in question does what the fault says from now on."""
    file = str(ROOT / fault.file)
    new = {c.co_qualname: c for c in codes(compile(fault.source, file, "exec"))}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            code = thing.__code__
            if code.co_filename == file and code.co_qualname == fault.function:
                thing.__code__ = new[fault.function]


def codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from codes(inner)


def tell(out: Path, seed: str, rows: list[dict[str, Any]]) -> float:
    """Write the score and what was tried for each statement, those first that no test noticed."""
    caught = sum(1 for row in rows if row["noticed"])
    score = caught / len(rows) if rows else 1.0
    ordered = sorted(rows, key=lambda row: bool(row["noticed"]))
    whole = {"score": round(score, 3), "statements": len(rows), "seed": seed, "rows": ordered}
    out.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return score


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--statements", type=int, default=int(os.environ.get("STATEMENTS", "60")))
    parser.add_argument("--seed", default=os.environ.get("MUTATION_SEED", "1"))
    parser.add_argument("--only", nargs="*", default=[], help="these ids instead of a sample")
    parser.add_argument("--timeout", type=float, default=120.0, help="seconds for the tests of a statement")
    parser.add_argument("--least", type=float, default=0.0, help="the score below which this fails")
    parser.add_argument("--out", type=Path, default=BUILD / "mutation-ledger.json")
    parser.add_argument("--table", action="store_true", help="write docs/ledger/code.tsv and do nothing else")
    args = parser.parse_args()
    known = json.loads((BUILD / "mutation-tests.json").read_text(encoding="utf-8"))
    if args.table:
        rules_cited.CODE.write_text(table(known), encoding="utf-8")
        return
    marks, cited = carried(known), rules_cited.cited()
    rows: list[dict[str, Any]] = []
    warm_up()
    for id in args.only or chosen(list(marks), args.statements, args.seed):
        tests = [known["tests"][n] for n in marks[id][:MANY]]
        row: dict[str, Any] = {"id": id, "noticed": "", "tests": tests[:3], "tried": []}
        for fault in faults_for(places(id, marks[id], known, cited), args.seed):
            told = f"{fault.file}:{fault.line} {fault.function}: {fault.before!r} -> {fault.after!r}"
            row["tried"].append(told)
            if tried_here(fault, tests, args.timeout) != "survived":
                row["noticed"] = told
            if row["noticed"] or len(row["tried"]) == TRIES:
                break
        if not row["tried"]:
            print(f"no code   {id}: its tests read facts, or what every test runs", flush=True)
            continue
        rows.append(row)
        print(f"noticed   {id} {row['noticed']}"[:180] if row["noticed"] else f"UNNOTICED {id} {tests[0]}", flush=True)
        tell(args.out, args.seed, rows)
    score = tell(args.out, args.seed, rows)
    print(f"of {len(rows)} statements the tests of {score:.0%} noticed that their rule was broken; see {args.out}")
    if score < args.least:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
