"""Items of The Dragons, A to N."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.parts.values import STRIKES, value
from table import Table, key_of

# --- TD-96 Adamant Helmet ------------------------------------------------------------------------------------------------


def spell_of_darkness() -> str:
    """A dark enchantment that may be played on any character."""
    from meccg.parts.modes import Play
    from meccg.parts.selectors import Character
    from table import blank

    return blank(
        "TABLE-DARK",
        Play(on=Character()),
        name="Darkness",
        type="hazard",
        subtypes=("permanent-event",),
        keywords=("dark-enchantment",),
    )


def test_adamant_helmet_keeps_dark_enchantments_away(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo", at="Bree", items={"Boromir II": ["Adamant Helmet"]})
    table.hazard.hand(spell_of_darkness())
    table.movement("Boromir II")
    assert table.offered("play Darkness on Bilbo")
    table.cannot("play Darkness on Boromir II", because="would be canceled")
    table.leave_open()


def test_adamant_helmet_ends_those_that_are_there(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo", at="Bree", cards={"Boromir II": [spell_of_darkness(), "Lure of the Senses"]})
    table.hero.hand("a pastime")
    table.organization()
    table.state.enter(table.new(key_of("Adamant Helmet"), 0, "aside"), player=0, host=table.id("Boromir II"), mode="")
    table.do("a pastime")
    table.settle()
    table.then("Darkness discarded", "Lure of the Senses on Boromir II")
    table.leave_open()


# --- TD-99 Arrows Shorn of Ebony -----------------------------------------------------------------------------------------


def test_arrows_make_a_strike_weaker_and_break_the_rest(table: Table) -> None:
    """Strikes of prowess 9 and body 8, of which the first has 8 and 6; the second needs no body check then."""
    table.hero.company("Boromir II", "Éowyn", at="Bree", items={"Boromir II": ["Arrows Shorn of Ebony"]})
    table.attack("troll", strikes=2, prowess=9, body=8, by_creature=True, keyed=("region type", "w"))
    table.do("The strike against Boromir II", passing=True)
    table.do("tap")
    table.dice(3, 7, 12)
    table.do("use Arrows Shorn of Ebony", passing=True)
    table.finish()
    assert "Boromir II rolls 3: 9 against 8" in str(table.told)
    assert "Body check of the strike: 7 against 6" in str(table.told)
    assert table.result == "defeated"
    table.then("Arrows Shorn of Ebony discarded")


def test_without_the_first_strike_defeated_the_next_has_its_body(table: Table) -> None:
    table.hero.company("Boromir II", "Éowyn", at="Bree", items={"Boromir II": ["Arrows Shorn of Ebony"]})
    table.attack("troll", strikes=2, prowess=9, body=8, by_creature=True, keyed=("region type", "w"))
    table.do("The strike against Boromir II", passing=True)
    table.do("tap")
    table.dice(3, 6, 12, 8)
    table.do("use Arrows Shorn of Ebony", passing=True)
    table.finish()
    assert "Body check of the strike: 8 against 8" in str(table.told)
    assert table.result == "failed"


@pytest.mark.parametrize(
    ("who", "keyed"), [("Boromir II", ("site type", "B")), ("Boromir II", ("site", "Bree")), ("Arinmîr", ("region type", "w"))]
)
def test_arrows_are_for_warriors_away_from_sites(table: Table, who: str, keyed: tuple[str, str]) -> None:
    table.hero.company(who, at="Bree", items={who: ["Arrows Shorn of Ebony"]}).hand("Dodge")
    table.attack("troll", prowess=9, by_creature=True, keyed=keyed)
    table.do("tap", passing=True)
    assert table.offered("play Dodge")
    assert not table.offered("use Arrows Shorn of Ebony")
    table.leave_open()


# --- TD-102 Bow of Dragon-horn -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("strikes", "left"), [(3, 2), (2, 1)])
def test_bow_of_dragon_horn_lessens_an_attack(table: Table, strikes: int, left: int) -> None:
    table.hero.company("Boromir II", "Bilbo", at="Bree", items={"Boromir II": ["Bow of Dragon-horn"]}).hand("Concealment")
    table.attack("orc", strikes=strikes, by_creature=True, keyed=("region type", "w"))
    table.do("use Bow of Dragon-horn")
    table.settle()
    assert value(table.state, STRIKES, table.frame("Attack").uid) == left
    table.then("Bow of Dragon-horn tapped", "Boromir II untapped")
    table.leave_open()


@pytest.mark.parametrize(
    ("who", "keyed", "creature"),
    [("Arinmîr", ("region type", "w"), True), ("Boromir II", ("site type", "B"), True), ("Boromir II", (), False)],
)
def test_bow_of_dragon_horn_is_no_use(table: Table, who: str, keyed: tuple[str, ...], creature: bool) -> None:
    table.hero.company(who, "Bilbo", at="Bree", items={who: ["Bow of Dragon-horn"]}).hand("Concealment")
    table.attack("orc", strikes=3, by_creature=creature, automatic=not creature, keyed=keyed)
    assert table.offered("play Concealment")
    assert not table.offered("use Bow")
    table.leave_open()


# --- TD-112 Emerald of Doriath -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "gi"), [("Gandalf", 22), ("Elrond", 20)])
def test_emerald_of_doriath_helps_a_wizard_to_rule(table: Table, who: str, gi: int) -> None:
    table.hero.company(who, items={who: ["Emerald of Doriath"]})
    assert table.value("gi", 0) == gi


# --- TD-113 Emerald of the Mariner ---------------------------------------------------------------------------------------


@rule("AIO-F-0294")
def test_emerald_of_the_mariner(table: Table) -> None:
    table.hero.company("Beregond", items={"Beregond": ["Emerald of the Mariner"]})
    table.hazard.company("Frodo", items={"Frodo": ["Elf-stone"]})
    assert (table.value("hand_size", 0), table.value("hand_size", 1)) == (9, 8)
    assert table.value("cp", "Emerald of the Mariner") == 0
    assert table.value("corruption_check", "Beregond") == -1 + 1


# --- TD-114 Enruned Shield -----------------------------------------------------------------------------------------------


def test_enruned_shield_makes_a_strike_ineffectual(table: Table) -> None:
    table.hero.company("Boromir II", at="Bree", items={"Boromir II": ["Enruned Shield"]})
    table.attack("troll", prowess=30)
    table.do("tap", passing=True)
    table.do("use Enruned Shield", passing=True)
    table.finish()
    table.then("Boromir II untapped", "Enruned Shield tapped")
    assert table.result == "failed"


def test_enruned_shield_is_for_its_own_bearer_if_a_warrior(table: Table) -> None:
    table.hero.company("Boromir II", "Arinmîr", at="Bree", items={"Boromir II": ["Enruned Shield"]}, wounded=["Boromir II"]).hand(
        "Dodge"
    )
    table.attack("troll", prowess=30)
    table.do("assign Arinmîr", passing=True)
    table.do("tap", passing=True)
    assert table.offered("play Dodge")
    assert not table.offered("use Enruned Shield")
    table.leave_open()


# --- TD-130 Magical Harp -------------------------------------------------------------------------------------------------


@rule("AIO-G-0008")
def test_magical_harp_saves_from_being_discarded(table: Table) -> None:
    """With 7 points he would be discarded at 6 or 7."""
    table.hero.company("Elrond", "Éowyn", at="Bree", items={"Elrond": ["Magical Harp"]}, corruption={"Éowyn": 7})
    table.dice(11, 6)
    table.corruption_check("Éowyn")
    table.do("use Magical Harp on Éowyn")
    table.through()
    table.then("Éowyn in play", "Magical Harp tapped")


@rule("AIO-G-0008")
def test_magical_harp_saves_nobody_else(table: Table) -> None:
    table.hero.company("Elrond", "Éowyn", at="Bree", items={"Elrond": ["Magical Harp"]}, corruption={"Éowyn": 7})
    table.dice(11, 6)
    table.corruption_check("Éowyn")
    table.do("use Magical Harp on Elrond")
    table.through()
    table.then("Éowyn discarded", "Elrond in play")


@rule("AIO-G-0009", "CRF1-0333")
def test_magical_harp_at_the_free_council(table: Table) -> None:
    table.hero.company("Elrond", "Éowyn", at="Bree", items={"Elrond": ["Magical Harp"]}, corruption={"Éowyn": 7})
    table.hazard.company("Frodo", at="Rivendell")
    table.council()
    table.dice(12)
    table.do("use Magical Harp on Éowyn", passing=True)
    table.settle()
    table.dice(12, 6, 12)
    table.finish()
    table.then("Éowyn in play")


def test_magical_harp_does_not_save_from_elimination(table: Table) -> None:
    table.hero.company("Elrond", "Éowyn", at="Bree", items={"Elrond": ["Magical Harp"]}, corruption={"Éowyn": 7})
    table.dice(11, 2)
    table.corruption_check("Éowyn")
    table.do("use Magical Harp on Éowyn")
    table.through()
    table.then("Éowyn eliminated")


# --- TD-141 Necklace of Silver and Pearls --------------------------------------------------------------------------------


def test_necklace_gives_influence_and_a_mind_that_costs_nothing(table: Table) -> None:
    table.hero.company("Boromir II", at="Bree", items={"Boromir II": ["Necklace of Silver and Pearls"]}).hand("a pastime")
    table.organization()
    before = table.value("unused_gi", 0)
    table.do("use Necklace of Silver and Pearls")
    table.settle()
    assert (table.value("di", "Boromir II"), table.value("mind", "Boromir II")) == (1 + 3, 4 + 5)
    assert table.value("unused_gi", 0) == before
    table.then("Necklace of Silver and Pearls discarded")
    table.leave_open()


def test_necklace_hardens_its_bearer_in_another_players_site_phase(table: Table) -> None:
    table.hazard.company("Boromir II", at="Bree", items={"Boromir II": ["Necklace of Silver and Pearls"]})
    table.hero.company("Gandalf", at="Bree").hand("a pastime")
    table.explored("Gandalf")
    table.do("Gandalf tries to influence Boromir II")
    table.dice(7, 7)
    table.hazard.do("use Necklace of Silver and Pearls", passing=True)
    table.finish()
    assert "against 9" in str(table.told)


@pytest.mark.parametrize("item", ["Necklace of Silver and Pearls", "Magical Harp"])
def test_not_in_another_players_movement_hazard_phase(table: Table, item: str) -> None:
    """Though something waits there that could be answered."""
    table.hazard.company("Boromir II", at="Bree", items={"Boromir II": [item]}).hand("Dragon-sickness")
    table.hero.company("Gimli", at="Edoras", items={"Gimli": ["Glamdring"]})
    table.movement("Gimli")
    table.dice(12)
    table.hazard.do("play Dragon-sickness", passing=True)
    assert not table.offered(f"use {item}")
    table.leave_open()
