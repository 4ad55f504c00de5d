"""Permanent-events of the hazards of The Wizards, L."""

import pytest

from hazardplay import checks, pending
from ledger import rule
from meccg.parts import frames
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.selectors import Check, Company
from meccg.parts.standing import Add
from meccg.parts.values import RESULT
from meccg.parts.verbs import THIS_CHECK, For, ReturnToOrigin
from meccg.rules.corruption import corruption_points
from table import Table, blank

# --- TW-56 Lure of Creation --------------------------------------------------------------------------------------------------


def test_lure_of_creation_on_a_wizard_only(table: Table) -> None:
    table.hero.company("Gandalf", "Elrond", at="Bree")
    table.hazard.hand("Lure of Creation")
    table.movement("Gandalf")
    assert not pending(table, "play Lure of Creation on Elrond")
    table.hazard.play("play Lure of Creation on Gandalf")
    table.then("Lure of Creation on Gandalf")
    assert corruption_points(table.state, table.id("Gandalf")) == 2
    table.finish()


@pytest.mark.parametrize(
    ("origin", "to", "symbols", "checked"),
    [("Bree", "Rivendell", "ww", True), ("Rivendell", "Bree", "ww", False)],
)
def test_lure_of_creation_when_the_company_moved_to_a_haven(
    table: Table, origin: str, to: str, symbols: str, checked: bool
) -> None:
    table.hero.company("Gandalf", at=origin, cards={"Gandalf": ["Lure of Creation"]})
    table.movement("Gandalf", to=to, path=symbols)
    table.finish(*([12] if checked else []))
    assert ("Corruption check of Gandalf: 13 against 2" in table.log) is checked


def test_lure_of_creation_at_rest_in_a_haven(table: Table) -> None:
    table.hero.company("Gandalf", at="Rivendell", cards={"Gandalf": ["Lure of Creation"]})
    table.movement("Gandalf")
    table.finish()
    assert not [line for line in table.log if line.startswith("Corruption check")]


def test_lure_of_creation_again_if_the_company_moves_on_from_the_haven(
    table: Table,
) -> None:
    table.hero.company("Gandalf", at="Bree", cards={"Gandalf": ["Lure of Creation"]}).hand("Bridge")
    table.dice(12, 11)
    table.movement("Gandalf", to="Rivendell", path="ww")
    table.hero.do("play Bridge", passing=True)
    table.settle()
    while table.asked and not table.offered("Bree"):
        table.pass_()
    table.do("Bree")
    table.finish()
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
    table.settle()
    table.then(
        "Gandalf tapped",
        "Lure of Creation discarded" if gone else "Lure of Creation on Gandalf",
    )
    table.leave_open()


# --- TW-57 Lure of Expedience ------------------------------------------------------------------------------------------------


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


@rule("AIO-F-0616", "AIO-F-0619", "AIO-H-0137")
def test_expedience_when_a_gold_ring_proves_to_be_another(table: Table) -> None:
    table.hero.company(
        "Gandalf", "Gimli", at="Moria", items={"Gandalf": ["Beautiful Gold Ring"]}, cards={"Gimli": ["Lure of Expedience"]}
    ).hand("Lesser Ring")
    table.explored("Gandalf")
    table.dice(7, 12)
    table.do("use Gandalf on Beautiful Gold Ring")
    table.settle()
    table.do("play Lesser Ring", passing=True)
    table.pass_all()
    table.then("Lesser Ring on Gandalf")
    assert checks(table) == ["Corruption check of Gimli: 12 against 2"]


@rule("AIO-F-0620", "AIO-H-0138")
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


