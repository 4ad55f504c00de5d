"""Factions of The Dragons."""

from __future__ import annotations

import pytest

from table import Table

# --- influence checks for Men of Dale and Men of Lake-town ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "at", "who", "roll", "comes"),
    [
        ("Men of Dale", "Dale", "Brand", 2, True),  # 2 + 4 + 2 > 7
        ("Men of Dale", "Dale", "Gimli", 4, False),  # 4 + 2 + 1
        ("Men of Dale", "Dale", "Gimli", 5, True),
        ("Men of Lake-town", "Lake-town", "Brand", 4, False),  # 4 + 2 + 2
        ("Men of Lake-town", "Lake-town", "Brand", 5, True),
        ("Men of Lake-town", "Lake-town", "Gimli", 7, False),  # 7 + 2 - 1
        ("Men of Lake-town", "Lake-town", "Gimli", 8, True),
    ],
)
def test_men_of_the_north(table: Table, faction: str, at: str, who: str, roll: int, comes: bool) -> None:
    table.hero.company(who, at=at).hand(faction)
    table.dice(roll)
    table.explored()
    table.do(f"play {faction} by {who}")
    table.finish()
    table.then(f"{faction} {'in play' if comes else 'discarded'}")


def test_men_of_dale_live_in_dale(table: Table) -> None:
    table.hero.company("Brand", at="Lake-town").hand("Men of Dale", "a pastime")
    table.explored()
    table.cannot("play Men of Dale", because="not playable at this site")
    table.leave_open()


# --- TD-146 Returned Exiles ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("king", "roll", "comes"), [(True, 2, True), (False, 6, False), (False, 7, True)])
def test_returned_exiles_come_where_the_dragon_fell(table: Table, king: bool, roll: int, comes: bool) -> None:
    """Thorin II has 4 against Dwarves and 2 as one of them; the King has 5 and 5 more in place of the 2."""
    cards = {"Thorin II": ["King under the Mountain"]} if king else {}
    table.hero.company("Thorin II", at="The Lonely Mountain", cards=cards, site_tapped=True).hand("Returned Exiles")
    table.state.record("slain at home", "The Lonely Mountain", "Smaug at Home", table.id("Thorin II"))
    table.explored()
    table.dice(roll)
    table.do("play Returned Exiles by Thorin II")
    table.finish()
    table.then(f"Returned Exiles {'in play' if comes else 'discarded'}")


def test_returned_exiles_need_a_lair_that_was_won(table: Table) -> None:
    table.hero.company("Thorin II", at="The Lonely Mountain").hand("Returned Exiles", "a pastime")
    table.explored()
    table.cannot("play Returned Exiles", because="not playable at this site")
    table.leave_open()
