"""Who leaves play, and what becomes of his cards, followers, company and site (AIO-E: Transferring Items; AIO-C: Companies)."""

import pytest

from ledger import rule
from meccg.model.rows import UNCONTROLLED


def killed(table, who, **attack):
    """A strike kills him: the dice are his roll and the body check."""
    table.dice(2, 12)
    table.attack("man", strikes=1, prowess=20, attacker_chooses=True, **attack)
    if table.asked == "assign strike":
        table.do("assign", who)
    if table.asked == "stance":
        table.do("tap")
    if table.asked == "support":
        table.pass_()


@rule("AIO-E-0564", "AIO-A-0375", "CRF1-0203", "AIO-E-0565", "AIO-E-0566")
def test_each_unwounded_companion_may_take_one_item(table):
    items = {"Faramir": ["Sword of Gondolin", "Dagger of Westernesse", "Elf-stone"]}
    table.hero.company("Faramir", "Balin", "Bofur", "Bilbo", items=items, wounded=["Bilbo"], tapped=["Bofur"])
    killed(table, "Faramir")
    assert (table.asked, table.who) == ("hand over", "hero")
    assert {table.state.name(o[1]) for _, o in table.options() if o[0] == "take"} == {"Balin", "Bofur"}
    table.do("take", "Balin")
    assert {table.state.name(o[1]) for _, o in table.options() if o[0] == "take"} == {"Bofur"}
    table.do("take", "Bofur")
    assert table.asked == ""
    table.then("Faramir eliminated", "Sword of Gondolin on Balin", "Dagger of Westernesse on Bofur", "Elf-stone discarded")


@rule("AIO-E-0564", "AIO-A-0375")
def test_nobody_need_take_an_item(table):
    table.hero.company("Faramir", "Balin", items={"Faramir": ["Sword of Gondolin", "Dagger of Westernesse"]})
    killed(table, "Faramir")
    table.do("nobody")
    table.do("take", "Balin")
    table.then("Sword of Gondolin discarded", "Dagger of Westernesse on Balin")
    assert not any(line.startswith("Corruption") for line in table.log)


@rule("AIO-E-0564")
def test_alone_he_leaves_nothing_behind(table):
    table.hero.company("Faramir", at="Bree", items={"Faramir": ["Sword of Gondolin"]})
    killed(table, "Faramir")
    table.then("Faramir eliminated", "Sword of Gondolin discarded")


def test_no_second_item_that_can_not_be_duplicated_on_a_character(table):
    table.hero.company("Faramir", "Balin", "Bofur", items={"Faramir": ["Elven Cloak"], "Balin": ["Elven Cloak"]})
    killed(table, "Faramir")
    assert {table.state.name(o[1]) for _, o in table.options() if o[0] == "take"} == {"Bofur"}
    table.do("nobody")


@rule("AIO-D-0089", "AIO-H-0030")
def test_his_things_are_settled_before_the_next_strike(table):
    table.hero.company("Faramir", "Balin", items={"Faramir": ["Sword of Gondolin"]}, followers={"Faramir": ["Balin"]})
    table.dice(2, 12, 12)
    table.attack("man", strikes=2, prowess=15)
    table.do("resolve Faramir")
    table.do("tap")
    assert table.asked == "hand over"
    table.do("take", "Balin")
    table.then("Faramir eliminated", "Sword of Gondolin on Balin")
    assert table.card("Balin").controller == UNCONTROLLED
    assert table.asked == "stance"
    table.do("tap")
    assert "Balin rolls 12: 18 against 15" in table.log


@rule("AIO-C-0219", "AIO-E-0562", "AIO-A-0174", "AIO-E-0525", "AIO-A-0172")
def test_allies_and_events_on_him_are_discarded(table):
    table.hero.company("Faramir", "Balin", allies={"Faramir": ["Gwaihir"]}, cards={"Faramir": ["Lure of the Senses"]})
    killed(table, "Faramir")
    table.then("Faramir eliminated", "Gwaihir discarded", "Lure of the Senses discarded")
    assert table.hazard.names("discard") == ["Lure of the Senses"]


@rule("AIO-C-0091", "AIO-C-0096")
def test_followers_stay_without_a_controller(table):
    table.hero.company("Aragorn II", "Bofur", "Bilbo", followers={"Aragorn II": ["Bofur"]})
    killed(table, "Aragorn II")
    table.then("Bofur in play", "Bofur untapped")
    assert table.card("Bofur").controller == UNCONTROLLED


@rule("AIO-B-0108", "AIO-B-0097")
def test_the_dead_are_out_of_play(table):
    table.hero.company("Faramir", "Balin")
    killed(table, "Faramir")
    assert table.hero.names("out") == ["Faramir"]


@rule("AIO-C-0247")
@pytest.mark.parametrize(("tapped", "zone"), [(False, "locations"), (True, "discard")])
def test_the_site_of_a_company_that_is_no_more(table, tapped, zone):
    table.hero.company("Faramir", at="Moria", site_tapped=tapped)
    site = table.company().site
    killed(table, "Faramir")
    assert table.state.card(site).zone == zone
    assert table.state.companies(0) == []


@rule("AIO-C-0247")
def test_a_haven_goes_back_in_any_case(table):
    table.hero.company("Faramir", at="Rivendell", site_tapped=True)
    site = table.company().site
    killed(table, "Faramir")
    assert table.state.card(site).zone == "locations"


@rule("AIO-C-0247")
def test_the_site_stays_with_another_company(table):
    table.hero.company("Faramir", at="Rivendell")
    table.hero.company("Balin", at="Rivendell")
    site = table.company().site
    killed(table, "Faramir", against="Faramir")
    assert table.state.card(site).zone == "play"


def test_an_attack_goes_on_to_its_end_without_anybody(table):
    table.hero.company("Faramir", at="Bree")
    killed(table, "Faramir")
    assert table.result == "failed"


@rule("AIO-D-0274", "AIO-A-0423", "AIO-H-0412")
def test_an_eliminated_avatar(table):
    table.hero.company("Gandalf", "Bilbo")
    killed(table, "Gandalf")
    table.then("Gandalf eliminated")
    assert table.hero.row.avatar_lost
    assert table.hero.row.avatar == -1
    assert table.state.winner is None


@rule("METW-0125", "METW-0363", "AIO-A-0422", "AIO-C-0124")
def test_by_the_rulebook_of_the_wizards_it_ends_the_game(table):
    table.rules("the-wizards")
    table.hero.company("Gandalf", "Bilbo")
    killed(table, "Gandalf")
    assert table.state.winner == (1,)


@rule("AIO-E-0525")
def test_returned_to_hand(table):
    table.hero.company("Faramir", "Balin", items={"Faramir": ["Sword of Gondolin"]}, followers={"Faramir": ["Balin"]})
    table.start("Loss", kind="return", character=table.id("Faramir"))
    table.then("Faramir in hand", "Sword of Gondolin discarded")
    assert table.card("Balin").controller == UNCONTROLLED


def test_a_wizard_who_is_not_eliminated_may_be_revealed_again(table):
    table.hero.company("Gandalf", "Bilbo")
    table.start("Loss", kind="discard", character=table.id("Gandalf"))
    table.then("Gandalf discarded")
    assert not table.hero.row.avatar_lost
