"""Corruption points, checks and their support, corruption cards and their removal (METW: Corruption; AIO-D: Corruption)."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.facts import Points, Removal, facts_of
from meccg.parts.base import HOST, THIS
from meccg.parts.definition import define
from meccg.parts.kinds import parts_of_kind
from meccg.parts.modes import Play
from meccg.parts.predicates import HOBBIT
from meccg.parts.selectors import Character, every
from meccg.parts.standing import Add, Forbid, When
from meccg.parts.values import CORRUPTION_CHECK
from meccg.parts.verbs import CorruptionCheck, Discard, Tap
from meccg.rules.corruption import corruption_points


def card_of_the_test(name, *parts, **facts):
    key = f"TEST-{name}"
    if key not in BOOK:
        plain = {"type": "hazard", "kind": "event", "alignment": "neutral", "subtypes": ("long-event",)}
        define(facts_of(**{"id": key, "set": "TEST", "name": name, **plain, **facts}), *parts)
    return key


def points(table, who):
    return corruption_points(table.state, table.id(who))


def check(table, who, dice, mod=0):
    """A corruption check without help."""
    table.dice(dice)
    table.corruption_check(who, mod)
    table.pass_all()


def fate(table, who):
    zone = table.card(who).zone
    return {"play": "stays", "discard": "discarded", "out": "eliminated"}[zone]


# --- points --------------------------------------------------------------------------------------------------------------


@rule("METW-0530", "AIO-D-0278", "AIO-D-0290", "METW-0062", "AIO-A-0142", "AIO-D-0321")
def test_points_are_those_of_his_cards(table):
    table.hero.company(
        "Faramir", "Bilbo", items={"Faramir": ["Sword of Gondolin", "Dagger of Westernesse"]}, corruption={"Faramir": 2}
    )
    assert points(table, "Faramir") == 5
    assert points(table, "Bilbo") == 0
    table.state.move(table.id("Sword of Gondolin"), "discard")
    assert points(table, "Faramir") == 3


@rule("METW-0842", "AIO-D-0290")
def test_points_may_depend_on_the_bearer(table):
    table.hero.company("Balin", "Bilbo", items={"Balin": ["The Arkenstone", "Healing Herbs"]})
    assert points(table, "Balin") == 5
    table.state.enter(table.id("The Arkenstone"), host=table.id("Bilbo"))
    assert (points(table, "Balin"), points(table, "Bilbo")) == (1, 2)


@rule("AIO-D-0319", "AIO-A-0143")
def test_modifiers_are_no_points(table):
    table.hero.company("Beregond", "Frodo")
    assert points(table, "Beregond") == points(table, "Frodo") == 0
    assert table.value("corruption_check", "Beregond") == -1
    assert table.value("corruption_check", "Frodo") == 4


# --- the check -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "what"),
    [
        pytest.param(3, "eliminated", marks=rule("AIO-D-0301", "METW-0547", "AIO-B-0097", "AIO-B-0108")),
        pytest.param(4, "eliminated", marks=rule("AIO-D-0301", "METW-0061")),
        pytest.param(5, "discarded", marks=rule("AIO-D-0296", "METW-0545", "AIO-B-0109")),
        pytest.param(6, "discarded", marks=rule("AIO-D-0296", "AIO-D-0273")),
        pytest.param(7, "stays", marks=rule("AIO-D-0294", "AIO-D-0292", "AIO-A-0135")),
        pytest.param(12, "stays", marks=rule("AIO-D-0294", "METW-0061")),
    ],
)
def test_the_results_of_a_check(table, dice, what):
    table.hero.company("Faramir", "Bilbo", corruption={"Faramir": 6})
    check(table, "Faramir", dice)
    assert fate(table, "Faramir") == what
    assert table.result is (what == "stays")


@rule("AIO-D-0293", "AIO-H-0205")
@pytest.mark.parametrize(("mod", "what"), [(-1, "stays"), (-2, "discarded"), (-3, "discarded"), (-4, "eliminated")])
def test_who_has_no_points_must_check_all_the_same(table, mod, what):
    table.hero.company("Faramir", "Bilbo")
    check(table, "Faramir", 2, mod)
    assert "Corruption check of Faramir" in table.log[-1] or "Corruption check of Faramir" in " ".join(table.log)
    assert fate(table, "Faramir") == what


@rule(
    "AIO-D-0318", "AIO-D-0320", "AIO-A-0144", "METW-0176", "AIO-B-0042", "METW-0307", "AIO-C-0062", "AIO-C-0065",
)  # fmt: skip
def test_modifiers_are_summed(table):
    table.hero.events(card_of_the_test("good company", Add(CORRUPTION_CHECK, 1, to=Character()), type="resource"))
    table.hero.company("Frodo", "Beregond", corruption={"Frodo": 6, "Beregond": 6})
    check(table, "Frodo", 4, mod=-2)
    assert "Corruption check of Frodo: 7 against 6" in table.log  # 4 + 4 + 1 - 2
    check(table, "Beregond", 7)
    assert "Corruption check of Beregond: 7 against 6" in table.log  # 7 - 1 + 1


@rule("AIO-D-0296", "AIO-E-0163", "AIO-A-0413", "AIO-E-0562")
@pytest.mark.parametrize("dice", [5, 2])
def test_his_cards_go_with_him_but_not_his_followers(table, dice):
    table.hero.company(
        "Balin", "Bofur", "Bilbo", items={"Balin": ["Sword of Gondolin"]}, allies={"Balin": ["Gwaihir"]}, corruption={"Balin": 3},
        followers={"Balin": ["Bofur"]},
    )  # fmt: skip
    check(table, "Balin", dice)
    assert fate(table, "Balin") == ("discarded" if dice == 5 else "eliminated")
    table.then(
        "Sword of Gondolin discarded", "Gwaihir discarded", "3 corruption points discarded", "Bofur in play", "Bofur untapped"
    )


@rule("AIO-D-0303", "AIO-H-0172", "CRF1-0408")
def test_nothing_comes_between_failing_and_leaving(table):
    table.hero.company("Frodo", "Bilbo", corruption={"Frodo": 9}).hand("Halfling Strength", "A Friend or Three")
    table.dice(4)
    table.corruption_check("Frodo")
    assert table.offered("play Halfling Strength")
    table.pass_()
    assert table.asked == ""
    table.then("Frodo discarded")


@rule("AIO-D-0297")
@pytest.mark.parametrize(("dice", "what"), [(5, "stays"), (4, "eliminated")])
def test_who_can_not_be_discarded_does_not_fail(table, dice, what):
    table.hero.events(card_of_the_test("steadfast", Forbid("discard", Character()), type="resource"))
    table.hero.company("Faramir", "Bilbo", corruption={"Faramir": 6})
    check(table, "Faramir", dice)
    assert fate(table, "Faramir") == what
    assert table.result is (what == "stays")


# --- Wizards -------------------------------------------------------------------------------------------------------------


@rule("AIO-D-0300", "AIO-D-0276", "AIO-D-0274", "AIO-A-0424")
@pytest.mark.parametrize("dice", [5, 4, 2])
def test_a_wizard_who_fails_is_eliminated(table, dice):
    table.hero.company("Gandalf", "Bilbo", corruption={"Gandalf": 6})
    check(table, "Gandalf", dice)
    table.then("Gandalf eliminated")
    assert table.state.winner is None
    assert table.hero.row.avatar_lost


@rule("METW-0542", "METW-0544", "METW-0529", "METW-0125", "METW-0363", "AIO-A-0422", "AIO-C-0124", "AIO-D-0299", "AIO-D-0302")
@pytest.mark.parametrize("dice", [5, 4, 2])
def test_by_the_rulebook_of_the_wizards_the_game_is_lost(table, dice):
    table.rules("the-wizards")
    table.hero.company("Gandalf", "Bilbo", corruption={"Gandalf": 6})
    check(table, "Gandalf", dice)
    assert table.state.winner == (1,)


@rule("AIO-D-0298")
def test_a_wizard_who_can_not_be_discarded(table):
    table.hero.events(card_of_the_test("steadfast", Forbid("discard", Character()), type="resource"))
    table.hero.company("Gandalf", "Bilbo", corruption={"Gandalf": 6})
    check(table, "Gandalf", 5)
    table.then("Gandalf in play")
    assert not table.hero.row.avatar_lost


# --- who makes none, and minions -----------------------------------------------------------------------------------------


@rule("AIO-C-0233", "CRF1-0141")
def test_allies_make_no_checks(table):
    table.hero.company("Faramir", allies={"Faramir": ["Gwaihir"]})
    table.corruption_check("Gwaihir")
    table.then("Gwaihir in play")
    assert table.log == []


MINION = {"type": "character", "kind": "character", "alignment": "minion", "subtypes": (), "prowess": 3, "body": 8, "mind": 2}


@rule("AIO-D-0295", "AIO-A-0137", "AIO-A-0139", "AIO-D-0281")
@pytest.mark.parametrize(
    ("dice", "status", "what"), [(7, "untapped", "stays"), (6, "tapped", "stays"), (5, "tapped", "stays"), (4, "", "eliminated")]
)
def test_a_minion_taps_where_a_hero_is_discarded(table, dice, status, what):
    minion = card_of_the_test("a minion", **MINION, races=("man",))
    table.hero.set(alignment="ringwraith").company(minion, "Bilbo", corruption={minion: 6})
    check(table, "a minion", dice)
    assert fate(table, "a minion") == what
    if status:
        table.then(f"a minion {status}")


@rule("AIO-D-0282", "AIO-D-0306")
def test_ringwraiths_make_no_checks(table):
    wraith = card_of_the_test("a wraith", **MINION, races=("ringwraith",))
    table.hero.company(wraith, "Bilbo", corruption={wraith: 12})
    table.corruption_check("a wraith")
    table.then("a wraith in play")
    assert table.result is True


# --- support -------------------------------------------------------------------------------------------------------------


@rule("METW-0836", "METW-0837", "AIO-D-0308")
def test_companions_tap_for_plus_one_each(table):
    table.hero.company(
        "Faramir", "Balin", "Gandalf", "Bofur", "Bilbo", corruption={"Faramir": 6}, tapped=["Bofur"], wounded=["Bilbo"]
    )
    table.hero.company("Legolas", at="Bree")
    table.dice(5)
    table.corruption_check("Faramir")
    assert [o[3] for _, o in table.options() if o[0] == "support"] == [table.id("Balin"), table.id("Gandalf")]
    table.do("support Balin")
    table.do("support Gandalf")
    assert "Corruption check of Faramir: 7 against 6" in table.log
    table.then("Balin tapped", "Gandalf tapped", "Faramir untapped")


@rule("METW-0836", "AIO-D-0308")
def test_after_the_roll_it_is_too_late(table):
    table.hero.company("Faramir", "Balin", corruption={"Faramir": 6})
    table.dice(5)
    table.corruption_check("Faramir")
    table.pass_()
    assert table.asked == ""
    table.then("Faramir discarded", "Balin untapped")


@rule("CRF1-0139")
def test_allies_do_not_support_checks(table):
    table.hero.company("Faramir", "Balin", corruption={"Faramir": 6}, allies={"Balin": ["Gwaihir"]})
    table.dice(9)
    table.corruption_check("Faramir")
    assert not table.offered("support Gwaihir")
    table.pass_()


@rule("METW-0841", "METW-0842", "METW-0843", "METW-0844")
@pytest.mark.parametrize(("dice", "what"), [(3, "discarded"), (4, "stays")])
def test_the_example_of_balin(table, dice, what):
    table.hero.company("Bilbo", "Balin", "Bofur", "Beretar", "Beregond", items={"Balin": ["The Arkenstone", "Healing Herbs"]})
    table.hazard.hand("Weariness of the Heart")
    table.dice(dice)
    assert points(table, "Balin") == 5
    table.movement("Balin", to="Lórien", path="wwbw")
    table.do(("play", "TW-111:play.2", table.id("Weariness of the Heart"), -1, table.id("Balin")))
    while not table.window() & 1 << 20:  # the check waits for its roll
        table.pass_()
    table.do("support", "Bilbo", "Balin")
    table.do("support", "Beregond", "Balin", passing=True)
    while table.asked and not any(line.startswith("Corruption check") for line in table.log):
        table.pass_()
    assert f"Corruption check of Balin: {dice + 2} against 5" in table.log
    assert fate(table, "Balin") == what
    table.leave_open()


@rule("AIO-D-0314")
def test_who_taps_helps_one_check_only(table):
    table.hero.company("Faramir", "Balin", "Bilbo")
    table.dice(5, 5)
    table.start("CorruptionChecks", characters=(table.id("Faramir"), table.id("Balin")))
    table.do("check Faramir")
    table.do("support Bilbo")
    table.pass_all()
    assert "Corruption check of Faramir: 6 against 0" in table.log
    assert "Corruption check of Balin: 5 against 0" in table.log


@rule("AIO-D-0313")
def test_several_checks_one_at_a_time_in_his_order(table):
    table.hero.company("Faramir", "Balin", "Bilbo", corruption={"Faramir": 5})
    table.dice(4, 9, 9)
    table.start("CorruptionChecks", characters=tuple(table.id(n) for n in ("Faramir", "Balin", "Bilbo")))
    assert (table.asked, table.who) == ("which check", "hero")
    assert len(table.state.asks[0].options) == 3
    table.do("check Bilbo")
    assert not any(line.startswith("Corruption check of F") for line in table.log)
    table.pass_all()
    assert len(table.state.asks[0].options) == 2
    table.do("check Balin")
    table.pass_all()
    assert [line.split(":")[0] for line in table.log if line.startswith("Corr")] == [
        f"Corruption check of {n}" for n in ("Bilbo", "Balin", "Faramir")
    ]


@rule("AIO-D-0313")
def test_an_effect_on_all_characters_asks_for_the_order(table):
    name = card_of_the_test("a dark hour", Play(do=CorruptionCheck(every(Character(HOBBIT)))), subtypes=("short-event",))
    table.hero.company("Frodo", "Bilbo", "Balin")
    table.hazard.hand(name)
    table.dice(9, 9)
    table.movement("Frodo", to="Lórien", path="wwbw")
    table.do("play a dark hour", passing=True)
    while table.asked != "which check":
        table.pass_()
    assert table.who == "hero"
    table.do("check Bilbo")
    while not [line for line in table.log if line.startswith("Corruption check of Frodo")]:
        table.pass_()
    table.leave_open()


# --- in the chain --------------------------------------------------------------------------------------------------------


@rule("METW-0930", "METW-0931", "AIO-A-0362", "AIO-A-0363", "CRF1-0209", "METW-0924", "AIO-D-0309", "AIO-H-0157")
def test_support_may_answer_what_causes_the_check(table):
    """Frodo's help is declared in the chain of the card that makes Bilbo check, and counts when that resolves."""
    table.hero.company("Frodo", "Bilbo", at="Bree", corruption={"Bilbo": 7})
    table.hazard.hand("Weariness of the Heart")
    table.dice(3)
    table.movement("Bilbo")
    table.do(("play", "TW-111:play.2", table.id("Weariness of the Heart"), -1, table.id("Bilbo")))
    while table.who != "hero":
        table.pass_()
    assert table.asked == "respond"
    table.hazard.hand("Call of Home")
    table.do("support", "Frodo", "Bilbo")
    table.then("Frodo tapped")
    assert (table.asked, table.who) == ("respond", "hazard")
    assert not any(line.startswith("Corruption") for line in table.log)
    while table.asked and not any(line.startswith("Corruption") for line in table.log):
        table.pass_()
    assert "Corruption check of Bilbo: 8 against 7" in table.log  # 3 + 4 + 1
    table.leave_open()


