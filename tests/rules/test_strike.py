"""Strikes: prowess and the roll (METW: Resolving Strikes; AIO-D and AIO-H likewise)."""

import pytest

from ledger import rule
from meccg.parts.selectors import Character
from meccg.parts.standing import Add
from meccg.parts.values import BODY, PROWESS
from strikeplay import card_of_the_test, creature, declare, pass_to, rolls, strike_at

# --- modifications of prowess --------------------------------------------------------------------------------------------


@rule("AIO-D-0036", "AIO-H-0694")
def test_tapped_is_minus_one(table):
    table.hero.company("Aragorn II", tapped=["Aragorn II"])
    table.dice(7)
    strike_at(table, "Aragorn II", prowess=5)
    assert rolls(table, "Aragorn II") == ["12 against 5"]


@rule("AIO-D-0038", "METW-0456", "AIO-D-0039", "AIO-D-0053", "AIO-H-0695", "AIO-H-0014", "CRF1-0031")
def test_wounded_is_minus_two_in_all(table):
    table.hero.company("Aragorn II", wounded=["Aragorn II"])
    table.dice(7)
    strike_at(table, "Aragorn II", prowess=5)
    assert rolls(table, "Aragorn II") == ["11 against 5"]


@rule("METW-0450", "METW-0457", "AIO-D-0041", "AIO-D-0054", "METW-0451", "AIO-H-0684")
@pytest.mark.parametrize(
    "kind", [pytest.param("automatic", marks=rule("AIO-H-0729")), pytest.param("by_creature", marks=rule("AIO-H-0742"))]
)
def test_staying_untapped_is_minus_three(table, kind):
    table.hero.company("Aragorn II")
    table.dice(7)
    strike_at(table, "Aragorn II", "stay untapped", prowess=5, **{kind: True})
    assert rolls(table, "Aragorn II") == ["10 against 5"]
    table.then("Aragorn II untapped")


@rule("AIO-D-0055", "AIO-H-0696")
def test_each_excess_strike_is_minus_one(table):
    table.hero.company("Aragorn II")
    table.dice(7)
    table.attack("man", strikes=3, prowess=5)
    table.do("tap")
    assert rolls(table, "Aragorn II") == ["11 against 5"]


@rule("METW-0827", "METW-0828", "METW-1093", "AIO-D-0043", "AIO-H-0685", "AIO-D-0136")
@pytest.mark.parametrize(
    "kind", [pytest.param("automatic", marks=rule("AIO-H-0730")), pytest.param("by_creature", marks=rule("AIO-H-0743"))]
)
def test_each_supporter_is_plus_one(table, kind):
    table.hero.company("Aragorn II", "Balin", "Bofur", "Gimli", "Bilbo", tapped=["Gimli"], wounded=["Bilbo"])
    table.hero.company("Legolas", at="Bree")
    table.dice(7)
    table.attack("man", strikes=1, prowess=5, **{kind: True})
    table.do("assign Aragorn II")
    table.do("tap")
    assert {table.state.name(o[1]) for _, o in table.options() if o[0] == "support"} == {"Balin", "Bofur"}
    table.do("support Balin")
    table.do("support Bofur")
    assert rolls(table, "Aragorn II") == ["15 against 5"]
    table.then("Balin tapped", "Bofur tapped", "Legolas untapped")


@rule("AIO-D-0050", "AIO-D-0136")
def test_who_was_given_a_strike_supports_nobody(table):
    table.hero.company("Aragorn II", "Balin", "Bofur")
    table.dice(12, 12)
    table.attack("man", strikes=2, prowess=5)
    table.do("assign Aragorn II")
    table.do("assign Balin")
    table.do("resolve Balin")
    table.do("stay untapped")
    assert {table.state.name(o[1]) for _, o in table.options() if o[0] == "support"} == {"Bofur"}
    table.pass_()
    table.then("Balin untapped")
    table.do("tap")  # Aragorn II; Balin has faced his strike and still may not help
    assert {table.state.name(o[1]) for _, o in table.options() if o[0] == "support"} == {"Bofur"}
    table.pass_()


@rule("AIO-D-0051", "AIO-A-0081", "AIO-C-0223", "AIO-H-0202")
def test_an_ally_supports(table):
    table.hero.company("Balin", allies={"Balin": ["Gwaihir"]})
    table.dice(7)
    table.attack("man", strikes=1, prowess=5)
    table.do("assign Balin")
    table.do("tap")
    table.do("support Gwaihir")
    table.then("Gwaihir tapped")
    assert rolls(table, "Balin") == ["12 against 5"]


@rule("AIO-D-0037")
def test_status_counts_in_strikes_only(table):
    table.hero.company("Aragorn II", "Faramir", tapped=["Aragorn II"], wounded=["Faramir"])
    assert table.value("prowess", "Aragorn II") == 6
    assert table.value("prowess", "Faramir") == 5


