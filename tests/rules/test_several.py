"""Three to five at the table (METW-0946 ff., AIO-H-0230 ff.): what is played otherwise than by two."""

import pytest

from hazardplay import nothing
from ledger import rule
from meccg.cards.load import load_cards
from meccg.decks import shipped_decks
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model.options import RULE_SETS, STANDARD, THE_WIZARDS, Rules
from meccg.parts.seats import first_hazard_player
from meccg.rules.endgame import points_to_call
from meccg.rules.endturn import discarders
from meccg.rules.setup import begun, laid_out
from table import Table

FIVE = ("Thorin II", "Kíli", "Gimli", "Balin", "Annalena")


# --- getting ready ---------------------------------------------------------------------------------------------------------


def set_up(rolls: tuple[int, ...], seats: int = 4, options: Rules = STANDARD) -> State:
    load_cards()
    decks = list(shipped_decks().values())
    s = laid_out([decks[i % len(decks)] for i in range(seats)], options, "several")
    s.chance = s.chance.but(mode="scripted", script=rolls)
    begun(s)
    while s.asks[0].kind == "avatar":  # who is whose: test_several_ready.py
        choose(s, s.asks[0].options[0])
    return s


@rule("METW-0951", "METW-0952", "AIO-H-0242")
def test_seats_are_taken_by_rolls() -> None:
    s = set_up((5, 11, 8, 6))
    assert s.around(1) == (1, 2, 3, 0)
    s = set_up((8, 4, 9, 12))
    assert s.around(3) == (3, 2, 0, 1)


@rule("METW-0951", "AIO-H-0242")
def test_those_who_tie_roll_again_for_the_seats_between_the_others() -> None:
    s = set_up((7, 9, 7, 3, 4, 10))
    assert s.around(1) == (1, 2, 0, 3)
    s = set_up((7, 7, 7, 3, 6, 6, 8, 2, 5))
    assert s.around(2) == (2, 1, 0, 3)


@rule("AIO-H-0257", "AIO-H-0258", "AIO-H-0251", "AIO-H-0252", "METW-0957", "METW-0958", "METW-0959")
@pytest.mark.parametrize("options", [STANDARD, THE_WIZARDS])
def test_the_draft_goes_from_the_low_roller_to_the_right(options: Rules) -> None:
    """Jessica, Nick, Wendy, Jason sit clockwise, and Nick goes first: Jessica reveals a character first, then Jason."""
    s = set_up((5, 11, 8, 6), options=options)
    asked, revealed = [], []
    while s.asks and s.asks[0].kind == "draft" and len(asked) < 8:
        (question,) = s.asks  # one after the other
        asked.append(question.seat)
        assert not {s.name(o[1]) for o in question.options if o[0] == "reveal"} & set(revealed)
        revealed.append(s.name(question.options[0][1]))
        choose(s, question.options[0])
        assert s.card(question.options[0][1]).zone == "play"  # at once
    assert asked[:8] == [0, 3, 2, 1, 0, 3, 2, 1]


@rule("AIO-H-0253", "AIO-H-0255")
def test_when_one_stops_the_others_go_on() -> None:
    s = set_up((5, 11, 8, 6))
    asked = []
    while s.asks and s.asks[0].kind == "draft":
        asked.append(s.asks[0].seat)
        stop = ("stop",) in s.asks[0].options and s.asks[0].seat == 3
        choose(s, ("stop",) if stop else s.asks[0].options[0])
    assert asked[:9] == [0, 3, 2, 1, 0, 3, 2, 1, 0]
    assert asked.count(3) == 2
    assert all(len([m for c in s.companies(p) for m in c.members]) <= 5 for p in s.players())


