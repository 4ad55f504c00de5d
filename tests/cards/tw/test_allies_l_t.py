"""Allies of The Wizards, L to T."""

import pytest

from ledger import rule
from table import Table

# --- TW-265 Leaflock ---------------------------------------------------------------------------------------------------------


@rule("AIO-F-0571", "CRF1-0318", "AIO-F-0580", "CRF1-0319")
def test_leaflock_is_not_attacked_at_his_site_but_helps(table: Table) -> None:
    table.hero.company("Aragorn II", at="Wellinghall", allies={"Aragorn II": ["Leaflock"]})
    table.dice(9)
    table.attack("orc", strikes=1, prowess=9, automatic=True)
    table.do("tap")  # he has no choice but Aragorn II
    table.do("support Leaflock")
    table.then("Leaflock tapped")
    assert "Aragorn II rolls 9: 16 against 9" in table.log


def test_leaflock_does_not_protect_another_company(table: Table) -> None:
    table.hero.company("Aragorn II", at="Wellinghall", allies={"Aragorn II": ["Leaflock"]}).company("Éowyn", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.dice(12)
    table.movement("Éowyn", to="Bree", way="starter")
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    assert table.uses() == set()
    table.finish()


# --- TW-307 Quickbeam --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "struck"),
    [
        ({"automatic": True}, False),
        ({"keyed": ("site type", "B"), "by_creature": True}, False),
        ({"keyed": ("site", "Bree"), "by_creature": True}, False),
        ({"keyed": ("region type", "w"), "by_creature": True}, True),
        ({"keyed": ("region", "Fangorn"), "by_creature": True}, True),
    ],
)
def test_quickbeam_is_safe_at_his_site(table: Table, fields: dict[str, object], struck: bool) -> None:
    table.hero.company("Gimli", "Bilbo", allies={"Gimli": ["Quickbeam"]})
    table.attack("orc", strikes=1, prowess=12, **fields)
    assert table.offered("assign Quickbeam") == struck
    assert table.offered("assign Gimli")
    table.leave_open()


@pytest.mark.parametrize(("at", "possible"), [("Wellinghall", True), ("Edoras", False)])
def test_quickbeam(table: Table, at: str, possible: bool) -> None:
    table.hero.company("Legolas", at=at).hand("TW-308", "a pastime")
    table.explored()
    if possible:
        table.chain("play Quickbeam by Legolas")
        table.then("Quickbeam on Legolas", "Legolas tapped")
        assert (table.value("prowess", "Quickbeam"), table.value("body", "Quickbeam")) == (6, 9)
    else:
        table.cannot("play Quickbeam", because="not playable at this site")
    table.leave_open()


# --- TW-320 Roäc the Raven ---------------------------------------------------------------------------------------------------


