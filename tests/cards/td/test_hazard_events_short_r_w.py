"""The Dragons: short-events of hazards, R to W."""

from __future__ import annotations

import pytest

from dragonplay import attacks, hazard_acts, on_with, set_upon, to_strike
from hazardplay import numbers, path, pending
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.rules.companies import put_site_away
from table import Table

# --- TD-58 Rumor of Wealth -----------------------------------------------------------------------------------------------


def spoils(table: Table, *dragons: str) -> None:
    """Rumor of Wealth was played on the ruins where a company then takes a sword."""
    table.hero.company("Gimli", "Balin", at="Buhr Widu").hand("Glamdring", "a pastime")
    table.hazard.hand("Rumor of Wealth", *dragons)
    table.movement("Gimli", limit=9)
    hazard_acts(table, "play Rumor of Wealth")
    table.finish()
    table.explored("Gimli")
    table.do("play Glamdring by Balin")
    while table.asked in ("respond", "act") and table.who == "hero" and not table.offered("Scatha"):
        table.pass_()


def test_rumor_of_wealth_draws_a_dragon_to_the_spoils(table: Table) -> None:
    spoils(table, "Scatha", "Eärcaraxë")
    assert (table.asked, table.who) == ("choose", "hazard")
    assert not table.offered("Eärcaraxë")
    table.do("Scatha")
    attack = table.frame("Attack")
    assert "by-creature" in attack.traits
    assert attack.keyed == ("site", "Buhr Widu")
    table.leave_open()


