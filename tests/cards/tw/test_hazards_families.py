"""Hazards of families with one shape: lost on the way, the shadow that falls on places, long-events, lures."""

import pytest

from hazardplay import (
    kind_of_site,
    left,
    limit,
    numbers,
    over,
    path,
    pending,
    play,
    resolve,
)
from ledger import rule
from meccg.rules.corruption import corruption_points
from table import Table

# --- lost on the way -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "to", "symbols"),
    [
        pytest.param("Lost in Border-lands", "Thranduil’s Halls", "wbb", id="border-lands"),
        pytest.param("Lost in Shadow-lands", "Dead Marshes", "wss", id="shadow-lands"),
    ],
)
def test_lost_raises_the_limit_for_every_such_region(table: Table, name: str, to: str, symbols: str) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand(name)
    table.movement("Aragorn II", to=to, path=symbols)
    assert limit(table) == 2
    play(table, f"play {name}")
    assert limit(table) == 4
    assert left(table) == 3  # it counts itself
    over(table)


@rule("AIO-H-0387")
@pytest.mark.parametrize(
    "name",
    [
        "Lost in Border-lands",
        "Lost in Shadow-lands",
        "Lost in Dark-domains",
        "Lost at Sea",
    ],
)
def test_lost_nowhere_is_not_played(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.hand(name)
    table.movement("Aragorn II", to="Bree", path="ww")
    table.cannot(f"play {name}", because="it would change nothing")
    table.leave_open()


@pytest.mark.parametrize(
    "name",
    [
        "Lost in Border-lands",
        "Lost in Shadow-lands",
        "Lost in Dark-domains",
        "Lost at Sea",
        "Lost in Free-domains",
    ],
)
def test_lost_are_only_those_who_move(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Minas Tirith")
    table.hazard.hand(name)
    table.movement("Aragorn II")
    table.cannot(f"play {name}", because="there is no moving company")
    table.leave_open()


def test_lost_in_dark_domains_doubles_the_limit(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Lórien")
    table.hazard.hand("Lost in Dark-domains", "Lost in Border-lands")
    table.movement("Aragorn II", to="Dol Guldur", path="wbd")
    play(table, "play Lost in Border-lands")
    assert limit(table) == 4
    play(table, "play Lost in Dark-domains")
    assert limit(table) == 8
    over(table)


@rule("AIO-F-0603", "AIO-F-0604")
def test_lost_in_free_domains_does_nothing_at_the_site(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Athelas", "a pastime")
    table.hazard.hand("Lost in Free-domains")
    table.movement("Aragorn II", to="Minas Tirith", path="wbf")
    play(table, "play Lost in Free-domains")
    over(table)
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


def test_lost_at_sea(table: Table) -> None:
    table.hero.company("Aragorn II", at="Grey Havens").hand("a pastime")
    table.hazard.hand("Lost at Sea")
    table.movement("Aragorn II", to="Himring", path="fc")
    play(table, "play Lost at Sea")
    over(table)
    table.site("Aragorn II")
    assert not table.asked
    table.then("Aragorn II at Himring")


# --- the shadow that falls on places ---------------------------------------------------------------------------------------


@rule("AIO-E-0024", "AIO-E-0026", "METW-0597")
@pytest.mark.parametrize(("site", "symbols", "prowess"), [("Moria", "ww", 10), ("Dol Guldur", "wbd", 10)])
def test_arouse_minions_at_shadow_holds_and_dark_holds(table: Table, site: str, symbols: str, prowess: int) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien")
    table.hazard.hand("Arouse Minions")
    table.movement("Aragorn II", to=site, path=symbols)
    before = left(table)
    play(table, "play Arouse Minions", site)
    if table.asked == "automatic-attack":
        table.hazard.do("Orcs")
    assert left(table) == before - 1
    over(table)
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table)[1] == prowess
    table.leave_open()


def test_arouse_minions_chooses_one_of_several_attacks(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Dol Guldur").hand("Concealment")
    table.hazard.hand("Arouse Minions")
    table.movement("Aragorn II")
    play(table, "play Arouse Minions")
    table.hazard.do("Trolls")
    over(table)
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (3, 7)
    table.dice(*[12] * 3)
    while table.frame("Attack").nth == 0:
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert numbers(table) == (2, 11)
    table.leave_open()
    table.state.chance = table.state.chance.but(script=())


@rule("AIO-E-0025")
def test_arouse_minions_though_the_company_stays_outside(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand("Arouse Minions")
    table.movement("Aragorn II")
    play(table, "play Arouse Minions")
    over(table)
    table.site("Aragorn II")
    table.do("nothing")
    table.then("Arouse Minions discarded")


@pytest.mark.parametrize("name", ["Arouse Minions", "Awaken the Earth’s Fire"])
def test_no_minions_elsewhere(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Isengard")  # wolves at Ruins & Lairs
    table.hazard.hand(name)
    table.movement("Aragorn II")
    table.cannot(f"play {name}", because="there is no Shadow-hold or Dark-hold")
    table.leave_open()


def test_arouse_minions_is_not_duplicated_at_a_site(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand("Arouse Minions", "Arouse Minions")
    table.movement("Aragorn II")
    play(table, "play Arouse Minions")
    assert not pending(table, "play Arouse Minions")
    table.cannot("play Arouse Minions", because="can't be duplicated")
    table.leave_open()


def test_awaken_the_earths_fire_on_an_automatic_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria")
    table.hazard.hand("Awaken the Earth’s Fire")
    table.movement("Aragorn II")
    play(table, "play Awaken the Earth’s Fire", "Moria")
    over(table)
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (4, 9)
    table.leave_open()


@pytest.mark.parametrize(
    ("name", "origin", "to", "symbols", "after"),
    [
        ("Awaken the Earth’s Fire", "Lórien", "Dead Marshes", "wss", "wds"),
        ("Gloom", "Lórien", "Edoras", "wb", "ww"),
        ("New Moon", "Lórien", "Minas Tirith", "wbf", "wbb"),
    ],
)
def test_one_region_darkens(table: Table, name: str, origin: str, to: str, symbols: str, after: str) -> None:
    table.events("Doors of Night")
    table.hero.company("Faramir", at=origin)
    table.hazard.hand(name)
    table.movement("Faramir", to=to, path=symbols)
    mode = {"Awaken the Earth’s Fire": 1, "Gloom": 1, "New Moon": 1}[name]
    option = next(o for o in options(table, name) if o[1].endswith(f"play{mode}"))
    table.hazard.do(option)
    resolve(table)
    if table.asked == "which region":
        table.hazard.do("second")
    assert path(table) == after
    over(table)


@pytest.mark.parametrize(
    ("name", "site", "before", "after"),
    [
        ("Awaken the Earth’s Fire", "Moria", "S", "D"),
        ("Gloom", "Bree", "B", "R"),
        ("New Moon", "Edoras", "F", "B"),
    ],
)
def test_one_site_darkens(table: Table, name: str, site: str, before: str, after: str) -> None:
    table.events("Doors of Night")
    table.hero.company("Faramir", at=site)
    table.hazard.hand(name)
    table.movement("Faramir")
    assert kind_of_site(table) == before
    option = next(o for o in options(table, name) if o[1].endswith("play2"))
    table.hazard.do(option)
    resolve(table)
    assert kind_of_site(table) == after
    over(table)
    table.site("Faramir")
    assert kind_of_site(table) == after  # until the end of the turn
    table.leave_open()


def options(table: Table, name: str) -> list[tuple]:
    """The ways in which the hazard player may play it now."""
    assert pending(table, f"play {name}")
    return [o for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == name]


@pytest.mark.parametrize("name", ["Awaken the Earth’s Fire", "Gloom", "New Moon"])
def test_nothing_darkens_without_doors_of_night(table: Table, name: str) -> None:
    table.hero.company("Faramir", at="Edoras")
    table.hazard.hand(name)
    table.movement("Faramir")
    table.cannot(f"play {name}", because="Doors of Night is not in play")
    table.leave_open()


@pytest.mark.parametrize("name", ["Awaken the Earth’s Fire", "Gloom", "New Moon"])
def test_what_darkens_is_not_duplicated(table: Table, name: str) -> None:
    table.events("Doors of Night")
    table.hero.company("Faramir", "Legolas", at="Moria")
    table.hero.company("Bilbo", at="Rivendell").company("Gildor Inglorion", at="Edoras")
    table.hazard.hand(name, name)
    if name == "Gloom":
        table.movement("Bilbo", to="Bree", path="ww")
    else:
        table.movement("Gildor Inglorion" if name == "New Moon" else "Faramir")
    table.hazard.do(next(o for o in options(table, name) if o[1].endswith("play2")))
    resolve(table)
    assert not pending(table, f"play {name}")
    table.cannot(f"play {name}", because="can't be duplicated")
    table.leave_open()


def test_gloom_weakens_one_of_a_moving_company(table: Table) -> None:
    table.hero.company("Faramir", "Legolas", at="Lórien")
    table.hazard.hand("Gloom")
    table.movement("Faramir", to="Moria", path="ww")
    play(table, "play Gloom on Legolas")
    assert (table.value("prowess", "Legolas"), table.value("prowess", "Faramir")) == (
        4,
        5,
    )
    over(table)
    assert table.value("prowess", "Legolas") == 4  # until the end of the turn


@rule("AIO-F-0394", "AIO-E-0075")
def test_gloom_darkens_a_site_though_nobody_moves(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Faramir", at="Bree")
    table.hazard.hand("Gloom")
    table.movement("Faramir")
    assert not table.offered("play Gloom on Faramir")
    table.cannot("play Gloom on Faramir", because="is not in a moving company")
    play(table, "play Gloom on Bree")
    assert kind_of_site(table) == "R"
    over(table)


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
    play(table, "play New Moon on Legolas")
    table.then("Legolas tapped", "Faramir untapped")
    over(table)


# --- long-events -----------------------------------------------------------------------------------------------------------


def in_play(table: Table, name: str, *, doors: bool = False) -> None:
    """The long-event has been played and resolved; somebody of no importance was there."""
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Bilbo", at="Bag End")
    table.hazard.hand(name)
    table.movement("Bilbo")
    play(table, f"play {name}")
    over(table)
    table.then(f"{name} in play")


@pytest.mark.parametrize(("site", "strikes"), [("Moria", 8), ("Minas Morgul", 6), ("Isengard", 3)])
def test_awaken_minions_doubles_strikes(table: Table, site: str, strikes: int) -> None:
    table.hero.company("Aragorn II", "Gimli", at=site)
    in_play(table, "Awaken Minions")
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table)[0] == strikes
    table.leave_open()


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


@rule("AIO-G-0097")
@pytest.mark.parametrize("doors", [True, False])
def test_night(table: Table, doors: bool) -> None:
    table.hero.company("Aragorn II", "Boromir II", "Éowyn", "Legolas", at="Edoras")
    who = (
        "Aragorn II",
        "Boromir II",
        "Éowyn",
        "Legolas",
    )  # a Dúnadan ranger, a Dúnadan, a Woman, an Elf
    before = [table.value("prowess", w) for w in who]
    in_play(table, "Night", doors=doors)
    assert [table.value("prowess", w) - n for w, n in zip(who, before, strict=True)] == (
        [-1, -2, -1, 0] if doors else [0, -1, 0, 0]
    )


@rule("AIO-G-0096")
@pytest.mark.parametrize("race", ["man", "dúnadan", "orc"])
def test_night_raises_all_attacks_those_of_men_too(table: Table, race: str) -> None:
    table.events("Night", "Doors of Night")
    table.hero.company("Legolas", at="Moria")
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1, 9)
    table.leave_open()


@pytest.mark.parametrize(
    ("doors", "race", "after"),
    [(True, "undead", (4, 9)), (False, "undead", (2, 9)), (True, "orc", (2, 8))],
)
def test_plague_of_wights(table: Table, doors: bool, race: str, after: tuple[int, int]) -> None:
    in_play(table, "Plague of Wights", doors=doors)
    table.attack(race, strikes=2, prowess=8)
    assert numbers(table) == after
    table.leave_open()


@rule("AIO-E-0286", "AIO-E-0287", "AIO-A-0372")
@pytest.mark.parametrize(("doors", "after"), [(False, (5, 9)), (True, (6, 10))])
def test_wake_of_war_on_wolves(table: Table, doors: bool, after: tuple[int, int]) -> None:
    in_play(table, "Wake of War", doors=doors)
    table.attack("wolf", strikes=4, prowess=8)  # as Dire Wolves have
    assert numbers(table) == after
    table.leave_open()


@pytest.mark.parametrize(("race", "more"), [("spider", 1), ("animal", 1), ("orc", 0)])
def test_wake_of_war_on_others(table: Table, race: str, more: int) -> None:
    table.events("Wake of War", "Doors of Night")
    table.hero.company("Legolas", at="Moria")
    table.attack(race, strikes=2, prowess=8)
    assert numbers(table) == (2 + more, 8 + more)
    table.leave_open()


LONG_EVENTS = [
    "Awaken Minions", "Clouds", "Night", "Plague of Wights", "Wake of War", "Foul Fumes", "Snowstorm", "Storms of Ossë",
]  # fmt: skip


@pytest.mark.parametrize("name", LONG_EVENTS)
def test_long_events_are_not_duplicated(table: Table, name: str) -> None:
    table.events(name, "Doors of Night")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand(name)
    table.movement("Aragorn II")
    table.cannot(f"play {name}#2", because="can't be duplicated")
    table.leave_open()


@pytest.mark.parametrize("name", ["Snowstorm", "Storms of Ossë"])
def test_storms_need_doors_of_night(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand(name)
    table.movement("Aragorn II")
    table.cannot(f"play {name}", because="Doors of Night is not in play")
    table.leave_open()


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
    play(table, "play Foul Fumes")
    over(table)
    table.then(f"{who} at {'Lórien' if back else to}", "Foul Fumes in play")


@rule("AIO-F-0359", "CRF1-0292", "AIO-H-0053", "AIO-H-0054", "AIO-H-0120", "CRF1-0207")
def test_foul_fumes_tap_all_such_sites_by_their_own_path(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Dead Marshes").company("Boromir II", at="Edoras").company("Faramir", at="Lórien")
    table.hazard.company("Éowyn", at="Mount Gram").hand("Foul Fumes")
    table.movement("Aragorn II")
    play(table, "play Foul Fumes")
    over(table)
    sites = {c.place: table.state.card(c.site).status for c in table.state.all_companies()}
    assert sites == {"Dead Marshes": 1, "Edoras": 0, "Lórien": 0, "Mount Gram": 1}


@rule("AIO-F-0360")
def test_foul_fumes_tap_a_site_once_a_turn(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gimli", at="Dead Marshes", items={"Gimli": ["Dwarven Ring of Durin’s Tribe"]}).hand("a pastime")
    table.hazard.hand("Foul Fumes")
    table.movement("Gimli")
    play(table, "play Foul Fumes")
    assert table.state.card(table.company().site).status == 1
    table.dice(12)
    table.hero.do("use Dwarven Ring", passing=True)
    over(table)
    assert table.state.card(table.company().site).status == 0
    table.start("Turn", player=1)
    over(table)
    assert table.state.card(table.company().site).status == 0
    table.start("Turn", player=0)
    assert table.state.card(table.company().site).status == 1
    table.leave_open()


@rule("AIO-B-0222", "AIO-B-0225", "AIO-F-0357")
def test_foul_fumes_are_not_played_against_a_minion_player(table: Table) -> None:
    table.hero.set(alignment="minion").company("Boromir II", at="Lórien")
    table.hazard.hand("Foul Fumes")
    table.movement("Boromir II")
    table.cannot("play Foul Fumes", because="AIO-B-0222")
    table.leave_open()


@rule("AIO-B-0223", "AIO-F-0358")
def test_foul_fumes_do_nothing_to_a_minion_player(table: Table) -> None:
    table.events("Foul Fumes")
    table.hero.set(alignment="minion").company("Boromir II", at="Lórien")
    table.movement("Boromir II", to="Dead Marshes", path="wss")
    over(table)
    table.then("Boromir II at Dead Marshes")


@rule("AIO-H-0050")
def test_snowstorm_sends_back_who_moves_through_wilderness(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Snowstorm")
    table.movement("Aragorn II", to="Moria", path="ww")
    play(table, "play Snowstorm")
    over(table)
    table.then("Aragorn II at Lórien", "Snowstorm in play")


@rule("AIO-H-0050")
def test_snowstorm_reads_the_way_of_the_company_not_that_of_the_site(
    table: Table,
) -> None:
    """Dol Amroth's own path has a Wilderness; who comes there from Pelargir meets none."""
    table.events("Doors of Night", "Snowstorm")
    table.hero.company("Boromir II", at="Pelargir")
    table.movement("Boromir II", to="Dol Amroth", way="region")
    assert "w" not in path(table)
    over(table)
    table.then("Boromir II at Dol Amroth")


@rule("AIO-G-0369")
def test_snowstorm_needs_doors_of_night_only_when_it_resolves(table: Table) -> None:
    table.events("Snowstorm")
    table.hero.company("Aragorn II", at="Lórien")
    table.movement("Aragorn II", to="Moria", path="ww")
    over(table)
    table.then("Aragorn II at Lórien", "Snowstorm in play")


@rule("AIO-G-0369")
def test_snowstorm_comes_to_nothing_if_the_doors_close_before(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Lórien").hand("Twilight")
    table.hazard.hand("Snowstorm")
    table.movement("Aragorn II", to="Moria", path="ww")
    table.hazard.do("play Snowstorm", passing=True)
    table.hero.do("play Twilight on Doors of Night", passing=True)
    over(table)
    table.then("Aragorn II at Moria", "Snowstorm discarded")


def test_storms_of_osse_tap_coastal_sites(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Himring").company("Boromir II", at="Edoras").company("Faramir", at="Edhellond")
    table.hazard.company("Éowyn", at="Tolfalas").hand("Storms of Ossë")
    table.movement("Aragorn II")
    play(table, "play Storms of Ossë")
    over(table)
    sites = {c.place: table.state.card(c.site).status for c in table.state.all_companies()}
    assert sites == {"Himring": 1, "Edoras": 0, "Edhellond": 0, "Tolfalas": 1}


# --- lures -----------------------------------------------------------------------------------------------------------------


def test_lure_of_creation_on_a_wizard_only(table: Table) -> None:
    table.hero.company("Gandalf", "Elrond", at="Bree")
    table.hazard.hand("Lure of Creation")
    table.movement("Gandalf")
    assert not pending(table, "play Lure of Creation on Elrond")
    play(table, "play Lure of Creation on Gandalf")
    table.then("Lure of Creation on Gandalf")
    assert corruption_points(table.state, table.id("Gandalf")) == 2
    over(table)


@pytest.mark.parametrize(
    ("origin", "to", "symbols", "checked"),
    [("Bree", "Rivendell", "ww", True), ("Rivendell", "Bree", "ww", False)],
)
def test_lure_of_creation_when_the_company_moved_to_a_haven(
    table: Table, origin: str, to: str, symbols: str, checked: bool
) -> None:
    table.hero.company("Gandalf", at=origin, cards={"Gandalf": ["Lure of Creation"]})
    table.movement("Gandalf", to=to, path=symbols)
    over(table, *([12] if checked else []))
    assert ("Corruption check of Gandalf: 13 against 2" in table.log) is checked


def test_lure_of_creation_at_rest_in_a_haven(table: Table) -> None:
    table.hero.company("Gandalf", at="Rivendell", cards={"Gandalf": ["Lure of Creation"]})
    table.movement("Gandalf")
    over(table)
    assert not [line for line in table.log if line.startswith("Corruption check")]


def test_lure_of_creation_again_if_the_company_moves_on_from_the_haven(
    table: Table,
) -> None:
    table.hero.company("Gandalf", at="Bree", cards={"Gandalf": ["Lure of Creation"]}).hand("Bridge")
    table.dice(12, 11)
    table.movement("Gandalf", to="Rivendell", path="ww")
    table.hero.do("play Bridge", passing=True)
    resolve(table)
    while table.asked and not table.offered("Bree"):
        table.pass_()
    table.do("Bree")
    over(table)
    table.then("Gandalf at Bree")
    checks = [line for line in table.log if line.startswith("Corruption check")]
    assert checks == [
        "Corruption check of Gandalf: 13 against 2",
        "Corruption check of Gandalf: 12 against 2",
    ]


@pytest.mark.parametrize(("dice", "gone"), [(6, False), (7, True)])
def test_lure_of_creation_is_removed_by_tapping_and_seven(table: Table, dice: int, gone: bool) -> None:
    table.hero.company("Gandalf", at="Bree", cards={"Gandalf": ["Lure of Creation"]})
    table.dice(dice)
    table.organization()
    table.do("Gandalf taps to remove Lure of Creation")
    resolve(table)
    table.then(
        "Gandalf tapped",
        "Lure of Creation discarded" if gone else "Lure of Creation on Gandalf",
    )
    table.leave_open()


def test_burden_of_time_on_an_elf_away_from_havens(table: Table) -> None:
    table.hero.company("Legolas", "Gimli", at="Bree")
    table.hazard.hand("The Burden of Time")
    table.movement("Legolas")
    assert not pending(table, "play The Burden of Time on Gimli")
    play(table, "play The Burden of Time on Legolas")
    table.then("The Burden of Time on Legolas")
    assert corruption_points(table.state, table.id("Legolas")) == 2
    over(table)


def test_burden_of_time_not_at_a_haven_and_not_twice(table: Table) -> None:
    table.hero.company("Legolas", at="Rivendell").company(
        "Glorfindel II", at="Bree", cards={"Glorfindel II": ["The Burden of Time"]}
    )
    table.hazard.hand("The Burden of Time")
    table.movement("Legolas")
    table.cannot("play The Burden of Time on Legolas", because="Legolas is at a Haven")
    over(table)
    table.movement("Glorfindel II")
    table.cannot("play The Burden of Time#2 on Glorfindel II", because="can't be duplicated")
    table.leave_open()


@pytest.mark.parametrize(("site", "checked"), [("Bree", True), ("Rivendell", False)])
def test_burden_of_time_in_his_untap_phase_away_from_havens(table: Table, site: str, checked: bool) -> None:
    table.hero.company("Legolas", at=site, cards={"Legolas": ["The Burden of Time"]})
    table.dice(*([12] if checked else []))
    table.untap()
    over(table)
    assert ("Corruption check of Legolas: 12 against 2" in table.log) is checked


@pytest.mark.parametrize(("dice", "gone"), [(7, False), (8, True)])
def test_burden_of_time_is_removed_by_tapping_and_eight(table: Table, dice: int, gone: bool) -> None:
    table.hero.company("Legolas", at="Bree", cards={"Legolas": ["The Burden of Time"]})
    table.dice(dice)
    table.organization()
    table.do("Legolas taps to remove The Burden of Time")
    resolve(table)
    table.then("The Burden of Time discarded" if gone else "The Burden of Time on Legolas")
    table.leave_open()


def influence_rangers(table: Table, who: str, *dice: int) -> None:
    """He tries to win the Rangers of the North at Bree."""
    table.dice(*dice)
    table.explored(who)
    table.hero.do("play Rangers of the North by", who)


@pytest.mark.parametrize(("who", "checked"), [("Aragorn II", True), ("Frodo", False)])
def test_lure_of_power_at_the_next_success_of_one_who_is_no_hobbit(table: Table, who: str, checked: bool) -> None:
    table.events("Lure of Power")
    table.hero.company(who, at="Bree").hand("Rangers of the North")
    influence_rangers(table, who, 12, *([12] if checked else []))
    over(table)
    table.then(
        "Rangers of the North in play",
        "Lure of Power discarded" if checked else "Lure of Power in play",
    )
    assert any(line.startswith(f"Corruption check of {who}: 8 ") for line in table.log) is checked


def test_lure_of_power_not_at_a_failure(table: Table) -> None:
    table.events("Lure of Power")
    table.hero.company("Aragorn II", at="Bree").hand("Rangers of the North")
    influence_rangers(table, "Aragorn II", 2)
    over(table)
    table.then("Rangers of the North discarded", "Lure of Power in play")


def test_lure_of_power_not_at_another_check(table: Table) -> None:
    table.events("Lure of Power")
    table.hero.company("Aragorn II", at="Bree")
    table.dice(12)
    table.corruption_check("Aragorn II")
    over(table)
    table.then("Lure of Power in play")


@rule("AIO-G-0001")
def test_two_lures_of_power_are_one(table: Table) -> None:
    table.events("Lure of Power", "Lure of Power")
    table.hero.company("Aragorn II", at="Bree").hand("Rangers of the North")
    influence_rangers(table, "Aragorn II", 12, 12)
    over(table)
    assert sum(line.startswith("Corruption check") for line in table.log) == 1
    table.then("Lure of Power#1 discarded", "Lure of Power#2 discarded")


def test_lure_of_power_is_played_against_anybody(table: Table) -> None:
    table.hero.company("Frodo", at="Bree")
    table.hazard.hand("Lure of Power")
    table.movement("Frodo")
    play(table, "play Lure of Power")
    over(table)
    table.then("Lure of Power in play")


@rule("CRF1-0077")
def test_lure_of_power_on_guard_at_an_influence_attempt(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", guard=["Lure of Power"]).hand("Rangers of the North")
    influence_rangers(table, "Aragorn II", 12, 12)
    table.hazard.do("reveal Lure of Power", passing=True)
    over(table)
    table.then("Lure of Power discarded", "Rangers of the North in play")
    assert any(line.startswith("Corruption check of Aragorn II") for line in table.log)


def test_lure_of_power_stays_on_guard_at_an_item(table: Table) -> None:
    table.hero.company("Boromir II", at="Ettenmoors", guard=["Lure of Power"]).hand("Dagger of Westernesse")
    table.explored("Boromir II")
    table.hero.do("play Dagger of Westernesse")
    assert not table.offered("reveal Lure of Power")
    table.leave_open()