@rule("METW-0461", "AIO-D-0058")
def test_modifications_end_with_their_strike(table):
    table.hero.company("Aragorn II")
    table.dice(7, 7)
    table.attack("man", strikes=2, prowess=5)
    table.do("stay untapped")
    table.attack("man", strikes=1, prowess=5)
    table.do("tap")
    assert rolls(table, "Aragorn II") == ["9 against 5", "13 against 5"]


@rule("AIO-D-0135")
def test_only_the_untapped_may_take_minus_three(table):
    table.hero.company("Aragorn II", "Faramir", tapped=["Aragorn II"], wounded=["Faramir"])
    table.dice(12, 12)
    table.attack("man", strikes=2, prowess=5)
    table.do("resolve Faramir")
    assert table.result == "defeated"  # neither of them was asked


# --- weapons, armor, order -----------------------------------------------------------------------------------------------


@rule("AIO-D-0143", "AIO-D-0144", "AIO-H-0691", "AIO-H-0019", "CRF1-0034")
def test_a_weapon_and_its_maximum_come_first(table):
    table.hero.company("Beorn", "Bofur", items={"Beorn": ["Sword of Gondolin"]})
    table.dice(2)
    assert table.value("prowess", "Beorn") == 8
    table.attack("man", strikes=1, prowess=5)
    table.do("assign Beorn")
    table.do("tap")
    table.do("support Bofur")
    assert rolls(table, "Beorn") == ["11 against 5"]


@rule("AIO-D-0143", "AIO-H-0021", "AIO-H-0019", "CRF1-0035")
def test_bonuses_of_his_own_come_after_the_weapon(table):
    """Gimli has 5, +2 to a maximum of 8 by his sword, and +2 of his own against Orcs: 9."""
    table.hero.company("Gimli", items={"Gimli": ["Sword of Gondolin"]})
    table.dice(2)
    strike_at(table, "Gimli", race="orc", prowess=5)
    assert rolls(table, "Gimli") == ["11 against 5"]  # 5 + 2 + 2


@rule("AIO-D-0145")
def test_armor_and_its_maximum_come_first(table):
    table.hero.events(card_of_the_test("sturdy", Add(BODY, 1, to=Character()), type="resource"))
    table.hero.company("Aragorn II", items={"Aragorn II": ["The Mithril-coat"]})
    assert table.value("body", "Aragorn II") == 11  # 9, to a maximum of 10, and 1 more


@rule("AIO-D-0047", "AIO-H-0692", "AIO-H-0020")
def test_other_bonuses_come_in_the_order_that_is_best(table):
    capped = Add(PROWESS, 3, to=Character(), max=8)
    table.hero.events(card_of_the_test("capped", Add(PROWESS, 1, to=Character()), capped, type="resource"))
    table.hero.company("Aragorn II")
    assert table.value("prowess", "Aragorn II") == 9  # 6 + 3 to a maximum of 8, + 1


# --- the roll ------------------------------------------------------------------------------------------------------------


@rule(
    "AIO-D-0064", "AIO-D-0065", "AIO-D-0066", "AIO-H-0697", "AIO-H-0698", "AIO-H-0700", "AIO-D-0040",
)  # fmt: skip
@pytest.mark.parametrize(
    "kind",
    [pytest.param("automatic", marks=rule("AIO-H-0732", "AIO-A-0103")), pytest.param("by_creature", marks=rule("AIO-H-0745"))],
)
def test_greater_and_the_strike_fails(table, kind):
    table.hero.company("Aragorn II")
    table.dice(5)
    strike_at(table, "Aragorn II", prowess=10, **{kind: True})
    table.then("Aragorn II tapped")
    assert table.result == "defeated"


@rule("AIO-D-0068", "AIO-H-0703", "AIO-D-0073")
@pytest.mark.parametrize(("stance", "status"), [("tap", "tapped"), ("stay untapped", "untapped")])
def test_equal_and_it_is_ineffectual(table, stance, status):
    table.hero.company("Aragorn II")
    table.dice(4 if stance == "tap" else 7)
    strike_at(table, "Aragorn II", stance, prowess=10, body=3)
    table.then(f"Aragorn II {status}")
    assert table.result == "failed"


KINDS_OF_ATTACK = [
    pytest.param("automatic", marks=rule("AIO-H-0733")),
    pytest.param("by_creature", marks=rule("AIO-H-0746")),
]


@rule("AIO-D-0069", "AIO-H-0701", "AIO-B-0262")
@pytest.mark.parametrize("kind", KINDS_OF_ATTACK)
def test_less_and_he_is_wounded(table, kind):
    table.hero.company("Aragorn II")
    table.dice(3, 9)
    strike_at(table, "Aragorn II", prowess=10, **{kind: True})
    table.then("Aragorn II wounded")
    assert table.result == "failed"


