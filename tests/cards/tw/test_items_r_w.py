"""Items of The Wizards, R to W."""

import pytest

from ledger import rule
from meccg.parts.values import PROWESS, value
from meccg.rules.control import unused_di
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from resourceplay import RINGS, corruption
from table import Table

# --- TW-312 Red Arrow --------------------------------------------------------------------------------------------------------


def test_red_arrow_brings_the_riders_without_a_roll(table: Table) -> None:
    table.hero.company("Éowyn", "Aragorn II", at="Edoras", items={"Éowyn": ["Red Arrow"]}).hand("Riders of Rohan")
    table.explored()
    table.carry_out("play Riders of Rohan by Éowyn")
    table.then("Riders of Rohan in play", "Edoras tapped", "Éowyn tapped")


def test_red_arrow_serves_its_bearer_only(table: Table) -> None:
    table.hero.company("Éowyn", "Aragorn II", at="Edoras", items={"Éowyn": ["Red Arrow"]}).hand("Riders of Rohan")
    table.dice(2)
    table.explored()
    table.carry_out("play Riders of Rohan by Aragorn II")
    table.then("Riders of Rohan discarded")


def test_red_arrow_serves_with_the_riders_only(table: Table) -> None:
    table.hero.company("Éowyn", at="Lond Galen", items={"Éowyn": ["Red Arrow"]}).hand("Men of Anfalas")
    table.dice(2)
    table.explored()
    table.carry_out("play Men of Anfalas by Éowyn")
    table.then("Men of Anfalas discarded")


def test_red_arrow_impresses_people_of_edoras(table: Table) -> None:
    table.hero.company("Bilbo", "Éowyn", "Beretar", items={"Bilbo": ["Red Arrow"]})
    s = table.state
    assert unused_di(s, table.id("Bilbo"), table.id("Éowyn")) == unused_di(s, table.id("Bilbo"), table.id("Beretar")) + 5


# --- TW-323 Scroll of Isildur ------------------------------------------------------------------------------------------------


@rule("METW-0219", "AIO-B-0260")
@pytest.mark.parametrize(("company", "helps"), [("Elrond", True), ("Legolas", False)])
def test_scroll_of_isildur(table: Table, company: str, helps: bool) -> None:
    table.hero.company("Elrond", "Gimli", items={"Gimli": ["Precious Gold Ring"]}).company("Legolas", at="Bree")
    table.hero.hand("Test of Form", *RINGS)
    table.state.enter(table.new("TW-323", 0, "aside"), player=0, host=table.id(company), mode="", since=1)
    table.dice(8)
    table.organization()
    table.chain("play Test of Form by Elrond")
    assert f"Precious Gold Ring is tested: {10 if helps else 8}" in table.log
    assert table.offered("play The One Ring") == helps
    table.leave_open()


# --- TW-327 Shield of Iron-bound Ash -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("used", [False, True])
def test_shield_against_one_strike(table: Table, used: bool) -> None:
    table.hero.company("Gimli", items={"Gimli": ["Shield of Iron-bound Ash"]})
    table.dice(7, 7)
    table.attack("troll", strikes=1, prowess=12)
    table.do("tap")
    table.do("use Shield of Iron-bound Ash" if used else "pass")
    assert f"Gimli rolls 7: {12 + used} against 12" in table.log
    table.then(f"Shield of Iron-bound Ash {'tapped' if used else 'untapped'}")
    if not used:
        table.state.chance = table.state.chance.but(script=())
        return
    table.attack("troll", strikes=1, prowess=11)
    assert "Gimli rolls 7: 11 against 11" in table.log  # neither the shield nor he is untapped


