"""Short-events of the hazards of The Wizards, D to G."""

import pytest

from hazardplay import beset_at, call_home, face, kind_of_site, left, numbers, pending, wraith
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.rules.corruption import corruption_points
from meccg.rules.strike import prowess_of_the_strike
from table import Table

# --- TW-29 Dragon’s Desolation -----------------------------------------------------------------------------------------------


# Dragon's Desolation
def test_dragons_desolation_on_the_attack_of_a_dragon(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien")
    table.hazard.hand("Dragon’s Desolation", "Smaug")
    table.movement("Gimli", to="The Lonely Mountain", path="wbbw", limit=4)
    table.hazard.play("play Smaug", "The Lonely Mountain")
    before = numbers(table)
    table.hazard.play("play Dragon’s Desolation")
    assert numbers(table) == (before[0], before[1] + 2)
    table.leave_open()


def option(table: Table, name: str, nth: int) -> tuple:
    """The nth way to play it, counted without what its facts give it."""
    modes = sorted({o[1] for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == name})
    modes = [a for a in (m.address for m in BOOK[table.card(name).card].modes) if a in modes]
    own = [m.address for m in BOOK[table.card(name).card].own if getattr(m, "verb", "") == "play"]
    wanted = own[nth]
    assert wanted in modes
    return next(o for _, o in table.options() if o[0] == "play" and o[1] == wanted)


@rule("AIO-E-0024", "AIO-E-0026")
def test_dragons_desolation_on_an_automatic_attack(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien")
    table.hazard.hand("Dragon’s Desolation")
    table.movement("Gimli", to="Caves of Ûlund", path="wbsw")
    before = left(table)
    assert pending(table, "play Dragon’s Desolation")
    table.hazard.do(option(table, "Dragon’s Desolation", 1))
    table.settle()
    assert left(table) == before - 1
    table.finish()
    table.site("Gimli")
    table.do("enter")
    assert numbers(table) == (1, 15)
    table.leave_open()


@rule("AIO-F-0255", "AIO-F-0257", "AIO-F-0258", "AIO-F-0259", "AIO-H-0389")
@pytest.mark.parametrize(
    ("site", "doors", "possible"),
    [
        ("Weathertop", False, True),  # ww
        ("Ettenmoors", False, False),  # w
        ("Ettenmoors", True, True),
        ("Bree", False, False),  # ww, but no Ruins & Lairs
    ],
)
def test_dragons_desolation_opens_ruins_to_a_dragon(table: Table, site: str, doors: bool, possible: bool) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Gimli", at=site)
    table.hazard.hand("Dragon’s Desolation", "Smaug", "Agburanar")
    table.movement("Gimli", limit=5)
    assert pending(table, "play Dragon’s Desolation") is possible
    if possible:
        assert not table.offered("play Smaug")
        table.hazard.play("play Dragon’s Desolation")
        assert pending(table, "play Smaug keyed to", site)
    table.finish()  # nobody need play one


@rule("AIO-F-0256", "AIO-F-0260", "AIO-F-0262")
def test_dragons_desolation_brings_one_dragon(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell")
    table.hazard.hand("Dragon’s Desolation", "Smaug", "Agburanar")
    table.movement("Gimli", to="Weathertop", path="ww", limit=5)
    table.hazard.play("play Dragon’s Desolation")
    assert pending(table, "play Smaug keyed to Weathertop")
    table.hazard.play("play Agburanar keyed to Weathertop")
    face(table, 2, 3)
    assert not pending(table, "play Smaug")
    table.finish()


@rule("AIO-F-0261")
def test_dragons_desolation_does_not_bar_another_dragon(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien", items={"Gimli": ["Sword of Gondolin"]})
    table.hazard.hand("Dragon’s Desolation", "Smaug", "Agburanar")
    table.movement("Gimli", to="The Lonely Mountain", path="wbbw", limit=5)
    table.hazard.do(option(table, "Dragon’s Desolation", 2) if pending(table, "play Dragon’s Desolation") else ("",))
    table.settle()
    table.hazard.play("play Agburanar keyed to The Lonely Mountain")
    table.state.set_status(table.id("Gimli"), 0)
    face(table, 2, 2)
    assert pending(table, "play Smaug keyed to The Lonely Mountain")
    table.leave_open()


# --- TW-30 Drowning Seas -----------------------------------------------------------------------------------------------------


# Drowning Seas
def test_drowning_seas_take_an_item_and_two_cards(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", at="Grey Havens", items={"Gimli": ["Sword of Gondolin"], "Aragorn II": ["Elven Cloak"]}
    ).hand("Concealment", "Dodge", "Escape")
    table.hazard.hand("Drowning Seas")
    table.movement("Aragorn II", to="Himring", path="fc")
    hand = len(table.hero.row.hand)
    table.hazard.play("play Drowning Seas")
    assert table.who == "hero"
    table.hero.do("choose Elven Cloak")
    table.then("Elven Cloak discarded", "Sword of Gondolin in play")
    assert len(table.hero.row.hand) == hand - 2
    table.finish()
    table.then("Aragorn II at Himring")


@rule("AIO-F-0269", "CRF1-0277")
def test_drowning_seas_may_come_twice(table: Table) -> None:
    table.hero.company("Aragorn II", at="Grey Havens").hand("Concealment", "Dodge", "Escape", "Bridge", "Ford")
    table.hazard.hand("Drowning Seas", "Drowning Seas")
    table.movement("Aragorn II", to="Himring", path="fc")
    table.hazard.play("play Drowning Seas")
    table.hazard.play("play Drowning Seas")
    assert len(table.hero.row.discard) == 4
    table.finish()


def test_drowning_seas_send_back_while_doors_of_night_is_in_play(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Grey Havens")
    table.hazard.hand("Drowning Seas")
    table.movement("Aragorn II", to="Himring", path="fc")
    assert pending(table, "play Drowning Seas")
    option = next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play.2"))
    table.hazard.do(option)
    table.settle()
    table.finish()
    table.then("Aragorn II at Grey Havens")


def test_drowning_seas_not_ashore(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Rivendell").hand("Concealment")
    table.hazard.hand("Drowning Seas")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.cannot("play Drowning Seas", because="there is no company that has moved to a site with a Coastal Sea")
    table.leave_open()


def test_drowning_seas_not_on_those_who_stay(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Himring").hand("Concealment")
    table.hazard.hand("Drowning Seas")
    table.movement("Aragorn II")
    table.cannot("play Drowning Seas", because="there is no company that has moved")
    table.leave_open()


# --- TW-33 Fell Beast --------------------------------------------------------------------------------------------------------


# Fell Beast
@rule("AIO-F-0326")
def test_fell_beast_on_a_nazgul_who_attacks(table: Table) -> None:
    table.hazard.hand("Fell Beast")
    wraith(table, "Aragorn II", "Gimli", "Legolas")
    table.hazard.play("play Fell Beast")
    assert numbers(table) == (2, 13)
    while table.asked != "assign strike":
        table.pass_()
    assert table.who == "hazard"  # the attacker chooses
    table.leave_open()


def test_fell_beast_not_twice_on_a_nazgul(table: Table) -> None:
    table.hazard.hand("Fell Beast", "Fell Beast")
    wraith(table, "Aragorn II", "Gimli", "Legolas")
    table.hazard.play("play Fell Beast")
    assert not pending(table, "play Fell Beast")
    table.leave_open()


@rule("METW-0634", "AIO-F-0323", "AIO-F-0324")
def test_fell_beast_carries_a_nazgul_to_a_shadow_land(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Rivendell")
    table.hazard.hand("Fell Beast", "Ren the Unclean", "Wolves")
    table.movement("Aragorn II", to="Mount Gram", path="ws", limit=4)
    assert not pending(table, "play Ren the Unclean", "keyed")
    table.hazard.play("play Fell Beast")
    assert not table.offered("play Wolves")
    assert table.offered("play Ren the Unclean keyed to Shadow-hold")
    before = left(table)
    table.hazard.do("play Ren the Unclean keyed to Shadow-land")
    assert left(table) == before - 1
    table.settle()
    assert numbers(table) == (2, 13)
    assert not pending(table, "play Fell Beast")
    table.finish(12, 2, 12, 2)
    table.then("Fell Beast discarded", "Ren the Unclean discarded")


@rule("METW-0635", "METW-0636")
def test_fell_beast_and_a_morgul_knife(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Lórien")
    table.hazard.hand("Fell Beast", "Ren the Unclean", "Morgul-knife")
    table.movement("Aragorn II", to="Dead Marshes", path="wss", limit=4)
    table.hazard.play("play Fell Beast")
    table.hazard.do("play Ren the Unclean keyed to Shadow-land")
    table.settle()
    table.hazard.play("play Morgul-knife")
    assert numbers(table) == (2, 15)
    table.dice(2, 2, 12, 2)
    table.finish()
    knife = table.card("Morgul-knife").host  # it must be placed (AIO-G-0048)
    assert corruption_points(table.state, knife) == 4


def test_fell_beast_leaves_a_second_nazgul_on_foot(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Fell Beast", "Ren the Unclean", "Dwar of Waw")
    table.movement("Aragorn II", to="Dol Guldur", path="wbd", limit=6)
    table.hazard.play("play Fell Beast")
    table.hazard.do("play Ren the Unclean keyed to Dark-domain")
    table.settle()
    face(table, 12, 2)
    table.hazard.play("play Dwar of Waw keyed to Dark-domain")
    assert numbers(table) == (1, 15)
    table.leave_open()


# --- TW-41 Gloom -------------------------------------------------------------------------------------------------------------


def test_gloom_weakens_one_of_a_moving_company(table: Table) -> None:
    table.hero.company("Faramir", "Legolas", at="Lórien")
    table.hazard.hand("Gloom")
    table.movement("Faramir", to="Moria", path="ww")
    table.hazard.play("play Gloom on Legolas")
    assert (table.value("prowess", "Legolas"), table.value("prowess", "Faramir")) == (
        4,
        5,
    )
    table.finish()
    assert table.value("prowess", "Legolas") == 4  # until the end of the turn


@rule("AIO-F-0394", "AIO-E-0075")
def test_gloom_darkens_a_site_though_nobody_moves(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Faramir", at="Bree")
    table.hazard.hand("Gloom")
    table.movement("Faramir")
    assert not table.offered("play Gloom on Faramir")
    table.cannot("play Gloom on Faramir", because="is not in a moving company")
    table.hazard.play("play Gloom on Bree")
    assert kind_of_site(table) == "R"
    table.finish()


# --- TW-42 Greed -------------------------------------------------------------------------------------------------------------


def greedy(table: Table, site: str, *rest: str) -> None:
    """Greed has been played on the site, the company has come there and may act."""
    table.hazard.hand("Greed")
    table.movement(site)
    table.hazard.play("play Greed")
    table.then("Greed discarded")
    table.pass_all()
    table.explored(site)


def test_greed_all_others_check_when_an_item_is_played(table: Table) -> None:
    """But no Hobbit and no Wizard; less the corruption point that Glamdring would give (and Boromir has -1)."""
    table.hero.company("Aragorn II", "Gimli", "Boromir II", "Bilbo", "Gandalf", at="Moria").company("Faramir", at="Bree")
    table.hero.hand("Glamdring", "a pastime")
    greedy(table, "Moria")
    table.dice(7, 8)
    table.do("play Glamdring by Aragorn II")
    table.settle()
    assert table.asked == "which check"  # their player says in which order
    table.do("Boromir II")
    table.pass_all()
    checks = [line for line in table.log if line.startswith("Corruption check")]
    assert checks == ["Corruption check of Boromir II: 5 against 0", "Corruption check of Gimli: 7 against 0"]
    table.then("Glamdring on Aragorn II")


def test_greed_each_time_and_not_of_whoever_plays_it(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria").hand("Glamdring", "Dagger of Westernesse")
    greedy(table, "Moria")
    table.dice(7, 12)
    table.do("play Glamdring by Aragorn II")
    table.settle()
    table.do("play Dagger of Westernesse by Gimli")
    table.pass_all()
    checks = [line for line in table.log if line.startswith("Corruption check")]
    assert checks == ["Corruption check of Gimli: 6 against 0", "Corruption check of Aragorn II: 11 against 1"]


def test_greed_not_for_allies_and_factions_nor_elsewhere(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Edoras").company("Faramir", "Boromir II", at="Moria").hand(
        "Riders of Rohan", "Glamdring"
    )
    greedy(table, "Edoras")
    table.dice(12)
    table.do("Riders of Rohan", "Aragorn II")
    table.finish()
    table.then("Riders of Rohan in play")
    table.explored("Moria")
    table.do("play Glamdring by Faramir")
    table.pass_all()
    assert not [line for line in table.log if line.startswith("Corruption check")]


def test_greed_also_of_characters_of_the_other_player_there(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria").hand("Glamdring")
    table.hazard.company("Gimli", at="Moria")
    greedy(table, "Moria")
    table.dice(7)
    table.do("play Glamdring by Aragorn II")
    table.pass_all()
    assert "Corruption check of Gimli: 6 against 0" in table.log


@rule("AIO-F-0462")
def test_greed_at_a_ring_that_takes_the_place_of_a_gold_ring(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Moria", items={"Gandalf": ["Beautiful Gold Ring"]}).hand("Lesser Ring")
    greedy(table, "Moria")
    table.dice(7, 8)
    table.do("use Gandalf on Beautiful Gold Ring")
    table.settle()
    while table.asked != "ring":
        table.pass_()
    table.do("play Lesser Ring")
    table.pass_all()
    table.then("Lesser Ring on Gandalf")
    assert "Corruption check of Gimli: 7 against 0" in table.log  # it gives one corruption point


@rule("AIO-F-0463")
def test_greed_not_at_a_transfer(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Bilbo", at="Moria", items={"Aragorn II": ["Glamdring"]}).company("Elrond")
    table.hazard.hand("Greed", "Call of Home")
    table.movement("Aragorn II")
    table.hazard.play("play Greed")
    call_home(table, "Aragorn II", 2)
    table.do("Glamdring")
    table.do("Gimli")
    table.then("Glamdring on Gimli")
    table.pass_all()
    assert not [line for line in table.log if line.startswith("Corruption check")]


def test_greed_is_not_duplicated_on_a_site(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria")
    table.hazard.hand("Greed", "Greed")
    table.movement("Aragorn II")
    table.hazard.play("play Greed")
    table.cannot("play Greed#2", because="can't be duplicated")
    table.leave_open()


# --- TW-492 Fury of the Iron Crown -------------------------------------------------------------------------------------------


def furious(table: Table, creature: str, *company: str, keyed: str = "", site: str = "Moria") -> None:
    """It is played on the first strike."""
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, creature, site, *company, keyed=keyed)
    while table.asked and not (table.who == "hazard" and table.offered("play Fury of the Iron Crown")):
        table.answer_plainly()
    table.hazard.play("play Fury of the Iron Crown")


def test_fury_strengthens_one_strike_and_the_creature_is_lost(table: Table) -> None:
    table.hero.hand("The Iron Crown")
    furious(table, "Orc-watch", "Gimli", "Aragorn II", "Legolas")
    strike = table.frame("Strike")
    assert prowess_of_the_strike(table.state, strike) == 13
    table.dice(12, 12, 12)
    while table.asked != "spoils":
        table.answer_plainly()
    table.then("Orc-watch in pile")
    assert table.who == "hero"
    table.hero.do("Aragorn II takes The Iron Crown")
    table.then("The Iron Crown on Aragorn II")
    table.finish()
    assert sum("against 9" in line for line in table.log) == 2  # the other strikes


def test_fury_takes_a_creature_that_was_not_defeated(table: Table) -> None:
    furious(table, "Orc-watch", "Gimli")
    table.dice(2, 2)
    table.finish()
    table.then("Orc-watch in pile", "Gimli wounded", "Fury of the Iron Crown discarded")


@rule("AIO-F-0374", "AIO-F-0375")
def test_fury_gives_no_points_that_were_not_to_be_had(table: Table) -> None:
    """One's own creature goes out of play, as ever."""
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, "Orc-watch", "Moria", "Gimli")
    table.state.put(table.card("Orc-watch").but(owner=0))
    while table.asked and not (table.who == "hazard" and table.offered("play Fury of the Iron Crown")):
        table.answer_plainly()
    table.hazard.play("play Fury of the Iron Crown")
    table.dice(2, 2)
    table.finish()
    table.then("Orc-watch eliminated")


def test_fury_leaves_a_nazgul_as_he_is(table: Table) -> None:
    table.hero.hand("The Iron Crown")
    table.hazard.hand("Fury of the Iron Crown")
    wraith(table, "Gimli", "Aragorn II")
    while not (table.who == "hazard" and table.offered("play Fury of the Iron Crown")):
        table.answer_plainly()
    table.hazard.play("play Fury of the Iron Crown")
    assert prowess_of_the_strike(table.state, table.frame("Strike")) == 19
    table.finish(2, 2)
    table.then("Ren the Unclean discarded", "The Iron Crown in hand")


def test_fury_not_on_other_creatures(table: Table) -> None:
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, "Crebain", "Weathertop", "Gimli")
    while not any(type(f).__name__ == "Strike" for f in table.state.frames):
        table.answer_plainly()
    table.cannot("play Fury of the Iron Crown", because="there is no strike")
    table.leave_open()


def test_fury_not_while_the_iron_crown_is_in_play(table: Table) -> None:
    table.hero.company("Bilbo", at="Edoras", items={"Bilbo": ["The Iron Crown"]})
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, "Orc-watch", "Moria", "Gimli")
    while not any(type(f).__name__ == "Strike" for f in table.state.frames):
        table.answer_plainly()
    table.cannot("play Fury of the Iron Crown", because="The Iron Crown is in play")
    table.leave_open()
