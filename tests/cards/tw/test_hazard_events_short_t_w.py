"""Short-events of the hazards of The Wizards, T to W."""

from typing import Any

import pytest

from hazardplay import beset_at, face, limit, pending, wraith
from ledger import rule
from meccg.model.rows import DISCARD
from meccg.model.windows import ORGANIZATION
from meccg.parts.handling import Search
from meccg.parts.modes import Play
from meccg.parts.predicates import HAZARD, RESOURCE, Pred
from meccg.rules.control import unused_gi
from table import Table, blank

# --- TW-98 The Precious ------------------------------------------------------------------------------------------------------


# The Precious, The Ring's Betrayal
@rule("AIO-G-0196", "AIO-H-0155", "CRF1-0368", "AIO-D-0304")
@pytest.mark.parametrize(("dice", "fails"), [(2, True), (3, True), (12, False)])
def test_the_precious_on_a_companion_of_the_ring(table: Table, dice: int, fails: bool) -> None:
    """The One Ring gives everybody in the company a point."""
    table.hero.company("Frodo", "Gimli", "Sam Gamgee", at="Bree", items={"Frodo": ["The One Ring"], "Gimli": ["Elven Cloak"]})
    table.hazard.hand("The Precious")
    table.movement("Frodo")
    assert pending(table, "play The Precious on Sam Gamgee")
    assert not table.offered("play The Precious on Frodo")  # not the bearer himself
    table.dice(dice)
    table.hazard.play("play The Precious on Gimli")
    table.finish()
    if fails:
        table.then("Gimli discarded", "The One Ring discarded", "Elven Cloak discarded", "Frodo in play")
    else:
        table.then("Gimli in play", "The One Ring on Frodo")


def test_the_precious_needs_the_one_ring(table: Table) -> None:
    table.hero.company("Frodo", "Gimli", at="Bree").company("Bilbo", at="Edoras", items={"Bilbo": ["The One Ring"]})
    table.hazard.hand("The Precious")
    table.movement("Frodo")
    table.cannot("play The Precious on Gimli", because="does not have The One Ring")
    table.finish()
    table.movement("Bilbo")
    table.cannot("play The Precious on Bilbo", because="Bilbo is bearing The One Ring")
    table.leave_open()


# --- TW-99 The Ring’s Betrayal -----------------------------------------------------------------------------------------------


@rule("AIO-G-0276")
@pytest.mark.parametrize(("dice", "fails"), [(2, True), (12, False)])
def test_the_rings_betrayal_takes_the_ring_that_was_named(table: Table, dice: int, fails: bool) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Magic Ring of Stealth", "Beautiful Gold Ring", "Elven Cloak"]})
    table.hazard.hand("The Ring’s Betrayal")
    table.movement("Gimli")
    assert pending(table, "play The Ring’s Betrayal on Beautiful Gold Ring")
    assert not table.offered("play The Ring’s Betrayal on Elven Cloak")
    table.dice(dice)
    table.hazard.play("play The Ring’s Betrayal on Magic Ring of Stealth")
    table.finish()
    table.then(
        "Gimli in play",
        "Beautiful Gold Ring on Gimli",
        "Magic Ring of Stealth discarded" if fails else "Magic Ring of Stealth on Gimli",
    )


