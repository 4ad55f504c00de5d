"""Hazard events of The Wizards."""

from typing import Any

import pytest

from hazardplay import limit, numbers, over, path, play, resolve
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.facts import AttackSpec, Points
from meccg.model.rows import DISCARD
from meccg.model.windows import FACING_ATTACK, MH_PHASE, ORGANIZATION
from meccg.parts.base import TARGET
from meccg.parts.handling import Search
from meccg.parts.modes import Play
from meccg.parts.predicates import HAZARD, RESOURCE, Named, Pred
from meccg.parts.requirements import AddAttack, AllowMove
from meccg.parts.selectors import Character, Check, Company, Site, every
from meccg.parts.standing import Add
from meccg.parts.values import BODY, RESULT, has_trait
from meccg.parts.verbs import THIS_CHECK, THIS_TURN, For, ReturnToOrigin, Untap, Wound
from meccg.rules.corruption import corruption_points
from table import Table, blank

# --- Despair of the Heart ------------------------------------------------------------------------------------------------


def strike_at(table: Table, who: str, *dice: int) -> None:
    """A strike that wounds him, as far as the first question after the roll; then come `dice`."""
    table.dice(2, *dice)
    table.attack("orc", strikes=1, prowess=20)
    if table.offered("assign", who):
        table.do("assign", who)
    else:
        table.do("leave")
        table.hazard.do("assign", who)
    if table.asked == "stance":
        table.do("tap")
    if table.asked == "support":
        table.do("no support")


@rule("AIO-F-0233")
def test_despair_gives_two_points(table: Table) -> None:
    table.hero.company("Faramir", "Balin", at="Bree")
    table.hazard.hand("Despair of the Heart")
    table.movement("Faramir")
    table.do("play Despair of the Heart on Faramir", passing=True)
    while table.asked == "respond":
        table.pass_()
    table.then("Despair of the Heart on Faramir")
    assert corruption_points(table.state, table.id("Faramir")) == 2
    table.pass_all()


@rule("AIO-F-0232")
def test_despair_is_not_for_hobbits_wizards_and_ringwraiths(table: Table) -> None:
    wraith = blank("TABLE-WRAITH", name="a Ringwraith", type="character", kind="avatar", races=("ringwraith",), prowess=8, body=9)
    table.hero.company("Bilbo", "Gandalf", wraith, "Balin", at="Bree")
    table.hazard.hand("Despair of the Heart")
    table.movement("Balin")
    for who in ("Bilbo", "Gandalf", "a Ringwraith"):
        assert not table.offered("play Despair of the Heart on", who)
    assert table.offered("play Despair of the Heart on Balin")
    table.leave_open()


@rule("AIO-F-0236")
def test_despair_is_not_duplicated_on_a_character(table: Table) -> None:
    table.hero.company("Faramir", "Balin", at="Bree", cards={"Faramir": ["Despair of the Heart"]})
    table.hazard.hand("Despair of the Heart")
    table.movement("Faramir")
    assert not table.offered("play Despair of the Heart on Faramir")
    assert table.offered("play Despair of the Heart on Balin")
    table.leave_open()


@rule("AIO-F-0234", "AIO-F-0237")
@pytest.mark.parametrize(
    ("who", "wounded"),
    [
        pytest.param("Balin", [], id="another"),
        pytest.param("Faramir", [], id="himself"),
        pytest.param("Balin", ["Balin"], id="once more", marks=rule("LORE-0355")),
    ],
)
def test_despair_before_the_body_check_of_whoever_is_wounded(table: Table, who: str, wounded: list[str]) -> None:
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Despair of the Heart"]}, wounded=wounded)
    strike_at(table, who, 12, 3)
    table.pass_all()
    table.then(f"{who} wounded")
    log = table.log
    checks = [i for i, line in enumerate(log) if line == "Corruption check of Faramir: 12 against 2"]
    assert len(checks) == 1
    assert checks[0] < next(i for i, line in enumerate(log) if line.startswith(f"Body check of {who}"))


def test_despair_at_the_wound_of_an_ally(table: Table) -> None:
    table.hero.company("Faramir", allies={"Faramir": ["Gwaihir"]}, cards={"Faramir": ["Despair of the Heart"]})
    strike_at(table, "Gwaihir", 12, 3)
    table.pass_all()
    table.then("Gwaihir wounded")
    assert "Corruption check of Faramir: 12 against 2" in table.log


@rule("AIO-F-0234")
def test_despair_each_time_somebody_is_wounded(table: Table) -> None:
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Despair of the Heart"]}, tapped=["Faramir", "Balin"])
    table.dice(2, 12, 3, 2, 11, 3)
    table.attack("orc", strikes=2, prowess=20)
    table.do("strike against Balin")
    table.pass_all()
    table.then("Faramir wounded", "Balin wounded")
    checks = [line for line in table.log if line.startswith("Corruption check")]
    assert checks == ["Corruption check of Faramir: 12 against 2", "Corruption check of Faramir: 11 against 2"]


