"""The Lidless Eye: sites that say something of their own."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.model.rows import NONE
from meccg.parts.values import TO_PLAY_HAZARDS, site_path, site_type
from meccg.rules.planning import routes
from meccg.rules.rings import near_the_enemy
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


# --- LE-352 Barad-dûr ----------------------------------------------------------------------------------------------------


def test_who_is_wounded_heals_at_barad_dur(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Barad-dûr", wounded=["Tarcil"]).company("Hador", at="Urlurtsu Nurn", wounded=["Hador"])
    minions.hero.hand("a pastime")
    minions.untap()
    minions.then("Tarcil tapped", "Hador wounded")
    minions.leave_open()


@rule("AIO-F-0135")
def test_a_ringwraith_needs_a_mode_to_go_to_barad_dur(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Minas Morgul").hand("Black Rider", "a pastime")
    minions.organization()
    s = minions.state

    def reached() -> set[str]:
        return {s.name(site) for site in routes(s, minions.company("Ren the Ringwraith"))}

    assert "Barad-dûr" not in reached()
    minions.do("play Black Rider")
    minions.settle()
    assert "Barad-dûr" in reached()
    minions.leave_open()


@rule("AIO-E-0213", "AIO-E-0214")
@pytest.mark.parametrize(("at", "tested"), [("Barad-dûr", True), ("Moria", False)])
def test_rings_are_proved_at_barad_dur_when_the_turn_ends(minions: Table, at: str, tested: bool) -> None:
    minions.hero.company("Tarcil", at=at, items={"Tarcil": ["Bright Gold Ring"]})
    minions.dice(*[9] * tested)
    minions.end_of_turn()
    while minions.asked and not any("is tested" in line for line in minions.log):
        minions.answer_plainly()
    assert [line for line in minions.log if "is tested" in line] == (["Bright Gold Ring is tested: 6"] if tested else [])
    minions.leave_open()


def test_rings_are_proved_there_in_the_site_phase_too(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Barad-dûr", items={"Tarcil": ["Bright Gold Ring"]})
    minions.dice(9)
    minions.site("Tarcil")
    while minions.asked and not any("is tested" in line for line in minions.log):
        minions.answer_plainly()
    assert "Bright Gold Ring is tested: 6" in minions.log
    assert not minions.company("Tarcil").entered
    minions.leave_open()


@rule("AIO-E-0215", "AIO-E-0551")
@pytest.mark.parametrize("alignment", ["ringwraith", "balrog"])
def test_a_balrog_trusts_nothing_to_barad_dur(table: Table, alignment: str) -> None:
    table.hero.plays(alignment)
    table.hero.company("Gorbag", at="Moria", items={"Gorbag": ["Bright Gold Ring"]}, cards={"Gorbag": ["News of the Shire"]})
    site = table.new("LE-352", 0, "locations")
    table.state.enter(site, player=0, mode="site")
    table.state.put(table.company("Gorbag").but(site=site, place="Barad-dûr"))
    table.hero.hand("a pastime")
    table.organization()
    assert table.offered("store") == (alignment == "ringwraith")
    assert bool(near_the_enemy(table.state, 0)) == (alignment == "ringwraith")
    table.leave_open()


# --- LE-356 Bree ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "leader", "may"), [("Bree", "The Mouth", True), ("Bree", "Uchel", False), ("Lake-town", "The Mouth", False)]
)
def test_agents_come_to_bree_to_follow_somebody(minions: Table, at: str, leader: str, may: bool) -> None:
    minions.hero.company(leader, at=at).hand("Fori the Beardless", "Hador", "a pastime")
    minions.organization()
    there = [text for text in minions.offers() if "Fori the Beardless" in text and f"at {at}" in text]
    assert bool(there) == may
    assert all(f"following {leader}" in text for text in there)
    assert not any("Hador" in text and f"at {at}" in text for text in minions.offers())  # no agent
    minions.leave_open()


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


# --- LE-374 Geann a-Lisch ------------------------------------------------------------------------------------------------


@rule("AIO-D-0173")
def test_geann_a_lisch_is_a_darkhaven_but_ruins_to_hazards(minions: Table) -> None:
    minions.hero.company("Bróin", at="Geann a-Lisch", wounded=["Bróin"]).hand("a pastime")
    site = minions.company("Bróin").site
    assert (site_type(minions.state, site), site_type(minions.state, site, TO_PLAY_HAZARDS)) == ("H", "R")
    minions.untap()
    minions.then("Bróin tapped")
    minions.leave_open()


@rule("AIO-E-0264")
def test_geann_a_lisch_has_the_site_path_from_carn_dum_to_hazards(minions: Table) -> None:
    minions.hero.company("Bróin", at="Geann a-Lisch")
    assert site_path(minions.state, minions.company("Bróin").site) == "swwww"


@rule("AIO-E-0266")
@pytest.mark.parametrize("staying", [True, False])
def test_what_lurks_in_ruins_lurks_there(minions: Table, staying: bool) -> None:
    minions.hero.company("Bróin", at="Geann a-Lisch" if staying else "Carn Dûm")
    minions.hazard.hand("Cave-drake")
    minions.movement(to="" if staying else "Geann a-Lisch", path="swwww")
    assert minions.offered("Cave-drake")
    minions.leave_open()


def test_nobody_comes_and_nothing_stays_at_geann_a_lisch(minions: Table) -> None:
    band = {"Bróin": ["Saw-toothed Blade"]}
    minions.hero.company("Bróin", at="Geann a-Lisch", items=band).hand("Hador", "a pastime").locations("Dol Guldur")
    minions.organization()
    assert not minions.offered("store")
    places = [text for text in minions.offers() if "Hador" in text]
    assert places
    assert not any("Geann" in text for text in places)
    minions.leave_open()


# --- LE-382 Hermit’s Hill ------------------------------------------------------------------------------------------------


def at_the_hill(table: Table, *, who: str = "Bróin", tapped: bool = False) -> None:
    gear = {who: ["Saw-toothed Blade", "Foul-smelling Paste", "Orc-draughts"]}
    table.hero.company(who, "Tarcil", at="Hermit’s Hill", items=gear, site_tapped=tapped)
    table.hero.hand("Gleaming Gold Ring", "Bright Gold Ring", "a pastime")
    table.explored(who)


def test_two_minor_items_buy_a_gold_ring(minions: Table) -> None:
    at_the_hill(minions)
    assert not minions.offered("play Gleaming Gold Ring")
    minions.do("use Hermit’s Hill")
    minions.do("Saw-toothed Blade")
    minions.do("Orc-draughts")
    minions.settle()
    minions.then("Saw-toothed Blade discarded", "Orc-draughts discarded", "Foul-smelling Paste in play")
    assert minions.offered("play Bright Gold Ring by Tarcil")
    minions.do("play Gleaming Gold Ring by Tarcil")
    minions.settle()
    minions.then("Gleaming Gold Ring on Tarcil", "Hermit’s Hill tapped")
    assert "also playable" not in minions.state.standing
    minions.leave_open()


@rule("AIO-F-0500")
@pytest.mark.parametrize(("who", "tapped"), [("Bróin", True), ("Gorbag", False)])
def test_no_ring_at_a_tapped_hill_nor_for_orcs(minions: Table, who: str, tapped: bool) -> None:
    at_the_hill(minions, who=who, tapped=tapped)
    assert not minions.offered("use Hermit’s Hill")
    minions.leave_open()


# --- LE-393 Mount Doom ---------------------------------------------------------------------------------------------------


def test_a_sage_tests_a_ring_at_mount_doom(minions: Table) -> None:
    minions.hero.company("Hador", "Tarcil", at="Mount Doom", items={"Tarcil": ["Bright Gold Ring"]}).hand("a pastime")
    minions.dice(9)
    minions.organization()
    assert not minions.offered("use Mount Doom by Tarcil")
    minions.do("use Mount Doom by Hador")
    minions.finish()
    minions.then("Hador tapped", "Bright Gold Ring discarded")
    assert any("Bright Gold Ring is tested: 6" in line for line in minions.log)


# --- LE-407 Tharbad ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "fits"), [("Tharbad", True), ("Moria", False)])
def test_items_are_played_at_tharbad_though_it_is_tapped(minions: Table, site: str, fits: bool) -> None:
    minions.hero.company("Tarcil", at=site, site_tapped=True).hand("Saw-toothed Blade", "a pastime")
    minions.explored("Tarcil")
    assert minions.offered("play Saw-toothed Blade by Tarcil") == fits
    minions.leave_open()


# --- LE-409 Urlurtsu Nurn ------------------------------------------------------------------------------------------------


def recruited(table: Table, who: str = "Gorbag") -> None:
    table.hero.company("Ren the Ringwraith", at="Urlurtsu Nurn", events=["Black Rider"]).hand("a pastime")
    table.hero.discard(who, "Hador")
    table.organization()
    assert not table.offered("use Urlurtsu Nurn on Hador")
    table.do(f"use Urlurtsu Nurn by Ren the Ringwraith on {who}")
    table.settle()


def test_your_ringwraith_calls_up_an_orc_at_urlurtsu_nurn(minions: Table) -> None:
    recruited(minions)
    minions.then("Gorbag in play", "Gorbag at Urlurtsu Nurn", "Ren the Ringwraith tapped")
    assert minions.card("Gorbag").company != minions.card("Ren the Ringwraith").company
    minions.leave_open()


@pytest.mark.parametrize("moved", [True, False])
def test_he_must_be_on_his_way(minions: Table, moved: bool) -> None:
    recruited(minions)
    minions.pass_()
    minions.do("stays")
    minions.do("To Minas Morgul")
    while minions.asked:
        minions.answer_plainly()
    row = minions.company("Gorbag").but(destination=NONE, moved=moved)
    there = minions.site_card(0, "Minas Morgul")
    minions.state.put(row.but(site=there, place="Minas Morgul") if moved else row)
    minions.site_phase()
    minions.do("Ren the Ringwraith")
    minions.then("Gorbag " + ("in play" if moved else "discarded"))
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
