"""What items, allies, factions and information have in common: where, when, by whom, and what taps the site."""

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.facts import AttackSpec, PlaySite, facts_of
from meccg.parts.base import THIS
from meccg.parts.definition import define
from meccg.parts.kinds import parts_of_kind
from meccg.parts.requirements import AddAttack
from meccg.parts.selectors import Site
from meccg.parts.standing import Gain
from meccg.parts.traits import NEVER_TAPS
from table import Table, blank


def made(name: str, kind: str, parts: tuple[Any, ...] = (), **facts: Any) -> str:
    """A card that is printed nowhere."""
    if name not in BOOK:
        row = facts_of(
            id=name, set="TABLE", name=name, type=facts.pop("type", "resource"), kind=kind, alignment="hero", plain=True, **facts
        )
        define(row, *parts, *parts_of_kind(row))
    return name


# --- cards that say something of tapping -----------------------------------------------------------------------------------


@rule("AIO-E-0136", "AIO-D-0355", "AIO-E-0139", "AIO-E-0175")
def test_two_cards_that_do_not_tap_the_site(table: Table) -> None:
    made("a quiet banner", "item", item_kind="special", playable_at=(PlaySite(sites=("Bree",), no_site_tap=True),))
    made("a quiet band", "faction", influence_number=5, playable_at=(PlaySite(sites=("Bree",), no_site_tap=True),))
    table.hero.company("Aragorn II", "Elrond", "Bilbo", at="Bree").hand("a quiet banner", "a quiet band", "Sting", "a pastime")
    table.explored()
    table.do("play a quiet banner by Aragorn II")
    table.then("a quiet banner on Aragorn II", "Bree untapped")
    table.cannot("play Sting", because="AIO-E-0181")  # no gift either
    table.dice(9)
    table.do("play a quiet band by Elrond")
    table.then("a quiet band in play", "Bree untapped", "Elrond tapped")
    table.pass_()


@rule("AIO-E-0137")
@rule("AIO-E-0137")
def test_not_tapping_the_site_is_no_leave_for_a_tapped_one(table: Table) -> None:
    made("a quiet banner", "item", item_kind="special", playable_at=(PlaySite(sites=("Bree",), no_site_tap=True),))
    table.hero.company("Aragorn II", at="Bree", site_tapped=True).hand("a quiet banner", "a pastime")
    table.explored()
    table.cannot("play a quiet banner", because="the site is tapped")
    table.pass_()


@rule("AIO-E-0136", "AIO-D-0355", "AIO-H-0397")
def test_faction_at_a_tapped_site_if_its_card_says_so(table: Table) -> None:
    made("a patient band", "faction", influence_number=5, playable_at=(PlaySite(sites=("Bree",), tapped_ok=True),))
    table.hero.company("Aragorn II", at="Bree", site_tapped=True).hand("a patient band")
    table.dice(9)
    table.explored()
    table.do("play a patient band by Aragorn II")
    table.then("a patient band in play")


def test_site_that_never_taps(table: Table) -> None:
    made("an inn", "site", type="site", site_type="B", region="Arthedain", parts=(Gain(NEVER_TAPS, to=THIS),))
    made("an innkeeper", "ally", mind=1, playable_at=(PlaySite(sites=("an inn",)),))
    table.hero.company("Aragorn II", at="an inn").hand("an innkeeper")
    table.explored()
    table.do("play an innkeeper by Aragorn II")
    table.then("an innkeeper on Aragorn II", "an inn untapped")


@pytest.mark.parametrize(
    ("place", "site", "fits"),
    [
        (PlaySite(types="B"), "Bree", True),
        (PlaySite(types="FH"), "Bree", False),
        (PlaySite(not_types="B"), "Bree", False),
        (PlaySite(not_sites=("Bree",)), "Bree", False),
        (PlaySite(regions=("Arthedain",)), "Bree", True),
        (PlaySite(region_type="w"), "Bree", True),
        (PlaySite(region_type="f"), "Bree", False),
        (PlaySite(dragon_lair=True), "Bree", False),
        (PlaySite(dragon_lair=True), "Dancing Spire", True),
        (PlaySite(dragon_lair=False), "Dancing Spire", False),
        (PlaySite(under_deeps=True), "Bree", False),
        (PlaySite(auto_attack="orc"), "Moria", True),
        (PlaySite(auto_attack="troll"), "Moria", False),
        (PlaySite(gold_ring_site=True), "Moria", True),
        (PlaySite(gold_ring_site=True), "Mount Gram", False),
        (PlaySite(by="dwarf"), "Bree", False),
        (PlaySite(by="dúnadan ranger"), "Bree", True),
        (PlaySite(by="Aragorn II"), "Bree", True),
        (PlaySite(in_play=("Gates of Morning",)), "Bree", False),
    ],
)
@rule("AIO-E-0132")
def test_places_that_cards_name(table: Table, place: PlaySite, site: str, fits: bool) -> None:
    name = made(f"playable at {place!r}", "ally", mind=1, playable_at=(place,))
    table.hero.company("Aragorn II", at=site).hand(name, "a pastime")
    table.explored()
    assert table.offered(("play", f"{name}:ally", table.id(name), table.id("Aragorn II"), -1)) == fits
    table.pass_()


