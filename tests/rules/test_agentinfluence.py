"""Influencing with an agent (AIO-E-0455 ff.); the cards that let one try are in `tests/cards/dm`."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.parts.agents import sites_on
from meccg.parts.averting import Wards
from meccg.parts.predicates import HAZARD, Named
from meccg.parts.selectors import Character
from meccg.parts.values import has_trait
from meccg.rules.agentinfluence import AgentInfluence
from strikeplay import card_of_the_test
from table import Table

SHARED = [
    pytest.param("Gisulf", "character", "Bard Bowman", True, id="the same home site", marks=rule("AIO-E-0466")),
    pytest.param("Gisulf", "character", "Bilbo", False, id="another home site"),
    pytest.param("Golodhros", "character", "Orc Captain", True, id="any site of that type", marks=rule("AIO-F-0413")),
    pytest.param("Wormtongue", "faction", "Riders of Rohan", True, id="a faction of his home", marks=rule("AIO-E-0468")),
    pytest.param("Gisulf", "faction", "Riders of Rohan", False, id="a faction of another place"),
    pytest.param("Gisulf", "ally", "Roäc the Raven", True, id="an ally of that region", marks=rule("AIO-E-0467")),
    pytest.param("Bill Ferny", "ally", "Roäc the Raven", False, id="an ally of another region"),
    pytest.param("Gisulf", "ally", "Noble Hound", True, id="an ally of such sites", marks=rule("AIO-E-0467")),
    pytest.param("Baduila", "ally", "Noble Hound", False, id="an ally of other sites"),
]


@pytest.mark.parametrize(("agent", "kind", "target", "shares"), SHARED)
def test_whether_the_target_belongs_to_his_home(table: Table, agent: str, kind: str, target: str, shares: bool) -> None:
    table.hazard.agent(agent)
    if kind == "faction":
        table.hero.factions(target)
    elif kind == "ally":
        table.hero.company("Bilbo", at="Bree", allies={"Bilbo": [target]})
    else:
        table.hero.company(target, at="Bree")
    assert AgentInfluence.shares_home(table.state, table.id(agent), table.id(target)) is shares


@rule("AIO-E-0460")
def test_a_faction_is_won_where_it_can_be_played(table: Table) -> None:
    """He has gone elsewhere: his home is of no use."""
    table.hero.factions("Riders of Rohan")
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.agent("Wormtongue", "Isengard", "Dunharrow").agent("Freca")
    table.movement("Aragorn II", to="Lórien", limit=2)
    s, riders = table.state, table.id("Riders of Rohan")
    assert riders not in list(AgentInfluence.targets(s, table.id("Wormtongue")))
    assert riders in list(AgentInfluence.targets(s, table.id("Freca")))
    assert AgentInfluence.place(s, table.id("Freca"), riders) == "Edoras"
    table.leave_open()


@rule("AIO-E-0468", "AIO-E-0469")
@pytest.mark.parametrize(("agent", "way", "reached"), [("Baduila", (), True), ("Gisulf", ("Dale",), False)])
def test_a_faction_of_a_type_of_sites_is_won_at_any_of_them(
    table: Table, agent: str, way: tuple[str, ...], reached: bool
) -> None:
    """The Snaga-hai are playable at every Shadow-hold; Goblin-gate is Baduila's home."""
    table.hero.plays("ringwraith").factions("Snaga-hai")
    table.hero.company("Gorbag", at="Dol Guldur")
    table.hazard.agent(agent, *way)
    table.movement("Gorbag", to="Minas Morgul", limit=2)
    s, snaga = table.state, table.id("Snaga-hai")
    assert (snaga in list(AgentInfluence.targets(s, table.id(agent)))) is reached
    assert AgentInfluence.shares_home(s, table.id(agent), snaga) is reached
    table.leave_open()


CHECKS = [
    pytest.param("character", "Bard Bowman", "15 against 0", id="a character of his home", marks=rule("AIO-E-0466")),
    pytest.param("character", "Bilbo", "13 against 5", id="a character of another"),
    pytest.param("ally", "Roäc the Raven", "12 against 0", id="an ally of his home", marks=rule("AIO-E-0467")),
    pytest.param("ally", "Goldberry", "10 against 2", id="an ally of another"),
    pytest.param("faction", "Men of Northern Rhovanion", "15 against 0", id="a faction of his home", marks=rule("AIO-E-0468")),
]


