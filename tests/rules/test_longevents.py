"""The long-event phase (METW-1047 ff., AIO-B-0409 ff.)."""

import pytest

from ledger import rule
from meccg.model.rows import PLAY
from table import Table


@rule("METW-0017", "AIO-E-0119", "METW-1047", "AIO-B-0410", "AIO-H-0624", "AIO-A-0251")
def test_resource_long_events_go_in_their_players_phase(table: Table) -> None:
    table.hero.events("Sun")
    table.hazard.events("Moon")
    table.long_events()
    table.then("Sun discarded", "Moon in play")


@rule("METW-0017", "AIO-E-0121", "AIO-B-0411")
def test_hazard_long_events_go_in_the_phase_of_the_player_they_were_played_against(table: Table) -> None:
    table.hazard.events("Morgul Night")
    table.hero.events("Eye of Sauron")
    table.long_events()
    table.then("Morgul Night discarded", "Eye of Sauron in play")
    assert "Morgul Night" in table.hazard.names("discard")


@rule("METW-0091", "METW-0682", "AIO-E-0112")
def test_permanent_events_stay(table: Table) -> None:
    table.hero.events("Gates of Morning").factions("Hillmen")
    table.hazard.events("Doors of Night", "Adûnaphel")
    table.long_events()
    table.then("Gates of Morning in play", "Hillmen in play", "Doors of Night in play", "Adûnaphel in play")


@rule(
    "METW-0018",
    "AIO-B-0413",
    "METW-1048",
    "AIO-B-0409",
    "AIO-B-0412",
    "AIO-H-0626",
)
def test_new_resource_long_events_are_played_after_the_old_ones_are_gone(table: Table) -> None:
    table.hero.events("Sun").hand("Sun")
    table.long_events()
    assert table.card("Sun#1").zone != PLAY  # the old one is gone, so its copy may follow
    table.chain("play Sun")
    assert [table.state.name(x) for x in table.hero.row.play] == ["Sun"]


@rule("AIO-B-0413")
def test_resource_long_events_are_played_in_no_other_phase(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Sun")
    table.untap()
    table.cannot("play Sun")
    table.pass_all()
    table.organization()
    table.cannot("play Sun", because="long-event phase")
    table.pass_all()
    table.do("stay")
    table.pass_all()
    table.end_of_turn()
    table.cannot("play Sun")
    table.pass_all()


@rule("AIO-B-0414", "AIO-H-0628")
def test_hazard_long_events_are_not_played_in_the_long_event_phase(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Sun", "Minions Stir")
    table.hazard.hand("Morgul Night")
    table.long_events()
    table.cannot("play Minions Stir")
    table.pass_()
    assert table.asked == ""  # nor is the other player asked
    table.then("Morgul Night in hand", "Minions Stir in hand")


@rule("AIO-E-0117", "AIO-E-0123", "AIO-A-0248")
def test_a_long_event_lasts_a_turn_of_each_player(table: Table) -> None:
    table.hero.hand("Sun")
    table.long_events()
    table.chain("play Sun")
    table.start("LongEventPhase", player=1)  # the other player's
    table.then("Sun in play")
    table.long_events()
    table.then("Sun discarded")


@rule("METW-0705")
def test_morgul_night_lasts_until_the_long_event_phase_of_its_victim(table: Table) -> None:
    table.hazard.events("Morgul Night")
    table.start("LongEventPhase", player=1)
    table.then("Morgul Night in play")
    table.start("LongEventPhase", player=0)
    table.then("Morgul Night discarded")


@rule("AIO-H-0272", "AIO-H-0315", "METW-0965")
@pytest.mark.players(3)
def test_with_more_players_only_long_events_of_ones_own_turns_go(table: Table) -> None:
    """Whoever played them; however many turns ago it was."""
    s = table.state
    table.hero.events("Sun")
    table.hazard.events("Morgul Night", "Eye of Sauron")
    for name, whose in (("Sun", 0), ("Morgul Night", 0), ("Eye of Sauron", 2)):
        s.put(s.card(table.id(name)).but(on_turn_of=whose))
    table.turn_of("hazard").long_events()
    table.then("Sun in play", "Morgul Night in play", "Eye of Sauron in play")
    table.turn_of("hero").long_events()
    table.then("Sun discarded", "Morgul Night discarded", "Eye of Sauron in play")
    table.turn_of("third").long_events()
    table.then("Eye of Sauron discarded")


@rule("AIO-H-0315")
@pytest.mark.players(3)
def test_a_long_event_remembers_whose_turn_it_was_played_on(table: Table) -> None:
    table.turn_of("third").hero.hand("Eye of Sauron")
    table.seat(2).company("Aragorn II", at="Bree")
    table.movement()
    table.hero.play("play Eye of Sauron")
    assert table.card("Eye of Sauron").on_turn_of == 2
    table.finish()
