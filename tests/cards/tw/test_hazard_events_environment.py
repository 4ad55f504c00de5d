"""Hazard events of The Wizards that change the lands, and Twilight, which ends them."""

import pytest

from hazardplay import limit, numbers, path, play, resolve
from ledger import rule
from meccg.model.rows import DISCARD
from meccg.model.windows import MH_PHASE, ORGANIZATION
from meccg.parts.handling import Search
from meccg.parts.modes import Play
from meccg.parts.predicates import HAZARD, RESOURCE, Named, Pred
from meccg.parts.requirements import AllowMove
from meccg.parts.selectors import Character, Company, Site, every
from meccg.parts.standing import Add
from meccg.parts.values import BODY
from meccg.parts.verbs import THIS_TURN, For, Untap
from table import Table, blank

# --- Doors of Night --------------------------------------------------------------------------------------------------------


@rule("AIO-F-0240", "AIO-F-0241", "AIO-F-0243")
def test_doors_of_night_ends_resource_environments_and_their_effects(table: Table) -> None:
    mist = blank(
        "HAZARD-EVENTS-MIST",
        Play(during=MH_PHASE, do=For(THIS_TURN, Add(BODY, 1, to=Character()))),
        name="a mist of the tests",
        subtypes=("short-event",),
        keywords=("environment",),
    )
    table.hero.company("Aragorn II", at="Bree").events("Gates of Morning", "Sun").hand(mist)
    table.hazard.hand("Doors of Night").events("Eye of Sauron", "Fell Winter")
    table.movement("Aragorn II")
    body = table.value("body", "Aragorn II")
    table.hero.do("play a mist of the tests")
    resolve(table)
    assert table.value("body", "Aragorn II") == body + 1
    play(table, "play Doors of Night")
    table.then(
        "Doors of Night in play", "Gates of Morning discarded", "Sun discarded", "Eye of Sauron in play", "Fell Winter in play"
    )
    assert table.value("body", "Aragorn II") == body
    assert table.value("prowess", "Aragorn II") == 6
    table.leave_open()


