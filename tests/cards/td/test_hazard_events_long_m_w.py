"""The Dragons: long-events of hazards, M to W."""

from __future__ import annotations

import pytest

from dragonplay import hazard_acts, on_with
from hazardplay import left, pending
from ledger import rule
from meccg.kernel.changes import forbidden
from meccg.model.rows import Change
from meccg.parts.predicates import in_play
from meccg.parts.values import roll_of, value
from table import Table

# --- TD-51 Noose of the Sea ----------------------------------------------------------------------------------------------


def sail(table: Table, path: str = "wcw") -> None:
    """A Great Ship was played in the organization phase on a company that then moves so; it is told to go home."""
    table.hero.company("Éowyn", "Beretar", at="Grey Havens").hand("Great Ship")
    table.hazard.hand("Call of Home")
    table.organization()
    table.do("play Great Ship on the company of Éowyn")
    table.do("Beretar")
    table.finish()
    table.movement("Éowyn", to="The White Towers")
    table.state.put(table.company("Éowyn").but(path=path, regions=()))


def averted(table: Table) -> bool:
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    offered = table.offered("use Great Ship by Éowyn")
    table.leave_open()
    return offered


@pytest.mark.parametrize(("events", "helps"), [((), True), (("Noose of the Sea",), False)])
def test_noose_of_the_sea_cancels_what_was_prepared(table: Table, events: tuple[str, ...], helps: bool) -> None:
    sail(table)
    table.events(*events)
    assert averted(table) == helps


def test_noose_of_the_sea_gone_the_effects_are_there_again(table: Table) -> None:
    table.events("Noose of the Sea")
    sail(table)
    table.state.move(table.id("Noose of the Sea"), "discard")
    assert averted(table)


@pytest.mark.parametrize(("path", "barred"), [("wcw", False), ("ww", True)])
def test_noose_of_the_sea_leaves_companies_on_land_alone(table: Table, path: str, barred: bool) -> None:
    """Stealth keeps creatures away; at sea it does not."""
    table.events("Noose of the Sea")
    table.hero.company("Bilbo", at="Rivendell").hand("Stealth", "a pastime")
    table.organization()
    while not table.offered("play Stealth"):
        table.answer_plainly()
    table.carry_out("play Stealth")
    table.finish()
    table.hazard.hand("Brigands")
    table.movement("Bilbo", to="Bree", way="starter")
    table.state.put(table.company("Bilbo").but(path=path, regions=(), limit=9))
    assert pending(table, "play Brigands") != barred
    table.leave_open()


# --- TD-54 Peril Returned ------------------------------------------------------------------------------------------------


def test_peril_returned_brings_doors_of_night_back(table: Table) -> None:
    table.events("Peril Returned")
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Morgul Night", "Snowstorm")
    table.movement("Gimli", limit=9)
    assert {"Morgul Night", "Snowstorm"} <= table.plays()
    table.leave_open()


def test_peril_returned_hides_gates_of_morning(table: Table) -> None:
    table.events("Gates of Morning")
    assert in_play(table.state, "Gates of Morning")
    table.events("Peril Returned")
    assert not in_play(table.state, "Gates of Morning")


@rule("AIO-G-0183")
def test_peril_returned_does_one_or_the_other(table: Table) -> None:
    table.events("Gates of Morning", "Peril Returned")
    assert not in_play(table.state, "Doors of Night")
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Twilight", "Snowstorm")
    table.movement("Gimli", limit=9)
    assert "Snowstorm" not in table.plays()
    table.hazard.play("play Twilight on Gates of Morning")
    assert in_play(table.state, "Doors of Night")
    table.leave_open()


def test_peril_returned_leaves_gates_of_morning_to_twilight(table: Table) -> None:
    table.events("Gates of Morning", "Peril Returned")
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Twilight")
    table.movement("Gimli")
    table.hazard.play("play Twilight on Gates of Morning")
    table.then("Gates of Morning discarded")
    table.leave_open()


@rule("AIO-F-0388", "AIO-G-0182")
def test_gates_of_morning_discard_hazard_environments_though_peril_returned_is_there(table: Table) -> None:
    table.hazard.events("Doors of Night", "Peril Returned")
    table.hero.company("Gimli", at="Bree").hand("Gates of Morning", "a pastime")
    table.organization()
    table.carry_out("play Gates of Morning")
    table.then("Doors of Night discarded", "Peril Returned in play", "Gates of Morning in play")
    assert not in_play(table.state, "Gates of Morning")
    table.leave_open()


@rule("AIO-G-0183")
def test_peril_returned_and_the_will_of_sauron_keep_each_other(table: Table) -> None:
    table.hazard.events("Peril Returned").hand("The Will of Sauron")
    table.hero.company("Gimli", at="Bree")
    table.movement("Gimli")
    table.hazard.play("play The Will of Sauron")
    table.finish()
    table.long_events()
    table.then("The Will of Sauron in play", "Peril Returned in play")


