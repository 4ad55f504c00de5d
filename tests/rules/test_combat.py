"""Attacks: who faces a strike, what may be done before and after, when an attack is defeated."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.model.facts import EACH, AttackSpec, Points, facts_of
from meccg.model.rows import ASIDE
from meccg.parts.definition import define
from meccg.parts.predicates import HOBBIT, ORC, SHADOW_HOLD
from meccg.parts.requirements import AddAttack
from meccg.parts.selectors import Attack, Character, Site, every
from meccg.parts.standing import Add, Set, When
from meccg.parts.values import PROWESS, STRIKES, value
from meccg.parts.verbs import Tap
from meccg.rules.scoring import total
from table import key_of

FIVE = ("Bilbo", "Balin", "Bofur", "Beretar", "Beregond")


def creature(table, name, **fields):
    """A creature's attack as its card says, whatever it is keyed to."""
    card = table.new(key_of(name, "creature"), 1, ASIDE)
    return table.start("CreatureAttack", card=card, company=table.company().id, hazard_player=1, **fields)


def event(table, name, *parts):
    """An event of this test's own in play."""
    key = f"TEST-{name}"
    if key not in BOOK:
        define(
            facts_of(id=key, set="TEST", name=name, type="hazard", kind="event", alignment="neutral", subtypes=("long-event",)),
            *parts,
        )
    table.hazard.events(key)


def targets(table):
    """Who may be given a strike by whoever is asked now."""
    assert table.asked == "assign strike"
    return {table.state.name(o[1]) for _, o in table.options() if o[0] == "assign"}


def assign(table, *names):
    for name in names:
        table.do("assign", name)


# --- assigning strikes ---------------------------------------------------------------------------------------------------


@rule("AIO-D-0015", "AIO-H-0672", "AIO-H-0022", "CRF1-0021")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("automatic", marks=rule("AIO-H-0725")),
        pytest.param("by_creature", marks=rule("AIO-H-0738")),
    ],
)
def test_the_defender_gives_strikes_to_untapped_characters_first(table, kind):
    table.hero.company("Aragorn II", "Faramir", "Balin", "Bilbo", tapped=["Balin"], wounded=["Bilbo"])
    table.attack("orc", strikes=2, prowess=10, **{kind: True})
    assert table.who == "hero"
    assert targets(table) == {"Aragorn II", "Faramir"}
    table.leave_open()


@rule("AIO-D-0016", "AIO-H-0675", "AIO-H-0024", "CRF1-0022", "AIO-A-0089")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("automatic", marks=rule("AIO-H-0726")),
        pytest.param("by_creature", marks=rule("AIO-H-0739")),
    ],
)
def test_the_attacker_gives_the_rest_to_anyone_without_a_strike(table, kind):
    table.hero.company("Aragorn II", "Faramir", "Balin", "Bilbo", tapped=["Balin"], wounded=["Bilbo"])
    table.attack("orc", strikes=3, prowess=10, **{kind: True})
    table.do("assign Faramir")
    table.hero.do("leave")
    assert table.who == "hazard"
    assert targets(table) == {"Aragorn II", "Balin", "Bilbo"}
    table.do("assign Bilbo")
    assert targets(table) == {"Aragorn II", "Balin"}
    table.leave_open()


@rule("AIO-D-0021", "AIO-D-0020")
def test_the_attacker_may_not_keep_a_strike_back(table):
    table.hero.company("Aragorn II", "Faramir", "Balin")
    table.attack("orc", strikes=2, prowess=10)
    table.hero.do("leave")
    assert all(o[0] == "assign" for _, o in table.options())
    table.do("assign Balin")
    assert all(o[0] == "assign" for _, o in table.options())
    table.leave_open()


@rule("AIO-D-0011", "AIO-D-0012", "AIO-D-0018", "AIO-A-0349")
def test_one_strike_for_each_character(table):
    table.hero.company("Aragorn II", "Faramir", "Balin")
    table.attack("orc", strikes=2, prowess=2)
    table.do("assign Aragorn II")
    assert targets(table) == {"Faramir", "Balin"}
    table.hero.do("leave")
    assert targets(table) == {"Faramir", "Balin"}
    table.do("assign Balin")
    assert [table.state.name(d) for d in table.frame("Attack").assigned] == ["Aragorn II", "Balin"]
    table.leave_open()


@rule("AIO-D-0019", "AIO-H-0673", "AIO-H-0023")
def test_attacker_chooses_defending_characters(table):
    table.hero.company("Aragorn II", "Faramir", "Balin", "Bilbo", tapped=["Balin"], wounded=["Bilbo"])
    creature(table, "Cave-drake")
    assert table.who == "hazard"
    assert targets(table) == {"Aragorn II", "Faramir", "Balin", "Bilbo"}
    assign(table, "Bilbo", "Aragorn II")
    assert table.asked != "assign strike"
    table.leave_open()


