"""Dark Minions: short-events of hazards."""

from __future__ import annotations

import pytest

from agentplay import meeting
from dragonplay import set_upon
from hazardplay import left, numbers, pending
from ledger import rule
from meccg.parts.agents import agents_of
from meccg.parts.values import BODY, BODY_CHECK, PROWESS, STRIKES, has_trait, value
from table import Table


def road(table: Table, to: str = "Lake-town", *companions: str, at: str = "Woodmen-town", **more: object) -> None:
    """A company of the hero's is on its way, and the hazard player is asked."""
    table.hero.company("Aragorn II", *companions, at=at, **more)  # type: ignore[arg-type]
    table.movement("Aragorn II", to=to, limit=4)
    while table.who == "hero":
        table.pass_()


def fight(table: Table, *dice: int) -> None:
    table.dice(*dice)
    while table.asked and any(type(f).__name__ == "AgentCombat" for f in table.state.frames):
        if table.asked == "stance":
            table.do("tap")
        else:
            table.answer_plainly()


# --- DM-43 An Article Missing ---


def test_an_article_missing_costs_an_item_and_wounds_nobody(table: Table) -> None:
    table.hazard.agent("Gergeli").hand("An Article Missing")
    road(table, items={"Aragorn II": ["Sword of Gondolin"]})
    table.do("play An Article Missing by Gergeli")
    table.settle()
    assert value(table.state, PROWESS, table.frame("AgentCombat").uid) == 3 + 5 + 4
    fight(table, 12, 2)
    table.then("Sword of Gondolin discarded", "Aragorn II tapped", "Gergeli tapped")
    table.leave_open()


# --- DM-45 An Unexpected Outpost ---


@rule("AIO-F-0056", "AIO-F-0057")
@pytest.mark.parametrize(("doors", "n"), [(False, 1), (True, 2)])
def test_an_unexpected_outpost(table: Table, doors: bool, n: int) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand("An Unexpected Outpost").sideboard("Wolves", "Aragorn II").discard("Ghouls")
    table.hazard.events(*(["Doors of Night"] if doors else []))
    table.movement("Gimli")
    table.hazard.do("play An Unexpected Outpost", passing=True)
    while table.asked in ("act", "respond"):
        table.pass_()
    assert not table.offered("Aragorn II")
    table.do("Wolves")
    if doors:
        if table.offered("yes"):
            table.do("yes")
        if table.offered("Ghouls"):
            table.do("Ghouls")
    in_deck = [c for c in ("Wolves", "Ghouls") if table.card(c).zone == "deck"]
    assert len(in_deck) == n
    table.leave_open()


# --- DM-50 Cunning Foes ---


@rule("AIO-E-0425", "AIO-E-0427", "AIO-E-0433", "AIO-E-0398", "AIO-E-0400")
def test_cunning_foes_let_a_face_down_warrior_attack_on_the_way(table: Table) -> None:
    table.hazard.agent("Gisulf").agent("Gergeli").hand("Cunning Foes")
    road(table)
    assert not table.offered("play Cunning Foes by Gergeli")
    table.do("play Cunning Foes by Gisulf")
    card = table.card("Gisulf")
    assert not card.face_down
    table.then("Gisulf tapped", "Gisulf at Lake-town")
    table.settle()
    s, attack = table.state, table.frame("AgentCombat")
    assert (value(s, PROWESS, attack.uid), has_trait(s, attack.uid, "attacker-chooses")) == (5 + 5 + 3, True)
    assert left(table) == 3
    fight(table, 2, 9)
    table.leave_open()


@pytest.mark.parametrize("how", [{"tapped": True}, {}])
def test_cunning_foes_need_an_untapped_one_who_is_there(table: Table, how: dict[str, bool]) -> None:
    table.hazard.agent("Gisulf", *(() if how else ("Gladden Fields",)), **how).hand("Cunning Foes")
    road(table)
    assert not table.asked or not table.offered("play Cunning Foes")
    table.leave_open()


# --- DM-61 Good Sense Revolts ---


@rule("AIO-E-0455", "AIO-E-0456", "AIO-E-0461", "AIO-E-0462", "AIO-E-0464")
def test_good_sense_revolts_wins_over_a_character(table: Table) -> None:
    """1 direct influence, +2 at home, +4 by the card: 10 + 7 - 2 - 6 (unused general influence) is 9, Bilbo's mind is 5."""
    table.hazard.agent("Gisulf").hand("Good Sense Revolts")
    road(table, "Lake-town", "Bilbo")
    table.dice(10, 2)
    table.do("play Good Sense Revolts by Gisulf on Bilbo")
    table.through()
    table.finish()
    table.then("Bilbo discarded", "Gisulf in play", "Gisulf tapped")
    assert not table.card("Gisulf").face_down


