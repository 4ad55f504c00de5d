"""Dark Minions: long-events of hazards."""

from __future__ import annotations

from agentplay import actions, meeting
from hazardplay import left
from ledger import rule
from table import Table

# --- DM-62 Great Need or Purpose ---


@rule("AIO-E-0383")
def test_great_need_gives_each_agent_a_second_action_that_counts(table: Table) -> None:
    table.hazard.agent("Gisulf").events("Great Need or Purpose")
    meeting(table)
    for n in (3, 2):
        assert "moves" in actions(table)
        table.do("Gisulf moves to Lake-town" if n == 3 else "Gisulf moves back")
        table.settle()
        assert left(table) == n
    assert actions(table) == set()
    table.leave_open()
