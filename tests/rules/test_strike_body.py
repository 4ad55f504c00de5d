"""Body checks, of strikes and of characters, and what comes before them (METW: Body Checks; AIO-D and AIO-H likewise)."""

import pytest

from ledger import rule
from meccg.parts import frames
from meccg.parts.base import IT
from meccg.parts.predicates import ROLLS_TWICE
from meccg.parts.selectors import Attack, Character, Check, Strike
from meccg.parts.standing import Add, Gain, When
from meccg.parts.values import BODY
from meccg.parts.verbs import Heal
from strikeplay import ORC, card_of_the_test, creature, rolls, strike_at

# --- the body of a strike ------------------------------------------------------------------------------------------------


@rule(
    "AIO-D-0066", "AIO-D-0067", "AIO-H-0699", "AIO-A-0106", "CRF1-0189", "AIO-D-0073",
)  # fmt: skip
@pytest.mark.parametrize(("check", "result"), [(8, "failed"), (9, "defeated")])
def test_a_failed_strike_with_a_body(table, check, result):
    table.hero.company("Aragorn II")
    table.dice(12, check)
    strike_at(table, "Aragorn II", prowess=10, body=8)
    assert table.result == result


@rule("AIO-D-0067", "AIO-A-0104", "AIO-H-0699")
def test_the_defender_checks_the_body_of_a_strike(table):
    table.hero.company("Aragorn II")
    table.events(card_of_the_test("twice", Gain(ROLLS_TWICE, to=Strike()), Gain(ROLLS_TWICE, to=Attack())))
    table.dice(12, 11, 9, 2)
    strike_at(table, "Aragorn II", prowess=10, body=8)
    assert (table.asked, table.who) == ("keep", "hero")  # his roll against the strike
    table.do(("keep", "12"))
    assert (table.asked, table.who) == ("keep", "hero")  # and against its body
    table.do(("keep", "9"))
    assert table.result == "defeated"


def test_the_body_of_a_nazgul_is_halved_against_eowyn(table):
    table.hero.company("Éowyn", "Bilbo")
    table.dice(10, 6)
    table.attack("nazgûl", strikes=1, prowess=15, body=10)
    table.do("assign Éowyn")
    table.do("tap")
    table.pass_()
    assert rolls(table, "Éowyn") == ["18 against 15"]
    assert table.result == "defeated"  # 6 against 5


# --- body checks of characters -------------------------------------------------------------------------------------------


@rule(
    "METW-0471", "METW-0300", "METW-0055", "AIO-D-0088", "AIO-D-0090", "AIO-A-0105", "AIO-C-0058", "METW-0118",
    "AIO-C-0027",
)  # fmt: skip
@pytest.mark.parametrize(("check", "fate"), [(8, "wounded"), (9, "eliminated")])
def test_greater_than_his_body_eliminates_him(table, check, fate):
    table.hero.company("Faramir", "Bilbo")
    table.dice(2, check)
    strike_at(table, "Faramir", prowess=10)
    table.then(f"Faramir {fate}")


@rule("AIO-D-0087", "AIO-D-0096")
@pytest.mark.parametrize(("check", "fate"), [(7, "wounded"), (8, "eliminated")])
def test_who_was_wounded_already_is_easier_to_kill(table, check, fate):
    table.hero.company("Faramir", "Bilbo", wounded=["Faramir"])
    table.dice(2, check)
    strike_at(table, "Faramir", prowess=10)
    assert f"Body check of Faramir: {check + 1} against 8" in table.log
    table.then(f"Faramir {fate}")


@rule("AIO-D-0096")
def test_it_is_plus_one_however_often_he_was_wounded(table):
    table.hero.company("Faramir", "Bilbo")
    table.dice(2, 2, 2, 2, 2, 2)
    for _ in range(3):
        strike_at(table, "Faramir", prowess=10)
    assert [line for line in table.log if line.startswith("Body")] == [f"Body check of Faramir: {n} against 8" for n in (2, 3, 3)]


