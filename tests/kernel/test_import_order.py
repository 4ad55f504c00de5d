"""The same game in every process: whatever was imported first, cards have the same parts and offers the same order."""

from __future__ import annotations

import subprocess
import sys

import pytest

CODE = """
from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.parts.offers import rule_modes
load_cards()
from hashlib import blake2b
cards = {key: [m.address + type(m).__module__ for m in d.modes] + [str(d.standing)] for key, d in BOOK.items()}
modes = [[m.address for m in rule_modes(1 << i | W.HAVING)] for i in range(W.others(W.ANY_TIME).bit_length())]
print(blake2b(repr((cards, modes)).encode()).hexdigest())
"""


def seen(first: str) -> str:
    return subprocess.run([sys.executable, "-c", first + CODE], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    "first", ["import meccg.rules.organization", "import meccg.rules.deck", "import meccg.sim", "import meccg.tui.table"]
)
def test_what_was_imported_first_does_not_matter(first: str) -> None:
    assert seen(first) == seen("import meccg.kernel.record")
