"""Players who are out of the game: the others play on (METW-0949, AIO-H-0234 f.)."""

import pytest

from games import decks_of
from invariants import broken, inventory
from kernel.moments import play_on
from ledger import rule
from meccg.kernel import record
from meccg.kernel.game import CannotUndo, Game, Origin
from meccg.model.options import STANDARD
from meccg.model.rows import GONE, LEAVING, OUT
from meccg.rules.endgame import game_ends
from meccg.rules.leaving import depart
from meccg.rules.losses import out_of_play
from table import Table


def a_game(seats: int, answers: int, seed: str = "leaving") -> Game:
    """A random game, so many answers old."""
    from meccg.decks import shipped_decks

    decks = tuple(shipped_decks().values())
    g = Game.new([decks[i] for i in decks_of(27, seats)], STANDARD, seed)
    while g.decisions()[0].kind == "avatar":  # the cards of a deck are known after that
        play_on(g, seed, 1)
    play_on(g, seed, answers)
    return g


# --- seats --------------------------------------------------------------------------------------------------------------------


@pytest.mark.players(5)
def test_who_is_gone_is_passed_over(table: Table) -> None:
    s = table.state
    for p in (1, 3):
        s.put(s.player(p).but(presence=GONE))
    assert s.players() == (0, 2, 4)
    assert s.others(2) == (4, 0)
    assert s.around(4) == (4, 0, 2)
    assert (s.after(0), s.after(4), s.before(0)) == (2, 0, 4)
    assert list(s.seats()) == [0, 1, 2, 3, 4]  # who knows what is counted in seats
    assert s.everybody() == 0b11111


@pytest.mark.players(4)
def test_seats_need_not_be_in_the_order_of_their_numbers(table: Table) -> None:
    s = table.state
    for p, left in ((0, 2), (2, 1), (1, 3), (3, 0)):
        s.put(s.player(p).but(left=left))
    assert s.around(1) == (1, 3, 0, 2)
    s.put(s.player(3).but(presence=GONE))
    assert (s.after(1), s.before(0)) == (0, 1)


# --- out of the game ----------------------------------------------------------------------------------------------------------


@rule("METW-0949", "AIO-H-0234", "AIO-H-0235")
@pytest.mark.players(3)
def test_whose_avatar_is_eliminated_is_out_and_the_others_play_on(table: Table) -> None:
    table.rules("the-wizards")
    table.hero.company("Gandalf", "Bilbo", at="Bree", items={"Bilbo": ["Glamdring"]}, cards={"Bilbo": ["Lure of Nature"]})
    table.hero.hand("a pastime", "Orc-patrol").events("Gates of Morning")
    table.hazard.company("Saruman", at="Rivendell").hand("a pastime")
    table.seat(2).company("Éowyn", at="Bree").hand("a pastime")
    table.seat(2).pile("Cave-drake")
    s = table.state
    s.put(s.card(table.id("Cave-drake")).but(owner=0))
    table.start("Game", step="turn")
    assert table.who == "hero"
    out_of_play(s, table.id("Gandalf"), OUT)
    assert (s.player(0).presence, s.winner) == (LEAVING, None)
    table.pass_()
    assert s.player(0).presence == GONE
    assert (s.turn_player, table.who) == (1, "hazard")
    table.then("Bilbo discarded", "Glamdring discarded", "Gates of Morning discarded", "Gandalf eliminated")
    table.then("Lure of Nature discarded", "Cave-drake in pile", "Orc-patrol in hand")
    assert table.card("Lure of Nature").player == 1  # the hazard went back to its owner
    assert not s.companies(0)
    assert not broken(s)
    out_of_play(s, table.id("Saruman"), OUT)  # the last one has won
    assert s.winner == (2,)
    table.leave_open()


@rule("METW-0949")
@pytest.mark.players(3)
def test_the_turn_of_who_is_out_is_over_with_what_his_company_was_doing(table: Table) -> None:
    """His other company does not move any more, nobody is asked for him."""
    table.rules("the-wizards")
    table.hero.company("Gandalf", at="Bree").company("Bilbo", at="Rivendell").hand("a pastime")
    table.hazard.hand("a pastime")
    s = table.state
    table.start("MovementHazardPhase", player=0)
    table.do("company Gandalf")
    out_of_play(s, table.id("Gandalf"), OUT)
    table.pass_()
    assert not table.asked
    assert not table.company("Bilbo").done


@pytest.mark.players(4)
def test_a_call_stands_when_the_caller_has_left(table: Table) -> None:
    s = table.state
    s.put(s.player(2).but(called=True, presence=LEAVING))
    depart(s)
    s.turn_player = 0
    assert not game_ends(s)
    s.turn_player = 1  # the last before him
    assert game_ends(s)


@pytest.mark.players(3)
def test_the_long_events_of_his_turns_go_with_him(table: Table) -> None:
    s = table.state
    table.turn_of("hazard").events("Sun")
    table.turn_of("third").events("Morgul Night")
    s.put(s.player(1).but(presence=LEAVING))
    depart(s)
    table.then("Sun discarded", "Morgul Night in play")


# --- giving up ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [0, 3, 25, 120, 300])
def test_who_gives_up_is_out_and_the_game_goes_on(answers: int) -> None:
    """At the draft, in his own turn, in another's."""
    g = a_game(4, answers)
    cards, leaver = inventory(g.state), g.decisions()[0].seat
    g.resign(leaver)
    assert not g.over
    assert all(d.seat != leaver for d in g.decisions())
    play_on(g, "on", 100)
    assert g.state.player(leaver).presence == GONE
    assert leaver not in g.state.players()
    assert inventory(g.state) == cards
    assert not broken(g.state)


def test_of_two_the_other_has_won() -> None:
    g = a_game(3, 60)
    g.resign(1)
    g.resign(0)
    assert (g.over, g.winner) == (True, (2,))
    g = a_game(2, 60)
    g.end("time", 0)
    assert (g.over, g.winner) == (True, (1,))


def test_what_was_before_somebody_left_is_not_taken_back() -> None:
    g = a_game(3, 60)
    g.resign(1)
    with pytest.raises(CannotUndo):
        g.undo(0, consent=True)


def test_a_record_has_who_left() -> None:
    g = a_game(3, 90)
    g.resign(1)
    play_on(g, "on", 60)
    again = record.replay(record.decode(record.encode(record.record_of(g))))
    assert again.state.digest() == g.state.digest()
    assert isinstance(again.origin, Origin)
