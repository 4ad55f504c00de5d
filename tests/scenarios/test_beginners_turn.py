"""What the beginners' course says of set-up, organizing, moving and hazards, as it happens at the table."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.model.rows import CompanyRow
from table import Table

# --- set-up ---------------------------------------------------------------------------------------------------------------


def set_up(table: Table, hero: tuple[str, ...], hazard: tuple[str, ...], *dice: int) -> None:
    """Both choose all of their starting characters at once, and roll for the first turn."""
    table.rules("the-wizards")
    table.hero.pool(*hero).deck("Dodge")
    table.hazard.pool(*hazard).deck("Dodge")
    table.dice(*dice)
    table.start("Game")
    while any(type(f).__name__ == "Setup" for f in table.state.frames):
        question = table.state.asks[0]
        wanted = [o for o in question.options if o[0] in ("reveal", "include", "ready", "stop", "enough")]
        table._give(question, wanted[0])


@rule("ICH-0078", "ICH-0084")
def test_whom_both_chose_begins_with_neither(table: Table) -> None:
    set_up(table, ("Gimli", "Elladan"), ("Gimli", "Balin"), 9, 6)
    table.then("hero's Elladan in play", "hazard's Balin in play", "hero's Gimli not in play", "hazard's Gimli not in play")
    for seat in table.seats:
        assert "Gimli" in [*seat.names("deck"), *seat.names("hand")]
        assert len(seat.row.hand) == 8
    table.leave_open()


@rule("ICH-0086")
def test_the_higher_roll_begins_and_a_tie_is_rolled_again(table: Table) -> None:
    set_up(table, ("Elladan",), ("Balin",), 7, 7, 6, 9)
    turn = table.state.turn
    assert table.state.turn_player == 1
    while table.state.turn == turn:
        table.answer_plainly()
    assert table.state.turn_player == 0
    table.leave_open()


# --- untap and organization -----------------------------------------------------------------------------------------------


@rule("ICH-0089", "ICH-0092")
def test_all_but_sites_untap_and_organization_follows(table: Table) -> None:
    items = {"Aragorn II": ["Cram", "Star-glass"]}
    table.hero.company("Aragorn II", "Gimli", at="Bree", tapped=["Gimli"], items=items, site_tapped=True).hand("a pastime")
    table.state.set_status(table.id("Star-glass"), 1)
    table.turn()
    while table.asked == "act" and "OrganizationPhase" not in [type(f).__name__ for f in table.state.frames]:
        table.pass_()
    table.then("Gimli untapped", "Star-glass untapped", "Bree tapped")
    assert table.frame("OrganizationPhase")
    table.leave_open()


@rule("ICH-0090")
def test_nothing_untaps_on_the_first_turn(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli")
    before = [row for row in table.state.rows if type(row).__name__ == "CardRow"]
    table.untap()
    assert [row for row in table.state.rows if type(row).__name__ == "CardRow"][: len(before)] == before


@rule("ICH-0098")
def test_companies_join_at_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II").company("Gimli")
    table.organization()
    table.do("organize")
    table.do("Gimli")
    table.do("done")
    assert table.company("Gimli").id == table.company("Aragorn II").id
    table.leave_open()


@rule("ICH-0103")
def test_one_character_a_turn(table: Table) -> None:
    table.hero.company("Gimli").hand("Bifur", "Dori")
    table.organization()
    table.play("play Bifur in the company of Gimli at Rivendell")
    table.cannot("play Dori")
    assert not table.offered("play Dori")
    table.leave_open()


@rule("ICH-0108")
def test_a_follower_is_played_where_his_leader_is(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").company("Glorfindel II", "Bifur", at="Rivendell").hand("Éowyn")
    table.organization()
    assert not [words for words in table.offers() if "Rivendell" in words and "following Aragorn II" in words]
    assert not [words for words in table.offers() if "Bree" in words and "Éowyn" in words]
    table.leave_open()


@rule("ICH-0110")
def test_allies_and_events_are_not_handed_over(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", allies={"Aragorn II": ["Quickbeam"]}, items={"Aragorn II": ["Cram"]})
    table.hero.company("Elladan", at="Bree")
    table.organization()
    table.dice(7)
    table.do("transfer")  # one card can be handed over, to one character: nothing is asked
    table.through()
    table.then("Cram on Gimli", "Quickbeam on Aragorn II")
    table.leave_open()


@rule("ICH-0114")
@pytest.mark.parametrize(("at", "stored"), [("Rivendell", True), ("Bree", False)])
def test_items_are_stored_at_havens_after_a_check(table: Table, at: str, stored: bool) -> None:
    table.hero.company("Aragorn II", at=at, items={"Aragorn II": ["Glamdring"]}).hand("a pastime")
    table.organization()
    assert table.offered("store") == stored
    if stored:
        table.dice(7)
        table.do("store")
        while table.asked in ("store", "respond") or (table.asked == "act" and table.card("Glamdring").zone == "play"):
            table.do("Glamdring") if table.asked == "store" else table.pass_()
        table.then("Glamdring stored")
        assert any("Corruption check of Aragorn II" in line for line in table.told)
    table.leave_open()


# --- moving ---------------------------------------------------------------------------------------------------------------


@rule("ICH-0117")
def test_the_new_site_is_hidden_and_no_discarded_one(table: Table) -> None:
    table.hero.company("Aragorn II").locations("Bree").discard("Mount Gram")
    table.organization()
    while table.asked != "move":
        table.pass_()
    assert not table.offered("To Mount Gram")
    table.do("To Bree")
    table.do("starter")
    site = table.company("Aragorn II").destination
    assert table.state.card(site).face_down
    assert table.state.seen_by(site) == 1  # his owner alone


@rule("ICH-0124")
def test_ford_is_played_in_the_organization_phase_alone(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Ford", "a pastime")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.pass_()
    table.cannot("play Ford", because="organization")
    table.leave_open()


@rule("ICH-0132")
def test_a_long_event_is_played_after_the_old_ones_are_gone(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Sun", "a pastime").events("Gates of Morning")
    table.organization()
    table.cannot("play Sun")
    table.leave_open()


@rule("ICH-0132")
def test_long_events_have_a_phase(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Sun", "a pastime").events("Moon")
    table.long_events()
    table.then("Moon discarded")
    table.play("play Sun")
    table.then("Sun in play")
    table.leave_open()


@rule("ICH-0135", "ICH-0216")
def test_each_company_has_its_phase_in_an_order_of_choice(table: Table) -> None:
    table.hero.company("Aragorn II").company("Gimli", at="Bree").hand(*["Dodge"] * 10)
    table.hazard.hand("Cave-drake")
    table.movement_phase()
    assert table.asked == "moves next"
    table.do("Gimli")
    assert (table.company("Gimli").limit, table.company("Aragorn II").limit) == (2, -1)
    assert len(table.hazard.row.hand) == 1
    while not table.company("Gimli").done:
        table.answer_plainly()
    assert len(table.hazard.row.hand) == 8  # adjusted before the next company's phase
    table.finish()
    assert table.company("Aragorn II").done


@rule("ICH-0136")
def test_the_new_site_is_turned_up_beside_the_old_one(table: Table) -> None:
    table.hero.company("Aragorn II")
    table.hazard.hand("Cave-drake")
    table.movement("Aragorn II", to="Bree", path="ww")
    sites = [id for id in table.hero.row.play if table.state.card(id).mode == "site"]
    assert [table.state.name(id) for id in sites] == ["Rivendell", "Bree"]
    assert [table.state.seen_by(id) for id in sites] == [3, 3]
    table.leave_open()


# --- hazards --------------------------------------------------------------------------------------------------------------


def on_the_way(table: Table, *hazards: str, to: str = "Bree", path: str = "ww") -> None:
    table.hero.company("Aragorn II", "Gimli", "Elladan")
    table.hazard.hand(*hazards)
    table.movement("Aragorn II", to=to, path=path)


@rule("ICH-0143", "ICH-0210")
def test_hazards_are_played_one_after_the_other(table: Table) -> None:
    on_the_way(table, "Wargs", "Orc-patrol")
    table.hazard.do("play Wargs", "Wilderness")
    table.dice(12, 12)
    while not table.offered("play Orc-patrol"):
        table.answer_plainly()
    assert table.company("Aragorn II").hazards == 1
    table.hazard.do("play Orc-patrol", "Wilderness")
    table.leave_open()


@rule("ICH-0146")
def test_a_hobbit_counts_half(table: Table) -> None:
    table.hero.company("Éowyn", "Beorn", "Merry")
    table.hazard.hand("Cave-drake")
    table.movement("Éowyn", to="Bree", path="ww")
    company = table.company("Éowyn")
    assert company.limit == 3
    table.leave_open()


@rule("ICH-0149")
def test_a_card_for_a_bearer_needs_one(table: Table) -> None:
    """Lure of Expedience is played on a non-Hobbit who is no Ringwraith: a company of Hobbits has none."""
    table.hero.company("Merry", "Pippin", at="Bag End")
    table.hazard.hand("Lure of Expedience")
    table.movement("Merry", to="Rivendell", path="fww")
    table.cannot("play Lure of Expedience")
    table.leave_open()


@rule("ICH-0151")
def test_an_event_without_target_concerns_everybody(table: Table) -> None:
    on_the_way(table, "Wake of War", "Wargs")
    assert len([words for words in table.offers() if "Play Wake of War" in words]) == 1
    table.hazard.play("play Wake of War")
    assert (table.card("Wake of War").zone, table.card("Wake of War").host) == ("play", -1)
    table.leave_open()


@rule("ICH-0153")
def test_a_long_event_is_gone_after_two_turns(table: Table) -> None:
    table.hero.company("Aragorn II").deck(*["a pastime"] * 30)
    table.hazard.company("Balin").hand("Wake of War", "Doors of Night").deck(*["a pastime"] * 30)
    table.start("Game", step="turn")
    while table.asked != "move":
        table.pass_()
    table.do("stay")
    table.hazard.play("play Wake of War")
    table.hazard.play("play Doors of Night")
    turn = table.state.turn
    while table.state.turn < turn + 3 and table.card("Wake of War").zone == "play":
        table.answer_plainly()
    assert table.state.turn == turn + 2
    table.then("Wake of War discarded", "Doors of Night in play")
    table.leave_open()


@rule("ICH-0152")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_a_long_event_concerns_the_companies_of_both(table: Table, whose: str) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.company("Legolas", at="Bree").events("Wake of War")
    table.turn_of(whose)
    table.attack("wolf", prowess=5, against="Gimli" if whose == "hero" else "Legolas")
    table.finish(12)
    assert any("against 6" in line for line in table.told)


@rule("ICH-0157", "ICH-0159")
def test_who_is_sent_back_meets_no_more_hazards(table: Table) -> None:
    """Snowstorm sends home who passes a Wilderness."""
    table.events("Doors of Night")
    on_the_way(table, "Wargs", "Snowstorm")
    table.hazard.play("play Snowstorm")
    assert not table.offered("play Wargs")
    table.finish()
    table.then("Aragorn II at Rivendell", "hero's Bree in locations")
    assert len(table.hazard.row.hand) == 8


@rule("ICH-0157")
def test_what_was_declared_before_still_happens(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", "Gimli", "Elladan")
    table.hazard.hand("Lure of Expedience", "Snowstorm")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.hazard.do("play Lure of Expedience on Gimli")
    table.hazard.do("play Snowstorm", passing=True)
    table.settle()
    table.then("Lure of Expedience on Gimli")
    table.finish()
    table.then("Aragorn II at Rivendell")


@rule("ICH-0163")
def test_one_of_several_symbols_is_enough(table: Table) -> None:
    on_the_way(table, "Wargs", to="Mount Gram", path="ws")
    assert table.offered("play Wargs", "Shadow-land")
    table.leave_open()


@rule("ICH-0164")
@pytest.mark.parametrize(("to", "path", "fits"), [("Mount Gram", "ws", False), ("Lórien", "wwbw", True), ("Bree", "ww", True)])
def test_two_symbols_want_two_regions(table: Table, to: str, path: str, fits: bool) -> None:
    on_the_way(table, "Cave-drake", to=to, path=path)
    assert table.offered("play Cave-drake", "double Wilderness") == fits
    table.leave_open()


@rule("ICH-0166")
def test_a_hold_is_no_land(table: Table) -> None:
    """Who is keyed to Border-holds is not met in a Border-land on the way to a Shadow-hold."""
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Abductor")
    table.movement("Aragorn II", to="Moria", path="ww")
    keyed = [words for words in table.offers() if "Play Abductor" in words]
    assert not [words for words in keyed if "hold" in words.lower()]
    table.leave_open()


def test_companies_of_the_tests_have_the_size_that_is_meant(table: Table) -> None:
    table.hero.company("Éowyn", "Beorn", "Merry")
    assert [len(row.members) for row in table.state.rows if isinstance(row, CompanyRow)] == [3]
