"""Dark Minions: agents."""

from __future__ import annotations

from typing import Any

import pytest

from agentplay import actions, goals, meeting
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.kernel.run import amend
from meccg.parts.values import PROWESS, STRIKES, value
from meccg.rules.scoring import scores
from table import Table

# --- DM-1 Anarin ---


def test_anarin_attacks_on_the_way_without_counting(table: Table) -> None:
    table.hazard.agent("Anarin")
    table.hero.company("Aragorn II", at="Lórien")
    table.movement("Aragorn II", to="Moria", limit=0)
    while table.who == "hero":
        table.pass_()
    table.do("use Anarin")
    table.then("Anarin at Moria", "Anarin tapped")
    table.settle()
    assert value(table.state, PROWESS, table.frame("AgentCombat").uid) == 4 + 5
    table.leave_open()


# --- DM-2 Baduila ---


@rule("AIO-F-0105")
def test_baduila_is_given_up_to_send_them_back(table: Table) -> None:
    table.hazard.agent("Baduila")
    table.hero.company("Aragorn II", at="Rivendell")
    table.movement("Aragorn II", to="Goblin-gate", limit=2)
    while table.who == "hero":
        table.pass_()
    table.do("use Baduila")
    table.then("Baduila discarded")
    table.settle()
    table.finish()
    assert table.company("Aragorn II").place == "Rivendell"


# --- DM-7 Elerína ---


def test_elerina_taps_for_an_extra_strike(table: Table) -> None:
    table.hazard.agent("Elerína", "Carn Dûm", face_up=True)
    table.hero.company("Aragorn II", at="Carn Dûm")
    table.start("AgentsAttack", agent=table.id("Elerína"), company=table.company("Aragorn II").id)
    table.hazard.play("use Elerína")
    table.then("Elerína tapped")
    assert value(table.state, STRIKES, table.frame("AgentCombat").uid) == 2
    table.leave_open()


# --- DM-8 Elwen ---


@pytest.mark.parametrize(("who", "beside"), [("Elwen", "Edhellond"), ("Nimloth", "Lórien")])
def test_some_elves_go_to_havens(table: Table, who: str, beside: str) -> None:
    table.hazard.agent(who, *(("Gladden Fields",) if who == "Nimloth" else ()))
    meeting(table)
    assert beside in goals(table, who)
    table.leave_open()


# --- DM-14 Golodhros ---


@rule("AIO-F-0411", "AIO-F-0412")
def test_golodhros_influences_though_the_limit_is_reached(table: Table) -> None:
    table.hazard.agent("Golodhros", "Lake-town", face_up=True)
    table.hero.company("Aragorn II", "Bilbo", at="Woodmen-town")
    table.movement("Aragorn II", to="Lake-town", limit=0)
    while table.who == "hero":
        table.pass_()
    table.dice(12, 2)
    table.do("use Golodhros on Bilbo")
    table.through()
    table.then("Golodhros tapped", "Bilbo discarded")
    assert table.company("Aragorn II").hazards == 0
    table.leave_open()


@rule("AIO-F-0411")
def test_golodhros_influences_nobody_in_a_site_phase_nor_on_his_own_turn(table: Table) -> None:
    table.hazard.agent("Golodhros", "Lake-town", face_up=True).hand("a pastime")
    table.hero.company("Aragorn II", "Bilbo", at="Lake-town").hand("a pastime")
    table.explored("Aragorn II")
    assert "Golodhros" not in table.uses()
    table.finish()
    table.turn_of("hazard").organization()
    assert "Golodhros" not in table.uses()
    table.leave_open()


# --- DM-15 The Grimburgoth ---


def test_the_grimburgoth_attacks_with_two_more(table: Table) -> None:
    table.hazard.agent("The Grimburgoth")
    table.hero.company("Aragorn II", at="Lórien")
    table.movement("Aragorn II", to="Dol Guldur", limit=0)
    while table.who == "hero":
        table.pass_()
    table.do("use The Grimburgoth")
    table.settle()
    assert value(table.state, PROWESS, table.frame("AgentCombat").uid) == 7 + 5 + 2
    table.leave_open()


# --- DM-25 Taladhan ---


@rule("AIO-G-0414")
@pytest.mark.parametrize("minion", [False, True])
def test_taladhan_takes_an_item_and_harms_nobody(table: Table, minion: bool) -> None:
    if minion:
        table.hero.plays("ringwraith")
    who, item, at = ("Gorbag", "Broad-headed Spear", "Cameth Brin") if minion else ("Aragorn II", "Sword of Gondolin", "Bree")
    table.hazard.agent("Taladhan", face_up=True)
    table.hero.company(who, at=at, items={who: [item]})
    table.start("AgentsAttack", agent=table.id("Taladhan"), company=table.company(who).id)
    table.dice(12, 2)
    while table.asked:
        table.do("stay untapped") if table.asked == "stance" else table.answer_plainly()
    table.then(f"{item} discarded", f"{who} untapped")


# --- DM-29 My Precious ---


@rule("AIO-G-0070")
@pytest.mark.parametrize(("face_up", "again"), [(True, True), (False, False)])
def test_my_precious_acts_twice_when_he_is_seen(table: Table, face_up: bool, again: bool) -> None:
    """The second time, an extra action that does not count against the limit, which is one."""
    table.hazard.agent("My Precious", "Moria", face_up=face_up, tapped=True).hand("a pastime")
    meeting(table, limit=1)
    assert "untaps" in actions(table, "My Precious")
    table.do(next(o for _, o in table.options() if o[1:2] == ("rules:agent untap",)))
    table.settle()
    while table.who != "hazard":
        table.pass_()
    assert bool(actions(table, "My Precious")) == again
    table.leave_open()


