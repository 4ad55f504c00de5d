"""The Dragons: short-events of resources, P to W."""

from __future__ import annotations

import pytest

from ledger import rule
from resourceplay import points, set_out
from table import Table

# --- TD-144 Pledge of Conduct --------------------------------------------------------------------------------------------


def test_pledge_of_conduct_takes_a_burden_away(table: Table) -> None:
    table.hero.company("Galdor", "Boromir II", at="Bree", items={"Boromir II": ["The One Ring", "Elf-stone"]}).hand(
        "Pledge of Conduct"
    )
    table.corruption_check("Boromir II")
    table.do("play Pledge of Conduct on The One Ring")
    table.dice(5)
    table.through()
    table.then("The One Ring on Galdor", "Elf-stone on Boromir II", "Boromir II in play")


def test_pledge_of_conduct_is_for_whoever_faces_the_check(table: Table) -> None:
    table.hero.company("Galdor", "Boromir II", "Bilbo", at="Bree", items={"Bilbo": ["Elf-stone"]}).hand("Pledge of Conduct")
    table.dice(9)
    table.corruption_check("Boromir II")
    assert not table.offered("play Pledge of Conduct")
    table.through()


@rule("AIO-F-0203", "AIO-G-0192")
@pytest.mark.parametrize("given", [True, False])
def test_cracks_of_doom_ask_for_the_ring_where_it_was(table: Table, given: bool) -> None:
    table.hero.company("Galdor", "Frodo", at="Mount Doom", items={"Frodo": ["The One Ring"]}).hand(
        "Cracks of Doom", "Pledge of Conduct", "a pastime"
    )
    table.explored()
    table.do("play Cracks of Doom")
    if given:
        table.do("play Pledge of Conduct by Galdor", passing=True)
    table.dice(12)
    table.through()
    assert (table.state.winner is None) == given
    if given:
        table.then("The One Ring on Galdor", "Cracks of Doom discarded")
        table.leave_open()


# --- TD-148 Riddling Talk ------------------------------------------------------------------------------------------------


def riddle(table: Table, roll: int, name: str) -> None:
    """Elrond, a sage, and Merry, a Hobbit, meet a Cave-drake: the roll and 3 must exceed 8."""
    table.hero.company("Elrond", "Merry", at="Bree").hand("Riddling Talk", "a pastime")
    table.hazard.hand("Cave-drake", "Wolves", "Twilight")
    table.movement("Elrond", to="Rivendell", path="ww")
    table.hazard.do("play Cave-drake", passing=True)
    table.settle()
    table.dice(roll)
    table.do("play Riddling Talk by Elrond", passing=True)
    table.through()
    if name:
        table.do(f"name {name}")


@pytest.mark.parametrize(("name", "gone"), [("Wolves", True), ("Orc-patrol", False)])
def test_riddling_talk_names_a_card(table: Table, name: str, gone: bool) -> None:
    riddle(table, 6, name)
    table.then("Cave-drake discarded" if gone else "Cave-drake in play")
    assert sum("reveals" in line for line in table.told) == 3  # one was drawn
    assert f"Hero names {name}" in table.told
    table.leave_open()


def test_a_riddle_that_is_guessed_names_nothing(table: Table) -> None:
    riddle(table, 5, "")
    assert table.asked != "name a card"
    assert not any("reveals" in line for line in table.told)
    table.leave_open()


def test_any_card_may_be_named_but_only_cards(table: Table) -> None:
    riddle(table, 6, "")
    assert (table.asked, table.who) == ("name a card", "hero")
    names = table.offers()
    assert {"Smaug", "Twilight", "Gandalf", "Riddling Talk"} <= set(names)
    assert not {"Rivendell", "Rhudaur", "Frodo Baggins the Ninth"} & set(names)
    assert len(names) == len(set(names))
    table.leave_open()


@pytest.mark.parametrize(("race", "needed"), [("dragon", 9), ("giant", 11), ("orc", 13 - 1), ("slayer", 13 - 1)])
def test_whom_riddles_puzzle_more(table: Table, race: str, needed: int) -> None:
    """A Hobbit adds one, a sage two."""
    hobbit = race in ("orc", "slayer")
    for roll in (needed - 1, needed):
        t = Table()
        t.hero.company("Merry" if hobbit else "Boromir II", at="Bree").hand("Riddling Talk")
        t.hazard.hand("Wolves")
        t.dice(roll)
        t.attack(race, prowess=15)
        t.do("play Riddling Talk")
        t.through()
        assert (t.asked == "name a card") == (roll == needed)
        t.leave_open()
    table.leave_open()