@rule("METW-0513", "AIO-A-0350", "METW-0050", "METW-0110")
def test_as_many_strikes_as_characters_leave_no_choice(table):
    table.hero.company(*FIVE)
    table.dice(12, 12, 12, 12, 12)
    table.attack("orc", strikes=5, prowess=2)
    faced = []
    while table.asked == "next strike":
        faced.append(table.state.name(table.state.asks[0].options[0][1]))
        table.do(table.state.asks[0].options[0])
        table.do("tap")
    assert table.asked == "stance"  # the last of five
    table.do("tap")
    assert table.result == "defeated"
    assert faced == list(FIVE[:4])


@rule("AIO-H-0674", "AIO-H-0677")
def test_assigning_can_not_be_responded_to(table):
    table.hero.company("Aragorn II", "Frodo", "Balin", at="Bree").hand("Concealment")
    table.attack("orc", strikes=2, prowess=2)
    table.pass_()
    assert table.asked == "assign strike"
    table.do("assign Aragorn II")
    assert table.asked == "assign strike"
    table.hero.do("leave")
    assert table.asked == "assign strike"
    table.do("assign Balin")
    assert table.asked == "next strike"
    table.leave_open()


@rule("AIO-D-0013", "AIO-D-0020", "AIO-D-0022", "AIO-A-0351", "AIO-H-0025", "CRF1-0023", "CRF1-0024")
def test_more_strikes_than_characters_are_excess(table):
    table.hero.company("Aragorn II", "Faramir", "Balin")
    table.attack("orc", strikes=5, prowess=10)
    attack = table.frame("Attack")
    assert sorted(table.state.name(d) for d in attack.assigned) == ["Aragorn II", "Balin", "Faramir"]
    assert attack.excess == 2
    table.leave_open()


@rule("AIO-D-0134", "AIO-H-0682", "AIO-H-0026", "CRF1-0025", "AIO-D-0044", "METW-1091", "AIO-D-0022")
@pytest.mark.parametrize(("first", "second"), [(2, 0), (1, 1), (0, 2)])
def test_the_attacker_spends_excess_strikes_as_he_likes(table, first, second):
    table.hero.company("Aragorn II", "Faramir")
    table.dice(6, 6)
    table.attack("man", strikes=4, prowess=2)
    table.do("resolve Aragorn II")
    assert (table.asked, table.who) == ("excess strikes", "hazard")
    assert [o[1] for _, o in table.options()] == ["0", "1", "2"]
    table.do(("excess", str(first)))
    assert table.frame("Strike").excess == first
    table.do("tap")
    assert table.frame("Strike").excess == second  # the last strike takes what is left
    table.do("tap")
    assert f"Aragorn II rolls 6: {12 - first} against 2" in table.log
    assert f"Faramir rolls 6: {11 - second} against 2" in table.log


@rule("AIO-H-0683")
def test_the_last_strike_takes_all_that_are_left(table):
    table.hero.company("Aragorn II")
    table.dice(4)
    table.attack("man", strikes=4, prowess=2)
    assert table.asked == "stance"
    assert table.frame("Strike").excess == 3
    table.do("tap")
    assert "Aragorn II rolls 4: 7 against 2" in table.log


# --- each character faces one --------------------------------------------------------------------------------------------


@rule("AIO-D-0025", "AIO-D-0049", "METW-0502")
def test_each_character_faces_one_whatever_is_added(table):
    table.hero.company("Aragorn II", "Faramir", "Balin", tapped=["Balin"])
    event(table, "more", Add(STRIKES, 1, to=Attack()))
    table.attack("animal", strikes=EACH, prowess=8)
    attack = table.frame("Attack")
    assert sorted(table.state.name(d) for d in attack.assigned) == ["Aragorn II", "Balin", "Faramir"]
    assert attack.excess == 0
    table.leave_open()


@rule("AIO-D-0026")
def test_a_certain_number_does_change_each_character(table):
    table.hero.company("Aragorn II", "Faramir", "Balin")
    event(table, "one", Set(STRIKES, 1, to=Attack()))
    table.attack("animal", strikes=EACH, prowess=8)
    assert targets(table) == {"Aragorn II", "Faramir", "Balin"}
    table.do("assign Balin")
    assert len(table.frame("Attack").assigned) == 1
    table.leave_open()


def test_some_are_not_among_those_who_face_a_strike_each(table):
    table.hero.company("Gandalf", "Faramir", "Balin")
    creature(table, "Neeker-breekers")
    assert sorted(table.state.name(d) for d in table.frame("Attack").assigned) == ["Balin", "Faramir"]
    table.leave_open()


# --- two strikes against one character (optional) ------------------------------------------------------------------------


@rule("METW-0945", "AIO-H-0217", "AIO-H-0218", "AIO-H-0204", "CRF1-0228", "AIO-D-0082")
def test_tapping_to_face_two_strikes(table):
    table.rules(two_strikes=True)
    table.hero.company("Aragorn II", "Bilbo")
    table.dice(7, 7)
    table.attack("man", strikes=2, prowess=9)
    table.do("assign two Aragorn II")
    # the first strike: 6 - 3 + 7 = 10 > 9, and he does not tap
    table.pass_()
    assert "Aragorn II rolls 7: 10 against 9" in table.log
    table.then("Aragorn II untapped")
    assert table.frame("Strike").of_two
    table.pass_()
    assert table.log.count("Aragorn II rolls 7: 10 against 9") == 2
    table.then("Aragorn II tapped")
    assert table.result == "defeated"


