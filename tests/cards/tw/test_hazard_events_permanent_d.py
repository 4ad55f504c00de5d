"""Permanent-events of the hazards of The Wizards, D."""

import pytest

from hazardplay import numbers, printing
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.windows import MH_PHASE
from meccg.parts.modes import Play
from meccg.parts.selectors import Character
from meccg.parts.standing import Add
from meccg.parts.values import BODY
from meccg.parts.verbs import THIS_TURN, For
from meccg.rules.corruption import corruption_points
from table import Table, blank

# --- TW-27 Despair of the Heart ----------------------------------------------------------------------------------------------


@rule("AIO-F-0233")
def test_despair_gives_two_points(table: Table) -> None:
    table.hero.company("Faramir", "Balin", at="Bree")
    table.hazard.hand("Despair of the Heart")
    table.movement("Faramir")
    table.do("play Despair of the Heart on Faramir", passing=True)
    table.settle()
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


def strike_at(table: Table, who: str, *dice: int) -> None:
    """A strike that wounds him, as far as the first question after the roll; then come `dice`."""
    table.dice(2, *dice)
    table.attack("orc", strikes=1, prowess=20)
    while table.asked == "act":
        table.pass_()
    if table.offered("assign", who):
        table.do("assign", who)
    else:
        table.do("leave")
        table.hazard.do("assign", who)
    while table.asked == "act":
        table.pass_()
    if table.asked == "stance":
        table.do("tap")
    if table.asked == "support":
        table.do("no support")


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
    table.settle()
    table.then("Faramir tapped", "Despair of the Heart discarded" if gone else "Despair of the Heart on Faramir")
    table.leave_open()


def test_despair_reads(table: Table) -> None:
    text = BOOK["TW-27"].text()
    assert "Playable on a character who is no Hobbit, Wizard or Ringwraith." in text
    assert "When a character or ally in the character’s company is wounded, the character makes a corruption check." in text


@rule("AIO-F-0238")
def test_despair_before_the_body_check(table: Table) -> None:
    table.hero.company("Faramir", at="Bree", cards={"Faramir": [printing("LE-109")]})
    table.dice(2, 12, 3)
    table.attack("orc", strikes=1, prowess=20)
    table.do("tap")
    table.pass_all()
    table.then("Faramir wounded")
    checks = [line.partition(":")[0] for line in table.log if " check of Faramir" in line]
    assert checks == ["Corruption check of Faramir", "Body check of Faramir"]


# --- TW-28 Doors of Night ----------------------------------------------------------------------------------------------------


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
    table.settle()
    assert table.value("body", "Aragorn II") == body + 1
    table.hazard.play("play Doors of Night")
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
    table.hazard.play("play Choking Shadows")
    table.hazard.play("play Doors of Night")
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
    table.settle()
    assert table.offered("play Doors of Night")  # before strikes are assigned
    while table.asked == "act":
        table.pass_()
    while table.asked == "assign strike":
        table.do("assign", table.state.name(table.state.asks[0].options[0][1]))
    assert table.offered("play Doors of Night") is possible
    if not possible:
        table.cannot("play Doors of Night", because="AIO-D-0027")
    table.leave_open()
