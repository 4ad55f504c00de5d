"""Short-events of the hazards of The Wizards, L to R."""

import pytest

from hazardplay import call_home, limit, numbers, pending, printing
from ledger import rule
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.selectors import Company
from meccg.parts.values import has_trait
from meccg.parts.verbs import ReturnToOrigin
from table import Table, blank

# --- TW-50 Lost at Sea -------------------------------------------------------------------------------------------------------


def test_lost_at_sea(table: Table) -> None:
    table.hero.company("Aragorn II", at="Grey Havens").hand("a pastime")
    table.hazard.hand("Lost at Sea")
    table.movement("Aragorn II", to="Himring", path="fc")
    table.hazard.play("play Lost at Sea")
    table.finish()
    table.site("Aragorn II")
    assert not table.asked
    table.then("Aragorn II at Himring")


# --- TW-52 Lost in Dark-domains ----------------------------------------------------------------------------------------------


def test_lost_in_dark_domains_doubles_the_limit(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Lórien")
    table.hazard.hand("Lost in Dark-domains", "Lost in Border-lands")
    table.movement("Aragorn II", to="Dol Guldur", path="wbd")
    table.hazard.play("play Lost in Border-lands")
    assert limit(table) == 4
    table.hazard.play("play Lost in Dark-domains")
    assert limit(table) == 8
    table.finish()


# --- TW-53 Lost in Free-domains ----------------------------------------------------------------------------------------------


@rule("AIO-F-0603", "AIO-F-0604")
def test_lost_in_free_domains_does_nothing_at_the_site(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Athelas", "a pastime")
    table.hazard.hand("Lost in Free-domains")
    table.movement("Aragorn II", to="Minas Tirith", path="wbf")
    table.hazard.play("play Lost in Free-domains")
    table.finish()
    table.then("Aragorn II at Minas Tirith")
    table.site("Aragorn II")
    assert not table.asked  # neither entering nor anything else is offered
    assert not table.company().entered


@rule("AIO-F-0603")
def test_lost_in_free_domains_needs_one_on_the_way(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Lost in Free-domains")
    table.movement("Aragorn II", to="Edoras", path="wb")
    table.cannot(
        "play Lost in Free-domains",
        because="there is no moving company with a Free-domain in its site path",
    )
    table.leave_open()


# --- TW-55 Lost in the Wilderness --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "to", "symbols", "more"), [("Rivendell", "Bree", "ww", 2), ("Lórien", "Minas Tirith", "wbf", 1)])
def test_lost_in_the_wilderness(table: Table, at: str, to: str, symbols: str, more: int) -> None:
    """Each copy counts, and each is a hazard itself."""
    table.hero.company("Aragorn II", at=at)
    table.hazard.hand("Lost in the Wilderness", "Lost in the Wilderness")
    table.movement("Aragorn II", to=to, path=symbols)
    assert limit(table) == 2
    table.hazard.play("play Lost in the Wilderness")
    assert (limit(table), table.company().hazards) == (2 + more, 1)
    table.hazard.play("play Lost in the Wilderness")
    assert (limit(table), table.company().hazards) == (2 + 2 * more, 2)
    table.leave_open()


def test_lost_in_the_wilderness_needs_a_moving_company(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Lost in the Wilderness")
    table.movement("Aragorn II")
    table.cannot("play Lost in the Wilderness", because="there is no moving company")
    table.leave_open()


# --- TW-63 Morgul-horse ------------------------------------------------------------------------------------------------------


# Morgul-horse
@rule("AIO-G-0039", "AIO-G-0040")
def test_morgul_horse_carries_a_nazgul_to_a_shadow_land(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Morgul-horse", "Ren the Unclean")
    table.movement("Aragorn II", to="Dead Marshes", path="wss", limit=4)
    table.hazard.play("play Morgul-horse")
    assert not table.offered("play Ren the Unclean keyed to Shadow-hold")
    table.hazard.do("play Ren the Unclean keyed to Shadow-land")
    table.settle()
    assert numbers(table) == (1, 15)
    table.finish(12, 2)


@rule("AIO-G-0037", "AIO-G-0038", "AIO-H-0141")
def test_morgul_horse_brings_a_tapped_nazgul_back(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Morgul-horse").events("Akhôrahil")
    table.movement("Aragorn II")
    table.cannot("play Morgul-horse", because="there is no")
    table.hazard.do("use Akhôrahil on Aragorn II", passing=True)
    table.hazard.do("play Morgul-horse", passing=True)
    table.settle()
    table.then("Akhôrahil in hand", "Morgul-horse discarded")
    assert table.value("body", "Aragorn II") == 8  # his effect all the same
    table.finish()


@rule("AIO-G-0043")
def test_morgul_horse_does_not_help_one_who_went_to_the_sideboard(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Morgul-horse").events("Akhôrahil").sideboard("Wolves")
    table.movement("Aragorn II")
    table.hazard.do("Akhôrahil", "discard pile", passing=True)
    assert not table.offered("play Morgul-horse")
    table.then("Akhôrahil discarded")
    table.finish()


# --- TW-67 Muster Disperses --------------------------------------------------------------------------------------------------


@rule("AIO-C-0069")
@pytest.mark.parametrize(("roll", "gone"), [(5, True), (6, False)])
def test_muster_disperses(table: Table, roll: int, gone: bool) -> None:
    """Five points of general influence are unused: 10 + 5 are used."""
    table.hero.company("Faramir", at="Bree").company("Elrond", at="Rivendell").factions("Riders of Rohan", "Hobbits")
    table.hazard.hand("Muster Disperses")
    table.movement("Faramir")
    table.dice(roll)
    table.hazard.play("play Muster Disperses on Riders of Rohan")
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
    table.hazard.play("play Muster Disperses on Army of the Dead")
    table.then("Army of the Dead discarded")
    table.pass_all()


@rule("AIO-G-0065", "CRF1-0098")
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


@rule("AIO-G-0066")
@pytest.mark.parametrize(("card", "revealed"), [("LE-126", False), ("LE-134", False), ("LE-123", True)])
def test_muster_disperses_on_guard(table: Table, card: str, revealed: bool) -> None:
    """Lure of Nature, which is played on a member of the company, shows that something might be revealed."""
    table.hero.company("Bilbo", "Théoden", at="Edoras", guard=[printing(card)]).hand("Riders of Rohan").factions("Hobbits")
    table.explored("Bilbo")
    table.dice(12)
    table.do("Riders of Rohan", "Théoden")
    seen = table.offered("reveal")
    while table.asked:
        seen = seen or table.offered("reveal")
        table.pass_()
    assert seen is revealed  # hazards that affect the company
    table.then("Riders of Rohan in play")


# --- TW-68 New Moon ----------------------------------------------------------------------------------------------------------


def test_new_moon_taps_an_elf(table: Table) -> None:
    table.hero.company(
        "Faramir",
        "Legolas",
        "Gildor Inglorion",
        at="Lórien",
        tapped=["Gildor Inglorion"],
    )
    table.hazard.hand("New Moon")
    table.movement("Faramir")
    assert not pending(table, "play New Moon on Faramir")
    assert not table.offered("play New Moon on Gildor Inglorion")
    table.hazard.play("play New Moon on Legolas")
    table.then("Legolas tapped", "Faramir untapped")
    table.finish()


# --- TW-84 River -------------------------------------------------------------------------------------------------------------


def after_moving(table: Table, who: str, to: str, symbols: str, *rivers: str) -> None:
    """The company moves, so many Rivers are played on its new site."""
    table.hazard.hand(*["River"] * len(rivers))
    table.movement(who, to=to, path=symbols)
    for site in rivers:
        table.hazard.play("play River on", site)


@rule("AIO-G-0277")
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


def may_enter(table: Table, who: str) -> bool:
    table.site(who)
    table.leave_open()
    return table.offered("enter")


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
    table.settle()
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
    table.settle()
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
    while table.who != "hero":
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
        table.settle()
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
    table.hazard.play("play a mudslide of the tests")
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
    table.settle()
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
    table.settle()
    table.pass_all()
    table.start("JoinCompanies", player=0)
    assert table.company("Gimli").id == table.company("Aragorn II").id
    assert may_enter(table, "Gimli")


@rule("CRF1-0379")
def test_river_is_not_revealed_on_guard(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Weathertop", moved=True, guard=["River"]).hand("Dagger of Westernesse")
    table.site("Boromir II")
    table.do("enter")
    assert table.asked != "act" or table.who == "hero"
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


def to_edoras(table: Table, *company: str, rivers: int = 1) -> None:
    """The company moves to Edoras, on which so many Rivers are played."""
    table.hero.company(*company, at="Lórien", allies={c: ["Shadowfax"] for c in company if c == "Gandalf"}).hand("a pastime")
    table.hazard.hand(*[printing("LE-134")] * rivers)
    table.movement(company[0], to="Edoras", path="wb", limit=4)
    for _ in range(rivers):
        table.hazard.play("play River on Edoras")


@rule("AIO-G-0283", "AIO-G-0284")
@pytest.mark.parametrize("enters", [True, False])
def test_river_may_be_forded_until_the_site_phase_has_begun(table: Table, enters: bool) -> None:
    to_edoras(table, "Aragorn II", "Gimli")
    table.pass_all()
    table.site("Aragorn II")
    table.do("use River by Aragorn II")
    table.settle()
    assert table.asked == "enter"  # as if nothing had been
    table.do("enter" if enters else "do nothing")
    assert table.company("Aragorn II").entered is enters
    table.finish()


@rule("AIO-G-0283")
def test_river_is_not_forded_later(table: Table) -> None:
    to_edoras(table, "Aragorn II", "Gimli")
    table.pass_all()
    table.site("Aragorn II")
    assert table.offered("use River by Aragorn II")
    while table.asked == "act" and table.offered("use River"):
        table.pass_()
    table.cannot("use River")
    assert not table.company("Aragorn II").entered
    table.leave_open()


@rule("AIO-G-0285")
@pytest.mark.parametrize("rangers", [["Aragorn II"], ["Aragorn II", "Beretar"]])
def test_each_river_needs_a_ranger(table: Table, rangers: list[str]) -> None:
    to_edoras(table, "Aragorn II", "Beretar", "Gimli", rivers=2)
    table.pass_all()
    table.site("Aragorn II")
    for i, who in enumerate(rangers, 1):
        table.do(f"use River#{i} by {who}")
        table.settle()
    assert table.offered("enter") is (len(rangers) == 2)
    table.leave_open()


@rule("AIO-G-0286")
@pytest.mark.parametrize("rides_on", [True, False])
def test_river_is_nothing_to_a_company_that_comes_to_another_site(table: Table, rides_on: bool) -> None:
    to_edoras(table, "Gandalf")
    if rides_on:
        table.do("use Shadowfax", passing=True)
        table.settle()
        table.do("Minas Tirith", passing=True)
    table.finish()
    table.then(f"Gandalf at {'Minas Tirith' if rides_on else 'Edoras'}")
    table.site("Gandalf")
    assert table.offered("enter") is rides_on
    table.leave_open()


def two_at_the_river(table: Table, first: str) -> None:
    """Two companies, one of which has come to Edoras, where a River is; their site phases begin."""
    table.hero.company("Aragorn II", "Gimli", at="Lórien").company("Boromir II", at="Moria").hand("a pastime", "Dark Quarrels")
    after_moving(table, "Aragorn II", "Edoras", "wb", "Edoras")
    table.pass_all()
    table.start("SitePhases", player=0)
    table.do("company", first)


@rule("AIO-G-0278", "AIO-G-0283")
def test_river_is_not_forded_in_the_site_phase_of_another_company(table: Table) -> None:
    two_at_the_river(table, "Aragorn II")
    assert table.offered("use River by Aragorn II")
    while table.asked != "enter":  # the other company, if the first does nothing
        assert not table.company("Aragorn II").entered
        table.pass_()
    table.do("enter")
    assert table.offered("play Dark Quarrels")  # at its automatic-attack
    table.cannot("use River")
    table.leave_open()


@rule("AIO-G-0278")
def test_river_is_forded_while_another_company_acts_before(table: Table) -> None:
    two_at_the_river(table, "Boromir II")
    assert table.offered("use River by Aragorn II")
    table.leave_open()


@rule("AIO-G-0287")
def test_a_ranger_on_his_way_fords_the_river(table: Table) -> None:
    to_edoras(table, "Aragorn II", "Gimli")
    assert table.company("Aragorn II").place != "Edoras"
    table.hero.do("use River by Aragorn II", passing=True)
    table.settle()
    table.pass_all()
    table.then("Aragorn II tapped", "Aragorn II at Edoras")
    table.site("Aragorn II")
    assert table.offered("enter")
    table.leave_open()
