"""The Dragons: long-events of hazards, F to H."""

from __future__ import annotations

import pytest

from dragonplay import hazard_acts, on_with, set_upon
from hazardplay import left
from ledger import rule
from table import Table

# --- TD-27 From the Pits of Angband --------------------------------------------------------------------------------------


def end_of_turn(table: Table, *answers: str) -> None:
    """The turn ends; the hazard player answers so, others take nothing."""
    wanted = list(answers)
    table.end_of_turn()
    while table.asked:
        if table.who == "hazard" and wanted and table.offered(wanted[0]):
            table.do(wanted.pop(0))
        else:
            table.answer_plainly()
    assert not wanted


def test_from_the_pits_of_angband_into_the_play_deck(table: Table) -> None:
    table.hazard.discard("Smaug Ahunt", "Ice-drake", "Hobgoblins")
    table.events("From the Pits of Angband")
    end_of_turn(table, "Ice-drake")
    assert "Ice-drake" in table.names(table.hazard, "deck")
    assert {"Smaug Ahunt", "Hobgoblins"} <= set(table.names(table.hazard, "discard"))


def test_from_the_pits_of_angband_to_hand_with_doors_of_night(table: Table) -> None:
    table.hazard.discard("Smaug Ahunt", "Ice-drake", "Scatha")
    table.events("From the Pits of Angband", "Doors of Night")
    end_of_turn(table, "Back to hand", "Scatha", "Ice-drake")
    assert {"Scatha", "Ice-drake"} <= set(table.names(table.hazard, "hand"))
    assert "Smaug Ahunt" in table.names(table.hazard, "discard")


@rule("CRF1-0263")
def test_from_the_pits_of_angband_not_with_bane_of_the_ithil_stone(table: Table) -> None:
    table.hazard.discard("Ice-drake")
    table.events("From the Pits of Angband", "Bane of the Ithil-stone")
    end_of_turn(table)
    assert "Ice-drake" in table.names(table.hazard, "discard")


# --- TD-31 Host of Bats --------------------------------------------------------------------------------------------------


def test_host_of_bats_lets_one_orc_not_count(table: Table) -> None:
    table.events("Host of Bats")
    table.hero.company("Gimli", "Balin", at="Rivendell").hand("a pastime")
    table.hazard.hand("Hobgoblins", "Foul Fumes")
    table.movement("Gimli", to="Bree", way="starter", limit=1)
    hazard_acts(table, "play Hobgoblins")
    assert left(table, "Gimli") == 1
    table.leave_open()


@pytest.mark.parametrize(
    ("creature", "keyed", "events", "checks"),
    [
        ("Hobgoblins", ("region type", "w"), (), ["8 against 9", "7 against 9"]),
        ("Dire Wolves", ("region type", "w"), (), ["8 against 9"]),
        ("Ghouls", ("site type", "S"), (), ["8 against 9"]),
        ("Ghouls", ("site type", "S"), ("Shadow of Mordor",), ["8 against 9", "6 against 9"]),
        ("Hobgoblins", ("site type", "S"), ("Shadow of Mordor",), ["8 against 9", "7 against 9", "6 against 9"]),
    ],
)
def test_host_of_bats_asks_for_more_body_checks(
    table: Table, creature: str, keyed: tuple[str, str], events: tuple[str, ...], checks: list[str]
) -> None:
    table.events("Host of Bats", *events)
    set_upon(table, creature, "Glorfindel II", keyed=keyed, wounded=[])
    table.state.set_status(table.id("Glorfindel II"), 1)
    on_with(table, 2, *[8] * len(checks))
    told = [line.partition(": ")[2][:11] for line in table.log if line.startswith("Body check of Glorfindel")]
    assert told == checks
    table.leave_open()