# --- hoards ----------------------------------------------------------------------------------------------------------------


def hoard_item() -> str:
    return made("a cup of the hoard", "item", item_kind="minor", keywords=("hoard-item",))


@rule("AIO-A-0223")
@rule("AIO-E-0176", "AIO-E-0177", "AIO-A-0224")
@pytest.mark.parametrize(("site", "fits"), [("Dancing Spire", True), ("Moria", False), ("Rhosgobel", False)])
def test_hoard_item_only_with_a_hoard(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Aragorn II", at=site).hand(hoard_item(), "a pastime")
    table.explored()
    assert table.offered("play a cup of the hoard") == fits
    table.pass_()


@rule("AIO-E-0178", "AIO-A-0225")
@pytest.mark.parametrize(("since", "fits"), [(1, True), (5, False)])
def test_hoard_of_a_dragon_that_came_this_turn_is_none_yet(table: Table, since: int, fits: bool) -> None:
    spec = AttackSpec(race="dragon", strikes=1, prowess=10)
    blank("TABLE-dragon", AddAttack(Site(), spec), name="a dragon comes", type="hazard", subtypes=("permanent-event",))
    table.hazard.events("TABLE-dragon")
    table.state.put(table.card("a dragon comes").but(since=since))
    table.hero.company("Aragorn II", at="Rhosgobel").hand(hoard_item(), "a pastime")
    table.explored()
    assert table.offered("play a cup of the hoard") == fits
    table.pass_()


@rule("AIO-E-0180", "AIO-E-0182")
def test_hoard_item_is_no_gift_where_there_is_no_hoard(table: Table) -> None:
    table.hero.company("Imrahil", "Bilbo", at="Dol Amroth").hand("Knights of Dol Amroth", hoard_item(), "Sting")
    table.dice(9)
    table.explored()
    table.do("play Knights of Dol Amroth by Imrahil")
    assert table.offered("play Sting by Bilbo")
    assert not table.offered("play a cup of the hoard by Bilbo")
    table.pass_()


# --- information -----------------------------------------------------------------------------------------------------------


def with_a_gold_ring(table: Table, at: str, **fields: Any) -> None:
    items = {"Bilbo": ["Fair Gold Ring"]}
    table.hero.company("Elrond", "Bilbo", at=at, items=items, **fields).hand("Ringlore", "Lesser Ring", "a pastime")


@rule("AIO-C-0006")
@rule("AIO-E-0209", "AIO-E-0133", "CRF1-0377", "AIO-E-0146")
def test_information_taps_sage_and_site(table: Table) -> None:
    with_a_gold_ring(table, "Weathertop")
    table.explored()
    table.do("play Ringlore by Elrond")
    table.do("play Lesser Ring")
    table.then("Lesser Ring on Bilbo", "Elrond tapped", "Weathertop tapped", "Fair Gold Ring discarded")
    table.pass_()


@rule("AIO-E-0133", "AIO-H-0083", "METW-0028", "METW-0189")
@pytest.mark.parametrize(
    "fields", [{"at": "Bree"}, {"at": "Weathertop", "site_tapped": True}, {"at": "Weathertop", "tapped": ["Elrond", "Bilbo"]}]
)
def test_information_needs_such_a_site_and_a_sage_both_untapped(table: Table, fields: dict[str, Any]) -> None:
    with_a_gold_ring(table, **fields)
    table.explored()
    assert not table.offered("play Ringlore")
    table.pass_()


@rule("AIO-E-0141", "METW-0265", "AIO-E-0134", "AIO-H-0653")
def test_information_only_after_entering(table: Table) -> None:
    with_a_gold_ring(table, "Weathertop")
    table.site()
    table.do("do nothing")
    table.cannot("play Ringlore", because="AIO-H-0653")
    table.pass_()


@rule("CRF1-0377")
def test_information_is_for_the_site_phase(table: Table) -> None:
    with_a_gold_ring(table, "Weathertop")
    table.organization()
    assert not table.offered("play Ringlore")
    table.leave_open()


@rule("AIO-E-0133")
def test_sage_elsewhere_is_not_in_this_site_phase(table: Table) -> None:
    with_a_gold_ring(table, "Weathertop")
    table.hero.company("Aragorn II", at="Bree")
    table.explored("Aragorn II")
    table.cannot("play Ringlore", because="AIO-E-0134")
    table.pass_()


@rule("AIO-E-0175", "AIO-E-0172")
@pytest.mark.parametrize(("edition", "gift"), [("standard", False), ("the-wizards", True)])
def test_gift_after_information_in_the_first_edition_only(table: Table, edition: str, gift: bool) -> None:
    table.rules(edition)
    with_a_gold_ring(table, "Weathertop")
    table.hero.hand("Elf-stone")
    table.explored()
    table.do("play Ringlore by Elrond")
    table.do("play Lesser Ring")
    assert table.offered("play Elf-stone by Bilbo") == gift
    table.pass_()


# --- by another card's leave -----------------------------------------------------------------------------------------------


@rule("AIO-H-0094", "METW-0640", "AIO-E-0144")
@pytest.mark.parametrize("tapped", [True, False])
def test_item_played_by_leave_of_a_card_gives_no_gift(table: Table, tapped: bool) -> None:
    table.hero.company("Bilbo", "Aragorn II", "Elrond", at="Moria", site_tapped=tapped)
    table.hero.hand("Thorough Search", "Sword of Gondolin", "Sting", "a pastime")
    table.explored()
    table.do("play Thorough Search by Bilbo")
    table.do("Aragorn II plays Sword of Gondolin")
    table.then("Sword of Gondolin on Aragorn II", "Aragorn II tapped", "Bilbo tapped")
    assert not table.offered("play Sting by Elrond as an additional item")
    table.pass_()
    table.then(f"Moria {'tapped' if tapped else 'untapped'}")


# --- chains ----------------------------------------------------------------------------------------------------------------


@rule("AIO-A-0130")
def test_playing_an_item_is_declared_before_it_resolves(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo", at="Moria", items={"Bilbo": ["Fair Gold Ring"]}).hand("Narsil", "Test of Form")
    table.explored()
    table.do("play Narsil by Bilbo")
    assert table.asked == "respond"
    table.then("Narsil in aside", "Bilbo tapped", "Moria untapped")  # the cost is paid, the effect is to come
    table.pass_()
    table.then("Narsil on Bilbo", "Moria tapped")
    table.pass_()


@rule("AIO-E-0319", "METW-0898", "CRF1-0071", "CRF1-0075")
def test_card_that_taps_the_site_may_be_answered_by_an_on_guard_card(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rhosgobel", guard=["Weariness of the Heart"]).hand("Sting", "a pastime")
    table.explored()
    table.do("play Sting by Aragorn II")
    assert (table.asked, table.who) == ("respond", "hazard")
    assert table.offered("reveal Weariness of the Heart")
    table.pass_()
    table.then("Sting on Aragorn II")
    table.pass_()
    table.then("Weariness of the Heart in hand")


@rule("CRF1-0075", "AIO-E-0319")
def test_card_that_does_not_tap_the_site_may_not(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rhosgobel", guard=["Weariness of the Heart"]).hand("a pastime", "a pastime")
    table.explored()
    table.do("play a pastime")
    assert (table.asked, table.who) == ("act", "hero")
    table.pass_()


def test_faction_attempt_may_be_answered_by_an_on_guard_card(table: Table) -> None:
    table.hero.company("Imrahil", at="Dol Amroth", guard=["Weariness of the Heart"]).hand("Knights of Dol Amroth")
    table.dice(9)
    table.explored()
    table.do("play Knights of Dol Amroth by Imrahil")
    assert table.hazard.id == table.state.asks[0].seat
    table.pass_()
    table.then("Knights of Dol Amroth in play", "Weariness of the Heart in hand")


@rule("METW-0899", "AIO-E-0329", "AIO-E-0330", "AIO-E-0313")
@pytest.mark.parametrize("enters", [True, False])
def test_on_guard_card_returns_at_the_end(table: Table, enters: bool) -> None:
    table.hero.company("Aragorn II", at="Bree", guard=["Sting"])
    table.site()
    assert table.card("Sting").face_down
    table.do("enter" if enters else "do nothing")
    table.then("Sting in hand")
    assert table.id("Sting") in table.hazard.row.hand
    assert table.company().guard == ()