@rule("AIO-D-0314")
def test_help_in_a_chain_is_for_one_check(table):
    table.hero.company("Frodo", "Bilbo", at="Bree")
    table.hazard.hand("Weariness of the Heart")
    table.dice(3, 3)
    table.movement("Bilbo")
    table.do(("play", "TW-111:play.2", table.id("Weariness of the Heart"), -1, table.id("Bilbo")))
    while table.who != "hero":
        table.pass_()
    table.do("support", "Frodo", "Bilbo")
    while table.asked and not any(line.startswith("Corruption") for line in table.log):
        table.pass_()
    assert "Corruption check of Bilbo: 8 against 0" in table.log
    assert table.value("corruption_check", "Bilbo") == 4
    table.leave_open()
    table.state.chance = table.state.chance.but(script=())


@rule("AIO-D-0305")
def test_what_waits_for_a_failed_check_begins_the_next_chain(table):
    lurking = card_of_the_test("lurking", When("check failed", Discard(THIS)))
    table.hero.company("Faramir", "Bilbo", at="Bree", corruption={"Faramir": 7})
    table.hazard.events(lurking).hand("Weariness of the Heart")
    table.dice(7)
    table.movement("Bilbo")
    table.do(("play", "TW-111:play.2", table.id("Weariness of the Heart"), -1, table.id("Faramir")))
    while table.asked and not any("lurking is discarded" in line for line in table.log):
        table.pass_()
    log = table.log
    assert log.index("Faramir is discarded") < log.index("lurking is discarded")
    table.leave_open()