@rule("AIO-E-0461", "AIO-E-0462", "AIO-E-0464")
@pytest.mark.parametrize(("kind", "target", "sums"), CHECKS)
def test_what_is_added_and_what_must_be_exceeded(table: Table, kind: str, target: str, sums: str) -> None:
    """12 is rolled, 2 against it. Gisulf, direct influence 1, is at home: 2 more, and 2 for whoever belongs there. Aragorn has 3
    for an ally of his.
    """
    company = ("Aragorn II", target) if kind == "character" else ("Aragorn II",)
    table.hero.company(*company, at="Lake-town", allies={"Aragorn II": [target]} if kind == "ally" else {})
    table.hero.factions(*([target] if kind == "faction" else []))
    table.hazard.agent("Gisulf", "Lake-town", face_up=True)
    table.dice(12, 2)
    table.start("AgentInfluence", agent=table.id("Gisulf"), target=table.id(target), general=False)
    table.finish()
    assert any(f"to influence {target}: {sums}" in line for line in table.told)


@rule("AIO-E-0465")
def test_no_resource_helps_his_attempt(table: Table) -> None:
    """He is a warrior, and his player holds the same faction, and a Muster: in his own turn a character could use both."""
    theirs = "Men of Northern Rhovanion"
    table.hero.company("Aragorn II", at="Rivendell").factions(theirs)
    table.hazard.hand("Good Sense Revolts", "Muster", theirs, "a pastime").agent("Gisulf", "Lake-town", face_up=True)
    table.movement("Aragorn II", to="Lórien", limit=3)
    while table.who == "hero":
        table.pass_()
    table.dice(6, 6)
    table.do("play Good Sense Revolts by Gisulf on", f"{theirs}#1")
    held = {table.id("Muster"), *(c for c in table.hazard.row.hand if table.state.name(c) == theirs)}
    while table.asked and not any("to influence" in line for line in table.told):
        assert not [o for _, o in table.options() if o[0] != "place on-guard" and held & set(o[1:])]
        table.answer_plainly()
    assert any(f"to influence {theirs}: 2 against 0" in line for line in table.told)  # 6 + 1 + 2 + 2 + 8 - 6 - 11
    table.leave_open()


@rule("AIO-E-0346", "AIO-E-0458")
@pytest.mark.parametrize("warded", [False, True])
def test_what_it_does_is_a_hazards_effect(table: Table, warded: bool) -> None:
    """What cancels every hazard that targets somebody lets no agent try him, neither by an ability nor by a card."""
    table.hero.company("Aragorn II", "Bilbo", at="Dale").hand("a pastime")
    if warded:
        table.hero.events(
            card_of_the_test("no hazards", Wards(HAZARD, to=Character(Named("Bilbo"))), type="resource", alignment="hero")  # type: ignore[arg-type]
        )
    table.hazard.agent("Golodhros", "Lake-town", face_up=True).hand("Good Sense Revolts")
    table.movement("Aragorn II", to="Lake-town", limit=4)
    while table.who == "hero":
        table.pass_()
    assert has_trait(table.state, table.id("Golodhros"), "hazard")
    for deed in ("use Golodhros", "play Good Sense Revolts by Golodhros"):
        assert table.offered(f"{deed} on Aragorn II")
        assert table.offered(f"{deed} on Bilbo") is not warded
    table.leave_open()


@rule("AIO-E-0473")
def test_a_ringwraiths_agent_moves_with_his_own_site_cards(table: Table) -> None:
    table.hazard.plays("ringwraith")
    table.hazard.agent("Gisulf")
    table.hero.company("Aragorn II", at="Rivendell")
    table.movement("Aragorn II", to="Lórien", limit=2)
    while table.who == "hero":
        table.pass_()
    table.do("Gisulf moves to Gladden Fields")
    table.settle()
    (site,) = sites_on(table.state, table.id("Gisulf"))
    assert (table.state.facts_of(site).alignment, table.state.card(site).owner) == ("minion", 1)
    table.leave_open()