@rule("AIO-H-0217")
def test_two_strikes_are_an_option(table):
    table.hero.company("Aragorn II", "Bilbo")
    table.attack("man", strikes=2, prowess=9)
    assert not table.offered("assign two Aragorn II")
    table.leave_open()


@rule("AIO-H-0219", "AIO-H-0203", "AIO-D-0140", "AIO-D-0084")
def test_who_dies_of_the_first_strike_has_not_defeated_the_second(table):
    table.rules(two_strikes=True)
    table.hero.company("Bilbo", "Aragorn II")
    table.dice(2, 12)
    table.attack("man", strikes=2, prowess=9)
    table.do("assign two Bilbo")
    table.pass_()
    table.then("Bilbo eliminated")
    assert table.result == "failed"


@rule("AIO-D-0083")
def test_a_wound_by_the_first_strike_weighs_on_the_second(table):
    table.rules(two_strikes=True)
    table.hero.company("Aragorn II", "Bilbo")
    table.dice(2, 2, 12)
    table.attack("man", strikes=2, prowess=9)
    table.do("assign two Aragorn II")
    table.pass_()
    table.then("Aragorn II wounded")
    table.pass_()
    assert "Aragorn II rolls 12: 13 against 9" in table.log  # 6 - 2 - 3


@rule("AIO-D-0024")
def test_each_character_faces_one_and_nobody_two(table):
    table.rules(two_strikes=True)
    table.hero.company("Aragorn II", "Bilbo")
    table.attack("man", strikes=EACH, prowess=9)
    assert sorted(table.frame("Attack").assigned) == sorted(table.company().members)
    table.leave_open()


# --- before strikes are assigned -----------------------------------------------------------------------------------------


@rule("AIO-D-0106", "METW-0487", "AIO-H-0667", "CRF1-0142", "AIO-D-0109", "AIO-D-0110", "AIO-H-0737")
def test_a_cancelled_attack_has_no_effect_but_was_faced(table):
    table.hero.company("Aragorn II", "Bilbo", "Balin").hand("Concealment")
    creature(table, "Orc-guard")
    table.do("play Concealment by Bilbo")
    table.then("Bilbo tapped", "Aragorn II untapped", "Balin untapped", "Orc-guard discarded", "Concealment discarded")
    assert "orc" in table.company().faced
    assert table.hero.names("pile") == []


@rule("AIO-D-0107", "AIO-H-0670", "AIO-H-0718", "AIO-H-0027", "CRF1-0026", "CRF1-0146")
def test_an_attack_is_not_cancelled_once_strikes_are_assigned(table):
    table.hero.company("Aragorn II", "Bilbo", "Balin").hand("Concealment")
    table.attack("orc", strikes=2, prowess=5)
    assert table.offered("play Concealment by Bilbo")
    table.pass_()
    assign(table, "Aragorn II", "Balin")
    table.cannot("play Concealment by Bilbo", because="before strikes are assigned")
    table.do("resolve Balin")
    table.cannot("play Concealment by Bilbo", because="before strikes are assigned")
    table.leave_open()


@rule("AIO-D-0034", "AIO-H-0671")
def test_several_chains_before_strikes_are_assigned(table):
    table.hero.company("Gandalf", "Bilbo").hand("Wizard's Fire", "Concealment")
    table.dice(12)
    table.attack("orc", strikes=1, prowess=5)
    table.do("play Wizard's Fire")
    while not table.offered("play Concealment by Bilbo"):
        table.pass_()
    table.do("play Concealment by Bilbo")
    assert table.result == "canceled"


@rule("AIO-D-0105", "AIO-H-0690")
def test_strikes_of_an_attack_that_can_not_be_cancelled_can(table):
    table.hero.company("Frodo", "Bilbo").hand("Concealment", "Halfling Stealth")
    table.attack("orc", strikes=1, prowess=5, uncancelable=True)
    assert table.asked == "assign strike"
    table.cannot("play Concealment by Bilbo")
    table.do("assign Frodo")
    table.do("tap")
    table.pass_()  # no support
    table.do("play Halfling Stealth")
    table.then("Frodo untapped")
    assert table.result == "failed"


@rule("AIO-D-0103")
def test_nobody_cancels_the_attack_on_another_company(table):
    table.hero.company("Aragorn II", at="Bree").hand("Concealment")
    table.hero.company("Bilbo", at="Rivendell")
    table.attack("orc", strikes=1, prowess=5, against="Bilbo")
    assert table.offered("play Concealment by Bilbo")
    assert not table.offered("play Concealment by Aragorn II")
    table.leave_open()