def test_what_acts_at_once_follows_the_loss(table):
    table.hero.company("Faramir", "Bilbo", at="Bree", corruption={"Faramir": 7})
    table.events(card_of_the_test("mourning", When("check failed", Tap(every(Character())), what=Character(), at_once=True)))
    check(table, "Faramir", 7)
    table.then("Faramir discarded", "Bilbo tapped")


# --- corruption cards ----------------------------------------------------------------------------------------------------


@rule(
    "AIO-D-0280", "AIO-D-0283", "AIO-D-0285", "AIO-A-0134", "AIO-A-0133", "AIO-D-0279", "AIO-A-0241",
)  # fmt: skip
def test_one_corruption_card_a_turn_on_a_character(table):
    table.hero.company("Faramir", "Balin", at="Bree")
    table.hazard.hand("Lure of Expedience", "Lure of the Senses")
    table.movement("Faramir", limit=5)
    table.do("play Lure of Expedience on Faramir")
    while table.asked == "respond":
        table.pass_()
    table.then("Lure of Expedience on Faramir")
    assert points(table, "Faramir") == 2
    while table.who != "hazard":
        table.pass_()
    assert not table.offered("play Lure of the Senses on Faramir")
    assert table.offered("play Lure of the Senses on Balin")
    table.leave_open()