@rule("AIO-F-0616")
def test_expedience_when_an_item_is_found_by_luck(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Moria", cards={"Gimli": ["Lure of Expedience"]})
    table.hero.hand("Lucky Search").deck("Glamdring")
    table.explored("Bilbo")
    table.dice(12, 12)
    table.do("play Lucky Search by Bilbo")
    table.finish()
    table.then("Glamdring on Bilbo")
    assert checks(table) == ["Corruption check of Gimli: 12 against 2"]


@rule("AIO-F-0616")
def test_expedience_when_an_item_is_forged_anew(table: Table) -> None:
    table.hero.company("Elrond", "Gimli", at="Rivendell", cards={"Gimli": ["Lure of Expedience"]})
    table.hero.discard("Glamdring").pile("Reforging")
    table.state.put(table.card("Reforging").but(mode="stored"))
    table.organization()
    table.dice(12)
    table.do("use Reforging by Elrond")
    table.settle()
    table.do("Elrond")
    table.finish()
    table.then("Glamdring on Elrond")
    assert checks(table) == ["Corruption check of Gimli: 12 against 2"]


@rule("AIO-F-0621")
def test_expedience_revealed_on_guard(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria", guard=["Lure of Expedience"]).hand("Glamdring")
    table.explored("Aragorn II")
    table.dice(12)
    table.do("play Glamdring by Gimli")
    table.hazard.do("reveal Lure of Expedience on Aragorn II")
    table.pass_all()
    table.then("Lure of Expedience on Aragorn II", "Glamdring on Gimli")
    assert checks(table) == ["Corruption check of Aragorn II: 12 against 2"]


# --- TW-58 Lure of Nature ----------------------------------------------------------------------------------------------------


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
    table.hazard.play("play Wargs", "Wilderness")
    table.finish()
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
    table.hazard.play("play a mudslide of the tests")
    table.then("Aragorn II at Rivendell")
    assert not checks(table)


@rule("AIO-F-0634")
def test_nature_counts_the_path_as_it_is_at_the_end(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.hazard.play("play Morgul Night")
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
        Play(on=Check(frames.CorruptionCheck), do=For(THIS_CHECK, Add(RESULT, -1, to=TARGET))),
        name="a doubt of the tests",
        type="hazard",
        subtypes=("short-event",),
    )
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand(doubt, *([] if limit_left else ["Eye of Sauron", "Minions Stir"]))
    table.dice(12)
    table.movement("Aragorn II", to="Ettenmoors", path="w")
    if not limit_left:
        table.hazard.play("play Eye of Sauron")
        table.hazard.play("play Minions Stir")
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


# --- TW-59 Lure of Power -----------------------------------------------------------------------------------------------------


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
    table.finish()
    table.then(
        "Rangers of the North in play",
        "Lure of Power discarded" if checked else "Lure of Power in play",
    )
    assert any(line.startswith(f"Corruption check of {who}: 8 ") for line in table.log) is checked


def test_lure_of_power_not_at_a_failure(table: Table) -> None:
    table.events("Lure of Power")
    table.hero.company("Aragorn II", at="Bree").hand("Rangers of the North")
    influence_rangers(table, "Aragorn II", 2)
    table.finish()
    table.then("Rangers of the North discarded", "Lure of Power in play")


def test_lure_of_power_not_at_another_check(table: Table) -> None:
    table.events("Lure of Power")
    table.hero.company("Aragorn II", at="Bree")
    table.dice(12)
    table.corruption_check("Aragorn II")
    table.finish()
    table.then("Lure of Power in play")


@rule("AIO-G-0001")
def test_two_lures_of_power_are_one(table: Table) -> None:
    table.events("Lure of Power", "Lure of Power")
    table.hero.company("Aragorn II", at="Bree").hand("Rangers of the North")
    influence_rangers(table, "Aragorn II", 12, 12)
    table.finish()
    assert sum(line.startswith("Corruption check") for line in table.log) == 1
    table.then("Lure of Power#1 discarded", "Lure of Power#2 discarded")


def test_lure_of_power_is_played_against_anybody(table: Table) -> None:
    table.hero.company("Frodo", at="Bree")
    table.hazard.hand("Lure of Power")
    table.movement("Frodo")
    table.hazard.play("play Lure of Power")
    table.finish()
    table.then("Lure of Power in play")


@rule("AIO-E-0324")
def test_lure_of_power_on_guard_at_an_influence_attempt(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", guard=["Lure of Power"]).hand("Rangers of the North")
    influence_rangers(table, "Aragorn II", 12, 12)
    table.hazard.do("reveal Lure of Power", passing=True)
    table.finish()
    table.then("Lure of Power discarded", "Rangers of the North in play")
    assert any(line.startswith("Corruption check of Aragorn II") for line in table.log)


def test_lure_of_power_stays_on_guard_at_an_item(table: Table) -> None:
    table.hero.company("Boromir II", at="Ettenmoors", guard=["Lure of Power"]).hand("Dagger of Westernesse")
    table.explored("Boromir II")
    table.hero.do("play Dagger of Westernesse")
    assert not table.offered("reveal Lure of Power")
    table.leave_open()


@rule("AIO-G-0002")
@pytest.mark.parametrize("takes", [True, False])
def test_lure_of_power_counts_the_item_that_was_won(table: Table, takes: bool) -> None:
    table.events("Lure of Power")
    table.hero.company("Gandalf", at="Bree").hand("Narsil")
    table.hazard.company("Bard Bowman", at="Bree", items={"Bard Bowman": ["Narsil"]}).company("Elrond", at="Rivendell")
    table.dice(12, 2, 12)
    table.explored("Gandalf")
    table.do("Gandalf tries to influence Narsil, revealing Narsil")
    table.do("play Narsil" if takes else "decline")
    table.finish()
    points = corruption_points(table.state, table.id("Gandalf"))
    assert (points > 0) is takes
    assert f"Corruption check of Gandalf: {12 + 1 - 4} against {points}" in table.log
    table.then("Lure of Power discarded")


# --- TW-60 Lure of the Senses ------------------------------------------------------------------------------------------------


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
