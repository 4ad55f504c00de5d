"""The harness itself: what it lets through and what it does not, shown with the basics of combat."""

from textwrap import dedent

import pytest

import table as table_module
from ledger import rule
from table import Table


def test_the_example_of_the_docstring(table: Table) -> None:
    """What the documentation of the harness shows runs as it stands there."""
    lines = (table_module.__doc__ or "").split("def test_staying_untapped_costs_three(table):\n")[1].split("\n\n")[0]
    exec(dedent(lines), {"table": table})
    assert not table.asked


def company(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", items={"Aragorn II": ["Dagger of Westernesse"]})


@rule("AIO-H-0672")
def test_defender_assigns_strikes_to_untapped_characters(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", "Frodo", at="Bree", tapped=["Frodo"])
    table.dice(9)
    table.attack("orc", strikes=1, prowess=8)
    assert table.who == "hero"
    assert table.offered("assign Aragorn II")
    assert table.offered("Bilbo faces a strike")
    table.cannot("assign Frodo")
    table.do("assign", "Aragorn II")
    table.do("tap")
    table.hero.pass_()
    table.then("Aragorn II tapped", "Bilbo untapped", "Aragorn II at Bree")
    assert table.result == "defeated"
    assert not table.asked


@rule("AIO-H-0684")
def test_staying_untapped_costs_three(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.dice(5)
    table.attack("orc", prowess=8)
    table.do("stay untapped")
    table.then("Aragorn II untapped")  # 6 - 3 + 5 = 8: ineffectual
    assert table.result == "failed"


@rule("AIO-D-0088")
def test_wound_and_body_check(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree", items={"Bilbo": ["Dagger of Westernesse"]})
    table.dice(2, 10)
    table.attack("orc", prowess=9)
    table.do("tap")
    table.then("Bilbo eliminated", "Dagger of Westernesse in discard", "Bilbo not in play")


def test_set_up_holds_what_was_said(table: Table) -> None:
    table.hero.company(
        "Gandalf",
        "Bilbo",
        "Frodo",
        at="Rivendell",
        items={"Bilbo": ["Sting"]},
        followers={"Gandalf": ["Frodo"]},
        corruption={"Bilbo": 3},
        wounded=["Bilbo"],
        moved=True,
    ).hand("Concealment", "Dagger of Westernesse").deck("Dagger of Westernesse", "Sting").discard("Block")
    table.hazard.hand("Cave-drake").events("Doors of Night")
    table.events("Gates of Morning")
    table.then("Bilbo wounded", "Sting#1 on Bilbo", "Concealment in hand", "Block in discard", "Doors of Night in play")
    assert table.card("Frodo").controller == table.id("Gandalf")
    assert table.state.player(0).avatar == table.id("Gandalf")
    assert table.company("Bilbo").moved
    assert table.company("Bilbo").place == "Rivendell"
    assert table.hero.names("deck")[-2:] == ["Sting", "Dagger of Westernesse"]
    assert table.card("Gates of Morning").player == 0
    assert table.card("hazard's Doors of Night").mode == "permanent-event"


def test_blunders_are_found(table: Table) -> None:
    fails = pytest.raises(pytest.fail.Exception)
    company(table)
    with fails:
        table.card("Bilbo Bagginses")
    with fails:
        table.card("Sting")  # exists, but not here
    with fails:
        table.dice(13)
    table.dice(12, 12)
    table.attack("orc", prowess=8)
    with fails:
        table.do("assign Sting")
    with fails as failed:
        table.do("faces a strike")
    assert "Bilbo faces a strike" in str(failed.value)
    with fails:
        table.cannot("assign Bilbo")
    with fails as failed:
        table.close()  # a question is open
    assert "somebody is asked" in str(failed.value)
    table.do("assign Bilbo")
    table.do("tap")
    table.pass_all()
    with fails as failed:
        table.close()
    assert "dice were not used: (12,)" in str(failed.value)
    with fails:
        table.then("Bilbo in hand")
    with fails:
        table.then("Bilbo sleeps")
    table.state.chance = table.state.chance.but(script=())


def test_pass_all_stops_at_a_question(table: Table) -> None:
    company(table)
    table.attack("orc", prowess=8)
    table.pass_all()
    assert table.asked == "assign strike"
    table.leave_open()


@pytest.mark.players(5)
def test_five_sit_at_the_table_and_it_may_be_anybodys_turn(table: Table) -> None:
    table.turn_of("third")
    table.seat(2).company("Aragorn II", at="Bree", cards={"Aragorn II": ["Lure of Nature"]}).hand("a pastime")
    table.seat("fourth").hand("Cave-drake")
    table.hero.company("Bilbo", at="Rivendell")
    assert (table.player, table.hazard_player) == (2, 3)
    assert table.state.name(table.company().members[0]) == "Aragorn II"
    assert table.card("Lure of Nature").player == 3
    assert [seat.row.turns for seat in table.seats] == [5, 5, 5, 4, 4]
    assert table.names("fourth", "hand") == ["Cave-drake"]
    assert table.card("fourth's Cave-drake").owner == 3
    table.movement(limit=2)
    assert (table.who, table.asked) == ("third", "act")
    table.leave_open()


def test_a_hazard_on_a_site_and_hazards_that_were_counted(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", on_site=["Siege"]).hand("a pastime")
    table.hero.on_site("Rivendell", "River")
    table.hazard.hand("Orc-patrol")
    assert table.card("Siege").host == table.company().site
    assert table.card("River").player == 1
    table.movement(to="Moria", path="wbw")
    table.counted(table.company().limit)
    table.cannot("play Orc-patrol", because="hazard limit")
    table.finish()


def test_names_that_sound_like_places(table: Table) -> None:
    table.hero.hand("Fair Travels in Wilderness")
    table.hazard.hand("Lost at Sea")
    table.then("Fair Travels in Wilderness in hand", "Lost at Sea not in discard", "Lost at Sea in hand")


def test_the_plainest_play(table: Table) -> None:
    """It is declared as soon as that is possible, nobody answers, and what follows is passed."""
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("Concealment")
    table.attack("orc", strikes=2, prowess=7)
    assert table.plays() == {"Concealment"}
    table.hero.play("play Concealment by Bilbo")
    table.then("Concealment discarded")
    table.finish()


def test_what_is_missing_is_said(table: Table) -> None:
    company(table)
    with pytest.raises(pytest.fail.Exception, match=r"Hidden Haven \(WH-\d+\) is of no set that is loaded"):
        table.hazard.hand("Hidden Haven")
    table.attack("orc", prowess=8)
    table.do("assign Bilbo")
    table.do("tap")
    with pytest.raises(pytest.fail.Exception, match=r"a roll is needed(.|\n)*Strike"):
        table.pass_all()
    table.leave_open()


def test_numbers_that_something_does_not_have_are_told(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", limit=3)
    assert table.value("hazard_limit", table.company("Bilbo").id) == 3
    with pytest.raises(pytest.fail.Exception, match=r"Bilbo has no hazard_limit; a company has its own numbers"):
        table.value("hazard_limit", "Bilbo")
    with pytest.raises(pytest.fail.Exception, match=r"there is no number 'prowes'; there are .*prowess"):
        table.value("prowes", "Bilbo")


def test_which_of_several_cards_was_asked_is_told(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Concealment", "Concealment")
    table.attack("orc", strikes=1, prowess=7)
    told = r"of 2 cards of that name, the one in hand was asked: say Concealment#1 .. Concealment#2"
    with pytest.raises(pytest.fail.Exception, match=told):
        table.cannot("play Concealment", because="no such reason")
    table.leave_open()


def test_that_it_is_not_the_time_to_use_a_card_is_a_reason(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Elven Cloak"]}).hand("a pastime")
    table.organization()
    table.cannot("use Elven Cloak", because="Elven Cloak may be used only")
    table.leave_open()