@rule("AIO-D-0285")
def test_another_turn_another_corruption_card(table):
    table.hero.company("Faramir", "Balin", at="Bree", cards={"Faramir": ["Lure of Expedience"]})
    table.hazard.hand("Lure of the Senses")
    table.movement("Faramir", limit=5)
    assert table.offered("play Lure of the Senses on Faramir")
    table.leave_open()


@rule("AIO-D-0284", "AIO-D-0283")
def test_what_only_forces_a_check_is_no_corruption_card(table):
    table.hero.company("Faramir", "Balin", at="Bree")
    table.hazard.hand("Lure of Expedience", "Weariness of the Heart")
    table.movement("Faramir", limit=5)
    table.do("play Lure of Expedience on Faramir")
    while table.asked == "respond" or table.who != "hazard":
        table.pass_()
    weary = table.id("Weariness of the Heart")
    assert ("play", "TW-111:play.2", weary, -1, table.id("Faramir")) in table.state.asks[0].options
    table.leave_open()


@rule("AIO-D-0286")
def test_no_second_copy_on_one_character(table):
    table.hero.company("Faramir", "Balin", at="Bree", cards={"Faramir": ["Lure of Expedience"]})
    table.hazard.hand("Lure of Expedience")
    table.movement("Faramir", limit=5)
    assert not table.offered("play Lure of Expedience on Faramir")
    assert table.offered("play Lure of Expedience on Balin")
    table.leave_open()


