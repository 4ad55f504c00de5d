"""What the project promises of its own files."""

import ast
import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ledger import ROOT

PACKAGE = ROOT / "src" / "meccg"
CHANCE = PACKAGE / "kernel" / "chance.py"
NOT_OURS = {".git", ".venv", "build", "dist", "node_modules", "__pycache__"}
MACHINE_PATH = re.compile(r"(?<![\w.:/~-])/(?:home|root|Users|work|mnt)/\w")
CARD_ID = re.compile(r"(?<![\w-])(?:TW|TD|DM|LE|AS|WH|BA)-\d+(?!\w)")


@cache
def files() -> tuple[Path, ...]:
    """Every file of the project: those that git knows or would add, or all where there is no git."""
    git = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        names = subprocess.run(git, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
        found = (ROOT / name for name in names if name)
    except (OSError, subprocess.CalledProcessError):
        found = ROOT.rglob("*")
    return tuple(sorted(f for f in found if f.is_file() and not NOT_OURS & set(f.relative_to(ROOT).parts)))


def python(under: Path = ROOT) -> Iterator[tuple[str, Path, ast.Module]]:
    for file in files():
        if file.suffix == ".py" and file.is_relative_to(under):
            yield str(file.relative_to(ROOT)), file, ast.parse(file.read_text(encoding="utf-8"))


def test_every_module_parses_and_says_what_it_is_for() -> None:
    bare = [name for name, file, tree in python(PACKAGE) if file.stat().st_size and not ast.get_docstring(tree)]
    assert not bare, "modules without a docstring"


def test_every_package_is_one() -> None:
    """import-linter does not look into a directory that has no __init__.py."""
    folders = {file.parent for _, file, _ in python(PACKAGE)}
    assert not [str(f.relative_to(ROOT)) for f in folders if not (f / "__init__.py").exists()]


def test_no_file_names_a_path_of_a_machine() -> None:
    found = []
    for file in files():
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture
        found += [f"{file.relative_to(ROOT)}:{n}" for n, x in enumerate(lines, 1) if MACHINE_PATH.search(x)]
    assert not found


def test_chance_has_one_seam() -> None:
    """Of the game; what scatters trees over the map is another matter."""
    found = []
    for name, file, tree in python():
        if name.startswith("tools/map/"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                modules = {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                modules = {node.module or ""}
            else:
                continue
            if modules & {"random", "secrets"} and file != CHANCE:
                found.append(f"{name}:{node.lineno}")
    assert not found, "chance belongs into meccg.kernel.chance"


@pytest.mark.parametrize("layer", ["kernel", "rules"])
def test_no_card_is_named_in(layer: str) -> None:
    found = []
    for name, _, tree in python(PACKAGE / layer):
        docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node not in docstrings and CARD_ID.search(str(node.value)):
                found.append(f"{name}:{node.lineno}: {node.value!r}")
    assert not found, "what one card does belongs into cards/"


LAYERS_OF_THE_GAME = ("parts", "rules", "cards", "bots")


def test_procedures_and_modes_are_known_by_their_classes() -> None:
    """Not by the names of these: `isinstance(f, frames.Attack)`, `by_rule(frames.Draw)`. Names are for messages and the wire."""
    found = []
    for layer in LAYERS_OF_THE_GAME:
        for name, _, tree in python(PACKAGE / layer):
            for node in ast.walk(tree):
                compared = isinstance(node, ast.Compare) and ".__name__" in ast.unparse(node.left)
                looked_up = isinstance(node, ast.Subscript) and ast.unparse(node.value) == "PROCEDURES"
                asked = (
                    isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".get") and ".__name__" in ast.unparse(node)
                )
                if compared or looked_up or asked:
                    found.append(f"{name}:{node.lineno}: {ast.unparse(node)}")
    assert not found


def names_the_other(node: ast.AST) -> bool:
    """`s.others(p)[0]`, `1 - seat`, `(p + 1) % s.n_players`: words for the one other player of a game of two."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Call):
        call, at = node.value.func, node.slice
        return isinstance(call, ast.Attribute) and call.attr == "others" and isinstance(at, ast.Constant) and at.value == 0
    if not isinstance(node, ast.BinOp):
        return False
    right = getattr(node.right, "attr", getattr(node.right, "id", ""))
    if isinstance(node.op, ast.Mod):
        return right == "n_players"
    one = isinstance(node.left, ast.Constant) and node.left.value == 1
    return one and isinstance(node.op, ast.Sub) and right in ("seat", "player", "viewer", "who", "turn_player")


def test_nobody_says_the_other_player_where_five_may_sit() -> None:
    """Who sits where is said by `kernel/state.py`, whom a card or rule means by `parts/seats.py`."""
    found = []
    for name, file, tree in python(PACKAGE):
        if file != PACKAGE / "kernel" / "state.py":
            found += [f"{name}:{node.lineno}" for node in ast.walk(tree) if names_the_other(node)]  # type: ignore[attr-defined]
    assert not found
    blunders = ("s.others(p)[0]", "1 - self.seat", "(p + 1) % s.n_players")
    assert all(any(names_the_other(node) for node in ast.walk(ast.parse(b))) for b in blunders)


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-ray.lock"])
def test_lock_pins_every_package_and_names_no_place(name: str) -> None:
    lock = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in lock
    assert not re.search(r"^\s*--(?!hash)", lock, re.MULTILINE)
    packages = re.split(r"\n(?=\S)", lock.strip())
    assert packages
    assert all(re.match(r"[\w.-]+==\S+", p) and "--hash=sha256:" in p for p in packages)


def test_every_test_passes_alone() -> None:
    """Tests that ask no table for anything find the book full all the same, whatever ran before them."""
    alone = ["tests/cards/tw/test_creatures_r_w.py::test_they_are_nazgul", "tests/cards/test_happenings.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *alone]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout


# --- alignments ----------------------------------------------------------------------------------------------------------

ALIGNMENT_NAMES = {"hero", "minion", "ringwraith", "balrog", "fallen-wizard", "wizard"}
ROWS = PACKAGE / "rules" / "alignments.py"


def literals(node: ast.AST) -> set[str]:
    """The strings in an expression that is a string, or a display of them."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return {x for e in node.elts for x in literals(e)}
    return {x for k in node.keys if k is not None for x in literals(k)} if isinstance(node, ast.Dict) else set()


def is_constant(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id.isupper()


def is_alignment(node: ast.AST) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr == "alignment") or (
        isinstance(node, ast.Name) and node.id == "alignment"
    )


def is_players(node: ast.AST) -> bool:
    """`s.player(p).alignment`"""
    of = node.value if is_alignment(node) and isinstance(node, ast.Attribute) else None
    return isinstance(of, ast.Call) and isinstance(of.func, ast.Attribute) and of.func.attr == "player"


def compares_alignments(tree: ast.AST) -> Iterator[int]:
    """Lines that compare an alignment with a name, or look it up in a table of their own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            named = any(literals(x) & ALIGNMENT_NAMES for x in sides)
            table = any(is_alignment(x) for x in sides) and any(is_constant(x) for x in sides)
            if named or table or any(is_players(x) for x in sides):
                yield node.lineno
        elif isinstance(node, ast.Subscript) and is_alignment(node.slice):
            if not (isinstance(node.value, ast.Name) and node.value.id == "ALIGNMENTS"):
                yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "index", "count"):
            if is_constant(node.func.value) and any(is_players(a) for a in node.args):
                yield node.lineno
        elif (isinstance(node, ast.Dict) and len(literals(node) & ALIGNMENT_NAMES) > 1) or (
            isinstance(node, ast.MatchValue) and literals(node.value) & ALIGNMENT_NAMES
        ):
            yield node.lineno


@pytest.mark.parametrize("layer", ["rules", "parts", "bots", "board"])
def test_alignments_are_compared_in_their_row_alone(layer: str) -> None:
    found = [
        f"{name}:{line}" for name, file, tree in python(PACKAGE / layer) if file != ROWS for line in compares_alignments(tree)
    ]
    assert not found, "what differs between alignments is a field of their row in rules/alignments.py"


@pytest.mark.parametrize(
    ("text", "compared"),
    [
        ('row.alignment == "hero"', True),
        ('row.alignment in ("ringwraith", "balrog")', True),
        ("row.alignment not in CALLERS", True),
        ('"hero" in f.detainment_vs', True),
        ("s.player(a).alignment == s.player(b).alignment", True),
        ("UNUSED[row.alignment]", True),
        ("UNUSED.get(s.player(p).alignment, 0)", True),
        ('{"hero": 1, "ringwraith": 2}', True),
        ("ALIGNMENTS[row.alignment].unused", False),
        ("facts.alignment in row.own", False),
        ('has_trait(s, company, "minion")', False),
        ('facts.alignment == "stage"', False),
    ],
)
def test_what_it_is_to_compare_alignments(text: str, compared: bool) -> None:
    assert bool(list(compares_alignments(ast.parse(text)))) == compared


def test_types_of_tests_only_get_better() -> None:
    """tools/check_tests.py (`make lint`) refuses faults of a file that is not listed, and a listed file without any."""
    spec = importlib.util.spec_from_file_location("check_tests", ROOT / "tools" / "check_tests.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    fault = "tests/a.py:1: error: bad  [misc]"
    assert tool.verdict([fault], ["tests/a.py"]) == []
    assert tool.verdict([fault], []) == [fault]
    assert tool.verdict([], ["tests/a.py"]) == ["tests/a.py: passes now; take it off untyped.txt"]
    listed = (ROOT / "tests" / "untyped.txt").read_text(encoding="utf-8").split()
    assert listed == sorted(set(listed))
    assert all((ROOT / file).is_file() for file in listed)


def test_what_is_checked_before_a_commit_is_what_lint_checks() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    lint = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nlint:")[2].partition("\n\n")[0]
    for words in ("ruff check", "ruff format", "lint-imports --no-logo", "mypy --strict src", "tools/check_tests.py"):
        assert words in hooks
        assert words in lint


def imported(module: Path, names: dict[str, Path]) -> set[str]:
    """The modules of a package that a module of it imports, for types alone or within a function, too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & set(names)


@pytest.mark.parametrize("package", ["server", "workers"])
def test_no_modules_of_a_package_need_each_other(package: str) -> None:
    """What a module knows of, it does not reach back to: neither when it is loaded nor for its types."""
    root = ROOT / "src" / "meccg"
    files = (root / package).rglob("*.py")
    names = {".".join(("meccg", *path.relative_to(root).with_suffix("").parts)).removesuffix(".__init__"): path for path in files}
    graph = {name: imported(path, names) - {name} for name, path in names.items()}
    while ready := {name for name, needs in graph.items() if not needs}:
        graph = {name: needs - ready for name, needs in graph.items() if name not in ready}
    assert graph == {}


def reaches_in(tree: ast.AST) -> Iterator[str]:
    """Private attributes of others than oneself: `game._log`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            of = ast.unparse(node.value)
            if of not in ("self", "cls", "super()", "os", "sys") and node.attr not in ("_replace", "_asdict"):
                yield f"{of}.{node.attr}"


@pytest.mark.parametrize("layer", ["server", "board", "bots", "rules", "parts", "decks", "model"])
def test_nobody_reaches_into_what_is_private_to_others(layer: str) -> None:
    assert not [f"{name}: {what}" for name, _, tree in python(PACKAGE / layer) for what in reaches_in(tree)]
    assert list(reaches_in(ast.parse("held.game._log + self._own"))) == ["held.game._log"]
