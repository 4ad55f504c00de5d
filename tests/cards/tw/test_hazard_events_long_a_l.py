"""Long-events of the hazards of The Wizards, A to L."""

import pytest

from hazardplay import in_play, numbers, path, pending
from ledger import rule
from meccg.model.windows import MH_PHASE
from meccg.parts.modes import Play
from meccg.parts.predicates import Named
from meccg.parts.requirements import AllowMove
from meccg.parts.selectors import Company, Site, every
from meccg.parts.verbs import Untap
from table import Table, blank

# --- TW-9 Awaken Denizens ----------------------------------------------------------------------------------------------------


@rule("METW-0902", "AIO-H-0075")
@pytest.mark.parametrize(("site", "strikes"), [("Isengard", 6), ("Moria", 4), ("Dead Marshes", 2)])
def test_awaken_denizens_doubles_strikes_at_ruins_and_lairs_only(table: Table, site: str, strikes: int) -> None:
    table.hero.company("Aragorn II", "Gimli", at=site).company("Faramir", at="Bree")
    table.hazard.hand("Awaken Denizens")
    table.movement("Faramir")
    table.hazard.play("play Awaken Denizens")
    table.pass_all()
    table.then("Awaken Denizens in play")
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table)[0] == strikes
    table.leave_open()


def test_awaken_denizens_leaves_creatures_alone(table: Table) -> None:
    table.events("Awaken Denizens")
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Weathertop")
    table.hazard.hand("Orc-warband")
    table.movement("Aragorn II")
    table.hazard.play("play Orc-warband")
    assert numbers(table) == (5, 4)
    table.leave_open()


def test_awaken_denizens_is_not_duplicated(table: Table) -> None:
    table.events("Awaken Denizens")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Awaken Denizens")
    table.movement("Aragorn II")
    table.cannot("play Awaken Denizens#2", because="can't be duplicated")
    table.leave_open()


@rule("AIO-E-0124")
def test_awaken_denizens_lasts_for_one_turn_of_each_player(table: Table) -> None:
    table.hero.company("Aragorn II", at="Weathertop")
    table.hazard.company("Faramir", at="Weathertop").hand("Awaken Denizens")
    table.movement("Aragorn II")
    table.hazard.play("play Awaken Denizens")
    table.pass_all()
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (4, 6)
    table.finish(12)
    table.state.turn_player = 1
    table.start("LongEventPhase", player=1)
    table.start("SitePhase", company=table.company("Faramir").id, player=1, hazard_player=0)
    table.do("enter")
    assert numbers(table) == (4, 6)
    table.finish(12)
    table.state.turn_player = 0
    table.long_events()
    table.then("Awaken Denizens discarded")


# --- TW-10 Awaken Minions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "strikes"), [("Moria", 8), ("Minas Morgul", 6), ("Isengard", 3)])
def test_awaken_minions_doubles_strikes(table: Table, site: str, strikes: int) -> None:
    table.hero.company("Aragorn II", "Gimli", at=site)
    in_play(table, "Awaken Minions")
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table)[0] == strikes
    table.leave_open()


# --- TW-22 Clouds ------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0195")
@pytest.mark.parametrize("doors", [True, False])
def test_clouds_on_creatures_while_doors_of_night_is_in_play(table: Table, doors: bool) -> None:
    in_play(table, "Clouds", doors=doors)
    table.attack("orc", strikes=1, prowess=8, by_creature=True)
    assert numbers(table) == (1, 10 if doors else 8)
    table.leave_open()


def test_clouds_on_no_other_attack(table: Table) -> None:
    table.events("Clouds", "Doors of Night")
    table.hero.company("Aragorn II", at="Moria")
    table.attack("orc", strikes=1, prowess=8, automatic=True)
    assert numbers(table) == (1, 8)
    table.leave_open()


# --- TW-32 Eye of Sauron -----------------------------------------------------------------------------------------------------


@rule("AIO-F-0309")
@pytest.mark.parametrize(("doors", "eyes", "prowess"), [(False, 1, 8), (True, 1, 10), (False, 2, 9), (True, 2, 13)])
def test_eye_of_sauron_on_every_automatic_attack(table: Table, doors: bool, eyes: int, prowess: int) -> None:
    """It may be duplicated."""
    table.events(*(["Doors of Night"] if doors else []), *["Eye of Sauron"] * (eyes - 1))
    table.hero.company("Aragorn II", "Gimli", at="Moria")
    table.hazard.hand("Eye of Sauron")
    table.movement("Aragorn II")
    table.hazard.play("play Eye of Sauron")
    table.pass_all()
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (4, prowess)
    table.leave_open()


