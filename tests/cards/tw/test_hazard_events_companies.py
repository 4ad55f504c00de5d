"""Hazard events of The Wizards that send away or hold up: characters, companies, factions."""

import pytest

from hazardplay import call_home, limit, play, resolve
from ledger import rule
from meccg.model.facts import Points
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.selectors import Company
from meccg.parts.values import has_trait
from meccg.parts.verbs import ReturnToOrigin
from table import Table, blank

# --- Call of Home ----------------------------------------------------------------------------------------------------------


@rule("AIO-F-0178", "AIO-F-0179", "AIO-C-0069", "METW-0310")
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


@rule("AIO-F-0179", "AIO-C-0069", "METW-0310")
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
    assert table.seat == "hero"
    table.do("Glamdring")
    assert table.seat == "hero"
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
    table.do("That is all")
    table.then("Aragorn II in hand", "Glamdring discarded")
    table.leave_open()


def test_call_of_home_the_item_goes_only_to_one_who_may_bear_it(table: Table) -> None:
    heirloom = blank(
        "HAZARD-EVENTS-HEIRLOOM",
        name="an heirloom of the tests",
        kind="item",
        item_class="major",
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


# --- River -----------------------------------------------------------------------------------------------------------------


def after_moving(table: Table, who: str, to: str, symbols: str, *rivers: str) -> None:
    """The company moves, so many Rivers are played on its new site."""
    table.hazard.hand(*["River"] * len(rivers))
    table.movement(who, to=to, path=symbols)
    for site in rivers:
        play(table, "play River on", site)


def may_enter(table: Table, who: str) -> bool:
    table.site(who)
    table.leave_open()
    return table.offered("enter")


@rule("AIO-G-0277", "CRF1-0378")
@pytest.mark.parametrize("company", [("Boromir II", "Gimli"), ("Aragorn II", "Gimli")])
def test_river_holds_up_a_company_that_has_moved(table: Table, company: tuple[str, ...]) -> None:
    """With or without a ranger, if nobody taps."""
    table.hero.company(*company, at="Lórien")
    after_moving(table, company[0], "Edoras", "wb", "Edoras")
    table.then("River discarded")
    table.pass_all()
    table.then(f"{company[0]} at Edoras")
    table.site(company[0])
    while table.asked == "act":  # a ranger might tap now
        table.pass_()
    assert not table.asked
    assert not table.company(company[0]).entered


@rule("AIO-G-0277")
def test_river_does_not_hold_up_a_company_that_stayed(table: Table) -> None:
    table.hero.company("Boromir II", at="Edoras")
    after_moving(table, "Boromir II", "", "", "Edoras")
    table.pass_all()
    assert may_enter(table, "Boromir II")


@rule("AIO-G-0278", "AIO-G-0282")
def test_river_is_forded_on_the_way(table: Table) -> None:
    """By a ranger who has not arrived yet."""
    table.hero.company("Aragorn II", "Gimli", at="Lórien")
    after_moving(table, "Aragorn II", "Edoras", "wb", "Edoras")
    table.hero.do("use River by Aragorn II", passing=True)
    resolve(table)
    table.then("Aragorn II tapped")
    table.pass_all()
    assert may_enter(table, "Aragorn II")


@rule("AIO-G-0278", "AIO-G-0279")
@pytest.mark.parametrize("enters", [True, False])
def test_river_is_forded_at_the_start_of_the_site_phase(table: Table, enters: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien")
    after_moving(table, "Aragorn II", "Edoras", "wb", "Edoras")
    table.pass_all()
    table.site("Aragorn II")
    table.do("use River by Aragorn II")
    resolve(table)
    assert table.asked == "enter"
    table.do("enter" if enters else "do nothing")
    assert table.company("Aragorn II").entered is enters
    assert not table.offered("use River")  # now it is too late
    table.pass_all()


@rule("AIO-G-0278")
def test_river_is_not_forded_once_the_company_does_nothing(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien").hand("a pastime")
    after_moving(table, "Aragorn II", "Edoras", "wb", "Edoras")
    table.pass_all()
    table.site("Aragorn II")
    while table.asked == "act" and table.offered("use River"):
        table.pass_()
    table.cannot("use River")
    table.leave_open()


def test_river_only_an_untapped_ranger_fords_it(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien", tapped=["Aragorn II"]).hand("a pastime")
    after_moving(table, "Aragorn II", "Edoras", "wb", "Edoras")
    assert not table.offered("use River")
    while table.seat != "hero":
        table.pass_()
    assert not table.offered("use River")
    table.leave_open()


@rule("AIO-G-0280")
@pytest.mark.parametrize("rangers", [1, 2])
def test_river_each_needs_a_ranger_of_its_own(table: Table, rangers: int) -> None:
    table.hero.company("Aragorn II", "Beretar", "Gimli", at="Lórien")
    after_moving(table, "Aragorn II", "Edoras", "wb", "Edoras", "Edoras")
    for i, who in enumerate(("Aragorn II", "Beretar")[:rangers]):
        table.hero.do(f"use River#{i + 1} by {who}", passing=True)
        resolve(table)
    table.pass_all()
    table.site("Aragorn II")
    if rangers == 1:
        while table.asked == "act":
            table.pass_()
        assert not table.company("Aragorn II").entered
        assert not table.asked
    else:
        table.do("enter")
        assert table.company("Aragorn II").entered
        table.pass_all()


@rule("AIO-G-0281")
def test_river_is_nothing_to_a_company_that_returns(table: Table) -> None:
    """It holds nobody up elsewhere; that a company sent back may do nothing has another reason."""
    mudslide = blank(
        "HAZARD-EVENTS-BACK",
        Play(on=Company(), do=ReturnToOrigin(TARGET)),
        name="a mudslide of the tests",
        type="hazard",
        subtypes=("short-event",),
    )
    table.hero.company("Boromir II", at="Lórien")
    table.hazard.hand(mudslide)
    after_moving(table, "Boromir II", "Edoras", "wb", "Edoras")
    play(table, "play a mudslide of the tests")
    table.then("Boromir II at Lórien")
    assert not has_trait(table.state, table.company("Boromir II").id, "does-nothing")


def test_river_is_nothing_to_a_company_that_has_moved_elsewhere(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Lórien").company("Aragorn II", at="Bree", moved=True)
    after_moving(table, "Boromir II", "Edoras", "wb", "Edoras")
    while table.asked:
        assert not table.offered("use River by Aragorn II")
        table.pass_()
    assert may_enter(table, "Aragorn II")


def test_river_stays_forded_when_the_ranger_is_lost(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien").company("Elrond", at="Rivendell")
    table.hazard.hand("Call of Home")
    after_moving(table, "Aragorn II", "Edoras", "wb", "Edoras")
    table.hero.do("use River by Aragorn II", passing=True)
    resolve(table)
    call_home(table, "Aragorn II", 2)
    table.then("Aragorn II in hand")
    table.pass_all()
    assert may_enter(table, "Gimli")


def test_river_stays_forded_when_companies_join(table: Table) -> None:
    table.hero.company("Gimli", at="Edoras").company("Aragorn II", at="Lórien")
    mover, site = table.company("Aragorn II"), table.company("Gimli").site  # to the very card at which the others are
    table.state.put(mover.but(destination=site, way="starter", path="wb"))
    after_moving(table, "Aragorn II", "", "", "Edoras")
    table.hero.do("use River by Aragorn II", passing=True)
    resolve(table)
    table.pass_all()
    table.start("JoinCompanies", player=0)
    assert table.company("Gimli").id == table.company("Aragorn II").id
    assert may_enter(table, "Gimli")


@rule("CRF1-0379")
def test_river_is_not_revealed_on_guard(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Weathertop", moved=True, guard=["River"]).hand("Dagger of Westernesse")
    table.site("Boromir II")
    table.do("enter")
    assert table.asked != "act" or table.seat == "hero"
    assert not table.offered("reveal River")
    table.leave_open()


def test_river_is_for_the_site_of_the_company_that_moves_now(table: Table) -> None:
    table.hero.company("Boromir II", at="Lórien").company("Faramir", at="Bree")
    table.hazard.hand("River")
    table.movement("Boromir II", to="Edoras", path="wb")
    table.cannot("play River on Bree")
    table.cannot("play River on Lórien")
    assert table.offered("play River on Edoras")
    table.leave_open()


# --- Lost in the Wilderness --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "to", "symbols", "more"), [("Rivendell", "Bree", "ww", 2), ("Lórien", "Minas Tirith", "wbf", 1)])
def test_lost_in_the_wilderness(table: Table, at: str, to: str, symbols: str, more: int) -> None:
    """Each copy counts, and each is a hazard itself."""
    table.hero.company("Aragorn II", at=at)
    table.hazard.hand("Lost in the Wilderness", "Lost in the Wilderness")
    table.movement("Aragorn II", to=to, path=symbols)
    assert limit(table) == 2
    play(table, "play Lost in the Wilderness")
    assert (limit(table), table.company().hazards) == (2 + more, 1)
    play(table, "play Lost in the Wilderness")
    assert (limit(table), table.company().hazards) == (2 + 2 * more, 2)
    table.leave_open()


def test_lost_in_the_wilderness_needs_a_moving_company(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Lost in the Wilderness")
    table.movement("Aragorn II")
    table.cannot("play Lost in the Wilderness", because="there is no moving company")
    table.leave_open()


# --- Muster Disperses --------------------------------------------------------------------------------------------------------


@rule("AIO-C-0069", "METW-0310")
@pytest.mark.parametrize(("roll", "gone"), [(5, True), (6, False)])
def test_muster_disperses(table: Table, roll: int, gone: bool) -> None:
    """Five points of general influence are unused: 10 + 5 are used."""
    table.hero.company("Faramir", at="Bree").company("Elrond", at="Rivendell").factions("Riders of Rohan", "Hobbits")
    table.hazard.hand("Muster Disperses")
    table.movement("Faramir")
    table.dice(roll)
    play(table, "play Muster Disperses on Riders of Rohan")
    assert f"Hero rolls {roll}: {roll + 5}" in table.log
    table.then(
        "Riders of Rohan discarded" if gone else "Riders of Rohan in play", "Hobbits in play", "Muster Disperses discarded"
    )
    table.pass_all()


@rule("AIO-G-0064")
def test_muster_disperses_needs_a_faction(table: Table) -> None:
    table.hero.company("Faramir", at="Bree")
    table.hazard.hand("Muster Disperses").factions("Rangers of the North")
    table.movement("Faramir")
    table.cannot("play Muster Disperses", because="there is no faction")
    table.leave_open()


@rule("AIO-H-0153")
def test_muster_disperses_is_no_influence_attempt(table: Table) -> None:
    table.hero.company("Faramir", at="Bree").company("Elrond", at="Rivendell").factions("Army of the Dead")
    table.hazard.hand("Muster Disperses")
    table.movement("Faramir")
    table.dice(2)
    play(table, "play Muster Disperses on Army of the Dead")
    table.then("Army of the Dead discarded")
    table.pass_all()


@rule("AIO-G-0065", "CRF1-0351", "CRF1-0098")
def test_muster_disperses_is_not_revealed_on_guard(table: Table) -> None:
    table.hero.company("Éowyn", "Théoden", at="Edoras", guard=["Muster Disperses"]).hand("Riders of Rohan", "a pastime")
    table.hero.factions("Hobbits")
    table.site("Éowyn")
    table.do("enter")
    table.dice(12)
    table.do("Riders of Rohan", "Théoden")
    assert not table.offered("reveal Muster Disperses")
    while table.asked:
        assert not table.offered("reveal Muster Disperses")
        table.pass_()
    table.then("Riders of Rohan in play", "Muster Disperses in hand")
