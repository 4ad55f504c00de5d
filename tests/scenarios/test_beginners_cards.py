"""What the beginners' course says of characters, Wizards, sites and ways, as it happens at the table."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.cards.pool import load_pool
from meccg.model.facts import Facts
from meccg.rules.control import used_gi
from meccg.rules.scoring import scores
from table import Table, key_of


def heroes(*kinds: str) -> list[Facts]:
    return [f for f in load_pool().by_id.values() if f.kind in kinds and f.alignment == "hero"]


# --- characters -----------------------------------------------------------------------------------------------------------


@rule("ICH-0010")
def test_who_has_no_points_adds_none(table: Table) -> None:
    table.hero.company("Éowyn")
    assert load_pool()[key_of("Éowyn")].mp.base == table.value("mp", "Éowyn") == 0
    assert scores(table.state, 0).total == 0


@rule("ICH-0014")
def test_a_mind_of_four_leaves_sixteen(table: Table) -> None:
    table.hero.company("Merry", at="Bag End")
    assert table.value("gi", "hero") - used_gi(table.state, 0) == 16


@rule("ICH-0017", "ICH-0019")
def test_followers_share_the_direct_influence_that_is_left(table: Table) -> None:
    """Aragorn, 3: minds of 1 and 2 together, and then nobody more."""
    table.hero.company("Aragorn II", "Dori", followers={"Aragorn II": ["Dori"]}).hand("Éowyn", "Kíli")
    table.organization()
    assert not table.offered("play Kíli following Aragorn II")
    table.play("play Éowyn following Aragorn II")
    assert table.card("Éowyn").controller == table.id("Aragorn II") == table.card("Dori").controller
    table.leave_open()


@rule("ICH-0020", "ICH-0021")
def test_influence_of_two_is_never_added_up(table: Table) -> None:
    """Balin and Glóin have 2 each: neither leads Merry, mind 4, nor does one of them together with 2 of general influence."""
    table.hero.company("Balin", "Glóin", "Thorin II", at="Bag End").hand("Merry")
    table.organization()
    assert table.value("di", "Balin") == table.value("di", "Glóin") == 2
    assert table.value("gi", "hero") - used_gi(table.state, 0) == 2
    table.cannot("play Merry", because="influence")
    table.leave_open()


@rule("ICH-0024")
def test_skills_are_asked_for_by_cards(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Bree").hand("Concealment")
    table.attack("orc", prowess=3)
    assert table.offered("play Concealment by Aragorn II")
    assert not table.offered("play Concealment by Gimli")
    table.leave_open()


@rule("ICH-0024")
@pytest.mark.parametrize("ranger", ["Aragorn II", "Elladan"])
def test_any_ranger_of_the_company_will_do(table: Table, ranger: str) -> None:
    table.hero.company(ranger, "Gimli").hand("Ford")
    table.organization()
    table.do("To Bree", passing=True)
    table.do("starter")
    assert table.offered("play Ford", ranger)
    assert not table.offered("play Ford by Gimli")
    table.leave_open()


@rule("ICH-0051")
def test_the_nearest_haven_says_where_one_goes_and_the_path_what_one_meets(table: Table) -> None:
    table.rules(regions=0)
    table.hero.company("Aragorn II")
    table.hazard.hand("Wargs", "Abductor")
    table.turn()
    while table.asked != "move":
        table.pass_()
    assert not table.offered("To Moria")  # whose nearest Haven is Lórien
    table.do("To Mount Gram")
    table.do("No more", passing=True)
    table.do("No more", passing=True)
    assert table.offered("play Wargs", "Wilderness")
    assert not table.offered("play Abductor")  # no Border-land on this path
    table.leave_open()


@rule("ICH-0025", "ICH-0026")
def test_skills_and_race_are_read_one_by_one() -> None:
    elladan = load_pool().find("Elladan")
    assert elladan.skills == ("warrior", "ranger")
    assert all(f.races for f in heroes("character", "avatar"))
    assert "hobbit" in {race for f in heroes("character") for race in f.races}


@rule("ICH-0028")
@pytest.mark.parametrize(("who", "outcome"), [("Glorfindel II", "defeated"), ("Bilbo", "wounded")])
def test_with_equal_rolls_prowess_decides(table: Table, who: str, outcome: str) -> None:
    table.hero.company(who, at="Bree")
    table.attack("orc", prowess=10)
    table.finish(*((6,) if outcome == "defeated" else (6, 2)))
    table.then(f"{who} {'tapped' if outcome == 'defeated' else 'wounded'}")


@rule("ICH-0028")
@pytest.mark.parametrize(("who", "lives"), [("Galadriel", True), ("Halbarad", False)])
def test_with_equal_rolls_body_decides(table: Table, who: str, lives: bool) -> None:
    """A body check of 9: a body of 10 stands it, one of 5 does not."""
    table.hero.company(who, at="Bree")
    table.attack("orc", prowess=20)
    table.finish(5, 9)
    table.then(f"{who} {'wounded' if lives else 'eliminated'}")


@rule("ICH-0030")
def test_a_modifier_of_two_is_added_to_the_check(table: Table) -> None:
    table.hero.company("Merry", "Gimli", corruption={"Merry": 6})
    table.corruption_check("Merry")
    table.finish(5)
    table.then("Merry in play")
    assert any("7 against 6" in line for line in table.told)


@rule("ICH-0031")
@pytest.mark.parametrize(("who", "stays"), [("Fatty Bolger", True), ("Boromir II", False)])
def test_one_more_or_less_decides_a_check(table: Table, who: str, stays: bool) -> None:
    table.hero.company(who, "Gimli", corruption={who: 6}, at="Bag End")
    table.corruption_check(who)
    table.finish(6)
    table.then(f"{who} {'in play' if stays else 'discarded'}")


@rule("ICH-0033")
def test_whom_the_other_has_in_play_cannot_be_played(table: Table) -> None:
    table.hero.company("Gimli").hand("Aragorn II")
    table.hazard.company("Aragorn II")
    table.organization()
    table.cannot("play hero's Aragorn II", because="in play")
    table.leave_open()


@rule("ICH-0036")
def test_cards_have_no_words_without_effect() -> None:
    """What is printed in italics is not in the data at all: nothing can come of it."""
    assert not [name for name in Facts.__struct_fields__ if "flavor" in name or "quote" in name]


# --- Wizards --------------------------------------------------------------------------------------------------------------


@rule("ICH-0044")
def test_wizards_have_four_skills_and_much_influence() -> None:
    wizards = [f for f in heroes("avatar") if "wizard" in f.races]
    assert wizards
    assert {len(f.skills) for f in wizards} == {4}
    assert {f.character.di for f in wizards if f.character} == {10}


@rule("ICH-0045", "ICH-0104")
def test_a_wizard_needs_no_influence_and_others_do(table: Table) -> None:
    table.hero.company("Elrohir", "Elladan", "Beretar", "Faramir", "Bifur").hand("Gandalf", "Bofur")
    table.organization()
    assert used_gi(table.state, 0) == table.value("gi", "hero")
    table.cannot("play Bofur", because="influence")
    table.play("Reveal Gandalf in the company of Elrohir")
    table.then("Gandalf at Rivendell")
    assert used_gi(table.state, 0) == table.value("gi", "hero")
    table.leave_open()


@rule("ICH-0040")
def test_a_wizard_is_drawn_before_he_is_played(table: Table) -> None:
    table.hero.company("Gimli").hand("Bifur").deck("Gandalf")
    table.organization()
    assert not table.offered("play Gandalf")
    table.then("Gandalf in deck")
    table.leave_open()


@rule("ICH-0043")
@pytest.mark.parametrize("points", ["Gimli", "Gandalf"])
def test_who_loses_his_wizard_loses_the_game(table: Table, points: str) -> None:
    table.rules(avatar_loss="loses")
    table.hero.company("Gandalf", "Gimli", at="Bree", corruption={"Gandalf": 12})
    table.hazard.company("Bifur")
    table.hero.factions("Rangers of the North", "Hobbits")
    table.corruption_check("Gandalf")
    table.finish(2)
    assert table.state.winner == (1,)


# --- sites and ways -------------------------------------------------------------------------------------------------------


@rule("ICH-0057")
def test_what_sites_let_play() -> None:
    kinds = {kind for f in heroes("site") for kind in f.site.playable.items}
    assert kinds == {"minor", "major", "greater", "gold-ring"}
    assert any(f.site.playable.information for f in heroes("site"))


@rule("ICH-0059")
def test_who_names_a_site_is_played_there_though_it_lists_nothing(table: Table) -> None:
    assert not load_pool().find("Bree", alignment="hero").site.playable.items
    table.hero.company("Aragorn II", at="Bree").hand("Rangers of the North", "Hobbits")
    table.explored()
    assert table.offered("play Rangers of the North")
    table.cannot("play Hobbits")
    table.leave_open()


@rule("ICH-0054", "ICH-0139", "ICH-0055", "ICH-0140")
def test_both_draw_at_least_one_card_and_at_most_what_the_site_says(table: Table) -> None:
    """Mount Gram, 2 and 3: the first card is drawn without a question."""
    table.hero.company("Aragorn II").hand("Dodge")
    table.hazard.hand("Cave-drake")
    table.movement("Aragorn II", to="Mount Gram", path="ws", ask=True)
    table.do("route", "starter")
    assert (table.who, len(table.hero.row.hand)) == ("hero", 2)
    table.do("draw")
    assert (table.who, len(table.hero.row.hand), len(table.hazard.row.hand)) == ("hazard", 3, 2)
    table.do("draw")
    table.do("draw")
    assert table.asked != "draw"
    assert len(table.hazard.row.hand) == 4
    table.leave_open()


@rule("ICH-0062")
def test_a_company_moves_once_a_turn(table: Table) -> None:
    table.hero.company("Aragorn II").deck(*["a pastime"] * 10)
    table.turn()
    table.do("To Bree", passing=True)
    moves = 1
    while table.state.asks and table.state.turn_player == 0:
        assert table.asked != "move"
        table.answer_plainly()
        moves += sum("moves from Bree" in line for line in table.told)
    table.then("Aragorn II at Bree")
    assert moves == 1
    table.leave_open()


@rule("ICH-0067")
@pytest.mark.parametrize(
    ("at", "to", "starter"),
    [
        ("Bag End", "Rivendell", True),
        ("Rivendell", "Lórien", True),
        ("Lórien", "The Lonely Mountain", True),
        ("Bag End", "Lórien", False),
        ("Bag End", "The Lonely Mountain", False),
        ("Rivendell", "The Lonely Mountain", False),
    ],
)
def test_from_bag_end_to_the_lonely_mountain_in_three_turns(table: Table, at: str, to: str, starter: bool) -> None:
    table.rules(regions=0)  # no region movement
    table.hero.company("Aragorn II", at=at)
    table.organization()
    while table.asked != "move":
        table.pass_()
    assert table.offered(f"To {to}") == starter
    table.leave_open()


@rule("ICH-0011", "ICH-0034", "ICH-0074")
def test_no_wizard_is_among_the_starting_characters(table: Table) -> None:
    table.rules("the-wizards")
    table.hero.pool("Gandalf", "Aragorn II", "Elladan")
    table.hazard.pool("Gimli")
    table.start("Setup")
    assert table.asked == "starting characters"
    assert not table.offered("Gandalf")
    assert table.offered("Aragorn II")
    table.leave_open()


@rule("ICH-0015", "ICH-0073")
def test_five_characters_of_minds_of_twenty_begin(table: Table) -> None:
    table.rules("the-wizards")
    table.hero.pool("Aragorn II", "Dori", "Ori", "Bifur", "Elladan", "Bombur", "Glorfindel II")
    table.hazard.pool("Gimli")
    table.start("Setup")
    for name in ("Aragorn II", "Dori", "Ori", "Bifur"):  # 9 + 1 + 1 + 2
        table.hero.do(name)
    assert not table.offered("Glorfindel II")  # 13 + 8 = 21
    assert table.offered("stop")
    table.hero.do("Elladan")  # 17, five characters
    assert not table.offered("Bombur") or table.who != "hero"
    table.leave_open()


def test_values_of_the_tests_are_those_of_the_cards(table: Table) -> None:
    """Minds and influence on which the tests above rest."""
    minds = {"Merry": 4, "Éowyn": 2, "Dori": 1, "Kíli": 3, "Bifur": 2, "Elladan": 4}
    assert {name: load_pool()[key_of(name)].mind for name in minds} == minds
    table.hero.company("Aragorn II")
    assert table.value("di", "Aragorn II") == 3
