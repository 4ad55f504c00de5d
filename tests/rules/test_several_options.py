"""Three to five at the table: optional rules (AIO-H-0296 ff.), Twilight, whose hazards are whose."""

import pytest

from hazardplay import nothing
from ledger import rule
from meccg.model.options import RULE_SETS
from meccg.model.rows import GONE, OUT
from meccg.rules.endgame import game_ends
from meccg.rules.losses import out_of_play
from meccg.rules.scoring import scores
from table import Table

OPTIONAL = {"avatar_draft": False, "hazards_at_site": False}


@rule("AIO-H-0296")
@pytest.mark.parametrize("name", ["standard", "multiplayer", "the-wizards-multiplayer"])
def test_optional_rules_are_off_and_are_chosen_before_the_game(name: str) -> None:
    rules = RULE_SETS[name]
    assert {field: getattr(rules, field) for field in OPTIONAL} == OPTIONAL
    assert rules.avatar_loss != "last-turns"
    with pytest.raises(AttributeError):
        Table(players=3).state.options.avatar_draft = True  # type: ignore[misc]


# --- the first hazard player ---------------------------------------------------------------------------------------------------


def to_moria(*there: int, on: bool = True) -> Table:
    table = Table(players=4)
    table.rules(hazards_at_site=on)
    table.hero.company("Aragorn II", at="Rivendell").hand("a pastime")
    for n, who in zip(there, ("Gimli", "Legolas"), strict=False):
        table.seat(n).company(who, at="Moria")
    for seat in table.seats[1:]:
        seat.hand(nothing(f"of {seat.id}"))
    return table


@rule("AIO-H-0297")
def test_who_is_there_already_may_be_the_first_to_play_hazards() -> None:
    table = to_moria(2)
    table.movement(to="Moria", path="wbw", ask=True)
    assert (table.asked, table.who) == ("claim hazards", "third")
    table.do("Yes")
    assert table.frame("MovementHazard").hazard_player == 2
    seats = []
    while table.asked:
        if table.asked == "act" and table.who != "hero":
            seats.append(table.who)
        table.answer_plainly()
    assert list(dict.fromkeys(seats)) == ["third", "fourth"]  # two hazards, and each pass costs one


@rule("AIO-H-0297")
@pytest.mark.parametrize("on", [True, False])
def test_else_it_is_the_normal_one(on: bool) -> None:
    table = to_moria(2, on=on)
    table.movement(to="Moria", path="wbw", ask=True)
    assert (table.asked == "claim hazards") == on
    if on:
        table.do("No")
    assert table.frame("MovementHazard").hazard_player == 1
    table.finish()


@rule("AIO-H-0298")
def test_of_two_who_claim_it_the_higher_roll_decides() -> None:
    table = to_moria(2, 3)
    table.dice(7, 7, 5, 9)
    table.movement(to="Moria", path="wbw", ask=True)
    for who in ("third", "fourth"):
        assert table.who == who
        table.do("Yes")
    assert table.frame("MovementHazard").hazard_player == 3
    table.finish()


def test_bots_claim_hazards_though_in_their_trials_all_dice_fall_alike() -> None:
    """A roll that is made again after a tie has no end there: it must not lose them the game."""
    from meccg.bots import make_bot
    from meccg.bots.base import answer_for

    table = to_moria(2, 3)
    table.dice(7, 7, 5, 9)
    table.movement(to="Moria", path="wbw", ask=True)
    table.do("Yes")
    s = table.state
    assert answer_for(s, s.asks[0], make_bot("planner", "claims")) in s.asks[0].options
    table.do("Yes")
    table.finish()


# --- avatars lost --------------------------------------------------------------------------------------------------------------


