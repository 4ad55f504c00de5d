"""Dark Minions: long-events of resources."""

from __future__ import annotations

import pytest

from meccg.parts.values import roll_of, value
from table import Table

# --- DM-157 Secret Ways ---


@pytest.mark.parametrize(
    ("start", "goal", "more"),
    [("The Under-gates", "The Gem-deeps", 4), ("The Under-gates", "Moria", 0), ("Moria", "The Under-gates", 0)],
)
def test_secret_ways_between_sites_below(table: Table, start: str, goal: str, more: int) -> None:
    table.hero.company("Gimli", at=start).events("Secret Ways")
    assert value(table.state, roll_of("movement"), table.company().id, table.site_card(0, goal)) == more
