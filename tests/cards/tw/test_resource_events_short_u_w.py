"""Short-events of the resources of The Wizards, U to W."""

from typing import Any

import pytest

from ledger import rule
from resourceplay import FELLOWSHIP, base_limit, facts, on_the_way, prowess, result_of_the_test, set_out
from table import BLANK, Table

# --- TW-355 Use Palantír -----------------------------------------------------------------------------------------------------


def using(table: Table) -> bool:
    return any(o[0] == "use" for _, o in table.options())


def palantir(table: Table, **fields: object) -> None:
    table.hero.company("Elrond", "Gimli", **{"items": {"Elrond": ["Palantír of Annúminas"]}, **fields})
    table.hero.hand("Use Palantír", "a pastime").discard("Test of Form")
    table.organization()


@rule("AIO-G-0491", "CRF1-0416")
def test_use_palantir(table: Table) -> None:
    palantir(table)
    assert not using(table)
    assert "the bearer is not able to use Palantír of Annúminas" in [
        w.text for w in table.reasons("Palantír of Annúminas", verb="use")
    ]
    table.chain("play Use Palantír by Elrond")
    table.then("Elrond tapped", "Use Palantír discarded", "Palantír of Annúminas untapped")
    assert using(table)
    table.leave_open()


@rule("AIO-G-0491")
@pytest.mark.parametrize(
    ("fields", "because"),
    [
        ({"tapped": ["Elrond"]}, "no untapped sage"),
        ({"items": {"Gimli": ["Palantír of Annúminas"]}}, "no Palantír"),
        ({"items": {}}, "no Palantír"),
    ],
)
def test_use_palantir_not_without(table: Table, fields: dict[str, object], because: str) -> None:
    palantir(table, **fields)
    table.cannot("play Use Palantír", because=because)
    table.leave_open()


@rule("AIO-G-0491")
def test_use_palantir_is_about_one_palantir(table: Table) -> None:
    palantir(table, items={"Elrond": ["Palantír of Annúminas", "Palantír of Annúminas"]})
    table.chain("play Use Palantír by Elrond on Palantír of Annúminas#1")
    usable = {o[2] for _, o in table.options() if o[0] == "use"}
    assert usable == {table.id("Palantír of Annúminas#1")}
    table.leave_open()


@rule("AIO-G-0491")
def test_use_palantir_enables_him_alone(table: Table) -> None:
    """If another bears it afterwards, it is of no use to him."""
    palantir(table)
    table.chain("play Use Palantír by Elrond")
    assert using(table)
    table.state.enter(table.id("Palantír of Annúminas"), host=table.id("Gimli"))
    table.pass_()
    assert not using(table)
    table.leave_open()


# --- TW-356 Vanishment -------------------------------------------------------------------------------------------------------


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


# --- TW-358 Vilya ------------------------------------------------------------------------------------------------------------


LOST = ("Glamdring", "Dark Quarrels", "Wolves", "Gwaihir", "Concealment")


def vilya(table: Table, at: str = "Rivendell", deck: int = 5) -> None:
    table.hero.company("Elrond", at=at).hand("Vilya", "Vilya", "a pastime").discard(*LOST).deck(*[BLANK] * deck, exactly=True)
    table.dice(8)
    table.organization()
    table.chain("play Vilya on Elrond")


@rule("AIO-G-0499", "AIO-G-0500", "AIO-G-0501", "CRF1-0417")
def test_vilya_strengthens_elrond_and_brings_back_resources(table: Table) -> None:
    table.hero.company("Gimli", at="Edoras")
    vilya(table)
    assert table.asked == "may"
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    assert not table.offered("Wolves")  # a hazard
    for card in ("Glamdring", "Gwaihir", "Concealment"):
        table.do(card)
    assert len(table.hero.row.deck) == 8
    table.then("Glamdring in deck", "Gwaihir in deck", "Concealment in deck", "Wolves in discard", "Dark Quarrels in discard")
    assert (table.value("prowess", "Elrond"), table.value("body", "Elrond"), table.value("di", "Elrond")) == (11, 11, 10)
    assert "Corruption check of Elrond: 5 against 0" in table.log
    table.leave_open()


@rule("AIO-G-0500")
def test_vilya_need_not_bring_anything_back(table: Table) -> None:
    vilya(table)
    table.do("decline")
    assert len(table.hero.row.deck) == 5
    assert "Corruption check of Elrond: 5 against 0" in table.log
    table.leave_open()


@rule("AIO-G-0500", "CRF1-0417")
@pytest.mark.parametrize(("at", "deck"), [("Rivendell", 4), ("Lórien", 9)])
def test_vilya_brings_back_nothing_elsewhere_or_with_a_small_deck(table: Table, at: str, deck: int) -> None:
    vilya(table, at, deck)
    assert table.asked == "act"
    assert len(table.hero.row.deck) == deck
    assert table.value("prowess", "Elrond") == 11
    table.leave_open()