@rule("AIO-C-0229", "AIO-C-0231", "AIO-C-0223")
def test_an_ally_with_the_skill_may_cancel(table):
    table.hero.company("Balin", "Gimli", "Bofur", allies={"Balin": ["Gollum"]}).hand("Concealment")
    table.attack("orc", strikes=1, prowess=5)
    table.do("play Concealment by Gollum")
    table.then("Gollum tapped")
    assert table.result == "canceled"


@rule("AIO-D-0146", "AIO-H-0724")
def test_a_character_at_home_cancels_an_automatic_attack(table):
    table.hero.company("Balin", "Aragorn II", at="Blue Mountain Dwarf-hold")
    table.attack("orc", strikes=1, prowess=5, automatic=True)
    assert not table.offered("Aragorn II taps to cancel")
    table.do("Balin taps to cancel the automatic-attack")
    table.then("Balin tapped")
    assert table.result == "canceled"
    assert "automatic" in table.company().faced


@rule("AIO-D-0146")
def test_at_home_only_automatic_attacks_are_cancelled(table):
    table.hero.company("Balin", "Aragorn II", at="Blue Mountain Dwarf-hold")
    table.attack("orc", strikes=1, prowess=5, by_creature=True)
    assert not table.offered("Balin taps to cancel the automatic-attack")
    table.leave_open()


@rule("AIO-D-0147")
def test_any_home_site_is_no_home(table):
    table.hero.company("Gandalf", at="Rivendell")  # he is at home in any Haven
    table.attack("orc", strikes=1, prowess=5, automatic=True)
    assert not table.offered("cancel")
    table.leave_open()


@rule("AIO-D-0014", "AIO-D-0027")
def test_the_number_of_strikes_is_changed_before_they_are_assigned(table):
    table.hero.company("Frodo", "Bilbo", "Sam Gamgee").hand("Dark Quarrels")
    table.hero.events("Gates of Morning")
    table.attack("undead", strikes=2, prowess=5)
    assert table.offered("play Dark Quarrels")
    table.pass_()
    assign(table, "Frodo", "Bilbo")
    table.cannot("play Dark Quarrels", because="strikes can't be changed")
    table.do("resolve Frodo")
    table.cannot("play Dark Quarrels", because="AIO-D-0027")
    table.leave_open()


def test_halved_strikes(table):
    table.hero.company("Frodo", "Bilbo", "Sam Gamgee").hand("Dark Quarrels")
    table.hero.events("Gates of Morning")
    table.attack("undead", strikes=3, prowess=5)
    table.do("play Dark Quarrels")
    assign(table, "Frodo", "Bilbo")
    assert table.asked == "next strike"
    table.leave_open()


# --- how an attack ends --------------------------------------------------------------------------------------------------


@rule("AIO-D-0099", "AIO-H-0706", "METW-0212", "METW-0203", "AIO-B-0100")
def test_a_creature_is_defeated_if_all_strikes_are(table):
    table.hero.company("Aragorn II", "Beretar")
    table.dice(12, 12)
    creature(table, "Cave-drake")
    table.do("resolve Beretar")
    table.do("tap")
    table.do("tap")
    table.then("Cave-drake stored")
    assert table.hero.names("pile") == ["Cave-drake"]


@rule("AIO-H-0709")
def test_an_automatic_attack_is_defeated_likewise(table):
    table.hero.company("Aragorn II")
    table.dice(12)
    table.attack("orc", strikes=1, prowess=5, automatic=True)
    table.do("tap")
    assert table.result == "defeated"


@rule("AIO-D-0102", "AIO-H-0705", "AIO-D-0068", "AIO-D-0099")
def test_one_ineffectual_strike_and_it_is_not_defeated(table):
    table.hero.company("Aragorn II", "Beretar")
    table.dice(12, 4)
    creature(table, "Cave-drake")
    table.do("resolve Beretar")
    table.do("tap")
    table.do("tap")  # 6 + 4 = 10
    table.then("Cave-drake discarded", "Aragorn II tapped")


@rule("AIO-D-0102", "CRF1-0028", "AIO-H-0029")
def test_one_cancelled_strike_and_it_is_not_defeated(table):
    table.hero.company("Aragorn II", "Frodo").hand("Halfling Stealth")
    table.dice(12)
    creature(table, "Cave-drake")
    table.do("resolve Frodo")
    table.do("tap")
    table.do("play Halfling Stealth")
    table.do("tap")
    table.then("Cave-drake discarded", "Frodo untapped")


@rule("AIO-D-0023", "AIO-D-0100", "AIO-H-0018")
def test_only_assigned_strikes_need_be_defeated(table):
    table.hero.company("Aragorn II")
    table.dice(12, 9)
    table.attack("dragon", strikes=3, prowess=15, body=8)
    table.do("tap")
    assert "Aragorn II rolls 12: 16 against 15" in table.log
    assert table.result == "defeated"


