"""A card is named at the terminal by typing its name: nobody reads a list of all cards."""

from __future__ import annotations

from meccg.tui.menu import LISTED, Menu
from table import Table


def to_be_named(table: Table) -> Menu:
    """A riddle is won: which card does the hazard player hold?"""
    table.hero.company("Elrond", at="Bree").hand("Riddling Talk")
    table.hazard.hand("Wolves")
    table.dice(12)
    table.attack("dragon", prowess=15)
    table.do("play Riddling Talk")
    table.through()
    table.leave_open()
    return Menu(table.state, table.state.asks[0])


def test_a_part_of_the_name_suffices(table: Table) -> None:
    menu = to_be_named(table)
    assert len(menu.entries) > LISTED
    assert len(menu.lines()) == 1
    assert menu.find("smaug ahu") == [("name", "Smaug Ahunt")]
    assert menu.find("Adunaphel") == [("name", "Adûnaphel")]
    assert ("name", "Smaug") in menu.find("Smaug")


def test_what_is_no_card_is_refused_with_what_is_near(table: Table) -> None:
    menu = to_be_named(table)
    assert menu.find("Smaugg Ahunt") == []
    assert "Smaug Ahunt" in menu.near("Smaugg Ahunt")
    assert menu.find("xyzzy") == menu.near("xyzzy") == []