@rule("AIO-D-0289", "AIO-E-0094")
def test_a_corruption_card_begins_its_chain(table):
    table.hero.company("Faramir", "Balin", at="Bree", items={"Balin": ["Healing Herbs"]}, tapped=["Faramir"])
    table.hazard.hand("Lure of Expedience", "Weariness of the Heart")
    table.movement("Faramir", limit=5)
    assert table.who == "hero"
    table.pass_()
    assert table.offered("play Lure of Expedience on Faramir")
    table.do(("play", "TW-111:play", table.id("Weariness of the Heart"), -1, table.id("Balin")))
    while table.who != "hero":
        table.pass_()
    table.do("Healing Herbs", "Faramir")
    assert (table.asked, table.who) == ("respond", "hazard")
    assert not table.offered("play Lure of Expedience on Faramir")
    table.leave_open()


@rule("AIO-C-0233")
def test_no_corruption_card_on_an_ally(table):
    table.hero.company("Faramir", at="Bree", allies={"Faramir": ["Gwaihir"]})
    table.hazard.hand("Lure of the Senses")
    table.movement("Faramir", limit=5)
    assert table.offered("play Lure of the Senses on Faramir")
    assert not table.offered("play Lure of the Senses on Gwaihir")
    table.leave_open()


# --- getting rid of them -------------------------------------------------------------------------------------------------


def removal(table, text, dice):
    table.dice(dice)
    table.do(text, passing=True)
    while table.asked == "respond":
        table.pass_()


@rule("AIO-D-0336", "METW-0565")
@pytest.mark.parametrize(("dice", "gone"), [(6, False), (7, True)])
def test_tapping_to_remove_a_card(table, dice, gone):
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Lure of the Senses"]})
    table.organization()
    removal(table, "Faramir taps to remove Lure of the Senses", dice)
    table.then("Faramir tapped", "Lure of the Senses discarded" if gone else "Lure of the Senses on Faramir")
    table.leave_open()


@rule("AIO-D-0330", "AIO-D-0331", "CRF1-0163", "AIO-H-0404", "AIO-H-0405")
@pytest.mark.parametrize("status", ["untapped", "tapped", "wounded"])
@pytest.mark.parametrize(("dice", "gone"), [(9, False), (10, True)])
def test_without_tapping_it_is_minus_three(table, status, dice, gone):
    given = {} if status == "untapped" else {status: ["Faramir"]}
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Lure of the Senses"]}, **given)
    table.organization()
    assert table.offered("Faramir taps to remove Lure of the Senses") == (status == "untapped")
    removal(table, "Faramir tries to remove Lure of the Senses without tapping", dice)
    table.then(f"Faramir {status}", "Lure of the Senses discarded" if gone else "Lure of the Senses on Faramir")
    table.leave_open()