@rule("AIO-G-0288", "AIO-G-0290", "AIO-G-0291", "AIO-G-0292", "AIO-G-0293", "AIO-G-0294", "CRF1-0382")
def test_roac_brings_a_faction_by_himself(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", site_tapped=True, allies={"Éowyn": ["Roäc the Raven"]}, tapped=["Éowyn"])
    table.hero.hand("Riders of Rohan", "New Friendship")
    table.dice(8)
    table.explored()
    table.do("use Roäc the Raven on Riders of Rohan")
    table.carry_out("play New Friendship", passing=True)  # as on the check of a diplomat: 8 + 3
    table.then("Riders of Rohan in play", "Roäc the Raven discarded", "Éowyn tapped", "Lake-town tapped")
    assert any("Roäc the Raven rolls 8 to influence: 11 against" in line for line in table.log)
    assert [table.state.name(x) for x in table.card("Riders of Rohan").noted] == ["Lake-town"]


@rule("AIO-G-0288")
@pytest.mark.parametrize(
    ("name", "more"), [("New Friendship", 3), ("Lordly Presence", 5), ("Tempering Friendship", 4), ("A Friend or Three", 1)]
)
def test_roac_is_helped_as_a_diplomat_is(table: Table, name: str, more: int) -> None:
    table.hero.company("Éowyn", at="Lake-town", allies={"Éowyn": ["Roäc the Raven"]}).hand("Riders of Rohan", name)
    table.dice(9)
    table.explored()
    table.do("use Roäc the Raven on Riders of Rohan")
    table.carry_out(f"play {name}", passing=True)
    assert any(f"Roäc the Raven rolls 9 to influence: {9 + more} against" in line for line in table.log)
    table.finish()


@rule("AIO-G-0288")
def test_roac_is_no_warrior(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", allies={"Éowyn": ["Roäc the Raven"]})
    table.hero.hand("Riders of Rohan", "Muster", "New Friendship")
    table.explored()
    table.do("use Roäc the Raven on Riders of Rohan")
    while not table.offered("play New Friendship"):
        table.pass_()
    table.cannot("play Muster", because="no influence check")
    table.leave_open()


@rule("AIO-G-0291")
def test_roac_taps_no_site(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", allies={"Éowyn": ["Roäc the Raven"]}).hand("Riders of Rohan")
    table.dice(12)
    table.explored()
    table.carry_out("use Roäc the Raven on Riders of Rohan")
    table.then("Riders of Rohan in play", "Lake-town untapped", "Éowyn untapped")


def test_roac_may_fail(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", allies={"Éowyn": ["Roäc the Raven"]}).hand("Riders of Rohan")
    table.dice(2)
    table.explored()
    table.carry_out("use Roäc the Raven on Riders of Rohan")
    table.then("Riders of Rohan discarded", "Roäc the Raven discarded")


@rule("AIO-G-0295")
def test_roac_does_not_speak_to_the_dead_nor_to_those_in_play(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", allies={"Éowyn": ["Roäc the Raven"]}).hand(
        "Army of the Dead", "Riders of Rohan", "a pastime"
    )
    table.hazard.factions("Riders of Rohan")
    table.explored()
    assert table.uses() == set()
    assert "no faction" in table.because("Roäc the Raven")
    table.finish()


@rule("AIO-G-0289", "AIO-H-0159")
def test_roac_only_in_the_site_phase_of_his_company(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town", allies={"Éowyn": ["Roäc the Raven"]}).company("Gimli", at="Bree")
    table.hero.hand("Riders of Rohan", "a pastime")
    table.organization()
    assert table.uses() == set()
    table.finish()
    table.explored("Gimli")
    assert table.uses() == set()
    table.finish()


def test_roac_is_found_in_northern_rhovanion(table: Table) -> None:
    table.hero.company("Éowyn", at="Lake-town").company("Gimli", at="Bree").hand("Roäc the Raven", "a pastime")
    table.explored("Gimli")
    table.cannot("play Roäc the Raven", because="not playable at this site")
    table.finish()
    table.explored("Éowyn")
    table.carry_out("play Roäc the Raven")
    table.then("Roäc the Raven on Éowyn")
    table.finish()


# --- TW-326 Shadowfax --------------------------------------------------------------------------------------------------------


@rule("AIO-G-0335", "CRF1-0394")
@pytest.mark.parametrize("others", [(), ("Bilbo",)])
def test_shadowfax_carries_on(table: Table, others: tuple[str, ...]) -> None:
    table.hero.company("Gandalf", *others, at="Rivendell", allies={"Gandalf": ["Shadowfax"]})
    table.movement(to="Lórien", way="starter")
    table.carry_out("use Shadowfax", passing=True)
    table.do("Edoras", passing=True)
    table.finish()
    table.then("Shadowfax tapped", "Gandalf at Edoras")


@rule("AIO-C-0435", "AIO-H-0059")
def test_shadowfax_carries_farther_than_four_regions(table: Table) -> None:
    table.hero.company("Gandalf", at="Bag End", allies={"Gandalf": ["Shadowfax"]})
    table.organization()
    table.pass_all()
    assert not table.offered("Lórien")
    table.do("Rivendell")
    if table.asked == "way":
        table.do(table.offers()[0])
    table.finish()
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    table.carry_out("use Shadowfax", passing=True)
    table.do("Lórien", passing=True)
    table.finish()
    table.then("Gandalf at Lórien")


def test_shadowfax_may_as_well_rest(table: Table) -> None:
    table.hero.company("Gandalf", at="Rivendell", allies={"Gandalf": ["Shadowfax"]})
    table.movement(to="Lórien", way="starter")
    table.carry_out("use Shadowfax", passing=True)
    table.do("stays", passing=True)
    table.finish()
    table.then("Gandalf at Lórien", "Shadowfax tapped")


@rule("AIO-G-0336", "AIO-H-0167")
@pytest.mark.parametrize(("others", "more", "to"), [
    (("Éowyn",), [], "Lórien"), (("Bilbo", "Pippin"), [], "Lórien"), ((), ["Gwaihir"], "Lórien"), ((), [], ""),
])  # fmt: skip
def test_shadowfax_not_with_more_company_nor_unmoved(table: Table, others: tuple[str, ...], more: list[str], to: str) -> None:
    table.hero.company("Gandalf", *others, at="Rivendell", allies={"Gandalf": ["Shadowfax", *more]})
    table.movement(to=to)
    assert "company" in table.because("Shadowfax")
    while table.state.asks:
        assert "Shadowfax" not in table.uses()
        table.answer_plainly()


@pytest.mark.parametrize("site", ["Edoras", "Dunharrow"])
def test_shadowfax_is_found_in_rohan(table: Table, site: str) -> None:
    table.hero.company("Gandalf", at=site).hand("Shadowfax")
    table.explored()
    table.carry_out("play Shadowfax")
    table.then("Shadowfax on Gandalf")


# --- TW-350 Tom Bombadil -----------------------------------------------------------------------------------------------------


@rule("AIO-G-0438", "AIO-G-0440")
def test_tom_protects_any_company_in_his_land(table: Table) -> None:
    table.hero.company("Aragorn II", at="Old Forest", allies={"Aragorn II": ["Tom Bombadil"]}).company("Éowyn", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.movement("Éowyn", to="Bree", way="starter")
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    table.carry_out("use Tom Bombadil", passing=True)
    table.then("Tom Bombadil tapped", "Éowyn in play")
    table.finish()


@rule("AIO-G-0440")
def test_tom_cancels_an_attack_far_away(table: Table) -> None:
    table.hero.company("Aragorn II", at="Old Forest", allies={"Aragorn II": ["Tom Bombadil"]}).company("Éowyn", at="Rivendell")
    row = table.plan("Éowyn", "Bree")
    table.state.turn_up(row.destination)
    table.state.put(table.company("Éowyn").but(site=-1))
    table.attack("orc", strikes=3, prowess=8, against="Éowyn", by_creature=True)
    table.carry_out("use Tom Bombadil")
    assert table.result == "canceled"


@rule("AIO-G-0438")
@pytest.mark.parametrize("to", ["", "Lórien"])
def test_tom_does_not_protect_elsewhere(table: Table, to: str) -> None:
    table.hero.company("Aragorn II", at="Old Forest", allies={"Aragorn II": ["Tom Bombadil"]}).company("Éowyn", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.dice(12)
    table.movement("Éowyn", to=to)
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    assert table.uses() == set()
    assert "no declared hazard card" in table.because("Tom Bombadil")
    table.finish()
