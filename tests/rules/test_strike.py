"""The strike sequence and body checks (METW: Resolving Strikes, Body Checks, The Strike Sequence; AIO-D and AIO-H likewise)."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.model.rows import ASIDE, Env
from meccg.parts.base import IT, TARGET
from meccg.parts.definition import define
from meccg.parts.modes import Play
from meccg.parts.predicates import MAN, ROLLS_TWICE, TAPPED, UNTAPPED, WOUNDED, Named
from meccg.parts.selectors import Attack, Character, Check, Event, Strike
from meccg.parts.standing import Add, Gain, When
from meccg.parts.values import BODY, PROWESS, RESULT
from meccg.parts.verbs import Discard, For, Heal
from table import key_of


def creature(table, name, **fields):
    card = table.new(key_of(name, "creature"), 1, ASIDE)
    return table.start("CreatureAttack", card=card, company=table.company().id, hazard_player=1, **fields)


def card_of_the_test(name, *parts, **facts):
    """A card of this test's own, defined once."""
    key = f"TEST-{name}"
    if key not in BOOK:
        plain = {"type": "hazard", "kind": "event", "alignment": "neutral", "subtypes": ("long-event",)}
        define(Facts(**{"id": key, "set": "TEST", "name": name, **plain, **facts}), *parts)
    return key


def strike_at(table, who, stance="tap", **attack):
    """One strike against him, whatever state he is in; nobody else does anything."""
    table.attack(attack.pop("race", "man"), strikes=1, attacker_chooses=True, **attack)
    if table.asked == "assign strike":
        table.do("assign", who)
    if table.asked == "stance":
        table.do(stance)
    if table.asked == "support":
        table.pass_()


def rolls(table, who):
    """What he rolled against what, by the log."""
    return [line.partition(": ")[2] for line in table.log if line.startswith(f"{who} rolls")]


# --- modifications of prowess --------------------------------------------------------------------------------------------


@rule("METW-0447", "METW-0455", "METW-1089", "AIO-D-0036", "AIO-D-0052", "AIO-H-0694")
def test_tapped_is_minus_one(table):
    table.hero.company("Aragorn II", tapped=["Aragorn II"])
    table.dice(7)
    strike_at(table, "Aragorn II", prowess=5)
    assert rolls(table, "Aragorn II") == ["12 against 5"]


@rule("METW-0448", "METW-0456", "METW-1090", "AIO-D-0038", "AIO-D-0039", "AIO-D-0053", "AIO-H-0695", "AIO-H-0014", "CRF1-0031")
def test_wounded_is_minus_two_in_all(table):
    table.hero.company("Aragorn II", wounded=["Aragorn II"])
    table.dice(7)
    strike_at(table, "Aragorn II", prowess=5)
    assert rolls(table, "Aragorn II") == ["11 against 5"]


@rule("METW-0450", "METW-0457", "METW-1092", "AIO-D-0041", "AIO-D-0054", "METW-0451", "AIO-H-0684")
@pytest.mark.parametrize(
    "kind", [pytest.param("automatic", marks=rule("AIO-H-0729")), pytest.param("by_creature", marks=rule("AIO-H-0742"))]
)
def test_staying_untapped_is_minus_three(table, kind):
    table.hero.company("Aragorn II")
    table.dice(7)
    strike_at(table, "Aragorn II", "stay untapped", prowess=5, **{kind: True})
    assert rolls(table, "Aragorn II") == ["10 against 5"]
    table.then("Aragorn II untapped")


@rule("METW-0458", "AIO-D-0055", "AIO-H-0696")
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


@rule("METW-0829", "AIO-D-0050", "AIO-D-0136")
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


@rule("METW-0830", "AIO-D-0051", "AIO-A-0081", "AIO-C-0223", "AIO-H-0202")
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


@rule("METW-0500", "AIO-D-0135")
def test_only_the_untapped_may_take_minus_three(table):
    table.hero.company("Aragorn II", "Faramir", tapped=["Aragorn II"], wounded=["Faramir"])
    table.dice(12, 12)
    table.attack("man", strikes=2, prowess=5)
    table.do("resolve Faramir")
    assert table.result == "defeated"  # neither of them was asked


