"""What the beginners' course says of attacks and strikes, as it happens at the table."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.rules.scoring import scores
from table import Table


def struck(table: Table, who: str, prowess: int, *dice: int, stance: str = "tap", state: str = "") -> None:
    """One strike against somebody, to its end."""
    table.hero.company(who, at="Bree", **({state: [who]} if state else {}))  # type: ignore[arg-type]
    table.dice(*dice)
    table.attack("man", prowess=prowess)
    while table.state.asks:
        table.do(stance) if table.asked == "stance" else table.answer_plainly()


@rule("ICH-0171")
def test_a_creature_attacks_once_with_its_strikes(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Elladan", "Bilbo")
    table.hazard.hand("Wargs")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.hazard.do("play Wargs", "Wilderness")
    table.do("Aragorn II", passing=True)
    table.do("Gimli")
    table.dice(12, 12)
    table.finish()
    assert sum("Attack by Wargs" in line for line in table.told) == 1
    assert sum("against 9" in line for line in table.told) == 2


@rule("ICH-0172")
def test_a_canceled_attack_is_over_and_its_creature_discarded(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo").hand("Concealment")
    table.hazard.hand("Wargs")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.hazard.do("play Wargs", "Wilderness")
    table.hero.play("play Concealment by Bilbo")
    table.finish()
    table.then("Wargs discarded", "Aragorn II untapped")
    assert not any("against 9" in line for line in table.told)


@rule("ICH-0150")
def test_a_card_for_attacks_waits_for_one(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo").hand("Concealment", "a pastime")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.cannot("play Concealment")
    table.leave_open()


@rule("ICH-0176")
def test_each_character_faces_one_strike(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Bilbo", at="Bree")
    table.attack("orc", strikes=-1, prowess=2)
    while table.asked == "act":
        table.pass_()
    assert table.asked in ("next strike", "stance")
    table.finish(12, 12, 12)
    assert sum("against 2" in line for line in table.told) == 3


@rule("ICH-0179")
def test_the_defender_chooses_among_the_untapped(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Bilbo", at="Bree", tapped=["Gimli"])
    table.attack("orc", strikes=2, prowess=2)
    while table.asked != "assign strike":
        table.pass_()
    assert not table.offered("Gimli")
    table.do("Aragorn II")
    assert not table.offered("assign Aragorn II")
    assert table.offered("leave")  # Bilbo may be left out
    table.leave_open()


@rule("ICH-0183")
def test_strikes_beyond_the_company_weigh_on_it(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Elladan", at="Bree")
    table.attack("orc", strikes=5, prowess=2)
    while table.asked != "excess strikes":
        table.answer_plainly()
    assert table.who == "hazard"
    assert len(table.offers()) == 3  # none, one or both on this strike
    table.leave_open()


@rule("ICH-0185")
def test_the_defender_says_which_strike_is_next(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Bree")
    table.attack("orc", strikes=2, prowess=2)
    while table.asked != "next strike":
        table.answer_plainly()
    assert table.who == "hero"
    table.do("Gimli")
    table.finish(12, 12)
    fought = [line for line in table.told if " rolls " in line]
    assert fought[0].startswith("Gimli")
    assert fought[1].startswith("Aragorn II")


@rule("ICH-0190")
@pytest.mark.parametrize(("stance", "total"), [("tap", 13), ("stay", 10)])
def test_staying_untapped_costs_three(table: Table, stance: str, total: int) -> None:
    struck(table, "Aragorn II", 8, 7, stance="stay untapped" if stance == "stay" else "tap")
    assert any(f"{total} against 8" in line for line in table.told)


@rule("ICH-0194", "ICH-0195")
@pytest.mark.parametrize(("state", "total"), [("tapped", 10), ("wounded", 9)])
def test_who_is_tapped_or_wounded_fights_worse(table: Table, state: str, total: int) -> None:
    struck(table, "Elladan", 8, 6, state=state)
    assert table.value("prowess", "Elladan") == 5
    assert any(f"{total} against 8" in line for line in table.told)


@rule("ICH-0199")
def test_less_than_the_strike_wounds(table: Table) -> None:
    struck(table, "Elladan", 10, 4, 2)
    assert any("9 against 10" in line for line in table.told)
    table.then("Elladan wounded")


@rule("ICH-0220")
def test_no_points_for_an_automatic_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Elladan", at="Mount Gram")
    before = scores(table.state, 0).total
    table.site()
    table.do("enter")
    table.finish(*[12] * 3)
    assert any("attack of Mount Gram is defeated" in line for line in table.told)
    assert scores(table.state, 0).total == before


@rule("ICH-0219")
def test_who_does_not_enter_faces_nothing(table: Table) -> None:
    table.hero.company("Aragorn II", at="Mount Gram").hand("Glamdring")
    table.site()
    table.do("do nothing")
    table.finish()
    assert not any("Automatic-attack" in line for line in table.told)


@rule("ICH-0221")
def test_an_item_is_played_though_the_guard_was_not_defeated(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Elladan", "Bilbo", at="Mount Gram").hand("Glamdring")
    table.site()
    table.do("enter")
    table.dice(12, 12, 2, 2)
    while not table.offered("play Glamdring"):
        wanted = [n for n in ("Aragorn II", "Gimli", "Bilbo") if table.asked == "assign strike" and table.offered(f"assign {n}")]
        table.do(f"assign {wanted[0]}") if wanted else table.answer_plainly()
    assert not any("attack of Mount Gram is defeated" in line for line in table.told)
    table.leave_open()


@rule("ICH-0225")
def test_an_item_taps_its_bearer_and_the_site(table: Table) -> None:
    table.hero.company("Aragorn II", at="Mount Gram").hand("Glamdring")
    table.explored()
    table.play("play Glamdring by Aragorn II")
    table.then("Aragorn II tapped", "Mount Gram tapped", "Glamdring on Aragorn II")
    table.leave_open()


@rule("ICH-0218")
def test_all_have_moved_before_the_first_enters_a_site(table: Table) -> None:
    table.hero.company("Aragorn II").company("Gimli", at="Bree").deck(*["a pastime"] * 20)
    table.turn()
    while table.asked != "next company":
        table.answer_plainly()
    assert table.company("Aragorn II").done == table.company("Gimli").done
    assert table.company("Gimli").done
    assert table.offered("Gimli")
    assert table.offered("Aragorn II")
    table.leave_open()


@rule("ICH-0229", "ICH-0230", "ICH-0231")
@pytest.mark.parametrize(("roll", "won"), [(6, True), (5, False)])
def test_influence_that_is_left_wins_a_faction(table: Table, roll: int, won: bool) -> None:
    """Beretar has 1, a Dúnadan +1: number 9 wants more than 9. With Dori as Aragorn's follower 2 of 3 are left, +1 and +2."""
    table.hero.company("Aragorn II", "Dori", at="Bree", followers={"Aragorn II": ["Dori"]}).hand("Rangers of the North")
    table.explored()
    table.dice(roll - 1)
    table.carry_out("play Rangers of the North by Aragorn II")
    total = roll - 1 + (3 - 1) + 1 + 2
    assert any(f"{total} against 9" in line for line in table.told)
    table.then(f"Rangers of the North {'in play' if won else 'discarded'}", f"Bree {'tapped' if won else 'untapped'}")
    table.leave_open()


@rule("ICH-0234")
def test_an_ally_goes_with_his_character(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", allies={"Aragorn II": ["Quickbeam"]}, corruption={"Aragorn II": 11})
    table.organization()
    assert not table.offered("transfer")
    table.leave_open()


@rule("ICH-0234")
def test_an_ally_is_discarded_with_his_character(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", allies={"Aragorn II": ["Quickbeam"]}, corruption={"Aragorn II": 8})
    table.corruption_check("Aragorn II")
    table.finish(7)
    table.then("Aragorn II discarded", "Quickbeam discarded")


@rule("ICH-0235")
def test_an_ally_fights_and_counts_for_nothing_else(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Wellinghall", allies={"Aragorn II": ["Quickbeam"]})
    assert table.company("Aragorn II").members == (table.id("Aragorn II"), table.id("Gimli"))
    table.attack("orc", strikes=1, prowess=2)
    while table.asked != "assign strike":
        table.pass_()
    assert table.offered("Quickbeam")
    table.leave_open()