@rule("AIO-D-0333", "AIO-D-0335", "CRF1-0164", "AIO-H-0406")
def test_one_attempt_a_turn_without_tapping(table):
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Lure of the Senses", "Lure of Nature"]})
    table.organization()
    removal(table, "Faramir tries to remove Lure of the Senses without tapping", 2)
    assert not table.offered("Faramir tries to remove Lure of the Senses without tapping")
    assert not table.offered("Faramir taps to remove Lure of the Senses")
    assert table.offered("Faramir tries to remove Lure of Nature without tapping")
    assert table.offered("Faramir taps to remove Lure of Nature")
    table.leave_open()


@rule("AIO-D-0334")
def test_after_tapping_in_vain_no_attempt_without_tapping(table):
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Lure of the Senses"]})
    table.organization()
    removal(table, "Faramir taps to remove Lure of the Senses", 2)
    assert not table.offered("remove Lure of the Senses")
    table.leave_open()


@rule("AIO-D-0336", "AIO-D-0337", "AIO-D-0338")
def test_the_example_of_removing_three_cards(table):
    table.hero.company("Faramir", cards={"Faramir": ["Lure of Nature", "Lure of Expedience", "Lure of the Senses"]})
    table.organization()
    removal(table, "Faramir taps to remove Lure of the Senses", 8)
    table.then("Lure of the Senses discarded", "Faramir tapped")
    removal(table, "Faramir tries to remove Lure of Nature without tapping", 6)
    table.then("Lure of Nature on Faramir")
    removal(table, "Faramir tries to remove Lure of Expedience without tapping", 9)
    table.then("Lure of Expedience discarded")
    table.leave_open()


@pytest.mark.parametrize(("dice", "gone"), [(4, False), (5, True)])
def test_a_wound_of_a_knife_is_healed_at_a_haven(table, dice, gone):
    table.hero.company("Faramir", cards={"Faramir": ["Morgul-knife"]}, at="Rivendell", tapped=["Faramir"])
    table.dice(dice)
    table.untap()
    table.do("remove Morgul-knife")
    table.pass_all()
    table.then("Faramir tapped", "Morgul-knife discarded" if gone else "Morgul-knife on Faramir")


def test_not_away_from_a_haven(table):
    table.hero.company("Faramir", cards={"Faramir": ["Morgul-knife"]}, at="Bree", tapped=["Faramir"])
    table.untap()
    table.then("Faramir untapped")


# --- Frodo's corruption --------------------------------------------------------------------------------------------------


def results(table, who, dice, expected):
    """What each roll would bring, from the same position."""
    for n in dice:
        before = table.state.clone()
        before.log = []
        saved, table.state = table.state, before
        check(table, who, n)
        assert (n, fate(table, who)) == (n, expected)
        table.state = saved


@rule("METW-0555", "METW-0556", "METW-0557", "AIO-D-0323")
def test_frodo_flees_the_shire(table):
    table.hero.company("Frodo", corruption={"Frodo": 6})
    assert table.value("corruption_check", "Frodo") == 4
    assert points(table, "Frodo") == 6
    results(table, "Frodo", [2], "discarded")
    results(table, "Frodo", range(3, 13), "stays")


@rule("METW-0558", "METW-0559", "METW-0562")
def test_frodo_with_a_dagger(table):
    table.hero.company("Frodo", corruption={"Frodo": 6}, items={"Frodo": ["Dagger of Westernesse"]})
    assert points(table, "Frodo") == 7
    results(table, "Frodo", [2, 3], "discarded")
    results(table, "Frodo", range(4, 13), "stays")


@rule("METW-0560", "METW-0561")
def test_frodo_with_a_morgul_knife(table):
    table.hero.company(
        "Frodo", corruption={"Frodo": 6}, items={"Frodo": ["Dagger of Westernesse"]}, cards={"Frodo": ["Morgul-knife"]}
    )
    assert points(table, "Frodo") == 11
    results(table, "Frodo", [2, 3, 4, 5], "eliminated")
    results(table, "Frodo", [6, 7], "discarded")
    results(table, "Frodo", range(8, 13), "stays")


@rule("METW-0564")
def test_frodo_with_nine_points(table):
    table.hero.company(
        "Frodo", corruption={"Frodo": 6}, items={"Frodo": ["Dagger of Westernesse"]}, cards={"Frodo": ["Lure of the Senses"]}
    )
    assert points(table, "Frodo") == 9
    results(table, "Frodo", [2, 3], "eliminated")
    results(table, "Frodo", [4, 5], "discarded")
    results(table, "Frodo", range(6, 13), "stays")


