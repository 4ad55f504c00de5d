"""Short-events of the resources of The Wizards, G to H."""

import pytest

from ledger import rule
from meccg.model import windows as W
from meccg.parts.selectors import Company
from meccg.parts.standing import Add
from meccg.parts.values import DRAWS_OPPONENT
from resourceplay import FELLOWSHIP, base_limit, eve, facts, on_the_way, prowess, set_out
from table import Table, blank

# --- TW-247 Gollum’s Fate ----------------------------------------------------------------------------------------------------


@rule("AIO-F-0405", "AIO-F-0408")
def test_gollums_fate_wins_the_game(table: Table) -> None:
    table.hero.company(
        "Frodo", "Sam Gamgee", at="Mount Doom", items={"Frodo": ["The One Ring"]}, allies={"Sam Gamgee": ["Gollum"]}
    )
    table.hero.hand("Gollum’s Fate")
    table.explored()
    table.carry_out("play Gollum’s Fate")
    assert table.state.winner == (0,)
    table.then("The One Ring eliminated")


@rule("AIO-F-0405", "AIO-F-0406", "AIO-F-0410")
@pytest.mark.parametrize("case", ["no Gollum", "Gollum elsewhere", "opponent's Gollum", "no Ring", "elsewhere"])
def test_gollums_fate_needs_both_at_mount_doom(table: Table, case: str) -> None:
    at = "Moria" if case == "elsewhere" else "Mount Doom"
    items = {} if case == "no Ring" else {"Frodo": ["The One Ring"]}
    allies = {"Sam Gamgee": ["Gollum"]} if case in ("no Ring", "elsewhere") else {}
    table.hero.company("Frodo", "Sam Gamgee", at=at, items=items, allies=allies).hand("Gollum’s Fate", "a pastime")
    if case == "Gollum elsewhere":
        table.hero.company("Éowyn", at="Bree", allies={"Éowyn": ["Gollum"]})
    if case == "opponent's Gollum":
        table.hazard.company("Gimli", at="Mount Doom", allies={"Gimli": ["Gollum"]})
    table.explored("Frodo")
    table.cannot("play Gollum’s Fate", because="The One Ring" if case in ("no Ring",) else "Gollum")
    table.finish()


@rule("AIO-F-0407")
def test_whose_turn_it_is_may_always_begin_the_chain(table: Table) -> None:
    """With hazards waiting: at the site, and before on the way."""
    fellowship = {"items": {"Frodo": ["The One Ring"]}, "allies": {"Frodo": ["Gollum"]}}
    table.hero.company("Frodo", at="Mount Doom", guard=["Lure of Power"], **fellowship).hand("Gollum's Fate", "a pastime")
    table.hazard.hand("Twilight", "Orc-patrol").events("Ren the Unclean")
    table.movement("Frodo")
    assert table.who == "hero"
    assert table.offered("play a pastime")
    table.hero.pass_()
    assert table.who == "hazard"
    table.finish()
    table.then("Orc-patrol in hand")
    table.explored("Frodo")
    assert (table.who, table.offered("play Gollum's Fate")) == ("hero", True)
    table.chain("play Gollum's Fate")
    table.then("The One Ring eliminated")
    assert table.state.winner == (0,)


# --- TW-248 Great Ship -------------------------------------------------------------------------------------------------------