@rule("METW-0478", "METW-0479", "METW-0480", "AIO-D-0081", "CRF1-0033", "AIO-H-0017", "AIO-H-0016", "METW-0054")
@pytest.mark.parametrize(("body", "fate"), [(8, "discarded"), (9, "stored")])
def test_both_of_smaugs_strikes_must_be_defeated(table, body, fate):
    table.hero.company("Beorn", "Thranduil", "Elrond", items={"Beorn": ["Sword of Gondolin"], "Thranduil": ["Glamdring"]})
    table.dice(12, 9, 12, body)
    creature(table, "Smaug")
    smaug = table.frame("Attack")
    assert (smaug.strikes, smaug.prowess, smaug.body) == (2, 17, 8)
    assign(table, "Beorn", "Thranduil")
    table.do("resolve Beorn")
    table.do("tap")
    table.pass_()
    table.do("tap")
    table.pass_()
    table.then(f"Smaug {fate}")


@rule("AIO-D-0111", "AIO-H-0032", "AIO-D-0099")
def test_a_detainment_attack_is_never_defeated(table):
    table.hero.company("Aragorn II")
    table.dice(12)
    table.attack("orc", strikes=1, prowess=5, detainment=True)
    table.do("tap")
    assert table.result == "failed"


@rule("AIO-D-0101", "CRF1-0400")
def test_all_attacks_of_a_creature_must_be_defeated(table):
    table.hero.company("Aragorn II", "Boromir II", tapped=["Boromir II"])
    table.dice(12, 2, 2)
    creature(table, "Slayer")
    table.pass_all()
    assert targets(table) == {"Aragorn II", "Boromir II"}
    table.do("assign Aragorn II")
    table.pass_all()
    table.do("tap")
    table.pass_all()  # the second attack, against the same character
    table.then("Aragorn II wounded", "Boromir II tapped", "Slayer discarded")


@rule("AIO-H-0705")
def test_without_an_assigned_strike_nothing_is_defeated(table):
    table.hero.company("Gandalf")
    creature(table, "Neeker-breekers")
    table.then("Neeker-breekers discarded")


@rule("AIO-H-0747")
def test_a_company_has_faced_an_attack_when_it_is_over(table):
    table.hero.company("Aragorn II")
    table.dice(12)
    table.attack("orc", strikes=1, prowess=5)
    assert "orc" not in table.company().faced
    table.do("tap")
    assert "orc" in table.company().faced


@rule("METW-0512")
def test_a_second_orc_attack_is_stronger(table):
    table.hero.company("Aragorn II", "Bilbo").hand("Concealment")
    table.dice(6, 8)
    creature(table, "Orc-warband")
    assert table.frame("Attack").prowess == 4
    table.do("play Concealment by Bilbo")
    creature(table, "Orc-warband")
    table.do("resolve Aragorn II")
    table.do(("excess", "3"))
    table.do("tap")
    assert "Aragorn II rolls 6: 9 against 7" in table.log
    assert "Bilbo rolls 8: 8 against 7" in table.log
    assert table.result is True


# --- allies --------------------------------------------------------------------------------------------------------------


@rule("AIO-A-0081", "AIO-C-0223")
def test_an_ally_may_be_given_a_strike(table):
    table.hero.company("Balin", "Gimli", allies={"Balin": ["Gwaihir"]})
    table.dice(3)
    table.attack("wolf", strikes=1, prowess=5)
    assert targets(table) == {"Balin", "Gimli", "Gwaihir"}
    table.do("assign Gwaihir")
    table.do("tap")
    table.pass_()
    table.then("Gwaihir tapped")
    assert table.result == "defeated"


@rule("AIO-C-0236")
def test_an_eliminated_ally_is_out_of_play(table):
    table.hero.company("Balin", "Gimli", allies={"Balin": ["Gwaihir"]})
    table.dice(2, 9)
    table.attack("wolf", strikes=1, prowess=12, attacker_chooses=True)
    table.do("assign Gwaihir")
    table.do("tap")
    table.pass_()
    table.then("Gwaihir eliminated", "Balin in play")


@rule("AIO-C-0225", "AIO-F-0400")
def test_an_ally_who_may_not_be_attacked(table):
    table.hero.company("Balin", "Gimli", allies={"Balin": ["Goldberry"]})
    table.attack("wolf", strikes=1, prowess=12, attacker_chooses=True)
    assert targets(table) == {"Balin", "Gimli"}
    table.leave_open()


@rule("CRF1-0318", "CRF1-0319", "AIO-C-0225", "AIO-H-0686")
def test_an_ally_not_attacked_at_the_site_may_support_there(table):
    table.hero.company("Balin", "Gimli", at="Wellinghall", allies={"Balin": ["Leaflock"]}, tapped=["Gimli"])
    table.dice(8)
    table.attack("wolf", strikes=1, prowess=12, attacker_chooses=True, automatic=True)
    assert targets(table) == {"Balin", "Gimli"}
    table.do("assign Balin")
    table.do("tap")
    table.do("support Leaflock")
    table.then("Leaflock tapped")
    assert "Balin rolls 8: 13 against 12" in table.log


def test_an_ally_not_attacked_at_the_site_is_attacked_on_the_way(table):
    table.hero.company("Balin", "Gimli", allies={"Balin": ["Quickbeam"]})
    table.attack("wolf", strikes=1, prowess=12, attacker_chooses=True, keyed=("region type", "w"))
    assert targets(table) == {"Balin", "Gimli", "Quickbeam"}
    table.leave_open()