@rule("METW-0563", "METW-0564")
def test_lure_of_the_senses_at_a_haven(table):
    table.hero.company(
        "Frodo",
        at="Rivendell",
        corruption={"Frodo": 6},
        items={"Frodo": ["Dagger of Westernesse"]},
        cards={"Frodo": ["Lure of the Senses"]},
    )
    table.dice(5)
    table.untap()
    table.pass_all()
    table.then("Frodo discarded")
    assert "Corruption check of Frodo: 9 against 9" in table.log


@rule("METW-0566", "METW-0564")
def test_frodo_with_gifts(table):
    table.hero.company("Frodo", corruption={"Frodo": 6}, items={"Frodo": ["Sting", "The Mithril-coat"]})
    assert points(table, "Frodo") == 9
    results(table, "Frodo", [2, 3], "eliminated")
    results(table, "Frodo", [4, 5], "discarded")


@rule("METW-0569", "METW-0570")
def test_frodo_in_good_company(table):
    fellowship = card_of_the_test("a fellowship", Add(CORRUPTION_CHECK, 1, to=Character(in_=HOST)), type="resource")
    table.hero.company(
        "Frodo", corruption={"Frodo": 6}, items={"Frodo": ["Sting", "The Mithril-coat"]}, events=[fellowship, fellowship]
    )
    assert table.value("corruption_check", "Frodo") == 6
    results(table, "Frodo", [2, 3], "discarded")
    results(table, "Frodo", range(4, 13), "stays")


@rule("AIO-D-0324", "AIO-D-0325", "AIO-D-0326", "AIO-D-0328")
@pytest.mark.parametrize(
    ("items", "cards", "total", "eliminated", "discarded"),
    [
        ([], [], 7, [], [2, 3]),
        (["Dagger of Westernesse"], [], 8, [2], [3, 4]),
        (["Dagger of Westernesse"], ["Morgul-knife"], 12, range(2, 7), [7, 8]),
        (["Sting", "The Mithril-coat"], [], 10, [2, 3, 4], [5, 6]),
    ],
)
def test_frodo_bearing_the_one_ring(table, items, cards, total, eliminated, discarded):
    table.hero.company("Frodo", items={"Frodo": ["The One Ring", *items]}, cards={"Frodo": cards})
    assert points(table, "Frodo") == total
    results(table, "Frodo", eliminated, "eliminated")
    results(table, "Frodo", discarded, "discarded")
    results(table, "Frodo", range(discarded[-1] + 1, 13), "stays")


def test_halfling_strength(table):
    table.hero.company("Frodo", corruption={"Frodo": 9}).hand("Halfling Strength")
    table.dice(2)
    table.corruption_check("Frodo")
    table.do("play Halfling Strength")
    assert "Corruption check of Frodo: 10 against 9" in table.log


# --- more ----------------------------------------------------------------------------------------------------------------


@rule("AIO-D-0322", "AIO-D-0319", "AIO-D-0320", "AIO-D-0321")
def test_a_card_may_have_points_and_a_modifier(table):
    facts = {"type": "resource", "kind": "item", "alignment": "hero", "subtypes": (), "cp": Points(3), "cc_mod": -2}
    ring = card_of_the_test("a heavy ring", *parts_of_kind(facts_of(id="x", set="TEST", name="x", **facts)), **facts)
    table.hero.company("Faramir", items={"Faramir": [ring]})
    assert points(table, "Faramir") == 3
    check(table, "Faramir", 6)
    assert "Corruption check of Faramir: 4 against 3" in table.log


@rule("AIO-D-0327")
def test_frodo_with_the_ring_and_a_lure_at_rivendell(table):
    cards = {"Frodo": ["Lure of the Senses"]}
    table.hero.company("Frodo", at="Rivendell", items={"Frodo": ["The One Ring", "Dagger of Westernesse"]}, cards=cards)
    assert points(table, "Frodo") == 10
    results(table, "Frodo", [2, 3, 4], "eliminated")
    results(table, "Frodo", [5, 6], "discarded")
    table.dice(7)
    table.untap()
    table.pass_all()
    assert "Corruption check of Frodo: 11 against 10" in table.log
    table.then("Frodo in play")


@rule("AIO-D-0329")
def test_frodo_with_the_ring_in_good_company(table):
    fellowship = card_of_the_test("a fellowship", Add(CORRUPTION_CHECK, 1, to=Character(in_=HOST)), type="resource")
    items = {"Frodo": ["The One Ring", "Sting", "The Mithril-coat"]}
    table.hero.company("Frodo", items=items, events=[fellowship, fellowship])
    results(table, "Frodo", [2], "eliminated")
    results(table, "Frodo", [3, 4], "discarded")
    results(table, "Frodo", range(5, 13), "stays")


