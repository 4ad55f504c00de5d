"""The Dragons: creatures."""

from __future__ import annotations

import pytest

from dragonplay import hazard_acts, on_with, set_upon, to_strike
from hazardplay import numbers, pending
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.rules.keying import ways
from strikeplay import creature
from table import Table

# --- TD-7 Carrion Birds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("race", "keyed", "come"),
    [
        ("orc", ("region type", "w"), True),
        ("man", ("region type", "ww"), True),
        ("orc", ("region type", "s"), False),
        ("wolf", ("region type", "w"), False),
    ],
)
def test_carrion_birds_come_after_battles_in_the_wilderness(table: Table, race: str, keyed: tuple[str, str], come: bool) -> None:
    table.hero.company("Gimli", "Balin", at="Rivendell").hand("a pastime")
    table.attack(race, strikes=1, prowess=2, keyed=keyed)
    table.finish(9)
    table.hazard.hand("Carrion Birds")
    table.movement("Gimli", to="Bree", way="starter", limit=9)
    assert pending(table, "play Carrion Birds") == come
    table.leave_open()


def test_carrion_birds_make_the_wounded_check_twice(table: Table) -> None:
    set_upon(table, "Carrion Birds", "Bilbo", "Balin", tapped=["Bilbo", "Balin"])
    on_with(table, 2, 9, 8, 9)  # Bilbo is wounded, and survives 9 - 1 and 8 - 1 against 9; Balin beats his
    table.then("Bilbo wounded")
    told = [line for line in table.log if line.startswith("Body check of Bilbo")]
    assert [line.partition(": ")[2][:11] for line in told] == ["8 against 9", "7 against 9"]
    table.leave_open()


# --- TD-13 Dire Wolves -------------------------------------------------------------------------------------------------


@rule("AIO-E-0285", "AIO-E-0286", "AIO-E-0287")
@pytest.mark.parametrize(
    ("events", "strikes", "prowess"),
    [((), 4, 8), (("Wake of War",), 5, 9), (("Wake of War", "Doors of Night"), 6, 10)],
)
def test_dire_wolves_with_wake_of_war(table: Table, events: tuple[str, ...], strikes: int, prowess: int) -> None:
    table.hero.company("Gimli", "Balin", at="Bree").hand("Concealment", "Dark Quarrels")
    table.events(*events)
    creature(table, "Dire Wolves")
    assert numbers(table) == (strikes, prowess)
    table.leave_open()


# --- TD-28 Gothmog -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("race", "keyed", "follows"),
    [
        pytest.param("orc", ("region type", "s"), True, marks=rule("AIO-F-0415", "AIO-F-0416")),
        ("troll", ("region type", "d"), True),
        ("orc", ("site type", "S"), True),
        pytest.param("orc", ("region type", "ww"), False, marks=rule("AIO-F-0416")),
        ("undead", ("region type", "s"), False),
    ],
)
def test_gothmog_follows_orcs_and_trolls_and_is_keyed_to_nothing(
    table: Table, race: str, keyed: tuple[str, str], follows: bool
) -> None:
    table.hero.company("Gimli", "Balin", at="Bree")
    table.hazard.hand("Gothmog")
    table.attack(race, strikes=1, prowess=2, keyed=keyed)
    table.finish(9)
    table.movement("Gimli")
    while table.who != "hazard":
        table.pass_()
    assert table.offered("play Gothmog keyed to nothing") == follows
    if follows:
        table.play("play Gothmog keyed to nothing")
        assert table.frame("Attack").keyed[0] == "nothing"
    table.leave_open()


# --- TD-49 Morgul-rats -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wounded", "found"), [("Balin", ("site type: S",)), ("Gwaihir", ())])
def test_morgul_rats_smell_wounded_characters(table: Table, wounded: str, found: tuple[str, ...]) -> None:
    table.hero.company("Gimli", "Balin", at="Moria", cards={"Gimli": ["Gwaihir"]}, wounded=[wounded])
    assert ways(table.state, BOOK["TD-49"].facts, table.company("Gimli")) == found


# --- TD-80 Were-worm ---------------------------------------------------------------------------------------------------


@rule("AIO-G-0526")
@pytest.mark.parametrize("victim", ["Gimli", "Gwaihir"])
def test_were_worm_takes_an_item_of_the_attackers_choice(table: Table, victim: str) -> None:
    items = {"Balin": ["Glamdring", "Elven Cloak"]}
    set_upon(table, "Were-worm", "Gimli", "Balin", items=items, allies={"Gimli": ["Gwaihir"]})
    to_strike(table, victim)
    table.dice(2, 2)
    while table.asked != "choose":
        table.do("tap") if table.asked == "stance" else table.answer_plainly()
    assert table.who == "hazard"
    table.do("Elven Cloak")
    on_with(table)
    table.then("Elven Cloak discarded", "Glamdring in play")
    table.leave_open()


# --- TD-81 Wild Fell Beast ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("canceled", [False, True])
def test_wild_fell_beast_tires_all(table: Table, canceled: bool) -> None:
    set_upon(table, "Wild Fell Beast", "Gimli", "Balin", "Legolas", "Bilbo", "Gandalf", resources=("Concealment",))
    if canceled:
        table.hero.do("play Concealment by Bilbo", passing=True)
        table.settle()
        table.then("Gandalf untapped", "Legolas untapped")
    else:
        on_with(table, *[12] * 6)
        assert all(table.card(name).status != 0 for name in ("Gimli", "Balin", "Legolas", "Bilbo", "Gandalf"))
    table.leave_open()


# --- TD-86 Wolf-riders -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keyed", "follows"), [(("region type", "w"), True), (("region", "Hollin"), True), (("site type", "S"), False)]
)
def test_wolf_riders_follow_orcs(table: Table, keyed: tuple[str, str], follows: bool) -> None:
    set_upon(table, "Hobgoblins", "Gimli", "Balin", hand=("Wolf-riders",), keyed=keyed)
    on_with(table, 12, 12)
    assert pending(table, "play Wolf-riders keyed to nothing") == follows
    table.leave_open()


@rule("AIO-G-0566")
def test_wolf_riders_as_an_event_help_wolves_without_orcs(table: Table) -> None:
    set_upon(table, "Dire Wolves", "Gimli", "Balin", hand=("Wolf-riders",))
    hazard_acts(table, "play Wolf-riders")
    assert numbers(table) == (5, 9)
    table.leave_open()
