"""The notebook runs as it stands."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="the extra 'rl' is not installed")

NOTEBOOK = Path(__file__).resolve().parent.parent.parent / "docs" / "notebooks" / "value_function.ipynb"


def test_the_notebook_learns_and_plays(capsys: pytest.CaptureFixture[str]) -> None:
    book = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert (book["nbformat"], book["cells"][0]["cell_type"]) == (4, "markdown")
    place: dict[str, Any] = {"__name__": "notebook"}
    for n, cell in enumerate(c for c in book["cells"] if c["cell_type"] == "code"):
        assert cell["outputs"] == []
        exec(compile("".join(cell["source"]), f"cell {n}", "exec"), place)
    told = capsys.readouterr().out
    foreseen = re.search(r"kept aside: (\d+)%", told)
    assert foreseen is not None, told
    assert int(foreseen[1]) > 55  # better than a coin
    won = re.search(r"won (\d) of 2 games", told)
    assert won is not None, told
    assert int(won[1]) >= 1