@rule("AIO-F-0414")
def test_good_sense_revolts_helps_an_attempt_of_a_tapped_agent(table: Table) -> None:
    table.hazard.agent("Golodhros", "Lake-town", face_up=True).hand("Good Sense Revolts")
    road(table, "Lake-town", "Bilbo")
    table.dice(6, 7)  # 4 + 4 + 6 - 7 - 6 is 1
    table.do("use Golodhros on Bilbo")
    table.settle()
    table.hazard.do("play Good Sense Revolts", passing=True)
    table.settle()
    table.then("Golodhros tapped")
    table.finish()
    table.then("Bilbo in play")
    assert any("influence Bilbo: 1 against 5" in line for line in table.told)


@rule("AIO-E-0457", "AIO-E-0459")
def test_whoever_is_not_at_the_site_is_out_of_reach(table: Table) -> None:
    table.hero.company("Gimli", at="Dale")
    table.hazard.agent("Gisulf").hand("Good Sense Revolts")
    road(table, "Beorn’s House", "Bilbo")
    assert not pending(table, "play Good Sense Revolts")
    table.leave_open()


# --- DM-87 Seek without Success ---


@rule("AIO-E-0445", "AIO-G-0329")
def test_seek_without_success_costs_a_ranger_and_sends_them_back(table: Table) -> None:
    table.hazard.agent("Gisulf").hand("Seek without Success")
    road(table)
    table.do("play Seek without Success")
    table.then("Gisulf discarded")
    table.settle()
    table.finish()
    assert table.company("Aragorn II").place == "Woodmen-town"
    assert not agents_of(table.state, 1)


# --- DM-91 Sudden Fury ---


def test_sudden_fury_gives_scouts_at_the_site_a_strike(table: Table) -> None:
    table.hazard.agent("Gergeli", "Lake-town", face_up=True).hand("Sudden Fury")
    road(table)
    table.do("play Sudden Fury on Lake-town")
    table.settle()
    table.finish()
    table.site("Aragorn II")
    table.do("enter", passing=True)
    table.hazard.do("attack with Gergeli", passing=True)
    table.settle()
    s, uid = table.state, table.frame("AgentCombat").uid
    assert (value(s, STRIKES, uid), has_trait(s, uid, "attacker-chooses")) == (2, True)
    table.leave_open()


# --- DM-93 Tribal Banner ---


@pytest.mark.parametrize(("creature", "fits"), [("Orc-guard", True), ("Wolves", False)])
def test_tribal_banner(table: Table, creature: str, fits: bool) -> None:
    set_upon(table, creature, "Gimli", hand=("Tribal Banner",))
    while table.asked == "act" and table.who != "hazard":
        table.pass_()
    assert table.offered("play Tribal Banner") == fits
    if fits:
        strikes, prowess = numbers(table)
        before = table.company().hazards
        table.hazard.do("play Tribal Banner")
        table.settle()
        assert numbers(table) == (strikes, prowess - 1)
        assert table.company().hazards == before
        assert value(table.state, BODY_CHECK, table.id("Gimli"), table.frame("Attack").uid) == 1
        assert value(table.state, BODY, table.frame("Attack").uid) is not None
    table.leave_open()


# --- DM-96 Twisted Tales ---


@rule("AIO-E-0460", "AIO-E-0468", "AIO-E-0469")
def test_twisted_tales_win_a_faction_of_his_home_without_a_roll(table: Table) -> None:
    table.hero.factions("Riders of Rohan")
    table.hazard.agent("Wormtongue").hand("Twisted Tales")
    meeting(table)
    table.do("play Twisted Tales by Wormtongue on Riders of Rohan")
    table.then("Wormtongue at Edoras")
    table.through()
    table.finish()
    table.then("Riders of Rohan discarded", "Wormtongue in play")


# --- DM-101 Will not Come Down ---


def test_will_not_come_down_returns_him_to_hand_whatever_general_influence_is_left(table: Table) -> None:
    """1 + 2 + 7 - 2 is 8: more than Bilbo's mind of 5."""
    table.hazard.agent("Gisulf").hand("Will not Come Down")
    road(table, "Lake-town", "Bilbo")
    table.dice(7, 2)
    table.do("play Will not Come Down by Gisulf on Bilbo")
    table.through()
    table.leave_open()
    table.then("Bilbo in hand")


# --- DM-104 Your Welcome Is Doubtful ---


@rule("AIO-E-0463", "AIO-E-0466")
def test_your_welcome_is_doubtful_to_one_of_the_same_home(table: Table) -> None:
    """Thranduil's Halls are home to both: mind 0, +2; +6 and +7 by the card."""
    table.hero.company("Legolas", "Aragorn II", at="Woodmen-town")
    table.hazard.agent("Nimloth").hand("Your Welcome Is Doubtful")
    table.movement("Aragorn II", to="Thranduil’s Halls", limit=4)
    while table.who == "hero":
        table.pass_()
    table.dice(2, 10)
    table.do("play Your Welcome Is Doubtful by Nimloth on Legolas")
    table.through()
    table.leave_open()
    assert any("to influence Legolas" in line and "against 0" in line for line in table.told)
    table.then("Legolas discarded")
