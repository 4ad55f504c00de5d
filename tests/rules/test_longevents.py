"""The long-event phase (METW-1047 ff., AIO-B-0409 ff.)."""

from ledger import rule
from meccg.model.rows import PLAY
from table import Table


@rule("METW-0017", "METW-0689", "METW-1047", "AIO-B-0410", "AIO-H-0624", "AIO-A-0251", "AIO-E-0119")
def test_resource_long_events_go_in_their_players_phase(table: Table) -> None:
    table.hero.events("Sun")
    table.hazard.events("Moon")
    table.long_events()
    table.then("Sun discarded", "Moon in play")


@rule("METW-0017", "METW-0691", "AIO-B-0411", "AIO-H-0625", "AIO-E-0121")
def test_hazard_long_events_go_in_the_phase_of_the_player_they_were_played_against(table: Table) -> None:
    table.hazard.events("Morgul Night")
    table.hero.events("Eye of Sauron")
    table.long_events()
    table.then("Morgul Night discarded", "Eye of Sauron in play")
    assert "Morgul Night" in table.hazard.names("discard")


@rule("METW-0091", "METW-0682", "METW-0683")
def test_permanent_events_stay(table: Table) -> None:
    table.hero.events("Gates of Morning").factions("Hillmen")
    table.hazard.events("Doors of Night", "Adûnaphel")
    table.long_events()
    table.then("Gates of Morning in play", "Hillmen in play", "Doors of Night in play", "Adûnaphel in play")


@rule(
    "METW-0018",
    "METW-0688",
    "METW-1048",
    "AIO-B-0409",
    "AIO-B-0412",
    "AIO-H-0626",
    "AIO-A-0249",
    "AIO-E-0118",
)
def test_new_resource_long_events_are_played_after_the_old_ones_are_gone(table: Table) -> None:
    table.hero.events("Sun").hand("Sun")
    table.long_events()
    assert table.card("Sun#1").zone != PLAY  # the old one is gone, so its copy may follow
    table.chain("play Sun")
    assert [table.state.name(x) for x in table.hero.row.play] == ["Sun"]


@rule("METW-0688", "AIO-B-0413", "AIO-H-0627", "AIO-A-0249", "AIO-E-0118")
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


@rule("AIO-B-0414", "AIO-H-0628", "AIO-A-0250", "AIO-E-0120", "METW-0690")
def test_hazard_long_events_are_not_played_in_the_long_event_phase(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Sun", "Minions Stir")
    table.hazard.hand("Morgul Night")
    table.long_events()
    table.cannot("play Minions Stir")
    table.pass_()
    assert table.asked == ""  # nor is the other player asked
    table.then("Morgul Night in hand", "Minions Stir in hand")


@rule("METW-0084", "METW-0687", "METW-0693", "AIO-A-0248", "AIO-E-0117")
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


@rule("AIO-H-0272")
def test_with_more_players_only_long_events_of_ones_own_last_turn_go(table: Table) -> None:
    from meccg.model.rows import PlayerRow

    s = table.state
    table.hero.events("Sun")
    table.hazard.events("Morgul Night", "Eye of Sauron")
    third = s.add(PlayerRow(id=0, name="Third"))
    s.put(s.player(third).but(hand=()))
    s.n_players = 2  # the rows of players come first: this game only counts three seats
    sun, night, eye = (table.id(n) for n in ("Sun", "Morgul Night", "Eye of Sauron"))
    from meccg.rules.longevents import long_events

    for card, since in ((sun, s.turn - 3), (night, s.turn - 3), (eye, s.turn - 1)):
        s.put(s.card(card).but(since=since))
    assert long_events(s, 1, "hazard") == [night, eye]  # with two players all of them
    s.n_players = 3
    assert long_events(s, 1, "hazard") == [night]  # the other was played on another's turn
    assert long_events(s, 0, "resource") == [sun]
    s.n_players = 2
