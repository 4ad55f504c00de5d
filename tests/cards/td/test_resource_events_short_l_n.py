"""The Dragons: short-events of resources, L to N."""

from __future__ import annotations

import pytest

from hazardplay import left, limit
from ledger import rule
from resourceplay import on_the_way, set_out
from table import Table

# --- TD-128 Look More Closely Later --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "untaps"), [("Bag End", False), ("Weathertop", True)])
def test_look_more_closely_later(table: Table, at: str, untaps: bool) -> None:
    """Information is playable at Weathertop."""
    table.hero.company("Elrond", at=at, site_tapped=True).hand("Look More Closely Later", "a pastime")
    table.organization()
    assert table.offered("play Look More Closely Later") == untaps
    if untaps:
        table.dice(9)
        table.carry_out("play Look More Closely Later")
        table.then("Weathertop untapped", "Elrond tapped")
        assert "Corruption check of Elrond" in str(table.told)
    table.leave_open()


# --- TD-131 Many Foes He Fought ------------------------------------------------------------------------------------------


@rule("AIO-G-0014", "CRF1-0334")
def test_many_foes_he_fought_at_less_and_less(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo", at="Bree").hand("Many Foes He Fought")
    table.attack("orc", strikes=3, prowess=5)
    table.do("play Many Foes He Fought on Boromir II")
    table.settle()
    table.do("assign Boromir II")
    table.do("Boromir II faces one more strike")
    table.do("Boromir II faces one more strike")
    table.dice(6, 6, 6)
    for _ in range(3):
        table.do("stay untapped")
        table.do("no support")
    table.finish()
    told = [line for line in table.told if line.startswith("Boromir II rolls")]
    assert [line.split(":")[1].split(" against")[0] for line in told] == [" 9", " 8", " 7"]  # 6 + 6 - 3, then one less each time
    table.then("Bilbo untapped")


def test_without_many_foes_one_strike_each(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo", "Merry", at="Bree")
    table.attack("orc", strikes=2, prowess=5)
    table.do("assign Boromir II")
    assert not table.offered("one more")
    table.leave_open()


# --- TD-132 Many Turns and Doublings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("race", "cancels"), [("wolf", True), ("spider", True), ("animal", True), ("undead", True), ("orc", False)]
)
def test_many_turns_and_doublings_lose_beasts_and_dead(table: Table, race: str, cancels: bool) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("Many Turns and Doublings", "Concealment")
    table.attack(race, prowess=15)
    assert table.offered("play Many Turns and Doublings by Aragorn II") == cancels
    if cancels:
        table.do("play Many Turns and Doublings by Aragorn II")
        table.settle()
        assert table.result == "canceled"
    else:
        table.leave_open()


@rule("AIO-G-0015", "AIO-G-0017")
def test_a_hazard_over_the_lowered_limit_has_no_effect(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("Many Turns and Doublings", "a pastime")
    table.hazard.hand("Lure of the Senses", "River")
    table.organization()
    assert "Many Turns and Doublings" not in table.plays()
    while table.state.asks:
        table.answer_plainly()
    table.movement("Aragorn II", to="Rivendell", path="ww", limit=1)
    table.hazard.do("play River", passing=True)
    assert left(table) == 0
    table.hero.do("play Many Turns and Doublings by Aragorn II")
    table.settle()
    assert limit(table) == 0
    assert "River has no effect" in str(table.told)
    table.leave_open()


@rule("AIO-G-0016")
def test_many_turns_and_doublings_send_an_on_guard_card_back_to_hand(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Moria").hand("Many Turns and Doublings")
    table.hazard.hand("Orc-patrol")
    table.movement("Aragorn II", limit=1)
    table.choose("place on-guard Orc-patrol", passing=True)
    table.hero.do("play Many Turns and Doublings by Aragorn II")
    table.finish()
    table.then("Orc-patrol in hand")
    assert table.company().guard == ()


# --- TD-134 Marvels Told -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hazard", ["Lure of the Senses", "Minions Stir", "Adûnaphel"])
def test_marvels_told_discards_a_hazard_event(table: Table, hazard: str) -> None:
    table.hero.company("Elrond", "Gimli", at="Rivendell", corruption={"Gimli": [hazard] if hazard.startswith("Lure") else 0})
    table.hero.hand("Marvels Told", "a pastime")
    if not hazard.startswith("Lure"):
        table.hazard.events(hazard)
    table.dice(7)
    table.organization()
    table.carry_out(f"play Marvels Told on {hazard}")
    table.then(f"{hazard} discarded", "Marvels Told discarded", "Elrond tapped", "Gimli untapped")
    table.leave_open()


@pytest.mark.parametrize(("roll", "stays"), [(6, False), (7, True)])
def test_marvels_told_makes_the_sage_check_at_minus_two(table: Table, roll: int, stays: bool) -> None:
    table.hero.company("Elrond", "Gimli", at="Rivendell", corruption={"Elrond": 4}).hand("Marvels Told", "a pastime")
    table.events("Minions Stir")
    table.dice(roll)
    table.organization()
    table.carry_out("play Marvels Told on Minions Stir")
    table.then("Minions Stir discarded", "Gimli in play", f"Elrond {'' if stays else 'not '}in play")
    table.leave_open()


def test_marvels_told_not_on_environments_nor_resources(table: Table) -> None:
    table.events("Doors of Night", "Fellowship")
    table.hero.company("Elrond", at="Rivendell").hand("Marvels Told", "a pastime")
    table.organization()
    table.cannot("play Marvels Told", because="non-environment")
    table.leave_open()


@pytest.mark.parametrize(("company", "tapped"), [(["Gimli"], []), (["Elrond"], ["Elrond"])])
def test_marvels_told_needs_an_untapped_sage(table: Table, company: list[str], tapped: list[str]) -> None:
    table.events("Minions Stir")
    table.hero.company(*company, at="Rivendell", tapped=tapped).hand("Marvels Told", "a pastime")
    table.organization()
    table.cannot("play Marvels Told", because="untapped sage")
    table.leave_open()


@rule("AIO-G-0019")
def test_marvels_told_by_a_sage_of_another_company(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", corruption={"Gimli": ["Lure of the Senses"]})
    table.hero.company("Elrond", at="Rivendell").hand("Marvels Told", "a pastime")
    table.dice(9)
    table.explored("Gimli")
    table.carry_out("play Marvels Told by Elrond")
    table.then("Lure of the Senses discarded", "Elrond tapped")
    table.leave_open()


@rule("CRF1-0336", "AIO-E-0098")
def test_marvels_told_not_on_an_event_that_is_only_declared(table: Table) -> None:
    table.hero.company("Elrond", "Gimli", at="Bree").hand("Marvels Told", "a pastime")
    table.hazard.events("Adûnaphel").hand("Minions Stir")
    table.dice(9)
    table.movement("Elrond")
    table.hazard.do("play Minions Stir", passing=True)
    assert (table.asked, table.who) == ("respond", "hero")
    assert table.offered("play Marvels Told on Adûnaphel")
    assert not table.offered("play Marvels Told on Minions Stir")
    table.settle()
    table.hero.do("play Marvels Told on Minions Stir")
    table.through()
    table.then("Minions Stir discarded", "Adûnaphel in play")
    table.leave_open()


# --- TD-135 Master of Esgaroth -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "again"), [("Bree", True), ("Weathertop", False)])
def test_master_of_esgaroth_leads_on_from_a_border_hold(table: Table, to: str, again: bool) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("Master of Esgaroth")
    set_out(table, to)
    table.do("play Master of Esgaroth")
    table.settle()
    on_the_way(table)
    while table.state.asks and not table.offered("use Master of Esgaroth"):
        table.pass_()
    assert table.offered("use Master of Esgaroth") == again
    if again:
        table.do("use Master of Esgaroth")
        table.settle()
        while table.state.asks and table.asked not in ("move", "again"):
            table.pass_()
        assert table.offered("To Rivendell")
    table.leave_open()


# --- TD-136 Master of Wood, Water, or Hill -------------------------------------------------------------------------------


@rule("AIO-G-0020", "CRF1-0337")
def test_a_sage_elsewhere_changes_the_land(table: Table) -> None:
    from hazardplay import path

    table.hero.company("Gimli", at="Bree").company("Elrond", at="Lórien").hand("Master of Wood, Water, or Hill")
    table.movement("Gimli", to="Rivendell", way="starter")
    assert path(table, "Gimli") == "ww"
    table.dice(9)
    table._give(*next((q, o) for q, o in table.options() if o[1:2] == ("TD-136:play.2",)))
    table.do("first region")
    table.through()
    assert sorted(path(table, "Gimli")) == ["s", "w"]
    table.then("Elrond tapped")
    table.leave_open()


# --- TD-140 More Sense than You ------------------------------------------------------------------------------------------


@rule("AIO-G-0035", "AIO-G-0036")
def test_more_sense_than_you_alone(table: Table) -> None:
    """No strike can be given to anybody; the attack was faced, and not canceled."""
    table.hero.company("Bilbo", at="Bree").hand("More Sense than You")
    table.attack("orc", strikes=2, prowess=15)
    table.do("play More Sense than You on Bilbo")
    table.settle()
    table.then("Bilbo tapped")
    assert table.result == "failed"
    assert "orc" in table.company("Bilbo").faced


def test_more_sense_than_you_leaves_it_to_the_others(table: Table) -> None:
    table.hero.company("Bilbo", "Boromir II", at="Bree").hand("More Sense than You")
    table.attack("orc", strikes=2, prowess=5)
    table.do("play More Sense than You on Bilbo")
    table.settle()
    table.dice(9)
    table.finish()
    assert "Bilbo rolls" not in str(table.told)
    assert "Boromir II rolls 9: 14 against 5" in str(table.told)


# --- TD-143 Not at Home --------------------------------------------------------------------------------------------------


@rule("AIO-G-0107")
@pytest.mark.parametrize(
    ("race", "automatic", "keyed", "cancels"),
    [
        ("dragon", True, (), True),
        ("troll", True, (), True),
        ("drake", False, ("site type", "R"), True),
        ("dragon", False, ("site", "Bree"), True),
        ("drake", False, ("region type", "w"), False),
        ("orc", True, (), False),
    ],
)
def test_not_at_home(table: Table, race: str, automatic: bool, keyed: tuple[str, ...], cancels: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at="Bree").hand("Not at Home", "Concealment")
    table.attack(race, strikes=3, automatic=automatic, by_creature=not automatic, keyed=keyed)
    assert table.offered("play Not at Home") == cancels
    table.leave_open()


@pytest.mark.parametrize(("strikes", "fewer"), [(4, 2), (2, 1)])
def test_not_at_home_by_daylight(table: Table, strikes: int, fewer: int) -> None:
    table.events("Gates of Morning")
    table.hero.company("Gimli", "Bilbo", at="Bree").hand("Not at Home", "Concealment")
    table.attack("orc", strikes=strikes, automatic=True)
    table.do("play Not at Home")
    table.settle()
    assert table.value("strikes", table.frame("Attack").uid) == fewer
    table.leave_open()