def test_shield_only_for_its_bearer(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", items={"Bilbo": ["Shield of Iron-bound Ash"]}).hand("Dodge")
    table.attack("troll", strikes=1, prowess=12)
    table.do("assign Gimli")
    table.do("tap")
    table.do("no support")
    assert not table.uses()
    assert "no strike against the bearer" in table.because("Shield of Iron-bound Ash")
    table.leave_open()


# --- TW-330 Star-glass -------------------------------------------------------------------------------------------------------


def glass(table: Table, race: str, *dice: int, **fields: object) -> None:
    table.hero.company("Sam Gamgee", "Gimli", items={"Sam Gamgee": ["Star-glass"]}, **fields).hand("Escape")
    table.dice(*dice)
    table.attack(race, strikes=1, prowess=12)


def test_star_glass_cancels_an_attack_of_undead(table: Table) -> None:
    glass(table, "undead", 5)
    table.do("use Star-glass")
    table.then("Sam Gamgee tapped")
    table.pass_all()
    assert "Corruption check of Sam Gamgee: 8 against 1" in table.log
    table.then("Star-glass untapped", "Gimli untapped")
    assert table.result == "canceled"


@pytest.mark.parametrize("race", ["spider", "animal", "wolf"])
def test_star_glass_weakens_spiders_animals_and_wolves(table: Table, race: str) -> None:
    glass(table, race, 5)
    table.do("use Star-glass")
    while table.asked != "act" or "Corruption check of Sam Gamgee: 8 against 1" not in table.log:
        table.pass_()
    assert value(table.state, PROWESS, table.frame("Attack").uid) == 10
    table.then("Sam Gamgee tapped")
    table.leave_open()


@pytest.mark.parametrize("race", ["orc", "nazgûl", "dragon", "man"])
def test_star_glass_against_nobody_else(table: Table, race: str) -> None:
    glass(table, race)
    assert not table.uses()
    assert "no attack by Undead against his company" in table.because("Star-glass")
    table.leave_open()


def test_star_glass_needs_an_untapped_bearer(table: Table) -> None:
    glass(table, "undead", tapped=["Sam Gamgee"])
    assert not table.uses()
    table.leave_open()


def test_star_glass_only_for_the_company(table: Table) -> None:
    table.hero.company("Gimli").company("Sam Gamgee", at="Bree", items={"Sam Gamgee": ["Star-glass"]}).hand("Escape")
    table.attack("undead", strikes=1, prowess=12, against="Gimli")
    assert not table.uses()
    table.leave_open()


# --- TW-333 Sting ------------------------------------------------------------------------------------------------------------


def test_sting_is_a_weapon_like_others(table: Table) -> None:
    """Of two weapons he uses the better one."""
    table.hero.company("Boromir II", items={"Boromir II": ["Sting", "Narsil", "Sword of Gondolin"]})
    assert table.value("prowess", "Boromir II") == 8


# --- TW-341 The Arkenstone ---------------------------------------------------------------------------------------------------


def test_arkenstone_untaps_a_dwarf(table: Table) -> None:
    table.hero.company("Thorin II", "Gimli", "Éowyn", items={"Thorin II": ["The Arkenstone"]}, tapped=["Gimli", "Éowyn"])
    table.dice(9)
    table.organization()
    assert not table.offered("use The Arkenstone on Éowyn")
    table.carry_out("use The Arkenstone on Gimli")
    table.then("Gimli untapped", "The Arkenstone tapped")
    assert "Corruption check of Gimli: 7 against 0" in table.log
    table.finish()


def test_arkenstone_is_nothing_without_tapped_dwarves_in_the_company(table: Table) -> None:
    table.hero.company("Thorin II", "Éowyn", items={"Thorin II": ["The Arkenstone"]}, tapped=["Éowyn"]).hand("a pastime")
    table.hero.company("Gimli", at="Bree", tapped=["Gimli"])
    table.organization()
    assert table.uses() == set()
    assert "tapped Dwarf" in table.because("The Arkenstone")
    table.finish()


@pytest.mark.parametrize(("who", "mp", "cp"), [("Thorin II", 5, 4), ("Éowyn", 2, 2)])
def test_arkenstone_is_more_to_a_dwarf(table: Table, who: str, mp: int, cp: int) -> None:
    table.hero.company(who, "Gimli", items={who: ["The Arkenstone"]})
    assert scores(table.state, 0).by_type["item"] == mp
    assert corruption_points(table.state, table.id(who)) == cp
    assert unused_di(table.state, table.id(who), table.id("Gimli")) >= table.value("di", who) + 3


# --- TW-347 The One Ring -----------------------------------------------------------------------------------------------------


@rule("AIO-G-0125", "CRF1-0358")
@pytest.mark.parametrize(("who", "prowess"), [("Galadriel", 6), ("Annalena", 6), ("Éowyn", 4), ("Thorin II", 10), ("Elrond", 12)])
def test_one_ring_at_most_doubles_the_printed_prowess(table: Table, who: str, prowess: int) -> None:
    table.hero.company(who, items={who: ["The One Ring"]})
    assert table.value("prowess", who) == prowess


@rule("AIO-E-0543", "AIO-E-0219")
def test_the_one_ring_is_not_stored(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", items={"Gimli": ["The One Ring"]}).hand("a pastime")
    table.organization()
    assert not table.offered("store")
    table.leave_open()


@rule("AIO-G-0123", "AIO-G-0124")
def test_one_ring_weighs_on_all_in_the_company(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", "Gimli", items={"Frodo": ["The One Ring"], "Gimli": ["Star-glass"]})
    table.hero.company("Éowyn", at="Bree", items={"Éowyn": ["Star-glass"]})
    assert [corruption(table, w) for w in ("Frodo", "Sam Gamgee", "Gimli", "Éowyn")] == [7, 1, 2, 1]
    table.dice(7)
    table.corruption_check("Gimli")
    table.pass_all()
    assert "Corruption check of Gimli: 7 against 2" in table.log  # the roll is not changed


def slip_on(table: Table, race: str, *dice: int, strikes: int = 1) -> None:
    table.hero.company("Frodo", "Gimli", items={"Frodo": ["The One Ring"]}).hand("Dodge")
    table.dice(*dice)
    table.attack(race, strikes=strikes, prowess=15)


@rule("AIO-G-0126")
def test_one_ring_cancels_a_strike(table: Table) -> None:
    slip_on(table, "orc", 6)
    table.do("assign Frodo")
    table.do("tap")
    table.do("no support")
    table.do("use The One Ring")
    table.pass_all()
    assert "Corruption check of Frodo: 8 against 7" in table.log  # 6 + 4 - 2
    table.then("Frodo untapped", "The One Ring untapped")


def test_one_ring_and_a_failed_check(table: Table) -> None:
    slip_on(table, "orc", 5)
    table.do("assign Frodo")
    table.do("tap")
    table.do("no support")
    table.do("use The One Ring")
    table.pass_all()
    table.then("Frodo discarded")
    table.leave_open()


@rule("AIO-G-0126")
def test_one_ring_only_for_its_bearer(table: Table) -> None:
    slip_on(table, "orc")
    table.do("assign Gimli")
    table.do("tap")
    table.do("no support")
    assert not table.uses()
    table.leave_open()


@pytest.mark.parametrize("race", ["undead", "nazgûl"])
def test_one_ring_not_against_undead_and_nazgul(table: Table, race: str) -> None:
    slip_on(table, race)
    table.do("assign Frodo")
    table.do("tap")
    table.do("no support")
    assert not table.uses()
    assert "not by Undead or Nazgûl" in table.because("The One Ring")
    table.leave_open()


@rule("AIO-G-0127", "AIO-H-0154")
def test_one_ring_again_in_the_same_turn(table: Table) -> None:
    table.hero.company("Frodo", items={"Frodo": ["The One Ring"]})
    table.dice(9, 9)
    for _ in range(2):
        table.attack("orc", strikes=1, prowess=15)
        table.do("tap")
        table.chain("use The One Ring")
        table.then("Frodo untapped")
    assert table.log.count("Corruption check of Frodo: 11 against 7") == 2


@rule("AIO-D-0324")
@pytest.mark.parametrize(("roll", "stays"), [(2, False), (3, False), (4, True)])
def test_frodo_with_the_one_ring_alone(table: Table, roll: int, stays: bool) -> None:
    table.hero.company("Frodo", items={"Frodo": ["The One Ring"]})
    table.dice(roll)
    table.corruption_check("Frodo")
    table.then("Frodo in play" if stays else "Frodo discarded")


@rule("AIO-D-0325")
@pytest.mark.parametrize(("roll", "fate"), [(2, "eliminated"), (3, "discarded"), (4, "discarded"), (5, "untapped")])
def test_frodo_with_a_dagger(table: Table, roll: int, fate: str) -> None:
    table.hero.company("Frodo", items={"Frodo": ["The One Ring", "Dagger of Westernesse"]})
    table.dice(roll)
    table.corruption_check("Frodo")
    table.then(f"Frodo {fate}")


@rule("AIO-D-0326")
@pytest.mark.parametrize(("roll", "fate"), [(6, "eliminated"), (7, "discarded"), (8, "discarded"), (9, "untapped")])
def test_frodo_with_a_morgul_knife(table: Table, roll: int, fate: str) -> None:
    table.hero.company(
        "Frodo", items={"Frodo": ["The One Ring", "Dagger of Westernesse"]}, corruption={"Frodo": ["Morgul-knife"]}
    )
    table.dice(roll)
    table.corruption_check("Frodo")
    table.then(f"Frodo {fate}")


@rule("AIO-D-0328")
@pytest.mark.parametrize(("roll", "fate"), [(4, "eliminated"), (5, "discarded"), (6, "discarded"), (7, "untapped")])
def test_frodo_with_what_bilbo_gave_him(table: Table, roll: int, fate: str) -> None:
    table.hero.company("Frodo", items={"Frodo": ["The One Ring", "Sting", "The Mithril-coat"]})
    assert corruption(table, "Frodo") == 10
    table.dice(roll)
    table.corruption_check("Frodo")
    table.then(f"Frodo {fate}")


# --- TW-351 Torque of Hues ---------------------------------------------------------------------------------------------------


def torque(table: Table, *dice: int, **fields: object) -> None:
    table.hero.company("Gimli", "Bilbo", items={"Gimli": ["Torque of Hues"]}, **fields).hand("Escape")
    table.dice(*dice)
    table.attack("dragon", strikes=2, prowess=20)


def test_torque_cancels_an_attack(table: Table) -> None:
    torque(table, 3)
    table.do("use Torque of Hues")
    table.then("Gimli tapped", "Torque of Hues tapped")
    table.pass_all()
    assert "Corruption check of Gimli: 3 against 2" in table.log
    table.then("Bilbo untapped")
    assert table.result == "canceled"


@pytest.mark.parametrize("tapped", ["Gimli", "Torque of Hues"])
def test_torque_must_be_tapped_and_its_bearer(table: Table, tapped: str) -> None:
    torque(table, tapped=[tapped])
    assert not table.uses()
    table.leave_open()


# --- TW-363 Wizard’s Ring ----------------------------------------------------------------------------------------------------


def test_wizards_ring_is_played_at_a_haven_with_a_check(table: Table) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Rivendell").hand("Wizard’s Ring")
    table.dice(9)
    table.explored()
    table.carry_out("play Wizard’s Ring by Gandalf")
    table.then("Wizard’s Ring on Gandalf", "Gandalf tapped")
    assert "Corruption check of Gandalf: 10 against 4" in table.log
    assert (table.value("prowess", "Gandalf"), table.value("di", "Gandalf")) == (6 + 2, 10 + 5)
    table.finish()


@pytest.mark.parametrize(("who", "at", "because"), [
    ("Éowyn", "Rivendell", "may not play"), ("Gandalf", "Moria", "not playable at this site"),
    ("Gandalf", "Edoras", "not playable"),
])  # fmt: skip
def test_wizards_ring_not_for_others_nor_elsewhere(table: Table, who: str, at: str, because: str) -> None:
    table.hero.company(who, at=at).hand("Wizard’s Ring", "a pastime")
    table.explored()
    table.cannot("play Wizard’s Ring", because=because)
    table.finish()


def test_wizards_ring_once_for_a_wizard(table: Table) -> None:
    table.hero.company("Gandalf", items={"Gandalf": ["Wizard’s Ring"]}).hand("Wizard’s Ring", "a pastime")
    table.explored()
    table.cannot("play Wizard’s Ring#2", because="can't be duplicated")
    table.finish()


@rule("AIO-G-0560")
def test_wizards_ring_is_neither_stored_nor_transferred_but_may_be_lost(table: Table) -> None:
    table.hero.company("Gandalf", "Éowyn", items={"Gandalf": ["Wizard’s Ring"]}).hand("a pastime")
    table.organization()
    table.cannot("store")
    table.cannot("transfer")
    table.finish()
    table.dice(2, 12)
    table.attack("man", strikes=1, prowess=20, by="Brigands", against="Gandalf")
    table.do("assign Gandalf")
    table.do("tap")
    table.do("no support")
    table.then("Wizard’s Ring not on Éowyn", "Wizard’s Ring discarded")  # whoever takes his things
    table.finish()


@rule("AIO-G-0561")
def test_wizards_ring_is_no_ring(table: Table) -> None:
    from meccg.parts.values import has_trait

    table.hero.company("Gandalf", items={"Gandalf": ["Wizard’s Ring"]})
    assert not has_trait(table.state, table.id("Wizard’s Ring"), "ring")


# --- TW-496 The Iron Crown ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "check"), [(12, "made"), (2, "failed")])
def test_iron_crown_weighs_on_who_influences(table: Table, roll: int, check: str) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Bree", items={"Aragorn II": ["The Iron Crown"]}).hand("Rangers of the North")
    table.dice(roll, 9)
    table.explored()
    table.carry_out("play Rangers of the North by Aragorn II")
    table.pass_all()
    assert "Corruption check of Aragorn II: 9 against 5" in table.log
    table.finish()


def test_iron_crown_lets_others_influence_in_peace(table: Table) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Bree", items={"Aragorn II": ["The Iron Crown"]}).hand("Rangers of the North")
    table.dice(12)
    table.explored()
    table.carry_out("play Rangers of the North by Éowyn")
    assert not any(line.startswith("Corruption check") for line in table.log)
    table.finish()


@pytest.mark.parametrize(("who", "body", "di"), [("Éowyn", 1, 4), ("Bilbo", 0, 0), ("Gandalf", 1, 4)])
def test_iron_crown_is_for_those_who_are_no_hobbits(table: Table, who: str, body: int, di: int) -> None:
    table.hero.company(who)
    before = table.value("body", who), table.value("di", who)
    table.state.enter(table.new("TW-496", 0, "aside"), player=0, host=table.id(who), mode="")
    assert (table.value("body", who), table.value("di", who)) == (before[0] + body, before[1] + di)


@pytest.mark.parametrize(("who", "race", "cancels"), [
    ("Éowyn", "orc", True), ("Éowyn", "troll", True), ("Éowyn", "man", True), ("Éowyn", "wolf", False), ("Bilbo", "orc", False),
])  # fmt: skip
def test_iron_crown_turns_away_orcs_trolls_and_men(table: Table, who: str, race: str, cancels: bool) -> None:
    table.hero.company(who, "Aragorn II", items={who: ["The Iron Crown"]}).hand("Concealment")
    table.attack(race, strikes=1, prowess=9)
    if cancels:
        table.carry_out("use The Iron Crown")
        table.then("The Iron Crown tapped", f"{who} untapped")
        assert table.result == "canceled"
    else:
        assert table.uses() == set()
        table.leave_open()