@rule("AIO-H-0307")
@pytest.mark.players(3)
def test_after_the_first_avatar_is_lost_everybody_has_one_more_turn(table: Table) -> None:
    s = table.rules(avatar_loss="last-turns").state
    table.hero.company("Gandalf", at="Bree")
    table.seat(2).company("Saruman", at="Bree")
    for seat in table.seats:
        seat.set(turns=3)
    table.seat(2).set(turns=2)  # whose third turn is still to come
    s.turn_player = 1
    out_of_play(s, table.id("Gandalf"), OUT)
    ends = [game_ends(s)]
    for player in (2, 0, 1):
        s.turn_player = player
        s.put(s.player(player).but(turns=s.player(player).turns + 1))
        ends.append(game_ends(s))
        out_of_play(s, table.id("Saruman"), OUT)  # a second one changes nothing
    assert ends == [False, False, False, True]
    assert not any(row.presence == GONE for row in map(s.player, s.players()))


@rule("AIO-H-0309", "AIO-H-0310")
@pytest.mark.players(3)
def test_or_it_costs_five_points_and_he_plays_on(table: Table) -> None:
    s = table.rules(avatar_loss="minus-five").state
    table.hero.company("Gandalf", "Aragorn II", at="Rivendell", corruption={"Gandalf": 9}, tapped=["Aragorn II"])
    before = scores(s, 0).total
    table.dice(2).corruption_check("Gandalf")
    table.finish()
    assert s.player(0).avatar_lost
    assert s.players() == (0, 1, 2)
    assert scores(s, 0).total <= before - 5
    table.hero.hand("Saruman")
    table.organization()
    assert [why.text for why in table.reasons("Saruman")] == ["you have lost your avatar"]
    table.leave_open()


# --- Twilight, and whose hazards are whose ------------------------------------------------------------------------------------


def twilight(table: Table, seat: int) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.events("Doors of Night")
    table.seat(seat).hand("Twilight")
    table.movement()


@rule("AIO-H-0291")
@pytest.mark.parametrize(("seat", "may"), [(0, True), (1, True), (2, False), (3, False)])
def test_twilight_is_for_the_mover_and_the_hazard_player(seat: int, may: bool) -> None:
    table = Table(players=4)
    twilight(table, seat)
    if may:
        table.seat(seat).do("play Twilight on Doors of Night", passing=True)
        table.settle()
        table.then("Doors of Night discarded")
    else:
        table.cannot("play Twilight", because="AIO-H-0291")
    table.leave_open()


@rule("METW-0968")
@pytest.mark.players(4)
def test_by_the_first_document_anybody_plays_twilight(table: Table) -> None:
    table.rules("the-wizards")
    twilight(table, 3)
    table.seat(3).do("play Twilight on Doors of Night", passing=True)
    table.settle()
    table.then("Doors of Night discarded")
    table.leave_open()


@rule("AIO-H-0292")
@pytest.mark.parametrize("whose", [2, 3])
def test_a_third_player_keeps_his_own_environment(whose: int) -> None:
    """Doors of Night would discard the Sun of one of them: he may play Twilight on it, the other may not."""
    table = Table(players=4)
    table.hero.company("Aragorn II", at="Bree")
    table.seat(whose).events("Sun")
    table.seat(2).hand("Twilight")
    table.hazard.hand("Doors of Night")
    table.movement()
    table.hazard.do("play Doors of Night", passing=True)
    assert table.offered("Twilight") == (whose == 2)
    if whose == 2:
        table.seat(2).do("play Twilight on Doors of Night")
    table.settle()
    table.then("Sun in play" if whose == 2 else "Sun discarded")
    table.leave_open()


@rule("AIO-H-0314")
@pytest.mark.players(4)
def test_hazards_keep_who_played_them(table: Table) -> None:
    """In play on a character, and a creature in another's pile."""
    table.hero.set(turns=2).company("Aragorn II", "Gimli", at="Rivendell")
    table.seat(2).hand("Lure of Nature", "Orc-watch")
    table.movement(to="Moria", path="wbw", limit=4)
    table.seat(2).play("play Lure of Nature on Aragorn II")
    table.seat(2).play("play Orc-watch")
    table.finish(12, 12, 12, 12, 12)
    lure, watch = table.card("Lure of Nature"), table.card("Orc-watch")
    assert (lure.owner, table.state.name(lure.host)) == (2, "Aragorn II")
    assert (watch.owner, watch.player, watch.zone) == (2, 0, "pile")