@rule("AIO-G-0561")
def test_the_rings_betrayal_needs_a_ring(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree", items={"Gandalf": ["Wizard’s Ring", "Elven Cloak"]})
    table.hazard.hand("The Ring’s Betrayal")
    table.movement("Gandalf")
    table.cannot("play The Ring’s Betrayal", because="there is no ring")
    table.leave_open()


# --- TW-101 The Will of the Ring ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "fate"), [(8, "in play"), (7, "discarded"), (6, "discarded"), (5, "eliminated")])
def test_the_will_of_the_ring(table: Table, roll: int, fate: str) -> None:
    """Frodo adds 4, the card takes 4 away; The One Ring weighs 7."""
    table.hero.company("Frodo", "Sam Gamgee", at="Bree", items={"Frodo": ["The One Ring"]})
    table.hazard.hand("The Will of the Ring")
    table.dice(roll)
    table.movement("Frodo")
    table.hazard.play("play The Will of the Ring on Frodo")
    table.pass_all()
    assert f"Corruption check of Frodo: {roll} against 7" in table.log
    table.then(f"Frodo {fate}")


def test_the_will_of_the_ring_is_for_its_bearer(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", at="Bree", items={"Frodo": ["Lesser Ring"]})
    table.hazard.hand("The Will of the Ring")
    table.movement("Frodo")
    table.cannot("play The Will of the Ring", because="there is no character bearing The One Ring")
    table.leave_open()


# --- TW-104 Tookish Blood ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "home"), [(5, True), (6, False)])
def test_tookish_blood_must_not_reach_eleven(table: Table, roll: int, home: bool) -> None:
    """Five points of general influence are not used: the result must not reach 11."""
    table.hero.company("Bilbo", "Elrond", at="Bree", items={"Bilbo": ["Sting"]}).hand("a pastime")
    table.hazard.hand("Tookish Blood")
    table.dice(roll)
    table.movement("Bilbo")
    table.hazard.do("play Tookish Blood on Bilbo", passing=True)
    table.settle()
    if home:
        assert table.who == "hero"
        table.do(next(o for o in table.offers() if "Elrond" in o or "Sting" in o))
        table.then("Bilbo in hand", "Sting on Elrond")
    else:
        table.then("Bilbo in play", "Sting on Bilbo")
    table.then("Tookish Blood discarded")
    table.leave_open()


@rule("AIO-G-0447")
def test_tookish_blood_does_not_answer_another_players_influence(table: Table) -> None:
    """It is a resource, and the turn is not his."""
    table.hero.company("Gandalf", "Frodo", at="Bree").hand("Tookish Blood", "a pastime")
    table.hazard.company("Bilbo", at="Bree").company("Elrond", at="Rivendell").hand("Tookish Blood")
    table.explored("Gandalf")
    assert table.offered("play Tookish Blood on Frodo")
    assert not table.offered("play Tookish Blood on Bilbo")
    table.dice(12, 2)  # 12 + 10 - 5 - 2 = 15
    table.do("Gandalf tries to influence Bilbo")
    while table.asked:
        assert table.who == "hero" or not table.offered("play Tookish Blood")
        table.pass_()
    table.then("Bilbo discarded", "hazard's Tookish Blood in hand")


@rule("CRF1-0407")
@pytest.mark.parametrize(("dice", "goes"), [(7, True), (8, False)])
def test_tookish_blood_calls_a_hobbit_home(table: Table, dice: int, goes: bool) -> None:
    """The result and 3 unused points of general influence must be 11; one of his items may be given to a companion first."""
    table.hero.company("Bilbo", "Gimli", at="Bree", items={"Bilbo": ["Sting", "Elven Cloak"]}, allies={"Bilbo": ["Gwaihir"]})
    table.hero.company("Celeborn", at="Rivendell")
    assert unused_gi(table.state, 0) == 3
    table.hazard.hand("Tookish Blood")
    table.movement("Bilbo")
    while table.who != "hazard":
        table.pass_()
    assert not table.offered("play Tookish Blood on Gimli")
    table.dice(dice)
    table.do("play Tookish Blood on Bilbo")
    table.settle()
    if goes:
        assert (table.asked, table.who) == ("choose", "hero")
        assert sorted(table.offers()) == ["Elven Cloak", "None", "Sting"]
        table.do("Sting")
        table.finish()
        table.then("Bilbo in hand", "Sting on Gimli", "Elven Cloak discarded", "Gwaihir discarded")
    else:
        table.finish()
        table.then("Bilbo in play", "Sting on Bilbo", "Elven Cloak on Bilbo")
    table.then("Tookish Blood discarded")


@rule("CRF1-0407")
@pytest.mark.parametrize("helped", [True, False])
def test_tookish_blood_as_a_resource_keeps_a_hobbit_where_he_is(table: Table, helped: bool) -> None:
    """He is not discarded either, for the rest of the turn."""
    table.hero.company("Bilbo", "Gimli", at="Bree", corruption={"Bilbo": 9}).hand("Tookish Blood", "a pastime")
    table.organization()
    if helped:
        assert not table.offered("play Tookish Blood on Gimli")
        table.chain("play Tookish Blood on Bilbo")
    table.finish()
    table.dice(5)
    table.corruption_check("Bilbo")  # 5 + 4 against 9
    table.finish()
    table.then("Bilbo in play" if helped else "Bilbo discarded")


# --- TW-106 Twilight ---------------------------------------------------------------------------------------------------------


@rule("AIO-G-0473", "AIO-B-0082")
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
    table.settle()
    table.then("Fell Winter discarded", "Twilight discarded", "Doors of Night in play", "Minions Stir in play")
    table.leave_open()


def test_twilight_needs_an_environment(table: Table) -> None:
    table.events("Minions Stir")
    table.hero.company("Aragorn II", at="Bree").hand("Twilight")
    table.organization()
    table.cannot("play Twilight", because="environment")
    table.leave_open()


@rule("AIO-G-0474", "AIO-G-0478", "CRF1-0413", "AIO-B-0082")
@pytest.mark.parametrize("phase", ["untap", "organization", "long_events", "movement", "explored", "end_of_turn"])
@pytest.mark.parametrize("seat", ["hero", "hazard"])
def test_twilight_in_every_phase_by_either_player(table: Table, phase: str, seat: str) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    getattr(table, seat).hand("Twilight")
    getattr(table, phase)()
    getattr(table, seat).do("play Twilight on Doors of Night", passing=True)
    table.settle()
    table.then("Doors of Night discarded")
    table.leave_open()


@rule("AIO-B-0082", "METW-0968")
@pytest.mark.parametrize("seat", ["hero", "hazard"])
@pytest.mark.parametrize("when", ["the site phase begins", "an automatic-attack"])
def test_twilight_at_the_beginning_of_the_site_phase_and_at_an_automatic_attack(table: Table, when: str, seat: str) -> None:
    table.events("Doors of Night")
    table.hero.company("Gimli", "Aragorn II", at="Moria")
    getattr(table, seat).hand("Twilight")
    table.site("Gimli")
    if when == "an automatic-attack":
        table.do("enter", passing=True)
    getattr(table, seat).do("play Twilight on Doors of Night", passing=True)
    table.settle()
    table.then("Doors of Night discarded")
    assert table.company("Gimli").entered is (when == "an automatic-attack")
    table.leave_open()


@rule("AIO-G-0475", "AIO-H-0176", "AIO-H-0178", "CRF1-0415", "AIO-B-0082")
def test_twilight_does_not_count_against_the_hazard_limit(table: Table) -> None:
    table.events("Doors of Night", "Sun")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Eye of Sauron", "Minions Stir", "Awaken Denizens", "Twilight")
    table.movement("Aragorn II")
    table.hazard.play("play Eye of Sauron")
    table.hazard.play("play Minions Stir")
    assert (limit(table), table.company().hazards) == (2, 2)
    table.cannot("play Awaken Denizens", because="the hazard limit is reached")
    table.hazard.play("play Twilight on Sun")
    table.then("Sun discarded")
    assert table.company().hazards == 2
    table.leave_open()


@rule("AIO-G-0473", "AIO-G-0477", "AIO-H-0175")
def test_twilight_on_what_was_declared_in_the_same_chain(table: Table) -> None:
    table.events("Sun")
    table.hero.company("Aragorn II", at="Bree").hand("Twilight")
    table.hazard.hand("Doors of Night")
    table.movement("Aragorn II")
    table.hazard.do("play Doors of Night", passing=True)
    table.hero.do("play Twilight on Doors of Night")
    table.settle()
    table.then("Doors of Night discarded", "Twilight discarded", "Sun in play")
    table.leave_open()


def test_twilight_on_twilight(table: Table) -> None:
    table.events("Sun")
    table.hero.company("Aragorn II", at="Bree").hand("Twilight")
    table.hazard.hand("Twilight")
    table.movement("Aragorn II")
    table.hazard.do("play Twilight on Sun", passing=True)
    table.hero.do("play Twilight on Twilight")
    table.settle()
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
    table.settle()
    assert table.offered("Twilight") is found
    assert table.offered("Dodge") is not found
    table.leave_open()


# --- TW-111 Weariness of the Heart -------------------------------------------------------------------------------------------


WEAKENS, CHECKS = "play", "play.2"  # its two uses


def weary(table: Table, who: str, use: str) -> tuple[Any, ...] | None:
    """The option to play Weariness of the Heart on somebody in one of its uses."""
    for _, option in table.options():
        if option[0] == "play" and option[1] == f"TW-111:{use}" and option[4] == table.id(who):
            return option
    return None


def play_weariness(table: Table, who: str, use: int) -> None:
    while weary(table, who, use) is None:
        table.pass_()
    table.do(weary(table, who, use))
    table.settle()


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
    while table.who != "hazard":
        table.pass_()
    assert weary(table, "Aragorn II", WEAKENS) is None
    assert weary(table, "Gimli", WEAKENS) is not None
    play_weariness(table, "Aragorn II", CHECKS)
    while table.asked == "act" and table.who == "hero":
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
    table.hazard.play("play Cave-drake")
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


# --- TW-115 Words of Power and Terror ----------------------------------------------------------------------------------------


# Words of Power and Terror
def test_words_of_power_weaken_the_company_for_the_turn(table: Table) -> None:
    table.hazard.hand("Words of Power and Terror")
    wraith(table, "Aragorn II", "Gimli")
    table.hazard.play("play Words of Power and Terror")
    assert (table.value("prowess", "Aragorn II"), table.value("prowess", "Gimli")) == (5, 4)
    table.finish(12, 2)
    assert table.value("prowess", "Gimli") == 4


def test_words_of_power_after_the_attack(table: Table) -> None:
    table.hazard.hand("Words of Power and Terror")
    wraith(table, "Aragorn II")
    face(table, 12, 2)
    table.hazard.play("play Words of Power and Terror")
    assert table.value("prowess", "Aragorn II") == 5
    table.finish()


def test_words_of_power_not_twice_on_a_company(table: Table) -> None:
    table.hazard.hand("Words of Power and Terror", "Words of Power and Terror")
    wraith(table, "Aragorn II")
    table.hazard.play("play Words of Power and Terror")
    assert not pending(table, "play Words of Power and Terror")
    table.cannot("play Words of Power and Terror", because="can't be duplicated")
    table.leave_open()


def test_words_of_power_need_a_nazgul(table: Table) -> None:
    table.hazard.hand("Words of Power and Terror")
    beset_at(table, "Orc-watch", "Moria", "Aragorn II")
    pending(table, "")
    table.cannot("play Words of Power and Terror", because="there is no company")
    table.leave_open()
