"""Short-events of the resources of The Wizards, R to S."""

import pytest

from ledger import rule
from meccg.model import windows as W
from meccg.parts.values import company_path
from resourceplay import eve, finish_organization, keyed, on_the_way, prowess, set_out, sneak
from table import Table

# --- TW-318 Ringlore ---------------------------------------------------------------------------------------------------------


@rule("AIO-G-0272", "AIO-G-0273", "AIO-G-0274", "AIO-E-0209", "CRF1-0377")
def test_ringlore(table: Table) -> None:
    table.hero.company("Elrond", "Bilbo", at="Amon Hen", items={"Bilbo": ["Precious Gold Ring"]})
    table.hero.hand(
        "Ringlore", "The One Ring", "Lesser Ring", "Magic Ring of Courage", "Dwarven Ring of Durin’s Tribe", "a pastime"
    )
    table.explored()
    table.chain("play Ringlore by Elrond")
    table.then("Elrond tapped", "Amon Hen tapped")
    assert table.plays() == {"Lesser Ring", "Magic Ring of Courage", "Dwarven Ring of Durin’s Tribe"}
    table.do("play Magic Ring of Courage")
    table.then("Magic Ring of Courage on Bilbo", "Precious Gold Ring discarded", "Ringlore discarded", "Bilbo untapped")
    table.leave_open()


@rule("AIO-G-0272")
@pytest.mark.parametrize(
    ("at", "fields", "because"),
    [
        ("Amon Hen", {"tapped": ["Elrond"]}, "no untapped sage at an untapped site with Information"),
        ("Amon Hen", {"site_tapped": True}, "no untapped sage at an untapped site with Information"),
        ("Edoras", {}, "no untapped sage at an untapped site with Information"),
        ("Amon Hen", {"items": {}}, "no gold ring item in his company"),
    ],
)
def test_ringlore_not_without(table: Table, at: str, fields: dict[str, object], because: str) -> None:
    table.hero.company("Elrond", "Gimli", at=at, **{"items": {"Gimli": ["Precious Gold Ring"]}, **fields})
    table.hero.hand("Ringlore", "Lesser Ring", "a pastime")
    table.explored()
    table.cannot("play Ringlore", because=because)
    table.leave_open()


@rule("CRF1-0377", "AIO-G-0272")
def test_ringlore_only_in_the_site_phase(table: Table) -> None:
    table.hero.company("Elrond", "Bilbo", at="Amon Hen", items={"Bilbo": ["Precious Gold Ring"]})
    table.hero.hand("Ringlore", "Lesser Ring", "a pastime")
    table.organization()
    table.cannot("play Ringlore", because="during the site phase")
    table.leave_open()


# --- TW-319 Risky Blow -------------------------------------------------------------------------------------------------------


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