def test_rumor_of_wealth_draws_no_second_dragon_while_leucaruth_is_at_home(table: Table) -> None:
    table.hazard.events("Leucaruth at Home")
    table.hero.company("Gimli", "Balin", at="Buhr Widu").hand("Glamdring", "a pastime")
    table.hazard.hand("Rumor of Wealth", "Scatha", "Scorba Ahunt")
    table.movement("Gimli", limit=9)
    hazard_acts(table, "play Scorba Ahunt")
    hazard_acts(table, "play Rumor of Wealth")
    table.finish()
    table.explored("Gimli")
    table.do("play Glamdring by Balin")
    while table.asked in ("respond", "act"):
        table.pass_()
    assert table.asked != "choose"
    table.then("Glamdring on Balin")
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Buhr Widu", True), ("Gold Hill", False), ("Moria", False)])
def test_rumor_of_wealth_not_at_a_lair(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gimli", at=site).hand("a pastime")
    table.hazard.hand("Rumor of Wealth")
    table.movement("Gimli")
    assert pending(table, "play Rumor of Wealth") == fits
    table.leave_open()


@rule("AIO-G-0299", "CRF1-0383")
def test_rumor_of_wealth_is_revealed_on_guard(table: Table) -> None:
    table.hero.company("Gimli", "Balin", at="Buhr Widu", guard=["Rumor of Wealth"], moved=True).hand("Glamdring", "a pastime")
    table.explored("Gimli")
    table.do("play Glamdring by Balin")
    while table.who != "hazard":
        table.pass_()
    assert table.offered("reveal Rumor of Wealth")
    table.leave_open()


# --- TD-67 Searching Eye -------------------------------------------------------------------------------------------------


def test_searching_eye_cancels_what_only_a_scout_may_play(table: Table) -> None:
    set_upon(table, "Hobgoblins", "Gimli", "Bilbo", hand=("Searching Eye",), resources=("Concealment",))
    table.hero.do("play Concealment by Bilbo", passing=True)
    table.hazard.do("play Searching Eye on Concealment")
    table.settle()
    assert not table.frame("Attack").canceled
    table.then("Concealment discarded")
    table.leave_open()


def test_searching_eye_ends_what_goes_on(table: Table) -> None:
    table.hero.company("Bilbo", at="Rivendell").hand("Stealth", "a pastime")
    table.organization()
    while not table.offered("play Stealth"):
        table.answer_plainly()
    table.carry_out("play Stealth")
    table.finish()
    table.hazard.hand("Searching Eye", "Brigands")
    table.movement("Bilbo", to="Bree", way="starter", limit=9)
    assert not pending(table, "play Brigands")
    hazard_acts(table, "play Searching Eye on Stealth")
    assert pending(table, "play Brigands")
    table.leave_open()


def test_searching_eye_not_on_others(table: Table) -> None:
    set_upon(table, "Hobgoblins", "Aragorn II", "Gandalf", hand=("Searching Eye",), resources=("Dark Quarrels",))
    table.hero.do("play Dark Quarrels", passing=True)
    assert not table.offered("play Searching Eye")
    table.leave_open()


# --- TD-74 Subtlety of Guile ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dragon", "less"), [("Scatha", [1]), ("Itangast", [1, 2])])
def test_subtlety_of_guile_on_whom_a_dragon_has_wounded(table: Table, dragon: str, less: list[int]) -> None:
    set_upon(table, dragon, "Glorfindel II", "Gandalf", hand=("Subtlety of Guile",))
    on_with(table, 2, 4, 2, 4)
    table.then("Glorfindel II wounded", "Gandalf wounded")
    assert not pending(table, "play Subtlety of Guile on Gandalf")
    uses = [o for _, o in table.options() if o[0] == "play" and o[4] == table.id("Glorfindel II")]
    assert len(uses) == len(less)
    table.do(uses[-1])
    table.settle()
    assert table.value("body", "Glorfindel II") == 9 - less[-1]
    table.leave_open()


def test_subtlety_of_guile_on_the_whole_company_that_itangast_attacks(table: Table) -> None:
    set_upon(table, "Itangast", "Gimli", "Gandalf", hand=("Subtlety of Guile",))
    hazard_acts(table, "play Subtlety of Guile")
    assert (table.value("body", "Gimli"), table.value("body", "Gandalf")) == (7, 9)
    table.leave_open()


# --- TD-79 Velocity of Haste ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dragon", "use", "strikes"), [("Smaug", 0, 3), ("Scorba", 1, 5)])
def test_velocity_of_haste_brings_strikes_without_a_body(table: Table, dragon: str, use: int, strikes: int) -> None:
    companions = ("Glorfindel II", "Aragorn II", "Elrond", "Gandalf", "Legolas")
    set_upon(table, dragon, *companions[:strikes], hand=("Velocity of Haste",))
    while table.who != "hazard":
        table.pass_()
    table.do([o for _, o in table.options() if o[0] == "play"][use])
    table.settle()
    assert numbers(table)[0] == strikes
    checked = strikes - (use + 1)
    table.dice(*[12] * 12)
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.answer_plainly() if table.asked != "stance" else table.do("tap")
    assert sum("Body check of the strike" in line for line in table.log) == checked
    table.state.chance = table.state.chance.but(script=())
    table.leave_open()


# --- TD-82 Winds of Wrath ------------------------------------------------------------------------------------------------


@rule("AIO-B-0231", "AIO-G-0548")
def test_winds_of_wrath_blow_a_company_to_another_coast(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gimli", at="Edhellond").hand("a pastime")
    table.hazard.hand("Winds of Wrath").locations("Isle of the Ulond", "Bree")
    table.movement("Gimli", to="Tolfalas", way="region", limit=9)
    before = path(table)
    table.hazard.do("play Winds of Wrath", passing=True)
    while table.asked == "respond":
        table.pass_()
    if table.asked == "choose":
        assert not table.offered("Bree")
        table.do("Isle of the Ulond")
    there = table.company("Gimli").destination
    assert (table.state.name(there), table.state.card(there).owner) == ("Isle of the Ulond", 1)
    assert path(table) == before[:-1] + "c"
    assert table.company("Gimli").regions[-1] == "Andrast Coast"
    table.finish()
    table.then("Gimli at Isle of the Ulond")
    table.state.set_status(there, 1)
    put_site_away(table.state, there)  # as when the company leaves it
    assert there in table.hazard.row.locations


@rule("AIO-B-0230")
def test_winds_of_wrath_not_between_heroes_and_minions(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gimli", at="Edhellond").hand("a pastime")
    table.hazard.hand("Winds of Wrath")
    table.movement("Gimli", to="Tolfalas", way="starter", limit=9)
    assert pending(table, "play Winds of Wrath")
    table.hero.set(alignment="ringwraith")
    assert table.reasons("Winds of Wrath")
    assert not any(mode.options(table.state, 1, table.id("Winds of Wrath")) for mode in BOOK["TD-82"].modes)
    table.leave_open()


@pytest.mark.parametrize(("doors", "to"), [(False, "Tolfalas"), (True, "Dunharrow")])
def test_winds_of_wrath_not_without_doors_of_night_or_the_sea(table: Table, doors: bool, to: str) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Gimli", at="Edhellond").hand("a pastime")
    table.hazard.hand("Winds of Wrath")
    table.movement("Gimli", to=to, way="starter", limit=9)
    assert not pending(table, "play Winds of Wrath")
    table.leave_open()


# --- TD-85 Withered Lands ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "symbol", "becomes"),
    [
        (("Doors of Night",), "w", "ww"),
        (("Doors of Night",), "s", "ww"),
        (("Doors of Night",), "b", "ww"),
        pytest.param(("Doors of Night", "Morgul Night"), "w", "ww", marks=rule("AIO-G-0556")),
    ],
)
def test_withered_lands_make_two_wildernesses_of_one_region(
    table: Table, events: tuple[str, ...], symbol: str, becomes: str
) -> None:
    table.events(*events)
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand("Withered Lands", "Hobgoblins")
    table.movement("Gimli", to="Bree", way="starter", limit=9)
    table.state.put(table.company("Gimli").but(path=symbol, regions=()))
    assert not pending(table, "play Hobgoblins")
    table.hazard.do("play Withered Lands", passing=True)
    table.settle()
    assert path(table) == becomes
    assert pending(table, "play Hobgoblins")
    table.leave_open()


def test_withered_lands_twice_and_what_changes_other_regions(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand("Withered Lands", "Withered Lands", "Choking Shadows")
    table.movement("Gimli", to="Bree", way="starter", limit=9)
    table.state.put(table.company("Gimli").but(path="ws", regions=()))
    table.hazard.do("play Withered Lands", passing=True)
    table.do("the first region becomes two Wildernesses")
    table.settle()
    table.hazard.do("play Withered Lands", passing=True)
    table.settle()
    assert path(table) == "wwww"
    assert not pending(table, "play Choking Shadows")  # no single Wilderness is left
    table.leave_open()


def test_withered_lands_not_without_doors_of_night(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand("Withered Lands")
    table.movement("Gimli", to="Bree", way="starter", limit=9)
    table.cannot("play Withered Lands", because="Doors of Night")
    table.leave_open()


# --- TD-88 Worm’s Stench -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("doors", "creature", "strikes", "prowess"),
    [(False, "Lesser Spiders", 4, 9), (False, "Dire Wolves", 4, 8), (True, "Lesser Spiders", 5, 9), (True, "Dire Wolves", 5, 10)],
)
def test_worms_stench_excites_beasts(table: Table, doors: bool, creature: str, strikes: int, prowess: int) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    set_upon(table, "Land-drake", "Gimli", "Balin", hand=("Worm’s Stench",), resources=("Concealment",))
    on_with(table, 12)
    hazard_acts(table, "play Worm’s Stench")
    attacks(table, creature, "Gimli")
    assert numbers(table) == (strikes, prowess)
    table.leave_open()


def test_worms_stench_only_after_dragons_and_drakes(table: Table) -> None:
    set_upon(table, "Hobgoblins", "Gimli", "Balin", hand=("Worm’s Stench",))
    to_strike(table)
    on_with(table, 12, 12)
    assert not pending(table, "play Worm’s Stench")
    table.leave_open()
