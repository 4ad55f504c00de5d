"""Allies of The Lidless Eye whose text says more than their facts."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.parts.values import INFLUENCE_CHECK, has_trait, value
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


# --- LE-152 Blackbole ---


@rule("AIO-F-0159")
def test_blackbole_helps_against_what_he_does_not_face(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", allies={"Tarcil": ["Blackbole"]})
    minions.attack("orc", strikes=2, prowess=5, automatic=True)
    while minions.asked != "stance" and not minions.offered("support"):
        assert not minions.offered("assign Blackbole")
        minions.answer_plainly()
    minions.do("tap", passing=True) if minions.asked == "stance" else None
    while not any("Blackbole" in text for text in minions.offers()):
        minions.answer_plainly()
    assert minions.offered("Blackbole")
    minions.leave_open()


# --- LE-153 Last Child of Ungoliant ---


@rule("AIO-F-0565", "AIO-C-0272")
def test_a_company_with_the_last_child_is_overt(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", allies={"Tarcil": ["Last Child of Ungoliant"]}).company("Hador", at="Dol Guldur")
    assert has_trait(minions.state, minions.card("Tarcil").company, "overt")
    assert not has_trait(minions.state, minions.card("Hador").company, "overt")


@pytest.mark.parametrize(("to", "helps"), [("Barad-dûr", True), ("Dol Guldur", False)])
def test_the_last_child_guards_the_ways_of_her_lands(minions: Table, to: str, helps: bool) -> None:
    minions.hero.company("Hador", at="Minas Morgul").company(
        "Tarcil", at="Cirith Ungol", allies={"Tarcil": ["Last Child of Ungoliant"]}
    )
    minions.hero.hand("a pastime")
    minions.hazard.hand("Orc-patrol")
    minions.movement("Hador", to=to, way="starter")
    minions.hero.pass_()
    minions.do("play Orc-patrol keyed to Shadow-land")
    minions.hazard.pass_()
    assert minions.offered("use Last Child of Ungoliant") == helps
    if helps:
        minions.do("use Last Child of Ungoliant")
        minions.settle()
        minions.then("Last Child of Ungoliant tapped", "Orc-patrol discarded", "Hador untapped")
    minions.leave_open()


def test_the_last_child_guards_against_a_dragon_ahunt(minions: Table) -> None:
    """Its attack is considered one by a hazard creature."""
    minions.hero.company("Hador", at="Dol Guldur").company(
        "Tarcil", at="Cirith Ungol", allies={"Tarcil": ["Last Child of Ungoliant"]}
    )
    minions.hero.hand("a pastime")
    minions.hazard.events("Smaug Ahunt", "Doors of Night")
    minions.movement("Hador", to="Barad-dûr", regions=("Southern Mirkwood", "Brown Lands", "Dagorlad", "Udûn", "Gorgoroth"))
    minions.do("use Last Child of Ungoliant", passing=True)
    minions.settle()
    minions.then("Last Child of Ungoliant tapped", "Hador untapped")
    minions.leave_open()


def test_the_last_child_discards_what_lies_on_them(minions: Table) -> None:
    minions.hero.company("Hador", at="Minas Morgul", cards={"Hador": ["Lure of the Senses"]})
    minions.hero.company(
        "Tarcil", at="Cirith Ungol", allies={"Tarcil": ["Last Child of Ungoliant"]}, cards={"Tarcil": ["Lure of Nature"]}
    )
    minions.hero.hand("a pastime")
    minions.movement("Hador", to="Barad-dûr", path="sd")
    minions.cannot("use Last Child of Ungoliant on Lure of Nature")
    minions.do("use Last Child of Ungoliant", "Lure of the Senses")
    minions.settle()
    minions.then("Lure of the Senses discarded", "Lure of Nature in play", "Last Child of Ungoliant tapped")
    minions.leave_open()


def test_the_last_child_makes_room_for_shelob(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Minas Morgul", allies={"Tarcil": ["Last Child of Ungoliant"]}).hand("a pastime")
    minions.hazard.hand("Shelob")
    minions.movement("Tarcil", to="Barad-dûr", path="sd")
    minions.hero.pass_()
    minions.do("play Shelob keyed")
    minions.then("Last Child of Ungoliant in play")
    minions.finish(12)
    minions.then("Last Child of Ungoliant in hand")


# --- LE-154 Stinker ---


@pytest.mark.parametrize(
    ("keyed", "others", "helps"), [("w", (), True), ("s", (), True), ("b", (), False), ("w", ("Hador", "Uchel"), False)]
)
def test_stinker_slinks_away_with_few(minions: Table, keyed: str, others: tuple[str, ...], helps: bool) -> None:
    minions.hero.company("Tarcil", *others, at="Moria", allies={"Tarcil": ["Stinker"]}).hand("a pastime")
    minions.attack("wolf", strikes=1, prowess=3, by_creature=True, keyed=("region type", keyed))
    assert minions.offered("use Stinker") == helps
    minions.leave_open()


@pytest.mark.parametrize(("at", "helps"), [("Moria", True), ("Dol Guldur", False)])
def test_stinker_goes_with_the_ring(minions: Table, at: str, helps: bool) -> None:
    minions.hero.company("Tarcil", at=at, allies={"Tarcil": ["Stinker"]}, items={"Tarcil": ["The One Ring"]}).hand("a pastime")
    minions.organization()
    assert minions.offered("use Stinker") == helps
    if helps:
        minions.do("use Stinker")
        minions.settle()
        minions.then("Stinker discarded", "The One Ring discarded")
    minions.leave_open()


@rule("AIO-B-0280")
def test_stinker_is_not_played_beside_gollum(minions: Table) -> None:
    minions.hazard.company("Frodo", at="Bree", allies={"Frodo": ["Gollum"]})
    minions.hero.company("Tarcil", at="Moria").hand("Stinker")
    minions.explored("Tarcil")
    minions.cannot("play Stinker", because="unique")


# --- LE-155 “Two-headed” Troll ---


@rule("AIO-G-0481")
def test_a_company_with_the_two_headed_is_overt(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", allies={"Tarcil": ["“Two-headed” Troll"]})
    assert has_trait(minions.state, minions.card("Tarcil").company, "overt")


# --- LE-156 War-warg ---


@pytest.mark.parametrize("strikes", [1, 2])
def test_the_war_warg_shields_whom_it_fights_beside(minions: Table, strikes: int) -> None:
    minions.hero.company("Tarcil", at="Moria", allies={"Tarcil": ["War-warg"]}).hand("a pastime")
    body = minions.value("body", "Tarcil")
    minions.attack("orc", strikes=strikes, prowess=9)
    if strikes == 1:
        minions.do("Tarcil faces")
    assert minions.offered("use War-warg") == (strikes == 2)
    if strikes == 2:
        minions.do("use War-warg")
        minions.settle()
        minions.then("War-warg tapped")
        assert minions.value("body", "Tarcil") == body + 2
    minions.leave_open()


# --- LE-158 The Warg-king ---


@pytest.mark.parametrize(
    ("ally", "race", "helps"),
    [
        ("“Two-headed” Troll", "orc", True),
        ("“Two-headed” Troll", "troll", True),
        ("“Two-headed” Troll", "wolf", False),
        ("The Warg-king", "wolf", True),
        ("The Warg-king", "animal", True),
        ("The Warg-king", "orc", False),
    ],
)
def test_allies_who_turn_their_kin_away(minions: Table, ally: str, race: str, helps: bool) -> None:
    minions.hero.company("Tarcil", at="Moria", allies={"Tarcil": [ally]}).hand("a pastime")
    minions.attack(race, strikes=1, prowess=3)
    assert minions.offered(f"use {ally}") == helps
    if helps:
        minions.do(f"use {ally}")
        minions.pass_all()
        minions.then(f"{ally} tapped")
        assert minions.result == "canceled"
    else:
        minions.leave_open()


def test_the_warg_king_speaks_for_wolves_alone(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", allies={"Tarcil": ["The Warg-king"]}).company("Hador", at="Dol Guldur")
    minions.hero.hand("Misty Mountain Wargs", "Orcs of Moria")
    s, who = minions.state, minions.id("Tarcil")
    assert [value(s, INFLUENCE_CHECK, who, minions.id(n)) for n in ("Misty Mountain Wargs", "Orcs of Moria")] == [2, 0]
    assert value(s, INFLUENCE_CHECK, minions.id("Hador"), minions.id("Misty Mountain Wargs")) == 0