def test_despair_no_more_of_one_who_fails_at_his_own_wound(table: Table) -> None:
    table.hero.company(
        "Faramir", "Balin", cards={"Faramir": ["Despair of the Heart"]}, corruption={"Faramir": 5}, tapped=["Balin"]
    )
    strike_at(table, "Faramir", 6)  # 6 against 7; no body check follows
    table.then("Faramir discarded", "Despair of the Heart discarded", "Balin tapped")


@rule("AIO-D-0079")
def test_despair_leaves_time_only_for_what_affects_the_check(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Faramir", "Balin", "Bilbo", cards={"Faramir": ["Despair of the Heart"]})
    table.hero.hand("Twilight", "A Friend or Three")
    strike_at(table, "Balin", 12, 3)
    assert table.frame("CorruptionCheck")
    assert not table.offered("play Twilight")
    assert table.offered("play A Friend or Three")
    table.do("support Bilbo", "Faramir")
    table.pass_all()
    table.then("Bilbo tapped")
    assert "Corruption check of Faramir: 13 against 2" in table.log


def test_despair_at_no_wound_elsewhere_and_at_no_tapping(table: Table) -> None:
    table.hero.company("Balin", "Kíli", at="Bree")
    table.hero.company("Faramir", at="Edoras", cards={"Faramir": ["Despair of the Heart"]})
    strike_at(table, "Balin", 3)
    table.then("Balin wounded")
    table.dice(12)
    table.attack("orc", strikes=1, prowess=7, against="Faramir")
    table.do("tap")
    table.then("Faramir tapped")
    table.dice(2)
    table.attack("orc", strikes=1, prowess=20, against="Faramir", detainment=True)
    table.then("Faramir tapped")
    assert not [line for line in table.log if line.startswith("Corruption check")]


def test_despair_at_a_wound_without_a_strike(table: Table) -> None:
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Despair of the Heart"]}).hand("Escape")
    table.dice(12)
    table.attack("orc", strikes=1, prowess=20)
    table.do("play Escape on Balin")
    table.pass_all()
    table.then("Balin wounded")
    assert table.log.count("Corruption check of Faramir: 12 against 2") == 1


@rule("AIO-F-0235")
@pytest.mark.parametrize(("dice", "gone"), [(4, False), (5, True)])
def test_despair_is_removed_by_tapping_and_five(table: Table, dice: int, gone: bool) -> None:
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Despair of the Heart"]})
    table.organization()
    table.dice(dice)
    table.do("Faramir taps to remove Despair of the Heart")
    while table.asked == "respond":
        table.pass_()
    table.then("Faramir tapped", "Despair of the Heart discarded" if gone else "Despair of the Heart on Faramir")
    table.leave_open()


def test_despair_reads(table: Table) -> None:
    text = BOOK["TW-27"].text()
    assert "Playable on a character who is no Hobbit, Wizard or Ringwraith." in text
    assert "When a character or ally in the character’s company is wounded, the character makes a corruption check." in text


# --- the others: how they are played ---------------------------------------------------------------------------------------


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


# --- Awaken Denizens, Minions Stir, Eye of Sauron --------------------------------------------------------------------------


@rule("METW-0902", "AIO-H-0075")
@pytest.mark.parametrize(("site", "strikes"), [("Isengard", 6), ("Moria", 4), ("Dead Marshes", 2)])
def test_awaken_denizens_doubles_strikes_at_ruins_and_lairs_only(table: Table, site: str, strikes: int) -> None:
    table.hero.company("Aragorn II", "Gimli", at=site).company("Faramir", at="Bree")
    table.hazard.hand("Awaken Denizens")
    table.movement("Faramir")
    play(table, "play Awaken Denizens")
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
    play(table, "play Orc-warband")
    assert numbers(table) == (5, 4)
    table.leave_open()


def test_awaken_denizens_is_not_duplicated(table: Table) -> None:
    table.events("Awaken Denizens")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Awaken Denizens")
    table.movement("Aragorn II")
    table.cannot("play Awaken Denizens#2", because="can't be duplicated")
    table.leave_open()


@rule("METW-0694", "AIO-E-0124")
def test_awaken_denizens_lasts_for_one_turn_of_each_player(table: Table) -> None:
    table.hero.company("Aragorn II", at="Weathertop")
    table.hazard.company("Faramir", at="Weathertop").hand("Awaken Denizens")
    table.movement("Aragorn II")
    play(table, "play Awaken Denizens")
    table.pass_all()
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (4, 6)
    over(table, 12)
    table.state.turn_player = 1
    table.start("LongEventPhase", player=1)
    table.start("SitePhase", company=table.company("Faramir").id, player=1, hazard_player=0)
    table.do("enter")
    assert numbers(table) == (4, 6)
    over(table, 12)
    table.state.turn_player = 0
    table.long_events()
    table.then("Awaken Denizens discarded")


@pytest.mark.parametrize(
    ("race", "doors", "more"),
    [("orc", False, (1, 1)), ("orc", True, (2, 2)), ("troll", False, (1, 1)), ("troll", True, (1, 1)), ("man", True, (0, 0))],
)
def test_minions_stir(table: Table, race: str, doors: bool, more: tuple[int, int]) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Aragorn II", "Bilbo", at="Bree")
    table.hazard.hand("Minions Stir")
    table.movement("Aragorn II")
    play(table, "play Minions Stir")
    table.pass_all()
    table.attack(race, strikes=2, prowess=8)
    assert numbers(table) == (2 + more[0], 8 + more[1])
    table.leave_open()


def test_minions_stir_is_not_duplicated(table: Table) -> None:
    table.events("Minions Stir")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Minions Stir")
    table.movement("Aragorn II")
    table.cannot("play Minions Stir#2", because="can't be duplicated")
    table.leave_open()


@rule("AIO-F-0309")
@pytest.mark.parametrize(("doors", "eyes", "prowess"), [(False, 1, 8), (True, 1, 10), (False, 2, 9), (True, 2, 13)])
def test_eye_of_sauron_on_every_automatic_attack(table: Table, doors: bool, eyes: int, prowess: int) -> None:
    """It may be duplicated."""
    table.events(*(["Doors of Night"] if doors else []), *["Eye of Sauron"] * (eyes - 1))
    table.hero.company("Aragorn II", "Gimli", at="Moria")
    table.hazard.hand("Eye of Sauron")
    table.movement("Aragorn II")
    play(table, "play Eye of Sauron")
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
    play(table, "play Orc-watch")
    assert numbers(table) == (3, 9)
    table.leave_open()


def test_long_events_of_hazards_are_played_in_the_movement_hazard_phase_only(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.hand("Eye of Sauron", "Minions Stir", "Awaken Denizens", "Fell Winter", "Long Winter", "Morgul Night")
    table.organization()
    for name in ("Eye of Sauron", "Minions Stir", "Awaken Denizens", "Fell Winter", "Long Winter", "Morgul Night"):
        table.cannot(f"play {name}", because="AIO-H-0608")
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


# --- Arouse Denizens -------------------------------------------------------------------------------------------------------


def test_arouse_denizens_strengthens_one_automatic_attack_this_turn(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien").company("Faramir", at="Weathertop")
    table.hazard.hand("Arouse Denizens")
    table.movement("Aragorn II", to="Isengard", path="wbb")
    play(table, "play Arouse Denizens on Isengard")
    table.then("Arouse Denizens discarded")
    table.pass_all()
    table.site("Faramir")
    table.do("enter")
    assert numbers(table) == (2, 6)  # elsewhere nothing changes
    over(table, 12)
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
    play(table, "play Arouse Denizens")
    table.hazard.do("Orcs, 2 strikes")
    table.pass_all()
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (2, 6)
    table.dice(12, 12)
    while table.frame("Attack").nth == 0:
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
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
    play(table, "play Arouse Denizens")
    table.cannot("play Arouse Denizens#2", because="can't be duplicated")
    table.leave_open()


@rule("AIO-E-0316")
def test_arouse_denizens_may_be_revealed_on_guard(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Weathertop", guard=["Arouse Denizens"])
    table.site("Aragorn II")
    table.do("enter")
    table.hazard.do("reveal Arouse Denizens")
    resolve(table)
    assert numbers(table) == (2, 9)
    table.leave_open()


# --- Call of Home ----------------------------------------------------------------------------------------------------------


def call_home(table: Table, who: str, roll: int) -> None:
    table.dice(roll)
    play(table, "play Call of Home on", who)


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


# --- Weariness of the Heart ------------------------------------------------------------------------------------------------

WEAKENS, CHECKS = 0, 1  # its two uses


def weary(table: Table, who: str, use: int) -> tuple[Any, ...] | None:
    """The option to play Weariness of the Heart on somebody in one of its uses."""
    for _, option in table.options():
        if option[0] == "play" and option[1] == f"TW-111:play{use}" and option[4] == table.id(who):
            return option
    return None


def play_weariness(table: Table, who: str, use: int) -> None:
    while weary(table, who, use) is None:
        table.pass_()
    table.do(weary(table, who, use))
    resolve(table)


def test_weariness_weakens_until_the_end_of_the_turn(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Bree")
    table.hazard.hand("Weariness of the Heart")
    table.movement("Aragorn II")
    play_weariness(table, "Aragorn II", WEAKENS)
    table.then("Weariness of the Heart discarded")
    assert (table.value("prowess", "Aragorn II"), table.value("prowess", "Gimli")) == (5, 5)
    table.pass_all()
    table.site("Aragorn II")
    assert table.value("prowess", "Aragorn II") == 5
    table.leave_open()


def test_weariness_or_forces_a_corruption_check(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Bree", corruption={"Aragorn II": 7})
    table.hazard.hand("Weariness of the Heart")
    table.dice(7)
    table.movement("Aragorn II")
    play_weariness(table, "Aragorn II", CHECKS)
    table.pass_all()
    assert "Corruption check of Aragorn II: 7 against 7" in table.log
    table.then("Aragorn II discarded", "Weariness of the Heart discarded")


@rule("AIO-G-0512", "AIO-G-0513")
def test_weariness_only_the_weakening_is_not_duplicated(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Boromir II", at="Bree")
    table.hazard.hand(*["Weariness of the Heart"] * 4)
    table.dice(7, 7)
    table.movement("Aragorn II")
    play_weariness(table, "Aragorn II", WEAKENS)
    while table.seat != "hazard":
        table.pass_()
    assert weary(table, "Aragorn II", WEAKENS) is None
    assert weary(table, "Gimli", WEAKENS) is not None
    play_weariness(table, "Aragorn II", CHECKS)
    while table.asked == "act" and table.seat == "hero":
        table.pass_()
    play_weariness(table, "Aragorn II", CHECKS)
    table.pass_()  # nobody supports him
    assert table.log.count("Corruption check of Aragorn II: 7 against 0") == 2
    assert table.value("prowess", "Aragorn II") == 5
    table.leave_open()


def test_weariness_in_a_strike_is_for_whoever_faces_it(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Rivendell")
    table.hazard.hand("Weariness of the Heart", "Cave-drake")
    table.movement("Aragorn II", to="Bree", path="ww")
    play(table, "play Cave-drake")
    while table.asked == "act":
        table.pass_()
    while table.asked == "act" or table.asked == "next strike":
        table.do("strike against Aragorn II") if table.asked == "next strike" else table.pass_()
        if any(type(f).__name__ == "Strike" for f in table.state.frames):
            break
    assert weary(table, "Aragorn II", WEAKENS) is not None
    assert weary(table, "Gimli", WEAKENS) is None
    assert weary(table, "Aragorn II", CHECKS) is None  # it would not affect the strike
    table.leave_open()


def test_weariness_not_on_another_company(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").company("Gimli", at="Edoras")
    table.hazard.hand("Weariness of the Heart")
    table.movement("Aragorn II")
    assert weary(table, "Aragorn II", WEAKENS)
    table.cannot("play Weariness of the Heart on Gimli")
    table.leave_open()


def test_weariness_only_in_the_movement_hazard_phase(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.hand("Weariness of the Heart")
    table.organization()
    table.cannot("play Weariness of the Heart", because="AIO-H-0608")
    table.leave_open()


# --- Greed -----------------------------------------------------------------------------------------------------------------


def greedy(table: Table, site: str, *rest: str) -> None:
    """Greed has been played on the site, the company has come there and may act."""
    table.hazard.hand("Greed")
    table.movement(site)
    play(table, "play Greed")
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
    resolve(table)
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
    resolve(table)
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
    over(table)
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
    resolve(table)
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
    play(table, "play Greed")
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
    play(table, "play Greed")
    table.cannot("play Greed#2", because="can't be duplicated")
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


# --- The Will of the Ring ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "fate"), [(8, "in play"), (7, "discarded"), (6, "discarded"), (5, "eliminated")])
def test_the_will_of_the_ring(table: Table, roll: int, fate: str) -> None:
    """Frodo adds 4, the card takes 4 away; The One Ring weighs 7."""
    table.hero.company("Frodo", "Sam Gamgee", at="Bree", items={"Frodo": ["The One Ring"]})
    table.hazard.hand("The Will of the Ring")
    table.dice(roll)
    table.movement("Frodo")
    play(table, "play The Will of the Ring on Frodo")
    table.pass_all()
    assert f"Corruption check of Frodo: {roll} against 7" in table.log
    table.then(f"Frodo {fate}")


def test_the_will_of_the_ring_is_for_its_bearer(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", at="Bree", items={"Frodo": ["Lesser Ring"]})
    table.hazard.hand("The Will of the Ring")
    table.movement("Frodo")
    table.cannot("play The Will of the Ring", because="there is no character bearing The One Ring")
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


# --- Lures: what they have in common -----------------------------------------------------------------------------------------

WRAITH = {"type": "character", "kind": "avatar", "races": ("ringwraith",), "prowess": 8, "body": 9}
ORC = {"type": "character", "kind": "character", "races": ("orc",), "prowess": 4, "body": 8, "mind": 3}
LURES = {
    "Lure of Expedience": {"Bilbo", "Gandalf", "a Ringwraith"},  # on whom it is not played
    "Lure of Nature": {"Bilbo", "Gimli", "an Orc", "a Ringwraith"},
    "Lure of the Senses": {"a Ringwraith"},
}


def checks(table: Table) -> list[str]:
    return [line for line in table.log if line.startswith("Corruption check")]


@pytest.mark.parametrize(
    "lure",
    [
        pytest.param("Lure of Expedience", marks=rule("AIO-F-0614")),
        pytest.param("Lure of Nature", marks=rule("AIO-F-0622")),
        pytest.param("Lure of the Senses", marks=rule("AIO-G-0003")),
    ],
)
def test_lures_on_whom(table: Table, lure: str) -> None:
    wraith = blank("TABLE-WRAITH", name="a Ringwraith", **WRAITH)
    orc = blank("HAZARD-EVENTS-ORC", name="an Orc", **ORC)
    table.hero.company("Aragorn II", "Gandalf", "Bilbo", "Gimli", "Legolas", wraith, orc, at="Bree")
    table.hazard.hand(lure)
    table.movement("Aragorn II")
    everybody = {"Aragorn II", "Gandalf", "Bilbo", "Gimli", "Legolas", "a Ringwraith", "an Orc"}
    assert {who for who in everybody if not table.offered("play", lure, "on", who)} == LURES[lure]
    for who, race in (("Bilbo", "Hobbit"), ("Gimli", "Dwarf"), ("Gandalf", "Wizard")):
        if who in LURES[lure]:
            table.cannot(f"play {lure} on {who}", because=f"{who} is a {race}")
    table.leave_open()


@pytest.mark.parametrize(
    "lure",
    [
        pytest.param("Lure of Expedience", marks=rule("AIO-F-0615")),
        pytest.param("Lure of Nature", marks=rule("AIO-F-0623")),
        pytest.param("Lure of the Senses", marks=rule("AIO-G-0004", "AIO-G-0003")),
    ],
)
def test_lures_give_two_points(table: Table, lure: str) -> None:
    """And count as the corruption card of the turn."""
    table.hero.company("Aragorn II", "Legolas", at="Bree")
    table.hazard.hand(lure, "Despair of the Heart")
    table.movement("Aragorn II")
    play(table, "play", lure, "on Aragorn II")
    table.then(f"{lure} on Aragorn II")
    assert corruption_points(table.state, table.id("Aragorn II")) == 2
    assert corruption_points(table.state, table.id("Legolas")) == 0
    table.cannot("play Despair of the Heart on Aragorn II")
    assert table.offered("play Despair of the Heart on Legolas")
    over(table)


@pytest.mark.parametrize(
    "lure",
    [
        pytest.param("Lure of Expedience", marks=rule("AIO-F-0618")),
        pytest.param("Lure of Nature", marks=rule("AIO-F-0626")),
        pytest.param("Lure of the Senses", marks=rule("AIO-G-0007")),
    ],
)
def test_lures_are_not_duplicated_on_a_character(table: Table, lure: str) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Bree", cards={"Aragorn II": [lure]})
    table.hazard.hand(lure)
    table.movement("Aragorn II")
    table.cannot(f"play {lure}#2 on Aragorn II")
    assert table.offered("play", lure, "on Legolas")
    table.leave_open()


@pytest.mark.parametrize(
    ("lure", "needed"),
    [
        pytest.param("Lure of Expedience", 5, marks=rule("AIO-F-0617")),
        pytest.param("Lure of Nature", 4, marks=rule("AIO-F-0625")),
        pytest.param("Lure of the Senses", 6, marks=rule("AIO-G-0006")),
    ],
)
@pytest.mark.parametrize("gone", [False, True])
def test_lures_are_removed_by_tapping_and_a_roll(table: Table, lure: str, needed: int, gone: bool) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Bree", cards={"Aragorn II": [lure]})
    table.organization()
    table.dice(needed + 1 if gone else needed)
    table.do(f"Aragorn II taps to remove {lure}")
    resolve(table)
    table.then("Aragorn II tapped", f"{lure} discarded" if gone else f"{lure} on Aragorn II")
    table.leave_open()


# --- Lure of Expedience ------------------------------------------------------------------------------------------------------


@rule("AIO-F-0616")
@pytest.mark.parametrize("who", ["Gimli", "Aragorn II"])
def test_expedience_when_an_item_is_played_in_the_company(table: Table, who: str) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria", cards={"Aragorn II": ["Lure of Expedience"]}).hand("Glamdring")
    table.explored("Aragorn II")
    table.dice(12)
    table.do(f"play Glamdring by {who}")
    table.pass_all()
    assert checks(table) == [f"Corruption check of Aragorn II: 12 against {2 if who == 'Gimli' else 3}"]


def test_expedience_not_when_another_company_plays_one(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras", cards={"Aragorn II": ["Lure of Expedience"]})
    table.hero.company("Gimli", at="Moria").hand("Glamdring")
    table.explored("Gimli")
    table.do("play Glamdring by Gimli")
    table.pass_all()
    assert not checks(table)


@rule("AIO-F-0616", "AIO-F-0619", "AIO-H-0137", "CRF1-0329")
def test_expedience_when_a_gold_ring_proves_to_be_another(table: Table) -> None:
    table.hero.company(
        "Gandalf", "Gimli", at="Moria", items={"Gandalf": ["Beautiful Gold Ring"]}, cards={"Gimli": ["Lure of Expedience"]}
    ).hand("Lesser Ring")
    table.explored("Gandalf")
    table.dice(7, 12)
    table.do("use Gandalf on Beautiful Gold Ring")
    resolve(table)
    table.do("play Lesser Ring", passing=True)
    table.pass_all()
    table.then("Lesser Ring on Gandalf")
    assert checks(table) == ["Corruption check of Gimli: 12 against 2"]


@rule("AIO-F-0620", "AIO-H-0138", "CRF1-0330")
def test_expedience_when_an_item_is_transferred(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", "Bilbo", at="Bree", items={"Gimli": ["Glamdring"]}, cards={"Aragorn II": ["Lure of Expedience"]}
    )
    table.organization()
    table.dice(11, 12)
    table.do("transfer an item")
    table.do("Bilbo", passing=True)
    while table.asked in ("act", "respond") and table.offered("support Gimli"):
        table.pass_()
    while table.asked in ("act", "respond") and table.offered("support Aragorn II"):
        table.pass_()
    table.then("Glamdring on Bilbo")
    assert checks(table) == ["Corruption check of Gimli: 11 against 1", "Corruption check of Aragorn II: 12 against 2"]
    table.leave_open()


@rule("AIO-F-0621", "CRF1-0331")
def test_expedience_revealed_on_guard(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria", guard=["Lure of Expedience"]).hand("Glamdring")
    table.explored("Aragorn II")
    table.dice(12)
    table.do("play Glamdring by Gimli")
    table.hazard.do("reveal Lure of Expedience on Aragorn II")
    table.pass_all()
    table.then("Lure of Expedience on Aragorn II", "Glamdring on Gimli")
    assert checks(table) == ["Corruption check of Aragorn II: 12 against 2"]


# --- Lure of Nature ----------------------------------------------------------------------------------------------------------


@rule("AIO-F-0624", "AIO-F-0628")
@pytest.mark.parametrize(("at", "to", "symbols"), [("Rivendell", "Lórien", "wwbw"), ("Lórien", "Edoras", "wb"), ("Bree", "", "")])
def test_nature_once_for_each_wilderness_at_the_end(table: Table, at: str, to: str, symbols: str) -> None:
    table.hero.company("Aragorn II", at=at, cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand("Wargs")
    table.movement("Aragorn II", to=to, path=symbols)
    assert not checks(table)
    table.dice(*[12] * symbols.count("w"))
    table.pass_all()
    assert checks(table) == ["Corruption check of Aragorn II: 12 against 2"] * symbols.count("w")
    table.then(f"Aragorn II at {to or at}")


def test_nature_asks_for_nothing_where_there_is_no_wilderness(table: Table) -> None:
    """Nobody can tap to support a check that is not made."""
    table.hero.company("Aragorn II", "Gimli", at="Edoras", cards={"Aragorn II": ["Lure of Nature"]})
    table.movement("Aragorn II", to="Minas Tirith", regions=("Rohan", "Anórien"))
    while table.asked:
        assert not table.offered("support Aragorn II")
        table.pass_()
    assert not checks(table)
    table.then("Aragorn II at Minas Tirith")


@rule("AIO-F-0633", "AIO-F-0628", "CRF1-0332")
def test_nature_after_all_other_hazards(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand("Wargs")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.dice(12, 10, 11)
    play(table, "play Wargs", "Wilderness")
    over(table)
    attacked = table.log.index("Attack by Wargs")
    assert [i > attacked for i, line in enumerate(table.log) if line.startswith("Corruption check")] == [True, True]


@rule("AIO-F-0627")
def test_nature_not_if_the_company_returns(table: Table) -> None:
    mudslide = blank(
        "HAZARD-EVENTS-BACK",
        Play(on=Company(), do=ReturnToOrigin(TARGET)),
        name="a mudslide of the tests",
        type="hazard",
        subtypes=("short-event",),
    )
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand(mudslide)
    table.movement("Aragorn II", to="Bree", path="ww")
    play(table, "play a mudslide of the tests")
    table.then("Aragorn II at Rivendell")
    assert not checks(table)


@rule("AIO-F-0634")
def test_nature_counts_the_path_as_it_is_at_the_end(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II", to="Bree", path="ww")
    play(table, "play Morgul Night")
    table.pass_all()
    assert not checks(table)


@rule("AIO-F-0629", "AIO-F-0631", "AIO-F-0632")
def test_nature_the_checks_leave_time_for_what_affects_them(table: Table) -> None:
    """For no creature and for no new corruption card, though the hazard limit would allow them."""
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]}).hand("A Friend or Three")
    table.hazard.hand("Wargs", "Lure of the Senses", "Eye of Sauron")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.dice(2, 12)
    while not any(type(f).__name__ == "CorruptionCheck" for f in table.state.frames):
        assert table.asked == "act" or not table.offered("play")
        table.pass_()
    table.do("play A Friend or Three")
    while table.asked:
        assert not table.offered("play Wargs")
        assert not table.offered("play Lure of the Senses")
        assert not table.offered("play Eye of Sauron")
        table.pass_()
    assert checks(table) == ["Corruption check of Aragorn II: 4 against 2", "Corruption check of Aragorn II: 12 against 2"]


@rule("AIO-F-0630")
@pytest.mark.parametrize("limit_left", [True, False])
def test_nature_hazards_in_response_within_the_limit(table: Table, limit_left: bool) -> None:
    doubt = blank(
        "HAZARD-EVENTS-DOUBT",
        Play(on=Check("CorruptionCheck"), do=For(THIS_CHECK, Add(RESULT, -1, to=TARGET))),
        name="a doubt of the tests",
        type="hazard",
        subtypes=("short-event",),
    )
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand(doubt, *([] if limit_left else ["Eye of Sauron", "Minions Stir"]))
    table.dice(12)
    table.movement("Aragorn II", to="Ettenmoors", path="w")
    if not limit_left:
        play(table, "play Eye of Sauron")
        play(table, "play Minions Stir")
    while table.asked and not any(type(f).__name__ == "CorruptionCheck" for f in table.state.frames):
        table.pass_()
    assert table.offered("play a doubt of the tests") is limit_left
    if limit_left:
        table.do("play a doubt of the tests")
    table.pass_all()
    assert checks(table) == [f"Corruption check of Aragorn II: {11 if limit_left else 12} against 2"]


@rule("AIO-F-0636")
def test_nature_revealed_on_guard_asks_for_nothing(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien").hand("Glamdring")
    table.hazard.hand("Lure of Nature")
    table.movement("Aragorn II", to="Moria", path="ww")
    table.hazard.do("place on-guard Lure of Nature", passing=True)
    table.pass_all()
    table.explored("Aragorn II")
    table.do("play Glamdring by Gimli")
    table.hazard.do("reveal Lure of Nature on Aragorn II")
    table.pass_all()
    table.then("Lure of Nature on Aragorn II")
    assert not checks(table)


def test_nature_no_more_of_one_who_is_lost(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.movement("Aragorn II", to="Lórien", path="wwbw")
    table.dice(12, 2)
    table.pass_all()
    assert len(checks(table)) == 2
    table.then("Aragorn II discarded", "Lure of Nature discarded", "Gimli at Lórien")


# --- Lure of the Senses ------------------------------------------------------------------------------------------------------


@rule("AIO-G-0005")
@pytest.mark.parametrize(("at", "checked"), [("Rivendell", True), ("Lórien", True), ("Bree", False), ("Minas Tirith", False)])
def test_senses_at_the_end_of_the_untap_phase_at_a_haven(table: Table, at: str, checked: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", at=at, cards={"Aragorn II": ["Lure of the Senses"]}, tapped=["Aragorn II"])
    table.untap()
    if checked:
        table.then("Aragorn II untapped")  # he has untapped by then
        table.dice(12)
        table.pass_all()
    assert checks(table) == (["Corruption check of Aragorn II: 12 against 2"] if checked else [])


def test_senses_not_in_the_untap_phase_of_another(table: Table) -> None:
    table.hazard.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of the Senses"]})
    table.hero.company("Gimli", at="Bree")
    table.untap()
    assert not checks(table)


# --- Morgul-knife ------------------------------------------------------------------------------------------------------------


def nazgul_attacks(table: Table, *characters: str, strikes: int = 1, knives: int = 1, **company: Any) -> None:
    """A Nazgûl attacks them on the way, and a Morgul-knife is played."""
    table.hero.company(*characters, at="Bree", limit=5, **company)
    table.hazard.hand(*["Morgul-knife"] * knives)
    table.attack("nazgûl", strikes=strikes, prowess=15)


def through(table: Table, *dice: int) -> None:
    """The attack goes on until somebody is asked where the knife goes, or it is over."""
    table.dice(*dice)
    while table.asked and table.asked != "choose":
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])


@rule("AIO-G-0044", "AIO-G-0045")
def test_morgul_knife_strengthens_the_nazgul(table: Table) -> None:
    nazgul_attacks(table, "Faramir")
    assert numbers(table) == (1, 15)
    play(table, "play Morgul-knife")
    assert numbers(table) == (1, 17)
    table.then("Morgul-knife in play")
    table.leave_open()


@rule("AIO-G-0044")
def test_morgul_knife_is_for_attacks_by_nazgul(table: Table) -> None:
    table.hero.company("Faramir", "Gimli", at="Rivendell")
    table.hazard.hand("Morgul-knife", "Wargs")
    table.movement("Faramir", to="Bree", path="ww")
    table.cannot("play Morgul-knife", because="no attack by Nazgûl")
    play(table, "play Wargs")
    table.cannot("play Morgul-knife", because="no attack by Nazgûl")
    table.leave_open()


@rule("AIO-G-0048", "AIO-G-0050", "AIO-H-0148", "CRF1-0343", "METW-0636")
def test_morgul_knife_goes_to_one_who_was_wounded_as_the_attacker_says(table: Table) -> None:
    nazgul_attacks(table, "Faramir", "Gimli", "Legolas", strikes=2, tapped=["Faramir", "Gimli", "Legolas"])
    play(table, "play Morgul-knife")
    while table.asked == "act":
        table.pass_()
    table.hazard.do("assign Faramir")
    table.hazard.do("assign Gimli")
    through(table, 2, 2, 2, 2)
    assert table.seat == "hazard"
    assert not table.offered("Legolas")  # who faced no strike
    table.do("Gimli")
    table.then("Morgul-knife on Gimli")
    assert corruption_points(table.state, table.id("Gimli")) == 4
    table.pass_all()


@rule("AIO-G-0046")
@pytest.mark.parametrize("canceled", [False, True])
def test_morgul_knife_is_discarded_if_nobody_was_wounded(table: Table, canceled: bool) -> None:
    table.hero.hand("Concealment")
    nazgul_attacks(table, "Aragorn II", "Bilbo")
    play(table, "play Morgul-knife")
    if canceled:
        table.do("play Concealment by Bilbo", passing=True)
        table.pass_all()
    else:
        through(table, 12)
    table.then("Morgul-knife discarded")
    assert table.result == ("canceled" if canceled else "defeated")


def test_morgul_knife_not_on_one_who_was_wounded_by_something_else(table: Table) -> None:
    fall = blank(
        "HAZARD-EVENTS-FALL",
        Play(during=FACING_ATTACK, on=Character(), do=Wound(TARGET)),
        name="a fall of the tests",
        subtypes=("short-event",),
    )
    table.hero.hand(fall)
    nazgul_attacks(table, "Aragorn II", "Gimli")
    play(table, "play Morgul-knife")
    table.hero.do("play a fall of the tests on Gimli", passing=True)
    resolve(table)
    through(table, 12)
    table.then("Gimli wounded", "Morgul-knife discarded")


@rule("AIO-H-0150")
def test_morgul_knife_need_not_be_placed(table: Table) -> None:
    nazgul_attacks(table, "Faramir")
    play(table, "play Morgul-knife")
    through(table, 2, 2)
    table.hazard.do("That is all")
    table.then("Morgul-knife discarded", "Faramir wounded")


@rule("AIO-G-0048", "AIO-H-0149", "CRF1-0342")
def test_morgul_knife_not_on_one_who_had_a_corruption_card_this_turn(table: Table) -> None:
    nazgul_attacks(table, "Faramir")
    table.state.mark(table.id("Faramir"), "corrupted")
    play(table, "play Morgul-knife")
    through(table, 2, 2)
    table.then("Morgul-knife discarded", "Faramir wounded")


def test_morgul_knife_is_the_corruption_card_of_the_turn(table: Table) -> None:
    table.hero.company("Faramir", "Gimli", at="Lórien")
    table.hazard.hand("Adûnaphel", "Morgul-knife", "Lure of Nature", "Eye of Sauron")
    table.movement("Faramir", to="Dol Guldur", path="wbd")
    table.state.put(table.company().but(limit=5))
    play(table, "play Adûnaphel", "Dark-domain")
    play(table, "play Morgul-knife")
    while table.asked == "act":
        table.pass_()
    table.do("assign Faramir")
    through(table, 2, 2)
    table.do("Faramir")
    while table.asked == "act" and table.seat == "hero":
        table.pass_()
    table.cannot("play Lure of Nature on Faramir")
    table.then("Morgul-knife on Faramir", "Adûnaphel discarded")
    table.leave_open()


@rule("AIO-G-0047")
def test_morgul_knife_is_not_duplicated_at_an_attack(table: Table) -> None:
    nazgul_attacks(table, "Faramir", knives=2)
    play(table, "play Morgul-knife")
    table.cannot("play Morgul-knife#2", because="can't be duplicated")
    table.leave_open()


@rule("AIO-G-0049")
@pytest.mark.parametrize(("roll", "gone"), [(4, False), (5, True)])
@pytest.mark.parametrize("status", ["wounded", "tapped"])
def test_morgul_knife_is_removed_at_a_haven_instead_of_untapping_or_healing(
    table: Table, roll: int, gone: bool, status: str
) -> None:
    table.hero.company("Faramir", "Gimli", at="Rivendell", cards={"Faramir": ["Morgul-knife"]}, **{status: ["Faramir"]})
    table.untap()
    table.dice(roll)
    table.do("Faramir tries to remove Morgul-knife")
    table.pass_all()
    table.then("Morgul-knife discarded" if gone else "Morgul-knife on Faramir", f"Faramir {status}")


@rule("AIO-G-0049")
def test_morgul_knife_is_not_removed_elsewhere_nor_by_those_who_untap(table: Table) -> None:
    table.hero.company("Faramir", "Gimli", at="Bree", cards={"Faramir": ["Morgul-knife"]}, tapped=["Faramir"])
    table.untap()
    assert not table.asked
    table.then("Faramir untapped", "Morgul-knife on Faramir")
    table.organization()
    assert not table.offered("remove Morgul-knife")
    table.leave_open()