@rule("AIO-F-0450")
def test_great_ship_costs_a_tap(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli", at="Grey Havens").hand("Great Ship")
    table.organization()
    table.do("play Great Ship")
    table.do("Gimli")
    table.then("Gimli tapped", "Great Ship discarded")
    table.finish()


@rule("AIO-F-0450")
def test_great_ship_not_without_one_who_can_tap_nor_later(table: Table) -> None:
    table.hero.company("Éowyn", at="Grey Havens", tapped=["Éowyn"]).hand("Great Ship", "a pastime")
    table.organization()
    table.cannot("play Great Ship", because="you can't tap")
    table.finish()
    table.explored()
    table.cannot("play Great Ship", because="only during your organization phase")
    table.finish()


@rule("AIO-F-0451", "AIO-F-0452", "AIO-F-0455", "AIO-F-0460", "CRF1-0303", "AIO-H-0124", "AIO-H-0126")
@pytest.mark.parametrize(("path", "sails"), [("wcw", True), ("cc", True), ("wcww", False), ("ww", False), ("cwb", False)])
def test_great_ship_on_the_sea(table: Table, path: str, sails: bool) -> None:
    table.hero.company("Éowyn", "Beretar", at="Grey Havens", events=[]).hand("Great Ship")
    table.hero.company("Gimli", at="Rivendell")
    table.hazard.hand("Call of Home", "Lure of Expedience")
    table.organization()
    table.do("play Great Ship on the company of Éowyn")
    table.do("Beretar")
    table.finish()
    table.movement("Éowyn", to="The White Towers")
    table.state.put(table.company("Éowyn").but(path=path, regions=()))
    table.dice(12) if not sails else None
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    if not sails:
        assert not table.offered("use Great Ship")
        table.finish()
        return
    table.carry_out("use Great Ship by Éowyn")
    table.then("Éowyn tapped", "Call of Home discarded")
    table.state.set_status(table.id("Beretar"), 0)
    table.hazard.do("play Lure of Expedience on Éowyn", passing=True)
    table.carry_out("use Great Ship by Beretar")  # it serves more than once
    table.then("Beretar tapped", "Lure of Expedience discarded")
    table.finish()


@rule("AIO-F-0453", "AIO-F-0454", "AIO-F-0458")
def test_great_ship_ends_what_lies_on_a_companion_and_cancels_attacks(table: Table) -> None:
    table.hero.company("Éowyn", "Beretar", "Gimli", at="Grey Havens", corruption={"Gimli": ["Lure of Expedience"]}).hand(
        "Great Ship", "a pastime"
    )
    table.organization()
    table.do("play Great Ship")
    table.do("Gimli")
    table.finish()
    row = table.plan("Éowyn", "The White Towers")
    table.state.turn_up(row.destination)
    table.state.put(table.company("Éowyn").but(path="wcw", regions=(), way="region", site=-1))
    table.attack("orc", strikes=2, prowess=8, by_creature=True)
    table.carry_out("use Great Ship by Éowyn")
    assert table.result == "canceled"
    table.state.put(table.company("Éowyn").but(limit=2))
    table.start("Window", window=W.MH_PHASE, first=0)
    table.carry_out("use Great Ship by Beretar on Lure of Expedience")
    table.then("Lure of Expedience discarded", "Beretar tapped")
    table.finish()


@rule("AIO-F-0459")
def test_great_ship_does_not_stop_a_nazgul_who_is_tapped(table: Table) -> None:
    table.hazard.events("Adûnaphel")
    table.hero.company("Éowyn", "Gimli", at="Grey Havens").hand("Great Ship")
    table.organization()
    table.do("play Great Ship")
    table.do("Gimli")
    table.finish()
    table.movement("Éowyn", to="The White Towers")
    table.state.put(table.company("Éowyn").but(path="wcw", regions=()))
    table.hazard.do("use Adûnaphel on Éowyn", passing=True)
    assert not table.offered("use Great Ship")
    table.finish()
    table.then("Éowyn tapped")


# --- TW-249 Great-road -------------------------------------------------------------------------------------------------------


def take_the_road(table: Table, to: str = "Moria") -> None:
    """From Lórien."""
    set_out(table, to, way="starter" if to == "Moria" else "")
    while table.asked == "move":
        table.do("stays")
    table.chain("play Great-road on the company of Aragorn II")
    table.then("Great-road discarded")
    while table.state.asks:
        table.pass_()


def draws(table: Table) -> int:
    """How many cards the hazard player draws when he draws all he may."""
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    n = 0
    while table.asked == "draw":
        if table.who == "hazard":
            n += 1
            table.do("draw")
        else:
            table.do("stop")
    return n + 1


@rule("AIO-F-0433")
@pytest.mark.parametrize("road", [True, False])
def test_great_road_lets_the_opponent_draw_twice_as_many(table: Table, road: bool) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    if road:
        take_the_road(table)
    else:
        table.plan("Aragorn II", "Moria", way="starter", path="ww")
    normal = facts("Moria").site.draw_opponent
    assert draws(table) == normal * (2 if road else 1)
    table.leave_open()


@rule("AIO-F-0433")
def test_great_road_up_to_twice(table: Table) -> None:
    """One card must be drawn, after that he may stop."""
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    take_the_road(table)
    hand = len(table.hazard.row.hand)
    table.movement("Aragorn II")
    assert len(table.hazard.row.hand) == hand + 1
    table.leave_open()


@rule("AIO-F-0436")
def test_great_road_doubles_before_other_effects(table: Table) -> None:
    fewer = Add(DRAWS_OPPONENT, -1, to=Company())
    table.events(blank("TABLE-FEWER", fewer, name="Fewer", subtypes=("permanent-event",)))
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    take_the_road(table)
    assert draws(table) == 2 * facts("Moria").site.draw_opponent - 1
    table.leave_open()


def back(table: Table) -> None:
    """The end of the turn, up to the question whether the company goes back."""
    table.end_of_turn()
    while table.asked != "may":
        table._pass_once() or table.fail("nobody is asked to go back")


@rule("AIO-F-0435")
def test_great_road_leads_back_to_the_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road")
    take_the_road(table)
    table.movement("Aragorn II")
    table.finish()
    table.then("Aragorn II at Moria", "Lórien in locations")
    table.state.set_status(table.id("Moria"), 1)
    before = [line for line in table.log if "moves from" in line]
    back(table)
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    table.finish()
    table.then("Aragorn II at Lórien", "Moria discarded")  # tapped, and left
    assert table.company().moved
    assert [line for line in table.log if "moves from" in line] == before  # no movement/hazard phase
    assert "the company of Aragorn II is now at Lórien" in table.log


def test_great_road_need_not_be_taken_back(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road")
    take_the_road(table)
    table.movement("Aragorn II")
    table.finish()
    back(table)
    table.do("decline")
    table.finish()
    table.then("Aragorn II at Moria", "Lórien in locations")


@rule("AIO-F-0434")
def test_great_road_leads_back_to_where_the_turn_began(table: Table) -> None:
    """Though the company went on by way of another Haven."""
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "Bridge")
    take_the_road(table, "Rivendell")
    table.movement("Aragorn II")
    table.choose("play Bridge", passing=True)
    while table.asked != "move":
        table.answer_plainly()
    table.do("To Bree")
    table.finish()
    table.then("Aragorn II at Bree")
    back(table)
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    table.finish()
    table.then("Aragorn II at Lórien")


@rule("AIO-C-0337")
def test_great_road_of_a_company_that_was_joined(table: Table) -> None:
    """What affected one of two companies that have become one affects both."""
    table.hero.company("Aragorn II", at="Lórien").company("Gimli", at="Moria").hand("Great-road")
    take_the_road(table)
    table.movement("Aragorn II")
    table.finish()
    table.start("JoinCompanies", player=0)
    assert table.company("Aragorn II").id == table.company("Gimli").id
    back(table)
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    table.finish()
    table.then("Aragorn II at Lórien", "Gimli at Lórien")


def test_great_road_is_no_way_back_for_one_who_stayed(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road")
    take_the_road(table, "")
    table.end_of_turn()
    while table.state.asks:
        assert table.asked != "may"
        table.pass_()
    table.then("Aragorn II at Lórien")


def test_great_road_only_from_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("Great-road")
    set_out(table, "Rivendell", way="starter")
    table.cannot("play Great-road", because="no company at a Haven")
    table.leave_open()


def test_great_road_at_the_end_of_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    table.organization()
    table.cannot("play Great-road", because="at the end of your organization phase")
    table.leave_open()


# --- TW-252 Halfling Stealth -------------------------------------------------------------------------------------------------


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


# --- TW-253 Halfling Strength ------------------------------------------------------------------------------------------------


def test_strength_untaps_a_hobbit(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", tapped=["Bilbo", "Gimli"]).hand("Halfling Strength")
    table.organization()
    table.do("play Halfling Strength on Bilbo")
    table.then("Bilbo untapped", "Gimli tapped", "Halfling Strength discarded")
    table.leave_open()


@rule("METW-0367", "AIO-C-0342", "AIO-C-0050")
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


@rule("CRF1-0306", "AIO-F-0473", "AIO-H-0127")
@pytest.mark.parametrize(("site", "all_of_them"), [("Old Forest", True), ("Bree", False)])
def test_halfling_strength_heals_all_where_healing_does(table: Table, site: str, all_of_them: bool) -> None:
    company = ("Bilbo", "Gimli", "Legolas", "Éowyn")
    table.hero.company(*company, at=site, wounded=["Bilbo", "Gimli", "Legolas"], tapped=["Éowyn"]).hand("Halfling Strength")
    table.organization()
    table.chain("play Halfling Strength on Bilbo")
    table.then("Bilbo untapped", "Éowyn tapped")
    for name in ("Gimli", "Legolas"):
        table.then(f"{name} {'untapped' if all_of_them else 'wounded'}")
    table.leave_open()


@pytest.mark.parametrize("state", ["tapped", "wounded"])
def test_halfling_strength_untaps_and_heals_in_the_organization_phase_only(table: Table, state: str) -> None:
    table.hero.company("Bilbo", at="Bree", **{state: ["Bilbo"]}).hand("Halfling Strength", "a pastime")
    table.explored("Bilbo")
    table.cannot("play Halfling Strength on Bilbo")
    table.leave_open()


# --- TW-256 Hiding -----------------------------------------------------------------------------------------------------------


def hide(table: Table, at: str = "Moria", to: str = "", *hazards: str) -> None:
    table.hero.company("Gimli", "Bilbo", at=at).hand("Hiding", "Dark Quarrels")
    table.hazard.hand(*hazards)
    set_out(table, to)
    table.chain("play Hiding by Bilbo")
    table.then("Bilbo untapped", "Hiding discarded")


def test_hiding_cancels_the_attacks_of_creatures(table: Table) -> None:
    hide(table, "Moria", "", "Orc-patrol", "Orc-guard")
    on_the_way(table)
    for creature in ("Orc-patrol", "Orc-guard"):
        table.choose(f"play {creature}", passing=True)
        table.settle()
        table.then(f"{creature} discarded", "Gimli untapped", "Bilbo untapped")
    assert [line for line in table.log if line.startswith("The attack")] == [
        "The attack of Orc-patrol is canceled",
        "The attack of Orc-guard is canceled",
    ]
    table.leave_open()


def test_hiding_does_not_cancel_automatic_attacks(table: Table) -> None:
    hide(table)
    while table.state.asks:
        table.pass_()
    table.attack("orc", strikes=1, prowess=9, automatic=True)
    assert table.offered("play Dark Quarrels")
    table.leave_open()


def test_hiding_keeps_the_company_where_it_is(table: Table) -> None:
    hide(table, "Moria", "Lórien")
    while table.state.asks:
        table.pass_()
    assert table.company().destination == -1
    table.then("Lórien in locations")
    table.movement("Bilbo")
    table.finish()
    table.then("Bilbo at Moria")


def test_hiding_is_of_no_use_to_others(table: Table) -> None:
    table.hero.company("Bilbo", at="Moria").company("Gimli", "Balin", at="Bree").hand("Hiding", "Dark Quarrels")
    table.plan("Gimli", "Rivendell", way="starter", path="ww")
    table.hero.hand(eve())
    table.organization()
    while not table.offered("play Hiding"):
        table._pass_once() or table.do("stays")
    table.chain("play Hiding by Bilbo")
    while table.state.asks:
        table.pass_()
    assert table.company("Gimli").destination != -1
    table.attack("orc", strikes=1, prowess=9, against="Gimli", by_creature=True)
    assert table.offered("play Dark Quarrels")
    table.leave_open()


@rule("AIO-C-0331")
def test_hiding_ends_with_the_scout(table: Table) -> None:
    hide(table, "Moria")
    while table.state.asks:
        table.pass_()
    table.state.move(table.id("Bilbo"), "discard")
    table.attack("orc", strikes=1, prowess=9, by_creature=True)
    assert table.offered("play Dark Quarrels")
    table.leave_open()


@rule("AIO-G-0054")
def test_hiding_not_at_mount_doom(table: Table) -> None:
    hide(table, "Mount Doom")
    while table.state.asks:
        table.pass_()
    table.attack("orc", strikes=1, prowess=9, by_creature=True)
    assert table.offered("play Dark Quarrels")
    table.leave_open()


def test_hiding_asks_for_a_scout(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").hand("Hiding")
    set_out(table)
    table.cannot("play Hiding", because="you have no scout")
    table.leave_open()


# --- TW-260 Horses -----------------------------------------------------------------------------------------------------------


@rule("AIO-F-0511", "CRF1-0310")
def test_horses_are_fast_and_alarm_creatures(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Rivendell").hand("Horses")
    table.hazard.hand("Wolves")
    set_out(table, "Bree", way="starter")
    table.chain("play Horses on the company")
    table.then("Horses discarded")
    on_the_way(table)
    assert base_limit(table) == 4
    table.hazard.do("play Wolves")
    table.settle()
    assert prowess(table) == 8 + 2
    table.leave_open()


@pytest.mark.parametrize(("size", "left"), [(4, 2), (3, 2), (2, 2)])
def test_horses_leave_two_hazards(table: Table, size: int, left: int) -> None:
    table.hero.company(*FELLOWSHIP[:size], at="Rivendell").hand("Horses")
    set_out(table, "Bree", way="starter")
    table.chain("play Horses")
    on_the_way(table)
    assert base_limit(table) == left
    table.leave_open()


def test_horses_do_not_change_other_attacks(table: Table) -> None:
    """Neither those of sites, nor those against another company."""
    table.hero.company("Aragorn II", "Éowyn", at="Rivendell").company("Gimli", "Bofur", at="Lórien").hand(
        "Horses", "Dark Quarrels"
    )
    table.plan("Gimli", "Moria", way="starter", path="ww")
    set_out(table, "Bree", way="starter")
    table.chain("play Horses on the company of Aragorn II")
    while table.state.asks:
        table.pass_()
    for against, traits, n in (("Aragorn II", "by_creature", 11), ("Aragorn II", "automatic", 9), ("Gimli", "by_creature", 9)):
        table.attack("orc", strikes=1, prowess=9, against=against, **{traits: True})
        assert prowess(table) == n
        table.do("play Dark Quarrels")
        assert table.result == "canceled"
        table.hero.hand("Dark Quarrels")


@rule("AIO-F-0511", "CRF1-0310")
def test_horses_only_at_the_end_of_the_organization_phase(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Horses", "a pastime")
    table.movement(to="Bree", path="ww")
    table.cannot("play Horses", because="at the end of your organization phase")
    table.leave_open()