# --- weapons, armor, order -----------------------------------------------------------------------------------------------


@rule("METW-0503", "METW-0504", "AIO-D-0143", "AIO-D-0144", "AIO-H-0691", "AIO-H-0019", "CRF1-0034")
def test_a_weapon_and_its_maximum_come_first(table):
    table.hero.company("Beorn", "Bofur", items={"Beorn": ["Sword of Gondolin"]})
    table.dice(2)
    assert table.value("prowess", "Beorn") == 8
    table.attack("man", strikes=1, prowess=5)
    table.do("assign Beorn")
    table.do("tap")
    table.do("support Bofur")
    assert rolls(table, "Beorn") == ["11 against 5"]


@rule("AIO-D-0143", "AIO-H-0021", "AIO-H-0019", "METW-0503", "CRF1-0035")
def test_bonuses_of_his_own_come_after_the_weapon(table):
    """Gimli has 5, +2 to a maximum of 8 by his sword, and +2 of his own against Orcs: 9."""
    table.hero.company("Gimli", items={"Gimli": ["Sword of Gondolin"]})
    table.dice(2)
    strike_at(table, "Gimli", race="orc", prowess=5)
    assert rolls(table, "Gimli") == ["11 against 5"]  # 5 + 2 + 2


@rule("METW-0505", "AIO-D-0145")
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
    "METW-0464", "METW-0465", "METW-0466", "METW-0476", "AIO-D-0064", "AIO-D-0065", "AIO-D-0066", "AIO-H-0697", "AIO-H-0698",
    "AIO-H-0700", "AIO-A-0102", "METW-0449", "AIO-D-0040",
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


@rule("METW-0467", "AIO-D-0068", "AIO-H-0703", "CRF1-0194")
@pytest.mark.parametrize(("stance", "status"), [("tap", "tapped"), ("stay untapped", "untapped")])
def test_equal_and_it_is_ineffectual(table, stance, status):
    table.hero.company("Aragorn II")
    table.dice(4 if stance == "tap" else 7)
    strike_at(table, "Aragorn II", stance, prowess=10, body=3)
    table.then(f"Aragorn II {status}")
    assert table.result == "failed"


@rule(
    "METW-0468", "METW-0469", "METW-0470", "METW-0053", "AIO-D-0069", "AIO-D-0072", "AIO-D-0073", "AIO-D-0085", "AIO-H-0701",
    "AIO-A-0393", "METW-0223",
)  # fmt: skip
@pytest.mark.parametrize(
    "kind", [pytest.param("automatic", marks=rule("AIO-H-0733")), pytest.param("by_creature", marks=rule("AIO-H-0746"))]
)
def test_less_and_he_is_wounded(table, kind):
    table.hero.company("Aragorn II")
    table.dice(3, 9)
    strike_at(table, "Aragorn II", prowess=10, **{kind: True})
    assert "Body check of Aragorn II: 9 against 9" in table.log
    table.then("Aragorn II wounded")
    assert table.result == "failed"


@rule("METW-0451", "AIO-D-0042")
def test_who_stays_untapped_may_be_wounded(table):
    table.hero.company("Aragorn II")
    table.dice(6, 2)
    strike_at(table, "Aragorn II", "stay untapped", prowess=10)
    table.then("Aragorn II wounded")


# --- the body of a strike ------------------------------------------------------------------------------------------------


@rule(
    "METW-0466", "METW-0477", "METW-0476", "AIO-D-0066", "AIO-D-0067", "AIO-H-0699", "AIO-A-0106", "CRF1-0189", "AIO-D-0073",
    "CRF1-0194",
)  # fmt: skip
@pytest.mark.parametrize(("check", "result"), [(8, "failed"), (9, "defeated")])
def test_a_failed_strike_with_a_body(table, check, result):
    table.hero.company("Aragorn II")
    table.dice(12, check)
    strike_at(table, "Aragorn II", prowess=10, body=8)
    assert table.result == result


