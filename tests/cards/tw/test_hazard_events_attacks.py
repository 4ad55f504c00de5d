"""Hazard events of The Wizards that make attacks worse, or whoever faces them weaker."""

from typing import Any

import pytest

from hazardplay import numbers, over, play, resolve
from ledger import rule
from meccg.model.facts import AttackSpec
from meccg.model.windows import FACING_ATTACK
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.requirements import AddAttack
from meccg.parts.selectors import Character, Site
from meccg.parts.verbs import Wound
from meccg.rules.corruption import corruption_points
from table import Table, blank

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