@rule("METW-0471", "AIO-D-0086", "AIO-A-0104", "AIO-H-0702")
def test_the_attacker_checks_the_body_of_a_character(table):
    table.hero.company("Faramir", "Bilbo")
    table.events(card_of_the_test("checked twice", Gain(ROLLS_TWICE, to=Check(frames.BodyCheck))))
    table.dice(2, 9, 3)
    strike_at(table, "Faramir", prowess=10)
    assert (table.asked, table.who) == ("keep", "hazard")
    table.do(("keep", "9"))
    table.then("Faramir eliminated")


@rule("AIO-A-0107")
def test_a_body_check_outside_of_combat(table):
    table.hero.company("Faramir", "Bilbo")
    table.dice(8, 9)
    table.start("BodyCheck", character=table.id("Faramir"))
    assert table.result is True
    table.then("Faramir untapped")
    table.start("BodyCheck", character=table.id("Faramir"))
    assert table.result is False
    table.then("Faramir eliminated")


@rule(
    "METW-0474", "AIO-D-0070", "AIO-D-0097", "AIO-D-0098", "AIO-H-0702", "AIO-D-0063", "AIO-F-0478", "AIO-E-0055",
)  # fmt: skip
def test_nothing_comes_between_the_roll_and_the_body_check(table):
    """With cards for the strike, for wounds and for other rolls at hand nobody is asked after the dice are cast."""
    table.hero.company("Frodo", "Bilbo", items={"Bilbo": ["Healing Herbs"]}).hand(
        "Halfling Stealth", "Dodge", "Risky Blow", "Escape"
    )
    table.dice(2, 12)
    table.attack("man", strikes=1, prowess=10, by_creature=True)
    table.pass_()
    table.do("assign Frodo")
    while table.asked != "stance":
        table.pass_()
    table.do("tap")
    table.pass_()
    assert table.offered("play Halfling Stealth")
    assert "Frodo rolls 2: 3 against 10" not in table.log
    table.pass_()
    table.then("Frodo eliminated")


@rule("AIO-D-0108", "AIO-H-0028", "CRF1-0027", "CRF1-0146")
def test_a_strike_is_cancelled_until_the_dice_are_rolled(table):
    table.hero.company("Frodo", "Bilbo").hand("Halfling Stealth")
    table.dice(7)
    table.attack("man", strikes=1, prowess=7)
    table.do("assign Frodo")
    table.do("tap")
    table.pass_()
    assert table.offered("play Halfling Stealth")
    table.pass_()
    assert table.result == "defeated"
    table.then("Halfling Stealth in hand")


# --- special actions -----------------------------------------------------------------------------------------------------


@rule("AIO-D-0074", "AIO-D-0078")
def test_what_a_strike_calls_for_comes_before_the_body_check(table):
    table.hero.company("Faramir", "Bilbo", items={"Faramir": ["Dagger of Westernesse", "Elf-stone"]}, faced=("“Tom” (Tûma)",))
    table.dice(2, 2)
    creature(table, "“William” (Wûluag)")
    table.do("assign Faramir")
    table.do("tap")
    table.pass_()
    table.then("Faramir wounded", "Dagger of Westernesse discarded", "Elf-stone discarded")
    log = table.log
    assert log.index("Elf-stone is discarded") < log.index("Body check of Faramir: 2 against 8")


@rule("AIO-D-0079", "AIO-D-0076", "AIO-A-0362", "CRF1-0209")
def test_a_corruption_check_after_a_wound_can_be_helped(table):
    table.hero.company("Faramir", "Bilbo", at="Barrow-downs", corruption={"Faramir": 4}).hand(
        "Risky Blow", "Dodge", "A Friend or Three"
    )
    table.dice(2, 3, 2)
    company = table.company()
    table.start(
        "Attack", source=company.site, company=company.id, hazard_player=1, strikes=1, prowess=12, traits=("undead", "automatic"),
        on_wound="corruption-check",
    )  # fmt: skip
    table.do("assign Faramir")
    table.do("tap")
    table.pass_()
    table.pass_()
    assert table.frame("CorruptionCheck")
    table.cannot("play Dodge")
    assert table.offered("play A Friend or Three")
    table.do("support Bilbo", "Faramir")
    table.do("play A Friend or Three")
    table.then("Faramir wounded")  # 3 + 1 + 2 against 4
    assert table.log.index("Corruption check of Faramir: 6 against 4") < table.log.index("Body check of Faramir: 2 against 8")


