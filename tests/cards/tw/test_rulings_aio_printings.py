"""Rulings of the All-in-One about later printings of cards of The Wizards: a deck that names them is played with the first."""

import pytest

from hazardplay import over, play, resolve
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.rules.deckbuilding import in_game
from table import Table, prepare


def printing(key: str) -> str:
    """The card with which a game that has that printing in a deck is played."""
    prepare()
    found = in_game(key)
    assert BOOK[found].done
    return found


# --- Despair of the Heart, The Lidless Eye -----------------------------------------------------------------------------------


@rule("AIO-F-0238")
def test_despair_before_the_body_check(table: Table) -> None:
    table.hero.company("Faramir", at="Bree", cards={"Faramir": [printing("LE-109")]})
    table.dice(2, 12, 3)
    table.attack("orc", strikes=1, prowess=20)
    table.do("tap")
    table.pass_all()
    table.then("Faramir wounded")
    checks = [line.partition(":")[0] for line in table.log if " check of Faramir" in line]
    assert checks == ["Corruption check of Faramir", "Body check of Faramir"]


# --- Muster Disperses, The Lidless Eye ---------------------------------------------------------------------------------------


@rule("AIO-G-0066")
@pytest.mark.parametrize(("card", "revealed"), [("LE-126", False), ("LE-134", False), ("LE-123", True)])
def test_muster_disperses_on_guard(table: Table, card: str, revealed: bool) -> None:
    """Lure of Nature, which is played on a member of the company, shows that something might be revealed."""
    table.hero.company("Bilbo", "Théoden", at="Edoras", guard=[printing(card)]).hand("Riders of Rohan").factions("Hobbits")
    table.explored("Bilbo")
    table.dice(12)
    table.do("Riders of Rohan", "Théoden")
    seen = table.offered("reveal")
    while table.asked:
        seen = seen or table.offered("reveal")
        table.pass_()
    assert seen is revealed  # hazards that affect the company
    table.then("Riders of Rohan in play")


# --- River, The Lidless Eye --------------------------------------------------------------------------------------------------


def to_edoras(table: Table, *company: str, rivers: int = 1) -> None:
    """The company moves to Edoras, on which so many Rivers are played."""
    table.hero.company(*company, at="Lórien", allies={c: ["Shadowfax"] for c in company if c == "Gandalf"}).hand("a pastime")
    table.hazard.hand(*[printing("LE-134")] * rivers)
    table.movement(company[0], to="Edoras", path="wb", limit=4)
    for _ in range(rivers):
        play(table, "play River on Edoras")


@rule("AIO-G-0283", "AIO-G-0284")
@pytest.mark.parametrize("enters", [True, False])
def test_river_may_be_forded_until_the_site_phase_has_begun(table: Table, enters: bool) -> None:
    to_edoras(table, "Aragorn II", "Gimli")
    table.pass_all()
    table.site("Aragorn II")
    table.do("use River by Aragorn II")
    resolve(table)
    assert table.asked == "enter"  # as if nothing had been
    table.do("enter" if enters else "do nothing")
    assert table.company("Aragorn II").entered is enters
    over(table)


@rule("AIO-G-0283")
def test_river_is_not_forded_later(table: Table) -> None:
    to_edoras(table, "Aragorn II", "Gimli")
    table.pass_all()
    table.site("Aragorn II")
    assert table.offered("use River by Aragorn II")
    while table.asked == "act" and table.offered("use River"):
        table.pass_()
    table.cannot("use River")
    assert not table.company("Aragorn II").entered
    table.leave_open()


@rule("AIO-G-0285")
@pytest.mark.parametrize("rangers", [["Aragorn II"], ["Aragorn II", "Beretar"]])
def test_each_river_needs_a_ranger(table: Table, rangers: list[str]) -> None:
    to_edoras(table, "Aragorn II", "Beretar", "Gimli", rivers=2)
    table.pass_all()
    table.site("Aragorn II")
    for i, who in enumerate(rangers, 1):
        table.do(f"use River#{i} by {who}")
        resolve(table)
    assert table.offered("enter") is (len(rangers) == 2)
    table.leave_open()


@rule("AIO-G-0286")
@pytest.mark.parametrize("rides_on", [True, False])
def test_river_is_nothing_to_a_company_that_comes_to_another_site(table: Table, rides_on: bool) -> None:
    to_edoras(table, "Gandalf")
    if rides_on:
        table.do("use Shadowfax", passing=True)
        resolve(table)
        table.do("Minas Tirith", passing=True)
    over(table)
    table.then(f"Gandalf at {'Minas Tirith' if rides_on else 'Edoras'}")
    table.site("Gandalf")
    assert table.offered("enter") is rides_on
    table.leave_open()


@rule("AIO-G-0287")
def test_a_ranger_on_his_way_fords_the_river(table: Table) -> None:
    to_edoras(table, "Aragorn II", "Gimli")
    assert table.company("Aragorn II").place != "Edoras"
    table.hero.do("use River by Aragorn II", passing=True)
    resolve(table)
    table.pass_all()
    table.then("Aragorn II tapped", "Aragorn II at Edoras")
    table.site("Aragorn II")
    assert table.offered("enter")
    table.leave_open()