@rule("AIO-G-0502")
def test_vilya_once_a_turn(table: Table) -> None:
    vilya(table, "Lórien")
    table.cannot("play Vilya", because="can't be duplicated")
    table.leave_open()


@rule("AIO-G-0499")
def test_vilya_is_elronds(table: Table) -> None:
    table.hero.company("Galadriel").hand("Vilya", "a pastime")
    table.organization()
    table.cannot("play Vilya on Galadriel", because="Galadriel is not Elrond")
    table.leave_open()


# --- TW-359 White Mountains --------------------------------------------------------------------------------------------------


@rule("AIO-G-0533")
def test_white_mountains_may_be_crossed(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras").hand("White Mountains")
    set_out(table)
    table.chain("play White Mountains by Aragorn II")
    table.then("Aragorn II tapped", "White Mountains discarded")
    table.pass_()
    table.do("To Vale of Erech")
    on_the_way(table)
    assert table.company().regions == ("Rohan", "Lamedon")
    table.leave_open()


@rule("AIO-G-0533")
def test_white_mountains_lower_the_hazard_limit_instead(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Minas Tirith").hand("White Mountains")
    set_out(table, "Edoras", way="region")
    table.do("play White Mountains on the company")
    on_the_way(table)
    assert base_limit(table) == 4
    table.leave_open()


# --- TW-360 Wizard’s Fire ----------------------------------------------------------------------------------------------------


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


# --- TW-361 Wizard’s Flame ---------------------------------------------------------------------------------------------------


def test_flame_weakens_all_attacks_this_turn(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Bree").company("Éowyn", at="Edoras").hand("Wizard’s Flame", "a pastime")
    table.dice(9)
    table.organization()
    table.chain("play Wizard’s Flame by Gandalf")
    while table.state.asks:
        table.answer_plainly()
    check = next(line for line in table.log if line.startswith("Corruption check of Gandalf"))
    assert check == f"Corruption check of Gandalf: {9 - 3 + facts('Gandalf').cc_mod} against 0"
    for against, n in (("Gimli", 8), ("Éowyn", 10), ("Gandalf", 8)):
        table.hero.hand("Dark Quarrels")
        table.attack("orc", strikes=1, prowess=10, against=against)
        assert prowess(table) == n
        table.do("play Dark Quarrels")


def test_flame_against_the_attack_at_hand(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli").hand("Wizard’s Flame", "Vanishment")
    table.dice(9)
    table.attack("orc", strikes=2, prowess=10, automatic=True)
    table.chain("play Wizard’s Flame by Gandalf")
    table.pass_()
    assert prowess(table) == 8
    table.leave_open()


# --- TW-362 Wizard’s Laughter ------------------------------------------------------------------------------------------------


def laugh(table: Table, target: str, **hazard: Any) -> None:
    table.hero.company("Aragorn II", at="Edoras").hand("A Friend or Three")
    table.hazard.company("Saruman", at="Isengard").company("Gimli", at="Edoras", **hazard).hand("Wizard’s Laughter")
    table.explored()
    table.do(f"Aragorn II tries to influence {target}")
    table.settle()


@rule("AIO-G-0557", "CRF1-0422", "AIO-B-0083")
@pytest.mark.parametrize("target", ["Gimli", "Riders of Rohan", "Gwaihir"])
def test_laughter_cancels_an_attempt(table: Table, target: str) -> None:
    table.dice(7)
    table.hazard.factions("Riders of Rohan")
    laugh(table, target, allies={"Gimli": ["Gwaihir"]})
    table.hero.pass_()
    table.hazard.do("play Wizard’s Laughter by Saruman")
    table.finish()
    table.then(f"{target} in play", "Wizard’s Laughter discarded", "Aragorn II tapped")
    check = next(line for line in table.log if line.startswith("Corruption check of Saruman"))
    assert check == "Corruption check of Saruman: 5 against 0"
    assert not any("to influence:" in line for line in table.log)


def test_laughter_not_at_what_is_not_yours(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras").hand("Riders of Rohan", "A Friend or Three")
    table.hazard.company("Saruman", at="Isengard").hand("Wizard’s Laughter")
    table.explored()
    table.do("play Riders of Rohan by Aragorn II")
    table.settle()
    assert not table.offered("play Wizard’s Laughter")
    reasons = [w.text for w in table.reasons("Wizard’s Laughter")]
    assert any("no influence check against a card of yours" in r for r in reasons)
    table.leave_open()


@rule("AIO-G-0557", "CRF1-0422", "AIO-B-0083")
def test_laughter_not_in_ones_own_turn(table: Table) -> None:
    table.hero.company("Saruman", "Elrond", at="Edoras").hand("Riders of Rohan", "A Friend or Three", "Wizard’s Laughter")
    table.explored()
    table.do("play Riders of Rohan by Elrond")
    table.settle()
    table.cannot("play Wizard’s Laughter", because="may be played only")
    table.leave_open()


# --- TW-364 Wizard’s River-horses --------------------------------------------------------------------------------------------


def test_river_horses_sweep_the_nazgul_away(table: Table) -> None:
    table.hazard.events("Adûnaphel", "Ûvatha the Horseman", "Doors of Night")
    table.hero.company("Gandalf", "Gimli").hand("Wizard’s River-horses", "a pastime")
    table.dice(7)
    table.organization()
    table.chain("play Wizard’s River-horses by Gandalf")
    table.pass_all()
    table.then(
        "Adûnaphel discarded", "Ûvatha the Horseman discarded", "Doors of Night in play", "Wizard’s River-horses discarded"
    )
    assert "Corruption check of Gandalf: 6 against 0" in table.log
    table.finish()


@rule("AIO-G-0562")
def test_river_horses_come_too_late_for_a_tapped_nazgul(table: Table) -> None:
    table.hazard.events("Adûnaphel", "Ûvatha the Horseman")
    table.hero.company("Gandalf", "Gimli", at="Bree").hand("Wizard’s River-horses", "a pastime")
    table.dice(7)
    table.movement(to="Rivendell", path="ww")
    table.hero.pass_()
    table.hazard.do("use Adûnaphel on Gimli")
    table.hero.do("play Wizard’s River-horses by Gandalf")
    table.settle()
    while table.asked == "act" and table.who == "hero" and not table.offered("play a pastime"):
        table.pass_()
    table.then("Gimli tapped", "Ûvatha the Horseman discarded", "Adûnaphel discarded")
    table.leave_open()


def test_river_horses_save_a_lonely_wizard(table: Table) -> None:
    table.hero.company("Gandalf", allies={"Gandalf": ["Gwaihir"]}).hand("Wizard’s River-horses")
    table.dice(7)
    table.attack("troll", strikes=2, prowess=19)
    table.do("play Wizard’s River-horses by Gandalf")
    table.then("Gandalf untapped", "Wizard’s River-horses discarded")
    assert table.result == "canceled"


def test_river_horses_not_in_company(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli").hand("Wizard’s River-horses", "Escape")
    table.attack("troll", strikes=2, prowess=19)
    table.cannot("play Wizard’s River-horses", because="no Wizard who is alone in his company")
    table.leave_open()


@rule("AIO-E-0018")
def test_river_horses_without_nazgul_are_a_corruption_check(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gandalf", "Gimli").hand("Wizard’s River-horses", "a pastime")
    table.dice(7)
    table.organization()
    table.chain("play Wizard’s River-horses by Gandalf")
    table.pass_all()
    table.then("Doors of Night in play", "Wizard’s River-horses discarded")
    assert "Corruption check of Gandalf: 6 against 0" in table.log
    table.finish()


@rule("AIO-E-0018", "AIO-G-0562")
def test_river_horses_in_response_to_the_only_nazgul_just_tapped(table: Table) -> None:
    table.hazard.events("Adûnaphel")
    table.hero.company("Gandalf", "Gimli", at="Bree").hand("Wizard’s River-horses", "a pastime")
    table.dice(7)
    table.movement(to="Rivendell", path="ww")
    table.hero.pass_()
    table.hazard.do("use Adûnaphel on Gimli")
    table.hero.do("play Wizard’s River-horses by Gandalf")
    table.settle()
    while table.asked == "act" and table.who == "hero" and not table.offered("play a pastime"):
        table.pass_()
    table.then("Gimli tapped", "Adûnaphel discarded", "Wizard’s River-horses discarded")
    assert "Corruption check of Gandalf: 6 against 0" in table.log
    table.leave_open()


# --- TW-365 Wizard’s Test ----------------------------------------------------------------------------------------------------


@rule("AIO-E-0207")
@pytest.mark.parametrize("kept", [4, 9])
def test_wizards_test_rolls_twice(table: Table, kept: int) -> None:
    table.hero.company("Gimli", "Gandalf", items={"Gimli": ["Beautiful Gold Ring"]}).hand("Wizard’s Test")
    table.dice(9, 4, 10)
    table.organization()
    table.chain("play Wizard’s Test by Gandalf")
    table.do(str(kept), passing=True)
    assert result_of_the_test(table) == f"Beautiful Gold Ring is tested: {kept}"
    table.finish()
    assert f"Corruption check of Gandalf: {10 - 1 + 1} against 0" in table.log
    table.then("Wizard’s Test discarded", "Beautiful Gold Ring discarded")


@rule("AIO-E-0207")
def test_wizards_test_asks_for_the_wizard_and_a_ring(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", items={"Gimli": ["Beautiful Gold Ring"]}).company("Gandalf", at="Bree")
    table.hero.hand("Wizard’s Test", "a pastime")
    table.organization()
    table.cannot("play Wizard’s Test by Elrond", because="Elrond is not a Wizard")
    table.cannot("play Wizard’s Test", because="no gold ring item in his company")
    table.leave_open()


# --- TW-366 Wizard’s Voice ---------------------------------------------------------------------------------------------------


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
