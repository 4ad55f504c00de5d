"""Items of The Dragons, S to W."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.parts.values import BODY, value
from table import Table

# --- TD-150 Scabbard of Chalcedony ---------------------------------------------------------------------------------------


def test_scabbard_weakens_the_body_of_strikes_against_its_bearer(table: Table) -> None:
    table.hero.company("Boromir II", "Éowyn", at="Bree", items={"Boromir II": ["Scabbard of Chalcedony"]}).hand(
        "Concealment", "Dodge"
    )
    table.attack("troll", strikes=2, prowess=9, body=8)
    attack = table.frame("Attack").uid
    bodies = [value(table.state, BODY, attack, table.id(who)) for who in ("Boromir II", "Éowyn")]
    assert bodies == [7, 8]
    table.leave_open()


def test_not_two_scabbards_on_one_character(table: Table) -> None:
    table.hero.company("Boromir II", "Éowyn", at="The Lonely Mountain", items={"Boromir II": ["Scabbard of Chalcedony"]})
    table.hero.hand("Scabbard of Chalcedony", "a pastime")
    table.explored()
    assert table.offered("play Scabbard of Chalcedony by Éowyn")
    assert not table.offered("play Scabbard of Chalcedony by Boromir II")
    table.leave_open()


# --- TD-158 Thrór’s Map --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "untaps"), [("The Lonely Mountain", True), ("Moria", False)])
def test_thrors_map_untaps_a_dragons_lair(table: Table, at: str, untaps: bool) -> None:
    table.hero.company("Thorin II", at=at, items={"Thorin II": ["Thrór’s Map"]}, site_tapped=True).hand("a pastime")
    table.organization()
    assert table.offered("use Thrór’s Map") == untaps
    if untaps:
        table.do("use Thrór’s Map")
        table.settle()
        table.then("The Lonely Mountain untapped", "Thrór’s Map discarded")
    table.leave_open()


@rule("AIO-C-0024")
@pytest.mark.parametrize(
    ("way", "at", "card"), [("use", "The Lonely Mountain", "Thrór’s Map"), ("play", "Weathertop", "Look More Closely Later")]
)
def test_a_site_is_untapped_by_who_is_there(table: Table, way: str, at: str, card: str) -> None:
    table.hero.company("Elrond", at="Edoras", items={"Elrond": ["Thrór’s Map"]}).hand("Look More Closely Later", "a pastime")
    table.hero.company("Gimli", at=at, site_tapped=True)
    table.organization()
    assert not table.offered(f"{way} {card}")
    table.leave_open()


# --- TD-170 Wizard’s Staff -----------------------------------------------------------------------------------------------


def test_wizards_staff_brings_back_a_spell(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree", items={"Gandalf": ["Wizard’s Staff"]}).hand("a pastime")
    table.hero.discard("Wizard’s Fire", "Marvels Told", "Concealment")
    table.dice(9)
    table.end_of_turn()
    table.do("use Wizard’s Staff")
    table.settle()
    assert {o[1] for _, o in table.options() if o[0] == "choose"} == {table.id("Wizard’s Fire"), table.id("Marvels Told")}
    table.do("Marvels Told")
    table.through()
    table.then("Marvels Told in hand", "Gandalf tapped", "Wizard’s Staff untapped")
    assert "Corruption check of Gandalf: 10 against 2 (9 + 1)" in str(table.told)
    table.leave_open()


def test_wizards_staff_is_used_at_the_end_of_the_turn_only(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree", items={"Gandalf": ["Wizard’s Staff"]}).hand("a pastime").discard("Wizard’s Fire")
    table.organization()
    assert "Wizard’s Staff" not in table.uses()
    table.leave_open()


def test_wizards_staff_helps_against_the_checks_of_spells(table: Table) -> None:
    """Wizard's Voice asks for a check at -3; the staff adds two to it, but not to its own."""
    table.hero.company("Gandalf", at="Bree", items={"Gandalf": ["Wizard’s Staff"]}).hand("Wizard’s Voice")
    table.dice(7)
    table.organization()
    table.do("play Wizard’s Voice")
    table.through()
    assert "Corruption check of Gandalf: 7 against 2, " in str(table.told)  # +1 for himself, +2, -3 for the spell
    table.leave_open()


def test_only_a_wizard_bears_the_staff(table: Table) -> None:
    table.hero.company("Gandalf", "Elrond", at="The Lonely Mountain").hand("Wizard’s Staff", "a pastime")
    table.explored()
    assert table.offered("play Wizard’s Staff by Gandalf")
    assert not table.offered("play Wizard’s Staff by Elrond")
    table.leave_open()


# --- TD-172 Wormsbane ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "prowess", "body"), [("dragon", 6 + 4, 6), ("drake", 6 + 4, 6), ("orc", 6 + 2, 8)])
def test_wormsbane(table: Table, race: str, prowess: int, body: int) -> None:
    table.hero.company("Boromir II", at="Bree", items={"Boromir II": ["Wormsbane"]}).hand("Concealment", "Dodge")
    table.attack(race, prowess=20, body=8)
    attack = table.frame("Attack").uid if table.state.frames else -1
    assert table.value("prowess", "Boromir II", attack) == prowess
    assert value(table.state, BODY, attack, table.id("Boromir II")) == body
    table.leave_open()