@rule("METW-0477", "AIO-D-0067", "AIO-A-0104", "AIO-H-0699")
def test_the_defender_checks_the_body_of_a_strike(table):
    table.hero.company("Aragorn II")
    table.events(card_of_the_test("twice", Gain(ROLLS_TWICE, to=Strike()), Gain(ROLLS_TWICE, to=Attack())))
    table.dice(12, 11, 9, 2)
    strike_at(table, "Aragorn II", prowess=10, body=8)
    assert (table.asked, table.seat) == ("keep", "hero")  # his roll against the strike
    table.do(("keep", "12"))
    assert (table.asked, table.seat) == ("keep", "hero")  # and against its body
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
    "METW-0471", "METW-0300", "METW-0055", "AIO-D-0088", "AIO-D-0090", "AIO-A-0105", "AIO-C-0058", "METW-0118", "AIO-C-0027",
    "METW-0275",
)  # fmt: skip
@pytest.mark.parametrize(("check", "fate"), [(8, "wounded"), (9, "eliminated")])
def test_greater_than_his_body_eliminates_him(table, check, fate):
    table.hero.company("Faramir", "Bilbo")
    table.dice(2, check)
    strike_at(table, "Faramir", prowess=10)
    table.then(f"Faramir {fate}")


@rule("METW-0472", "AIO-D-0087", "AIO-D-0096", "METW-0473")
@pytest.mark.parametrize(("check", "fate"), [(7, "wounded"), (8, "eliminated")])
def test_who_was_wounded_already_is_easier_to_kill(table, check, fate):
    table.hero.company("Faramir", "Bilbo", wounded=["Faramir"])
    table.dice(2, check)
    strike_at(table, "Faramir", prowess=10)
    assert f"Body check of Faramir: {check + 1} against 8" in table.log
    table.then(f"Faramir {fate}")


@rule("METW-0473", "AIO-D-0096")
def test_it_is_plus_one_however_often_he_was_wounded(table):
    table.hero.company("Faramir", "Bilbo")
    table.dice(2, 2, 2, 2, 2, 2)
    for _ in range(3):
        strike_at(table, "Faramir", prowess=10)
    assert [line for line in table.log if line.startswith("Body")] == [f"Body check of Faramir: {n} against 8" for n in (2, 3, 3)]


@rule("METW-0471", "AIO-D-0086", "AIO-A-0104", "AIO-H-0702")
def test_the_attacker_checks_the_body_of_a_character(table):
    table.hero.company("Faramir", "Bilbo")
    table.events(card_of_the_test("checked twice", Gain(ROLLS_TWICE, to=Check("BodyCheck"))))
    table.dice(2, 9, 3)
    strike_at(table, "Faramir", prowess=10)
    assert (table.asked, table.seat) == ("keep", "hazard")
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
    "METW-0474", "AIO-D-0070", "AIO-D-0097", "AIO-D-0098", "CRF1-0202", "AIO-H-0702", "METW-0463", "AIO-D-0063", "AIO-D-0130",
    "METW-0475", "CRF1-0307", "METW-0728", "METW-0911", "AIO-E-0055", "AIO-E-0088",
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


@rule("AIO-D-0108", "AIO-H-0719", "AIO-H-0028", "CRF1-0027", "CRF1-0146")
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


# --- what is done in a strike sequence -----------------------------------------------------------------------------------


@rule(
    "METW-0462", "METW-0496", "AIO-D-0062", "AIO-D-0124", "AIO-H-0678", "AIO-D-0123", "METW-0495", "AIO-A-0352", "AIO-D-0017",
    "AIO-H-0714",
)  # fmt: skip
def test_the_defender_says_whose_strike_comes_next(table):
    table.hero.company("Aragorn II", "Faramir", "Balin")
    table.dice(12, 12, 12)
    table.attack("man", strikes=3, prowess=5)
    order = []
    for who in ("Balin", "Aragorn II"):
        assert (table.asked, table.seat) == ("next strike", "hero")
        order.append({table.state.name(o[1]) for _, o in table.options()})
        table.do("resolve", who)
        assert table.asked == "stance"  # his strike is resolved to the end
        table.do("tap")
    table.do("tap")
    assert order == [{"Aragorn II", "Faramir", "Balin"}, {"Aragorn II", "Faramir"}]
    assert [line.split(" rolls")[0] for line in table.log if " rolls " in line] == ["Balin", "Aragorn II", "Faramir"]


