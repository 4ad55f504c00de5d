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
    assert table.seat == "hero"
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
