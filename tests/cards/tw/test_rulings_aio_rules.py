"""Rulings of the All-in-One that speak of a rule beside a card, and its questions about characters."""

import pytest

from deckmaking import accepted, find, legal, refused
from guests import Guests
from hazardplay import over, play
from ledger import rule
from meccg.model.rows import DISCARD, OUT
from meccg.parts.values import has_trait
from meccg.rules.companies import company_size
from table import Table

# --- sites (Aware of Their Ways) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "tapped", "goes"),
    [
        pytest.param("Bree", True, "discard", marks=rule("AIO-F-0097")),
        pytest.param("Bree", False, "locations", marks=rule("AIO-F-0097")),
        pytest.param("Rivendell", False, "locations", marks=rule("AIO-F-0098")),
        pytest.param("Rivendell", True, "locations", marks=rule("AIO-F-0098")),  # whatever may have tapped it
    ],
)
def test_what_becomes_of_a_site_that_is_left(table: Table, site: str, tapped: bool, goes: str) -> None:
    table.hero.company("Gimli", at=site, site_tapped=tapped)
    left = table.company().site
    table.movement("Gimli", to="Weathertop")
    over(table)
    table.then("Gimli at Weathertop")
    assert left in getattr(table.hero.row, goes)


@rule("AIO-F-0100")
def test_one_of_each_site_though_sites_are_not_unique(table: Table) -> None:
    deck = legal("hero")
    accepted(deck.but(sites=(*deck.sites, (find("Bree", alignment="hero"), 1))))
    refused(deck.but(sites=(*deck.sites, (find("Bree", alignment="hero"), 2))), "2 copies of Bree")
    table.hero.company("Gimli", at="Bree")
    table.hazard.company("Balin", at="Bree")  # each player has his own
    assert not has_trait(table.state, table.company("Gimli").site, "unique")


# --- questions about characters ----------------------------------------------------------------------------------------------


@rule("AIO-G-0576")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
@pytest.mark.parametrize(("lost", "returns"), [(DISCARD, True), (OUT, False)])
def test_who_is_discarded_may_return_and_who_is_eliminated_may_not(table: Table, whose: str, lost: str, returns: bool) -> None:
    """His own player's copy, or another's."""
    getattr(table, whose)._pile(lost, ("TW-159",))  # Gimli
    table.hero.company("Legolas", at="Rivendell").hand("Gimli", "a pastime")
    table.organization()
    if returns:
        assert table.offered("play Gimli")
    else:
        table.cannot("play Gimli#2", because="is unique")
    table.leave_open()


@rule("AIO-G-0580")
@pytest.mark.parametrize(
    ("members", "size"),
    [(("Bilbo", "Frodo"), 1), (("Bilbo", "Frodo", "Merry"), 2), (("Gimli", "Legolas"), 2), (("Orc Sniffler", "Gorbag"), 1)],
)
def test_half_a_character_in_size_only(table: Table, guests: Guests, members: tuple[str, ...], size: int) -> None:
    """Each of them faces a strike of his own."""
    guests.invite("LE-33", "LE-11")
    table.hero.company(*members, at="Moria")
    table.hazard.hand("Silent Watcher")
    assert company_size(table.state, table.company(members[0]).id) == size
    table.movement(members[0])
    play(table, "play Silent Watcher")
    over(table, *[12] * len(members))
    assert sum(" rolls 12: " in line for line in table.log) == len(members)
