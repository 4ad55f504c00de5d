"""Whom a card or a rule means where three to five sit at the table: the hazard player, each other, a chosen other."""

import pytest

from ledger import rule
from meccg.cards.vocabulary import CHOSEN_OTHER, EACH_OTHER, HAZARD_PLAYER, OPPOSING, YOU
from meccg.model.rows import NONE, Env
from meccg.parts.seats import first_hazard_player, opposing
from table import Table


def env(player: int) -> Env:
    return Env(source=NONE, player=player)


@rule("METW-0964", "AIO-H-0275")
@pytest.mark.players(4)
def test_the_player_to_the_left_plays_the_hazards(table: Table) -> None:
    """By the first document always, else on everybody's first turn."""
    s = table.state
    for seat in table.seats:
        seat.set(turns=1)
    assert [first_hazard_player(s, p) for p in s.players()] == [1, 2, 3, 0]
    table.rules("the-wizards").hero.set(turns=2)
    assert [first_hazard_player(s, p) for p in s.players()] == [1, 2, 3, 0]


@rule("METW-0966")
@pytest.mark.players(3)
def test_only_he_plays_hazards(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("a pastime", "Orc-patrol")
    table.seat(2).hand("Orc-patrol")
    table.movement(to="Moria", path="wbw")
    assert table.who == "hazard"
    table.cannot("play third's Orc-patrol", because="hazards are played by the hazard player")
    table.finish()


@pytest.mark.players(4)
def test_the_hazard_player_is_he_who_attacks(table: Table) -> None:
    """Else the first hazard player of the turn."""
    s = table.state
    table.turn_of("third").dice(9).seat(2).company("Aragorn II", at="Bree")
    assert HAZARD_PLAYER.of(s, env(2)) == 3
    table.start(
        "Attack", source=table.new("TW-74", 0, "aside"), company=table.company().id, hazard_player=0, strikes=1, prowess=8
    )
    assert HAZARD_PLAYER.of(s, env(2)) == 0
    table.finish()


@pytest.mark.players(4)
def test_who_opposes_whom(table: Table) -> None:
    s = table.turn_of("third").state
    assert [opposing(s, p) for p in s.players()] == [3, 3, 3, 2]
    assert OPPOSING(YOU).of(s, env(3)) == 2
    assert OPPOSING(YOU).words() == "your opponent"


@pytest.mark.players(5)
def test_the_others_are_all_but_oneself(table: Table) -> None:
    s = table.state
    assert EACH_OTHER.all(s, env(3)) == (4, 0, 1, 2)
    assert [CHOSEN_OTHER.has(s, p, env(3)) for p in s.players()] == [True, True, True, False, True]
    s.put(s.player(4).but(presence="gone"))
    assert EACH_OTHER.all(s, env(3)) == (0, 1, 2)


@pytest.mark.players(3)
def test_another_is_chosen_where_a_hand_is_looked_at(table: Table) -> None:
    table.hero.company("Galadriel", at="Lórien").hand("Mirror of Galadriel")
    table.hazard.hand("Orc-patrol")
    table.seat(2).hand("Cave-drake")
    table.organization()
    table.do("play Mirror of Galadriel on Third")
    table.settle()
    assert table.card("Cave-drake").known & 1
    assert not table.card("Orc-patrol").known & 1
    table.finish()


@rule("AIO-H-0276")
@pytest.mark.players(3)
def test_what_is_done_to_a_player_on_the_way_is_done_to_him_who_moves(table: Table) -> None:
    """Khamûl: neither the hazard player nor a third one discards."""
    table.turn_of("hazard").hazard.company("Aragorn II", at="Bree").hand("Sun", "Moon")
    table.hero.hand("Cave-drake")
    table.seat(2).events("Khamûl the Easterling").hand("Orc-patrol")
    table.movement(to="Moria", path="wbw")
    table.seat(2).play("use Khamûl the Easterling")
    table.finish()
    assert len(table.hazard.row.discard) == 1
    table.then("Cave-drake in hand", "Orc-patrol in hand")