def declare(table, *text):
    """Pass until it is offered, declare it, and let it resolve."""
    table.do(*text, passing=True)
    while table.asked == "respond":
        table.pass_()


def pass_to(table, *kinds):
    """Pass until such a question is asked."""
    while table.asked not in kinds:
        table.pass_()


@rule(
    "AIO-D-0139", "METW-0497", "AIO-H-0679", "AIO-H-0666", "AIO-D-0126", "CRF1-0192", "METW-0498", "AIO-D-0132", "AIO-H-0681",
    "AIO-H-0740", "METW-1096", "METW-0460", "AIO-D-0131", "AIO-H-0741", "AIO-H-0687", "AIO-A-0120", "METW-0431",
)  # fmt: skip
def test_the_steps_of_a_strike_in_their_order(table):
    table.hero.company("Faramir", "Balin", at="Rivendell").hand("Risky Blow", "Wizard's Voice")
    table.hazard.hand("Orc-patrol", "Weariness of the Heart")
    table.dice(12)
    table.movement("Faramir", to="Lórien", path="wwbw", limit=5)
    table.do("play Orc-patrol keyed to Wilderness")
    pass_to(table, "next strike")
    table.do("resolve Faramir")
    # I. hazards that affect the strike, and nothing else
    assert (table.asked, table.seat) == ("act", "hazard")
    assert table.window() & W.STRIKE_HAZARDS
    assert table.offers() == ["Pass", "Play Weariness of the Heart on Faramir"]
    table.do("play Weariness of the Heart on Faramir")
    assert table.company().hazards == 2
    # II. excess strikes
    assert (table.asked, table.seat) == ("excess strikes", "hazard")
    table.do(("excess", "1"))
    # III. staying untapped
    assert (table.asked, table.seat) == ("stance", "hero")
    table.do("tap")
    # V. resources (IV. support: nobody is free)
    assert (table.asked, table.seat) == ("act", "hero")
    assert table.window() & W.FACING_STRIKE
    assert table.offers() == ["Pass", "Play Risky Blow by Faramir"]
    table.do("play Risky Blow")
    # VI. the roll: 5 - 1 (weary) - 1 (excess) + 3 (blow)
    assert rolls(table, "Faramir") == ["18 against 6"]
    table.leave_open()


@rule("AIO-D-0139", "AIO-H-0679", "AIO-D-0136")
def test_support_comes_after_the_stance_and_before_resources(table):
    table.hero.company("Faramir", "Balin").hand("Risky Blow")
    table.dice(12)
    table.attack("man", strikes=1, prowess=6)
    table.do("assign Faramir")
    assert table.asked == "stance"
    table.do("stay untapped")
    assert table.asked == "support"
    table.do("support Balin")
    assert table.asked == "act"
    table.do("play Risky Blow")
    assert rolls(table, "Faramir") == ["18 against 6"]


@rule("METW-0498", "AIO-D-0132", "AIO-H-0681", "AIO-H-0669", "AIO-H-0736")
def test_a_hazard_against_a_strike_counts_against_the_limit(table):
    table.hero.company("Faramir", "Balin", at="Rivendell")
    table.hazard.hand("Orc-patrol", "Weariness of the Heart")
    table.movement("Faramir", to="Lórien", path="wwbw", limit=1)
    table.do("play Orc-patrol keyed to Wilderness")
    pass_to(table, "next strike")
    table.do("resolve Faramir")
    assert table.asked == "excess strikes"
    table.cannot("play Weariness of the Heart on Faramir", because="hazard limit")
    table.leave_open()


@rule("AIO-H-0727", "AIO-H-0668")
def test_no_hazards_against_a_strike_of_an_automatic_attack(table):
    table.hero.company("Faramir", "Balin", at="Moria")
    table.hazard.hand("Weariness of the Heart")
    table.site("Faramir")
    table.do("enter")
    while table.asked not in ("stance", "next strike"):
        table.pass_()
    table.do("resolve Faramir")
    assert (table.asked, table.seat) in (("excess strikes", "hazard"), ("stance", "hero"))
    table.cannot("play Weariness of the Heart on Faramir", because="movement/hazard phase")
    table.leave_open()