@rule("AIO-D-0332")
def test_another_may_remove_it_without_tapping_too(table):
    by_a_sage = Removal(who="sage", greater_than=5, tap=True)
    facts = {"keywords": ("corruption",), "cp": Points(2), "removal": by_a_sage, "subtypes": ("permanent-event",)}
    whole = facts_of(id="x", set="TEST", name="x", type="hazard", kind="event", alignment="neutral", **facts)
    table.hero.company("Faramir", "Balin", cards={"Faramir": [card_of_the_test("a deep wound", *parts_of_kind(whole), **facts)]})
    table.organization()
    assert table.offered("Balin taps to remove a deep wound")
    assert {o[3] for _, o in table.options() if o[0] == "remove"} == {table.id("Balin")}
    removal(table, "Balin tries to remove a deep wound without tapping", 9)
    table.then("Balin untapped", "a deep wound discarded")
    table.leave_open()


@rule("AIO-D-0287", "AIO-D-0288")
def test_whom_corruption_cards_are_not_played_on(table):
    orc = card_of_the_test("an orc of the test", **MINION, races=("orc",))
    wraith = card_of_the_test("a wraith", **MINION, races=("ringwraith",))
    table.hero.company("Faramir", "Balin", "Bilbo", orc, wraith, at="Bree")
    table.hazard.hand("Lure of Nature", "Lure of the Senses")
    table.movement("Faramir", limit=5)
    assert table.offered("play Lure of Nature on Faramir")
    for who in ("Balin", "Bilbo", "an orc of the test", "a wraith"):
        assert not table.offered("play Lure of Nature on", who)
    assert not table.offered("play Lure of the Senses on a wraith")
    table.leave_open()


def comes_back(table, dice, player):
    """Whether this player may play the character who failed a check by these dice."""
    table.hero.company("Faramir", "Bilbo", at="Rivendell", corruption={"Faramir": 6})
    table.hazard.company("Gimli", at="Rivendell")
    check(table, "Faramir", dice)
    table.seats[player].hand("Faramir")
    table.state.turn_player = player
    table.start("OrganizationPhase", player=player)
    table.leave_open()
    return table.offered("play Faramir")


@rule("AIO-D-0310", "METW-0545")
@pytest.mark.parametrize("player", [0, 1])
def test_who_was_discarded_may_be_played_again(table, player):
    assert comes_back(table, 5, player)


@rule("METW-0548", "AIO-D-0312", "AIO-B-0108", "CRF1-0170", "AIO-C-0151", "AIO-B-0258", "METW-0547")
@pytest.mark.parametrize("player", [0, 1])
def test_who_was_eliminated_is_gone_for_both(table, player):
    assert not comes_back(table, 2, player)


@rule("AIO-D-0275", "AIO-A-0424")
def test_no_second_avatar(table):
    table.hero.company("Gandalf", "Bilbo", at="Rivendell", corruption={"Gandalf": 6})
    check(table, "Gandalf", 2)
    table.hero.hand("Saruman", "Faramir")
    table.organization()
    assert table.offered("play Faramir")
    assert not table.offered("Saruman")
    table.leave_open()


@rule("AIO-B-0050", "METW-0162")
def test_two_points_may_fail_and_one_never(table):
    table.hero.company("Faramir", "Balin", corruption={"Faramir": 2, "Balin": 1})
    results(table, "Faramir", [2], "discarded")
    results(table, "Faramir", [3], "stays")
    results(table, "Balin", [2], "stays")


@rule("AIO-H-0139", "AIO-B-0388", "CRF1-0008")
def test_who_helps_in_the_untap_phase_stays_tapped(table):
    table.hero.company("Frodo", "Bilbo", at="Rivendell", cards={"Frodo": ["Lure of the Senses"]}, tapped=["Bilbo"])
    table.dice(5)
    table.untap()
    table.do("support", "Bilbo", "Frodo")  # he has untapped already
    table.pass_all()
    assert "Corruption check of Frodo: 10 against 2" in table.log
    table.then("Bilbo tapped")


@rule("AIO-D-0315", "AIO-B-0010", "CRF1-0115", "AIO-H-0198")
def test_at_the_council_companions_help_only_their_own(table):
    table.hero.company("Faramir", "Bilbo", at="Rivendell")
    table.hero.company("Balin", at="Bree")
    table.dice(5, 5, 5)
    table.council()
    while not any(f.character == table.id("Faramir") for f in table.state.frames if type(f).__name__ == "CorruptionCheck"):
        table.do("Faramir") if table.asked != "act" and table.offered("Faramir") else table.pass_()
    assert {table.state.name(o[3]) for _, o in table.options() if o[0] == "support"} == {"Bilbo"}
    table.leave_open()
    table.state.chance = table.state.chance.but(script=())