@rule("AIO-D-0072", "AIO-D-0073", "AIO-D-0085")
def test_and_makes_a_body_check(table):
    table.hero.company("Aragorn II")
    table.dice(3, 9)
    strike_at(table, "Aragorn II", prowess=10, by_creature=True)
    assert "Body check of Aragorn II: 9 against 9" in table.log


@rule("METW-0451", "AIO-D-0042")
def test_who_stays_untapped_may_be_wounded(table):
    table.hero.company("Aragorn II")
    table.dice(6, 2)
    strike_at(table, "Aragorn II", "stay untapped", prowess=10)
    table.then("Aragorn II wounded")


# --- detainment ----------------------------------------------------------------------------------------------------------


@rule("AIO-D-0071", "AIO-D-0190", "AIO-A-0164", "AIO-A-0165", "AIO-D-0085", "AIO-D-0192")
@pytest.mark.parametrize(("before", "after"), [("untapped", "tapped"), ("tapped", "tapped"), ("wounded", "wounded")])
def test_a_detainment_strike_only_taps(table, before, after):
    status = {} if before == "untapped" else {before: ["Faramir"]}
    table.hero.company("Faramir", "Bilbo", **status)
    table.dice(2)
    strike_at(table, "Faramir", "stay untapped", prowess=12, detainment=True)
    table.then(f"Faramir {after}")


@rule("AIO-D-0198")
def test_detainment_spares_what_follows_a_wound(table):
    table.hero.company("Faramir", "Bilbo", corruption={"Faramir": 9})
    table.dice(2)
    company = table.company()
    table.start(
        "Attack", source=company.site, company=company.id, hazard_player=1, strikes=1, prowess=12, on_wound="corruption-check",
        traits=("undead", "detainment", "attacker-chooses"),
    )  # fmt: skip
    table.do("assign Faramir")
    table.do("tap")
    table.pass_()
    table.then("Faramir tapped")


# --- the rulebook's examples ---------------------------------------------------------------------------------------------


@rule("METW-0488", "METW-0489")
def test_faramir_stays_untapped_against_a_huorn(table):
    table.hero.company("Faramir")
    table.dice(9)
    creature(table, "Huorn")
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess, attack.body) == (1, 10, None)
    assert (table.value("prowess", "Faramir"), table.value("body", "Faramir")) == (5, 8)
    table.do("stay untapped")
    assert rolls(table, "Faramir") == ["11 against 10"]


@rule("METW-0490")
def test_faramir_defeats_a_huorn(table):
    table.hero.company("Faramir")
    table.dice(6)
    creature(table, "Huorn")
    table.do("tap")
    table.then("Huorn stored", "Faramir tapped")


@rule("METW-0491")
def test_faramir_ties_a_huorn(table):
    table.hero.company("Faramir")
    table.dice(5)
    creature(table, "Huorn")
    table.do("tap")
    table.then("Huorn discarded", "Faramir tapped")


@rule("METW-0492", "METW-0493")
@pytest.mark.parametrize(("check", "fate"), [(8, "wounded"), (9, "eliminated")])
def test_faramir_is_wounded_by_a_huorn(table, check, fate):
    table.hero.company("Faramir", at="Bree")
    table.dice(4, check)
    creature(table, "Huorn")
    table.do("tap")
    table.then("Huorn discarded", f"Faramir {fate}")


@rule("METW-0831", "METW-0832", "METW-0833", "METW-0834", "AIO-D-0061", "AIO-D-0059", "AIO-D-0060")
def test_balin_bilbo_and_the_cave_drake(table):
    table.hero.company("Bilbo", "Balin", "Bofur", "Beretar", "Beregond", items={"Balin": ["The Arkenstone"]}).hand(
        "Halfling Stealth"
    )
    table.dice(7)
    creature(table, "Cave-drake")
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess, attack.body) == (2, 10, None)
    table.hazard.do("assign Bilbo")
    table.hazard.do("assign Balin")
    table.do("resolve Bilbo")
    table.do("tap")
    table.pass_()
    table.do("play Halfling Stealth")
    table.then("Bilbo untapped")
    table.do("tap")
    assert not table.offered("support Bilbo")
    table.do("support Bofur")
    table.do("support Beregond")
    assert not table.offered("support Bilbo")
    table.pass_()
    assert rolls(table, "Balin") == ["13 against 10"]
    table.then("Cave-drake discarded")


