"""Who asks why a card can't be played is told where it can."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.board.whereto import RING, reasons, whereto
from meccg.kernel.game import Game
from table import Table


def asked(table: Table, *hand: str, at: str = "Rivendell") -> Table:
    table.hero.company("Aragorn II", at=at).hand(*hand, "a pastime")
    table.hero.locations("Bree", "Mount Gram", "Barrow-downs", "Moria", "The Lonely Mountain", "Edoras", "Lórien", "Bag End")
    table.organization()
    table.leave_open()
    return table


@rule("ICH-0119")
def test_an_item_wants_a_site_in_reach_that_lists_its_kind(table: Table) -> None:
    asked(table, "Glamdring")
    said = whereto(table.state, 0, table.id("Glamdring"))
    assert "Barrow-downs" in said
    assert "Mount Gram" in said
    assert "Bree" not in said  # lists nothing
    assert "Lonely Mountain" not in said  # too far


@rule("ICH-0120")
@pytest.mark.parametrize(
    ("card", "site"), [("Rangers of the North", "Bree"), ("Riders of Rohan", "Edoras"), ("Hobbits", "Bag End")]
)
def test_factions_and_allies_name_their_site(table: Table, card: str, site: str) -> None:
    asked(table, card)
    assert site in whereto(table.state, 0, table.id(card))


@rule("ICH-0121")
def test_a_special_ring_wants_a_gold_ring_first(table: Table) -> None:
    asked(table, "Lesser Ring")
    assert whereto(table.state, 0, table.id("Lesser Ring")) == RING


@rule("ICH-0122")
def test_who_may_not_go_to_a_site_is_told_to_which_haven_first(table: Table) -> None:
    table.rules(regions=0)
    asked(table)
    while table.asked != "move":
        table.pass_()
    assert not table.offered("To The Lonely Mountain")
    told = [why.text for why in Game(table.state).explain(0, table.id("hero's The Lonely Mountain"))]
    assert any("nearest Haven is Lórien: go there first" in text for text in told)


def test_it_is_said_beside_the_reasons_and_only_of_cards_in_hand(table: Table) -> None:
    asked(table, "Glamdring", "Dodge")
    game = Game(table.state)
    told = [r.text for r in reasons(game, 0, table.id("Glamdring"))]
    assert "which you can reach" in told[-1]
    assert not any("which you can reach" in r.text for r in reasons(game, 0, table.id("Dodge")))
