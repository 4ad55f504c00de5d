"""Against the Shadow: sites. What they have in common below the earth is in tests/rules/test_underdeeps.py."""

from __future__ import annotations

import pytest

from table import Table

# --- AS-165 The Under-gates ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("in_play", "faced"), [([], True), (["Balrog of Moria"], False)])
def test_the_balrog_is_at_the_under_gates_unless_he_is_elsewhere(table: Table, in_play: list[str], faced: bool) -> None:
    table.hero.plays("ringwraith").company("Gorbag", at="The Under-gates").hand("a pastime")
    table.hazard.events(*in_play)
    table.site()
    table.do("enter")
    if not faced:
        table.pass_all()
    assert any("is canceled" in line for line in table.told) != faced
    table.leave_open()
