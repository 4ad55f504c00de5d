"""What the log tells: of every roll what came of it, of every loss what caused it, in sentences that read as English."""

from __future__ import annotations

import pytest

from kernel.moments import game, play_on
from meccg.board.build import board
from meccg.kernel.game import Game
from table import Table

# --- what came of a roll ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "dice", "told"),
    [
        (None, (7,), ["Aragorn II rolls 7: 13 against 10 (7 + 6), the strike is defeated", "Aragorn II taps"]),
        (None, (4,), ["Aragorn II rolls 4: 10 against 10 (4 + 6), the strike is ineffectual", "Aragorn II taps"]),
        (
            5,
            (7, 6),
            [
                "Aragorn II rolls 7: 13 against 10 (7 + 6), the strike fails",
                "Aragorn II taps",
                "Body check of the strike: 6 against 5, the strike of the attacker is defeated",
            ],
        ),
        (
            5,
            (7, 5),
            [
                "Aragorn II rolls 7: 13 against 10 (7 + 6), the strike fails",
                "Aragorn II taps",
                "Body check of the strike: 5 against 5, the strike of the attacker is not defeated",
            ],
        ),
        (
            None,
            (2, 9),
            [
                "Aragorn II rolls 2: 8 against 10 (2 + 6), the strike is successful",
                "Aragorn II is wounded",
                "Body check of Aragorn II: 9 against 9, survived",
            ],
        ),
        (
            None,
            (2, 10),
            [
                "Aragorn II rolls 2: 8 against 10 (2 + 6), the strike is successful",
                "Aragorn II is wounded",
                "Body check of Aragorn II: 10 against 9, not survived",
                "Aragorn II is eliminated",
            ],
        ),
    ],
)
def test_strikes(table: Table, body: int | None, dice: tuple[int, ...], told: list[str]) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.dice(*dice)
    table.attack("orc", strikes=1, prowess=10, body=body)
    table.do("tap")
    assert [line for line in table.told if not line.startswith(("Attack", "The attack", "two dice"))] == told


def test_what_was_added_to_the_dice_is_said(table: Table) -> None:
    """He was wounded already: +1 to the body check."""
    table.hero.company("Aragorn II", at="Bree", wounded=["Aragorn II"])
    table.dice(2, 9)
    table.attack("orc", strikes=1, prowess=10)
    assert "Body check of Aragorn II: 10 against 9 (9 + 1), not survived" in table.told


def test_what_was_added_to_a_strike_is_said(table: Table) -> None:
    """He stays untapped and Gimli, who is given no strike, taps for him."""
    table.hero.company("Aragorn II", "Gimli", at="Bree")
    table.dice(9)
    table.attack("orc", strikes=1, prowess=10)
    table.do("assign Aragorn II")
    table.do("stay untapped")
    table.do("support Gimli")
    assert "Gimli taps in support of Aragorn II" in table.told
    assert "Aragorn II rolls 9: 13 against 10 (9 + 6 + 1 support - 3 stays untapped), the strike is defeated" in table.told


