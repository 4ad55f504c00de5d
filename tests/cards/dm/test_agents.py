"""Dark Minions: agents."""

from __future__ import annotations

import pytest

from agentplay import goals, meeting
from ledger import rule
from meccg.parts.values import PROWESS, STRIKES, value
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


# --- DM-181 Baugúr ---


def test_baugur_keeps_away_from_free_and_border_holds(table: Table) -> None:
    table.hazard.agent("Baugúr")
    meeting(table)
    there = goals(table, "Baugúr")
    assert there
    assert not {"Edoras", "Dunharrow", "Dunnish Clan-hold"} & there
    table.leave_open()
