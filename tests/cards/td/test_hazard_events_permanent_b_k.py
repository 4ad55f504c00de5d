"""The Dragons: permanent-events of hazards that are no Dragons, B to K."""

from __future__ import annotations

import pytest

from dragonplay import attack_is, hazard_acts, on_with, set_upon, to_strike
from hazardplay import numbers, pending
from ledger import rule
from meccg.parts.values import roll_of, value
from meccg.rules.corruption import corruption_points
from table import Table, key_of

# --- TD-6 Black Breath ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("alignment", "who", "other", "at"),
    [
        ("hero", "Glorfindel II", "Bilbo", "Bree"),
        pytest.param("ringwraith", "Tarcil", "Ostisen", "Moria", marks=rule("AIO-F-0146")),
    ],
)
def test_black_breath_after_a_nazgul(table: Table, alignment: str, who: str, other: str, at: str) -> None:
    table.hero.plays(alignment)
    set_upon(table, "Adûnaphel", who, other, hand=("Black Breath",), at=at)
    to_strike(table, who)
    on_with(table, 2, 2)
    assert not pending(table, f"play Black Breath on {other}")
    hazard_acts(table, f"play Black Breath on {who}")
    table.then(f"Black Breath on {who}")
    assert corruption_points(table.state, table.id(who)) == 3
    table.leave_open()


@pytest.mark.parametrize(("creature", "wounded"), [("Hobgoblins", True), ("Adûnaphel", False)])
def test_black_breath_not_otherwise(table: Table, creature: str, wounded: bool) -> None:
    set_upon(table, creature, "Glorfindel II", hand=("Black Breath",))
    to_strike(table, "Glorfindel II")
    on_with(table, 2 if wounded else 12, 2)
    assert not pending(table, "play Black Breath")
    table.leave_open()


@pytest.mark.parametrize(
    ("at", "roll", "sages", "heals"), [("Rivendell", 8, 0, False), ("Rivendell", 9, 0, True), ("Rivendell", 7, 1, True)]
)
def test_black_breath_lets_heal_hardly(table: Table, at: str, roll: int, sages: int, heals: bool) -> None:
    table.hero.company("Glorfindel II", "Elrond", at=at, wounded=["Glorfindel II"], cards={"Glorfindel II": ["Black Breath"]})
    table.dice(roll)
    table.untap()
    if sages:
        table.do("support", "Elrond")
    while table.asked == "support":
        table.do("no support")
    table.then("Glorfindel II tapped" if heals else "Glorfindel II wounded")
    assert ("Black Breath" in table.names(table.hazard, "discard") + table.names(table.hero, "discard")) == heals
    assert (table.card("Elrond").status == 1) == bool(sages)
    table.leave_open()


def test_black_breath_asks_for_a_body_check_each_turn(table: Table) -> None:
    table.hero.company("Glorfindel II", at="Bree", wounded=["Glorfindel II"], cards={"Glorfindel II": ["Black Breath"]})
    table.dice(10)
    table.start("OrganizationPhase", step="end_of_the_phase", player=0)
    table.finish()
    assert any("Body check of Glorfindel II: 10 against 9" in line for line in table.log)
    table.then("Glorfindel II not in play")


# --- TD-16 Dragon’s Curse ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("creature", "who", "fits"),
    [("Scatha", "Glorfindel II", True), ("Scatha", "Gandalf", False), ("Cave Worm", "Glorfindel II", False)],
)
def test_dragons_curse_on_whom_a_dragon_strikes(table: Table, creature: str, who: str, fits: bool) -> None:
    set_upon(table, creature, who, hand=("Dragon’s Curse",))
    to_strike(table, who)
    assert table.offered("play Dragon’s Curse on", who) == fits
    if fits:
        hazard_acts(table, "play Dragon’s Curse on", who)
        on_with(table, 12, 12)
        assert any("against 14" in line for line in table.log if line.startswith(who))
        assert corruption_points(table.state, table.id(who)) == 2
    table.leave_open()


