"""Short-events of the hazards of The Wizards, A to C."""

import pytest

from hazardplay import call_home, left, numbers, pending
from ledger import rule
from meccg.model.facts import AttackSpec, Points
from meccg.parts.requirements import AddAttack
from meccg.parts.selectors import Site
from table import Table, blank

# --- TW-6 Arouse Denizens ----------------------------------------------------------------------------------------------------


def test_arouse_denizens_strengthens_one_automatic_attack_this_turn(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien").company("Faramir", at="Weathertop")
    table.hazard.hand("Arouse Denizens")
    table.movement("Aragorn II", to="Isengard", path="wbb")
    table.hazard.play("play Arouse Denizens on Isengard")
    table.then("Arouse Denizens discarded")
    table.pass_all()
    table.site("Faramir")
    table.do("enter")
    assert numbers(table) == (2, 6)  # elsewhere nothing changes
    table.finish(12)
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (3, 10)
    table.leave_open()


def test_arouse_denizens_chooses_one_of_several_attacks(table: Table) -> None:
    table.events(
        blank(
            "HAZARD-EVENTS-DEN",
            AddAttack(Site(), AttackSpec("orc", 2, 5)),
            name="a den of the tests",
            subtypes=("permanent-event",),
        )
    )
    table.hero.company("Aragorn II", "Gimli", at="Weathertop")
    table.hazard.hand("Arouse Denizens")
    table.movement("Aragorn II")
    table.hazard.play("play Arouse Denizens")
    table.hazard.do("Orcs, 2 strikes")
    table.pass_all()
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (2, 6)
    table.dice(12, 12)
    while table.frame("Attack").nth == 0:
        table.answer_plainly()
    assert numbers(table) == (2, 8)
    table.leave_open()


@pytest.mark.parametrize(("at", "to", "symbols"), [("Lórien", "Moria", "ww"), ("Lórien", "Edoras", "wb"), ("Isengard", "", "")])
def test_arouse_denizens_is_for_ruins_and_lairs(table: Table, at: str, to: str, symbols: str) -> None:
    table.hero.company("Aragorn II", at=at).company("Faramir", at="Weathertop")  # that site is no target now
    table.hazard.hand("Arouse Denizens")
    table.movement("Aragorn II", to=to, path=symbols)
    if not to:
        assert table.offered("play Arouse Denizens on Isengard")
        table.cannot("play Arouse Denizens on Weathertop")
    else:
        table.cannot("play Arouse Denizens", because="AIO-B-0431")
    table.leave_open()


def test_arouse_denizens_needs_a_site_of_that_type(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand("Arouse Denizens")
    table.movement("Aragorn II")
    table.cannot("play Arouse Denizens", because="there is no Ruins & Lairs with an automatic-attack")
    table.leave_open()


def test_arouse_denizens_is_not_duplicated_on_a_site(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Weathertop")
    table.hazard.hand("Arouse Denizens", "Arouse Denizens")
    table.movement("Aragorn II")
    table.hazard.play("play Arouse Denizens")
    table.cannot("play Arouse Denizens#2", because="can't be duplicated")
    table.leave_open()


@rule("AIO-E-0316")
def test_arouse_denizens_may_be_revealed_on_guard(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Weathertop", guard=["Arouse Denizens"])
    table.site("Aragorn II")
    table.do("enter")
    table.hazard.do("reveal Arouse Denizens")
    table.settle()
    assert numbers(table) == (2, 9)
    table.leave_open()


# --- TW-7 Arouse Minions -----------------------------------------------------------------------------------------------------


@rule("AIO-E-0024", "AIO-E-0026")
@pytest.mark.parametrize(("site", "symbols", "prowess"), [("Moria", "ww", 10), ("Dol Guldur", "wbd", 10)])
def test_arouse_minions_at_shadow_holds_and_dark_holds(table: Table, site: str, symbols: str, prowess: int) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien")
    table.hazard.hand("Arouse Minions")
    table.movement("Aragorn II", to=site, path=symbols)
    before = left(table)
    table.hazard.play("play Arouse Minions", site)
    if table.asked == "automatic-attack":
        table.hazard.do("Orcs")
    assert left(table) == before - 1
    table.finish()
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table)[1] == prowess
    table.leave_open()


def test_arouse_minions_chooses_one_of_several_attacks(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Dol Guldur").hand("Concealment")
    table.hazard.hand("Arouse Minions")
    table.movement("Aragorn II")
    table.hazard.play("play Arouse Minions")
    table.hazard.do("Trolls")
    table.finish()
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (3, 7)
    table.dice(*[12] * 3)
    while table.frame("Attack").nth == 0:
        table.answer_plainly()
    assert numbers(table) == (2, 11)
    table.leave_open()
    table.state.chance = table.state.chance.but(script=())


@rule("AIO-E-0025")
def test_arouse_minions_though_the_company_stays_outside(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand("Arouse Minions")
    table.movement("Aragorn II")
    table.hazard.play("play Arouse Minions")
    table.finish()
    table.site("Aragorn II")
    table.do("nothing")
    table.then("Arouse Minions discarded")


def test_arouse_minions_is_not_duplicated_at_a_site(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand("Arouse Minions", "Arouse Minions")
    table.movement("Aragorn II")
    table.hazard.play("play Arouse Minions")
    assert not pending(table, "play Arouse Minions")
    table.cannot("play Arouse Minions", because="can't be duplicated")
    table.leave_open()


# --- TW-11 Awaken the Earth’s Fire -------------------------------------------------------------------------------------------


def test_awaken_the_earths_fire_on_an_automatic_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria")
    table.hazard.hand("Awaken the Earth’s Fire")
    table.movement("Aragorn II")
    table.hazard.play("play Awaken the Earth’s Fire", "Moria")
    table.finish()
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (4, 9)
    table.leave_open()


# --- TW-18 Call of Home ------------------------------------------------------------------------------------------------------


@rule("AIO-F-0178", "AIO-F-0179", "AIO-C-0069")
@pytest.mark.parametrize(("roll", "home"), [(9, True), (10, False)])
def test_call_of_home_against_the_roll_alone(table: Table, roll: int, home: bool) -> None:
    """Twenty points of general influence are used: Elrond 10, Faramir 5, Beretar 5."""
    table.hero.company("Faramir", "Beretar", at="Bree").company("Elrond", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.movement("Faramir")
    assert table.value("unused_gi", "hero") == 0
    call_home(table, "Faramir", roll)
    assert f"Hero rolls {roll}: {roll}" in table.log  # his player, not the one who plays the card
    table.then("Faramir in hand" if home else "Faramir in play", "Call of Home discarded", "Beretar in play")
    assert ("Faramir" in table.hero.names("hand")) is home
    table.leave_open()


@rule("AIO-F-0179", "AIO-C-0069")
@pytest.mark.parametrize(("roll", "home"), [(4, True), (5, False)])
def test_call_of_home_and_unused_general_influence(table: Table, roll: int, home: bool) -> None:
    table.hero.company("Faramir", at="Bree").company("Elrond", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.movement("Faramir")
    assert table.value("unused_gi", "hero") == 5
    call_home(table, "Faramir", roll)
    table.then("Faramir in hand" if home else "Faramir in play")
    table.leave_open()


@rule("AIO-F-0177")
@pytest.mark.parametrize("who", ["Gandalf", "a Ringwraith", "Frodo"])
def test_call_of_home_is_not_for_wizards_ringwraiths_and_the_ring_bearer(table: Table, who: str) -> None:
    wraith = blank("TABLE-WRAITH", name="a Ringwraith", type="character", kind="avatar", races=("ringwraith",), prowess=8, body=9)
    who = {"a Ringwraith": wraith}.get(who, who)
    table.hero.company(who, at="Bree", items={who: ["The One Ring"]} if who == "Frodo" else {})
    table.hazard.hand("Call of Home")
    table.movement("Bree")
    table.cannot("play Call of Home", because="there is no character not bearing The One Ring who is no Wizard or Ringwraith")
    table.leave_open()


def test_call_of_home_is_for_anybody_else_in_the_company(table: Table) -> None:
    table.hero.company("Gandalf", "Sam Gamgee", "Gimli", at="Bree").company("Faramir", at="Edoras")
    table.hazard.hand("Call of Home")
    table.movement("Gandalf")
    assert [w for w in table.offers() if "Call of Home" in w and "guard" not in w] == [
        "Play Call of Home on Sam Gamgee",
        "Play Call of Home on Gimli",
    ]
    table.leave_open()


@rule("AIO-F-0180", "AIO-F-0181", "AIO-F-0182", "AIO-H-0107", "AIO-E-0563")
def test_call_of_home_and_what_he_had(table: Table) -> None:
    """One item goes to somebody else, who may be wounded; the others and an ally are discarded; his follower stays."""
    table.hero.company(
        "Aragorn II",
        "Bilbo",
        "Gimli",
        at="Bree",
        items={"Aragorn II": ["Glamdring", "Elven Cloak"]},
        allies={"Aragorn II": ["Gwaihir"]},
        followers={"Aragorn II": ["Bilbo"]},
        wounded=["Gimli"],
    ).company("Elrond", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.movement("Aragorn II")
    call_home(table, "Aragorn II", 2)
    assert table.who == "hero"
    table.do("Glamdring")
    assert table.who == "hero"
    table.do("Gimli")
    table.then("Aragorn II in hand", "Glamdring on Gimli", "Elven Cloak discarded", "Gwaihir discarded", "Bilbo in play")
    table.leave_open()


def test_call_of_home_nobody_is_there_to_take_the_item(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", items={"Aragorn II": ["Glamdring", "Elven Cloak"]}).company(
        "Elrond", at="Rivendell"
    )
    table.hazard.hand("Call of Home")
    table.movement("Aragorn II")
    call_home(table, "Aragorn II", 2)
    if table.asked == "choose":
        table.do("Glamdring")
    table.then("Aragorn II in hand", "Glamdring discarded", "Elven Cloak discarded")
    table.leave_open()


@rule("AIO-F-0180")
def test_call_of_home_the_item_need_not_be_passed_on(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Bree", items={"Aragorn II": ["Glamdring"]}).company("Elrond", at="Rivendell")
    table.hazard.hand("Call of Home")
    table.movement("Aragorn II")
    call_home(table, "Aragorn II", 2)
    table.do("None")
    table.then("Aragorn II in hand", "Glamdring discarded")
    table.leave_open()


def test_call_of_home_the_item_goes_only_to_one_who_may_bear_it(table: Table) -> None:
    heirloom = blank(
        "HAZARD-EVENTS-HEIRLOOM",
        name="an heirloom of the tests",
        kind="item",
        item_kind="major",
        bearer_races=("dwarf",),
        cp=Points(1),
    )
    table.hero.company("Thorin II", "Bilbo", "Gimli", at="Bree", items={"Thorin II": [heirloom]}).company(
        "Elrond", at="Rivendell"
    )
    table.hazard.hand("Call of Home")
    table.movement("Thorin II")
    call_home(table, "Thorin II", 2)
    table.do("an heirloom of the tests")
    table.then("Thorin II in hand", "an heirloom of the tests on Gimli")  # nobody else was left to choose
    table.leave_open()


# --- TW-19 Call of the Sea ---------------------------------------------------------------------------------------------------


# Call of the Sea
@rule("AIO-C-0069")
@pytest.mark.parametrize(
    ("to", "symbols", "dice", "gone"),
    [("Himring", "fc", 9, True), ("Himring", "fc", 10, False), ("", "", 6, True), ("", "", 7, False)],
)
def test_call_of_the_sea_rolls_against_unused_influence(table: Table, to: str, symbols: str, dice: int, gone: bool) -> None:
    """Legolas (6), Gimli (6) and Bilbo (5) leave three points unused; by sea the result is three less."""
    table.hero.company("Legolas", "Gimli", "Bilbo", at="Grey Havens")
    table.hazard.hand("Call of the Sea")
    table.movement("Legolas", to=to, path=symbols) if to else table.movement("Legolas")
    table.dice(dice)
    table.hazard.play("play Call of the Sea on Legolas")
    table.finish()
    table.then("Legolas in hand" if gone else "Legolas in play")


@rule("AIO-F-0183", "AIO-H-0107")
def test_call_of_the_sea_leaves_one_item_behind(table: Table) -> None:
    table.hero.company(
        "Legolas", "Gimli", "Bilbo", "Aragorn II", at="Bree", followers={"Legolas": ["Bilbo"]},
        items={"Legolas": ["Elven Cloak", "Sword of Gondolin"]}, allies={"Legolas": ["Gwaihir"]},
    )  # fmt: skip
    table.hazard.hand("Call of the Sea")
    table.movement("Legolas")
    table.dice(2)
    table.hazard.play("play Call of the Sea on Legolas")
    table.hero.do("choose Sword of Gondolin")
    table.hero.do("choose Gimli")
    table.then("Legolas in hand", "Sword of Gondolin on Gimli", "Elven Cloak discarded", "Gwaihir discarded", "Bilbo in play")
    table.finish()


def test_call_of_the_sea_calls_elves_only(table: Table) -> None:
    table.hero.company("Gimli", "Aragorn II", at="Grey Havens")
    table.hazard.hand("Call of the Sea")
    table.movement("Gimli")
    table.cannot("play Call of the Sea on Gimli", because="there is no Elf")
    table.leave_open()