@rule("METW-0962", "METW-0963", "AIO-H-0259")
def test_the_highest_roller_begins_and_play_goes_to_the_left() -> None:
    s = set_up((5, 4, 12, 8, 2, 2, 2, 2))
    while not s.turn:
        question = s.asks[0]
        last = next((o for o in (("stop",), ("enough",), ("ready",)) if o in question.options), question.options[0])
        choose(s, last)
    assert (s.turn_player, s.around(2)) == (2, (2, 3, 0, 1))
    assert [len(s.player(p).hand) for p in s.players()] == [8, 8, 8, 8]


# --- who plays hazards -------------------------------------------------------------------------------------------------------


@rule("AIO-H-0275", "AIO-H-0277", "AIO-H-0280", "AIO-H-0312")
@pytest.mark.players(4)
def test_the_first_hazard_player_moves_on_each_turn(table: Table) -> None:
    """Of Jessica: Nick, Wendy, Jason, and Nick again."""
    s = table.state
    firsts = []
    for turn in (1, 2, 3, 4):
        table.hero.set(turns=turn)
        firsts.append(first_hazard_player(s, 0))
    assert firsts == [1, 2, 3, 1]
    table.rules("the-wizards")
    assert {first_hazard_player(s, 0)} == {1}


def example(table: Table) -> None:
    table.hero.company(*FIVE, at="Bree").company("Gandalf", at="Rivendell")
    table.hazard.hand(nothing("first"), nothing("second"), nothing("again"))
    table.seat(2).hand(nothing("third"), nothing("more"))
    table.seat(3).hand(nothing("fourth"))


@rule("AIO-H-0282", "AIO-H-0283", "AIO-H-0284", "AIO-H-0285", "AIO-H-0288")
@pytest.mark.players(4)
def test_hazard_play_passes_to_the_left_and_the_limit_falls(table: Table) -> None:
    """Limit five: Nick plays two, Wendy (limit four) one; the limit is three now, and Jason can't play any."""
    example(table)
    table.movement("Thorin II")
    assert table.who == "hazard"
    table.play("play first")
    table.play("play second")
    table.cannot("play third", because="hazards are played by the hazard player")
    table.pass_()
    assert table.who == "third"
    assert table.company("Thorin II").limit - table.company("Thorin II").hazards == 2
    table.cannot("play again", because="hazards are played by the hazard player")
    table.play("play third")
    table.pass_()
    assert not table.asked
    table.then("fourth in hand")


@rule("AIO-H-0282", "AIO-H-0285")
@pytest.mark.players(4)
def test_every_other_player_has_his_chance_once(table: Table) -> None:
    example(table)
    table.movement("Thorin II")
    seats = []
    while table.asked:
        seats.append(table.who)
        table.pass_()
    assert seats == ["hazard", "third", "fourth"]


@rule("AIO-H-0286", "AIO-H-0289")
@pytest.mark.players(4)
def test_for_the_next_company_the_first_hazard_player_begins_anew(table: Table) -> None:
    example(table)
    table.movement_phase()
    table.do("company Thorin II")
    table.pass_()
    assert table.who == "third"
    table.pass_()
    table.pass_()
    assert table.who == "hazard"
    assert table.frame("MovementHazard").company == table.company("Gandalf").id
    table.finish()


@rule("METW-0964", "METW-0966")
@pytest.mark.players(4)
def test_by_the_first_document_hazard_play_is_not_passed_on(table: Table) -> None:
    table.rules("the-wizards")
    example(table)
    table.movement("Thorin II")
    table.pass_()
    assert not table.asked


@rule("AIO-H-0278")
@pytest.mark.players(3)
def test_only_two_draw_for_the_movement(table: Table) -> None:
    table.hero.set(turns=2).company("Aragorn II", at="Rivendell").hand("a pastime")
    table.movement(to="Moria", path="wbw")
    assert [len(seat.row.hand) for seat in table.seats] == [
        2,
        0,
        1,
    ]  # the mover, and the first of his second turn
    table.finish()