@rule(
    "METW-0506", "METW-0507", "METW-0508", "METW-0509", "METW-0510", "METW-0512", "METW-0513", "METW-0514", "METW-0515",
    "METW-0516", "METW-0517", "METW-0518", "METW-0519", "METW-0520", "METW-0521", "METW-0524", "METW-0525", "METW-0526",
)  # fmt: skip
def test_the_example_of_combat(table):
    items = {"Bofur": ["Healing Herbs"], "Beregond": ["Elven Cloak"]}
    table.hero.company("Bilbo", "Balin", "Bofur", "Beretar", "Beregond", items=items, followers={"Balin": ["Bofur"]})
    table.hero.hand("Concealment")
    table.hazard.hand("Orc-raiders", "Orc-warband", "Weariness of the Heart", "Giant")
    table.movement("Bilbo", to="Lórien", path="wwbw")
    assert table.company("Bilbo").limit == 5
    # Orc-raiders, keyed so that the cloak is of no use; Bilbo hides
    declare(table, "play Orc-raiders keyed to Border-land")
    declare(table, "play Concealment by Bilbo")
    table.then("Bilbo tapped", "Orc-raiders discarded")
    assert table.company("Bilbo").hazards == 1
    # Orc-warband has 7 prowess against those who faced Orcs, and a strike for everyone
    declare(table, "play Orc-warband keyed to Wilderness")
    pass_to(table, "next strike")
    assert len(table.state.asks[0].options) == 5
    table.dice(5, 7)
    table.do("resolve Bilbo")
    declare(table, "play Weariness of the Heart on Bilbo")
    assert table.company("Bilbo").hazards == 3
    pass_to(table, "next strike")
    assert rolls(table, "Bilbo") == ["4 against 7"]
    assert "Body check of Bilbo: 7 against 9" in table.log
    table.then("Bilbo wounded")
    for who, stance, dice, against in (
        ("Beregond", "tap", 10, "14 against 7"),
        ("Bofur", "stay untapped", 5, "7 against 7"),
        ("Balin", "tap", 7, "13 against 7"),
        ("Beretar", "tap", 3, "8 against 7"),
    ):
        table.dice(dice)
        pass_to(table, "next strike", "stance")
        if table.asked == "next strike":
            table.do("resolve", who)
        pass_to(table, "stance")
        table.do(stance)
        while table.asked and not rolls(table, who):
            table.pass_()
        assert rolls(table, who) == [against]
    table.then("Beregond tapped", "Bofur untapped", "Balin tapped", "Beretar tapped", "Orc-warband discarded")
    assert table.hero.names("pile") == []
    # the Giant comes for Bofur; Beregond, untapped by the herbs, cancels its strike with his cloak
    declare(table, "play Giant keyed to double Wilderness")
    declare(table, "Healing Herbs", "Beregond")
    table.then("Bofur tapped", "Beregond untapped", "Healing Herbs discarded")
    pass_to(table, "assign strike")
    table.do("assign Beregond")
    pass_to(table, "stance")
    table.do("tap")
    declare(table, "Elven Cloak")
    table.then("Elven Cloak tapped", "Beregond untapped", "Giant discarded")
    assert table.hero.names("pile") == []
    table.leave_open()


@rule("METW-0522", "METW-0523")
def test_who_gives_up_his_choice_leaves_it_to_the_attacker(table):
    table.hero.company(
        "Bilbo", "Balin", "Bofur", "Beretar", "Beregond", tapped=["Balin", "Beretar", "Beregond"], wounded=["Bilbo"]
    )
    table.hazard.hand("Giant")
    table.movement("Bilbo", to="Lórien", path="wwbw")
    table.do("play Giant keyed to double Wilderness")
    pass_to(table, "assign strike")
    assert (table.frame("Attack").prowess, table.frame("Attack").body) == (13, None)
    assert {table.state.name(o[1]) for _, o in table.options() if o[0] == "assign"} == {"Bofur"}
    table.hero.do("leave")
    assert table.who == "hazard"
    assert len([o for _, o in table.options() if o[0] == "assign"]) == 5
    table.leave_open()


@rule("METW-0508", "AIO-E-0284", "AIO-E-0283", "CRF1-0285")
@pytest.mark.parametrize(("keyed", "helps"), [("w", True), ("ww", True), ("b", False)])
def test_an_elven_cloak_cancels_strikes_keyed_to_wilderness(table, keyed, helps):
    table.hero.company("Beregond", "Bilbo", items={"Beregond": ["Elven Cloak"]})
    table.dice(12)
    table.attack("orc", strikes=1, prowess=6, keyed=("region type", keyed), by_creature=True)
    pass_to(table, "assign strike")
    table.do("assign Beregond")
    pass_to(table, "stance")
    table.do("tap")
    table.pass_()
    if helps:
        table.do("Elven Cloak")
        table.state.chance = table.state.chance.but(script=())
    assert table.result == ("failed" if helps else "defeated")