@rule("AIO-H-0680", "AIO-D-0141", "AIO-A-0354", "AIO-A-0353", "AIO-D-0125", "CRF1-0191", "AIO-D-0131", "AIO-A-0122")
def test_between_strikes_there_is_time_for_other_things(table):
    table.hero.company("Gandalf", "Balin", "Bofur", at="Rivendell", items={"Bofur": ["Healing Herbs"]}, tapped=["Balin"])
    table.hazard.hand("Wargs", "Wolves")
    table.dice(12, 12)
    table.movement("Gandalf", to="Lórien", path="wwbw", limit=5)
    declare(table, "play Wargs keyed to Wilderness")
    assert not table.offered("play Wolves")
    pass_to(table, "assign strike")
    table.do("assign Gandalf")
    table.do("leave")
    table.do("assign Balin")
    assert table.offered("Healing Herbs", "Balin")  # before the first strike
    pass_to(table, "next strike")
    table.do("resolve Gandalf")
    assert table.asked == "stance"  # not within its sequence
    table.do("tap")
    pass_to(table, "act")
    assert table.window() & W.STRIKES_ASSIGNED
    assert not table.offered("play Wolves")
    declare(table, "Healing Herbs", "Balin")
    table.then("Balin untapped", "Bofur tapped")
    pass_to(table, "stance")
    table.do("tap")
    table.leave_open()


@rule("AIO-H-0111", "AIO-D-0028", "AIO-D-0027")
def test_what_would_change_the_number_of_strikes_comes_too_late(table):
    table.hero.company("Faramir", "Balin", at="Rivendell")
    table.hazard.hand("Orc-patrol", "Minions Stir", "Doors of Night")
    table.hazard.events("Minions Stir")
    table.movement("Faramir", to="Lórien", path="wwbw", limit=5)
    table.do("play Orc-patrol keyed to Wilderness")
    pass_to(table, "act")
    while table.seat != "hazard":
        table.pass_()
    assert table.offered("play Doors of Night")  # two strikes more for Orcs, not one
    table.pass_()
    while table.seat != "hazard":
        table.pass_()
    assert table.window() & W.STRIKES_ASSIGNED
    table.cannot("play Doors of Night", because="AIO-D-0027")
    table.leave_open()


@rule(
    "METW-0453", "METW-0454", "METW-0459", "METW-0501", "METW-1094", "AIO-D-0045", "AIO-D-0046", "AIO-D-0056", "AIO-D-0137",
    "AIO-H-0688", "AIO-A-0330",
)  # fmt: skip
@pytest.mark.parametrize(
    "kind", [pytest.param("automatic", marks=rule("AIO-H-0731")), pytest.param("by_creature", marks=rule("AIO-H-0744"))]
)
def test_one_card_that_requires_a_skill_against_a_strike(table, kind):
    table.hero.company("Aragorn II", "Bilbo").hand("Risky Blow", "Lucky Strike")
    table.dice(7)
    table.attack("man", strikes=1, prowess=5, **{kind: True})
    table.do("assign Aragorn II")
    table.do("tap")
    table.pass_()
    assert table.offered("play Lucky Strike")
    table.do("play Risky Blow")
    assert rolls(table, "Aragorn II") == ["16 against 5"]
    table.then("Lucky Strike in hand")


@rule("METW-0454", "METW-0460", "METW-1095", "AIO-D-0057", "AIO-D-0137")
def test_cards_without_a_skill_are_not_counted(table):
    table.hero.company("Aragorn II", "Bilbo").hand("Risky Blow", "Dodge", "Lucky Strike")
    table.dice(7)
    table.attack("man", strikes=1, prowess=5)
    table.do("assign Aragorn II")
    table.do("tap")
    table.pass_()
    table.do("play Risky Blow")
    table.cannot("play Lucky Strike", because="AIO-H-0688")
    table.do("play Dodge")
    table.then("Aragorn II untapped")