# --- TD-69 Sleepless Malice ----------------------------------------------------------------------------------------------


def test_sleepless_malice_lets_one_undead_not_count(table: Table) -> None:
    table.events("Sleepless Malice")
    table.hero.company("Gimli", "Balin", at="Moria").hand("a pastime")
    table.hazard.hand("Ghouls", "Corpse-candle")
    table.movement("Gimli", limit=1)
    hazard_acts(table, "play Ghouls")
    assert left(table) == 1
    on_with(table, 12, 12)
    hazard_acts(table, "play Corpse-candle")
    assert left(table) == 0
    table.leave_open()


@pytest.mark.parametrize(("doors", "fits"), [(True, True), (False, False)])
def test_sleepless_malice_in_ruins_with_doors_of_night(table: Table, doors: bool, fits: bool) -> None:
    table.events("Sleepless Malice", *(["Doors of Night"] if doors else []))
    table.hero.company("Gimli", at="Tharbad").hand("a pastime")
    table.hazard.hand("Ghouls")
    table.movement("Gimli")
    assert pending(table, "play Ghouls") == fits
    table.leave_open()


# --- TD-72 Song of the Lady ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("company", "roll", "moves"),
    [
        (("Legolas",), 7, True),
        (("Legolas",), 6, False),
        (("Éowyn",), 7, False),
        (("Éowyn", "Bilbo"), 9, True),
        (("Gimli",), 5, True),
        (("Gimli", "Bilbo"), 5, False),
    ],
)
def test_song_of_the_lady_holds_companies_at_lorien(table: Table, company: tuple[str, ...], roll: int, moves: bool) -> None:
    table.events("Song of the Lady")
    table.hero.company(*company, at="Lórien")
    table.plan(company[0], "Rivendell", way="starter", path="ww")
    song(table, roll)
    assert bool(forbidden(table.state, Change("move", table.company(company[0]).id))) != moves


def song(table: Table, *dice: int) -> None:
    """The end of the organization phase has come."""
    table.dice(*dice)
    table.start("OrganizationPhase", step="end_of_the_phase", player=0)
    table.finish()


def test_song_of_the_lady_not_elsewhere_nor_on_who_stays(table: Table) -> None:
    table.events("Song of the Lady")
    table.hero.company("Legolas", at="Lórien").company("Gimli", at="Bree")
    table.plan("Gimli", "Rivendell", way="starter", path="ww")
    song(table)
    assert not any("rolls" in line for line in table.log)


# --- TD-76 Times Are Evil ------------------------------------------------------------------------------------------------


def test_times_are_evil_for_influence_and_offerings(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.company("Frodo", at="Bree")
    table.events("Times Are Evil")
    for name in ("Gimli", "Frodo"):
        assert table.value("roll_influence", name) == -3
        assert value(table.state, roll_of("offering"), table.id(name)) == -3
        assert value(table.state, roll_of("riddling"), table.id(name)) == 0


# --- TD-89 Worn and Famished ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "at", "roll", "untaps"),
    [
        ("Gimli", "Weathertop", 6, False),  # with his mind of 6
        ("Gimli", "Weathertop", 7, True),
        ("Gimli", "Rivendell", 0, True),
        ("Gimli", "Bree", 0, True),
        ("Gandalf", "Weathertop", 0, True),
    ],
)
def test_worn_and_famished_untap_hardly(table: Table, who: str, at: str, roll: int, untaps: bool) -> None:
    table.events("Worn and Famished")
    table.hero.company(who, at=at, tapped=[who])
    table.dice(*([roll] if roll else []))
    table.untap()
    table.finish()
    table.then(f"{who} untapped" if untaps else f"{who} tapped")


@pytest.mark.parametrize(
    ("side", "fits"),
    [("hero", True), pytest.param("ringwraith", False, marks=rule("AIO-B-0232", "AIO-G-0570"))],
)
def test_worn_and_famished_not_against_minions(table: Table, side: str, fits: bool) -> None:
    table.hero.company("Gimli", at="Weathertop").hand("a pastime").set(alignment=side)
    table.hazard.hand("Worn and Famished")
    table.movement("Gimli")
    assert pending(table, "play Worn and Famished") == fits
    table.leave_open()


@rule("AIO-G-0571")
def test_worn_and_famished_do_nothing_to_minions(table: Table) -> None:
    table.events("Worn and Famished")
    table.hero.set(alignment="ringwraith").company("LE-4", at="Weathertop", tapped=["LE-4"])
    table.untap()
    table.finish()
    assert table.state.card(table.company().members[0]).status == 0
