"""Long-events of the resources of The Wizards."""

from typing import Any

import pytest

from ledger import rule
from meccg.model.rows import UNCONTROLLED
from meccg.parts.values import TO_PLAY_HAZARDS, company_path, region_type
from resourceplay import FELLOWSHIP, influence_away, keyed, prowess
from table import Table

# --- TW-203 Clear Skies ------------------------------------------------------------------------------------------------------


def test_clear_skies_strengthen_everybody(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", allies={"Aragorn II": ["Gwaihir"]}).hand("Clear Skies")
    table.hazard.company("Gimli")
    table.long_events()
    table.chain("play Clear Skies")
    table.then("Clear Skies in play")
    assert (table.value("prowess", "Aragorn II"), table.value("prowess", "Gimli")) == (8, 7)
    assert table.value("prowess", "Gwaihir") == 4  # an ally is no character


def test_clear_skies_only_while_the_gates_are_open(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Clear Skies", "a pastime")
    table.long_events()
    table.cannot("play Clear Skies", because="Gates of Morning is not in play")
    table.leave_open()


def test_clear_skies_only_in_the_long_event_phase(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II").hand("Clear Skies", "Fog", "Lapse of Will", "a pastime")
    table.organization()
    for card in ("Clear Skies", "Fog", "Lapse of Will"):
        table.cannot(f"play {card}", because="during your long-event phase")
    table.leave_open()


# --- TW-223 Elf-song ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["organization", "explored", "end_of_turn"])
def test_elf_song_only_in_the_long_event_phase(table: Table, phase: str) -> None:
    table.hero.company("Elrond", at="Rivendell").hand("Elf-song", "a pastime")
    getattr(table, phase)()
    table.cannot("play Elf-song", because="your long-event phase")
    table.leave_open()


def test_elf_song_though_there_is_nothing_to_remove(table: Table) -> None:
    """It stays in play, and that is something."""
    table.hero.company("Elrond", at="Rivendell").hand("Elf-song", "a pastime")
    table.long_events()
    table.chain("play Elf-song")
    table.then("Elf-song in play")
    table.leave_open()


def test_elf_song_frees_from_corruption_at_havens(table: Table) -> None:
    cards = ["Lure of the Senses", "Despair of the Heart"]
    table.hero.company("Gimli", "Éowyn", corruption={"Gimli": cards}).company(
        "Balin", at="Bree", corruption={"Balin": ["Lure of Expedience"]}
    )
    table.hazard.company("Boromir II", at="Lórien", corruption={"Boromir II": ["Lure of Nature"]})
    table.hero.hand("Elf-song")
    table.long_events()
    table.chain("play Elf-song")
    table.hero.do("Despair of the Heart")  # one card each
    table.hazard.do("Lure of Nature")
    table.then("Elf-song in play", "Despair of the Heart discarded", "Lure of the Senses on Gimli", "Lure of Nature discarded")
    table.then("Lure of Expedience on Balin")


def test_elf_song_need_not_free_anybody(table: Table) -> None:
    table.hero.company("Gimli", corruption={"Gimli": ["Lure of the Senses"]}).hand("Elf-song")
    table.long_events()
    table.chain("play Elf-song")
    table.do("enough")
    table.then("Lure of the Senses on Gimli", "Elf-song in play")


@rule("AIO-F-0291", "AIO-D-0297")
@pytest.mark.parametrize(("at", "zone"), [("Rivendell", "play"), ("Bree", "discard")])
def test_elf_song_saves_from_corruption_and_keeps_his_items(table: Table, at: str, zone: str) -> None:
    table.events("Elf-song")
    table.hero.company("Éowyn", at=at, items={"Éowyn": ["Glamdring"]}, corruption={"Éowyn": 6})
    table.dice(7)
    table.corruption_check("Éowyn")  # 7 against 7: discarded
    assert (table.card("Éowyn").zone, table.card("Glamdring").zone) == (zone, zone)
    assert table.result is (zone == "play")


def test_elf_song_does_not_save_from_elimination(table: Table) -> None:
    table.events("Elf-song")
    table.hero.company("Éowyn", corruption={"Éowyn": 9})
    table.dice(3)
    table.corruption_check("Éowyn")
    table.then("Éowyn eliminated")


@rule("AIO-F-0290", "AIO-F-0292")
@pytest.mark.parametrize(("at", "zone"), [("Rivendell", "play"), ("Bree", "discard")])
def test_elf_song_against_influence(table: Table, at: str, zone: str) -> None:
    table.events("Elf-song")
    table.hero.company("Elrond", at=at)
    table.hazard.set(alignment="hero").company("Éowyn", "Boromir II", "Faramir", "Théoden", at=at)
    table.dice(12, 2)
    influence_away(table, "Éowyn", "Elrond")
    table.finish()
    assert table.card("Éowyn").zone == zone
    assert ("Éowyn is influenced away" in table.log) == (zone == "discard")


@pytest.mark.parametrize(("at", "zone"), [("Rivendell", "play"), ("Bree", "hand")])
def test_elf_song_against_the_call_of_home(table: Table, at: str, zone: str) -> None:
    table.events("Elf-song")
    table.hero.company("Éowyn", at=at).hand("a pastime")
    table.hazard.hand("Call of Home")
    table.dice(2)
    table.hero.company("Boromir II", "Faramir", "Théoden", "Gimli", at="Edoras")
    table.movement("Éowyn")
    table.hero.pass_()
    table.hazard.do("play Call of Home on Éowyn")
    table.settle()
    table.finish()
    assert table.card("Éowyn").zone == zone


def test_elf_song_against_dismissal(table: Table) -> None:
    """Nobody is let go at a Haven, though nobody could control him; elsewhere he must go."""
    table.events("Elf-song")
    table.hero.company("Elrond", "Éowyn").hand("a pastime")
    s = table.state
    s.put(s.card(table.id("Éowyn")).but(controller=UNCONTROLLED))
    table.hero.company("Aragorn II", "Celeborn", at="Lórien")
    table.organization()
    table.do("Organize your companies")
    assert not table.offered("Let a character go")
    table.do("done")
    while table.asked == "act":
        table.pass_()
    assert table.asked == "move"
    table.then("Éowyn in play")
    table.leave_open()


# --- TW-241 Fog --------------------------------------------------------------------------------------------------------------


def test_fog_makes_all_lands_wilder_or_lighter(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II").hand("Fog")
    table.long_events()
    table.chain("play Fog")
    table.then("Fog in play")
    lands = ("Lebennin", "Rohan", "Rhudaur", "Dagorlad", "Gorgoroth", "Bay of Belfalas")  # f b w s d c
    assert "".join(region_type(table.state, r) for r in lands) == "bwwwsc"


def test_fog_in_a_site_path(table: Table) -> None:
    table.events("Fog")
    table.hero.company("Aragorn II", at="Rivendell").hand("a pastime")
    table.movement(to="Lórien", path="wwbw")
    assert company_path(table.state, table.company()) == "wwww"
    table.leave_open()


def test_fog_not_twice(table: Table) -> None:
    table.events("Gates of Morning")
    table.hazard.events("Fog")
    table.hero.company("Aragorn II").hand("Fog", "a pastime")
    table.long_events()
    table.cannot("play hero's Fog", because="can't be duplicated")
    table.leave_open()


def test_fog_not_without_the_gates(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Fog", "a pastime")
    table.long_events()
    table.cannot("play Fog", because="Gates of Morning is not in play")
    table.leave_open()


# --- TW-264 Lapse of Will ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "left"), [("orc", 9), ("undead", 9), ("nazgûl", 7)])
@pytest.mark.parametrize("automatic", [False, True])
def test_lapse_of_will_weakens_all_attacks(table: Table, race: str, left: int, automatic: bool) -> None:
    table.hero.company("Aragorn II", "Gimli").hand("Lapse of Will", "Vanishment", "The Old Thrush", "Escape")
    table.long_events()
    table.chain("play Lapse of Will")
    table.then("Lapse of Will in play")
    table.attack(race, strikes=1, prowess=10, automatic=automatic)
    assert prowess(table) == left
    table.leave_open()


def test_lapse_of_will_only_in_its_players_own_turn(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.hand("Lapse of Will", "Wolves")
    table.movement(to="Rivendell", path="ww")
    table.hero.pass_()
    assert table.offered("play Wolves")
    table.cannot("play Lapse of Will", because="during your long-event phase")
    table.leave_open()


# --- TW-285 Moon -------------------------------------------------------------------------------------------------------------


def moonlit(table: Table, sky: str, to: str, **way: Any) -> None:
    table.events(sky, "Moon")
    table.hero.company(*FELLOWSHIP[:4], at="Rivendell" if to == "Lórien" else "Dead Marshes").hand("a pastime")
    table.hazard.hand("Wolves", "Orc-raiders", "Orc-patrol", "Lost in the Wilderness", "Giant", "Orc-lieutenant")
    table.movement(to=to, **way)
    table.hero.pass_()


def test_moon_with_the_gates_makes_lands_lighter_for_hazards(table: Table) -> None:
    moonlit(table, "Gates of Morning", "Lórien", path="wwbw")  # b b f b
    assert company_path(table.state, table.company(), TO_PLAY_HAZARDS) == "bbfb"
    assert company_path(table.state, table.company()) == "wwbw"  # for everything else
    assert {k for k in keyed(table) if k.startswith("region type")} <= {"region type: b", "region type: f", "region type: bb"}
    assert "Lost in the Wilderness" not in table.plays()
    table.leave_open()


def test_moon_with_the_doors_makes_lands_lighter_for_hazards(table: Table) -> None:
    moonlit(table, "Doors of Night", "Mount Doom", way="region")  # s s d d: w w s s
    assert company_path(table.state, table.company(), TO_PLAY_HAZARDS) == "wwss"
    assert company_path(table.state, table.company()) == "ssdd"
    assert "Wolves" in table.plays()
    assert not {k for k in keyed(table) if k.startswith("region type: d")}
    assert "Lost in the Wilderness" in table.plays()
    table.leave_open()


def test_moon_leaves_what_is_in_play_as_it_is(table: Table) -> None:
    """A hazard in play and a resource read the lands as they are: two Wildernesses need a ranger, and lower the limit."""
    table.events("Gates of Morning", "Moon", "Long Winter")
    table.hero.company("Gimli", "Bofur", at="Rivendell").hand("a pastime")
    table.movement(to="Bree", path="ww")
    table.finish()
    table.then("Gimli at Rivendell")


def test_moon_alone_does_nothing(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Moon")
    table.hazard.hand("Wolves")
    table.long_events()
    table.chain("play Moon")
    table.then("Moon in play")
    table.hero.hand("a pastime")
    table.movement(to="Bree", path="ww")
    table.hero.pass_()
    assert "Wolves" in table.plays()
    table.leave_open()


def test_moon_not_twice(table: Table) -> None:
    table.hazard.events("Moon")
    table.hero.company("Aragorn II").hand("Moon", "a pastime")
    table.long_events()
    table.cannot("play hero's Moon", because="can't be duplicated")
    table.leave_open()


# --- TW-335 Sun --------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0412", "CRF1-0401")
@pytest.mark.parametrize(("gates", "dunadan", "man"), [(False, 1, 0), (True, 2, 1)])
def test_sun_strengthens_dunedain_and_men(table: Table, gates: bool, dunadan: int, man: int) -> None:
    table.events(*(["Sun", "Gates of Morning"] if gates else ["Sun"]))
    table.hero.company("Aragorn II", "Éowyn", "Gimli", "Legolas", "Bilbo")
    table.hazard.company("Faramir", at="Bree")
    assert table.value("prowess", "Aragorn II") == 6 + dunadan
    assert table.value("prowess", "Faramir") == 5 + dunadan
    assert table.value("prowess", "Éowyn") == 2 + man
    assert [table.value("prowess", w) for w in ("Gimli", "Legolas", "Bilbo")] == [5, 5, 1]


@rule("AIO-G-0411")
@pytest.mark.parametrize(("gates", "cut"), [(False, 0), (True, 1)])
@pytest.mark.parametrize("race", ["man", "dúnadan", "wolf"])
def test_sun_weakens_creatures_and_automatic_attacks(table: Table, race: str, gates: bool, cut: int) -> None:
    table.events(*(["Sun", "Gates of Morning"] if gates else ["Sun"]))
    table.hero.company("Aragorn II", "Gimli").hand("Escape")
    table.attack(race, strikes=1, prowess=9, by_creature=True)
    assert prowess(table) == 9 - cut
    table.leave_open()


def test_sun_weakens_automatic_attacks_but_not_those_of_events(table: Table) -> None:
    table.events("Sun", "Gates of Morning")
    table.hero.company("Aragorn II", "Gimli").hand("Escape")
    table.attack("orc", strikes=1, prowess=9, automatic=True)
    assert prowess(table) == 8
    table.leave_open()


def test_sun_not_the_attack_of_an_event(table: Table) -> None:
    table.events("Sun", "Gates of Morning")
    table.hero.company("Aragorn II", "Gimli").hand("Escape")
    table.attack("orc", strikes=1, prowess=9, by_event=True)
    assert prowess(table) == 9
    table.leave_open()


def test_sun_is_a_long_event_that_is_not_duplicated(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Sun", "Sun", "a pastime")
    table.organization()
    table.cannot("play Sun", because="long-event phase")
    table.do("stays", passing=True)
    table.pass_all()
    table.long_events()
    table.chain("play Sun")
    table.then("Sun#1 in play", "Sun#2 in hand")
    assert not table.offered("play Sun")
    table.cannot("play Sun#2", because="can't be duplicated")
    table.leave_open()
