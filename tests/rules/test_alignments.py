"""The row of each alignment, and what the rules make of it for players who are no heroes."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.board.prompts import council_words
from meccg.board.rail import phase, phase_words, rail
from meccg.kernel.run import push
from meccg.model.rows import Ask
from meccg.rules.alignments import ALIGNMENTS, alignment_of
from meccg.rules.endgame import FreeCouncil
from table import Table


@pytest.mark.parametrize(
    ("alignment", "ending"),
    [
        pytest.param("hero", "Free Council", marks=rule("AIO-A-0196")),
        pytest.param("ringwraith", "Audience with Sauron", marks=rule("AIO-A-0441")),
        pytest.param("fallen-wizard", "Day of Decision", marks=rule("AIO-A-0155")),
        pytest.param("balrog", "Day of Reckoning", marks=rule("AIO-A-0157")),
    ],
)
def test_the_end_of_the_game_has_a_name_for_each(table: Table, alignment: str, ending: str) -> None:
    table.hero.set(alignment=alignment).company("Elrond")
    push(table.state, FreeCouncil())
    assert phase(table.state) == phase_words(table.state) == rail(table.state)[0].name == ending
    assert f"ends with the {ending};" in council_words(table.state, Ask(seat=table.hero.id, kind="call the council", options=()))


@rule("AIO-A-0011", "AIO-A-0261", "AIO-A-0029")
def test_ringwraiths_and_the_balrog_are_minion_players(table: Table) -> None:
    assert {key for key, row in ALIGNMENTS.items() if row.minions} == {"ringwraith", "balrog"}
    table.hazard.set(alignment="balrog")
    assert alignment_of(table.state, table.hazard.id).side == "minion"
    assert alignment_of(table.state, table.hero.id).side == "hero"
