"""Permanent-events of the resources of The Wizards, S to T."""

from typing import Any

import pytest

from ledger import rule
from meccg.model import windows as W
from meccg.parts.values import ATTRIBUTES, site_type, value
from resourceplay import points
from table import Table

# --- TW-321 Sacrifice of Form ------------------------------------------------------------------------------------------------


def sacrificed(table: Table, *rolls: int, body: int | None = None, strikes: int = 2, **fields: Any) -> None:
    table.hero.company("Gandalf", "Éowyn", "Gimli", at="Bree", **fields).hand("Sacrifice of Form")
    table.dice(*rolls)
    table.attack("orc", strikes=strikes, prowess=20, body=body)
    while table.asked == "assign strike":
        table.do("assign Éowyn" if table.offered("assign Éowyn") else "assign Gandalf")
    table.carry_out("play Sacrifice of Form")


@rule("AIO-G-0313", "AIO-G-0314", "AIO-G-0317", "AIO-G-0319")
def test_sacrifice_of_form_saves_the_company(table: Table) -> None:
    sacrificed(table, items={"Gandalf": ["Glamdring"]}, allies={"Gandalf": ["Gwaihir"]}, followers={"Gandalf": ["Gimli"]})
    assert table.result == "defeated"  # nobody is wounded, nobody taps
    table.then("Gandalf discarded", "Gwaihir discarded", "Éowyn untapped", "Gimli in play")
    table.then("Sacrifice of Form in play", "Glamdring on Sacrifice of Form", "Glamdring in play")
    assert points(table, "item") == 2  # still in play
    assert table.hero.row.avatar == -1
    assert not table.hero.row.avatar_lost


@rule("AIO-G-0312")
@pytest.mark.parametrize(("checks", "outcome"), [((6, 6), "defeated"), ((6, 5), "failed")])
def test_sacrifice_of_form_and_a_body(table: Table, checks: tuple[int, int], outcome: str) -> None:
    sacrificed(table, *checks, body=8)
    assert [x for x in table.log if x.startswith("Body check")] == [
        f"Body check of the strike: {n + 3} against 8" for n in checks
    ]
    assert table.result == outcome