def test_prowess_of_the_attack_is_that_of_now(table):
    table.hero.company("Aragorn II")
    table.dice(8)
    event(table, "stronger orcs", Add(PROWESS, 2, to=Attack(ORC)))
    table.attack("orc", strikes=1, prowess=5)
    table.do("tap")
    assert "Aragorn II rolls 8: 14 against 7" in table.log


# --- automatic-attacks ---------------------------------------------------------------------------------------------------


def at_the_attack(table):
    """Enter the site and stop where the automatic-attack is faced, before strikes are assigned."""
    table.site()
    table.do("enter")
    while table.asked == "act" and not table.window() & W.FACING_ATTACK:
        table.pass_()


@rule("AIO-C-0530", "AIO-D-0004", "AIO-D-0006", "AIO-D-0150", "AIO-H-0665", "AIO-H-0723", "AIO-A-0087")
def test_against_an_automatic_attack_only_what_affects_it(table):
    table.hero.company(
        "Gandalf", "Bilbo", "Balin", at="Moria", items={"Balin": ["Healing Herbs", "Potion of Prowess"]}, tapped=["Gandalf"]
    )
    table.hero.hand("Concealment", "Wizard's Voice")
    table.hazard.hand("Weariness of the Heart")
    at_the_attack(table)
    assert table.frame("Attack").traits[:2] == ("orc", "automatic")
    assert table.offered("play Concealment by Bilbo")
    assert table.offered("Potion of Prowess")
    assert not table.offered("Healing Herbs", "Gandalf")
    assert not table.offered("play Wizard's Voice")
    table.pass_()
    assert table.who == "hero"  # the hazard player could do nothing
    assert table.window() & W.STRIKES_ASSIGNED
    table.leave_open()


@rule("AIO-D-0148", "AIO-H-0724", "AIO-H-0734")
def test_a_cancelled_automatic_attack_was_faced(table):
    table.hero.company("Aragorn II", "Bilbo", at="Moria").hand("Concealment", "Glamdring")
    at_the_attack(table)
    table.do("play Concealment by Bilbo")
    while not table.offered("play Glamdring"):
        table.pass_()
    table.leave_open()


@rule("AIO-C-0533", "AIO-C-0021", "AIO-H-0717")
def test_attacks_come_one_after_the_other(table):
    table.hero.company("Aragorn II", "Bilbo", at="Dol Guldur").hand("Concealment", "Concealment")
    at_the_attack(table)
    assert table.frame("Attack").traits[0] == "orc"
    table.chain("play Concealment by Bilbo")
    assert table.log[-2:] == ["The attack of Dol Guldur is canceled", "Automatic-attack of Dol Guldur"]
    assert table.frame("Attack").traits[0] == "troll"
    table.leave_open()


@rule("AIO-D-0002")
def test_added_attacks_come_last(table):
    table.hero.company("Aragorn II", "Bilbo", at="Moria").hand("Concealment", "Concealment")
    event(table, "more attacks", AddAttack(Site(SHADOW_HOLD), AttackSpec(race="wolf", strikes=1, prowess=5)))
    at_the_attack(table)
    assert table.frame("Attack").traits[0] == "orc"
    table.chain("play Concealment by Bilbo")
    assert table.frame("Attack").traits[0] == "wolf"
    table.leave_open()


@rule("AIO-H-0728")
def test_excess_strikes_of_an_automatic_attack(table):
    table.hero.company("Aragorn II", "Faramir")
    table.attack("orc", strikes=3, prowess=5, automatic=True)
    table.do("resolve Faramir")
    assert (table.asked, table.who) == ("excess strikes", "hazard")
    assert len(table.state.asks[0].options) == 2
    table.leave_open()


@rule("AIO-D-0149", "AIO-A-0235", "CRF1-0062")
def test_an_automatic_attack_is_not_keyed(table):
    table.hero.company("Beregond", "Bilbo", at="Moria", items={"Beregond": ["Elven Cloak"]})
    table.dice(12, 12)
    at_the_attack(table)
    assert table.frame("Attack").keyed == ()
    assert "by-creature" not in table.frame("Attack").traits
    while table.asked != "next strike":
        table.pass_()
    table.do("resolve Beregond")
    table.do(("excess", "2"))
    table.do("tap")  # his cloak is of no use, so that the dice are cast
    assert "Beregond rolls 12: 14 against 7" in table.log
    table.do("tap")
    table.leave_open()


# --- attacks and chains --------------------------------------------------------------------------------------------------


@rule("AIO-D-0008", "AIO-A-0086", "CRF1-0148")
def test_a_creature_does_not_answer_an_action(table):
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell", items={"Bilbo": ["Healing Herbs"]}, tapped=["Aragorn II"])
    table.hazard.hand("Wargs", "Weariness of the Heart")
    table.movement("Bilbo", to="Lórien", path="wwbw", limit=5)
    table.hero.do("Healing Herbs", "Aragorn II")
    assert (table.asked, table.who) == ("respond", "hazard")
    assert not table.offered("play Wargs")
    while table.asked == "respond":
        table.pass_()
    assert table.offered("play Wargs keyed to Wilderness")
    table.leave_open()


