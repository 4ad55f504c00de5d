"""What is done in a strike sequence, and when (METW: The Strike Sequence; AIO-D and AIO-H likewise)."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.model.rows import Env
from meccg.parts import frames
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.predicates import MAN, TAPPED, UNTAPPED, WOUNDED, Named
from meccg.parts.selectors import Attack, Character, Check, Event
from meccg.parts.standing import Add
from meccg.parts.values import BODY, PROWESS, RESULT
from meccg.parts.verbs import Discard, For
from strikeplay import ORC, card_of_the_test, creature, declare, pass_to, rolls, strike_at
from table import key_of

# --- what is done in a strike sequence -----------------------------------------------------------------------------------


@rule(
    "AIO-D-0062", "AIO-D-0124", "AIO-H-0678", "AIO-D-0123", "AIO-D-0017", "AIO-H-0714",
)  # fmt: skip
def test_the_defender_says_whose_strike_comes_next(table):
    table.hero.company("Aragorn II", "Faramir", "Balin")
    table.dice(12, 12, 12)
    table.attack("man", strikes=3, prowess=5)
    order = []
    for who in ("Balin", "Aragorn II"):
        assert (table.asked, table.who) == ("next strike", "hero")
        order.append({table.state.name(o[1]) for _, o in table.options()})
        table.do("resolve", who)
        assert table.asked == "stance"  # his strike is resolved to the end
        table.do("tap")
    table.do("tap")
    assert order == [{"Aragorn II", "Faramir", "Balin"}, {"Aragorn II", "Faramir"}]
    assert [line.split(" rolls")[0] for line in table.log if " rolls " in line] == ["Balin", "Aragorn II", "Faramir"]


@rule(
    "AIO-D-0139", "METW-0497", "AIO-H-0679", "AIO-H-0666", "AIO-D-0126", "AIO-D-0132", "AIO-H-0681", "AIO-H-0740",
    "METW-1096", "METW-0460", "AIO-D-0131", "AIO-H-0741", "AIO-H-0687", "AIO-A-0120", "AIO-C-0528",
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
    assert (table.asked, table.who) == ("act", "hazard")
    assert table.window() & W.STRIKE_HAZARDS
    assert table.offers() == ["Pass", "Play Weariness of the Heart on Faramir"]
    table.do("play Weariness of the Heart on Faramir")
    assert table.company().hazards == 2
    # II. excess strikes
    assert (table.asked, table.who) == ("excess strikes", "hazard")
    table.do(("excess", "1"))
    # III. staying untapped
    assert (table.asked, table.who) == ("stance", "hero")
    table.do("tap")
    # V. resources (IV. support: nobody is free)
    assert (table.asked, table.who) == ("act", "hero")
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


@rule("AIO-D-0132", "AIO-H-0681", "AIO-H-0669", "AIO-H-0736")
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
    assert (table.asked, table.who) in (("excess strikes", "hazard"), ("stance", "hero"))
    table.cannot("play Weariness of the Heart on Faramir", because="movement/hazard phase")
    table.leave_open()


@rule("AIO-H-0680", "AIO-D-0141", "AIO-A-0354", "AIO-A-0353", "AIO-D-0125", "AIO-D-0131", "AIO-A-0122")
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
    while table.who != "hazard":
        table.pass_()
    assert table.offered("play Doors of Night")  # two strikes more for Orcs, not one
    table.pass_()
    while table.who != "hazard":
        table.pass_()
    assert table.window() & W.STRIKES_ASSIGNED
    table.cannot("play Doors of Night", because="AIO-D-0027")
    table.leave_open()


@rule(
    "AIO-D-0045", "AIO-D-0046", "AIO-D-0137",
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


@rule("AIO-D-0046", "METW-0460", "AIO-D-0057", "AIO-D-0137")
def test_cards_without_a_skill_are_not_counted(table):
    table.hero.company("Aragorn II", "Bilbo").hand("Risky Blow", "Dodge", "Lucky Strike")
    table.dice(7)
    table.attack("man", strikes=1, prowess=5)
    table.do("assign Aragorn II")
    table.do("tap")
    table.pass_()
    table.do("play Risky Blow")
    table.cannot("play Lucky Strike", because="AIO-D-0046")
    table.do("play Dodge")
    table.then("Aragorn II untapped")


@rule("AIO-D-0046")
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


@rule("METW-0460", "AIO-D-0057")
def test_dodge_weakens_whom_it_does_not_save(table):
    table.hero.company("Aragorn II", "Bilbo").hand("Dodge")
    table.dice(2, 9)
    table.attack("man", strikes=1, prowess=9)
    table.do("assign Aragorn II")
    table.do("tap")
    table.pass_()
    table.do("play Dodge")
    table.then("Aragorn II eliminated")  # 9 against 8


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


@rule("AIO-D-0127", "AIO-H-0689")
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


@rule("AIO-D-0075", "AIO-D-0076")
def test_a_body_check_can_be_answered_by_what_affects_it(table):
    tough = card_of_the_test(
        "tough",
        Play(on=Check(frames.BodyCheck), during=W.BODY_CHECKED, do=For("check", Add(RESULT, -3, to=TARGET))),
        type="resource",
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


@rule("AIO-A-0392", "AIO-C-0041", "CRF1-0032", "AIO-D-0039")
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


@rule("AIO-A-0101", "AIO-A-0295", "METW-0300", "AIO-C-0057", "METW-0093")
def test_prowess_and_body_are_printed_on_characters_and_creatures(table):
    for name, prowess, body in (("Faramir", 5, 8), ("Smaug", 17, 8), ("Giant", 13, None), ("Gwaihir", 4, 8)):
        facts = BOOK[key_of(name, "character", "creature", "ally")].facts
        assert (facts.prowess, facts.body) == (prowess, body)
    table.hero.company("Faramir")
    table.dice(7)
    strike_at(table, "Faramir", prowess=9)
    assert rolls(table, "Faramir") == ["12 against 9"]


@rule("AIO-D-0097", "AIO-D-0141")
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


@rule("AIO-E-0067", "CRF1-0121", "AIO-E-0070")
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


@rule("AIO-H-0154", "AIO-G-0127")
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


@rule("AIO-E-0080", "CRF1-0190")
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