@rule("AIO-D-0080", "AIO-H-0128")
def test_who_is_healed_at_once_was_wounded_all_the_same(table):
    table.hero.company("Faramir", "Bilbo", at="Barrow-downs")
    table.events(card_of_the_test("mending", When("wound", Heal(IT), at_once=True)))
    table.dice(2, 12, 9)
    company = table.company()
    table.start(
        "Attack",
        source=company.site,
        company=company.id,
        hazard_player=1,
        strikes=1,
        prowess=12,
        traits=("undead",),
        on_wound="corruption-check",
    )
    table.do("assign Faramir")
    table.do("tap")
    table.pass_()
    table.pass_()  # nobody supports the corruption check
    assert "Faramir heals" in table.log
    table.then("Faramir eliminated")


@rule("AIO-D-0129")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_defender_orders_special_actions(table, turn):
    """Whoever's turn it is."""
    table.hero.company("Faramir", "Bilbo", items={"Faramir": ["Dagger of Westernesse"]}, faced=("“Tom” (Tûma)",))
    table.state.turn_player = turn
    table.events(card_of_the_test("mending", When("wound", Heal(IT), at_once=True)))
    table.dice(2, 2)
    creature(table, "“William” (Wûluag)")
    table.do("assign Faramir")
    table.do("tap")
    table.pass_()
    assert (table.asked, table.who) == ("order", "hero")
    table.do("William")
    log = table.log
    assert log.index("Dagger of Westernesse is discarded") < log.index("Faramir heals")


def test_after_the_attack_the_wounded_check_for_corruption(table):
    table.hero.company("Faramir", "Bilbo", corruption={"Faramir": 5})
    table.dice(2, 2, 6)
    creature(table, "Barrow-wight")
    table.do("assign Faramir")
    table.do("tap")
    table.pass_()
    assert "Body check of Faramir: 2 against 8" in table.log
    table.pass_()
    table.then("Faramir discarded")  # 6 - 2 against 5


# --- discarded by a body check -------------------------------------------------------------------------------------------


@rule("AIO-D-0091", "AIO-D-0095")
@pytest.mark.parametrize(("check", "fate"), [(6, "wounded"), (7, "discarded"), (8, "discarded"), (9, "eliminated")])
def test_discarded_by_certain_results(table, check, fate):
    orc = card_of_the_test("an orc", **ORC, discard_on_body_check=(7, 8))
    table.hero.company(orc, "Bilbo")
    table.dice(2, check)
    strike_at(table, "an orc", prowess=10)
    table.then(f"an orc {fate}")


@rule("AIO-D-0095")
def test_rather_discarded_than_eliminated(table):
    orc = card_of_the_test("another orc", **ORC, discard_on_body_check=(9,))
    table.hero.company(orc, "Bilbo")
    table.dice(2, 9)
    strike_at(table, "another orc", prowess=10)
    table.then("another orc discarded")


@rule("AIO-D-0093")
@pytest.mark.parametrize(("check", "fate"), [(8, "wounded"), (9, "discarded")])
def test_those_results_change_with_the_body(table, check, fate):
    orc = card_of_the_test("a third orc", **ORC, discard_on_body_check=(8,))
    table.hero.events(card_of_the_test("sturdy", Add(BODY, 1, to=Character()), type="resource"))
    table.hero.company(orc, "Bilbo")
    table.dice(2, check)
    strike_at(table, "a third orc", prowess=10)
    table.then(f"a third orc {fate}")


@pytest.mark.parametrize(("check", "fate"), [(6, "wounded"), (7, "discarded"), (8, "eliminated")])
def test_giant_spiders_carry_off_whom_they_almost_kill(table, check, fate):
    table.hero.company("Balin", "Bilbo", tapped=["Bilbo"])
    table.dice(2, check, 12)
    creature(table, "Giant Spiders")
    table.do("resolve Balin")
    table.do("tap")
    table.then(f"Balin {fate}")