@rule("AIO-H-0735", "AIO-H-0668", "AIO-H-0671")
def test_both_players_act_before_strikes_are_assigned(table):
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell").hand("Concealment")
    table.hazard.hand("Orc-patrol", "Minions Stir")
    table.movement("Bilbo", to="Lórien", path="wwbw", limit=5)
    table.do("play Orc-patrol keyed to Wilderness")
    while not table.window() & W.FACING_ATTACK:
        table.pass_()
    assert (table.who, table.offered("play Concealment by Bilbo")) == ("hero", True)
    table.pass_()
    assert table.who == "hazard"
    table.do("play Minions Stir")
    while table.asked == "respond":
        table.pass_()
    assert (table.who, table.offered("play Concealment by Bilbo")) == ("hero", True)  # he may act again
    assert value(table.state, STRIKES, table.frame("Attack").uid) == 4
    table.leave_open()


# --- attacker and defender, kinds of attacks -----------------------------------------------------------------------------


@rule("AIO-A-0088", "AIO-A-0162", "AIO-A-0083", "AIO-A-0296")
def test_attacker_and_defender(table):
    table.hero.company("Aragorn II", "Bilbo")
    creature(table, "Wolves")
    attack = table.frame("Attack")
    assert (attack.hazard_player, attack.defending_player(table.state)) == (1, 0)
    assert (attack.company, attack.strikes, attack.prowess) == (table.company().id, 3, 8)
    table.leave_open()


@rule("AIO-A-0084", "AIO-A-0085")
def test_an_attack_of_no_kind(table):
    table.hero.company("Aragorn II", "Bilbo").hand("Dark Quarrels")
    table.attack("", strikes=1, prowess=5, by_event=True)
    table.cannot("play Dark Quarrels", because="there is no")
    table.leave_open()


@rule("METW-0483", "AIO-D-0153")
def test_a_defeated_creature_is_worth_its_points(table):
    table.hero.company("Aragorn II")
    before = total(table.state, 0)
    table.dice(12)
    creature(table, "Giant")
    table.do("tap")
    assert total(table.state, 0) == before + 1


@rule("AIO-D-0154", "AIO-D-0161", "AIO-H-0707", "AIO-B-0103")
def test_some_creatures_are_worth_nothing_to_heroes(table):
    key = "TEST-starred"
    if key not in BOOK:
        kind = {"type": "hazard", "kind": "creature", "alignment": "neutral", "subtypes": ("creature",)}
        define(
            facts_of(
                id=key, set="TEST", name="a starred creature", **kind, strikes=1, prowess=5, mp=Points(2, type="kill", star=True)
            )
        )
    table.hero.company("Aragorn II")
    table.dice(12)
    card = table.new(key, 1, ASIDE)
    table.start("CreatureAttack", card=card, company=table.company().id, hazard_player=1)
    table.do("tap")
    assert table.hero.names("pile") == []
    assert table.hazard.names("out") == ["a starred creature"]
    assert total(table.state, 0) == 3  # his own


@rule("AIO-D-0152", "AIO-D-0162")
def test_his_own_creature_is_worth_nothing(table):
    table.hero.company("Aragorn II")
    table.dice(12)
    card = table.new(key_of("Giant", "creature"), 0, ASIDE)
    table.start("CreatureAttack", card=card, company=table.company().id, hazard_player=1)
    table.do("tap")
    assert table.hero.names("pile") == []
    assert total(table.state, 0) == 3  # his own


@rule("AIO-D-0112", "AIO-H-0704")
def test_an_attack_is_over_after_the_last_body_check(table):
    table.hero.company("Aragorn II", "Bilbo")
    event(table, "afterwards", When("attack ended", Tap(every(Character())), at_once=True))
    table.dice(2, 2)
    table.attack("man", strikes=1, prowess=12)
    table.do("assign Aragorn II")
    table.do("tap")
    table.pass_()
    assert table.log.index("Body check of Aragorn II: 2 against 9") < table.log.index("Bilbo taps")


@rule("AIO-D-0048", "AIO-H-0693")
def test_another_number_in_place_of_prowess(table):
    event(table, "wits", Set(PROWESS, 5, to=Character(HOBBIT)))
    table.hero.company("Bilbo", "Frodo", tapped=["Frodo"])
    table.dice(7, 7)
    table.attack("animal", strikes=3, prowess=2)
    table.do("resolve Frodo")
    table.do(("excess", "1"))
    table.do("stay untapped")
    assert "Frodo rolls 7: 10 against 2" in table.log  # 5 - 1 - 1
    assert "Bilbo rolls 7: 9 against 2" in table.log  # 5 - 3


