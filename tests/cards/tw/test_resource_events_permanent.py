"""Permanent-events of the resources of The Wizards: what several of them have in common."""

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from resourceplay import points
from table import Table

# --- Information -------------------------------------------------------------------------------------------------------------


LORE = {"Dreams of Lore": 2, "Reforging": 1, "Andúril, the Flame of the West": 1}
lore = pytest.mark.parametrize("card", LORE)


@lore
@rule("METW-0663", "METW-0664", "AIO-H-0108", "CRF1-0276")
def test_lore_is_found_by_a_sage(table: Table, card: str) -> None:
    table.hero.company("Elrond", "Éowyn", at="Weathertop").hand(card)
    table.dice(9) if card.startswith("Andúril") else None
    table.explored()
    table.carry_out(f"play {card} by Elrond")
    table.then(f"{card} on Elrond", "Elrond tapped", "Weathertop tapped")
    assert points(table, "item" if card.startswith("Andúril") else "miscellaneous") == LORE[card]
    if card.startswith("Andúril"):
        assert "Corruption check of Elrond: 6 against 1" in table.log
    table.finish()


@lore
@rule("AIO-C-0230", "AIO-C-0232")
def test_lore_is_found_by_treebeard(table: Table, card: str) -> None:
    table.hero.company("Éowyn", at="Weathertop", allies={"Éowyn": ["Treebeard"]}).hand(card)
    table.explored()
    table.carry_out(f"play {card} by Treebeard")
    table.then(f"{card} on Treebeard", "Treebeard tapped", "Éowyn untapped", "Weathertop tapped")
    table.finish()
    table.untap()
    table.then("Treebeard tapped")  # until it is stored


@lore
@pytest.mark.parametrize(("who", "at", "fields", "because"), [
    ("Éowyn", "Weathertop", {}, "no untapped sage"), ("Elrond", "Bree", {}, "no untapped sage"),
    ("Elrond", "Weathertop", {"tapped": ["Elrond"]}, "no untapped sage"),
    ("Elrond", "Weathertop", {"site_tapped": True}, "no untapped sage"),
])  # fmt: skip
def test_lore_not_by_others_nor_elsewhere(
    table: Table, card: str, who: str, at: str, fields: dict[str, Any], because: str
) -> None:
    table.hero.company(who, "Gimli", at=at, **fields).hand(card, "a pastime")
    table.explored()
    table.cannot(f"play {card}", because=because)
    table.finish()


@lore
def test_lore_not_outside_the_site_phase(table: Table, card: str) -> None:
    table.hero.company("Elrond", at="Weathertop").hand(card, "a pastime")
    table.organization()
    table.cannot(f"play {card}", because="only during the site phase")
    table.finish()


@lore
def test_lore_keeps_the_sage_tapped_until_it_is_stored(table: Table, card: str) -> None:
    table.hero.company("Elrond", at="Rivendell", cards={"Elrond": [card]}, tapped=["Elrond"]).hand("a pastime")
    table.untap()
    table.finish()
    table.then("Elrond tapped")
    table.organization()
    table.carry_out("store")
    table.then(f"{card} stored")
    table.finish()
    table.untap()
    table.finish()
    table.then("Elrond untapped")
    assert points(table, "item" if card.startswith("Andúril") else "miscellaneous") == LORE[card]


@lore
def test_lore_is_stored_at_havens_only(table: Table, card: str) -> None:
    table.hero.company("Elrond", at="Edoras", cards={"Elrond": [card]}, tapped=["Elrond"]).hand("a pastime")
    table.organization()
    table.cannot("store", because="AIO-E-0536")
    assert not table.offered("transfer")
    table.finish()


# --- how they read -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("TW-243", "Discard each environment hazard event, then cancel the effects of each environment hazard card."),
        ("TW-335", "Each Dúnadan has +1 prowess."),
        ("TW-332", "tap an untapped scout in a company of size 2 or less: until the end of the turn, no creature may be played"),
        ("TW-242", "no creature keyed by type to a Wilderness may be played against his company."),
        ("TW-237", "its hazard limit is modified by -1 for each Wilderness in its site path (but not below 2)."),
        ("TW-202", "playable on one of your companies that has moved to a Haven. It may move to an additional site."),
        ("TW-284", "its hazard limit is modified by -2 (but not below 2)."),
        ("TW-338", "Playable by a sage. Test a gold ring item in his company."),
        ("TW-318", "test a gold ring item in his company without a roll; any ring but The One Ring may replace it."),
        ("TW-355", "Tap an untapped sage: until the end of the turn, he is able to use one Palantír that he bears."),
        (
            "TW-349",
            "tap an untapped scout in the company: another character in his company may tap and bring a minor, major",
        ),
        ("TW-188", "Bring a non-Wizard character into play under direct influence at a Free-hold, Border-hold or Ruins & Lairs"),
        (
            "TW-205",
            "Its bearer makes a corruption check at -4. If he succeeds, The One Ring is eliminated, and you win the game.",
        ),
        ("TW-315", "if the company is at a tapped Dark-hold or Shadow-hold, it faces the attack"),
    ],
)
def test_texts(card: str, text: str) -> None:
    assert text in BOOK[card].text()
