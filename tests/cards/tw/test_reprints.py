"""Second printings of cards of The Wizards: the same card in everything, with another picture."""

import msgspec
import pytest

from meccg.kernel.book import BOOK
from meccg.model.facts import Facts
from table import Table

REPRINTS = {  # and their first printings
    "TW-15": "TW-14",  # Barrow-wight
    "TW-80": "TW-79",  # Pick-pocket
    "TW-135": "TW-134",  # Boromir II
    "TW-208": "TW-207",  # Dark Quarrels
    "TW-230": "TW-229",  # Escape
    "TW-308": "TW-307",  # Quickbeam
    "TW-339": "TW-338",  # Test of Form
}


def printed(facts: Facts) -> dict[str, object]:
    return {k: v for k, v in msgspec.structs.asdict(facts).items() if k not in ("id", "rarity")}


@pytest.mark.parametrize("again", REPRINTS)
def test_the_same_card(table: Table, again: str) -> None:
    """In facts and in words."""
    first = REPRINTS[again]
    assert printed(BOOK[again].facts) == printed(BOOK[first].facts)
    assert BOOK[again].text() == BOOK[first].text()
    assert BOOK[again].done
