"""Rolls of a kind, to which cards add by the kind; and ways on which a company must roll to get through."""

from __future__ import annotations

import pytest

from meccg.model.rows import NONE
from meccg.parts.predicates import ANY, Named
from meccg.parts.requirements import AllowMove
from meccg.parts.selectors import Character, Company
from meccg.parts.standing import Add
from meccg.parts.values import roll_of
from strikeplay import card_of_the_test
from table import Table

BILBO = Character(Named("Bilbo"))


@pytest.mark.parametrize(("dice", "over", "result"), [(6, True, False), (7, True, True), (6, False, True), (5, False, False)])
def test_a_roll_must_exceed_or_reach_its_number(table: Table, dice: int, over: bool, result: bool) -> None:
    table.hero.company("Bilbo")
    table.dice(dice)
    table.start("RollOfKind", kind="riddling", who=table.id("Bilbo"), number=6, over=over)
    assert table.result == (result, dice)


def test_cards_add_to_rolls_of_a_kind_only(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo")
    table.events(card_of_the_test("a book of riddles", Add(roll_of("riddling"), 3, to=BILBO)))
    for kind, who, sum_ in (("riddling", "Bilbo", 8), ("offering", "Bilbo", 5), ("riddling", "Frodo", 5)):
        table.dice(5)
        table.start("RollOfKind", kind=kind, who=table.id(who), number=6)
        assert table.result == (sum_ > 6, sum_)
    assert any("Bilbo, riddling roll: 8 (5 + 3), needs more than 6" in line for line in table.told)


def test_there_are_only_so_many_kinds() -> None:
    with pytest.raises(ValueError, match="'ridling' is no kind of roll \\(did you mean 'riddling'\\?\\)"):
        roll_of("ridling")  # type: ignore[arg-type]


# --- ways with a roll ------------------------------------------------------------------------------------------------------


def below(table: Table, dice: int) -> None:
    """From Bree to Minas Tirith by a way under the mountains, on which 7 must be rolled."""
    table.hero.company("Bilbo", at="Bree").locations("Minas Tirith").hand(*["Block"] * 8)
    table.hazard.hand(*["Assassin"] * 8)
    table.events(card_of_the_test("a way below", AllowMove(Company(ANY), Named("Minas Tirith"), roll=7)))
    table.organization()
    table.pass_all()
    table.do("Minas Tirith")
    table.dice(dice)


def test_who_rolls_enough_moves_along_no_path(table: Table) -> None:
    below(table, 7)
    table.movement_phase()
    company = table.company("Bilbo")
    assert (company.path, company.regions, table.state.name(company.destination)) == ("", (), "Minas Tirith")
    assert any("needs 7 or more" in line for line in table.told)
    assert len(table.hero.row.hand) == 9  # one must be drawn
    table.leave_open()


def test_who_does_not_stays_and_nobody_draws(table: Table) -> None:
    below(table, 6)
    table.movement_phase()
    company = table.company("Bilbo")
    assert (company.place, company.destination, company.path) == ("Bree", NONE, "")
    assert any("does not find the way to Minas Tirith and stays" in line for line in table.told)
    assert len(table.hero.row.hand) == len(table.hazard.row.hand) == 8
    assert not company.idle  # it may act in its site phase
    table.leave_open()


def test_how_it_reads() -> None:
    way = AllowMove(Company(ANY), Named("Moria"), roll=7)
    assert way.words().endswith("may move to any Moria if it rolls 7 or more")