@rule("AIO-A-0330", "AIO-H-0688")
def test_the_next_strike_may_see_a_skill_again(table):
    table.hero.company("Aragorn II", "Boromir II").hand("Risky Blow", "Lucky Strike")
    table.dice(7, 7, 6)
    table.attack("man", strikes=2, prowess=5)
    table.do("resolve Aragorn II")
    table.do("tap")
    table.do("play Risky Blow")
    table.do("tap")
    table.do("play Lucky Strike")
    table.do(("keep", "7"))
    assert rolls(table, "Boromir II") == ["13 against 5"]


@rule("METW-0460", "METW-1095", "AIO-D-0057")
def test_dodge_weakens_whom_it_does_not_save(table):
    table.hero.company("Aragorn II", "Bilbo").hand("Dodge")
    table.dice(2, 9)
    table.attack("man", strikes=1, prowess=9)
    table.do("assign Aragorn II")
    table.do("tap")
    table.pass_()
    table.do("play Dodge")
    table.then("Aragorn II eliminated")  # 9 against 8


# --- special actions -----------------------------------------------------------------------------------------------------


@rule("AIO-D-0074", "CRF1-0195", "AIO-D-0078", "CRF1-0199")
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


@rule("AIO-D-0079", "AIO-D-0076", "CRF1-0197", "AIO-A-0362", "CRF1-0209", "CRF1-0200")
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


@rule("AIO-D-0080", "CRF1-0149", "AIO-H-0128")
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


@rule("AIO-D-0129", "CRF1-0201")
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
    assert (table.asked, table.seat) == ("order", "hero")
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


ORC = {
    "type": "character",
    "kind": "character",
    "alignment": "minion",
    "subtypes": (),
    "races": ("orc",),
    "prowess": 3,
    "body": 8,
    "mind": 2,
}


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


@rule("METW-0831", "METW-0832", "METW-0833", "METW-0834", "METW-0835", "AIO-D-0059", "AIO-D-0060", "AIO-D-0061")
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
    assert table.seat == "hazard"
    assert len([o for _, o in table.options() if o[0] == "assign"]) == 5
    table.leave_open()


@rule("METW-0508", "METW-0627", "AIO-E-0284", "METW-0626", "AIO-E-0283", "CRF1-0285")
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


# --- more of the strike sequence -----------------------------------------------------------------------------------------


@rule("AIO-D-0128", "AIO-H-0687")
def test_abilities_that_affect_the_strike(table):
    table.hero.company("Faramir", "Bilbo", items={"Faramir": ["Shield of Iron-bound Ash"], "Bilbo": ["Shield of Iron-bound Ash"]})
    table.dice(7)
    table.attack("man", strikes=1, prowess=9)
    table.do("assign Faramir")
    table.do("tap")
    table.pass_()
    assert len(table.offers()) == 2  # his own shield, not that of Bilbo
    table.do("Shield of Iron-bound Ash")
    assert rolls(table, "Faramir") == ["13 against 9"]


@rule("AIO-D-0127", "AIO-H-0689", "AIO-H-0716", "CRF1-0193")
def test_tapping_for_something_else_is_no_answer_to_a_strike(table):
    table.hero.company("Faramir", "Bilbo", items={"Faramir": ["Healing Herbs"]}, tapped=["Bilbo"]).hand("Dodge")
    table.dice(12)
    table.attack("man", strikes=1, prowess=9, by_creature=True)
    assert table.offered("Healing Herbs", "Bilbo")
    pass_to(table, "assign strike")
    table.do("assign Faramir")
    assert table.offered("Healing Herbs", "Bilbo")
    pass_to(table, "stance")
    table.do("tap")
    assert table.offers() == ["Pass", "Play Dodge on Faramir"]
    table.pass_()
    table.then("Healing Herbs on Faramir")


@rule("AIO-D-0138")
def test_the_prowess_of_a_strike_is_that_of_the_moment_of_the_roll(table):
    fierce = card_of_the_test("fierce", Add(PROWESS, 3, to=Attack()))
    curb = card_of_the_test(
        "curb",
        Play(during=W.FACING_STRIKE, on=Event(Named("fierce")), do=Discard(TARGET)),
        type="resource",
        subtypes=("short-event",),
    )
    table.hazard.events(fierce)
    table.hero.company("Faramir", "Bilbo").hand(curb)
    table.dice(7)
    table.attack("man", strikes=1, prowess=9)
    table.do("assign Faramir")
    table.do("tap")
    table.pass_()
    table.do("play curb on fierce")
    assert rolls(table, "Faramir") == ["12 against 9"]