@rule("AIO-A-0329")
def test_outside_of_strikes_one_scout_may_play_two_skill_cards(table):
    table.hero.company("Frodo", "Bilbo", "Sam Gamgee").hand("Concealment", "Concealment")
    table.attack("orc", strikes=1, prowess=5)
    table.chain("play Concealment by Frodo")
    table.state.set_status(table.id("Frodo"), 0)
    table.attack("orc", strikes=1, prowess=5)
    table.do("play Concealment by Frodo")
    assert table.result == "canceled"


@rule("AIO-A-0394", "AIO-B-0263", "AIO-B-0266", "AIO-A-0383")
def test_the_tapped_and_the_wounded_can_not_tap(table):
    table.hero.company("Frodo", "Bilbo", "Sam Gamgee", tapped=["Frodo"], wounded=["Bilbo"]).hand("Concealment")
    table.attack("orc", strikes=1, prowess=5)
    assert table.offered("play Concealment by Sam Gamgee")
    assert not table.offered("play Concealment by Frodo")
    assert not table.offered("play Concealment by Bilbo")
    table.leave_open()


# --- Slayer: several attacks on one character, one of which may be cancelled by tapping -----------------------------------


def slayer(table):
    """Stop where the first attack may be answered."""
    creature(table, "Slayer")
    assert (table.asked, table.who) == ("act", "hero")


@rule("AIO-C-0224", "CRF1-0398", "AIO-H-0169")
def test_anyone_may_tap_to_cancel_an_attack_of_slayer(table):
    table.hero.company("Aragorn II", "Balin", allies={"Balin": ["Gwaihir"]})
    slayer(table)
    table.do("use Slayer")
    assert {table.state.name(o[1]) for _, o in table.options()} == {"Aragorn II", "Balin", "Gwaihir"}
    table.do("choose Gwaihir")
    table.then("Gwaihir tapped")
    assert table.log.count("Attack by Slayer") == 2
    table.leave_open()


@rule("CRF1-0399", "AIO-H-0170")
def test_only_one_attack_of_slayer_is_cancelled_so(table):
    table.hero.company("Aragorn II", "Balin")
    slayer(table)
    table.do("use Slayer")
    table.do("choose Balin")
    assert table.asked == "assign strike"  # the second attack: nothing can be done about it
    assert not table.offered("use Slayer")
    table.leave_open()


@rule("CRF1-0400", "AIO-D-0101")
def test_an_attack_of_slayer_is_cancelled_even_in_its_strike(table):
    table.hero.company("Aragorn II", "Balin")
    table.dice(12)
    slayer(table)
    table.pass_()
    table.hazard.do("assign Aragorn II")
    table.pass_()
    table.do("tap")
    table.pass_()
    table.do("use Slayer")
    table.do("choose Balin")
    table.then("Aragorn II untapped", "Balin tapped")
    assert [table.state.name(d) for d in table.frame("Attack").assigned] == ["Aragorn II"]  # the second attack is his, too
    table.do("tap")
    table.then("Slayer discarded")  # one of its attacks was not defeated


# --- cards of combat -----------------------------------------------------------------------------------------------------


@rule("AIO-H-0106")
def test_a_cancelled_corpse_candle_corrupts_nobody(table):
    table.hero.company("Aragorn II", "Bilbo").hand("Concealment")
    creature(table, "Corpse-candle")
    table.do("play Concealment by Bilbo")
    assert not any(line.startswith("Corruption") for line in table.log)
    table.then("Corpse-candle discarded")


def test_corpse_candle_corrupts_before_strikes_are_assigned(table):
    table.hero.company("Aragorn II", "Bilbo")
    table.dice(5, 5)
    creature(table, "Corpse-candle")
    table.do("check Bilbo")
    table.pass_all()
    assert sum(line.startswith("Corruption check") for line in table.log) == 2
    assert table.asked == "assign strike"
    table.leave_open()


@rule("AIO-H-0115", "CRF1-0287")
def test_escape_is_not_for_the_wounded(table):
    table.hero.company("Aragorn II", "Bilbo", wounded=["Bilbo"]).hand("Escape")
    table.attack("orc", strikes=1, prowess=10)
    assert not table.offered("play Escape on Bilbo")
    table.do("play Escape on Aragorn II")
    table.then("Aragorn II wounded")
    assert table.result == "canceled"


@rule("AIO-H-0117", "CRF1-0289")
@pytest.mark.parametrize(("doors", "prowess"), [(False, 8), (True, 10)])
def test_eye_of_sauron(table, doors, prowess):
    table.hero.company("Aragorn II")
    table.events("Eye of Sauron", *(["Doors of Night"] if doors else []))
    table.dice(12)
    table.attack("orc", strikes=1, prowess=7, automatic=True)
    table.do("tap")
    assert f"Aragorn II rolls 12: 18 against {prowess}" in table.log


@rule("AIO-E-0014")
def test_nothing_to_cancel(table):
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell").hand("Concealment", "Halfling Stealth")
    table.movement("Bilbo", to="Lórien", path="wwbw", limit=5)
    table.cannot("play Concealment by Bilbo", because="there is no")
    table.cannot("play Halfling Stealth", because="there is no")
    table.leave_open()
