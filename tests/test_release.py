"""Versions, tags and release notes come from the changelog."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ledger import ROOT
from meccg import __version__

sys.path.insert(0, str(ROOT / "tools"))
import release

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The two files that a release changes."""
    for file in (release.CHANGELOG, release.VERSION):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def test_the_version_is_the_newest_of_the_changelog() -> None:
    assert release.versions(CHANGELOG)[0][0] == __version__


def test_newest_first_and_none_without_its_day() -> None:
    found = [version for version, _ in release.versions(CHANGELOG)]
    assert found == sorted(set(found), key=release.order, reverse=True)
    assert next(line for line in CHANGELOG.splitlines() if line.startswith("## ")) == "## [Unreleased]"
    assert CHANGELOG.count("\n## ") == len(found) + 1


def test_every_version_has_notes() -> None:
    for version, _ in release.versions(CHANGELOG):
        told = release.notes(CHANGELOG, version)
        assert told.startswith("### ")
        assert "\n## " not in told


def test_a_release(tree: Path) -> None:
    changelog = tree / "CHANGELOG.md"
    changelog.write_text(CHANGELOG.replace("## [Unreleased]\n", "## [Unreleased]\n\n### Added\n\n- A thing.\n", 1))
    release.cut(tree, "999.0.0", "2030-01-02")
    assert release.versions(changelog.read_text())[0] == ("999.0.0", "2030-01-02")
    assert release.notes(changelog.read_text(), "999.0.0").startswith("### Added\n\n- A thing.\n")
    assert '__version__ = "999.0.0"' in (tree / release.VERSION).read_text()
    with pytest.raises(SystemExit, match="nothing has changed"):
        release.cut(tree, "999.0.1", "2030-01-03")
    with pytest.raises(SystemExit, match="does not come after"):
        release.cut(tree, "998.0.0", "2030-01-03")

    git = ["git", "-c", "user.name=x", "-c", "user.email=x@example.org"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "x"]):
        subprocess.run([*git, *command], cwd=tree, check=True)
    subprocess.run(["git", "config", "user.name", "x"], cwd=tree, check=True)
    subprocess.run(["git", "config", "user.email", "x@example.org"], cwd=tree, check=True)
    assert release.tag(tree) == "v999.0.0"
    shown = subprocess.run(["git", "tag", "-n99", "v999.0.0"], cwd=tree, capture_output=True, text=True).stdout
    assert "meccg 999.0.0" in shown
    assert "- A thing." in shown


def test_no_version_like_this(tree: Path) -> None:
    with pytest.raises(SystemExit, match="is no version"):
        release.cut(tree, "next", "2030-01-02")