def test_eye_of_sauron_on_no_other_attack(table: Table) -> None:
    table.events("Eye of Sauron", "Doors of Night")
    table.hero.company("Aragorn II", "Gimli", at="Moria")
    table.hazard.hand("Orc-watch")
    table.movement("Aragorn II")
    table.hazard.play("play Orc-watch")
    assert numbers(table) == (3, 9)
    table.leave_open()


# --- TW-35 Fell Winter -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "attacked"), [("Bree", True), ("Henneth Annûn", True), ("Edoras", False), ("Rivendell", False)])
def test_fell_winter_brings_wolves_to_border_holds(table: Table, site: str, attacked: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", at=site).hand("a pastime")
    table.hazard.hand("Fell Winter")
    table.movement("Aragorn II")
    table.hazard.play("play Fell Winter")
    table.pass_all()
    table.site("Aragorn II")
    table.do("enter")
    if attacked:
        assert numbers(table) == (3, 7)
        assert table.frame("Attack").traits == ("wolf", "automatic")
    else:
        assert not [f for f in table.state.frames if type(f).__name__ == "Attack"]
    table.leave_open()


@pytest.mark.parametrize(("doors", "symbols"), [(False, "wbf"), (True, "wwb")])
def test_fell_winter_and_doors_of_night_make_the_land_wild(table: Table, doors: bool, symbols: str) -> None:
    """All at once: what was a Free-domain is a Border-land, no Wilderness."""
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Aragorn II", "Gimli", at="Lórien")
    table.hazard.hand("Fell Winter")
    table.movement("Aragorn II", to="Minas Tirith", path="wbf")
    table.hazard.play("play Fell Winter")
    assert path(table) == symbols
    table.leave_open()


@rule("AIO-E-0129")
def test_fell_winter_stays_until_the_next_long_event_phase_of_the_other(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.company("Faramir", at="Bree").hand("Fell Winter")
    table.movement("Aragorn II")
    table.hazard.play("play Fell Winter")
    table.pass_all()
    table.state.turn_player = 1
    table.start("LongEventPhase", player=1)  # of him who played it
    table.then("Fell Winter in play")
    table.state.turn_player = 0
    table.long_events()
    table.then("Fell Winter discarded")


def test_fell_winter_is_not_duplicated(table: Table) -> None:
    table.events("Fell Winter")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Fell Winter")
    table.movement("Aragorn II")
    table.cannot("play Fell Winter#2", because="can't be duplicated")
    table.leave_open()


# --- TW-36 Foul Fumes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "to", "symbols", "back"),
    [
        pytest.param("Boromir II", "Dead Marshes", "wss", True, id="a shadow-land"),
        pytest.param("Boromir II", "Dol Guldur", "wbd", True, id="a dark-domain"),
        pytest.param("Boromir II", "Edoras", "wb", False, id="neither"),
        pytest.param("Aragorn II", "Dead Marshes", "wss", False, id="a ranger"),
    ],
)
def test_foul_fumes_send_companies_without_a_ranger_back(table: Table, who: str, to: str, symbols: str, back: bool) -> None:
    table.hero.company(who, at="Lórien")
    table.hazard.hand("Foul Fumes")
    table.movement(who, to=to, path=symbols)
    table.hazard.play("play Foul Fumes")
    table.finish()
    table.then(f"{who} at {'Lórien' if back else to}", "Foul Fumes in play")


@rule("AIO-F-0359", "AIO-H-0053", "AIO-H-0054", "AIO-H-0120", "CRF1-0207")
def test_foul_fumes_tap_all_such_sites_by_their_own_path(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Dead Marshes").company("Boromir II", at="Edoras").company("Faramir", at="Lórien")
    table.hazard.company("Éowyn", at="Mount Gram").hand("Foul Fumes")
    table.movement("Aragorn II")
    table.hazard.play("play Foul Fumes")
    table.finish()
    sites = {c.place: table.state.card(c.site).status for c in table.state.all_companies()}
    assert sites == {"Dead Marshes": 1, "Edoras": 0, "Lórien": 0, "Mount Gram": 1}


@rule("AIO-F-0360")
def test_foul_fumes_tap_a_site_once_a_turn(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gimli", at="Dead Marshes", items={"Gimli": ["Dwarven Ring of Durin’s Tribe"]}).hand("a pastime")
    table.hazard.hand("Foul Fumes")
    table.movement("Gimli")
    table.hazard.play("play Foul Fumes")
    assert table.state.card(table.company().site).status == 1
    table.dice(12)
    table.hero.do("use Dwarven Ring", passing=True)
    table.finish()
    assert table.state.card(table.company().site).status == 0
    table.start("Turn", player=1)
    table.finish()
    assert table.state.card(table.company().site).status == 0
    table.start("Turn", player=0)
    assert table.state.card(table.company().site).status == 1
    table.leave_open()


@rule("AIO-B-0222", "AIO-B-0225", "AIO-F-0357")
def test_foul_fumes_are_not_played_against_a_minion_player(table: Table) -> None:
    table.hero.set(alignment="ringwraith").company("Boromir II", at="Lórien")
    table.hazard.hand("Foul Fumes")
    table.movement("Boromir II")
    table.cannot("play Foul Fumes", because="AIO-B-0222")
    table.leave_open()


@rule("AIO-B-0223", "AIO-F-0358")
def test_foul_fumes_do_nothing_to_a_minion_player(table: Table) -> None:
    table.events("Foul Fumes")
    table.hero.set(alignment="ringwraith").company("Boromir II", at="Lórien")
    table.movement("Boromir II", to="Dead Marshes", path="wss")
    table.finish()
    table.then("Boromir II at Dead Marshes")


# --- TW-49 Long Winter -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "at", "to", "symbols", "back"),
    [
        ("Boromir II", "Rivendell", "Bree", "ww", True),
        ("Boromir II", "Lórien", "Edoras", "wb", False),  # one Wilderness
        ("Aragorn II", "Rivendell", "Bree", "ww", False),  # a ranger
    ],
)
def test_long_winter_sends_companies_back(table: Table, who: str, at: str, to: str, symbols: str, back: bool) -> None:
    table.hero.company(who, "Gimli", at=at)
    table.hazard.hand("Long Winter", "Wargs")
    table.movement(who, to=to, path=symbols)
    table.hazard.play("play Long Winter")
    table.pass_all()
    table.then("Long Winter in play", f"{who} at {at if back else to}")
    assert table.company(who).idle is back


def test_long_winter_leaves_the_company_that_stays(table: Table) -> None:
    table.events("Long Winter")
    table.hero.company("Boromir II", at="Bree")
    table.movement("Boromir II")
    assert not table.company("Boromir II").idle


@rule("AIO-C-0481")
def test_long_winter_is_not_played_in_the_middle_of_an_attack(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Rivendell")
    table.hazard.hand("Long Winter", "Wargs")
    table.movement("Boromir II", to="Bree", path="ww")
    table.hazard.play("play Wargs")
    table.cannot("play Long Winter", because="AIO-C-0481")
    table.leave_open()


@rule("AIO-F-0599", "AIO-H-0131", "AIO-H-0051", "AIO-H-0053")
def test_long_winter_with_doors_of_night_taps_sites(table: Table) -> None:
    """Whosoever's they are, by the site path that is printed on them."""
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Edoras").company("Faramir", at="Moria").company("Gimli", at="Rivendell")
    table.hazard.company("Legolas", at="Barrow-downs").company("Kíli", at="Thranduil's Halls").hand("Long Winter")
    table.movement("Aragorn II", to="Wellinghall", regions=("Rohan", "Fangorn"))
    assert path(table, "Aragorn II") == "bw"
    table.hazard.play("play Long Winter")
    table.then("Wellinghall tapped", "Moria tapped", "Barrow-downs tapped")  # ww each
    table.then("Thranduil's Halls untapped", "Rivendell untapped")  # wbb; a Haven
    table.leave_open()


def test_long_winter_taps_no_site_without_doors_of_night(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand("Long Winter")
    table.movement("Aragorn II")
    table.hazard.play("play Long Winter")
    table.then("Moria untapped")
    table.leave_open()


@rule("AIO-F-0600", "AIO-F-0601")
def test_long_winter_does_not_keep_sites_tapped(table: Table) -> None:
    table.events("Doors of Night")
    thaw = blank(
        "HAZARD-EVENTS-THAW",
        Play(during=MH_PHASE, do=Untap(every(Site()))),
        name="a thaw of the tests",
        subtypes=("short-event",),
    )
    table.hero.company("Aragorn II", at="Moria").hand(thaw)
    table.hazard.hand("Long Winter", "Eye of Sauron")
    table.movement("Aragorn II")
    table.hazard.play("play Long Winter")
    table.then("Moria tapped")
    table.hero.do("play a thaw of the tests")
    table.settle()
    table.then("Moria untapped")
    table.hazard.play("play Eye of Sauron")
    table.then("Moria untapped")
    table.pass_all()
    table.then("Moria untapped")


@rule("AIO-F-0602")
def test_long_winter_does_not_look_twice_at_a_site(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Moria")
    table.hazard.hand("Long Winter", "Doors of Night")
    table.movement("Aragorn II")
    table.hazard.play("play Long Winter")
    table.hazard.play("play Doors of Night")
    table.then("Moria untapped", "Doors of Night in play")
    table.pass_all()
    table.then("Moria untapped")


def test_long_winter_looks_at_a_site_once_more_in_the_next_turn(table: Table) -> None:
    table.events("Long Winter")
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.company("Legolas", at="Edoras").hand("Doors of Night")
    table.movement("Aragorn II")
    table.hazard.play("play Doors of Night")
    table.pass_all()
    table.then("Moria untapped")
    for id in (table.id("Moria"),):  # the turn ends
        table.state.put(table.state.card(id).but(marks=()))
    table.site("Aragorn II")
    table.then("Moria tapped")
    table.leave_open()


@rule("AIO-C-0525", "AIO-C-0526")
def test_long_winter_where_there_is_no_site_path(table: Table) -> None:
    """As from the Under-deeps: the company has no path of its own, its new site has one."""
    table.events("Doors of Night", "Long Winter")
    table.hero.company("Boromir II", at="Moria", site_tapped=True)
    table.state.player(0)
    table.hero.hand("a pastime")
    table.events(
        blank(
            "HAZARD-EVENTS-WAY",
            AllowMove(Company(), Named("Goblin-gate")),
            name="a way of the tests",
            subtypes=("permanent-event",),
        )
    )
    table.movement("Boromir II", to="Goblin-gate", way="special")
    assert path(table) == ""
    table.then("Goblin-gate tapped")
    table.pass_all()
    table.then("Boromir II at Goblin-gate")


def test_long_winter_is_not_duplicated(table: Table) -> None:
    table.events("Long Winter")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Long Winter")
    table.movement("Aragorn II")
    table.cannot("play Long Winter#2", because="can't be duplicated")
    table.leave_open()


# --- TW-497 A Pack at the Door -----------------------------------------------------------------------------------------------


# A Pack at the Door
@pytest.mark.parametrize(
    ("creature", "possible"),
    [("Wolves", True), ("Giant Spiders", True), ("Fell Turtle", False), ("Orc-watch", False), ("Shelob", False)],
)
def test_a_pack_at_the_door_of_border_holds(table: Table, creature: str, possible: bool) -> None:
    table.hero.company("Gimli", at="Bree")
    table.events("Doors of Night")
    table.hazard.hand("A Pack at the Door", creature)
    table.movement("Gimli", limit=4)
    assert pending(table, "play A Pack at the Door")
    assert not table.offered("play", creature, "keyed")
    table.hazard.play("play A Pack at the Door")
    assert pending(table, "play", creature, "keyed to Border-hold") is possible
    table.leave_open()


def test_a_pack_at_the_door_in_border_lands(table: Table) -> None:
    table.events("A Pack at the Door")  # Doors of Night may be gone by now
    table.hero.company("Gimli", at="Lórien")
    table.hazard.hand("Giant Spiders")
    table.movement("Gimli", to="Edoras", path="wb")
    assert pending(table, "play Giant Spiders keyed to Border-land")
    table.leave_open()


def test_a_pack_at_the_door_needs_doors_of_night(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("A Pack at the Door")
    table.movement("Gimli")
    table.cannot("play A Pack at the Door", because="Doors of Night is not in play")
    table.leave_open()