@rule("AIO-H-0034", "AIO-E-0281")
def test_keyed_by_name_is_not_keyed_by_type(table):
    table.hero.company("Beregond", "Bilbo", items={"Beregond": ["Elven Cloak"]})
    table.dice(12)
    table.attack("orc", strikes=1, prowess=6, keyed=("region", "Rhudaur"), by_creature=True)
    pass_to(table, "assign strike")
    table.do("assign Beregond")
    pass_to(table, "stance")
    table.do("tap")
    table.pass_()  # no support; the cloak is not offered, so that the dice are cast
    table.then("Elven Cloak untapped")
    assert table.result == "defeated"


@rule("AIO-D-0094", "AIO-D-0093")
def test_a_maximum_of_body_holds_for_those_results_too(table):
    orc = card_of_the_test("a fourth orc", **ORC, discard_on_body_check=(8,))
    table.hero.events(card_of_the_test("sturdy to nine", Add(BODY, 3, to=Character(), max=9), type="resource"))
    table.hero.company(orc, "Bilbo")
    table.dice(2, 9)
    strike_at(table, "a fourth orc", prowess=10)
    table.then("a fourth orc discarded")  # 8 + 1, not 8 + 3


@rule("AIO-D-0075", "CRF1-0196", "AIO-D-0076")
def test_a_body_check_can_be_answered_by_what_affects_it(table):
    tough = card_of_the_test(
        "tough", Play(on=Check("BodyCheck"), during=W.BODY_CHECKED, do=For("check", Add(RESULT, -3, to=TARGET))), type="resource",
        subtypes=("short-event",),
    )  # fmt: skip
    table.hero.company("Frodo", "Bilbo", items={"Bilbo": ["Healing Herbs"]}).hand(tough, "Halfling Strength", "Dodge")
    table.dice(2, 11)
    table.attack("man", strikes=1, prowess=10)
    table.do("assign Frodo")
    table.do("tap")
    table.pass_()
    table.pass_()
    assert table.frame("BodyCheck").step == "roll_dice"
    assert table.offers() == ["Pass", "Play tough"]
    table.do("play tough")
    table.then("Frodo wounded")  # 11 - 3 against 9


@rule("AIO-D-0133")
def test_what_changes_characters_changes_no_attacks(table):
    table.events(card_of_the_test("weak men", Add(PROWESS, -2, to=Character(MAN))))
    table.hero.company("Beorn")
    table.dice(7)
    strike_at(table, "Beorn", race="man", prowess=9)
    assert rolls(table, "Beorn") == ["12 against 9"]


@rule("AIO-A-0392", "CRF1-0156", "CRF1-0032", "AIO-D-0039")
def test_the_wounded_are_not_tapped(table):
    table.hero.company("Frodo", "Bilbo", items={"Bilbo": ["Healing Herbs"]}, wounded=["Frodo"])
    frodo = table.id("Frodo")
    env = Env(source=frodo, player=0)
    held = [p.words() for p in (UNTAPPED, TAPPED, WOUNDED) if p.ok(table.state, frodo, env)]
    assert held == ["wounded"]


@rule("METW-0527", "AIO-A-0214")
def test_the_wounded_heal_at_a_haven(table):
    table.hero.company("Bilbo", "Balin", at="Lórien", wounded=["Bilbo"])
    table.untap()
    table.then("Bilbo tapped")


@rule("AIO-A-0101", "AIO-A-0295", "METW-0300", "METW-0299", "AIO-C-0057", "METW-0093")
def test_prowess_and_body_are_printed_on_characters_and_creatures(table):
    for name, prowess, body in (("Faramir", 5, 8), ("Smaug", 17, 8), ("Giant", 13, None), ("Gwaihir", 4, 8)):
        facts = BOOK[key_of(name, "character", "creature", "ally")].facts
        assert (facts.prowess, facts.body) == (prowess, body)
    table.hero.company("Faramir")
    table.dice(7)
    strike_at(table, "Faramir", prowess=9)
    assert rolls(table, "Faramir") == ["12 against 9"]