# --- TD-149 Sated Beast --------------------------------------------------------------------------------------------------


def test_sated_beast_ends_a_hunt(table: Table) -> None:
    table.hazard.events("Smaug Ahunt", "Smaug at Home", "Doors of Night")
    table.hero.company("Gimli", at="Bree").hand("Sated Beast", "a pastime")
    table.organization()
    assert table.offers() == ["Pass", "Play Sated Beast on Smaug Ahunt", "Play a pastime"]
    table.do("play Sated Beast on Smaug Ahunt")
    table.settle()
    table.then("Smaug Ahunt discarded")
    assert "Smaug at Home" in table.hazard.names("play")
    table.leave_open()


def test_sated_beast_in_anothers_movement_phase(table: Table) -> None:
    table.hazard.events("Smaug Ahunt").hand("Sated Beast", "River")
    table.hero.company("Gimli", at="Bree")
    table.movement("Gimli", to="Rivendell", path="ww")
    table.hazard.do("play Sated Beast on Smaug Ahunt", passing=True)
    table.settle()
    table.then("Smaug Ahunt discarded")
    table.leave_open()


@pytest.mark.parametrize(("doors", "race", "fewer"), [(True, "dragon", True), (True, "orc", False), (False, "drake", False)])
def test_sated_beast_strikes_less(table: Table, doors: bool, race: str, fewer: bool) -> None:
    if doors:
        table.events("Doors of Night")
    table.hero.company("Gimli", "Bilbo", at="Bree").hand("Sated Beast", "Concealment")
    table.attack(race, strikes=3, by_creature=True)
    assert table.offered("play Sated Beast") == fewer
    if fewer:
        table.do("play Sated Beast")
        table.settle()
        assert table.value("strikes", table.frame("Attack").uid) == 2
    table.leave_open()


def test_sated_beast_not_in_anothers_site_phase(table: Table) -> None:
    table.hazard.events("Doors of Night").hand("Sated Beast")
    table.hero.company("Gimli", "Elrond", at="Gondmaeglom").hand("a pastime")
    table.site("Gimli")
    table.do("enter")
    assert table.frame("Attack")
    assert not table.offered("play Sated Beast")
    table.leave_open()


# --- TD-151 Secret News --------------------------------------------------------------------------------------------------


