"""The docs as a site: it is built without a warning, and what it promises is in it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ledger import ROOT

pytest.importorskip("mkdocs", reason="NOT TESTED: the extra 'docs' is not installed")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Strict: a link that leads nowhere fails."""
    out = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(out)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    return out


@pytest.mark.parametrize(
    ("page", "has"),
    [
        ("index.html", "meccg"),
        ("cards/index.html", "<strong>Gandalf</strong>"),
        ("parts/index.html", "StoredAbility"),
        ("api/index.html", "meccg.new_game"),
        ("reference/index.html", 'id="meccg.kernel.game.Game.answer"'),
        ("rules/METW/index.html", 'id="METW-0123"'),
        ("rules/AIO-A/index.html", "tests/rules/"),
        ("changelog/index.html", "Unreleased"),
    ],
)
def test_the_site_has(site: Path, page: str, has: str) -> None:
    assert has in (site / page).read_text(encoding="utf-8")


def test_every_statement_of_the_ledger_has_its_place(site: Path) -> None:
    for file in (ROOT / "docs" / "ledger").glob("[A-Z]*.tsv"):
        page = (site / "rules" / file.stem / "index.html").read_text(encoding="utf-8")
        ids = [line.split("\t")[0] for line in file.read_text(encoding="utf-8").splitlines()[1:]]
        assert ids
        assert [id for id in ids if f'id="{id}"' not in page] == []


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert "fonts.googleapis" not in page
    assert '<script src="http' not in page
