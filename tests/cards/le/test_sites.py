"""The Lidless Eye: sites that say something of their own."""

from __future__ import annotations

import pytest

from ledger import rule
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


# --- LE-359 Carn Dûm -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "comes"), [("Gorbag", True), ("Hador", False)])
def test_only_orcs_and_trolls_come_into_play_at_carn_dum(minions: Table, who: str, comes: bool) -> None:
    minions.hero.company("Tarcil", at="Carn Dûm").hand(who).locations("Dol Guldur")
    minions.organization()
    places = [text for text in minions.offers() if who in text]
    assert any("Carn Dûm" in text for text in places) == comes
    assert any("Dol Guldur" in text for text in places)
    minions.leave_open()


@rule("AIO-F-0184")
def test_ringwraiths_follow_at_carn_dum_by_a_card_s_leave(minions: Table) -> None:
    minions.hero.company("The Witch-king", at="Carn Dûm").hand("Ren the Ringwraith", "a pastime")
    minions.organization()
    assert minions.offered("play Ren the Ringwraith")
    minions.leave_open()


# --- LE-407 Tharbad ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "fits"), [("Tharbad", True), ("Moria", False)])
def test_items_are_played_at_tharbad_though_it_is_tapped(minions: Table, site: str, fits: bool) -> None:
    minions.hero.company("Tarcil", at=site, site_tapped=True).hand("Saw-toothed Blade", "a pastime")
    minions.explored("Tarcil")
    print(minions.situation())
    assert minions.offered("play Saw-toothed Blade by Tarcil") == fits
    minions.leave_open()


# --- LE-415 The Worthy Hills ---------------------------------------------------------------------------------------------


@rule("AIO-G-0573")
@pytest.mark.parametrize(("site", "after"), [("The Worthy Hills", "untapped"), ("Minas Tirith", "tapped")])
def test_the_worthy_hills_never_tap_whatever_is_played_there(minions: Table, site: str, after: str) -> None:
    minions.hero.company("Ciryaher", "Tarcil", at=site).deck("Paltry Ring")
    minions.hero.hand("All Thought Bent upon It", "Saw-toothed Blade", "a pastime")
    minions.explored("Ciryaher")
    minions.do("play All Thought Bent upon It by Ciryaher")
    minions.then(f"{site} {after}", "Ciryaher tapped")
    minions.dice(12)
    minions.through()
    minions.do("Paltry Ring")
    minions.through()
    minions.then(f"{site} {after}", "Paltry Ring in hand")
    minions.leave_open()
