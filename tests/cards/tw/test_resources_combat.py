"""Resource events of The Wizards that are played against attacks, strikes and checks."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.selectors import Attack
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS, STRIKES, value
from resourceplay import prowess
from table import Table, blank

# --- The Old Thrush --------------------------------------------------------------------------------------------------------


def test_thrush_weakens_a_dragon(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush")
    table.dice(9, 6, 9, 5)
    table.attack("dragon", strikes=2, prowess=17, body=8)
    table.do("play The Old Thrush")
    assert prowess(table) == 14
    table.then("The Old Thrush discarded")
    table.do("strike against Aragorn II")
    table.do("tap")  # 6 + 9 against 14, then 6 against 5
    table.do("tap")  # 6 + 9 against 14, then 5 against 5: not defeated
    assert [line for line in table.log if line.startswith("Body check")] == [
        "Body check of the strike: 6 against 5",
        "Body check of the strike: 5 against 5",
    ]
    assert table.result == "failed"


def test_thrush_gives_no_body_to_an_attack_without_one(table: Table) -> None:
    table.hero.company("Aragorn II").hand("The Old Thrush")
    table.dice(9)
    table.attack("troll", strikes=1, prowess=13)
    table.do("play The Old Thrush")
    table.do("tap")  # 6 + 9 against 10; no body check
    assert table.result == "defeated"


def test_thrush_has_no_effect_on_the_next_attack(table: Table) -> None:
    table.hero.company("Aragorn II", tapped=["Aragorn II"]).hand("The Old Thrush")
    table.dice(12, 12)
    table.attack("troll", strikes=1, prowess=13)
    table.do("play The Old Thrush")
    assert "Aragorn II rolls 12: 17 against 10" in table.log
    table.attack("troll", strikes=1, prowess=13)
    assert "Aragorn II rolls 12: 17 against 13" in table.log


@rule("LORE-0300")
@pytest.mark.parametrize(("printed", "more", "playable"), [(12, 0, False), (12, 3, False), (13, 0, True), (13, -3, True)])
def test_thrush_asks_for_the_printed_prowess(table: Table, printed: int, more: int, playable: bool) -> None:
    table.events(blank(f"TABLE-THRUSH{more}", Add(PROWESS, more, to=Attack()), name=f"{more} prowess", subtypes=("long-event",)))
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush", "Dark Quarrels")
    table.attack("man", strikes=1, prowess=printed)
    assert prowess(table) == printed + more
    if playable:
        assert table.offered("play The Old Thrush")
    else:
        table.cannot("play The Old Thrush", because="attack with printed prowess 13 or more")
    table.leave_open()


def test_thrush_not_against_nazgul(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush")
    table.attack("nazgûl", strikes=1, prowess=17)
    table.cannot("play The Old Thrush", because="not by Nazgûl")
    table.leave_open()


@rule("AIO-G-0121", "CRF1-0356")
def test_thrush_is_not_duplicated_on_an_attack(table: Table) -> None:
    table.hero.company("Aragorn II").hand("The Old Thrush", "The Old Thrush", "Dark Quarrels")
    table.attack("man", strikes=1, prowess=16)
    table.chain("play The Old Thrush#1")
    table.cannot("play The Old Thrush", because="can't be duplicated")
    assert table.offered("play Dark Quarrels")
    assert prowess(table) == 13
    table.leave_open()


@rule("AIO-G-0121", "CRF1-0356")
def test_thrush_twice_in_a_chain_counts_once(table: Table) -> None:
    table.hero.company("Aragorn II").hand("The Old Thrush", "The Old Thrush")
    table.attack("man", strikes=1, prowess=16)
    table.chain("play The Old Thrush#1", "play The Old Thrush#2")
    assert prowess(table) == 13
    table.then("The Old Thrush#1 discarded", "The Old Thrush#2 discarded")
    table.leave_open()


def test_thrush_again_on_another_attack(table: Table) -> None:
    table.hero.company("Aragorn II", tapped=["Aragorn II"]).hand("The Old Thrush", "The Old Thrush")
    table.dice(12, 11)
    for _ in range(2):
        table.attack("troll", strikes=1, prowess=16)
        table.chain("play The Old Thrush")
        table.pass_all()
    assert "Aragorn II rolls 12: 17 against 13" in table.log
    assert "Aragorn II rolls 11: 16 against 13" in table.log


def test_thrush_only_before_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush", "Risky Blow")
    table.attack("troll", strikes=1, prowess=16)
    table.pass_()
    table.do("assign Aragorn II")
    assert not table.offered("play The Old Thrush")
    table.do("tap")
    table.do("no support")
    assert table.offered("play Risky Blow")
    assert not table.offered("play The Old Thrush")
    table.leave_open()


def test_thrush_reads(table: Table) -> None:
    text = BOOK["TW-346"].text()
    assert "Playable on an attack with printed prowess 13 or more not by Nazgûl." in text
    assert "it has -3 prowess and -3 body" in text


# --- Concealment (see also test_example.py) ----------------------------------------------------------------------------------


@rule("METW-0509")
def test_concealment_against_orc_raiders(table: Table) -> None:
    table.hero.company("Bilbo", "Balin", "Bofur", "Beretar", "Beregond", followers={"Balin": ["Bofur"]}).hand("Concealment")
    table.hazard.hand("Orc-raiders")
    table.movement("Balin", to="Lórien", path="wwbw")
    table.hazard.do("play Orc-raiders keyed to Border-land")
    table.do("play Concealment by Bilbo", passing=True)
    table.pass_all()
    table.then("Bilbo tapped", "Beretar untapped", "Orc-raiders discarded", "Concealment discarded")
    assert table.names("hero", "pile") == []


@rule("METW-0673", "AIO-C-0231")
def test_gollum_hides_his_company(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", "Éowyn", allies={"Gimli": ["Gollum"]}).hand("Concealment")
    table.attack("orc", strikes=2, prowess=7)
    table.do("play Concealment by Gollum")
    table.then("Gollum tapped", "Gimli untapped", "Concealment discarded")
    assert table.result == "canceled"


def test_concealment_only_for_the_company_of_the_scout(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").company("Bilbo", at="Edoras").hand("Concealment", "Dark Quarrels")
    table.attack("orc", strikes=2, prowess=7, against="Gimli")
    table.cannot("play Concealment", because="no attack against his company")
    assert table.offered("play Dark Quarrels")
    table.leave_open()


def test_concealment_only_before_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo").hand("Concealment", "Halfling Stealth")
    table.attack("orc", strikes=2, prowess=7)
    table.pass_()
    table.do("strike against Bilbo")
    table.do("tap")
    assert table.offered("play Halfling Stealth")
    table.cannot("play Concealment", because="only before strikes are assigned")
    table.leave_open()


def test_concealment_not_without_an_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo").hand("Concealment", "a pastime")
    table.organization()
    table.cannot("play Concealment")
    table.leave_open()


# --- Dark Quarrels -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("race", ["orc", "troll", "man"])
def test_quarrels_cancel_an_attack_by_orcs_trolls_or_men(table: Table, race: str) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("Dark Quarrels")
    table.attack(race, strikes=3, prowess=9)
    table.do("play Dark Quarrels")
    table.then("Dark Quarrels discarded", "Boromir II untapped", "Gimli untapped")
    assert table.result == "canceled"


@pytest.mark.parametrize("race", ["wolf", "undead", "dragon", "giant", "nazgûl"])
def test_quarrels_not_against_others(table: Table, race: str) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("Dark Quarrels", "Escape")
    table.attack(race, strikes=3, prowess=9)
    table.cannot("play Dark Quarrels", because="Gates of Morning is not in play")
    table.cannot("play Dark Quarrels", because="there is no attack by Orcs, Trolls or Men")
    table.leave_open()


@pytest.mark.parametrize(("strikes", "left"), [(6, 3), (5, 3), (4, 2), (3, 2), (2, 1), (1, 1)])
def test_quarrels_halve_the_strikes_while_the_gates_are_open(table: Table, strikes: int, left: int) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", "Boromir II", "Gimli", "Legolas", "Éowyn", "Théoden").hand("Dark Quarrels", "Concealment")
    table.attack("wolf", strikes=strikes, prowess=9)
    table.chain("play Dark Quarrels")
    assert value(table.state, STRIKES, table.frame("Attack").uid) == left
    table.then("Dark Quarrels discarded")
    table.leave_open()


def test_quarrels_leave_the_choice_while_the_gates_are_open(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", "Gimli").hand("Dark Quarrels")
    table.attack("orc", strikes=4, prowess=9)
    table.do(next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play1")))
    assert value(table.state, STRIKES, table.frame("Attack").uid) == 2
    table.leave_open()


def test_quarrels_halve_one_attack_only(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", tapped=["Aragorn II"]).hand("Dark Quarrels")
    table.dice(9, 9)
    table.attack("wolf", strikes=3, prowess=9)
    table.do("play Dark Quarrels")  # one strike too many: 6 - 1 - 1 + 9
    table.attack("wolf", strikes=3, prowess=9)  # two too many
    assert [line for line in table.log if "against 9" in line] == [
        "Aragorn II rolls 9: 13 against 9",
        "Aragorn II rolls 9: 12 against 9",
    ]


# --- Dodge -------------------------------------------------------------------------------------------------------------------


def dodge(table: Table, *dice: int, prowess: int) -> None:
    table.hero.company("Boromir II", "Gimli").hand("Dodge")
    table.dice(*dice)
    table.attack("troll", strikes=1, prowess=prowess)
    table.do("assign Boromir II")
    table.do("tap")
    table.do("no support")
    table.do("play Dodge on Boromir II")


@pytest.mark.parametrize(("prowess", "outcome"), [(12, "defeated"), (13, "failed")])
def test_dodge_saves_tapping(table: Table, prowess: int, outcome: str) -> None:
    dodge(table, 7, prowess=prowess)  # 6 + 7: more or equal
    table.then("Boromir II untapped", "Dodge discarded")
    assert f"Boromir II rolls 7: 13 against {prowess}" in table.log  # at full prowess
    assert table.result == outcome


@rule("AIO-F-0239", "CRF1-0271")
@pytest.mark.parametrize(("roll", "state"), [(6, "wounded"), (7, "eliminated")])
def test_dodge_costs_body_if_he_is_wounded(table: Table, roll: int, state: str) -> None:
    dodge(table, 7, roll, prowess=14)
    table.then(f"Boromir II {state}")
    assert f"Body check of Boromir II: {roll} against 6" in table.log  # 7 - 1


def test_dodge_only_for_one_strike(table: Table) -> None:
    table.hero.company("Boromir II").hand("Dodge")
    table.dice(7, 7)
    table.attack("troll", strikes=1, prowess=9)
    table.do("tap")
    table.do("play Dodge")
    assert table.value("body", "Boromir II") == 7
    table.then("Boromir II untapped")
    table.attack("troll", strikes=1, prowess=9)
    table.do("tap")
    table.then("Boromir II tapped")


def test_dodge_only_by_whoever_faces_the_strike(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("Dodge")
    table.attack("troll", strikes=1, prowess=9)
    table.cannot("play Dodge", because="there is no character facing a strike")
    table.do("assign Boromir II")
    table.do("tap")
    table.do("no support")
    table.cannot("play Dodge on Gimli", because="Gimli is not facing a strike")
    table.leave_open()


# --- Escape ------------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0303")
def test_escape_cancels_the_attack_and_wounds_without_a_body_check(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("Escape")
    table.attack("dragon", strikes=3, prowess=20)
    table.do("play Escape on Gimli")
    table.then("Gimli wounded", "Boromir II untapped", "Escape discarded")
    assert table.result == "canceled"


@rule("AIO-F-0302", "AIO-H-0115", "CRF1-0287")
def test_escape_not_with_a_wounded_character(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", "Bilbo", wounded=["Gimli"], tapped=["Bilbo"]).company("Legolas", at="Bree")
    table.hero.hand("Escape")
    table.attack("dragon", strikes=3, prowess=20, against="Gimli")
    table.cannot("play Escape on Gimli", because="Gimli is wounded")
    table.cannot("play Escape on Legolas", because="Legolas is not facing an attack")
    table.do("play Escape on Bilbo")  # tapped is not wounded
    table.then("Bilbo wounded")


@rule("AIO-F-0302")
def test_escape_not_if_all_are_wounded(table: Table) -> None:
    table.hero.company("Gimli", wounded=["Gimli"]).hand("Escape", "Concealment")
    table.dice(12)
    table.attack("dragon", strikes=1, prowess=15)
    assert "Escape" in table.names("hero", "hand")
    assert "Gimli rolls 12: 15 against 15" in table.log  # nobody was asked


@rule("AIO-F-0302")
def test_escape_not_without_an_attack(table: Table) -> None:
    table.hero.company("Gimli").hand("Escape", "a pastime")
    table.organization()
    table.cannot("play Escape on Gimli", because="Gimli is not facing an attack")
    table.leave_open()


def test_escape_not_from_what_cannot_be_canceled(table: Table) -> None:
    table.hero.company("Gimli", tapped=["Gimli"]).hand("Escape")
    table.dice(12)
    table.attack("dragon", strikes=1, prowess=15, uncancelable=True)
    table.then("Escape in hand")


# --- Halfling Stealth --------------------------------------------------------------------------------------------------------


@rule("METW-0832", "AIO-D-0059", "AIO-D-0060")
def test_stealth_cancels_a_strike_against_bilbo(table: Table) -> None:
    table.hero.company("Bilbo", "Balin", "Bofur", "Beretar", "Beregond", followers={"Balin": ["Bofur"]})
    table.hero.hand("Halfling Stealth")
    table.dice(7)
    table.attack("drake", strikes=2, prowess=10, by="Cave-drake", attacker_chooses=True)
    table.hazard.do("assign Bilbo", passing=True)
    table.hazard.do("assign Balin")
    table.do("strike against Bilbo")
    table.do("stay untapped")
    table.do("no support")
    table.do("play Halfling Stealth")
    table.then("Bilbo untapped", "Halfling Stealth discarded")
    table.do("tap")
    table.do("Bofur taps")
    table.do("Beregond taps")
    assert not table.offered("Bilbo taps")  # he was given a strike, though it was canceled
    table.do("no support")
    assert "Balin rolls 7: 13 against 10" in table.log  # 4 + 2
    table.then("Balin tapped", "Bofur tapped", "Beregond tapped", "Bilbo untapped")


def test_stealth_only_for_a_hobbit(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo").hand("Halfling Stealth", "Risky Blow")
    table.attack("drake", strikes=1, prowess=10)
    table.do("assign Gimli")
    table.do("tap")
    table.do("no support")
    table.cannot("play Halfling Stealth", because="there is no strike against")
    assert table.offered("play Risky Blow")
    table.leave_open()


# --- Halfling Strength -------------------------------------------------------------------------------------------------------


def test_strength_untaps_a_hobbit(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", tapped=["Bilbo", "Gimli"]).hand("Halfling Strength")
    table.organization()
    table.do("play Halfling Strength on Bilbo")
    table.then("Bilbo untapped", "Gimli tapped", "Halfling Strength discarded")
    table.leave_open()


@rule("METW-0367", "AIO-C-0342", "METW-0292")
def test_strength_heals_a_hobbit(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", wounded=["Bilbo", "Gimli"]).hand("Halfling Strength")
    table.organization()
    table.cannot("play Halfling Strength on Gimli", because="Gimli is not a Hobbit")
    table.do("play Halfling Strength on Bilbo")
    table.then("Bilbo untapped", "Gimli wounded")
    table.leave_open()


def test_strength_helps_against_corruption(table: Table) -> None:
    table.hero.company("Sam Gamgee", corruption={"Sam Gamgee": 9}).hand("Halfling Strength")
    table.dice(3)
    table.corruption_check("Sam Gamgee")
    table.do("play Halfling Strength")
    assert "Corruption check of Sam Gamgee: 10 against 9" in table.log  # 3 + 3 of his own + 4
    table.then("Sam Gamgee in play", "Halfling Strength discarded")


def test_strength_helps_once(table: Table) -> None:
    table.hero.company("Sam Gamgee", corruption={"Sam Gamgee": 1}).hand("Halfling Strength")
    table.dice(4, 4)
    table.corruption_check("Sam Gamgee")
    table.do("play Halfling Strength")
    table.corruption_check("Sam Gamgee")
    assert "Corruption check of Sam Gamgee: 11 against 1" in table.log
    assert "Corruption check of Sam Gamgee: 7 against 1" in table.log


def test_strength_helps_hobbits_only(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", corruption={"Gimli": 1}).hand("Halfling Strength", "A Friend or Three")
    table.corruption_check("Gimli")
    table.cannot("play Halfling Strength", because="no corruption check made by one of your Hobbits")
    assert table.offered("play A Friend or Three")
    table.leave_open()


def test_strength_untaps_and_heals_in_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", "Gimli", tapped=["Bilbo"], wounded=["Frodo"], at="Bree").hand(
        "Halfling Strength", "a pastime"
    )
    table.explored()
    table.cannot("play Halfling Strength", because="during your organization phase")
    table.pass_()


# --- Risky Blow --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "state"), [(8, "wounded"), (9, "eliminated")])
def test_risky_blow(table: Table, roll: int, state: str) -> None:
    table.hero.company("Aragorn II").hand("Risky Blow")
    table.dice(2, roll)
    table.attack("troll", strikes=1, prowess=12)
    table.do("tap")
    table.do("play Risky Blow by Aragorn II")
    assert "Aragorn II rolls 2: 11 against 12" in table.log  # 6 + 3
    assert f"Body check of Aragorn II: {roll} against 8" in table.log  # 9 - 1
    table.then(f"Aragorn II {state}", "Risky Blow discarded")


def test_risky_blow_against_one_strike_only(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Risky Blow")
    table.dice(9, 9)
    table.attack("troll", strikes=1, prowess=12)
    table.do("tap")
    table.do("play Risky Blow by Aragorn II")
    table.attack("troll", strikes=1, prowess=12)
    assert "Aragorn II rolls 9: 18 against 12" in table.log
    assert "Aragorn II rolls 9: 14 against 12" in table.log  # tapped now


def test_risky_blow_needs_a_warrior(table: Table) -> None:
    table.hero.company("Bilbo", "Aragorn II").hand("Risky Blow", "Dodge")
    table.attack("troll", strikes=1, prowess=12)
    table.do("assign Bilbo")
    table.do("tap")
    table.do("no support")
    assert table.offered("play Dodge")
    table.cannot("play Risky Blow", because="you have no warrior facing a strike")
    table.cannot("play Risky Blow by Bilbo", because="Bilbo is not a warrior")
    table.leave_open()


@rule("AIO-H-0688")
def test_one_card_that_requires_a_skill(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Risky Blow", "Lucky Strike", "Dodge")
    table.dice(9)
    table.attack("troll", strikes=1, prowess=12)
    table.do("tap")
    table.chain("play Risky Blow by Aragorn II")
    table.cannot("play Lucky Strike", because="AIO-H-0688")
    table.do("play Dodge")
    table.then("Aragorn II untapped", "Lucky Strike in hand")


# --- Lucky Strike ------------------------------------------------------------------------------------------------------------


def lucky(table: Table, *dice: int, **attack: int) -> None:
    table.hero.company("Aragorn II").hand("Lucky Strike")
    table.dice(*dice)
    table.attack("troll", **attack)
    table.do("tap")
    table.do("play Lucky Strike by Aragorn II")


@pytest.mark.parametrize(("kept", "total"), [("4", 10), ("9", 15)])
def test_lucky_strike_of_two_rolls_one_is_chosen(table: Table, kept: str, total: int) -> None:
    lucky(table, 4, 9, strikes=1, prowess=10)
    assert table.asked == "keep"
    table.do(("keep", kept))
    assert f"Aragorn II rolls {kept}: {total} against 10" in table.log
    table.then("Aragorn II tapped", "Lucky Strike discarded")


def test_lucky_strike_does_not_change_the_body_check(table: Table) -> None:
    lucky(table, 9, 9, 5, strikes=1, prowess=10, body=4)
    assert table.result == "defeated"
    assert "Body check of the strike: 5 against 4" in table.log


def test_lucky_strike_needs_a_warrior(table: Table) -> None:
    table.hero.company("Bilbo").hand("Lucky Strike", "Dodge")
    table.attack("troll", strikes=1, prowess=12)
    table.do("tap")
    table.cannot("play Lucky Strike", because="you have no warrior facing a strike")
    table.leave_open()


# --- influence checks --------------------------------------------------------------------------------------------------------


def rally(
    table: Table, who: str, *hand: str, dice: tuple[int, ...] = (), at: str = "Edoras", faction: str = "Riders of Rohan"
) -> None:
    """Somebody tries to win a faction."""
    table.hero.company(who, "Bilbo", at=at).hand(faction, *hand)
    table.dice(*dice)
    table.explored()
    table.do(f"play {faction} by {who}")


@pytest.mark.parametrize(("kept", "won"), [("3", False), ("8", True)])
def test_persuasive_words_two_rolls(table: Table, kept: str, won: bool) -> None:
    rally(table, "Gandalf", "Persuasive Words", dice=(8, 3), at="Bree", faction="Rangers of the North")
    table.do("play Persuasive Words")
    table.do(("keep", kept))
    assert f"Gandalf rolls {kept} to influence: {int(kept) + 10} against 9" in table.log
    table.then("Persuasive Words discarded")


def test_persuasive_words_need_a_diplomat(table: Table) -> None:
    rally(
        table,
        "Boromir II",
        "Persuasive Words",
        "New Friendship",
        "Muster",
        at="Minas Tirith",
        faction="Tower Guard of Minas Tirith",
    )
    table.cannot("play Persuasive Words", because="no influence check made by one of your diplomats")
    table.cannot("play New Friendship", because="no influence check made by one of your diplomats")
    assert table.offered("play Muster")
    table.leave_open()


def test_persuasive_words_not_for_a_corruption_check(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo").hand("Persuasive Words", "New Friendship", "Muster")
    table.corruption_check("Gandalf")
    table.cannot("play Persuasive Words", because="no influence check")
    table.cannot("play Muster", because="no influence check")
    assert table.offered("play New Friendship")
    table.leave_open()


@rule("AIO-G-0063")
@pytest.mark.parametrize(
    ("who", "sum_"),
    [
        ("Éowyn", 7 + 0 + 2),
        ("Beregond", 7 + 0 + 4),
        ("Boromir II", 7 + 1 + 1 + 5),  # not 6; +1 as a Dúnadan
    ],
)
def test_muster_adds_prowess_up_to_five(table: Table, who: str, sum_: int) -> None:
    rally(table, who, "Muster", dice=(7,))
    table.do("play Muster")
    assert [t for t in table.log if "to influence" in t] == [f"{who} rolls 7 to influence: {sum_} against 9"]
    table.then("Muster discarded")


@rule("AIO-G-0063")
def test_muster_needs_a_warrior(table: Table) -> None:
    table.hero.company("Bilbo", "Boromir II", at="Edoras").hand("Riders of Rohan", "Muster", "A Friend or Three")
    table.explored()
    table.do("play Riders of Rohan by Bilbo")
    table.cannot("play Muster", because="no influence check made by one of your warriors against a faction")
    assert table.offered("play A Friend or Three")
    table.leave_open()


@rule("AIO-H-0152", "CRF1-0350")
def test_muster_against_an_opponents_faction(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo", at="Edoras").hand("Muster", "A Friend or Three", "a pastime")
    table.hazard.factions("Riders of Rohan").company("Faramir", at="Bree")
    table.dice(7, 7)
    table.explored()
    table.do("Boromir II tries to influence Riders of Rohan")
    table.chain("play Muster")
    table.pass_()
    # 7 + 1 direct influence + 1 as a Dúnadan + 5 - 15 unused general influence - 7
    assert [t for t in table.log if "to influence" in t] == ["Boromir II rolls 7 to influence: -8 against 9"]
    table.leave_open()


@rule("AIO-G-0063")
def test_muster_only_against_a_faction(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo", at="Edoras").hand("Muster", "A Friend or Three", "a pastime")
    table.hazard.company("Éowyn", at="Edoras")
    table.explored()
    table.do("Boromir II tries to influence Éowyn")
    assert table.offered("play A Friend or Three")
    table.cannot("play Muster", because="no influence check made by one of your warriors against a faction")
    table.leave_open()


@rule("AIO-G-0090")
def test_new_friendship_adds_three(table: Table) -> None:
    rally(table, "Gandalf", "New Friendship", dice=(4,))
    table.do("play New Friendship")
    assert "Gandalf rolls 4 to influence: 17 against 9" in table.log
    table.then("New Friendship discarded", "Riders of Rohan in play")


@rule("AIO-G-0091")
def test_new_friendship_against_corruption(table: Table) -> None:
    table.hero.company("Éowyn", "Gandalf", corruption={"Éowyn": 6}).hand("New Friendship")
    table.dice(5)
    table.corruption_check("Éowyn")
    table.do("play New Friendship by Gandalf")
    table.pass_all()
    assert "Corruption check of Éowyn: 7 against 6" in table.log
    table.then("Éowyn in play", "Gandalf untapped", "New Friendship discarded")


@rule("AIO-G-0091")
def test_new_friendship_needs_a_diplomat_in_the_company(table: Table) -> None:
    table.hero.company("Éowyn", "Bilbo", corruption={"Éowyn": 6}).company("Gandalf", at="Bree")
    table.hero.hand("New Friendship", "A Friend or Three")
    table.corruption_check("Éowyn")
    table.cannot("play New Friendship", because="no corruption check made by a character in his company")
    assert table.offered("play A Friend or Three")
    table.leave_open()


@pytest.mark.parametrize("companions", [("Bilbo",), ("Bilbo", "Kíli", "Balin")])
def test_friends_help_against_corruption(table: Table, companions: tuple[str, ...]) -> None:
    """He himself is one of them; another company is not, nor is an ally."""
    table.hero.company("Gimli", *companions, corruption={"Gimli": 1}, allies={"Bilbo": ["Gollum"]}).company("Frodo", at="Bree")
    table.hero.hand("A Friend or Three")
    table.dice(5)
    table.corruption_check("Gimli")
    table.do("play A Friend or Three")
    table.pass_all()
    assert f"Corruption check of Gimli: {5 + 1 + len(companions)} against 1" in table.log
    table.then("Bilbo untapped", "A Friend or Three discarded")


def test_friends_help_in_an_influence_check(table: Table) -> None:
    rally(table, "Théoden", "A Friend or Three", dice=(4,))
    table.do("play A Friend or Three")
    assert "Théoden rolls 4 to influence: 11 against 9" in table.log  # 3 + 2 of his own + 2 friends
    table.then("Riders of Rohan in play")


def test_friends_only_for_a_check_of_ones_own(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo").hand("A Friend or Three", "a pastime")
    table.organization()
    table.cannot("play A Friend or Three", because="no influence check or corruption check")
    table.leave_open()


# --- spells ------------------------------------------------------------------------------------------------------------------


@rule("CRF1-0205")
def test_vanishment(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", corruption={"Gandalf": 5}).hand("Vanishment")
    table.dice(7)
    table.attack("dragon", strikes=4, prowess=20)
    table.do("play Vanishment by Gandalf")
    table.pass_all()
    assert "Corruption check of Gandalf: 6 against 5" in table.log  # 7 + 1 - 2
    table.then("Gandalf untapped", "Gimli untapped", "Vanishment discarded")
    assert table.result == "canceled"


def test_vanishment_cancels_even_if_the_wizard_is_lost(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", corruption={"Gandalf": 5}).hand("Vanishment")
    table.dice(2)
    table.attack("dragon", strikes=4, prowess=20)
    table.do("play Vanishment by Gandalf")
    table.pass_all()
    table.then("Gandalf eliminated", "Gimli untapped")
    table.leave_open()


def test_vanishment_needs_a_wizard_in_the_company(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo").company("Gandalf", at="Bree").hand("Vanishment", "Wizard's Fire", "Concealment")
    table.attack("dragon", strikes=4, prowess=20, against="Gimli")
    for spell in ("Vanishment", "Wizard's Fire"):
        table.cannot(f"play {spell}", because="no attack against his company")
    assert table.offered("play Concealment by Bilbo")
    table.leave_open()


def test_spells_need_a_wizard(table: Table) -> None:
    table.hero.company("Elrond", "Bilbo").hand("Vanishment", "Wizard's Fire", "Wizard's Voice", "Concealment")
    table.attack("dragon", strikes=4, prowess=20)
    for spell in ("Vanishment", "Wizard's Fire", "Wizard's Voice"):
        table.cannot(f"play {spell}", because="you have no Wizard")
        table.cannot(f"play {spell} by Elrond", because="Elrond is not a Wizard")
    table.leave_open()


def test_wizards_fire(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", corruption={"Gandalf": 5}).hand("Wizard's Fire")
    table.dice(9, 5, 10)
    table.attack("wolf", strikes=2, prowess=15)
    table.do("play Wizard's Fire by Gandalf")
    table.pass_()  # nobody taps in response
    table.pass_()  # nor when the check is declared
    assert "Corruption check of Gandalf: 6 against 5" in table.log  # 9 + 1 - 4
    table.do("strike against Gandalf")
    table.do("tap")
    assert "Gandalf rolls 5: 16 against 15" in table.log  # 6 + 5
    table.do("tap")
    assert "Gimli rolls 10: 15 against 15" in table.log


def test_wizards_fire_against_one_attack_only(table: Table) -> None:
    table.hero.company("Gandalf").hand("Wizard's Fire")
    table.dice(9, 9, 9)
    table.attack("wolf", strikes=1, prowess=5)
    table.do("play Wizard's Fire by Gandalf")
    table.do("stay untapped")
    table.attack("wolf", strikes=1, prowess=5)
    table.do("tap")
    assert "Gandalf rolls 9: 17 against 5" in table.log
    assert "Gandalf rolls 9: 15 against 5" in table.log


def test_wizards_voice(table: Table) -> None:
    table.hero.company("Saruman", "Gimli", corruption={"Saruman": 4}).hand("Wizard's Voice", "Wizard's Voice", "a pastime")
    table.dice(8)
    table.organization()
    table.chain("play Wizard's Voice by Saruman")
    table.pass_()
    assert "Corruption check of Saruman: 5 against 4" in table.log  # 8 - 3
    assert table.value("di", "Saruman") == 16
    table.cannot("play Wizard's Voice", because="can't be duplicated")
    table.leave_open()


def test_wizards_voice_lasts_for_the_turn(table: Table) -> None:
    table.hero.company("Saruman").hand("Wizard's Voice")
    table.dice(8)
    table.turn()
    table.chain("play Wizard's Voice by Saruman")
    assert table.value("di", "Saruman") == 16
    table.do("stays at Rivendell", passing=True)
    while table.state.asks:
        table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert table.value("di", "Saruman") == 10


# --- how they read -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("TW-207", "Cancel an attack by Orcs, Trolls or Men."),
        (
            "TW-207",
            "playable on an attack only while Gates of Morning is in play. For this attack, its strikes are halved, rounded up.",
        ),
        (
            "TW-209",
            "Playable on one of your characters facing a strike. For this strike, he need not tap against it and has -1 body.",
        ),
        (
            "TW-229",
            (
                "Playable on one of your unwounded characters facing an attack. "
                "Cancel the attack, then wound him without a body check."
            ),
        ),
        ("TW-252", "Cancel a strike against one of your Hobbits."),
        ("TW-253", "during your organization phase, heal one of your wounded Hobbits."),
        ("TW-319", "Playable by a warrior facing a strike. For this strike, he has +3 prowess and -1 body."),
        ("TW-270", "Playable by a warrior facing a strike. Roll twice for the strike and use either result."),
        ("TW-303", "Roll twice for an influence check made by one of your diplomats and use either result."),
        ("TW-288", "is increased by the prowess of the character making it (at most 5)."),
        ("TW-292", "playable by a diplomat. +2 to a corruption check made by a character in his company."),
        (
            "TW-189",
            "+1 to an influence check or corruption check made by one of your characters for each character in the company",
        ),
        ("TW-356", "Whoever uses it makes a corruption check at -2."),
        ("TW-360", "For this attack, he has +5 prowess."),
        ("TW-366", "Playable by a Wizard. Until the end of the turn, he has +6 direct influence."),
    ],
)
def test_texts(card: str, text: str) -> None:
    assert text in BOOK[card].text()