@rule("METW-0475", "AIO-D-0097", "AIO-D-0141")
def test_after_the_body_check_the_wounded_can_be_healed(table):
    table.hero.company("Frodo", "Bilbo", "Balin", items={"Balin": ["Healing Herbs"]})
    table.dice(2, 2, 12)
    table.attack("man", strikes=2, prowess=10, by_creature=True)
    table.do("assign Frodo")
    table.do("assign Bilbo")
    table.do("resolve Frodo")
    table.do("tap")
    table.pass_()
    assert "Body check of Frodo: 2 against 9" in table.log
    table.do("Healing Herbs", "Frodo")
    table.then("Frodo untapped")
    pass_to(table, "stance")
    table.do("tap")


@rule("CRF1-0120", "CRF1-0121", "AIO-E-0067", "AIO-E-0070")
def test_a_magic_ring_of_stealth(table):
    table.hero.company("Bilbo", "Balin", items={"Bilbo": ["Magic Ring of Stealth"], "Balin": ["Magic Ring of Stealth"]})
    table.dice(12, 12, 12)
    table.attack("orc", strikes=2, prowess=3)
    table.do("resolve Balin")
    table.do("tap")  # no scout before he had the ring: it is not offered
    table.do("tap")
    table.do("use Magic Ring of Stealth")
    table.then("Magic Ring of Stealth#1 tapped", "Magic Ring of Stealth#2 untapped", "Bilbo untapped")
    assert table.result == "failed"
    table.attack("orc", strikes=2, prowess=3)
    table.do("resolve Bilbo")
    table.do("tap")  # tapped: not offered again
    assert rolls(table, "Bilbo") == ["13 against 3"]


@rule("AIO-H-0154", "CRF1-0357")
def test_the_one_ring_again_and_again(table):
    table.hero.company("Frodo", "Bilbo", items={"Frodo": ["The One Ring"]})
    table.dice(9, 9)
    for _ in range(2):
        table.attack("orc", strikes=1, prowess=20)
        table.do("assign Frodo")
        table.do("tap")
        table.pass_()
        table.do("use The One Ring")
        table.pass_all()  # nobody supports his check, and once is enough for this strike
        assert table.result == "failed"
    assert table.log.count("Corruption check of Frodo: 11 against 7") == 2
    table.then("Frodo untapped")


def test_who_fails_the_check_of_the_ring_is_gone(table):
    table.hero.company("Frodo", "Bilbo", items={"Frodo": ["The One Ring"]})
    table.dice(2)
    table.attack("orc", strikes=1, prowess=20)
    table.do("assign Frodo")
    table.do("tap")
    table.pass_()
    table.do("use The One Ring")
    table.pass_()
    table.then("Frodo eliminated", "The One Ring discarded")
    assert table.result == "failed"


@rule("AIO-B-0262")
@pytest.mark.parametrize("before", ["untapped", "tapped", "wounded"])
def test_a_wound_whatever_his_state_was(table, before):
    table.hero.company("Faramir", "Bilbo", **({} if before == "untapped" else {before: ["Faramir"]}))
    table.dice(2, 2)
    strike_at(table, "Faramir", prowess=12)
    table.then("Faramir wounded")


@rule("AIO-E-0080", "CRF1-0132", "CRF1-0190")
def test_what_follows_a_strike_belongs_to_its_sequence(table):
    """The item is gone within the strike sequence, which ends with the body check; then comes the next one."""
    table.hero.company("Faramir", "Bilbo", "Balin", items={"Faramir": ["Elf-stone"]})
    table.dice(2, 2)
    creature(table, "Brigands")
    table.do("assign Faramir")
    table.do("assign Bilbo")
    table.do("resolve Faramir")
    table.do("tap")
    table.pass_()
    log = table.log
    assert log.index("Elf-stone is discarded") < log.index("Body check of Faramir: 2 against 8")
    assert table.frame("Strike").defender == table.id("Bilbo")
    table.leave_open()