def test_sacrifice_of_form_by_a_wizard_alone(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree", items={"Gandalf": ["Glamdring"]}).hand("Sacrifice of Form")
    table.attack("orc", strikes=1, prowess=20)
    table.carry_out("play Sacrifice of Form")
    table.then("Gandalf discarded", "Glamdring on Sacrifice of Form")
    assert table.result == "defeated"


def test_sacrifice_of_form_and_the_return(table: Table) -> None:
    sacrificed(table, items={"Gandalf": ["Glamdring"]})
    table.hero.hand("Gandalf")
    table.organization()
    table.do("reveal Gandalf#2 as a new company at Rivendell")
    table.then("Glamdring on Gandalf#2", "Sacrifice of Form on Gandalf#2")
    gandalf = table.hero.row.avatar
    names = {"prowess": 6 + 2 + 1, "body": 9 + 1, "di": 10 + 1}
    for attribute, n in names.items():
        assert value(table.state, ATTRIBUTES[attribute], gandalf) == n
    table.finish()


@rule("AIO-G-0315", "AIO-G-0316", "AIO-H-0164", "CRF1-0385")
def test_sacrifice_of_form_binds_both_players(table: Table) -> None:
    sacrificed(table)
    table.hero.hand("Saruman", "Gandalf", "a pastime")
    table.organization()
    table.cannot("reveal Saruman")
    assert "no other avatar" in "; ".join(w.text for w in table.reasons("Saruman"))
    assert table.offered("reveal Gandalf#2 as a new company at Rivendell")
    table.finish()
    table.hazard.hand("Gandalf")
    table.hazard.company("Thorin II", at="Rivendell")
    card = table.hazard.row.hand[-1]
    from meccg.parts.offers import explain

    assert any(w.rule == "AIO-G-0316" for w in explain(table.state, 1, card, W.ORGANIZATION))


@rule("AIO-G-0317")
def test_sacrifice_of_form_only_after_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Bree").hand("Sacrifice of Form", "Dark Quarrels")
    table.attack("orc", strikes=1, prowess=20)
    table.cannot("play Sacrifice of Form", because="after strikes are assigned")
    table.leave_open()


def test_sacrifice_of_form_once_for_a_wizard_and_only_where_he_is(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli", at="Bree").company("Gandalf", at="Rivendell").hand("Sacrifice of Form")
    table.attack("orc", strikes=1, prowess=20, against="Éowyn")
    table.do("assign Éowyn")
    assert not table.offered("play Sacrifice of Form")
    table.leave_open()


def test_sacrifice_of_form_not_twice(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Bree", cards={"Gandalf": ["Sacrifice of Form"]}).hand("Sacrifice of Form")
    assert table.value("prowess", "Gandalf") == 7
    table.attack("orc", strikes=1, prowess=20)
    table.do("assign Gimli")
    assert not table.offered("play Sacrifice of Form")
    table.leave_open()


@rule("AIO-F-0129")
def test_lucky_search_not_past_the_bane_of_the_ithil_stone(table: Table) -> None:
    table.hero.company("Bilbo", at="Moria").hand("Lucky Search", "a pastime").deck("Star-glass")
    table.events("Bane of the Ithil-stone")
    table.explored()
    table.cannot("play Lucky Search", because="it would change nothing")
    table.finish()


# --- TW-334 Stone of Erech ---------------------------------------------------------------------------------------------------


@rule("AIO-G-0394")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_stone_of_erech(table: Table, whose: str) -> None:
    getattr(table, whose).factions("Men of Lamedon")
    table.hero.company("Faramir", at="Vale of Erech").hand("Stone of Erech")
    table.explored()
    table.carry_out("play Stone of Erech")
    table.then("Stone of Erech in play", "Vale of Erech untapped")
    assert points(table, "miscellaneous") == 2
    table.finish()


@pytest.mark.parametrize(
    ("at", "men", "because"), [("Edoras", True, "Vale of Erech"), ("Vale of Erech", False, "Men of Lamedon")]
)
def test_stone_of_erech_not_elsewhere_nor_alone(table: Table, at: str, men: bool, because: str) -> None:
    table.hero.company("Faramir", at=at).hand("Stone of Erech", "a pastime")
    if men:
        table.hero.factions("Men of Lamedon")
    table.explored()
    table.cannot("play Stone of Erech", because=because)
    table.finish()


def test_stone_of_erech_goes_with_the_men_of_lamedon(table: Table) -> None:
    table.hero.company("Faramir", at="Bree").factions("Men of Lamedon").events("Stone of Erech")
    table.hazard.hand("Muster Disperses")
    table.dice(2)
    table.hero.company("Elrond", "Aragorn II", at="Rivendell")
    table.movement("Faramir")
    table.hazard.do("play Muster Disperses", passing=True)
    table.through()
    table.then("Men of Lamedon discarded", "Stone of Erech discarded")
    table.finish()


# --- TW-348 The White Tree ---------------------------------------------------------------------------------------------------


@rule("AIO-G-0534", "CRF1-0418")
@pytest.mark.parametrize("stored", [True, False])
def test_white_tree_grows_from_a_sapling(table: Table, stored: bool) -> None:
    items = {} if stored else {"Éowyn": ["Sapling of the White Tree"]}
    table.hero.company("Elrond", "Éowyn", at="Minas Tirith", items=items).hand("The White Tree")
    if stored:
        table.hero.pile("Sapling of the White Tree", stored_at="Minas Tirith")
    table.explored()
    table.carry_out("play The White Tree by Elrond")
    table.then("The White Tree in play", "Sapling of the White Tree discarded")
    assert points(table, "miscellaneous") == 5
    table.finish()


@rule("AIO-G-0534", "AIO-G-0536", "CRF1-0419")
@pytest.mark.parametrize(
    "case", ["no sage", "no sapling", "elsewhere", "opponent's", "in hand", "stored elsewhere", "borne elsewhere"]
)
def test_white_tree_not_without(table: Table, case: str) -> None:
    here = {"Éowyn": ["Sapling of the White Tree"]} if case in ("no sage", "elsewhere") else {}
    table.hero.company(
        "Gimli" if case == "no sage" else "Elrond", "Éowyn", at="Edoras" if case == "elsewhere" else "Minas Tirith", items=here
    )
    table.hero.hand("The White Tree", "a pastime")
    if case == "opponent's":
        table.hazard.pile("Sapling of the White Tree", stored_at="Minas Tirith")
    if case == "in hand":
        table.hero.hand("Sapling of the White Tree")
    if case == "stored elsewhere":
        table.hero.pile("Sapling of the White Tree", stored_at="Rivendell")
    if case == "borne elsewhere":
        table.hero.company("Faramir", at="Bree", items={"Faramir": ["Sapling of the White Tree"]})
    table.explored("Éowyn")
    table.cannot("play The White Tree", because="sage" if case in ("no sage", "elsewhere") else "you can't discard")
    table.finish()


@rule("AIO-G-0535")
@pytest.mark.parametrize("tree", [True, False])
def test_white_tree_heals(table: Table, tree: bool) -> None:
    table.hero.company("Faramir", at="Minas Tirith", wounded=["Faramir"])
    if tree:
        table.events("The White Tree")
    table.untap()
    table.finish()
    table.then("Faramir tapped" if tree else "Faramir wounded")


@rule("AIO-G-0535", "AIO-G-0537", "CRF1-0421")
def test_white_tree_keeps_creatures_away(table: Table) -> None:
    from meccg.model.facts import Keying, facts_of
    from meccg.rules.keying import ways

    wolf = facts_of(
        id="X", set="X", name="X", type="hazard", kind="creature", alignment="neutral", keying=(Keying(site_types="F"),)
    )
    deer = facts_of(
        id="X", set="X", name="X", type="hazard", kind="creature", alignment="neutral", keying=(Keying(site_types="H"),)
    )
    table.hero.company("Faramir", at="Minas Tirith")
    s = table.state
    assert (ways(s, wolf, table.company()), ways(s, deer, table.company())) == (("site type: F",), ())
    table.events("The White Tree")
    assert (ways(s, wolf, table.company()), ways(s, deer, table.company())) == ((), ("site type: H",))
    assert site_type(s, table.company().site) == "F"  # for everything else


@rule("AIO-H-0180", "CRF1-0421", "AIO-G-0537")
def test_white_tree_makes_no_haven_for_other_purposes(table: Table) -> None:
    table.hero.company("Gandalf", "Faramir", at="Minas Tirith", corruption={"Faramir": ["Lure of the Senses"]})
    table.hero.hand("Wizard’s Ring", "a pastime").events("The White Tree")
    table.untap()
    table.finish()  # no check for the Lure
    table.explored("Gandalf")
    table.cannot("play Wizard’s Ring", because="not playable at this site")
    table.finish()


@rule("AIO-H-0179", "CRF1-0420")
def test_white_tree_does_not_save_the_site_card(table: Table) -> None:
    table.hero.company("Faramir", at="Minas Tirith", site_tapped=True).events("The White Tree")
    table.movement(to="Edoras", way="region")
    table.finish()
    table.then("Minas Tirith in discard", "The White Tree in play")


# --- TW-498 Swordmaster ------------------------------------------------------------------------------------------------------


def test_swordmaster_teaches_a_sage(table: Table) -> None:
    table.hero.company("Bilbo", "Elrond", at="Weathertop", items={"Bilbo": ["Sword of Gondolin"]}).hand(
        "Swordmaster", "Swordmaster"
    )
    table.explored()
    assert table.value("prowess", "Bilbo") == 1
    table.carry_out("play Swordmaster by Bilbo")
    table.then("Swordmaster#1 on Bilbo", "Bilbo tapped", "Weathertop tapped")
    assert table.value("prowess", "Bilbo") == 1 + 2  # as a warrior
    table.finish()
    table.untap()
    table.then("Bilbo untapped")
    table.finish()


def test_swordmaster_once_for_a_character(table: Table) -> None:
    table.hero.company("Elrond", at="Weathertop", cards={"Elrond": ["Swordmaster"]}).hand("Swordmaster", "a pastime")
    table.explored()
    table.cannot("play Swordmaster#2", because="can't be duplicated")
    table.finish()


def swordmaster(table: Table, who: str, *items: str) -> None:
    table.hero.company(who, items={who: list(items)}, cards={who: ["Swordmaster"]}, at="Bree")


@pytest.mark.parametrize(("who", "prowess"), [("Elrond", 8), ("Faramir", 5 + 3), ("Beretar", 5 + 3)])
def test_swordmaster_uses_two_weapons_if_he_was_a_warrior(table: Table, who: str, prowess: int) -> None:
    swordmaster(table, who, "Sword of Gondolin", "Dagger of Westernesse")
    alone = table.state.facts_of(table.id(who)).prowess
    assert table.value("prowess", who) == max(alone, min(8, alone + 3))


def test_swordmaster_one_weapon_if_he_was_no_warrior(table: Table) -> None:
    swordmaster(table, "Bilbo", "Sword of Gondolin", "Dagger of Westernesse")
    assert table.value("prowess", "Bilbo") == 1 + 2


def test_swordmaster_of_three_weapons_the_best_two(table: Table) -> None:
    swordmaster(table, "Denethor II", "Dagger of Westernesse", "Sword of Gondolin", "Narsil")
    assert table.value("prowess", "Denethor II") == 3 + 2 + 1


@pytest.mark.parametrize("two", [True, False])
def test_swordmaster_chooses_between_shield_and_second_weapon(table: Table, two: bool) -> None:
    swordmaster(table, "Denethor II", "Sword of Gondolin", "Narsil", "Great-shield of Rohan")
    assert (table.value("prowess", "Denethor II"), table.value("body", "Denethor II")) == (3 + 2, 6 + 2)
    table.dice(2, 2)
    table.attack("orc", strikes=1, prowess=12)
    table.do("tap")
    if two:
        table.carry_out("use Swordmaster")
        assert "Swordmaster" not in table.uses()
    table.pass_all()
    assert f"Denethor II rolls 2: {3 + (3 if two else 2) + 2} against 12" in table.log
    assert f"Body check of Denethor II: 2 against {6 if two else 8}" in table.log
