"""Hazard events of The Wizards."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
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