def test_who_plays_what_on_whom_and_taps_for_what(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("Concealment")
    table.attack("orc", strikes=1, prowess=10)
    table.do("play Concealment by Bilbo")
    assert "Hero plays Concealment with Bilbo" in table.told
    assert "Bilbo taps for Concealment" in table.told


def test_a_company_that_stays_outside_is_told(table: Table) -> None:
    """It goes by the name of the avatar, whoever is first in it."""
    table.hero.company("Bilbo", "Gandalf", at="Ettenmoors")
    table.site()
    table.do("do nothing")
    assert "the company of Gandalf does not enter Ettenmoors" in table.told


def test_draws_are_told_without_the_cards(table: Table) -> None:
    table.start("Draw", player=0, n=2)
    assert table.told == ["Hero draws 2 cards"]


@pytest.mark.parametrize(("fate", "told"), [(7, "7 against 8, survived"), (9, "9 against 8, not survived")])
def test_fates_of_a_body_check(table: Table, fate: int, told: str) -> None:
    table.hero.company("Kíli", at="Bree")
    table.dice(fate)
    table.start("BodyCheck", character=table.id("Kíli"))
    table.finish()
    assert f"Body check of Kíli: {told}" in table.told


@pytest.mark.parametrize(("prowess", "told"), [(10, "is over: 0 of 1 strike defeated"), (9, "is defeated")])
def test_how_much_of_an_attack_was_defeated(table: Table, prowess: int, told: str) -> None:
    """A tie defeats nothing: that is why there are no points for it."""
    table.hero.company("Aragorn II", at="Bree")
    table.dice(4)
    table.attack("orc", strikes=1, prowess=prowess)
    table.do("tap")
    assert table.told[-1] == f"The attack of the attacker {told}"


@pytest.mark.parametrize(
    ("roll", "told"),
    [
        (6, "Corruption check of Gimli: 6 against 5, passed"),
        (5, "Corruption check of Gimli: 5 against 5, failed"),
        (3, "Corruption check of Gimli: 3 against 5, failed"),
    ],
)
def test_corruption(table: Table, roll: int, told: str) -> None:
    table.hero.company("Gimli", at="Bree", corruption={"Gimli": 5})
    table.dice(roll)
    table.corruption_check("Gimli")
    assert told in table.told


@pytest.mark.parametrize(
    ("roll", "told"), [(4, "9 against 8 (4 + 5), the attempt succeeds"), (3, "8 against 8 (3 + 5), the attempt fails")]
)
def test_influence(table: Table, roll: int, told: str) -> None:
    table.hero.company("Imrahil", at="Dol Amroth").hand("Knights of Dol Amroth")
    table.dice(roll)
    table.explored()
    table.do("play", "Knights of Dol Amroth", "by", "Imrahil")
    assert f"Imrahil rolls {roll} to influence Knights of Dol Amroth: {told}" in table.told


# --- what became of cards -------------------------------------------------------------------------------------------------


def test_what_goes_with_somebody_is_named(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Dagger of Westernesse"]}, corruption={"Gimli": 5})
    table.dice(2)
    table.corruption_check("Gimli")
    assert "Dagger of Westernesse is discarded with Gimli" in table.told


def test_what_is_taken_is_said_to_be_by_whom(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", items={"Gimli": ["Dagger of Westernesse"]})
    table.hazard.hand("Thief")
    table.movement("Gimli", to="Bree")
    table.dice(2)
    table.do("play Thief")
    table.do("stay untapped", passing=True)
    assert "Attack by Thief" in table.told
    assert "Dagger of Westernesse is discarded by Thief" in table.told
    table.leave_open()


def test_names_in_the_plural_read_well(table: Table) -> None:
    """Nothing is said of Brigands in the singular where they attack or are defeated."""
    table.hero.company("Gimli", "Legolas", at="Rivendell")
    table.hazard.hand("Brigands")
    table.movement("Gimli", to="Bree")
    table.dice(12, 12)
    table.do("play Brigands")
    while table.asked and not any("defeated Brigands" in line for line in table.told):
        table.do(next(o for _, o in table.options()))
    assert "Attack by Brigands" in table.told
    assert "Hero has defeated Brigands" in table.told
    table.leave_open()


# --- turns ----------------------------------------------------------------------------------------------------------------


def test_turns_have_one_number() -> None:
    """Every turn of a game counts, for the log as for the heading and for the rule above a day's lines."""
    g = game("5")
    turns = 0
    for n in range(200):
        play_on(g, f"turns/{n}", 5)
        b = board(Game(g.state), 0) if g.over else board(g, 0)
        begun = [(line.turn, "".join(p.text for p in line.pieces)) for line in b.log]
        begun = [(turn, words) for turn, words in begun if " begins turn " in words]
        assert all(words.endswith(f" begins turn {turn}") for turn, words in begun)
        if b.turn:
            assert b.heading.startswith(f"Turn {b.turn},")
            turns = max(turns, *(turn for turn, _ in begun), 0)
        if g.over or turns > 5:
            break
    assert turns > 5