def sneaks_up(
    table: Table, *dice: int, items: bool = True, hand: tuple[str, ...] = (), second: bool = False, **more: Any
) -> None:
    """He attacks Aragorn and Gimli, who may bear rings. He rolls first, then who faces him."""
    table.hazard.agent("My Precious", "Moria", face_up=True)
    borne = {"Aragorn II": ["Magic Ring of Stealth", "Sting"], "Gimli": ["Gold Ring that Sauron Fancies"]} if items else {}
    table.hero.company("Aragorn II", "Gimli", at="Moria", items=borne, **more).hand(*hand)
    table.dice(*dice)
    table.start("AgentsAttack", agent=table.id("My Precious"), company=table.company("Gimli").id)
    if second:  # as if a card gave him one more
        frame = table.frame("AgentCombat")
        amend(table.state, frame.uid, strikes=2)
    while table.asked not in ("precious", "fawning", ""):
        if table.asked == "assign strike" and table.offered("assign Aragorn II"):
            table.do("assign Aragorn II")
        elif table.asked == "stance":
            table.do("stay untapped")
        else:
            table.answer_plainly()


@rule("AIO-G-0071")
@pytest.mark.parametrize("second", [False, True])
def test_my_precious_takes_a_ring_and_is_gone(table: Table, second: bool) -> None:
    """2 + 2 at home + 12 is 16; a body check follows. His player chooses the ring, whoever bears it."""
    sneaks_up(table, *((12, 2, 2) * (2 if second else 1)), second=second, hand=("a pastime",))
    assert (table.asked, table.who) == ("precious", "hazard")
    assert {table.state.name(o[1]) for _, o in table.options()} == {"Magic Ring of Stealth", "Gold Ring that Sauron Fancies"}
    table.do("ring Gold Ring that Sauron Fancies")
    table.then("My Precious discarded", "Gold Ring that Sauron Fancies discarded", "Magic Ring of Stealth on Aragorn II")
    table.leave_open()


def test_my_precious_stays_where_there_is_no_ring(table: Table) -> None:
    sneaks_up(table, 12, 2, 2, items=False, hand=("a pastime",))
    table.finish()
    table.then("My Precious tapped")


@rule("AIO-G-0072")
@pytest.mark.parametrize(
    ("dice", "second"),
    [
        ((2, 12, 2), False),  # it fails, and is not defeated
        ((12, 2, 2, 2, 12, 2), True),  # one of two
    ],
)
def test_my_precious_who_fails_may_become_gollum(table: Table, dice: tuple[int, ...], second: bool) -> None:
    sneaks_up(table, *dice, second=second, hand=("Gollum", "a pastime"))
    assert (table.asked, table.who) == ("fawning", "hero")
    table.do("tap Gimli")
    table.then("My Precious discarded", "Gollum on Gimli", "Gimli tapped", "Magic Ring of Stealth on Aragorn II")
    table.leave_open()


def test_my_precious_who_fails_may_be_left_alone(table: Table) -> None:
    sneaks_up(table, 2, 12, 2, hand=("Gollum", "a pastime"))
    table.do("no")
    table.finish()
    table.then("My Precious wounded", "Gollum in hand")


@pytest.mark.parametrize(("hand", "more"), [((), {}), (("Gollum",), {"tapped": ["Aragorn II", "Gimli"]})])
def test_my_precious_nobody_becomes_gollum_without_a_card_and_somebody_who_taps(
    table: Table, hand: tuple[str, ...], more: dict[str, Any]
) -> None:
    sneaks_up(table, 2, 12, 2, hand=(*hand, "a pastime"), **more)
    assert table.asked != "fawning"
    table.finish()
    table.then("My Precious wounded")


@rule("AIO-G-0069")
@pytest.mark.parametrize(("minion", "points"), [(False, -1), (True, 0)])
def test_my_precious_whoever_eliminates_him_loses_a_point(table: Table, minion: bool, points: int) -> None:
    if minion:
        table.hero.plays("ringwraith")
    who = "Gorbag" if minion else "Aragorn II"
    table.hazard.agent("My Precious", "Moria", face_up=True)
    table.hero.company(who, at="Moria").hand("Gollum", "a pastime")
    table.dice(2, 12, 12)
    table.start("AgentsAttack", agent=table.id("My Precious"), company=table.company(who).id)
    table.finish()
    table.then("My Precious not in play", "Gollum in hand")
    assert sum(c.points for c in scores(table.state, 0).cards if c.type == "kill") == points


@rule("AIO-G-0068", "AIO-E-0343")
def test_my_precious_is_nobodys_character(table: Table) -> None:
    table.hero.plays("ringwraith").company("Gorbag", at="Moria").hand("My Precious", "Lobelia Sackville-Baggins")
    table.organization()
    assert not {"My Precious", "Lobelia Sackville-Baggins"} & table.plays()
    assert not any(mode.verb == "play" for mode in BOOK["DM-29"].modes)
    assert "minion" not in BOOK["DM-29"].traits
    table.leave_open()


def test_my_precious_attacks_from_hiding_as_any_agent(table: Table) -> None:
    table.hazard.agent("My Precious", "Moria", face_up=True)  # he was turned over to attack
    table.hero.company("Aragorn II", at="Moria")
    table.start("AgentsAttack", agent=table.id("My Precious"), company=table.company("Aragorn II").id, hidden=True)
    assert value(table.state, PROWESS, table.frame("AgentCombat").uid) == 2 + 5
    table.leave_open()


# --- DM-181 Baugúr ---


def test_baugur_keeps_away_from_free_and_border_holds(table: Table) -> None:
    table.hazard.agent("Baugúr")
    meeting(table)
    there = goals(table, "Baugúr")
    assert there
    assert not {"Edoras", "Dunharrow", "Dunnish Clan-hold"} & there
    table.leave_open()
