"""Influencing with an agent (AIO-E-0455 ff.); the cards that let one try are in `tests/cards/dm`."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.parts.agents import sites_on
from meccg.rules.agentinfluence import AgentInfluence
from table import Table

SHARED = [
    pytest.param("Gisulf", "character", "Bard Bowman", True, id="the same home site", marks=rule("AIO-E-0466")),
    pytest.param("Gisulf", "character", "Bilbo", False, id="another home site"),
    pytest.param("Wormtongue", "faction", "Riders of Rohan", True, id="a faction of his home", marks=rule("AIO-E-0468")),
    pytest.param("Gisulf", "faction", "Riders of Rohan", False, id="a faction of another place"),
]


@pytest.mark.parametrize(("agent", "kind", "target", "shares"), SHARED)
def test_whether_the_target_belongs_to_his_home(table: Table, agent: str, kind: str, target: str, shares: bool) -> None:
    table.hazard.agent(agent)
    if kind == "faction":
        table.hero.factions(target)
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