@rule("AIO-H-0273")
@pytest.mark.players(4)
def test_all_reset_their_hands_when_a_company_is_through(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.seat(3).hand(*["Orc-patrol"] * 10)
    table.movement()
    table.finish()
    assert [len(seat.row.hand) for seat in table.seats] == [8, 8, 8, 8]


# --- the end of the turn -------------------------------------------------------------------------------------------------------


@rule("AIO-H-0274", "AIO-H-0278")
@pytest.mark.players(4)
def test_at_the_end_of_the_turn_two_may_discard(table: Table) -> None:
    table.hero.set(turns=2)
    for seat in table.seats:
        seat.hand("Orc-patrol")
    table.end_of_turn()
    asked = []
    while table.asked:
        asked.append(table.who)
        table.pass_()
    assert asked == ["hero", "third"]
    assert [len(seat.row.hand) for seat in table.seats] == [8, 8, 8, 8]


@rule("METW-0967")
@pytest.mark.players(4)
def test_by_the_first_document_the_player_to_the_right_may(table: Table) -> None:
    s = table.rules("the-wizards").state
    assert [discarders(s, p) for p in s.players()] == [(0, 3), (1, 0), (2, 1), (3, 2)]


# --- the end of the game -------------------------------------------------------------------------------------------------------


@rule("AIO-H-0231", "AIO-H-0230", "METW-0947")
@pytest.mark.parametrize(("decks", "points"), [(1, 18), (2, 22), (3, 25), (4, 28)])
def test_fewer_points_call_the_council(decks: int, points: int) -> None:
    several, two = Table(players=3), Table()
    assert points_to_call(several.rules(decks=decks).state) == points
    assert points_to_call(two.rules(decks=decks).state) > points
    assert points_to_call(several.rules("the-wizards", decks=decks).state) == points_to_call(two.state)


# --- cards ---------------------------------------------------------------------------------------------------------------------


@rule("AIO-H-0239")
@pytest.mark.parametrize("players", [2, 3])
def test_hazards_do_not_come_from_the_sideboard_for_half_the_limit(players: int) -> None:
    table = Table(players=players)
    table.hero.company("Gandalf", at="Rivendell")
    table.hazard.sideboard("Orc-patrol", "Cave-drake", "Orc-guard")
    table.start("AgainstAvatar", player=0)
    assert (table.asked == "hazard sideboard") == (players == 2)


@rule("AIO-H-0293", "AIO-H-0294")
@pytest.mark.players(3)
def test_only_hazards_are_placed_on_guard(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Sun", "Orc-patrol")
    table.movement(to="Moria", path="wbw")
    assert table.offered("place Orc-patrol on-guard")
    assert not table.offered("place Sun on-guard")
    table.play("place Orc-patrol on-guard")
    assert table.state.seen_by(table.id("Orc-patrol")) == 0b010
    table.finish()


@rule("AIO-H-0240")
@pytest.mark.parametrize(("players", "whose", "free"), [(5, 1, False), (5, 4, False), (5, 2, True), (5, 3, True), (4, 2, False)])
def test_a_unique_resource_is_unique_among_neighbours_where_five_play(players: int, whose: int, free: bool) -> None:
    table = Table(players=players)
    table.hero.company("Aragorn II", at="Barrow-downs").hand("Glamdring")
    table.seat(whose).company("Bilbo", at="Rivendell", items={"Bilbo": ["Glamdring"]})
    table.explored()
    assert ("Glamdring" in table.plays()) == free
    table.leave_open()


@rule("AIO-H-0241")
@pytest.mark.players(5)
def test_a_character_is_unique_at_the_whole_table(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Bilbo")
    table.seat(2).company("Bilbo", at="Rivendell")
    table.organization()
    assert not table.offered("play Bilbo")
    table.leave_open()


def test_the_rules_of_the_multi_player_game_put_out_who_loses_his_avatar() -> None:
    assert RULE_SETS["multiplayer"].avatar_loss == "loses"
