"""Steps have names: whatever `go`, `call`, `ask` ... name as the next step is a method of that procedure, or of that verb."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator

from ledger import ROOT
from meccg.cards.load import load_cards

load_cards()
SOURCES = ROOT / "src" / "meccg"
# function -> which argument is the step that comes next
NEXT = {"go": 0, "call": 1, "ask": 3, "asks": 1, "roll": 1, "change": 2, "changes": 2, "announce": 2}


def steps(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The steps that are named by a word, with their lines; a choice between two words is two."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NEXT:
            i = NEXT[node.func.id]
            named = [k.value for k in node.keywords if k.arg in ("then", "step")]
            at = named[0] if named else node.args[i] if len(node.args) > i else None
            for leaf in (at.body, at.orelse) if isinstance(at, ast.IfExp) else (at,):
                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                    yield leaf.lineno, leaf.value


def test_every_step_that_is_named_is_there() -> None:
    missing, n = [], 0
    for layer in ("kernel", "parts", "rules", "cards"):
        for file in sorted((SOURCES / layer).rglob("*.py")):
            module = importlib.import_module(
                ".".join(file.relative_to(SOURCES.parent).with_suffix("").parts).removesuffix(".__init__")
            )
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if not isinstance(node, ast.ClassDef):
                    continue
                cls = getattr(module, node.name)
                family = [cls, *cls.__subclasses__()]
                for line, step in steps(node):
                    if step == "named" and hasattr(cls, "name_it"):  # a step of the declaration
                        continue
                    n += 1
                    if not any(callable(inspect.getattr_static(c, step, None)) for c in family):
                        missing.append(f"{file.relative_to(ROOT)}:{line}: {node.name} has no step {step!r}")
    assert not missing
    assert n > 400
