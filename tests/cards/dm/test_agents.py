"""Dark Minions: agents."""

from __future__ import annotations

import pytest

from agentplay import goals, meeting
from table import Table

# --- DM-8 Elwen ---


@pytest.mark.parametrize(("who", "beside"), [("Elwen", "Edhellond"), ("Nimloth", "Lórien")])
def test_some_elves_go_to_havens(table: Table, who: str, beside: str) -> None:
    table.hazard.agent(who, *(("Gladden Fields",) if who == "Nimloth" else ()))
    meeting(table)
    assert beside in goals(table, who)
    table.leave_open()


# --- DM-181 Baugúr ---


def test_baugur_keeps_away_from_free_and_border_holds(table: Table) -> None:
    table.hazard.agent("Baugúr")
    meeting(table)
    there = goals(table, "Baugúr")
    assert there
    assert not {"Edoras", "Dunharrow", "Dunnish Clan-hold"} & there
    table.leave_open()
