"""The Dragons: permanent-events of hazards that are no Dragons, M to S."""

from __future__ import annotations

import pytest

from dragonplay import hazard_acts, on_with, set_upon, to_strike
from hazardplay import left, limit, pending
from ledger import rule
from meccg.parts.values import DRAWS_OPPONENT, has_trait, value
from table import Table

# --- TD-48 Memories Stolen -----------------------------------------------------------------------------------------------


def test_memories_stolen_takes_all_skills(table: Table) -> None:
    set_upon(table, "Scatha", "Aragorn II", hand=("Memories Stolen",))
    to_strike(table, "Aragorn II")
    hazard_acts(table, "play Memories Stolen on Aragorn II")
    on_with(table, 12, 12)
    assert any("against 12" in line for line in table.log if line.startswith("Aragorn II rolls"))
    aragorn = table.id("Aragorn II")
    assert not any(has_trait(table.state, aragorn, skill) for skill in ("warrior", "scout", "ranger", "sage", "diplomat"))
    table.leave_open()


@pytest.mark.parametrize(("at", "roll", "helped", "gone"), [("Rivendell", 8, False, False), ("Rivendell", 8, True, True)])
def test_memories_stolen_come_back_at_a_haven_with_help(table: Table, at: str, roll: int, helped: bool, gone: bool) -> None:
    table.hero.company("Aragorn II", "Bilbo", at=at, cards={"Aragorn II": ["Memories Stolen"]}).hand("a pastime")
    table.dice(roll)
    table.organization()
    assert not any("without tapping" in text for text in table.offers())
    table.do("Aragorn II taps to remove Memories Stolen")
    while table.asked in ("respond", "support"):
        if helped and table.offered("support", "Bilbo"):
            table.do("support", "Bilbo")
        else:
            table.answer_plainly()
    assert (table.card("Memories Stolen").zone == "discard") == gone
    table.leave_open()


def test_memories_stolen_not_away_from_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", cards={"Aragorn II": ["Memories Stolen"]}).hand("a pastime")
    table.organization()
    assert not table.offered("Aragorn II taps to remove Memories Stolen")
    table.leave_open()


# --- TD-50 No Escape from My Magic ---------------------------------------------------------------------------------------


@rule("AIO-G-0099")
def test_no_escape_from_my_magic_on_unique_factions(table: Table) -> None:
    table.hero.factions("Rangers of the North").company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand("No Escape from My Magic")
    table.movement("Gimli")
    assert pending(table, "play No Escape from My Magic on Rangers of the North")
    table.leave_open()


@pytest.mark.parametrize(
    ("way", "company", "roll", "idle"),
    [
        ("region", ("Gimli",), 11, True),  # a diplomat: +1
        ("region", ("Aragorn II",), 9, True),  # a ranger and a scout: +3
        ("region", ("Aragorn II",), 10, False),
        ("starter", ("Gimli",), 0, False),
    ],
)
def test_no_escape_from_my_magic_in_the_lands_of_the_faction(
    table: Table, way: str, company: tuple[str, ...], roll: int, idle: bool
) -> None:
    table.hero.factions("Rangers of the North").company(*company, at="Bree").hand("a pastime")
    lies = table.new("TD-50", 1, "aside")
    table.state.enter(lies, player=1, host=table.id("Rangers of the North"), mode="permanent-event", since=0)
    table.state.turn = 5
    table.dice(*([roll] if roll else []))
    table.movement(company[0], to="Rivendell", way=way)
    assert has_trait(table.state, table.company(company[0]).id, "does-nothing") == idle
    table.leave_open()


# --- TD-68 Shadow of Mordor ----------------------------------------------------------------------------------------------


def walk(table: Table, draw: int) -> None:
    """A company moves where its player may draw two cards, and draws that many."""
    table.hero.company("Aragorn II", "Gimli", at="Lórien").hand("a pastime")
    table.movement("Aragorn II", to="Gold Hill", way="starter", ask=True)
    while table.asked != "act":
        if table.asked == "draw" and table.who == "hero" and draw > 1:
            draw -= 1
            table.do("draw")
        elif table.asked == "draw":
            table.do("stop")
        else:
            table.answer_plainly()


@pytest.mark.parametrize(("drawn", "more"), [(1, 0), (2, 1), (3, 2)])
def test_shadow_of_mordor_watches_who_draws(table: Table, drawn: int, more: int) -> None:
    table.events("Shadow of Mordor")
    walk(table, drawn)
    assert limit(table, "Aragorn II") == 2 + more
    table.leave_open()


@rule("AIO-G-0333", "AIO-G-0332")
def test_shadow_of_mordor_not_in_the_phase_of_its_play(table: Table) -> None:
    table.hazard.hand("Shadow of Mordor")
    walk(table, 3)
    before = left(table, "Aragorn II")
    hazard_acts(table, "play Shadow of Mordor")
    assert left(table, "Aragorn II") == before - 1
    table.leave_open()


def test_shadow_of_mordor_with_doors_of_night_lets_draw(table: Table) -> None:
    table.events("Shadow of Mordor", "Doors of Night")
    walk(table, 3)
    assert value(table.state, DRAWS_OPPONENT, table.company("Aragorn II").id) == 3 + 2
    table.leave_open()


# --- TD-73 Stormcrow -----------------------------------------------------------------------------------------------------


@rule("AIO-G-0390")
def test_stormcrow_ends_what_lies_on_a_wizards_company(table: Table) -> None:
    table.hero.company("Gandalf", "Aragorn II", at="Rivendell", events=["Fellowship"])
    table.hero.company("Gimli", "Legolas", at="Rivendell", events=["Fellowship"]).hand("a pastime")
    table.hazard.hand("Stormcrow")
    table.movement("Gandalf")
    before = table.value("di", "Gandalf")
    hazard_acts(table, "play Stormcrow")
    assert not table.company("Gandalf").attached
    assert table.company("Gimli").attached
    assert table.value("di", "Gandalf") == before - 2
    table.leave_open()


@pytest.mark.parametrize(("doors", "less"), [(False, 2), (True, 4)])
def test_stormcrow_is_worse_with_doors_of_night(table: Table, doors: bool, less: int) -> None:
    table.hero.company("Gandalf", "Elrond", at="Bree")
    wizard, elf = table.value("di", "Gandalf"), table.value("di", "Elrond")
    table.events("Stormcrow", *(["Doors of Night"] if doors else []))
    assert (table.value("di", "Gandalf"), table.value("di", "Elrond")) == (wizard - less, elf)


def test_stormcrow_keeps_fellowship_from_a_wizards_company(table: Table) -> None:
    table.events("Stormcrow")
    table.hero.company("Gandalf", "Aragorn II", "Gimli", "Legolas", at="Rivendell").hand("Fellowship", "a pastime")
    table.organization()
    table.cannot("play Fellowship", because="keeps Fellowship from being played")
    table.leave_open()