def test_dragons_curse_checks_at_the_end_of_untap(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", cards={"Gimli": ["Dragon’s Curse"]})
    table.dice(9)
    table.untap()
    table.finish()
    assert sum("Corruption check of Gimli" in line for line in table.log) == 1


# --- TD-25 Foolish Words -------------------------------------------------------------------------------------------------


@rule("AIO-F-0345", "AIO-F-0346", "AIO-F-0349", "AIO-F-0350")
def test_foolish_words_spoil_what_he_says(table: Table) -> None:
    table.hero.company("Gimli", "Gandalf", at="Bree").hand("a pastime")
    table.hazard.hand("Foolish Words", "Foolish Words")
    table.movement("Gimli")
    assert pending(table, "play Foolish Words on Gandalf")
    hazard_acts(table, "play Foolish Words on Gimli")
    gimli = table.id("Gimli")
    assert [value(table.state, roll_of(kind), gimli) for kind in ("riddling", "offering", "flattery")] == [-4, -4, 0]  # type: ignore[arg-type]
    assert table.value("roll_influence", "Gimli") == -4
    assert pending(table, "play Foolish Words on Gandalf")
    assert not table.offered("play Foolish Words on Gimli")
    table.leave_open()


@rule("AIO-F-0347")
def test_foolish_words_are_revealed_at_an_influence_attempt(table: Table) -> None:
    table.hero.company("Gimli", "Balin", at="Iron Hill Dwarf-hold", guard=["Foolish Words"], moved=True)
    table.hero.hand("Iron Hill Dwarves", "a pastime")
    table.explored("Gimli")
    table.dice(7)
    table.do("play Iron Hill Dwarves by Gimli")
    while table.who != "hazard":
        table.pass_()
    assert table.offered("reveal Foolish Words on Gimli")
    table.do("reveal Foolish Words on Gimli")
    table.then("Foolish Words on Gimli")
    table.leave_open()


@rule("AIO-E-0326")
def test_foolish_words_are_revealed_when_anothers_character_is_to_be_influenced(table: Table) -> None:
    """On one of the company against which they lie, and on nobody else."""
    table.hero.company("Elrond", "Balin", at="Bree", guard=["Foolish Words"], moved=True).company("Kíli", at="Tharbad")
    table.hazard.company("Gimli", at="Bree")
    table.explored("Elrond")
    table.dice(7, 7)
    table.do("Elrond tries to influence Gimli")
    assert table.who == "hazard"
    assert not table.offered("reveal Foolish Words on Gimli")
    assert not table.offered("reveal Foolish Words on Kíli")
    table.do("reveal Foolish Words on Elrond")
    table.then("Foolish Words on Elrond")
    table.leave_open()


@rule("AIO-F-0347")
@pytest.mark.parametrize(("guard", "answers"), [("Foolish Words", True), ("Weariness of the Heart", False)])
def test_foolish_words_are_revealed_at_a_riddle_in_the_midst_of_an_attack(table: Table, guard: str, answers: bool) -> None:
    """The Dragon of the lair is talked to: 7 + 4 for two sages, -4. Other cards wait for their time."""
    table.hero.company("Elrond", "Gandalf", at="The Lonely Mountain", guard=[guard], moved=True).hand("Riddling Talk")
    table.site("Elrond")
    table.do("enter")
    table.settle()
    table.dice(7)
    table.choose("play Riddling Talk by Elrond")
    assert table.offered(f"reveal {guard}") == answers
    if answers:
        table.hazard.do("reveal Foolish Words on Elrond")
        table.pass_all()
        assert any("Elrond, riddling roll: 7" in line for line in table.log)
    table.leave_open()


@rule("AIO-E-0320", "AIO-E-0321", "CRF1-0081")
def test_foolish_words_are_not_revealed_at_the_play_of_an_item(table: Table) -> None:
    """Nothing is attempted yet that they could spoil."""
    table.hero.company("Gimli", "Balin", at="Ettenmoors", guard=["Foolish Words"], moved=True).hand("Dagger of Westernesse")
    table.explored("Gimli")
    table.choose("play Dagger of Westernesse by Gimli")
    assert not table.offered("reveal Foolish Words")
    table.leave_open()


# --- TD-33 Icy Touch -----------------------------------------------------------------------------------------------------


@rule("AIO-F-0523", "AIO-F-0524", "AIO-F-0525", "AIO-F-0528")
def test_icy_touch_is_for_the_next_whom_undead_wound(table: Table) -> None:
    set_upon(table, "Ghouls", "Bilbo", "Glorfindel II", hand=("Icy Touch", "Icy Touch"), tapped=["Bilbo"])
    hazard_acts(table, "play Icy Touch")
    hazard_acts(table, "play Icy Touch")
    assert numbers(table) == (5, 9)
    on_with(table, 2, 2, 12)
    table.then("Bilbo wounded")
    assert corruption_points(table.state, table.id("Bilbo")) == 2
    assert table.names(table.hazard, "discard").count("Icy Touch") == 1
    table.leave_open()


@rule("AIO-F-0526")
def test_icy_touch_is_discarded_if_nobody_is_wounded(table: Table) -> None:
    set_upon(table, "Ghouls", "Glorfindel II", hand=("Icy Touch",))
    hazard_acts(table, "play Icy Touch")
    on_with(table, 12)
    table.then("Icy Touch discarded")
    table.leave_open()


@rule("AIO-F-0523")
def test_icy_touch_of_undead_only(table: Table) -> None:
    set_upon(table, "Hobgoblins", "Glorfindel II", hand=("Icy Touch",))
    assert not pending(table, "play Icy Touch")
    table.leave_open()


# --- TD-39 Known to an Ounce ---------------------------------------------------------------------------------------------


def explore(table: Table, *dice: int) -> None:
    """The company enters and wins."""
    table.site("Gimli")
    table.do("enter")
    table.dice(*dice)
    while attack_is(table):
        table.answer_plainly()


def test_known_to_an_ounce_wakes_the_dragon_again_after_the_minor_item(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", "Balin", at="Gondmaeglom").hand("Glamdring", "Elven Cloak", "a pastime")
    table.hero.on_site("Gondmaeglom", "Known to an Ounce")
    explore(table, 12)
    table.do("play Glamdring by Legolas")
    while table.asked == "respond":
        table.pass_()
    assert table.offered("play Elven Cloak by Balin as an additional item")
    assert not table.offered("play a pastime")
    table.pass_()
    assert attack_is(table)
    assert numbers(table) == (1, 14)
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Gondmaeglom", True), ("Framsburg", True), ("Tharbad", False)])
def test_known_to_an_ounce_where(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gimli", at=site).hand("a pastime")
    table.hazard.hand("Known to an Ounce")
    table.movement("Gimli")
    assert pending(table, "play Known to an Ounce") == fits
    table.leave_open()


def test_known_to_an_ounce_on_a_dragon_at_home(table: Table) -> None:
    table.hazard.events("Scatha at Home").hand("Known to an Ounce")
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.movement("Gimli")
    hazard_acts(table, "play Known to an Ounce on Scatha at Home")
    assert table.card("Known to an Ounce").host == table.id("Scatha at Home")
    table.leave_open()


@rule("AIO-A-0318")
def test_known_to_an_ounce_on_another_players_card_of_the_site(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Gondmaeglom").hand("Glamdring", "a pastime")
    table.hazard.company("Frodo", at="Gondmaeglom")
    table.hazard.on_site("Gondmaeglom", "Known to an Ounce")
    table.explored("Gimli")
    table.do("play Glamdring by Legolas")
    table.settle()
    assert not attack_is(table)
    table.leave_open()


@pytest.mark.parametrize(("dragon", "fits"), [("Scatha", False), ("Smaug", True)])
def test_known_to_an_ounce_once_for_each_dragon(table: Table, dragon: str, fits: bool) -> None:
    table.hazard.events("Scatha at Home", "Smaug at Home").hand("Known to an Ounce")
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    other = table.new(key_of("Known to an Ounce"), table.hazard_player, "hand")
    table.state.enter(other, player=table.hazard_player, host=table.id("Scatha at Home"), mode="permanent-event")
    table.movement("Gimli")
    assert pending(table, f"play Known to an Ounce on {dragon} at Home") == fits
    table.leave_open()


# --- TD-182 Ireful Flames ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "hand", "fits"),
    [
        ("Gold Hill", ("Glamdring",), False),
        ("Gold Hill", ("Glamdring", "Elven Cloak"), True),
        ("Gondmaeglom", ("Glamdring",), True),
    ],
)
def test_ireful_flames_ask_for_an_item_more(table: Table, site: str, hand: tuple[str, ...], fits: bool) -> None:
    table.events("Ireful Flames")
    table.hero.company("Gimli", "Legolas", at=site).hand(*hand, "a pastime")
    table.explored("Gimli")
    assert table.offered("play Glamdring by Legolas") == fits
    if not fits:
        table.cannot("play Glamdring", because="must leave the game")
    if len(hand) > 1:
        table.carry_out("play Glamdring by Legolas")
        table.then("Glamdring on Legolas", "Legolas tapped")
        assert "Elven Cloak" in table.names(table.hero, "out")
    table.leave_open()