@rule("AIO-D-0046")
def test_one_card_that_requires_a_skill(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Risky Blow", "Lucky Strike", "Dodge")
    table.dice(9)
    table.attack("troll", strikes=1, prowess=12)
    table.do("tap")
    table.chain("play Risky Blow by Aragorn II")
    table.cannot("play Lucky Strike", because="AIO-D-0046")
    table.do("play Dodge")
    table.then("Aragorn II untapped", "Lucky Strike in hand")


# --- TW-324 Secret Entrance --------------------------------------------------------------------------------------------------


def test_secret_entrance_keeps_away_what_is_keyed_to_the_site(table: Table) -> None:
    """Even if the sage is gone: the effect is on the company."""
    table.hero.company("Gimli", "Balin", at="Rivendell").hand("Secret Entrance")
    table.hazard.hand("Giant", "Wolves", "Cave-drake")
    set_out(table, "Ettenmoors", way="starter")  # w w, Ruins & Lairs
    table.do("play Secret Entrance")
    table.settle()
    table.then("Balin tapped", "Gimli untapped", "Secret Entrance discarded")
    on_the_way(table)
    assert keyed(table)
    assert all(k.startswith("region") for k in keyed(table))
    table.state.move(table.id("Balin"), "discard")
    table.hazard.pass_()
    table.hero.do("play a pastime")
    while table.who != "hazard":
        table.pass_()
    assert all(k.startswith("region") for k in keyed(table))
    table.leave_open()


def test_secret_entrance_lets_nothing_be_revealed_on_guard(table: Table) -> None:
    table.hero.company("Gimli", "Balin", at="Lórien").hand("Secret Entrance")
    table.hazard.hand("Orc-patrol")
    set_out(table, "Moria", way="starter")
    table.chain("play Secret Entrance")
    on_the_way(table)
    table.do("place on-guard Orc-patrol")
    table.finish()
    table.then("Gimli at Moria")
    table.site("Gimli")
    table.do("enter", passing=True)
    assert not any(o[0] == "reveal" for _, o in table.options())
    table.leave_open()


@rule("AIO-G-0325", "AIO-H-0158")
@pytest.mark.parametrize("at", ["Ettenmoors", "Barad-dûr"])
def test_secret_entrance_for_a_company_that_stays(table: Table, at: str) -> None:
    """Even in a Dark-domain."""
    table.hero.company("Gimli", "Balin", at=at).hand("Secret Entrance")
    table.hazard.hand("Giant", "Orc-guard", "Orc-patrol", "Cave-drake")
    set_out(table)
    table.chain("play Secret Entrance")
    table.then("Balin tapped")
    on_the_way(table)
    assert not keyed(table)
    table.leave_open()


def test_secret_entrance_only_for_the_company_of_the_sage(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").company("Balin", at="Bree", tapped=["Balin"]).hand("Secret Entrance")
    table.plan("Balin", "Rivendell", way="starter", path="ww")
    set_out(table, "Ettenmoors", way="starter")
    table.cannot("play Secret Entrance", because="you can't tap an untapped sage")
    table.leave_open()


def test_secret_entrance_not_into_a_dark_domain(table: Table) -> None:
    table.hero.company("Gimli", "Balin", at="Dead Marshes").hand("Secret Entrance")
    table.plan("Gimli", "Mount Doom", way="region", regions=("Dagorlad", "Udûn", "Gorgoroth"), path="sdd")
    table.hero.hand(eve())
    table.organization()
    while table.window() != W.END_OF_ORGANIZATION:
        table.pass_()
    table.cannot("play Secret Entrance", because="not moving to a site in a Dark-domain")
    table.leave_open()


@rule("AIO-G-0327", "AIO-H-0166")
def test_secret_entrance_looks_at_the_lands_as_they_are(table: Table) -> None:
    """Under Morgul Night a Shadow-land is a Dark-domain."""
    table.events("Doors of Night", "Morgul Night")
    table.hero.company("Gimli", "Balin", at="Minas Tirith").hand("Secret Entrance")
    set_out(table, "Dead Marshes", way="region")
    table.cannot("play Secret Entrance", because="not moving to a site in a Dark-domain")
    table.leave_open()


@rule("AIO-G-0326", "AIO-H-0165", "CRF1-0389")
def test_secret_entrance_is_void_if_the_way_leads_into_a_dark_domain_after_all(table: Table) -> None:
    """Mountains of Shadow open another way when it was played already."""
    table.hero.company("Aragorn II", "Balin", at="Henneth Annûn").hand("Secret Entrance", "Mountains of Shadow", "Dark Quarrels")
    table.hazard.hand("Orc-guard", "Orc-patrol")
    set_out(table)
    table.chain("play Secret Entrance")
    table.chain("play Mountains of Shadow by Aragorn II")
    table.pass_()
    table.do("To Mount Doom")
    if table.asked == "way":
        table.do("Ithilien, Gorgoroth")
    table.hero.hand("a pastime")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.asked == "draw":
        table.do("stop")
    table.do("play Dark Quarrels")
    while table.who != "hazard" or table.asked != "act":
        table.answer_plainly()
    assert any(k.startswith("site") for k in keyed(table))
    table.then("Balin tapped")
    table.leave_open()


# --- TW-325 Secret Passage ---------------------------------------------------------------------------------------------------


def steal_in(table: Table, to: str, *hazards: str) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Rivendell").hand("Secret Passage")
    table.hazard.hand(*hazards)
    set_out(table, to, way="starter")
    table.chain("play Secret Passage")
    table.then("Secret Passage discarded")
    on_the_way(table)


def test_secret_passage_leaves_only_what_is_keyed_to_the_site(table: Table) -> None:
    steal_in(table, "Ettenmoors", "Wolves", "Giant", "Cave-drake")  # w w, Ruins & Lairs
    assert "Wolves" not in table.plays()
    assert keyed(table) == {"site type: R"}
    table.leave_open()


def test_secret_passage_only_to_ruins_and_lairs(table: Table) -> None:
    steal_in(table, "Bree", "Wolves")  # Border-hold
    assert keyed(table) == {"region type: w"}
    table.leave_open()


@rule("AIO-G-0328")
def test_secret_passage_fails_if_the_site_changes_its_type(table: Table) -> None:
    table.events("Doors of Night")
    steal_in(table, "Ettenmoors", "Choking Shadows", "Wolves")
    assert table.plays() == {"Choking Shadows"}
    table.hazard.do(
        next(o for _, o in table.options() if o[0] == "play" and o[4] == table.company().destination and o[1].endswith("play.3"))
    )
    table.settle()
    while table.who != "hazard":
        table.pass_()
    assert "Wolves" in table.plays()
    table.leave_open()


@rule("AIO-C-0390")
def test_secret_passage_for_each_of_two_moves(table: Table) -> None:
    """By way of a Haven to Ruins & Lairs: it helps where its condition holds."""
    table.hero.company("Aragorn II", "Éowyn", at="Bree").hand("Secret Passage", "Bridge")
    table.hazard.hand("Wolves", "Wolves")
    set_out(table, "Rivendell", way="starter")
    table.chain("play Secret Passage")
    on_the_way(table)
    assert "Wolves" in table.plays()
    table.choose("play Bridge", passing=True)
    while table.asked != "move":
        table.answer_plainly()
    table.do("To Ettenmoors")
    if table.asked == "way":
        table.do("starter")
    table.hero.hand("a pastime")
    while table.asked != "act":
        table.answer_plainly()
    while table.who != "hazard":
        table.pass_()
    assert "Wolves" not in table.plays()
    table.leave_open()


# --- TW-331 Stars ------------------------------------------------------------------------------------------------------------


def test_stars_weaken_the_undead(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli").hand("Stars", "Escape")
    table.attack("undead", strikes=1, prowess=15)
    table.chain("play Stars")
    assert prowess(table) == 14
    table.then("Stars discarded")
    table.leave_open()


def test_stars_do_not_weaken_others(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli").hand("Stars", "Escape")
    table.attack("orc", strikes=1, prowess=15)
    table.cannot("play Stars", because="no attack by Undead")
    table.leave_open()


@pytest.mark.parametrize(("region", "path"), [("Dagorlad", "wsdd"), ("Nurn", "sssd"), ("Gorgoroth", "ssds")])
def test_stars_lighten_one_region(table: Table, region: str, path: str) -> None:
    """By way of Dagorlad, Horse Plains, Nurn and Gorgoroth: a Dark-domain becomes a Shadow-land, a Shadow-land a Wilderness."""
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Dead Marshes").hand("Stars")
    table.movement(to="Mount Doom", way="region")
    assert company_path(table.state, table.company()) == "ssdd"
    table.chain("play Stars")
    assert table.asked == "which region"
    table.do(next(o for _, o in table.options() if o[1] == region))
    table.settle()
    assert company_path(table.state, table.company()) == path
    table.finish()


def test_stars_lighten_nothing_without_the_gates(table: Table) -> None:
    table.hero.company("Aragorn II", at="Dead Marshes").hand("Stars", "a pastime")
    table.movement(to="Mount Doom", way="region")
    table.cannot("play Stars", because="Gates of Morning is not in play")
    table.leave_open()


def test_stars_are_not_duplicated_while_they_shine(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Dead Marshes").hand("Stars", "Stars", "a pastime")
    table.movement(to="Mount Doom", way="region")
    table.chain("play Stars")
    table.do(next(o for _, o in table.options() if o[1] == "Nurn"))
    table.settle()
    table.cannot("play Stars", because="can't be duplicated")
    table.leave_open()


# --- TW-332 Stealth ----------------------------------------------------------------------------------------------------------


def test_stealth_keeps_creatures_away(table: Table) -> None:
    sneak(table, "Bilbo", "Gimli", hazards=("Wolves", "Lost in the Wilderness"))
    table.do("play Stealth by Bilbo")
    finish_organization(table)
    table.then("Bilbo tapped", "Gimli untapped", "Stealth discarded")
    table.movement("Bilbo")
    table.hero.pass_()
    assert table.plays() == {"Lost in the Wilderness"}  # other hazards may be played
    table.cannot("play Wolves", because="an effect keeps Wolves from this company")
    table.leave_open()


@rule("CRF1-0155")
@pytest.mark.parametrize(
    ("company", "may"),
    [(("Bilbo", "Gimli"), True), (("Bilbo", "Frodo", "Gimli"), True), (("Bilbo", "Gimli", "Balin"), False)],
)
def test_stealth_for_a_company_of_less_than_three(table: Table, company: tuple[str, ...], may: bool) -> None:
    sneak(table, *company)
    if may:
        assert table.offered("play Stealth by Bilbo")
    else:
        table.cannot("play Stealth by Bilbo", because="his company is not of size 2 or less")
        table.cannot("play Stealth", because="you have no untapped scout in a company of size 2 or less")
    table.leave_open()


def test_stealth_needs_an_untapped_scout(table: Table) -> None:
    sneak(table, "Bilbo", "Gimli", tapped=["Bilbo"])
    table.cannot("play Stealth by Bilbo", because="Bilbo is not untapped")
    table.cannot("play Stealth by Gimli", because="Gimli is not a scout")
    table.leave_open()


def test_stealth_at_the_end_of_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree").hand("Stealth", "Ford", "Misty Mountains", "a pastime")
    table.organization()
    for card in ("Stealth", "Ford", "Misty Mountains"):
        table.cannot(f"play {card}", because="at the end of your organization phase")
    table.leave_open()


@rule("AIO-G-0391")
def test_stealth_keeps_a_creature_on_guard_from_being_revealed(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Rivendell").hand("Stealth", "a pastime")
    table.hazard.hand("Orc-patrol")
    set_out(table, "Moria")
    table.chain("play Stealth by Bilbo")
    finish_organization(table)
    table.movement("Bilbo")
    table.choose("place on-guard Orc-patrol", passing=True)
    table.finish()
    table.then("Bilbo at Moria")
    table.site("Bilbo")
    table.do("enter", passing=True)
    assert not any(o[0] == "reveal" for _, o in table.options())
    table.leave_open()


def test_without_stealth_the_creature_is_revealed(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Moria", guard=["Orc-patrol"], moved=True).hand("a pastime")
    table.site("Bilbo")
    table.do("enter", passing=True)
    assert any(o[0] == "reveal" for _, o in table.options())
    table.leave_open()


@rule("AIO-G-0392", "AIO-C-0330", "AIO-C-0331")
def test_stealth_goes_with_the_scout(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree").hand("Stealth", "a pastime")
    table.hazard.hand("Wolves")
    set_out(table, "Rivendell")
    table.chain("play Stealth by Bilbo")
    finish_organization(table)
    table.movement("Bilbo")
    table.hero.pass_()
    assert "Wolves" not in table.plays()
    company = table.company("Bilbo").id
    table.state.move(table.id("Bilbo"), "discard")  # he leaves play, however
    assert table.state.company(company).members == (table.id("Gimli"),)
    table.hazard.pass_()
    table.hero.do("play a pastime")  # hazards may be played again
    while (table.asked, table.who) != ("act", "hazard"):
        table.pass_()
    assert "Wolves" in table.plays()
    table.leave_open()


def test_stealth_of_another_company_is_no_help(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree").company("Gimli", at="Rivendell").hand("Stealth", "a pastime")
    table.hazard.hand("Wolves")
    table.plan("Gimli", "Bree", way="starter", path="ww")
    set_out(table, "Rivendell", way="starter")
    table.chain("play Stealth by Bilbo")
    finish_organization(table)
    table.movement("Gimli")
    table.hero.pass_()
    assert "Wolves" in table.plays()
    table.leave_open()