def test_doors_of_night_leaves_hazard_environments_alone(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Weathertop")
    table.hazard.hand("Choking Shadows", "Doors of Night")
    table.movement("Aragorn II")
    play(table, "play Choking Shadows")
    play(table, "play Doors of Night")
    table.pass_all()
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (2, 8)
    table.leave_open()


@rule("AIO-F-0244", "AIO-H-0109")
def test_doors_of_night_does_nothing_to_what_comes_later(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Bree").hand("Sun")
    table.long_events()
    table.do("play Sun")
    table.pass_all()
    table.then("Sun in play", "Doors of Night in play")
    assert table.value("prowess", "Aragorn II") == 7


@rule("AIO-F-0242")
def test_doors_of_night_is_not_duplicated(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Doors of Night")
    table.movement("Aragorn II")
    table.cannot("play Doors of Night#2", because="can't be duplicated")
    table.leave_open()


@rule("AIO-F-0245")
@pytest.mark.parametrize(("race", "possible"), [("orc", False), ("man", True)])
def test_doors_of_night_does_not_change_assigned_strikes(table: Table, race: str, possible: bool) -> None:
    table.events("Minions Stir")
    table.hero.company("Aragorn II", "Bilbo", "Gimli", "Legolas", "Boromir II", at="Bree")
    table.hazard.hand("Doors of Night", "Orc-patrol" if race == "orc" else "Wolves")
    table.movement("Aragorn II", to="Rivendell", path="ww")
    table.hazard.do("play", "Orc-patrol" if race == "orc" else "Wolves", "Wilderness", passing=True)
    resolve(table)
    assert table.offered("play Doors of Night")  # before strikes are assigned
    while table.asked == "act":
        table.pass_()
    while table.asked == "assign strike":
        table.do("assign", table.state.name(table.state.asks[0].options[0][1]))
    assert table.offered("play Doors of Night") is possible
    if not possible:
        table.cannot("play Doors of Night", because="AIO-D-0027")
    table.leave_open()


# --- Fell Winter -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "attacked"), [("Bree", True), ("Henneth Annûn", True), ("Edoras", False), ("Rivendell", False)])
def test_fell_winter_brings_wolves_to_border_holds(table: Table, site: str, attacked: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", at=site).hand("a pastime")
    table.hazard.hand("Fell Winter")
    table.movement("Aragorn II")
    play(table, "play Fell Winter")
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
    play(table, "play Fell Winter")
    assert path(table) == symbols
    table.leave_open()


@rule("AIO-E-0129")
def test_fell_winter_stays_until_the_next_long_event_phase_of_the_other(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.company("Faramir", at="Bree").hand("Fell Winter")
    table.movement("Aragorn II")
    play(table, "play Fell Winter")
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


# --- Long Winter -----------------------------------------------------------------------------------------------------------


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
    play(table, "play Long Winter")
    table.pass_all()
    table.then("Long Winter in play", f"{who} at {at if back else to}")
    assert table.company(who).idle is back


def test_long_winter_that_lies_there_sends_back_at_once(table: Table) -> None:
    table.events("Long Winter")
    table.hero.company("Boromir II", at="Rivendell")
    table.hazard.hand("Wargs")
    table.movement("Boromir II", to="Bree", path="ww")
    table.then("Boromir II at Rivendell")
    assert not table.asked  # no hazard could be played


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
    play(table, "play Wargs")
    table.cannot("play Long Winter", because="AIO-C-0481")
    table.leave_open()


@rule("AIO-F-0599", "CRF1-0321", "AIO-H-0131", "AIO-H-0051", "AIO-H-0053")
def test_long_winter_with_doors_of_night_taps_sites(table: Table) -> None:
    """Whosoever's they are, by the site path that is printed on them."""
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Edoras").company("Faramir", at="Moria").company("Gimli", at="Rivendell")
    table.hazard.company("Legolas", at="Barrow-downs").company("Kíli", at="Thranduil's Halls").hand("Long Winter")
    table.movement("Aragorn II", to="Wellinghall", regions=("Rohan", "Fangorn"))
    assert path(table, "Aragorn II") == "bw"
    play(table, "play Long Winter")
    table.then("Wellinghall tapped", "Moria tapped", "Barrow-downs tapped")  # ww each
    table.then("Thranduil's Halls untapped", "Rivendell untapped")  # wbb; a Haven
    table.leave_open()


def test_long_winter_taps_no_site_without_doors_of_night(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand("Long Winter")
    table.movement("Aragorn II")
    play(table, "play Long Winter")
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
    play(table, "play Long Winter")
    table.then("Moria tapped")
    table.hero.do("play a thaw of the tests")
    resolve(table)
    table.then("Moria untapped")
    play(table, "play Eye of Sauron")
    table.then("Moria untapped")
    table.pass_all()
    table.then("Moria untapped")


@rule("AIO-F-0602")
def test_long_winter_does_not_look_twice_at_a_site(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Moria")
    table.hazard.hand("Long Winter", "Doors of Night")
    table.movement("Aragorn II")
    play(table, "play Long Winter")
    play(table, "play Doors of Night")
    table.then("Moria untapped", "Doors of Night in play")
    table.pass_all()
    table.then("Moria untapped")


def test_long_winter_looks_at_a_site_once_more_in_the_next_turn(table: Table) -> None:
    table.events("Long Winter")
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.company("Legolas", at="Edoras").hand("Doors of Night")
    table.movement("Aragorn II")
    play(table, "play Doors of Night")
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


# --- Morgul Night ----------------------------------------------------------------------------------------------------------


def test_morgul_night_darkens_the_land(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Morgul Night", "Wargs", "Barrow-wight")
    table.movement("Aragorn II", to="Dead Marshes", path="wss")
    play(table, "play Morgul Night")
    assert path(table) == "sdd"
    assert table.offered("play Barrow-wight", "Dark-domain")
    assert table.offered("play Wargs", "Shadow-land")
    table.leave_open()


@rule("AIO-H-0151")
def test_morgul_night_needs_doors_of_night(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II", to="Dead Marshes", path="wss")
    table.cannot("play Morgul Night", because="Doors of Night is not in play")
    table.leave_open()


@rule("AIO-G-0051", "AIO-H-0151", "CRF1-0344")
def test_morgul_night_stays_when_doors_of_night_goes(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Lórien").hand("Twilight")
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II", to="Dead Marshes", path="wss")
    play(table, "play Morgul Night")
    table.hero.do("play Twilight on Doors of Night", passing=True)
    resolve(table)
    table.then("Doors of Night discarded", "Morgul Night in play")
    assert path(table) == "sdd"
    table.leave_open()


def test_morgul_night_has_no_effect_if_doors_of_night_is_gone_before_it_resolves(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Lórien").hand("Twilight")
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II", to="Dead Marshes", path="wss")
    table.hazard.do("play Morgul Night", passing=True)
    table.hero.do("play Twilight on Doors of Night")
    resolve(table)
    table.then("Doors of Night discarded", "Morgul Night discarded")
    assert path(table) == "wss"
    table.leave_open()


def test_morgul_night_is_not_duplicated(table: Table) -> None:
    table.events("Doors of Night", "Morgul Night")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II")
    table.cannot("play Morgul Night#2", because="can't be duplicated")
    table.leave_open()


# --- Twilight ----------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0473", "METW-0045", "METW-0194", "AIO-B-0082")
def test_twilight_cancels_and_discards_an_environment_in_play(table: Table) -> None:
    table.events("Doors of Night", "Fell Winter", "Minions Stir", "Sun")
    table.hero.company("Aragorn II", at="Bree").hand("Twilight")
    table.organization()
    assert sorted(w for w in table.offers() if "Twilight" in w) == [
        "Play Twilight on Doors of Night",
        "Play Twilight on Fell Winter",
        "Play Twilight on Sun",
    ]
    table.do("play Twilight on Fell Winter")
    resolve(table)
    table.then("Fell Winter discarded", "Twilight discarded", "Doors of Night in play", "Minions Stir in play")
    table.leave_open()


def test_twilight_needs_an_environment(table: Table) -> None:
    table.events("Minions Stir")
    table.hero.company("Aragorn II", at="Bree").hand("Twilight")
    table.organization()
    table.cannot("play Twilight", because="environment")
    table.leave_open()


@rule("AIO-G-0474", "AIO-G-0478", "CRF1-0413", "METW-0045", "METW-0194", "AIO-B-0082")
@pytest.mark.parametrize("phase", ["untap", "organization", "long_events", "movement", "explored", "end_of_turn"])
@pytest.mark.parametrize("seat", ["hero", "hazard"])
def test_twilight_in_every_phase_by_either_player(table: Table, phase: str, seat: str) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    getattr(table, seat).hand("Twilight")
    getattr(table, phase)()
    getattr(table, seat).do("play Twilight on Doors of Night", passing=True)
    resolve(table)
    table.then("Doors of Night discarded")
    table.leave_open()


@rule("AIO-G-0475", "AIO-H-0176", "AIO-H-0178", "CRF1-0415", "METW-0045", "METW-0194", "AIO-B-0082")
def test_twilight_does_not_count_against_the_hazard_limit(table: Table) -> None:
    table.events("Doors of Night", "Sun")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Eye of Sauron", "Minions Stir", "Awaken Denizens", "Twilight")
    table.movement("Aragorn II")
    play(table, "play Eye of Sauron")
    play(table, "play Minions Stir")
    assert (limit(table), table.company().hazards) == (2, 2)
    table.cannot("play Awaken Denizens", because="the hazard limit is reached")
    play(table, "play Twilight on Sun")
    table.then("Sun discarded")
    assert table.company().hazards == 2
    table.leave_open()


@rule("AIO-G-0473", "AIO-G-0477", "AIO-H-0175", "CRF1-0414")
def test_twilight_on_what_was_declared_in_the_same_chain(table: Table) -> None:
    table.events("Sun")
    table.hero.company("Aragorn II", at="Bree").hand("Twilight")
    table.hazard.hand("Doors of Night")
    table.movement("Aragorn II")
    table.hazard.do("play Doors of Night", passing=True)
    table.hero.do("play Twilight on Doors of Night")
    resolve(table)
    table.then("Doors of Night discarded", "Twilight discarded", "Sun in play")
    table.leave_open()


def test_twilight_on_twilight(table: Table) -> None:
    table.events("Sun")
    table.hero.company("Aragorn II", at="Bree").hand("Twilight")
    table.hazard.hand("Twilight")
    table.movement("Aragorn II")
    table.hazard.do("play Twilight on Sun", passing=True)
    table.hero.do("play Twilight on Twilight")
    resolve(table)
    table.then("Sun in play", "hero's Twilight discarded", "hazard's Twilight discarded")
    table.leave_open()


@rule("AIO-G-0476", "AIO-G-0480")
@pytest.mark.parametrize(("kind", "found"), [(HAZARD, True), (RESOURCE, False)])
def test_twilight_is_a_hazard_otherwise(table: Table, kind: Pred, found: bool) -> None:
    """A card that brings back hazards finds it in the discard pile, one that brings back resources does not."""
    word = "hazard" if found else "resource"
    memory = blank(
        f"HAZARD-EVENTS-MEMORY-{word}",
        Play(during=ORGANIZATION, do=Search(DISCARD, pred=kind)),
        name=f"a {word} remembered by the tests",
        subtypes=("short-event",),
    )
    table.hero.company("Aragorn II", at="Bree").discard("Twilight", "Dodge", "Wargs").hand(memory)
    table.organization()
    table.do(f"play a {word} remembered by the tests")
    resolve(table)
    assert table.offered("Twilight") is found
    assert table.offered("Dodge") is not found
    table.leave_open()
