"""Dark Minions: long-events of resources."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.parts.values import roll_of, value
from table import BLANK, Table

# --- DM-125 Enduring Tales ---


@pytest.mark.parametrize("keeps", [True, False])
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_enduring_tales_at_the_end_of_the_turn(table: Table, whose: str, keeps: bool) -> None:
    table.hero.events("Enduring Tales").deck()
    seat = table.seat(whose).hand("Sting", *[BLANK] * 8).deck()
    table.turn_of(whose)
    table.end_of_turn()
    seat.do("Discard Sting", passing=True)
    assert table.asked == "discard whither"
    assert table.who == whose
    table.do("play deck" if keeps else "discard pile")
    assert (seat.names("deck")[-1] == "Sting") == keeps
    table.then("Sting in deck" if keeps else "Sting discarded")
    table.leave_open()


@pytest.mark.parametrize("keeps", [True, False])
def test_enduring_tales_when_a_card_asks_for_a_discard(table: Table, keeps: bool) -> None:
    table.hero.company("Gimli", at="Bree").events("Enduring Tales").hand("Dragon-feuds", "Smaug", "a pastime")
    table.organization()
    table.play("Dragon-feuds")
    table.finish()
    table.attack("dragon", strikes=1, prowess=10)
    table.do("use Dragon-feuds")
    assert table.asked == "instead"
    table.do("Yes" if keeps else "No")
    table.settle()
    table.then("Smaug in deck" if keeps else "Smaug discarded")
    assert table.result == "canceled"


def test_enduring_tales_is_of_no_use_to_what_is_in_play(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Healing Herbs"]}).events("Enduring Tales")
    table.dice(4)
    table.corruption_check("Gimli", mod=-4)
    while table.asked:
        assert table.asked != "instead"
        table.answer_plainly()
    table.then("Gimli discarded", "Healing Herbs discarded")


# --- DM-127 Face Out of Sight ---


@rule("AIO-F-0310")
def test_face_out_of_sight_takes_cards_off_guard(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", guard=["Wolves"]).hand("Face Out of Sight", "a pastime")
    table.long_events()
    table.play("Face Out of Sight")
    table.then("Wolves in hand")
    table.finish()
    table.movement("Gimli")
    table.hazard.play("Place Wolves on-guard")
    table.then("Wolves in hand")
    assert not table.company("Gimli").guard
    assert table.company("Gimli").hazards == 1
    table.leave_open()


@rule("AIO-F-0311")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_face_out_of_sight_sends_agents_home(table: Table, whose: str) -> None:
    table.hero.company("Gimli", at="Bree").events("Face Out of Sight")
    table.hazard.company("Anarin", at="Edoras", tapped=["Anarin"])  # a character
    table.hazard.agent("Baduila", "Bree", face_up=True, tapped=True).agent("Elwen", "Tharbad", face_up=True, wounded=True)
    table.hazard.agent("Nimloth", "Weathertop", face_up=True)
    table.turn_of(whose)
    table.end_of_turn()
    table.finish()
    table.then("Baduila in hand", "Elwen in hand", "Nimloth in play", "Anarin tapped")


# --- DM-157 Secret Ways ---


@pytest.mark.parametrize(
    ("start", "goal", "more"),
    [("The Under-gates", "The Gem-deeps", 4), ("The Under-gates", "Moria", 0), ("Moria", "The Under-gates", 0)],
)
def test_secret_ways_between_sites_below(table: Table, start: str, goal: str, more: int) -> None:
    table.hero.company("Gimli", at=start).events("Secret Ways")
    assert value(table.state, roll_of("movement"), table.company().id, table.site_card(0, goal)) == more
