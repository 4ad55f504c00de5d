"""Allies of The Dragons."""

from __future__ import annotations

import pytest

from ledger import rule
from table import Table

# --- TD-142 Nenseldë the Wingild -----------------------------------------------------------------------------------------


def test_nenselde_brings_back_an_environment(table: Table) -> None:
    table.hero.company("Imrahil", at="Dol Amroth", allies={"Imrahil": ["Nenseldë the Wingild"]})
    table.hero.discard("Sun", "Gates of Morning", "Concealment", "Stars").hand("a pastime")
    table.hazard.discard("Foul Fumes")
    table.organization()
    table.do("use Nenseldë the Wingild")
    table.settle()
    assert {o[1] for _, o in table.options()} == {table.id("Sun"), table.id("Stars")}
    table.do("Sun")
    table.then("Sun in hand", "Stars in discard", "Nenseldë the Wingild tapped")
    table.leave_open()


@rule("AIO-G-0085")
def test_nenselde_is_not_attacked_but_may_support(table: Table) -> None:
    table.hero.company("Imrahil", at="Dol Amroth", allies={"Imrahil": ["Nenseldë the Wingild"]})
    table.attack("orc", strikes=2, prowess=5)
    table.do("tap")
    table.dice(7)
    table.do("support Nenseldë")
    table.finish()
    table.then("Nenseldë the Wingild tapped", "Imrahil tapped")
    assert "Imrahil rolls 7: 12 against 5 (7 + 5 + 1 support - 1 excess strikes)" in str(table.told)


@pytest.mark.parametrize(("to", "what"), [("Edhellond", "in play"), ("Pelargir", "discarded")])
def test_nenselde_stays_by_the_sea(table: Table, to: str, what: str) -> None:
    table.hero.company("Imrahil", at="Dol Amroth", allies={"Imrahil": ["Nenseldë the Wingild"]})
    table.movement("Imrahil", to=to)
    table.finish()
    table.then(f"Nenseldë the Wingild {what}")
