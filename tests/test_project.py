"""What the project promises of its own files."""

import ast
import re
import subprocess
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


def test_lock_pins_every_package_and_names_no_place() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "://" not in lock
    assert not re.search(r"^\s*--(?!hash)", lock, re.MULTILINE)
    packages = re.split(r"\n(?=\S)", lock.strip())
    assert packages
    assert all(re.match(r"[\w.-]+==\S+", p) and "--hash=sha256:" in p for p in packages)