def test_secret_news_shows_five_cards_to_one(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Secret News", "a pastime")
    table.hazard.hand("River", "Wolves", "Cave-drake", "Doors of Night", "Twilight", "Orc-patrol", "Lure of the Senses")
    table.organization()
    table.do("play Secret News")
    table.settle()
    known = [c for c in table.hazard.row.hand if table.state.card(c).known & 1]
    assert len(known) == 5
    table.leave_open()


# --- TD-152 Skin-changer -------------------------------------------------------------------------------------------------


def test_beorn_changes_his_skin(table: Table) -> None:
    table.hero.company("Beorn", "Bilbo", "Merry", at="Bree", items={"Beorn": ["Elf-stone"]}, wounded=["Merry"]).hand(
        "Skin-changer"
    )
    table.attack("orc", strikes=3, prowess=9)
    table.do("play Skin-changer on Beorn")
    table.settle()
    assert (table.value("prowess", "Beorn"), table.value("body", "Beorn")) == (7 + 2, 9 + 2)
    table.do("assign Beorn")
    table.do("Beorn faces one more strike")
    assert not table.offered("Beorn faces one more strike")
    table.leave_open()


def test_beorn_checks_after_the_attack_and_goes_home(table: Table) -> None:
    table.hero.company("Beorn", "Bilbo", "Merry", at="Bree", items={"Beorn": ["Elf-stone"]}, wounded=["Merry"]).hand(
        "Skin-changer", "a pastime"
    )
    table.attack("orc", strikes=1, prowess=9)
    table.do("play Skin-changer on Beorn")
    table.settle()
    table.do("assign Beorn")
    table.dice(9, 8)
    table.finish()
    assert "Corruption check of Beorn: 6 against 1 (8 - 2)" in str(table.told)
    table.end_of_turn()
    while table.state.asks and table.asked != "choose":
        table.pass_()
    assert set(table.offers()) == {"None", "Bilbo"}
    table.do("Bilbo")
    table.then("Beorn in hand", "Elf-stone on Bilbo")
    table.leave_open()


def test_nobody_else_changes_his_skin(table: Table) -> None:
    table.hero.company("Boromir II", at="Bree").hand("Skin-changer", "a pastime")
    table.organization()
    table.cannot("play Skin-changer", because="Beorn")
    table.leave_open()


# --- TD-153 Staff Asunder ------------------------------------------------------------------------------------------------


@rule("AIO-G-0385")
def test_staff_asunder(table: Table) -> None:
    """Gandalf has 6, and 5 more, but no longer the 2 of the staff; its points stay."""
    table.hero.company("Gandalf", "Bilbo", at="Bree", items={"Gandalf": ["Wizard’s Staff"]}).hand("Staff Asunder", "Concealment")
    table.attack("troll", prowess=15, body=9)
    table.dice(9)
    table.carry_out("play Staff Asunder")
    attack = table.frame("Attack").uid
    assert table.value("prowess", "Gandalf", attack) == 6 + 5
    assert table.value("body", attack, "Gandalf") == 7
    table.then("Wizard’s Staff stored")
    assert points(table) == 3
    table.leave_open()


def test_no_staff_nothing_asunder(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo", at="Bree").hand("Staff Asunder", "Concealment")
    table.attack("troll", prowess=15)
    table.cannot("play Staff Asunder", because="Wizard’s Staff")
    table.leave_open()


# --- TD-156 The Riddle Game ----------------------------------------------------------------------------------------------


def play_the_riddle_game(table: Table, *dice: int) -> None:
    table.hero.company("Elrond", at="Bree").hand("The Riddle Game", "River")
    table.hazard.company("Merry", "Boromir II", at="Bree").hand("Wolves", "Twilight", "Cave-drake")
    table.dice(*dice)
    table.explored("Elrond")
    table.do("play The Riddle Game by Elrond")
    table.settle()
    assert table.who == "hazard"
    table.do("Merry")
    table.through()


def test_the_winner_of_the_riddle_game_names_two_cards(table: Table) -> None:
    """8 + 2 for a sage against 8 + 1 for a Hobbit."""
    play_the_riddle_game(table, 8, 8)
    table.hero.do("name Wolves")
    assert "Wolves" not in table.offers()
    table.hero.do("name Smaug")
    table.then("Wolves discarded", "Twilight in hand", "Cave-drake in hand", "Elrond tapped", "Merry untapped")
    table.leave_open()


def test_the_opponent_may_win_the_riddle_game(table: Table) -> None:
    play_the_riddle_game(table, 7, 9)
    table.hazard.do("name River")
    table.hazard.do("name Concealment")
    table.then("River discarded", "Wolves in hand")
    table.leave_open()


def test_there_is_nobody_to_riddle_with_elsewhere(table: Table) -> None:
    table.hero.company("Elrond", at="Bree").hand("The Riddle Game", "a pastime")
    table.hazard.company("Merry", at="Bag End")
    table.explored("Elrond")
    assert not table.offered("play The Riddle Game")
    table.leave_open()


# --- TD-159 Trickery -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "result"), [(5, ""), (6, "canceled")])
def test_trickery_needs_more_than_five(table: Table, roll: int, result: str) -> None:
    table.hero.company("Bilbo", "Boromir II", at="Bree").hand("Trickery")
    table.dice(roll)
    table.attack("giant", prowess=15)
    table.do("play Trickery by Bilbo")
    table.settle()
    assert (table.result == "canceled") == bool(result)
    table.then("Bilbo untapped")
    table.leave_open()


@pytest.mark.parametrize(("who", "race"), [("Bilbo", "wolf"), ("Bilbo", "dragon"), ("Boromir II", "orc")])
def test_whom_trickery_does_not_trick(table: Table, who: str, race: str) -> None:
    table.hero.company(who, at="Bree").hand("Trickery", "Dodge", "Escape")
    table.attack(race, prowess=15)
    assert table.offered("play Escape")
    assert not table.offered("play Trickery")
    table.leave_open()


# --- TD-162 Vanish in Sunlight! ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gates", "race", "less"), [(False, "undead", 2), (True, "nazgûl", 4), (True, "orc", 0)])
def test_vanish_in_sunlight(table: Table, gates: bool, race: str, less: int) -> None:
    if gates:
        table.events("Gates of Morning")
    table.hero.company("Bilbo", "Boromir II", at="Bree").hand("Vanish in Sunlight!", "Concealment")
    table.attack(race, prowess=15)
    assert table.offered("play Vanish in Sunlight!") == bool(less)
    if less:
        table.do("play Vanish in Sunlight!")
        table.settle()
        assert table.value("prowess", table.frame("Attack").uid) == 15 - less
    table.leave_open()


# --- TD-163 Warm Now Be Heart and Limb -----------------------------------------------------------------------------------


def test_each_sage_warms_one(table: Table) -> None:
    table.hero.company("Elrond", "Balin", "Bilbo", "Merry", at="Bree", wounded=["Merry", "Bilbo"]).hand(
        "Warm Now Be Heart and Limb", "a pastime"
    )
    table.organization()
    table.do("play Warm Now Be Heart and Limb")
    table.settle()
    table.dice(9)
    table.do("Elrond heals Merry")
    table.through()
    table.then("Elrond tapped", "Merry tapped", "Bilbo wounded")
    assert "Corruption check of Elrond" in str(table.told)
    table.leave_open()


def test_nobody_is_warmed_without_a_sage(table: Table) -> None:
    table.hero.company("Boromir II", "Merry", at="Bree", wounded=["Merry"]).hand("Warm Now Be Heart and Limb", "a pastime")
    table.organization()
    assert "Warm Now Be Heart and Limb" not in table.plays()
    table.leave_open()


# --- TD-164 Washed and Refreshed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "some"), [("Bree", 2), ("Lórien", 0)])
def test_washed_and_refreshed_after_a_short_way(table: Table, to: str, some: int) -> None:
    """Two regions to Bree, four to Lórien."""
    table.hero.company("Elrond", "Boromir II", "Merry", at="Rivendell", tapped=["Elrond", "Boromir II", "Merry"]).hand(
        "Washed and Refreshed"
    )
    set_out(table, to, way="starter")
    table.do("play Washed and Refreshed")
    table.settle()
    while table.state.asks:
        table.pass_()
    table.movement("Elrond", ask=True)
    while table.state.asks and table.asked not in ("choose", "draw"):
        table.pass_()
    untapped = 0
    while table.asked == "choose" and untapped < 3:
        table.do(("Elrond", "Merry", "Boromir II")[untapped])
        untapped += 1
    assert untapped == some
    table.leave_open()


# --- TD-167 Wielded Twice ------------------------------------------------------------------------------------------------


def test_wielded_twice_untaps_an_item(table: Table) -> None:
    table.hero.company(
        "Elrond", "Boromir II", at="Bree", items={"Boromir II": ["Black Arrow", "Elf-stone"]}, tapped=["Black Arrow"]
    )
    table.hero.hand("Wielded Twice", "a pastime")
    table.organization()
    assert not table.offered("play Wielded Twice on Elf-stone")
    table.dice(9)
    table.carry_out("play Wielded Twice on Black Arrow")
    table.then("Black Arrow untapped", "Elrond tapped")
    assert "Corruption check of Elrond" in str(table.told)
    table.leave_open()


# --- TD-168 Wit ----------------------------------------------------------------------------------------------------------


@rule("AIO-G-0550")
def test_wit_is_for_one_roll_on_anybodys_turn(table: Table) -> None:
    """10 against 6 + 1 + 3: a tie; of the second roll there is nothing left of it."""
    table.hazard.hand("Wit")
    table.hero.company("Elrond", at="Bree").hand("The Riddle Game", "River")
    table.hazard.company("Merry", "Boromir II", at="Bree").hand("Wolves")
    table.explored("Elrond")
    table.do("play The Riddle Game by Elrond")
    table.settle()
    table.dice(8, 6, 8, 8)
    table.do("Merry")
    table.hazard.do("play Wit", passing=True)
    table.through()
    rolls = [line.split(":")[1].split()[0].rstrip(",") for line in table.told if "riddling roll" in line]
    assert rolls == ["10", "10", "10", "9"]
    table.leave_open()


# --- TD-169 Wizard Uncloaked ---------------------------------------------------------------------------------------------


def test_wizard_uncloaked_sends_hazards_back(table: Table) -> None:
    table.hero.company("Gandalf", "Merry", at="Bree", cards={"Merry": ["Lure of the Senses", "Align Palantír"]})
    table.hero.company("Pippin", at="Edoras", cards={"Pippin": ["Lure of Expedience"]}).hand("Wizard Uncloaked", "a pastime")
    table.dice(9)
    table.organization()
    table.carry_out("play Wizard Uncloaked")
    assert "Lure of the Senses" in table.hazard.names("hand")
    table.then("Lure of Expedience on Pippin", "Align Palantír in play")
    assert "Corruption check of Gandalf: 8 against 0 (9 - 1)" in str(table.told)
    table.leave_open()
